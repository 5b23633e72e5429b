#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "tests/unit/http/http2_rig.h"

namespace tain {
namespace {

using namespace std::chrono_literals;
using namespace tain::testing;

// Names and values of a header block without table references. nghttp2 decides how our requests are encoded, so the
// tests of requests go through our server (http2_pair_test.cc).

TEST(Http2Client, OpensWithPrefaceSettingsAndAWideConnectionWindow) {
  ClientRig rig;
  rig.start();

  const std::string bytes = rig.peer->take();
  const auto frames = h2::parse(bytes);

  EXPECT_EQ(bytes.substr(0, h2::kPreface.size()), h2::kPreface);
  ASSERT_GE(frames.size(), 2U);
  ASSERT_EQ(frames[0].type, h2::kSettings);
  std::map<unsigned, std::uint32_t> values;
  for (std::size_t at = 0; at + 6 <= frames[0].payload.size(); at += 6) {
    values[frames[0].value(at) >> 16] = frames[0].value(at + 2);
  }
  EXPECT_EQ(values[h2::kEnablePush], 0U);
  EXPECT_EQ(values[h2::kInitialWindowSize], 1U << 20);
  EXPECT_EQ(values[h2::kMaxFrameSize], 256U << 10);
  EXPECT_EQ(values[h2::kMaxHeaderListSize], 64U << 10);
  const auto updates = h2::of_type(frames, h2::kWindowUpdate);
  ASSERT_EQ(updates.size(), 1U);
  EXPECT_EQ(updates[0].stream, 0U);
  EXPECT_EQ(updates[0].value() + 65535, 32U << 20);
}

TEST(Http2Client, DeliversHeadBodyAndEnd) {
  OneRequest rig;
  EXPECT_EQ(rig.client->active(), 1U);

  rig.feed(h2::headers(1, {{":status", "200"}, {"content-type", "application/json"}}));
  EXPECT_EQ(rig.seen.status(), 200);
  EXPECT_EQ(rig.seen.answer->header("Content-Type"), "application/json");
  rig.feed(h2::data(1, "hello "));
  EXPECT_EQ(rig.seen.text, "hello ");
  rig.feed(h2::data(1, "world", true));

  EXPECT_EQ(rig.seen.text, "hello world");
  EXPECT_TRUE(rig.seen.succeeded());
  EXPECT_EQ(rig.client->active(), 0U);
  EXPECT_TRUE(rig.client->usable());
}

TEST(Http2Client, ReceiversAreNotCalledInsideSend) {
  ClientRig rig;
  rig.greet();
  rig.peer.reset();  // everything that follows fails
  HttpRecorder seen;

  const auto exchange = rig.client->send(get(), seen);

  EXPECT_FALSE(seen.over());
  rig.runtime.run_until_idle();
  EXPECT_TRUE(seen.over());
}

TEST(Http2Client, FirstExchangeIsMarkedFirst) {
  TwoRequests rig;

  EXPECT_TRUE(rig.one->fresh_connection());
  EXPECT_FALSE(rig.two->fresh_connection());
  EXPECT_TRUE(rig.client->multiplexed());
}

TEST(Http2Client, SkipsInformationalResponses) {
  OneRequest rig;

  rig.feed(h2::headers(1, {{":status", "103"}, {"link", "</x>"}}));
  EXPECT_FALSE(rig.seen.answer);
  rig.feed(h2::headers(1, {{":status", "201"}}, true));

  EXPECT_EQ(rig.seen.status(), 201);
  EXPECT_TRUE(rig.seen.answer->headers.empty());
  EXPECT_TRUE(rig.seen.succeeded());
}

TEST(Http2Client, AcceptsAndIgnoresTrailers) {
  OneRequest rig;

  rig.feed(h2::headers(1, kOk) + h2::data(1, "x") + h2::headers(1, {{"grpc-status", "0"}}, true));

  EXPECT_EQ(rig.seen.text, "x");
  EXPECT_TRUE(rig.seen.succeeded());
  EXPECT_EQ(rig.seen.answer->header("grpc-status"), "");
}

TEST(Http2Client, DestroyingAnExchangeResetsOnlyItsStream) {
  TwoRequests rig;

  rig.one.reset();

  EXPECT_EQ(h2::resets(rig.sent()), (h2::Codes{{1U, h2::kCancel}}));
  rig.feed(h2::headers(1, kOk) + h2::data(1, "late") + h2::headers(3, kOk) + h2::data(3, "fine", true));
  EXPECT_FALSE(rig.first.over());
  EXPECT_FALSE(rig.first.answer);
  EXPECT_EQ(rig.second.text, "fine");
  EXPECT_TRUE(rig.client->usable());
}

TEST(Http2Client, ExchangeMayBeDestroyedInsideItsReceiver) {
  struct : HttpRecorder {
    void bytes(std::string_view piece) override {
      exchange.reset();
      text.append(piece);  // still to be read after the exchange has gone
    }
    std::unique_ptr<ActiveRequest> exchange{};
  } seen;
  ClientRig rig;
  rig.greet();
  seen.exchange = rig.send(get(), seen);

  rig.feed(h2::headers(1, kOk) + h2::data(1, "one") + h2::data(1, "two", true));

  EXPECT_EQ(seen.text, "one");
  EXPECT_FALSE(seen.over());
  EXPECT_EQ(rig.client->active(), 0U);
}

TEST(Http2Client, NewRequestMayBeSentInsideAReceiver) {
  ClientRig rig;
  rig.greet();
  HttpRecorder first;
  HttpRecorder second;
  std::unique_ptr<ActiveRequest> two;
  first.on_end = [&] { two = rig.client->send(get("/next"), second); };
  const auto one = rig.send(get(), first);
  rig.sent();

  rig.feed(h2::headers(1, kOk, true));

  EXPECT_EQ(h2::of_type(rig.sent(), h2::kHeaders).size(), 1U);
  rig.feed(h2::headers(3, kOk, true));
  EXPECT_TRUE(second.succeeded());
}

TEST(Http2Client, ThrowingReceiverEndsOnlyItsExchange) {
  TwoRequests rig;
  rig.first.on_body = [] { throw std::runtime_error("receiver"); };

  rig.feed(h2::headers(1, kOk) + h2::data(1, "x") + h2::headers(3, kOk) + h2::data(3, "y", true));

  EXPECT_FALSE(rig.first.over());
  EXPECT_EQ(rig.second.text, "y");
  EXPECT_EQ(rig.client->active(), 0U);
}

TEST(Http2Client, RefusedStreamCountsAsNotSent) {
  OneRequest rig;

  rig.feed(h2::rst(1, h2::kRefusedStream));

  EXPECT_EQ(rig.seen.unsents, 1);
  EXPECT_TRUE(rig.client->usable());
}

TEST(Http2Client, AResetBeforeTheHeadIsALostConnection) {
  for (const std::uint32_t code : {std::uint32_t{h2::kCancel}, std::uint32_t{h2::kInternalError}}) {
    OneRequest rig;

    rig.feed(h2::rst(1, code));

    EXPECT_EQ(rig.seen.code(), Code::kConnectionLost);
    EXPECT_NE(rig.seen.message().find(code == h2::kCancel ? "CANCEL" : "INTERNAL_ERROR"), std::string::npos);
    EXPECT_NE(rig.seen.message().find("GET /api/v1/pods"), std::string::npos);
  }
}

TEST(Http2Client, ResetInTheBodyIsAnError) {
  OneRequest rig;

  rig.feed(h2::headers(1, kOk) + h2::data(1, "half") + h2::rst(1, h2::kInternalError));

  EXPECT_EQ(rig.seen.text, "half");
  EXPECT_EQ(rig.seen.code(), Code::kUnexpectedEof);
}

TEST(Http2Client, RefusedStreamAfterTheHeadIsNotRetried) {
  OneRequest rig;

  rig.feed(h2::headers(1, kOk) + h2::rst(1, h2::kRefusedStream));

  EXPECT_EQ(rig.seen.unsents, 0);
  EXPECT_EQ(rig.seen.code(), Code::kUnexpectedEof);
}

TEST(Http2Client, ResetWithNoErrorAfterACompleteResponseIsAccepted) {
  // more than the server's window: not all of it goes out
  OneRequest rig(post(200'000));

  rig.feed(h2::headers(1, {{":status", "413"}}, true) + h2::rst(1, h2::kNoError));

  EXPECT_EQ(rig.seen.status(), 413);
  EXPECT_TRUE(rig.seen.succeeded());
  EXPECT_TRUE(rig.client->usable());
}

TEST(Http2Client, EarlyResponseEndsTheUpload) {
  OneRequest rig(post(200'000));
  rig.sent();

  rig.feed(h2::headers(1, {{":status", "403"}}, true));

  EXPECT_TRUE(rig.seen.succeeded());
  EXPECT_EQ(h2::resets(rig.sent()), (h2::Codes{{1U, h2::kNoError}}));
}

TEST(Http2Client, SendsABodyWithinTheServersWindows) {
  OneRequest rig({.method = HttpMethod::kPut, .target = "/api/v1/pods", .body = std::string(100'000, 'b')});

  std::size_t bytes = 0;
  bool ended = false;
  const auto count = [&] {
    for (const auto& one : h2::of_type(rig.sent(), h2::kData)) {
      EXPECT_LE(one.payload.size(), 16384U);
      bytes += one.payload.size();
      ended = ended || one.has(h2::kEndStream);
    }
  };
  count();
  EXPECT_EQ(bytes, 65535U);
  EXPECT_FALSE(ended);
  rig.feed(h2::window_update(0, 100'000) + h2::window_update(1, 100'000));
  count();

  EXPECT_EQ(bytes, 100'000U);
  EXPECT_TRUE(ended);
}

TEST(Http2Client, InvalidRequestsAreRejectedAndNotSent) {
  const auto refused = [](HttpRequest request) {
    OneRequest rig(std::move(request));
    EXPECT_TRUE(h2::of_type(rig.sent(), h2::kHeaders).empty());
    EXPECT_TRUE(rig.client->usable());
    EXPECT_EQ(rig.client->active(), 0U);
    return rig.seen.code() == Code::kBadArgument;
  };
  HttpRequest injected = get();
  injected.headers = {{"x-user", "a\r\nauthorization: Bearer stolen"}};
  HttpRequest bad_name = get();
  bad_name.headers = {{"x user", "a"}};
  HttpRequest zero = get();
  zero.headers = {{"x-user", std::string("a\0b", 3)}};
  HttpRequest huge = get();
  huge.headers = {{"x-user", std::string(70'000, 'a')}};

  EXPECT_TRUE(refused(std::move(injected)));
  EXPECT_TRUE(refused(std::move(bad_name)));
  EXPECT_TRUE(refused(std::move(zero)));
  EXPECT_TRUE(refused(std::move(huge)));
  EXPECT_TRUE(refused(get("/a b")));
  EXPECT_TRUE(refused(get("/a\r\nx: y")));
  EXPECT_TRUE(refused(get("")));
}

TEST(Http2Client, TheHeadHasADeadline) {
  OneRequest rig({.target = "/api/v1/pods", .head_deadline = 5s});
  rig.sent();

  rig.runtime.advance(4999ms);
  EXPECT_FALSE(rig.seen.over());
  rig.runtime.advance(1ms);

  EXPECT_EQ(rig.seen.code(), Code::kDeadline);
  EXPECT_NE(rig.seen.message().find("5 s"), std::string::npos) << rig.seen.message();
  EXPECT_EQ(h2::resets(rig.sent()), (h2::Codes{{1U, h2::kCancel}}));
  EXPECT_EQ(rig.runtime.pending_timers(), 0U);
}

TEST(Http2Client, HeadStopsTheHeadDeadline) {
  OneRequest rig({.target = "/api/v1/pods", .head_deadline = 5s});

  rig.feed(h2::headers(1, kOk));
  rig.runtime.advance(1h);

  EXPECT_FALSE(rig.seen.over());
}

TEST(Http2Client, TheWholeAnswerHasADeadline) {
  OneRequest rig({.target = "/api/v1/pods", .deadline = 10s});
  rig.feed(h2::headers(1, kOk) + h2::data(1, "slow"));

  rig.runtime.advance(10s);

  EXPECT_EQ(rig.seen.code(), Code::kDeadline);
  EXPECT_EQ(rig.seen.ends, 1);
}

TEST(Http2Client, StreamLimitIs100BeforeTheServerSettings) {
  ClientRig rig;
  rig.start();
  HttpRecorder seen;
  EXPECT_EQ(rig.client->room(), 100U);
  const auto exchange = rig.send(get(), seen);
  EXPECT_EQ(rig.client->room(), 99U);
  const int before = rig.changes;

  rig.feed(h2::settings({{h2::kMaxConcurrentStreams, 3}}));

  EXPECT_EQ(rig.client->room(), 2U);
  EXPECT_GT(rig.changes, before);
  rig.feed(h2::headers(1, kOk, true));
  EXPECT_EQ(rig.client->room(), 3U);
}

TEST(Http2Client, StreamsBeyondALateLimitAreQueued) {
  ClientRig rig;
  rig.start();
  rig.feed(h2::settings({{h2::kMaxConcurrentStreams, 1}}) + h2::settings_ack());
  rig.sent();
  HttpRecorder first;
  HttpRecorder second;
  const auto one = rig.send(get("/a"), first);
  const auto two = rig.send(get("/b"), second);
  EXPECT_EQ(rig.client->room(), 0U);
  EXPECT_EQ(h2::of_type(rig.sent(), h2::kHeaders).size(), 1U);

  rig.feed(h2::headers(1, kOk, true));

  EXPECT_EQ(h2::of_type(rig.sent(), h2::kHeaders).size(), 1U);
  rig.feed(h2::headers(3, kOk, true));
  EXPECT_TRUE(second.succeeded());
}

// C306 (client connection): GOAWAY ends no accepted stream; other streams count as not sent.
TEST(Http2Client, GoAwayFinishesAcceptedStreamsAndReturnsTheOthers) {
  TwoRequests rig;
  rig.feed(h2::headers(1, kOk));
  const int before = rig.changes;

  rig.feed(h2::go_away(1));

  EXPECT_FALSE(rig.client->usable());
  EXPECT_EQ(rig.client->room(), 0U);
  EXPECT_GT(rig.changes, before);
  EXPECT_FALSE(rig.first.over());
  EXPECT_EQ(rig.second.unsents, 1);
  rig.feed(h2::data(1, "rest", true));
  EXPECT_EQ(rig.first.text, "rest");
  EXPECT_TRUE(rig.first.succeeded());
  EXPECT_TRUE(rig.peer->closed_by_peer());
}

TEST(Http2Client, GoAwayReturnsAnUnwrittenRequest) {
  ClientRig rig;
  rig.greet();
  rig.peer->put(h2::go_away(0));
  HttpRecorder seen;

  const auto exchange = rig.send(get(), seen);

  EXPECT_EQ(seen.unsents, 1);
}

TEST(Http2Client, GracefulGoAwayEndsNoStream) {
  OneRequest rig;

  rig.feed(h2::go_away(0x7fffffff) + h2::headers(1, kOk) + h2::data(1, "watch"));

  EXPECT_FALSE(rig.client->usable());
  EXPECT_EQ(rig.seen.text, "watch");
  EXPECT_FALSE(rig.seen.over());
}

TEST(Http2Client, ClosedConnectionFailsRunningRequests) {
  TwoRequests rig;
  rig.feed(h2::headers(1, kOk) + h2::data(1, "x"));
  rig.sent();

  rig.peer.reset();
  rig.runtime.run_until_idle();

  EXPECT_EQ(rig.first.code(), Code::kConnectionLost);
  EXPECT_EQ(rig.second.code(), Code::kConnectionLost);
  EXPECT_FALSE(rig.client->usable());
  EXPECT_EQ(rig.client->active(), 0U);
}

TEST(Http2Client, UnwrittenRequestCountsAsNotSent) {
  ClientRig rig({.capacity = 200});
  rig.start();
  rig.feed(h2::settings() + h2::settings_ack());
  rig.sent();
  HttpRecorder first;
  HttpRecorder second;
  const auto one =
      rig.send({.target = "/a", .headers = {{"x-fill", std::string(400, '~')}}}, first);  // fills the socket
  const auto two = rig.send(get("/b"), second);

  rig.peer.reset();
  rig.runtime.run_until_idle();

  EXPECT_EQ(first.code(), Code::kConnectionLost);
  EXPECT_EQ(second.unsents, 1);
}

TEST(Http2Client, ReadsBufferedFramesBeforeTheClose) {
  OneRequest rig;
  rig.sent();
  rig.peer->put(h2::headers(1, kOk) + h2::data(1, "bye", true) + h2::go_away(1));
  rig.peer.reset();

  HttpRecorder late;
  const auto other = rig.send(get("/late"), late);

  EXPECT_EQ(rig.seen.text, "bye");
  EXPECT_TRUE(rig.seen.succeeded());
  EXPECT_EQ(late.unsents, 1);
}

TEST(Http2Client, RetireFinishesExchangesThenCloses) {
  OneRequest rig;

  rig.client->retire();
  rig.runtime.run_until_idle();

  EXPECT_FALSE(rig.client->usable());
  EXPECT_FALSE(rig.peer->closed_by_peer());
  rig.sent();
  rig.feed(h2::headers(1, kOk, true));
  EXPECT_TRUE(rig.seen.succeeded());
  EXPECT_TRUE(rig.peer->closed_by_peer());
  const auto goodbye = h2::of_type(rig.sent(), h2::kGoAway);
  ASSERT_EQ(goodbye.size(), 1U);
  EXPECT_EQ(goodbye[0].value(4), h2::kNoError);
}

TEST(Http2Client, AbandonFailsRequestsAtOnce) {
  OneRequest rig;

  rig.client->abandon();
  rig.client.reset();

  EXPECT_EQ(rig.seen.code(), Code::kConnectionLost);
  rig.exchange->pause(true);  // does nothing
  EXPECT_EQ(rig.runtime.pending_timers(), 0U);
  rig.runtime.run_until_idle();
}

TEST(Http2Client, MayBeAbandonedInsideAReceiver) {
  ClientRig rig;
  rig.greet();
  HttpRecorder first, second;
  auto one = rig.send(get(), first);
  const auto two = rig.send(get(), second);
  first.on_body = [&] {
    one.reset();
    rig.client->abandon();
    rig.client.reset();
  };

  rig.feed(h2::headers(1, kOk) + h2::headers(3, kOk) + h2::data(1, "a") + h2::data(1, "b") + h2::data(3, "c", true));

  EXPECT_EQ(first.text, "a");
  EXPECT_FALSE(first.over());
  EXPECT_EQ(second.text, "");
  EXPECT_EQ(second.code(), Code::kConnectionLost);
  EXPECT_EQ(second.ends, 1);
  EXPECT_EQ(rig.runtime.pending_timers(), 0U);
}

TEST(Http2Client, ResponseIsTheSameForAnySplit) {
  for (const std::size_t piece : {1U, 7U, 100U}) {
    ClientRig rig;
    rig.end->move_at_most(piece);
    rig.greet();
    HttpRecorder seen;
    const auto exchange = rig.send(get(), seen);

    rig.feed(h2::headers(1, kOk) + h2::data(1, "some bytes") + h2::data(1, " and more", true));

    EXPECT_EQ(seen.text, "some bytes and more");
    EXPECT_TRUE(seen.succeeded());
  }
}

}  // namespace
}  // namespace tain
