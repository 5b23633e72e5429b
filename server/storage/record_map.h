#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/storage/record.h"

namespace tain::storage {

// Records ordered by key. Immutable: a change returns a new map that shares all nodes but one path with the old one. A
// map is also a snapshot; a snapshot per revision costs O(log n).
//
// A treap whose priorities are hashes of the keys: equal sets of keys give equal trees.
//
// Threading:  const; copies may be used on any thread.
class RecordMap {
 public:
  RecordMap() = default;

  std::size_t size() const { return root_ ? root_->count : 0; }
  Record get(std::string_view key) const;  // null if absent
  RecordMap with(Record record) const;     // adds it, or replaces the record with its key
  RecordMap without(std::string_view key) const;
  // The same as with() for each record, in O(n).
  RecordMap with_all(std::vector<Record> records) const;
  std::size_t rank(std::string_view key) const;  // number of smaller keys

  // Visits the records with from <= key in order until `visit` returns false.
  template <class Visit>
  void visit_from(std::string_view from, Visit&& visit) const {
    walk(root_.get(), from, visit);
  }
  template <class Visit>
  void for_each(Visit&& visit) const {
    walk(root_.get(), {}, [&](const Record& record) {
      visit(record);
      return true;
    });
  }

  // True if both maps are the same tree, hence equal. Equal maps may be different trees.
  bool same_tree(const RecordMap& other) const { return root_ == other.root_; }

  // Visits each key whose records differ, in any order; null if absent. Skips shared nodes: the cost depends on the
  // number of differences.
  using Difference = std::function<void(const Record& before, const Record& after)>;
  static void compare(const RecordMap& before, const RecordMap& after, const Difference& visit) {
    compare(before.root_.get(), after.root_.get(), nullptr, nullptr, visit);
  }

 private:
  struct Node;
  using Link = std::shared_ptr<const Node>;
  struct Node {
    Record record;
    std::uint64_t priority;
    std::size_t count;
    Link left;
    Link right;
  };
  explicit RecordMap(Link root) : root_(std::move(root)) {}

  static Link make(Record record, std::uint64_t priority, Link left, Link right);
  static Link insert(const Link& node, Record record, std::uint64_t priority);
  static Link erase(const Link& node, std::string_view key);
  static Link merge(const Link& left, const Link& right);
  static Link build(const std::vector<Record>& sorted);
  // Searches keys between `above` and `below`, both exclusive; null: unbounded.
  static const Node* within(const Node* node, const std::string* above, const std::string* below);
  static void compare(const Node* before, const Node* after, const std::string* above, const std::string* below,
                      const Difference& visit);

  template <class Visit>
  static bool walk(const Node* node, std::string_view from, const Visit& visit) {
    if (node == nullptr) return true;
    const bool in_range = std::string_view(node->record->key).compare(from) >= 0;
    if (in_range && !walk(node->left.get(), from, visit)) return false;
    if (in_range && !visit(node->record)) return false;
    return walk(node->right.get(), from, visit);
  }

  Link root_;
};

}  // namespace tain::storage
