#include "src/reflect/relist_reason.h"

namespace tain::reflect {

std::string_view to_string(RelistReason reason) {
  switch (reason) {
    case RelistReason::kInitial:
      return "initial";
    case RelistReason::kExpired:
      return "expired";
    case RelistReason::kWatchFailed:
      return "watch_failed";
    case RelistReason::kTooShort:
      return "too_short";
    case RelistReason::kStoreError:
      return "store_error";
    case RelistReason::kResyncError:
      return "resync_error";
    case RelistReason::kAudit:
      return "audit";
    case RelistReason::kNewEpoch:
      return "new_epoch";
    case RelistReason::kQuarantine:
      return "quarantine";
    case RelistReason::kRequested:
      return "requested";
  }
  return "unknown";
}

}  // namespace tain::reflect
