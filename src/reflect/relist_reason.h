#pragma once

#include <cstdint>
#include <string_view>

namespace tain::reflect {

// The reason for a new list.
enum class RelistReason : std::uint8_t {
  kInitial,
  kExpired,
  kWatchFailed,
  kTooShort,
  kStoreError,
  kResyncError,
  kAudit,
  kNewEpoch,
  kQuarantine,
  kRequested,
};
std::string_view to_string(RelistReason reason);

}  // namespace tain::reflect
