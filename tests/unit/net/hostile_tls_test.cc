// Servers with invalid certificates or protocols, and the exact error messages.
#include <chrono>

#include "src/net/tls_errors.h"
#include "tests/unit/net/dial_rig.h"

namespace tain::net {
namespace {

using namespace testing;
using namespace std::chrono_literals;

std::string day_text(WallTime when) {
  const std::time_t seconds =
      std::chrono::system_clock::to_time_t(std::chrono::time_point_cast<std::chrono::system_clock::duration>(when));
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  char text[32] = {};
  (void)std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &utc);
  return text;
}

class HostileTls : public DialTest {
 protected:
  // Dials a server of the test and returns the error, without the part that names the server.
  Error refused(std::shared_ptr<const TlsContext> server, std::shared_ptr<const TlsContext> client,
                const std::string& name = "kubernetes.test") {
    Accepting accepting(runtime_, {.tls = std::move(server)});
    return refused(accepting.port(), std::move(client), name);
  }
  Error refused(std::uint16_t port, std::shared_ptr<const TlsContext> client,
                const std::string& name = "kubernetes.test") {
    const auto result =
        dial(runtime_, *dialer_, {.host = "127.0.0.1", .port = port, .tls = std::move(client), .server_name = name});
    if (result) {
      ADD_FAILURE() << "the server was trusted";
      return {};
    }
    Error error = result.error();
    EXPECT_EQ(error.phase, Phase::kConnect);
    const std::string address = "127.0.0.1:" + std::to_string(port);
    const std::string prefix = "connecting to " + address + ": TLS handshake with " + name + " (" + address + "): ";
    EXPECT_TRUE(error.message.starts_with(prefix)) << error.message;
    error.message.erase(0, prefix.size());
    return error;
  }
};

TEST_F(HostileTls, ExpiredCertificate) {
  CertificateRequest wanted = Certificates::request();
  wanted.not_after = std::chrono::system_clock::now() - 1min;

  const Error error = refused(*TlsContext::make_server(certificates_.server_settings(wanted)), certificates_.client());

  EXPECT_THAT(error, IsError(Code::kUntrusted, "the server's certificate expired on " + day_text(wanted.not_after) +
                                                   "; renew it, or correct the clock of this machine"));
}

TEST_F(HostileTls, CertificateNotYetValid) {
  CertificateRequest wanted = Certificates::request();
  wanted.not_before = std::chrono::system_clock::now() + 30min;

  const Error error = refused(*TlsContext::make_server(certificates_.server_settings(wanted)), certificates_.client());

  EXPECT_THAT(error,
              IsError(Code::kUntrusted, "the server's certificate is not valid before " + day_text(wanted.not_before) +
                                            "; correct the clock of this machine"));
}

TEST_F(HostileTls, ExpiredAuthority) {
  const auto now = std::chrono::system_clock::now();
  const auto old = CertificateAuthority::make("old-ca", now - 48h, now - 24h);
  const auto issued = old->issue(Certificates::request());

  const Error error =
      refused(*TlsContext::make_server({.certificate_pem = issued->certificate_pem, .key_pem = issued->key_pem}),
              *TlsContext::make_client({.ca_pem = old->certificate_pem()}));

  EXPECT_THAT(error,
              IsError(Code::kUntrusted, "the certificate of the CA \"old-ca\" expired on " + day_text(now - 24h) +
                                            "; renew it, or correct the clock of this machine"));
}

TEST_F(HostileTls, CertificateForOtherNames) {
  const Error error = refused(certificates_.server({"api.test", "*.internal.test", "10.0.0.1", "fd00::1"}),
                              certificates_.client(), "kubernetes.test");

  EXPECT_THAT(
      error,
      IsError(Code::kUntrusted,
              "the server's certificate is for api.test, *.internal.test, 10.0.0.1, fd00::1, not for kubernetes.test; "
              "use one of its names in the server URL, or set tls-server-name"));
}

TEST_F(HostileTls, CertificateForAnotherAddress) {
  const Error error = refused(certificates_.server({"10.0.0.1"}), certificates_.client(), "127.0.0.1");

  EXPECT_THAT(
      error,
      IsError(Code::kUntrusted,
              "the server's certificate is for 10.0.0.1, not for 127.0.0.1; use one of its names in the server URL, or "
              "set tls-server-name"));
}

// The common name is not used as a server name: Kubernetes clients ignore it.
TEST_F(HostileTls, CommonNameIsIgnored) {
  CertificateRequest wanted = Certificates::request({});
  wanted.common_name = "kubernetes.test";

  const Error error = refused(*TlsContext::make_server(certificates_.server_settings(wanted)), certificates_.client());

  EXPECT_EQ(error.message,
            "the server's certificate is for no name at all, not for kubernetes.test; use one of its names in the "
            "server URL, or set tls-server-name");
}

TEST_F(HostileTls, ErrorShowsFewAndPrintableCertificateNames) {
  std::vector<std::string> names = {std::string("evil\x1b[31m\n.test"), std::string(500, 'x')};
  for (int i = 0; i < 50; ++i) names.push_back("n" + std::to_string(i) + ".test");

  const Error error = refused(certificates_.server(names), certificates_.client());

  EXPECT_NE(error.message.find("is for evil?[31m?.test, xxx"), std::string::npos) << error.message;
  EXPECT_NE(error.message.find("n5.test and 44 more, not for"), std::string::npos) << error.message;
  EXPECT_LT(error.message.size(), 500u);
}

TEST_F(HostileTls, UnknownAuthority) {
  const Certificates other("other-ca");

  const Error error = refused(other.server(), certificates_.client());

  EXPECT_EQ(error.code, Code::kUntrusted);
  EXPECT_EQ(
      error.message,
      "the server's certificate was issued by the unknown CA \"other-ca\"; set certificate-authority to the CA of "
      "this cluster");
}

// All clusters use the same name for their CA.
TEST_F(HostileTls, AnotherAuthorityOfTheSameName) {
  const Certificates other("test-ca");

  const Error error = refused(other.server(), certificates_.client());

  EXPECT_THAT(
      error,
      IsError(
          Code::kUntrusted,
          "the server's certificate was issued by the unknown CA \"test-ca\"; set certificate-authority to the CA of "
          "this cluster"));
}

TEST_F(HostileTls, SelfSignedCertificate) {
  const Certificates other("kubernetes.test");

  const Error error =
      refused(*TlsContext::make_server({.certificate_pem = other.ca_pem(), .key_pem = other.ca().key_pem()}),
              certificates_.client());

  EXPECT_THAT(
      error,
      IsError(Code::kUntrusted,
              "the server's certificate is self-signed and not trusted; set certificate-authority to the CA of this "
              "cluster"));
}

// A certificate for client authentication only is rejected for a server.
TEST_F(HostileTls, CertificateForAnotherPurpose) {
  CertificateRequest wanted = Certificates::request();
  wanted.for_server = false;
  wanted.for_client = true;

  const Error error = refused(*TlsContext::make_server(certificates_.server_settings(wanted)), certificates_.client());

  EXPECT_EQ(error.code, Code::kUntrusted);
  EXPECT_TRUE(error.message.starts_with("the server's certificate is rejected: unsuitable certificate purpose"))
      << error.message;
}

TEST_F(HostileTls, PlainTextOnTheTlsPort) {
  RawServer server([](int fd) {
    raw_read(fd, 1);
    raw_write(fd, "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n");
    raw_hold(fd);
  });

  const Error error = refused(server.port(), certificates_.client());

  EXPECT_THAT(error,
              IsError(Code::kUntrusted, "the server answered in plain text; check whether the URL must be http://"));
}

TEST_F(HostileTls, OtherProtocolOnTheTlsPort) {
  RawServer server([](int fd) {
    raw_write(fd, std::string_view("\x00\x01\x02\x03\x04\x05\x06\x07\x08", 9));
    raw_hold(fd);
  });

  const Error error = refused(server.port(), certificates_.client());

  EXPECT_THAT(error, IsError(Code::kUntrusted, "the server does not use TLS; check the port"));
}

// Closed before the first byte of the response, and inside one.
TEST_F(HostileTls, TruncatedHandshake) {
  for (const std::string& beginning : {std::string(), std::string("\x16\x03\x03\x01\x00\x02", 6)}) {
    RawServer server([&](int fd) {
      char hello[4096];
      EXPECT_GT(::recv(fd, hello, sizeof hello, 0), 0);
      raw_write(fd, beginning);
    });

    const Error error = refused(server.port(), certificates_.client());

    EXPECT_THAT(
        error,
        IsError(
            Code::kConnectionLost,
            "the peer closed the connection during the handshake; check whether the server is shutting down, or the "
            "port is wrong"));
  }
}

TEST_F(HostileTls, GarbageInTheHandshake) {
  RawServer server([](int fd) {
    raw_read(fd, 5);
    raw_write(fd, std::string("\x16\x03\x03\x00\x04\x02\xff\xff\xff", 9) + std::string(2000, '\xff'));
    raw_hold(fd);
  });

  const Error error = refused(server.port(), certificates_.client());

  EXPECT_EQ(error.code, Code::kUntrusted);
  EXPECT_FALSE(error.message.empty());
}

// protocol_version, as sent by a server that supports TLS 1.1 at most.
TEST_F(HostileTls, OldProtocolVersion) {
  RawServer server([](int fd) {
    raw_read(fd, 5);
    raw_write(fd, std::string_view("\x15\x03\x01\x00\x02\x02\x46", 7));
    raw_hold(fd);
  });

  const Error error = refused(server.port(), certificates_.client());

  EXPECT_THAT(
      error,
      IsError(Code::kUntrusted,
              "the server supports only TLS versions before 1.2; update the server (tlsv1 alert protocol version)"));
}

TEST_F(HostileTls, SilenceEndsAtTheDeadline) {
  RawServer server([](int fd) { raw_hold(fd); });
  DialOptions options = direct();
  options.connect_timeout = 200ms;
  auto hasty = std::make_unique<Dialer>(runtime_, options);
  const auto before = std::chrono::steady_clock::now();

  const auto result = dial(
      runtime_, *hasty,
      {.host = "127.0.0.1", .port = server.port(), .tls = certificates_.client(), .server_name = "kubernetes.test"});

  EXPECT_GE(std::chrono::steady_clock::now() - before, 200ms);
  EXPECT_THAT(result, Fails(Code::kDeadline, "connecting to 127.0.0.1:" + std::to_string(server.port()) +
                                                 ": timed out after 200 ms during the TLS handshake"));
  on_loop(runtime_, [&] { hasty.reset(); });
}

// A rejected client certificate is a credentials error, not a server error: always kUnauthorized.
class ClientCertificate : public HostileTls {
 protected:
  // With TLS 1.3 the rejection arrives with the first read: for the client the handshake was complete before.
  Error error_of(std::shared_ptr<const TlsContext> client) {
    auto settings = certificates_.server_settings(Certificates::request());
    settings.client_ca_pem = certificates_.ca_pem();
    settings.require_client_certificate = true;
    Accepting accepting(runtime_, {.tls = *TlsContext::make_server(settings)});
    auto dialed = dial(
        runtime_, *dialer_,
        {.host = "127.0.0.1", .port = accepting.port(), .tls = std::move(client), .server_name = "kubernetes.test"});
    if (!dialed) return dialed.error();
    const auto end = read_to_end(runtime_, **dialed);
    EXPECT_FALSE(end);
    if (end) return {};
    // A write before the first read returns the same error.
    Error error = end.error();
    const std::string prefix =
        "TLS connection with kubernetes.test (127.0.0.1:" + std::to_string(accepting.port()) + "): ";
    EXPECT_TRUE(error.message.starts_with(prefix)) << error.message;
    error.message.erase(0, prefix.size());
    return error;
  }
};

TEST_F(ClientCertificate, Required) {
  const Error error = error_of(certificates_.client());

  EXPECT_EQ(error.code, Code::kUnauthorized);
  EXPECT_EQ(error.reason, kClientCertificateRefused);
  EXPECT_EQ(error.phase, Phase::kConnect);
  EXPECT_EQ(error.message,
            "the server requires a client certificate (tlsv13 alert certificate required); set client-certificate and "
            "client-key");
}

TEST_F(ClientCertificate, FromAnUnknownAuthority) {
  const Certificates other("other-ca");
  TlsClientSettings settings = other.client_settings("mallory");
  settings.ca_pem = certificates_.ca_pem();

  const Error error = error_of(*TlsContext::make_client(settings));

  EXPECT_THAT(
      error,
      IsError(Code::kUnauthorized,
              "the server does not trust the CA of our client certificate (tlsv1 alert unknown ca); renew the client "
              "certificate, or use one issued by the CA of this cluster"));
}

// The server's alert is reported even if our own write fails first.
TEST_F(ClientCertificate, RequirementIsReportedDuringAWrite) {
  auto settings = certificates_.server_settings(Certificates::request());
  settings.client_ca_pem = certificates_.ca_pem();
  settings.require_client_certificate = true;
  Accepting accepting(runtime_, {.tls = *TlsContext::make_server(settings)});
  auto dialed = dial(
      runtime_, *dialer_,
      {.host = "127.0.0.1", .port = accepting.port(), .tls = certificates_.client(), .server_name = "kubernetes.test"});
  ASSERT_TRUE(dialed);

  const auto result = write(runtime_, **dialed, std::string(50'000'000, 'x'));

  ASSERT_FALSE(result);
  EXPECT_TRUE(result.error().code == Code::kUnauthorized || result.error().code == Code::kConnectionLost);
}

}  // namespace
}  // namespace tain::net
