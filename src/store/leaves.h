#pragma once

#include <tain/object.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

#include "src/codec/kept_texts.h"
#include "src/store/node.h"

namespace tain::store {

// One object in a store. Key, index values and columns follow in the same allocation.
struct Record : Leaf {
  Object object;
  std::size_t object_bytes;  // counted for this record; 0 if the record that replaced it holds the same object
  std::uint32_t size;        // of this allocation
  std::uint32_t partition;
  std::uint32_t values_size;
  std::uint32_t columns;
  mutable detail::KeptTexts texts;  // of columns

  // The index values of this record, as written by append_values().
  std::string_view values() const;
  Value column(std::size_t i) const;
  bool dirty() const { return flag; }
};

// The keys of one value of an index.
struct Bucket : Leaf {
  Node* members;
  std::size_t count;
};

struct Member : Leaf {};

struct PartitionVersion : Leaf {
  std::uint32_t version_size;
  std::string_view version() const { return {reinterpret_cast<const char*>(this) + key_at + key_size, version_size}; }
};

// Loads the head of an object (identity and reference count) into the CPU cache.
inline void prefetch(const Object& object) {
  static_assert(sizeof(Object) == sizeof(void*), "an Object is the address of its one allocation");
  const char* address;
  std::memcpy(&address, static_cast<const void*>(&object), sizeof address);
  __builtin_prefetch(address, 1);
  __builtin_prefetch(address + 64);
}

// `created` is set when a leaf is put into a trie.
Record* new_record(std::string_view key, std::uint64_t hash, Object object, std::string_view values,
                   std::span<const Value> columns);
Record* copy_record(const Record& record);  // the same object, values and columns
Bucket* new_bucket(std::string_view value, std::uint64_t hash);
Member* new_member(std::string_view key, std::uint64_t hash);
PartitionVersion* new_partition_version(std::string_view name, std::uint64_t hash, std::string_view version);

std::size_t bytes_of(const Leaf* leaf);  // for a bucket, without its members
void free_leaf(Leaf* leaf);              // for a bucket, without its members

}  // namespace tain::store
