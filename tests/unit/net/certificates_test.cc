#include "src/net/certificates.h"

#include <gtest/gtest.h>

#include "src/net/pem.h"
#include "tests/support/tls_rig.h"

namespace tain::net {
namespace {

using namespace testing;
using namespace std::chrono_literals;

TEST(CertificateAuthority, MakesP256CertificatesWithDistinctSerialNumbers) {
  const Certificates certificates;
  const auto first = certificates.ca().issue(Certificates::request());
  const auto second = certificates.ca().issue(Certificates::request());

  const auto a = read_certificates(first->certificate_pem, "a");
  const auto b = read_certificates(second->certificate_pem, "b");
  const auto key = read_key(first->key_pem, "key");

  ASSERT_TRUE(a && b && key);
  EXPECT_EQ(EVP_PKEY_get_bits(key->get()), 256);
  EXPECT_EQ(EVP_PKEY_get_base_id(key->get()), EVP_PKEY_EC);
  EXPECT_NE(ASN1_INTEGER_cmp(X509_get0_serialNumber(a->front().get()), X509_get0_serialNumber(b->front().get())), 0);
  EXPECT_EQ(X509_get_version(a->front().get()), X509_VERSION_3);
}

TEST(CertificateAuthority, RejectsInvalidOptions) {
  const Certificates certificates;
  CertificateRequest address = Certificates::request();
  address.addresses = {"not an address"};
  CertificateRequest reversed = Certificates::request();
  std::swap(reversed.not_before, reversed.not_after);

  EXPECT_EQ(certificates.ca().issue(address).error().message,
            "making a certificate: \"not an address\" is no IP address");
  EXPECT_EQ(certificates.ca().issue(reversed).error().message, "making a certificate: it ends before it begins");
  EXPECT_FALSE(CertificateAuthority::make("x", WallTime(2h), WallTime(1h)));
}

TEST(CertificateAuthority, ValidityMayBeLong) {
  const auto now = std::chrono::system_clock::now();
  EXPECT_TRUE(CertificateAuthority::make("x", now, now + 24h * 365 * 100));  // beyond 2050: another form of date
}

TEST(CertificateSubject, InvalidCertificateIsAnError) {
  EXPECT_FALSE(read_subject(""));
  EXPECT_EQ(read_subject("garbage").error().code, Code::kDecode);
}

// Client and server contexts must be distinguished before any byte is sent.
TEST(TlsContext, ContextOfTheWrongSideIsRejected) {
  const Certificates certificates;
  ThreadRuntime runtime;
  RawServer server(raw_hold);
  auto dialer = std::make_unique<Dialer>(runtime, direct());

  const auto result =
      dial(runtime, *dialer, {.host = "127.0.0.1", .port = server.port(), .tls = certificates.server()});

  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, Code::kBadArgument);
  on_loop(runtime, [&] { dialer.reset(); });
}

TEST(TlsContext, ServerSettingsAreChecked) {
  const Certificates certificates;
  TlsServerSettings good = certificates.server_settings(Certificates::request());
  TlsServerSettings no_key = good;
  no_key.key_pem = {};
  TlsServerSettings no_ca = good;
  no_ca.require_client_certificate = true;
  TlsServerSettings bad_ca = good;
  bad_ca.client_ca_pem = "x";

  EXPECT_TRUE(TlsContext::make_server(good));
  EXPECT_EQ(TlsContext::make_server({}).error().message,
            "server certificate: no certificate in it; expected PEM text with -----BEGIN CERTIFICATE-----");
  EXPECT_EQ(TlsContext::make_server(no_key).error().message,
            "server key: no readable private key in it; expected PEM text with -----BEGIN PRIVATE KEY-----");
  EXPECT_EQ(TlsContext::make_server(no_ca).error().message, "client CA: missing, but client certificates are required");
  EXPECT_EQ(TlsContext::make_server(bad_ca).error().message,
            "client CA: no certificate in it; expected PEM text with -----BEGIN CERTIFICATE-----");
}

}  // namespace
}  // namespace tain::net
