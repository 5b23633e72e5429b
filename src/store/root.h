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

class Graveyard;

// One published version of a store. Readers see the first part, which never changes after publication.
struct Root {
  Number number = 0;
  Node* records = nullptr;
  IndexTable* indexes = nullptr;
  Node* partitions = nullptr;  // of PartitionVersion; without the unnamed partition, whose version is here:
  std::string version;
  Number version_written = 0;  // the write that last set `version`
  std::size_t size = 0;
  std::size_t dirty = 0;
  std::size_t bytes = 0;
  std::uint64_t epoch = 0;
  Graveyard* graveyard = nullptr;

  // The smallest version of all partitions; the one written last when they have no order; empty while a partition has
  // not been listed.
  std::string_view resource_version() const;

  // Handles of snapshots. A line of its own: get() reads the fields above.
  alignas(64) mutable std::atomic<std::uint64_t> pins{0};

  // The writer's, under its lock.
  Root* older = nullptr;
  Root* newer = nullptr;
  bool dying = false;
  std::vector<Retired> dead;  // what this version shows and the next one does not
};

}  // namespace tain::store
