#include <tain/cache/queue.h>

#include "src/queue/queue_key.h"

namespace tain {

std::string_view to_string(Delta::Type type) {
  switch (type) {
    case Delta::Type::kAdded:
      return "Added";
    case Delta::Type::kUpdated:
      return "Updated";
    case Delta::Type::kDeleted:
      return "Deleted";
    case Delta::Type::kReplaced:
      return "Replaced";
    case Delta::Type::kSync:
      return "Sync";
    case Delta::Type::kReplacedAll:
      return "ReplacedAll";
    case Delta::Type::kSyncAll:
      return "SyncAll";
    case Delta::Type::kBookmark:
      return "Bookmark";
    case Delta::Type::kDirty:
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
