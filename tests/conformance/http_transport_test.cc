// Connections below the REST client: catalogue sections L and M.

#include "tests/support/memory_cluster.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>

namespace tain {
namespace {

using namespace std::chrono_literals;
using testing::HttpRecorder;
using testing::MemoryCluster;
using Protocol = MemoryCluster::Protocol;

// Holds its responses back and records clients that left.
struct SilentHandler {
  explicit SilentHandler(MemoryCluster& cluster) {
    cluster.handler = [this](http::ServerRequest request, std::unique_ptr<http::ServerResponse> response) {
      targets.push_back(request.target);
      response->when_gone([this] { ++gone; });
      held.push_back(std::move(response));
    };
  }
  std::vector<std::string> targets;
  std::vector<std::unique_ptr<http::ServerResponse>> held;
  int gone = 0;
};

class HttpTransportBoth : public ::testing::TestWithParam<Protocol> {};
INSTANTIATE_TEST_SUITE_P(Protocols, HttpTransportBoth, ::testing::Values(Protocol::kHttp1, Protocol::kHttp2),
                         [](const auto& each) { return each.param == Protocol::kHttp1 ? "Http1" : "Http2"; });

// C327: destroying the exchange cancels it; the server notices it, and no callback follows.
TEST_P(HttpTransportBoth, CancellingEndsTheRequest) {
  MemoryCluster cluster(GetParam());
  SilentHandler server(cluster);
  HttpRecorder recorder;
  auto exchange = cluster.send(recorder);
  ASSERT_EQ(server.targets.size(), 1U);
  EXPECT_EQ(cluster.pool->stats().requests, 1U);

  exchange.reset();
  cluster.runtime.run_until_idle();

  EXPECT_EQ(server.gone, 1);
  EXPECT_EQ(recorder.heads + recorder.pieces + recorder.ends, 0);
  EXPECT_EQ(cluster.pool->stats().requests, 0U);
}

// C328: the client's own timeout is a distinct error; nothing happens before it.
TEST_P(HttpTransportBoth, TimeoutIsReportedAsDeadlineExceeded) {
  MemoryCluster cluster(GetParam());
  SilentHandler server(cluster);
  HttpRecorder recorder;
  auto exchange = cluster.send(recorder, {.target = "/", .head_deadline = 0s, .deadline = 1s});

  cluster.runtime.advance(999ms);
  EXPECT_FALSE(recorder.ended());
  cluster.runtime.advance(1ms);

  EXPECT_EQ(recorder.code(), Code::kDeadline);
  EXPECT_EQ(to_string(recorder.code()), "deadline exceeded");
  EXPECT_EQ(recorder.heads, 0);
}

// C329: two requests in a row run on one connection.
TEST_P(HttpTransportBoth, TwoRequestsInARowShareAConnection) {
  MemoryCluster cluster(GetParam());
  for (const bool first : {true, false}) {
    HttpRecorder recorder;
    auto exchange = cluster.send(recorder, {.target = "/api"});
    EXPECT_TRUE(recorder.succeeded());
    EXPECT_EQ(recorder.text, "/api");
    EXPECT_EQ(exchange->fresh_connection(), first);
  }
  EXPECT_EQ(cluster.dials(), 1U);
  EXPECT_EQ(cluster.connections.size(), 1U);
}

// C330: HTTP/1.1 cannot distinguish a late response from the next one, so a connection with a timed-out request is not
// reused. In HTTP/2 the stream is reset and the connection stays.
TEST_P(HttpTransportBoth, AfterATimeoutHttp1DialsAndHttp2DoesNot) {
  MemoryCluster cluster(GetParam());
  auto answer = cluster.handler;
  SilentHandler server(cluster);
  HttpRecorder late, next;
  auto exchange = cluster.send(late, {.target = "/", .head_deadline = 100ms});
  cluster.runtime.advance(100ms);
  ASSERT_EQ(late.code(), Code::kDeadline);

  cluster.handler = answer;
  exchange = cluster.send(next);

  EXPECT_TRUE(next.succeeded());
  EXPECT_EQ(cluster.dials(), GetParam() == Protocol::kHttp1 ? 2U : 1U);
}

// C332: 1 s without bytes, a PING, 1 s more without bytes: the connection is closed and the next request dials.
TEST(HttpTransport, PingDetectsABlackHoledHttp2ConnectionAndReplacesIt) {
  MemoryCluster cluster(Protocol::kHttp2, {.health = {.idle = 1s, .answer = 1s}});
  HttpRecorder first, second, third;
  auto exchange = cluster.send(first);
  ASSERT_TRUE(first.succeeded());

  cluster.connections[0]->vanish();
  auto hung = cluster.send(second);
  cluster.runtime.advance(1900ms);
  EXPECT_FALSE(second.ended());
  cluster.runtime.advance(200ms);

  EXPECT_EQ(second.code(), Code::kConnectionLost);
  EXPECT_EQ(cluster.pool->stats().dead_peers, 1U);
  exchange = cluster.send(third);
  EXPECT_TRUE(third.succeeded());
  EXPECT_EQ(cluster.dials(), 2U);
}

// C332: a quiet connection that answers pings is not closed.
TEST(HttpTransport, QuietHttp2ConnectionThatAnswersPingsIsKept) {
  MemoryCluster cluster(Protocol::kHttp2, {.health = {.idle = 1s, .answer = 1s}});
  SilentHandler server(cluster);
  HttpRecorder watch;
  auto exchange = cluster.send(watch, {.target = "/", .head_deadline = 0s});
  cluster.runtime.advance(10min);
  EXPECT_FALSE(watch.ended());
  EXPECT_EQ(cluster.dials(), 1U);
  EXPECT_EQ(cluster.pool->stats().dead_peers, 0U);
}

// C333: after idle connections were closed, the next request dials.
TEST(HttpTransport, ClosingIdleConnectionsMakesTheNextRequestDial) {
  MemoryCluster cluster(Protocol::kHttp1);
  HttpRecorder first, second;
  auto exchange = cluster.send(first);
  ASSERT_TRUE(first.succeeded());
  cluster.connections[0]->vanish();

  cluster.pool->renew();
  EXPECT_EQ(cluster.pool->stats().connections, 0U);
  exchange = cluster.send(second);

  EXPECT_TRUE(second.succeeded());
  EXPECT_EQ(cluster.dials(), 2U);
}

// C334: a request that hangs on a dead HTTP/1.1 connection does not block others: they dial and get responses.
TEST(HttpTransport, HungHttp1RequestDoesNotBlockOthers) {
  MemoryCluster cluster(Protocol::kHttp1);
  HttpRecorder first, hung, next, after;
  auto exchange = cluster.send(first);
  cluster.connections[0]->vanish();
  auto hanging = cluster.send(hung, {.target = "/", .head_deadline = 30s});

  auto other = cluster.send(next);
  EXPECT_TRUE(next.succeeded());
  EXPECT_FALSE(hung.ended());
  EXPECT_EQ(cluster.dials(), 2U);

  cluster.runtime.advance(30s);
  EXPECT_EQ(hung.code(), Code::kDeadline);
  other = cluster.send(after);
  EXPECT_TRUE(after.succeeded());
  EXPECT_EQ(cluster.dials(), 2U);
}

// C365, open: requests are sent.
TEST_P(HttpTransportBoth, AnOpenTransportTakesRequests) {
  MemoryCluster cluster(GetParam());
  HttpRecorder recorder;
  auto exchange = cluster.send(recorder);
  EXPECT_TRUE(recorder.succeeded());
}

// C365, closed: running, waiting and later requests end with the error of the close, and nothing is sent.
TEST_P(HttpTransportBoth, ClosedTransportReturnsTheDocumentedError) {
  MemoryCluster cluster(GetParam());
  SilentHandler server(cluster);
  const Error known = Error::of(Code::kStopped, "the cluster is being stopped");
  HttpRecorder running, waiting, later;
  auto one = cluster.send(running);
  cluster.hold_dials = true;
  auto two = cluster.pool->send({.target = "/waiting"}, waiting);

  cluster.pool->close(known);
  auto three = cluster.pool->send({.target = "/later"}, later);
  EXPECT_EQ(later.ends, 0);
  cluster.runtime.run_until_idle();

  for (HttpRecorder* recorder : {&running, &waiting, &later}) {
    ASSERT_EQ(recorder->ends, 1);
    EXPECT_EQ(recorder->result->error(), known);
  }
  EXPECT_EQ(server.gone, 1);
  EXPECT_EQ(cluster.dials(), 1U);
  EXPECT_EQ(cluster.pool->stats().connections, 0U);
}

// C374, with a connection: the server sees a reset stream or a closed connection, for this request only.
TEST_P(HttpTransportBoth, CancelReachesTheServer) {
  MemoryCluster cluster(GetParam());
  SilentHandler server(cluster);
  HttpRecorder kept, cancelled;
  auto one = cluster.send(kept, {.target = "/kept"});
  auto two = cluster.send(cancelled, {.target = "/cancelled"});
  ASSERT_EQ(server.targets.size(), 2U);

  two.reset();
  cluster.runtime.run_until_idle();
  EXPECT_EQ(server.gone, 1);

  server.held[0]->head(200, {});
  server.held[0]->end();
  cluster.runtime.run_until_idle();
  EXPECT_TRUE(kept.succeeded());
  EXPECT_EQ(cancelled.ends, 0);
}

// C374, before there is a connection: the request is dropped and never sent.
TEST_P(HttpTransportBoth, CancelWhileQueuedSendsNothing) {
  MemoryCluster cluster(GetParam());
  SilentHandler server(cluster);
  HttpRecorder recorder;
  auto exchange = cluster.pool->send({.target = "/"}, recorder);
  exchange.reset();
  cluster.runtime.run_until_idle();
  EXPECT_EQ(server.targets.size(), 0U);
  EXPECT_EQ(recorder.ends, 0);
  EXPECT_EQ(cluster.pool->stats().requests, 0U);
}

// C382: renewal closes all idle connections within a second.
TEST_P(HttpTransportBoth, RenewalClosesIdleConnectionsAndTheTransportStaysUsable) {
  MemoryCluster cluster(GetParam());
  HttpRecorder first, second;
  auto exchange = cluster.send(first);
  ASSERT_EQ(cluster.pool->stats().connections, 1U);
  cluster.pool->renew();
  EXPECT_EQ(cluster.pool->stats().connections, 0U);
  exchange = cluster.send(second);
  EXPECT_TRUE(second.succeeded());
  EXPECT_EQ(cluster.dials(), 2U);
}

// C382: renewal during a dial cancels the attempt and starts another.
TEST_P(HttpTransportBoth, RenewalDuringADialRestartsTheDial) {
  MemoryCluster cluster(GetParam());
  HttpRecorder recorder;
  auto exchange = cluster.pool->send({.target = "/"}, recorder);
  cluster.pool->renew();
  cluster.pool->renew();
  cluster.runtime.run_until_idle();
  EXPECT_TRUE(recorder.succeeded());
  EXPECT_EQ(cluster.dials(), 1U);
}

}  // namespace
}  // namespace tain
