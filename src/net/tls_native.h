#pragma once

#include <string>
#include <vector>

#include "src/net/openssl.h"
#include "src/net/tls.h"

namespace tain::net {

struct TlsContext::Native {
  SslContextPtr context{};
  bool server = false;
  bool verify = true;  // whether the peer's certificate is verified (on a server: if there is one)
  bool has_certificate = false;
  std::string alpn_wire{};  // offered by a server, in order of preference
};

// Protocol names in TLS wire format; empty names and names longer than 255 are skipped.
std::string alpn_wire(const std::vector<std::string>& names);

}  // namespace tain::net
