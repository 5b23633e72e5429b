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

// A store whose entries expire after a time to live. get() and list() remove expired entries; list_keys() does not.
// There is no timer. A write renews an entry. With a time to live of 0 or less, entries do not expire.
//
// Threading:  all functions from any thread; one lock.
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

// A read-your-writes cache over a store that lags. It keeps the results of your writes and returns the newer of the
// written and the stored object. A version that cannot be compared counts as not newer.
//
// Threading:  all functions from any thread; one lock.
// Ownership:  the backing store outlives it.
class MutationCache {
 public:
  struct Options {
    Duration time_to_live = std::chrono::minutes(5);
    std::size_t max_entries = 100;  // then the least recently used entry is removed
    bool include_adds = false;      // also returns objects that the store has never had
  };
  MutationCache(const Store& backing, const Clock& clock, Options options);
  ~MutationCache();

  void mutation(const Object& object);  // adds the result of a write
  Object get(std::string_view key);
  [[nodiscard]] Result<std::vector<Object>> by_index(std::string_view index, std::string_view value);

  // Adds a change from the watch and removes older mutations.
  void on_add_or_update(const Object& object);
  void on_delete(const Object& object);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// A store that passes its whole state to a function after every change: for users who need lists instead of deltas.
//
// Threading:  one write at a time. `push` runs on the writing thread, outside all locks.
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
