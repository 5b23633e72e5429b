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

// The blocking forms of what the core offers with callbacks. All of them sleep until something happens; none polls.
//
// Threading:  from any thread that may block, timed by the real clock. On the loop thread of a ThreadRuntime they would
//             stop what they wait for: there they return kWouldDeadlock and do nothing. With a Runtime of your own, do
//             not call them on its loop.
// Errors:     kDeadline when the time is up, kStopped when `stop` was requested, and what each adds.

inline constexpr Duration kForever = Duration::max();

// Lets a thread wait for what other threads bring about: they notify, it looks again. Copies share one.
class Wakeup {
 public:
  Wakeup();

  void notify() const;
  // Asks `done` at once and after each notify(), on this thread and under no lock, until it says yes. With no time left
  // it is asked once; after `stop` not at all.
  [[nodiscard]] Result<void> wait(const std::function<bool()>& done, Duration timeout = kForever,
                                  const Stop& stop = {}) const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

// Waits until the store holds everything up to `version`. Adds: kNotComparable and kEpochChanged, see Store::wait_for.
[[nodiscard]] Result<void> wait_for(Store& store, std::string_view version, Duration timeout, const Stop& stop = {});

// Waits for an item and processes it on this thread. One thread at a time for each queue, whose on_ready() it uses.
// Adds: kClosed once the queue is closed and drained, and whatever `process` returned.
[[nodiscard]] Result<void> pop(Queue& queue, const ProcessDeltas& process, const Stop& stop = {});
[[nodiscard]] Result<void> pop_batch(Queue& queue, const ProcessBatch& batch, const ProcessDeltas& single,
                                     const Stop& stop = {});
[[nodiscard]] Result<Object> pop(Heap& heap, const Stop& stop = {});

// Waits for a key to work on; any number of threads. Adds: kClosed when shut down and empty.
[[nodiscard]] Result<std::string> get(WorkQueue& queue, Duration timeout = kForever, const Stop& stop = {});
// Shuts it down and waits until nothing waits and nothing is processed.
[[nodiscard]] Result<void> drain(WorkQueue& queue, Duration timeout = kForever, const Stop& stop = {});

// Stops it and waits until the last callback has returned. Adds: what released() says, if the lease was not released.
[[nodiscard]] Result<void> stop(LeaderElector& elector, Duration timeout = kForever);

// Starts it, waits for `stop`, and returns when it is stopped: nothing is applied or processed after. A success.
[[nodiscard]] Result<void> run_until(Reflector& reflector, const Stop& stop);
[[nodiscard]] Result<void> run_until(Controller& controller, const Stop& stop);
[[nodiscard]] Result<void> run_until(PlainInformer& informer, const Stop& stop);

// One round of Reflector::list_and_watch(): returns the error that ended it. When `stop` is requested, stops the
// Reflector for good and returns a success.
[[nodiscard]] Result<void> list_and_watch(Reflector& reflector, const Stop& stop = {});

// Waits for the first complete state in the Reflector's store, using its on_state(). When the time is up and the
// Reflector knows why, the error is its last one: `forbidden while listing: ...`.
[[nodiscard]] Result<void> wait_synced(Reflector& reflector, Duration timeout, const Stop& stop = {});

// The blocking forms of <tain/until.h>: what <tain/blocking.h> says of such calls holds for these.
//
// Errors:     of the outcome's result; kStopped when `stop` was requested, and then `last` is not told; kWouldDeadlock.
UntilOutcome until(Runtime& runtime, std::string resource_version, UntilOptions options, const Stop& stop = {});
UntilOutcome list_watch_until(Runtime& runtime, UntilOptions options, const Stop& stop = {});
UntilOutcome until_with_sync(Runtime& runtime, Precondition precondition, UntilOptions options, const Stop& stop = {});

// Waits for the next event; one thread at a time for each buffer, whose on_ready() it uses. Adds: kClosed once it is
// closed.
[[nodiscard]] Result<WatchEvent> next(EventBuffer& buffer, Duration timeout = kForever, const Stop& stop = {});

}  // namespace tain
