#include "src/store/next_version.h"

#include <tain/object.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "src/base/hash.h"
#include "src/store/trie.h"

namespace tain::store {

std::string_view Root::resource_version() const {
  if (partitions == nullptr) return version;
  std::string_view smallest;
  std::string_view latest;
  Number latest_written = 0;
  bool first = true;
  bool ordered = true;
  const auto consider = [&](std::string_view one, Number written) {
    if (written >= latest_written) {
      latest = one;
      latest_written = written;
    }
    if (!one.empty() && !is_comparable(one)) ordered = false;
    if (first || one.empty() || known_older(one, smallest)) smallest = one;
    first = false;
  };
  if (version_written != 0) consider(version, version_written);
  bool unlisted = false;
  walk(partitions, [&](const Leaf& leaf) {
    const std::string_view one = static_cast<const PartitionVersion&>(leaf).version();
    unlisted |= one.empty();
    consider(one, leaf.created);
  });
  if (unlisted) return {};
  return ordered ? smallest : latest;
}

// The creator of a NextVersion holds the lock. The analysis cannot check that for the lifetime of an object.
NextVersion::NextVersion(Store::State& state) TAIN_NO_THREAD_SAFETY_ANALYSIS
    : state_(state),
      root_(std::make_unique<Root>()),
      edit_(state.versions.current()->number + 1, state.versions.spare()) {
  const Root& last = *state.versions.current();
  root_->records = last.records;
  root_->indexes = last.indexes;
  root_->partitions = last.partitions;
  root_->version = last.version;
  root_->version_written = last.version_written;
  root_->size = last.size;
  root_->dirty = last.dirty;
  root_->epoch = last.epoch;
}

NextVersion::~NextVersion() = default;

const Record* NextVersion::find(std::uint64_t hash, std::string_view key) const {
  return static_cast<const Record*>(store::find(root_->records, hash, key));
}

void NextVersion::put(Record* record, PartitionId partition, Object* displaced) {
  changed_ = true;
  record->partition = partition;
  auto* before = static_cast<Record*>(store::put(root_->records, record, edit_));
  root_->dirty += record->dirty() ? 1 : 0;
  update_indexes(record->key(), record->hash, before, record);
  if (before == nullptr) {
    ++root_->size;
    return;
  }
  if (displaced != nullptr) *displaced = before->object;
  root_->dirty -= before->dirty() ? 1 : 0;
  if (before->object == record->object) edit_.uncount(before);
  edit_.drop(before);
}

bool NextVersion::remove(std::uint64_t hash, std::string_view key, Object* displaced) {
  auto* before = static_cast<Record*>(take(root_->records, hash, key, edit_));
  if (before == nullptr) return false;
  changed_ = true;
  if (displaced != nullptr) *displaced = before->object;
  --root_->size;
  root_->dirty -= before->dirty() ? 1 : 0;
  update_indexes(before->key(), hash, before, nullptr);
  edit_.drop(before);
  return true;
}

void NextVersion::mark(const Record& record, bool dirty, PartitionId partition) {
  if (record.dirty() == dirty && record.partition == partition) return;
  Record* copy = copy_record(record);
  copy->flag = dirty;
  put(copy, partition);
}

std::string_view NextVersion::version_of(PartitionId partition) const TAIN_NO_THREAD_SAFETY_ANALYSIS {
  if (partition == 0) return root_->version;
  const std::string& name = state_.partitions[partition];
  const Leaf* leaf = store::find(root_->partitions, hash_bytes(name), name);
  return leaf == nullptr ? std::string_view() : static_cast<const PartitionVersion*>(leaf)->version();
}

void NextVersion::advance(PartitionId partition, std::string_view version) {
  if (version.empty()) return;
  const std::string_view now = version_of(partition);
  if (version == now || known_older(version, now)) return;
  set_version(partition, version);
}

bool NextVersion::set_version(PartitionId partition, std::string_view version) TAIN_NO_THREAD_SAFETY_ANALYSIS {
  const std::string_view now = version_of(partition);
  const bool back = known_older(version, now.empty() ? std::string_view(state_.former_version) : now);
  changed_ = true;
  if (partition == 0) {
    root_->version = version;
    root_->version_written = edit_.number();
    return back;
  }
  const std::string& name = state_.partitions[partition];
  Leaf* leaf = new_partition_version(name, hash_bytes(name), version);
  if (Leaf* before = store::put(root_->partitions, leaf, edit_)) edit_.drop(before);
  return back;
}

void NextVersion::declare(PartitionId partition) {
  if (partition != 0) set_version(partition, {});
}

void NextVersion::forget(PartitionId partition) TAIN_NO_THREAD_SAFETY_ANALYSIS {
  if (partition == 0) {
    changed_ |= root_->version_written != 0;
    root_->version.clear();
    root_->version_written = 0;
    return;
  }
  const std::string& name = state_.partitions[partition];
  Leaf* leaf = take(root_->partitions, hash_bytes(name), name, edit_);
  if (leaf == nullptr) return;
  changed_ = true;
  edit_.drop(leaf);
}

void NextVersion::new_epoch() TAIN_NO_THREAD_SAFETY_ANALYSIS {
  state_.former_version.clear();
  changed_ = true;
  epoch_changed_ = true;
  ++root_->epoch;
}

IndexTable& NextVersion::own_indexes() {
  changed_ = true;
  IndexTable* table = root_->indexes;
  if (table != nullptr && table->created == edit_.number()) return *table;
  root_->indexes = edit_.new_table(table);
  if (table != nullptr) edit_.drop(table);
  return *root_->indexes;
}

void NextVersion::update_indexes(std::string_view key, std::uint64_t hash, const Record* before,
                                 const Record* after) TAIN_NO_THREAD_SAFETY_ANALYSIS {
  for (IndexBuild* build : state_.builds) build->changed.emplace_back(key);
  if (root_->indexes == nullptr) return;
  // The usual update changes no index value.
  if (before != nullptr && after != nullptr && before->values() == after->values()) return;
  for (std::size_t i = 0; i < root_->indexes->indexes.size(); ++i) {
    const std::uint32_t id = root_->indexes->indexes[i].def->id;
    std::vector<std::string_view> old_values;
    std::vector<std::string_view> new_values;
    EarlyValues::iterator early;
    EarlyValues* early_values = nullptr;
    if (before != nullptr && !read_values(before->values(), id, old_values)) {
      early_values = &state_.early[id];
      early = early_values->find(key);
      if (early != early_values->end()) old_values.assign(early->second.begin(), early->second.end());
    }
    const bool known = after != nullptr && read_values(after->values(), id, new_values);
    // The record is a copy with another mark. It stays under its early values.
    if (early_values != nullptr && after != nullptr && !known) continue;
    if (old_values != new_values) {
      IndexTable::Index& index = own_indexes().indexes[i];
      for (const std::string_view value : old_values) {
        if (!std::binary_search(new_values.begin(), new_values.end(), value)) {
          remove_member(index, value, key, hash, edit_);
        }
      }
      for (const std::string_view value : new_values) {
        if (!std::binary_search(old_values.begin(), old_values.end(), value)) {
          add_member(index, value, key, hash, edit_);
        }
      }
    }
    if (early_values != nullptr && early != early_values->end()) early_values->erase(early);
  }
}

bool NextVersion::publish(VersionWaits::Answers& answers) TAIN_NO_THREAD_SAFETY_ANALYSIS {
  VersionList& versions = state_.versions;
  if (!changed_) return versions.reclaim(64);
  const std::size_t retired = edit_.retired().size();
  Root* root = root_.release();
  versions.publish(root, edit_);
  if (!state_.waits.empty()) {
    if (epoch_changed_) {
      state_.waits.fail_all(Error::of(Code::kEpochChanged, "the cluster went back in time", Phase::kStore), answers);
    } else {
      state_.waits.reached(root->resource_version(), answers);
    }
  }
  // Frees twice the garbage of this write, so that old versions are freed faster than new ones are made.
  const bool more = versions.reclaim(256 + 2 * retired);
  if (state_.options.metrics != nullptr) {
    state_.objects_gauge->set(static_cast<double>(root->size));
    state_.bytes_gauge->set(static_cast<double>(root->bytes));
    state_.pinned_gauge->set(static_cast<double>(versions.pinned_bytes()));
    const std::string_view version = root->resource_version();
    std::uint64_t number = 0;
    std::from_chars(version.data(), version.data() + version.size(), number);
    state_.version_gauge->set(static_cast<double>(number));
  }
  return more;
}

}  // namespace tain::store
