#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/respond.h"
#include "tests/unit/http/http2_rig.h"

namespace tain {
namespace {

using namespace std::chrono_literals;
using namespace tain::testing;

const h2::Fields kGet = {{":method", "GET"}, {":scheme", "https"}, {":authority", "a"}, {":path", "/x?y=1"}};
const h2::Fields kPost = {{":method", "POST"}, {":scheme", "https"}, {":authority", "a"}, {":path", "/x"}};

// A server; the test plays its client frame by frame.
struct Http2Server : ::testing::Test {
  struct Call {
    http::ServerRequest request{};
    std::unique_ptr<http::ServerResponse> response{};
  };

  void start(StreamPairOptions options = {}) {
    auto ends = make_stream_pair(runtime, std::move(options));
    peer = std::move(ends.second);
    http::ServerConnection::Context context{.runtime = runtime,
                                            .handler = [this](http::ServerRequest request, auto response) {
                                              calls.push_back({std::move(request), std::move(response)});
                                              if (on_call) on_call();
                                            }};
    context.limits = limits;
    context.reads_body = reads_body;
    context.unread = unread;
    context.bodies = bodies;
    context.max_body = max_body;
    context.max_streams = 10;
    context.closed = [this] { ++closed; };
    server = http::serve_http2(std::move(context), std::move(ends.first), {});
    runtime.run_until_idle();
  }
  void greet(std::initializer_list<std::pair<std::uint16_t, std::uint32_t>> settings = {}) {
    start();
    feed(std::string(h2::kPreface) + h2::settings(settings) + h2::settings_ack());
    sent();
  }
  // Greets and sends one request; counts its when_gone() in `gone`.
  void begin() {
    greet();
    ask(1);
    ASSERT_EQ(calls.size(), 1U);
    calls[0].response->when_gone([this] { ++gone; });
  }
  void ask(std::uint32_t stream) { feed(h2::headers(stream, kGet, true)); }
  void feed(std::string_view bytes) {
    peer->put(bytes);
    runtime.run_until_idle();
  }
  std::vector<h2::Frame> sent() {
    runtime.run_until_idle();
    return h2::parse(peer->take());
  }
  // All DATA bytes of that stream since the last call.
  std::string body_of(std::uint32_t stream) {
    std::string text;
    for (const auto& one : h2::of_type(sent(), h2::kData)) text += one.stream == stream ? one.payload : "";
    return text;
  }

  FakeRuntime runtime{};
  http::Limits limits{};
  std::unique_ptr<FakeStream> peer{};
  std::unique_ptr<http::ServerConnection> server{};
  std::vector<Call> calls{};
  std::function<void()> on_call{};
  std::function<bool(const http::ServerRequest&)> reads_body{};
  http::UnreadHandler unread{};
  std::shared_ptr<http::BodyBudget> bodies{};
  std::size_t max_body = 100 * kKiB;
  int closed = 0;
  int gone = 0;
};

TEST_F(Http2Server, DeliversACompleteRequest) {
  greet();
  feed(h2::headers(1, {{":method", "POST"},
                       {":scheme", "https"},
                       {":authority", "api.example"},
                       {":path", "/x?y=1"},
                       {"accept", "application/json"}}) +
       h2::data(1, "some "));
  EXPECT_TRUE(calls.empty());

  feed(h2::data(1, "body", true));

  ASSERT_EQ(calls.size(), 1U);
  const http::ServerRequest& request = calls[0].request;
  EXPECT_EQ(request.method, HttpMethod::kPost);
  EXPECT_EQ(request.target, "/x?y=1");
  EXPECT_EQ(request.body, "some body");
  EXPECT_EQ(request.header("Accept"), "application/json");
  EXPECT_EQ(request.header("Host"), "api.example");
  EXPECT_TRUE(request.http2);
  EXPECT_FALSE(request.peer.empty());
}

TEST_F(Http2Server, RespondsInPieces) {
  begin();
  auto& response = *calls[0].response;

  response.head(200, {{"Content-Type", "application/json"}, {"Connection", "close"}});
  const auto heads = h2::of_type(sent(), h2::kHeaders);
  ASSERT_EQ(heads.size(), 1U);
  EXPECT_FALSE(heads[0].has(h2::kEndStream));
  response.body("one");
  EXPECT_EQ(body_of(1), "one");
  response.body("two");
  response.body("three");
  EXPECT_EQ(body_of(1), "twothree");
  response.end();

  const auto last = sent();
  ASSERT_EQ(last.size(), 1U);
  EXPECT_EQ(last[0].type, h2::kData);
  EXPECT_TRUE(last[0].has(h2::kEndStream));
}

TEST_F(Http2Server, BuffersBytesBeyondTheWindow) {
  begin();
  auto& response = *calls[0].response;
  int drained = 0;
  response.head(200, {});
  response.body(std::string(300 * kKiB, 'x'));
  response.when_drained([&] { ++drained; });

  EXPECT_EQ(body_of(1).size(), 65535U);
  EXPECT_EQ(response.pending(), 300 * kKiB - 65535);
  EXPECT_EQ(drained, 0);
  feed(h2::window_update(0, 1'000'000) + h2::window_update(1, 150'000));
  EXPECT_EQ(body_of(1).size(), 150'000U);
  EXPECT_EQ(drained, 0);
  feed(h2::window_update(1, 1'000'000));
  EXPECT_EQ(body_of(1).size(), 300 * kKiB - 65535 - 150'000);

  EXPECT_EQ(response.pending(), 0U);
  EXPECT_EQ(drained, 1);
}

TEST_F(Http2Server, PendingCountsUnwrittenBytes) {
  start({.capacity = 1000});
  feed(std::string(h2::kPreface) + h2::settings({{h2::kInitialWindowSize, 10'000'000}}) + h2::settings_ack() +
       h2::window_update(0, 10'000'000));
  peer->take();
  ask(1);
  ASSERT_EQ(calls.size(), 1U);
  peer->take();
  auto& response = *calls[0].response;

  response.head(200, {});
  response.body(std::string(100'000, 'x'));
  runtime.run_until_idle();

  EXPECT_GE(response.pending(), 99'000U);
  EXPECT_LE(response.pending(), 100'000U);
  while (!peer->take().empty()) runtime.run_until_idle();
  EXPECT_EQ(response.pending(), 0U);
}

TEST_F(Http2Server, ResponsesOfManyStreamsShareTheConnection) {
  greet({{h2::kInitialWindowSize, 1'000'000}});
  feed(h2::window_update(0, 10'000'000));
  for (std::uint32_t id : {1U, 3U}) ask(id);
  ASSERT_EQ(calls.size(), 2U);
  for (auto& call : calls) {
    call.response->head(200, {});
    call.response->body(std::string(400'000, 'x'));
  }

  // Both make progress; neither is served completely first.
  std::vector<std::uint32_t> order;
  for (const auto& one : h2::of_type(sent(), h2::kData)) order.push_back(one.stream);
  EXPECT_NE(std::find(order.begin(), order.begin() + 4, 1U), order.begin() + 4);
  EXPECT_NE(std::find(order.begin(), order.begin() + 4, 3U), order.begin() + 4);
}

TEST_F(Http2Server, NotifiesWhenTheStreamIsReset) {
  begin();
  calls[0].response->head(200, {});
  runtime.run_until_idle();
  EXPECT_EQ(gone, 0);

  feed(h2::rst(1, h2::kCancel));

  EXPECT_EQ(gone, 1);
  calls[0].response->body("nobody reads this");
  calls[0].response->end();
  EXPECT_EQ(calls[0].response->pending(), 0U);
  EXPECT_EQ(body_of(1), "");
}

TEST_F(Http2Server, NotifiesWhenTheConnectionIsLost) {
  begin();

  peer.reset();
  runtime.run_until_idle();

  EXPECT_EQ(gone, 1);
  EXPECT_EQ(closed, 1);
  calls[0].response->head(200, {});
  calls[0].response->when_gone([&] { ++gone; });
  runtime.run_until_idle();
  EXPECT_EQ(gone, 2);
}

TEST_F(Http2Server, CompleteResponseDoesNotNotify) {
  begin();
  respond(*calls[0].response, "x");
  runtime.run_until_idle();

  EXPECT_EQ(gone, 0);
  EXPECT_EQ(body_of(1), "x");
}

TEST_F(Http2Server, AResponseDroppedInTheMiddleResetsTheStream) {
  begin();
  calls[0].response->head(200, {});
  calls[0].response->body("half");
  runtime.run_until_idle();
  sent();

  calls[0].response.reset();

  EXPECT_EQ(h2::resets(sent()), (h2::Codes{{1U, h2::kInternalError}}));
}

TEST_F(Http2Server, BytesWrittenBeforeADropOrAbortAreSent) {
  for (const bool aborts : {false, true}) {
    calls.clear();
    begin();
    calls[0].response->head(200, {});
    calls[0].response->body("half");
    if (aborts) calls[0].response->abort_connection(false);
    calls.clear();

    EXPECT_EQ(body_of(1), "half");
  }
}

TEST_F(Http2Server, ResponseMayBeDroppedAfterItsEnd) {
  begin();
  respond(*calls[0].response, std::string(100 * kKiB, 'x'));
  calls[0].response.reset();

  EXPECT_EQ(body_of(1).size(), 65535U);
  feed(h2::window_update(0, 100'000) + h2::window_update(1, 100'000));
  EXPECT_EQ(body_of(1).size(), 100 * kKiB - 65535);
}

TEST_F(Http2Server, ALargeRequestIsAnswered413) {
  greet();
  feed(h2::headers(1, kPost));
  for (int i = 0; i < 10; ++i) feed(h2::data(1, std::string(16 * kKiB, 'x')));

  EXPECT_TRUE(calls.empty());
  const auto frames = sent();
  ASSERT_EQ(h2::of_type(frames, h2::kHeaders).size(), 1U);
  EXPECT_TRUE(h2::of_type(frames, h2::kHeaders)[0].has(h2::kEndStream));
  EXPECT_EQ(h2::resets(frames), (h2::Codes{{1U, h2::kNoError}}));
  ask(3);
  EXPECT_EQ(calls.size(), 1U);
}

// The handler of unread requests responds with its own body; then the stream is reset.
TEST_F(Http2Server, DoesNotReadABodyAfterARejectedHead) {
  reads_body = [](const http::ServerRequest& head) { return head.header("authorization") == "yes"; };
  std::vector<http::Unread> reasons;
  unread = [&](const http::ServerRequest& request, const std::unique_ptr<http::ServerResponse>& response,
               http::Unread why) {
    EXPECT_EQ(request.header("Host"), "a");
    reasons.push_back(why);
    respond(*response, "no", 401);
  };
  greet();
  feed(h2::headers(1, kPost) + h2::data(1, std::string(10 * kKiB, 'x')));

  EXPECT_EQ(reasons, std::vector{http::Unread::kRefused});
  const auto frames = sent();
  const auto data = h2::of_type(frames, h2::kData);
  ASSERT_FALSE(data.empty());
  EXPECT_EQ(data[0].payload, "no");
  EXPECT_EQ(h2::resets(frames), (h2::Codes{{1U, h2::kNoError}}));
  feed(h2::data(1, "rest", true));
  EXPECT_TRUE(calls.empty());
  EXPECT_EQ(closed, 0);
}

TEST_F(Http2Server, RejectsATooLargeContentLengthAtOnce) {
  greet();
  feed(h2::headers(
      1,
      {{":method", "POST"}, {":scheme", "https"}, {":authority", "a"}, {":path", "/"}, {"content-length", "102401"}}));
  EXPECT_EQ(h2::of_type(sent(), h2::kHeaders).size(), 1U);
  EXPECT_TRUE(calls.empty());
}

TEST_F(Http2Server, SharesABudgetOfBodiesWithOtherConnections) {
  bodies = std::make_shared<http::BodyBudget>(30 * kKiB);
  std::vector<http::Unread> reasons;
  unread = [&](const http::ServerRequest&, const std::unique_ptr<http::ServerResponse>& response, http::Unread why) {
    reasons.push_back(why);
    response->end();
  };
  greet();
  feed(h2::headers(1, kPost) + h2::data(1, std::string(16 * kKiB, 'x')));
  EXPECT_EQ(bodies->used(), 16 * kKiB);
  feed(h2::headers(3, kPost) + h2::data(3, std::string(16 * kKiB, 'x')));
  EXPECT_EQ(reasons, std::vector{http::Unread::kNoRoom});
  feed(h2::data(1, "", true));
  EXPECT_EQ(calls.size(), 1U);
  EXPECT_EQ(bodies->used(), 0U);
  feed(h2::headers(5, kPost) + h2::data(5, std::string(16 * kKiB, 'x')));
  feed(h2::rst(5, h2::kCancel));
  EXPECT_EQ(bodies->used(), 0U);
}

TEST_F(Http2Server, RefusesAHostThatIsNotTheAuthority) {
  greet();
  const auto ask = [&](std::uint32_t id, std::string_view host) {
    feed(h2::headers(id, {{":method", "GET"}, {":scheme", "http"}, {":authority", "a"}, {":path", "/"}, {"host", host}},
                     true));
  };
  ask(1, "b");
  EXPECT_TRUE(calls.empty());
  EXPECT_EQ(h2::of_type(sent(), h2::kHeaders).size(), 1U);
  ask(3, "A");
  EXPECT_EQ(calls.size(), 1U);
}

TEST_F(Http2Server, AStreamThatIsNotReadHasADeadline) {
  greet({{h2::kInitialWindowSize, 0}});
  feed(h2::headers(1, kGet, true) + h2::headers(3, kGet, true));
  for (auto& call : calls) {
    call.response->head(200, {});
    call.response->body("answer");
  }
  bool lost = false;
  calls[0].response->when_gone([&] { lost = true; });
  sent();
  for (int i = 0; i < 5; ++i) {
    runtime.advance(5s);
    feed(h2::window_update(3, 1));
  }
  EXPECT_FALSE(lost);
  for (int i = 0; i < 3; ++i) {
    runtime.advance(5s);
    feed(h2::window_update(3, 1));
  }

  EXPECT_TRUE(lost);
  EXPECT_EQ(calls[0].response->pending(), 0U);
  EXPECT_EQ(h2::resets(sent()), (h2::Codes{{1U, h2::kCancel}}));
  EXPECT_EQ(closed, 0);
}

TEST_F(Http2Server, AConnectionThatReadsNothingHasADeadline) {
  start({.capacity = 1000});
  feed(std::string(h2::kPreface) + h2::settings() + h2::settings_ack() + h2::headers(1, kGet, true));
  calls[0].response->head(200, {});
  calls[0].response->body(std::string(10 * kKiB, 'x'));
  for (int i = 0; i < 8; ++i) {
    EXPECT_EQ(closed, 0);
    runtime.advance(5s);
    peer->put(h2::window_update(0, 1));  // it lives, but does not read
    runtime.run_until_idle();
  }
  EXPECT_EQ(closed, 1);
}

// While many bytes are unread, requests are deferred; reading releases them.
TEST_F(Http2Server, UnreadResponsesDelayNewRequests) {
  limits.response_bytes = 100 * kKiB;
  greet({{h2::kInitialWindowSize, 0}});
  ask(1);
  calls[0].response->head(200, {});
  calls[0].response->body(std::string(101 * kKiB, 'x'));
  EXPECT_GT(calls[0].response->pending(), 100 * kKiB);
  feed(h2::headers(3, kGet, true) + h2::headers(5, kGet, true) + h2::rst(5, h2::kCancel));
  EXPECT_EQ(calls.size(), 1U);

  feed(h2::window_update(1, 2 * kKiB));

  EXPECT_EQ(calls.size(), 2U);
  EXPECT_LE(calls[1].response->pending(), 0U);
}

// The first response is not read, so further requests wait.
struct Http2Deferring : Http2Server {
  void SetUp() override {
    limits.response_bytes = 100 * kKiB;
    bodies = std::make_shared<http::BodyBudget>(50 * kKiB);
    unread = [this](const http::ServerRequest&, const std::unique_ptr<http::ServerResponse>& response,
                    http::Unread why) {
      reasons.push_back(why);
      response->end();
    };
    greet({{h2::kInitialWindowSize, 0}});
    ask(1);
    calls[0].response->head(200, {});
    calls[0].response->body(std::string(101 * kKiB, 'x'));
  }
  void post(std::uint32_t stream) {
    feed(h2::headers(stream, kPost) + h2::data(stream, std::string(10 * kKiB, 'x')) +
         h2::data(stream, std::string(10 * kKiB, 'x'), true));
  }
  std::vector<http::Unread> reasons{};
};

TEST_F(Http2Deferring, BodiesOfWaitingRequestsFillTheBudget) {
  post(3);
  post(5);
  EXPECT_EQ(bodies->used(), 40 * kKiB);
  post(7);
  EXPECT_EQ(reasons, std::vector{http::Unread::kNoRoom});
  EXPECT_EQ(calls.size(), 1U);
  feed(h2::rst(3, h2::kCancel));
  EXPECT_EQ(bodies->used(), 20 * kKiB);

  feed(h2::window_update(1, 2 * kKiB));

  ASSERT_EQ(calls.size(), 2U);
  EXPECT_EQ(calls[1].request.body.size(), 20 * kKiB);
  EXPECT_EQ(bodies->used(), 0U);
}

TEST_F(Http2Deferring, BodiesOfWaitingRequestsAreFreedWithTheirConnection) {
  post(3);
  peer.reset();
  runtime.run_until_idle();
  EXPECT_EQ(closed, 1);
  EXPECT_EQ(bodies->used(), 0U);
}

// A client that reads single bytes must not hold the budget forever.
TEST_F(Http2Deferring, AWaitingRequestHasADeadline) {
  post(3);
  sent();
  for (int i = 0; i < 12; ++i) {
    runtime.advance(20s);
    feed(h2::window_update(1, 1));
  }
  const auto resets = h2::of_type(sent(), h2::kRstStream);
  ASSERT_EQ(resets.size(), 1U);
  EXPECT_EQ(resets[0].stream, 3U);
  EXPECT_EQ(bodies->used(), 0U);
  EXPECT_EQ(closed, 0);
}

TEST_F(Http2Deferring, AWaitingRequestMayEndTheConnection) {
  post(3);
  post(5);
  on_call = [this] { calls.back().response->abort_connection(true); };
  feed(h2::window_update(1, 2 * kKiB));
  EXPECT_EQ(calls.size(), 2U);
  EXPECT_EQ(closed, 1);
  EXPECT_EQ(bodies->used(), 0U);
}

// 32 MiB, including deferred requests.
TEST_F(Http2Server, OneConnectionHasAShareOfTheBodies) {
  limits.response_bytes = 100 * kKiB;
  max_body = 4096 * kKiB;
  greet({{h2::kInitialWindowSize, 0}});
  ask(1);
  calls[0].response->head(200, {});
  calls[0].response->body(std::string(101 * kKiB, 'x'));
  sent();
  const std::string piece(16 * kKiB, 'x');
  const auto send = [&](std::uint32_t stream, int times) {
    feed(h2::headers(stream, kPost));
    for (int i = 0; i < times; ++i) {
      std::string frames;
      for (int j = 0; j < 31; ++j) frames += h2::data(stream, piece);
      feed(frames);
    }
  };
  for (std::uint32_t stream = 3; stream < 19; stream += 2) {
    send(stream, 8);
    feed(h2::data(stream, "", true));
  }
  EXPECT_TRUE(h2::of_type(sent(), h2::kRstStream).empty());

  send(19, 3);

  EXPECT_EQ(h2::resets(sent()), (h2::Codes{{19U, h2::kEnhanceYourCalm}}));
  EXPECT_EQ(calls.size(), 1U);
}

TEST_F(Http2Server, ReportsItsActivity) {
  greet();
  EXPECT_EQ(server->activity(), http::Activity::kIdle);
  feed(h2::headers(1, kPost));
  EXPECT_EQ(server->activity(), http::Activity::kReceiving);
  feed(h2::data(1, "x", true));
  EXPECT_EQ(server->activity(), http::Activity::kBusy);
  calls[0].response->end();
  runtime.run_until_idle();
  EXPECT_EQ(server->activity(), http::Activity::kIdle);
}

TEST_F(Http2Server, IsUnreadIfTheWindowStaysClosed) {
  greet({{h2::kInitialWindowSize, 0}});
  ask(1);
  respond(*calls[0].response, "answer");
  runtime.run_until_idle();
  EXPECT_EQ(server->activity(), http::Activity::kBusy);
  runtime.advance(1s);
  EXPECT_EQ(server->activity(), http::Activity::kUnread);

  ask(3);  // a watch without events
  calls[1].response->head(200, {});
  EXPECT_EQ(server->activity(), http::Activity::kBusy);
}

TEST_F(Http2Server, IsUnreadIfTheSocketTakesNothing) {
  start({.capacity = 1000});
  feed(std::string(h2::kPreface) + h2::settings() + h2::settings_ack() + h2::headers(1, kGet, true));
  respond(*calls[0].response, std::string(10 * kKiB, 'x'));
  runtime.run_until_idle();
  EXPECT_EQ(server->activity(), http::Activity::kBusy);
  for (int i = 0; i < 4; ++i) runtime.advance(5s);
  EXPECT_EQ(server->activity(), http::Activity::kUnread);
}

TEST_F(Http2Server, AnUnknownMethodIsAnswered405) {
  greet();
  feed(h2::headers(1, {{":method", "BREW"}, {":scheme", "https"}, {":authority", "a"}, {":path", "/"}}, true));

  EXPECT_TRUE(calls.empty());
  EXPECT_EQ(h2::of_type(sent(), h2::kHeaders).size(), 1U);
}

TEST_F(Http2Server, SendsContinueIfExpected) {
  greet();
  feed(h2::headers(
      1, {{":method", "POST"}, {":scheme", "https"}, {":authority", "a"}, {":path", "/"}, {"expect", "100-continue"}}));
  EXPECT_EQ(h2::of_type(sent(), h2::kHeaders).size(), 1U);
  feed(h2::data(1, "body", true));
  EXPECT_EQ(calls.size(), 1U);
}

TEST_F(Http2Server, RefusesExtraStreamsBeforeTheSettingsAck) {
  start();
  feed(std::string(h2::kPreface) + h2::settings());
  sent();
  for (std::uint32_t i = 0; i < 12; ++i) feed(h2::headers(2 * i + 1, kGet, true));

  EXPECT_EQ(calls.size(), 10U);
  const auto resets = h2::of_type(sent(), h2::kRstStream);
  ASSERT_EQ(resets.size(), 2U);
  EXPECT_EQ(resets[0].value(), h2::kRefusedStream);
}

TEST_F(Http2Server, ExtraStreamsAfterTheSettingsAckCloseTheConnection) {
  greet();
  for (std::uint32_t i = 0; i < 11; ++i) feed(h2::headers(2 * i + 1, kGet, true));

  EXPECT_EQ(calls.size(), 10U);
  EXPECT_EQ(closed, 1);
}

TEST_F(Http2Server, RapidResetEndsTheConnection) {
  greet();
  std::string flood;
  for (std::uint32_t i = 0; i < 601; ++i) flood += h2::headers(2 * i + 1, kGet, true) + h2::rst(2 * i + 1, h2::kCancel);

  feed(flood);

  EXPECT_EQ(closed, 1);
  EXPECT_TRUE(peer->closed_by_peer());
  const auto goodbye = h2::of_type(sent(), h2::kGoAway);
  ASSERT_FALSE(goodbye.empty());
  EXPECT_EQ(goodbye.back().value(4), h2::kEnhanceYourCalm);
}

// A client can also provoke resets by the server, with invalid frames.
TEST_F(Http2Server, ProvokedResetsCountAsResets) {
  greet();
  for (std::uint32_t i = 0; i < 601 && closed == 0; ++i) {
    feed(h2::headers(2 * i + 1, kPost) + h2::window_update(2 * i + 1, 0x7fffffff));
  }
  EXPECT_EQ(closed, 1);
}

TEST_F(Http2Server, ThrowingHandlerEndsOnlyItsRequest) {
  auto ends = make_stream_pair(runtime);
  peer = std::move(ends.second);
  server = http::serve_http2({.runtime = runtime,
                              .handler =
                                  [this](http::ServerRequest request, auto response) {
                                    if (request.method == HttpMethod::kPost) throw std::runtime_error("handler");
                                    calls.push_back({std::move(request), std::move(response)});
                                  }},
                             std::move(ends.first), {});
  feed(std::string(h2::kPreface) + h2::settings());
  sent();

  feed(h2::headers(1, kPost, true) + h2::headers(3, kGet, true));

  EXPECT_EQ(calls.size(), 1U);
  const auto resets = h2::of_type(sent(), h2::kRstStream);
  ASSERT_EQ(resets.size(), 1U);
  EXPECT_EQ(resets[0].stream, 1U);
}

TEST_F(Http2Server, MayBeDestroyedInItsHandlerAndInTheCloseCallback) {
  for (const bool by_handler : {true, false}) {
    auto ends = make_stream_pair(runtime);
    peer = std::move(ends.second);
    std::string told;
    server = http::serve_http2({.runtime = runtime,
                                .handler =
                                    [this, by_handler, &told, canary = std::string(100, 'c')](auto, auto) {
                                      if (by_handler) server.reset();
                                      told = canary;
                                    },
                                .closed =
                                    [this, &told, canary = std::string(100, 'c')] {
                                      server.reset();
                                      told = canary;
                                    }},
                               std::move(ends.first), {});
    feed(std::string(h2::kPreface) + h2::settings() + h2::headers(1, kGet, true));
    if (!by_handler) peer.reset();
    runtime.run_until_idle();

    EXPECT_EQ(server, nullptr);
    EXPECT_EQ(told, std::string(100, 'c'));
  }
}

TEST_F(Http2Server, ManyOrdinaryRequestsAreNotAFlood) {
  greet();
  for (std::uint32_t i = 0; i < 10'000; ++i) {
    feed(h2::headers(2 * i + 1, kGet, true));
    ASSERT_EQ(calls.size(), 1U) << i;
    respond(*calls[0].response);
    calls.clear();
    sent();
  }
  EXPECT_EQ(closed, 0);
}

TEST_F(Http2Server, FloodsEndTheConnection) {
  const std::vector<std::pair<std::string, int>> floods = {
      {h2::settings(), 61},
      {h2::ping(), 121},
      {h2::data(1, ""), 1201},
      {h2::frame(h2::kPriority, 0, 1, h2::number(0, 4) + "x"), 6001},
      {h2::frame(0x77, 0, 0, "unknown"), 6001},
  };
  for (const auto& [one, times] : floods) {
    closed = 0;
    greet();
    feed(h2::headers(1, kPost));
    std::string flood;
    for (int i = 0; i < times; ++i) flood += one;

    feed(flood);

    EXPECT_EQ(closed, 1) << times;
  }
}

TEST_F(Http2Server, ContinuationFloodsEndTheConnection) {
  greet();
  feed(h2::frame(h2::kHeaders, 0, 1, h2::block(kGet)) +
       h2::times(100, h2::frame(h2::kContinuation, 0, 1, h2::field("a", "b"))));

  EXPECT_EQ(closed, 1);
}

TEST_F(Http2Server, HeadersBeyondTheLimitResetTheStream) {
  greet();
  std::string fields = h2::block(kGet);
  for (int i = 0; i < 300; ++i) fields += h2::field("a", "b");

  feed(h2::frame(h2::kHeaders, h2::kEndHeaders | h2::kEndStream, 1, fields));

  EXPECT_TRUE(calls.empty());
  EXPECT_EQ(h2::of_type(sent(), h2::kRstStream).size(), 1U);
  ask(3);
  EXPECT_EQ(calls.size(), 1U);
}

// Rejections to a client that does not read must not pile up.
TEST_F(Http2Server, RejectionsToAClientThatDoesNotReadAreBounded) {
  limits.queued_frames = 500;
  start({.capacity = 500});
  feed(std::string(h2::kPreface) + h2::settings());
  std::uint32_t id = 1;
  for (int round = 0; round < 100 && closed == 0; ++round) {
    std::string flood;
    for (int i = 0; i < 1000; ++i, id += 2) flood += h2::headers(id, kGet, true);
    feed(flood);
  }
  EXPECT_EQ(closed, 1);
}

TEST_F(Http2Server, ASlowHeadEndsTheConnection) {
  greet();
  feed(h2::frame(h2::kHeaders, 0, 1, h2::block(kGet)));
  runtime.advance(30s);
  EXPECT_EQ(closed, 1);
}

TEST_F(Http2Server, EndlessRequestTimesOut) {
  greet();
  feed(h2::headers(1, kPost));
  for (int i = 0; i < 60; ++i) {
    runtime.advance(5s);
    feed(h2::ping());
  }
  EXPECT_EQ(h2::of_type(sent(), h2::kRstStream).size(), 1U);
}

TEST_F(Http2Server, GoAwayFinishesResponsesThenCloses) {
  begin();
  calls[0].response->head(200, {});
  calls[0].response->go_away();

  const auto goodbye = h2::of_type(sent(), h2::kGoAway);
  ASSERT_EQ(goodbye.size(), 1U);
  EXPECT_EQ(goodbye[0].value(0), 1U);
  EXPECT_EQ(goodbye[0].value(4), h2::kNoError);
  ask(3);  // sent before the client got the GOAWAY
  EXPECT_EQ(calls.size(), 1U);
  EXPECT_EQ(closed, 0);
  calls[0].response->body("rest");
  calls[0].response->end();

  EXPECT_EQ(body_of(1), "rest");
  EXPECT_EQ(closed, 1);
  EXPECT_TRUE(peer->ended());
}

TEST_F(Http2Server, GracefulCloseWaitsForResponses) {
  begin();
  server->close(false);
  runtime.run_until_idle();
  EXPECT_EQ(closed, 0);

  respond(*calls[0].response);
  runtime.run_until_idle();

  EXPECT_EQ(closed, 1);
}

TEST_F(Http2Server, ImmediateCloseDoesNotWait) {
  begin();

  server->close(true);
  runtime.run_until_idle();

  EXPECT_EQ(closed, 1);
  EXPECT_EQ(gone, 1);
  EXPECT_TRUE(peer->closed_by_peer());
}

TEST_F(Http2Server, AbortResetsTheConnection) {
  for (const bool reset : {true, false}) {
    calls.clear();
    closed = 0;
    begin();

    calls[0].response->abort_connection(reset);
    runtime.run_until_idle();

    EXPECT_EQ(closed, 1);
    EXPECT_EQ(peer->was_reset(), reset);
    EXPECT_TRUE(h2::of_type(h2::parse(peer->take()), h2::kGoAway).empty());
  }
}

TEST_F(Http2Server, AnIdleConnectionIsClosed) {
  greet();
  for (int i = 0; i < 80 && closed == 0; ++i) {
    runtime.advance(5s);
    if (closed == 0) feed(h2::ping(true));
  }
  EXPECT_EQ(closed, 1);
}

TEST_F(Http2Server, VanishedClientIsDetectedByPing) {
  begin();
  peer->vanish();

  runtime.advance(45s);

  EXPECT_EQ(gone, 1);
  EXPECT_EQ(closed, 1);
}

TEST_F(Http2Server, MayBeDestroyedDuringResponses) {
  begin();
  calls[0].response->head(200, {});

  server.reset();
  runtime.run_until_idle();

  EXPECT_EQ(closed, 0);
  calls[0].response->body("x");
  calls[0].response->end();
  EXPECT_EQ(runtime.pending_timers(), 0U);
}

TEST_F(Http2Server, BadPrefaceEndsTheConnection) {
  start();
  feed("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(closed, 1);
}

TEST_F(Http2Server, AcceptsBytesReadBeforehand) {
  auto ends = make_stream_pair(runtime);
  http::ServerConnection::Context context{.runtime = runtime,
                                          .handler = [this](http::ServerRequest request, auto response) {
                                            calls.push_back({std::move(request), std::move(response)});
                                          }};
  const std::string all = std::string(h2::kPreface) + h2::settings() + h2::headers(1, kGet, true);
  ends.second->put(all.substr(30));

  const auto other = http::serve_http2(std::move(context), std::move(ends.first), all.substr(0, 30));
  runtime.run_until_idle();

  EXPECT_EQ(calls.size(), 1U);
}

}  // namespace
}  // namespace tain
