#include "src/runtime/loop.h"

#include <optional>
#include <utility>

namespace tain::runtime {
namespace {
thread_local bool is_inside_a_loop = false;
}

bool on_any_loop() { return is_inside_a_loop; }

// This thread runs the loop, for a scope.
class Loop::Inside {
 public:
  explicit Inside(Loop& loop) : loop_(loop), outer_(std::exchange(is_inside_a_loop, true)) {
    loop_.id_.store(std::this_thread::get_id(), std::memory_order_relaxed);
  }
  ~Inside() {
    loop_.id_.store({}, std::memory_order_relaxed);
    is_inside_a_loop = outer_;
  }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;

 private:
  Loop& loop_;
  const bool outer_;
};

Loop::Loop(const std::string& name, TaskRunner& runner)
    : runner_(runner), name_(name + " loop"), io_(std::make_unique<net::Io>()) {}

Loop::~Loop() { drop(); }

void Loop::drop() {
  close();
  if (!io_) return;
  const Inside inside(*this);
  drop_everything();
}

void Loop::post(Task task) {
  MutexLock lock(mutex_);
  if (closing_) {
    lock.unlock();  // `task` is destroyed outside the lock
    return;
  }
  posted_.push_back(std::move(task));
  // A post on the loop wakes nothing, because the loop checks for posted tasks before it sleeps. Another thread wakes
  // the loop under the lock, because the sockets may be destroyed as soon as close() gets the lock.
  if (asleep_ && !is_current()) {
    asleep_ = false;
    io_->wake();
  }
}

void Loop::close() {
  MutexLock lock(mutex_);
  if (std::exchange(closing_, true)) return;
  io_->wake();
}

void Loop::run() {
  const Inside inside(*this);
  while (!is_closed()) {
    if (const std::optional<Task> task = next(true)) runner_.run(*task, name_);
  }
  drop_everything();
}

std::size_t Loop::run_some(std::size_t most) {
  if (is_current()) return 0;
  std::size_t count = 0;
  {
    const Inside inside(*this);
    // Ends after a whole turn without a task. The first one may be the rest of a turn.
    std::optional<std::size_t> at_begin_of_turn;
    if (stage_ == Stage::kSocket) at_begin_of_turn = 0;
    while (count < most && !is_closed()) {
      if (const std::optional<Task> task = next(false)) {
        runner_.run(*task, name_);
        ++count;
        continue;
      }
      if (count == at_begin_of_turn) break;
      at_begin_of_turn = count;
    }
  }
  make_fd_readable();
  return count;
}

void Loop::run_now(const Task& task) {
  {
    const Inside inside(*this);
    task();
  }
  make_fd_readable();
}

std::optional<Task> Loop::next(bool may_sleep) {
  switch (stage_) {
    case Stage::kSocket:
      stage_ = Stage::kPosts;
      if (Task ready = next_of_socket(may_sleep)) return ready;
      [[fallthrough]];
    case Stage::kPosts: {
      stage_ = Stage::kTurn;
      const MutexLock lock(mutex_);
      asleep_ = false;
      turn_.swap(posted_);
    }
      [[fallthrough]];
    case Stage::kTurn:
      if (!turn_.empty()) {
        Task task = std::move(turn_.front());
        turn_.pop_front();
        return task;
      }
      stage_ = Stage::kTimers;
      turn_time_ = clock_.now();  // read once: timers that start each other must not delay posted tasks
      [[fallthrough]];
    case Stage::kTimers:
      break;
  }
  if (std::optional<Task> due = timers_.take_due(turn_time_)) return due;
  stage_ = Stage::kSocket;
  return std::nullopt;
}

Task Loop::next_of_socket(bool may_sleep) {
  if (!may_sleep) return io_->take_ready(Duration(0));
  std::optional<Duration> patience;
  if (const std::optional<Instant> due = timers_.next_due()) patience = *due - clock_.now();
  {
    const MutexLock lock(mutex_);
    if (closing_) return {};
    asleep_ = posted_.empty();
    if (!asleep_) patience = Duration(0);
  }
  return io_->take_ready(patience);
}

void Loop::make_fd_readable() {
  io_->wake_at(timers_.next_due());
  const MutexLock lock(mutex_);
  asleep_ = posted_.empty();
  if (!asleep_ || stage_ != Stage::kSocket || io_->has_more()) io_->wake();
}

bool Loop::is_closed() {
  const MutexLock lock(mutex_);
  return closing_;
}

// By the running thread, because tasks expect to be destroyed there and may use the timers. Sockets last: destroyed
// tasks may close some.
void Loop::drop_everything() {
  turn_.clear();
  std::deque<Task> dropped;
  {
    const MutexLock lock(mutex_);
    dropped.swap(posted_);
  }
  dropped.clear();
  timers_.clear();
  io_.reset();
  timers_.clear();
}

}  // namespace tain::runtime
