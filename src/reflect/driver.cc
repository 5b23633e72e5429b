#include "src/reflect/driver.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <utility>

#include "src/base/guarded.h"
#include "src/reflect/list_session.h"
#include "src/reflect/watch_session.h"

namespace tain::reflect {
namespace {

double seconds(Duration duration) { return std::chrono::duration<double>(duration).count(); }

Reflector::Options with_names(Reflector::Options options) {
  if (options.type_description.empty()) {
    options.type_description = options.expected.empty() ? "<unspecified>" : options.expected.to_string();
  }
  if (options.name.empty()) options.name = options.type_description;
  return options;
}

}  // namespace

ReflectorDriver::ReflectorDriver(Runtime& runtime, ListerWatcher& lister_watcher, ReflectorStore& store,
                                 Reflector::Options options)
    : runtime_(runtime),
      lister_watcher_(lister_watcher),
      store_(store),
      options_(with_names(std::move(options))),
      machine_(options_, lister_watcher.supports_watch_list(), runtime.clock(), runtime.random(),
               options_.tuning.hints != nullptr ? *options_.tuning.hints : own_hints_),
      metrics_(options_.metrics, options_.name),
      ticker_(runtime.clock()) {}

ReflectorDriver::~ReflectorDriver() = default;

// ---- Start, steps, stop ----

void ReflectorDriver::start() {
  post_step([](ReflectorDriver& self) {
    self.machine_.start();
    const bool first = self.timers_[static_cast<std::size_t>(Timer::kStatus)] == 0;
    if (first && self.options_.metrics != nullptr) self.perform(Arm{Timer::kStatus, kStatusTick});
  });
}

void ReflectorDriver::list_and_watch(std::function<void(Result<void>)> done) {
  runtime_.post([weak = weak_from_this(), done = std::move(done)]() mutable {
    const std::shared_ptr<ReflectorDriver> self = weak.lock();
    if (self) self->begin_round(std::move(done));
  });
}

void ReflectorDriver::begin_round(std::function<void(Result<void>)> done) {
  Result<void> refused;
  if (Step step(*this); !step) {
    refused = tain::fail(Code::kStopped, "reflector " + options_.name + " is stopped");
  } else if (!machine_.list_and_watch()) {
    refused = tain::fail(Code::kBadArgument, "reflector " + options_.name + " runs already");
  } else {
    round_handler_ = std::move(done);
  }
  if (!refused) done(std::move(refused));
}

void ReflectorDriver::relist() {
  post_step([](ReflectorDriver& self) { self.machine_.request_relist(); });
}

void ReflectorDriver::audit() {
  post_step([](ReflectorDriver& self) { self.machine_.request_audit(); });
}

void ReflectorDriver::post_step(void (*input)(ReflectorDriver&)) {
  runtime_.post([weak = weak_from_this(), input] {
    const std::shared_ptr<ReflectorDriver> self = weak.lock();
    if (!self) return;
    Step step(*self);
    if (step) input(*self);
  });
}

Step::~Step() {
  if (!entered_) return;
  driver_->perform_actions();
  driver_->end_step();
  driver_->guard_.leave();
}

void ReflectorDriver::end_step() {
  metrics_.flush();
  if (!guard_.stopped()) {
    if (!retired_.empty()) {
      runtime_.post([self = shared_from_this()] { self->retired_.clear(); });
    }
    publish_status();
  }
  if (round_result_) call_round_handler(*std::exchange(round_result_, std::nullopt));
  // Last, because the handlers may stop the Reflector.
  if (guard_.stopped()) clean_up();
}

void ReflectorDriver::stop() {
  const bool first = guard_.stop();
  {
    MutexLock lock(status_mutex_);
    published_.status.state = Reflector::State::kStopped;
    published_.next_try.reset();
  }
  if (guard_.inside()) return;  // the end of the step cleans up
  if (runtime_.run_now([this] { clean_up(); })) return;
  // The loop owns the sockets and closes them. The caller waits, because it may destroy the source next.
  if (first) runtime_.post([self = shared_from_this()] { self->clean_up(); });
  MutexLock lock(status_mutex_);
  while (!clean_) cleaned_.wait(status_mutex_);
}

void ReflectorDriver::clean_up() {
  {
    // Called by the end of a step and by the task that stop() posted. That task may run after the Runtime is destroyed.
    MutexLock lock(status_mutex_);
    if (clean_) return;
  }
  machine_.stop();
  for (TimerId& timer : timers_) runtime_.timers().cancel(std::exchange(timer, 0));
  retire(std::move(list_));
  retire(std::move(watch_));
  retire(std::move(probe_));
  retire(std::move(audit_));
  list_slot_.reset();
  replacement_.reset();
  // One of the sessions may be on the stack.
  runtime_.post([self = shared_from_this()] { self->retired_.clear(); });
  std::function<void(Reflector::State)> handler;
  {
    MutexLock lock(status_mutex_);
    handler = std::exchange(state_handler_, nullptr);
  }
  call_state_handler(handler, Reflector::State::kStopped);
  call_round_handler(tain::fail(Code::kStopped, "reflector " + options_.name + " was stopped"));
  MutexLock lock(status_mutex_);
  clean_ = true;
  cleaned_.notify_all();
}

void ReflectorDriver::retire(std::unique_ptr<Session> session) {
  if (!session) return;
  session->cancel();
  retired_.push_back(std::move(session));
}

void ReflectorDriver::retire_list() { retire(std::move(list_)); }
void ReflectorDriver::retire_probe() { retire(std::move(probe_)); }
void ReflectorDriver::retire_audit() { retire(std::move(audit_)); }

// ---- Actions of the machine ----

void ReflectorDriver::perform_actions() {
  while (machine_.has_actions() && !guard_.stopped()) {
    status_changed_ = true;
    for (Action& action : machine_.take_actions()) {
      if (guard_.stopped()) return;
      std::visit([this](auto& which) { perform(which); }, action);
    }
  }
}

void ReflectorDriver::perform(const AcquireListSlot&) {
  // May be called inside a step of another Reflector, so the step of this one is posted.
  list_slot_ = options_.tuning.list_limiter->state()->acquire([weak = weak_from_this()] {
    const std::shared_ptr<ReflectorDriver> self = weak.lock();
    if (self) self->post_step([](ReflectorDriver& driver) { driver.machine_.list_slot_granted(); });
  });
}

void ReflectorDriver::perform(const ReleaseListSlot&) { list_slot_.reset(); }

void ReflectorDriver::perform(StartList& start) {
  stream_started_ = runtime_.clock().now();
  list_ = std::make_unique<ListSession>(*this, start);
  list_->start();
  if (machine_.is_paused()) list_->pause(true);
}

void ReflectorDriver::perform(StartWatch& start) {
  ++counts_.watches;
  stream_started_ = runtime_.clock().now();
  metrics_.watch_started();
  if (start.initial_events) ticker_.start();
  watch_ = std::make_unique<WatchSession>(*this, start.initial_events, start.compare_bytes);
  watch_->start(start.options);
  if (machine_.is_paused()) watch_->pause(true);
}

void ReflectorDriver::perform(const CancelStream&) {
  ticker_.stop();
  replacement_.reset();
  if (watch_) {
    const bool very_short = machine_.short_watches() > counts_.short_watches;
    counts_.short_watches = machine_.short_watches();
    metrics_.watch_ended(seconds_since_stream_started(), watch_->items(), very_short);
  }
  retire(std::move(list_));
  retire(std::move(watch_));
}

void ReflectorDriver::perform(const Arm& arm) {
  TimerId& id = timers_[static_cast<std::size_t>(arm.timer)];
  runtime_.timers().cancel(id);
  id = runtime_.timers().start(arm.delay, [weak = weak_from_this(), timer = arm.timer] {
    const std::shared_ptr<ReflectorDriver> self = weak.lock();
    if (!self) return;
    Step step(*self);
    if (step) self->timer_fired(timer);
  });
}

void ReflectorDriver::perform(const Disarm& disarm) {
  TimerId& id = timers_[static_cast<std::size_t>(disarm.timer)];
  if (id != 0) runtime_.timers().cancel(std::exchange(id, 0));
}

void ReflectorDriver::timer_fired(Timer timer) {
  timers_[static_cast<std::size_t>(timer)] = 0;
  status_changed_ = true;
  if (timer == Timer::kLateBookmark) {
    if (const auto warning = ticker_.tick(options_.name)) log(LogSink::Level::kWarning, *warning);
    if (ticker_.is_on()) perform(Arm{Timer::kLateBookmark, ticker_.interval()});
    return;
  }
  if (timer == Timer::kStatus) return perform(Arm{Timer::kStatus, kStatusTick});
  machine_.timer(timer);
}

void ReflectorDriver::perform(Replace& replace) {
  ReflectorStore::Replacement replacement = std::move(*std::exchange(replacement_, std::nullopt));
  replacement.resource_version = replace.version;
  replacement.partition = options_.partition;
  replacement.new_epoch = replace.new_epoch;
  ticker_.stop();
  metrics_.list_ended(seconds_since_stream_started(), replacement.items.size());
  counts_.incomplete_deletes = !replacement.delete_missing;
  Result<void> result = call_store([&] { return store_.replace(std::move(replacement)); });
  if (guard_.stopped()) return;
  const bool ok = result.has_value();
  if (ok && replace.from_stream && watch_) watch_->go_on_from(replace.version);
  machine_.replaced(std::move(result));
  if (ok) metrics_.version(machine_.version());
  pause_if_store_is_behind();
}

void ReflectorDriver::perform(const Resync&) {
  Result<void> result;
  bool wanted = true;
  if (options_.should_resync) {
    try {
      wanted = options_.should_resync();
    } catch (...) {
      report(Error::of(Code::kUnknown, "should_resync threw", Phase::kResync));
    }
  }
  if (wanted && !guard_.stopped()) result = call_store([&] { return store_.resync(); });
  if (!guard_.stopped()) machine_.resynced(std::move(result));
}

void ReflectorDriver::perform(StartProbe& start) {
  ++counts_.probes;
  probe_ = std::make_unique<ProbeSession>(*this);
  probe_->start(start.options);
}

void ReflectorDriver::perform(const CancelProbe&) { retire_probe(); }

void ReflectorDriver::perform(StartAudit& start) {
  audit_ = std::make_unique<AuditSession>(*this);
  audit_->start(start.options);
}

void ReflectorDriver::perform(const CancelAudit&) { retire_audit(); }
void ReflectorDriver::perform(Report& failure) { report(std::move(failure.error)); }
void ReflectorDriver::perform(const CountSync& sync) {
  ++counts_.lists;
  metrics_.list_started(sync.reason);
}

void ReflectorDriver::perform(const EndRound&) { round_result_ = Failure(*counts_.last_error); }

void ReflectorDriver::call_round_handler(Result<void> result) {
  const auto handler = std::exchange(round_handler_, nullptr);
  if (!handler) return;
  try {
    handler(std::move(result));
  } catch (...) {
    log(LogSink::Level::kError, "the callback of list_and_watch threw");
  }
}

double ReflectorDriver::seconds_since_stream_started() const {
  return seconds(runtime_.clock().now() - stream_started_);
}

// ---- The store ----

Result<void> ReflectorDriver::call_store(const std::function<Result<void>()>& call) {
  return guarded(Code::kStore, Phase::kStore, "the store", call);
}

void ReflectorDriver::pause_if_store_is_behind() {
  if ((!list_ && !watch_) || machine_.is_paused()) return;
  const bool behind = store_.wants_pause([weak = weak_from_this()] {
    const std::shared_ptr<ReflectorDriver> self = weak.lock();
    if (self) self->post_step([](ReflectorDriver& driver) { driver.resume(); });
  });
  if (!behind) return;
  machine_.paused(true);
  if (watch_) watch_->pause(true);
  if (list_) list_->pause(true);
}

void ReflectorDriver::resume() {
  if (!machine_.is_paused()) return;
  machine_.paused(false);
  if (watch_) watch_->pause(false);
  if (list_) list_->pause(false);
}

// ---- For the sessions ----

codec::DecodeLimits ReflectorDriver::decode_limits() const {
  return {.max_event_bytes = options_.tuning.max_event_bytes,
          .max_depth = options_.tuning.max_depth,
          .max_list_items = options_.tuning.max_list_items,
          .max_continue_bytes = options_.tuning.max_continue_bytes};
}

Result<void> ReflectorDriver::check_list_items(std::size_t items) const {
  if (items <= options_.tuning.max_list_items) return {};
  return tain::fail(Code::kLimit,
                    "the list has more than " + std::to_string(options_.tuning.max_list_items) + " items, its limit",
                    Phase::kList);
}

codec::ListDecoder::Options ReflectorDriver::list_decoding() const {
  return {.expected = options_.expected,
          .limits = decode_limits(),
          .metadata_only = options_.metadata_only,
          .strict = options_.tuning.strict_decode,
          .held = [this](std::string_view key) { return store_.held(key); },
          .drop = options_.drop};
}

void ReflectorDriver::publish(std::string_view version) {
  machine_.published(version);
  metrics_.version(version);
}

void ReflectorDriver::quarantine(Quarantined entry) {
  status_changed_ = true;
  const bool decode_error = entry.error.code == Code::kDecode || entry.error.code == Code::kLimit;
  if (decode_error) ++counts_.decode_errors;
  ++counts_.quarantined;
  metrics_.quarantined(decode_error);
  machine_.quarantined();
  Error error = entry.error;
  if (!entry.key.empty()) error = error.wrapped("quarantined " + entry.key);
  {
    MutexLock lock(status_mutex_);
    quarantine_.add(std::move(entry));
  }
  report(std::move(error));
}

void ReflectorDriver::count_events(std::uint64_t events, std::uint64_t stale) {
  counts_.events += events;
  counts_.stale_events += stale;
  status_changed_ = true;
  pause_if_store_is_behind();
}

void ReflectorDriver::audit_ended(Result<std::size_t> findings) {
  status_changed_ = true;
  if (findings) {
    ++counts_.audits;
    counts_.audit_findings += *findings;
  }
  machine_.audit_done(std::move(findings));
}

void ReflectorDriver::report(Error error) {
  status_changed_ = true;
  const LogSink::Level level = error.code == Code::kExpired || error.code == Code::kEof ? LogSink::Level::kDebug
                               : error.code == Code::kUnexpectedEof                     ? LogSink::Level::kInfo
                                                                                        : LogSink::Level::kError;
  if (options_.log != nullptr) log(level, error.to_string());
  counts_.last_error = error;
  if (!options_.on_error) return;
  try {
    options_.on_error(error);
  } catch (...) {
    log(LogSink::Level::kError, "the error handler threw");
  }
}

void ReflectorDriver::log(LogSink::Level level, std::string_view message) {
  if (options_.log == nullptr) return;
  // A repeated line is written once a minute.
  const Instant now = runtime_.clock().now();
  if (message == last_log_ && now - last_logged_ < std::chrono::minutes(1)) return;
  last_log_ = message;
  last_logged_ = now;
  options_.log->write(level, "reflector " + options_.name, message);
}

// ---- Status for other threads ----

void ReflectorDriver::publish_status() {
  if (!std::exchange(status_changed_, false)) return;
  std::function<void(Reflector::State)> handler;
  const Reflector::State state = machine_.public_state();
  {
    MutexLock lock(status_mutex_);
    Reflector::Status& status = published_.status;
    if (status.state != state || (machine_.has_synced() && !status.has_synced)) handler = state_handler_;
    if (guard_.stopped()) return;
    status.state = state;
    status.has_synced = machine_.has_synced();
    status.resource_version = machine_.version();
    status.epoch = machine_.epoch();
    if (counts_.last_error) status.last_error = std::move(counts_.last_error);
    counts_.last_error.reset();
    status.attempts = machine_.failures();
    status.gave_up = machine_.is<GaveUp>();
    status.lists = counts_.lists;
    status.watches = counts_.watches;
    status.short_watches = machine_.short_watches();
    status.events = counts_.events;
    status.stale_events = counts_.stale_events;
    status.decode_errors = counts_.decode_errors;
    status.quarantined = counts_.quarantined;
    status.audits = counts_.audits;
    status.audit_findings = counts_.audit_findings;
    status.probes = counts_.probes;
    status.incomplete_deletes = counts_.incomplete_deletes;
    published_.version_unavailable = machine_.version_unavailable();
    published_.paginated_result = machine_.paginated_result();
    published_.proof_at = machine_.proof_at();
    published_.next_try = machine_.next_try();
    published_.healthy_from = machine_.healthy_from();
  }
  if (const auto proof = machine_.proof_at()) metrics_.staleness(seconds(runtime_.clock().now() - *proof));
  call_state_handler(handler, state);
}

void ReflectorDriver::call_state_handler(const std::function<void(Reflector::State)>& handler, Reflector::State state) {
  if (!handler) return;
  try {
    handler(state);
  } catch (...) {
    log(LogSink::Level::kError, "the state callback threw");
  }
}

Reflector::Status ReflectorDriver::status() const {
  const Instant now = runtime_.clock().now();
  Reflector::Status status;
  {
    MutexLock lock(status_mutex_);
    status = published_.status;
    status.quarantine.assign(quarantine_.entries().begin(), quarantine_.entries().end());
    if (published_.proof_at) status.age = now - *published_.proof_at;
    if (published_.next_try) status.next_try = std::max(Duration::zero(), *published_.next_try - now);
    if (published_.healthy_from && now >= *published_.healthy_from) status.attempts = 0;
  }
  if (status.age) metrics_.staleness(seconds(*status.age));
  return status;
}

void ReflectorDriver::on_state(std::function<void(Reflector::State)> changed) {
  MutexLock lock(status_mutex_);
  state_handler_ = std::move(changed);
}

bool ReflectorDriver::has_synced() const {
  MutexLock lock(status_mutex_);
  return published_.status.has_synced;
}

std::string ReflectorDriver::last_sync_resource_version() const {
  MutexLock lock(status_mutex_);
  return published_.status.resource_version;
}

bool ReflectorDriver::is_version_unavailable() const {
  MutexLock lock(status_mutex_);
  return published_.version_unavailable;
}

bool ReflectorDriver::paginated_result() const {
  MutexLock lock(status_mutex_);
  return published_.paginated_result;
}

}  // namespace tain::reflect
