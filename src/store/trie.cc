#include "src/store/trie.h"

#include <algorithm>
#include <cstring>

namespace tain::store {
namespace {

std::uint32_t way_of(std::uint64_t hash, unsigned shift) { return std::uint32_t{1} << ((hash >> shift) & 31); }

std::uint32_t place_of(const Node* node, std::uint32_t way) {
  return static_cast<std::uint32_t>(std::popcount(node->bitmap & (way - 1)));
}

Node* owned(Node* node, Edit& edit) {
  if (edit.owns(node)) return node;
  Node* copy = edit.new_node(node->count);
  copy->bitmap = node->bitmap;
  std::memcpy(copy->slots(), node->slots(), node->count * sizeof(Slot));
  edit.drop(node);
  return copy;
}

Node* with_slot(Node* node, std::uint32_t place, std::uint32_t way, Slot slot, Edit& edit) {
  Node* wider = edit.new_node(node->count + 1);
  wider->bitmap = node->bitmap | way;
  std::memcpy(wider->slots(), node->slots(), place * sizeof(Slot));
  wider->slots()[place] = slot;
  std::memcpy(wider->slots() + place + 1, node->slots() + place, (node->count - place) * sizeof(Slot));
  edit.drop(node);
  return wider;
}

Node* without_slot(Node* node, std::uint32_t place, std::uint32_t way, Edit& edit) {
  Node* narrower = edit.new_node(node->count - 1);
  narrower->bitmap = node->bitmap & ~way;
  std::memcpy(narrower->slots(), node->slots(), place * sizeof(Slot));
  std::memcpy(narrower->slots() + place, node->slots() + place + 1, (node->count - place - 1) * sizeof(Slot));
  edit.drop(node);
  return narrower;
}

// Makes a node for two leaves whose hashes are equal below `shift`.
Node* fork(Leaf* a, Leaf* b, unsigned shift, Edit& edit) {
  if (shift > kLastShift) {
    Node* node = edit.new_node(2);
    if (b->key() < a->key()) std::swap(a, b);
    node->slots()[0] = slot_of(a);
    node->slots()[1] = slot_of(b);
    return node;
  }
  const std::uint32_t way_a = way_of(a->hash, shift);
  const std::uint32_t way_b = way_of(b->hash, shift);
  if (way_a == way_b) {
    Node* below = fork(a, b, shift + kBits, edit);
    Node* node = edit.new_node(1);
    node->bitmap = way_a;
    node->slots()[0] = slot_of(below);
    return node;
  }
  if (way_b < way_a) std::swap(a, b);
  Node* node = edit.new_node(2);
  node->bitmap = way_a | way_b;
  node->slots()[0] = slot_of(a);
  node->slots()[1] = slot_of(b);
  return node;
}

// For a node of leaves with equal hashes: the place of the first leaf whose key is not less.
std::uint32_t place_of_key(const Node* node, std::string_view key) {
  std::uint32_t place = 0;
  while (place < node->count && leaf_in(node->slots()[place])->key() < key) ++place;
  return place;
}

Node* put_below(Node* node, Leaf* leaf, unsigned shift, Leaf*& displaced, Edit& edit) {
  std::uint32_t place;
  std::uint32_t way = 0;
  bool taken;
  if (shift > kLastShift) {
    place = place_of_key(node, leaf->key());
    taken = place < node->count && leaf_in(node->slots()[place])->key() == leaf->key();
  } else {
    way = way_of(leaf->hash, shift);
    place = place_of(node, way);
    taken = (node->bitmap & way) != 0;
  }
  if (!taken) return with_slot(node, place, way, slot_of(leaf), edit);

  const Slot slot = node->slots()[place];
  Slot changed;
  if (!is_leaf(slot)) {
    changed = slot_of(put_below(node_in(slot), leaf, shift + kBits, displaced, edit));
  } else if (is_at(leaf_in(slot), leaf->hash, leaf->key())) {
    displaced = leaf_in(slot);
    changed = slot_of(leaf);
  } else {
    changed = slot_of(fork(leaf_in(slot), leaf, shift + kBits, edit));
  }
  if (changed == slot) return node;
  node = owned(node, edit);
  node->slots()[place] = changed;
  return node;
}

// Returns the remainder of `node`, 0 if it is empty. A node with a single leaf is replaced by that leaf.
Slot take_below(Node* node, std::uint64_t hash, std::string_view key, unsigned shift, Leaf*& taken, Edit& edit) {
  std::uint32_t place;
  std::uint32_t way = 0;
  if (shift > kLastShift) {
    place = place_of_key(node, key);
    if (place == node->count) return slot_of(node);
  } else {
    way = way_of(hash, shift);
    if ((node->bitmap & way) == 0) return slot_of(node);
    place = place_of(node, way);
  }

  const Slot slot = node->slots()[place];
  Slot left = 0;
  if (is_leaf(slot)) {
    if (!is_at(leaf_in(slot), hash, key)) return slot_of(node);
    taken = leaf_in(slot);
  } else {
    left = take_below(node_in(slot), hash, key, shift + kBits, taken, edit);
    if (left == slot) return slot_of(node);
  }

  if (left == 0 && node->count == 1) {
    edit.drop(node);
    return 0;
  }
  if (left == 0) {
    node = without_slot(node, place, way, edit);
  } else {
    node = owned(node, edit);
    node->slots()[place] = left;
  }
  if (shift > 0 && node->count == 1 && is_leaf(node->slots()[0])) {
    const Slot only = node->slots()[0];
    edit.drop(node);
    return only;
  }
  return slot_of(node);
}

}  // namespace

void warm(const Node* root, std::span<const std::uint64_t> hashes) {
  if (root == nullptr) return;
  std::array<Slot, kWarm> at;
  at.fill(slot_of(root));
  bool more = true;
  for (unsigned shift = 0; more; shift += kBits) {
    more = false;
    for (std::size_t i = 0; i < hashes.size(); ++i) {
      if (at[i] == 0) continue;
      if (is_leaf(at[i])) {
        const Leaf* leaf = leaf_in(at[i]);
        if (leaf->kind == LeafKind::kRecord) prefetch(static_cast<const Record*>(leaf)->object);
        at[i] = 0;
        continue;
      }
      const Node* node = node_in(at[i]);
      at[i] = 0;
      if (shift > kLastShift) continue;
      const std::uint32_t way = way_of(hashes[i], shift);
      if ((node->bitmap & way) == 0) continue;
      const Slot next = node->slots()[place_of(node, way)];
      const char* target = reinterpret_cast<const char*>(next & ~Slot{1});
      __builtin_prefetch(target);
      __builtin_prefetch(target + 64);
      at[i] = next;
      more = true;
    }
  }
}

Leaf* put(Node*& root, Leaf* leaf, Edit& edit) {
  edit.adopt(leaf);
  if (root == nullptr) {
    root = edit.new_node(1);
    root->bitmap = way_of(leaf->hash, 0);
    root->slots()[0] = slot_of(leaf);
    return nullptr;
  }
  Leaf* displaced = nullptr;
  root = put_below(root, leaf, 0, displaced, edit);
  return displaced;
}

Leaf* take(Node*& root, std::uint64_t hash, std::string_view key, Edit& edit) {
  if (root == nullptr) return nullptr;
  Leaf* taken = nullptr;
  root = node_in(take_below(root, hash, key, 0, taken, edit));
  return taken;
}

}  // namespace tain::store
