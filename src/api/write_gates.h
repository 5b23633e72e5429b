#pragma once

#include <tain/cache/store.h>
#include <tain/informer.h>
#include <tain/runtime.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/hash_map.h"
#include "src/base/mutex.h"

namespace tain::api {

// Keys that must not be reconciled yet, because an informer has not received our own writes for them.
// Threading: everything from any thread; `again` is called outside the lock.
class WriteGates {
 public:
  WriteGates(const Clock& clock, Duration timeout) : clock_(clock), timeout_(timeout) {}

  void add(std::string_view key, const std::shared_ptr<ObjectInformer>& where, const Object& written)
      TAIN_EXCLUDES(mutex_);

  // nullopt: the key may be reconciled. Otherwise the longest time to wait; `again` is called when a new attempt is
  // useful, possibly inside this call.
  std::optional<Duration> hold(std::string_view key, const Task& again) TAIN_EXCLUDES(mutex_);

  void clear() TAIN_EXCLUDES(mutex_);

 private:
  struct Gate {
    std::shared_ptr<ObjectInformer> where{};
    std::string object_key{};
    std::string version{};
    Instant until{};
    std::shared_ptr<Store::VersionWait> wait{};
  };
  static bool is_passed(const Gate& gate);

  const Clock& clock_;
  const Duration timeout_;
  Mutex mutex_;
  HashMap<std::string, std::vector<Gate>> gates_ TAIN_GUARDED_BY(mutex_);
};

}  // namespace tain::api
