#pragma once

#include <tain/runtime.h>

#include <array>
#include <bit>
#include <cstdint>

namespace tain {

// One step of SplitMix64: spreads a seed, or derives independent seeds from one.
inline std::uint64_t split_mix(std::uint64_t& state) {
  std::uint64_t z = (state += 0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

// xoshiro256**: the same sequence for the same seed, everywhere.
//
// Threading:  one thread.
class SeededRandom final : public Random {
 public:
  explicit SeededRandom(std::uint64_t seed) {
    for (std::uint64_t& word : state_) word = split_mix(seed);
  }

  std::uint64_t next() override {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

 private:
  std::array<std::uint64_t, 4> state_;
};

}  // namespace tain
