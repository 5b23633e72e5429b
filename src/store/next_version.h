#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "src/store/state.h"

namespace tain::store {

// The version that a write is making. Made, filled and published under the store's lock; gone without a trace when it
// changed nothing.
//
// REQUIRES: state.graveyard.mutex() is held for its whole life.
class NextVersion {
 public:
  explicit NextVersion(Store::State& state);
  NextVersion(const NextVersion&) = delete;
  NextVersion& operator=(const NextVersion&) = delete;
  ~NextVersion();

  const Record* find(std::uint64_t hash, std::string_view key) const;
  const Root& root() const { return *root_; }

  // Takes the record. `displaced`, where given, gets the object whose place it takes.
  void put(Record* record, PartitionId partition, Object* displaced = nullptr);
  bool remove(std::uint64_t hash, std::string_view key, Object* displaced = nullptr);
  void mark(const Record& record, bool dirty, PartitionId partition);  // the same object, marked so

  // Moves the version of a partition, never back: a lower one that can be compared changes nothing.
  void advance(PartitionId partition, std::string_view version);
  // Sets it as told. Returns whether that went back in time.
  bool set_version(PartitionId partition, std::string_view version);
  void new_epoch();
  void declare(PartitionId partition);  // a partition that has no version yet

  // The index table, to be changed in place.
  IndexTable& own_indexes();
  Edit& edit() { return edit_; }
  void touch() { changed_ = true; }

  // Publishes if there is anything to publish, and frees what it can of older versions. Returns whether the graveyard
  // is to be woken, outside the lock.
  bool publish(VersionWaits::Answers& answers);

 private:
  void file(std::string_view key, std::uint64_t hash, const Record* before, const Record* after);
  std::string_view version_of(PartitionId partition) const;

  Store::State& state_;
  std::unique_ptr<Root> root_;
  Edit edit_;
  bool changed_ = false;
  bool epoch_changed_ = false;
};

}  // namespace tain::store
