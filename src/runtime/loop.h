#pragma once

#include <tain/runtime.h>

#include <atomic>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "src/base/mutex.h"
#include "src/runtime/task_runner.h"
#include "src/runtime/timer_queue.h"
#include "src/sockets/io.h"

namespace tain::runtime {

// Whether the caller runs inside any Loop: blocking there would stop everything on that loop.
bool on_any_loop();

class RealClock final : public Clock {
 public:
  Instant now() const override { return std::chrono::steady_clock::now(); }
  WallTime wall() const override { return std::chrono::system_clock::now(); }
};

// Runs posted tasks in order, timers when due (never early), and tasks of ready sockets, on the thread that calls run()
// or, again and again, run_some(). One turn runs the task of one ready socket, the tasks posted before it and the due
// timers, so each of the three makes progress. run() sleeps in net::Io, so a ready socket and a post from another
// thread end the same sleep; of several posts only the first has to wake it.
//
// Threading:  post(), is_current(), wake() and close() from any thread, timers() from the loop. Only one thread runs
//             it.
// Ownership:  sockets are destroyed before the loop closes, or by tasks that it drops while it closes. Tasks that
//             still wait for a socket then are destroyed by the running thread, last, without being run.
class Loop {
 public:
  Loop(const std::string& name, TaskRunner& runner);
  ~Loop();  // as drop()
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  void post(Task task) TAIN_EXCLUDES(mutex_);
  // Runs tasks until close(). Drops the other tasks and all timers.
  void run() TAIN_EXCLUDES(mutex_);
  // After the running task no task starts.
  void close() TAIN_EXCLUDES(mutex_);
  // Closes it and drops all tasks and timers. REQUIRES: run() has returned or was never called.
  void drop() TAIN_EXCLUDES(mutex_);

  // Runs at most `most` tasks that are ready, and returns their number. Does not wait. Does nothing inside a task.
  std::size_t run_some(std::size_t most) TAIN_EXCLUDES(mutex_);
  // Runs one task as if it were posted. REQUIRES: called between two calls of run_some(), on their thread.
  void run_now(const Task& task) TAIN_EXCLUDES(mutex_);
  // Readable while run_some() has something to do.
  int fd() const { return io_->fd(); }
  void wake() { io_->wake(); }

  const Clock& clock() const { return clock_; }
  Timers& timers() { return timers_; }
  net::Io& io() { return *io_; }
  bool is_current() const { return id_.load(std::memory_order_relaxed) == std::this_thread::get_id(); }

 private:
  // Where the next task comes from. kSocket begins a turn.
  enum class Stage : std::uint8_t { kSocket, kPosts, kTurn, kTimers };
  class Inside;

  // The next task; none at the end of a turn. May sleep at the beginning of a turn, until there is a task, a due
  // timer or a wakeup.
  std::optional<Task> next(bool may_sleep) TAIN_EXCLUDES(mutex_);
  Task next_of_socket(bool may_sleep) TAIN_EXCLUDES(mutex_);
  void make_fd_readable() TAIN_EXCLUDES(mutex_);
  bool is_closed() TAIN_EXCLUDES(mutex_);
  void drop_everything() TAIN_EXCLUDES(mutex_);

  TaskRunner& runner_;
  const std::string name_;
  RealClock clock_;
  TimerQueue timers_{clock_};    // used by the running thread only
  std::unique_ptr<net::Io> io_;  // destroyed by the running thread, after `closing_` is set
  Stage stage_ = Stage::kSocket;
  std::deque<Task> turn_{};  // tasks posted before this turn
  Instant turn_time_{};      // timers due then belong to this turn

  Mutex mutex_;
  std::deque<Task> posted_ TAIN_GUARDED_BY(mutex_);
  bool closing_ TAIN_GUARDED_BY(mutex_) = false;  // no more tasks run
  bool asleep_ TAIN_GUARDED_BY(mutex_) = true;    // whether a post must wake the loop

  std::atomic<std::thread::id> id_{};  // of the thread that runs a task or waits in run()
};

}  // namespace tain::runtime
