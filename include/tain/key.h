#pragma once

#include <tain/object.h>
#include <tain/result.h>

#include <functional>
#include <string>
#include <string_view>

namespace tain {

// How an object finds its place in a store. An error (kBadKey) refuses the object.
using KeyFn = std::function<Result<std::string>(const Object&)>;

[[nodiscard]] Result<std::string> namespace_name_key(const Object& object);  // `namespace/name`, or `name`
[[nodiscard]] Result<std::string> uid_key(const Object& object);

// A namespace and a name; the namespace of cluster-scoped objects is empty.
struct ObjectName {
  std::string ns{};
  std::string name{};

  std::string to_string() const { return ns.empty() ? name : ns + "/" + name; }
  // One part is a name, two are namespace and name, more are kBadKey.
  [[nodiscard]] static Result<ObjectName> parse(std::string_view key);
  friend bool operator==(const ObjectName&, const ObjectName&) = default;
};
[[nodiscard]] Result<ObjectName> split_key(std::string_view key);

// Stands for an object whose deletion was not seen: the key, and the last state known (perhaps stale, perhaps none).
// client-go's DeletedFinalStateUnknown.
struct Tombstone {
  std::string key{};
  Object last{};
};

}  // namespace tain
