#include "src/runtime/loop.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <functional>
#include <utility>

#include "src/runtime/thread.h"
#include "src/sockets/io.h"

namespace tain::runtime {
namespace {
thread_local bool is_loop_thread = false;
}

bool on_any_loop() { return is_loop_thread; }

struct Loop::Sockets {
  net::Io io;
  // Without it the io_context would end when no socket waits.
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work{io.context().get_executor()};

  void wake() {
    boost::asio::post(io.context(), [] {});
  }
};

Loop::Loop(const std::string& name, TaskRunner& runner)
    : runner_(runner), name_(name + " loop"), sockets_(std::make_unique<Sockets>()) {
  thread_ = start_thread(name, "-loop", [this] { work(); });
}

Loop::~Loop() { close(); }

net::Io& Loop::io() { return sockets_->io; }

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
    sockets_->wake();
  }
}

void Loop::close() {
  if (!thread_.joinable()) return;
  {
    MutexLock lock(mutex_);
    closing_ = true;
    sockets_->wake();
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
  const std::optional<Instant> due = timers_.next_due();
  MutexLock lock(mutex_);
  if (closing_) return false;
  const bool sleep = posted_.empty();
  asleep_ = sleep;
  lock.unlock();
  run_handler(sleep, due);
  lock.lock();
  asleep_ = false;
  turn.swap(posted_);
  return !closing_;
}

void Loop::run_handler(bool sleep, std::optional<Instant> until) {
  boost::asio::io_context& context = sockets_->io.context();
  const auto run_one = [&] {
    if (!sleep || (until && *until <= clock_.now())) {
      context.poll_one();
    } else if (until) {
      context.run_one_until(*until);
    } else {
      context.run_one();
    }
  };
  runner_.run(std::ref(run_one), name_);  // a reference: a new Task would cost an allocation per turn
}

bool Loop::is_closed() {
  MutexLock lock(mutex_);
  return closing_;
}

// On the loop thread, because tasks and handlers expect to be destroyed there and may use the timers. Sockets last:
// destroyed tasks may close some.
void Loop::drop_everything() {
  std::deque<Task> dropped;
  {
    MutexLock lock(mutex_);
    dropped.swap(posted_);
  }
  dropped.clear();
  timers_.clear();
  sockets_.reset();
  timers_.clear();
}

}  // namespace tain::runtime
