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
Scope normal(Scope scope) {
  std::vector<std::string> once;
  for (std::string& ns : scope.namespaces) {
    if (ns.empty()) {
      once.clear();
      break;
    }
    if (std::find(once.begin(), once.end(), ns) == once.end()) once.push_back(std::move(ns));
  }
  scope.namespaces = std::move(once);
  return scope;
}

InformerOptions normal(InformerOptions options) {
  options.scope = normal(std::move(options.scope));
  return options;
}

// Identifies the objects that a scope selects in a namespace.
std::string selection_of(const Scope& scope) {
  std::string text = scope.name;
  text.append("\n").append(scope.label_selector).append("\n").append(scope.field_selector);
  if (scope.check_selectors) text.append("\nchecked");
  return text;
}

Scope labelled_namespaces(const std::string& label_selector) {
  return {.resource = "namespaces.v1.", .label_selector = label_selector, .metadata_only = true};
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
        scope(options.scope),
        mistake(read_scope()),
        engine(cluster.runtime(), engine_options()),
        followed(followed_namespaces()),
        starting(std::make_shared<api::DelayedStart>(cluster.runtime(), [this] { begin(); })),
        kind(std::make_shared<api::KindFollower>(cluster, options.scope.resource, [this] { engine.relist(); })) {}

  struct Decoder {
    const void* type = nullptr;
    std::weak_ptr<api::DecodedObjects> values{};
  };

  std::optional<Error> read_scope() {
    if (Result<void> ok = check(options.scope); !ok) return ok.error();
    if (Result<void> ok = check_matching(options.scope); !ok) return ok.error();
    auto made = parts_of(options.scope, options.scope.namespaces);
    if (!made) return made.error();
    placed = std::move(*made);
    return {};
  }

  Result<void> check_matching(const Scope& of) const {
    if (options.namespaces_matching.empty()) return {};
    if (!of.namespaces.empty() || options.permitted_namespaces) {
      return fail(Code::kBadArgument,
                  "namespaces_matching excludes scope.namespaces and permitted_namespaces: set one of the three",
                  Phase::kConfig);
    }
    auto made = cluster.lister_watchers(labelled_namespaces(options.namespaces_matching));
    if (!made) return Failure(made.error().wrapped("namespaces_matching"));
    return {};
  }

  // The parts of these namespaces; one for all if there is none. Parts that are placed keep their sources.
  Result<std::vector<SharedInformer::Part>> parts_of(Scope of, const std::vector<std::string>& namespaces) const {
    const std::string selection = selection_of(of);
    std::vector<SharedInformer::Part> parts;
    for (const std::string& ns : namespaces.empty() ? std::vector<std::string>{""} : namespaces) {
      const auto present = std::find_if(placed.begin(), placed.end(), [&](const SharedInformer::Part& part) {
        return part.name == ns && part.selection == selection;
      });
      if (present != placed.end()) {
        parts.push_back(*present);
        continue;
      }
      of.namespaces.clear();
      if (!ns.empty()) of.namespaces.push_back(ns);
      auto made = cluster.lister_watchers(of);
      if (!made) return Failure(made.error());
      parts.push_back({.name = ns, .lister_watcher = std::move(made->front()), .selection = selection});
    }
    return parts;
  }

  SharedInformer::Options engine_options() {
    SharedInformer::Options out{.lister_watcher = no_source};
    out.parts = placed;
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

  // Starts the engine, once the namespaces are known: the permitted ones, or those with the labels.
  void begin() TAIN_EXCLUDES(mutex) {
    if (!is_on) return;
    if (followed != nullptr) followed->start();
    bool is_known = false;
    std::uint64_t turn = 0;
    {
      const MutexLock lock(mutex);
      is_known = namespaces().has_value();
      if (!is_known && followed == nullptr) {
        searching_permitted = true;
        turn = ++search_turn;
      }
    }
    if (is_known) return run();
    engine.expect_parts();
    if (followed != nullptr) {
      // Posted, because this may run inside start_now().
      followed->on_synced([self = self, &runtime = cluster.runtime()] {
        runtime.post([self] {
          if (const auto informer = self.lock()) informer->state_->renew_followed();
        });
      });
      return;
    }
    api::find_permitted(cluster, options.scope.resource, options.candidates,
                        [self = self, turn](Result<std::vector<std::string>> found) {
                          if (const auto informer = self.lock()) informer->state_->answered(turn, found);
                        });
  }

  // The namespaces that the informer reads. No value: not known yet. A single empty one means all.
  std::optional<std::vector<std::string>> namespaces() const TAIN_REQUIRES(mutex) {
    if (followed != nullptr) return matching;
    if (!scope.namespaces.empty()) return scope.namespaces;
    if (options.permitted_namespaces) return permitted;
    return std::vector<std::string>{""};
  }

  // On the Executor. A result after stop() is ignored.
  void answered(std::uint64_t turn, const Result<std::vector<std::string>>& found) TAIN_EXCLUDES(mutex) {
    {
      const MutexLock lock(mutex);
      if (turn != search_turn || !searching_permitted) return;
      searching_permitted = false;
      if (found) permitted = found->empty() ? std::vector<std::string>{""} : *found;
    }
    if (!found) {
      gave_up_search = gives_up_on(found.error());
      failed(found.error());
      if (gave_up_search) return;
      return starting->start_after(kAskAgain);
    }
    (void)place();
    starting->start_now();
  }

  // The informer of the namespaces with the labels; null without namespaces_matching.
  std::shared_ptr<ObjectInformer> followed_namespaces() {
    if (options.namespaces_matching.empty() || mistake) return nullptr;
    InformerOptions of;
    of.scope = labelled_namespaces(options.namespaces_matching);
    of.fail_fast = options.fail_fast;
    of.tuning = options.tuning;
    of.metrics = options.metrics;
    of.log = options.log;
    of.on_watch_error = [this](const Error& error) {
      gave_up_search = gives_up_on(error);
      failed(error.wrapped("following the namespaces that match " + options.namespaces_matching));
    };
    return ObjectInformer::make(cluster, std::move(of), {"", "v1", "Namespace"});
  }

  // On the loop or the Executor, after each change of the namespaces with the labels.
  void renew_followed() TAIN_EXCLUDES(mutex) {
    if (!is_on || !followed->has_synced()) return;
    {
      const MutexLock placing(place_mutex);
      std::vector<std::string> names;
      const ObjectInformer::View present = followed->snapshot();
      for (const Object& ns : present.snapshot()) names.emplace_back(ns.name());
      std::sort(names.begin(), names.end());
      {
        const MutexLock lock(mutex);
        if (!is_on) return;
        matching = std::move(names);
      }
      (void)place_locked();
    }
    if (!engine.is_running()) starting->start_now();
  }

  Result<void> place() TAIN_EXCLUDES(mutex, place_mutex) {
    const MutexLock placing(place_mutex);
    return place_locked();
  }

  // Gives the engine the parts of the present scope.
  Result<void> place_locked() TAIN_REQUIRES(place_mutex) TAIN_EXCLUDES(mutex) {
    Scope of;
    std::optional<std::vector<std::string>> known;
    {
      const MutexLock lock(mutex);
      of = scope;
      known = namespaces();
    }
    if (!known) {
      engine.expect_parts();
      return {};
    }
    if (known->empty()) {
      placed.clear();
    } else {
      auto parts = parts_of(std::move(of), *known);
      if (!parts) return Failure(parts.error());
      placed = std::move(*parts);
    }
    if (auto set = engine.set_parts(placed); !set) return set;
    notify_synced();
    return {};
  }

  Result<void> set_scope(Scope wanted) TAIN_EXCLUDES(mutex, place_mutex) {
    if (mistake) return Failure(*mistake);
    if (wanted.resource.empty()) wanted.resource = options.scope.resource;
    if (wanted.resource != options.scope.resource || wanted.as_table != options.scope.as_table) {
      return fail(Code::kBadArgument,
                  "set_scope cannot change the resource " + options.scope.resource +
                      " of an informer, or its form; make another informer",
                  Phase::kConfig);
    }
    wanted.metadata_only = options.scope.metadata_only;
    wanted = normal(std::move(wanted));
    if (auto ok = check_matching(wanted); !ok) return ok;
    if (auto made = cluster.lister_watchers(wanted); !made) return Failure(made.error());
    bool is_known = false;
    {
      const MutexLock placing(place_mutex);
      {
        const MutexLock lock(mutex);
        if (scope.namespaces == wanted.namespaces && selection_of(scope) == selection_of(wanted)) return {};
        searching_permitted = false;
        ++search_turn;
        scope = std::move(wanted);
        is_known = namespaces().has_value();
      }
      if (auto placed_now = place_locked(); !placed_now) return placed_now;
    }
    forget_failure();
    // Once more after the change, because the former Reflectors may fail until then.
    cluster.runtime().post([self = self] {
      if (const auto informer = self.lock()) informer->state_->forget_failure();
    });
    if (is_on && (!is_known || !engine.is_running())) starting->start_now();
    changed.notify();
    return {};
  }

  void forget_namespaces() TAIN_EXCLUDES(mutex) {
    const MutexLock lock(mutex);
    searching_permitted = false;
    ++search_turn;
    matching.reset();
  }
  bool is_searching_permitted() const TAIN_EXCLUDES(mutex) {
    const MutexLock lock(mutex);
    return searching_permitted || (followed != nullptr && is_on && !matching && !gave_up_search);
  }

  void run() {
    engine.start();
    notify_synced();
  }

  void notify_synced() {
    engine.on_synced([self = self, changed = changed] {
      if (const auto informer = self.lock()) informer->state_->forget_reasons();
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
  std::weak_ptr<ObjectInformer> self{};
  std::atomic<bool> is_on{false};              // start() was called, and not stop()
  Mutex place_mutex;                           // orders the changes of scope; precedes `mutex`
  std::vector<SharedInformer::Part> placed{};  // the parts of the engine; guarded by `place_mutex` once it is made
  mutable Mutex mutex;
  Scope scope TAIN_GUARDED_BY(mutex){};
  std::optional<std::vector<std::string>> matching TAIN_GUARDED_BY(mutex){};  // the namespaces with the labels
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
  const std::shared_ptr<ObjectInformer> followed;
  Subscription following_namespaces{};
  std::shared_ptr<api::DelayedStart> starting;
  std::shared_ptr<api::KindFollower> kind;
  Subscription following{};  // for the decoders
};

std::shared_ptr<ObjectInformer> ObjectInformer::make(const Cluster& cluster, InformerOptions options, Kind expected,
                                                     Wakeup changed) {
  std::shared_ptr<ObjectInformer> made(
      new ObjectInformer(cluster, std::move(options), std::move(expected), std::move(changed)));
  made->state_->self = made;
  if (made->state_->followed != nullptr) {
    made->state_->following_namespaces = made->state_->followed->subscribe(
        [state = made->state_.get()](const ObjectEvent&) { state->renew_followed(); },
        HandlerOptions{.name = "namespaces", .delivery = Subscription::Delivery::kLatest});
  }
  return made;
}

ObjectInformer::ObjectInformer(const Cluster& cluster, InformerOptions options, Kind expected, Wakeup changed)
    : state_(std::make_unique<State>(cluster, std::move(options), std::move(expected), std::move(changed))) {}

ObjectInformer::~ObjectInformer() { stop(); }

void ObjectInformer::start() {
  if (state_->mistake) return;
  const bool again = state_->engine.is_running() && (state_->engine.status().gave_up || state_->gave_up_search);
  if (is_running() && !again) return;
  state_->forget_failure();  // of the previous run
  state_->is_on = true;
  if (again) {
    if (state_->followed != nullptr) state_->followed->start();
    return state_->engine.relist();
  }
  state_->starting->start(state_->options.start_jitter);
}

void ObjectInformer::stop() {
  state_->is_on = false;
  state_->starting->cancel();
  state_->forget_namespaces();
  if (state_->followed != nullptr) state_->followed->stop();
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
    return Failure(waited.error().wrapped(std::string("waiting for ").append(name()).append(" to be synced")));
  }
  return Failure(*why_not_synced());
}

Result<void> ObjectInformer::wait_for(std::string_view version, Duration timeout, const Stop& stop) const {
  if (state_->mistake) return Failure(*state_->mistake);
  return tain::wait_for(state_->engine.indexer(), version, timeout, stop);
}

Result<void> ObjectInformer::set_scope(Scope scope) { return state_->set_scope(std::move(scope)); }

Scope ObjectInformer::scope() const {
  const MutexLock lock(state_->mutex);
  return state_->scope;
}

InformerStatus ObjectInformer::status() const {
  InformerStatus status{state_->engine.status()};
  {
    const MutexLock lock(state_->mutex);
    const auto namespaces = state_->namespaces();
    if (namespaces && (namespaces->empty() || !namespaces->front().empty())) status.namespaces = namespaces->size();
  }
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
  return api::why_not_synced(name(), state_->cluster.server(), status(), state_->failure());
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
std::string ObjectInformer::name() const { return name_of(scope()); }
const Cluster& ObjectInformer::cluster() const { return state_->cluster; }
SharedInformer& ObjectInformer::engine() { return state_->engine; }

}  // namespace tain
