#pragma once

#include <tain/runtime.h>

#include <atomic>
#include <deque>
#include <memory>
#include <string>
#include <thread>

#include "src/base/mutex.h"
#include "src/runtime/task_runner.h"
#include "src/runtime/timer_queue.h"
#include "src/sockets/io.h"

namespace tain::runtime {

// Whether the caller is a loop thread of any ThreadRuntime: blocking there would stop everything on that loop.
bool on_any_loop();

class RealClock final : public Clock {
 public:
  Instant now() const override { return std::chrono::steady_clock::now(); }
  WallTime wall() const override { return std::chrono::system_clock::now(); }
};

// The loop thread: runs posted tasks in order, timers when due (to the millisecond, never early), and tasks of ready
// sockets. It sleeps in net::Io, so a ready socket and a post from another thread end the same sleep; of several posts only the
// first has to wake it. One turn runs the tasks posted before it, the due timers and the task of one ready socket, so
// each of the three makes progress.
//
// Threading:  post() and is_current() from any thread, timers() from the loop, close() once from another thread.
// Ownership:  sockets are destroyed before the loop closes, or by tasks that it drops while it closes. Tasks that
//             still wait for a socket then are destroyed on the loop thread, last, without being run.
class Loop {
 public:
  Loop(const std::string& name, TaskRunner& runner);
  ~Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  void post(Task task) TAIN_EXCLUDES(mutex_);
  // Waits for the running task. Drops the other tasks and all timers on the loop thread, then joins it.
  void close() TAIN_EXCLUDES(mutex_);

  const Clock& clock() const { return clock_; }
  Timers& timers() { return timers_; }
  net::Io& io() { return *io_; }
  bool is_current() const { return id_.load(std::memory_order_relaxed) == std::this_thread::get_id(); }

 private:
  void work() TAIN_EXCLUDES(mutex_);
  // Runs the task of one ready socket and takes the tasks posted since the last turn. If nothing was posted, sleeps
  // until there is a task, a due timer or a wakeup. False when closed.
  bool next_turn(std::deque<Task>& turn) TAIN_EXCLUDES(mutex_);
  bool is_closed() TAIN_EXCLUDES(mutex_);
  void drop_everything() TAIN_EXCLUDES(mutex_);

  TaskRunner& runner_;
  const std::string name_;
  RealClock clock_;
  TimerQueue timers_{clock_};    // used on the loop thread only
  std::unique_ptr<net::Io> io_;  // destroyed on the loop thread, after `closing_` is set

  Mutex mutex_;
  std::deque<Task> posted_ TAIN_GUARDED_BY(mutex_);
  bool closing_ TAIN_GUARDED_BY(mutex_) = false;  // no more tasks run
  bool asleep_ TAIN_GUARDED_BY(mutex_) = false;   // whether a post must wake the loop

  std::atomic<std::thread::id> id_{};
  std::thread thread_;
};

}  // namespace tain::runtime
