#pragma once

#include <optional>
#include <utility>

#include "src/base/mutex.h"

namespace tain::runtime {

// A value that another thread sets.
template <class T>
class SharedSlot {
 public:
  void set(T value) TAIN_EXCLUDES(mutex_) {
    const MutexLock lock(mutex_);
    value_ = std::move(value);
  }
  std::optional<T> get() TAIN_EXCLUDES(mutex_) {
    const MutexLock lock(mutex_);
    return value_;
  }

 private:
  Mutex mutex_;
  std::optional<T> value_ TAIN_GUARDED_BY(mutex_);
};

}  // namespace tain::runtime
