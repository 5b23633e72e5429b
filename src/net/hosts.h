#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "src/net/address.h"

namespace tain::net {

inline constexpr std::size_t kMostAddresses = 32;  // of one name, from wherever they come

// The addresses that a hosts file gives a name (in any case), in its order, with port 0.
std::vector<SocketAddress> find_in_hosts(std::string_view file_text, std::string_view name);

// The text of a small file; empty where it cannot be read. At most 1 MiB.
std::string read_small_file(const std::string& path);

// `localhost` and everything below it: never asked of a server (RFC 6761).
bool is_localhost(std::string_view name);

}  // namespace tain::net
