#pragma once

#include <cstdint>
#include <optional>
#include <random>

#include "src/base/random.h"

namespace tain::runtime {

// Without a seed, the system chooses one.
inline SeededRandom random_from(std::optional<std::uint64_t> seed) {
  if (seed) return SeededRandom(*seed);
  std::random_device device;
  return SeededRandom((std::uint64_t{device()} << 32) | device());
}

}  // namespace tain::runtime
