#include "sim/faults.h"

#include <algorithm>
#include <array>

namespace tain::sim {
namespace {

using enum FaultId;
constexpr Occasion kNothing = Occasion::kNone;
constexpr Occasion kCut = Occasion::kReconnect;
constexpr Occasion kList = Occasion::kRelist;
constexpr Occasion kCheck = Occasion::kAudit;

constexpr std::array kTable = {
    FaultInfo{kLaggingServer, "lagging_server", "a reconnect leads to a server whose cache stands still", 3},
    FaultInfo{kFutureWatch, "future_watch", "the same behind a proxy that hides the change of server", 2},
    FaultInfo{kRestoredBackup, "restored_backup", "the storage goes back to an older state, revision and all", 2},
    FaultInfo{kRestoredOvertaken, "restored_overtaken", "the same, and the revision passes ours before we are back", 2},
    FaultInfo{kLostEvent, "lost_event", "the server skips an event", 2, true},
    FaultInfo{kDuplicatedEvent, "duplicated_event", "an event comes twice, at once or later", 2, true},
    FaultInfo{kReorderedEvents, "reordered_events", "two events are swapped", 2, true},
    FaultInfo{kEarlyBookmark, "early_bookmark", "a bookmark overtakes the event of its version", 2, true},
    FaultInfo{kNoBookmarks, "no_bookmarks", "a proxy drops bookmarks", 2},
    FaultInfo{kMissingEndBookmark, "missing_end_bookmark", "the initial events never end", 2, false, kList},
    FaultInfo{kShuffledInitial, "shuffled_initial", "initial events in no order of version", 2, false, kList},
    FaultInfo{kCompaction, "compaction", "history is compacted while the client is disconnected", 3},
    FaultInfo{kRecreateInGap, "recreate_in_gap", "objects are deleted and recreated while the client is disconnected",
              3},
    FaultInfo{kSelectorTransition, "selector_transition", "a burst of objects entering and leaving selectors", 2},
    FaultInfo{kNamespaceDeleted, "namespace_deleted", "all objects of a namespace are deleted at once", 1},
    FaultInfo{kOpaqueVersions, "opaque_versions", "resource versions that are not numbers, for the whole run", 0, false,
              kNothing, true},

    FaultInfo{kRefused, "refused", "connections are refused for a while", 3, false, kCut},
    FaultInfo{kHalfOpen, "half_open", "the peer is dead without a sign", 3},
    FaultInfo{kSlowDrip, "slow_drip", "a byte a second", 2, false, kCut},
    FaultInfo{kHeadersOnly, "headers_only", "a response without a body", 2, false, kCut},
    FaultInfo{kReset, "reset", "connections are reset", 3},
    FaultInfo{kCleanClose, "clean_close", "watches end long before their timeout", 2},
    FaultInfo{kInstantClose, "instant_close", "watches end at once, again and again", 2, false, kCut},
    FaultInfo{kTruncated, "truncated", "a stream ends in the middle of an event", 3},
    FaultInfo{kWatchOverstay, "watch_overstay", "a watch exceeds its timeout", 2},

    FaultInfo{kExpiredConnect, "expired_connect", "410 when a watch is opened", 3, false, kCut},
    FaultInfo{kExpiredStream, "expired_stream", "410 in the stream", 3},
    FaultInfo{kExpiredContinue, "expired_continue", "410 for a continue token", 2, false, kList},
    FaultInfo{kExpiredStorm, "expired_storm", "410 for every version", 2, false, kCut},
    FaultInfo{k429Plain, "429_plain", "429 without Retry-After", 1, false, kCut},
    FaultInfo{k429Zero, "429_zero", "429 with Retry-After: 0", 1, false, kCut},
    FaultInfo{k429Negative, "429_negative", "429 with Retry-After: -5", 1, false, kCut},
    FaultInfo{k429Huge, "429_huge", "429 with a Retry-After of a year", 1, false, kCut},
    FaultInfo{k429Normal, "429_normal", "429 with Retry-After: 2", 1, false, kCut},
    FaultInfo{kServerError, "server_error", "500, 502, 503 and 504, with a Status or without", 3, false, kCut},
    FaultInfo{kInternalEvent, "internal_event", "a 500 InternalError in the stream", 2},
    FaultInfo{kErrorBody200, "error_body_200", "200 with a Status as its body", 2, false, kCut},
    FaultInfo{kHtml200, "html_200", "200 with a page of HTML", 2, false, kCut},
    FaultInfo{kUnauthorized, "unauthorized", "401 for a while", 1, false, kCut},
    FaultInfo{kForbidden, "forbidden", "403 for a while", 2, false, kCut},
    FaultInfo{kNotFound, "not_found", "404 for a while", 2, false, kCut},
    FaultInfo{kMalformedEvent, "malformed_event", "an event that is not an object", 2},
    FaultInfo{kWrongKind, "wrong_kind", "an event about an object of another kind", 2},
    FaultInfo{kTableEvent, "table_event", "an event with a Table", 1},
    FaultInfo{kUnknownEventType, "unknown_event_type", "an event of an unknown type", 1, true},
    FaultInfo{kOversizedEvent, "oversized_event", "an event beyond the limit", 1},
    FaultInfo{kExactIgnored, "exact_ignored", "a list at an exact version returns another", 2, false, kCheck},
    FaultInfo{kLimitIgnored, "limit_ignored", "a limit is ignored", 2, false, kList},
    FaultInfo{kEmptyPage, "empty_page", "an empty page with a continue token", 2, false, kList},
    FaultInfo{kWatchListRejected, "watch_list_rejected", "422 for sendInitialEvents", 1, false, kList},
    FaultInfo{kWatchListIgnored, "watch_list_ignored", "a proxy removes sendInitialEvents", 1, false, kList},

    FaultInfo{kServerRestart, "server_restart", "one server restarts", 3},
    FaultInfo{kRestartStorm, "restart_storm", "all servers restart", 2},
    FaultInfo{kClientRestart, "client_restart", "a client process stops and starts again", 2},
    FaultInfo{kStopWhileSyncing, "stop_while_syncing", "a client process stops in the middle of a list", 2},
    FaultInfo{kProcessPause, "process_pause", "a client process is stopped for a while (SIGSTOP)", 3},
    FaultInfo{kWallJump, "wall_jump", "the wall clock of a client jumps", 2},

    FaultInfo{kSlowHandler, "slow_handler", "a handler takes seconds for each event", 2},
    FaultInfo{kThrowingHandler, "throwing_handler", "a handler throws", 2},
    FaultInfo{kReentrantHandler, "reentrant_handler", "a handler reads and reindexes the store, requests audits", 2},
    FaultInfo{kBlockedHandler, "blocked_handler", "a handler blocks for minutes while events come", 2},
    FaultInfo{kBadTransform, "bad_transform", "a user's transform fails for some objects", 2},
    FaultInfo{kBadIndex, "bad_index", "a user's index function fails and throws", 2},
};

// A fault on the same streams as another may hide it; opaque versions hide a restored server.
bool excluded(FaultId id, bool opaque) { return opaque && (id == kRestoredBackup || id == kRestoredOvertaken); }

// How long after its end a fault can delay responses; negative if it never does.
Duration delay_after(FaultId id) {
  switch (id) {
    case kLaggingServer:
    case kFutureWatch:
    case kProcessPause:
    case kSlowDrip:
      return std::chrono::seconds(1);
    case kSlowHandler:
    case kBlockedHandler:
      return std::chrono::minutes(5);  // data waiting in the socket is read while the queue becomes empty
    default:
      return -std::chrono::hours(24);
  }
}

int most_effects(FaultId id, SeededRandom& random) {
  switch (id) {
    case kLostEvent:
    case kReorderedEvents:
    case kEarlyBookmark:
    case kMalformedEvent:
    case kWrongKind:
    case kTableEvent:
    case kUnknownEventType:
    case kOversizedEvent:
      return 1 + static_cast<int>(random.below(3));
    case kTruncated:
    case kExpiredStream:
    case kInternalEvent:
    case kDuplicatedEvent:
      return 1 + static_cast<int>(random.below(6));
    default:
      return 1'000'000;
  }
}

}  // namespace

std::span<const FaultInfo> all_faults() { return kTable; }

const FaultInfo& info(FaultId id) {
  return *std::find_if(kTable.begin(), kTable.end(), [id](const FaultInfo& fault) { return fault.id == id; });
}

std::vector<PlannedFault> draw_plan(std::uint64_t seed, const PlanShape& shape) {
  std::uint64_t state = seed ^ 0xfa417;
  SeededRandom random(split_mix(state));
  const FaultId turn = kTable[seed % kTable.size()].id;
  const bool opaque = turn == kOpaqueVersions;
  int total = 0;
  for (const FaultInfo& fault : kTable) total += fault.weight;

  std::vector<FaultId> chosen{turn};
  const std::size_t count = 8 + random.below(7);
  while (chosen.size() < count) {
    auto draw = static_cast<int>(random.below(static_cast<std::uint64_t>(total)));
    for (const FaultInfo& fault : kTable) {
      draw -= fault.weight;
      if (draw >= 0) continue;
      if (!excluded(fault.id, opaque)) chosen.push_back(fault.id);
      break;
    }
  }

  std::vector<PlannedFault> plan;
  for (const FaultId id : chosen) {
    PlannedFault fault{.id = id};
    const auto span = static_cast<std::uint64_t>((shape.last - shape.first) / std::chrono::milliseconds(1));
    fault.at = shape.first + std::chrono::milliseconds(random.below(span));
    fault.lasts = std::chrono::milliseconds(20'000 + random.below(180'000));
    if (info(id).whole_run) {
      fault.at = Duration::zero();
      fault.lasts = std::chrono::hours(2);
    } else if (id == kWatchOverstay) {  // watches end by themselves after five to ten minutes
      fault.at = shape.first + fault.at / 2;
      fault.lasts = std::chrono::minutes(11);
    } else if (random.below(3) != 0) {
      fault.mirror = static_cast<int>(random.below(static_cast<std::uint64_t>(shape.mirrors)));
    }
    fault.draw = random.next();
    fault.most = most_effects(id, random);
    plan.push_back(fault);
  }
  // The fault that this seed requires affects a condition that the others do not change.
  if (!info(turn).whole_run) plan.front().mirror = kEverybody;
  return plan;
}

bool FaultDesk::planned(FaultId id) const {
  return std::any_of(plan_.begin(), plan_.end(), [id](const PlannedFault& fault) { return fault.id == id; });
}

void FaultDesk::begin(PlannedFault& fault) {
  if (fault.active) return;
  fault.active = true;
  active_.push_back(&fault);
}

void FaultDesk::end(PlannedFault& fault) {
  fault.active = false;
  std::erase(active_, &fault);
}

PlannedFault* FaultDesk::hitting(FaultId id, int mirror) {
  for (PlannedFault* fault : active_) {
    if (fault->id == id && fault->effects < fault->most && (fault->mirror == kEverybody || fault->mirror == mirror)) {
      return fault;
    }
  }
  return nullptr;
}

void FaultDesk::fire(PlannedFault& fault, Instant now, int mirror) {
  ++fault.effects;
  trace_.line(now, "FAULT", info(fault.id).name, "mirror", mirror);
}

bool FaultDesk::delayed(Instant at) const {
  return std::any_of(plan_.begin(), plan_.end(), [&](const PlannedFault& fault) {
    const Instant begins = began_ + fault.at;
    return at >= begins && at <= begins + fault.lasts + delay_after(fault.id);
  });
}

int FaultDesk::fired() const {
  return static_cast<int>(
      std::count_if(plan_.begin(), plan_.end(), [](const PlannedFault& fault) { return fault.fired(); }));
}

}  // namespace tain::sim
