#pragma once

#include <cstdint>

namespace tain::cli {

// What this process has used, as the kernel counts it.
double cpu_seconds();
std::uint64_t resident_bytes();
std::uint64_t peak_resident_bytes();  // since the start, or since forget_peak()
void forget_peak();                   // does nothing where the kernel does not let us

}  // namespace tain::cli
