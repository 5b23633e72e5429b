#include "src/reflect/core.h"

#include <exception>
#include <utility>

#include "src/reflect/list_session.h"
#include "src/reflect/watch_session.h"

namespace tain::reflect {
namespace {

std::string describe(const Reflector::Options& options) {
  if (!options.type_description.empty()) return options.type_description;
  return options.expected.empty() ? "<unspecified>" : options.expected.to_string();
}

Machine::Config configure(const Reflector::Options& options, std::string name, std::string type_description) {
  return {
      .name = std::move(name),
      .type_description = std::move(type_description),
      .backoff = options.backoff,
      .resync_period = options.resync_period,
      .min_watch_interval = options.min_watch_interval,
      .period_between_watches = options.period_between_watches,
      .watch_list_page_size = options.watch_list_page_size,
      .min_watch_timeout = options.min_watch_timeout,
      .max_internal_error_retry = options.max_internal_error_retry,
      .can_watch_list = options.use_watch_list == UseWatchList::kAuto && options.lister_watcher.supports_watch_list(),
      .first_list = options.first_list,
      .bookmark_deadline = options.bookmark_deadline,
      .max_watch_list_attempts = options.max_watch_list_attempts,
      .stall_timeout = options.stall_timeout,
      .watch_slack = options.watch_slack,
      .list_deadline = options.list_deadline,
      .list_progress = options.list_progress,
      .max_retry_after = options.max_retry_after,
      .denied_retry = options.denied_retry,
      .fail_fast = options.fail_fast,
      .audit_period = options.audit_period,
      .audit_after_reconnect = options.audit_after_reconnect,
      .limited = options.list_limiter != nullptr,
  };
}

}  // namespace

Core::Core(Runtime& runtime, Reflector::Options options)
    : runtime_(runtime),
      options_(std::move(options)),
      type_description_(describe(options_)),
      name_(options_.name.empty() ? type_description_ : options_.name),
      machine_(configure(options_, name_, type_description_), runtime.clock(), runtime.random(),
               options_.hints != nullptr ? *options_.hints : own_hints_),
      metrics_(options_.metrics, name_),
      ticker_(runtime.clock()) {}

Core::~Core() = default;

Step::~Step() {
  if (!entered_) return;
  core_->perform();
  core_->settle();
  core_->guard_.leave();
}

void Core::start() {
  runtime_.post([weak = weak_from_this()] {
    const std::shared_ptr<Core> self = weak.lock();
    if (!self) return;
    Step step(*self);
    if (!step) return;
    self->machine_.start();
    if (std::exchange(self->started_, true)) return;
    if (self->options_.metrics != nullptr) self->run(Arm{Timer::kStatus, kStatusTick});
  });
}

void Core::stop() {
  const bool first = guard_.stop();
  {
    MutexLock lock(shown_mutex_);
    shown_.status.state = ReflectorState::kStopped;
    shown_.next_try.reset();
  }
  if (guard_.inside()) return;  // the end of the step cleans up
  if (runtime_.on_loop()) return clean_up();
  // Sockets belong to the loop, so it closes them; whoever asked waits, for the source may be destroyed next.
  if (first) runtime_.post([self = shared_from_this()] { self->clean_up(); });
  MutexLock lock(shown_mutex_);
  while (!clean_) cleaned_.wait(shown_mutex_);
}

void Core::clean_up() {
  {
    // The end of a step and the task that stop() posted may both come here, the second when the Runtime has gone.
    MutexLock lock(shown_mutex_);
    if (clean_) return;
  }
  machine_.stop();
  for (TimerId& timer : timers_) runtime_.timers().cancel(std::exchange(timer, 0));
  retire(std::move(list_));
  retire(std::move(watch_));
  retire(std::move(probe_));
  retire(std::move(audit_));
  place_.reset();
  offered_.reset();
  // One of the sessions may be on the stack.
  runtime_.post([self = shared_from_this()] { self->retired_.clear(); });
  std::function<void(ReflectorState)> changed;
  {
    MutexLock lock(shown_mutex_);
    changed = std::exchange(on_state_, nullptr);
  }
  tell(changed, ReflectorState::kStopped);
  MutexLock lock(shown_mutex_);
  clean_ = true;
  cleaned_.notify_all();
}

void Core::post_step(void (Machine::*input)()) {
  runtime_.post([weak = weak_from_this(), input] {
    const std::shared_ptr<Core> self = weak.lock();
    if (!self) return;
    Step step(*self);
    if (step) (self->machine_.*input)();
  });
}

void Core::relist() { post_step(&Machine::request_relist); }
void Core::audit() { post_step(&Machine::request_audit); }

void Core::retire(std::unique_ptr<Session> session) {
  if (!session) return;
  session->cancel();
  retired_.push_back(std::move(session));
}

void Core::retire_list() { retire(std::move(list_)); }
void Core::retire_probe() { retire(std::move(probe_)); }
void Core::retire_audit() { retire(std::move(audit_)); }

void Core::settle() {
  metrics_.flush();
  if (!guard_.stopped()) {
    if (!retired_.empty()) {
      runtime_.post([self = shared_from_this()] { self->retired_.clear(); });
    }
    publish_status();
  }
  // Last, for whoever is told of the status may stop too.
  if (guard_.stopped()) clean_up();
}

codec::DecodeLimits Core::decode_limits() const {
  return {.max_event_bytes = options_.max_event_bytes,
          .max_depth = options_.max_depth,
          .max_list_items = options_.max_list_items,
          .max_continue_bytes = options_.max_continue_bytes};
}

Result<void> Core::check_list_items(std::size_t items) const {
  if (items <= options_.max_list_items) return {};
  return tain::fail(Code::kLimit, "a list of more than " + std::to_string(options_.max_list_items) + " items",
                    Phase::kList);
}

codec::ListDecoder::Options Core::list_decoding() const {
  return {.expected = options_.expected,
          .limits = decode_limits(),
          .metadata_only = options_.metadata_only,
          .strict = options_.strict_decode,
          .held = [this](std::string_view key) { return options_.store.held(key); },
          .drop = options_.drop};
}

Result<void> Core::call_store(const std::function<Result<void>()>& call) {
  try {
    return call();
  } catch (const std::exception& e) {
    return tain::fail(Code::kStore, std::string("the store threw: ") + e.what(), Phase::kStore);
  } catch (...) {
    return tain::fail(Code::kStore, "the store threw", Phase::kStore);
  }
}

void Core::check_pause() {
  Session* const open = list_ ? static_cast<Session*>(list_.get()) : watch_.get();
  if (open == nullptr || paused_) return;
  const bool behind = options_.store.wants_pause([weak = weak_from_this()] {
    const std::shared_ptr<Core> core = weak.lock();
    if (!core) return;
    core->runtime_.post([weak] {
      const std::shared_ptr<Core> self = weak.lock();
      if (!self) return;
      Step step(*self);
      if (!step || !std::exchange(self->paused_, false)) return;
      self->machine_.paused(false);
      if (self->watch_) self->watch_->pause(false);
      if (self->list_) self->list_->pause(false);
    });
  });
  if (!behind) return;
  paused_ = true;
  machine_.paused(true);
  if (watch_) watch_->pause(true);
  if (list_) list_->pause(true);
}

}  // namespace tain::reflect
