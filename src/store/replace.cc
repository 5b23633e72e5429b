#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "src/base/hash.h"
#include "src/base/hash_map.h"
#include "src/store/next_version.h"
#include "src/store/state.h"
#include "src/store/trie.h"

namespace tain {
namespace {

using store::NextVersion;
using store::Operation;
using store::PartitionId;
using store::Record;

// One item of a list: a record to put, or a key whose record stays because it holds this very object.
struct Item {
  Operation put;
  std::string key_text;
  std::string_view key;
  std::uint64_t hash = 0;
  const Object* same = nullptr;
  bool as_it_is = false;  // the record needs no new mark and no new partition either
};

// Hashes are at hand and good.
struct SeenHash {
  using is_avalanching = void;
  std::size_t operator()(const std::pair<std::uint64_t, std::string_view>& key) const { return key.first; }
};
using Seen = HashSet<std::pair<std::uint64_t, std::string_view>, SeenHash,
                     std::equal_to<std::pair<std::uint64_t, std::string_view>>>;

// Brings what is held under the keys of items[i...] near, once for every run of them.
void warm_from(const store::Root& root, const std::vector<Item>& items, std::size_t i) {
  if (i % store::kWarm != 0) return;
  std::array<std::uint64_t, store::kWarm> hashes;
  const std::size_t near = std::min(store::kWarm, items.size() - i);
  for (std::size_t j = 0; j < near; ++j) hashes[j] = items[i + j].hash;
  store::warm(root.records, std::span(hashes).first(near));
}

bool is_held(const Replacement& list, std::size_t i) { return i < list.held.size() && list.held[i]; }

// Removes what the list does not name and its partition may speak for.
void remove_missing(NextVersion& next, const Seen& seen, bool whole, PartitionId partition) {
  std::vector<std::pair<std::uint64_t, std::string>> missing;
  store::walk(next.root().records, [&](const store::Leaf& leaf) {
    const auto& record = static_cast<const Record&>(leaf);
    if (!whole && record.partition != partition) return;
    if (!seen.contains({leaf.hash, leaf.key()})) missing.emplace_back(leaf.hash, leaf.key());
  });
  for (const auto& [hash, key] : missing) next.remove(hash, key);
}

}  // namespace

Result<void> Store::State::replace(Replacement list) {
  const bool whole = list.partition.empty();
  const PartitionId partition = whole ? 0 : partition_id(list.partition);
  std::vector<Item> items(list.items.size());
  for (std::size_t i = 0; i < items.size(); ++i) {
    Item& item = items[i];
    item.key = list.items[i].key();
    if (options.key || item.key.empty()) {
      auto key = key_of(list.items[i]);
      if (!key) return fail(key.error().wrapped("replace"));
      item.key_text = std::move(*key);
      item.key = item.key_text;
    }
    item.hash = hash_bytes(item.key);
  }

  auto set = indexer_set();
  store::VersionWaits::Answers answers;
  bool wake = false;
  for (int attempt = 0, done = 0; done == 0; ++attempt) {
    // User code, outside the lock. What is in the store already needs none of it; should the store change before the
    // lock is taken, the second attempt makes no such assumption.
    store::Number looked_at = 0;
    {
      const auto inside = graveyard.enter();
      const store::Root* root = graveyard.current();
      looked_at = root->number;
      for (std::size_t i = 0; i < items.size() && attempt == 0; ++i) {
        warm_from(*root, items, i);
        if (options.transform && !is_held(list, i)) continue;
        const auto* record = static_cast<const Record*>(store::find(root->records, items[i].hash, items[i].key));
        if (record == nullptr || !(record->object == list.items[i])) continue;
        items[i].same = &list.items[i];
        items[i].as_it_is = !record->dirty() && (whole || record->partition == partition);
      }
    }
    for (std::size_t i = 0; i < items.size(); ++i) {
      Item& item = items[i];
      if (attempt != 0) item.same = nullptr;
      if (item.same != nullptr) continue;
      if (item.put.record != nullptr) {
        Record* fresh = make_record(item.key, item.put.record->object, *set);
        store::free_leaf(std::exchange(item.put.record, fresh));
        continue;
      }
      Object object = list.items[i];
      if (options.transform && !is_held(list, i)) {
        auto kept = transformed(object);
        if (!kept) return fail(kept.error());
        object = std::move(*kept);
      }
      item.put.record = make_record(item.key, std::move(object), *set);
    }

    const MutexLock lock(graveyard.mutex());
    if (set != indexers) {
      set = indexers;
      continue;
    }
    const store::Root* root = graveyard.current();
    const auto changed = [&](const Item& item) {
      if (item.same == nullptr) return false;
      const auto* record = static_cast<const Record*>(store::find(root->records, item.hash, item.key));
      return record == nullptr || !(record->object == *item.same);
    };
    if (root->number != looked_at) {
      if (std::any_of(items.begin(), items.end(), changed)) continue;
      for (Item& item : items) item.as_it_is = false;
    }
    done = 1;

    NextVersion next(*this);
    Seen seen;
    seen.reserve(items.size() + list.dirty_keys.size());
    // A list of everything leaves each object in the partition it came from.
    const bool keep_partition = whole && partitions.size() > 1;
    for (std::size_t i = 0; i < items.size(); ++i) {
      Item& item = items[i];
      const bool first = seen.emplace(item.hash, item.key).second;
      if (item.as_it_is && item.same != nullptr && first) continue;
      const Record* before = keep_partition || item.same != nullptr ? next.find(item.hash, item.key) : nullptr;
      const PartitionId to = keep_partition && before != nullptr ? before->partition : partition;
      if (item.put.record != nullptr) {
        next.put(std::exchange(item.put.record, nullptr), to);
      } else if (before->object == *item.same) {
        next.mark(*before, false, to);
      } else {  // an earlier item of the same key displaced it; the last one counts
        next.put(make_record(item.key, *item.same, *set), to);
      }
    }
    for (const std::string& key : list.dirty_keys) {
      const std::uint64_t hash = hash_bytes(key);
      const bool twice = !seen.emplace(hash, key).second;
      const Record* record = next.find(hash, key);
      if (record != nullptr && !twice) next.mark(*record, true, record->partition);
    }
    const bool complete = whole && list.dirty_keys.empty() && seen.size() == next.root().size;
    if (list.delete_missing && !complete) remove_missing(next, seen, whole, partition);

    // A list that is older than what was here is a cluster that went back in time, whether the caller says so or not.
    bool back = list.new_epoch;
    if (!list.version.empty()) {
      for (PartitionId id = partition; id < (whole ? partitions.size() : partition + 1U); ++id) {
        back |= next.set_version(id, list.version);
      }
    }
    if (back) next.new_epoch();
    wake = next.publish(answers);
  }
  store::VersionWaits::give(answers);
  if (wake) graveyard.wake();
  return {};
}

}  // namespace tain
