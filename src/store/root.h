#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "src/store/edit.h"
#include "src/store/node.h"

namespace tain::store {

class VersionList;

// One published version of a store. The first part is read by readers and never changes after publication.
struct Root {
  Number number = 0;
  Node* records = nullptr;
  IndexTable* indexes = nullptr;
  Node* partitions = nullptr;  // a PartitionVersion for each named partition
  std::string version;         // of the unnamed partition
  Number version_written = 0;  // the write that last set `version`
  std::size_t size = 0;
  std::size_t dirty = 0;
  std::size_t bytes = 0;
  std::uint64_t epoch = 0;
  VersionList* versions = nullptr;

  // The smallest version of all partitions; the one written last if they cannot be compared; empty until every
  // partition has been listed.
  std::string_view resource_version() const;

  // The number of snapshots. On its own cache line, because get() reads the fields above.
  alignas(64) mutable std::atomic<std::uint64_t> pins{0};

  // For the writer, under its lock.
  Root* older = nullptr;
  Root* newer = nullptr;
  bool expired = false;
  std::vector<Retired> garbage;  // data that this version uses and the next one does not
};

}  // namespace tain::store
