#pragma once

#include <tain/backoff.h>
#include <tain/lister_watcher.h>
#include <tain/reflector.h>
#include <tain/reflector_status.h>
#include <tain/retry_window.h>
#include <tain/runtime.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "src/reflect/classify.h"

namespace tain::reflect {

// The protocol of a Reflector, in one place and pure: it is told what happened and answers with what to do. It makes
// no call, reads no byte and keeps no object. Time and randomness are given.
//
//   state \ input   what it does
//   --------------  ---------------------------------------------------------------------------------------------------
//   kIdle           start -> a sync begins
//   kQueuedForList  list_granted -> kWatchListing if watch-list may be used, else kListing
//   kListing        list_done -> Replace; replaced ok -> the watch opens; replaced failed -> kWaiting, then a sync
//                   list_failed -> by the table in classify.cc: once more without a version, or kWaiting, then a sync
//                   no bytes for list_progress, or list_deadline over -> as a lost connection
//   kWatchListing   end bookmark -> Replace, then kWatching on the same stream; replaced failed -> a list at once
//                   stream_ended -> by the table; before its bookmark: max_watch_list_attempts, then a list
//                   no new object for bookmark_deadline -> the server is remembered, a list at once
//   kOpeningWatch   watch_opened -> kWatching, and a probe where the server may have another history
//                   stream_ended -> by the table: kWaiting, then the same watch or a sync
//   kWatching       events -> applied and published by the shell; they are proofs of life
//                   stream_ended cleanly -> watch again, min_watch_interval from start to start
//                   stream_ended within a second with nothing -> kVeryShortWatch: kWaiting, then a sync
//                   stream_ended with an error -> by the table
//                   store_failed, resync failed -> kWaiting, then a sync
//                   neither event nor bookmark for stall_timeout -> a probe; answered -> cut and watch again
//                   asked lifetime and watch_slack over -> as a lost connection
//   kWaiting        time over -> the watch, or a sync
//   kStopped        nothing, ever
//
//   in any state    probe: a version below the published one -> a new epoch: a sync without a version, at once; one
//                   under way that asked for a version begins again
//                   a sync at a version, after a lost connection and then an answer -> a probe beside it
//                   probe after a lost connection: not below -> an audit
//                   audit with findings -> a sync without a version; a sync that begins ends the audit under way
//                   an audit that is due while no watch is open -> once one is
//                   resync timer -> Resync once there is something to resync; it has its own rhythm
//                   stop -> kStopped
//
// The cycle: a sync that ends for whatever reason is followed by one step of a backoff before the next (also after a
// clean end). There are two: one for failures without an answer, one for those that the server answered. So an outage,
// however long, does not slow down what follows the first answer. Both start over only when a watch was healthy: open
// for kHealthyAfter, or for kVeryShort with something new.
//
// The first 410 or 504 too-large that a watch gets after a healthy one takes no step: a sync follows within
// kPromptRetry. The second in a row takes one, and so do all that follow.
enum class MachineState : std::uint8_t {
  kIdle,
  kQueuedForList,
  kListing,
  kWatchListing,
  kOpeningWatch,
  kWatching,
  kWaiting,
  kStopped,
};

enum class Timer : std::uint8_t {
  kWait,           // kWaiting is over
  kProgress,       // a list or the initial events must have moved
  kStall,          // a watch must have brought something
  kWatchDeadline,  // a watch must have ended
  kResync,
  kAudit,       // the period
  kProbe,       // a probe must have answered, or is due again
  kQuarantine,  // fetch again what could not be decoded
  kTicker,      // warn that the end bookmark is late
  kStatus,      // show how old the copy is, while nothing happens
};
inline constexpr std::size_t kTimers = 10;

// What the machine asks for.
struct AcquireList {};  // a place in the ListLimiter; answered with list_granted()
struct ReleaseList {};
// wary: the same uid and version may mean another object here, so only equal bytes are taken for unchanged.
struct StartList {
  ListOptions options;
  std::int64_t page_size = 0;
  bool wary = false;
};
struct StartWatch {
  ListOptions options;
  bool initial = false;
  bool wary = false;
};
struct CancelStream {};  // the list or watch under way
struct Arm {
  Timer timer;
  Duration delay;
};  // one timer of each kind; arming again replaces
struct Disarm {
  Timer timer;
};
struct Replace {
  std::string version;
  bool new_epoch = false;
  bool from_stream = false;
};                 // -> replaced()
struct Resync {};  // -> resynced()
struct StartProbe {
  ListOptions options;
};  // -> probe_done()
struct CancelProbe {};
struct StartAudit {
  ListOptions options;
};  // -> audit_done()
struct CancelAudit {};
struct Report {
  Error error;
};  // a failure, for status, log and handler
struct NoteList {
  RelistReason reason;
};  // a sync begins, for the metrics
using Action = std::variant<AcquireList, ReleaseList, StartList, StartWatch, CancelStream, Arm, Disarm, Replace, Resync,
                            StartProbe, CancelProbe, StartAudit, CancelAudit, Report, NoteList>;

inline constexpr Duration kHealthyAfter = std::chrono::seconds(10);
// Between tries while nobody answers: this, and up to as much again by chance.
inline constexpr Duration kUnreachableRetry = std::chrono::seconds(5);
// Before the sync that follows a lost history: up to this, by chance.
inline constexpr Duration kPromptRetry = std::chrono::seconds(1);
// How often a server that was away may refuse before it is believed, and asked only every denied_retry.
inline constexpr int kDenialsInDoubt = 3;
inline constexpr Duration kVeryShort = std::chrono::seconds(1);
inline constexpr Duration kQuietMinute = std::chrono::minutes(1);
inline constexpr Duration kProbeDeadline = std::chrono::seconds(10);
inline constexpr std::int64_t kDefaultPageSize = 500;

class Machine {
 public:
  struct Config {
    std::string name{};
    std::string type_description{};
    Backoff::Options backoff{};
    Duration resync_period{0};
    Duration min_watch_interval = std::chrono::seconds(1);
    Duration period_between_watches{0};
    std::int64_t watch_list_page_size = 0;
    Duration min_watch_timeout = std::chrono::minutes(5);
    Duration max_internal_error_retry{0};
    bool can_watch_list = false;
    Freshness first_list = Freshness::kAny;
    Duration bookmark_deadline = std::chrono::seconds(30);
    int max_watch_list_attempts = 3;
    Duration stall_timeout = std::chrono::seconds(75);
    Duration watch_slack = std::chrono::seconds(30);
    Duration list_deadline = std::chrono::minutes(10);
    Duration list_progress = std::chrono::seconds(60);
    Duration max_retry_after = std::chrono::minutes(5);
    Duration denied_retry = std::chrono::seconds(30);
    Duration audit_period{0};
    bool audit_after_reconnect = true;
    bool limited = false;  // lists queue up at a ListLimiter
  };

  Machine(Config config, const Clock& clock, Random& random, ServerHints& hints);

  // Inputs. Each may append to actions().
  void start();
  void stop();
  void list_granted();
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
  void request_audit();
  void quarantined();  // an event or item could not be taken in
  void went_back();    // an event or bookmark was older than what is published
  // The hot ones, called once per piece of the stream.
  void list_moved() {
    moved_at_ = clock_.now();
    heard_ = true;
  }                                               // bytes of a list, new initial objects
  void events(std::uint64_t count, bool proof) {  // events or bookmarks of a watch arrived
    stream_events_ += count;
    if (!proof) return;
    proof_at_ = clock_.now();
    failures_ = 0;
  }
  void paused(bool paused);  // the store holds us back; the server is not to blame for silence
  void published(std::string_view version) { version_ = version; }  // the store has everything up to here

  std::vector<Action> take_actions() { return std::exchange(actions_, {}); }
  bool has_actions() const { return !actions_.empty(); }

  // State.
  MachineState state() const { return state_; }
  ReflectorState public_state() const;
  const std::string& version() const { return version_; }
  bool version_unavailable() const { return unavailable_; }
  bool paginated_result() const { return paginated_result_; }
  bool has_synced() const { return has_synced_; }
  bool in_initial_events() const { return state_ == MachineState::kWatchListing; }
  std::uint64_t epoch() const { return epoch_; }
  int failures() const;
  std::optional<Instant> next_try() const;
  std::optional<Instant> proof_at() const { return proof_at_; }
  Instant stream_started() const { return stream_started_; }
  std::uint64_t stream_events() const { return stream_events_; }
  std::uint64_t short_watches() const { return short_watches_; }
  Duration bookmark_deadline() const { return config_.bookmark_deadline; }

 private:
  enum class Next : std::uint8_t { kSync, kWatch };

  template <class A>
  void act(A action) {
    actions_.emplace_back(std::move(action));
  }
  void begin_sync(RelistReason reason);
  void fetch();
  void start_list();
  void start_watch_list();
  void open_watch();  // again: not before min_watch_interval
  void start_plain_watch();
  void start_watch(ListOptions options, bool initial);
  void enter_watching();
  void wait(Duration delay, Next next, RelistReason reason);
  void fail(Error error, Stage stage, RelistReason reason);
  void watch_list_ended_early(Result<void> result);
  void list_instead(const Error& error);
  bool begins_again_warily(bool older);
  void release_list();
  void leave_stream();  // cancels what is under way and disarms its timers
  void cut_and_wait(Error error, Next next, RelistReason reason);
  Duration pause_after(const Error& error, bool slow);
  bool was_healthy() const;
  void start_over();  // of the pauses
  Duration min_interval_left() const;
  ListOptions watch_options(std::string version);
  std::chrono::seconds draw_timeout();
  void start_probe();
  void cancel_probe();
  void new_epoch();
  void start_audit();
  void arm_resync();
  void check_progress();
  void check_stall();
  Instant quiet_since() const;

  Config config_;
  const Clock& clock_;
  Random& random_;
  ServerHints& hints_;
  Backoff backoff_;       // while the server answers
  Backoff silence_;       // while it does not
  Backoff unreachable_;   // shorter: see pause_after()
  bool prompt_ = true;    // the next lost history is mended at once
  bool answered_ = true;  // the newest failure was an answer
  int denials_ = 0;
  RetryWindow internal_errors_;
  std::vector<Action> actions_;

  MachineState state_ = MachineState::kIdle;
  Next next_ = Next::kSync;
  RelistReason reason_ = RelistReason::kInitial;
  Instant wait_until_{};
  int failures_ = 0;
  Code blocked_ = Code::kUnknown;  // kUnauthorized, kForbidden or kNotFound while that is what keeps us

  // What is known.
  std::string version_;                    // published
  bool observed_ = false;                  // some version was published
  std::optional<std::string> expired_at_;  // what the newest watch that expired was to start from
  bool unavailable_ = false;               // the server cannot serve version_: ask for the most recent
  bool paginated_result_ = false;          // sticky: a list at "0" came in pages, so there is no watch cache
  bool has_synced_ = false;
  std::uint64_t epoch_ = 0;
  std::optional<Instant> proof_at_;

  // Of the cycle.
  bool consistent_retried_ = false;
  bool list_only_ = false;
  bool remember_if_list_works_ = false;
  bool have_list_place_ = false;
  int watch_list_failures_ = 0;

  // Of the list or stream under way.
  std::string asked_version_;
  bool exact_list_ = false;  // the list under way asks for one version, not for the newest
  std::string candidate_;    // version of the Replace under way
  bool candidate_new_epoch_ = false;
  Instant stream_started_{};
  Instant moved_at_{};
  bool heard_ = false;  // the server has answered
  std::uint64_t stream_events_ = 0;
  Duration asked_timeout_{0};
  bool paused_ = false;
  Instant heard_again_at_{};            // when a pause of ours ended
  std::optional<Instant> last_opened_;  // start of the newest watch that the server answered
  std::uint64_t short_watches_ = 0;

  // Doubt about the server.
  bool doubt_ = false;          // the connection was lost since the last sync
  bool audit_wanted_ = false;   // because of that doubt
  bool audit_due_ = false;      // its time came while no watch was open
  bool other_history_ = false;  // the server's past is not the one we saw
  bool wary_ = false;           // of the sync under way
  bool early_close_ = false;
  bool probing_ = false;
  std::string probe_floor_;  // what was published when the probe was sent: events may overtake its answer
  bool stalled_ = false;     // the probe under way asks because of silence
  bool auditing_ = false;
  bool rewatch_ = false;  // the watch being opened does not follow a sync
  std::optional<Instant> last_went_back_;
  int probe_failures_ = 0;
  int audit_failures_ = 0;
  bool resync_armed_ = false;
  bool quarantine_armed_ = false;
  int quarantine_relists_ = 0;
  bool quarantined_in_list_ = false;
};

}  // namespace tain::reflect
