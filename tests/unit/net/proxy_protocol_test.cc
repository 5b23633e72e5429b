#include "src/net/proxy_protocol.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/fails.h"

namespace tain::net {
namespace {

using namespace std::string_literals;

// Plays a proxy that sends `answer`. Returns the bytes that it received, or the error.
struct Outcome {
  std::string text{};
  Result<void> result{};
  std::size_t left = 0;  // of the answer, not read
};

Outcome run(ProxyProtocol& protocol, std::string_view answer) {
  Outcome outcome;
  auto step = protocol.begin();
  while (step && !step->done) {
    outcome.text += step->send.reveal();
    if (answer.size() < step->read) return outcome;
    const std::string_view piece = answer.substr(0, step->read);
    answer.remove_prefix(step->read);
    step = protocol.received(piece);
  }
  outcome.left = answer.size();
  if (!step) outcome.result = fail(step.error());
  return outcome;
}

TEST(HttpConnect, SendsConnectAndReadsOnlyTheHead) {
  const auto protocol = make_http_connect({.host = "proxy.test", .port = 3128}, "kubernetes.test", 6443);

  const Outcome outcome = run(*protocol, "HTTP/1.1 200 Connection established\r\nVia: x\r\n\r\nSERVER");

  EXPECT_TRUE(outcome.result);
  EXPECT_EQ(outcome.text, "CONNECT kubernetes.test:6443 HTTP/1.1\r\nHost: kubernetes.test:6443\r\n\r\n");
  EXPECT_EQ(outcome.left, 6u);
}

TEST(HttpConnect, LogsInWithUserAndPassword) {
  const auto protocol =
      make_http_connect({.host = "proxy.test", .user = "Aladdin", .password = Secret("open sesame")}, "::1", 443);

  const Outcome outcome = run(*protocol, "HTTP/1.0 204 x\r\n\r\n");

  EXPECT_TRUE(outcome.result);
  EXPECT_EQ(outcome.text,
            "CONNECT [::1]:443 HTTP/1.1\r\nHost: [::1]:443\r\n"
            "Proxy-Authorization: Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==\r\n\r\n");
}

TEST(HttpConnect, LogsInWithAUserOrAPasswordOnly) {
  const Outcome user = run(*make_http_connect({.user = "me"}, "h.test", 1), "");
  const Outcome password = run(*make_http_connect({.password = Secret("pw")}, "h.test", 1), "");

  EXPECT_TRUE(user.text.ends_with("\r\nProxy-Authorization: Basic bWU6\r\n\r\n")) << user.text;
  EXPECT_TRUE(password.text.ends_with("\r\nProxy-Authorization: Basic OnB3\r\n\r\n")) << password.text;
}

TEST(HttpConnect, RejectionsAreReported) {
  struct Case {
    std::string answer;
    Code code;
    std::string words;
  };
  const Case cases[] = {
      {"HTTP/1.1 407 Proxy Authentication Required\r\n\r\n", Code::kUnauthorized,
       "the proxy requires other credentials (407 Proxy Authentication Required); put user:password@ into the proxy "
       "URL"},
      {"HTTP/1.1 403 Forbidden\x1b[1m\r\n\r\n", Code::kConnectionRefused,
       "the proxy answered 403 Forbidden?[1m to CONNECT h.test:1"},
      {"HTTP/1.1 502\r\n\r\n", Code::kConnectionRefused, "the proxy answered 502 to CONNECT h.test:1"},
      {"HTTP/1.1 301 Moved\r\nLocation: http://x\r\n\r\n", Code::kConnectionRefused,
       "the proxy answered 301 Moved to CONNECT h.test:1"},
      {"SSH-2.0-OpenSSH\r\n\r\n", Code::kConnectionLost,
       "the proxy does not answer CONNECT in HTTP/1.1; check that it is a proxy, and its scheme"},
      {"HTTP/1.1 2x0 OK\r\n\r\n", Code::kConnectionLost,
       "the proxy does not answer CONNECT in HTTP/1.1; check that it is a proxy, and its scheme"},
  };
  for (const Case& c : cases) {
    const Outcome outcome = run(*make_http_connect({.password = Secret("canary")}, "h.test", 1), c.answer);
    ASSERT_THAT(outcome.result, testing::Fails(c.code, c.words)) << c.answer;
    EXPECT_EQ(outcome.result.error().http_status, c.code == Code::kUnauthorized ? 407 : 0);
  }
}

// A password does not appear in the error, even if the proxy repeats it.
TEST(HttpConnect, PasswordRepeatedByTheProxyIsNotShown) {
  const Proxy proxy{.user = "Aladdin", .password = Secret("open sesame")};
  for (const char* repeated : {"open sesame", "QWxhZGRpbjpvcGVuIHNlc2FtZQ=="}) {
    const std::string response = "HTTP/1.1 403 not with "s + repeated + "\r\n\r\n";
    const Outcome outcome = run(*make_http_connect(proxy, "h.test", 1), response);
    ASSERT_FALSE(outcome.result);
    EXPECT_EQ(outcome.result.error().message, "the proxy answered 403 to CONNECT h.test:1");
  }
}

TEST(HttpConnect, HeadIsLimitedTo16KiB) {
  const std::string start = "HTTP/1.1 200 OK\r\nX: ";
  const std::string end = "\r\n\r\n";
  const auto with_size = [&](std::size_t size) {
    return start + std::string(size - start.size() - end.size(), 'x') + end;
  };

  EXPECT_TRUE(run(*make_http_connect({}, "h.test", 1), with_size(16384)).result);
  const Outcome outcome = run(*make_http_connect({}, "h.test", 1), with_size(16385));

  EXPECT_THAT(outcome.result,
              testing::Fails(Code::kLimit, "the head of the proxy's response to CONNECT is larger than 16 KiB"));
}

TEST(HttpConnect, AHostWithLineBreaksIsRefused) {
  const Outcome outcome = run(*make_http_connect({}, "h.test\r\nX: y", 1), "");

  EXPECT_THAT(outcome.result, testing::Fails(Code::kBadArgument));
}

const std::string kBound = "\x05\0\0\x01\x7f\0\0\x01\x12\x34"s;

TEST(Socks5, SendsTheNameToTheProxy) {
  const Outcome outcome = run(*make_socks5({}, "kubernetes.test", 6443), "\x05\0"s + kBound + "SERVER");

  EXPECT_TRUE(outcome.result);
  EXPECT_EQ(outcome.text, "\x05\x01\0"s + "\x05\x01\0\x03\x0fkubernetes.test\x19\x2b"s);
  EXPECT_EQ(outcome.left, 6u);
}

TEST(Socks5, SendsAddressesAsAddresses) {
  const Outcome v4 = run(*make_socks5({}, "10.1.2.3", 80), "\x05\0"s + kBound);
  const Outcome v6 = run(*make_socks5({}, "fd00::1", 80), "\x05\0"s + "\x05\0\0\x03\x04nameXX"s);
  const Outcome bound_v6 = run(*make_socks5({}, "h", 80), "\x05\0"s + "\x05\0\0\x04"s + std::string(18, 'x'));

  EXPECT_EQ(v4.text.substr(3), "\x05\x01\0\x01\x0a\x01\x02\x03\0\x50"s);
  EXPECT_EQ(v6.text.substr(3), "\x05\x01\0\x04\xfd"s + std::string(14, '\0') + "\x01\0\x50"s);
  EXPECT_TRUE(v4.result);
  EXPECT_TRUE(v6.result);
  EXPECT_EQ(v6.left, 0u);
  EXPECT_TRUE(bound_v6.result);
  EXPECT_EQ(bound_v6.left, 0u);
}

TEST(Socks5, LogsInIfRequested) {
  const Proxy proxy{.user = "me", .password = Secret("pw")};

  const Outcome asked = run(*make_socks5(proxy, "h", 1), "\x05\x02\x01\0"s + kBound);
  const Outcome not_asked = run(*make_socks5(proxy, "h", 1), "\x05\0"s + kBound);

  EXPECT_TRUE(asked.result);
  EXPECT_EQ(asked.text, "\x05\x02\0\x02"s + "\x01\x02me\x02pw"s + "\x05\x01\0\x03\x01h\0\x01"s);
  EXPECT_TRUE(not_asked.result);
}

TEST(Socks5, RejectionsAreReported) {
  const Proxy login{.user = "me", .password = Secret("canary")};
  struct Case {
    Proxy proxy;
    std::string answer;
    Code code;
    std::string words;
  };
  const Case cases[] = {
      {{}, "\x05\xff"s, Code::kUnauthorized, "the proxy requires a password; put user:password@ into its URL"},
      {login, "\x05\xff"s, Code::kUnauthorized, "the proxy accepts neither a password nor an anonymous connection"},
      {login, "\x05\x02\x01\x01"s, Code::kUnauthorized,
       "the proxy rejected user and password; correct them in its URL"},
      {{}, "\x05\x02"s, Code::kConnectionLost, "the proxy selected an authentication method that was not offered"},
      {{}, "HT"s, Code::kConnectionLost, "the proxy does not support SOCKS5; check its scheme"},
      {{}, "\x05\0\x05\x05\0\x01\0"s, Code::kConnectionRefused, "the proxy cannot connect to h:1: connection refused"},
      {{}, "\x05\0\x05\x04\0\x01\0"s, Code::kConnectionLost, "the proxy cannot connect to h:1: host unreachable"},
      {{}, "\x05\0\x05\x63\0\x01\0"s, Code::kConnectionLost, "the proxy cannot connect to h:1: unknown reason"},
      {{}, "\x05\0\x05\0\0\x09\0"s, Code::kConnectionLost, "the proxy's response has an unknown address type"},
  };
  for (const Case& c : cases) {
    const Outcome outcome = run(*make_socks5(c.proxy, "h", 1), c.answer);
    EXPECT_THAT(outcome.result, testing::Fails(c.code, c.words)) << c.words;
  }
}

TEST(Socks5, FieldsHave255BytesAtMost) {
  EXPECT_TRUE(make_socks5({}, std::string(255, 'h'), 1)->begin());
  EXPECT_EQ(make_socks5({}, std::string(256, 'h'), 1)->begin().error().code, Code::kBadArgument);
  EXPECT_EQ(make_socks5({.user = std::string(256, 'u')}, "h", 1)->begin().error().code, Code::kBadArgument);
}

}  // namespace
}  // namespace tain::net
