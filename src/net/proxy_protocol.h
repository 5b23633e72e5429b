#pragma once

#include <tain/result.h>
#include <tain/secret.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "src/net/proxy.h"

namespace tain::net {

inline constexpr std::size_t kLargestProxyHead = std::size_t{16} << 10;

inline Failure refuse(Code code, std::string message) { return fail(code, std::move(message), Phase::kConnect); }

// The client side of a proxy handshake, without I/O: write `send`, read exactly `read` bytes, pass them to received(),
// and repeat until done. So no byte of the server behind the proxy is consumed.
class ProxyProtocol {
 public:
  struct Step {
    Secret send{};  // may contain a password
    std::size_t read = 0;
    bool done = false;
  };
  virtual ~ProxyProtocol() = default;
  virtual Result<Step> begin() = 0;
  virtual Result<Step> received(std::string_view bytes) = 0;
};

// HTTP CONNECT, with basic authentication if the proxy URL has a user.
//
// Errors:  kUnauthorized for 407, kConnectionRefused for other responses outside 2xx (named), kLimit for a head of more
//          than 16 KiB, kConnectionLost for a response that is not HTTP.
std::unique_ptr<ProxyProtocol> make_http_connect(const Proxy& proxy, const std::string& host, std::uint16_t port);

// SOCKS5 (RFC 1928, 1929), with user and password if the proxy URL has them. The proxy resolves names.
//
// Errors:  kUnauthorized, kConnectionRefused, kConnectionLost, kBadArgument (a name that is too long).
std::unique_ptr<ProxyProtocol> make_socks5(const Proxy& proxy, const std::string& host, std::uint16_t port);

}  // namespace tain::net
