#pragma once

#include <tain/error.h>
#include <tain/quarantine.h>
#include <tain/runtime.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tain {

enum class ReflectorState : std::uint8_t {
  kIdle,        // made, not started
  kConnecting,  // asking for a list or a watch, no answer yet
  kListing,     // a list or the initial events are coming in
  kLive,        // watching; an event or bookmark came lately
  kSilent,      // watching, but neither event nor bookmark for too long: being probed
  kRetrying,    // waiting for the next attempt
  kDenied,      // 401 or 403; attempts go on, slowly
  kGone,        // the resource does not exist (404); attempts go on, slowly
  kStopped,
};
std::string_view to_string(ReflectorState state);

// Why a list was made.
enum class RelistReason : std::uint8_t {
  kInitial,
  kExpired,
  kWatchFailed,
  kTooShort,
  kStoreError,
  kResyncError,
  kAudit,
  kNewEpoch,
  kStalled,
  kQuarantine,
  kRequested,
};
std::string_view to_string(RelistReason reason);

// How fresh the mirror is, and why it is not fresher. A copy; see Reflector::status().
struct ReflectorStatus {
  ReflectorState state = ReflectorState::kIdle;
  bool has_synced = false;         // a first complete state reached the store
  std::string resource_version{};  // published: everything up to here is in the store
  std::uint64_t epoch = 0;

  // Time since the last proof (event, bookmark, list) that the mirror was up to date with this server's watch cache.
  // No value before the first. The content is never older than age: that is the bound on staleness. (While a watch that
  // was reopened is still being sent what it missed, its events look newer than they are, by the time that takes.)
  std::optional<Duration> age{};

  std::optional<Error> last_error{};   // of the newest failure; kept after recovery
  int attempts = 0;                    // failures in a row; 0 while healthy
  std::optional<Duration> next_try{};  // from now
  bool gave_up = false;                // Options::fail_fast: no attempt follows until start()

  std::uint64_t lists = 0;  // begun, as a list or as a watch that begins with the whole state
  std::uint64_t watches = 0;
  std::uint64_t short_watches = 0;
  std::uint64_t events = 0;
  std::uint64_t stale_events = 0;  // events or bookmarks older than what was published: counted, not published
  std::uint64_t decode_errors = 0;
  std::uint64_t quarantined = 0;
  std::uint64_t audits = 0;
  std::uint64_t audit_findings = 0;  // objects that differed from the server and were healed
  std::uint64_t probes = 0;
  bool incomplete_deletes = false;        // the last list had an item without a readable key, so nothing was deleted
  std::vector<Quarantined> quarantine{};  // newest last
};

}  // namespace tain
