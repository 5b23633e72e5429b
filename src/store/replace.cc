#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <utility>

#include "src/base/hash.h"
#include "src/base/hash_map.h"
#include "src/store/next_version.h"
#include "src/store/state.h"
#include "src/store/trie.h"

namespace tain {
namespace store {
namespace {

// The keys contain good hashes already.
struct KeyHash {
  using is_avalanching = void;
  std::size_t operator()(const std::pair<std::uint64_t, std::string_view>& key) const { return key.first; }
};
using KeySet = HashSet<std::pair<std::uint64_t, std::string_view>, KeyHash,
                       std::equal_to<std::pair<std::uint64_t, std::string_view>>>;

struct FreeRecord {
  void operator()(Record* record) const { free_leaf(record); }
};

// Replaces the contents of a store by a list. Keys and records are made outside the lock, because user code runs. An
// item that is the very object in the store needs no new record.
class Relist {
 public:
  Relist(Store::State& state, ReflectorStore::Replacement list)
      : state_(state),
        list_(std::move(list)),
        whole_(list_.partition.empty()),
        partition_(whole_ ? 0 : state.partition_id(list_.partition)),
        set_(state.indexer_set()),
        items_(list_.items.size()) {}

  Result<void> read_keys();
  void find_unchanged();
  Result<void> make_records();

  // Under the lock, which the analysis cannot check in this class. False if the store has changed since: then the
  // records must be made again, for all items.
  bool is_current() TAIN_NO_THREAD_SAFETY_ANALYSIS;
  void write(NextVersion& next) TAIN_NO_THREAD_SAFETY_ANALYSIS;
  void clear_matches();

 private:
  struct Item {
    std::unique_ptr<Record, FreeRecord> record;  // null if `same` is set
    std::string key_text;                        // a key from the user's function, else empty
    std::string_view key;
    std::uint64_t hash = 0;
    bool same = false;       // the store holds this very object
    bool unchanged = false;  // and its record keeps mark and partition
  };

  bool is_held(std::size_t i) const { return i < list_.held.size() && list_.held[i]; }
  void warm_from(const Root& root, std::size_t i) const;
  const Record* held_in(const Root& root, const Item& item) const {
    return static_cast<const Record*>(find(root.records, item.hash, item.key));
  }
  void write_item(NextVersion& next, std::size_t i) TAIN_NO_THREAD_SAFETY_ANALYSIS;
  void mark_dirty(NextVersion& next);
  void remove_missing(NextVersion& next);
  void set_version(NextVersion& next) TAIN_NO_THREAD_SAFETY_ANALYSIS;

  Store::State& state_;
  const ReflectorStore::Replacement list_;
  const bool whole_;  // the list covers all partitions
  const PartitionId partition_;
  std::shared_ptr<const IndexerSet> set_;
  std::vector<Item> items_;
  Number checked_number_ = 0;
  KeySet seen_;
};

Result<void> Relist::read_keys() {
  for (std::size_t i = 0; i < items_.size(); ++i) {
    Item& item = items_[i];
    item.key = list_.items[i].key();
    if (state_.options.key || item.key.empty()) {
      auto key = state_.key_of(list_.items[i]);
      if (!key) return fail(key.error().wrapped("replace"));
      item.key_text = std::move(*key);
      item.key = item.key_text;
    }
    item.hash = hash_bytes(item.key);
  }
  return {};
}

// Loads the records of the next kWarm items into the CPU cache. Does something only at the first item of each run.
void Relist::warm_from(const Root& root, std::size_t i) const {
  if (i % kWarm != 0) return;
  std::array<std::uint64_t, kWarm> hashes;
  const std::size_t near = std::min(kWarm, items_.size() - i);
  for (std::size_t j = 0; j < near; ++j) hashes[j] = items_[i + j].hash;
  warm(root.records, std::span(hashes).first(near));
}

void Relist::find_unchanged() {
  const auto inside = state_.versions.enter();
  const Root& root = *state_.versions.current();
  checked_number_ = root.number;
  for (std::size_t i = 0; i < items_.size(); ++i) {
    warm_from(root, i);
    if (state_.options.transform && !is_held(i)) continue;
    const Record* record = held_in(root, items_[i]);
    if (record == nullptr || !(record->object == list_.items[i])) continue;
    items_[i].same = true;
    items_[i].unchanged = !record->dirty() && (whole_ || record->partition == partition_);
  }
}

Result<void> Relist::make_records() {
  for (std::size_t i = 0; i < items_.size(); ++i) {
    Item& item = items_[i];
    if (item.same) continue;
    if (item.record != nullptr) {  // made in an earlier attempt for other indexes; already transformed
      item.record.reset(state_.make_record(item.key, item.record->object, *set_));
      continue;
    }
    Object object = list_.items[i];
    if (state_.options.transform && !is_held(i)) {
      auto kept = state_.transformed(object);
      if (!kept) return fail(kept.error());
      object = std::move(*kept);
    }
    item.record.reset(state_.make_record(item.key, std::move(object), *set_));
  }
  return {};
}

bool Relist::is_current() {
  if (set_ != state_.indexers) {
    set_ = state_.indexers;
    return false;
  }
  const Root& root = *state_.versions.current();
  if (root.number == checked_number_) return true;
  for (std::size_t i = 0; i < items_.size(); ++i) {
    items_[i].unchanged = false;
    if (!items_[i].same) continue;
    const Record* record = held_in(root, items_[i]);
    if (record == nullptr || !(record->object == list_.items[i])) return false;
  }
  return true;
}

void Relist::clear_matches() {
  for (Item& item : items_) item.same = item.unchanged = false;
}

void Relist::write(NextVersion& next) {
  seen_.reserve(items_.size() + list_.dirty_keys.size());
  for (std::size_t i = 0; i < items_.size(); ++i) {
    const bool first = seen_.emplace(items_[i].hash, items_[i].key).second;
    if (!items_[i].unchanged || !first) write_item(next, i);
  }
  const bool complete = list_.dirty_keys.empty() && seen_.size() == next.root().size;
  mark_dirty(next);
  if (list_.delete_missing && !complete) remove_missing(next);
  set_version(next);
}

void Relist::write_item(NextVersion& next, std::size_t i) {
  Item& item = items_[i];
  // A list of all partitions keeps each object in its partition.
  const bool keep_partition = whole_ && state_.partitions.size() > 1;
  const Record* before = keep_partition || item.same ? next.find(item.hash, item.key) : nullptr;
  const PartitionId to = keep_partition && before != nullptr ? before->partition : partition_;
  if (!item.same) {
    next.put(item.record.release(), to);
  } else if (before->object == list_.items[i]) {
    next.mark(*before, false, to);
  } else {  // an earlier item of the same key displaced it; the last item wins
    next.put(state_.make_record(item.key, list_.items[i], *set_), to);
  }
}

void Relist::mark_dirty(NextVersion& next) {
  for (const std::string& key : list_.dirty_keys) {
    const std::uint64_t hash = hash_bytes(key);
    const bool first = seen_.emplace(hash, key).second;
    const Record* record = next.find(hash, key);
    if (record != nullptr && first) next.mark(*record, true, record->partition);
  }
}

// Removes the objects that are not in the list, in the partitions that the list covers.
void Relist::remove_missing(NextVersion& next) {
  std::vector<std::pair<std::uint64_t, std::string>> missing;
  walk(next.root().records, [&](const Leaf& leaf) {
    const auto& record = static_cast<const Record&>(leaf);
    if (!whole_ && record.partition != partition_) return;
    if (!seen_.contains({leaf.hash, leaf.key()})) missing.emplace_back(leaf.hash, leaf.key());
  });
  for (const auto& [hash, key] : missing) next.remove(hash, key);
}

void Relist::set_version(NextVersion& next) {
  // A list that is older than the store starts a new epoch, even if the caller did not request one.
  bool back = list_.new_epoch;
  if (!list_.resource_version.empty()) {
    const std::size_t end = whole_ ? state_.partitions.size() : partition_ + 1U;
    for (PartitionId id = partition_; id < end; ++id) {
      if (id != 0 && state_.partitions[id].empty()) continue;  // removed
      back |= next.set_version(id, list_.resource_version);
    }
  }
  if (back) next.new_epoch();
}

}  // namespace
}  // namespace store

Result<void> Store::State::replace(Replacement list) {
  store::Relist relist(*this, std::move(list));
  if (auto read = relist.read_keys(); !read) return read;
  relist.find_unchanged();
  store::VersionWaits::Answers answers;
  bool wake = false;
  for (bool done = false; !done;) {
    if (auto made = relist.make_records(); !made) return made;
    const MutexLock lock(versions.mutex());
    if (!relist.is_current()) {
      relist.clear_matches();
      continue;
    }
    done = true;
    store::NextVersion next(*this);
    relist.write(next);
    wake = next.publish(answers);
  }
  store::VersionWaits::give(answers);
  if (wake) versions.wake();
  return {};
}

}  // namespace tain
