#include "src/net/certificate_details.h"

#include <gtest/gtest.h>

#include <chrono>

#include "tests/support/tls_rig.h"

namespace tain::net {
namespace {

using namespace std::chrono_literals;

// The details of a server's certificate.
Result<CertificateDetails> seen(const testing::Certificates& certificates, const CertificateRequest& request) {
  ThreadRuntime runtime;
  testing::Accepting server(runtime, {.tls = *TlsContext::make_server(certificates.server_settings(request))});
  Result<CertificateDetails> out = fail(Code::kUnknown, "no connection");
  {
    auto dialer = testing::OnLoop<Dialer>(runtime, std::make_unique<Dialer>(runtime, DialOptions{}));
    auto stream = testing::dial(
        runtime, *dialer,
        {.host = "127.0.0.1", .port = server.port(), .tls = *TlsContext::make_client({.insecure_skip_verify = true})});
    if (!stream) return fail(stream.error());
    out = testing::on_loop(runtime, [&] { return read_certificate((*stream)->peer_certificate()); });
  }
  return out;
}

TEST(CertificateDetails, NamesIssuerAndDatesAreRead) {
  testing::Certificates certificates("the-ca");
  CertificateRequest request = testing::Certificates::request({"kubernetes.test", "127.0.0.1", "::1"});
  request.common_name = "apiserver";
  const auto whole = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  request.not_before = whole - 2h;
  request.not_after = whole + 3h;

  const auto details = seen(certificates, request);

  ASSERT_TRUE(details) << details.error();
  EXPECT_EQ(details->subject, "apiserver");
  EXPECT_EQ(details->issuer, "the-ca");
  EXPECT_EQ(details->names, (std::vector<std::string>{"kubernetes.test", "127.0.0.1", "::1"}));
  EXPECT_EQ(details->not_before, WallTime(whole - 2h));
  EXPECT_EQ(details->not_after, WallTime(whole + 3h));
}

TEST(CertificateDetails, ControlCharactersOfThePeerAreEscaped) {
  testing::Certificates certificates;
  CertificateRequest request = testing::Certificates::request();
  request.common_name = "a\x1b[2Jb";

  const auto details = seen(certificates, request);

  ASSERT_TRUE(details) << details.error();
  EXPECT_EQ(details->subject.find('\x1b'), std::string::npos);
}

TEST(CertificateDetails, InvalidBytesAreRejected) {
  const auto details = read_certificate("no certificate");

  ASSERT_FALSE(details);
  EXPECT_EQ(details.error().code, Code::kDecode);
}

}  // namespace
}  // namespace tain::net
