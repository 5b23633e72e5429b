#include <tain/reconciler.h>

#include <tain/blocking.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <set>
#include <thread>
#include <utility>

#include "src/api/write_gates.h"
#include "src/base/guarded.h"
#include "src/base/mutex.h"
#include "src/runtime/task_runner.h"
#include "src/runtime/thread_pool.h"

namespace tain {
namespace {

// Changed keys have priority over resynced ones.
constexpr int kFresh = 0;
constexpr int kBackground = -10;
constexpr std::size_t kNamed = 5;  // keys in an error message

ReconcileLoop::Source source_of(const ObjectInformer& informer) {
  const InformerStatus status = informer.status();
  ReconcileLoop::Source out{
      .name = informer.name(), .synced = informer.has_synced(), .state = status.state, .error = {}};
  if (!out.synced) {
    out.error = informer.why_not_synced();
  } else if (status.attempts > 0) {
    out.error = status.last_error;
  }
  return out;
}

std::string thread_name(const std::string& name) {
  std::string out = "tain-";
  return out.append(name.empty() ? "reconcile" : name);
}

}  // namespace

std::vector<std::string> controller_key(const Object& object, const Kind& owner, bool namespaced) {
  for (const Object::OwnerReference& reference : object.owners()) {
    if (!reference.controller) continue;
    const Kind kind = Kind::from(reference.api_version, reference.kind);
    if (kind.kind != owner.kind || kind.group != owner.group) return {};  // an object has only one controller
    std::string key;
    if (namespaced && !object.ns().empty()) key.append(object.ns()).append("/");
    key.append(reference.name);
    return {std::move(key)};
  }
  return {};
}

namespace {

struct ReconcileMetrics {
  explicit ReconcileMetrics(const ReconcileLoop::Options& options)
      : ReconcileMetrics(options.metrics != nullptr && !options.name.empty() ? *options.metrics : null_metrics(),
                         options.name) {}
  ReconcileMetrics(MetricsProvider& metrics, const std::string& name)
      : successes(metrics.counter("tain_reconciler_successes_total", "Keys that were reconciled.", {{"name", name}})),
        failures(metrics.counter("tain_reconciler_failures_total", "Keys that could not be.", {{"name", name}})),
        active(metrics.gauge("tain_reconciler_active", "Keys being worked on.", {{"name", name}})),
        held(metrics.gauge("tain_reconciler_held", "Keys that wait for their own writes.", {{"name", name}})) {}

  std::unique_ptr<Counter> successes;
  std::unique_ptr<Counter> failures;
  std::unique_ptr<Gauge> active;
  std::unique_ptr<Gauge> held;
};

}  // namespace

// Threading: `mutex` guards the annotated members; it is never held during user code.
struct ReconcileLoop::State : std::enable_shared_from_this<ReconcileLoop::State> {
  State(Runtime& its_runtime, Work its_work, Options its_options)
      : runtime(its_runtime),
        work(std::move(its_work)),
        options(std::move(its_options)),
        queue(runtime, {.name = options.name, .limiter = std::move(options.limiter), .metrics = options.metrics}),
        gates(runtime.clock(), options.gate_timeout),
        log(options.log != nullptr ? *options.log : null_log_sink()),
        runner(options.log),
        measured(options) {
    options.workers = std::max(options.workers, 1);
  }

  struct Source {
    std::shared_ptr<ObjectInformer> informer{};
    Subscription subscription{};
  };

  // A worker: at most one of its tasks is posted or running.
  struct Worker {
    std::shared_ptr<const Task> wake{};
  };

  Executor& executor() { return options.executor != nullptr ? *options.executor : *pool; }

  // ---- keys coming in

  void take(const ObjectEvent& event, const KeysOf& keys_of, bool is_first) {
    const int priority = event.is_resync || event.is_in_initial_list ? kBackground : kFresh;
    // A deletion with only the key known: the object itself can be reconciled by its key, but its owners are unknown.
    if (event.type == ObjectEvent::Type::kDelete && !event.old) {
      if (!is_first) return take_all();
      queue.add(std::string(event.key), priority);
      return;
    }
    for (const Object* object : {&event.old, &event.now}) {
      if (!*object) continue;
      for (const std::string& key : keys_of(*object)) queue.add(key, priority);
    }
  }

  void take_all() {
    std::shared_ptr<ObjectInformer> first;
    {
      const MutexLock lock(mutex);
      if (sources.empty()) return;
      first = sources.front().informer;
    }
    const ObjectInformer::View present = first->snapshot();
    for (const Object& object : present.snapshot()) queue.add(object.key(), kBackground);
  }

  // ---- working

  void begin() {
    {
      const MutexLock lock(mutex);
      if (stopping || !workers.empty()) return;
      if (options.executor == nullptr) {
        pool = std::make_unique<runtime::ThreadPool>(options.workers, thread_name(options.name), runner);
      }
      for (int i = 0; i < options.workers; ++i) {
        const auto index = static_cast<std::size_t>(i);
        workers.push_back({std::make_shared<const Task>([weak = weak_from_this(), index] {
          if (const auto self = weak.lock()) self->post(index);
        })});
      }
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(options.workers); ++i) post(i);
  }

  void post(std::size_t worker) {
    const MutexLock lock(mutex);  // the pool is destroyed only after `stopping` is set
    if (stopping) return;
    executor().post([weak = weak_from_this(), worker] {
      if (const auto self = weak.lock()) self->turn(worker);
    });
  }

  // Reconciles one key, then returns to the end of the Executor's queue, so that its other users can run.
  void turn(std::size_t worker) {
    std::shared_ptr<const Task> wake;
    {
      const MutexLock lock(mutex);
      if (stopping) return;
      wake = workers[worker].wake;
      working.push_back(std::this_thread::get_id());
    }
    const Result<std::optional<std::string>> key = queue.get_or(wake);
    if (key && *key) {
      {
        const MutexLock lock(mutex);
        running.push_back(**key);
      }
      reconcile(**key);
      queue.done(**key);
      const MutexLock lock(mutex);
      running.erase(std::find(running.begin(), running.end(), **key));
    }
    {
      const MutexLock lock(mutex);
      working.erase(std::find(working.begin(), working.end(), std::this_thread::get_id()));
    }
    changed.notify();
    if (key && *key) post(worker);
  }

  void reconcile(const std::string& key) {
    const auto again = [weak = weak_from_this(), key] {
      if (const auto self = weak.lock()) self->queue.add(key);
    };
    if (const auto longest = gates.hold(key, again)) {
      hold(key, true);
      return queue.add_after(key, *longest);
    }
    hold(key, false);
    measured.active->set(static_cast<double>(busy.fetch_add(1, std::memory_order_relaxed) + 1));
    Result<Requeue> outcome = call(key);
    measured.active->set(static_cast<double>(busy.fetch_sub(1, std::memory_order_relaxed) - 1));
    if (!outcome) return failed(key, outcome.error());
    finished.fetch_add(1, std::memory_order_relaxed);
    measured.successes->increment();
    if (outcome->backoff) return queue.add_rate_limited(key);
    queue.forget(key);
    if (outcome->after) queue.add_after(key, *outcome->after);
  }

  Result<Requeue> call(const std::string& key) {
    return guarded(Code::kUnknown, Phase::kHandler, "the reconcile function",
                   [&] { return work(key, stop_source.stop()); });
  }

  void hold(const std::string& key, bool is_held) {
    const MutexLock lock(mutex);
    if (is_held) {
      held.insert(key);
    } else if (held.erase(key) == 0) {
      return;
    }
    measured.held->set(static_cast<double>(held.size()));
  }

  void failed(const std::string& key, const Error& error) {
    failures.fetch_add(1, std::memory_order_relaxed);
    measured.failures->increment();
    {
      const MutexLock lock(mutex);
      last_error = error;
    }
    // The server's delay applies if it is longer.
    queue.add_rate_limited(key, error.retry_after.value_or(Duration(0)));
    std::string text("reconciling ");
    text.append(key).append(" failed, for the ").append(std::to_string(queue.failures(key))).append(". time: ");
    log.write(LogSink::Level::kWarning, options.name.empty() ? "reconciler" : options.name,
              text.append(error.to_string()));
    if (!options.on_error) return;
    try {
      options.on_error(key, error);
    } catch (...) {
      log.write(LogSink::Level::kError, options.name, "the error callback threw");
    }
  }

  // ---- stopping

  bool is_at_rest() {
    const bool none_waits = queue.size() == 0;
    const MutexLock lock(mutex);
    return stopping || (none_waits && held.empty() && working.empty());
  }

  void unsubscribe() {
    std::vector<Subscription> removed;
    {
      const MutexLock lock(mutex);
      for (Source& source : sources) removed.push_back(std::move(source.subscription));
    }
  }

  bool inside() TAIN_REQUIRES(mutex) {
    return std::find(working.begin(), working.end(), std::this_thread::get_id()) != working.end();
  }

  // After this no key is started; some may still be running.
  void end() {
    {
      const MutexLock lock(mutex);
      stopping = true;
    }
    stop_source.request();
    unsubscribe();
    queue.shut_down();
  }

  void stop() {
    end();
    bool is_inside = false;
    {
      const MutexLock lock(mutex);
      is_inside = inside();
    }
    if (!is_inside) {
      (void)changed.wait([this] {
        const MutexLock lock(mutex);
        return working.empty();
      });
    }
    gates.clear();
  }

  Runtime& runtime;
  const Work work;
  Options options;
  WorkQueue queue;
  api::WriteGates gates;
  LogSink& log;
  runtime::TaskRunner runner;
  const ReconcileMetrics measured;
  StopSource stop_source;  // of `work`
  const Wakeup changed{};  // a worker has ended its turn
  std::atomic<std::uint64_t> finished{0};
  std::atomic<std::uint64_t> failures{0};
  std::atomic<std::size_t> busy{0};
  std::atomic<std::size_t> unsynced{0};

  mutable Mutex mutex;
  std::vector<Source> sources TAIN_GUARDED_BY(mutex);
  std::vector<Worker> workers TAIN_GUARDED_BY(mutex);
  std::vector<std::thread::id> working TAIN_GUARDED_BY(mutex);
  std::vector<std::string> running TAIN_GUARDED_BY(mutex);  // the keys of busy workers
  std::set<std::string> held TAIN_GUARDED_BY(mutex);        // keys that wait for their own writes
  std::optional<Error> last_error TAIN_GUARDED_BY(mutex);
  bool started TAIN_GUARDED_BY(mutex) = false;
  bool stopping TAIN_GUARDED_BY(mutex) = false;
  std::unique_ptr<runtime::ThreadPool> pool;  // created under the mutex, then only read
};

std::shared_ptr<ReconcileLoop::State> ReconcileLoop::make_state(Runtime& runtime, Work work, Options options) {
  return std::make_shared<State>(runtime, std::move(work), std::move(options));
}

ReconcileLoop::~ReconcileLoop() {
  stop();
  if (state_->pool) state_->pool->close();
}

void ReconcileLoop::watch(const std::shared_ptr<ObjectInformer>& informer, KeysOf keys_of) {
  bool is_first = false;
  {
    const MutexLock lock(state_->mutex);
    is_first = state_->sources.empty();
    state_->sources.push_back({informer, {}});
  }
  HandlerOptions options;
  options.name = state_->options.name;
  options.executor = &state_->runtime.executor();
  Subscription subscription = informer->subscribe(
      [weak = std::weak_ptr<State>(state_), keys_of = std::move(keys_of), is_first](const ObjectEvent& event) {
        if (const auto state = weak.lock()) state->take(event, keys_of, is_first);
      },
      std::move(options));
  const MutexLock lock(state_->mutex);
  state_->sources.back().subscription = std::move(subscription);
}

void ReconcileLoop::start() {
  std::vector<std::shared_ptr<ObjectInformer>> informers;
  {
    const MutexLock lock(state_->mutex);
    if (std::exchange(state_->started, true) || state_->stopping) return;
    for (const State::Source& source : state_->sources) informers.push_back(source.informer);
  }
  state_->unsynced = informers.size() + 1;
  const auto one_more = [weak = std::weak_ptr<State>(state_)] {
    const auto state = weak.lock();
    if (state && --state->unsynced == 0) state->begin();
  };
  for (const auto& informer : informers) informer->on_synced(one_more);
  one_more();
}

void ReconcileLoop::stop() { state_->stop(); }

Result<void> ReconcileLoop::drain(Duration timeout) {
  bool started = false;
  {
    const MutexLock lock(state_->mutex);
    started = state_->started;
  }
  if (!started) {
    state_->stop();
    return {};
  }
  state_->unsubscribe();
  const Instant end = timeout == kForever ? Instant::max() : state_->runtime.clock().now() + timeout;
  // A queue that was shut down accepts no key that waits for its own write, so those are processed first.
  Result<void> drained = state_->changed.wait([this] { return state_->is_at_rest(); }, timeout);
  if (drained) {
    const Duration left = timeout == kForever ? kForever : end - state_->runtime.clock().now();
    drained = tain::drain(state_->queue, std::max(left, Duration(0)));
  }
  if (drained) {
    state_->stop();
    return {};
  }
  state_->end();
  std::string what("draining ");
  what.append(state_->options.name.empty() ? "the reconciler" : state_->options.name);
  const std::vector<std::string> running = status().running;
  for (std::size_t i = 0; i < std::min(running.size(), kNamed); ++i) {
    what.append(i == 0 ? " (still reconciling " : ", ").append(running[i]);
  }
  if (running.size() > kNamed) what.append(" and ").append(std::to_string(running.size() - kNamed)).append(" more");
  if (!running.empty()) what.append(")");
  return Failure(drained.error().wrapped(what));
}

void ReconcileLoop::wrote(std::string_view key, const std::shared_ptr<ObjectInformer>& where, const Object& written) {
  state_->gates.add(key, where, written);
}

ReconcileLoop::Status ReconcileLoop::status() const {
  Status out;
  out.depth = state_->queue.size();
  out.finished = state_->finished;
  out.failures = state_->failures;
  out.working = state_->busy;
  std::vector<std::shared_ptr<ObjectInformer>> informers;
  {
    const MutexLock lock(state_->mutex);
    out.held = state_->held.size();
    out.synced = state_->started && state_->unsynced == 0;
    out.last_error = state_->last_error;
    out.running = state_->running;
    for (const State::Source& source : state_->sources) informers.push_back(source.informer);
  }
  for (const auto& informer : informers) {
    out.sources.push_back(source_of(*informer));
    if (!out.last_error) out.last_error = out.sources.back().error;
  }
  return out;
}

WorkQueue& ReconcileLoop::queue() { return state_->queue; }

}  // namespace tain
