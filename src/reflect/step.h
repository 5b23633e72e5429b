#pragma once

#include <thread>

#include "src/base/mutex.h"

namespace tain::reflect {

// Lets one step run at a time. stop(), from any thread, returns when no step runs and none can start. Called inside a
// step, it returns at once; that step checks stopped() and ends early.
//
// No lock is held while a step runs.
class StepGuard {
 public:
  // False when stopped, or when this thread is already inside a step.
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

  // Returns true on the first call.
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
