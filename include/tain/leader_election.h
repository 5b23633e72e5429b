#pragma once

#include <tain/log.h>
#include <tain/metrics.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tain {

// What a lock says about its holder: the spec of a Lease.
struct LeaderRecord {
  std::string holder{};  // empty: released
  Duration lease_duration{0};
  WallTime acquired{};
  WallTime renewed{};
  std::int64_t transitions = 0;
  std::string resource_version{};  // of the Lease that said so; needed to write it back
  // Of coordinated election: how the control plane chooses, and whom it wants to lead instead of the holder.
  std::string strategy{};
  std::string preferred_holder{};

  // Versions do not count.
  bool same_lease(const LeaderRecord& other) const;
};

// Where candidates meet; in a cluster a Lease. Compare-and-swap by resourceVersion is all it must be able to do.
//
// Threading:  called on the loop, one call at a time; answers on the loop, never from inside the call.
// Errors:     kNotFound from get(), kAlreadyExists from create(), kConflict from update() when somebody was faster.
class LeaderLock {
 public:
  using Answer = std::function<void(Result<LeaderRecord>)>;

  virtual ~LeaderLock() = default;
  virtual void get(Answer answer) = 0;
  virtual void create(const LeaderRecord& record, Answer answer) = 0;
  virtual void update(const LeaderRecord& record, Answer answer) = 0;
  virtual std::string describe() const = 0;  // `namespace/name`
  // What happened to leadership, for an event on the lock: `became leader`. On the loop: must not block.
  virtual void record_event(std::string_view what) { (void)what; }
};

// Proof of having been the leader: the resourceVersion of the write that made us so. Whoever refuses tokens below the
// highest it has seen accepts no write of a deposed leader once it has seen the new one's.
struct FencingToken {
  std::string version{};
  std::int64_t transitions = 0;
};

// One candidate: tries to become the leader, and stays it for as long as it can renew its lease.
//
// A lease is judged by the local clock alone: it has run out when the record has not changed for its duration. So
// clocks that differ between machines do no harm; clocks that run at different rates do.
//
// Threading:  start(), stop() and the questions from any thread; callbacks on the Executor, one at a time, in order.
// Ownership:  runtime and lock outlive it. The destructor ends it at once: no callback is under way or follows when it
//             returns (inside a callback: none follows), and the lease is not released: stop() first.
// Errors:     make() refuses with kBadArgument: lease_duration <= renew_deadline, renew_deadline <= 1.2 * retry_period,
//             anything below a second, no identity, no callback.
class LeaderElector {
 public:
  struct Options {
    LeaderLock& lock;
    std::string identity{};  // unique among the candidates
    Duration lease_duration = std::chrono::seconds(15);
    Duration renew_deadline = std::chrono::seconds(10);
    Duration retry_period = std::chrono::seconds(2);  // between attempts to acquire up to 120 % more, drawn each time
    bool release_on_stop = true;                      // lets the next one in as soon as on_stopped_leading has returned
    // The control plane chooses the leader among LeaseCandidates and writes it into the Lease: this candidate takes no
    // lease by itself, it renews the one that names it, until another is preferred.
    bool coordinated = false;

    std::function<void(const FencingToken&)> on_started_leading{};
    // When leadership ends, and at stop() even if it never led. End here what only the leader may do: the lease is
    // released when it returns. (After a lost connection it may run out before that, whatever is done here: what must
    // never be done by two goes by the token.)
    std::function<void()> on_stopped_leading{};
    std::function<void(const std::string& identity)> on_new_leader{};
    LogSink* log = nullptr;
    MetricsProvider* metrics = nullptr;
  };
  [[nodiscard]] static Result<std::unique_ptr<LeaderElector>> make(Runtime& runtime, Options options);
  ~LeaderElector();
  LeaderElector(const LeaderElector&) = delete;
  LeaderElector& operator=(const LeaderElector&) = delete;

  // Once. After leadership is lost it ends, as client-go's does, unless `again` is asked for.
  void start(bool again = false);
  // Begins the end and returns: nothing is tried any more, on_stopped_leading is called, then the lease is released if
  // it may be, then `stopped` is called, the last callback. The blocking form is in <tain/blocking.h>.
  void stop(Task stopped = {});

  // After `stopped` was called: an error if the lease that we held could not be released, with the reason. The next
  // leader then waits until the lease runs out.
  [[nodiscard]] Result<void> released() const;

  // True only while the lease that we renewed last has not run out by the local clock: it turns false by itself, before
  // another can lead, also when every thread of ours hangs.
  bool is_leader() const;
  std::optional<FencingToken> token() const;
  std::string leader() const;  // the holder seen last
  // An error if we hold the lease and it ran out longer than `tolerance` ago: for health checks.
  [[nodiscard]] Result<void> healthy(Duration tolerance) const;

 private:
  struct State;
  explicit LeaderElector(std::shared_ptr<State> state);
  std::shared_ptr<State> state_;
};

}  // namespace tain
