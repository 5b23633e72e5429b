#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "sim/world.h"

namespace tain::sim {

// Runs seeds first .. first + count - 1, in `jobs` processes, so that a crash takes one run with it and its seed is
// known. `done` is called for each, in any order; a run that crashed has a violation that says so.
void run_fleet(std::uint64_t first, std::uint64_t count, int jobs, const std::function<void(const RunResult&)>& done);

}  // namespace tain::sim
