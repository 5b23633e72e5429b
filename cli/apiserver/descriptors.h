#pragma once

#include <cstddef>

namespace tain::cli::apiserver {

// Raises the soft limit of open descriptors to the hard one. Returns the resulting limit.
std::size_t raise_descriptor_limit();

// The number of connections, at most `wanted`, that a server with this many descriptors can have. Some descriptors are
// reserved for TLS handshakes, the admin port and files.
std::size_t connections_within(std::size_t descriptors, std::size_t wanted);

}  // namespace tain::cli::apiserver
