#pragma once

#include <tain/key.h>
#include <tain/object.h>
#include <tain/reflector_store.h>
#include <tain/runtime.h>

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

}  // namespace tain
