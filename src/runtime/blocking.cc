#include <tain/blocking.h>

#include <optional>
#include <string>
#include <utility>

#include "src/base/mutex.h"
#include "src/runtime/loop.h"
#include "src/runtime/shared_slot.h"

namespace tain {
namespace {

// A result that another thread sets, possibly after the wait has ended.
// Registers a ready callback for its own lifetime. The source holds at most one.
template <class Source>
class ReadyHook {
 public:
  ReadyHook(Source& source, const Wakeup& wakeup) : source_(source) {
    source_.on_ready([wakeup] { wakeup.notify(); });
  }
  ~ReadyHook() { source_.on_ready({}); }
  ReadyHook(const ReadyHook&) = delete;
  ReadyHook& operator=(const ReadyHook&) = delete;

 private:
  Source& source_;
};

Failure would_deadlock() { return fail(Code::kWouldDeadlock, "a blocking call on the loop thread"); }

// Repeats `try_once` until it returns true, each time the source becomes ready.
template <class Source, class TryOnce>
Result<void> when_ready(Source& source, const Stop& stop, const TryOnce& try_once) {
  if (runtime::on_any_loop()) return would_deadlock();
  if (stop.requested()) return fail(Code::kStopped, "stop was requested");
  if (try_once()) return {};  // the common case needs no callback
  const Wakeup wakeup;
  const ReadyHook<Source> hook(source, wakeup);
  return wakeup.wait(try_once, kForever, stop);
}

template <class PopOne>
Result<void> pop_with(Queue& queue, const Stop& stop, const PopOne& pop_one) {
  Result<Queue::PopOutcome> outcome = Queue::PopOutcome::kEmpty;
  const Result<void> waited = when_ready(queue, stop, [&] {
    outcome = pop_one();
    return !outcome || *outcome != Queue::PopOutcome::kEmpty;
  });
  if (!waited) return waited;
  if (!outcome) return fail(outcome.error());
  if (*outcome == Queue::PopOutcome::kClosed) return fail(Code::kClosed, "the queue is closed", Phase::kQueue);
  return {};
}

template <class Runner>
Result<void> run(Runner& runner, const Stop& stop) {
  if (runtime::on_any_loop()) return would_deadlock();
  runner.start();
  const Result<void> stopped = Wakeup().wait([] { return false; }, kForever, stop);
  runner.stop();
  return {};
}

}  // namespace

Result<void> wait_for(Store& store, std::string_view version, Duration timeout, const Stop& stop) {
  if (runtime::on_any_loop()) return would_deadlock();
  const Wakeup wakeup;
  const auto shared = std::make_shared<runtime::SharedSlot<Result<void>>>();
  const Store::VersionWait registration = store.wait_for(version, [wakeup, shared](Result<void> result) {
    shared->set(std::move(result));
    wakeup.notify();
  });
  const Result<void> waited = wakeup.wait([&] { return shared->get().has_value(); }, timeout, stop);
  if (waited) return *shared->get();
  const std::string attempted = "waiting for resource version " + std::string(version) + ", the store is at " +
                                store.last_store_sync_resource_version();
  return fail(waited.error().wrapped(attempted).in(Phase::kStore));
}

Result<void> pop(Queue& queue, const Queue::ProcessDeltas& process, const Stop& stop) {
  return pop_with(queue, stop, [&] { return queue.pop(process); });
}

Result<void> pop_batch(Queue& queue, const Queue::ProcessBatch& batch, const Queue::ProcessDeltas& single,
                       const Stop& stop) {
  return pop_with(queue, stop, [&] { return queue.pop_batch(batch, single); });
}

Result<Object> pop(Heap& heap, const Stop& stop) {
  Result<Object> popped;
  const Result<void> waited = when_ready(heap, stop, [&] {
    popped = heap.pop();
    return !popped || *popped;
  });
  if (!waited) return fail(waited.error());
  return popped;
}

Result<std::string> get(WorkQueue& queue, Duration timeout, const Stop& stop) {
  if (runtime::on_any_loop()) return would_deadlock();
  const Wakeup wakeup;
  const auto wake = std::make_shared<const Task>([wakeup] { wakeup.notify(); });
  Result<std::optional<std::string>> key;
  const Result<void> waited = wakeup.wait(
      [&] {
        key = queue.get_or(wake);
        return !key || key->has_value();
      },
      timeout, stop);
  if (!waited) return fail(waited.error());
  if (!key) return fail(key.error());
  return std::move(**key);
}

Result<void> drain(WorkQueue& queue, Duration timeout, const Stop& stop) {
  if (runtime::on_any_loop()) return would_deadlock();
  const Wakeup wakeup;
  const auto shared = std::make_shared<runtime::SharedSlot<Result<void>>>();
  queue.shut_down_with_drain([wakeup, shared] {
    shared->set({});
    wakeup.notify();
  });
  return wakeup.wait([&] { return shared->get().has_value(); }, timeout, stop);
}

Result<LeaderElector::LeaseEnd> stop(LeaderElector& elector, Duration timeout) {
  if (runtime::on_any_loop()) return would_deadlock();
  const Wakeup wakeup;
  const auto shared = std::make_shared<runtime::SharedSlot<Result<void>>>();
  elector.stop([wakeup, shared] {
    shared->set({});
    wakeup.notify();
  });
  const Result<void> waited = wakeup.wait([&] { return shared->get().has_value(); }, timeout);
  if (!waited) return Failure(waited.error().wrapped("waiting until the lease is released"));
  return elector.released();
}

Result<void> run_until(Reflector& reflector, const Stop& stop) { return run(reflector, stop); }
Result<void> run_until(Controller& controller, const Stop& stop) { return run(controller, stop); }
Result<void> run_until(PlainInformer& informer, const Stop& stop) { return run(informer, stop); }

Result<void> list_and_watch(Reflector& reflector, const Stop& stop) {
  if (runtime::on_any_loop()) return would_deadlock();
  const Wakeup wakeup;
  const auto shared = std::make_shared<runtime::SharedSlot<Result<void>>>();
  reflector.list_and_watch([wakeup, shared](Result<void> result) {
    shared->set(std::move(result));
    wakeup.notify();
  });
  if (wakeup.wait([&] { return shared->get().has_value(); }, kForever, stop)) return *shared->get();
  reflector.stop();
  return {};
}

Result<void> wait_synced(Reflector& reflector, Duration timeout, const Stop& stop) {
  if (runtime::on_any_loop()) return would_deadlock();
  const Wakeup wakeup;
  reflector.on_state([wakeup](Reflector::State) { wakeup.notify(); });
  const Result<void> waited = wakeup.wait(
      [&] { return reflector.has_synced() || reflector.stopped() || reflector.status().gave_up; }, timeout, stop);
  reflector.on_state({});
  if (reflector.has_synced()) return {};
  const Reflector::Status status = reflector.status();
  if (status.gave_up && status.last_error) return fail(*status.last_error);
  if (waited) return fail(Code::kStopped, "stopped before " + reflector.name() + " was synced");
  if (waited.error().code == Code::kDeadline && status.last_error) return fail(*status.last_error);
  return fail(waited.error().wrapped("waiting for " + reflector.name() + " to be synced"));
}

}  // namespace tain
