#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace tain::server {

// Appends `size` characters that look like an encoded configuration: little of it can be compressed, so that a load
// of pods as a whole is no more compressible than real ones are.
void append_filler(std::uint64_t seed, std::size_t size, std::string& out);

}  // namespace tain::server
