#include "sim/trace.h"

#include <array>
#include <cstdio>

namespace tain::sim {

// Minutes, seconds and milliseconds since the run began, at hour 1000.
void Trace::stamp(std::uint64_t nanoseconds) {
  const std::uint64_t milliseconds = nanoseconds / 1'000'000 - std::uint64_t{1000} * 3600 * 1000;
  std::array<char, 32> text;
  std::snprintf(text.data(), text.size(), "%02u:%02u.%03u ", static_cast<unsigned>(milliseconds / 60'000),
                static_cast<unsigned>(milliseconds / 1000 % 60), static_cast<unsigned>(milliseconds % 1000));
  *out_ << text.data();
}

}  // namespace tain::sim
