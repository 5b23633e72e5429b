#include <tain/blocking.h>

#include <cstdint>

#include "src/base/mutex.h"
#include "src/runtime/loop.h"

namespace tain {
namespace {

Instant after(Duration timeout) {
  const Instant now = std::chrono::steady_clock::now();
  return timeout < Instant::max() - now ? now + timeout : Instant::max();
}

}  // namespace

struct Wakeup::State {
  Mutex mutex;
  CondVar notified;
  std::uint64_t count TAIN_GUARDED_BY(mutex) = 0;

  std::uint64_t notifications() TAIN_EXCLUDES(mutex) {
    MutexLock lock(mutex);
    return count;
  }

  // Returns true when the count exceeds `seen`, false at the deadline.
  bool wait_past(std::uint64_t seen, Instant deadline) TAIN_EXCLUDES(mutex) {
    MutexLock lock(mutex);
    while (count == seen) {
      if (!notified.wait_until(mutex, deadline)) return count != seen;
    }
    return true;
  }
};

Wakeup::Wakeup() : state_(std::make_shared<State>()) {}

void Wakeup::notify() const {
  const std::shared_ptr<State> state =
      state_;  // the waiting thread may destroy this object as soon as it sees the count
  {
    MutexLock lock(state->mutex);
    ++state->count;
  }
  state->notified.notify_all();
}

Result<void> Wakeup::wait(const std::function<bool()>& done, Duration timeout, const Stop& stop) const {
  if (runtime::on_any_loop()) return fail(Code::kWouldDeadlock, "a blocking call on the loop thread");
  const Instant deadline = after(timeout);
  const StopCallback on_stop(stop.token(), [self = *this] { self.notify(); });
  bool in_time = true;
  while (true) {
    // Read the count before the check, so no change in between is missed.
    const std::uint64_t seen = state_->notifications();
    if (stop.requested()) return fail(Code::kStopped, "stop was requested");
    if (done()) return {};
    if (!in_time) return fail(Code::kDeadline, "timed out");
    in_time = state_->wait_past(seen, deadline);
  }
}

}  // namespace tain
