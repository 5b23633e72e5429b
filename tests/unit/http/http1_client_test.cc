// One HTTP/1.1 connection; the test plays the peer byte by byte.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>

#include "tests/unit/http/http1_rig.h"

namespace tain::http {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using testing::HttpRecorder;
using ::testing::Not;

class Http1Client : public Http1Rig {
 protected:
  Http1Client() { connect(); }
};

TEST_F(Http1Client, WritesTheRequestWithHostAndHeaders) {
  send({.target = "/api/v1/pods?watch=1", .headers = {{"Accept", "application/json"}, {"X-A", "1"}, {"X-A", "2"}}});

  EXPECT_EQ(peer->take(),
            "GET /api/v1/pods?watch=1 HTTP/1.1\r\nHost: cluster:6443\r\nAccept: application/json\r\nX-A: 1\r\nX-A: "
            "2\r\n\r\n");
}

TEST_F(Http1Client, StatesTheLengthOfABody) {
  send({.method = HttpMethod::kPatch, .target = "/x", .body = "{}"});
  EXPECT_EQ(peer->take(), "PATCH /x HTTP/1.1\r\nHost: cluster:6443\r\nContent-Length: 2\r\n\r\n{}");
}

TEST_F(Http1Client, StatesTheLengthOfAnEmptyPost) {
  send({.method = HttpMethod::kPost, .target = "/x"});
  EXPECT_THAT(peer->take(), HasSubstr("Content-Length: 0\r\n"));
}

TEST_F(Http1Client, WritesABodyLargerThanTheSocketBuffer) {
  const std::string body(1'000'000, 'x');

  send({.method = HttpMethod::kPut, .target = "/x", .body = body});
  std::string received;
  for (int i = 0; i < 10; ++i) {
    received += peer->take();
    runtime.run_until_idle();
  }

  EXPECT_TRUE(received.ends_with("\r\n\r\n" + body));
  EXPECT_EQ(buffered, 0);
}

TEST_F(Http1Client, DeliversABodyWithContentLength) {
  send();
  answer("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nX-A: 1\r\n\r\nhello");

  EXPECT_EQ(recorder.status(), 200);
  EXPECT_EQ(recorder.answer->header("x-a"), "1");
  EXPECT_EQ(recorder.text, "hello");
  EXPECT_TRUE(recorder.succeeded());
  EXPECT_TRUE(connection->usable());
  EXPECT_EQ(connection->room(), 1U);
}

TEST_F(Http1Client, DeliversEachChunkOnArrival) {
  send();
  answer("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n");
  EXPECT_EQ(recorder.text, "abc");
  EXPECT_FALSE(recorder.ended());
  answer("4;name=value\r\ndefg\r\n0\r\nTrailer: ignored\r\n\r\n");

  EXPECT_EQ(recorder.text, "abcdefg");
  EXPECT_TRUE(recorder.succeeded());
  EXPECT_TRUE(connection->usable());
}

TEST_F(Http1Client, ResponseByteByByteIsTheSame) {
  send();
  const std::string all =
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nA\r\n0123456789\r\n0\r\nT: "
      "1\r\n\r\n";
  for (const char byte : all) answer(std::string(1, byte));

  EXPECT_EQ(recorder.heads, 1);
  EXPECT_EQ(recorder.text, "0123456789");
  EXPECT_TRUE(recorder.succeeded());
  EXPECT_EQ(buffered, 0);
}

TEST_F(Http1Client, BodyWithoutALengthEndsWithTheConnection) {
  send();
  answer("HTTP/1.0 200 OK\r\n\r\nall of it");
  EXPECT_FALSE(recorder.ended());
  hang_up();

  EXPECT_EQ(recorder.text, "all of it");
  EXPECT_TRUE(recorder.succeeded());
  EXPECT_FALSE(connection->usable());
}

TEST_F(Http1Client, TheHeadDecidesWhereTheResponseEnds) {
  struct {
    const char* bytes;
    int status;
    bool stays_open;
  } const cases[] = {
      {"HTTP/1.1 204 No Content\r\n\r\n", 204, true},
      {"HTTP/1.1 409 Conflict\r\nContent-Length: 0\r\n\r\n", 409, true},
      {"HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx", 200, true},
      {"HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nContent-Length: 1\r\n\r\nx", 200, true},
      {"HTTP/1.0 200 OK\r\nContent-Length: 1\r\n\r\nx", 200, false},
  };
  for (const auto& [bytes, status, stays_open] : cases) {
    next();
    send();
    answer(bytes);
    EXPECT_TRUE(recorder.succeeded()) << bytes;
    EXPECT_EQ(recorder.heads, 1) << bytes;
    EXPECT_EQ(recorder.status(), status) << bytes;
    EXPECT_EQ(connection->usable(), stays_open) << bytes;
  }
}

class Http1Truncated : public Http1Client, public ::testing::WithParamInterface<const char*> {};

TEST_P(Http1Truncated, IsAnUnexpectedEnd) {
  send();
  answer(GetParam());
  hang_up();
  EXPECT_EQ(recorder.code(), Code::kUnexpectedEof);
  EXPECT_THAT(recorder.message(), HasSubstr("GET /api/v1/pods to cluster:6443"));
}

INSTANTIATE_TEST_SUITE_P(Responses, Http1Truncated,
                         ::testing::Values("HTTP/1.1 200 OK\r\nContent-Le",
                                           "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhel",
                                           "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n"));

TEST_F(Http1Client, ServesRequestsInSequence) {
  for (int i = 0; i < 3; ++i) {
    send();
    EXPECT_EQ(connection->room(), 0U);
    EXPECT_EQ(exchange->fresh_connection(), i == 0);
    answer("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n" + std::to_string(i));
    EXPECT_EQ(recorder.text, std::to_string(i));
    next();
  }
  EXPECT_TRUE(connection->usable());
}

TEST_F(Http1Client, NextRequestMayBeSentInTheEndCallback) {
  HttpRecorder second;
  std::unique_ptr<ActiveRequest> other;
  recorder.on_end = [&] { other = connection->send({.target = "/second"}, second); };
  send();
  answer("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
  answer("HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n");

  EXPECT_EQ(second.status(), 201);
  EXPECT_TRUE(second.succeeded());
}

TEST_F(Http1Client, ConnectionCloseEndsItAfterTheResponse) {
  send();
  answer("HTTP/1.1 200 OK\r\nConnection: x, Close\r\nContent-Length: 1\r\n\r\nx");
  EXPECT_TRUE(recorder.succeeded());
  EXPECT_FALSE(connection->usable());
  EXPECT_TRUE(peer->closed_by_peer());
  EXPECT_EQ(changes, 1);
}

TEST_F(Http1Client, TheServerMayCloseAnIdleConnection) {
  send();
  answer("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx");
  next();
  hang_up();
  EXPECT_FALSE(connection->usable());
  EXPECT_GE(changes, 2);
}

TEST_F(Http1Client, IdleConnectionStaysOpenOnTlsRecords) {
  runtime.run_until_idle();
  peer->stir();
  runtime.run_until_idle();
  EXPECT_TRUE(connection->usable());
  peer.reset();  // and is still listened to
  runtime.run_until_idle();
  EXPECT_FALSE(connection->usable());
}

TEST_F(Http1Client, ResetIsALostConnection) {
  send();
  answer("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhel");
  peer->reset();
  runtime.run_until_idle();
  EXPECT_EQ(recorder.code(), Code::kConnectionLost);
  EXPECT_EQ(recorder.ends, 1);
}

TEST_F(Http1Client, FreshConnectionClosedWithoutAResponseIsLost) {
  send();
  hang_up();
  EXPECT_EQ(recorder.unsents, 0);
  EXPECT_EQ(recorder.code(), Code::kConnectionLost);
}

TEST_F(Http1Client, ReusedConnectionClosedWithoutAResponseReturnsAGetForRetry) {
  use();
  send();
  hang_up();
  EXPECT_EQ(recorder.unsents, 1);
  EXPECT_EQ(recorder.ends, 0);
  EXPECT_FALSE(connection->usable());
}

TEST_F(Http1Client, PostThatMayHaveArrivedIsNotRetried) {
  use();
  send({.method = HttpMethod::kPost, .target = "/x", .body = "{}"});
  hang_up();
  EXPECT_EQ(recorder.unsents, 0);
  EXPECT_EQ(recorder.code(), Code::kConnectionLost);
}

TEST_F(Http1Client, PostOnAClosedConnectionIsReturnedUnsent) {
  use();
  peer->shutdown_write();  // not noticed yet
  exchange = connection->send({.method = HttpMethod::kPost, .target = "/x", .body = "{}"}, recorder);
  runtime.run_until_idle();
  EXPECT_EQ(recorder.unsents, 1);
  EXPECT_THAT(peer->take(), Not(HasSubstr("POST")));
}

TEST_F(Http1Client, EarlyResponseIsDeliveredAndTheConnectionClosed) {
  send({.method = HttpMethod::kPut, .target = "/x", .body = std::string(1'000'000, 'x')});
  answer("HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\n\r\n");
  EXPECT_EQ(recorder.status(), 413);
  EXPECT_TRUE(recorder.succeeded());
  EXPECT_FALSE(connection->usable());
}

TEST_F(Http1Client, CancelClosesWithoutCallbacks) {
  send();
  answer("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n");
  exchange.reset();
  EXPECT_TRUE(peer->closed_by_peer());
  answer("3\r\ndef\r\n0\r\n\r\n");
  EXPECT_EQ(recorder.text, "abc");
  EXPECT_EQ(recorder.ends, 0);
  EXPECT_FALSE(connection->usable());
  EXPECT_EQ(connection->active(), 0U);
  EXPECT_EQ(runtime.pending_timers(), 0U);
}

TEST_F(Http1Client, ExchangeMayBeDestroyedInsideAnyCallback) {
  for (const int where : {0, 1, 2}) {
    SCOPED_TRACE(where);
    auto [client, server] = testing::make_stream_pair(runtime);
    auto it = make_http1({.runtime = runtime, .authority = "a"}, std::move(client));
    HttpRecorder seen;
    std::unique_ptr<ActiveRequest> mine;
    const auto drop = [&] { mine.reset(); };
    if (where == 0) seen.on_head = drop;
    if (where == 1) seen.on_body = drop;
    if (where == 2) seen.on_end = drop;
    mine = it->send({.target = "/"}, seen);
    server->put("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n1\r\nb\r\n0\r\n\r\n");
    runtime.run_until_idle();
    EXPECT_EQ(seen.heads, 1);
    EXPECT_EQ(seen.pieces, where == 0 ? 0 : where == 1 ? 1 : 2);
    EXPECT_EQ(seen.ends, where == 2 ? 1 : 0);
    EXPECT_EQ(it->usable(), where == 2);
  }
}

TEST_F(Http1Client, ConnectionMayBeDestroyedInsideAnyCallback) {
  for (const int where : {0, 1, 2}) {
    SCOPED_TRACE(where);
    auto [client, server] = testing::make_stream_pair(runtime);
    auto it = make_http1({.runtime = runtime, .authority = "a"}, std::move(client));
    HttpRecorder seen;
    const auto drop = [&] { std::exchange(it, nullptr)->abandon(); };
    if (where == 0) seen.on_head = drop;
    if (where == 1) seen.on_body = drop;
    if (where == 2) seen.on_end = drop;
    auto mine = it->send({.target = "/"}, seen);
    server->put("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n1\r\nb\r\n0\r\n\r\n");
    runtime.run_until_idle();
    EXPECT_EQ(seen.ends, 1);
    EXPECT_EQ(seen.code(), where == 2 ? Code::kUnknown : Code::kConnectionLost);
    mine->pause(true);  // does nothing
  }
}

TEST_F(Http1Client, AbandonEndsTheRequest) {
  send();
  connection->abandon();
  connection.reset();
  EXPECT_EQ(recorder.code(), Code::kConnectionLost);
  EXPECT_EQ(runtime.pending_timers(), 0U);
  exchange->pause(true);  // does nothing
  exchange.reset();
}

TEST_F(Http1Client, RetireLetsTheResponseFinish) {
  send();
  connection->retire();
  EXPECT_FALSE(connection->usable());
  EXPECT_FALSE(peer->closed_by_peer());
  answer("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
  EXPECT_TRUE(recorder.succeeded());
  EXPECT_TRUE(peer->closed_by_peer());
}

TEST_F(Http1Client, RetireClosesAnIdleConnection) {
  connection->retire();
  EXPECT_TRUE(peer->closed_by_peer());
}

TEST_F(Http1Client, NothingIsReadDuringAPause) {
  send();
  exchange->pause(true);
  answer("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n");
  answer(std::string(50'000, 'x'));
  EXPECT_EQ(recorder.size, 0U);
  EXPECT_EQ(peer->unread(), 50'000U);
  EXPECT_EQ(buffered, 0);

  exchange->pause(false);
  runtime.run_until_idle();
  EXPECT_EQ(recorder.size, 50'000U);
  answer(std::string(50'000, 'x'));
  EXPECT_TRUE(recorder.succeeded());
}

TEST_F(Http1Client, BytesReadBeforeAPauseAreDeliveredAfterIt) {
  send();
  exchange->pause(true);
  answer("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n3\r\nyou\r\n0\r\n\r\n");
  EXPECT_EQ(recorder.heads, 1);
  EXPECT_EQ(recorder.size, 0U);
  EXPECT_GT(buffered, 0);

  recorder.on_body = [&] { exchange->pause(true); };
  exchange->pause(false);
  EXPECT_EQ(recorder.text, "") << "called inside pause()";
  runtime.run_until_idle();
  EXPECT_EQ(recorder.text, "hello");
  EXPECT_FALSE(recorder.ended());
  exchange->pause(false);
  runtime.run_until_idle();
  EXPECT_EQ(recorder.text, "helloyou");
  EXPECT_TRUE(recorder.succeeded());
  EXPECT_EQ(buffered, 0);
  EXPECT_TRUE(connection->usable());
}

TEST_F(Http1Client, CompleteChunkedBodyEndsDuringAPause) {
  send();
  recorder.on_body = [&] { exchange->pause(true); };
  answer("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
  answer("5\r\nhello\r\n");
  answer("0\r\n\r\n");
  EXPECT_TRUE(recorder.succeeded());
}

TEST_F(Http1Client, APauseMayBeginAndEndInsideBody) {
  recorder.on_body = [&] {
    exchange->pause(true);
    exchange->pause(false);
  };
  send();
  answer("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n");
  answer(std::string(1000, 'x'));
  EXPECT_EQ(recorder.size, 1000U);
  EXPECT_TRUE(recorder.succeeded());
}

TEST_F(Http1Client, HeadDeadlineEndsTheRequest) {
  send({.target = "/slow", .head_deadline = 5s});
  runtime.advance(4999ms);
  EXPECT_FALSE(recorder.ended());
  runtime.advance(1ms);
  EXPECT_EQ(recorder.code(), Code::kDeadline);
  EXPECT_EQ(recorder.message(), "GET /slow to cluster:6443: no response within 5 s");
  EXPECT_FALSE(connection->usable());
  EXPECT_TRUE(peer->closed_by_peer());
}

TEST_F(Http1Client, HeadStopsTheHeadDeadline) {
  send({.target = "/", .head_deadline = 5s});
  answer("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
  runtime.advance(1h);
  EXPECT_FALSE(recorder.ended());
  EXPECT_EQ(runtime.pending_timers(), 0U);
}

TEST_F(Http1Client, TotalDeadlineEndsABody) {
  send({.target = "/", .deadline = 60s});
  answer("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc");
  runtime.advance(59s);
  EXPECT_FALSE(recorder.ended());
  runtime.advance(1s);
  EXPECT_EQ(recorder.code(), Code::kDeadline);
}

TEST_F(Http1Client, AFinishedExchangeLeavesNoTimer) {
  send({.target = "/", .deadline = 60s});
  answer("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
  EXPECT_EQ(runtime.pending_timers(), 0U);
}

}  // namespace
}  // namespace tain::http
