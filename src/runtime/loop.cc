#include "src/runtime/loop.h"

#include <optional>
#include <utility>

#include "src/runtime/thread.h"

namespace tain::runtime {
namespace {
thread_local bool is_loop_thread = false;
}

bool on_any_loop() { return is_loop_thread; }

Loop::Loop(const std::string& name, TaskRunner& runner)
    : runner_(runner), name_(name + " loop"), io_(std::make_unique<net::Io>()) {
  thread_ = start_thread(name, "-loop", [this] { work(); });
}

Loop::~Loop() { close(); }

void Loop::post(Task task) {
  MutexLock lock(mutex_);
  if (closing_) {
    lock.unlock();  // `task` is destroyed outside the lock
    return;
  }
  posted_.push_back(std::move(task));
  // A post on the loop thread wakes nothing, because the loop checks for posted tasks before it sleeps. Another thread
  // wakes the loop under the lock, because the sockets may be destroyed as soon as close() gets the lock.
  if (asleep_ && !is_current()) {
    asleep_ = false;
    io_->wake();
  }
}

void Loop::close() {
  if (!thread_.joinable()) return;
  {
    MutexLock lock(mutex_);
    closing_ = true;
    io_->wake();
  }
  thread_.join();
}

void Loop::work() {
  id_.store(std::this_thread::get_id(), std::memory_order_relaxed);
  is_loop_thread = true;
  std::deque<Task> turn;
  while (next_turn(turn)) {
    while (!turn.empty() && !is_closed()) {
      const Task task = std::move(turn.front());
      turn.pop_front();
      runner_.run(task, name_);
    }
    // Read the time once: timers that start each other must not delay posted tasks.
    const Instant now = clock_.now();
    while (!is_closed()) {
      const std::optional<Task> task = timers_.take_due(now);
      if (!task) break;
      runner_.run(*task, name_);
    }
  }
  turn.clear();
  drop_everything();
}

bool Loop::next_turn(std::deque<Task>& turn) {
  std::optional<Duration> patience;
  if (const std::optional<Instant> due = timers_.next_due()) patience = *due - clock_.now();
  MutexLock lock(mutex_);
  if (closing_) return false;
  asleep_ = posted_.empty();
  if (!asleep_) patience = Duration(0);
  lock.unlock();
  if (const Task ready = io_->take_ready(patience)) runner_.run(ready, name_);
  lock.lock();
  asleep_ = false;
  turn.swap(posted_);
  return !closing_;
}

bool Loop::is_closed() {
  MutexLock lock(mutex_);
  return closing_;
}

// On the loop thread, because tasks expect to be destroyed there and may use the timers. Sockets last: destroyed tasks
// may close some.
void Loop::drop_everything() {
  std::deque<Task> dropped;
  {
    MutexLock lock(mutex_);
    dropped.swap(posted_);
  }
  dropped.clear();
  timers_.clear();
  io_.reset();
  timers_.clear();
}

}  // namespace tain::runtime
