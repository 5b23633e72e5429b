#pragma once

#include <tain/cluster.h>
#include <tain/draft.h>
#include <tain/leader_election.h>
#include <tain/log.h>
#include <tain/object.h>

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain {

// What a Lease says of its holder. Fields that are absent, or no times, are left at their defaults.
LeaderRecord leader_record(const Object& lease);
// Writes it into the spec of a Lease; empty texts and times that were never set are left out. The duration is rounded
// up to whole seconds, times down to microseconds: that is all a Lease can say.
void set_leader_record(Draft& lease, const LeaderRecord& record);

// A lock for LeaderElector: a Lease of coordination.k8s.io/v1. What others have put into the Lease (labels,
// annotations, owner references) stays as it is.
//
// Threading:  as LeaderLock.
// Ownership:  holds the Cluster's connection, whose Runtime outlives it. May be destroyed while a call is under way: it
//             is not answered then.
// Errors:     the server's; update() before a get() or create() that succeeded: kBadArgument.
class LeaseLock final : public LeaderLock {
 public:
  struct Options {
    std::string ns{};
    std::string name{};
    std::string identity{};                                     // for the events
    std::vector<std::pair<std::string, std::string>> labels{};  // set whenever it is written
    // Of one call, kDeadline after it; 0: the Cluster's. Shorter than the elector's renew_deadline, or one that hangs
    // is all there is of a renewal.
    Duration timeout = std::chrono::seconds(5);
    // Told when leadership changes: `identity became leader`. On the loop: must not block.
    std::function<void(const Object& lease, const std::string& text)> on_event{};
  };
  LeaseLock(Cluster cluster, Options options);
  ~LeaseLock() override;

  void get(Answer answer) override;
  void create(const LeaderRecord& record, Answer answer) override;
  void update(const LeaderRecord& record, Answer answer) override;
  std::string describe() const override;
  void record_event(std::string_view what) override;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

// A candidate of coordinated leader election (LeaseCandidate of coordination.k8s.io): says which version this program
// is, so that the control plane can choose among the candidates, and answers when it asks whether we are still here.
// The LeaderElector beside it runs with `coordinated`.
//
// Threading:  everything from any thread.
// Ownership:  holds the Cluster's connection, whose Runtime outlives it. The destructor stops; the candidate's object
//             stays, and the control plane removes it.
// Errors:     reported to on_error and tried again.
class LeaseCandidate {
 public:
  struct Options {
    std::string ns{};
    std::string name{};        // of the candidate: unique, usually the identity of the elector
    std::string lease_name{};  // of the Lease it is a candidate for
    std::string binary_version{};
    std::string emulation_version{};
    std::string strategy = "OldestEmulationVersion";
    std::string api_version = "v1beta1";              // of coordination.k8s.io
    Duration retry_period = std::chrono::seconds(2);  // after an error
    std::function<void(const Error&)> on_error{};     // on the Executor
    LogSink* log = nullptr;
  };
  LeaseCandidate(Cluster cluster, Options options);
  ~LeaseCandidate();
  LeaseCandidate(const LeaseCandidate&) = delete;
  LeaseCandidate& operator=(const LeaseCandidate&) = delete;

  void start();  // once
  void stop();
  std::uint64_t acknowledged() const;  // questions of the control plane that were answered

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace tain
