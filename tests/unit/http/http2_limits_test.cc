// A hostile server: it exceeds each limit, and our costs stay bounded.

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "tests/unit/http/http2_rig.h"

namespace tain {
namespace {

using namespace std::chrono_literals;
using namespace tain::testing;

struct Http2Limits : ::testing::Test {
  void begin() {
    rig.greet();
    exchange = rig.send(get(), seen);
    other_exchange = rig.send(get("/other"), other);
    rig.sent();
  }
  // Only this stream ends; the other one continues.
  void expect_stream_refused(std::string_view word) {
    EXPECT_EQ(seen.code(), Code::kLimit);
    EXPECT_NE(seen.message().find(word), std::string::npos) << seen.message();
    EXPECT_TRUE(rig.client->usable());
    rig.feed(h2::headers(3, kOk) + h2::data(3, "fine", true));
    EXPECT_EQ(other.text, "fine");
    EXPECT_TRUE(other.succeeded());
  }
  // The connection ends with that limit as the reason, and the server gets a GOAWAY.
  void expect_connection_refused(std::string_view word) {
    EXPECT_EQ(seen.code(), Code::kLimit) << seen.message();
    EXPECT_NE(seen.message().find(word), std::string::npos) << seen.message();
    EXPECT_EQ(other.code(), Code::kLimit);
    EXPECT_FALSE(rig.client->usable());
    EXPECT_TRUE(rig.peer->closed_by_peer());
    const auto goodbye = h2::of_type(rig.sent(), h2::kGoAway);
    ASSERT_EQ(goodbye.size(), 1U);
    EXPECT_EQ(goodbye[0].value(4), h2::kEnhanceYourCalm);
    EXPECT_EQ(rig.runtime.pending_timers(), 0U);
  }
  void expect_protocol_error(std::string_view name) {
    EXPECT_EQ(other.code(), Code::kConnectionLost) << other.message();
    EXPECT_NE(other.message().find(name), std::string::npos) << other.message();
    EXPECT_FALSE(rig.client->usable());
  }

  ClientRig rig{};
  HttpRecorder seen{};
  HttpRecorder other{};
  std::unique_ptr<ActiveRequest> exchange{};
  std::unique_ptr<ActiveRequest> other_exchange{};
};

struct Attack {
  const char* name;
  std::string bytes;
  const char* word;  // of the error
};
struct ManyFrames : Http2Limits, ::testing::WithParamInterface<Attack> {};
struct BrokenFrames : Http2Limits, ::testing::WithParamInterface<Attack> {};
struct LargeHeads : Http2Limits, ::testing::WithParamInterface<Attack> {};

const auto kName = [](const auto& each) { return each.param.name; };
const std::string kBegunHead = h2::frame(h2::kHeaders, 0, 1, h2::block(kOk));

TEST_P(ManyFrames, EndTheConnection) {
  begin();
  rig.feed(GetParam().bytes);
  expect_connection_refused(GetParam().word);
}

INSTANTIATE_TEST_SUITE_P(
    Limits, ManyFrames,
    ::testing::Values(
        Attack{"Continuations", kBegunHead + h2::times(17, h2::frame(h2::kContinuation, 0, 1, h2::field("a", "b"))),
               "CONTINUATION"},
        Attack{"EmptyContinuations", kBegunHead + h2::times(10'000, h2::frame(h2::kContinuation, 0, 1, "")),
               "CONTINUATION"},
        Attack{"Settings", h2::times(61, h2::settings()), "SETTINGS"},
        Attack{"Pings", h2::times(121, h2::ping()), "PING"},
        Attack{"UnrequestedPingReplies", h2::times(121, h2::ping(true)), "PING"},
        Attack{"EmptyData", h2::headers(1, kOk) + h2::times(1201, h2::data(1, "")), "empty DATA"},
        Attack{"DataOfPaddingOnly",
               h2::headers(1, kOk) + h2::times(1201, h2::frame(h2::kData, h2::kPadded, 1, std::string("\2\0\0", 3))),
               "empty DATA"}),
    kName);

TEST_P(BrokenFrames, AreProtocolErrors) {
  begin();
  rig.feed(GetParam().bytes);
  expect_protocol_error(GetParam().word);
}

INSTANTIATE_TEST_SUITE_P(
    Limits, BrokenFrames,
    ::testing::Values(
        // nghttp2 has ended the session: the flood after the malformed frame is not counted.
        Attack{"NothingIsReadBehindThem", h2::frame(h2::kSettings, 0, 0, "12345") + h2::times(2000, h2::ping()),
               "FRAME_SIZE_ERROR"},
        // A table size update to 1 MiB, beyond our SETTINGS_HEADER_TABLE_SIZE.
        Attack{"LargeCompressionTable",
               h2::frame(h2::kHeaders, h2::kEndHeaders, 1, "\x3f\xe1\xff\x3f" + h2::block(kOk)), "COMPRESSION_ERROR"},
        Attack{"UnexpectedContinuation", h2::frame(h2::kContinuation, h2::kEndHeaders, 1, ""), "PROTOCOL_ERROR"},
        Attack{"DataBeforeTheHead", h2::data(1, "x"), "PROTOCOL_ERROR"},
        Attack{"WindowOverflow", h2::window_update(0, 0x7fffffff), "FLOW_CONTROL_ERROR"},
        Attack{"PushedStream",
               h2::frame(h2::kPushPromise, h2::kEndHeaders, 1, h2::number(2, 4) + h2::block({{":method", "GET"}})),
               "PROTOCOL_ERROR"}),
    kName);

TEST_P(LargeHeads, EndTheirStream) {
  begin();
  rig.feed(GetParam().bytes);
  expect_stream_refused(GetParam().word);
}

std::string split_head() {
  const std::string half(33'000, 'v');
  const std::string fields = h2::block({{":status", "200"}, {"a", half}, {"b", half}});
  std::string frames = h2::frame(h2::kHeaders, 0, 1, fields.substr(0, 16'000));
  for (const std::size_t at : {16'000U, 32'000U, 48'000U}) {
    frames += h2::frame(h2::kContinuation, 0, 1, fields.substr(at, 16'000));
  }
  return frames + h2::frame(h2::kContinuation, h2::kEndHeaders, 1, fields.substr(64'000));
}

INSTANTIATE_TEST_SUITE_P(
    Limits, LargeHeads,
    ::testing::Values(Attack{"Bytes", split_head(), "65536 bytes of headers"},
                      Attack{"Count",
                             h2::frame(h2::kHeaders, h2::kEndHeaders, 1,
                                       h2::block(kOk) + h2::times(256, h2::field("a", "b"))),
                             "256 headers"},
                      Attack{"Trailers",
                             h2::headers(1, kOk) + h2::frame(h2::kHeaders, h2::kEndHeaders | h2::kEndStream, 1,
                                                             h2::times(257, h2::field("a", "b"))),
                             "256 headers"},
                      // A small block that expands: one byte refers to the newest entry of the table again and again.
                      Attack{"CompressionBomb",
                             h2::frame(h2::kHeaders, h2::kEndHeaders, 1,
                                       h2::block(kOk) + "\x40" + h2::hpack_length(1) + "a" + h2::hpack_length(4000) +
                                           std::string(4000, 'v') + std::string(10'000, '\xbe')),
                             "65536 bytes of headers"},
                      Attack{"InformationalResponses", h2::times(17, h2::headers(1, {{":status", "103"}})),
                             "16 informational heads"}),
    kName);

// Nothing is read behind a broken frame, also while the socket is full and the GOAWAY cannot be written.
TEST(Http2LimitsOfOutput, NothingIsReadBehindABrokenFrameWhileTheSocketIsFull) {
  ClientRig rig({.capacity = 1000});
  rig.limits.ping_frames_per_minute = 1'000'000'000;
  rig.limits.queued_frames = 1'000'000;
  rig.start();
  HttpRecorder seen;
  const auto exchange = rig.send(get(), seen);
  rig.feed(h2::settings() + h2::times(40'000, h2::ping()));
  ASSERT_FALSE(seen.over());
  rig.feed(h2::frame(h2::kSettings, 0, 0, "12345") + h2::times(100, h2::settings()));

  EXPECT_EQ(seen.code(), Code::kConnectionLost) << seen.message();
}

TEST_F(Http2Limits, HeaderBytesUpToTheLimitPass) {
  begin();
  const std::string value(60'000, 'v');

  rig.feed(h2::headers(1, {{":status", "200"}, {"a", value}}, true));

  ASSERT_TRUE(seen.answer);
  EXPECT_EQ(seen.answer->header("a"), value);
}

TEST_F(Http2Limits, AFewContinuationFramesPass) {
  begin();
  std::string head = h2::frame(h2::kHeaders, h2::kEndStream, 1, h2::block({{":status", "200"}}));
  for (int i = 0; i < 7; ++i) head += h2::frame(h2::kContinuation, 0, 1, h2::field("a", "b"));
  head += h2::frame(h2::kContinuation, h2::kEndHeaders, 1, h2::field("a", "b"));

  rig.feed(head);

  EXPECT_TRUE(seen.succeeded());
  EXPECT_EQ(seen.answer->headers.size(), 8U);
}

TEST_F(Http2Limits, SettingsFramesAreCountedByTheMinute) {
  begin();
  for (int minute = 0; minute < 10; ++minute) {
    for (int i = 0; i < 50; ++i) rig.feed(h2::settings());
    rig.runtime.advance(60s - 1ms);
    rig.runtime.advance(1ms);
    if (minute == 0) exchange.reset(), other_exchange.reset();  // before their head deadline
  }
  EXPECT_TRUE(rig.client->usable());
}

TEST_F(Http2Limits, SettingsInOneFrame) {
  begin();
  std::string payload;
  for (int i = 0; i < 33; ++i) payload += h2::number(h2::kMaxFrameSize, 2) + h2::number(16384, 4);

  rig.feed(h2::frame(h2::kSettings, 0, 0, payload));

  EXPECT_FALSE(rig.client->usable());
  EXPECT_TRUE(seen.over());
}

TEST_F(Http2Limits, PingsAreAnsweredBelowTheLimit) {
  begin();
  rig.feed(h2::ping() + h2::ping());

  const auto answers = h2::of_type(rig.sent(), h2::kPing);
  ASSERT_EQ(answers.size(), 2U);
  EXPECT_TRUE(answers[0].has(h2::kAck));
  EXPECT_EQ(answers[0].payload, "12345678");
}

// The peer sends PINGs and does not read: the replies must not pile up.
TEST(Http2LimitsOfOutput, RepliesToAPeerThatDoesNotReadAreBounded) {
  ClientRig rig({.capacity = 1000});
  rig.limits.ping_frames_per_minute = 1'000'000'000;
  rig.limits.queued_frames = 500;
  rig.start();
  HttpRecorder seen;
  const auto exchange = rig.send(get(), seen);
  rig.feed(h2::settings());
  std::string flood;
  for (int i = 0; i < 2000; ++i) flood += h2::ping();

  for (int i = 0; i < 100 && !seen.over(); ++i) rig.feed(flood);

  EXPECT_EQ(seen.code(), Code::kLimit) << seen.message();
  EXPECT_FALSE(rig.client->usable());
}

TEST_F(Http2Limits, Resets) {
  begin();
  rig.feed(h2::times(601, h2::rst(1, h2::kCancel)));

  EXPECT_EQ(seen.code(), Code::kConnectionLost);  // it was reset first
  EXPECT_EQ(other.code(), Code::kLimit);
  EXPECT_NE(other.message().find("resets"), std::string::npos) << other.message();
}

TEST(Http2LimitsOfFrames, EmptyFrames) {
  const std::vector<std::string> useless = {
      h2::frame(h2::kPriority, 0, 1, h2::number(0, 4) + "x"),
      h2::frame(0x77, 0, 0, "unknown"),
      h2::window_update(0, 1),
  };
  for (const std::string& one : useless) {
    OneRequest rig;
    rig.feed(h2::times(6001, one));

    EXPECT_EQ(rig.seen.code(), Code::kLimit) << rig.seen.message();
    EXPECT_NE(rig.seen.message().find("control frames"), std::string::npos) << rig.seen.message();
  }
}

TEST_F(Http2Limits, WindowUpdatesForSentDataAreNotCounted) {
  rig.limits.control_frames_per_minute = 10;
  begin();
  HttpRecorder uploading;
  const auto upload = rig.send(post(1'000'000), uploading);
  std::size_t bytes = 0;
  for (int i = 0; i < 1200 && bytes < 1'000'000; ++i) {
    for (const auto& one : h2::of_type(rig.sent(), h2::kData)) bytes += one.payload.size();
    rig.feed(h2::window_update(0, 1024) + h2::window_update(5, 1024));
  }
  EXPECT_EQ(bytes, 1'000'000U);
  EXPECT_TRUE(rig.client->usable());
}

TEST_F(Http2Limits, DataOnAClosedStream) {
  begin();
  rig.feed(h2::headers(1, kOk, true));
  EXPECT_TRUE(seen.succeeded());

  rig.feed(h2::data(1, "more"));

  EXPECT_FALSE(rig.client->usable());
  EXPECT_EQ(other.code(), Code::kLimit) << other.message();
}

TEST_F(Http2Limits, DataOnACancelledStreamBeyondItsWindow) {
  begin();
  rig.feed(h2::headers(1, kOk));
  exchange.reset();
  rig.sent();
  const std::string piece(16384, 'x');
  for (int i = 0; i < 64; ++i) rig.feed(h2::data(1, piece));  // 1 MiB: all that its window allows
  EXPECT_TRUE(rig.client->usable());

  rig.feed(h2::data(1, piece));

  EXPECT_EQ(other.code(), Code::kLimit) << other.message();
}

TEST_F(Http2Limits, DataOnAnIdleStream) {
  begin();
  rig.feed(h2::data(99, "x"));

  EXPECT_FALSE(rig.client->usable());
  EXPECT_TRUE(other.over());
}

TEST_F(Http2Limits, FrameSize) {
  begin();
  rig.feed(h2::headers(1, kOk) + h2::data(1, std::string((256 << 10), 'x')));
  EXPECT_EQ(seen.size, 256U << 10);

  rig.feed(h2::data(1, std::string((256 << 10) + 1, 'x')));

  expect_protocol_error("FRAME_SIZE_ERROR");
}

TEST_F(Http2Limits, WindowOverflowOfAStream) {
  begin();
  HttpRecorder uploading;
  const auto upload = rig.send(post(100'000), uploading);

  rig.feed(h2::window_update(5, 0x7fffffff) + h2::window_update(5, 0x7fffffff));

  EXPECT_EQ(uploading.code(), Code::kConnectionLost);
  EXPECT_NE(uploading.message().find("FLOW_CONTROL_ERROR"), std::string::npos);
  EXPECT_TRUE(rig.client->usable());
}

TEST_F(Http2Limits, EndlessHeaderBlock) {
  rig.limits.slow_head = 30s;
  begin();
  HttpRecorder watching;
  const auto watch = rig.send({.target = "/api/v1/pods", .head_deadline = 0s}, watching);
  rig.feed(h2::frame(h2::kHeaders, 0, 5, h2::block({{":status", "200"}})));
  rig.runtime.advance(20s);
  EXPECT_FALSE(watching.over());

  rig.runtime.advance(10s);

  EXPECT_EQ(watching.code(), Code::kLimit);
  EXPECT_NE(watching.message().find("header block"), std::string::npos) << watching.message();
}

// One byte a second does not extend the deadline: it counts from the start of the block.
TEST_F(Http2Limits, SlowHeaderBlock) {
  rig.limits.slow_head = 30s;
  begin();
  HttpRecorder watching;
  const auto watch = rig.send({.target = "/api/v1/pods", .head_deadline = 0s}, watching);
  const std::string block = h2::headers(5, {{":status", "200"}, {"x", std::string(100, 'x')}});
  for (std::size_t second = 0; second < 30; ++second) {
    EXPECT_FALSE(watching.over()) << second;
    rig.feed(block.substr(second == 0 ? 0 : second + 9, second == 0 ? 10 : 1));
    rig.runtime.advance(1s);
  }
  EXPECT_EQ(watching.code(), Code::kLimit);
  EXPECT_NE(watching.message().find("header block"), std::string::npos) << watching.message();
}

TEST_F(Http2Limits, SlowBodyEndsAtItsDeadline) {
  begin();
  HttpRecorder dripping;
  const auto list = rig.send({.target = "/api/v1/pods", .deadline = 60s}, dripping);
  rig.feed(h2::headers(5, kOk));
  for (int second = 0; second < 60; ++second) {
    EXPECT_FALSE(dripping.over()) << second;
    rig.feed(h2::data(5, "x"));
    rig.runtime.advance(1s);
  }
  EXPECT_EQ(dripping.code(), Code::kDeadline);
}

TEST(Http2LimitsOfFrames, InvalidResponseHeaders) {
  const std::vector<std::string> bad = {
      h2::headers(1, {{":status", "abc"}}),
      h2::headers(1, {{":status", "051"}}, true),
      h2::headers(1, {{"content-type", "x"}}),
      h2::headers(1, {{":status", "200"}, {"connection", "close"}}),
      h2::headers(1, {{":status", "200"}, {"transfer-encoding", "chunked"}}),
      h2::headers(1, {{":status", "200"}, {"Upper", "case"}}),
      h2::headers(1, {{"a", "b"}, {":status", "200"}}),
      h2::headers(1, {{":status", "200"}, {":status", "200"}}),
      h2::headers(1, {{":status", "200"}, {":path", "/"}}),
      h2::headers(1, {{":status", "101"}}),
      h2::headers(1, {{":status", "200"}, {"content-length", "5"}}) + h2::data(1, "123456", true),
      h2::headers(1, {{":status", "200"}, {"content-length", "5"}}) + h2::data(1, "1234", true),
  };
  for (std::size_t i = 0; i < bad.size(); ++i) {
    ClientRig each;
    each.greet();
    HttpRecorder got;
    HttpRecorder fine;
    const auto one = each.send(get(), got);
    const auto two = each.send(get(), fine);

    each.feed(bad[i]);

    EXPECT_TRUE(got.ended()) << i;
    EXPECT_NE(got.code(), Code::kUnknown) << i;
    each.feed(h2::headers(3, kOk, true));
    EXPECT_TRUE(fine.succeeded()) << i;
  }
}

TEST_F(Http2Limits, HeaderValueCannotContainALineBreak) {
  begin();
  rig.feed(h2::headers(1, {{":status", "200"}, {"x", "a\r\nset-cookie: b"}}, true));

  EXPECT_EQ(seen.answer ? seen.answer->header("x") : "", "");
}

TEST(Http2LimitsOfGreeting, NotAnHttp2Server) {
  ClientRig rig;
  rig.start();
  HttpRecorder seen;
  const auto exchange = rig.send(get(), seen);

  rig.feed("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");

  EXPECT_EQ(seen.code(), Code::kConnectionLost);
  EXPECT_FALSE(rig.client->usable());
}

}  // namespace
}  // namespace tain
