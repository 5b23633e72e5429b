#include "src/store/state.h"

#include <algorithm>
#include <array>
#include <utility>

#include "src/base/hash.h"
#include "src/store/next_version.h"
#include "src/store/trie.h"

namespace tain {

using store::NextVersion;
using store::Operation;
using store::PartitionId;

Store::State::State(Options given) : options(std::move(given)), graveyard(options.executor) {
  for (const Path& path : options.columns) column_paths.push_back(path.view());
  if (options.metrics != nullptr) {
    const MetricLabels labels{{"name", options.name}};
    MetricsProvider& metrics = *options.metrics;
    objects_gauge = metrics.gauge("tain_store_objects", "Objects in the store.", labels);
    bytes_gauge = metrics.gauge("tain_store_bytes", "Bytes that the present version of the store needs.", labels);
    pinned_gauge = metrics.gauge("tain_store_pinned_bytes", "Bytes that only held snapshots keep alive.", labels);
    version_gauge =
        metrics.gauge("tain_store_resource_version", "Resource version of the store; 0 when not a number.", labels);
  }

  const MutexLock lock(graveyard.mutex());
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
  store::VersionWaits::Answers nobody;
  next.publish(nobody);
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
  if (!*result) return fail(Code::kTransform, "the transform gave no object for " + std::string(object.key()));
  return result;
}

std::shared_ptr<const store::IndexerSet> Store::State::indexer_set() const {
  const MutexLock lock(graveyard.mutex());
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

Result<void> Store::State::make_put(const Object& object, bool already_transformed, const store::IndexerSet& set,
                                    Operation& out) {
  if (!object) return fail(Code::kBadKey, "an empty object has no key", Phase::kStore);
  out.type = Operation::Type::kPut;
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
  if (!options.transform || already_transformed) {
    out.record = make_record(key, object, set);
    return {};
  }
  auto kept = transformed(object);
  if (!kept) return fail(kept.error());
  out.record = make_record(key, std::move(*kept), set);
  return {};
}

Result<void> Store::State::make_remove(const Object& object, Operation& out) const {
  out.type = Operation::Type::kRemove;
  out.version = object.resource_version();
  auto key = key_of(object);
  if (!key) return fail(key.error());
  out.key = std::move(*key);
  return {};
}

void Store::State::commit(std::span<Operation> operations, std::shared_ptr<const store::IndexerSet> set,
                          PartitionId partition, std::vector<Object>* displaced) {
  if (displaced != nullptr) displaced->assign(operations.size(), Object());
  store::VersionWaits::Answers answers;
  bool wake = false;
  for (bool done = false; !done;) {
    if (set == nullptr) {
      // An index came or went since these records were made.
      set = indexer_set();
      for (Operation& operation : operations) {
        if (operation.record == nullptr) continue;
        store::Record* fresh = make_record(operation.record->key(), operation.record->object, *set);
        store::free_leaf(std::exchange(operation.record, fresh));
      }
    }
    const MutexLock lock(graveyard.mutex());
    if (set != indexers) {
      set = nullptr;
      continue;
    }
    done = true;
    NextVersion next(*this);
    std::array<std::uint64_t, store::kWarm> hashes;
    for (std::size_t i = 0; i < operations.size(); ++i) {
      if (operations.size() > 1 && i % store::kWarm == 0) {
        const auto near = operations.subspan(i, std::min(store::kWarm, operations.size() - i));
        std::transform(near.begin(), near.end(), hashes.begin(), [](const Operation& operation) {
          return operation.record != nullptr ? operation.record->hash : hash_bytes(operation.key);
        });
        store::warm(next.root().records, std::span(hashes).first(near.size()));
      }
      Operation& operation = operations[i];
      if (operation.record != nullptr) {
        next.put(std::exchange(operation.record, nullptr), partition,
                 displaced != nullptr ? &(*displaced)[i] : nullptr);
      } else if (operation.type == Operation::Type::kRemove) {
        next.remove(hash_bytes(operation.key), operation.key, displaced != nullptr ? &(*displaced)[i] : nullptr);
      }
      next.advance(partition, operation.version);
    }
    wake = next.publish(answers);
  }
  store::VersionWaits::give(answers);
  if (wake) graveyard.wake();
}

Result<void> Store::State::put(const Object& object, PartitionId partition) {
  std::array<Operation, 1> one;
  auto set = indexer_set();
  if (auto made = make_put(object, false, *set, one[0]); !made) return made;
  commit(one, std::move(set), partition);
  return {};
}

Result<void> Store::State::remove(const Object& object, PartitionId partition) {
  std::array<Operation, 1> one;
  if (auto made = make_remove(object, one[0]); !made) return made;
  commit(one, indexer_set(), partition);
  return {};
}

Result<void> Store::State::bookmark(std::string_view version, PartitionId partition) {
  std::array<Operation, 1> one;
  one[0].type = Operation::Type::kBookmark;
  one[0].version = version;
  commit(one, indexer_set(), partition);
  return {};
}

void Store::State::apply(std::span<const Change> changes, std::vector<ChangeError>& errors, PartitionId partition) {
  std::vector<Operation> operations;
  operations.reserve(changes.size());
  auto set = indexer_set();
  for (std::size_t i = 0; i < changes.size(); ++i) {
    const Change& change = changes[i];
    if (i + 8 < changes.size()) store::prefetch(changes[i + 8].object);
    Operation operation;
    Result<void> made;
    switch (change.type) {
      case Change::Type::kAdd:
      case Change::Type::kUpdate:
        made = make_put(change.object, false, *set, operation);
        break;
      case Change::Type::kDelete:
        made = make_remove(change.object, operation);
        break;
      case Change::Type::kBookmark:
        operation.type = Operation::Type::kBookmark;
        operation.version = change.version;
        break;
    }
    if (!made) {
      // What follows is left out as well: the version must not pass a change that is not there.
      errors.push_back({i, made.error()});
      break;
    }
    operations.push_back(std::move(operation));
  }
  if (!operations.empty()) commit(operations, std::move(set), partition);
}

void Store::State::for_each_held(std::string_view partition, const std::function<void(const Object&)>& visit) const {
  PartitionId wanted = 0;
  const store::Root* root = nullptr;
  {
    const MutexLock lock(graveyard.mutex());
    while (wanted < partitions.size() && partitions[wanted] != partition) ++wanted;
    root = graveyard.current();
    root->pins.fetch_add(1, std::memory_order_relaxed);
  }
  store::walk(root->records, [&](const store::Leaf& leaf) {
    const auto& record = static_cast<const store::Record&>(leaf);
    if (partition.empty() || record.partition == wanted) visit(record.object);
  });
  graveyard.unpin(root);
}

PartitionId Store::State::partition_id(std::string_view name) {
  const MutexLock lock(graveyard.mutex());
  for (std::size_t i = 0; i < partitions.size(); ++i) {
    if (partitions[i] == name) return static_cast<PartitionId>(i);
  }
  partitions.emplace_back(name);
  const auto id = static_cast<PartitionId>(partitions.size() - 1);
  NextVersion next(*this);
  next.declare(id);
  store::VersionWaits::Answers nobody;  // a version can only become unknown here
  next.publish(nobody);
  return id;
}

}  // namespace tain
