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
  kConnecting,  // waiting for the response to a list or watch
  kListing,     // receiving a list or the initial events
  kLive,        // watching; events or bookmarks arrive
  kSilent,      // watching, but neither event nor bookmark for too long: a probe is under way
  kRetrying,    // waiting for the next attempt
  kDenied,      // 401 or 403; attempts go on, slowly
  kGone,        // the resource does not exist (404); attempts go on, slowly
  kStopped,
};
std::string_view to_string(ReflectorState state);

// Why the whole state was fetched.
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

// How fresh the copy is, and why it is not fresher. See Reflector::status().
struct ReflectorStatus {
  ReflectorState state = ReflectorState::kIdle;
  bool has_synced = false;         // the store has had a complete state
  std::string resource_version{};  // the store has everything up to here
  std::uint64_t epoch = 0;

  // Time since the last proof (event, bookmark, list) that the copy was up to date with the server's watch cache: an
  // upper bound on staleness. No value before the first. A reopened watch first sends the events that it missed, which
  // look newer than they are.
  std::optional<Duration> age{};

  std::optional<Error> last_error{};   // the newest failure; kept after recovery
  int attempts = 0;                    // failures in a row; 0 while healthy
  std::optional<Duration> next_try{};  // from now
  bool gave_up = false;                // Options::fail_fast: no attempt until start() or relist()

  std::uint64_t lists = 0;  // begun, as a list or as a watch that begins with the whole state
  std::uint64_t watches = 0;
  std::uint64_t short_watches = 0;
  std::uint64_t events = 0;
  std::uint64_t stale_events = 0;  // events and bookmarks older than the published version, not applied
  std::uint64_t decode_errors = 0;
  std::uint64_t quarantined = 0;
  std::uint64_t audits = 0;
  std::uint64_t audit_findings = 0;  // objects that differed from the server; a new list repaired them
  std::uint64_t probes = 0;
  bool incomplete_deletes = false;        // an item of the last list had no readable key, so nothing was deleted
  std::vector<Quarantined> quarantine{};  // newest last
};

}  // namespace tain
