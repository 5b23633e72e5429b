#include <tain/cache/shared_informer.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <utility>

#include "src/base/mutex.h"
#include "src/informer/distributor.h"
#include "src/informer/informer_store.h"
#include "src/informer/log_writer.h"
#include "src/informer/merged_status.h"
#include "src/reflect/step.h"

namespace tain {
namespace {

constexpr Duration kLeastResyncPeriod = std::chrono::seconds(1);

Duration at_least_a_second(Duration period) {
  return period <= Duration(0) ? Duration(0) : std::max(period, kLeastResyncPeriod);
}

std::string name_of(const SharedInformer::Options& options) {
  return options.name.empty() ? options.expected.kind : options.name;
}

Store::Options store_options(Runtime& runtime, const SharedInformer::Options& options) {
  return {.key = options.key,
          .indexers = options.indexers,
          .columns = options.columns,
          .executor = &runtime.executor(),
          .metrics = options.metrics,
          .name = name_of(options)};
}

}  // namespace

std::string_view to_string(ObjectEvent::Type type) {
  switch (type) {
    case ObjectEvent::Type::kAdd:
      return "add";
    case ObjectEvent::Type::kUpdate:
      return "update";
    case ObjectEvent::Type::kDelete:
      break;
  }
  return "delete";
}

// Threading: `run_mutex` guards the phase, the parts and the feeds; no callback runs under it. The timer belongs to the
// loop. `progress` and `laid_out` belong to the one writer: start() while no Reflector runs, else the loop.
struct SharedInformer::State : std::enable_shared_from_this<SharedInformer::State> {
  std::atomic<std::uint64_t> handlers_made{0};
  State(Runtime& runtime_in, Options options_in)
      : runtime(runtime_in),
        options(std::move(options_in)),
        store(store_options(runtime, options)),
        distributor(std::make_shared<informer::Distributor>(runtime.clock(), store, options.key)) {
    options.resync_period = at_least_a_second(options.resync_period);
    if (options.parts) {
      parts = std::move(*options.parts);
    } else {
      parts.push_back(
          {.lister_watcher = std::shared_ptr<ListerWatcher>(std::shared_ptr<void>(), &options.lister_watcher)});
    }
  }

  // One part during one run: its Reflector, and the store adapter that it writes to.
  struct Feed {
    Part part;
    std::unique_ptr<informer::InformerStore> store;
    std::unique_ptr<Reflector> reflector;
  };
  using Feeds = std::vector<std::shared_ptr<const Feed>>;
  enum class Phase : std::uint8_t { kIdle, kStarting, kRunning, kStopping, kStopped };

  Runtime& runtime;
  Options options;  // transform and on_watch_error change only before the first start, under `run_mutex`
  Store store;
  const std::shared_ptr<informer::Distributor> distributor;

  mutable Mutex run_mutex;
  CondVar phase_changed;
  Phase phase TAIN_GUARDED_BY(run_mutex) = Phase::kIdle;
  std::vector<Part> parts TAIN_GUARDED_BY(run_mutex);
  std::uint64_t wanted TAIN_GUARDED_BY(run_mutex) = 0;  // the state of `parts`; see Distributor::begin_state()
  bool expects_parts TAIN_GUARDED_BY(run_mutex) = false;
  Feeds feeds TAIN_GUARDED_BY(run_mutex);                // of `running`; empty before the first start
  std::uint64_t running TAIN_GUARDED_BY(run_mutex) = 0;  // the state that the feeds make
  std::shared_ptr<reflect::StepGuard> changing TAIN_GUARDED_BY(run_mutex);  // of this run: its changes of parts
  informer::Progress progress{};
  std::vector<Part> laid_out{};  // the partitions of the store, without their sources
  informer::LogWriter log{*distributor, options.key};
  TimerId resync_timer = 0;  // used on the loop only

  Feeds current() const {
    MutexLock lock(run_mutex);
    return feeds;
  }

  bool is_current() const {
    MutexLock lock(run_mutex);
    return running == wanted;
  }

  // After a second start the first list must not be older than the objects in the store.
  Reflector::Options reflector_options(const Part& part, bool again) const {
    Reflector::Options reflector{.name = options.name,
                                 .type_description = options.name,
                                 .expected = options.expected,
                                 .metadata_only = options.metadata_only,
                                 .partition = part.name,
                                 .fail_fast = options.fail_fast,
                                 .drop = options.drop,
                                 .on_error = options.on_watch_error,
                                 .metrics = options.metrics,
                                 .log = options.log,
                                 .tuning = options.tuning};
    if (again) reflector.tuning.first_list = Reflector::Freshness::kMostRecent;
    return reflector;
  }

  // The feeds of these parts: those of `present` that go on, and new ones.
  Feeds make_feeds(const std::vector<Part>& of, const Feeds& present, bool again) {
    Feeds made;
    for (const Part& part : of) {
      const auto same =
          std::find_if(present.begin(), present.end(), [&](const auto& feed) { return feed->part == part; });
      if (same != present.end()) {
        made.push_back(*same);
        continue;
      }
      auto into = std::make_unique<informer::InformerStore>(runtime, options, part.name, store, *distributor, progress);
      auto reflector =
          std::make_unique<Reflector>(runtime, *part.lister_watcher, *into, reflector_options(part, again));
      made.push_back(std::make_shared<Feed>(Feed{part, std::move(into), std::move(reflector)}));
    }
    return made;
  }

  // Gives the store the partitions of these feeds, and tells the handlers which objects leave. Call before the new
  // feeds start, and after the others have stopped.
  void lay_out(const Feeds& of, std::uint64_t state) {
    progress.state = state;
    progress.missing = static_cast<std::size_t>(
        std::count_if(of.begin(), of.end(), [](const auto& feed) { return !feed->store->had_whole_list(); }));
    const std::vector<Part> before = std::exchange(laid_out, {});
    const auto mixed = std::exchange(progress.reselected, {});
    Store::Partitions partitions;
    for (const std::shared_ptr<const Feed>& feed : of) {
      const Part part{.name = feed->part.name, .lister_watcher = {}, .selection = feed->part.selection};
      const bool is_kept = std::find(before.begin(), before.end(), part) != before.end();
      const bool is_reselected =
          is_kept ? mixed.contains(part.name)
                  : !mixed.empty() || std::any_of(before.begin(), before.end(), [&](const Part& former) {
                      return former.selection != part.selection;
                    });
      (is_kept ? partitions.kept : partitions.renewed).push_back(part.name);
      if (is_reselected) progress.reselected.insert(part.name);
      laid_out.push_back(part);
    }
    const bool listening = log.begin();
    if (laid_out != before) {
      for (const Object& object : store.set_partitions(partitions)) {
        if (listening) log.remove(object, object, false, true);
      }
    }
    if (progress.missing == 0) progress.is_initial = false;
    distributor->announce_later(runtime, log.end(progress.missing == 0 ? state : 0));
  }

  void move_to(Phase next) {
    MutexLock lock(run_mutex);
    phase = next;
    phase_changed.notify_all();
  }

  void start() {
    bool again = false;
    Feeds former;
    std::vector<Part> of;
    std::uint64_t state = 0;
    {
      MutexLock lock(run_mutex);
      if (phase != Phase::kIdle && phase != Phase::kStopped) return;
      again = phase == Phase::kStopped;
      phase = Phase::kStarting;
      former.swap(feeds);
      changing = std::make_shared<reflect::StepGuard>();
      of = parts;
      wanted = distributor->begin_state();
      if (!expects_parts) state = wanted;
    }
    former.clear();
    const Feeds made = make_feeds(of, {}, again);
    distributor->resume();
    progress.is_initial = true;
    lay_out(made, state);
    {
      MutexLock lock(run_mutex);
      feeds = made;
      running = state;
    }
    for (const auto& feed : made) feed->reflector->start();
    move_to(Phase::kRunning);
    rearm();
    if (!is_current()) post_change();  // parts were set meanwhile
  }

  void stop() {
    const bool inside = distributor->inside();
    std::shared_ptr<reflect::StepGuard> changes;
    {
      MutexLock lock(run_mutex);
      // Another thread starts or stops the informer. A handler does not wait, because that thread may wait for it.
      while (!inside && (phase == Phase::kStarting || phase == Phase::kStopping)) phase_changed.wait(run_mutex);
      if (phase == Phase::kRunning) {
        phase = Phase::kStopping;
        changes = changing;
      }
    }
    if (changes == nullptr) return distributor->join();  // a handler that called stop() may still be running
    changes->stop();
    for (const auto& feed : current()) {
      feed->reflector->stop();
      feed->store->stop();
    }
    distributor->pause();
    move_to(Phase::kStopped);
    rearm();
  }

  // ---- changes of parts

  Result<void> set_parts(std::vector<Part> to) {
    for (auto part = to.begin(); part != to.end(); ++part) {
      if (part->lister_watcher == nullptr ||
          std::any_of(to.begin(), part, [&](const Part& other) { return other.name == part->name; })) {
        return fail(Code::kBadArgument, "the part \"" + part->name + "\" has no source, or another part has its name",
                    tain::Phase::kConfig);
      }
    }
    {
      MutexLock lock(run_mutex);
      if (!std::exchange(expects_parts, false) && to == parts) return {};
      parts.swap(to);
      wanted = distributor->begin_state();
    }
    post_change();
    return {};
  }

  void expect_parts() {
    MutexLock lock(run_mutex);
    expects_parts = true;
    wanted = distributor->begin_state();
  }

  void post_change() {
    runtime.post([weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->change();
    });
  }

  // On the loop. stop() waits for its end.
  void change() {
    std::shared_ptr<reflect::StepGuard> guard;
    Feeds before;
    std::vector<Part> to;
    std::uint64_t state = 0;
    {
      MutexLock lock(run_mutex);
      if (phase != Phase::kRunning || running == wanted || expects_parts) return;
      guard = changing;
      before = feeds;
      to = parts;
      state = wanted;
    }
    if (!guard->enter()) return;
    change_feeds(std::exchange(before, {}), std::exchange(to, {}), state, *guard);
    guard->leave();
  }

  void change_feeds(const Feeds& before, const std::vector<Part>& to, std::uint64_t state,
                    const reflect::StepGuard& guard) {
    const Feeds after = make_feeds(to, before, true);
    {
      MutexLock lock(run_mutex);
      feeds = after;
    }
    const auto is_in = [](const Feeds& all, const std::shared_ptr<const Feed>& one) {
      return std::find(all.begin(), all.end(), one) != all.end();
    };
    for (const auto& feed : before) {
      if (is_in(after, feed)) continue;
      feed->reflector->stop();
      feed->store->stop();
    }
    // A callback of the user may have called stop().
    if (guard.stopped()) return;
    lay_out(after, state);
    {
      MutexLock lock(run_mutex);
      running = state;
    }
    for (const auto& feed : after) {
      if (!is_in(before, feed) && !guard.stopped()) feed->reflector->start();
    }
  }

  // ---- resync, on the loop

  void rearm() {
    if (runtime.on_loop()) return arm();
    runtime.post([weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->arm();
    });
  }

  bool is_running() const {
    MutexLock lock(run_mutex);
    return phase == Phase::kRunning || phase == Phase::kStarting;
  }

  void arm() {
    if (resync_timer != 0) runtime.timers().cancel(std::exchange(resync_timer, 0));
    if (!is_running()) return;
    const Instant next = distributor->next_resync();
    if (next == Instant::max()) return;
    resync_timer =
        runtime.timers().start(std::max(Duration(0), next - runtime.clock().now()), [weak = weak_from_this()] {
          if (const auto self = weak.lock()) self->resync();
        });
  }

  void resync() {
    resync_timer = 0;
    // Up to 10 % of the period later, so that informers do not resync at the same time.
    const auto jitter = [this](Duration period) {
      return Duration(static_cast<Duration::rep>(static_cast<double>(period.count()) * 0.1 * runtime.random().unit()));
    };
    const Feeds present = current();
    if (distributor->mark_due(runtime.clock().now(), jitter) && !present.empty() && is_running()) {
      (void)present.front()->store->resync();  // resyncs the whole store
    }
    arm();
  }

  Result<void> before_start(const std::function<void()>& set) {
    MutexLock lock(run_mutex);
    if (phase != Phase::kIdle) {
      return fail(Code::kBadArgument, "the informer has already started; set this before start()",
                  tain::Phase::kConfig);
    }
    set();
    return {};
  }
};

// ---- the informer

SharedInformer::SharedInformer(Runtime& runtime, Options options)
    : state_(std::make_shared<State>(runtime, std::move(options))) {}

SharedInformer::~SharedInformer() {
  state_->stop();
  state_->distributor->close();
  State::Feeds feeds;
  {
    MutexLock lock(state_->run_mutex);
    feeds.swap(state_->feeds);
  }
}

Result<void> SharedInformer::set_transform(Transform transform) {
  return state_->before_start([&] { state_->options.transform = std::move(transform); });
}

Result<void> SharedInformer::set_watch_error_handler(std::function<void(const Error&)> handler) {
  return state_->before_start([&] { state_->options.on_watch_error = std::move(handler); });
}

Result<void> SharedInformer::set_parts(std::vector<Part> parts) { return state_->set_parts(std::move(parts)); }
void SharedInformer::expect_parts() { state_->expect_parts(); }

void SharedInformer::start() { state_->start(); }
void SharedInformer::stop() { state_->stop(); }
void SharedInformer::relist() {
  for (const auto& feed : state_->current()) feed->reflector->relist();
}
bool SharedInformer::is_running() const { return state_->is_running(); }

bool SharedInformer::has_started() const {
  MutexLock lock(state_->run_mutex);
  return state_->phase != State::Phase::kIdle;
}

bool SharedInformer::is_stopped() const {
  MutexLock lock(state_->run_mutex);
  return state_->phase == State::Phase::kStopped;
}

bool SharedInformer::has_synced() const { return state_->distributor->synced(); }
void SharedInformer::on_synced(Task task) { state_->distributor->on_synced(std::move(task)); }
const Store& SharedInformer::store() const { return state_->store; }
Store& SharedInformer::indexer() { return state_->store; }

std::string SharedInformer::last_sync_resource_version() const {
  return state_->store.last_store_sync_resource_version();
}

Reflector::Status SharedInformer::status() const {
  Reflector::Status status = informer::merged(part_statuses());
  {
    MutexLock lock(state_->run_mutex);
    const bool is_current = state_->running == state_->wanted;
    if (state_->feeds.empty() && state_->phase == State::Phase::kRunning && is_current) {
      // Without parts the empty store is up to date.
      status.state = Reflector::State::kLive;
      status.has_synced = true;
      status.age = Duration(0);
    }
    status.has_synced = status.has_synced && is_current;
  }
  // From the store, so that they are never older than an event which a handler has received.
  status.resource_version = last_sync_resource_version();
  status.epoch = state_->store.epoch();
  return status;
}

std::vector<Reflector::Status> SharedInformer::part_statuses() const {
  std::vector<Reflector::Status> out;
  for (const auto& feed : state_->current()) out.push_back(feed->reflector->status());
  return out;
}

std::vector<Reflector*> SharedInformer::reflectors() {
  std::vector<Reflector*> all;
  for (const auto& feed : state_->current()) all.push_back(feed->reflector.get());
  return all;
}

std::size_t SharedInformer::handler_count() const { return state_->distributor->count(); }

Duration SharedInformer::resync_check_period() const {
  const Duration own = state_->options.resync_period;
  const Duration smallest = state_->distributor->smallest_period();
  if (own == Duration(0) || smallest == Duration(0)) return std::max(own, smallest);
  return std::min(own, smallest);
}

std::size_t SharedInformer::log_bytes() const { return state_->distributor->bytes(); }

std::uint64_t SharedInformer::process_errors() const {
  std::uint64_t errors = 0;
  for (const auto& feed : state_->current()) errors += feed->store->process_errors();
  return errors;
}

Subscription SharedInformer::subscribe(OnEvent on_event, HandlerOptions options) {
  const Duration period = at_least_a_second(options.resync_period.value_or(state_->options.resync_period));
  Executor* const preferred = options.executor != nullptr ? options.executor : state_->options.executor;
  Executor& executor = preferred != nullptr ? *preferred : state_->runtime.executor();
  const std::uint64_t number = state_->handlers_made.fetch_add(1);
  std::unique_ptr<informer::HandlerMetrics> metrics;
  if (state_->options.metrics != nullptr) {
    // Handlers without a name are numbered in the order of their registration.
    const std::string handler = options.name.empty() ? std::to_string(number) : options.name;
    metrics = std::make_unique<informer::HandlerMetrics>(*state_->options.metrics, name_of(state_->options), handler);
  }
  auto subscriber = std::make_shared<informer::Subscriber>(state_->distributor, executor, std::move(on_event),
                                                           std::move(options), state_->options.on_error);
  subscriber->delivery.period = period;
  subscriber->delivery.metrics = std::move(metrics);
  state_->distributor->add(subscriber);
  if (period > Duration(0)) state_->rearm();
  return Subscription(std::move(subscriber));
}

Subscription SharedInformer::subscribe(Handler& handler, HandlerOptions options) {
  return subscribe(
      [&handler](const ObjectEvent& event) {
        switch (event.type) {
          case ObjectEvent::Type::kAdd:
            return handler.on_add(event.now, event.is_in_initial_list);
          case ObjectEvent::Type::kUpdate:
            return handler.on_update(event.old, event.now);
          case ObjectEvent::Type::kDelete:
            break;
        }
        handler.on_delete(Deleted{.key = std::string(event.key),
                                  .last = event.old,
                                  .known_final_state = event.known_final_state,
                                  .left_scope = event.left_scope});
      },
      std::move(options));
}

// ---- Subscription

Subscription::Subscription(std::shared_ptr<informer::Subscriber> subscriber) : subscriber_(std::move(subscriber)) {}
Subscription::Subscription(Subscription&&) noexcept = default;

Subscription& Subscription::operator=(Subscription&& other) noexcept {
  if (this != &other) {
    remove();
    subscriber_ = std::move(other.subscriber_);
  }
  return *this;
}

Subscription::~Subscription() { remove(); }

void Subscription::remove() {
  if (const auto subscriber = subscriber_) subscriber->distributor()->remove(subscriber);
}

bool Subscription::has_synced() const {
  return subscriber_ != nullptr && subscriber_->distributor()->synced(*subscriber_);
}

void Subscription::on_synced(Task task) {
  if (subscriber_ != nullptr) subscriber_->distributor()->on_synced(subscriber_, std::move(task));
}

int Subscription::fd() const {
  if (subscriber_ == nullptr || subscriber_->options().ready == nullptr) return -1;
  return subscriber_->options().ready->fd();
}

std::size_t Subscription::drain(std::size_t max) {
  return subscriber_ != nullptr ? subscriber_->distributor()->drain(subscriber_, max) : 0;
}

Subscription::Status Subscription::status() const {
  return subscriber_ != nullptr ? subscriber_->distributor()->status(*subscriber_) : Status{};
}

}  // namespace tain
