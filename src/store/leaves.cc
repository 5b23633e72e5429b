#include "src/store/leaves.h"

#include <cstring>
#include <new>
#include <string>
#include <utility>

namespace tain::store {
namespace {

struct ColumnHead {
  std::uint32_t at;  // offset from the start of the record
  std::uint32_t size;
  Value::Type type;
};

constexpr std::size_t kAlign = alignof(ColumnHead);
constexpr std::size_t aligned(std::size_t n) { return (n + kAlign - 1) / kAlign * kAlign; }

// An empty view may be null, which memcpy does not allow.
void copy_text(void* to, std::string_view text) {
  if (!text.empty()) std::memcpy(to, text.data(), text.size());
}

template <class L>
L* new_leaf(LeafKind kind, std::string_view key, std::uint64_t hash, std::size_t tail) {
  void* memory = ::operator new(sizeof(L) + key.size() + tail);
  L* leaf = new (memory) L();
  leaf->hash = hash;
  leaf->key_size = static_cast<std::uint32_t>(key.size());
  leaf->key_at = sizeof(L);
  leaf->kind = kind;
  copy_text(reinterpret_cast<char*>(leaf) + sizeof(L), key);
  return leaf;
}

// The text of a column: the original JSON if the object has it, else written as JSON.
std::string_view column_text(const Value& value, std::string& scratch) {
  if (!value.exists()) return {};
  const bool scalar = value.type() != Value::Type::kList && value.type() != Value::Type::kMap;
  if (value.encoding() == Encoding::kJson && scalar) return value.raw();
  scratch = value.to_json();
  return scratch;
}

}  // namespace

std::string_view Record::values() const {
  return {reinterpret_cast<const char*>(this) + key_at + key_size, values_size};
}

Value Record::column(std::size_t i) const {
  if (i >= columns) return {};
  const char* base = reinterpret_cast<const char*>(this);
  ColumnHead head;
  std::memcpy(&head, base + aligned(sizeof(Record) + key_size + values_size) + i * sizeof head, sizeof head);
  Value value(head.type, Encoding::kJson, std::string_view(base + head.at, head.size));
  value.keep_texts_in(&texts);
  return value;
}

Record* new_record(std::string_view key, std::uint64_t hash, Object object, std::string_view values,
                   std::span<const Value> columns) {
  std::string texts;
  std::string scratch;
  std::vector<ColumnHead> heads;
  std::size_t tail = values.size();
  if (!columns.empty()) {
    const std::size_t heads_at = aligned(sizeof(Record) + key.size() + values.size());
    const std::size_t texts_at = heads_at + columns.size() * sizeof(ColumnHead);
    heads.reserve(columns.size());
    for (const Value& value : columns) {
      const std::string_view text = column_text(value, scratch);
      heads.push_back(
          {static_cast<std::uint32_t>(texts_at + texts.size()), static_cast<std::uint32_t>(text.size()), value.type()});
      texts += text;
    }
    tail = texts_at + texts.size() - sizeof(Record) - key.size();
  }

  auto* record = new_leaf<Record>(LeafKind::kRecord, key, hash, tail);
  record->object_bytes = object.memory();
  record->object = std::move(object);
  record->size = static_cast<std::uint32_t>(sizeof(Record) + key.size() + tail);
  record->values_size = static_cast<std::uint32_t>(values.size());
  record->columns = static_cast<std::uint32_t>(columns.size());
  char* base = reinterpret_cast<char*>(record);
  copy_text(base + sizeof(Record) + key.size(), values);
  if (!columns.empty()) {
    char* to = base + aligned(sizeof(Record) + key.size() + values.size());
    std::memcpy(to, heads.data(), heads.size() * sizeof(ColumnHead));
    copy_text(to + heads.size() * sizeof(ColumnHead), texts);
  }
  return record;
}

Record* copy_record(const Record& record) {
  auto* copy = new (::operator new(record.size)) Record(record);
  const std::size_t tail = record.size - sizeof(Record);
  std::memcpy(reinterpret_cast<char*>(copy) + sizeof(Record), reinterpret_cast<const char*>(&record) + sizeof(Record),
              tail);
  return copy;
}

Bucket* new_bucket(std::string_view value, std::uint64_t hash) {
  return new_leaf<Bucket>(LeafKind::kBucket, value, hash, 0);
}

Member* new_member(std::string_view key, std::uint64_t hash) {
  return new_leaf<Member>(LeafKind::kMember, key, hash, 0);
}

PartitionVersion* new_partition_version(std::string_view name, std::uint64_t hash, std::string_view version) {
  auto* leaf = new_leaf<PartitionVersion>(LeafKind::kPartition, name, hash, version.size());
  leaf->version_size = static_cast<std::uint32_t>(version.size());
  copy_text(reinterpret_cast<char*>(leaf) + leaf->key_at + leaf->key_size, version);
  return leaf;
}

std::size_t bytes_of(const Leaf* leaf) {
  switch (leaf->kind) {
    case LeafKind::kRecord: {
      const auto* record = static_cast<const Record*>(leaf);
      return record->size + record->object_bytes;
    }
    case LeafKind::kBucket:
      return sizeof(Bucket) + leaf->key_size;
    case LeafKind::kMember:
      return sizeof(Member) + leaf->key_size;
    case LeafKind::kPartition:
      return sizeof(PartitionVersion) + leaf->key_size + static_cast<const PartitionVersion*>(leaf)->version_size;
  }
  return 0;
}

void free_leaf(Leaf* leaf) {
  if (leaf->kind == LeafKind::kRecord) static_cast<Record*>(leaf)->~Record();
  ::operator delete(leaf);
}

}  // namespace tain::store
