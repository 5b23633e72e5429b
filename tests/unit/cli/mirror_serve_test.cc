#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <string>

#include "cli/mirror/serve.h"

namespace tain::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

class Peer {
 public:
  explicit Peer(const HttpAnswers& server) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    to.sin_port = htons(static_cast<std::uint16_t>(std::stoi(server.url().substr(server.url().rfind(':') + 1))));
    EXPECT_EQ(::connect(socket_.get(), reinterpret_cast<const sockaddr*>(&to), sizeof to), 0);
  }
  void send(const std::string& text) const { (void)!::send(socket_.get(), text.data(), text.size(), MSG_NOSIGNAL); }
  // Reads until the server closes the connection.
  std::string rest() const {
    std::string out;
    char buffer[4096];
    for (;;) {
      const ssize_t got = ::recv(socket_.get(), buffer, sizeof buffer, 0);
      if (got <= 0) return out;
      out.append(buffer, static_cast<std::size_t>(got));
    }
  }

 private:
  FileDescriptor socket_;
};

std::unique_ptr<HttpAnswers> serve(HttpAnswers::Limits limits = {}) {
  auto started = HttpAnswers::start("127.0.0.1:0",
                                    [](std::string_view path) {
                                      if (path == "/big") return HttpAnswer{.body = std::string(5000000, 'b')};
                                      if (path == "/throw") throw std::runtime_error("no");
                                      return HttpAnswer{.status = path == "/ok" ? 200 : 404, .body = std::string(path)};
                                    },
                                    {.limits = limits});
  EXPECT_TRUE(started);
  return std::move(*started);
}

std::string ask(const HttpAnswers& server, const std::string& head) {
  const Peer peer(server);
  peer.send(head);
  return peer.rest();
}

TEST(HttpAnswers, AnswersGetAndHead) {
  const auto server = serve();
  const std::string got = ask(*server, "GET /ok?x=1 HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_THAT(got, StartsWith("HTTP/1.1 200 OK\r\n"));
  EXPECT_THAT(got, HasSubstr("\r\nContent-Length: 3\r\n"));
  EXPECT_TRUE(got.ends_with("\r\n\r\n/ok"));
  const std::string head = ask(*server, "HEAD /ok HTTP/1.1\r\n\r\n");
  EXPECT_THAT(head, HasSubstr("Content-Length: 3\r\n"));
  EXPECT_TRUE(head.ends_with("\r\n\r\n"));
}

TEST(HttpAnswers, RefusesWebPages) {
  const auto server = serve();
  const auto status = [&](const std::string& path, const std::string& headers) {
    return ask(*server, "GET " + path + " HTTP/1.1\r\n" + headers + "\r\n").substr(0, 13);
  };
  EXPECT_EQ(status("/ok", "Host: evil.example:8080\r\n"), "HTTP/1.1 403 ");
  EXPECT_EQ(status("/ok", "Host: 127.0.0.1\r\nOrigin: http://evil.example\r\n"), "HTTP/1.1 403 ");
  EXPECT_EQ(status("/ok", "Host: 127.0.0.1\r\nOrigin: null\r\n"), "HTTP/1.1 403 ");
  EXPECT_EQ(status("/ok", "Host: 127.0.0.1\r\nhost: evil.example\r\n"), "HTTP/1.1 400 ");
  EXPECT_EQ(status("/ok", "HOST: \t[::1]:80 \r\n"), "HTTP/1.1 200 ");
  EXPECT_EQ(status("/ok", "Host: a.localhost:80\r\nOrigin: http://A.localhost:80\r\n"), "HTTP/1.1 200 ");
}

TEST(HttpAnswers, ShowsWebPagesOnlyHealth) {
  auto server = HttpAnswers::start("127.0.0.1:0", [](std::string_view path) {
    return HttpAnswer{.status = path == "/readyz" ? 503 : 200, .body = "secret\n"};
  });
  ASSERT_TRUE(server);
  const std::string ready = ask(**server, "GET /readyz HTTP/1.1\r\nHost: evil.example\r\n\r\n");
  EXPECT_THAT(ready, StartsWith("HTTP/1.1 503 "));
  EXPECT_TRUE(ready.ends_with("\r\n\r\nnot ok\n")) << ready;
  EXPECT_TRUE(ask(**server, "GET /healthz HTTP/1.1\r\nHost: evil.example\r\n\r\n").ends_with("\r\n\r\nok\n"));
}

TEST(HttpAnswers, AcceptsHostsThatAreAllowed) {
  auto server = HttpAnswers::start("127.0.0.1:0", [](std::string_view) { return HttpAnswer{.body = "ok\n"}; },
                                   {.allowed_hosts = {"mirror.svc"}});
  ASSERT_TRUE(server);
  EXPECT_THAT(ask(**server, "GET /status HTTP/1.1\r\nHost: mirror.svc:80\r\n\r\n"), StartsWith("HTTP/1.1 200 "));
  EXPECT_THAT(ask(**server, "GET /status HTTP/1.1\r\nHost: mirror\r\n\r\n"), StartsWith("HTTP/1.1 403 "));
  const auto bad = HttpAnswers::start("127.0.0.1:0", [](std::string_view) { return HttpAnswer{}; },
                                      {.allowed_hosts = {"http://mirror"}});
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().code, Code::kBadArgument);
}

TEST(HttpAnswers, ReadsAHeaderInPieces) {
  const auto server = serve();
  const Peer peer(*server);
  for (const char* const piece : {"GE", "T /ok HTT", "P/1.1\r\n", "\r", "\n"}) peer.send(piece);
  EXPECT_THAT(peer.rest(), StartsWith("HTTP/1.1 200 "));
}

TEST(HttpAnswers, SendsLargeAnswersWhole) {
  const auto server = serve();
  const std::string got = ask(*server, "GET /big HTTP/1.1\r\n\r\n");
  EXPECT_GT(got.size(), 5000000U);
}

TEST(HttpAnswers, RejectsUnknownRequests) {
  const auto server = serve();
  EXPECT_THAT(ask(*server, "POST /ok HTTP/1.1\r\n\r\n"), StartsWith("HTTP/1.1 405 "));
  EXPECT_THAT(ask(*server, "GET /x HTTP/1.1\r\n\r\n"), StartsWith("HTTP/1.1 404 "));
  EXPECT_THAT(ask(*server, "hello\r\n\r\n"), StartsWith("HTTP/1.1 400 "));
  EXPECT_THAT(ask(*server, "GET x HTTP/1.1\r\n\r\n"), StartsWith("HTTP/1.1 400 "));
  EXPECT_THAT(ask(*server, "GET /throw HTTP/1.1\r\n\r\n"), StartsWith("HTTP/1.1 500 "));
  EXPECT_THAT(ask(*server, "GET /ok HTTP/1.1\r\nX: " + std::string(9000, 'x')), StartsWith("HTTP/1.1 431 "));
}

TEST(HttpAnswers, DropsSlowPeers) {
  const auto server = serve({.connections = 2, .head_bytes = 8192, .patience_ms = 200});
  const Peer slow(*server);
  slow.send("GET /ok");
  EXPECT_EQ(slow.rest(), "");
}

TEST(HttpAnswers, ServesOthersAfterIdleConnectionsEnd) {
  const auto server = serve({.connections = 2, .head_bytes = 8192, .patience_ms = 200});
  const Peer one(*server);
  const Peer two(*server);
  EXPECT_THAT(ask(*server, "GET /ok HTTP/1.1\r\n\r\n"), StartsWith("HTTP/1.1 200 "));
}

TEST(HttpAnswers, StopsAtOnceWithOpenConnections) {
  auto server = serve();
  const Peer idle(*server);
  const auto before = std::chrono::steady_clock::now();
  server.reset();
  EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(2));
}

TEST(HttpAnswers, ListensOnLoopbackByDefault) {
  for (const char* const address : {"0", ":0", "localhost:0"}) {
    auto started = HttpAnswers::start(address, [](std::string_view) { return HttpAnswer{}; });
    ASSERT_TRUE(started) << address;
    EXPECT_THAT((*started)->url(), StartsWith("http://127.0.0.1:")) << address;
  }
}

TEST(HttpAnswers, RejectsInvalidAddresses) {
  for (const char* const address : {"", "x", "127.0.0.1:", "127.0.0.1:99999", "host.example:80", "[::1", "a:b:c"}) {
    auto started = HttpAnswers::start(address, [](std::string_view) { return HttpAnswer{}; });
    ASSERT_FALSE(started) << address;
    EXPECT_EQ(started.error().code, Code::kBadArgument) << address;
  }
  const auto server = serve();
  auto taken = HttpAnswers::start(server->url().substr(7), [](std::string_view) { return HttpAnswer{}; });
  ASSERT_FALSE(taken);
  EXPECT_THAT(taken.error().message, HasSubstr("Address already in use"));
}

}  // namespace
}  // namespace tain::cli
