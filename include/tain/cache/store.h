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

// Returns the key of an object in a store. An error (kBadKey) rejects the object.
using KeyFn = std::function<Result<std::string>(const Object&)>;

[[nodiscard]] Result<std::string> namespace_name_key(const Object& object);  // `namespace/name`, or `name`
[[nodiscard]] Result<std::string> uid_key(const Object& object);

// A namespace and a name; the namespace of cluster-scoped objects is empty.
struct ObjectName {
  std::string ns{};
  std::string name{};

  std::string to_string() const { return ns.empty() ? name : ns + "/" + name; }
  // Parses `name` or `namespace/name`. Errors: kBadKey.
  [[nodiscard]] static Result<ObjectName> parse(std::string_view key);
  friend bool operator==(const ObjectName&, const ObjectName&) = default;
};
[[nodiscard]] Result<ObjectName> split_key(std::string_view key);

// A deletion with the last known state of the object. Also client-go's DeletedFinalStateUnknown, see known_final_state.
struct Deleted {
  std::string key{};
  Object last{};                  // may be empty
  bool known_final_state = true;  // false if the deletion was inferred from a list; `last` may then be older
  bool left_scope = false;        // the scope of the informer has changed; see ObjectEvent

  // The name from the key, else from `last`, else empty.
  ObjectName name() const;
};

// Returns the index values of an object; without a value the object is not in the index.
//
// Threading:  called on several threads at a time, so it must be pure.
// Errors:     an error leaves the object out of this index and is counted.
using IndexFn = std::function<Result<std::vector<std::string>>(const Object&)>;

// Index functions by index name.
using Indexers = std::map<std::string, IndexFn, std::less<>>;

inline constexpr std::string_view kNamespaceIndex = "namespace";

IndexFn index_by_namespace();
IndexFn index_by_label(std::string label);  // the value of one label
IndexFn index_by_field(Path path);          // the text of one field; for a list, the text of each element

class Store;
struct LabelSelector;  // <tain/selector.h>
namespace store {
struct Root;    // one published version of a store
struct Record;  // one object in it, with its key and columns
struct Node;
}  // namespace store

// The state of a store at one resource version: consistent and immutable. Creation, copy and destruction are O(1).
//
// Threading:  immutable; copies may be used and destroyed on any thread, also during writes.
// Ownership:  keeps its objects alive, but no later ones. The Store must outlive it.
class Snapshot {
 public:
  Snapshot() = default;
  Snapshot(const Snapshot& other);
  Snapshot(Snapshot&& other) noexcept;
  Snapshot& operator=(Snapshot other) noexcept;
  ~Snapshot();

  std::size_t size() const;
  bool empty() const { return size() == 0; }

  // The resource version of this state: the smallest of its partitions. Empty before the first list.
  std::string_view resource_version() const;
  std::string_view partition_version(std::string_view partition) const;
  std::vector<std::pair<std::string, std::string>> partition_versions() const;
  std::uint64_t epoch() const;  // grows by one when the server's resource versions went back (a restored backup)

  Object get(std::string_view key) const;  // empty if absent
  bool contains(std::string_view key) const;
  bool is_dirty(std::string_view key) const;  // the server has a newer version that could not be decoded

  // A declared column of the object under `key`; kMissing if absent. Does not read the body. The value and the views of
  // its texts are valid as long as this Snapshot lives.
  // REQUIRES: `column` < Store::Options::columns.size().
  Value column(std::string_view key, std::size_t column) const;

  // All objects. The order is unspecified, but the same for the same set of keys.
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
  std::vector<Object> in_namespace(std::string_view ns) const;          // by index if there is one, else by scan

  // Visits all objects and their columns without reading bodies.
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

// Iterates over the objects of a snapshot. Valid while the snapshot or a copy of it lives.
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

// Returns the objects of a snapshot that match a selector, in all namespaces or in `ns`. Uses the namespace index if
// the store has one.
std::vector<Object> list_matching(const Snapshot& snapshot, const LabelSelector& selector);
std::vector<Object> list_matching(const Snapshot& snapshot, std::string_view ns, const LabelSelector& selector);

// A keyed set of objects with consistent snapshots and indexes: client-go's Store and Indexer.
//
// The resource version of the store is that of the last written object, list or bookmark. Within an epoch it does not
// decrease: a lower version leaves it unchanged, although the object is stored. A list that is older than the store
// begins a new epoch. With partitions, it is the smallest of their versions, the one written last if they cannot be
// compared, and empty until all partitions have been listed.
//
// Threading:  all functions from any thread. get() and snapshot() take no lock; one mutex serializes writes. Readers
//             and writers do not wait for each other. Callbacks run outside all locks. Key and index functions must be
//             pure: they run on the threads of writers, possibly more than once.
// Ownership:  objects are immutable and shared. The store must outlive its snapshots.
// Errors:     an object without a key is rejected with kBadKey and changes nothing.
class Store : public ReflectorStore {
 public:
  // The result of transaction().
  struct TransactionOutcome {
    std::vector<std::size_t> successful{};  // positions of the events that were applied
    std::vector<Object> displaced{};        // parallel to successful: the previous object, empty if none
    std::vector<EventError> errors{};
    // `failed to execute (k/n) transactions: ...`; empty without errors.
    std::string to_string() const;
    bool ok() const { return errors.empty(); }
  };

  // A pending wait_for(). The destructor cancels it: its function is not called afterwards.
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

  struct Options {
    KeyFn key{};  // empty: namespace_name_key
    Indexers indexers{};
    bool namespace_index = true;   // makes the index "namespace"
    std::vector<Path> columns{};   // fields that are kept beside the key and read without the body
    Transform transform{};         // runs once for each added, updated or replaced object, after its key was read
    Executor* executor = nullptr;  // frees the memory of destroyed snapshots in slices; null: the next write does
    MetricsProvider* metrics = nullptr;
    std::string name = "store";  // label of its metrics
  };

  Store();
  explicit Store(Options options);
  ~Store() override;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  // Writing. add() and update() do the same: insert or replace. Removal of an absent key changes nothing.
  [[nodiscard]] Result<void> add(const Object& object) override;
  [[nodiscard]] Result<void> update(const Object& object) override;
  [[nodiscard]] Result<void> remove(const Object& object) override;  // `object` has the version of the deletion
  [[nodiscard]] Result<void> remove_key(std::string_view key);       // does not change the store's version
  using ReflectorStore::replace;
  [[nodiscard]] Result<void> replace(Replacement replacement) override;  // atomic; one bad key rejects the whole list
  [[nodiscard]] Result<void> resync() override;                          // does nothing
  [[nodiscard]] Result<void> bookmark(std::string_view version) override;
  void mark_dirty(std::string_view key) override;  // does nothing for an absent key
  void apply(std::span<const WatchEvent> events, std::vector<EventError>& errors) override;  // one version for all
  // Applies all events as one version, without the transform. After an error it continues with the next event.
  TransactionOutcome transaction(std::span<const WatchEvent> events, std::string_view partition = {});
  // Returns a view of this store for writes to one partition (a namespace, a cluster): its replace() replaces the
  // objects of that partition only. Must not outlive the store.
  std::unique_ptr<ReflectorStore> partition(std::string name);

  // A set of partitions; "" is the unnamed one.
  struct Partitions {
    std::vector<std::string> kept{};     // stay as they are
    std::vector<std::string> renewed{};  // keep their objects, and have no version until they are written
  };
  // Replaces the set of partitions, as one version. Objects of other partitions move to the partition that is named
  // after their namespace, or to the unnamed one. Without such a partition they are removed and returned. A later list
  // of a renewed partition that is older than the former versions begins a new epoch.
  std::vector<Object> set_partitions(const Partitions& partitions);

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

  // Indexes. add_indexers() builds the new indexes from a snapshot on the caller's thread, while writes continue, and
  // returns when they are complete. Errors: kIndexConflict (no index is added), kNoSuchIndex.
  [[nodiscard]] Result<void> add_indexers(Indexers indexers);
  [[nodiscard]] Result<void> remove_indexer(std::string_view name);
  std::vector<std::string> indexers() const;
  [[nodiscard]] Result<std::vector<Object>> index(std::string_view name,
                                                  const Object& like) const;  // objects with a value of `like`
  [[nodiscard]] Result<std::vector<Object>> by_index(std::string_view name, std::string_view value) const;
  [[nodiscard]] Result<std::vector<std::string>> index_keys(std::string_view name, std::string_view value) const;
  std::vector<std::string> index_values(std::string_view name) const;
  // The values of this object in the index; kBadArgument if the index function fails.
  [[nodiscard]] Result<std::vector<std::string>> index_values_of(std::string_view name, const Object& object) const;

  // Calls `done` once when the store has reached `version`, or at once if it has. `done` runs on the writing thread
  // outside the lock, or inside this call.
  // Errors: kNotComparable if the versions cannot be compared; kEpochChanged if the server's versions went back;
  // kStopped if the store is destroyed.
  [[nodiscard]] VersionWait wait_for(std::string_view version, std::function<void(Result<void>)> done);

  struct Stats {
    std::size_t objects = 0;
    std::size_t bytes = 0;           // bodies, headers, keys, columns and tables of the current version
    std::size_t pinned_bytes = 0;    // memory that only snapshots keep alive
    std::size_t live_snapshots = 0;  // distinct versions; copies of a snapshot count once
    std::uint64_t dirty = 0;         // objects marked dirty
    std::uint64_t index_errors = 0;
  };
  Stats stats() const;  // waits for an active write

  struct State;

 private:
  std::unique_ptr<State> state_;
};

}  // namespace tain
