#pragma once

#include <tain/runtime.h>

#include <utility>

#include "src/base/mutex.h"

namespace tain::informer {

// Runs a cleanup on the loop, once, even if several threads call run(). With `may_wait`, run() returns when the cleanup
// is done, so that the caller can destroy the objects it uses.
//
// Threading:  run() from any thread; `may_wait` is false inside a callback that the loop may be waiting for.
class CleanOnLoop {
 public:
  // `clean` keeps the objects it uses alive, including this one.
  void run(Runtime& runtime, bool may_wait, Task clean) TAIN_EXCLUDES(mutex_) {
    bool first = false;
    {
      const MutexLock lock(mutex_);
      first = !std::exchange(asked_, true);
    }
    // Even if another thread has posted it, because the loop cannot wait for itself.
    if (runtime.run_now(clean)) return done();
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
