#pragma once

#include <tain/cache/reflector_store.h>
#include <tain/cache/store.h>
#include <tain/object.h>
#include <tain/runtime.h>

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tain {

// A store whose entries vanish when they are older than a time to live: on reading (get, list), not by a timer. An age
// equal to the limit is still alive; a limit of 0 or less never expires. Writing refreshes. list_keys() does not purge.
//
// Threading:  everything from any thread; one lock.
class ExpirationCache : public ReflectorStore {
 public:
  struct Options {
    Duration time_to_live{0};
    KeyFn key{};  // empty: namespace_name_key
  };
  ExpirationCache(Options options, const Clock& clock);
  ~ExpirationCache() override;

  [[nodiscard]] Result<void> add(const Object& object) override;
  [[nodiscard]] Result<void> update(const Object& object) override;
  [[nodiscard]] Result<void> remove(const Object& object) override;
  using ReflectorStore::replace;
  [[nodiscard]] Result<void> replace(Replacement replacement) override;
  [[nodiscard]] Result<void> resync() override;

  Object get(std::string_view key);
  Object get(const Object& like);
  std::vector<Object> list();
  std::vector<std::string> list_keys() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

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

// A store that hands out its whole state after every change: for users who want lists, not deltas.
//
// Threading:  writes one at a time; push runs on the writing thread, outside all locks.
class UndeltaStore : public ReflectorStore {
 public:
  using Push = std::function<void(std::vector<Object>)>;
  UndeltaStore(Push push, KeyFn key = {});

  [[nodiscard]] Result<void> add(const Object& object) override;
  [[nodiscard]] Result<void> update(const Object& object) override;
  [[nodiscard]] Result<void> remove(const Object& object) override;
  using ReflectorStore::replace;
  [[nodiscard]] Result<void> replace(Replacement replacement) override;
  [[nodiscard]] Result<void> resync() override;

  const Store& store() const { return store_; }

 private:
  [[nodiscard]] Result<void> push_after(Result<void> outcome);
  Push push_;
  Store store_;
};

}  // namespace tain
