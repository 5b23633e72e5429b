#pragma once

#include <tain/runtime.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "sim/trace.h"
#include "src/base/random.h"

namespace tain::sim {

// The event limit of all watches here; an oversized event is larger.
constexpr std::size_t kMaxEventBytes = 64 * 1024;

enum class FaultId : std::uint8_t {
  // History and time.
  kLaggingServer,
  kFutureWatch,
  kRestoredBackup,
  kRestoredOvertaken,
  kLostEvent,
  kDuplicatedEvent,
  kReorderedEvents,
  kEarlyBookmark,
  kNoBookmarks,
  kMissingEndBookmark,
  kShuffledInitial,
  kCompaction,
  kRecreateInGap,
  kSelectorTransition,
  kNamespaceDeleted,
  kOpaqueVersions,
  // Transport.
  kRefused,
  kHalfOpen,
  kSlowDrip,
  kHeadersOnly,
  kReset,
  kCleanClose,
  kInstantClose,
  kTruncated,
  kWatchOverstay,
  // Answers.
  kExpiredConnect,
  kExpiredStream,
  kExpiredContinue,
  kExpiredStorm,
  k429Plain,
  k429Zero,
  k429Negative,
  k429Huge,
  k429Normal,
  kServerError,
  kInternalEvent,
  kErrorBody200,
  kHtml200,
  kUnauthorized,
  kForbidden,
  kNotFound,
  kMalformedEvent,
  kWrongKind,
  kTableEvent,
  kUnknownEventType,
  kOversizedEvent,
  kExactIgnored,
  kLimitIgnored,
  kEmptyPage,
  kWatchListRejected,
  kWatchListIgnored,
  // Processes.
  kServerRestart,
  kRestartStorm,
  kClientRestart,
  kStopWhileSyncing,
  kProcessPause,
  kWallJump,
  // User code.
  kSlowHandler,
  kThrowingHandler,
  kReentrantHandler,
  kBlockedHandler,
  kBadTransform,
  kBadIndex,
};

// The condition that a fault needs.
enum class Occasion : std::uint8_t { kNone, kReconnect, kRelist, kAudit };

struct FaultInfo {
  FaultId id;
  std::string_view name;
  std::string_view doc;
  int weight;                    // how often it is drawn, in addition to its turn
  bool breaks_protocol = false;  // the stream does not show it: an audit or a relist is forced before the comparison
  Occasion occasion = Occasion::kNone;
  bool whole_run = false;
};
std::span<const FaultInfo> all_faults();
const FaultInfo& info(FaultId id);

inline constexpr int kEverybody = -1;

// One fault of a run's plan.
struct PlannedFault {
  FaultId id{};
  Duration at{};  // since the run began
  Duration lasts{};
  int mirror = kEverybody;
  std::uint64_t draw = 0;  // its own random number
  int most = 1'000'000;    // number of effects, then it ends
  // While the run goes on.
  bool active = false;
  int effects = 0;
  bool fired() const { return effects > 0; }
};

struct PlanShape {
  Duration first = std::chrono::seconds(40);
  Duration last = std::chrono::minutes(53);
  int mirrors = 2;
};
// The faults of the run of this seed. Faults take turns: in any all_faults().size() consecutive seeds, each is planned
// at least once.
std::vector<PlannedFault> draw_plan(std::uint64_t seed, const PlanShape& shape);

// The active faults. Code that a fault may affect queries them, and reports each effect with fire().
class FaultDesk {
 public:
  FaultDesk(std::vector<PlannedFault> plan, Trace& trace, Instant began = {})
      : plan_(std::move(plan)), trace_(trace), began_(began) {}

  std::vector<PlannedFault>& plan() { return plan_; }
  const std::vector<PlannedFault>& plan() const { return plan_; }
  bool planned(FaultId id) const;

  void begin(PlannedFault& fault);
  void end(PlannedFault& fault);
  // The active fault of this mirror, if any.
  PlannedFault* hitting(FaultId id, int mirror);
  // The fault had an effect.
  void fire(PlannedFault& fault, Instant now, int mirror);
  int fired() const;
  // Whether bytes that a client received at this time may have been delayed for long.
  bool delayed(Instant at) const;

 private:
  std::vector<PlannedFault> plan_;
  std::vector<PlannedFault*> active_{};
  Trace& trace_;
  Instant began_;
};

}  // namespace tain::sim
