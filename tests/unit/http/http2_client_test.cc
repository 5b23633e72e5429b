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
  ClientRig rig;
  rig.greet();
  Seen seen;
  const auto exchange = rig.send(get(), seen);
  EXPECT_EQ(rig.client->active(), 1U);

  rig.feed(h2::headers(1, {{":status", "200"}, {"content-type", "application/json"}}));
  ASSERT_TRUE(seen.response);
  EXPECT_EQ(seen.response->status, 200);
  EXPECT_EQ(seen.response->header("Content-Type"), "application/json");
  rig.feed(h2::data(1, "hello "));
  EXPECT_EQ(seen.text, "hello ");
  rig.feed(h2::data(1, "world", true));

  EXPECT_EQ(seen.text, "hello world");
  ASSERT_TRUE(seen.result);
  EXPECT_TRUE(*seen.result);
  EXPECT_EQ(rig.client->active(), 0U);
  EXPECT_TRUE(rig.client->usable());
}

TEST(Http2Client, ReceiversAreNotCalledInsideSend) {
  ClientRig rig;
  rig.greet();
  rig.peer.reset();  // everything that follows fails
  Seen seen;

  const auto exchange = rig.client->send(get(), seen);

  EXPECT_FALSE(seen.over());
  rig.runtime.run_until_idle();
  EXPECT_TRUE(seen.over());
}

TEST(Http2Client, FirstExchangeIsMarkedFirst) {
  ClientRig rig;
  rig.greet();
  Seen first;
  Seen second;
  const auto one = rig.send(get(), first);
  const auto two = rig.send(get(), second);

  EXPECT_TRUE(one->fresh_connection());
  EXPECT_FALSE(two->fresh_connection());
  EXPECT_TRUE(rig.client->multiplexed());
}

TEST(Http2Client, SkipsInformationalResponses) {
  ClientRig rig;
  rig.greet();
  Seen seen;
  const auto exchange = rig.send(get(), seen);

  rig.feed(h2::headers(1, {{":status", "103"}, {"link", "</x>"}}));
  EXPECT_FALSE(seen.response);
  rig.feed(h2::headers(1, {{":status", "201"}}, true));

  ASSERT_TRUE(seen.response);
  EXPECT_EQ(seen.response->status, 201);
  EXPECT_TRUE(seen.response->headers.empty());
  EXPECT_TRUE(seen.result && *seen.result);
}

TEST(Http2Client, AcceptsAndIgnoresTrailers) {
  ClientRig rig;
  rig.greet();
  Seen seen;
  const auto exchange = rig.send(get(), seen);

  rig.feed(h2::headers(1, kOk) + h2::data(1, "x") + h2::headers(1, {{"grpc-status", "0"}}, true));

  EXPECT_EQ(seen.text, "x");
  EXPECT_TRUE(seen.result && *seen.result);
  EXPECT_EQ(seen.response->header("grpc-status"), "");
}

TEST(Http2Client, DestroyingAnExchangeResetsOnlyItsStream) {
  ClientRig rig;
  rig.greet();
  Seen first;
  Seen second;
  auto one = rig.send(get("/a"), first);
  const auto two = rig.send(get("/b"), second);
  rig.sent();

  one.reset();

  const auto resets = h2::of_type(rig.sent(), h2::kRstStream);
  ASSERT_EQ(resets.size(), 1U);
  EXPECT_EQ(resets[0].stream, 1U);
  EXPECT_EQ(resets[0].value(), h2::kCancel);
  rig.feed(h2::headers(1, kOk) + h2::data(1, "late") + h2::headers(3, kOk) + h2::data(3, "fine", true));
  EXPECT_FALSE(first.over());
  EXPECT_FALSE(first.response);
  EXPECT_EQ(second.text, "fine");
  EXPECT_TRUE(rig.client->usable());
}

TEST(Http2Client, ExchangeMayBeDestroyedInsideItsReceiver) {
  ClientRig rig;
  rig.greet();
  Seen seen;
  auto exchange = rig.send(get(), seen);
  std::string after;
  seen.on_body = [&](std::string_view piece) {
    exchange.reset();
    after.assign(piece);  // still to be read after the exchange has gone
  };

  rig.feed(h2::headers(1, kOk) + h2::data(1, "one") + h2::data(1, "two", true));

  EXPECT_EQ(seen.text, "one");
  EXPECT_EQ(after, "one");
  EXPECT_FALSE(seen.over());
  EXPECT_EQ(rig.client->active(), 0U);
}

TEST(Http2Client, NewRequestMayBeSentInsideAReceiver) {
  ClientRig rig;
  rig.greet();
  Seen first;
  Seen second;
  std::unique_ptr<ActiveRequest> two;
  first.on_end = [&] { two = rig.client->send(get("/next"), second); };
  const auto one = rig.send(get(), first);
  rig.sent();

  rig.feed(h2::headers(1, kOk, true));

  EXPECT_EQ(h2::of_type(rig.sent(), h2::kHeaders).size(), 1U);
  rig.feed(h2::headers(3, kOk, true));
  EXPECT_TRUE(second.result && *second.result);
}

TEST(Http2Client, ThrowingReceiverEndsOnlyItsExchange) {
  ClientRig rig;
  rig.greet();
  Seen first;
  Seen second;
  first.on_body = [](std::string_view) { throw std::runtime_error("receiver"); };
  const auto one = rig.send(get(), first);
  const auto two = rig.send(get(), second);

  rig.feed(h2::headers(1, kOk) + h2::data(1, "x") + h2::headers(3, kOk) + h2::data(3, "y", true));

  EXPECT_FALSE(first.over());
  EXPECT_EQ(second.text, "y");
  EXPECT_EQ(rig.client->active(), 0U);
}

TEST(Http2Client, RefusedStreamCountsAsNotSent) {
  ClientRig rig;
  rig.greet();
  Seen seen;
  const auto exchange = rig.send(get(), seen);

  rig.feed(h2::rst(1, h2::kRefusedStream));

  EXPECT_TRUE(seen.not_sent);
  EXPECT_FALSE(seen.result);
  EXPECT_TRUE(rig.client->usable());
}

TEST(Http2Client, AResetBeforeTheHeadIsALostConnection) {
  for (const std::uint32_t code : {std::uint32_t{h2::kCancel}, std::uint32_t{h2::kInternalError}}) {
    ClientRig rig;
    rig.greet();
    Seen seen;
    const auto exchange = rig.send(get(), seen);

    rig.feed(h2::rst(1, code));

    EXPECT_EQ(seen.code(), Code::kConnectionLost);
    EXPECT_NE(seen.message().find(code == h2::kCancel ? "CANCEL" : "INTERNAL_ERROR"), std::string::npos);
    EXPECT_NE(seen.message().find("GET /api/v1/pods"), std::string::npos);
  }
}

TEST(Http2Client, ResetInTheBodyIsAnError) {
  ClientRig rig;
  rig.greet();
  Seen seen;
  const auto exchange = rig.send(get(), seen);

  rig.feed(h2::headers(1, kOk) + h2::data(1, "half") + h2::rst(1, h2::kInternalError));

  EXPECT_EQ(seen.text, "half");
  EXPECT_EQ(seen.code(), Code::kUnexpectedEof);
}

TEST(Http2Client, RefusedStreamAfterTheHeadIsNotRetried) {
  ClientRig rig;
  rig.greet();
  Seen seen;
  const auto exchange = rig.send(get(), seen);

  rig.feed(h2::headers(1, kOk) + h2::rst(1, h2::kRefusedStream));

  EXPECT_FALSE(seen.not_sent);
  EXPECT_EQ(seen.code(), Code::kUnexpectedEof);
}

TEST(Http2Client, ResetWithNoErrorAfterACompleteResponseIsAccepted) {
  ClientRig rig;
  rig.greet();
  HttpRequest request = get();
  request.method = HttpMethod::kPost;
  request.body = std::string(200'000, 'b');  // more than the server's window: not all of it goes out
  Seen seen;
  const auto exchange = rig.send(std::move(request), seen);

  rig.feed(h2::headers(1, {{":status", "413"}}, true) + h2::rst(1, h2::kNoError));

  ASSERT_TRUE(seen.response);
  EXPECT_EQ(seen.response->status, 413);
  EXPECT_TRUE(seen.result && *seen.result);
  EXPECT_TRUE(rig.client->usable());
}

TEST(Http2Client, EarlyResponseEndsTheUpload) {
  ClientRig rig;
  rig.greet();
  HttpRequest request = get();
  request.method = HttpMethod::kPost;
  request.body = std::string(200'000, 'b');
  Seen seen;
  const auto exchange = rig.send(std::move(request), seen);
  rig.sent();

  rig.feed(h2::headers(1, {{":status", "403"}}, true));

  EXPECT_TRUE(seen.result && *seen.result);
  const auto resets = h2::of_type(rig.sent(), h2::kRstStream);
  ASSERT_EQ(resets.size(), 1U);
  EXPECT_EQ(resets[0].value(), h2::kNoError);
}

TEST(Http2Client, SendsABodyWithinTheServersWindows) {
  ClientRig rig;
  rig.greet();
  HttpRequest request = get();
  request.method = HttpMethod::kPut;
  request.body = std::string(100'000, 'b');
  Seen seen;
  const auto exchange = rig.send(std::move(request), seen);

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
    ClientRig rig;
    rig.greet();
    Seen seen;
    const auto exchange = rig.send(std::move(request), seen);
    EXPECT_TRUE(h2::of_type(rig.sent(), h2::kHeaders).empty());
    EXPECT_TRUE(rig.client->usable());
    EXPECT_EQ(rig.client->active(), 0U);
    return seen.code() == Code::kBadArgument;
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
  ClientRig rig;
  rig.greet();
  HttpRequest request = get();
  request.head_deadline = 5s;
  Seen seen;
  const auto exchange = rig.send(std::move(request), seen);
  rig.sent();

  rig.runtime.advance(4999ms);
  EXPECT_FALSE(seen.over());
  rig.runtime.advance(1ms);

  EXPECT_EQ(seen.code(), Code::kDeadline);
  EXPECT_NE(seen.message().find("5 s"), std::string::npos) << seen.message();
  const auto resets = h2::of_type(rig.sent(), h2::kRstStream);
  ASSERT_EQ(resets.size(), 1U);
  EXPECT_EQ(resets[0].value(), h2::kCancel);
  EXPECT_EQ(rig.runtime.pending_timers(), 0U);
}

TEST(Http2Client, HeadStopsTheHeadDeadline) {
  ClientRig rig;
  rig.greet();
  HttpRequest request = get();
  request.head_deadline = 5s;
  Seen seen;
  const auto exchange = rig.send(std::move(request), seen);

  rig.feed(h2::headers(1, kOk));
  rig.runtime.advance(1h);

  EXPECT_FALSE(seen.over());
}

TEST(Http2Client, TheWholeAnswerHasADeadline) {
  ClientRig rig;
  rig.greet();
  HttpRequest request = get();
  request.deadline = 10s;
  Seen seen;
  const auto exchange = rig.send(std::move(request), seen);
  rig.feed(h2::headers(1, kOk) + h2::data(1, "slow"));

  rig.runtime.advance(10s);

  EXPECT_EQ(seen.code(), Code::kDeadline);
  EXPECT_EQ(seen.ends, 1);
}

TEST(Http2Client, StreamLimitIs100BeforeTheServerSettings) {
  ClientRig rig;
  rig.start();
  Seen seen;
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
  Seen first;
  Seen second;
  const auto one = rig.send(get("/a"), first);
  const auto two = rig.send(get("/b"), second);
  EXPECT_EQ(rig.client->room(), 0U);
  EXPECT_EQ(h2::of_type(rig.sent(), h2::kHeaders).size(), 1U);

  rig.feed(h2::headers(1, kOk, true));

  EXPECT_EQ(h2::of_type(rig.sent(), h2::kHeaders).size(), 1U);
  rig.feed(h2::headers(3, kOk, true));
  EXPECT_TRUE(second.result && *second.result);
}

// C306 (client connection): GOAWAY ends no accepted stream; other streams count as not sent.
TEST(Http2Client, GoAwayFinishesAcceptedStreamsAndReturnsTheOthers) {
  ClientRig rig;
  rig.greet();
  Seen first;
  Seen second;
  const auto one = rig.send(get("/a"), first);
  const auto two = rig.send(get("/b"), second);
  rig.feed(h2::headers(1, kOk));
  const int before = rig.changes;

  rig.feed(h2::go_away(1));

  EXPECT_FALSE(rig.client->usable());
  EXPECT_EQ(rig.client->room(), 0U);
  EXPECT_GT(rig.changes, before);
  EXPECT_FALSE(first.over());
  EXPECT_TRUE(second.not_sent);
  EXPECT_FALSE(second.result);
  rig.feed(h2::data(1, "rest", true));
  EXPECT_EQ(first.text, "rest");
  EXPECT_TRUE(first.result && *first.result);
  EXPECT_TRUE(rig.peer->closed_by_peer());
}

TEST(Http2Client, GoAwayReturnsAnUnwrittenRequest) {
  ClientRig rig;
  rig.greet();
  rig.peer->put(h2::go_away(0));
  Seen seen;

  const auto exchange = rig.send(get(), seen);

  EXPECT_TRUE(seen.not_sent);
  EXPECT_FALSE(seen.result);
}

TEST(Http2Client, GracefulGoAwayEndsNoStream) {
  ClientRig rig;
  rig.greet();
  Seen seen;
  const auto exchange = rig.send(get(), seen);

  rig.feed(h2::go_away(0x7fffffff) + h2::headers(1, kOk) + h2::data(1, "watch"));

  EXPECT_FALSE(rig.client->usable());
  EXPECT_EQ(seen.text, "watch");
  EXPECT_FALSE(seen.over());
}

TEST(Http2Client, ClosedConnectionFailsRunningRequests) {
  ClientRig rig;
  rig.greet();
  Seen first;
  Seen second;
  const auto one = rig.send(get("/a"), first);
  const auto two = rig.send(get("/b"), second);
  rig.feed(h2::headers(1, kOk) + h2::data(1, "x"));
  rig.sent();

  rig.peer.reset();
  rig.runtime.run_until_idle();

  EXPECT_EQ(first.code(), Code::kConnectionLost);
  EXPECT_EQ(second.code(), Code::kConnectionLost);
  EXPECT_FALSE(rig.client->usable());
  EXPECT_EQ(rig.client->active(), 0U);
}

TEST(Http2Client, UnwrittenRequestCountsAsNotSent) {
  ClientRig rig({.capacity = 200});
  rig.start();
  rig.feed(h2::settings() + h2::settings_ack());
  rig.sent();
  Seen first;
  Seen second;
  HttpRequest large = get("/a");
  large.headers = {{"x-fill", std::string(400, '~')}};
  const auto one = rig.send(std::move(large), first);  // fills the socket
  const auto two = rig.send(get("/b"), second);

  rig.peer.reset();
  rig.runtime.run_until_idle();

  EXPECT_EQ(first.code(), Code::kConnectionLost);
  EXPECT_TRUE(second.not_sent);
}

TEST(Http2Client, ReadsBufferedFramesBeforeTheClose) {
  ClientRig rig;
  rig.greet();
  Seen seen;
  const auto exchange = rig.send(get(), seen);
  rig.sent();
  rig.peer->put(h2::headers(1, kOk) + h2::data(1, "bye", true) + h2::go_away(1));
  rig.peer.reset();

  Seen late;
  const auto other = rig.send(get("/late"), late);

  EXPECT_EQ(seen.text, "bye");
  EXPECT_TRUE(seen.result && *seen.result);
  EXPECT_TRUE(late.not_sent);
}

TEST(Http2Client, RetireFinishesExchangesThenCloses) {
  ClientRig rig;
  rig.greet();
  Seen seen;
  const auto exchange = rig.send(get(), seen);

  rig.client->retire();
  rig.runtime.run_until_idle();

  EXPECT_FALSE(rig.client->usable());
  EXPECT_FALSE(rig.peer->closed_by_peer());
  rig.sent();
  rig.feed(h2::headers(1, kOk, true));
  EXPECT_TRUE(seen.result && *seen.result);
  EXPECT_TRUE(rig.peer->closed_by_peer());
  const auto goodbye = h2::of_type(rig.sent(), h2::kGoAway);
  ASSERT_EQ(goodbye.size(), 1U);
  EXPECT_EQ(goodbye[0].value(4), h2::kNoError);
}

TEST(Http2Client, AbandonFailsRequestsAtOnce) {
  ClientRig rig;
  rig.greet();
  Seen seen;
  const auto exchange = rig.send(get(), seen);

  rig.client->abandon();
  rig.client.reset();

  EXPECT_EQ(seen.code(), Code::kConnectionLost);
  exchange->pause(true);  // does nothing
  EXPECT_EQ(rig.runtime.pending_timers(), 0U);
  rig.runtime.run_until_idle();
}

TEST(Http2Client, MayBeAbandonedInsideAReceiver) {
  ClientRig rig;
  rig.greet();
  Seen first, second;
  auto one = rig.send(get(), first);
  const auto two = rig.send(get(), second);
  first.on_body = [&](std::string_view) {
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
    Seen seen;
    const auto exchange = rig.send(get(), seen);

    rig.feed(h2::headers(1, kOk) + h2::data(1, "some bytes") + h2::data(1, " and more", true));

    EXPECT_EQ(seen.text, "some bytes and more");
    EXPECT_TRUE(seen.result && *seen.result);
  }
}

}  // namespace
}  // namespace tain
