#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "src/store/edit.h"
#include "src/store/node.h"

// Path-copying hash tries. A trie is a Node*, null when empty. Leaves are ordered by their hash digits (lowest first),
// then by their keys. The order of insertion does not matter.

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

// Loads the paths to several leaves, and the objects of records, into the CPU cache. The cache misses of all paths
// overlap. REQUIRES: hashes.size() <= kWarm
inline constexpr std::size_t kWarm = 32;
void warm(const Node* root, std::span<const std::uint64_t> hashes);

// Puts the leaf in; it becomes part of this edit. Returns the leaf that it replaced, which the caller drops, or null.
Leaf* put(Node*& root, Leaf* leaf, Edit& edit);

// Removes a leaf. Returns it, which the caller drops, or null.
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
