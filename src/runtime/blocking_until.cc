#include <tain/blocking.h>

#include <memory>
#include <optional>
#include <utility>

#include "src/base/mutex.h"
#include "src/runtime/loop.h"
#include "src/runtime/shared_slot.h"

namespace tain {
namespace {

template <class Start>
Until::Outcome wait_for_outcome(const Stop& stop, const Start& start) {
  if (runtime::on_any_loop()) return {fail(Code::kWouldDeadlock, "a blocking call on the loop thread"), {}};
  const auto slot = std::make_shared<runtime::SharedSlot<Until::Outcome>>();
  const Wakeup wakeup;
  const std::unique_ptr<Until> waiting = start([slot, wakeup](Until::Outcome outcome) {
    slot->set(std::move(outcome));
    wakeup.notify();
  });
  std::optional<Until::Outcome> outcome;
  const auto has_come = [&] {
    outcome = slot->get();
    return outcome.has_value();
  };
  if (const Result<void> waited = wakeup.wait(has_come, kForever, stop); !waited) return {waited, {}};
  return std::move(*outcome);
}

}  // namespace

Until::Outcome until(Runtime& runtime, std::string resource_version, Until::Options options, const Stop& stop) {
  return wait_for_outcome(stop, [&](std::function<void(Until::Outcome)> done) {
    return until(runtime, std::move(resource_version), std::move(options), std::move(done));
  });
}

Until::Outcome list_watch_until(Runtime& runtime, Until::Options options, const Stop& stop) {
  return wait_for_outcome(stop, [&](std::function<void(Until::Outcome)> done) {
    return list_watch_until(runtime, std::move(options), std::move(done));
  });
}

Until::Outcome until_with_sync(Runtime& runtime, Until::Precondition precondition, Until::Options options,
                               const Stop& stop) {
  return wait_for_outcome(stop, [&](std::function<void(Until::Outcome)> done) {
    return until_with_sync(runtime, std::move(precondition), std::move(options), std::move(done));
  });
}

Result<WatchEvent> next(EventBuffer& buffer, Duration timeout, const Stop& stop) {
  if (runtime::on_any_loop()) return fail(Code::kWouldDeadlock, "a blocking call on the loop thread");
  if (stop.requested()) return fail(Code::kStopped, "stop was requested");
  std::optional<WatchEvent> event = buffer.take();  // the common case needs no callback
  if (!event) {
    const Wakeup wakeup;
    buffer.on_ready([wakeup] { wakeup.notify(); });
    const auto is_over = [&] {
      event = buffer.take();
      return event.has_value() || buffer.closed();
    };
    const Result<void> waited = wakeup.wait(is_over, timeout, stop);
    buffer.on_ready({});
    if (!waited) return fail(waited.error());
  }
  if (!event) return fail(Code::kClosed, "the buffer is closed", Phase::kQueue);
  return std::move(*event);
}

}  // namespace tain
