#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "src/store/index_table.h"
#include "src/store/leaves.h"
#include "src/store/node.h"

namespace tain::store {

// Data that an older version may still use: a node, a leaf, an index table, or a whole trie.
class Retired {
 public:
  explicit Retired(Node* node) : bits_(reinterpret_cast<std::uintptr_t>(node)) {}
  explicit Retired(Leaf* leaf) : bits_(reinterpret_cast<std::uintptr_t>(leaf) | kLeaf) {}
  explicit Retired(IndexTable* table) : bits_(reinterpret_cast<std::uintptr_t>(table) | kTable) {}
  // A whole trie. Its parts may be of any age, so it is freed after all older versions.
  static Retired trie(Slot slot) {
    Retired whole(is_leaf(slot) ? Retired(leaf_in(slot)) : Retired(node_in(slot)));
    whole.bits_ |= kWhole;
    return whole;
  }

  Number created() const;
  std::size_t bytes() const;
  // Frees it and returns its bytes. The children of a whole trie are appended to `more`.
  std::size_t free(std::vector<Retired>& more) const;

 private:
  // Allocations are aligned to 16, so four bits are free.
  static constexpr std::uintptr_t kLeaf = 1, kTable = 2, kWhole = 4, kTags = 15;
  template <class T>
  T* as() const {
    return reinterpret_cast<T*>(bits_ & ~kTags);
  }
  std::uintptr_t bits_;
};

// The changes of one write: creates new data and collects the data that the write replaced. Data created by the write
// itself is changed in place and freed at once, because it has not been published.
class Edit {
 public:
  explicit Edit(Number number, std::vector<Retired> spare = {}) : number_(number), retired_(std::move(spare)) {}
  Edit(const Edit&) = delete;
  Edit& operator=(const Edit&) = delete;

  Number number() const { return number_; }
  bool owns(const Node* node) const { return node->created == number_; }
  bool owns(const Leaf* leaf) const { return leaf->created == number_; }

  Node* new_node(std::uint32_t count);
  void adopt(Leaf* leaf) {
    leaf->created = number_;
    bytes_ += static_cast<std::ptrdiff_t>(bytes_of(leaf));
  }
  // The object of the record is counted with another record from now on.
  void uncount(Record* record) {
    bytes_ -= static_cast<std::ptrdiff_t>(record->object_bytes);
    record->object_bytes = 0;
  }
  // Counts bytes that were added or removed outside this class.
  void count(std::ptrdiff_t bytes) { bytes_ += bytes; }
  IndexTable* new_table(const IndexTable* like);
  void drop(Node* node);
  void drop(Leaf* leaf);
  void drop(IndexTable* table);
  void drop_trie(Node* root, std::size_t bytes);  // with all its nodes and leaves

  std::ptrdiff_t bytes() const { return bytes_; }  // growth of the new version
  std::size_t retired_bytes() const { return retired_bytes_; }
  std::vector<Retired>& retired() { return retired_; }

 private:
  void retire(Retired what, std::size_t bytes) {
    retired_.push_back(what);
    retired_bytes_ += bytes;
  }
  Number number_;
  std::ptrdiff_t bytes_ = 0;
  std::size_t retired_bytes_ = 0;
  std::vector<Retired> retired_;
};

void free_trie(Node* root);  // at once, with all nodes and leaves

}  // namespace tain::store
