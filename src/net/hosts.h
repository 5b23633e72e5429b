#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "src/net/address.h"

namespace tain::net {

inline constexpr std::size_t kMostAddresses = 32;  // of one name, from all sources

// The addresses of a name (in any case) in a hosts file, in order, with port 0.
std::vector<SocketAddress> find_in_hosts(std::string_view file_text, std::string_view name);

// The text of a small file; empty if it cannot be read. At most 1 MiB.
std::string read_small_file(const std::string& path);

// `localhost` and its subdomains, which are never resolved by DNS (RFC 6761).
bool is_localhost(std::string_view name);

}  // namespace tain::net
