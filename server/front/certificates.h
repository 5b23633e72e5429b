#pragma once

#include <tain/result.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "src/net/certificates.h"
#include "src/net/tls.h"

namespace tain::server {

// TLS files of a server: its own CA, and a certificate for its addresses.
struct Certificates {
  std::string ca_pem{};
  std::shared_ptr<const net::TlsContext> tls{};
  std::optional<net::CertificateAuthority> authority{};

  // Another certificate from the same CA.
  Result<std::shared_ptr<const net::TlsContext>> make_server_tls(const std::string& address) const;
  // A client certificate, valid for a year.
  Result<net::IssuedCertificate> issue(const std::string& user, const std::vector<std::string>& groups) const;
};

// `address`: the address to listen on.
Result<Certificates> make_certificates(const std::string& address);
// The same with an existing CA: its certificate and key in PEM.
Result<Certificates> make_certificates(const std::string& address, const Secret& authority_pem);

}  // namespace tain::server
