#include "src/reflect/machine.h"

#include <tain/resource_version.h>

#include <algorithm>

namespace tain::reflect {

using enum MachineState;

Machine::Machine(Config config, const Clock& clock, Random& random, ServerHints& hints)
    : config_(std::move(config)),
      clock_(clock),
      random_(random),
      hints_(hints),
      backoff_(config_.backoff, clock, random),
      internal_errors_(
          config_.max_internal_error_retry, kQuietMinute,
          [](const Error& error) { return error.code == Code::kInternal; }, clock) {}

void Machine::start() {
  if (state_ != kIdle) return;
  begin_sync(RelistReason::kInitial);
  if (config_.audit_period > Duration::zero()) act(Arm{Timer::kAudit, config_.audit_period});
}

void Machine::stop() {
  state_ = kStopped;
  actions_.clear();
}

// ---- Getting the whole state ----

void Machine::begin_sync(RelistReason reason) {
  reason_ = reason;
  consistent_retried_ = false;
  list_only_ = false;
  remember_if_list_works_ = false;
  quarantined_in_list_ = false;
  act(NoteList{reason});
  if (config_.limited && !have_list_place_) {
    state_ = kQueuedForList;
    act(AcquireList{});
    return;
  }
  fetch();
}

void Machine::list_granted() {
  have_list_place_ = true;
  if (state_ == kQueuedForList) return fetch();
  release_list();
}

void Machine::release_list() {
  if (!have_list_place_) return;
  have_list_place_ = false;
  act(ReleaseList{});
}

void Machine::fetch() {
  if (config_.can_watch_list && !hints_.watch_list_unsupported && !list_only_) return start_watch_list();
  start_list();
}

void Machine::start_list() {
  ListOptions options;
  if (!unavailable_) {
    if (observed_) {
      options.resource_version = version_;
    } else if (config_.first_list == Freshness::kAny) {
      options.resource_version = "0";
    }
  }
  asked_version_ = options.resource_version;
  // A list at a known version is not cut into pages, so that the server may answer it from its watch cache.
  const bool any_version = asked_version_.empty() || asked_version_ == "0";
  std::int64_t page_size = 0;
  if (config_.watch_list_page_size != 0) {
    page_size = config_.watch_list_page_size;
  } else if (paginated_result_ || any_version) {
    page_size = kDefaultPageSize;
  }
  state_ = kListing;
  stream_started_ = moved_at_ = clock_.now();
  heard_ = false;
  wary_ = doubt_ || other_history_;
  act(StartList{std::move(options), page_size, wary_});
  act(Arm{Timer::kProgress, std::min(config_.list_progress, config_.list_deadline)});
}

void Machine::list_done(std::string version, bool paginated) {
  if (state_ != kListing) return;
  act(Disarm{Timer::kProgress});
  if (asked_version_ == "0" && paginated) paginated_result_ = true;
  const bool older = observed_ && known_older(version, version_);
  if (older && !asked_version_.empty()) {
    // Asked for nothing older, given something older: this server is behind what was seen before.
    return fail(Error::of(Code::kTooLargeVersion, "the list is older than what was asked for", Phase::kList),
                Stage::kList, reason_);
  }
  if (begins_again_warily(older)) return;
  if (remember_if_list_works_) hints_.watch_list_unsupported = true;
  candidate_ = std::move(version);
  candidate_new_epoch_ = older;
  act(Replace{candidate_, older, false});
}

void Machine::list_failed(Error error) {
  if (state_ != kListing) return;
  act(Disarm{Timer::kProgress});
  Error wrapped = error.wrapped("failed to list " + config_.type_description).in(Phase::kList);
  fail(std::move(wrapped), Stage::kList, reason_);
}

void Machine::initial_events_done(std::string version) {
  if (state_ != kWatchListing) return;
  act(Disarm{Timer::kProgress});
  act(Disarm{Timer::kTicker});
  const bool older = observed_ && known_older(version, version_);
  if (older && !asked_version_.empty()) {
    leave_stream();
    return fail(Error::of(Code::kTooLargeVersion, "the initial events are older than asked for", Phase::kWatchList),
                Stage::kWatchList, reason_);
  }
  if (begins_again_warily(older)) return;
  candidate_ = std::move(version);
  candidate_new_epoch_ = older;
  act(Replace{candidate_, older, true});
}

// A new epoch that shows only at the end of a sync: what was shared with the store on the way may be something else.
bool Machine::begins_again_warily(bool older) {
  if (!older || wary_) return false;
  other_history_ = unavailable_ = true;
  leave_stream();
  fetch();
  return true;
}

void Machine::replaced(Result<void> result) {
  if (state_ != kListing && state_ != kWatchListing) return;
  const bool streamed = state_ == kWatchListing;
  if (!result) {
    Error error = result.error().wrapped("unable to sync the list").in(Phase::kStore);
    if (streamed) {
      leave_stream();
      return list_instead(error);
    }
    act(Report{error});
    ++failures_;
    return wait(pause_after(error, false), Next::kSync, RelistReason::kStoreError);
  }
  version_ = std::exchange(candidate_, {});
  if (candidate_new_epoch_) ++epoch_;
  observed_ = true;
  has_synced_ = true;
  unavailable_ = false;
  doubt_ = audit_wanted_ = other_history_ = false;  // what is here now came from the server as it is
  blocked_ = Code::kUnknown;
  watch_list_failures_ = 0;
  // A list is as fresh as the moment it was asked for; an end bookmark as the moment it came.
  proof_at_ = streamed ? clock_.now() : stream_started_;
  if (!quarantined_in_list_) {
    quarantine_relists_ = 0;
    quarantine_armed_ = false;
    act(Disarm{Timer::kQuarantine});
  }
  rewatch_ = false;
  release_list();
  arm_resync();
  if (streamed) return enter_watching();
  start_plain_watch();
}

// ---- Watch-list ----

void Machine::start_watch_list() {
  ListOptions options = watch_options(unavailable_ || !observed_ ? std::string() : version_);
  options.match = VersionMatch::kNotOlderThan;
  options.send_initial_events = true;
  state_ = kWatchListing;
  start_watch(std::move(options), true);
  act(Arm{Timer::kProgress, config_.bookmark_deadline});
  act(Arm{Timer::kTicker, std::chrono::seconds(10)});
}

void Machine::watch_list_ended_early(Result<void> result) {
  // The server answered and then ended: once may be chance, several times is a server that cannot do it.
  const bool clean = result.has_value();
  Error error =
      clean ? Error::of(Code::kUnexpectedEof, "the stream ended before its initial events did", Phase::kWatchList)
            : result.error();
  if (++watch_list_failures_ >= config_.max_watch_list_attempts) {
    watch_list_failures_ = 0;
    if (clean) hints_.watch_list_unsupported = true;
    return list_instead(error);
  }
  act(Report{error});
  ++failures_;
  wait(pause_after(error, false), Next::kSync, reason_);
}

void Machine::list_instead(const Error& error) {
  act(Report{error});
  list_only_ = true;
  start_list();
}

// ---- Watching ----

ListOptions Machine::watch_options(std::string version) {
  ListOptions options;
  options.resource_version = std::move(version);
  options.allow_bookmarks = true;
  options.timeout = draw_timeout();
  return options;
}

std::chrono::seconds Machine::draw_timeout() {
  // A wish below five minutes is not honoured: it would make every client reconnect all the time.
  const Duration least = std::max<Duration>(config_.min_watch_timeout, std::chrono::minutes(5));
  const double drawn = std::chrono::duration<double>(least).count() * (1.0 + random_.unit());
  return std::chrono::seconds(static_cast<std::int64_t>(drawn));
}

void Machine::start_watch(ListOptions options, bool initial) {
  asked_version_ = options.resource_version;
  asked_timeout_ = *options.timeout;
  stream_started_ = moved_at_ = clock_.now();
  stream_events_ = 0;
  heard_ = false;
  wary_ = doubt_ || other_history_;
  act(StartWatch{std::move(options), initial, wary_});
  act(Arm{Timer::kWatchDeadline, asked_timeout_ + config_.watch_slack});
}

Duration Machine::min_interval_left() const {
  if (!last_opened_) return Duration::zero();
  return std::max(Duration::zero(), *last_opened_ + config_.min_watch_interval - clock_.now());
}

void Machine::open_watch() {
  const Duration left = min_interval_left();
  if (left > Duration::zero()) {
    state_ = kWaiting;
    next_ = Next::kWatch;
    wait_until_ = clock_.now() + left;
    return act(Arm{Timer::kWait, left});
  }
  start_plain_watch();
}

void Machine::start_plain_watch() {
  state_ = kOpeningWatch;
  start_watch(watch_options(version_), false);
  // A server that accepts the connection and never answers is as good as dead.
  act(Arm{Timer::kProgress, config_.list_progress});
}

void Machine::watch_opened(bool fresh_connection) {
  if (state_ != kOpeningWatch && state_ != kWatchListing) return;
  heard_ = true;
  moved_at_ = clock_.now();
  last_opened_ = stream_started_;
  blocked_ = Code::kUnknown;
  if (state_ == kWatchListing) return;
  act(Disarm{Timer::kProgress});
  if (fresh_connection && rewatch_) {
    doubt_ = true;
    // A watch that ended before its time, and another connection now: the server has restarted.
    audit_wanted_ = audit_wanted_ || early_close_;
  }
  early_close_ = false;
  enter_watching();
  if (doubt_) start_probe();
}

void Machine::enter_watching() {
  rewatch_ = true;
  state_ = kWatching;
  if (config_.stall_timeout > Duration::zero()) act(Arm{Timer::kStall, config_.stall_timeout});
}

void Machine::leave_stream() {
  if (state_ == kListing || state_ == kWatchListing || state_ == kOpeningWatch || state_ == kWatching) {
    act(CancelStream{});
  }
  act(Disarm{Timer::kProgress});
  act(Disarm{Timer::kTicker});
  act(Disarm{Timer::kStall});
  act(Disarm{Timer::kWatchDeadline});
  if (stalled_) {
    act(CancelProbe{});
    act(Disarm{Timer::kProbe});
    stalled_ = probing_ = false;
  }
}

void Machine::stream_ended(Result<void> result) {
  const MachineState was = state_;
  if (was != kWatchListing && was != kOpeningWatch && was != kWatching) return;
  const Duration lived = clock_.now() - stream_started_;
  const bool opened = heard_;
  leave_stream();
  if (!result) {
    const Error error = result.error().in(was == kWatchListing ? Phase::kWatchList : Phase::kWatch);
    if (was == kWatchListing && opened && is_lost_connection(error.code)) return watch_list_ended_early(Failure(error));
    const Stage stage = was == kWatchListing ? Stage::kWatchList : opened ? Stage::kStream : Stage::kConnect;
    return fail(error, stage, error.code == Code::kExpired ? RelistReason::kExpired : RelistReason::kWatchFailed);
  }
  if (lived < kVeryShort && stream_events_ == 0) {
    ++short_watches_;
    Error error = Error::of(Code::kVeryShortWatch,
                            config_.name + ": very short watch: unexpected close within a second, no items received",
                            Phase::kWatch);
    if (was == kWatchListing && ++watch_list_failures_ >= config_.max_watch_list_attempts) {
      hints_.watch_list_unsupported = true;
    }
    return fail(std::move(error), was == kWatchListing ? Stage::kWatchList : Stage::kStream, RelistReason::kTooShort);
  }
  if (was == kWatchListing) return watch_list_ended_early({});
  early_close_ = lived + kVeryShort < asked_timeout_;
  if (lived >= kHealthyAfter) backoff_.reset();
  failures_ = 0;
  if (config_.period_between_watches > Duration::zero()) {
    return wait(config_.period_between_watches, Next::kWatch, reason_);
  }
  open_watch();
}

void Machine::stream_error(Error error) {
  if (state_ != kWatchListing && state_ != kWatching) return;
  stream_ended(Failure(std::move(error)));
}

void Machine::store_failed(Error error) {
  if (state_ != kWatching) return;
  cut_and_wait(error.in(Phase::kStore), Next::kSync, RelistReason::kStoreError);
}

void Machine::cut_and_wait(Error error, Next next, RelistReason reason) {
  if (state_ == kWatching && clock_.now() - stream_started_ >= kHealthyAfter) backoff_.reset();
  leave_stream();
  const Duration delay = pause_after(error, false);
  ++failures_;
  act(Report{std::move(error)});
  wait(delay, next, reason);
}

// ---- Failing and waiting ----

void Machine::fail(Error error, Stage stage, RelistReason reason) {
  if (stage == Stage::kStream && clock_.now() - stream_started_ >= kHealthyAfter) backoff_.reset();
  if (is_lost_connection(error.code)) doubt_ = audit_wanted_ = true;
  internal_errors_.after(error);
  if (error.code == Code::kExpired && (stage == Stage::kConnect || stage == Stage::kStream)) {
    // Listed, and expired again at the same version: with pages, a list at a version gives exactly that version, which
    // may still be there when the watch has lost it. Asking for it once more would not help.
    if (expired_at_ == version_) unavailable_ = true;
    expired_at_ = version_;
  }

  Reaction reaction = reaction_to(error.code, stage);
  if (reaction == Reaction::kMostRecent) {
    unavailable_ = true;
    if (error.code == Code::kTooLargeVersion) other_history_ = true;
    if (!consistent_retried_) {
      consistent_retried_ = true;
      return fetch();
    }
    reaction = Reaction::kWaitSync;
  }
  if (reaction == Reaction::kListForGood) hints_.watch_list_unsupported = true;
  if (reaction == Reaction::kListIfItWorks) remember_if_list_works_ = true;
  if (stage == Stage::kWatchList && (reaction == Reaction::kListForGood || reaction == Reaction::kListIfItWorks ||
                                     reaction == Reaction::kListInstead)) {
    return list_instead(error);
  }

  ++failures_;
  act(Report{error});
  if (reaction == Reaction::kWindow) {
    if (internal_errors_.should_retry()) return open_watch();
    reaction = Reaction::kWaitSync;
  }
  const bool slow = reaction == Reaction::kSlowSync || reaction == Reaction::kSlowWatch;
  if (slow) blocked_ = error.code;
  const bool watch = reaction == Reaction::kWaitWatch || reaction == Reaction::kSlowWatch;
  wait(pause_after(error, slow), watch ? Next::kWatch : Next::kSync, reason);
}

Duration Machine::pause_after(const Error& error, bool slow) {
  Duration delay = backoff_.next();
  // The server's own wish, within reason: neither "at once" nor "next year".
  if (error.retry_after) delay = std::max(delay, std::min(*error.retry_after, config_.max_retry_after));
  if (slow) delay = std::max(delay, config_.denied_retry);
  return std::max(delay, min_interval_left());
}

void Machine::wait(Duration delay, Next next, RelistReason reason) {
  release_list();
  state_ = kWaiting;
  next_ = next;
  reason_ = reason;
  wait_until_ = clock_.now() + delay;
  act(Arm{Timer::kWait, delay});
}

void Machine::request_relist() {
  if (state_ != kWatching && state_ != kOpeningWatch && state_ != kWaiting) return;
  leave_stream();
  act(Disarm{Timer::kWait});
  begin_sync(RelistReason::kRequested);
}

// ---- Asked from outside ----

ReflectorState Machine::public_state() const {
  switch (state_) {
    case kIdle:
      return ReflectorState::kIdle;
    case kStopped:
      return ReflectorState::kStopped;
    case kWatching:
      return stalled_ ? ReflectorState::kSilent : ReflectorState::kLive;
    default:
      break;
  }
  if (blocked_ == Code::kNotFound) return ReflectorState::kGone;
  if (blocked_ != Code::kUnknown) return ReflectorState::kDenied;
  if (state_ == kWaiting) return failures_ > 0 ? ReflectorState::kRetrying : ReflectorState::kConnecting;
  if (state_ == kListing || state_ == kWatchListing) {
    return heard_ ? ReflectorState::kListing : ReflectorState::kConnecting;
  }
  return ReflectorState::kConnecting;
}

int Machine::failures() const {
  return state_ == kWatching && clock_.now() - stream_started_ >= kHealthyAfter ? 0 : failures_;
}

std::optional<Instant> Machine::next_try() const {
  if (state_ != kWaiting) return std::nullopt;
  return wait_until_;
}

}  // namespace tain::reflect
