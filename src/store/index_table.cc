#include "src/store/index_table.h"

#include "src/base/hash.h"
#include "src/store/edit.h"
#include "src/store/trie.h"

namespace tain::store {
namespace {

// Updates Index::bytes, which drop_trie() needs.
class Measured {
 public:
  Measured(IndexTable::Index& index, Edit& edit) : index_(index), edit_(edit), before_(edit.bytes()) {}
  ~Measured() { index_.bytes += static_cast<std::size_t>(edit_.bytes() - before_); }
  Measured(const Measured&) = delete;
  Measured& operator=(const Measured&) = delete;

 private:
  IndexTable::Index& index_;
  Edit& edit_;
  std::ptrdiff_t before_;
};

Bucket* owned_bucket(IndexTable::Index& index, Bucket* bucket, Edit& edit) {
  if (edit.owns(bucket)) return bucket;
  Bucket* copy = new_bucket(bucket->key(), bucket->hash);
  copy->members = bucket->members;
  copy->count = bucket->count;
  edit.drop(put(index.buckets, copy, edit));
  return copy;
}

}  // namespace

const IndexTable::Index* IndexTable::find(std::string_view name) const {
  for (const Index& index : indexes) {
    if (index.def->name == name) return &index;
  }
  return nullptr;
}

Failure no_such_index(std::string_view name) {
  return fail(Code::kNoSuchIndex, "Index with name " + std::string(name) + " does not exist", Phase::kStore);
}

void add_member(IndexTable::Index& index, std::string_view value, std::string_view key, std::uint64_t key_hash,
                Edit& edit) {
  const Measured measured(index, edit);
  const std::uint64_t hash = hash_bytes(value);
  auto* bucket = static_cast<Bucket*>(const_cast<Leaf*>(find(index.buckets, hash, value)));
  if (bucket == nullptr) {
    bucket = new_bucket(value, hash);
    put(index.buckets, bucket, edit);
  } else {
    bucket = owned_bucket(index, bucket, edit);
  }
  if (Leaf* twice = put(bucket->members, new_member(key, key_hash), edit)) {
    edit.drop(twice);
  } else {
    ++bucket->count;
  }
}

void remove_member(IndexTable::Index& index, std::string_view value, std::string_view key, std::uint64_t key_hash,
                   Edit& edit) {
  const Measured measured(index, edit);
  const std::uint64_t hash = hash_bytes(value);
  auto* bucket = static_cast<Bucket*>(const_cast<Leaf*>(find(index.buckets, hash, value)));
  if (bucket == nullptr || find(bucket->members, key_hash, key) == nullptr) return;
  bucket = owned_bucket(index, bucket, edit);
  edit.drop(take(bucket->members, key_hash, key, edit));
  if (--bucket->count == 0) edit.drop(take(index.buckets, hash, value, edit));
}

}  // namespace tain::store
