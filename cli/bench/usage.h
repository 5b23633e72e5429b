#pragma once

#include <cstdint>

namespace tain::cli {

// The resources that this process has used, from the kernel.
double cpu_seconds();
std::uint64_t resident_bytes();
std::uint64_t peak_resident_bytes();  // since the start, or since forget_peak()
void forget_peak();                   // does nothing if the kernel does not permit it

}  // namespace tain::cli
