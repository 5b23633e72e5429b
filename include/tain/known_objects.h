#pragma once

#include <tain/object.h>
#include <tain/result.h>
#include <tain/store.h>

#include <string>
#include <string_view>
#include <vector>

namespace tain {

// What a queue asks its consumer's store: which keys are known, so that a list can tell what is gone.
class KnownObjects {
 public:
  virtual ~KnownObjects() = default;
  virtual std::vector<std::string> list_keys() const = 0;
  [[nodiscard]] virtual Result<Object> get(std::string_view key) const = 0;  // an empty Object if absent
};

// A Store as KnownObjects. The store outlives it.
class KnownInStore : public KnownObjects {
 public:
  explicit KnownInStore(const Store& store) : store_(store) {}
  std::vector<std::string> list_keys() const override { return store_.list_keys(); }
  [[nodiscard]] Result<Object> get(std::string_view key) const override { return store_.get(key); }

 private:
  const Store& store_;
};

}  // namespace tain
