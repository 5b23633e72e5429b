#pragma once

#include <tain/result.h>

#include <optional>
#include <string>
#include <string_view>

#include "src/net/openssl.h"

namespace tain::net {

// The reason why the verification of a certificate chain failed.
struct RejectedCertificate {
  int reason = X509_V_OK;  // X509_V_ERR_*
  int depth = 0;           // 0: the peer's own
  CertificatePtr certificate{};
};

// The state of a failed TLS operation, collected by TlsStream.
struct TlsFailure {
  bool server = false;           // whether this is the server side
  bool established = false;      // whether the handshake was complete
  bool has_certificate = false;  // whether we had a client certificate
  std::string peer{};            // address of the other side
  std::string expected_name{};   // the name that its certificate must contain
  std::string first_bytes{};     // received from the peer
  bool ended = false;            // the peer closed the connection
  const Error* inner = nullptr;  // the stream below failed
  const RejectedCertificate* rejected = nullptr;
};

// The `reason` of an error: the server rejects our client certificate. Other credentials may help, unlike after a
// rejection by a proxy.
inline constexpr std::string_view kClientCertificateRefused = "ClientCertificateRefused";

// Converts the failure to an error for users. Empties this thread's OpenSSL queue.
Error tls_error(const TlsFailure& failure);

// Whether the first bytes of a stream cannot be TLS.
bool is_no_tls(std::string_view first_bytes);
bool is_plain_text(std::string_view first_bytes);

}  // namespace tain::net
