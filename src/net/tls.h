#pragma once

#include <tain/result.h>
#include <tain/secret.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace tain::net {

// The trust and identity of a TLS client, as PEM texts.
struct TlsClientSettings {
  std::string ca_pem{};           // empty with use_system_cas: the system's CAs
  bool use_system_cas = true;     // ignored if ca_pem is set
  std::string certificate_pem{};  // empty: no client certificate
  Secret key_pem{};
  bool insecure_skip_verify = false;
};

struct TlsServerSettings {
  std::string certificate_pem{};
  Secret key_pem{};
  std::string client_ca_pem{};  // empty: no client certificate is requested
  bool require_client_certificate = false;
  std::vector<std::string> alpn{"h2", "http/1.1"};
};

// An SSL_CTX shared by many connections. Immutable: rotation creates a new one.
//
// Threading:  const, any thread.
// Errors:     of make(): kBadArgument in Phase::kConfig, with the invalid text and the reason (no PEM, key does not
//             belong to the certificate); never any part of a key.
class TlsContext {
 public:
  static Result<std::shared_ptr<const TlsContext>> make_client(const TlsClientSettings& settings);
  static Result<std::shared_ptr<const TlsContext>> make_server(const TlsServerSettings& settings);
  ~TlsContext();
  TlsContext(const TlsContext&) = delete;
  TlsContext& operator=(const TlsContext&) = delete;

  struct Native;  // SSL_CTX, for this folder
  const Native& native() const { return *native_; }

 private:
  explicit TlsContext(std::unique_ptr<Native> native);
  std::unique_ptr<Native> native_;
};

}  // namespace tain::net
