#include "src/informer/elector.h"

#include <utility>

namespace tain {
namespace {

constexpr double kJitter = 1.2;  // for the pause between attempts to acquire

}  // namespace

LeaderElector::State::State(Runtime& its_runtime, Options its_options)
    : runtime(its_runtime),
      options(std::move(its_options)),
      name(options.lock.describe()),
      calls(std::make_shared<informer::SerialCalls>(its_runtime.executor(), options.log, "leader election " + name)) {
  MetricsProvider& metrics = options.metrics != nullptr ? *options.metrics : null_metrics();
  leading_gauge = metrics.gauge("tain_leader_election_leading", "1 while this candidate leads.", {{"name", name}});
  slow_attempts = metrics.counter("tain_leader_election_slow_attempts_total",
                                  "Attempts that had to read the lease before they wrote it.", {{"name", name}});
  leading_gauge->set(0);
}

template <class Call, class Take>
void LeaderElector::State::call_lock(const Call& call, Take take) {
  call_under_way = true;
  call([weak = weak_from_this(), mine = round, take = std::move(take)](Result<LeaderLock::Record> answer) {
    const auto self = weak.lock();
    if (!self) return;
    self->call_under_way = self->writing = false;
    // The release replaces the next step of this attempt.
    if (std::exchange(self->release_due, false)) return self->release();
    if (self->round == mine) take(std::move(answer));
  });
}

void LeaderElector::State::later(Duration delay, Task task) {
  const auto id = std::make_shared<TimerId>();
  *id = runtime.timers().start(delay, [weak = weak_from_this(), id, task = std::move(task)] {
    const auto self = weak.lock();
    if (!self) return;
    self->timers.erase(*id);
    task();
  });
  timers.insert(*id);
}

void LeaderElector::State::cancel_timers() {
  for (const TimerId id : timers) runtime.timers().cancel(id);
  timers.clear();
}

void LeaderElector::State::log(LogSink::Level level, const std::string& text) const {
  if (options.log != nullptr) options.log->write(level, "leader election " + name, text);
}

// ---- the observed lease

void LeaderElector::State::observe(const LeaderLock::Record& record, Instant at) {
  {
    const MutexLock lock(mutex);
    // An unchanged lease does not extend its lifetime.
    if (!observed.same_lease(record)) observed_at = at;
    observed = record;
  }
  if (record.holder.empty() || record.holder == reported) return;
  reported = record.holder;
  if (options.on_new_leader) {
    calls->add([callback = options.on_new_leader, holder = reported] { callback(holder); });
  }
}

void LeaderElector::State::set_leadership(const LeaderLock::Record& written, Instant asked) {
  {
    const MutexLock lock(mutex);
    if (!leading) {
      token =
          LeaderElector::FencingToken{.resource_version = written.resource_version, .transitions = written.transitions};
    }
    leading = true;
    valid_until = asked + options.lease_duration;
    lease_end = LeaseEnd::kNotHeld;
  }
  leading_gauge->set(1);
}

void LeaderElector::State::clear_leadership() {
  {
    const MutexLock lock(mutex);
    leading = false;
    token.reset();
  }
  leading_gauge->set(0);
}

bool LeaderElector::State::holds_valid_lease() const {
  const MutexLock lock(mutex);
  return leading && runtime.clock().now() < valid_until;
}

// ---- one attempt

LeaderLock::Record LeaderElector::State::record_of_now(const LeaderLock::Record& before) const {
  const WallTime now = runtime.clock().wall();
  LeaderLock::Record record;
  record.holder = options.identity;
  record.lease_duration = options.lease_duration;
  record.renewed = now;
  record.acquired = before.holder == options.identity ? before.acquired : now;
  record.transitions = before.transitions + (before.holder == options.identity ? 0 : 1);
  record.resource_version = before.resource_version;
  record.strategy = before.strategy;
  record.preferred_holder = before.preferred_holder;
  return record;
}

void LeaderElector::State::write(LeaderLock::Record record, bool create, Then then) {
  const Instant asked = runtime.clock().now();
  const auto call = [&](LeaderLock::Answer answer) {
    if (create) {
      options.lock.create(record, std::move(answer));
    } else {
      options.lock.update(record, std::move(answer));
    }
  };
  writing = true;
  call_lock(call, [this, record, asked, then = std::move(then)](Result<LeaderLock::Record> answer) {
    if (!answer) {
      log(LogSink::Level::kDebug, "failed to write the lease: " + answer.error().to_string());
      return then(false);
    }
    LeaderLock::Record written = record;
    written.resource_version = answer->resource_version;
    observe(written, asked);
    set_leadership(written, asked);
    then(true);
  });
}

void LeaderElector::State::attempt(Then then) {
  if (options.coordinated) return attempt_coordinated(std::move(then));
  if (!holds_valid_lease()) return attempt_slowly(std::move(then));
  // While our lease is valid no other candidate writes it, so it is not read first.
  LeaderLock::Record mine;
  {
    const MutexLock lock(mutex);
    mine = observed;
  }
  write(record_of_now(mine), false, [this, then = std::move(then)](bool renewed) {
    if (renewed) return then(true);
    attempt_slowly(then);
  });
}

void LeaderElector::State::attempt_slowly(Then then) {
  slow_attempts->increment();
  call_lock([&](LeaderLock::Answer answer) { options.lock.get(std::move(answer)); },
            [this, then = std::move(then)](Result<LeaderLock::Record> found) {
              if (found) return try_take(*found, then);
              if (found.error().code == Code::kNotFound) {
                LeaderLock::Record first = record_of_now({});
                first.transitions = 0;
                return write(std::move(first), true, then);
              }
              log(LogSink::Level::kWarning, "failed to read the lease: " + found.error().to_string());
              then(false);
            });
}

// Reads first each time, because the control plane writes the lease too. Takes a lease only if it names us and has not
// expired. Does not renew it if another holder is preferred, so our leadership ends with the lease.
void LeaderElector::State::attempt_coordinated(Then then) {
  call_lock([&](LeaderLock::Answer answer) { options.lock.get(std::move(answer)); },
            [this, then = std::move(then)](Result<LeaderLock::Record> found) {
              if (!found) {
                log(LogSink::Level::kDebug, "failed to read the lease: " + found.error().to_string());
                return then(false);
              }
              const Instant now = runtime.clock().now();
              observe(*found, now);
              bool expired = false;
              {
                const MutexLock lock(mutex);
                expired = observed_at + found->lease_duration <= now;
              }
              const bool ours = found->holder == options.identity;
              if (!ours && phase == Phase::kLeading) return lost("the lease was given to '" + found->holder + "'");
              if (!ours || expired || !found->preferred_holder.empty()) return then(false);
              write(record_of_now(*found), false, then);
            });
}

void LeaderElector::State::try_take(const LeaderLock::Record& found, Then then) {
  const Instant now = runtime.clock().now();
  observe(found, now);
  bool held_by_another = false;
  {
    const MutexLock lock(mutex);
    // Uses the local clock only: a lease is valid for its duration after its last observed change.
    const bool other_holder = !found.holder.empty() && found.holder != options.identity;
    held_by_another = other_holder && observed_at + found.lease_duration > now;
  }
  // Another candidate leads, or may have led since our last renewal, so our token may not be the newest. Our leadership
  // ends; the next one gets a new token.
  if (phase == Phase::kLeading && found.holder != options.identity) {
    return lost("the holder of the lease changed to '" + found.holder + "'");
  }
  if (held_by_another) return then(false);
  write(record_of_now(found), false, std::move(then));
}

// ---- states

void LeaderElector::State::begin(bool acquire_again) {
  if (phase != Phase::kIdle || stopping) return;
  again = acquire_again;
  phase = Phase::kAcquiring;
  acquire();
}

void LeaderElector::State::acquire() {
  if (phase != Phase::kAcquiring) return;
  if (call_under_way) return later(options.retry_period, [this] { acquire(); });  // a call of an earlier round
  attempt([this](bool ours) {
    if (phase != Phase::kAcquiring) return;
    if (ours) return started_leading();
    const auto jitter = static_cast<double>(options.retry_period.count()) * kJitter * runtime.random().unit();
    later(options.retry_period + Duration(static_cast<Duration::rep>(jitter)), [this] { acquire(); });
  });
}

void LeaderElector::State::started_leading() {
  phase = Phase::kLeading;
  LeaderElector::FencingToken mine;
  {
    const MutexLock lock(mutex);
    mine = token.value_or(LeaderElector::FencingToken{});
  }
  log(LogSink::Level::kInfo, options.identity + " started leading");
  options.lock.record_event("became leader");
  calls->add([callback = options.on_started_leading, mine] { callback(mine); });
  later(options.retry_period, [this] { renew_round(); });
}

void LeaderElector::State::renew_round() {
  if (phase != Phase::kLeading) return;
  const std::uint64_t mine = ++round;
  later(options.renew_deadline, [this, mine] {
    if (phase == Phase::kLeading && round == mine) lost("the lease was not renewed in time");
  });
  renew_attempt(mine);
}

void LeaderElector::State::renew_attempt(std::uint64_t mine) {
  if (phase != Phase::kLeading || round != mine) return;
  attempt([this, mine](bool ours) {
    if (phase != Phase::kLeading || round != mine) return;
    if (!ours) return later(options.retry_period, [this, mine] { renew_attempt(mine); });
    ++round;
    cancel_timers();  // the deadline of this round
    later(options.retry_period, [this] { renew_round(); });
  });
}

void LeaderElector::State::lost(const std::string& why) {
  log(LogSink::Level::kWarning, options.identity + " stopped leading: " + why);
  options.lock.record_event("stopped leading");
  end();
}

void LeaderElector::State::ask_to_stop(Task when_stopped) {
  if (when_stopped) stopped.push_back(std::move(when_stopped));
  stopping = true;
  if (phase == Phase::kEnding) return;
  if (phase == Phase::kEnded) return ended();
  end();
}

void LeaderElector::State::end() {
  phase = Phase::kEnding;
  ++round;
  cancel_timers();
  bool ours = writing;  // a write under way may still acquire the lease
  {
    const MutexLock lock(mutex);
    ours = ours || leading;
  }
  clear_leadership();  // before any other candidate can lead
  if (!ours) return call_stopped([this] { ended(); });
  if (!options.release_on_stop) return call_stopped([this] { end_with(LeaseEnd::kKept); });
  call_stopped([this] { begin_release(); });
}

// Runs `then` on the loop after the callback has returned.
void LeaderElector::State::call_stopped(Task then) {
  calls->add(options.on_stopped_leading);
  calls->add([weak = weak_from_this(), &loop = runtime, mine = round, then = std::move(then)] {
    loop.post([weak, mine, then] {
      const auto self = weak.lock();
      if (self && self->phase == Phase::kEnding && self->round == mine) then();
    });
  });
}

void LeaderElector::State::begin_release() {
  release_deadline = runtime.clock().now() + options.renew_deadline;
  later(options.renew_deadline, [this, mine = round] {
    if (phase == Phase::kEnding && round == mine) {
      end_unreleased(Error::of(Code::kDeadline, "the server did not answer in time"));
    }
  });
  if (call_under_way) {
    release_due = true;
  } else {
    release();
  }
}

// Reads first, because the version may have changed and another candidate may hold the lease.
void LeaderElector::State::release() {
  call_lock([&](LeaderLock::Answer answer) { options.lock.get(std::move(answer)); },
            [this](Result<LeaderLock::Record> found) {
              if (phase != Phase::kEnding) return;
              if (!found) return end_unreleased(found.error());
              if (found->holder != options.identity) return end_with(LeaseEnd::kNotHeld);
              LeaderLock::Record free = *found;
              free.holder.clear();
              free.lease_duration = std::chrono::seconds(1);
              free.renewed = free.acquired = runtime.clock().wall();
              call_lock([&](LeaderLock::Answer answer) { options.lock.update(free, std::move(answer)); },
                        [this](Result<LeaderLock::Record> written) {
                          if (phase != Phase::kEnding) return;
                          const bool conflict = !written && written.error().code == Code::kConflict;
                          if (conflict && runtime.clock().now() < release_deadline) return release();
                          if (!written) return end_unreleased(written.error());
                          end_with(LeaseEnd::kReleased);
                        });
            });
}

void LeaderElector::State::end_unreleased(const Error& why) {
  log(LogSink::Level::kWarning, "failed to release the lease: " + why.to_string());
  end_with(Failure(why.wrapped("releasing the lease " + name)));
}

void LeaderElector::State::end_with(Result<LeaseEnd> what) {
  {
    const MutexLock lock(mutex);
    lease_end = std::move(what);
  }
  ended();
}

void LeaderElector::State::ended() {
  const bool first = phase != Phase::kEnded;
  if (first) {
    ++round;
    cancel_timers();
    release_due = false;
    phase = Phase::kEnded;
    if (again && !stopping) {
      phase = Phase::kAcquiring;
      return later(options.retry_period, [this] { acquire(); });
    }
  }
  if (!stopping) return;
  for (Task& waiter : stopped) calls->add(std::move(waiter));
  stopped.clear();
}

}  // namespace tain
