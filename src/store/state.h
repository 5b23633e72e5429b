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
#include "src/store/index_values.h"
#include "src/store/leaves.h"
#include "src/store/version_list.h"
#include "src/store/version_waits.h"

namespace tain {
namespace store {

using PartitionId = std::uint32_t;  // 0: the unnamed partition

// A write of one key, or only of a version, prepared outside the lock: user code has run, the record is built.
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

  Record* record = nullptr;  // to be put; owned until the store takes it
  std::optional<std::string> removed_key{};
  std::string_view version{};  // a view into the caller's event
};

// The keys that were written while an index is built from a snapshot.
struct IndexBuild {
  std::vector<std::string> changed;
};

// The index values of records that are older than the index, by key. An entry is removed when its record is replaced.
using EarlyValues = HashMap<std::string, std::vector<std::string>>;

}  // namespace store

struct Store::State {
  explicit State(Options given);

  // Outside the lock, because user code runs: keys, transforms, index functions.
  Result<std::string> key_of(const Object& object) const;
  Result<void> make(const WatchEvent& event, bool transformed, const store::IndexerSet& set, store::PreparedWrite& out);
  store::Record* make_record(std::string_view key, Object object, const store::IndexerSet& set);
  std::shared_ptr<const store::IndexerSet> indexer_set() const;
  Result<Object> transformed(const Object& object) const;

  // Performs the prepared writes as one version and completes the waits for it. `displaced`, if given, receives the
  // object that each write replaced.
  void commit(std::span<store::PreparedWrite> writes, std::shared_ptr<const store::IndexerSet> set,
              store::PartitionId partition, std::vector<Object>* displaced = nullptr);

  Result<void> write(const WatchEvent& event, store::PartitionId partition);
  Result<void> replace(Replacement replacement);
  void mark_dirty(std::string_view key);
  void apply(std::span<const WatchEvent> events, std::vector<EventError>& errors, store::PartitionId partition);

  // Visits the objects of one partition, or of all if the name is empty.
  void for_each_held(std::string_view partition, const std::function<void(const Object&)>& visit) const;

  store::PartitionId partition_id(std::string_view name);
  store::PartitionId find_or_add_partition(std::string_view name) TAIN_REQUIRES(versions.mutex());
  std::vector<Object> set_partitions(const Partitions& wanted);

  Options options;
  std::vector<PathView> column_paths;
  std::atomic<std::uint64_t> index_errors{0};
  std::unique_ptr<Gauge> objects_gauge, bytes_gauge, pinned_gauge, version_gauge;

  mutable store::VersionList versions;
  std::shared_ptr<const store::IndexerSet> indexers TAIN_GUARDED_BY(versions.mutex());
  std::uint32_t next_index_id TAIN_GUARDED_BY(versions.mutex()) = 0;
  std::map<std::uint32_t, store::EarlyValues> early TAIN_GUARDED_BY(versions.mutex());
  std::vector<store::IndexBuild*> builds TAIN_GUARDED_BY(versions.mutex());
  // Names by id. An empty name after the first one is an id without a partition.
  std::deque<std::string> partitions TAIN_GUARDED_BY(versions.mutex());
  // The newest version of all partitions that were renewed or removed in this epoch.
  std::string former_version TAIN_GUARDED_BY(versions.mutex());
  store::VersionWaits waits TAIN_GUARDED_BY(versions.mutex());
};

}  // namespace tain
