#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "src/store/edit.h"
#include "src/store/node.h"

// Path-copying hash tries. A trie is a Node*, null when empty. Leaves stand in the order of their hash digits (lowest
// first), then of their keys, whatever the order of insertion was.

namespace tain::store {

inline bool is_at(const Leaf* leaf, std::uint64_t hash, std::string_view key) {
  return leaf->hash == hash && leaf->key() == key;
}

inline const Leaf* find(const Node* node, std::uint64_t hash, std::string_view key) {
  for (unsigned shift = 0; node != nullptr; shift += kBits) {
    if (shift > kLastShift) {
      for (std::uint32_t i = 0; i < node->count; ++i) {
        const Leaf* leaf = leaf_in(node->slots()[i]);
        if (is_at(leaf, hash, key)) return leaf;
      }
      return nullptr;
    }
    const std::uint32_t way = std::uint32_t{1} << ((hash >> shift) & 31);
    if ((node->bitmap & way) == 0) return nullptr;
    const Slot slot = node->slots()[std::popcount(node->bitmap & (way - 1))];
    if (is_leaf(slot)) {
      const Leaf* leaf = leaf_in(slot);
      return is_at(leaf, hash, key) ? leaf : nullptr;
    }
    node = node_in(slot);
  }
  return nullptr;
}

// Brings the paths to several leaves into the cache together, and the objects of records: what would be a chain of
// misses for each of them becomes one chain for all. REQUIRES: hashes.size() <= kWarm
inline constexpr std::size_t kWarm = 32;
void warm(const Node* root, std::span<const std::uint64_t> hashes);

// Puts the leaf in, which becomes part of this edit. Returns the leaf whose place it took, for the caller to drop.
Leaf* put(Node*& root, Leaf* leaf, Edit& edit);

// Takes a leaf out. Returns it for the caller to drop, or null.
Leaf* take(Node*& root, std::uint64_t hash, std::string_view key, Edit& edit);

// Visits all leaves in order.
template <class Visit>
void walk(const Node* node, const Visit& visit) {
  if (node == nullptr) return;
  for (std::uint32_t i = 0; i < node->count; ++i) {
    const Slot slot = node->slots()[i];
    if (is_leaf(slot)) {
      visit(*leaf_in(slot));
    } else {
      walk(node_in(slot), visit);
    }
  }
}

}  // namespace tain::store
