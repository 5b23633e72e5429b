#pragma once

#include <tain/result.h>

#include <optional>
#include <string>
#include <string_view>

#include "src/net/openssl.h"

namespace tain::net {

// What the verification of a certificate chain stumbled over.
struct RejectedCertificate {
  int reason = X509_V_OK;  // X509_V_ERR_*
  int depth = 0;           // 0: the peer's own
  CertificatePtr certificate{};
};

// Everything that is known when a TLS operation fails, gathered by TlsStream.
struct TlsFailure {
  bool server = false;           // whether we are the server
  bool established = false;      // whether the handshake was over
  bool has_certificate = false;  // whether we had one to show
  std::string peer{};            // address of the other side
  std::string expected_name{};   // whom its certificate must name
  std::string first_bytes{};     // of what it sent
  bool ended = false;            // it closed the connection
  const Error* inner = nullptr;  // the stream below failed
  const RejectedCertificate* rejected = nullptr;
};

// The `reason` of an error that says: the server does not take our certificate. Other credentials may help then, while
// what a proxy on the way refuses has nothing to do with them.
inline constexpr std::string_view kClientCertificateRefused = "ClientCertificateRefused";

// The error for people. Takes what is in OpenSSL's queue of this thread.
Error tls_error(const TlsFailure& failure);

// Whether the first bytes of a stream cannot be TLS.
bool is_no_tls(std::string_view first_bytes);
bool is_plain_text(std::string_view first_bytes);

}  // namespace tain::net
