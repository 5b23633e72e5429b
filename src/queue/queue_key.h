#pragma once

#include <tain/cache/queue.h>
#include <tain/cache/store.h>

#include <string>
#include <string_view>

namespace tain::detail {

// The key function of a queue. Without a function of the user it returns the object's own key without a copy.
class QueueKey {
 public:
  explicit QueueKey(KeyFn fn) : fn_(std::move(fn)) {}

  bool custom() const { return static_cast<bool>(fn_); }
  // Whether the object has a key.
  Result<void> check(const Object& object) const;
  Result<std::string> of(const Object& object) const;
  Result<std::string> of(const Delta& delta) const;

  // The key of a delta of one object as a view into the delta or into `scratch`; empty if it has none.
  std::string_view view(const Delta& delta, std::string& scratch) const;

 private:
  KeyFn fn_;
};

}  // namespace tain::detail
