#pragma once

#include <tain/key.h>
#include <tain/reflector_store.h>
#include <tain/store.h>

#include <functional>
#include <vector>

namespace tain {

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
