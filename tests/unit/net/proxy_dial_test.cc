// Dialing through small real proxies.
#include <gtest/gtest.h>

#include "src/net/dialer.h"
#include "src/net/tls_stream.h"
#include "tests/unit/net/dial_rig.h"

namespace tain::net {
namespace {

using namespace testing;
using namespace std::chrono_literals;
using namespace std::string_literals;

// Forwards bytes between two sockets in both directions until one ends.
void relay(int a, int b) {
  const auto copy = [](int from, int to) {
    char buffer[65536];
    for (ssize_t got = 0; (got = ::recv(from, buffer, sizeof buffer, 0)) > 0;) {
      raw_write(to, {buffer, static_cast<std::size_t>(got)});
    }
    ::shutdown(to, SHUT_WR);
  };
  std::thread back([&] { copy(b, a); });
  copy(a, b);
  back.join();
}

int connect_to(std::uint16_t port) {
  sockaddr_in name{};
  name.sin_family = AF_INET;
  name.sin_port = htons(port);
  inet_pton(AF_INET, "127.0.0.1", &name.sin_addr);
  const int fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  EXPECT_EQ(::connect(fd, reinterpret_cast<const sockaddr*>(&name), sizeof name), 0);
  return fd;
}

// An echo server with TLS, and a Dialer that reaches it by a name that no resolver can resolve.
class ProxyTest : public DialTest {
 protected:
  Result<OnLoop<Stream>> dial_through(const std::string& url, bool secure = true) {
    DialOptions options = direct();
    options.proxy.url = url;
    options.proxy.tls = proxy_tls_;
    options.connect_timeout = 20s;
    options.resolver = {.servers = {"127.0.0.1:1"}, .hosts_file = "/nowhere", .tries = 1};
    dialer(std::move(options));
    return dial(
        runtime_, *dialer_,
        {.host = "kubernetes.test", .port = 6443, .tls = secure ? certificates_.client() : nullptr, .alpn = {"h2"}});
  }

  void expect_conversation(OnLoop<Stream>& stream) {
    OnLoop<Stream> server = server_.next();
    ASSERT_TRUE(write(runtime_, *stream, "question"));
    EXPECT_EQ(*read(runtime_, *server, 8), "question");
    ASSERT_TRUE(write(runtime_, *server, "answer"));
    EXPECT_EQ(*read(runtime_, *stream, 6), "answer");
    EXPECT_EQ(stream->alpn(), "h2");
    stream.reset();
  }

  std::string local(std::string_view scheme, std::uint16_t port, std::string_view login = "") {
    return std::string(scheme) + "://" + std::string(login) + "127.0.0.1:" + std::to_string(port);
  }

  Accepting server_{runtime_, {.tls = certificates_.server()}};
  std::shared_ptr<const TlsContext> proxy_tls_;
};

TEST_F(ProxyTest, HttpConnect) {
  std::string asked;
  RawServer proxy([&](int fd) {
    asked = raw_read_until(fd, "\r\n\r\n");
    raw_write(fd, "HTTP/1.1 200 OK\r\n\r\n");
    const int behind = connect_to(server_.port());
    relay(fd, behind);
    ::close(behind);
  });

  auto stream = dial_through(local("http", proxy.port(), "me:secret@"));

  ASSERT_TRUE(stream) << stream.error();
  expect_conversation(*stream);
  EXPECT_EQ(asked,
            "CONNECT kubernetes.test:6443 HTTP/1.1\r\nHost: kubernetes.test:6443\r\nProxy-Authorization: Basic "
            "bWU6c2VjcmV0\r\n\r\n");
}

TEST_F(ProxyTest, Socks5ResolvesTheNameItself) {
  std::string asked;
  RawServer proxy([&](int fd) {
    EXPECT_EQ(raw_read(fd, 4), "\x05\x02\0\x02"s);
    raw_write(fd, "\x05\x02"s);
    EXPECT_EQ(raw_read(fd, 11), "\x01\x02me\x06secret"s);
    raw_write(fd, "\x01\0"s);
    asked = raw_read(fd, 22);
    raw_write(fd, "\x05\0\0\x01\x7f\0\0\x01\0\x50"s);
    const int behind = connect_to(server_.port());
    relay(fd, behind);
    ::close(behind);
  });

  auto stream = dial_through(local("socks5", proxy.port(), "me:secret@"));

  ASSERT_TRUE(stream) << stream.error();
  expect_conversation(*stream);
  EXPECT_EQ(asked, "\x05\x01\0\x03\x0fkubernetes.test\x19\x2b"s);
}

// TLS with the proxy, and inside it TLS with the server. The proxy gets no client certificate of the cluster.
TEST_F(ProxyTest, HttpsProxyUsesItsOwnTls) {
  Certificates proxys("proxy-ca");
  proxy_tls_ = proxys.client();
  ThreadRuntime proxy_runtime;
  Accepting proxy(proxy_runtime, {.tls = proxys.server({"127.0.0.1"})});
  std::thread serving([&] {
    OnLoop<Stream> front = proxy.next();
    std::string head;
    while (!head.ends_with("\r\n\r\n")) head += *read(proxy_runtime, *front, 1);
    EXPECT_TRUE(head.starts_with("CONNECT kubernetes.test:6443 HTTP/1.1\r\n"));
    EXPECT_TRUE(write(proxy_runtime, *front, "HTTP/1.1 200 OK\r\n\r\n"));
    const int behind = connect_to(server_.port());
    std::thread back([&] {
      char buffer[65536];
      for (ssize_t got = 0; (got = ::recv(behind, buffer, sizeof buffer, 0)) > 0;) {
        if (!write(proxy_runtime, *front, {buffer, static_cast<std::size_t>(got)})) break;
      }
    });
    while (true) {
      const auto got = read(proxy_runtime, *front, 1);
      if (!got || got->empty()) break;
      raw_write(behind, *got);
    }
    ::shutdown(behind, SHUT_RDWR);
    back.join();
    ::close(behind);
  });

  auto stream = dial_through(local("https", proxy.port()));

  EXPECT_TRUE(stream) << stream.error();
  if (stream) expect_conversation(*stream);
  serving.join();
}

TEST_F(ProxyTest, AnUntrustedHttpsProxyIsRefused) {
  Certificates proxys("proxy-ca");
  proxy_tls_ = certificates_.client();
  Accepting proxy(runtime_, {.tls = proxys.server({"127.0.0.1"})});

  const auto stream = dial_through(local("https", proxy.port()));

  EXPECT_THAT(stream, Fails(Code::kUntrusted, ::testing::HasSubstr("unknown CA \"proxy-ca\"")));
}

TEST_F(ProxyTest, ErrorsNameTheProxyAndNeverThePassword) {
  RawServer unauthorized([](int fd) {
    raw_read_until(fd, "\r\n\r\n");
    raw_write(fd, "HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n");
  });
  RawServer forbidden([](int fd) {
    raw_read_until(fd, "\r\n\r\n");
    raw_write(fd, "HTTP/1.1 403 Forbidden\r\n\r\n");
  });
  RawServer rude([](int fd) { raw_read_until(fd, "\r\n\r\n"); });
  struct Case {
    std::string url;
    Code code;
    std::string words;
  };
  const std::string prefix = "connecting to kubernetes.test:6443 through the proxy ";
  const std::string p1 = local("http", unauthorized.port());
  const std::string p2 = local("http", forbidden.port());
  const std::string p3 = local("http", rude.port());
  const Case cases[] = {
      {local("http", unauthorized.port(), "me:canary@"), Code::kUnauthorized,
       prefix + p1 +
           ": the proxy requires other credentials (407 Proxy Authentication Required); put user:password@ into the "
           "proxy URL"},
      {local("http", forbidden.port(), "me:canary@"), Code::kConnectionRefused,
       prefix + p2 + ": the proxy answered 403 Forbidden to CONNECT kubernetes.test:6443"},
      {local("http", rude.port(), "me:canary@"), Code::kConnectionLost,
       prefix + p3 + ": the proxy closed the connection before a response"},
      {"ftp://me:canary@proxy", Code::kBadArgument,
       "connecting to kubernetes.test:6443: proxy-url: proxy URL: its scheme is not supported; it must be http, https "
       "or "
       "socks5"},
  };
  for (const Case& c : cases) {
    const auto stream = dial_through(c.url);
    ASSERT_THAT(stream, Fails(c.code, c.words));
    EXPECT_EQ(stream.error().phase, Phase::kConnect);
    EXPECT_EQ(stream.error().to_string().find("canary"), std::string::npos);
  }
}

TEST_F(ProxyTest, EndlessResponseIsCutAt16KiB) {
  RawServer endless([](int fd) {
    raw_read_until(fd, "\r\n\r\n");
    raw_write(fd, "HTTP/1.1 200 OK\r\nX: " + std::string(100'000, 'x'));
    raw_hold(fd);
  });

  const auto stream = dial_through(local("http", endless.port()));

  EXPECT_THAT(stream, Fails(Code::kLimit));
}

// Bytes that follow the proxy's head at once belong to the server.
TEST_F(ProxyTest, FirstBytesAfterTheProxyResponseAreKept) {
  RawServer proxy([](int fd) {
    raw_read_until(fd, "\r\n\r\n");
    raw_write(fd, "HTTP/1.1 200 OK\r\n\r\nearly bird");
    raw_hold(fd);
  });

  auto stream = dial_through(local("http", proxy.port()), false);

  ASSERT_TRUE(stream);
  EXPECT_EQ(*read(runtime_, **stream, 10), "early bird");
}

TEST_F(ProxyTest, IsReadFromTheEnvironment) {
  RawServer proxy([](int fd) {
    raw_read_until(fd, "\r\n\r\n");
    raw_write(fd, "HTTP/1.1 200 OK\r\n\r\n");
    raw_hold(fd);
  });
  RawServer target([](int fd) {
    raw_write(fd, "direct");
    raw_hold(fd);
  });
  DialOptions options;
  options.proxy.environment = {{"HTTP_PROXY", local("http", proxy.port())}};
  dialer(std::move(options));

  auto through = dial(runtime_, *dialer_, {.host = "kubernetes.test", .port = 80});
  auto direct_one = dial(runtime_, *dialer_, {.host = "127.0.0.1", .port = target.port()});  // loopback: never proxied

  EXPECT_TRUE(through);
  EXPECT_EQ(proxy.connections(), 1);
  ASSERT_TRUE(direct_one);
  EXPECT_EQ(*read(runtime_, **direct_one, 6), "direct");
}

}  // namespace
}  // namespace tain::net
