#pragma once

#include <tain/object.h>
#include <tain/result.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tain {

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
  Result<std::vector<Object>> by_index(std::string_view index, std::string_view value) const;
  Result<std::vector<std::string>> index_keys(std::string_view index, std::string_view value) const;
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

}  // namespace tain
