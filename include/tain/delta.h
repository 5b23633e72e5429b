#pragma once

#include <tain/key.h>
#include <tain/object.h>
#include <tain/reflector_store.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain {

enum class DeltaType : std::uint8_t {
  kAdded,
  kUpdated,
  kDeleted,
  kReplaced,     // an item of a list, one by one
  kSync,         // a resync of a known object, one by one
  kReplacedAll,  // a whole list, at once
  kSyncAll,      // a resync of everything, at once
  kBookmark,
  kDirty,  // a change of this key came that could not be decoded: what is held stays, marked
};
std::string_view to_string(DeltaType type);

// One thing that happened, on its way from the Reflector to the store and the handlers.
struct Delta {
  DeltaType type = DeltaType::kAdded;
  Object object{};                           // of a tombstone: the last state known, perhaps empty
  bool tombstone = false;                    // kDeleted only: the deletion was concluded, not seen
  std::string key{};                         // of a tombstone and of kDirty; else empty (the key is the object's)
  std::shared_ptr<const Replacement> all{};  // kReplacedAll
  std::string version{};                     // kBookmark

  static Delta of(DeltaType type, Object object) { return {.type = type, .object = std::move(object)}; }
  static Delta tombstone_of(std::string key, Object last) {
    return {.type = DeltaType::kDeleted, .object = std::move(last), .tombstone = true, .key = std::move(key)};
  }
};

// What happened to one object, oldest first; never empty when delivered.
class Deltas : public std::vector<Delta> {
 public:
  using std::vector<Delta>::vector;
  const Delta* oldest() const { return empty() ? nullptr : &front(); }
  const Delta* newest() const { return empty() ? nullptr : &back(); }
};

// The key of an object, a tombstone, or a list of deltas (its newest).
[[nodiscard]] Result<std::string> delta_key(const Delta& delta, const KeyFn& key);
[[nodiscard]] Result<std::string> deltas_key(const Deltas& deltas, const KeyFn& key);

}  // namespace tain
