// What the machine asks for, carried out.

#include <chrono>
#include <exception>
#include <utility>

#include "src/reflect/core.h"
#include "src/reflect/list_session.h"
#include "src/reflect/watch_session.h"

namespace tain::reflect {
namespace {

double seconds(Duration duration) { return std::chrono::duration<double>(duration).count(); }

}  // namespace

void Core::perform() {
  while (machine_.has_actions() && !guard_.stopped()) {
    changed_ = true;
    for (Action& action : machine_.take_actions()) {
      if (guard_.stopped()) return;
      std::visit([this](auto& what) { run(what); }, action);
    }
  }
}

void Core::run(const AcquireList&) {
  place_ = options_.list_limiter->state()->acquire([weak = weak_from_this(), &runtime = runtime_] {
    // Perhaps inside another Reflector's step: ours comes later.
    runtime.post([weak] {
      const std::shared_ptr<Core> self = weak.lock();
      if (!self) return;
      Step step(*self);
      if (step) self->machine_.list_granted();
    });
  });
}

void Core::run(const ReleaseList&) { place_.reset(); }

void Core::run(StartList& start) {
  list_ = std::make_unique<ListSession>(*this, start);
  list_->start();
  if (paused_) list_->pause(true);
}

void Core::run(StartWatch& start) {
  ++counts_.watches;
  metrics_.watch_started();
  if (start.initial) ticker_.start();
  watch_ = std::make_unique<WatchSession>(*this, start.initial, start.wary);
  watch_->start(start.options);
  if (paused_) watch_->pause(true);
}

void Core::run(const CancelStream&) {
  ticker_.stop();
  offered_.reset();
  if (watch_) {
    const bool very_short = machine_.short_watches() > counts_.short_watches;
    counts_.short_watches = machine_.short_watches();
    metrics_.watch_ended(seconds(runtime_.clock().now() - machine_.stream_started()), watch_->items(), very_short);
  }
  retire(std::move(list_));
  retire(std::move(watch_));
}

void Core::run(const Arm& arm) {
  TimerId& id = timers_[static_cast<std::size_t>(arm.timer)];
  runtime_.timers().cancel(id);
  id = runtime_.timers().start(arm.delay, [weak = weak_from_this(), timer = arm.timer] {
    const std::shared_ptr<Core> self = weak.lock();
    if (!self) return;
    Step step(*self);
    if (step) self->timer_fired(timer);
  });
}

void Core::run(const Disarm& disarm) {
  TimerId& id = timers_[static_cast<std::size_t>(disarm.timer)];
  if (id != 0) runtime_.timers().cancel(std::exchange(id, 0));
}

void Core::timer_fired(Timer timer) {
  timers_[static_cast<std::size_t>(timer)] = 0;
  changed_ = true;
  if (timer == Timer::kTicker) {
    if (const auto warning = ticker_.tick(name_)) log(LogLevel::kWarning, *warning);
    if (ticker_.is_on()) run(Arm{Timer::kTicker, ticker_.interval()});
    return;
  }
  if (timer == Timer::kStatus) return run(Arm{Timer::kStatus, kStatusTick});
  machine_.timer(timer);
}

void Core::run(Replace& request) {
  Replacement replacement = std::move(*std::exchange(offered_, std::nullopt));
  replacement.version = request.version;
  replacement.partition = options_.partition;
  replacement.new_epoch = request.new_epoch;
  ticker_.stop();
  metrics_.list_ended(seconds(runtime_.clock().now() - machine_.stream_started()), replacement.items.size());
  counts_.incomplete_deletes = !replacement.delete_missing;
  Result<void> result = call_store([&] { return options_.store.replace(std::move(replacement)); });
  if (guard_.stopped()) return;
  const bool ok = result.has_value();
  if (ok && request.from_stream && watch_) watch_->go_on_from(request.version);
  machine_.replaced(std::move(result));
  if (ok) metrics_.version(machine_.version());
  check_pause();
}

void Core::run(const Resync&) {
  Result<void> result;
  bool wanted = true;
  if (options_.should_resync) {
    try {
      wanted = options_.should_resync();
    } catch (...) {
      report(Error::of(Code::kUnknown, "should_resync threw", Phase::kResync));
    }
  }
  if (wanted && !guard_.stopped()) result = call_store([&] { return options_.store.resync(); });
  if (!guard_.stopped()) machine_.resynced(std::move(result));
}

void Core::run(StartProbe& start) {
  ++counts_.probes;
  probe_ = std::make_unique<ProbeSession>(*this);
  probe_->start(start.options);
}

void Core::run(const CancelProbe&) { retire_probe(); }

void Core::run(StartAudit& start) {
  audit_ = std::make_unique<AuditSession>(*this);
  audit_->start(start.options);
}

void Core::run(const CancelAudit&) { retire_audit(); }
void Core::run(Report& what) { report(std::move(what.error)); }
void Core::run(const NoteList& note) {
  ++counts_.lists;
  metrics_.list_started(note.reason);
}

void Core::report(Error error) {
  changed_ = true;
  const LogLevel level = error.code == Code::kExpired || error.code == Code::kEof ? LogLevel::kDebug
                         : error.code == Code::kUnexpectedEof                     ? LogLevel::kInfo
                                                                                  : LogLevel::kError;
  if (options_.log != nullptr) log(level, error.to_string());
  counts_.last_error = error;
  if (!options_.on_error) return;
  try {
    options_.on_error(error);
  } catch (...) {
    log(LogLevel::kError, "the error handler threw");
  }
}

void Core::log(LogLevel level, std::string_view message) {
  if (options_.log == nullptr) return;
  // The same line for hours helps nobody.
  const Instant now = runtime_.clock().now();
  if (message == last_log_ && now - last_logged_ < std::chrono::minutes(1)) return;
  last_log_ = message;
  last_logged_ = now;
  options_.log->write(level, "reflector " + name_, message);
}

void Core::quarantine(Quarantined entry) {
  changed_ = true;
  const bool decode_error = entry.error.code == Code::kDecode || entry.error.code == Code::kLimit;
  if (decode_error) ++counts_.decode_errors;
  ++counts_.quarantined;
  metrics_.quarantined(decode_error);
  machine_.quarantined();
  Error error = entry.error;
  if (!entry.key.empty()) error = error.wrapped("quarantined " + entry.key);
  {
    MutexLock lock(shown_mutex_);
    quarantine_.add(std::move(entry));
  }
  report(std::move(error));
}

void Core::count_events(std::uint64_t events, std::uint64_t stale) {
  counts_.events += events;
  counts_.stale_events += stale;
  changed_ = true;
  check_pause();
}

void Core::audit_ended(Result<std::size_t> findings) {
  changed_ = true;
  if (findings) {
    ++counts_.audits;
    counts_.audit_findings += *findings;
  }
  machine_.audit_done(std::move(findings));
}

void Core::publish(std::string_view version) {
  machine_.published(version);
  metrics_.version(version);
}

}  // namespace tain::reflect
