#pragma once

#include <tain/runtime.h>

namespace tain {

// A loop that its thread runs itself (LoopRuntime). Nothing else runs it, so that thread runs it during each wait of a
// CondVar.
//
// Threading:  wake() from any thread, the others on the thread that constructed it.
class OwnLoop {
 public:
  OwnLoop();
  virtual ~OwnLoop();
  OwnLoop(const OwnLoop&) = delete;
  OwnLoop& operator=(const OwnLoop&) = delete;

  // A loop to be run while this thread waits; null if it has none or is inside a task of one.
  static OwnLoop* here();
  OwnLoop* next() const { return next_; }  // of this thread

  // Waits until this loop or one after it has something to do, wake() was called or the deadline has passed, and runs
  // the tasks that are ready on each. False if the deadline has passed.
  virtual bool run_until(Instant deadline) = 0;
  virtual void wake() = 0;
  virtual int fd() const = 0;          // readable while run_ready_tasks() has something to do
  virtual void run_ready_tasks() = 0;  // does not wait
  virtual bool is_running() const = 0;

 private:
  OwnLoop* next_;
};

}  // namespace tain
