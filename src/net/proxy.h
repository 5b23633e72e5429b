#pragma once

#include <tain/result.h>
#include <tain/secret.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain::net {

struct ProxySettings;

// A proxy, parsed from its URL.
struct Proxy {
  enum class Kind : std::uint8_t { kHttp, kHttps, kSocks5 };
  Kind kind = Kind::kHttp;
  std::string host{};
  std::uint16_t port = 0;
  std::string user{};
  Secret password{};

  std::string to_string() const;  // the URL without user and password
};

// Parses `http://user:password@host:port`; also `https` and `socks5` (`socks5h` is the same: the proxy always resolves
// names). Errors are kBadArgument in Phase::kConfig and never contain the part before an `@`.
Result<Proxy> parse_proxy_url(std::string_view url);

// Whether NO_PROXY excludes a server from the proxy, by the rules of Go's httpproxy: a comma-separated list of hosts
// (with subdomains), `.suffix` or `*.suffix` (subdomains only), addresses and CIDR ranges, all but the last with an
// optional port; `*` matches everything. localhost and loopback addresses are always excluded.
bool excepted_from_proxy(std::string_view no_proxy, std::string_view host, std::uint16_t port);

// The proxy for a server, if any: that of the settings, else that of the environment.
Result<std::optional<Proxy>> choose_proxy(const ProxySettings& settings, std::string_view host, std::uint16_t port,
                                          bool secure);

}  // namespace tain::net
