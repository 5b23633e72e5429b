#include "src/reflect/machine.h"

#include <algorithm>

namespace tain::reflect {

using enum MachineState;

Machine::Machine(Config config, const Clock& clock, Random& random, ServerHints& hints)
    : config_(std::move(config)),
      clock_(clock),
      random_(random),
      hints_(hints),
      backoff_(config_.backoff, clock, random),
      silence_(config_.backoff, clock, random),
      unreachable_({.initial = kUnreachableRetry, .cap = kUnreachableRetry}, clock, random),
      internal_errors_(
          config_.max_internal_error_retry, kQuietMinute,
          [](const Error& error) { return error.code == Code::kInternal; }, clock) {}

void Machine::start() {
  if (state_ == kGaveUp) return request_relist();
  if (state_ != kIdle) return;
  begin_sync(RelistReason::kInitial);
  if (config_.audit_period > Duration::zero()) act(Arm{Timer::kAudit, config_.audit_period});
}

void Machine::stop() {
  state_ = kStopped;
  actions_.clear();
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
  if (audit_due_ && !doubt_) start_audit();  // in doubt, after the probe
}

void Machine::leave_stream() {
  if (state_ == kListing || state_ == kWatchListing || state_ == kOpeningWatch || state_ == kWatching) {
    act(CancelStream{});
  }
  act(Disarm{Timer::kProgress});
  act(Disarm{Timer::kTicker});
  act(Disarm{Timer::kStall});
  act(Disarm{Timer::kWatchDeadline});
  if (stalled_) cancel_probe();
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
  if (was_healthy()) start_over();
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
  if (state_ == kWatching && was_healthy()) start_over();
  leave_stream();
  const Duration delay = pause_after(error, false);
  ++failures_;
  act(Report{std::move(error)});
  wait(delay, next, reason);
}

// ---- Failing and waiting ----

// A watch that stayed open for a while, or that brought something new and did not break at once.
bool Machine::was_healthy() const {
  const Duration lived = clock_.now() - stream_started_;
  return lived >= kHealthyAfter || (lived >= kVeryShort && version_ != asked_version_);
}

void Machine::start_over() {
  backoff_.reset();
  silence_.reset();
  prompt_ = true;
  denials_ = 0;
  probe_failures_ = 0;
}

void Machine::fail(Error error, Stage stage, RelistReason reason) {
  if (stage == Stage::kStream && was_healthy()) start_over();
  answered_ = !is_lost_connection(error.code);
  if (!answered_) doubt_ = audit_wanted_ = true;
  internal_errors_.after(error);
  if (error.code == Code::kExpired && (stage == Stage::kConnect || stage == Stage::kStream)) {
    // Listed, and expired again at the same version: with pages, a list at a version gives exactly that version, which
    // may still be there when the watch has lost it. Asking for it once more would not help.
    if (expired_at_ == version_) unavailable_ = true;
    expired_at_ = version_;
  }
  // The server has not reached what was seen before. A list at that version would only make it wait.
  if (error.code == Code::kTooLargeVersion) other_history_ = unavailable_ = true;

  Reaction reaction = reaction_to(error.code, stage);
  if (reaction == Reaction::kMostRecent) {
    unavailable_ = true;
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
  if (is_history_gone(error.code) && (stage == Stage::kConnect || stage == Stage::kStream) &&
      std::exchange(prompt_, false)) {
    // The server is well and only the version is wrong: a list mends that. The pause spreads out those who hear it at
    // the same time. A server that says so again before a watch was healthy is asked ever more rarely.
    const auto spread = std::chrono::duration_cast<Duration>(kPromptRetry * random_.unit());
    return wait(std::max(spread, min_interval_left()), Next::kSync, reason);
  }
  const bool slow = reaction == Reaction::kSlowSync || reaction == Reaction::kSlowWatch;
  if (slow) blocked_ = error.code;
  if (config_.fail_fast && (error.code == Code::kForbidden || error.code == Code::kNotFound)) {
    release_list();
    cancel_probe();  // its answer could begin a new epoch, which is another attempt
    state_ = kGaveUp;
    return;
  }
  const bool watch = reaction == Reaction::kWaitWatch || reaction == Reaction::kSlowWatch;
  wait(pause_after(error, slow), watch ? Next::kWatch : Next::kSync, reason);
}

Duration Machine::pause_after(const Error& error, bool slow) {
  Duration delay{0};
  if (is_silence(error.code)) {
    // The pauses that grow while nobody answers are counted apart: they say nothing about a server that answers.
    delay = silence_.next();
    // Where nobody answers at all a try costs nobody much, and what comes back may be an older history: that is to be
    // found soon, however long the server was away. Who asked for longer pauses than the usual ones gets them.
    const bool usual = config_.backoff.cap <= Backoff::Options{}.cap;
    if (usual && !version_.empty() && is_unreachable(error.code)) delay = std::min(delay, unreachable_.next());
  } else {
    delay = backoff_.next();
  }
  // The server's own wish, within reason: neither "at once" nor "next year".
  if (error.retry_after) delay = std::max(delay, std::min(*error.retry_after, config_.max_retry_after));
  // A server that has just come back may refuse those whom it does not know yet.
  if (slow && !(doubt_ && has_synced_ && ++denials_ <= kDenialsInDoubt)) delay = std::max(delay, config_.denied_retry);
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
  if (state_ != kWatching && state_ != kOpeningWatch && state_ != kWaiting && state_ != kGaveUp) return;
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
