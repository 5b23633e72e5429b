#include "src/runtime/loop.h"

#include <utility>

#include "src/runtime/thread.h"

namespace tain::runtime {
namespace {
thread_local bool is_loop_thread = false;
}

bool on_any_loop() { return is_loop_thread; }

Loop::Loop(const std::string& name, TaskRunner& runner) : runner_(runner), name_(name + " loop") {
  thread_ = start_thread(name, "-loop", [this] { work(); });
}

void Loop::post(Task task) {
  MutexLock lock(mutex_);
  if (closing_) {
    lock.unlock();  // `task` dies outside the lock
    return;
  }
  posted_.push_back(std::move(task));
  const bool wake = std::exchange(asleep_, false);
  lock.unlock();
  if (wake) changed_.notify_one();
}

void Loop::close() {
  if (!thread_.joinable()) return;
  {
    MutexLock lock(mutex_);
    closing_ = true;
  }
  changed_.notify_one();
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
    // The time is read once, so that timers that start each other cannot keep posted tasks waiting.
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
  const std::optional<Instant> due = timers_.next_due();
  MutexLock lock(mutex_);
  while (posted_.empty() && !closing_) {
    asleep_ = true;
    const bool in_time = changed_.wait_until(mutex_, due.value_or(Instant::max()));
    asleep_ = false;
    if (!in_time) break;
  }
  turn.swap(posted_);
  return !closing_;
}

bool Loop::is_closed() {
  MutexLock lock(mutex_);
  return closing_;
}

// Here and not in the thread that closes: what tasks hold expects to die on the loop, and may use the timers.
void Loop::drop_everything() {
  std::deque<Task> dropped;
  {
    MutexLock lock(mutex_);
    dropped.swap(posted_);
  }
  dropped.clear();
  timers_.clear();
}

}  // namespace tain::runtime
