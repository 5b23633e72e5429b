#include <tain/informer.h>

#include <tain/blocking.h>
#include <tain/object.h>
#include <tain/scalars.h>
#include <tain/thread_runtime.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <iterator>
#include <set>
#include <utility>

#include "src/api/delayed_start.h"
#include "src/api/kind_follower.h"
#include "src/api/not_synced.h"
#include "src/api/permitted.h"
#include "src/auth/safe_text.h"
#include "src/base/mutex.h"

namespace tain {
namespace {

constexpr std::string_view kFieldIndex = "field:";
constexpr std::size_t kUndecodedShown = 100;
constexpr std::size_t kMostReasons = 1000;                // then no more are logged
constexpr Duration kAskAgain = std::chrono::seconds(30);  // the delay of a Reflector after a denied request

std::string field_index(std::string_view path) { return std::string(kFieldIndex).append(path); }

Indexers all_indexers(const InformerOptions& options) {
  Indexers indexers = options.indexers;
  for (const Path& path : options.fields) indexers.emplace(field_index(path.text()), index_by_field(path));
  return indexers;
}

// `pods in default, kube-system`
std::string name_of(const Scope& scope) {
  std::string name = scope.resource.substr(0, scope.resource.find('.'));
  if (!scope.name.empty()) name.append(" named ").append(scope.name);
  for (std::size_t i = 0; i < scope.namespaces.size(); ++i) {
    name.append(i == 0 ? " in " : ", ").append(scope.namespaces[i]);
  }
  return name;
}

class StderrWarnings final : public LogSink {
 public:
  void write(LogSink::Level level, std::string_view component, std::string_view message) override {
    std::string line = Time(std::chrono::system_clock::now()).to_string();
    line.append(" tain: ").append(to_string(level)).append(": ").append(auth::neutralised(component)).append(": ");
    for (const char c : auth::neutralised(message)) line.append(1, c == '\n' || c == '\r' ? ' ' : c);
    line.push_back('\n');
    (void)std::fwrite(line.data(), 1, line.size(), stderr);
  }
};

struct DecodingMetrics {
  DecodingMetrics(MetricsProvider& metrics, const std::string& name)
      : failures(metrics.counter("tain_informer_struct_failures_total",
                                 "Versions of objects that did not decode as a struct.", {{"name", name}})) {}
  std::unique_ptr<Counter> failures;
};

// Removes duplicate namespaces; an empty one means all.
InformerOptions normal(InformerOptions options) {
  std::vector<std::string> once;
  for (std::string& ns : options.scope.namespaces) {
    if (ns.empty()) {
      once.clear();
      break;
    }
    if (std::find(once.begin(), once.end(), ns) == once.end()) once.push_back(std::move(ns));
  }
  options.scope.namespaces = std::move(once);
  return options;
}

Result<void> check(const Scope& scope) {
  if (!scope.resource.empty()) return {};
  return fail(Code::kBadArgument,
              "the informer has no resource: set scope.resource, for example to \"pods\" or \"widgets.example.com\"",
              Phase::kConfig);
}

// Used if there is no source; the engine is never started on it.
class NoSource final : public ListerWatcher {
 public:
  std::unique_ptr<Call> list(const ListOptions&, ListReceiver&) override { return nullptr; }
  std::unique_ptr<Call> watch(const ListOptions&, WatchReceiver&) override { return nullptr; }
};

}  // namespace

LogSink& stderr_warnings() {
  static StderrWarnings sink;
  return sink;
}

Scope on_node(std::string_view node, Scope scope) {
  if (scope.resource.empty()) scope.resource = "pods.v1.";
  if (!scope.field_selector.empty()) scope.field_selector.push_back(',');
  scope.field_selector.append("spec.nodeName=").append(FieldSelector::escape(node));
  return scope;
}

std::vector<Object> ObjectInformer::View::by_field(const Path& path, std::string_view value) const {
  if (auto found = snapshot_.by_index(field_index(path.text()), value)) return std::move(*found);
  const IndexFn values_of = index_by_field(path);
  std::vector<Object> out;
  for (const Object& object : snapshot_) {
    const auto values = values_of(object);
    if (values && std::find(values->begin(), values->end(), value) != values->end()) out.push_back(object);
  }
  return out;
}

struct ObjectInformer::State {
  State(const Cluster& its_cluster, InformerOptions its_options, Kind its_expected, Wakeup its_changed)
      : cluster(its_cluster),
        options(normal(std::move(its_options))),
        expected(std::move(its_expected)),
        name(name_of(options.scope)),
        changed(std::move(its_changed)),
        mistake(read_scope()),
        engine(cluster.runtime(), engine_options()),
        starting(std::make_shared<api::DelayedStart>(cluster.runtime(), [this] { begin(); })),
        kind(std::make_shared<api::KindFollower>(cluster, options.scope.resource, [this] { engine.relist(); })) {}

  struct Decoder {
    const void* type = nullptr;
    std::weak_ptr<api::DecodedObjects> values{};
  };

  std::optional<Error> read_scope() {
    if (Result<void> ok = check(options.scope); !ok) return ok.error();
    auto made = cluster.lister_watchers(options.scope);
    if (!made) return made.error();
    sources = std::move(*made);
    return {};
  }

  SharedInformer::Options engine_options() {
    SharedInformer::Options out{.lister_watcher = sources.empty() ? no_source : *sources.front()};
    if (sources.size() > 1) {
      for (std::size_t i = 0; i < sources.size(); ++i) {
        out.parts.push_back({options.scope.namespaces[i], sources[i].get()});
      }
    }
    out.expected = expected;
    out.name = name;
    out.resync_period = options.resync_period;
    out.executor = &cluster.executor();
    out.indexers = all_indexers(options);
    out.columns = options.columns;
    out.transform = [this](const Object& object) { return transformed(object); };
    if (!options.transform) out.transform_if = &has_decoders;
    out.metadata_only = options.scope.metadata_only;
    out.drop = options.drop;
    out.fail_fast = options.fail_fast;
    out.tuning = options.tuning;
    out.tuning.max_list_bytes = std::min(out.tuning.max_list_bytes, cluster.list_bytes());
    out.on_watch_error = [this](const Error& error) { failed(error); };
    out.on_error = options.on_error;
    out.metrics = options.metrics;
    out.log = options.log;
    return out;
  }

  // Determines the permitted namespaces first, if that is requested and not done yet.
  void begin() TAIN_EXCLUDES(mutex) {
    if (options.permitted_namespaces && options.scope.namespaces.empty()) {
      std::uint64_t turn = 0;
      {
        const MutexLock lock(mutex);
        if (!permitted) {
          searching_permitted = true;
          turn = ++search_turn;
        }
      }
      if (turn != 0) {
        return api::find_permitted(cluster, options.scope.resource, options.candidates,
                                   [self = self, turn](Result<std::vector<std::string>> found) {
                                     if (const auto informer = self.lock()) informer->state_->answered(turn, found);
                                   });
      }
    }
    run();
  }

  // On the Executor. A result after stop() is ignored.
  void answered(std::uint64_t turn, const Result<std::vector<std::string>>& found) TAIN_EXCLUDES(mutex) {
    {
      const MutexLock lock(mutex);
      if (turn != search_turn || !searching_permitted) return;
      searching_permitted = false;
      if (found) permitted = *found;
    }
    if (!found) {
      gave_up_search = gives_up_on(found.error());
      failed(found.error());
      if (gave_up_search) return;
      return starting->start_after(kAskAgain);
    }
    if (!found->empty()) take_namespaces(*found);
    run();
  }

  void take_namespaces(const std::vector<std::string>& namespaces) {
    Scope scope = options.scope;
    scope.namespaces = namespaces;
    auto made = cluster.lister_watchers(scope);
    if (!made) return;  // impossible: the same scope passed before
    permitted_sources = std::move(*made);
    std::vector<SharedInformer::Part> parts;
    for (std::size_t i = 0; i < namespaces.size(); ++i) parts.push_back({namespaces[i], permitted_sources[i].get()});
    (void)engine.set_parts(std::move(parts));
  }

  void cancel_permission_search() TAIN_EXCLUDES(mutex) {
    const MutexLock lock(mutex);
    searching_permitted = false;
    ++search_turn;
  }
  bool is_searching_permitted() const TAIN_EXCLUDES(mutex) {
    const MutexLock lock(mutex);
    return searching_permitted;
  }

  void run() {
    engine.start();
    engine.on_synced([this] {
      forget_reasons();
      changed.notify();
    });
  }

  Result<Object> transformed(const Object& object) TAIN_EXCLUDES(mutex) {
    Result<Object> out = options.transform ? options.transform(object) : Result<Object>(object);
    if (!out || !has_decoders) return out;
    const Store& store = engine.store();
    std::string applied;
    for (const auto& one : present_decoders()) {
      one->keep(*out, [&] { return store.get(out->key()); });
      one->sweep(store.size(), [&](const Object& kept) {
        if (applied.empty()) applied = store.last_store_sync_resource_version();
        return is_comparable(applied) && is_comparable(kept.resource_version()) &&
               !known_older(applied, kept.resource_version()) && !store.get(kept.key());
      });
    }
    return out;
  }

  // Runs on the Executor. Events arrive in store order and may be coalesced.
  void follow(const ObjectEvent& event) {
    const Object present = engine.store().get(event.key);
    if (!present && event.type != ObjectEvent::Type::kDelete) return;
    for (const auto& each : present_decoders()) {
      if (present) {
        each->adopt(present);  // queued before the decoder was created
      } else {
        each->forget(event.key, event.old);
      }
    }
  }

  std::vector<std::shared_ptr<api::DecodedObjects>> present_decoders() const TAIN_EXCLUDES(mutex) {
    std::vector<std::shared_ptr<api::DecodedObjects>> present;
    const MutexLock lock(mutex);
    for (const Decoder& one : decoders) {
      if (auto values = one.values.lock()) present.push_back(std::move(values));
    }
    return present;
  }

  LogSink& warnings() const {
    if (options.log != nullptr) return *options.log;
    return options.warnings != nullptr ? *options.warnings : null_log_sink();
  }

  bool gives_up_on(const Error& error) const {
    return options.fail_fast && (error.code == Code::kForbidden || error.code == Code::kNotFound);
  }

  // Any thread: the loop, or the writer.
  void not_decoded(const Error& error, bool is_first) {
    struct_failures.fetch_add(1, std::memory_order_relaxed);
    decoding.failures->increment();
    if (is_first) {
      warnings().write(LogSink::Level::kWarning, "informer " + name,
                       error.to_string() + "; the last version that decoded, if any, stays in use");
    }
    if (options.on_error) options.on_error(error);
  }

  // On the loop.
  void failed(const Error& error) TAIN_EXCLUDES(mutex) {
    const bool quiet = options.wait_for_kind && !options.fail_fast && error.code == Code::kNotFound;
    // The Reflector logs each failure.
    bool is_news = !quiet && options.log == nullptr && api::is_permanent(error);
    {
      const MutexLock lock(mutex);
      is_news = is_news && reasons.size() < kMostReasons && reasons.emplace(error.code, error.message).second;
      last_failure = error;
    }
    changed.notify();
    // Notify again after the failed step, when the status contains the failure.
    cluster.runtime().post([changed = changed] { changed.notify(); });
    if (quiet) kind->missing();
    if (is_news) warnings().write(LogSink::Level::kWarning, "informer " + name, error.to_string());
    if (!quiet && options.on_watch_error) options.on_watch_error(error);
  }

  void forget_failure() TAIN_EXCLUDES(mutex) {
    gave_up_search = false;
    const MutexLock lock(mutex);
    last_failure.reset();
    reasons.clear();
  }
  void forget_reasons() TAIN_EXCLUDES(mutex) {
    const MutexLock lock(mutex);
    reasons.clear();
  }

  std::optional<Error> failure() const TAIN_EXCLUDES(mutex) {
    const MutexLock lock(mutex);
    return last_failure;
  }

  const Cluster cluster;
  const InformerOptions options;
  const Kind expected;
  const std::string name;
  DecodingMetrics decoding{options.metrics != nullptr ? *options.metrics : null_metrics(), name};
  std::atomic<std::uint64_t> struct_failures{0};
  const Wakeup changed;  // started, stopped, failed or synced
  NoSource no_source{};
  std::vector<std::unique_ptr<ListerWatcher>> sources{};
  std::vector<std::unique_ptr<ListerWatcher>> permitted_sources{};  // one per permitted namespace
  std::weak_ptr<ObjectInformer> self{};
  mutable Mutex mutex;
  std::optional<Error> last_failure TAIN_GUARDED_BY(mutex){};
  std::set<std::pair<Code, std::string>> reasons TAIN_GUARDED_BY(mutex){};  // logged since the start or the sync
  std::vector<Decoder> decoders TAIN_GUARDED_BY(mutex){};
  bool follows TAIN_GUARDED_BY(mutex) = false;
  std::atomic<bool> has_decoders{false};
  std::atomic<bool> gave_up_search{false};                  // because of fail_fast, before the engine ran
  bool searching_permitted TAIN_GUARDED_BY(mutex) = false;  // the search is running
  std::uint64_t search_turn TAIN_GUARDED_BY(mutex) = 0;
  std::optional<std::vector<std::string>> permitted TAIN_GUARDED_BY(mutex){};
  const std::optional<Error> mistake;  // in the options; then nothing is started
  SharedInformer engine;
  std::shared_ptr<api::DelayedStart> starting;
  std::shared_ptr<api::KindFollower> kind;
  Subscription following{};  // for the decoders
};

std::shared_ptr<ObjectInformer> ObjectInformer::make(const Cluster& cluster, InformerOptions options, Kind expected,
                                                     Wakeup changed) {
  std::shared_ptr<ObjectInformer> made(
      new ObjectInformer(cluster, std::move(options), std::move(expected), std::move(changed)));
  made->state_->self = made;
  return made;
}

ObjectInformer::ObjectInformer(const Cluster& cluster, InformerOptions options, Kind expected, Wakeup changed)
    : state_(std::make_unique<State>(cluster, std::move(options), std::move(expected), std::move(changed))) {}

ObjectInformer::~ObjectInformer() { stop(); }

void ObjectInformer::start() {
  if (state_->mistake) return;
  const bool again = state_->engine.is_running() && state_->engine.status().gave_up;
  if (is_running() && !again) return;
  state_->forget_failure();  // of the previous run
  if (again) return state_->engine.relist();
  state_->starting->start(state_->options.start_jitter);
}

void ObjectInformer::stop() {
  state_->starting->cancel();
  state_->cancel_permission_search();
  state_->engine.stop();
  state_->kind->cancel();  // last: until here the follower may still be started
  state_->changed.notify();
}

bool ObjectInformer::is_running() const {
  return state_->engine.is_running() || state_->starting->is_waiting() || state_->is_searching_permitted();
}
bool ObjectInformer::has_synced() const { return state_->engine.has_synced(); }
void ObjectInformer::on_synced(Task task) { state_->engine.on_synced(std::move(task)); }

Result<void> ObjectInformer::wait_synced(Duration timeout, const Stop& stop, bool fail_fast) const {
  if (state_->mistake) return Failure(*state_->mistake);
  if (state_->cluster.runtime().on_loop()) {
    return fail(Code::kWouldDeadlock, "a blocking call on the loop thread would deadlock");
  }
  const bool was_running = is_running();
  const Result<void> waited = state_->changed.wait(
      [&] { return has_synced() || is_hopeless(fail_fast) || (was_running && !is_running()); }, timeout, stop);
  if (has_synced()) return {};
  if (!waited && waited.error().code != Code::kDeadline) {
    return Failure(waited.error().wrapped(std::string("waiting for ").append(state_->name).append(" to be synced")));
  }
  return Failure(*why_not_synced());
}

Result<void> ObjectInformer::wait_for(std::string_view version, Duration timeout, const Stop& stop) const {
  if (state_->mistake) return Failure(*state_->mistake);
  return tain::wait_for(state_->engine.indexer(), version, timeout, stop);
}

InformerStatus ObjectInformer::status() const {
  InformerStatus status{state_->engine.status()};
  status.struct_failures = state_->struct_failures;
  const auto is_stored = [this](std::string_view key) { return static_cast<bool>(state_->engine.store().get(key)); };
  for (const auto& each : state_->present_decoders()) {
    api::DecodedObjects::Failing failing = each->failing(kUndecodedShown - status.undecoded.size(), is_stored);
    status.undecoded_count += failing.count;
    std::move(failing.some.begin(), failing.some.end(), std::back_inserter(status.undecoded));
  }
  // A failure is reported before the Reflector publishes it, so it overrides the status.
  if (std::optional<Error> failure = state_->failure()) status.last_error = std::move(failure);
  if (state_->mistake) status.last_error = state_->mistake;
  if (state_->gave_up_search && status.last_error) {
    status.gave_up = true;
    status.state = status.last_error->code == Code::kNotFound ? Reflector::State::kGone : Reflector::State::kDenied;
  }
  return status;
}

std::optional<Error> ObjectInformer::why_not_synced() const {
  if (state_->mistake) return state_->mistake;
  if (has_synced()) return {};
  return api::why_not_synced(state_->name, state_->cluster.server(), status(), state_->failure());
}

bool ObjectInformer::is_hopeless(bool fail_fast) const {
  if (state_->mistake) return true;
  const std::optional<Error> error = state_->failure();
  if (!error || has_synced()) return false;
  if (state_->options.fail_fast && (!is_running() || state_->engine.status().gave_up)) return true;
  return (fail_fast && api::is_permanent(*error)) || (!state_->options.wait_for_kind && error->code == Code::kNotFound);
}

ObjectInformer::View ObjectInformer::snapshot() const {
  return ObjectInformer::View(shared_from_this(), state_->engine.store().snapshot());
}
Object ObjectInformer::get(std::string_view key) const { return state_->engine.store().get(key); }
std::size_t ObjectInformer::size() const { return state_->engine.store().size(); }
std::string ObjectInformer::resource_version() const {
  return state_->engine.store().last_store_sync_resource_version();
}
Result<void> ObjectInformer::add_indexers(Indexers indexers) {
  return state_->engine.indexer().add_indexers(std::move(indexers));
}
const Store& ObjectInformer::store() const { return state_->engine.store(); }
Result<void> ObjectInformer::remove_indexer(std::string_view name) {
  return state_->engine.indexer().remove_indexer(name);
}

Store& ObjectInformer::indexer() { return state_->engine.indexer(); }

Subscription ObjectInformer::subscribe(OnEvent on_event, HandlerOptions options) {
  if (options.pulled && options.ready == nullptr) {
    auto ready = event_fd();
    if (ready) {
      options.ready = std::move(*ready);
    } else if (state_->options.on_error) {
      state_->options.on_error(ready.error());
    }
  }
  return state_->engine.subscribe(std::move(on_event), std::move(options));
}

std::shared_ptr<api::DecodedObjects> ObjectInformer::decoder(const void* type,
                                                             const api::DecodedObjects::Decode& decode) {
  std::shared_ptr<api::DecodedObjects> made;
  bool first = false;
  {
    const MutexLock lock(state_->mutex);
    std::erase_if(state_->decoders, [](const auto& one) { return one.values.expired(); });
    for (const State::Decoder& one : state_->decoders) {
      if (auto present = one.values.lock(); present && one.type == type) return present;
    }
    made = std::make_shared<api::DecodedObjects>(
        decode, [state = state_.get()](const Error& error, bool is_first) { state->not_decoded(error, is_first); });
    state_->decoders.push_back({type, made});
    first = !std::exchange(state_->follows, true);
  }
  state_->has_decoders = true;
  for (const Object& object : state_->engine.store().snapshot()) made->adopt(object);
  if (!first) return made;
  state_->following =
      state_->engine.subscribe([state = state_.get()](const ObjectEvent& event) { state->follow(event); },
                               HandlerOptions{.name = "decoded objects",
                                              .delivery = Subscription::Delivery::kLatest,
                                              .executor = &state_->cluster.runtime().executor()});
  return made;
}

const InformerOptions& ObjectInformer::options() const { return state_->options; }
const Kind& ObjectInformer::expected() const { return state_->expected; }
const std::string& ObjectInformer::name() const { return state_->name; }
const Cluster& ObjectInformer::cluster() const { return state_->cluster; }
SharedInformer& ObjectInformer::engine() { return state_->engine; }

}  // namespace tain
