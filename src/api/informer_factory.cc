#include <tain/informer_factory.h>

#include <tain/object.h>

#include <algorithm>
#include <utility>

#include "src/base/ascii.h"
#include "src/base/mutex.h"

namespace tain {
namespace {

// The names that identify this resource, as far as they are known without a request to the server.
std::vector<std::string> names_of(const std::string& resource, const Kind& kind) {
  std::vector<std::string> names{lower(resource)};
  if (kind.empty()) return names;
  const std::string plural = names.front().substr(0, names.front().find('.'));
  std::string full = plural;
  full.append(".").append(kind.version).append(".").append(kind.group);
  names.push_back(full);
  if (kind.group.empty()) {
    names.push_back(plural);
    names.push_back(lower(kind.kind));
    full.pop_back();
    names.push_back(full);
  } else {
    names.push_back(std::string(plural).append(".").append(kind.group));
  }
  return names;
}

bool same_scope(Scope a, Scope b) {
  std::sort(a.namespaces.begin(), a.namespaces.end());
  std::sort(b.namespaces.begin(), b.namespaces.end());
  return a.namespaces == b.namespaces && a.name == b.name && a.label_selector == b.label_selector &&
         a.field_selector == b.field_selector && a.metadata_only == b.metadata_only && a.as_table == b.as_table &&
         a.check_selectors == b.check_selectors;
}

// Without the scope and the functions. `warnings` tells only who reads the log, so the first request decides.
bool same_values(const InformerOptions& a, const InformerOptions& b) {
  return a.permitted_namespaces == b.permitted_namespaces && a.candidates == b.candidates &&
         a.namespaces_matching == b.namespaces_matching && a.resync_period == b.resync_period && a.fields == b.fields &&
         a.columns == b.columns && a.drop == b.drop && a.fail_fast == b.fail_fast && a.start_jitter == b.start_jitter &&
         a.wait_for_kind == b.wait_for_kind && a.tuning == b.tuning && a.metrics == b.metrics && a.log == b.log;
}

bool has_functions(const InformerOptions& options) {
  return !options.indexers.empty() || options.transform || options.on_watch_error || options.on_error;
}

}  // namespace

std::string InformerFactory::Snapshot::min_rv() const {
  std::string least;
  for (const Part& part : parts_) {
    const std::string_view version = part.resource_version();
    if (!is_comparable(version)) return {};
    if (least.empty() || known_older(version, least)) least = version;
  }
  return least;
}

struct InformerFactory::State {
  State(const Cluster& its_cluster, Options its_options)
      : cluster(its_cluster),
        options(std::move(its_options)),
        limiter(std::make_shared<Reflector::ListLimiter>(std::max<std::size_t>(options.lists_at_a_time, 1))) {}

  struct Entry {
    std::vector<std::string> names{};
    InformerOptions requested{};  // before Options::adjust
    bool has_default_functions = false;
    std::shared_ptr<ObjectInformer> informer{};
  };

  Entry* find(const std::vector<std::string>& names, const Scope& scope, const InformerOptions& requested,
              bool has_default_functions) TAIN_REQUIRES(mutex) {
    for (Entry& entry : entries) {
      const bool same_resource =
          std::find_first_of(entry.names.begin(), entry.names.end(), names.begin(), names.end()) != entry.names.end();
      const bool same_functions = (has_default_functions && entry.has_default_functions) ||
                                  (!has_functions(requested) && !has_functions(entry.requested));
      if (same_resource && same_functions && same_values(entry.requested, requested) &&
          same_scope(entry.informer->scope(), scope)) {
        return &entry;
      }
    }
    return nullptr;
  }

  const Cluster cluster;
  const Options options;
  const std::shared_ptr<Reflector::ListLimiter> limiter;  // shared with the informers, which may outlive the factory
  const Wakeup changed{};
  mutable Mutex mutex;
  bool started TAIN_GUARDED_BY(mutex) = false;
  std::vector<Entry> entries TAIN_GUARDED_BY(mutex);
};

InformerFactory::InformerFactory(const Cluster& cluster) : InformerFactory(cluster, Options{}) {}
InformerFactory::InformerFactory(const Cluster& cluster, Options options)
    : state_(std::make_unique<State>(cluster, std::move(options))) {}
InformerFactory::~InformerFactory() { stop(); }

const InformerOptions& InformerFactory::defaults() const { return state_->options.defaults; }

std::shared_ptr<ObjectInformer> InformerFactory::shared(InformerOptions options, Kind expected,
                                                        bool has_default_functions) {
  InformerOptions requested = options;
  if (state_->options.adjust) state_->options.adjust(options);
  if (state_->options.lists_at_a_time > 0 && options.tuning.list_limiter == nullptr) {
    options.tuning.list_limiter = state_->limiter.get();
  }
  std::vector<std::string> names = names_of(options.scope.resource, expected);
  std::shared_ptr<ObjectInformer> informer;
  bool start_now = false;
  {
    const MutexLock lock(state_->mutex);
    if (State::Entry* entry = state_->find(names, options.scope, requested, has_default_functions)) {
      entry->names.insert(entry->names.end(), names.begin(), names.end());
      return entry->informer;
    }
    informer = ObjectInformer::make(state_->cluster, std::move(options), std::move(expected), state_->changed);
    state_->entries.push_back({std::move(names), std::move(requested), has_default_functions, informer});
    start_now = state_->started;
  }
  if (start_now) informer->start();
  return informer;
}

void InformerFactory::start() {
  {
    const MutexLock lock(state_->mutex);
    state_->started = true;
  }
  for (const auto& informer : informers()) informer->start();
}

void InformerFactory::stop() {
  {
    const MutexLock lock(state_->mutex);
    state_->started = false;
  }
  for (const auto& informer : informers()) informer->stop();
}

std::vector<std::shared_ptr<ObjectInformer>> InformerFactory::informers() const {
  const MutexLock lock(state_->mutex);
  std::vector<std::shared_ptr<ObjectInformer>> out;
  for (const State::Entry& entry : state_->entries) out.push_back(entry.informer);
  return out;
}

std::size_t InformerFactory::size() const {
  const MutexLock lock(state_->mutex);
  return state_->entries.size();
}

std::vector<InformerFactory::Unsynced> InformerFactory::unsynced() const {
  std::vector<Unsynced> out;
  for (const auto& informer : informers()) {
    if (auto why = informer->why_not_synced()) out.push_back({informer->name(), std::move(*why)});
  }
  return out;
}

Result<void> InformerFactory::wait_synced(Duration timeout, const Stop& stop, bool fail_fast) const {
  if (state_->cluster.runtime().on_loop()) {
    return fail(Code::kWouldDeadlock, "a blocking call on the loop thread would deadlock");
  }
  const auto all = informers();
  const Result<void> waited = state_->changed.wait(
      [&] {
        bool synced = true;
        for (const auto& informer : all) {
          if (informer->has_synced()) continue;
          if (informer->is_hopeless(fail_fast)) return true;
          synced = false;
        }
        return synced;
      },
      timeout, stop);
  const std::vector<Unsynced> missing = unsynced();
  if (missing.empty()) return {};
  if (!waited && waited.error().code != Code::kDeadline) return waited;
  Error error = missing.front().why;
  std::string text = std::to_string(missing.size());
  text.append(" of ").append(std::to_string(all.size())).append(" informers have no complete state");
  for (const Unsynced& one : missing) {
    text.append(&one == &missing.front() ? ": " : "; ").append(one.name).append(": ").append(one.why.to_string());
  }
  error.message = std::move(text);
  error.phase = Phase::kNone;
  return Failure(std::move(error));
}

InformerFactory::Snapshot InformerFactory::snapshot() const {
  std::vector<InformerFactory::Snapshot::Part> parts;
  for (const auto& informer : informers()) {
    parts.push_back({informer->name(), informer->expected(), informer, informer->snapshot()});
  }
  return InformerFactory::Snapshot(std::move(parts));
}

}  // namespace tain
