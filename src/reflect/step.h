#pragma once

#include <thread>

#include "src/base/mutex.h"

namespace tain::reflect {

// Lets one step run at a time, and lets any thread end all steps for good: stop() returns when none is running. Inside
// a step of its own thread, stop() returns at once and the running step, which asks stopped(), ends.
//
// No lock is held while a step runs, so a step may call what it likes.
class StepGuard {
 public:
  // False when stopped, or when this thread is inside a step already.
  bool enter() {
    MutexLock lock(mutex_);
    while (running_ && !stopped_ && thread_ != std::this_thread::get_id()) left_.wait(mutex_);
    if (stopped_ || running_) return false;
    running_ = true;
    thread_ = std::this_thread::get_id();
    return true;
  }

  void leave() {
    MutexLock lock(mutex_);
    running_ = false;
    left_.notify_all();
  }

  // True for the first call.
  bool stop() {
    MutexLock lock(mutex_);
    const bool first = !stopped_;
    stopped_ = true;
    if (running_ && thread_ == std::this_thread::get_id()) return first;
    while (running_) left_.wait(mutex_);
    return first;
  }

  bool stopped() const {
    MutexLock lock(mutex_);
    return stopped_;
  }
  bool inside() const {
    MutexLock lock(mutex_);
    return running_ && thread_ == std::this_thread::get_id();
  }

 private:
  mutable Mutex mutex_;
  CondVar left_;
  bool running_ TAIN_GUARDED_BY(mutex_) = false;
  bool stopped_ TAIN_GUARDED_BY(mutex_) = false;
  std::thread::id thread_ TAIN_GUARDED_BY(mutex_);
};

}  // namespace tain::reflect
