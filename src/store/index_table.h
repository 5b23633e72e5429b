#pragma once

#include <tain/cache/store.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "src/store/node.h"

namespace tain::store {

class Edit;

// The definition of an index.
struct IndexDef {
  std::uint32_t id = 0;  // unique in one store, also over time
  std::string name;
  IndexFn fn;
  bool by_namespace = false;  // the built-in index; has no function
};

// The indexes of one version. Each is a trie of buckets by value.
struct IndexTable {
  struct Index {
    std::shared_ptr<const IndexDef> def;
    Node* buckets = nullptr;
    std::size_t bytes = 0;
  };
  Number created = 0;
  std::vector<Index> indexes;  // by name

  const Index* find(std::string_view name) const;
};

inline std::size_t bytes_of(const IndexTable* table) {
  return sizeof(IndexTable) + table->indexes.size() * sizeof(IndexTable::Index);
}

Failure no_such_index(std::string_view name);

// Adds `key` to the bucket of `value`, or removes it.
void add_member(IndexTable::Index& index, std::string_view value, std::string_view key, std::uint64_t key_hash,
                Edit& edit);
void remove_member(IndexTable::Index& index, std::string_view value, std::string_view key, std::uint64_t key_hash,
                   Edit& edit);

}  // namespace tain::store
