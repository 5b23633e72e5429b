#pragma once

#include <tain/runtime.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <thread>
#include <vector>

#include "src/base/mutex.h"
#include "src/runtime/task_runner.h"

namespace tain::runtime {

// Whether the calling thread is a thread of any ThreadPool, and of that one.
bool is_thread_of(const Executor& pool);

// Threads that run tasks in the order of posting: `threads` of them, and up to `most` if tasks block. If no task was
// started for a while (kPatience), a thread is added; added threads stay.
//
// Threading:  post() from any thread; close() once, not from its own threads.
class ThreadPool final : public Executor {
 public:
  static constexpr std::chrono::milliseconds kPatience{50};

  ThreadPool(int threads, const std::string& name, TaskRunner& runner) : ThreadPool(threads, threads, name, runner) {}
  ThreadPool(int threads, int most, const std::string& name, TaskRunner& runner);
  ~ThreadPool() override { close(); }
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  void post(Task task) override TAIN_EXCLUDES(mutex_);
  // Waits for the running tasks, drops the rest, and joins. Tasks posted later are dropped.
  void close() TAIN_EXCLUDES(mutex_);

  std::size_t threads() const TAIN_EXCLUDES(mutex_);

 private:
  void add_thread() TAIN_REQUIRES(mutex_);
  bool has_too_few() const TAIN_REQUIRES(mutex_);
  void work() TAIN_EXCLUDES(mutex_);
  void stand_by() TAIN_EXCLUDES(mutex_);

  TaskRunner& runner_;
  const std::string name_;
  const std::string title_;  // for logs
  const std::size_t most_;
  mutable Mutex mutex_;
  CondVar changed_;
  CondVar wanted_;  // wakes the stand-by thread, also on close()
  std::deque<Task> tasks_ TAIN_GUARDED_BY(mutex_);
  std::uint64_t taken_ TAIN_GUARDED_BY(mutex_) = 0;
  std::size_t idle_ TAIN_GUARDED_BY(mutex_) = 0;
  bool rests_ TAIN_GUARDED_BY(mutex_) = false;  // whether the stand-by thread sleeps
  bool closed_ TAIN_GUARDED_BY(mutex_) = false;
  std::vector<std::thread> threads_ TAIN_GUARDED_BY(mutex_);
  std::thread stand_by_;  // adds threads; started when all were busy for the first time
};

}  // namespace tain::runtime
