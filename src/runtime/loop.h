#pragma once

#include <tain/runtime.h>

#include <atomic>
#include <deque>
#include <string>
#include <thread>

#include "src/base/mutex.h"
#include "src/runtime/task_runner.h"
#include "src/runtime/timer_queue.h"

namespace tain::runtime {

// Whether the caller is a loop thread of any ThreadRuntime: blocking there would stop everything that lives on it.
bool on_any_loop();

class RealClock final : public Clock {
 public:
  Instant now() const override { return std::chrono::steady_clock::now(); }
  WallTime wall() const override { return std::chrono::system_clock::now(); }
};

// The loop thread: runs posted tasks in order and timers when they fall due.
//
// Threading:  post() and is_current() from any thread, timers() from the loop, close() once from another thread.
class Loop {
 public:
  Loop(const std::string& name, TaskRunner& runner);
  ~Loop() { close(); }
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  void post(Task task) TAIN_EXCLUDES(mutex_);
  // Lets the running task end, drops the others and all timers, on the loop thread, and joins it.
  void close() TAIN_EXCLUDES(mutex_);

  const Clock& clock() const { return clock_; }
  Timers& timers() { return timers_; }
  bool is_current() const { return id_.load(std::memory_order_relaxed) == std::this_thread::get_id(); }

 private:
  void work() TAIN_EXCLUDES(mutex_);
  // What was posted since the last turn; waits for something to do if nothing was. False when closed.
  bool next_turn(std::deque<Task>& turn) TAIN_EXCLUDES(mutex_);
  bool is_closed() TAIN_EXCLUDES(mutex_);
  void drop_everything() TAIN_EXCLUDES(mutex_);

  TaskRunner& runner_;
  const std::string name_;
  RealClock clock_;
  TimerQueue timers_{clock_};  // of the loop thread alone

  Mutex mutex_;
  CondVar changed_;
  std::deque<Task> posted_ TAIN_GUARDED_BY(mutex_);
  bool closing_ TAIN_GUARDED_BY(mutex_) = false;  // no further task runs
  bool asleep_ TAIN_GUARDED_BY(mutex_) = false;   // whether a post has somebody to wake

  std::atomic<std::thread::id> id_{};
  std::thread thread_;
};

}  // namespace tain::runtime
