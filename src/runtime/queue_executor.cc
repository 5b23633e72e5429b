#include <tain/cache/shared_informer.h>
#include <tain/loop_runtime.h>
#include <tain/thread_runtime.h>

#include <deque>
#include <utility>

#include "src/base/mutex.h"
#include "src/runtime/task_runner.h"

namespace tain {

struct QueueExecutor::State {
  explicit State(LogSink* log) : runner(log) {}

  runtime::TaskRunner runner;
  const std::shared_ptr<ReadySignal> ready = event_fd().value();  // throws without a descriptor
  bool running = false;                                           // used by run_some() only
  Mutex mutex;
  std::deque<Task> tasks TAIN_GUARDED_BY(mutex);
};

QueueExecutor::QueueExecutor(LogSink* log) : state_(std::make_unique<State>(log)) {}

QueueExecutor::~QueueExecutor() {
  std::deque<Task> dropped;  // destroyed outside the lock
  const MutexLock lock(state_->mutex);
  dropped.swap(state_->tasks);
}

void QueueExecutor::post(Task task) {
  const MutexLock lock(state_->mutex);
  state_->tasks.push_back(std::move(task));
  if (state_->tasks.size() == 1) state_->ready->set();
}

int QueueExecutor::fd() const { return state_->ready->fd(); }

std::size_t QueueExecutor::run_some(std::size_t most) {
  if (std::exchange(state_->running, true)) return 0;
  std::size_t count = 0;
  for (; count < most; ++count) {
    Task task;
    {
      const MutexLock lock(state_->mutex);
      if (state_->tasks.empty()) break;
      task = std::move(state_->tasks.front());
      state_->tasks.pop_front();
      if (state_->tasks.empty()) state_->ready->clear();
    }
    state_->runner.run(task, "queue executor");
  }
  state_->running = false;
  return count;
}

}  // namespace tain
