#include "src/runtime/thread_pool.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "src/runtime/thread.h"

namespace tain::runtime {
namespace {

thread_local const Executor* pool_of_this_thread = nullptr;

}  // namespace

bool is_thread_of(const Executor& pool) { return pool_of_this_thread == &pool; }

ThreadPool::ThreadPool(int threads, int most, const std::string& name, TaskRunner& runner)
    : runner_(runner),
      name_(name),
      title_(name + " executor"),
      most_(static_cast<std::size_t>(std::max({threads, most, 1}))) {
  const MutexLock lock(mutex_);
  for (int i = 0; i < std::max(threads, 1); ++i) add_thread();
}

void ThreadPool::add_thread() {
  threads_.push_back(start_thread(name_, "-pool" + std::to_string(threads_.size()), [this] { work(); }));
}

std::size_t ThreadPool::threads() const {
  const MutexLock lock(mutex_);
  return threads_.size();
}

void ThreadPool::post(Task task) {
  MutexLock lock(mutex_);
  if (closed_) {
    lock.unlock();  // `task` is destroyed outside the lock
    return;
  }
  tasks_.push_back(std::move(task));
  bool wake = false;
  if (has_too_few()) {
    wake = std::exchange(rests_, false);
    try {
      if (!stand_by_.joinable()) stand_by_ = start_thread(name_, "-spare", [this] { stand_by(); });
    } catch (const std::system_error&) {
      // The process has reached its thread limit: continue with the existing threads.
    }
  }
  lock.unlock();
  changed_.notify_one();
  if (wake) wanted_.notify_one();
}

bool ThreadPool::has_too_few() const { return tasks_.size() > idle_ && threads_.size() < most_; }

void ThreadPool::close() {
  {
    MutexLock lock(mutex_);
    closed_ = true;
  }
  changed_.notify_all();
  wanted_.notify_all();
  if (stand_by_.joinable()) stand_by_.join();  // after this no thread is added
  std::vector<std::thread> threads;
  {
    MutexLock lock(mutex_);
    threads.swap(threads_);
  }
  for (std::thread& thread : threads) thread.join();
  std::deque<Task> dropped;
  {
    MutexLock lock(mutex_);
    dropped.swap(tasks_);
  }
}

void ThreadPool::work() {
  pool_of_this_thread = this;
  MutexLock lock(mutex_);
  while (true) {
    ++idle_;
    while (tasks_.empty() && !closed_) changed_.wait(mutex_);
    --idle_;
    if (closed_) return;
    {
      const Task task = std::move(tasks_.front());
      tasks_.pop_front();
      ++taken_;
      lock.unlock();
      runner_.run(task, title_);
    }
    lock.lock();
  }
}

// If no task starts while tasks wait, the running ones may be blocked forever.
void ThreadPool::stand_by() {
  MutexLock lock(mutex_);
  while (!closed_ && threads_.size() < most_) {
    if (!has_too_few()) {
      rests_ = true;
      while (rests_ && !closed_) wanted_.wait(mutex_);
      continue;
    }
    const std::uint64_t before = taken_;
    const Instant until = std::chrono::steady_clock::now() + kPatience;
    while (!closed_ && wanted_.wait_until(mutex_, until)) continue;
    if (closed_ || tasks_.empty() || taken_ != before) continue;
    try {
      add_thread();
    } catch (const std::system_error&) {
      // The thread limit is reached; try again later.
    }
  }
}

}  // namespace tain::runtime
