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

// Whether the caller is a loop thread of any ThreadRuntime: blocking there would stop everything that lives on it.
bool on_any_loop();

class RealClock final : public Clock {
 public:
  Instant now() const override { return std::chrono::steady_clock::now(); }
  WallTime wall() const override { return std::chrono::system_clock::now(); }
};

// The loop thread: runs posted tasks in order, timers when they fall due (to the millisecond, never early), and the
// handlers of sockets. It sleeps in the io_context, so a ready socket and a post from another thread end the same
// sleep; of many posts only the first pays for the wake. With a timer far away it looks at the clock once a second
// (Asio's sleeps are no longer). In one turn it runs what was posted before the turn, the timers that
// are due, and one handler: none of the three can starve the others.
//
// Threading:  post() and is_current() from any thread, timers() from the loop, close() once from another thread.
// Ownership:  sockets are destroyed before the loop closes, or by tasks that it drops while it closes. Handlers that
//             still wait then are destroyed on the loop thread without being run, last of all.
class Loop {
 public:
  Loop(const std::string& name, TaskRunner& runner);
  ~Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  void post(Task task) TAIN_EXCLUDES(mutex_);
  // Lets the running task end, drops the others, all timers and all handlers of sockets, on the loop thread, and joins
  // it.
  void close() TAIN_EXCLUDES(mutex_);

  const Clock& clock() const { return clock_; }
  Timers& timers() { return timers_; }
  net::Io& io();
  bool is_current() const { return id_.load(std::memory_order_relaxed) == std::this_thread::get_id(); }

 private:
  struct Sockets;  // keeps Asio out of this header

  void work() TAIN_EXCLUDES(mutex_);
  // What was posted since the last turn. Runs one handler of a socket on the way, and where nothing was posted sleeps
  // until there is one, or a timer is due, or somebody wakes it. False when closed.
  bool next_turn(std::deque<Task>& turn) TAIN_EXCLUDES(mutex_);
  void run_handler(bool sleep, std::optional<Instant> until);
  bool is_closed() TAIN_EXCLUDES(mutex_);
  void drop_everything() TAIN_EXCLUDES(mutex_);

  TaskRunner& runner_;
  const std::string name_;
  RealClock clock_;
  TimerQueue timers_{clock_};         // of the loop thread alone
  std::unique_ptr<Sockets> sockets_;  // goes on the loop thread, after `closing_` is set

  Mutex mutex_;
  std::deque<Task> posted_ TAIN_GUARDED_BY(mutex_);
  bool closing_ TAIN_GUARDED_BY(mutex_) = false;  // no further task runs
  bool asleep_ TAIN_GUARDED_BY(mutex_) = false;   // whether a post has somebody to wake

  std::atomic<std::thread::id> id_{};
  std::thread thread_;
};

}  // namespace tain::runtime
