#include <algorithm>
#include <iterator>
#include <utility>

#include "src/base/hash.h"
#include "src/store/next_version.h"
#include "src/store/state.h"
#include "src/store/trie.h"

namespace tain {
namespace {

using store::EarlyValues;
using store::IndexBuild;
using store::IndexDef;
using store::IndexerSet;
using store::IndexTable;
using store::NextVersion;
using store::Record;

// An index built from a snapshot. It is not part of a version yet.
struct Built {
  IndexTable::Index index;
  EarlyValues values;
};

Failure conflict(const std::string& name) {
  return fail(Code::kIndexConflict, "indexer conflict: index " + name + " already exists", Phase::kStore);
}

}  // namespace

// First the new indexes are declared, so that all records made from now on contain their values. Then a snapshot of
// that moment is indexed without the lock. Then the records written meanwhile are indexed under the lock, and the
// indexes become part of the version.
Result<void> Store::add_indexers(Indexers indexers) {
  if (indexers.empty()) return {};
  std::vector<Built> built;
  IndexBuild build;
  const store::Root* base = nullptr;
  {
    const MutexLock lock(state_->versions.mutex());
    for (const auto& [name, fn] : indexers) {
      for (const auto& def : state_->indexers->defs) {
        if (def->name == name) return conflict(name);
      }
    }
    auto set = std::make_shared<IndexerSet>(*state_->indexers);
    for (auto& [name, fn] : indexers) {
      auto def = std::make_shared<IndexDef>();
      def->id = state_->next_index_id++;
      def->name = name;
      def->fn = std::move(fn);
      set->defs.push_back(def);
      built.push_back({{def, nullptr, 0}, {}});
    }
    std::sort(set->defs.begin(), set->defs.end(), [](const auto& a, const auto& b) { return a->name < b->name; });
    state_->indexers = std::move(set);
    state_->builds.push_back(&build);
    base = state_->versions.current();
    base->pins.fetch_add(1, std::memory_order_relaxed);
  }
  const Snapshot pinned(base);

  std::uint64_t errors = 0;
  std::ptrdiff_t bytes = 0;
  for (Built& one : built) {
    store::Edit edit(base->number);
    store::walk(base->records, [&](const store::Leaf& leaf) {
      auto values = store::values_of(*one.index.def, static_cast<const Record&>(leaf).object, errors);
      for (const std::string& value : values) add_member(one.index, value, leaf.key(), leaf.hash, edit);
      if (!values.empty()) one.values.emplace(leaf.key(), std::move(values));
    });
    bytes += edit.bytes();
  }
  if (errors != 0) state_->index_errors.fetch_add(errors, std::memory_order_relaxed);

  store::VersionWaits::Answers answers;
  bool wake = false;
  {
    const MutexLock lock(state_->versions.mutex());
    std::erase(state_->builds, &build);
    std::sort(build.changed.begin(), build.changed.end());
    build.changed.erase(std::unique(build.changed.begin(), build.changed.end()), build.changed.end());
    NextVersion next(*state_);
    next.edit().count(bytes);
    IndexTable& table = next.own_indexes();
    for (Built& one : built) {
      for (const std::string& key : build.changed) {
        const std::uint64_t hash = hash_bytes(key);
        if (const auto early = one.values.find(key); early != one.values.end()) {
          for (const std::string& value : early->second) remove_member(one.index, value, key, hash, next.edit());
          one.values.erase(early);
        }
        std::vector<std::string_view> values;
        const Record* record = next.find(hash, key);
        if (record == nullptr || !store::read_values(record->values(), one.index.def->id, values)) continue;
        for (const std::string_view value : values) add_member(one.index, value, key, hash, next.edit());
      }
      if (!one.values.empty()) state_->early[one.index.def->id] = std::move(one.values);
      next.edit().count(sizeof(IndexTable::Index));
      table.indexes.push_back(std::move(one.index));
    }
    std::sort(table.indexes.begin(), table.indexes.end(),
              [](const IndexTable::Index& a, const IndexTable::Index& b) { return a.def->name < b.def->name; });
    wake = next.publish(answers);
  }
  store::VersionWaits::give(answers);
  if (wake) state_->versions.wake();
  return {};
}

Result<void> Store::remove_indexer(std::string_view name) {
  store::VersionWaits::Answers answers;
  bool wake = false;
  std::shared_ptr<const IndexerSet> before;  // its functions are destroyed outside the lock
  {
    const MutexLock lock(state_->versions.mutex());
    const store::Root& root = *state_->versions.current();
    // An index that is still being built does not exist yet.
    if (root.indexes == nullptr || root.indexes->find(name) == nullptr) {
      return store::no_such_index(name);
    }
    auto set = std::make_shared<IndexerSet>(*state_->indexers);
    std::erase_if(set->defs, [&](const auto& def) { return def->name == name; });
    before = std::exchange(state_->indexers, std::move(set));

    NextVersion next(*state_);
    IndexTable& table = next.own_indexes();
    const auto gone = std::find_if(table.indexes.begin(), table.indexes.end(),
                                   [&](const IndexTable::Index& index) { return index.def->name == name; });
    state_->early.erase(gone->def->id);
    next.edit().drop_trie(gone->buckets, gone->bytes);
    table.indexes.erase(gone);
    next.edit().count(-static_cast<std::ptrdiff_t>(sizeof(IndexTable::Index)));
    wake = next.publish(answers);
  }
  store::VersionWaits::give(answers);
  if (wake) state_->versions.wake();
  return {};
}

std::vector<std::string> Store::indexers() const {
  const auto inside = state_->versions.enter();
  std::vector<std::string> names;
  if (const IndexTable* table = state_->versions.current()->indexes) {
    for (const IndexTable::Index& index : table->indexes) names.push_back(index.def->name);
  }
  return names;
}

Result<std::vector<std::string>> Store::index_values_of(std::string_view name, const Object& object) const {
  std::shared_ptr<const IndexDef> def;
  {
    const Snapshot now = snapshot();
    const IndexTable* table = now.root_->indexes;
    if (const IndexTable::Index* index = table != nullptr ? table->find(name) : nullptr) def = index->def;
  }
  if (def == nullptr) return store::no_such_index(name);
  if (def->by_namespace) return std::vector<std::string>{std::string(object.ns())};
  std::uint64_t errors = 0;
  auto values = store::values_of(*def, object, errors);
  if (errors != 0) return fail(Code::kBadArgument, "the index function failed for this object", Phase::kStore);
  return values;
}

Result<std::vector<Object>> Store::index(std::string_view name, const Object& like) const {
  const auto found = index_values_of(name, like);
  if (!found) return fail(found.error());
  const std::vector<std::string>& values = *found;
  const Snapshot now = snapshot();
  if (values.size() == 1) return now.by_index(name, values[0]);
  std::vector<std::string> keys;
  for (const std::string& value : values) {
    auto some = now.index_keys(name, value);
    if (!some) return fail(some.error());
    keys.insert(keys.end(), std::make_move_iterator(some->begin()), std::make_move_iterator(some->end()));
  }
  std::sort(keys.begin(), keys.end());
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  std::vector<Object> objects;
  for (const std::string& key : keys) objects.push_back(now.get(key));
  return objects;
}

Result<std::vector<Object>> Store::by_index(std::string_view name, std::string_view value) const {
  return snapshot().by_index(name, value);
}

Result<std::vector<std::string>> Store::index_keys(std::string_view name, std::string_view value) const {
  return snapshot().index_keys(name, value);
}

std::vector<std::string> Store::index_values(std::string_view name) const { return snapshot().index_values(name); }

}  // namespace tain
