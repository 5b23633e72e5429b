#pragma once

#include <tain/cache/store.h>

#include <atomic>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/hash_map.h"
#include "src/base/mutex.h"
#include "src/store/graveyard.h"
#include "src/store/index_values.h"
#include "src/store/leaves.h"
#include "src/store/version_waits.h"

namespace tain {
namespace store {

using PartitionId = std::uint32_t;  // 0 is the unnamed one

// A write of one key, or a version alone, made ready outside the lock: user code has run, the record is built.
struct PreparedWrite {
  PreparedWrite() = default;
  PreparedWrite(const PreparedWrite&) = delete;
  PreparedWrite(PreparedWrite&& other) noexcept
      : record(std::exchange(other.record, nullptr)),
        removed_key(std::move(other.removed_key)),
        version(other.version) {}
  ~PreparedWrite() {
    if (record != nullptr) free_leaf(record);
  }

  Record* record = nullptr;  // to be put; owned until it is in the store
  std::optional<std::string> removed_key{};
  std::string_view version{};  // of the caller's object
};

// An index being built from a snapshot: the keys written meanwhile.
struct IndexBuild {
  std::vector<std::string> changed;
};

// The values of records that are older than their index, by key. Shrinks as the records are written anew.
using EarlyValues = HashMap<std::string, std::vector<std::string>>;

}  // namespace store

struct Store::State {
  explicit State(Options given);

  // Outside the lock, because user code runs: keys, transforms, index functions.
  Result<std::string> key_of(const Object& object) const;
  Result<void> make(const WatchEvent& event, bool transformed, const store::IndexerSet& set, store::PreparedWrite& out);
  Result<void> make_put(const Object& object, bool transformed, const store::IndexerSet& set,
                        store::PreparedWrite& out);
  Result<void> make_remove(const Object& object, store::PreparedWrite& out) const;
  store::Record* make_record(std::string_view key, Object object, const store::IndexerSet& set);
  std::shared_ptr<const store::IndexerSet> indexer_set() const;
  Result<Object> transformed(const Object& object) const;

  // Carries out what was made ready, as one version, and answers who waited for it.
  // `displaced`, where given, gets what each write took the place of.
  void commit(std::span<store::PreparedWrite> writes, std::shared_ptr<const store::IndexerSet> set,
              store::PartitionId partition, std::vector<Object>* displaced = nullptr);

  Result<void> put(const Object& object, store::PartitionId partition);
  Result<void> remove(const Object& object, store::PartitionId partition);
  Result<void> bookmark(std::string_view version, store::PartitionId partition);
  Result<void> replace(Replacement replacement);
  void mark_dirty(std::string_view key);
  void apply(std::span<const WatchEvent> events, std::vector<EventError>& errors, store::PartitionId partition);

  // The objects of one partition; of all when the name is empty.
  void for_each_held(std::string_view partition, const std::function<void(const Object&)>& visit) const;

  store::PartitionId partition_id(std::string_view name);

  Options options;
  std::vector<PathView> column_paths;
  std::atomic<std::uint64_t> index_errors{0};
  std::unique_ptr<Gauge> objects_gauge, bytes_gauge, pinned_gauge, version_gauge;

  mutable store::Graveyard graveyard;
  std::shared_ptr<const store::IndexerSet> indexers TAIN_GUARDED_BY(graveyard.mutex());
  std::uint32_t next_index_id TAIN_GUARDED_BY(graveyard.mutex()) = 0;
  std::map<std::uint32_t, store::EarlyValues> early TAIN_GUARDED_BY(graveyard.mutex());
  std::vector<store::IndexBuild*> builds TAIN_GUARDED_BY(graveyard.mutex());
  std::deque<std::string> partitions TAIN_GUARDED_BY(graveyard.mutex());
  store::VersionWaits waits TAIN_GUARDED_BY(graveyard.mutex());
};

}  // namespace tain
