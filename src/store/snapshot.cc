#include <tain/cache/store.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "src/base/hash.h"
#include "src/store/leaves.h"
#include "src/store/root.h"
#include "src/store/trie.h"
#include "src/store/version_list.h"

namespace tain {

using store::Bucket;
using store::IndexTable;
using store::Leaf;
using store::PartitionVersion;
using store::Record;

namespace {

const Record* record_at(const store::Root* root, std::string_view key) {
  if (root == nullptr) return nullptr;
  return static_cast<const Record*>(store::find(root->records, hash_bytes(key), key));
}

const IndexTable::Index* index_of(const store::Root* root, std::string_view name) {
  return root == nullptr || root->indexes == nullptr ? nullptr : root->indexes->find(name);
}

// Takes references on the objects of many records. Prefetches the records, then their objects.
void append_objects(const std::vector<const Record*>& records, std::vector<Object>& to) {
  constexpr std::size_t kAhead = 12;
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (i + 2 * kAhead < records.size()) __builtin_prefetch(records[i + 2 * kAhead]);
    if (i + kAhead < records.size()) store::prefetch(records[i + kAhead]->object);
    to.push_back(records[i]->object);
  }
}

const Bucket* bucket_of(const IndexTable::Index& index, std::string_view value) {
  return static_cast<const Bucket*>(store::find(index.buckets, hash_bytes(value), value));
}

}  // namespace

Snapshot::Snapshot(const Snapshot& other) : root_(other.root_) {
  if (root_ != nullptr) root_->pins.fetch_add(1, std::memory_order_relaxed);
}
Snapshot::Snapshot(Snapshot&& other) noexcept : root_(std::exchange(other.root_, nullptr)) {}
Snapshot& Snapshot::operator=(Snapshot other) noexcept {
  std::swap(root_, other.root_);
  return *this;
}
Snapshot::~Snapshot() {
  if (root_ != nullptr) root_->versions->unpin(root_);
}

std::size_t Snapshot::size() const { return root_ == nullptr ? 0 : root_->size; }

std::string_view Snapshot::resource_version() const {
  return root_ == nullptr ? std::string_view() : root_->resource_version();
}

std::string_view Snapshot::partition_version(std::string_view partition) const {
  if (root_ == nullptr) return {};
  if (partition.empty()) return root_->version;
  const Leaf* leaf = store::find(root_->partitions, hash_bytes(partition), partition);
  return leaf == nullptr ? std::string_view() : static_cast<const PartitionVersion*>(leaf)->version();
}

std::vector<std::pair<std::string, std::string>> Snapshot::partition_versions() const {
  std::vector<std::pair<std::string, std::string>> versions;
  if (root_ == nullptr) return versions;
  if (root_->version_written != 0) versions.emplace_back("", root_->version);
  store::walk(root_->partitions, [&](const Leaf& leaf) {
    versions.emplace_back(leaf.key(), static_cast<const PartitionVersion&>(leaf).version());
  });
  std::sort(versions.begin(), versions.end());
  return versions;
}

std::uint64_t Snapshot::epoch() const { return root_ == nullptr ? 0 : root_->epoch; }

Object Snapshot::get(std::string_view key) const {
  const Record* record = record_at(root_, key);
  return record != nullptr ? record->object : Object();
}

bool Snapshot::contains(std::string_view key) const { return record_at(root_, key) != nullptr; }

bool Snapshot::is_dirty(std::string_view key) const {
  const Record* record = record_at(root_, key);
  return record != nullptr && record->dirty();
}

Value Snapshot::column(std::string_view key, std::size_t column) const {
  const Record* record = record_at(root_, key);
  return record != nullptr ? record->column(column) : Value();
}

Value Snapshot::Row::column(std::size_t i) const { return record->column(i); }

void Snapshot::for_each(const std::function<void(std::string_view key, const Object&)>& fn) const {
  if (root_ == nullptr) return;
  store::walk(root_->records, [&](const Leaf& leaf) { fn(leaf.key(), static_cast<const Record&>(leaf).object); });
}

void Snapshot::for_each_row(const std::function<void(const Row&)>& fn) const {
  if (root_ == nullptr) return;
  store::walk(root_->records, [&](const Leaf& leaf) {
    const auto& record = static_cast<const Record&>(leaf);
    fn(Row{record.key(), &record.object, record.columns, &record});
  });
}

std::vector<Object> Snapshot::list() const {
  std::vector<Object> objects;
  if (root_ == nullptr) return objects;
  objects.reserve(root_->size);
  std::vector<const Record*> records;
  records.reserve(root_->size);
  store::walk(root_->records, [&](const Leaf& leaf) { records.push_back(static_cast<const Record*>(&leaf)); });
  append_objects(records, objects);
  return objects;
}

std::vector<std::string> Snapshot::list_keys() const {
  std::vector<std::string> keys;
  if (root_ == nullptr) return keys;
  keys.reserve(root_->size);
  store::walk(root_->records, [&](const Leaf& leaf) { keys.emplace_back(leaf.key()); });
  return keys;
}

Result<std::vector<Object>> Snapshot::by_index(std::string_view name, std::string_view value) const {
  const IndexTable::Index* index = index_of(root_, name);
  if (index == nullptr) return store::no_such_index(name);
  std::vector<Object> objects;
  const Bucket* bucket = bucket_of(*index, value);
  if (bucket == nullptr) return objects;
  objects.reserve(bucket->count);
  std::vector<const Leaf*> members;
  members.reserve(bucket->count);
  store::walk(bucket->members, [&](const Leaf& member) { members.push_back(&member); });
  std::array<std::uint64_t, store::kWarm> hashes;
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (i % store::kWarm == 0) {
      const std::size_t near = std::min(store::kWarm, members.size() - i);
      for (std::size_t j = 0; j < near; ++j) __builtin_prefetch(members[i + j]);
      for (std::size_t j = 0; j < near; ++j) hashes[j] = members[i + j]->hash;
      store::warm(root_->records, std::span(hashes).first(near));
    }
    const Leaf* leaf = store::find(root_->records, members[i]->hash, members[i]->key());
    if (leaf != nullptr) objects.push_back(static_cast<const Record*>(leaf)->object);
  }
  return objects;
}

Result<std::vector<std::string>> Snapshot::index_keys(std::string_view name, std::string_view value) const {
  const IndexTable::Index* index = index_of(root_, name);
  if (index == nullptr) return store::no_such_index(name);
  std::vector<std::string> keys;
  const Bucket* bucket = bucket_of(*index, value);
  if (bucket == nullptr) return keys;
  keys.reserve(bucket->count);
  store::walk(bucket->members, [&](const Leaf& member) { keys.emplace_back(member.key()); });
  return keys;
}

std::vector<std::string> Snapshot::index_values(std::string_view name) const {
  std::vector<std::string> values;
  if (const IndexTable::Index* index = index_of(root_, name)) {
    store::walk(index->buckets, [&](const Leaf& bucket) { values.emplace_back(bucket.key()); });
  }
  return values;
}

std::vector<Object> Snapshot::in_namespace(std::string_view ns) const {
  if (index_of(root_, kNamespaceIndex) != nullptr) return *by_index(kNamespaceIndex, ns);
  std::vector<Object> objects;
  for_each([&](std::string_view, const Object& object) {
    if (object.ns() == ns) objects.push_back(object);
  });
  return objects;
}

Snapshot::Iterator Snapshot::begin() const {
  Iterator it;
  if (root_ == nullptr || root_->records == nullptr) return it;
  it.stack_[0] = {root_->records, 0};
  it.depth_ = 1;
  it.advance();
  return it;
}

const Object& Snapshot::Iterator::operator*() const { return record_->object; }
std::string_view Snapshot::Iterator::key() const { return record_->key(); }
Snapshot::Iterator& Snapshot::Iterator::operator++() {
  advance();
  return *this;
}

void Snapshot::Iterator::advance() {
  while (depth_ > 0) {
    Frame& top = stack_[depth_ - 1];
    if (top.next == top.node->count) {
      --depth_;
      continue;
    }
    const store::Slot slot = top.node->slots()[top.next++];
    if (store::is_leaf(slot)) {
      record_ = static_cast<const Record*>(store::leaf_in(slot));
      return;
    }
    stack_[depth_++] = {store::node_in(slot), 0};
  }
  record_ = nullptr;
}

}  // namespace tain
