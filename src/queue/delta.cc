#include <tain/cache/queue.h>

#include "src/queue/queue_key.h"

namespace tain {

std::string_view to_string(DeltaType type) {
  switch (type) {
    case DeltaType::kAdded:
      return "Added";
    case DeltaType::kUpdated:
      return "Updated";
    case DeltaType::kDeleted:
      return "Deleted";
    case DeltaType::kReplaced:
      return "Replaced";
    case DeltaType::kSync:
      return "Sync";
    case DeltaType::kReplacedAll:
      return "ReplacedAll";
    case DeltaType::kSyncAll:
      return "SyncAll";
    case DeltaType::kBookmark:
      return "Bookmark";
    case DeltaType::kDirty:
      return "Dirty";
  }
  return "Unknown";
}

Result<std::string> delta_key(const Delta& delta, const KeyFn& key) { return detail::QueueKey(key).of(delta); }

Result<std::string> deltas_key(const Deltas& deltas, const KeyFn& key) {
  if (deltas.empty()) return fail(Code::kBadKey, "an empty list of deltas has no key", Phase::kQueue);
  return delta_key(*deltas.newest(), key);
}

}  // namespace tain
