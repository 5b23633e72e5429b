#pragma once

#include <tain/runtime.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <vector>

#include "src/base/own_loop.h"
#include "src/base/thread_annotations.h"

namespace tain {

// The only mutex of the library: std::mutex with annotations for clang's thread-safety analysis.
class TAIN_CAPABILITY("mutex") Mutex {
 public:
  Mutex() = default;
  Mutex(const Mutex&) = delete;
  Mutex& operator=(const Mutex&) = delete;

  void lock() TAIN_ACQUIRE() { mutex_.lock(); }
  void unlock() TAIN_RELEASE() { mutex_.unlock(); }
  bool try_lock() TAIN_TRY_ACQUIRE(true) { return mutex_.try_lock(); }

 private:
  friend class CondVar;
  std::mutex mutex_;
};

// Holds a Mutex for a scope. unlock() and lock() release it for a while, for calls to user code.
class TAIN_SCOPED_CAPABILITY MutexLock {
 public:
  explicit MutexLock(Mutex& mutex) TAIN_ACQUIRE(mutex) : mutex_(mutex), held_(true) { mutex_.lock(); }
  ~MutexLock() TAIN_RELEASE() {
    if (held_) mutex_.unlock();
  }
  MutexLock(const MutexLock&) = delete;
  MutexLock& operator=(const MutexLock&) = delete;

  void unlock() TAIN_RELEASE() {
    held_ = false;
    mutex_.unlock();
  }
  void lock() TAIN_ACQUIRE() {
    mutex_.lock();
    held_ = true;
  }

 private:
  Mutex& mutex_;
  bool held_;
};

// Waits for a condition that a Mutex guards. Waits may end early, so callers loop:
//
//   MutexLock lock(mutex_);
//   while (!ready_) ready_changed_.wait(mutex_);
//
// There is no form with a predicate, because the analysis does not see inside a lambda that the mutex is held. A thread
// with a loop of its own (OwnLoop) runs it while it waits, so a wait must not hold another lock.
class CondVar {
 public:
  CondVar() = default;
  CondVar(const CondVar&) = delete;
  CondVar& operator=(const CondVar&) = delete;

  void wait(Mutex& mutex) TAIN_REQUIRES(mutex) { (void)wait_until(mutex, Instant::max()); }

  // False if the deadline (steady clock) has passed. Instant::max() waits without a deadline.
  bool wait_until(Mutex& mutex, Instant deadline) TAIN_REQUIRES(mutex) {
    if (OwnLoop* loop = OwnLoop::here()) return run_loop_until(*loop, mutex, deadline);
    std::unique_lock<std::mutex> lock(mutex.mutex_, std::adopt_lock);
    bool in_time = true;
    if (deadline == Instant::max()) {
      condition_.wait(lock);
    } else {
      in_time = condition_.wait_until(lock, deadline) == std::cv_status::no_timeout;
    }
    lock.release();
    return in_time;
  }

  void notify_one() {
    condition_.notify_one();
    if (has_loops_) wake_loops();
  }
  void notify_all() {
    condition_.notify_all();
    if (has_loops_) wake_loops();
  }

 private:
  bool run_loop_until(OwnLoop& loop, Mutex& mutex, Instant deadline) TAIN_REQUIRES(mutex);
  void wake_loops();

  std::condition_variable condition_;
  std::mutex loops_mutex_;
  std::vector<OwnLoop*> loops_;  // of waiting threads; guarded by loops_mutex_
  std::atomic<bool> has_loops_{false};
};

}  // namespace tain
