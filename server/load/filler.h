#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace tain::server {

// Appends `size` characters that resemble an encoded configuration and compress badly, so that a load compresses about
// as well as real pods.
void append_filler(std::uint64_t seed, std::size_t size, std::string& out);

}  // namespace tain::server
