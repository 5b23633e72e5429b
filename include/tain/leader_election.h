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

// A record that all candidates share, with compare-and-swap by resourceVersion. LeaseLock stores it in a Lease.
//
// Threading:  called on the loop, one call at a time. Calls the Answer on the loop, but not before the call returns.
// Errors:     kNotFound from get(), kAlreadyExists from create(), kConflict from update() after another write.
class LeaderLock {
 public:
  // The state of a leader lock: the spec of a Lease.
  struct Record {
    std::string holder{};  // empty: released
    Duration lease_duration{0};
    WallTime acquired{};
    WallTime renewed{};
    std::int64_t transitions = 0;
    std::string resource_version{};  // of the Lease; update() requires it
    // Coordinated election only: how the control plane chooses the leader, and the candidate that should take over.
    std::string strategy{};
    std::string preferred_holder{};

    // Whether both are equal apart from resource_version.
    bool same_lease(const Record& other) const;
  };

  using Answer = std::function<void(Result<Record>)>;

  virtual ~LeaderLock() = default;
  virtual void get(Answer answer) = 0;
  virtual void create(const Record& record, Answer answer) = 0;
  virtual void update(const Record& record, Answer answer) = 0;
  virtual std::string describe() const = 0;  // `namespace/name`
  // Records a change of leadership, such as `became leader`, as an event. Called on the loop; must not block.
  virtual void record_event(std::string_view what) { (void)what; }
};

// One candidate of a leader election: acquires a lease and renews it for as long as it can.
//
// A lease has expired if its record did not change for lease_duration, measured with the local clock. Differences
// between the clocks of machines therefore do no harm; different clock rates do.
//
// Threading:  all functions from any thread. Callbacks run on the Executor, one at a time, in order.
// Ownership:  runtime and lock outlive it. The destructor ends it at once: when it returns, no callback is active and
//             no further one follows (inside a callback: no further one follows). It does not release the lease; call
//             stop() before.
// Errors:     make() returns kBadArgument if lease_duration <= renew_deadline, if renew_deadline <= 1.2 * retry_period,
//             for a duration below a second, and without an identity or a callback.
class LeaderElector {
 public:
  // The state of the lease at the end of an election.
  enum class LeaseEnd : std::uint8_t {
    kReleased,  // another candidate may acquire it at once
    kNotHeld,   // this candidate never held it, or another one has taken it
    kKept,      // release_on_stop is not set; another candidate waits until it expires
  };

  // A token that increases with each new leader. A service that rejects tokens lower than the highest it has received
  // accepts no write of an earlier leader after the first write of its successor.
  struct FencingToken {
    std::string resource_version{};  // of the write that acquired the lease
    std::int64_t transitions = 0;
  };

  struct Options {
    LeaderLock& lock;
    std::string identity{};  // unique among the candidates
    Duration lease_duration = std::chrono::seconds(15);
    Duration renew_deadline = std::chrono::seconds(10);
    Duration retry_period = std::chrono::seconds(2);  // attempts to acquire wait this, plus a random part up to 120 %
    bool release_on_stop = true;                      // releases the lease when on_stopped_leading has returned
    // Coordinated election: the control plane chooses the leader among LeaseCandidates and writes it into the Lease.
    // This candidate acquires no lease by itself; it renews the one that names it until another is preferred.
    bool coordinated = false;

    std::function<void(const FencingToken&)> on_started_leading{};
    // Called when leadership ends, and at stop() even without leadership. Stop the work of the leader here: the lease
    // is released when it returns. After a lost connection the lease may expire earlier, so protect writes that two
    // leaders must not make with the token.
    std::function<void()> on_stopped_leading{};
    std::function<void(const std::string& identity)> on_new_leader{};
    LogSink* log = nullptr;
    MetricsProvider* metrics = nullptr;
  };
  [[nodiscard]] static Result<std::unique_ptr<LeaderElector>> make(Runtime& runtime, Options options);
  ~LeaderElector();
  LeaderElector(const LeaderElector&) = delete;
  LeaderElector& operator=(const LeaderElector&) = delete;

  // Starts the election; call it at most once. It ends when leadership is lost, as in client-go, unless `again` is set.
  void start(bool again = false);
  // Stops without waiting: on_stopped_leading is called, then the lease is released (see release_on_stop), then
  // `stopped` is called as the last callback. The blocking form is in <tain/blocking.h>.
  void stop(Task stopped = {});

  // Call it after `stopped`. Returns what became of the last lease, or the error if it could not be released; the next
  // leader then waits until the lease expires.
  [[nodiscard]] Result<LeaseEnd> released() const;

  // True while the lease of this candidate has not expired by the local clock. It turns false without any action,
  // before another candidate can lead, even if all threads of the program hang.
  bool is_leader() const;
  std::optional<FencingToken> token() const;
  std::string leader() const;  // the last known holder
  // For health checks: an error if this candidate holds the lease and it expired longer than `tolerance` ago.
  [[nodiscard]] Result<void> healthy(Duration tolerance) const;

 private:
  struct State;
  explicit LeaderElector(std::shared_ptr<State> state);
  std::shared_ptr<State> state_;
};
std::string_view to_string(LeaderElector::LeaseEnd end);

}  // namespace tain
