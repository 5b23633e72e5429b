#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tests/unit/http/http2_rig.h"

namespace tain {
namespace {

using namespace tain::testing;

// A server that obeys its windows and sends as much as they allow.
struct GreedyServer {
  explicit GreedyServer(ClientRig& its_rig) : rig(its_rig) {}

  void listen() {
    for (const auto& one : rig.sent()) {
      if (one.type == h2::kHeaders) streams.try_emplace(one.stream, std::int64_t{rig.windows.stream});
      if (one.type == h2::kRstStream) streams.erase(one.stream);
      if (one.type != h2::kWindowUpdate) continue;
      ++updates;
      if (one.stream == 0) {
        connection += one.value();
      } else if (const auto found = streams.find(one.stream); found != streams.end()) {
        found->second += one.value();
      }
    }
  }

  void answer(std::uint32_t stream) { rig.feed(h2::headers(stream, kOk)); }

  // Sends on that stream until a window is closed or `bytes` are sent; returns the number of bytes.
  std::size_t send(std::uint32_t stream, std::size_t bytes) {
    std::size_t sent = 0;
    while (sent < bytes) {
      listen();
      const std::int64_t open = std::min(connection, streams[stream]);
      const auto now = std::min<std::size_t>({16384, bytes - sent, open > 0 ? static_cast<std::size_t>(open) : 0});
      if (now == 0) break;
      rig.feed(h2::data(stream, std::string(now, 'd')));
      connection -= static_cast<std::int64_t>(now);
      streams[stream] -= static_cast<std::int64_t>(now);
      sent += now;
    }
    listen();
    return sent;
  }

  ClientRig& rig;
  std::int64_t connection = 65535;
  std::map<std::uint32_t, std::int64_t> streams{};
  int updates = 0;
};

struct SmallWindows : ::testing::Test {
  SmallWindows() {
    rig.windows.connection = 256 * kKiB;
    rig.windows.stream = 64 * kKiB;
    rig.windows.bulk_stream = 192 * kKiB;
    rig.start();
    rig.feed(h2::settings() + h2::settings_ack());
    server.listen();
    EXPECT_EQ(server.connection, std::int64_t{256 * kKiB});
  }

  std::unique_ptr<ActiveRequest> ask(HttpRecorder& seen, bool paused = false, bool bulk = false) {
    auto exchange = rig.send({.target = "/api/v1/pods", .bulk = bulk}, seen);
    if (paused) exchange->pause(true);
    server.listen();
    server.answer(server.streams.rbegin()->first);
    return exchange;
  }

  void begin(bool paused = false, bool bulk = false) { running = ask(record, paused, bulk); }

  ClientRig rig{};
  GreedyServer server{rig};
  HttpRecorder record{};
  std::unique_ptr<ActiveRequest> running{};
};

TEST(Http2Window, NothingIsDeliveredDuringAPause) {
  OneRequest rig;
  rig.seen.on_body = [&] { rig.exchange->pause(true); };

  rig.feed(h2::headers(1, kOk) + h2::data(1, "0123456789") + h2::data(1, "abcde") + h2::data(1, "fghij", true));
  EXPECT_EQ(rig.seen.text, "0123456789");
  EXPECT_EQ(rig.buffered, 10);
  EXPECT_FALSE(rig.seen.over());

  rig.seen.on_body = {};
  rig.exchange->pause(false);
  EXPECT_EQ(rig.seen.size, 10U);  // never inside pause()
  rig.runtime.run_until_idle();
  EXPECT_EQ(rig.seen.text, "0123456789abcdefghij");
  EXPECT_TRUE(rig.seen.succeeded());
  EXPECT_EQ(rig.buffered, 0);
  EXPECT_EQ(rig.client->active(), 0U);
}

TEST(Http2Window, APauseMayBeginAndEndInsideBody) {
  OneRequest rig;
  rig.seen.on_body = [&] {
    rig.exchange->pause(true);
    rig.exchange->pause(false);
  };

  rig.feed(h2::headers(1, kOk) + h2::data(1, "a") + h2::data(1, "bc", true));

  EXPECT_EQ(rig.seen.text, "abc");
  EXPECT_EQ(rig.most_buffered, 0);
  EXPECT_TRUE(rig.seen.succeeded());
}

TEST(Http2Window, WholeFramesAreDeliveredWithoutACopy) {
  OneRequest rig;

  rig.feed(h2::headers(1, kOk) + h2::data(1, std::string(100 * kKiB, 'x')));

  EXPECT_EQ(rig.seen.size, 100 * kKiB);
  EXPECT_EQ(rig.most_buffered, 0);  // nothing was copied
}

TEST_F(SmallWindows, StalledReaderBuffersAtMostItsWindow) {
  begin(true);

  const std::size_t sent = server.send(1, 10 * 64 * kKiB);

  EXPECT_EQ(sent, 64 * kKiB);
  EXPECT_EQ(rig.buffered, std::ptrdiff_t{64 * kKiB});
  EXPECT_EQ(record.size, 0U);
  running->pause(false);
  EXPECT_EQ(server.send(1, 9 * 64 * kKiB), 9 * 64 * kKiB);
  EXPECT_EQ(record.size, 10 * 64 * kKiB);
  EXPECT_EQ(rig.buffered, 0);
}

TEST_F(SmallWindows, WindowGrowsByConsumedBytesOnly) {
  begin();
  EXPECT_EQ(server.send(1, 32 * kKiB), 32 * kKiB);
  running->pause(true);

  EXPECT_EQ(server.send(1, 1000 * kKiB), 64 * kKiB);

  EXPECT_EQ(record.size, 32 * kKiB);
  EXPECT_EQ(rig.buffered, std::ptrdiff_t{64 * kKiB});
}

TEST_F(SmallWindows, StalledStreamDoesNotBlockOthers) {
  HttpRecorder stuck;
  const auto one = ask(stuck, true);
  EXPECT_EQ(server.send(1, 1000 * kKiB), 64 * kKiB);
  HttpRecorder flowing;
  const auto two = ask(flowing);

  EXPECT_EQ(server.send(3, 4000 * kKiB), 4000 * kKiB);

  EXPECT_EQ(flowing.size, 4000 * kKiB);
  EXPECT_EQ(stuck.size, 0U);
  EXPECT_EQ(rig.buffered, std::ptrdiff_t{64 * kKiB});
}

TEST_F(SmallWindows, ManyStalledReadersBufferAtMostTwiceTheConnectionWindow) {
  std::vector<std::unique_ptr<HttpRecorder>> seen;
  std::vector<std::unique_ptr<ActiveRequest>> exchanges;
  for (int i = 0; i < 20; ++i) {
    seen.push_back(std::make_unique<HttpRecorder>());
    seen.back()->keep_text = false;
    exchanges.push_back(ask(*seen.back(), true));
  }
  std::size_t sent = 0;
  for (std::uint32_t i = 0; i < 20; ++i) sent += server.send(2 * i + 1, 1000 * kKiB);
  EXPECT_EQ(rig.most_buffered, std::ptrdiff_t{2 * 256 * kKiB});
  EXPECT_EQ(sent, 2 * 256 * kKiB);

  for (const auto& exchange : exchanges) exchange->pause(false);
  for (std::uint32_t i = 0; i < 20; ++i) sent += server.send(2 * i + 1, 200 * kKiB);

  std::size_t taken = 0;
  for (const auto& one : seen) taken += one->size;
  EXPECT_EQ(taken, sent);
  EXPECT_GE(taken, 20 * 200 * kKiB);
  EXPECT_EQ(rig.buffered, 0);
}

TEST_F(SmallWindows, CancelledStreamReturnsItsUnreadBytesToTheConnectionWindow) {
  std::vector<std::unique_ptr<HttpRecorder>> seen;
  std::vector<std::unique_ptr<ActiveRequest>> exchanges;
  for (std::uint32_t i = 0; i < 8; ++i) {
    seen.push_back(std::make_unique<HttpRecorder>());
    exchanges.push_back(ask(*seen.back(), true));
    server.send(2 * i + 1, 1000 * kKiB);
  }
  EXPECT_EQ(server.connection, 0);
  EXPECT_EQ(rig.buffered, std::ptrdiff_t{512 * kKiB});

  for (std::size_t i = 0; i < 8; ++i) exchanges[i].reset();
  server.listen();

  EXPECT_EQ(rig.buffered, 0);
  EXPECT_EQ(server.connection, std::int64_t{256 * kKiB});
}

TEST_F(SmallWindows, BytesInFlightForACancelledStreamAreReturned) {
  HttpRecorder other;
  for (int turn = 0; turn < 20; ++turn) {
    HttpRecorder seen;
    auto exchange = ask(seen);
    const std::uint32_t stream = server.streams.rbegin()->first;
    exchange.reset();
    // The server has not seen the reset yet.
    rig.feed(h2::data(stream, std::string(60 * kKiB, 'x')));
    server.connection -= std::int64_t{60 * kKiB};
    server.listen();
    ASSERT_TRUE(rig.client->usable());
  }
  const auto exchange = ask(other);
  EXPECT_EQ(server.send(server.streams.rbegin()->first, 500 * kKiB), 500 * kKiB);
}

TEST_F(SmallWindows, PaddingCountsAsConsumed) {
  begin(true);
  for (int i = 0; i < 2000; ++i) {
    server.listen();
    ASSERT_GT(server.connection, 256);
    ASSERT_GT(server.streams[1], 256);
    rig.feed(h2::frame(h2::kData, h2::kPadded, 1, std::string(1, '\xc8') + "x" + std::string(200, '\0')));
    server.connection -= 202;
    server.streams[1] -= 202;
  }
  EXPECT_EQ(rig.buffered, 2000);
}

TEST(Http2Window, BulkStreamGetsTheWideWindowAfterTheSettingsAck) {
  ClientRig rig;
  rig.start();
  HttpRecorder seen;
  const auto exchange = rig.send({.target = "/api/v1/pods", .bulk = true}, seen);
  const auto of_stream = [&rig](std::uint32_t stream) {
    std::uint32_t sum = 0;
    for (const auto& one : h2::of_type(rig.sent(), h2::kWindowUpdate)) sum += one.stream == stream ? one.value() : 0;
    return sum;
  };
  EXPECT_EQ(of_stream(1), 0U);

  rig.feed(h2::settings() + h2::settings_ack());
  EXPECT_EQ(of_stream(1), (16U << 20) - (1U << 20));

  HttpRecorder more;
  const auto other = rig.send({.target = "/api/v1/pods", .bulk = true}, more);
  EXPECT_EQ(of_stream(3), (16U << 20) - (1U << 20));
}

TEST_F(SmallWindows, SyncedStreamFallsBackToTheNarrowWindow) {
  record.keep_text = false;
  begin(false, true);
  EXPECT_EQ(server.streams[1], std::int64_t{192 * kKiB});
  EXPECT_EQ(server.send(1, 1000 * kKiB), 1000 * kKiB);

  running->end_bulk();

  EXPECT_EQ(server.send(1, 2000 * kKiB), 2000 * kKiB);
  EXPECT_LE(server.streams[1], std::int64_t{64 * kKiB});
  EXPECT_EQ(record.size, 3000 * kKiB);
}

TEST_F(SmallWindows, StalledSyncedReaderBuffersAtMostTheNarrowWindow) {
  record.keep_text = false;
  begin(false, true);
  EXPECT_EQ(server.send(1, 500 * kKiB), 500 * kKiB);
  running->end_bulk();
  EXPECT_EQ(server.send(1, 500 * kKiB), 500 * kKiB);  // uses up the rest of the wide window

  running->pause(true);
  server.send(1, 1000 * kKiB);
  EXPECT_LE(rig.buffered, std::ptrdiff_t{64 * kKiB});
  // Small reads must not open the window further than the consumed bytes.
  record.on_body = [&] { running->pause(true); };
  for (int i = 0; i < 100; ++i) {
    running->pause(false);
    server.send(1, 1000 * kKiB);
    ASSERT_LE(rig.buffered, std::ptrdiff_t{64 * kKiB});
  }
}

TEST_F(SmallWindows, StreamWindowViolationClosesTheConnection) {
  begin(true);

  for (int i = 0; i < 5; ++i) rig.feed(h2::data(1, std::string(16 * kKiB, 'x')));

  EXPECT_EQ(record.code(), Code::kUnexpectedEof);
  EXPECT_NE(record.message().find("FLOW_CONTROL_ERROR"), std::string::npos) << record.message();
  EXPECT_EQ(rig.buffered, 0);
}

TEST_F(SmallWindows, ConnectionWindowViolationClosesTheConnection) {
  std::vector<std::unique_ptr<HttpRecorder>> seen;
  std::vector<std::unique_ptr<ActiveRequest>> exchanges;
  for (std::uint32_t i = 0; i < 9; ++i) {
    seen.push_back(std::make_unique<HttpRecorder>());
    exchanges.push_back(ask(*seen.back(), true));
    if (i < 8) server.send(2 * i + 1, 64 * kKiB);
  }
  EXPECT_EQ(server.connection, 0);

  rig.feed(h2::data(17, "x"));

  EXPECT_FALSE(rig.client->usable());
  EXPECT_EQ(seen.back()->code(), Code::kConnectionLost);
  EXPECT_NE(seen.back()->message().find("FLOW_CONTROL_ERROR"), std::string::npos) << seen.back()->message();
}

TEST_F(SmallWindows, WindowUpdatesAreSentPerHalfWindow) {
  record.keep_text = false;
  begin();
  server.updates = 0;

  server.send(1, 1024 * kKiB);

  EXPECT_LE(server.updates, 1024 / 32 + 1024 / 128 + 2);
}

// A complete response waits for the end of a pause, even when the connection has gone.
TEST(Http2Window, CompleteResponseOutlivesItsConnection) {
  OneRequest rig;
  rig.exchange->pause(true);
  rig.feed(h2::headers(1, kOk) + h2::data(1, "abc", true));

  rig.peer.reset();
  rig.runtime.run_until_idle();
  EXPECT_FALSE(rig.seen.over());
  rig.exchange->pause(false);
  rig.runtime.run_until_idle();

  EXPECT_EQ(rig.seen.text, "abc");
  EXPECT_TRUE(rig.seen.succeeded());
}

}  // namespace
}  // namespace tain
