#pragma once

#include <tain/backoff.h>
#include <tain/cache/lister_watcher.h>
#include <tain/cache/reflector.h>
#include <tain/runtime.h>

#include <bitset>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "src/reflect/classify.h"
#include "src/reflect/relist_reason.h"
#include "src/reflect/retry_window.h"

namespace tain::reflect {

// The protocol of a Reflector: a state machine without I/O. Its inputs say what happened, its actions say what to do
// next. It makes no request, reads no byte and keeps no object; clock and randomness are passed in. The driver
// (driver.h) performs the actions.
//
//   state \ input   what it does
//   --------------  ---------------------------------------------------------------------------------------------------
//   Idle            start, list_and_watch -> a sync begins
//   QueuedForList   list_slot_granted -> WatchListing if watch-list may be used, else Listing
//   Listing         list_done -> Replace; replaced ok -> OpeningWatch; replaced failed -> Waiting, then a sync
//                   list_failed -> by the table in classify.cc: once more without a version, or Waiting, then a sync
//                   no bytes for list_progress, or list_deadline over -> as a lost connection
//   WatchListing    initial_events_done -> Replace, then Watching on the same stream; replaced failed -> Listing
//                   stream_ended -> by the table; before its bookmark: max_watch_list_attempts, then Listing
//                   no new object for bookmark_deadline -> remembered in Reflector::ServerHints, then Listing
//   OpeningWatch    watch_opened -> Watching, and a probe if the server may have another history
//                   stream_ended -> by the table: Waiting, then the same watch or a sync
//   Watching        events -> applied and published by the driver; they prove that the server is alive
//                   stream_ended cleanly -> OpeningWatch, min_watch_interval from start to start
//                   stream_ended within a second, no event -> kVeryShortWatch: Waiting, then a sync
//                   stream_ended with an error -> by the table
//                   store_failed, resync failed -> Waiting, then a sync
//                   neither event nor bookmark for stall_timeout -> a probe; after its response, or kProbeDeadline
//                   without one: Waiting, then the same watch
//                   requested lifetime and watch_slack over -> as a lost connection
//   Waiting         time over -> OpeningWatch, or a sync
//   GaveUp          after 403 or 404 with fail_fast: waits for start or for a requested relist
//   Stopped         ignores every input
//
//   in any state    probe: a version older than the published one -> a new epoch: a sync without a version, at once; a
//                   sync under way that requested a version starts again
//                   a sync that requests a version, after a lost connection and then a response -> a probe beside it
//                   probe after a lost connection: not older -> an audit
//                   audit with findings -> a sync without a version; a new sync cancels the audit under way
//                   an audit that falls due while no watch is open -> starts with the next watch
//                   resync timer -> Resync, from the first sync on; relists do not move it
//                   stop -> Stopped
//                   in one round (list_and_watch): Idle instead of Waiting for a sync, and EndRound
//
// A sync fetches the whole state: QueuedForList, then Listing or WatchListing, until the store has accepted it.
//
// Pauses: a failed attempt waits for one step of a backoff. There are two backoffs: one for failures without response,
// one for failures that the server reported. So an outage of any length does not slow down the attempts that follow the
// first response. Both start over only after a healthy watch: one that stayed open for kHealthyAfter, or that stayed
// open for kVeryShort and delivered a newer version.
//
// The first 410 or 504 too-large after a healthy watch takes no backoff step: a sync follows within kPromptRetry. The
// second and later ones in a row take a step each.

// ---- States ----

// The whole state is being fetched.
struct Sync {
  RelistReason reason;
  bool retried_without_version = false;  // only one such retry is made at once
  bool list_only = false;                // watch-list has failed in this sync
  bool learns_from_list = false;         // if the list succeeds, the server does not support watch-list
  bool quarantined = false;              // an item or initial event could not be read
  // The Replace that the store has not answered yet.
  std::string version{};
  bool new_epoch = false;
};

// A list or a watch under way.
struct Request {
  std::string version;  // the resource version that was requested
  Instant started;
  Instant progress;     // the newest bytes of a list or new initial objects; at first, the start
  Instant quiet_since;  // the newest event or the end of our newest pause; at first, the start
  // Equal uid and version do not prove equal objects, because the server may have another history: compare bytes.
  bool compare_bytes = false;
  bool answered = false;     // the server has responded
  Duration lifetime{0};      // timeoutSeconds of a watch
  std::uint64_t events = 0;  // received on a watch
};

struct Idle {};
struct QueuedForList {
  Sync sync;
};
struct Listing {
  Sync sync;
  Request request;
  bool exact = false;  // the server answers with exactly the requested version, not with the newest
};
struct WatchListing {
  Sync sync;
  Request request;
};
struct OpeningWatch {
  Request request;
};
struct Watching {
  Request request;
};
struct Waiting {
  Instant until;
  std::optional<RelistReason> sync;  // why a sync follows; without one, the watch is opened again
};
struct GaveUp {};
struct Stopped {};
using State =
    std::variant<Idle, QueuedForList, Listing, WatchListing, OpeningWatch, Watching, Waiting, GaveUp, Stopped>;

// ---- Actions ----

enum class Timer : std::uint8_t {
  kWait,           // the end of Waiting
  kProgress,       // a list or the initial events must have progressed
  kStall,          // a watch must have delivered something
  kWatchDeadline,  // a watch must have ended
  kResync,
  kAudit,         // the next audit is due
  kProbe,         // a probe must have been answered, or is due again
  kQuarantine,    // fetch again the objects that could not be decoded
  kLateBookmark,  // warn that the end bookmark is late
  kStatus,        // update the age of the copy while nothing else happens
};
inline constexpr std::size_t kTimers = 10;

// A place in the Reflector::ListLimiter; answered with list_slot_granted().
struct AcquireListSlot {};
struct ReleaseListSlot {};
struct StartList {
  ListOptions options;
  std::int64_t page_size = 0;
  bool compare_bytes = false;  // see Request
};
struct StartWatch {
  ListOptions options;
  bool initial_events = false;
  bool compare_bytes = false;  // see Request
};
struct CancelStream {};  // the list or watch under way
// Each Timer runs once at a time; arming it again replaces it.
struct Arm {
  Timer timer;
  Duration delay;
};
struct Disarm {
  Timer timer;
};
// Hands the fetched state to the store; answered with replaced().
struct Replace {
  std::string version;
  bool new_epoch = false;
  bool from_stream = false;
};
struct Resync {};  // answered with resynced()
// Lists one object to learn the version of the server; answered with probe_done().
struct StartProbe {
  ListOptions options;
};
struct CancelProbe {};
// Compares the store with a list at the published version; answered with audit_done().
struct StartAudit {
  ListOptions options;
};
struct CancelAudit {};
// Reports a failure to status, log and error handler.
struct Report {
  Error error;
};
// Counts the start of a sync in the metrics.
struct CountSync {
  RelistReason reason;
};
// Ends a round of list_and_watch() with the error of the last Report.
struct EndRound {};
using Action = std::variant<AcquireListSlot, ReleaseListSlot, StartList, StartWatch, CancelStream, Arm, Disarm, Replace,
                            Resync, StartProbe, CancelProbe, StartAudit, CancelAudit, Report, CountSync, EndRound>;

inline constexpr Duration kHealthyAfter = std::chrono::seconds(10);
// The longest pause while the server is unreachable; jitter at most doubles it.
inline constexpr Duration kUnreachableRetry = std::chrono::seconds(5);
// The longest pause before the sync that follows a lost history; drawn at random.
inline constexpr Duration kPromptRetry = std::chrono::seconds(1);
// Refusals after a lost connection that do not yet wait for denied_retry.
inline constexpr int kDenialsInDoubt = 3;
inline constexpr Duration kVeryShort = std::chrono::seconds(1);
inline constexpr Duration kQuietMinute = std::chrono::minutes(1);
inline constexpr Duration kProbeDeadline = std::chrono::seconds(10);
inline constexpr std::int64_t kDefaultPageSize = 500;

// ---- The machine ----

// Checks of the server and the copy. A probe finds out whether the server still has the mirrored history; an audit,
// whether the copy is still correct. A sync answers both.
struct ServerCheck {
  struct Probe {
    std::string published;  // the published version when it was sent; events may overtake its response
    bool of_silence;        // sent because the watch is silent
  };

  // The connection was lost or the server restarted since the last sync.
  bool in_doubt = false;
  std::optional<Probe> probe{};  // under way
  int probe_failures = 0;
  std::optional<Instant> older_event_probe{};  // time of the newest probe, sent or planned, that an older event caused
  bool watched_since_sync = false;
  bool closed_early = false;  // the newest watch ended well before its requested lifetime

  bool audit_after_probe = false;
  bool audit_when_watching = false;  // an audit fell due while no watch was open
  bool auditing = false;
  int audit_failures = 0;

  // Call when a watch failed without a response, or delivered an older event.
  void doubt_and_audit() { in_doubt = audit_after_probe = true; }
  void answered_by_sync() { in_doubt = audit_after_probe = audit_when_watching = watched_since_sync = false; }
  bool probes_silence() const { return probe && probe->of_silence; }
};

// How long to wait after a failure.
struct Pauses {
  Backoff answered;                // the server responded
  Backoff unanswered;              // the server did not respond
  Backoff unreachable;             // an upper limit for `unanswered`, see Machine::pause_after()
  std::optional<Backoff> connect;  // Reflector::Tuning::connect_backoff
  bool prompt_sync = true;         // the next lost history is followed by a prompt sync
  int denials = 0;                 // 401, 403 and 404 while in doubt

  void start_over();
};

class Machine {
 public:
  // `options`, `clock`, `random` and `hints` outlive it. `has_watch_list`: the source supports watch-lists.
  Machine(const Reflector::Options& options, bool has_watch_list, const Clock& clock, Random& random,
          Reflector::ServerHints& hints);

  // Inputs. Each may add actions.
  void start();
  bool list_and_watch();  // false while it runs already
  void stop();
  void list_slot_granted();
  void list_done(std::string version, bool paginated);
  void list_failed(Error error);
  void initial_events_done(std::string version);
  void replaced(Result<void> result);
  void watch_opened(bool fresh_connection);
  void stream_ended(Result<void> result);
  void stream_error(Error error);  // an ERROR event
  void store_failed(Error error);
  void resynced(Result<void> result);
  void timer(Timer timer);
  void probe_done(Result<std::string> version);
  void audit_done(Result<std::size_t> findings);
  void request_relist();
  void request_audit() { start_audit(); }
  void quarantined();         // an item or event could not be read
  void older_event();         // an event or bookmark was older than the published version
  void paused(bool paused);   // the store pauses the source, so silence does not indicate a failed server
  void request_progressed();  // bytes of a list, or new initial objects; once per piece of the stream
  void events(std::uint64_t count, bool proof);  // of a watch, bookmarks included; once per piece of the stream
  void published(std::string_view version) { version_ = version; }  // the store has everything up to here

  std::vector<Action> take_actions() { return std::exchange(actions_, {}); }
  bool has_actions() const { return !actions_.empty(); }

  // State.
  template <class S>
  bool is() const {
    return std::holds_alternative<S>(state_);
  }
  Reflector::State public_state() const;
  const std::string& version() const { return version_; }
  bool version_unavailable() const { return version_use_ != VersionUse::kServed; }
  bool paginated_result() const { return paginated_result_; }
  bool has_synced() const { return has_synced_; }
  bool is_paused() const { return paused_; }
  std::uint64_t epoch() const { return epoch_; }
  std::uint64_t short_watches() const { return short_watches_; }
  int failures() const;                         // in a row
  std::optional<Instant> healthy_from() const;  // of the open watch: from then on earlier failures do not count
  std::optional<Instant> next_try() const;
  std::optional<Instant> proof_at() const { return proof_at_; }

 private:
  // Whether the server can go on from the published version.
  enum class VersionUse : std::uint8_t {
    kServed,        // as far as known
    kUnavailable,   // no: request the most recent state
    kOtherHistory,  // no, and its versions cannot be compared with ours
  };

  template <class A>
  void act(A action) {
    actions_.emplace_back(std::move(action));
  }
  void arm(Timer timer, Duration delay);
  void disarm(Timer timer);
  bool is_armed(Timer timer) const { return armed_.test(static_cast<std::size_t>(timer)); }

  const Request* request() const;  // of the list or watch under way, else null
  Request* request();
  Sync* sync();  // while Listing or WatchListing, else null
  Request new_request(std::string version) const;

  void begin_sync(RelistReason reason);
  void fetch(Sync sync);
  void start_list(Sync sync);
  void start_watch_list(Sync sync);
  void state_fetched(std::string version);
  void list_instead(const Error& error);
  void watch_list_ended_early(Result<void> result);

  void open_watch_again();  // not before min_watch_interval
  void open_watch();
  Request start_watch(ListOptions options, bool initial_events);
  void enter_watching(Request request);
  std::chrono::seconds draw_lifetime();
  void leave_stream();  // cancels the list or watch under way and disarms its timers

  void fail(Error error, Stage stage, RelistReason reason);
  void cancel_and_wait(Error error, std::optional<RelistReason> sync);
  void wait(Duration delay, std::optional<RelistReason> sync);
  void end_round();
  void release_list_slot();
  Duration pause_after(const Error& error, Stage stage, bool slow = false);
  Duration backoff_after(const Error& error, Stage stage);
  Duration min_interval_left() const;
  bool was_healthy() const;
  void start_over();  // resets the pauses, because the server is healthy
  void mark_version_unavailable();

  void check_progress();
  void check_stall();
  void start_probe(bool of_silence = false);
  void cancel_probe();
  void new_epoch();
  void start_audit();
  void arm_resync();

  const Reflector::Options& options_;
  const bool has_watch_list_;
  const Clock& clock_;
  Random& random_;
  Reflector::ServerHints& hints_;
  State state_;
  ServerCheck check_;
  Pauses pauses_;
  RetryWindow internal_errors_;
  std::vector<Action> actions_;
  std::bitset<kTimers> armed_;
  bool one_round_ = false;

  // The copy.
  std::string version_;  // published
  VersionUse version_use_ = VersionUse::kServed;
  std::optional<std::string> expired_version_;  // the start version of the newest watch that expired
  bool has_synced_ = false;
  bool paginated_result_ = false;  // a list at "0" was returned in pages, so the server has no watch cache
  bool paused_ = false;            // the store pauses the source
  std::uint64_t epoch_ = 0;
  std::optional<Instant> proof_at_;  // when the copy was last proved to be up to date

  // Failures.
  int failures_ = 0;
  bool last_failure_answered_ = true;  // the server had responded
  std::optional<Code> denied_;         // kUnauthorized, kForbidden, kNotFound or kUntrusted, until an attempt succeeds
  int watch_list_failures_ = 0;
  int quarantine_relists_ = 0;
  std::uint64_t short_watches_ = 0;
  std::optional<Instant> last_opened_;  // the start of the newest watch that the server answered
};

}  // namespace tain::reflect
