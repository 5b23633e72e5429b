#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "src/store/state.h"

namespace tain::store {

// The version that a write builds. Created, filled and published under the store's lock. Publishes no version if the
// write changes nothing.
//
// REQUIRES: state.versions.mutex() is held for its whole lifetime.
class NextVersion {
 public:
  explicit NextVersion(Store::State& state);
  NextVersion(const NextVersion&) = delete;
  NextVersion& operator=(const NextVersion&) = delete;
  ~NextVersion();

  const Record* find(std::uint64_t hash, std::string_view key) const;
  const Root& root() const { return *root_; }

  // Takes ownership of the record. `displaced`, if given, receives the object that it replaces.
  void put(Record* record, PartitionId partition, Object* displaced = nullptr);
  bool remove(std::uint64_t hash, std::string_view key, Object* displaced = nullptr);
  void mark(const Record& record, bool dirty, PartitionId partition);  // keeps the object

  // Moves the version of a partition forward. Ignores a version that is known to be older.
  void advance(PartitionId partition, std::string_view version);
  // Sets the version of a partition, even to an older one. Returns whether it is known to be older.
  bool set_version(PartitionId partition, std::string_view version);
  void new_epoch();
  void declare(PartitionId partition);  // adds a partition without a version
  void forget(PartitionId partition);   // removes its version; the unnamed partition is then ignored
  std::string_view version_of(PartitionId partition) const;

  // The index table of this version, which may be changed in place.
  IndexTable& own_indexes();
  Edit& edit() { return edit_; }

  // Publishes the changes, if any, and frees garbage of older versions. Returns whether VersionList::wake() must be
  // called, outside the lock.
  bool publish(VersionWaits::Answers& answers);

 private:
  void update_indexes(std::string_view key, std::uint64_t hash, const Record* before, const Record* after);

  Store::State& state_;
  std::unique_ptr<Root> root_;
  Edit edit_;
  bool changed_ = false;
  bool epoch_changed_ = false;
};

}  // namespace tain::store
