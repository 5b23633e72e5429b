#include <tain/cache/shared_informer.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <utility>

#include "src/base/mutex.h"
#include "src/informer/distributor.h"
#include "src/informer/informer_store.h"
#include "src/informer/merged_status.h"

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

// Threading: `run_mutex` guards the phase and the run; no callback runs under it. The timer belongs to the loop.
struct SharedInformer::State : std::enable_shared_from_this<SharedInformer::State> {
  std::atomic<std::uint64_t> handlers_made{0};
  State(Runtime& runtime_in, Options options_in)
      : runtime(runtime_in),
        options(std::move(options_in)),
        store(store_options(runtime, options)),
        distributor(std::make_shared<informer::Distributor>(runtime.clock(), store, options.key)) {
    options.resync_period = at_least_a_second(options.resync_period);
  }

  // One part during one run: its Reflector, and the store adapter that it writes to.
  struct Feed {
    std::unique_ptr<informer::InformerStore> store;
    std::unique_ptr<Reflector> reflector;
  };
  struct Run {
    std::size_t missing;  // parts that have not received a whole list yet; used on the loop only
    std::vector<Feed> feeds{};
  };
  enum class Phase : std::uint8_t { kIdle, kStarting, kRunning, kStopping, kStopped };

  Runtime& runtime;
  Options options;  // transform, on_watch_error and parts change only before the first start, under `run_mutex`
  Store store;
  const std::shared_ptr<informer::Distributor> distributor;

  mutable Mutex run_mutex;
  CondVar phase_changed;
  Phase phase TAIN_GUARDED_BY(run_mutex) = Phase::kIdle;
  std::shared_ptr<const Run> run TAIN_GUARDED_BY(run_mutex);  // null before the first start
  TimerId resync_timer = 0;                                   // used on the loop only

  std::shared_ptr<const Run> current() const {
    MutexLock lock(run_mutex);
    return run;
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

  std::shared_ptr<const Run> make_run(bool again) {
    std::vector<Part> parts = options.parts;
    if (parts.empty()) parts.push_back({.name = {}, .lister_watcher = &options.lister_watcher});
    auto made = std::make_shared<Run>(Run{.missing = parts.size()});
    for (const Part& part : parts) {
      auto into =
          std::make_unique<informer::InformerStore>(runtime, options, part.name, store, *distributor, made->missing);
      auto reflector =
          std::make_unique<Reflector>(runtime, *part.lister_watcher, *into, reflector_options(part, again));
      made->feeds.push_back({std::move(into), std::move(reflector)});
    }
    return made;
  }

  void move_to(Phase next) {
    MutexLock lock(run_mutex);
    phase = next;
    phase_changed.notify_all();
  }

  void start() {
    bool again = false;
    std::shared_ptr<const Run> former;
    {
      MutexLock lock(run_mutex);
      if (phase != Phase::kIdle && phase != Phase::kStopped) return;
      again = phase == Phase::kStopped;
      phase = Phase::kStarting;
      former.swap(run);
    }
    former.reset();
    const std::shared_ptr<const Run> made = make_run(again);
    distributor->resume();
    {
      MutexLock lock(run_mutex);
      run = made;
    }
    for (const Feed& feed : made->feeds) feed.reflector->start();
    move_to(Phase::kRunning);
    rearm();
  }

  void stop() {
    const bool inside = distributor->inside();
    std::shared_ptr<const Run> running;
    {
      MutexLock lock(run_mutex);
      // Another thread starts or stops the informer. A handler does not wait, because that thread may wait for it.
      while (!inside && (phase == Phase::kStarting || phase == Phase::kStopping)) phase_changed.wait(run_mutex);
      if (phase == Phase::kRunning) {
        phase = Phase::kStopping;
        running = run;
      }
    }
    if (running == nullptr) return distributor->join();  // a handler that called stop() may still be running
    for (const Feed& feed : running->feeds) {
      feed.reflector->stop();
      feed.store->stop();
    }
    distributor->pause();
    move_to(Phase::kStopped);
    rearm();
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
    const auto present = current();
    if (distributor->mark_due(runtime.clock().now(), jitter) && present != nullptr && is_running()) {
      (void)present->feeds.front().store->resync();  // resyncs the whole store
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
  std::shared_ptr<const State::Run> run;
  {
    MutexLock lock(state_->run_mutex);
    run.swap(state_->run);
  }
}

Result<void> SharedInformer::set_transform(Transform transform) {
  return state_->before_start([&] { state_->options.transform = std::move(transform); });
}

Result<void> SharedInformer::set_watch_error_handler(std::function<void(const Error&)> handler) {
  return state_->before_start([&] { state_->options.on_watch_error = std::move(handler); });
}

Result<void> SharedInformer::set_parts(std::vector<Part> parts) {
  return state_->before_start([&] { state_->options.parts = std::move(parts); });
}

void SharedInformer::start() { state_->start(); }
void SharedInformer::stop() { state_->stop(); }
void SharedInformer::relist() {
  if (const auto run = state_->current()) {
    for (const State::Feed& feed : run->feeds) feed.reflector->relist();
  }
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
  // From the store, so that they are never older than an event which a handler has received.
  status.resource_version = last_sync_resource_version();
  status.epoch = state_->store.epoch();
  return status;
}

std::vector<Reflector::Status> SharedInformer::part_statuses() const {
  std::vector<Reflector::Status> out;
  if (const auto run = state_->current()) {
    for (const State::Feed& feed : run->feeds) out.push_back(feed.reflector->status());
  }
  return out;
}

std::vector<Reflector*> SharedInformer::reflectors() {
  std::vector<Reflector*> all;
  if (const auto run = state_->current()) {
    for (const State::Feed& feed : run->feeds) all.push_back(feed.reflector.get());
  }
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
  if (const auto run = state_->current()) {
    for (const State::Feed& feed : run->feeds) errors += feed.store->process_errors();
  }
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
        handler.on_delete(
            Deleted{.key = std::string(event.key), .last = event.old, .known_final_state = event.known_final_state});
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
