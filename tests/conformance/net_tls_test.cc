// Section M: the TLS configuration of a transport.
#include <openssl/evp.h>
#include <openssl/pem.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "tests/support/tls_rig.h"

namespace tain::net {
namespace {

using namespace testing;

const Certificates& ours() {
  static const Certificates made;
  return made;
}

std::string encrypted_key() {
  EVP_PKEY* key = EVP_EC_gen("P-256");
  BIO* out = BIO_new(BIO_s_mem());
  char password[] = "canary";
  PEM_write_bio_PKCS8PrivateKey(out, key, EVP_aes_128_cbc(), password, 6, nullptr, nullptr);
  char* data = nullptr;
  const long size = BIO_get_mem_data(out, &data);
  std::string pem(data, static_cast<std::size_t>(size));
  BIO_free(out);
  EVP_PKEY_free(key);
  return pem;
}

// A configuration and the expected words of its error; empty: no error.
struct TlsCase {
  const char* name;
  std::function<void(TlsClientSettings&)> set;
  std::string error{};
};

const TlsClientSettings& alice() {
  static const TlsClientSettings made = ours().client_settings("alice");
  return made;
}
const TlsClientSettings& bob() {
  static const TlsClientSettings made = ours().client_settings("bob");
  return made;
}
constexpr const char* kBrokenCertificate = "-----BEGIN CERTIFICATE-----\nMIIBAAAA\n-----END CERTIFICATE-----\n";

const TlsCase kCases[] = {
    {"nothing", [](TlsClientSettings&) {}},
    {"CA", [](TlsClientSettings& s) { s.ca_pem = ours().ca_pem(); }},
    {"two CAs and text between", [](TlsClientSettings& s) { s.ca_pem = ours().ca_pem() + "text\n" + ours().ca_pem(); }},
    {"certificate and key",
     [](TlsClientSettings& s) {
       s.certificate_pem = alice().certificate_pem;
       s.key_pem = alice().key_pem;
     }},
    {"certificate with a chain",
     [](TlsClientSettings& s) {
       s.certificate_pem = alice().certificate_pem + ours().ca_pem();
       s.key_pem = alice().key_pem;
     }},
    {"insecure", [](TlsClientSettings& s) { s.insecure_skip_verify = true; }},
    {"CA that is no PEM", [](TlsClientSettings& s) { s.ca_pem = "bad ca data"; },
     "certificate-authority: no certificate in it; expected PEM text with -----BEGIN CERTIFICATE-----"},
    {"CA that is a key", [](TlsClientSettings& s) { s.ca_pem = alice().key_pem.reveal(); },
     "certificate-authority: no certificate in it; expected PEM text with -----BEGIN CERTIFICATE-----"},
    {"CA that does not parse", [](TlsClientSettings& s) { s.ca_pem = kBrokenCertificate; },
     "certificate-authority: certificate 1 is malformed: "},
    {"second CA that does not parse", [](TlsClientSettings& s) { s.ca_pem = ours().ca_pem() + kBrokenCertificate; },
     "certificate-authority: certificate 2 is malformed: "},
    {"insecure with a CA",
     [](TlsClientSettings& s) {
       s.ca_pem = ours().ca_pem();
       s.insecure_skip_verify = true;
     },
     "certificate-authority: it contradicts insecure-skip-tls-verify; remove one of the two"},
    {"certificate without key", [](TlsClientSettings& s) { s.certificate_pem = alice().certificate_pem; },
     "client certificate: it has no key; set client-key too"},
    {"key without certificate", [](TlsClientSettings& s) { s.key_pem = alice().key_pem; },
     "client key: it has no certificate; set client-certificate too"},
    {"certificate that is no PEM",
     [](TlsClientSettings& s) {
       s.certificate_pem = "bad cert data";
       s.key_pem = alice().key_pem;
     },
     "client certificate: no certificate in it; expected PEM text with -----BEGIN CERTIFICATE-----"},
    {"key that is no PEM",
     [](TlsClientSettings& s) {
       s.certificate_pem = alice().certificate_pem;
       s.key_pem = Secret("canary");
     },
     "client key: no readable private key in it; expected PEM text with -----BEGIN PRIVATE KEY-----"},
    {"key that is encrypted",
     [](TlsClientSettings& s) {
       s.certificate_pem = alice().certificate_pem;
       s.key_pem = Secret(encrypted_key());
     },
     "client key: the key is encrypted; remove its password"},
    {"key of another certificate",
     [](TlsClientSettings& s) {
       s.certificate_pem = alice().certificate_pem;
       s.key_pem = bob().key_pem;
     },
     "client key: it does not belong to the certificate; use the pair that was issued together"},
};

class TlsConfiguration : public ::testing::TestWithParam<TlsCase> {};

// C363: valid PEM texts make a context; for invalid ones the error names the field and the reason, without key
// material.
TEST_P(TlsConfiguration, IsAcceptedOrRejectedWithAReason) {
  TlsClientSettings settings;
  GetParam().set(settings);

  const auto made = TlsContext::make_client(settings);

  if (GetParam().error.empty()) {
    EXPECT_TRUE(made) << made.error();
    return;
  }
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().code, Code::kBadArgument);
  EXPECT_EQ(made.error().phase, Phase::kConfig);
  EXPECT_TRUE(made.error().message.starts_with(GetParam().error)) << made.error().message;
  EXPECT_EQ(made.error().message.find("canary"), std::string::npos);
}
INSTANTIATE_TEST_SUITE_P(NetTls, TlsConfiguration, ::testing::ValuesIn(kCases));

class NetTls : public ::testing::Test {
 protected:
  void TearDown() override {
    on_loop(runtime_, [&] { return dialer_.reset(), 0; });
  }
  Result<OnLoop<Stream>> connect(Accepting& server, const TlsClientSettings& settings,
                                 const std::string& name = "kubernetes.test") {
    return dial(
        runtime_, *dialer_,
        {.host = "127.0.0.1", .port = server.port(), .tls = *TlsContext::make_client(settings), .server_name = name});
  }

  ThreadRuntime runtime_;
  std::unique_ptr<Dialer> dialer_ = std::make_unique<Dialer>(runtime_, direct());
};

// Replaces the system CAs for one test, at the path where OpenSSL searches them.
class SystemAuthorities {
 public:
  explicit SystemAuthorities(const std::string& pem) {
    ::close(::mkstemp(path_));
    std::ofstream(path_) << pem;
    ::setenv("SSL_CERT_FILE", path_, 1);
  }
  ~SystemAuthorities() {
    ::unsetenv("SSL_CERT_FILE");
    std::remove(path_);
  }

 private:
  char path_[32] = "/tmp/tain_system_cas_XXXXXX";
};

// C363, C366: without a configured CA the system CAs are trusted, and verification stays on.
TEST_F(NetTls, WithoutACaTheSystemCasAreTrusted) {
  Accepting server(runtime_, {.tls = ours().server()});

  const auto unknown = connect(server, {});
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().code, Code::kUntrusted);

  const SystemAuthorities system(ours().ca_pem());
  EXPECT_TRUE(connect(server, {}));
}

// C366: an explicit empty CA set trusts no server, even one trusted by the system.
TEST_F(NetTls, EmptyCaSetTrustsNoServer) {
  Accepting server(runtime_, {.tls = ours().server()});
  const SystemAuthorities system(ours().ca_pem());

  const auto result = connect(server, {.use_system_cas = false});

  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, Code::kUntrusted);
}

// C363: a configured CA replaces the system CAs.
TEST_F(NetTls, ConfiguredCaReplacesTheSystemCas) {
  const Certificates other("other-ca");
  Accepting server(runtime_, {.tls = ours().server()});
  const SystemAuthorities system(ours().ca_pem());

  EXPECT_TRUE(connect(server, {.ca_pem = ours().ca_pem()}));
  EXPECT_EQ(connect(server, {.ca_pem = other.ca_pem()}).error().code, Code::kUntrusted);
}

// C363: the server name is verified and sent as SNI; without verification any name is accepted.
TEST_F(NetTls, ServerNameAndInsecureAreHonoured) {
  Accepting server(runtime_, {.tls = ours().server({"inner.test"})});

  EXPECT_TRUE(connect(server, {.ca_pem = ours().ca_pem()}, "inner.test"));
  EXPECT_FALSE(connect(server, {.ca_pem = ours().ca_pem()}, "kubernetes.test"));
  EXPECT_FALSE(connect(server, {.ca_pem = ours().ca_pem()}, ""));  // the address, which the certificate has not
  EXPECT_TRUE(connect(server, {.insecure_skip_verify = true}, "kubernetes.test"));
}

// C363: the configured certificate is presented.
TEST_F(NetTls, ClientCertificateIsPresented) {
  auto settings = ours().server_settings(Certificates::request());
  settings.client_ca_pem = ours().ca_pem();
  settings.require_client_certificate = true;
  Accepting server(runtime_, {.tls = *TlsContext::make_server(settings)});

  auto client = connect(server, alice());
  ASSERT_TRUE(client);

  EXPECT_EQ(read_subject(server.next()->peer_certificate())->common_name, "alice");
}

}  // namespace
}  // namespace tain::net
