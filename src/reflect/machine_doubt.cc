// The part of the machine that doubts: deadlines, silence, probes, audits, quarantine and resync.

#include <tain/resource_version.h>

#include <algorithm>

#include "src/reflect/machine.h"

namespace tain::reflect {

using enum MachineState;

namespace {

constexpr Duration kProbeRetry = std::chrono::seconds(1);
constexpr Duration kAuditRetry = std::chrono::seconds(5);
constexpr Duration kQuarantineRelist = std::chrono::seconds(60);
constexpr int kMaxDoublings = 5;  // 60 s * 2^5: about half an hour
constexpr int kAuditAttempts = 5;
constexpr Duration kDoubtInterval = std::chrono::minutes(5);

Duration doubled(Duration base, int times) { return base * (std::int64_t{1} << std::min(times, kMaxDoublings)); }

}  // namespace

void Machine::timer(Timer timer) {
  if (state_ == kStopped) return;
  switch (timer) {
    case Timer::kWait:
      if (state_ != kWaiting) return;
      if (next_ == Next::kWatch) return open_watch();
      return begin_sync(reason_);
    case Timer::kProgress:
      return check_progress();
    case Timer::kStall:
      return check_stall();
    case Timer::kWatchDeadline:
      if (paused_) return act(Arm{Timer::kWatchDeadline, config_.watch_slack});
      return stream_ended(
          Failure(Error::of(Code::kDeadline, "the server did not end the watch in time", Phase::kWatch)));
    case Timer::kResync:
      resync_armed_ = false;
      return act(Resync{});
    case Timer::kAudit:
      if (config_.audit_period > Duration::zero()) act(Arm{Timer::kAudit, config_.audit_period});
      return start_audit();
    case Timer::kProbe:
      if (state_ == kGaveUp) return;
      if (!probing_) return start_probe();
      act(CancelProbe{});
      return probe_done(tain::fail(Code::kDeadline, "no answer to a list of one object", Phase::kProbe));
    case Timer::kQuarantine:
      quarantine_armed_ = false;
      if (state_ == kWaiting) {
        if (next_ == Next::kWatch) reason_ = RelistReason::kQuarantine;
        next_ = Next::kSync;
      }
      if (state_ != kWatching && state_ != kOpeningWatch) return;
      ++quarantine_relists_;
      leave_stream();
      return begin_sync(RelistReason::kQuarantine);
    case Timer::kTicker:
    case Timer::kStatus:
      return;  // the shell's
  }
}

// Timers of progress are not moved with each piece that arrives; they look at the time when they fire.
void Machine::check_progress() {
  if (paused_) moved_at_ = clock_.now();
  const bool initial = state_ == kWatchListing;
  if (!initial && state_ != kListing && state_ != kOpeningWatch) return;
  const Instant now = clock_.now();
  const Duration patience = initial ? config_.bookmark_deadline : config_.list_progress;
  const Duration quiet_left = moved_at_ + patience - now;
  const Duration total_left = stream_started_ + config_.list_deadline - now;
  if (quiet_left > Duration::zero() && total_left > Duration::zero()) {
    return act(Arm{Timer::kProgress, std::min(quiet_left, total_left)});
  }
  if (state_ == kListing) {
    act(CancelStream{});
    return list_failed(Error::of(Code::kDeadline, "no progress", Phase::kList));
  }
  if (initial && heard_) {
    leave_stream();
    return fail(Error::of(Code::kBookmarkDeadline, "the initial events did not end in time", Phase::kWatchList),
                Stage::kWatchList, reason_);
  }
  stream_ended(Failure(Error::of(Code::kDeadline, "the server did not answer", Phase::kWatch)));
}

void Machine::paused(bool paused) {
  paused_ = paused;
  if (!paused) heard_again_at_ = clock_.now();
}

Instant Machine::quiet_since() const {
  return std::max({proof_at_.value_or(stream_started_), stream_started_, heard_again_at_});
}

void Machine::check_stall() {
  if (state_ != kWatching) return;
  if (paused_) return act(Arm{Timer::kStall, config_.stall_timeout});
  const Duration left = quiet_since() + config_.stall_timeout - clock_.now();
  if (left > Duration::zero()) return act(Arm{Timer::kStall, left});
  stalled_ = true;
  if (!probing_) start_probe();
}

// ---- Is it still the server that we know? ----

void Machine::start_probe() {
  if (probing_ || !has_synced_ || (!doubt_ && !stalled_)) return;
  probing_ = true;
  probe_floor_ = version_;
  ListOptions options;
  options.limit = 1;
  act(StartProbe{std::move(options)});
  act(Arm{Timer::kProbe, kProbeDeadline});
}

void Machine::cancel_probe() {
  act(CancelProbe{});
  act(Disarm{Timer::kProbe});
  stalled_ = probing_ = false;
}

void Machine::probe_done(Result<std::string> version) {
  if (!probing_ || state_ == kStopped) return;
  probing_ = false;
  act(Disarm{Timer::kProbe});
  const bool was_stalled = std::exchange(stalled_, false);
  if (version && observed_ && known_older(*version, probe_floor_)) return new_epoch();
  if (was_stalled && state_ == kWatching) {
    // Events may have come while the probe was under way; then there is nothing to mend.
    if (clock_.now() - quiet_since() < config_.stall_timeout) return act(Arm{Timer::kStall, config_.stall_timeout});
    if (!version) doubt_ = audit_wanted_ = true;
    return cut_and_wait(Error::of(Code::kStalled, "neither an event nor a bookmark for too long", Phase::kWatch),
                        Next::kWatch, RelistReason::kStalled);
  }
  if (!version) {
    if (doubt_ && state_ == kWatching) act(Arm{Timer::kProbe, doubled(kProbeRetry, probe_failures_++)});
    return;
  }
  probe_failures_ = 0;
  if (state_ != kWatching) return;  // the doubt stays, and the next watch asks again
  doubt_ = false;
  const bool wanted = std::exchange(audit_wanted_, false) && config_.audit_after_reconnect;
  if (wanted || audit_due_) start_audit();
}

// An event or bookmark older than what was published: the server is behind, or events come in no order. Neither can be
// told from the stream, so ask.
void Machine::went_back() {
  if (state_ != kWatching) return;
  audit_wanted_ = true;
  if (std::exchange(doubt_, true)) return;  // somebody asks already, or will
  const Instant now = clock_.now();
  const Instant next = last_went_back_ ? std::max(now, *last_went_back_ + kDoubtInterval) : now;
  last_went_back_ = next;
  if (next == now) return start_probe();
  act(Arm{Timer::kProbe, next - now});  // not all the time, but not never
}

void Machine::new_epoch() {
  other_history_ = true;
  unavailable_ = true;
  if (state_ == kQueuedForList) return;
  const bool syncing = state_ == kListing || state_ == kWatchListing;
  if (syncing && asked_version_.empty()) return;  // it gets what is there now, and finds out
  leave_stream();
  if (syncing) return fetch();  // the server lets who asks for what it has not reached wait
  act(Disarm{Timer::kWait});
  begin_sync(RelistReason::kNewEpoch);
}

// ---- Is the copy still right? ----

void Machine::request_audit() { start_audit(); }

void Machine::start_audit() {
  audit_due_ = state_ != kWatching;
  // A version that means "any", or none at all, cannot be asked for exactly.
  if (auditing_ || audit_due_ || version_.empty() || version_ == "0") return;
  auditing_ = true;
  ListOptions options;
  options.resource_version = version_;
  options.match = VersionMatch::kExact;
  act(StartAudit{std::move(options)});
}

void Machine::audit_done(Result<std::size_t> findings) {
  if (!auditing_ || state_ == kStopped) return;
  auditing_ = false;
  if (!findings) {
    // A queue that still has something to do cannot be compared: that is no failure, and one day it will have done it.
    const bool busy = findings.error().code == Code::kIncomplete;
    if (!busy || audit_failures_ + 1 == kAuditAttempts) act(Report{findings.error().in(Phase::kAudit)});
    if (++audit_failures_ < kAuditAttempts || busy) {
      act(Arm{Timer::kAudit, doubled(kAuditRetry, audit_failures_)});
    } else {
      audit_failures_ = 0;
    }
    return;
  }
  audit_failures_ = 0;
  if (*findings == 0) return;
  if (state_ != kWatching) {
    audit_due_ = true;  // what was found is found again once a watch is open
    return;
  }
  act(Report{Error::of(Code::kStore, std::to_string(*findings) + " objects differ from the server's", Phase::kAudit)});
  leave_stream();
  other_history_ = true;
  unavailable_ = true;  // not from the cache that lost something
  begin_sync(RelistReason::kAudit);
}

// ---- What could not be decoded, and resync ----

void Machine::quarantined() {
  quarantined_in_list_ = state_ == kListing || state_ == kWatchListing;
  if (quarantine_armed_) return;
  // One fresh copy soon; a source that keeps sending it gets asked ever more rarely.
  quarantine_armed_ = true;
  act(Arm{Timer::kQuarantine, doubled(kQuarantineRelist, quarantine_relists_)});
}

void Machine::arm_resync() {
  if (config_.resync_period <= Duration::zero() || resync_armed_) return;
  resync_armed_ = true;
  const double jitter = 1.0 + 0.1 * random_.unit();
  act(Arm{Timer::kResync, std::chrono::duration_cast<Duration>(config_.resync_period * jitter)});
}

void Machine::resynced(Result<void> result) {
  if (state_ == kStopped) return;
  if (result) return arm_resync();
  // After a failure the next one comes with the next sync.
  Error error = result.error().in(Phase::kResync);
  if (state_ == kWatching) return cut_and_wait(std::move(error), Next::kSync, RelistReason::kResyncError);
  act(Report{std::move(error)});
}

}  // namespace tain::reflect
