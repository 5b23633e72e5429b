#pragma once

#include <tain/runtime.h>

#include <deque>
#include <string>
#include <thread>
#include <vector>

#include "src/base/mutex.h"
#include "src/runtime/task_runner.h"

namespace tain::runtime {

// Whether the calling thread is one of a ThreadPool, and of that one.
bool is_thread_of(const Executor& pool);

// A fixed number of threads that take tasks in the order of posting.
//
// Threading:  post() from any thread; close() once, from none of its own.
class ThreadPool final : public Executor {
 public:
  ThreadPool(int threads, const std::string& name, TaskRunner& runner);
  ~ThreadPool() override { close(); }
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  void post(Task task) override TAIN_EXCLUDES(mutex_);
  // Waits for the tasks that are running, drops the rest, and joins. Tasks posted later are dropped.
  void close() TAIN_EXCLUDES(mutex_);

 private:
  void work() TAIN_EXCLUDES(mutex_);

  TaskRunner& runner_;
  const std::string name_;
  Mutex mutex_;
  CondVar changed_;
  std::deque<Task> tasks_ TAIN_GUARDED_BY(mutex_);
  bool closed_ TAIN_GUARDED_BY(mutex_) = false;
  std::vector<std::thread> threads_;
};

}  // namespace tain::runtime
