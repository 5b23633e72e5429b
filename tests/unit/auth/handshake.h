#pragma once

#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/ssl.h>

#include <memory>
#include <string>

#include "src/net/tls_native.h"
#include "tests/unit/auth/auth_rig.h"

namespace tain::auth {

// Whether a TLS handshake between a client and the server `server.example` succeeds on both sides, in memory.
inline bool handshake(const net::TlsContext& client, const net::TlsContext& server) {
  SSL* ours = SSL_new(client.native().context.get());
  SSL* theirs = SSL_new(server.native().context.get());
  BIO* near = nullptr;
  BIO* far = nullptr;
  BIO_new_bio_pair(&near, 1 << 20, &far, 1 << 20);
  SSL_set_bio(ours, near, near);
  SSL_set_bio(theirs, far, far);
  SSL_set_connect_state(ours);
  SSL_set_accept_state(theirs);
  if (client.native().verify) SSL_set_verify(ours, SSL_VERIFY_PEER, nullptr);
  SSL_set1_host(ours, "server.example");
  int client_done = 0;
  int server_done = 0;
  for (int turn = 0; turn < 10 && (client_done != 1 || server_done != 1); ++turn) {
    client_done = SSL_do_handshake(ours);
    server_done = SSL_do_handshake(theirs);
  }
  SSL_free(ours);
  SSL_free(theirs);
  ERR_clear_error();
  return client_done == 1 && server_done == 1;
}

// A server with a certificate of `authority`; with `clients` it accepts only clients with a certificate of that one.
inline std::shared_ptr<const net::TlsContext> server_of(const net::CertificateAuthority& authority,
                                                        const net::CertificateAuthority* clients = nullptr) {
  net::CertificateRequest request;
  request.common_name = "server.example";
  request.dns_names = {"server.example"};
  request.not_before = TestCertificates::begin();
  request.not_after = TestCertificates::end();
  const auto issued = *authority.issue(request);
  net::TlsServerSettings settings{.certificate_pem = issued.certificate_pem, .key_pem = issued.key_pem};
  if (clients != nullptr) {
    settings.client_ca_pem = clients->certificate_pem();
    settings.require_client_certificate = true;
  }
  return *net::TlsContext::make_server(settings);
}

}  // namespace tain::auth
