#pragma once

#include <tain/cache/reflector_store.h>
#include <tain/log.h>
#include <tain/metrics.h>
#include <tain/object.h>
#include <tain/path.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tain {

// How an object finds its place in a store. An error (kBadKey) refuses the object.
using KeyFn = std::function<Result<std::string>(const Object&)>;

[[nodiscard]] Result<std::string> namespace_name_key(const Object& object);  // `namespace/name`, or `name`
[[nodiscard]] Result<std::string> uid_key(const Object& object);

// A namespace and a name; the namespace of cluster-scoped objects is empty.
struct ObjectName {
  std::string ns{};
  std::string name{};

  std::string to_string() const { return ns.empty() ? name : ns + "/" + name; }
  // One part is a name, two are namespace and name, more are kBadKey.
  [[nodiscard]] static Result<ObjectName> parse(std::string_view key);
  friend bool operator==(const ObjectName&, const ObjectName&) = default;
};
[[nodiscard]] Result<ObjectName> split_key(std::string_view key);

// Stands for an object whose deletion was not seen: the key, and the last state known (perhaps stale, perhaps none).
// client-go's DeletedFinalStateUnknown.
struct Tombstone {
  std::string key{};
  Object last{};
};

// The values under which an object is found; none means it is not in the index. Called on writer's and index builder's
// threads, several at a time: it must be pure. An error leaves the object out of this index and is counted.
using IndexFn = std::function<Result<std::vector<std::string>>(const Object&)>;

using Indexers = std::map<std::string, IndexFn, std::less<>>;

inline constexpr std::string_view kNamespaceIndex = "namespace";

IndexFn index_by_namespace();
IndexFn index_by_label(std::string label);  // the value of one label
IndexFn index_by_field(Path path);          // the text of one field; of a list, each element's

class Store;
struct LabelSelector;  // <tain/selector.h>
namespace store {
struct Root;    // one published version of a store
struct Record;  // one object in it, with its key and columns
struct Node;
}  // namespace store

// The state of a store at one resource version: consistent, immutable, O(1) to take, copy and drop.
//
// Threading:  const; copies may be used and dropped on any thread, also after more writes.
// Ownership:  keeps what it shows alive, and nothing that was written later. The Store must outlive it.
class Snapshot {
 public:
  Snapshot() = default;
  Snapshot(const Snapshot& other);
  Snapshot(Snapshot&& other) noexcept;
  Snapshot& operator=(Snapshot other) noexcept;
  ~Snapshot();

  std::size_t size() const;
  bool empty() const { return size() == 0; }

  // The version this state equals: the smallest of its partitions' versions. Empty before the first list.
  std::string_view resource_version() const;
  std::string_view partition_version(std::string_view partition) const;
  std::vector<std::pair<std::string, std::string>> partition_versions() const;
  std::uint64_t epoch() const;  // grows by one when the cluster went back in time

  Object get(std::string_view key) const;  // empty if absent
  bool contains(std::string_view key) const;
  bool is_dirty(std::string_view key) const;  // a newer version exists that could not be decoded

  // A declared column of the object under `key`; kMissing if absent. Does not touch the body. The value and the views
  // of its texts are valid as long as this Snapshot lives.
  // REQUIRES: `column` < Store::Options::columns.size().
  Value column(std::string_view key, std::size_t column) const;

  // All objects, in an order that is the same for the same keys, else unspecified.
  class Iterator;
  Iterator begin() const;
  std::default_sentinel_t end() const { return {}; }
  void for_each(const std::function<void(std::string_view key, const Object&)>& fn) const;
  std::vector<Object> list() const;
  std::vector<std::string> list_keys() const;

  // Indexes. Errors: kNoSuchIndex.
  [[nodiscard]] Result<std::vector<Object>> by_index(std::string_view index, std::string_view value) const;
  [[nodiscard]] Result<std::vector<std::string>> index_keys(std::string_view index, std::string_view value) const;
  std::vector<std::string> index_values(std::string_view index) const;  // empty for an unknown index
  std::vector<Object> in_namespace(std::string_view ns) const;          // by index where there is one, else by scan

  // Visits all objects and their columns without touching bodies.
  struct Row {
    std::string_view key;
    const Object* object;
    std::size_t columns;
    Value column(std::size_t i) const;
    const store::Record* record;
  };
  void for_each_row(const std::function<void(const Row&)>& fn) const;

 private:
  friend class Store;
  explicit Snapshot(const store::Root* pinned) : root_(pinned) {}

  const store::Root* root_ = nullptr;
};

// Walks the objects of a snapshot; valid while the snapshot (or a copy) lives.
class Snapshot::Iterator {
 public:
  using value_type = Object;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::input_iterator_tag;
  using pointer = const Object*;
  using reference = const Object&;

  Iterator() = default;
  const Object& operator*() const;
  const Object* operator->() const { return &**this; }
  std::string_view key() const;
  Iterator& operator++();
  void operator++(int) { ++*this; }
  friend bool operator==(const Iterator& a, std::default_sentinel_t) { return a.record_ == nullptr; }

 private:
  friend class Snapshot;
  struct Frame {
    const store::Node* node = nullptr;
    std::uint32_t next = 0;
  };
  void advance();
  std::array<Frame, 16> stack_{};
  std::size_t depth_ = 0;
  const store::Record* record_ = nullptr;
};

// The objects of a snapshot that a selector means; in one namespace, where `ns` is given (found by index where the
// store has one).
std::vector<Object> list_matching(const Snapshot& snapshot, const LabelSelector& selector);
std::vector<Object> list_matching(const Snapshot& snapshot, std::string_view ns, const LabelSelector& selector);

// The result of Store::transaction().
struct TransactionOutcome {
  std::vector<std::size_t> successful{};  // positions of the events that were applied
  std::vector<Object> displaced{};        // parallel to successful: the object that was there before, empty if none
  std::vector<EventError> errors{};
  // `failed to execute (k/n) transactions: ...`; empty when all went well.
  std::string to_string() const;
  bool ok() const { return errors.empty(); }
};

// Asks to be told once when a version has been reached. Dropping it withdraws the question; no call follows.
class VersionWait {
 public:
  VersionWait() = default;
  VersionWait(VersionWait&&) noexcept;
  VersionWait& operator=(VersionWait&&) noexcept;
  ~VersionWait();

  struct State;
  explicit VersionWait(std::shared_ptr<State> state);

 private:
  std::shared_ptr<State> state_;
};

// A keyed set of objects with consistent snapshots and indexes: client-go's Store and Indexer.
//
// Threading:  everything from any thread. get() and snapshot() take no lock; writes queue up behind one mutex. Readers
//             never wait for a writer, a writer never waits for a reader. Callbacks run outside all locks.
//             Key and index functions must be pure: they run on the threads of writers, perhaps more than once.
// Ownership:  objects are immutable and shared. Must outlive its snapshots.
// Errors:     an object without a key is refused with kBadKey and changes nothing.
//
// The version of the store follows what is written: the object's, the list's, the bookmark's. Within an epoch it never
// goes back: a lower version that can be compared leaves it, though the object itself is stored as told. A list that is
// older than the store begins a new epoch. With partitions, the version is the smallest of theirs; the one written last
// when they have no order; empty while one of them has not been listed.
class Store : public ReflectorStore {
 public:
  struct Options {
    KeyFn key{};  // empty: namespace_name_key
    Indexers indexers{};
    bool namespace_index = true;   // the index "namespace" is there from the start
    std::vector<Path> columns{};   // fields kept beside the key and answered without touching the body
    Transform transform{};         // runs once for each object added, updated or replaced; the key is taken before it
    Executor* executor = nullptr;  // frees what dropped snapshots held, in slices; without one the next write does
    MetricsProvider* metrics = nullptr;
    std::string name = "store";  // label of its metrics
  };

  Store();
  explicit Store(Options options);
  ~Store() override;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  // Writing. add and update are the same upsert. Removing what is not there changes nothing.
  [[nodiscard]] Result<void> add(const Object& object) override;
  [[nodiscard]] Result<void> update(const Object& object) override;
  [[nodiscard]] Result<void> remove(const Object& object) override;  // the version of `object` is the deletion's
  [[nodiscard]] Result<void> remove_key(std::string_view key);       // leaves the version as it is
  using ReflectorStore::replace;
  [[nodiscard]] Result<void> replace(Replacement replacement) override;  // atomic; any bad key refuses the whole
  [[nodiscard]] Result<void> resync() override;                          // nothing to do
  [[nodiscard]] Result<void> bookmark(std::string_view version) override;
  void mark_dirty(std::string_view key) override;  // of a key that is not held: nothing
  void apply(std::span<const WatchEvent> events, std::vector<EventError>& errors) override;  // one version for all
  // Applies all events as one version, without the transform. One that fails does not stop those after it.
  TransactionOutcome transaction(std::span<const WatchEvent> events, std::string_view partition = {});
  // A second door to the same store: what goes in through it belongs to one partition (a namespace, a cluster), so that
  // a replace() through it speaks for that partition only. Must not outlive the store.
  std::unique_ptr<ReflectorStore> partition(std::string name);

  // Reading.
  Object get(std::string_view key) const;
  Object get(const Object& like) const;  // by the key of `like`
  [[nodiscard]] Result<std::string> key_of(const Object& object) const;
  Object held(std::string_view key) const override { return get(key); }
  bool for_each_held(std::string_view partition, const std::function<void(const Object&)>& visit) const override;
  Snapshot snapshot() const;
  std::size_t size() const;
  std::vector<Object> list() const { return snapshot().list(); }
  std::vector<std::string> list_keys() const { return snapshot().list_keys(); }
  std::string last_store_sync_resource_version() const;
  std::uint64_t epoch() const;

  // Indexes. A new index is complete when the call returns; built on the caller's thread from a snapshot while writes
  // go on. Errors: kIndexConflict (nothing is added), kNoSuchIndex.
  [[nodiscard]] Result<void> add_indexers(Indexers indexers);
  [[nodiscard]] Result<void> remove_indexer(std::string_view name);
  std::vector<std::string> indexers() const;
  [[nodiscard]] Result<std::vector<Object>> index(std::string_view name,
                                                  const Object& like) const;  // shares any value with `like`
  [[nodiscard]] Result<std::vector<Object>> by_index(std::string_view name, std::string_view value) const;
  [[nodiscard]] Result<std::vector<std::string>> index_keys(std::string_view name, std::string_view value) const;
  std::vector<std::string> index_values(std::string_view name) const;
  // Under which values the index would file this object; kBadArgument when its function fails on it.
  [[nodiscard]] Result<std::vector<std::string>> index_values_of(std::string_view name, const Object& object) const;

  // Calls `done` once: when the store has reached `version` (at once if it has), with kNotComparable when the versions
  // have no order, with kEpochChanged when the cluster went back in time, with kStopped when the store is destroyed.
  // Never early. Runs on the writing thread, outside the lock (or inside this call).
  [[nodiscard]] VersionWait wait_for(std::string_view version, std::function<void(Result<void>)> done);

  struct Stats {
    std::size_t objects = 0;
    std::size_t bytes = 0;           // bodies, headers, keys, columns and tables that the present version needs
    std::size_t pinned_bytes = 0;    // what only held snapshots keep alive
    std::size_t live_snapshots = 0;  // versions, not handles
    std::uint64_t dirty = 0;         // objects marked dirty
    std::uint64_t index_errors = 0;
  };
  Stats stats() const;  // waits for a write that is under way

  struct State;

 private:
  std::unique_ptr<State> state_;
};

using Indexer = Store;

}  // namespace tain
