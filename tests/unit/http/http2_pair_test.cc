// Tain's client against tain's server, over the in-memory pair.

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/respond.h"
#include "tests/unit/http/http2_rig.h"

namespace tain {
namespace {

using namespace std::chrono_literals;
using namespace tain::testing;

struct Http2Pair : ::testing::Test {
  struct Call {
    http::ServerRequest request{};
    std::unique_ptr<http::ServerResponse> response{};
  };

  Http2Pair() { start({}); }

  void start(StreamPairOptions options) {
    auto ends = make_stream_pair(runtime, std::move(options));
    http::ServerConnection::Context of_server{.runtime = runtime,
                                              .handler = [this](http::ServerRequest request, auto response) {
                                                calls.push_back({std::move(request), std::move(response)});
                                              }};
    server = http::serve_http2(std::move(of_server), std::move(ends.second), {});
    http::ClientConnection::Context of_client{.runtime = runtime, .authority = "api.example:6443"};
    of_client.buffered = [this](std::ptrdiff_t more) {
      buffered += more;
      most_buffered = std::max(most_buffered, buffered);
    };
    client = http::make_http2(std::move(of_client), std::move(ends.first));
    runtime.run_until_idle();
  }
  std::unique_ptr<ActiveRequest> send(HttpRequest request, HttpRecorder& seen) {
    auto exchange = client->send(std::move(request), seen);
    runtime.run_until_idle();
    return exchange;
  }

  // Sends a request and returns the response that the server is to make.
  http::ServerResponse& ask(HttpRequest request = get()) {
    calls.clear();
    running = send(std::move(request), record);
    return *calls.at(0).response;
  }

  FakeRuntime runtime{};
  HttpRecorder record{};
  std::unique_ptr<ActiveRequest> running{};
  std::vector<Call> calls{};
  std::unique_ptr<http::ServerConnection> server{};
  std::shared_ptr<http::ClientConnection> client{};
  std::ptrdiff_t buffered = 0;
  std::ptrdiff_t most_buffered = 0;
};

TEST_F(Http2Pair, RequestArrivesUnchanged) {
  HttpRequest request = get("/api/v1/pods?watch=1&a=%20");
  request.method = HttpMethod::kPatch;
  request.headers = {{"Accept", "application/json"}, {"X-Twice", "a"}, {"X-Twice", "b"}, {"Authorization", "Bearer t"}};
  request.body = std::string(200 * kKiB, 'b');
  ask(std::move(request));

  ASSERT_EQ(calls.size(), 1U);
  const http::ServerRequest& got = calls[0].request;
  EXPECT_EQ(got.method, HttpMethod::kPatch);
  EXPECT_EQ(got.target, "/api/v1/pods?watch=1&a=%20");
  EXPECT_EQ(got.header("host"), "api.example:6443");
  EXPECT_EQ(got.header("accept"), "application/json");
  EXPECT_EQ(got.header("authorization"), "Bearer t");
  EXPECT_EQ(got.header("content-length"), std::to_string(200 * kKiB));
  EXPECT_EQ(got.body.size(), 200 * kKiB);
  std::string twice;
  for (const auto& [name, value] : got.headers) twice += name == "x-twice" ? value : "";
  EXPECT_EQ(twice, "ab");
}

TEST_F(Http2Pair, EveryMethodArrives) {
  for (const HttpMethod method :
       {HttpMethod::kGet, HttpMethod::kPost, HttpMethod::kPut, HttpMethod::kPatch, HttpMethod::kDelete}) {
    calls.clear();
    HttpRequest request = get();
    request.method = method;
    HttpRecorder seen;
    const auto exchange = send(std::move(request), seen);
    ASSERT_EQ(calls.size(), 1U);
    EXPECT_EQ(calls[0].request.method, method);
    EXPECT_EQ(calls[0].request.header("content-length").empty(),
              method == HttpMethod::kGet || method == HttpMethod::kDelete);
  }
}

TEST_F(Http2Pair, ALargeAnswerArrivesUnchanged) {
  http::ServerResponse& response = ask({.target = "/api/v1/pods", .bulk = true});
  std::string body;
  for (int i = 0; body.size() < 5'000 * kKiB; ++i) body += std::to_string(i) + ",";

  response.head(200, {{"content-type", "text/plain"}});
  for (std::size_t at = 0; at < body.size(); at += 100'000) {
    response.body(std::string_view(body).substr(at, 100'000));
    runtime.run_until_idle();
  }
  response.end();
  runtime.run_until_idle();

  EXPECT_TRUE(record.text == body);
  EXPECT_TRUE(record.succeeded());
  EXPECT_EQ(most_buffered, 0);
  EXPECT_LT(record.pieces, 5'000 / 16);  // the server uses larger frames where the client allows them
}

// Backpressure: a reader that takes nothing stops the server's socket after one window.
TEST_F(Http2Pair, StalledReaderBuffersOneWindowAndTheServerNoticesIt) {
  http::ServerResponse& response = ask();
  running->pause(true);
  response.head(200, {});
  response.body(std::string(8'192 * kKiB, 'x'));
  runtime.run_until_idle();
  EXPECT_EQ(buffered, std::ptrdiff_t{1'024 * kKiB});
  EXPECT_EQ(response.pending(), 7'168 * kKiB);

  HttpRecorder other;
  const auto two = send(get("/other"), other);
  respond(*calls[1].response, std::string(100'000 * kKiB, 'y'));
  runtime.run_until_idle();

  EXPECT_EQ(other.size, 100'000 * kKiB);
  EXPECT_EQ(most_buffered, std::ptrdiff_t{1'024 * kKiB});
  running->pause(false);
  runtime.run_until_idle();
  EXPECT_EQ(record.size, 8'192 * kKiB);
  EXPECT_EQ(buffered, 0);
}

TEST_F(Http2Pair, StalledBulkReaderBuffers16MiB) {
  http::ServerResponse& response = ask({.target = "/api/v1/pods", .bulk = true});
  running->pause(true);
  response.head(200, {});
  response.body(std::string(40'000 * kKiB, 'x'));
  runtime.run_until_idle();

  EXPECT_EQ(buffered, std::ptrdiff_t{16'384 * kKiB});
}

TEST_F(Http2Pair, ServerNoticesACancelledWatch) {
  http::ServerResponse& response = ask();
  int gone = 0;
  response.head(200, {});
  response.when_gone([&] { ++gone; });

  running.reset();
  runtime.run_until_idle();

  EXPECT_EQ(gone, 1);
}

TEST_F(Http2Pair, GoAwayEndsTheConnectionAfterItsResponses) {
  http::ServerResponse& response = ask();
  response.head(200, {});
  response.go_away();
  runtime.run_until_idle();
  EXPECT_FALSE(client->usable());
  EXPECT_FALSE(record.over());

  response.body("last");
  response.end();
  runtime.run_until_idle();

  EXPECT_EQ(record.text, "last");
  EXPECT_TRUE(record.succeeded());
}

TEST_F(Http2Pair, AnAbortedConnectionFailsTheClient) {
  for (const bool reset : {false, true}) {
    calls.clear();
    start({});
    HttpRecorder seen;
    const auto exchange = send(get(), seen);
    calls[0].response->head(200, {});
    calls[0].response->body("some");
    runtime.run_until_idle();

    calls[0].response->abort_connection(reset);
    runtime.run_until_idle();

    EXPECT_EQ(seen.text, "some");
    EXPECT_EQ(seen.code(), Code::kConnectionLost);
    EXPECT_FALSE(client->usable());
  }
}

TEST_F(Http2Pair, APingKeepsAQuietWatchAliveForHours) {
  http::ServerResponse& response = ask();
  response.head(200, {});
  runtime.run_until_idle();

  runtime.advance(2h);

  EXPECT_FALSE(record.over());
  response.body("event");
  runtime.run_until_idle();
  EXPECT_EQ(record.text, "event");
}

TEST_F(Http2Pair, AHundredWatchesShareOneConnection) {
  std::vector<std::unique_ptr<HttpRecorder>> seen;
  std::vector<std::unique_ptr<ActiveRequest>> exchanges;
  EXPECT_EQ(client->room(), 250U);
  for (int i = 0; i < 250; ++i) {
    seen.push_back(std::make_unique<HttpRecorder>());
    exchanges.push_back(send(get("/" + std::to_string(i)), *seen.back()));
  }
  EXPECT_EQ(client->room(), 0U);
  ASSERT_EQ(calls.size(), 250U);
  for (auto& call : calls) call.response->head(200, {});
  for (int round = 0; round < 3; ++round) {
    for (auto& call : calls) call.response->body(call.request.target);
  }
  runtime.run_until_idle();

  for (int i = 0; i < 250; ++i) {
    const std::string once = "/" + std::to_string(i);
    EXPECT_EQ(seen[static_cast<std::size_t>(i)]->text, once + once + once);
  }
}

TEST_F(Http2Pair, SmallSocketBuffersChangeNothing) {
  start({.capacity = 777});
  http::ServerResponse& response = ask();
  respond(response, std::string(300 * kKiB, 'x'));
  runtime.run_until_idle();

  EXPECT_EQ(record.size, 300 * kKiB);
  EXPECT_TRUE(record.succeeded());
}

}  // namespace
}  // namespace tain
