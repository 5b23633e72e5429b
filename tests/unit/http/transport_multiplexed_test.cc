// The pool with connections that carry many exchanges.

#include "tests/support/pool_rig.h"

#include <gtest/gtest.h>

#include <chrono>

namespace tain::http {
namespace {

using namespace std::chrono_literals;
using testing::Crowd;
using testing::HttpRecorder;
using testing::PoolRig;
using Multiplexing = Pool::Multiplexing;

TEST(TransportMultiplexed, ManyRequestsShareOneConnection) {
  PoolRig rig(Multiplexing::kUnknown);
  const Crowd crowd(rig, 100);
  EXPECT_EQ(rig.dials.size(), 1U);
  rig.connect(0, "h2");
  EXPECT_EQ(rig.dials.size(), 1U);
  ASSERT_EQ(rig.multiplexed.size(), 1U);
  EXPECT_EQ(rig.multiplexed[0]->active, 100U);
  EXPECT_EQ(rig.pool->stats().requests, 100U);
}

TEST(TransportMultiplexed, MoreThanAHundredStreamsOpenAnotherConnection) {
  PoolRig rig(Multiplexing::kYes);
  const Crowd crowd(rig, 250);
  ASSERT_EQ(rig.dials.size(), 3U);
  for (std::size_t i : {0, 1, 2}) rig.connect(i, "h2");
  EXPECT_EQ(rig.multiplexed[0]->active, 100U);
  EXPECT_EQ(rig.multiplexed[1]->active, 100U);
  EXPECT_EQ(rig.multiplexed[2]->active, 50U);
}

TEST(TransportMultiplexed, StreamLimitOfTheServerIsObeyed) {
  PoolRig rig(Multiplexing::kYes);
  Crowd crowd(rig, 10);
  auto [client, server] = testing::make_stream_pair(rig.runtime, {.alpn = "h2"});
  rig.finish(0, std::move(client));
  EXPECT_EQ(rig.multiplexed[0]->active, 10U);
  rig.multiplexed[0]->limit = 10;
  const Crowd more(rig, 1);
  EXPECT_EQ(rig.multiplexed[0]->active, 10U);
  EXPECT_EQ(rig.dials.size(), 2U);
}

TEST(TransportMultiplexed, FreedStreamServesAWaiter) {
  PoolRig rig(Multiplexing::kYes, {.streams_per_connection = 1});
  HttpRecorder first, second;
  auto one = rig.send(first);
  rig.connect(0, "h2");
  auto two = rig.send(second);
  EXPECT_EQ(rig.dials.size(), 2U);
  rig.multiplexed[0]->end(0);
  EXPECT_EQ(rig.multiplexed[0]->active, 1U);
  EXPECT_FALSE(two->fresh_connection());
}

TEST(TransportMultiplexed, AllWaitersSeeAFreshConnection) {
  PoolRig rig(Multiplexing::kYes);
  const Crowd crowd(rig, 3);
  rig.connect(0, "h2");
  for (const auto& exchange : crowd.exchanges) EXPECT_TRUE(exchange->fresh_connection());
  const Crowd later(rig, 1);
  EXPECT_FALSE(later.exchanges[0]->fresh_connection());
}

TEST(TransportMultiplexed, BulkUsesTwoSeparateConnections) {
  PoolRig rig(Multiplexing::kYes);
  const Crowd small(rig, 5);
  rig.connect(0, "h2");
  const Crowd bulk(rig, 60, true);
  for (std::size_t i = 1; i < rig.dials.size(); ++i) rig.connect(i, "h2");

  EXPECT_EQ(rig.dials.size(), 3U);
  EXPECT_EQ(rig.multiplexed[0]->active, 5U);
  EXPECT_EQ(rig.multiplexed[1]->active + rig.multiplexed[2]->active, 60U);
  EXPECT_GE(rig.multiplexed[1]->active, 20U);
  EXPECT_GE(rig.multiplexed[2]->active, 20U);
}

TEST(TransportMultiplexed, SlowBulkUsesTwoConnections) {
  PoolRig rig(Multiplexing::kYes);
  std::vector<std::unique_ptr<Crowd>> crowds;
  for (int i = 0; i < 40; ++i) {
    crowds.push_back(std::make_unique<Crowd>(rig, 1, true));
    for (std::size_t dial = 0; dial < rig.dials.size(); ++dial) {
      if (!rig.dials[dial]->server) rig.connect(dial, "h2");
    }
  }
  ASSERT_EQ(rig.multiplexed.size(), 2U);
  EXPECT_EQ(rig.multiplexed[0]->active, 20U);
  EXPECT_EQ(rig.multiplexed[1]->active, 20U);
}

TEST(TransportMultiplexed, IdleConnectionIsUsedForBulk) {
  PoolRig rig(Multiplexing::kYes);
  HttpRecorder discovery;
  auto exchange = rig.send(discovery);
  rig.connect(0, "h2");
  rig.multiplexed[0]->end(0);
  const Crowd bulk(rig, 1, true);
  EXPECT_EQ(rig.dials.size(), 1U);
  EXPECT_EQ(rig.multiplexed[0]->active, 1U);

  const Crowd small(rig, 1);  // and a small request does not queue behind it
  EXPECT_EQ(rig.dials.size(), 2U);
}

TEST(TransportMultiplexed, BulkBeyondTwoFullConnectionsWaitsForASync) {
  PoolRig rig(Multiplexing::kYes, {.streams_per_connection = 2});
  const Crowd bulk(rig, 5, true);
  for (std::size_t i = 0; i < rig.dials.size(); ++i) rig.connect(i, "h2");
  ASSERT_EQ(rig.multiplexed.size(), 2U) << "initial syncs take two connections, not more";
  EXPECT_EQ(rig.multiplexed[0]->active + rig.multiplexed[1]->active, 4U);

  // Synced watches stay on their connection and do not delay others.
  std::size_t settled = 0;
  for (const auto& exchange : bulk.exchanges) {
    if (settled++ == 4) break;
    exchange->end_bulk();
    rig.runtime.run_until_idle();
  }
  for (std::size_t i = 2; i < rig.dials.size(); ++i) rig.connect(i, "h2");
  ASSERT_EQ(rig.multiplexed.size(), 3U);
  EXPECT_EQ(rig.multiplexed[2]->active, 1U);
}

TEST(TransportMultiplexed, FirstBulkConnectionServesAllIfTheSecondFails) {
  PoolRig rig(Multiplexing::kYes);
  const Crowd bulk(rig, 10, true);
  rig.connect(0, "h2");
  ASSERT_EQ(rig.dials.size(), 2U);
  rig.refuse(1, Error::of(Code::kConnectionRefused, "refused"));
  EXPECT_EQ(rig.multiplexed[0]->active, 10U);
  for (const auto& recorder : bulk.recorders) EXPECT_EQ(recorder.ends, 0);
}

TEST(TransportMultiplexed, RefusedStreamIsRetriedOnFiveOtherConnections) {
  PoolRig rig(Multiplexing::kYes);
  HttpRecorder recorder;
  auto exchange = rig.send(recorder, {.method = HttpMethod::kPost, .target = "/", .body = "{}"});
  rig.connect(0, "h2");
  for (std::size_t resend = 1; resend <= 5; ++resend) {
    rig.multiplexed[resend - 1]->usable = false;  // so that nothing but a new one suits
    rig.multiplexed[resend - 1]->give_back(0);
    EXPECT_EQ(recorder.ends, 0);
    ASSERT_EQ(rig.dials.size(), resend + 1);
    rig.connect(resend, "h2");
    ASSERT_EQ(rig.multiplexed[resend]->streams.size(), 1U);
    EXPECT_EQ(rig.multiplexed[resend]->streams[0].request.body, "{}");
  }
  rig.multiplexed[5]->give_back(0);
  EXPECT_EQ(recorder.code(), Code::kConnectionLost);
  EXPECT_EQ(rig.dials.size(), 6U);
}

TEST(TransportMultiplexed, RefusedStreamIsRetriedOnTheOnlyConnection) {
  PoolRig rig(Multiplexing::kYes);
  HttpRecorder recorder;
  auto exchange = rig.send(recorder);
  rig.connect(0, "h2");
  rig.multiplexed[0]->give_back(0);
  ASSERT_EQ(rig.dials.size(), 2U);
  rig.refuse(1, Error::of(Code::kConnectionRefused, "refused"));
  EXPECT_EQ(rig.multiplexed[0]->active, 1U);
  EXPECT_EQ(recorder.ends, 0);
}

// The limit arrived after the streams: extra streams are spread at once over as many connections as necessary, and no
// connection exceeds its limit.
TEST(TransportMultiplexed, NewConnectionAssumesTheLastAdvertisedLimit) {
  PoolRig rig(Multiplexing::kYes);
  const Crowd crowd(rig, 10);
  rig.connect(0, "h2");
  EXPECT_EQ(rig.multiplexed[0]->context.assumed_streams, 100U);
  ASSERT_EQ(rig.multiplexed[0]->active, 10U);
  rig.multiplexed[0]->limit = 3;
  rig.multiplexed[0]->limit_known = true;
  rig.next_limit = 3;
  for (std::size_t i = 3; i < 10; ++i) rig.multiplexed[0]->give_back(i);

  ASSERT_EQ(rig.dials.size(), 4U);
  for (std::size_t i : {1, 2, 3}) rig.connect(i, "h2");
  EXPECT_EQ(rig.multiplexed[1]->context.assumed_streams, 3U);
  EXPECT_EQ(rig.multiplexed[1]->active, 3U);
  EXPECT_EQ(rig.multiplexed[2]->active, 3U);
  EXPECT_EQ(rig.multiplexed[3]->active, 1U);
  EXPECT_EQ(rig.dials.size(), 4U);
  for (const auto& recorder : crowd.recorders) EXPECT_EQ(recorder.ends, 0);
}

TEST(TransportMultiplexed, DialsAreBoundedIfTheStreamLimitIsZero) {
  PoolRig rig(Multiplexing::kYes);
  rig.next_limit = 0;
  const Crowd crowd(rig, 100);
  rig.connect(0, "h2");
  rig.multiplexed[0]->limit_known = true;
  rig.multiplexed[0]->context.changed();
  EXPECT_LE(rig.dials.size(), 17U) << "dials_at_once, and the first";
}

// A synced stream stays on its connection: neither its sync nor other traffic moves it.
TEST(TransportMultiplexed, SyncedStreamStaysOnItsConnection) {
  PoolRig rig(Multiplexing::kYes);
  const Crowd syncs(rig, 20, true);
  for (std::size_t i = 0; i < rig.dials.size(); ++i) rig.connect(i, "h2");
  ASSERT_EQ(rig.multiplexed.size(), 2U) << "two connections for initial syncs";
  const std::size_t first = rig.multiplexed[0]->active;
  const std::size_t second = rig.multiplexed[1]->active;
  for (const auto& exchange : syncs.exchanges) exchange->end_bulk();
  const Crowd others(rig, 50);
  for (std::size_t i = 2; i < rig.dials.size(); ++i) rig.connect(i, "h2");

  EXPECT_EQ(rig.multiplexed[0]->active, first);
  EXPECT_EQ(rig.multiplexed[1]->active, second);
  for (const auto& controls : {rig.multiplexed[0], rig.multiplexed[1]}) {
    for (const auto& stream : controls->streams) EXPECT_TRUE(stream.bulk_ended && !stream.cancelled);
  }
}

TEST(TransportMultiplexed, AfterGoAwayStreamsContinueAndNewRequestsDial) {
  PoolRig rig(Multiplexing::kYes);
  HttpRecorder watch, next;
  auto watching = rig.send(watch);
  rig.connect(0, "h2");
  rig.multiplexed[0]->usable = false;
  rig.multiplexed[0]->context.changed();
  auto exchange = rig.send(next);
  EXPECT_EQ(rig.dials.size(), 2U);
  EXPECT_FALSE(rig.multiplexed[0]->abandoned);
  rig.multiplexed[0]->end(0);
  EXPECT_TRUE(watch.succeeded());
  rig.runtime.run_until_idle();
  EXPECT_TRUE(rig.multiplexed[0]->abandoned);
}

TEST(TransportMultiplexed, RenewalRetiresConnectionsAndKeepsWatches) {
  PoolRig rig(Multiplexing::kYes);
  HttpRecorder watch, next;
  auto watching = rig.send(watch);
  rig.connect(0, "h2");
  rig.pool->renew();
  EXPECT_TRUE(rig.multiplexed[0]->retired);
  EXPECT_FALSE(watch.ended());
  auto exchange = rig.send(next);
  EXPECT_EQ(rig.dials.size(), 2U);
  rig.multiplexed[0]->end(0);
  rig.runtime.run_until_idle();
  EXPECT_TRUE(rig.multiplexed[0]->abandoned);
}

TEST(TransportMultiplexed, IdleConnectionIsClosedAfterTheIdleTimeout) {
  PoolRig rig(Multiplexing::kYes);
  HttpRecorder recorder;
  auto exchange = rig.send(recorder);
  rig.connect(0, "h2");
  rig.runtime.advance(1h);
  EXPECT_FALSE(rig.multiplexed[0]->abandoned);
  exchange.reset();
  EXPECT_TRUE(rig.multiplexed[0]->streams[0].cancelled);
  rig.runtime.advance(90s);
  EXPECT_TRUE(rig.multiplexed[0]->abandoned);
}

TEST(TransportMultiplexed, CountsDeadPeersAndBufferedBytes) {
  PoolRig rig(Multiplexing::kYes);
  const Crowd crowd(rig, 101);
  rig.connect(0, "h2");
  rig.connect(1, "h2");
  rig.multiplexed[0]->context.dead_peer();
  rig.multiplexed[0]->context.buffered(100);
  rig.multiplexed[1]->context.buffered(50);
  rig.multiplexed[1]->context.buffered(-20);
  EXPECT_EQ(rig.pool->stats().dead_peers, 1U);
  EXPECT_EQ(rig.pool->stats().buffered_bytes, 130U);
}

TEST(TransportMultiplexed, RequestsWaitForTheSettingsOfANewConnection) {
  PoolRig rig(Multiplexing::kYes);
  HttpRecorder recorder;
  auto exchange = rig.send(recorder);
  auto [client, server] = testing::make_stream_pair(rig.runtime, {.alpn = "h2"});
  rig.next_limit = 0;
  rig.finish(0, std::move(client));
  EXPECT_EQ(rig.dials.size(), 1U);
  rig.multiplexed[0]->limit = 100;
  rig.multiplexed[0]->context.changed();
  EXPECT_EQ(rig.multiplexed[0]->active, 1U);
}

TEST(TransportMultiplexed, PauseWhileWaitingIsAppliedLater) {
  PoolRig rig(Multiplexing::kYes);
  HttpRecorder recorder;
  auto exchange = rig.send(recorder, {.target = "/"});
  exchange->pause(true);
  rig.connect(0, "h2");
  EXPECT_TRUE(rig.multiplexed[0]->streams[0].paused);
  exchange->pause(false);
  EXPECT_FALSE(rig.multiplexed[0]->streams[0].paused);
}

TEST(TransportMultiplexed, ForwardsTheSyncOfAStream) {
  PoolRig rig(Multiplexing::kYes);
  HttpRecorder recorder;
  auto exchange = rig.send(recorder, {.target = "/", .bulk = true});
  exchange->end_bulk();  // not sent yet: no window to reduce
  rig.connect(0, "h2");
  EXPECT_FALSE(rig.multiplexed[0]->streams[0].bulk_ended);
  exchange->end_bulk();
  EXPECT_TRUE(rig.multiplexed[0]->streams[0].bulk_ended);
}

}  // namespace
}  // namespace tain::http
