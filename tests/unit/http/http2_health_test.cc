#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "tests/unit/http/http2_rig.h"

namespace tain {
namespace {

using namespace std::chrono_literals;
using namespace tain::testing;

struct Http2Health : ::testing::Test {
  Http2Health() {
    rig.health = http::Health{};
    rig.greet();
    exchange = rig.send(get("/api/v1/pods?watch=1"), seen);
    rig.feed(h2::headers(1, kOk));
    rig.sent();
  }
  std::size_t pings() { return h2::of_type(rig.sent(), h2::kPing).size(); }

  ClientRig rig{};
  HttpRecorder seen{};
  std::unique_ptr<ActiveRequest> exchange{};
};

TEST_F(Http2Health, SendsAPingAfterFourQuietSeconds) {
  rig.runtime.advance(3999ms);
  EXPECT_EQ(pings(), 0U);
  rig.runtime.advance(1ms);
  EXPECT_EQ(pings(), 1U);
}

TEST_F(Http2Health, DeadPeerIsDetectedWithinTenSeconds) {
  rig.peer->vanish();
  const Instant begin = rig.runtime.now();
  while (!seen.over() && rig.runtime.advance_to_next_timer()) {
  }

  EXPECT_EQ(seen.code(), Code::kConnectionLost);
  EXPECT_LE(rig.runtime.now() - begin, 10s);
  EXPECT_EQ(rig.runtime.now() - begin, 8s);
  EXPECT_EQ(rig.dead_peers, 1);
  EXPECT_FALSE(rig.client->usable());
  EXPECT_EQ(rig.client->active(), 0U);
  EXPECT_NE(seen.message().find("PING"), std::string::npos) << seen.message();
}

TEST_F(Http2Health, AllExchangesOfADeadPeerFail) {
  HttpRecorder second;
  const auto other = rig.send(get("/b"), second);
  rig.peer->vanish();

  rig.runtime.advance(10s);

  EXPECT_EQ(seen.code(), Code::kConnectionLost);
  EXPECT_EQ(second.code(), Code::kConnectionLost);
  EXPECT_EQ(rig.dead_peers, 1);
}

TEST_F(Http2Health, PingReplyKeepsTheConnection) {
  for (int i = 0; i < 100; ++i) {
    rig.runtime.advance(4s);
    ASSERT_EQ(pings(), 1U) << i;
    rig.feed(h2::ping(true));
  }
  EXPECT_FALSE(seen.over());
  EXPECT_EQ(rig.dead_peers, 0);
}

TEST_F(Http2Health, AnyByteKeepsTheConnection) {
  rig.runtime.advance(4s);
  EXPECT_EQ(pings(), 1U);
  // The PING reply is behind a large DATA frame that has arrived only in part.
  rig.feed(h2::number(100'000, 3) + std::string("\0\0\0\0\0\1", 6));
  for (int i = 0; i < 20; ++i) {
    rig.runtime.advance(3s);
    rig.feed("piece");
  }
  EXPECT_FALSE(seen.over());
}

TEST_F(Http2Health, TrafficSuppressesPings) {
  for (int i = 0; i < 20; ++i) {
    rig.runtime.advance(3s);
    rig.feed(h2::data(1, "event"));
  }
  EXPECT_EQ(pings(), 0U);
}

TEST_F(Http2Health, IdleConnectionIsPinged) {
  rig.feed(h2::data(1, "", true));
  EXPECT_EQ(rig.client->active(), 0U);
  rig.peer->vanish();

  rig.runtime.advance(8s);

  EXPECT_FALSE(rig.client->usable());
  EXPECT_EQ(rig.dead_peers, 1);
}

// A stream whose readiness is not reported while the process sleeps.
struct SleepyStream final : net::Stream {
  explicit SleepyStream(std::unique_ptr<net::Stream> its_stream) : stream(std::move(its_stream)) {}
  Result<std::optional<std::size_t>> read_some(std::span<char> buffer) override { return stream->read_some(buffer); }
  Result<std::size_t> write_some(std::string_view bytes) override { return stream->write_some(bytes); }
  void wait_readable(Task ready) override {
    stream->wait_readable([this, ready] {
      if (!asleep) ready();
    });
  }
  void wait_writable(Task ready) override { stream->wait_writable(std::move(ready)); }
  void shutdown_write() override { stream->shutdown_write(); }
  std::string_view alpn() const override { return stream->alpn(); }
  std::string peer() const override { return stream->peer(); }
  bool secure() const override { return stream->secure(); }
  std::string peer_certificate() const override { return {}; }

  std::unique_ptr<net::Stream> stream;
  bool asleep = false;
};

TEST(Http2HealthOptions, ReadsOnceMoreBeforeClosingAfterASuspend) {
  for (const bool answered : {true, false}) {
    FakeRuntime runtime;
    auto [mine, theirs] = make_stream_pair(runtime);
    auto stream = std::make_unique<SleepyStream>(std::move(mine));
    SleepyStream& sleepy = *stream;
    const auto client = http::make_http2({.runtime = runtime, .authority = "a"}, std::move(stream));
    runtime.run_until_idle();
    theirs->put(h2::settings() + h2::settings_ack());
    runtime.advance(5s);

    sleepy.asleep = true;
    if (answered) theirs->put(h2::ping(true));
    runtime.advance(5s);

    EXPECT_EQ(client->usable(), answered);
  }
}

TEST(Http2HealthOptions, FollowsItsOptions) {
  ClientRig rig;
  rig.health = {.idle = 1s, .answer = 500ms};
  rig.greet();
  rig.peer->vanish();

  rig.runtime.advance(1499ms);
  EXPECT_TRUE(rig.client->usable());
  rig.runtime.advance(1ms);
  EXPECT_FALSE(rig.client->usable());
}

TEST(Http2HealthOptions, ZeroDisablesPings) {
  ClientRig rig;
  rig.health = {.idle = 0s, .answer = 0s};
  rig.greet();
  rig.peer->vanish();

  rig.runtime.advance(1h);

  EXPECT_TRUE(rig.client->usable());
  EXPECT_EQ(rig.runtime.pending_timers(), 0U);
}

}  // namespace
}  // namespace tain
