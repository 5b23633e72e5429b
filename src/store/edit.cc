#include "src/store/edit.h"

#include <new>

namespace tain::store {

Number Retired::created() const {
  if ((bits_ & kWhole) != 0) return 0;
  if ((bits_ & kLeaf) != 0) return as<Leaf>()->created;
  if ((bits_ & kTable) != 0) return as<IndexTable>()->created;
  return as<Node>()->created;
}

std::size_t Retired::bytes() const {
  if ((bits_ & kLeaf) != 0) return bytes_of(as<Leaf>());
  if ((bits_ & kTable) != 0) return bytes_of(as<IndexTable>());
  return bytes_of(as<Node>());
}

std::size_t Retired::free(std::vector<Retired>& more) const {
  const std::size_t size = bytes();
  if ((bits_ & kLeaf) != 0) {
    Leaf* leaf = as<Leaf>();
    if ((bits_ & kWhole) != 0 && leaf->kind == LeafKind::kBucket) {
      if (Node* members = static_cast<Bucket*>(leaf)->members) more.push_back(trie(slot_of(members)));
    }
    free_leaf(leaf);
  } else if ((bits_ & kTable) != 0) {
    delete as<IndexTable>();
  } else {
    Node* node = as<Node>();
    if ((bits_ & kWhole) != 0) {
      for (std::uint32_t i = 0; i < node->count; ++i) more.push_back(trie(node->slots()[i]));
    }
    ::operator delete(node);
  }
  return size;
}

Node* Edit::new_node(std::uint32_t count) {
  Node* node = new (::operator new(sizeof(Node) + count * sizeof(Slot))) Node{number_, 0, count};
  bytes_ += static_cast<std::ptrdiff_t>(bytes_of(node));
  return node;
}

IndexTable* Edit::new_table(const IndexTable* like) {
  auto* table = like != nullptr ? new IndexTable(*like) : new IndexTable();
  table->created = number_;
  bytes_ += static_cast<std::ptrdiff_t>(bytes_of(table));
  return table;
}

void Edit::drop(Node* node) {
  const std::size_t size = bytes_of(node);
  bytes_ -= static_cast<std::ptrdiff_t>(size);
  if (owns(node)) {
    ::operator delete(node);
  } else {
    retire(Retired(node), size);
  }
}

void Edit::drop(Leaf* leaf) {
  const std::size_t size = bytes_of(leaf);
  bytes_ -= static_cast<std::ptrdiff_t>(size);
  if (owns(leaf)) {
    free_leaf(leaf);
  } else {
    retire(Retired(leaf), size);
  }
}

void Edit::drop(IndexTable* table) {
  const std::size_t size = bytes_of(table);
  bytes_ -= static_cast<std::ptrdiff_t>(size);
  if (table->created == number_) {
    delete table;
  } else {
    retire(Retired(table), size);
  }
}

void Edit::drop_trie(Node* root, std::size_t bytes) {
  if (root == nullptr) return;
  bytes_ -= static_cast<std::ptrdiff_t>(bytes);
  retire(Retired::trie(slot_of(root)), bytes);
}

void free_trie(Node* root) {
  if (root == nullptr) return;
  std::vector<Retired> rest{Retired::trie(slot_of(root))};
  while (!rest.empty()) {
    const Retired next = rest.back();
    rest.pop_back();
    next.free(rest);
  }
}

}  // namespace tain::store
