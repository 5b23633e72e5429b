#include "src/store/state.h"

#include <algorithm>
#include <array>
#include <utility>

#include "src/base/hash.h"
#include "src/store/next_version.h"
#include "src/store/trie.h"

namespace tain {

using store::NextVersion;
using store::PartitionId;
using store::PreparedWrite;

Store::State::State(Options given) : options(std::move(given)), versions(options.executor) {
  for (const Path& path : options.columns) column_paths.push_back(path.view());
  if (options.metrics != nullptr) {
    const MetricLabels labels{{"name", options.name}};
    MetricsProvider& metrics = *options.metrics;
    objects_gauge = metrics.gauge("tain_store_objects", "Objects in the store.", labels);
    bytes_gauge = metrics.gauge("tain_store_bytes", "Bytes that the current version of the store needs.", labels);
    pinned_gauge = metrics.gauge("tain_store_pinned_bytes", "Bytes that only held snapshots keep alive.", labels);
    version_gauge =
        metrics.gauge("tain_store_resource_version", "Resource version of the store; 0 when not a number.", labels);
  }

  const MutexLock lock(versions.mutex());
  partitions.emplace_back();
  auto set = std::make_shared<store::IndexerSet>();
  NextVersion next(*this);
  const auto add = [&](std::string name, IndexFn fn, bool by_namespace) {
    auto def = std::make_shared<store::IndexDef>();
    def->id = static_cast<std::uint32_t>(set->defs.size()) + 1;
    def->name = std::move(name);
    def->fn = std::move(fn);
    def->by_namespace = by_namespace;
    set->defs.push_back(def);
  };
  if (options.namespace_index && !options.indexers.contains(kNamespaceIndex)) {
    add(std::string(kNamespaceIndex), {}, true);
  }
  for (auto& [name, fn] : options.indexers) add(name, std::move(fn), false);
  options.indexers.clear();
  next_index_id = static_cast<std::uint32_t>(set->defs.size()) + 1;
  std::sort(set->defs.begin(), set->defs.end(), [](const auto& a, const auto& b) { return a->name < b->name; });
  if (!set->defs.empty()) {
    store::IndexTable& table = next.own_indexes();
    for (const auto& def : set->defs) table.indexes.push_back({def, nullptr, 0});
  }
  indexers = std::move(set);
  store::VersionWaits::Answers unused;
  next.publish(unused);
}

Result<std::string> Store::State::key_of(const Object& object) const {
  if (!options.key) return namespace_name_key(object);
  try {
    return options.key(object);
  } catch (...) {
    return fail(Code::kBadKey, "the key function threw", Phase::kStore);
  }
}

Result<Object> Store::State::transformed(const Object& object) const {
  Result<Object> result;
  try {
    result = options.transform(object);
  } catch (...) {
    return fail(Code::kTransform, "the transform threw", Phase::kStore);
  }
  if (!result) {
    Error error = result.error().wrapped("transform of " + std::string(object.key()));
    error.code = Code::kTransform;
    return fail(std::move(error));
  }
  if (!*result) return fail(Code::kTransform, "the transform returned no object for " + std::string(object.key()));
  return result;
}

std::shared_ptr<const store::IndexerSet> Store::State::indexer_set() const {
  const MutexLock lock(versions.mutex());
  return indexers;
}

store::Record* Store::State::make_record(std::string_view key, Object object, const store::IndexerSet& set) {
  std::string values;
  std::uint64_t errors = 0;
  store::append_values(set, object, values, errors);
  if (errors != 0) index_errors.fetch_add(errors, std::memory_order_relaxed);
  if (column_paths.empty()) return store::new_record(key, hash_bytes(key), std::move(object), values, {});
  std::vector<Value> columns(column_paths.size());
  object.read_all(column_paths, columns);
  return store::new_record(key, hash_bytes(key), object, values, columns);
}

Result<void> Store::State::make(const WatchEvent& event, bool already_transformed, const store::IndexerSet& set,
                                PreparedWrite& out) {
  if (event.type == WatchEvent::Type::kBookmark) {
    out.version = event.resource_version;
    return {};
  }
  if (event.type == WatchEvent::Type::kError || event.type == WatchEvent::Type::kUnknown) {
    return fail(Code::kBadArgument, "a store cannot apply an event of type " + std::string(to_string(event.type)),
                Phase::kStore);
  }
  const Object& object = event.object;
  if (!object) return fail(Code::kBadKey, "an empty object has no key", Phase::kStore);
  out.version = object.resource_version();
  std::string text;
  std::string_view key = object.key();
  if (options.key) {
    auto made = key_of(object);
    if (!made) return fail(made.error());
    text = std::move(*made);
    key = text;
  } else if (key.empty()) {
    return fail(Code::kBadKey, "an object without a name has no key", Phase::kStore);
  }
  if (event.type == WatchEvent::Type::kDeleted) {
    out.removed_key = key;
  } else if (!options.transform || already_transformed) {
    out.record = make_record(key, object, set);
  } else {
    auto kept = transformed(object);
    if (!kept) return fail(kept.error());
    out.record = make_record(key, std::move(*kept), set);
  }
  return {};
}

void Store::State::commit(std::span<PreparedWrite> writes, std::shared_ptr<const store::IndexerSet> set,
                          PartitionId partition, std::vector<Object>* displaced) {
  if (displaced != nullptr) displaced->assign(writes.size(), Object());
  store::VersionWaits::Answers answers;
  bool wake = false;
  for (bool done = false; !done;) {
    if (set == nullptr) {
      // Indexes were added or removed after these records were made.
      set = indexer_set();
      for (PreparedWrite& write : writes) {
        if (write.record == nullptr) continue;
        store::Record* fresh = make_record(write.record->key(), write.record->object, *set);
        store::free_leaf(std::exchange(write.record, fresh));
      }
    }
    const MutexLock lock(versions.mutex());
    if (set != indexers) {
      set = nullptr;
      continue;
    }
    done = true;
    NextVersion next(*this);
    std::array<std::uint64_t, store::kWarm> hashes;
    for (std::size_t i = 0; i < writes.size(); ++i) {
      if (writes.size() > 1 && i % store::kWarm == 0) {
        const auto near = writes.subspan(i, std::min(store::kWarm, writes.size() - i));
        std::transform(near.begin(), near.end(), hashes.begin(), [](const PreparedWrite& write) {
          if (write.record != nullptr) return write.record->hash;
          return hash_bytes(write.removed_key ? std::string_view(*write.removed_key) : std::string_view());
        });
        store::warm(next.root().records, std::span(hashes).first(near.size()));
      }
      PreparedWrite& write = writes[i];
      if (write.record != nullptr) {
        next.put(std::exchange(write.record, nullptr), partition, displaced != nullptr ? &(*displaced)[i] : nullptr);
      } else if (write.removed_key) {
        next.remove(hash_bytes(*write.removed_key), *write.removed_key,
                    displaced != nullptr ? &(*displaced)[i] : nullptr);
      }
      next.advance(partition, write.version);
    }
    wake = next.publish(answers);
  }
  store::VersionWaits::give(answers);
  if (wake) versions.wake();
}

Result<void> Store::State::write(const WatchEvent& event, PartitionId partition) {
  std::array<PreparedWrite, 1> one;
  auto set = indexer_set();
  if (auto made = make(event, false, *set, one[0]); !made) return made;
  commit(one, std::move(set), partition);
  return {};
}

void Store::State::apply(std::span<const WatchEvent> events, std::vector<EventError>& errors, PartitionId partition) {
  std::vector<PreparedWrite> writes;
  writes.reserve(events.size());
  auto set = indexer_set();
  for (std::size_t i = 0; i < events.size(); ++i) {
    const WatchEvent& event = events[i];
    if (i + 8 < events.size()) store::prefetch(events[i + 8].object);
    PreparedWrite write;
    if (auto made = make(event, false, *set, write); !made) {
      // Leaves out all later events as well, because the version must not pass a missing change.
      errors.push_back({i, made.error()});
      break;
    }
    writes.push_back(std::move(write));
  }
  if (!writes.empty()) commit(writes, std::move(set), partition);
}

Store::TransactionOutcome Store::transaction(std::span<const WatchEvent> events, std::string_view partition) {
  Store::TransactionOutcome outcome;
  outcome.successful.reserve(events.size());
  std::vector<PreparedWrite> writes;
  writes.reserve(events.size());
  auto set = state_->indexer_set();
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (i + 8 < events.size()) store::prefetch(events[i + 8].object);
    PreparedWrite write;
    if (auto made = state_->make(events[i], true, *set, write); made) {
      writes.push_back(std::move(write));
      outcome.successful.push_back(i);
    } else {
      outcome.errors.push_back({i, made.error()});
    }
  }
  const PartitionId id = partition.empty() ? 0 : state_->partition_id(partition);
  if (!writes.empty()) state_->commit(writes, std::move(set), id, &outcome.displaced);
  return outcome;
}

void Store::State::for_each_held(std::string_view partition, const std::function<void(const Object&)>& visit) const {
  PartitionId wanted = 0;
  const store::Root* root = nullptr;
  {
    const MutexLock lock(versions.mutex());
    while (wanted < partitions.size() && partitions[wanted] != partition) ++wanted;
    root = versions.current();
    root->pins.fetch_add(1, std::memory_order_relaxed);
  }
  store::walk(root->records, [&](const store::Leaf& leaf) {
    const auto& record = static_cast<const store::Record&>(leaf);
    if (partition.empty() || record.partition == wanted) visit(record.object);
  });
  versions.unpin(root);
}

PartitionId Store::State::find_or_add_partition(std::string_view name) {
  std::size_t unused = partitions.size();
  for (std::size_t i = 0; i < partitions.size(); ++i) {
    if (partitions[i] == name) return static_cast<PartitionId>(i);
    if (i != 0 && partitions[i].empty()) unused = i;
  }
  if (unused == partitions.size()) partitions.emplace_back();
  partitions[unused] = name;
  return static_cast<PartitionId>(unused);
}

PartitionId Store::State::partition_id(std::string_view name) {
  const MutexLock lock(versions.mutex());
  if (const auto known = std::find(partitions.begin(), partitions.end(), name); known != partitions.end()) {
    return static_cast<PartitionId>(known - partitions.begin());
  }
  const PartitionId id = find_or_add_partition(name);
  NextVersion next(*this);
  next.declare(id);
  store::VersionWaits::Answers unused;  // a new partition completes no wait
  next.publish(unused);
  return id;
}

std::vector<Object> Store::State::set_partitions(const Partitions& wanted) {
  std::vector<Object> removed;
  store::VersionWaits::Answers answers;
  bool wake = false;
  {
    const MutexLock lock(versions.mutex());
    NextVersion next(*this);
    std::map<std::string_view, PartitionId> ids;
    for (const std::string& name : wanted.kept) ids.emplace(name, find_or_add_partition(name));
    const auto forget = [&](PartitionId id) TAIN_NO_THREAD_SAFETY_ANALYSIS {
      const std::string_view version = next.version_of(id);
      if (former_version.empty() || known_older(former_version, version)) former_version = version;
      next.forget(id);
    };
    for (PartitionId id = 0; id < partitions.size(); ++id) {
      if (!ids.contains(partitions[id])) forget(id);
    }
    for (const std::string& name : wanted.renewed) {
      const PartitionId id = find_or_add_partition(name);
      ids.emplace(name, id);
      next.declare(id);
    }

    std::vector<std::pair<const store::Record*, PartitionId>> moved;
    std::vector<const store::Record*> left;
    store::walk(next.root().records, [&](const store::Leaf& leaf) TAIN_NO_THREAD_SAFETY_ANALYSIS {
      const auto& record = static_cast<const store::Record&>(leaf);
      if (ids.contains(partitions[record.partition])) return;
      auto to = ids.find(record.object.ns());
      if (to == ids.end()) to = ids.find("");
      if (to != ids.end()) {
        moved.emplace_back(&record, to->second);
      } else {
        left.push_back(&record);
      }
    });
    for (const auto& [record, to] : moved) next.mark(*record, record->dirty(), to);
    for (const store::Record* record : left) {
      removed.push_back(record->object);
      next.remove(record->hash, record->key());
    }
    for (PartitionId id = 1; id < partitions.size(); ++id) {
      if (!ids.contains(partitions[id])) partitions[id].clear();
    }
    wake = next.publish(answers);
  }
  store::VersionWaits::give(answers);
  if (wake) versions.wake();
  return removed;
}

}  // namespace tain
