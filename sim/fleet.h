#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <vector>

#include "sim/world.h"

namespace tain::sim {

// Runs the seeds first .. first + count - 1 in `jobs` processes: a crash ends one run, and its seed is known.
struct Fleet {
  std::uint64_t first = 1;
  std::uint64_t count = 0;
  int jobs = 1;
  std::chrono::milliseconds seed_limit = std::chrono::minutes(2);  // real time; a run takes seconds
  std::function<RunResult(std::uint64_t seed)> run{};              // empty: a World; in a process of its own
};

// Calls `done` exactly once for each seed, in any order. A run that crashed, hung, or could not be started has one
// violation with that reason.
void run_fleet(const Fleet& fleet, const std::function<void(const RunResult&)>& done);

}  // namespace tain::sim
