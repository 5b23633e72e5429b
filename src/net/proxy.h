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

// One proxy, read from its URL.
struct Proxy {
  enum class Kind : std::uint8_t { kHttp, kHttps, kSocks5 };
  Kind kind = Kind::kHttp;
  std::string host{};
  std::uint16_t port = 0;
  std::string user{};
  Secret password{};

  std::string to_string() const;  // the URL without user and password
};

// `http://user:password@host:port`; also `https` and `socks5` (`socks5h` is the same: names are always resolved by the
// proxy). Errors are kBadArgument in Phase::kConfig and show nothing that stands before an `@`.
Result<Proxy> parse_proxy_url(std::string_view url);

// Whether NO_PROXY excepts a server from the proxy, by the rules of Go's httpproxy: entries separated by commas, each a
// host (with all below it), `.suffix` or `*.suffix` (only those below), an address or a CIDR range, all but the last
// with an optional port; `*` is everything. localhost and loopback addresses always are.
bool excepted_from_proxy(std::string_view no_proxy, std::string_view host, std::uint16_t port);

// Through which proxy a server is reached, if any: that of the settings, else what the environment says.
Result<std::optional<Proxy>> choose_proxy(const ProxySettings& settings, std::string_view host, std::uint16_t port,
                                          bool secure);

}  // namespace tain::net
