#include "src/reflect/machine.h"

#include <tain/object.h>

#include <algorithm>

namespace tain::reflect {
namespace {

constexpr Duration kProbeRetry = std::chrono::seconds(1);
constexpr Duration kAuditRetry = std::chrono::seconds(5);
constexpr Duration kQuarantineRelist = std::chrono::seconds(60);
constexpr int kMaxDoublings = 5;  // 60 s * 2^5: about half an hour
constexpr int kAuditAttempts = 5;
constexpr Duration kOlderEventProbeInterval = std::chrono::minutes(5);

Duration doubled(Duration base, int times) { return base * (std::int64_t{1} << std::min(times, kMaxDoublings)); }

}  // namespace

Machine::Machine(const Reflector::Options& options, bool has_watch_list, const Clock& clock, Random& random,
                 Reflector::ServerHints& hints)
    : options_(options),
      has_watch_list_(has_watch_list && options.tuning.use_watch_list == Reflector::UseWatchList::kAuto),
      clock_(clock),
      random_(random),
      hints_(hints),
      pauses_{.answered = Backoff(options_.tuning.backoff, clock, random),
              .unanswered = Backoff(options_.tuning.backoff, clock, random),
              .unreachable = Backoff({.initial = kUnreachableRetry, .cap = kUnreachableRetry}, clock, random),
              .connect = {}},
      internal_errors_(
          options_.tuning.max_internal_error_retry, kQuietMinute,
          [](const Error& error) { return error.code == Code::kInternal; }, clock) {
  if (options_.tuning.connect_backoff) pauses_.connect.emplace(*options_.tuning.connect_backoff, clock, random);
}

void Machine::start() {
  if (is<GaveUp>()) return request_relist();
  if (!is<Idle>()) return;
  begin_sync(has_synced_ ? RelistReason::kRequested : RelistReason::kInitial);
  if (options_.tuning.audit_period > Duration::zero()) arm(Timer::kAudit, options_.tuning.audit_period);
}

bool Machine::list_and_watch() {
  if (!is<Idle>() && !is<GaveUp>()) return false;
  one_round_ = true;
  start();
  return true;
}

void Machine::stop() {
  state_ = Stopped{};
  actions_.clear();
}

// ---- Sync: QueuedForList, Listing, WatchListing ----

void Machine::begin_sync(RelistReason reason) {
  // An audit would compare an old list with the new state.
  if (std::exchange(check_.auditing, false)) act(CancelAudit{});
  act(CountSync{reason});
  if (options_.tuning.list_limiter == nullptr) return fetch(Sync{reason});
  state_ = QueuedForList{Sync{reason}};
  act(AcquireListSlot{});
}

void Machine::list_slot_granted() {
  if (auto* queued = std::get_if<QueuedForList>(&state_)) return fetch(std::move(queued->sync));
  act(ReleaseListSlot{});
}

// The slot is held while Listing and WatchListing.
void Machine::release_list_slot() {
  if (options_.tuning.list_limiter != nullptr && sync() != nullptr) act(ReleaseListSlot{});
}

void Machine::fetch(Sync sync) {
  if (has_watch_list_ && !hints_.watch_list_unsupported && !sync.list_only) {
    start_watch_list(std::move(sync));
  } else {
    start_list(std::move(sync));
  }
  if (check_.in_doubt && last_failure_answered_ && !request()->version.empty()) start_probe();
}

void Machine::start_list(Sync sync) {
  ListOptions options;
  if (!version_unavailable()) {
    if (has_synced_) {
      options.resource_version = version_;
    } else if (options_.tuning.first_list == Reflector::Freshness::kAny) {
      options.resource_version = "0";
    }
  }
  // A list at a known version is not cut into pages, so that the server may answer it from its watch cache.
  const bool any_version = options.resource_version.empty() || options.resource_version == "0";
  std::int64_t page_size = 0;
  if (options_.tuning.watch_list_page_size != 0) {
    page_size = options_.tuning.watch_list_page_size;
  } else if (paginated_result_ || any_version) {
    page_size = kDefaultPageSize;
  }
  Request request = new_request(options.resource_version);
  act(StartList{std::move(options), page_size, request.compare_bytes});
  arm(Timer::kProgress, std::min(options_.tuning.list_progress, options_.tuning.list_deadline));
  const bool exact = page_size != 0 && !any_version;
  state_ = Listing{std::move(sync), std::move(request), exact};
}

void Machine::list_done(std::string version, bool paginated) {
  if (!is<Listing>()) return;
  if (paginated && request()->version == "0") paginated_result_ = true;
  state_fetched(std::move(version));
}

void Machine::list_failed(Error error) {
  if (!is<Listing>()) return;
  disarm(Timer::kProgress);
  Error wrapped = error.wrapped("failed to list " + options_.type_description).in(Phase::kList);
  fail(std::move(wrapped), Stage::kList, sync()->reason);
}

void Machine::start_watch_list(Sync sync) {
  ListOptions list;
  if (!version_unavailable()) list.resource_version = version_;
  ListOptions options = *watch_list_options(list);
  options.timeout = draw_lifetime();
  state_ = WatchListing{std::move(sync), start_watch(std::move(options), true)};
  arm(Timer::kProgress, options_.tuning.bookmark_deadline);
  arm(Timer::kLateBookmark, std::chrono::seconds(10));
}

void Machine::initial_events_done(std::string version) {
  if (!is<WatchListing>()) return;
  disarm(Timer::kLateBookmark);
  state_fetched(std::move(version));
}

void Machine::state_fetched(std::string version) {
  disarm(Timer::kProgress);
  const bool listed = is<Listing>();
  const bool older = has_synced_ && known_older(version, version_);
  if (older && !request()->version.empty()) {
    // The server is behind the published version.
    leave_stream();
    return fail(Error::of(Code::kTooLargeVersion,
                          listed ? "the list is older than requested" : "the initial events are older than requested",
                          listed ? Phase::kList : Phase::kWatchList),
                listed ? Stage::kList : Stage::kWatchList, sync()->reason);
  }
  if (older && !request()->compare_bytes) {
    // The server has another history. Objects reused by uid and version may be stale; fetch again and compare bytes.
    version_use_ = VersionUse::kOtherHistory;
    leave_stream();
    return fetch(std::move(*sync()));
  }
  if (sync()->learns_from_list) hints_.watch_list_unsupported = true;
  sync()->version = version;
  sync()->new_epoch = older;
  act(Replace{std::move(version), older, !listed});
}

void Machine::replaced(Result<void> result) {
  if (sync() == nullptr) return;
  if (!result) {
    const Error error = result.error().wrapped("unable to sync the list").in(Phase::kStore);
    if (is<WatchListing>()) {
      leave_stream();
      return list_instead(error);
    }
    act(Report{error});
    ++failures_;
    return wait(pause_after(error, Stage::kList), RelistReason::kStoreError);
  }
  version_ = std::move(sync()->version);
  version_use_ = VersionUse::kServed;
  if (sync()->new_epoch) ++epoch_;
  has_synced_ = true;
  denied_.reset();
  watch_list_failures_ = 0;
  check_.answered_by_sync();
  if (check_.probe) cancel_probe();
  // A list is as fresh as the moment of its request, an end bookmark as the moment of its arrival. A list of exactly
  // one version proves nothing: that version may be old by now.
  const Listing* const listing = std::get_if<Listing>(&state_);
  if (listing == nullptr) {
    proof_at_ = clock_.now();
  } else if (!listing->exact) {
    proof_at_ = listing->request.started;
  }
  if (!sync()->quarantined) {
    quarantine_relists_ = 0;
    disarm(Timer::kQuarantine);
  }
  release_list_slot();
  arm_resync();
  if (listing != nullptr) return open_watch();
  Request watch = std::move(*request());
  watch.version = version_;  // the stream now delivers only newer versions
  watch.quiet_since = clock_.now();
  enter_watching(std::move(watch));
}

// The server answered the watch-list and then closed it. After max_watch_list_attempts in a row, the server is assumed
// not to support watch-list.
void Machine::watch_list_ended_early(Result<void> result) {
  const bool clean = result.has_value();
  const Error error =
      clean ? Error::of(Code::kUnexpectedEof, "the stream ended before its initial events did", Phase::kWatchList)
            : result.error();
  if (++watch_list_failures_ >= options_.tuning.max_watch_list_attempts) {
    watch_list_failures_ = 0;
    if (clean) hints_.watch_list_unsupported = true;
    return list_instead(error);
  }
  act(Report{error});
  ++failures_;
  wait(pause_after(error, Stage::kWatchList), sync()->reason);
}

void Machine::list_instead(const Error& error) {
  act(Report{error});
  sync()->list_only = true;
  start_list(std::move(*sync()));
}

// ---- Watch: OpeningWatch, Watching ----

std::chrono::seconds Machine::draw_lifetime() {
  // Shorter lifetimes are raised to five minutes, because all clients would reconnect too often.
  const Duration least = std::max<Duration>(options_.tuning.min_watch_timeout, std::chrono::minutes(5));
  const double drawn = std::chrono::duration<double>(least).count() * (1.0 + random_.unit());
  return std::chrono::seconds(static_cast<std::int64_t>(drawn));
}

Request Machine::start_watch(ListOptions options, bool initial_events) {
  Request request = new_request(options.resource_version);
  request.lifetime = *options.timeout;
  act(StartWatch{std::move(options), initial_events, request.compare_bytes});
  arm(Timer::kWatchDeadline, request.lifetime + options_.tuning.watch_slack);
  return request;
}

Duration Machine::min_interval_left() const {
  if (!last_opened_) return Duration::zero();
  return std::max(Duration::zero(), *last_opened_ + options_.tuning.min_watch_interval - clock_.now());
}

void Machine::open_watch_again() {
  const Duration left = min_interval_left();
  if (left > Duration::zero()) return wait(left, std::nullopt);
  open_watch();
}

void Machine::open_watch() {
  ListOptions options;
  options.resource_version = version_;
  options.allow_bookmarks = true;
  options.timeout = draw_lifetime();
  state_ = OpeningWatch{start_watch(std::move(options), false)};
  // Limits the wait for a server that accepts the connection and never responds.
  arm(Timer::kProgress, options_.tuning.list_progress);
}

void Machine::watch_opened(bool fresh_connection) {
  if (!is<OpeningWatch>() && !is<WatchListing>()) return;
  Request& opened = *request();
  opened.answered = true;
  opened.progress = clock_.now();
  last_opened_ = opened.started;
  denied_.reset();
  if (is<WatchListing>()) return;
  disarm(Timer::kProgress);
  if (fresh_connection && check_.watched_since_sync) {
    check_.in_doubt = true;
    // The last watch ended early and the connection is new, so the server may have restarted.
    if (check_.closed_early) check_.audit_after_probe = true;
  }
  check_.closed_early = false;
  enter_watching(std::move(opened));
  if (check_.in_doubt) start_probe();
}

void Machine::enter_watching(Request request) {
  state_ = Watching{std::move(request)};
  check_.watched_since_sync = true;
  if (options_.tuning.stall_timeout > Duration::zero()) arm(Timer::kStall, options_.tuning.stall_timeout);
  if (check_.audit_when_watching && !check_.in_doubt) start_audit();  // while in doubt, the audit follows the probe
}

void Machine::stream_ended(Result<void> result) {
  if (!is<WatchListing>() && !is<OpeningWatch>() && !is<Watching>()) return;
  const bool listing = is<WatchListing>();
  const Request& ended = *request();
  const Duration lived = clock_.now() - ended.started;
  leave_stream();
  if (!result) {
    const Error error = result.error().in(listing ? Phase::kWatchList : Phase::kWatch);
    if (listing && ended.answered && is_lost_connection(error.code)) return watch_list_ended_early(Failure(error));
    const Stage stage = listing ? Stage::kWatchList : ended.answered ? Stage::kStream : Stage::kConnect;
    return fail(error, stage, error.code == Code::kExpired ? RelistReason::kExpired : RelistReason::kWatchFailed);
  }
  if (lived < kVeryShort && ended.events == 0) {
    ++short_watches_;
    if (listing && ++watch_list_failures_ >= options_.tuning.max_watch_list_attempts)
      hints_.watch_list_unsupported = true;
    return fail(Error::of(Code::kVeryShortWatch,
                          options_.name + ": very short watch: unexpected close within a second, no items received",
                          Phase::kWatch),
                listing ? Stage::kWatchList : Stage::kStream, RelistReason::kTooShort);
  }
  if (listing) return watch_list_ended_early({});
  check_.closed_early = lived + kVeryShort < ended.lifetime;
  if (was_healthy()) start_over();
  failures_ = 0;
  if (options_.tuning.period_between_watches > Duration::zero())
    return wait(options_.tuning.period_between_watches, std::nullopt);
  open_watch_again();
}

void Machine::stream_error(Error error) {
  if (is<WatchListing>() || is<Watching>()) stream_ended(Failure(std::move(error)));
}

void Machine::store_failed(Error error) {
  if (is<Watching>()) cancel_and_wait(error.in(Phase::kStore), RelistReason::kStoreError);
}

void Machine::leave_stream() {
  if (request() != nullptr) act(CancelStream{});
  disarm(Timer::kProgress);
  disarm(Timer::kLateBookmark);
  disarm(Timer::kStall);
  disarm(Timer::kWatchDeadline);
  if (check_.probes_silence()) cancel_probe();
}

// ---- Failures: Waiting, GaveUp ----

void Machine::start_over() {
  pauses_.start_over();
  check_.probe_failures = 0;
}

void Machine::fail(Error error, Stage stage, RelistReason reason) {
  const bool of_watch = stage == Stage::kConnect || stage == Stage::kStream;
  if (stage == Stage::kStream && was_healthy()) start_over();
  last_failure_answered_ = !is_lost_connection(error.code);
  if (!last_failure_answered_) check_.doubt_and_audit();
  internal_errors_.after(error);
  if (error.code == Code::kExpired && of_watch) {
    // The watch expired twice at the same version. A list in pages returns exactly the requested version, which may
    // still exist when a watch can no longer start from it. Requesting that version again would not help.
    if (expired_version_ == version_) mark_version_unavailable();
    expired_version_ = version_;
  }
  // The server has not reached the published version. A list at that version would wait until it times out.
  if (error.code == Code::kTooLargeVersion) version_use_ = VersionUse::kOtherHistory;

  Reaction reaction = reaction_to(error.code, stage);
  if (reaction == Reaction::kMostRecent) {
    mark_version_unavailable();
    if (!std::exchange(sync()->retried_without_version, true)) return fetch(std::move(*sync()));
    reaction = Reaction::kWaitSync;
  }
  if (reaction == Reaction::kListForGood) hints_.watch_list_unsupported = true;
  if (reaction == Reaction::kListIfItWorks) sync()->learns_from_list = true;
  if (reaction == Reaction::kListForGood || reaction == Reaction::kListIfItWorks ||
      reaction == Reaction::kListInstead) {
    return list_instead(error);
  }

  ++failures_;
  act(Report{error});
  if (reaction == Reaction::kWindow) {
    if (internal_errors_.should_retry()) return open_watch_again();
    reaction = Reaction::kWaitSync;
  }
  if (of_watch && is_history_gone(error.code) && std::exchange(pauses_.prompt_sync, false)) {
    // The server is healthy and a list repairs the copy. The random pause spreads clients that fail at the same time.
    // If the history is lost again before a watch was healthy, the backoff applies.
    const auto spread = std::chrono::duration_cast<Duration>(kPromptRetry * random_.unit());
    return wait(std::max(spread, min_interval_left()), reason);
  }
  const bool slow = reaction == Reaction::kSlowSync || reaction == Reaction::kSlowWatch;
  if (slow) denied_ = error.code;
  if (options_.fail_fast && (error.code == Code::kForbidden || error.code == Code::kNotFound)) {
    release_list_slot();
    if (one_round_) return end_round();
    cancel_probe();  // its response could begin a new epoch, which is another attempt
    state_ = GaveUp{};
    return;
  }
  const bool watch_again = reaction == Reaction::kWaitWatch || reaction == Reaction::kSlowWatch;
  wait(pause_after(error, stage, slow), watch_again ? std::nullopt : std::optional(reason));
}

void Machine::cancel_and_wait(Error error, std::optional<RelistReason> sync) {
  if (was_healthy()) start_over();
  leave_stream();
  const Duration delay = pause_after(error, Stage::kStream);
  ++failures_;
  act(Report{std::move(error)});
  wait(delay, sync);
}

void Machine::wait(Duration delay, std::optional<RelistReason> sync) {
  release_list_slot();
  if (one_round_ && sync) return end_round();
  state_ = Waiting{clock_.now() + delay, sync};
  arm(Timer::kWait, delay);
}

void Machine::end_round() {
  one_round_ = false;
  state_ = Idle{};
  if (std::exchange(check_.auditing, false)) act(CancelAudit{});
  if (check_.probe) cancel_probe();
  for (const Timer timer : {Timer::kResync, Timer::kAudit, Timer::kProbe, Timer::kQuarantine}) disarm(timer);
  act(EndRound{});
}

Duration Machine::backoff_after(const Error& error, Stage stage) {
  const bool refused = error.code == Code::kConnectionRefused || error.code == Code::kTooManyRequests;
  if (pauses_.connect && stage == Stage::kConnect && refused) return pauses_.connect->next();
  if (!is_silence(error.code)) return pauses_.answered.next();
  const Duration delay = pauses_.unanswered.next();
  // An attempt at an unreachable server is cheap. A server that comes back may have an older history, which must be
  // detected soon. Longer pauses than the default apply if the application configured them.
  const bool default_backoff = options_.tuning.backoff.cap <= Backoff::Options{}.cap;
  if (!default_backoff || version_.empty() || !is_unreachable(error.code)) return delay;
  return std::min(delay, pauses_.unreachable.next());
}

Duration Machine::pause_after(const Error& error, Stage stage, bool slow) {
  Duration delay = backoff_after(error, stage);
  if (error.retry_after) delay = std::max(delay, std::min(*error.retry_after, options_.tuning.max_retry_after));
  // A server that has just started may refuse users whose permissions it has not loaded yet.
  const bool may_be_starting = check_.in_doubt && has_synced_;
  if (slow && !(may_be_starting && ++pauses_.denials <= kDenialsInDoubt))
    delay = std::max(delay, options_.tuning.denied_retry);
  return std::max(delay, min_interval_left());
}

// A healthy watch stayed open for kHealthyAfter, or for kVeryShort and delivered a newer version.
bool Machine::was_healthy() const {
  const Duration lived = clock_.now() - request()->started;
  return lived >= kHealthyAfter || (lived >= kVeryShort && version_ != request()->version);
}

void Pauses::start_over() {
  answered.reset();
  unanswered.reset();
  if (connect) connect->reset();
  prompt_sync = true;
  denials = 0;
}

void Machine::mark_version_unavailable() {
  if (version_use_ == VersionUse::kServed) version_use_ = VersionUse::kUnavailable;
}

void Machine::request_relist() {
  if (!is<Watching>() && !is<OpeningWatch>() && !is<Waiting>() && !is<GaveUp>()) return;
  leave_stream();
  disarm(Timer::kWait);
  begin_sync(RelistReason::kRequested);
}

// ---- Timers and silence ----

void Machine::arm(Timer timer, Duration delay) {
  armed_.set(static_cast<std::size_t>(timer));
  act(Arm{timer, delay});
}

void Machine::disarm(Timer timer) {
  armed_.reset(static_cast<std::size_t>(timer));
  act(Disarm{timer});
}

void Machine::timer(Timer timer) {
  if (is<Stopped>()) return;
  armed_.reset(static_cast<std::size_t>(timer));
  switch (timer) {
    case Timer::kWait:
      if (const auto* waiting = std::get_if<Waiting>(&state_)) {
        if (waiting->sync) return begin_sync(*waiting->sync);
        open_watch_again();
      }
      return;
    case Timer::kProgress:
      return check_progress();
    case Timer::kStall:
      return check_stall();
    case Timer::kWatchDeadline:
      if (paused_) return arm(Timer::kWatchDeadline, options_.tuning.watch_slack);
      return stream_ended(
          Failure(Error::of(Code::kDeadline, "the server did not end the watch in time", Phase::kWatch)));
    case Timer::kResync:
      return act(Resync{});
    case Timer::kAudit:
      if (options_.tuning.audit_period > Duration::zero()) arm(Timer::kAudit, options_.tuning.audit_period);
      return start_audit();
    case Timer::kProbe:
      if (is<GaveUp>()) return;
      if (!check_.probe) return start_probe();
      act(CancelProbe{});
      return probe_done(tain::fail(Code::kDeadline, "the server did not answer a list of one object", Phase::kProbe));
    case Timer::kQuarantine:
      if (auto* waiting = std::get_if<Waiting>(&state_)) {
        if (!waiting->sync) waiting->sync = RelistReason::kQuarantine;
        return;
      }
      if (!is<Watching>() && !is<OpeningWatch>()) return;
      ++quarantine_relists_;
      leave_stream();
      return begin_sync(RelistReason::kQuarantine);
    case Timer::kLateBookmark:
    case Timer::kStatus:
      return;  // handled by the driver
  }
}

void Machine::request_progressed() {
  if (Request* const moved = request()) {
    moved->progress = clock_.now();
    moved->answered = true;
  }
}

void Machine::events(std::uint64_t count, bool proof) {
  Request* const watch = request();
  if (watch != nullptr) watch->events += count;
  if (!proof) return;
  proof_at_ = clock_.now();
  if (watch != nullptr) watch->quiet_since = *proof_at_;
  failures_ = 0;
}

void Machine::paused(bool paused) {
  paused_ = paused;
  if (!paused && request() != nullptr) request()->quiet_since = clock_.now();
}

// kProgress and kStall are not armed again for each received piece. They compare times when they fire.
void Machine::check_progress() {
  if (!is<Listing>() && !is<WatchListing>() && !is<OpeningWatch>()) return;
  const Instant now = clock_.now();
  if (paused_) request()->progress = now;
  const bool initial_events = is<WatchListing>();
  const Duration patience = initial_events ? options_.tuning.bookmark_deadline : options_.tuning.list_progress;
  const Duration quiet_left = request()->progress + patience - now;
  const Duration total_left = request()->started + options_.tuning.list_deadline - now;
  if (quiet_left > Duration::zero() && total_left > Duration::zero()) {
    return arm(Timer::kProgress, std::min(quiet_left, total_left));
  }
  if (is<Listing>()) {
    act(CancelStream{});
    return list_failed(Error::of(Code::kDeadline, "the server sent no data in time", Phase::kList));
  }
  if (initial_events && request()->answered) {
    leave_stream();
    return fail(Error::of(Code::kBookmarkDeadline, "the initial events did not end in time", Phase::kWatchList),
                Stage::kWatchList, sync()->reason);
  }
  stream_ended(Failure(Error::of(Code::kDeadline, "the server did not answer", Phase::kWatch)));
}

void Machine::check_stall() {
  if (!is<Watching>()) return;
  if (paused_) return arm(Timer::kStall, options_.tuning.stall_timeout);
  const Duration left = request()->quiet_since + options_.tuning.stall_timeout - clock_.now();
  if (left > Duration::zero()) return arm(Timer::kStall, left);
  start_probe(true);
}

// ---- Server check: probes ----

void Machine::start_probe(bool of_silence) {
  if (check_.probe) {
    if (of_silence) check_.probe->of_silence = true;
    return;
  }
  if (!has_synced_ || (!check_.in_doubt && !of_silence)) return;
  check_.probe = {version_, of_silence};
  ListOptions options;
  options.limit = 1;
  act(StartProbe{std::move(options)});
  arm(Timer::kProbe, kProbeDeadline);
}

void Machine::cancel_probe() {
  check_.probe.reset();
  act(CancelProbe{});
  disarm(Timer::kProbe);
}

void Machine::probe_done(Result<std::string> version) {
  if (!check_.probe || is<Stopped>()) return;
  const ServerCheck::Probe probe = *std::exchange(check_.probe, std::nullopt);
  disarm(Timer::kProbe);
  if (version && known_older(*version, probe.published)) return new_epoch();
  if (probe.of_silence && is<Watching>()) {
    // If events have arrived since, the watch is alive.
    if (clock_.now() - request()->quiet_since < options_.tuning.stall_timeout)
      return arm(Timer::kStall, options_.tuning.stall_timeout);
    if (!version) check_.doubt_and_audit();
    return cancel_and_wait(
        Error::of(Code::kStalled, "the watch delivered no event and no bookmark in time", Phase::kWatch), std::nullopt);
  }
  if (!version) {
    if (check_.in_doubt && is<Watching>()) arm(Timer::kProbe, doubled(kProbeRetry, check_.probe_failures++));
    return;
  }
  check_.probe_failures = 0;
  if (!is<Watching>()) return;  // remains in doubt: the next watch probes again
  check_.in_doubt = false;
  const bool audit = std::exchange(check_.audit_after_probe, false) && options_.tuning.audit_after_reconnect;
  if (audit || check_.audit_when_watching) start_audit();
}

// Either the server is behind, or it sends events out of order. A probe distinguishes the two. Its rate is limited.
void Machine::older_event() {
  if (!is<Watching>()) return;
  const bool probe_will_follow = check_.in_doubt;
  check_.doubt_and_audit();
  if (probe_will_follow) return;
  const Instant now = clock_.now();
  const Instant due =
      check_.older_event_probe ? std::max(now, *check_.older_event_probe + kOlderEventProbeInterval) : now;
  check_.older_event_probe = due;
  if (due == now) return start_probe();
  arm(Timer::kProbe, due - now);
}

void Machine::new_epoch() {
  version_use_ = VersionUse::kOtherHistory;
  if (is<QueuedForList>()) return;
  const bool syncing = sync() != nullptr;
  if (syncing && request()->version.empty()) return;  // the sync fetches the most recent state already
  leave_stream();
  // A list at a version that the server has not reached would wait until it times out.
  if (syncing) return fetch(std::move(*sync()));
  disarm(Timer::kWait);
  begin_sync(RelistReason::kNewEpoch);
}

// ---- Server check: audits ----

void Machine::start_audit() {
  check_.audit_when_watching = !is<Watching>();
  // "" and "0" are not exact versions.
  if (check_.auditing || check_.audit_when_watching || version_.empty() || version_ == "0") return;
  check_.auditing = true;
  ListOptions options;
  options.resource_version = version_;
  options.match = ListOptions::Match::kExact;
  act(StartAudit{std::move(options)});
}

void Machine::audit_done(Result<std::size_t> findings) {
  if (!check_.auditing || is<Stopped>()) return;
  check_.auditing = false;
  if (!findings) {
    // A queue with pending items cannot be compared yet. This is reported once and retried until it succeeds.
    const bool busy = findings.error().code == Code::kIncomplete;
    if (!busy || check_.audit_failures + 1 == kAuditAttempts) act(Report{findings.error().in(Phase::kAudit)});
    if (++check_.audit_failures < kAuditAttempts || busy) {
      arm(Timer::kAudit, doubled(kAuditRetry, check_.audit_failures));
    } else {
      check_.audit_failures = 0;
    }
    return;
  }
  check_.audit_failures = 0;
  if (*findings == 0) return;
  if (!is<Watching>()) {
    check_.audit_when_watching = true;  // the next audit repeats the findings
    return;
  }
  act(Report{Error::of(Code::kStore, std::to_string(*findings) + " objects differ from the server's", Phase::kAudit)});
  leave_stream();
  version_use_ = VersionUse::kOtherHistory;  // do not list from a server cache that lost changes
  begin_sync(RelistReason::kAudit);
}

// ---- Quarantine and resync ----

void Machine::quarantined() {
  if (sync() != nullptr) sync()->quarantined = true;
  if (is_armed(Timer::kQuarantine)) return;
  // A sync soon may fetch a readable object. While it does not, the pause doubles.
  arm(Timer::kQuarantine, doubled(kQuarantineRelist, quarantine_relists_));
}

void Machine::arm_resync() {
  if (options_.resync_period <= Duration::zero() || is_armed(Timer::kResync)) return;
  const double jitter = 1.0 + 0.1 * random_.unit();
  arm(Timer::kResync, std::chrono::duration_cast<Duration>(options_.resync_period * jitter));
}

void Machine::resynced(Result<void> result) {
  if (is<Stopped>()) return;
  if (result) return arm_resync();
  // After a failure, the next resync follows the next sync.
  Error error = result.error().in(Phase::kResync);
  if (is<Watching>()) return cancel_and_wait(std::move(error), RelistReason::kResyncError);
  act(Report{std::move(error)});
}

// ---- State ----

const Request* Machine::request() const {
  if (const auto* listing = std::get_if<Listing>(&state_)) return &listing->request;
  if (const auto* listing = std::get_if<WatchListing>(&state_)) return &listing->request;
  if (const auto* opening = std::get_if<OpeningWatch>(&state_)) return &opening->request;
  if (const auto* watching = std::get_if<Watching>(&state_)) return &watching->request;
  return nullptr;
}

Request* Machine::request() { return const_cast<Request*>(std::as_const(*this).request()); }

Sync* Machine::sync() {
  if (auto* listing = std::get_if<Listing>(&state_)) return &listing->sync;
  if (auto* listing = std::get_if<WatchListing>(&state_)) return &listing->sync;
  return nullptr;
}

Request Machine::new_request(std::string version) const {
  const Instant now = clock_.now();
  return {.version = std::move(version),
          .started = now,
          .progress = now,
          .quiet_since = now,
          .compare_bytes = check_.in_doubt || version_use_ == VersionUse::kOtherHistory};
}

Reflector::State Machine::public_state() const {
  if (is<Idle>()) return Reflector::State::kIdle;
  if (is<Stopped>()) return Reflector::State::kStopped;
  if (is<Watching>()) return check_.probes_silence() ? Reflector::State::kSilent : Reflector::State::kLive;
  if (denied_) return *denied_ == Code::kNotFound ? Reflector::State::kGone : Reflector::State::kDenied;
  if (is<Waiting>() && failures_ > 0) return Reflector::State::kRetrying;
  if ((is<Listing>() || is<WatchListing>()) && request()->answered) return Reflector::State::kListing;
  return Reflector::State::kConnecting;
}

std::optional<Instant> Machine::healthy_from() const {
  if (!is<Watching>()) return std::nullopt;
  return request()->started + kHealthyAfter;
}

int Machine::failures() const {
  const std::optional<Instant> healthy = healthy_from();
  return healthy && clock_.now() >= *healthy ? 0 : failures_;
}

std::optional<Instant> Machine::next_try() const {
  const auto* waiting = std::get_if<Waiting>(&state_);
  return waiting != nullptr ? std::optional(waiting->until) : std::nullopt;
}

}  // namespace tain::reflect
