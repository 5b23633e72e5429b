#pragma once

#include <tain/cache/controller.h>
#include <tain/cache/fifo.h>
#include <tain/cache/queue.h>
#include <tain/cache/reflector.h>
#include <tain/cache/store.h>
#include <tain/leader_election.h>
#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/until.h>
#include <tain/work_queue.h>

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace tain {

// Blocking forms of functions that otherwise take callbacks. They sleep until the result is there and do not poll.
//
// Threading:  from any thread that may block; timeouts use the real clock. On the loop thread of a ThreadRuntime they
//             would deadlock: there they return kWouldDeadlock and do nothing. Do not call them on the loop of a
//             Runtime of your own.
// Errors:     kDeadline after the timeout, kStopped after a request on `stop`, and those that a function adds.

inline constexpr Duration kForever = Duration::max();

// A condition variable for one condition: other threads call notify(), and the waiting thread checks its condition
// again. Copies share the state.
//
// Threading:  all functions from any thread.
class Wakeup {
 public:
  Wakeup();

  void notify() const;
  // Calls `done` at once and after each notify(), on this thread and without a lock, until it returns true. With a
  // timeout of 0 it is called once; after a request on `stop` it is not called.
  [[nodiscard]] Result<void> wait(const std::function<bool()>& done, Duration timeout = kForever,
                                  const Stop& stop = {}) const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

// Waits until the store has everything up to `version`. Adds kNotComparable and kEpochChanged, see Store::wait_for.
[[nodiscard]] Result<void> wait_for(Store& store, std::string_view version, Duration timeout, const Stop& stop = {});

// Waits for an item and processes it on this thread. One thread at a time for each queue, because it uses on_ready().
// Adds kClosed once the queue is closed and empty, and the error that `process` returned.
[[nodiscard]] Result<void> pop(Queue& queue, const Queue::ProcessDeltas& process, const Stop& stop = {});
[[nodiscard]] Result<void> pop_batch(Queue& queue, const Queue::ProcessBatch& batch, const Queue::ProcessDeltas& single,
                                     const Stop& stop = {});
[[nodiscard]] Result<Object> pop(Heap& heap, const Stop& stop = {});

// Waits for the next key; any number of threads. Adds kClosed once the queue is shut down and empty.
[[nodiscard]] Result<std::string> get(WorkQueue& queue, Duration timeout = kForever, const Stop& stop = {});
// Shuts the queue down and waits until no key waits and none is being processed.
[[nodiscard]] Result<void> drain(WorkQueue& queue, Duration timeout = kForever, const Stop& stop = {});

// Stops the elector, waits until its last callback has returned, and returns what became of the lease. An error means
// that it may still be held: kDeadline after the timeout, or the reason why it could not be released. Another candidate
// then waits until it expires.
[[nodiscard]] Result<LeaderElector::LeaseEnd> stop(LeaderElector& elector, Duration timeout = kForever);

// Starts it, waits for a request on `stop`, stops it, and returns success.
[[nodiscard]] Result<void> run_until(Reflector& reflector, const Stop& stop);
[[nodiscard]] Result<void> run_until(Controller& controller, const Stop& stop);
[[nodiscard]] Result<void> run_until(PlainInformer& informer, const Stop& stop);

// Runs one round of Reflector::list_and_watch() and returns the error that ended it. After a request on `stop`, stops
// the Reflector, which cannot be started again, and returns success.
[[nodiscard]] Result<void> list_and_watch(Reflector& reflector, const Stop& stop = {});

// Waits for the first complete state in the Reflector's store, using on_state(). After the timeout it returns the last
// error of the Reflector, if there is one: `forbidden while listing: ...`.
[[nodiscard]] Result<void> wait_synced(Reflector& reflector, Duration timeout, const Stop& stop = {});

// Blocking forms of <tain/until.h>.
//
// Errors:     in the outcome's result. After kStopped, `last` is empty.
Until::Outcome until(Runtime& runtime, std::string resource_version, Until::Options options, const Stop& stop = {});
Until::Outcome list_watch_until(Runtime& runtime, Until::Options options, const Stop& stop = {});
Until::Outcome until_with_sync(Runtime& runtime, Until::Precondition precondition, Until::Options options,
                               const Stop& stop = {});

// Waits for the next event. One thread at a time for each buffer, because it uses on_ready(). Adds kClosed once the
// buffer is closed.
[[nodiscard]] Result<WatchEvent> next(EventBuffer& buffer, Duration timeout = kForever, const Stop& stop = {});

}  // namespace tain
