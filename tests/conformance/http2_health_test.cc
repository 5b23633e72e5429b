// Dead HTTP/2 connections and GOAWAY: the next request uses a working connection.

#include <poll.h>

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/http_server_rig.h"
#include "tests/support/memory_cluster.h"

namespace tain {
namespace {

using namespace std::chrono_literals;
using testing::Certificates;
using testing::HttpRecorder;
using testing::LoopbackClient;
using testing::LoopbackServer;
using testing::MemoryCluster;

// Forwards bytes to a server until swallow(): then the sockets stay open and the kernel acknowledges bytes on both
// sides, as behind a broken middlebox.
class BlackHole {
 public:
  explicit BlackHole(std::uint16_t to) : to_(to) {}
  std::uint16_t port() const { return relay_.port(); }
  int connections() const { return relay_.connections(); }
  // Affects the current connection; later ones are forwarded again.
  void swallow() { swallowed_ = relay_.connections(); }

 private:
  void carry(int client) {
    const int mine = ++serving_;
    const int server = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in name{};
    name.sin_family = AF_INET;
    name.sin_port = htons(to_);
    name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    std::array<pollfd, 2> ends{{{client, POLLIN, 0}, {server, POLLIN, 0}}};
    bool open = ::connect(server, reinterpret_cast<const sockaddr*>(&name), sizeof name) == 0;
    while (open && ::poll(ends.data(), ends.size(), -1) > 0) {
      for (std::size_t i = 0; i < 2 && open; ++i) {
        if (ends[i].revents == 0) continue;
        std::array<char, 4096> bytes;
        const ssize_t got = ::recv(ends[i].fd, bytes.data(), bytes.size(), 0);
        open = got > 0;
        if (open && mine > swallowed_) {
          testing::raw_write(ends[1 - i].fd, {bytes.data(), static_cast<std::size_t>(got)});
        }
      }
    }
    ::close(server);
  }

  const std::uint16_t to_;
  std::atomic<int> swallowed_{0};
  std::atomic<int> serving_{0};
  testing::RawServer relay_{[this](int client) { carry(client); }};
};

// C332: on real sockets and TLS: the packets of the connection are dropped, the health check closes it, and the next
// request dials again and gets a response: 2 dials.
TEST(Http2HealthConformance, BlackHoledConnectionIsDroppedAndTheNextRequestDials) {
  const Certificates certificates;
  ThreadRuntime runtime;
  LoopbackServer server(
      runtime,
      [](http::ServerRequest request, std::unique_ptr<http::ServerResponse> response) {
        response->head(200, {});
        response->body(request.http2 ? "h2" : "h1");
        response->end();
      },
      certificates.server());
  BlackHole hole(server.port());
  LoopbackClient client(runtime, {.host = "127.0.0.1",
                                  .port = hole.port(),
                                  .server_name = "kubernetes.test",
                                  .tls = certificates.client(),
                                  .dial = testing::direct(),
                                  .health = {.idle = 1s, .answer = 1s}});
  EXPECT_EQ(client.finish(client.start({.target = "/"})).text, "h2");
  EXPECT_EQ(client.stats().connects, 1U);

  hole.swallow();
  const auto begin = std::chrono::steady_clock::now();
  const auto lost = client.finish(client.start({.target = "/"}));
  const auto waited = std::chrono::steady_clock::now() - begin;

  EXPECT_EQ(lost.code(), Code::kConnectionLost) << lost.message();
  EXPECT_GE(waited, 1s);  // it was closed only after an unanswered PING
  EXPECT_EQ(client.stats().dead_peers, 1U);
  EXPECT_EQ(client.finish(client.start({.target = "/"})).text, "h2");
  EXPECT_EQ(client.stats().connects, 2U);
  EXPECT_EQ(hole.connections(), 2);
}

// C306, GOAWAY on the level of connections: a request that the server did not accept before GOAWAY is sent again on
// another connection, and its receiver sees one response.
TEST(Http2HealthConformance, RequestThatCrossesGoAwayIsRetriedOnAnotherConnection) {
  MemoryCluster cluster(MemoryCluster::Protocol::kHttp2);
  std::vector<std::unique_ptr<http::ServerResponse>> held;
  cluster.handler = [&](http::ServerRequest request, std::unique_ptr<http::ServerResponse> response) {
    response->head(200, {});
    response->body(request.target);
    if (request.target != "/watch") response->end();
    held.push_back(std::move(response));
  };
  HttpRecorder watching;
  const auto watch = cluster.send(watching, {.target = "/watch"});
  ASSERT_EQ(watching.text, "/watch");

  // The request and the GOAWAY cross each other.
  HttpRecorder asking;
  const auto exchange = cluster.pool->send({.target = "/api"}, asking);
  held[0]->go_away();
  cluster.runtime.run_until_idle();

  EXPECT_TRUE(asking.succeeded()) << asking.message();
  EXPECT_EQ(asking.text, "/api");
  EXPECT_EQ(asking.ends, 1);
  EXPECT_EQ(cluster.dials(), 2U);
  EXPECT_FALSE(watching.ended());
}

// C306: streams accepted before GOAWAY finish on their connection; only later requests dial.
TEST(Http2HealthConformance, GoAwayLetsResponsesFinishAndTheNextRequestDials) {
  MemoryCluster cluster(MemoryCluster::Protocol::kHttp2);
  std::vector<std::unique_ptr<http::ServerResponse>> held;
  cluster.handler = [&](http::ServerRequest, std::unique_ptr<http::ServerResponse> response) {
    response->head(200, {});
    held.push_back(std::move(response));
  };
  HttpRecorder watching;
  const auto watch = cluster.send(watching, {.target = "/watch"});
  held[0]->go_away();
  cluster.runtime.run_until_idle();

  HttpRecorder second;
  const auto next = cluster.send(second, {.target = "/next"});
  ASSERT_EQ(held.size(), 2U);
  held[1]->end();
  held[0]->body("event");
  held[0]->end();
  cluster.runtime.run_until_idle();

  EXPECT_TRUE(second.succeeded());
  EXPECT_EQ(watching.text, "event");
  EXPECT_TRUE(watching.succeeded());
  EXPECT_EQ(cluster.dials(), 2U);
  EXPECT_EQ(cluster.pool->stats().connections, 1U);
}

}  // namespace
}  // namespace tain
