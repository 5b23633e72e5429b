#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tain::store {

// The number of a published version of a store; grows by one with every write.
using Number = std::uint64_t;

enum class LeafKind : std::uint8_t {
  kRecord,     // an object under its key
  kBucket,     // the members of an index under one value
  kMember,     // a key in a bucket
  kPartition,  // the resource version of a partition under its name
};

// The entry of a trie for one key. The bytes of the key are in the same allocation.
struct Leaf {
  std::uint64_t hash;
  Number created;  // the write that created it
  std::uint32_t key_size;
  std::uint16_t key_at;
  LeafKind kind;
  bool flag;  // of a record: dirty

  std::string_view key() const { return {reinterpret_cast<const char*>(this) + key_at, key_size}; }
};

// A Node* or, with the lowest bit set, a Leaf*.
using Slot = std::uintptr_t;

// An inner node of a hash trie, 32 ways wide, with slots only for the ways in use. Immutable once the version that
// created it is published.
struct Node {
  Number created;
  std::uint32_t bitmap;  // ways in use; 0 in a node of leaves whose hashes are equal
  std::uint32_t count;

  Slot* slots() { return reinterpret_cast<Slot*>(this + 1); }
  const Slot* slots() const { return reinterpret_cast<const Slot*>(this + 1); }
};

inline constexpr unsigned kBits = 5;
inline constexpr unsigned kLastShift = 60;  // below it all hash bits are used, and a node lists its leaves by key

inline bool is_leaf(Slot slot) { return (slot & 1) != 0; }
inline Slot slot_of(const Leaf* leaf) { return reinterpret_cast<Slot>(leaf) | 1; }
inline Slot slot_of(const Node* node) { return reinterpret_cast<Slot>(node); }
inline Leaf* leaf_in(Slot slot) { return reinterpret_cast<Leaf*>(slot & ~Slot{1}); }
inline Node* node_in(Slot slot) { return reinterpret_cast<Node*>(slot); }

inline std::size_t bytes_of(const Node* node) { return sizeof(Node) + node->count * sizeof(Slot); }

}  // namespace tain::store
