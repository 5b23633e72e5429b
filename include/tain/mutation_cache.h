#pragma once

#include <tain/object.h>
#include <tain/runtime.h>
#include <tain/store.h>

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

namespace tain {

// Read-your-writes over a store that lags: remembers the results of one's own writes and answers with the newer of
// the two. Versions that cannot be compared count as not newer.
//
// Threading:  everything from any thread; one lock.
// Ownership:  the backing store outlives it.
class MutationCache {
 public:
  struct Options {
    Duration time_to_live = std::chrono::minutes(5);
    std::size_t max_entries = 100;  // least recently used go first
    bool include_adds = false;      // also answer with objects the store has never had
  };
  MutationCache(const Store& backing, const Clock& clock, Options options);
  ~MutationCache();

  void mutation(const Object& object);  // the result of a write of ours
  Object get(std::string_view key);
  [[nodiscard]] Result<std::vector<Object>> by_index(std::string_view index, std::string_view value);

  // What the watch says; stale mutations vanish.
  void on_add_or_update(const Object& object);
  void on_delete(const Object& object);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tain
