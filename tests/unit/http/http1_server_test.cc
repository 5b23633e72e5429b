// The HTTP/1.1 server; the test plays the client byte by byte.

#include "src/http/server.h"
#include "tests/support/fake_runtime.h"
#include "tests/support/respond.h"
#include "tests/support/stream_pair.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace tain::http {
namespace {

using namespace std::chrono_literals;
using testing::FakeRuntime;
using testing::FakeStream;
using ::testing::HasSubstr;
using testing::respond;
using ::testing::StartsWith;

constexpr std::string_view kGet = "GET /a?b=c HTTP/1.1\r\nHost: x\r\nX-Y: z\r\n\r\n";

class Http1Server : public ::testing::Test {
 protected:
  void serve(Limits limits = {}, std::string received = {}) {
    auto [server, mine] = testing::make_stream_pair(runtime);
    client = std::move(mine);
    connection = serve_http1({.runtime = runtime,
                              .handler =
                                  [this](ServerRequest request, std::unique_ptr<ServerResponse> response) {
                                    requests.push_back(std::move(request));
                                    responses.push_back(std::move(response));
                                    if (on_request) on_request();
                                  },
                              .reads_body = reads_body,
                              .unread = unread,
                              .bodies = bodies,
                              .limits = limits,
                              .max_body = 1000,
                              .closed = [this] { ++closed; }},
                             std::move(server), std::move(received));
    runtime.run_until_idle();
  }
  void feed(std::string_view bytes) {
    client->put(bytes);
    runtime.run_until_idle();
  }
  // Serves one request; counts its when_gone() in `gone`.
  void begin() {
    serve();
    feed(kGet);
    ASSERT_EQ(requests.size(), 1U);
    responses[0]->when_gone([this] { ++gone; });
  }
  void hang_up() {
    client.reset();
    runtime.run_until_idle();
  }
  std::string got() {
    runtime.run_until_idle();
    return client->take();
  }
  void answer_all() {
    on_request = [this] {
      responses.back()->head(200, {{"Content-Length", "2"}});
      responses.back()->body("ok");
      responses.back()->end();
    };
  }

  FakeRuntime runtime;
  std::unique_ptr<FakeStream> client;
  std::vector<ServerRequest> requests;
  std::vector<std::unique_ptr<ServerResponse>> responses;
  std::function<void()> on_request;
  std::function<bool(const ServerRequest&)> reads_body;
  UnreadHandler unread;
  std::shared_ptr<BodyBudget> bodies;
  std::unique_ptr<ServerConnection> connection;
  int closed = 0;
  int gone = 0;
};

TEST_F(Http1Server, DeliversACompleteRequest) {
  serve();
  feed("POST /a?b=c HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhel");
  EXPECT_EQ(requests.size(), 0U);
  feed("lo");
  ASSERT_EQ(requests.size(), 1U);
  EXPECT_EQ(requests[0].method, HttpMethod::kPost);
  EXPECT_EQ(requests[0].target, "/a?b=c");
  EXPECT_EQ(requests[0].header("HOST"), "x");
  EXPECT_EQ(requests[0].body, "hello");
  EXPECT_EQ(requests[0].peer, "server:443");
  EXPECT_FALSE(requests[0].http2);
}

TEST_F(Http1Server, AcceptsAChunkedRequest) {
  serve();
  for (const char byte : std::string("PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
                                     "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n")) {
    feed(std::string(1, byte));
  }
  ASSERT_EQ(requests.size(), 1U);
  EXPECT_EQ(requests[0].body, "abcde");
}

TEST_F(Http1Server, AcceptsBytesReadBeforehand) {
  serve({}, std::string(kGet));
  EXPECT_EQ(requests.size(), 1U);
}

TEST_F(Http1Server, FlushesTheHeadAndEachPiece) {
  begin();
  responses[0]->head(200, {{"Content-Type", "application/json"}});
  EXPECT_EQ(got(), "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n");
  responses[0]->body("hello world, hello");
  EXPECT_EQ(client->take(), "12\r\nhello world, hello\r\n");
  responses[0]->body("b");
  EXPECT_EQ(client->take(), "1\r\nb\r\n");
  responses[0]->end();
  EXPECT_EQ(client->take(), "0\r\n\r\n");
}

TEST_F(Http1Server, KeepsTheContentLengthOfTheHandler) {
  serve();
  answer_all();
  feed(kGet);
  EXPECT_EQ(got(), "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
}

TEST_F(Http1Server, ShortBodyAbortsTheConnection) {
  begin();
  responses[0]->head(200, {{"Content-Length", "5"}});
  responses[0]->body("ok");
  responses[0]->end();
  runtime.run_until_idle();
  EXPECT_TRUE(client->closed_by_peer());
}

TEST_F(Http1Server, RespondsInSequence) {
  serve();
  feed(std::string(kGet) + std::string(kGet) + std::string(kGet));
  EXPECT_EQ(requests.size(), 1U);
  for (std::size_t i = 0; i < 3; ++i) {
    ASSERT_EQ(requests.size(), i + 1);
    responses[i]->head(200, {{"Content-Length", "1"}});
    responses[i]->body(std::to_string(i));
    responses[i]->end();
    EXPECT_TRUE(got().ends_with(std::to_string(i)));
  }
  EXPECT_EQ(requests.size(), 3U);
}

TEST_F(Http1Server, HeadGetsNoBody) {
  serve();
  answer_all();
  feed("HEAD / HTTP/1.1\r\nHost: x\r\n\r\n");
  ASSERT_EQ(requests.size(), 1U);
  EXPECT_EQ(requests[0].method, HttpMethod::kGet);
  EXPECT_EQ(got(), "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n");
  feed(kGet);
  EXPECT_TRUE(got().ends_with("ok"));
}

TEST_F(Http1Server, HeadGetsNoChunks) {
  serve();
  feed("HEAD / HTTP/1.1\r\nHost: x\r\n\r\n");
  responses.at(0)->head(200, {});
  responses[0]->body("ok");
  responses[0]->end();
  EXPECT_EQ(got(), "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
}

TEST_F(Http1Server, SendsContinueIfExpected) {
  serve();
  feed("POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n");
  EXPECT_EQ(got(), "HTTP/1.1 100 Continue\r\n\r\n");
  feed("{}");
  ASSERT_EQ(requests.size(), 1U);
  EXPECT_EQ(requests[0].body, "{}");
}

TEST_F(Http1Server, ClosesWhenTheClientRequestsIt) {
  serve();
  answer_all();
  feed("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_THAT(got(), HasSubstr("Connection: close\r\n"));
  EXPECT_TRUE(client->ended());
  hang_up();
  EXPECT_EQ(closed, 1);
}

TEST_F(Http1Server, Http10ResponseEndsWithTheConnection) {
  serve();
  feed("GET / HTTP/1.0\r\n\r\n");
  responses.at(0)->head(200, {});
  responses[0]->body("ok");
  responses[0]->end();
  EXPECT_EQ(got(), "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nok");
  EXPECT_TRUE(client->ended());
}

struct Refusal {
  const char* name;
  std::string request;
  int status;
};

class Http1Refusals : public Http1Server, public ::testing::WithParamInterface<Refusal> {};

TEST_P(Http1Refusals, AreAnsweredAndCloseTheConnection) {
  serve({.header_bytes = 2000, .header_count = 20});
  feed(GetParam().request);
  EXPECT_THAT(got(), StartsWith("HTTP/1.1 " + std::to_string(GetParam().status) + " "));
  EXPECT_TRUE(client->ended());
  EXPECT_EQ(requests.size(), 0U);
  feed(std::string(100'000, 'x'));  // is read and dropped, so that the answer arrives
  EXPECT_EQ(client->unread(), 0U);
  runtime.advance(2s);
  EXPECT_TRUE(client->closed_by_peer());
  EXPECT_EQ(closed, 1);
}

std::string many_headers() {
  std::string text = "GET / HTTP/1.1\r\nHost: x\r\n";
  for (int i = 0; i < 20; ++i) text += "X: y\r\n";
  return text + "\r\n";
}

INSTANTIATE_TEST_SUITE_P(
    Requests, Http1Refusals,
    ::testing::Values(
        Refusal{"Malformed", "nonsense\r\n\r\n", 400}, Refusal{"NoHost", "GET / HTTP/1.1\r\n\r\n", 400},
        Refusal{"TwoHosts", "GET / HTTP/1.1\r\nHost: x\r\nX: y\r\nhost: x\r\n\r\n", 400},
        Refusal{"TwoHostsOfHttp10", "GET / HTTP/1.0\r\nHost: x\r\nHost: y\r\n\r\n", 400},
        Refusal{"BlankLines", "\r\n\r\n\r\n\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n", 400},
        Refusal{"Folded", "GET / HTTP/1.1\r\nHost: x\r\n y\r\n\r\n", 400},
        Refusal{"BareLineFeed", "GET / HTTP/1.1\nHost: x\n\n", 400},
        Refusal{"LengthAndChunked",
                "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", 400},
        Refusal{"TwoLengths", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n", 400},
        Refusal{"Method", "BREW / HTTP/1.1\r\nHost: x\r\n\r\n", 405},
        Refusal{"HeaderBytes", "GET / HTTP/1.1\r\nHost: x\r\nX: " + std::string(3000, 'x'), 431},
        Refusal{"HeaderCount", many_headers(), 431},
        Refusal{"CountedBody", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1001\r\n\r\n", 413},
        Refusal{"ChunkedBody",
                "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3E9\r\n" + std::string(1001, 'x'),
                413},
        Refusal{"BadChunk", "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 400}),
    [](const auto& each) { return each.param.name; });

TEST_F(Http1Server, SkipsAFewBlankLinesBeforeARequest) {
  serve();
  answer_all();
  feed("\r\n\r");
  feed("\n" + std::string(kGet) + "\r\n\r\n\r\n\r\n" + std::string(kGet));
  EXPECT_EQ(requests.size(), 2U);
}

// The lines arrive in pieces, each below the limit.
TEST_F(Http1Server, CountsBlankLinesOverAllPieces) {
  serve();
  for (int i = 0; i < 4; ++i) feed("\r\n");
  EXPECT_EQ(got(), "");
  feed("\r\n");
  EXPECT_THAT(got(), StartsWith("HTTP/1.1 400 "));
}

// The handler of unread requests responds; the body is dropped, and the connection ends.
TEST_F(Http1Server, DoesNotReadABodyAfterARejectedHead) {
  reads_body = [](const ServerRequest& head) { return head.target != "/secret"; };
  std::vector<Unread> reasons;
  unread = [&](ServerRequest request, std::unique_ptr<ServerResponse> response, Unread why) {
    EXPECT_EQ(request.target, "/secret");
    EXPECT_EQ(request.body, "");
    reasons.push_back(why);
    response->head(401, {{"Content-Length", "2"}});
    response->body("no");
    response->end();
  };
  serve();
  feed("POST /secret HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 900\r\n\r\nabc");
  EXPECT_EQ(reasons, std::vector{Unread::kRefused});
  EXPECT_EQ(got(), "HTTP/1.1 401 Unauthorized\r\nContent-Length: 2\r\nConnection: close\r\n\r\nno");
  feed(std::string(897, 'x') + std::string(kGet));
  EXPECT_EQ(requests.size(), 0U);
  hang_up();
  EXPECT_EQ(closed, 1);
}

TEST_F(Http1Server, RejectsATooLargeBodyAtOnce) {
  std::vector<Unread> reasons;
  unread = [&](const ServerRequest&, const std::unique_ptr<ServerResponse>& response, Unread why) {
    reasons.push_back(why);
    response->end();
  };
  serve();
  feed("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1001\r\n\r\n");
  EXPECT_EQ(reasons, std::vector{Unread::kTooLarge});
  serve();
  feed("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffff\r\n" + std::string(1000, 'x'));
  EXPECT_EQ(reasons.size(), 1U);
  feed("x");
  EXPECT_EQ(reasons, (std::vector{Unread::kTooLarge, Unread::kTooLarge}));
}

TEST_F(Http1Server, SharesABudgetOfBodiesWithOtherConnections) {
  bodies = std::make_shared<BodyBudget>(1000);
  serve();
  feed("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n" + std::string(800, 'x'));
  EXPECT_EQ(bodies->used(), 800U);
  const auto first = std::move(connection);
  const auto first_client = std::move(client);

  serve();
  feed("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n" + std::string(300, 'x'));
  EXPECT_THAT(got(), StartsWith("HTTP/1.1 503 "));
  EXPECT_EQ(bodies->used(), 800U);
  first_client->put(std::string(100, 'x'));
  runtime.run_until_idle();

  EXPECT_EQ(requests.size(), 1U);
  EXPECT_EQ(bodies->used(), 0U);
}

TEST_F(Http1Server, ReturnsTheBodyBudgetWhenTheClientLeaves) {
  bodies = std::make_shared<BodyBudget>(1000);
  serve();
  feed("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n" + std::string(800, 'x'));
  hang_up();
  EXPECT_EQ(bodies->used(), 0U);
}

TEST_F(Http1Server, UnreadResponseHasADeadline) {
  begin();
  responses[0]->head(200, {});
  responses[0]->body(std::string(1'000'000, 'x'));
  runtime.advance(29s);
  EXPECT_EQ(closed, 0);
  (void)client->take();  // it reads, if slowly
  runtime.run_until_idle();
  runtime.advance(29s);
  EXPECT_EQ(closed, 0);
  runtime.advance(2s);
  EXPECT_EQ(closed, 1);
  EXPECT_TRUE(gone);
}

// Pipelined requests wait until the responses before them were read.
TEST_F(Http1Server, PipelinedResponsesAreBounded) {
  serve();
  on_request = [this] {
    responses.back()->head(200, {{"Content-Length", "300000"}});
    responses.back()->body(std::string(300'000, 'x'));
    responses.back()->end();
  };
  std::string ahead;
  for (int i = 0; i < 50; ++i) ahead += kGet;
  feed(ahead);
  EXPECT_LE(requests.size(), 2U);
  std::size_t read = 0;
  for (int i = 0; i < 200 && requests.size() < 50; ++i) read += got().size();
  for (int i = 0; i < 10; ++i) read += got().size();
  EXPECT_EQ(requests.size(), 50U);
  EXPECT_GT(read, 50U * 300'000);
}

// A slow reader gets the complete last response: the linger timeout starts after it is written.
TEST_F(Http1Server, LastResponseIsCompleteBeforeTheClose) {
  serve();
  on_request = [this] { respond(*responses.back(), std::string(1'000'000, 'x')); };
  feed("GET / HTTP/1.0\r\n\r\n");
  std::size_t read = 0;
  for (int i = 0; i < 5; ++i) {
    runtime.advance(10s);
    read += got().size();
  }
  EXPECT_GT(read, 1'000'000U);
  runtime.advance(2s);
  EXPECT_EQ(closed, 1);
}

TEST_F(Http1Server, ReportsItsActivity) {
  serve();
  EXPECT_EQ(connection->activity(), Activity::kIdle);
  feed("POST / HT");
  EXPECT_EQ(connection->activity(), Activity::kReceiving);
  feed("TP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n");
  EXPECT_EQ(connection->activity(), Activity::kReceiving);
  feed("123456789");
  EXPECT_EQ(connection->activity(), Activity::kBusy);
  runtime.advance(10s);
  EXPECT_EQ(connection->activity(), Activity::kBusy);
  responses[0]->head(200, {{"Content-Length", "0"}});
  responses[0]->end();
  runtime.run_until_idle();
  EXPECT_EQ(connection->activity(), Activity::kIdle);
}

TEST_F(Http1Server, IsUnreadIfTheClientDoesNotRead) {
  begin();
  responses[0]->body(std::string(1'000'000, 'x'));
  responses[0]->end();
  EXPECT_EQ(connection->activity(), Activity::kBusy);
  runtime.advance(1s);
  EXPECT_EQ(connection->activity(), Activity::kUnread);
  (void)got();
  runtime.run_until_idle();
  EXPECT_EQ(connection->activity(), Activity::kBusy);
}

TEST_F(Http1Server, IncompleteRequestTimesOut) {
  serve({.slow_head = 10s});
  feed("GET / HT");
  runtime.advance(9999ms);
  EXPECT_EQ(got(), "");
  feed("T");
  runtime.advance(1ms);
  EXPECT_THAT(got(), StartsWith("HTTP/1.1 408 "));
}

TEST_F(Http1Server, AnIdleConnectionIsClosed) {
  serve();
  runtime.advance(179s);
  EXPECT_FALSE(client->closed_by_peer());
  runtime.advance(1s);
  EXPECT_TRUE(client->closed_by_peer());
  EXPECT_EQ(closed, 1);
}

TEST_F(Http1Server, SlowResponseDoesNotTimeOut) {
  begin();
  runtime.advance(1h);
  EXPECT_FALSE(client->closed_by_peer());
}

TEST_F(Http1Server, SlowReaderIsReportedAndDrainedIsCalledOnce) {
  begin();
  responses[0]->head(200, {});
  responses[0]->body(std::string(1'000'000, 'x'));
  EXPECT_GT(responses[0]->pending(), 500'000U);
  int drained = 0;
  responses[0]->when_drained([&] { ++drained; });
  runtime.run_until_idle();
  EXPECT_EQ(drained, 0);
  for (int i = 0; i < 5; ++i) (void)got();
  EXPECT_EQ(drained, 1);
  EXPECT_EQ(responses[0]->pending(), 0U);
  responses[0]->when_drained([&] { ++drained; });
  runtime.run_until_idle();
  EXPECT_EQ(drained, 2);
}

TEST_F(Http1Server, HandlerIsNotifiedWhenTheClientLeaves) {
  begin();
  responses[0]->head(200, {});
  hang_up();
  EXPECT_EQ(gone, 1);
  EXPECT_EQ(closed, 1);
  responses[0]->body("x");
  responses[0]->end();
  responses.clear();
}

TEST_F(Http1Server, LateSubscriberIsNotifiedThatTheClientLeft) {
  begin();
  hang_up();
  int late = 0;
  responses[0]->when_gone([&] { ++late; });
  runtime.run_until_idle();
  EXPECT_EQ(late, 1);
}

TEST_F(Http1Server, DroppedResponseAbortsTheConnection) {
  begin();
  responses[0]->head(200, {});
  responses[0]->body("x");
  responses.clear();
  EXPECT_TRUE(got().ends_with("1\r\nx\r\n"));
  EXPECT_TRUE(client->closed_by_peer());
}

TEST_F(Http1Server, AbortMayReset) {
  for (const bool reset : {false, true}) {
    responses.clear();
    requests.clear();
    begin();
    responses[0]->abort_connection(reset);
    runtime.run_until_idle();
    EXPECT_TRUE(client->closed_by_peer());
    EXPECT_EQ(client->was_reset(), reset);
  }
}

TEST_F(Http1Server, GoAwayClosesAfterTheResponse) {
  begin();
  responses[0]->go_away();
  responses[0]->head(200, {});
  responses[0]->body("x");
  EXPECT_FALSE(client->ended());
  responses[0]->end();
  EXPECT_THAT(got(), HasSubstr("Connection: close\r\n"));
  EXPECT_TRUE(client->ended());
}

TEST_F(Http1Server, GracefulCloseFinishesTheResponse) {
  begin();
  connection->close(false);
  respond(*responses[0], "x");
  EXPECT_TRUE(got().ends_with("0\r\n\r\n"));
  EXPECT_TRUE(client->ended());
}

TEST_F(Http1Server, ImmediateCloseAbortsTheResponse) {
  begin();
  connection->close(true);
  EXPECT_TRUE(client->closed_by_peer());
  runtime.run_until_idle();
  EXPECT_EQ(gone, 1);
  EXPECT_EQ(closed, 1);
}

TEST_F(Http1Server, ConnectionMayBeDestroyedInsideTheHandler) {
  on_request = [this] { connection.reset(); };
  serve();
  feed(std::string(kGet) + std::string(kGet));
  EXPECT_EQ(requests.size(), 1U);
  respond(*responses[0]);
  EXPECT_EQ(closed, 0);
  EXPECT_EQ(runtime.pending_timers(), 0U);
}

TEST_F(Http1Server, ThrowingHandlerAbortsTheConnection) {
  on_request = [] { throw std::runtime_error("no"); };
  serve();
  feed(kGet);
  EXPECT_TRUE(client->closed_by_peer());
}

TEST_F(Http1Server, HandlerHeadersCannotSplitTheResponse) {
  begin();
  responses[0]->head(200, {{"X", "a\r\nSet: b"}, {"Y\r\n", "c"}, {"Content-Length", "0"}});
  responses[0]->end();
  EXPECT_EQ(got(), "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
}

TEST_F(Http1Server, ImmediateResponsesDoNotRecurse) {
  answer_all();
  serve();
  std::string many;
  for (int i = 0; i < 2000; ++i) many += kGet;
  feed(many);
  EXPECT_EQ(requests.size(), 2000U);
}

// Protocol detection on a plain connection.
TEST(Serve, FirstBytesSelectTheProtocol) {
  for (const bool http2 : {false, true}) {
    FakeRuntime runtime;
    auto [server, client] = testing::make_stream_pair(runtime);
    int requests = 0;
    auto connection =
        serve({.runtime = runtime, .handler = [&](ServerRequest, std::unique_ptr<ServerResponse>) { ++requests; }},
              std::move(server));
    const std::string first = http2 ? "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" : "PUT / HTTP/1.1\r\nHost: x\r\n\r\n";
    for (const char byte : first) {
      client->put(std::string(1, byte));
      runtime.run_until_idle();
    }
    EXPECT_EQ(requests, http2 ? 0 : 1);
    EXPECT_EQ(client->take().empty(), !http2) << "HTTP/2 begins with SETTINGS";
  }
}

TEST(Serve, SilentClientTimesOut) {
  FakeRuntime runtime;
  auto [server, client] = testing::make_stream_pair(runtime);
  int closed = 0;
  auto connection = serve({.runtime = runtime, .handler = {}, .closed = [&] { ++closed; }}, std::move(server));
  client->put("PRI ");
  runtime.advance(30s);
  EXPECT_TRUE(client->closed_by_peer());
  EXPECT_EQ(closed, 1);
}

TEST(Serve, ClientThatLeavesBeforeTheFirstBytesEndsTheConnection) {
  FakeRuntime runtime;
  auto [server, client] = testing::make_stream_pair(runtime);
  int closed = 0;
  std::unique_ptr<ServerConnection> connection;
  connection = serve({.runtime = runtime,
                      .handler = {},
                      .closed =
                          [&] {
                            ++closed;
                            connection.reset();
                          }},
                     std::move(server));
  client.reset();
  runtime.run_until_idle();
  EXPECT_EQ(closed, 1);
  EXPECT_EQ(runtime.pending_timers(), 0U);
}

}  // namespace
}  // namespace tain::http
