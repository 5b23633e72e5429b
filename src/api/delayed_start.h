#pragma once

#include <tain/runtime.h>

#include <cstdint>
#include <memory>
#include <utility>

#include "src/base/mutex.h"

namespace tain::api {

// Calls `begin` after a random delay, so that replicas that start together do not list together.
// Threading:  everything from any thread. After cancel() returns, `begin` is not called.
// Ownership:  shared with the timer; Runtime and `begin` are not used after cancel().
class DelayedStart : public std::enable_shared_from_this<DelayedStart> {
 public:
  DelayedStart(Runtime& runtime, Task begin) : runtime_(runtime), begin_(std::move(begin)) {}

  void start(Duration jitter) TAIN_EXCLUDES(mutex_) {
    if (jitter <= Duration(0)) return begin_();
    wait(Duration(0), jitter);
  }
  void start_after(Duration delay) TAIN_EXCLUDES(mutex_) { wait(delay, Duration(0)); }
  // Ends a delay. cancel() waits for the end of `begin`.
  void start_now() TAIN_EXCLUDES(mutex_) {
    const MutexLock lock(mutex_);
    waiting_ = false;
    ++turn_;
    begin_();
  }

  void cancel() TAIN_EXCLUDES(mutex_) {
    const MutexLock lock(mutex_);
    waiting_ = false;
    ++turn_;
  }

  bool is_waiting() const TAIN_EXCLUDES(mutex_) {
    const MutexLock lock(mutex_);
    return waiting_;
  }

 private:
  void wait(Duration delay, Duration jitter) TAIN_EXCLUDES(mutex_) {
    std::uint64_t turn = 0;
    {
      const MutexLock lock(mutex_);
      if (waiting_) return;
      waiting_ = true;
      turn = ++turn_;
    }
    runtime_.post([weak = weak_from_this(), turn, delay, jitter] {
      if (const auto self = weak.lock()) self->arm(turn, delay, jitter);
    });
  }

  // On the loop. Holds the lock while it uses Runtime and `begin`: cancel() waits for that.
  void arm(std::uint64_t turn, Duration delay, Duration jitter) TAIN_EXCLUDES(mutex_) {
    const MutexLock lock(mutex_);
    if (turn != turn_) return;
    const auto more = static_cast<Duration::rep>(static_cast<double>(jitter.count()) * runtime_.random().unit());
    runtime_.timers().start(delay + Duration(more), [weak = weak_from_this(), turn] {
      if (const auto self = weak.lock()) self->fire(turn);
    });
  }
  void fire(std::uint64_t turn) TAIN_EXCLUDES(mutex_) {
    const MutexLock lock(mutex_);
    if (turn != turn_) return;
    waiting_ = false;
    begin_();
  }

  Runtime& runtime_;
  const Task begin_;
  mutable Mutex mutex_;
  bool waiting_ TAIN_GUARDED_BY(mutex_) = false;
  std::uint64_t turn_ TAIN_GUARDED_BY(mutex_) = 0;
};

}  // namespace tain::api
