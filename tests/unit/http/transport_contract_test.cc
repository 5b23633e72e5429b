// Exactly the errors that <tain/transport.h> documents: each is provoked over a real socket.

#include "tests/support/http_server_rig.h"

#include <gtest/gtest.h>

#include <chrono>
#include <utility>

#include "tests/unit/http/http2_frames.h"
#include "tests/unit/net/dns_server.h"

namespace tain::http {
namespace {

using namespace std::chrono_literals;
using testing::Accepting;
using testing::Certificates;
using testing::LoopbackClient;
using testing::RawServer;
using Protocol = HttpTransport::Protocol;
namespace h2 = testing::h2;

class TransportContract : public ::testing::Test {
 protected:
  HttpTransport::Options options(std::uint16_t port, bool secure, Protocol protocol = Protocol::kHttp1) {
    return testing::loopback(port, secure ? certificates.client() : nullptr, protocol);
  }
  using Outcome = std::pair<Code, Phase>;
  Outcome ask(HttpTransport::Options how, HttpRequest request = {.target = "/"}) {
    LoopbackClient client(runtime, std::move(how));
    const auto answer = client.finish(client.start(std::move(request)));
    if (answer.succeeded()) return {Code::kUnknown, Phase::kNone};
    EXPECT_FALSE(answer.message().empty());
    return {answer.code(), answer.result->error().phase};
  }
  // The result of a request to a server that sends these bytes.
  Outcome told(std::string bytes, Protocol protocol = Protocol::kHttp1, HttpRequest request = {.target = "/"}) {
    RawServer server([&bytes](int fd) {
      testing::raw_read_until(fd, "\r\n\r\n");
      testing::raw_write(fd, bytes);
    });
    return ask(options(server.port(), false, protocol), std::move(request));
  }

  Certificates certificates;
  ThreadRuntime runtime;
};

TEST_F(TransportContract, WhileConnecting) {
  const Outcome refused{Code::kConnectionRefused, Phase::kConnect};
  EXPECT_EQ(ask(options(1, false)), refused);
  {
    Accepting http1(runtime, {.tls = *net::TlsContext::make_server([&] {
                                auto settings = certificates.server_settings(Certificates::request());
                                settings.alpn = {"http/1.1"};
                                return settings;
                              }())});
    EXPECT_EQ(ask(options(http1.port(), true, Protocol::kHttp2)), refused);
  }

  HttpTransport::Options nowhere = options(6443, false);
  testing::DnsServer knows_nobody({});
  nowhere.host = "missing.test";
  nowhere.dial.resolver = {.servers = {knows_nobody.address()}, .hosts_file = "/nowhere"};
  EXPECT_EQ(ask(nowhere), Outcome(Code::kConnectionLost, Phase::kConnect));

  RawServer closing([](int) {});
  EXPECT_EQ(ask(options(closing.port(), true)), Outcome(Code::kConnectionLost, Phase::kConnect));
  RawServer plain([](int fd) {
    testing::raw_read(fd, 10);
    testing::raw_write(fd, "HTTP/1.1 400 Bad Request\r\n\r\n");
  });
  EXPECT_EQ(ask(options(plain.port(), true)), Outcome(Code::kUntrusted, Phase::kConnect));

  auto demanding = certificates.server_settings(Certificates::request());
  demanding.client_ca_pem = certificates.ca_pem();
  demanding.require_client_certificate = true;
  Accepting strict(runtime, {.tls = *net::TlsContext::make_server(demanding)});
  EXPECT_EQ(ask(options(strict.port(), true)), Outcome(Code::kUnauthorized, Phase::kConnect));

  RawServer silent(testing::raw_hold);
  HttpTransport::Options hasty = options(silent.port(), true);
  hasty.dial.connect_timeout = 50ms;
  EXPECT_EQ(ask(hasty), Outcome(Code::kDeadline, Phase::kConnect));

  HttpTransport::Options proxied = options(silent.port(), false);
  proxied.dial.proxy.url = "ftp://proxy";
  EXPECT_EQ(ask(proxied), Outcome(Code::kBadArgument, Phase::kConnect));
  RawServer proxy([](int fd) {
    testing::raw_read_until(fd, "\r\n\r\n");
    testing::raw_write(fd, "HTTP/1.1 407 No\r\n\r\n");
  });
  proxied.dial.proxy.url = "http://127.0.0.1:" + std::to_string(proxy.port());
  EXPECT_EQ(ask(proxied), Outcome(Code::kUnauthorized, Phase::kConnect));
}

TEST_F(TransportContract, OnAnOpenConnection) {
  EXPECT_EQ(told("").first, Code::kConnectionLost);
  EXPECT_EQ(told("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nabc").first, Code::kUnexpectedEof);
  EXPECT_EQ(told("HTTP/1.1 200").first, Code::kUnexpectedEof);
  EXPECT_EQ(told("SSH-2.0-OpenSSH\r\n\r\n").first, Code::kDecode);
  EXPECT_EQ(told("HTTP/1.1 200 OK\r\nX: " + std::string(100'000, 'x')).first, Code::kLimit);
  EXPECT_EQ(told("no frames at all", Protocol::kHttp2).first, Code::kConnectionLost);
  EXPECT_EQ(
      told(h2::settings() + h2::headers(1, {{":status", "200"}}) + h2::rst(1, h2::kInternalError), Protocol::kHttp2)
          .first,
      Code::kUnexpectedEof);
  for (const Protocol protocol : {Protocol::kHttp1, Protocol::kHttp2}) {
    RawServer silent(testing::raw_hold);
    EXPECT_EQ(ask(options(silent.port(), false, protocol), {.target = "/", .head_deadline = 50ms}).first,
              Code::kDeadline);
    EXPECT_EQ(ask(options(silent.port(), false, protocol), {.target = "no slash"}).first, Code::kBadArgument);
    EXPECT_EQ(ask(options(silent.port(), false, protocol), {.target = "/", .headers = {{"Host", "x"}}}).first,
              Code::kBadArgument);
  }
}

TEST_F(TransportContract, AnErrorStatusIsAnAnswer) {
  for (const char* status : {"301 Moved", "401 Unauthorized", "404 Not Found", "503 Unavailable"}) {
    EXPECT_EQ(
        told(std::string("HTTP/1.1 ") + status + "\r\nContent-Length: 0\r\nLocation: http://elsewhere/\r\n\r\n").first,
        Code::kUnknown);
  }
}

}  // namespace
}  // namespace tain::http
