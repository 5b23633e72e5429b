#pragma once

#include <tain/runtime.h>

#include <atomic>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "src/base/mutex.h"
#include "src/runtime/task_runner.h"
#include "src/runtime/timer_queue.h"

namespace tain::runtime {

// Whether the caller is a loop thread of any ThreadRuntime: blocking there would stop everything on that loop.
bool on_any_loop();

class RealClock final : public Clock {
 public:
  Instant now() const override { return std::chrono::steady_clock::now(); }
  WallTime wall() const override { return std::chrono::system_clock::now(); }
};

// The loop thread: runs posted tasks in order, timers when due (to the millisecond, never early), and socket handlers.
// It sleeps in the io_context, so a ready socket and a post from another thread end the same sleep; of several posts
// only the first has to wake it. If the next timer is far away, it checks the clock once a second (Asio's sleeps are
// not longer). One turn runs the tasks posted before it, the due timers and one handler, so each of the three makes
// progress.
//
// Threading:  post() and is_current() from any thread, timers() from the loop, close() once from another thread.
// Ownership:  sockets are destroyed before the loop closes, or by tasks that it drops while it closes. Handlers that
//             are still waiting then are destroyed on the loop thread, last, without being run.
class Loop {
 public:
  Loop(const std::string& name, TaskRunner& runner);
  ~Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  void post(Task task) TAIN_EXCLUDES(mutex_);
  // Waits for the running task. Drops the other tasks, all timers and all socket handlers on the loop thread, then
  // joins it.
  void close() TAIN_EXCLUDES(mutex_);

  const Clock& clock() const { return clock_; }
  Timers& timers() { return timers_; }
  net::Io& io();
  bool is_current() const { return id_.load(std::memory_order_relaxed) == std::this_thread::get_id(); }

 private:
  struct Sockets;  // keeps Asio out of this header

  void work() TAIN_EXCLUDES(mutex_);
  // Takes the tasks posted since the last turn and runs one socket handler. If nothing was posted, sleeps until there
  // is a task, a due timer or a wakeup. False when closed.
  bool next_turn(std::deque<Task>& turn) TAIN_EXCLUDES(mutex_);
  void run_handler(bool sleep, std::optional<Instant> until);
  bool is_closed() TAIN_EXCLUDES(mutex_);
  void drop_everything() TAIN_EXCLUDES(mutex_);

  TaskRunner& runner_;
  const std::string name_;
  RealClock clock_;
  TimerQueue timers_{clock_};         // used on the loop thread only
  std::unique_ptr<Sockets> sockets_;  // destroyed on the loop thread, after `closing_` is set

  Mutex mutex_;
  std::deque<Task> posted_ TAIN_GUARDED_BY(mutex_);
  bool closing_ TAIN_GUARDED_BY(mutex_) = false;  // no more tasks run
  bool asleep_ TAIN_GUARDED_BY(mutex_) = false;   // whether a post must wake the loop

  std::atomic<std::thread::id> id_{};
  std::thread thread_;
};

}  // namespace tain::runtime
