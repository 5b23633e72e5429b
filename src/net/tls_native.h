#pragma once

#include <string>
#include <vector>

#include "src/net/openssl.h"
#include "src/net/tls.h"

namespace tain::net {

struct TlsContext::Native {
  SslContextPtr context{};
  bool server = false;
  bool verify = true;  // whether the peer's certificate is checked (of a server's: where it shows one)
  bool has_certificate = false;
  std::string alpn_wire{};  // what a server offers, its favourite first
};

// Protocol names as TLS carries them; names that are empty or longer than 255 are left out.
std::string alpn_wire(const std::vector<std::string>& names);

}  // namespace tain::net
