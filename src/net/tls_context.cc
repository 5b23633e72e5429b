#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <utility>

#include "src/net/pem.h"
#include "src/net/tls.h"
#include "src/net/tls_native.h"

namespace tain::net {
namespace {

// The size of OpenSSL's reads. It splits them into records (16 KB) and frees the buffer when it is empty.
constexpr std::size_t kReadBuffer = std::size_t{128} << 10;

Failure bad(std::string message) { return fail(Code::kBadArgument, std::move(message), Phase::kConfig); }

SslContextPtr make_context(const SSL_METHOD* method) {
  SslContextPtr context(SSL_CTX_new(method));
  if (!context) return context;
  SSL_CTX* raw = context.get();
  SSL_CTX_set_min_proto_version(raw, TLS1_2_VERSION);
  SSL_CTX_set_options(raw, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_CIPHER_SERVER_PREFERENCE);
  SSL_CTX_set_mode(raw, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER | SSL_MODE_RELEASE_BUFFERS);
  SSL_CTX_set_session_cache_mode(raw, SSL_SESS_CACHE_OFF);  // tickets need no memory on the server
  SSL_CTX_set_read_ahead(raw, 1);
  SSL_CTX_set_default_read_buffer_len(raw, kReadBuffer);
  return context;
}

Result<void> show_certificate(SSL_CTX* context, std::string_view certificate_pem, const Secret& key_pem,
                              std::string_view whose) {
  const std::string certificate_name = std::string(whose) + " certificate";
  const std::string key_name = std::string(whose) + " key";
  auto chain = read_certificates(certificate_pem, certificate_name);
  if (!chain) return fail(chain.error());
  auto key = read_key(key_pem, key_name);
  if (!key) return fail(key.error());
  if (SSL_CTX_use_certificate(context, chain->front().get()) != 1) {
    return bad(certificate_name + ": " + take_openssl_error());
  }
  for (std::size_t i = 1; i < chain->size(); ++i) {
    if (SSL_CTX_add1_chain_cert(context, (*chain)[i].get()) != 1) {
      return bad(certificate_name + ": " + take_openssl_error());
    }
  }
  if (SSL_CTX_use_PrivateKey(context, key->get()) != 1 || SSL_CTX_check_private_key(context) != 1) {
    ERR_clear_error();
    return bad(key_name + ": it does not belong to the certificate; use the pair that was issued together");
  }
  return {};
}

Result<void> trust(SSL_CTX* context, std::string_view ca_pem, std::string_view what) {
  auto certificates = read_certificates(ca_pem, what);
  if (!certificates) return fail(certificates.error());
  X509_STORE* store = SSL_CTX_get_cert_store(context);
  for (const CertificatePtr& certificate : *certificates) {
    // OpenSSL computes the properties of a CA at first use, which could happen on several loops at once.
    X509_check_purpose(certificate.get(), -1, 0);
    X509_STORE_add_cert(store, certificate.get());
  }
  ERR_clear_error();
  // A configured CA is trusted, whether root, intermediate or the server's own certificate: as in kubectl.
  X509_STORE_set_flags(store, X509_V_FLAG_PARTIAL_CHAIN);
  return {};
}

int choose_protocol(SSL*, const unsigned char** chosen, unsigned char* size, const unsigned char* offered,
                    unsigned int offered_size, void* argument) {
  const std::string& ours = static_cast<const TlsContext::Native*>(argument)->alpn_wire;
  unsigned char* found = nullptr;
  const int how = SSL_select_next_proto(&found, size, reinterpret_cast<const unsigned char*>(ours.data()),
                                        static_cast<unsigned int>(ours.size()), offered, offered_size);
  if (how != OPENSSL_NPN_NEGOTIATED) return SSL_TLSEXT_ERR_NOACK;
  *chosen = found;
  return SSL_TLSEXT_ERR_OK;
}

Result<void> ask_for_client_certificates(SSL_CTX* context, const TlsServerSettings& settings) {
  if (auto trusted = trust(context, settings.client_ca_pem, "client CA"); !trusted) return trusted;
  auto authorities = read_certificates(settings.client_ca_pem, "client CA");
  for (const CertificatePtr& authority : *authorities) SSL_CTX_add_client_CA(context, authority.get());
  const int required = settings.require_client_certificate ? SSL_VERIFY_FAIL_IF_NO_PEER_CERT : 0;
  SSL_CTX_set_verify(context, SSL_VERIFY_PEER | required, nullptr);
  return {};
}

}  // namespace

std::string alpn_wire(const std::vector<std::string>& names) {
  std::string wire;
  for (const std::string& name : names) {
    if (name.empty() || name.size() > 255) continue;
    wire += static_cast<char>(static_cast<unsigned char>(name.size()));
    wire += name;
  }
  return wire;
}

TlsContext::TlsContext(std::unique_ptr<Native> native) : native_(std::move(native)) {}
TlsContext::~TlsContext() = default;

Result<std::shared_ptr<const TlsContext>> TlsContext::make_client(const TlsClientSettings& settings) {
  auto native = std::make_unique<Native>();
  native->context = make_context(TLS_client_method());
  if (!native->context) return bad("TLS cannot be set up: " + take_openssl_error());
  SSL_CTX* context = native->context.get();
  if (settings.insecure_skip_verify) {
    // As in kubectl: the CA would have no effect.
    if (!settings.ca_pem.empty()) {
      return bad("certificate-authority: it contradicts insecure-skip-tls-verify; remove one of the two");
    }
    native->verify = false;
    SSL_CTX_set_verify(context, SSL_VERIFY_NONE, nullptr);
  } else {
    SSL_CTX_set_verify(context, SSL_VERIFY_PEER, nullptr);
    if (!settings.ca_pem.empty()) {
      if (auto trusted = trust(context, settings.ca_pem, "certificate-authority"); !trusted) {
        return fail(trusted.error());
      }
    } else if (settings.use_system_cas) {
      SSL_CTX_set_default_verify_paths(context);
      ERR_clear_error();
    }
  }
  if (settings.certificate_pem.empty() != settings.key_pem.empty()) {
    return bad(settings.key_pem.empty() ? "client certificate: it has no key; set client-key too"
                                        : "client key: it has no certificate; set client-certificate too");
  }
  if (!settings.certificate_pem.empty()) {
    if (auto shown = show_certificate(context, settings.certificate_pem, settings.key_pem, "client"); !shown) {
      return fail(shown.error());
    }
    native->has_certificate = true;
  }
  return std::shared_ptr<const TlsContext>(new TlsContext(std::move(native)));
}

Result<std::shared_ptr<const TlsContext>> TlsContext::make_server(const TlsServerSettings& settings) {
  auto native = std::make_unique<Native>();
  native->server = true;
  native->has_certificate = true;
  native->context = make_context(TLS_server_method());
  if (!native->context) return bad("TLS cannot be set up: " + take_openssl_error());
  SSL_CTX* context = native->context.get();
  if (auto shown = show_certificate(context, settings.certificate_pem, settings.key_pem, "server"); !shown) {
    return fail(shown.error());
  }
  native->verify = !settings.client_ca_pem.empty();
  if (native->verify) {
    if (auto asked = ask_for_client_certificates(context, settings); !asked) return fail(asked.error());
  } else if (settings.require_client_certificate) {
    return bad("client CA: missing, but client certificates are required");
  }
  // A ticket is valid only for the same kind of server.
  static constexpr unsigned char kSessions[] = {'t', 'a', 'i', 'n'};
  SSL_CTX_set_session_id_context(context, kSessions, sizeof kSessions);
  native->alpn_wire = alpn_wire(settings.alpn);
  if (!native->alpn_wire.empty()) SSL_CTX_set_alpn_select_cb(context, choose_protocol, native.get());
  return std::shared_ptr<const TlsContext>(new TlsContext(std::move(native)));
}

}  // namespace tain::net
