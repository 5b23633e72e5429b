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

// Reads the record in the spec of a Lease. Absent fields and invalid times keep their defaults.
LeaderLock::Record leader_record(const Object& lease);
// Writes the record into the spec of a Lease, without empty strings and unset times. The format of a Lease requires
// that the duration is rounded up to seconds and times are rounded down to microseconds.
void set_leader_record(Draft& lease, const LeaderLock::Record& record);

// A LeaderLock in a Lease of coordination.k8s.io/v1. Other fields of the Lease (labels, annotations, owner references)
// are not changed.
//
// Threading:  as LeaderLock.
// Ownership:  holds the Cluster's connection, whose Runtime outlives it. May be destroyed during a call, whose Answer
//             is then not called; the request is cancelled.
// Errors:     those of the server; kBadArgument from update() before a successful get() or create().
class LeaseLock final : public LeaderLock {
 public:
  struct Options {
    std::string ns{};
    std::string name{};
    std::string identity{};                                     // for the events
    std::vector<std::pair<std::string, std::string>> labels{};  // set at each write
    // Timeout of each call (kDeadline); 0: the Cluster's. Must be shorter than the elector's renew_deadline, so that a
    // renewal is retried after a call without a response.
    Duration timeout = std::chrono::seconds(5);
    // Called on the loop after a change of leadership, with a text such as `identity became leader`. Must not block.
    std::function<void(const Object& lease, const std::string& text)> on_event{};
  };
  LeaseLock(Cluster cluster, Options options);
  ~LeaseLock() override;

  void get(Answer answer) override;
  void create(const LeaderLock::Record& record, Answer answer) override;
  void update(const LeaderLock::Record& record, Answer answer) override;
  std::string describe() const override;
  void record_event(std::string_view what) override;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

// A candidate of coordinated leader election (LeaseCandidate of coordination.k8s.io, KEP-4355). It publishes the
// version of this program, by which the control plane chooses the leader, and answers its pings. Use it with a
// LeaderElector that has `coordinated` set.
//
// Threading:  all functions from any thread.
// Ownership:  holds the Cluster's connection, whose Runtime outlives it. The destructor stops. The LeaseCandidate
//             object stays until the control plane removes it.
// Errors:     reported to on_error and retried.
class LeaseCandidate {
 public:
  struct Options {
    std::string ns{};
    std::string name{};        // of the LeaseCandidate: unique, usually the identity of the elector
    std::string lease_name{};  // of the Lease
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

  void start();  // at most once
  void stop();
  std::uint64_t acknowledged() const;  // answered pings of the control plane

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace tain
