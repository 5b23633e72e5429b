#pragma once

#include <tain/runtime.h>

#include <utility>

#include "src/base/mutex.h"

namespace tain::informer {

// What belongs to the loop is cleaned up there, once, however many threads ask; those who may wait return when it is
// done, for what it used may be destroyed next.
//
// Threading:  run() from any thread; `may_wait` is false for who the loop may be waiting for (a callback).
class CleanOnLoop {
 public:
  // `clean` keeps alive what it needs, this object included.
  void run(Runtime& runtime, bool may_wait, Task clean) TAIN_EXCLUDES(mutex_) {
    bool first = false;
    {
      const MutexLock lock(mutex_);
      first = !std::exchange(asked_, true);
    }
    if (runtime.on_loop()) {
      clean();  // also when another thread asked before: nobody on the loop can wait for the loop
      return done();
    }
    if (first) {
      runtime.post([this, clean = std::move(clean)] {
        clean();
        done();
      });
    }
    if (!may_wait) return;
    const MutexLock lock(mutex_);
    while (!done_) cleaned_.wait(mutex_);
  }

 private:
  void done() TAIN_EXCLUDES(mutex_) {
    const MutexLock lock(mutex_);
    done_ = true;
    cleaned_.notify_all();
  }

  Mutex mutex_;
  CondVar cleaned_;
  bool asked_ TAIN_GUARDED_BY(mutex_) = false;
  bool done_ TAIN_GUARDED_BY(mutex_) = false;
};

}  // namespace tain::informer
