#include "src/runtime/thread_pool.h"

#include <algorithm>
#include <utility>

#include "src/runtime/thread.h"

namespace tain::runtime {
namespace {

thread_local const Executor* pool_of_this_thread = nullptr;

}  // namespace

bool is_thread_of(const Executor& pool) { return pool_of_this_thread == &pool; }

ThreadPool::ThreadPool(int threads, const std::string& name, TaskRunner& runner)
    : runner_(runner), name_(name + " executor") {
  for (int i = 0; i < std::max(threads, 1); ++i) {
    threads_.push_back(start_thread(name, "-pool" + std::to_string(i), [this] { work(); }));
  }
}

void ThreadPool::post(Task task) {
  MutexLock lock(mutex_);
  if (closed_) {
    lock.unlock();  // `task` dies outside the lock
    return;
  }
  tasks_.push_back(std::move(task));
  lock.unlock();
  changed_.notify_one();
}

void ThreadPool::close() {
  {
    MutexLock lock(mutex_);
    closed_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
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
    while (tasks_.empty() && !closed_) changed_.wait(mutex_);
    if (closed_) return;
    {
      const Task task = std::move(tasks_.front());
      tasks_.pop_front();
      lock.unlock();
      runner_.run(task, name_);
    }
    lock.lock();
  }
}

}  // namespace tain::runtime
