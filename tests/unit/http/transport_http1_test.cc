// The pool with connections that carry one exchange at a time.

#include "tests/support/pool_rig.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

namespace tain::http {
namespace {

using namespace std::chrono_literals;
using testing::Crowd;
using ::testing::HasSubstr;
using testing::HttpRecorder;
using testing::PoolRig;
using Multiplexing = Pool::Multiplexing;

TEST(TransportHttp1, DialsOnDemandAndKeepsTheConnection) {
  PoolRig rig(Multiplexing::kNo);
  EXPECT_EQ(rig.dials.size(), 0U);
  for (int i = 0; i < 3; ++i) {
    HttpRecorder recorder;
    auto exchange = rig.send(recorder);
    if (i == 0) rig.connect(0);
    EXPECT_EQ(exchange->fresh_connection(), i == 0);
    rig.answer(0);
    EXPECT_TRUE(recorder.succeeded());
  }
  EXPECT_EQ(rig.dials.size(), 1U);
  EXPECT_EQ(rig.pool->stats().connects, 1U);
  EXPECT_EQ(rig.pool->stats().connections, 1U);
  EXPECT_EQ(rig.pool->stats().requests, 0U);
}

TEST(TransportHttp1, ConcurrentRequestsGetAConnectionEach) {
  PoolRig rig(Multiplexing::kNo);
  Crowd crowd(rig, 3);
  ASSERT_EQ(rig.dials.size(), 3U);
  for (std::size_t i : {0, 1, 2}) rig.connect(i);
  for (std::size_t i : {0, 1, 2}) rig.answer(i);
  for (auto& recorder : crowd.recorders) EXPECT_TRUE(recorder.succeeded());
  EXPECT_EQ(rig.pool->stats().connections, 3U);
}

TEST(TransportHttp1, FirstConnectionServesTheOldestWaiter) {
  PoolRig rig(Multiplexing::kNo);
  HttpRecorder first, second;
  auto one = rig.send(first, {.target = "/first"});
  auto two = rig.send(second, {.target = "/second"});
  EXPECT_THAT(rig.connect(1).take(), HasSubstr("GET /first"));
  EXPECT_THAT(rig.connect(0).take(), HasSubstr("GET /second"));
}

TEST(TransportHttp1, ConcurrentDialsAreLimited) {
  PoolRig rig(Multiplexing::kNo, {.dials_at_once = 2});
  Crowd crowd(rig, 5);
  EXPECT_EQ(rig.dials.size(), 2U);
  rig.connect(0);
  EXPECT_EQ(rig.dials.size(), 3U);
}

TEST(TransportHttp1, OneDialUntilTheProtocolIsKnown) {
  PoolRig rig(Multiplexing::kUnknown);
  Crowd crowd(rig, 3);
  EXPECT_EQ(rig.dials.size(), 1U);
  rig.connect(0, "http/1.1");
  EXPECT_EQ(rig.dials.size(), 3U);
}

TEST(TransportHttp1, FailedDialFailsItsRequestWithTheDialError) {
  PoolRig rig(Multiplexing::kNo);
  HttpRecorder recorder;
  auto exchange = rig.send(recorder);
  const Error refused = Error::of(Code::kConnectionRefused, "connecting to cluster:6443: refused", Phase::kConnect);
  rig.refuse(0, refused);
  ASSERT_TRUE(recorder.ended());
  EXPECT_EQ(recorder.result->error(), refused);
  EXPECT_EQ(rig.pool->stats().requests, 0U);
  EXPECT_EQ(rig.dials.size(), 1U);
}

TEST(TransportHttp1, FirstFailedDialFailsAllWaiters) {
  PoolRig rig(Multiplexing::kUnknown);
  Crowd crowd(rig, 3);
  rig.refuse(0, Error::of(Code::kUntrusted, "expired", Phase::kConnect));
  for (auto& recorder : crowd.recorders) EXPECT_EQ(recorder.code(), Code::kUntrusted);
  EXPECT_EQ(rig.dials.size(), 1U);
}

TEST(TransportHttp1, DeadlineIncludesTheWaitForAConnection) {
  PoolRig rig(Multiplexing::kNo);
  HttpRecorder recorder;
  auto exchange = rig.send(recorder, {.target = "/x", .head_deadline = 5s});
  rig.runtime.advance(4999ms);
  EXPECT_FALSE(recorder.ended());
  rig.runtime.advance(1ms);
  EXPECT_EQ(recorder.code(), Code::kDeadline);
  EXPECT_EQ(recorder.message(), "GET /x to cluster:6443: no connection within 5 s");
}

TEST(TransportHttp1, WaitingTimeReducesTheRemainingDeadline) {
  PoolRig rig(Multiplexing::kNo);
  HttpRecorder recorder;
  auto exchange = rig.send(recorder, {.target = "/x", .head_deadline = 5s});
  rig.runtime.advance(3s);
  rig.connect(0);
  rig.runtime.advance(1999ms);
  EXPECT_FALSE(recorder.ended());
  rig.runtime.advance(1ms);
  EXPECT_EQ(recorder.code(), Code::kDeadline);
}

TEST(TransportHttp1, RequestOnAClosedConnectionIsRetriedOnce) {
  PoolRig rig(Multiplexing::kNo);
  HttpRecorder warm;
  auto exchange = rig.send(warm);
  rig.connect(0);
  rig.answer(0);

  HttpRecorder recorder;
  rig.dials[0]->server->shutdown_write();  // the server hangs up, unseen when the request goes out
  exchange = rig.send(recorder, {.method = HttpMethod::kPost, .target = "/create", .body = "{}"});
  rig.runtime.run_until_idle();
  ASSERT_EQ(rig.dials.size(), 2U);
  EXPECT_THAT(rig.connect(1).take(), HasSubstr("POST /create"));
  EXPECT_TRUE(exchange->fresh_connection());
  rig.answer(1);
  EXPECT_TRUE(recorder.succeeded());
}

TEST(TransportHttp1, RetriedRequestSkipsIdleConnections) {
  PoolRig rig(Multiplexing::kNo);
  Crowd crowd(rig, 2);
  for (std::size_t i : {0, 1}) rig.connect(i);
  for (std::size_t i : {0, 1}) rig.answer(i);

  HttpRecorder recorder;
  rig.dials[0]->server->take();
  rig.dials[1]->server->shutdown_write();  // used last, so taken first; the other is probably dead too, only not known
  auto exchange = rig.send(recorder);
  rig.runtime.run_until_idle();
  EXPECT_EQ(rig.dials[0]->server->take(), "");
  ASSERT_EQ(rig.dials.size(), 3U);
  rig.connect(2);
  rig.answer(2);
  EXPECT_TRUE(recorder.succeeded());
}

TEST(TransportHttp1, RequestIsSentAtMostTwice) {
  PoolRig rig(Multiplexing::kNo);
  HttpRecorder warm;
  auto exchange = rig.send(warm);
  rig.connect(0);
  rig.answer(0);

  HttpRecorder recorder;
  rig.dials[0]->server->shutdown_write();
  exchange = rig.send(recorder);
  rig.runtime.run_until_idle();
  auto [client, server] = testing::make_stream_pair(rig.runtime);
  server.reset();  // the next one is dead before a byte of the request leaves
  rig.finish(1, std::move(client));
  EXPECT_EQ(recorder.code(), Code::kConnectionLost);
  EXPECT_EQ(recorder.unsents, 0);
  EXPECT_EQ(rig.dials.size(), 2U);
}

TEST(TransportHttp1, IdleConnectionIsClosedAfterTheIdleTimeout) {
  PoolRig rig(Multiplexing::kNo);
  HttpRecorder recorder;
  auto exchange = rig.send(recorder);
  rig.connect(0);
  rig.answer(0);
  rig.runtime.advance(89s);
  EXPECT_FALSE(rig.dials[0]->server->closed_by_peer());
  rig.runtime.advance(1s);
  EXPECT_TRUE(rig.dials[0]->server->closed_by_peer());
  EXPECT_EQ(rig.pool->stats().connections, 0U);
  EXPECT_EQ(rig.runtime.pending_timers(), 0U);
}

TEST(TransportHttp1, IdleConnectionsAreLimited) {
  PoolRig rig(Multiplexing::kNo);
  Crowd crowd(rig, 10);
  for (std::size_t i = 0; i < 10; ++i) rig.connect(i);
  EXPECT_EQ(rig.pool->stats().connections, 10U);
  for (std::size_t i = 0; i < 10; ++i) {
    rig.answer(i);
    rig.runtime.advance(1ms);
  }
  EXPECT_EQ(rig.pool->stats().connections, 8U);
  EXPECT_TRUE(rig.dials[0]->server->closed_by_peer());
  EXPECT_TRUE(rig.dials[1]->server->closed_by_peer());
}

TEST(TransportHttp1, LastUsedConnectionIsReusedFirst) {
  PoolRig rig(Multiplexing::kNo);
  Crowd crowd(rig, 2);
  for (std::size_t i : {0, 1}) rig.connect(i).take();
  rig.answer(1);
  rig.runtime.advance(1s);
  rig.answer(0);
  HttpRecorder recorder;
  auto exchange = rig.send(recorder, {.target = "/now"});
  EXPECT_THAT(rig.dials[0]->server->take(), HasSubstr("/now"));
}

TEST(TransportHttp1, RenewalUsesNewConnectionsAndKeepsWatches) {
  PoolRig rig(Multiplexing::kNo);
  HttpRecorder watch, idle;
  auto watching = rig.send(watch);
  auto other = rig.send(idle);
  rig.connect(0);
  rig.connect(1);
  rig.answer(0, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n");
  rig.answer(1);

  rig.pool->renew();
  EXPECT_TRUE(rig.dials[1]->server->closed_by_peer());
  EXPECT_FALSE(rig.dials[0]->server->closed_by_peer());

  HttpRecorder recorder;
  auto exchange = rig.send(recorder);
  ASSERT_EQ(rig.dials.size(), 3U);
  rig.answer(0, "1\r\nb\r\n0\r\n\r\n");
  EXPECT_EQ(watch.text, "ab");
  EXPECT_TRUE(watch.succeeded());
  EXPECT_TRUE(rig.dials[0]->server->closed_by_peer());
  rig.connect(2);
  rig.answer(2);
  EXPECT_TRUE(recorder.succeeded());
}

TEST(TransportHttp1, RenewalRestartsDials) {
  PoolRig rig(Multiplexing::kNo);
  HttpRecorder recorder;
  auto exchange = rig.send(recorder);
  rig.pool->renew();
  ASSERT_EQ(rig.dials.size(), 2U);
  EXPECT_TRUE(rig.dials[0]->abandoned);
  rig.connect(1);
  rig.answer(1);
  EXPECT_TRUE(recorder.succeeded());
}

TEST(TransportHttp1, RequestMayBeCancelledWhileWaiting) {
  PoolRig rig(Multiplexing::kNo);
  HttpRecorder recorder;
  auto exchange = rig.send(recorder);
  exchange.reset();
  EXPECT_EQ(rig.pool->stats().requests, 0U);
  rig.connect(0);
  EXPECT_EQ(rig.dials[0]->server->take(), "");
  EXPECT_EQ(recorder.ends, 0);
  HttpRecorder next;
  exchange = rig.send(next);
  EXPECT_EQ(rig.dials.size(), 1U) << "the connection that was made is used";
  EXPECT_TRUE(exchange->fresh_connection());
}

TEST(TransportHttp1, InvalidRequestsAreRejectedWithoutAConnection) {
  PoolRig rig(Multiplexing::kNo);
  HttpRecorder recorder;
  auto exchange = rig.send(recorder, {.target = "/\r\n"});
  EXPECT_EQ(recorder.ends, 0);
  rig.runtime.run_until_idle();
  EXPECT_EQ(recorder.code(), Code::kBadArgument);
  EXPECT_EQ(rig.dials.size(), 0U);
}

TEST(TransportHttp1, NoCallbackAfterDestruction) {
  PoolRig rig(Multiplexing::kNo);
  HttpRecorder running, waiting, refused;
  auto one = rig.send(running, {.target = "/", .deadline = 60s});
  rig.connect(0);
  auto two = rig.send(waiting);
  auto three = rig.send(refused, {.target = ""});

  rig.pool.reset();
  EXPECT_TRUE(rig.dials[0]->server->closed_by_peer());
  EXPECT_TRUE(rig.dials[1]->abandoned);
  rig.runtime.advance(1h);
  one->pause(true);
  one.reset();
  two.reset();
  three.reset();
  EXPECT_EQ(running.ends + waiting.ends + refused.ends, 0);
  EXPECT_EQ(rig.runtime.pending_timers(), 0U);
}

TEST(TransportHttp1, PoolMayBeDestroyedInsideAnyCallback) {
  for (const int where : {0, 1, 2, 3}) {
    SCOPED_TRACE(where);
    PoolRig rig(Multiplexing::kNo);
    HttpRecorder recorder, other;
    const auto drop = [&] { rig.pool.reset(); };
    if (where == 0) recorder.on_head = drop;
    if (where == 1) recorder.on_body = drop;
    if (where >= 2) recorder.on_end = drop;
    auto exchange = rig.send(recorder);
    auto waiting = rig.send(other);
    if (where == 3) {
      rig.refuse(0, Error::of(Code::kConnectionRefused, "refused"));
    } else {
      rig.connect(0);
      rig.answer(0, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nab");
    }
    EXPECT_EQ(recorder.heads, where == 3 ? 0 : 1);
    EXPECT_EQ(recorder.ends, where >= 2 ? 1 : 0);
    EXPECT_EQ(other.ends, 0);
    EXPECT_EQ(rig.runtime.pending_timers(), 0U);
  }
}

TEST(TransportHttp1, EndCallbackMaySendAgainOnTheSameConnection) {
  PoolRig rig(Multiplexing::kNo);
  HttpRecorder first, second;
  std::unique_ptr<ActiveRequest> two;
  first.on_end = [&] { two = rig.send(second, {.target = "/again"}); };
  auto one = rig.send(first);
  rig.connect(0).take();
  rig.answer(0);
  EXPECT_THAT(rig.dials[0]->server->take(), HasSubstr("/again"));
  rig.answer(0);
  EXPECT_TRUE(second.succeeded());
  EXPECT_EQ(rig.dials.size(), 1U);
}

TEST(TransportHttp1, DialErrorCallbackMaySendAgain) {
  PoolRig rig(Multiplexing::kUnknown);
  HttpRecorder first, second, third;
  std::unique_ptr<ActiveRequest> three;
  first.on_end = [&] { three = rig.send(third); };
  auto one = rig.send(first);
  auto two = rig.send(second);
  rig.refuse(0, Error::of(Code::kConnectionRefused, "refused"));
  EXPECT_EQ(second.code(), Code::kConnectionRefused);
  EXPECT_FALSE(third.ended());
  EXPECT_EQ(rig.dials.size(), 2U);
}

TEST(TransportHttp1, PausedRequestsBufferAtMostOneRead) {
  PoolRig rig(Multiplexing::kNo);
  constexpr std::size_t kWatches = 20;
  constexpr std::size_t kHeadRead = std::size_t{16} << 10;
  Crowd crowd(rig, kWatches);
  for (auto& exchange : crowd.exchanges) exchange->pause(true);
  for (std::size_t i = 0; i < kWatches; ++i) rig.connect(i);
  for (std::size_t i = 0; i < kWatches; ++i) {
    rig.answer(i, "HTTP/1.1 200 OK\r\nContent-Length: 10000000\r\n\r\n" + std::string(5'000'000, 'x'));
  }
  for (auto& recorder : crowd.recorders) EXPECT_EQ(recorder.size, 0U);
  EXPECT_LE(rig.pool->stats().buffered_bytes, kWatches * kHeadRead);
  for (std::size_t i = 0; i < kWatches; ++i) EXPECT_GE(rig.dials[i]->server->unread(), 5'000'000 - kHeadRead);

  for (auto& exchange : crowd.exchanges) exchange->pause(false);
  rig.runtime.run_until_idle();
  for (auto& recorder : crowd.recorders) EXPECT_EQ(recorder.size, 5'000'000U);
  EXPECT_EQ(rig.pool->stats().buffered_bytes, 0U);
}

}  // namespace
}  // namespace tain::http
