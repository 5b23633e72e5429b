#pragma once

#include <tain/log.h>
#include <tain/runtime.h>

#include <deque>
#include <memory>
#include <string>
#include <utility>

#include "src/base/guarded.h"
#include "src/base/mutex.h"
#include "src/reflect/step.h"

namespace tain::informer {

// Calls user code on an Executor, one call at a time and in order. close() waits for the call under way and prevents
// further calls; inside a call it returns at once.
// Threading: any thread.
class SerialCalls : public std::enable_shared_from_this<SerialCalls> {
 public:
  SerialCalls(Executor& executor, LogSink* log, std::string component)
      : executor_(executor), log_(log != nullptr ? *log : null_log_sink()), component_(std::move(component)) {}

  void add(Task call) TAIN_EXCLUDES(mutex_) {
    {
      const MutexLock lock(mutex_);
      waiting_.push_back(std::move(call));
      if (std::exchange(scheduled_, true)) return;
    }
    post();
  }

  void close() { guard_.stop(); }

 private:
  void post() {
    executor_.post([weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->turn();
    });
  }

  void turn() TAIN_EXCLUDES(mutex_) {
    Task call;
    {
      const MutexLock lock(mutex_);
      call = std::move(waiting_.front());
      waiting_.pop_front();
    }
    if (!guard_.enter()) return;
    run(call);
    call = nullptr;  // destroys its captures before close() can return
    guard_.leave();
    {
      const MutexLock lock(mutex_);
      if (waiting_.empty()) {
        scheduled_ = false;
        return;
      }
    }
    post();
  }

  void run(const Task& call) {
    if (const auto thrown = thrown_by(call))
      log_.write(LogSink::Level::kError, component_, "a callback threw: " + *thrown);
  }

  Executor& executor_;
  LogSink& log_;
  const std::string component_;
  reflect::StepGuard guard_;
  Mutex mutex_;
  std::deque<Task> waiting_ TAIN_GUARDED_BY(mutex_);
  bool scheduled_ TAIN_GUARDED_BY(mutex_) = false;
};

}  // namespace tain::informer
