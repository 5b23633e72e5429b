#pragma once

#include <tain/result.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "src/net/certificates.h"
#include "src/net/tls.h"

namespace tain::server {

// What a server needs to speak TLS: a CA of its own, and a certificate for the names it may be called by.
struct Certificates {
  std::string ca_pem{};
  std::shared_ptr<const net::TlsContext> tls{};
  std::optional<net::CertificateAuthority> authority{};

  // Another certificate of the server's own.
  Result<std::shared_ptr<const net::TlsContext>> make_server_tls(const std::string& address) const;
  // For a client; valid for a year.
  Result<net::IssuedCertificate> issue(const std::string& user, const std::vector<std::string>& groups) const;
};

// `address`: where it listens.
Result<Certificates> make_certificates(const std::string& address);
// The same with an authority of before: its certificate and key in PEM.
Result<Certificates> make_certificates(const std::string& address, const Secret& authority_pem);

}  // namespace tain::server
