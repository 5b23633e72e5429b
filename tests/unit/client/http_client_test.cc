#include "src/client/http_client.h"

#include <gtest/gtest.h>

#include "src/codec/gzip.h"
#include "src/net/tls_errors.h"
#include "tests/support/http_recorder.h"
#include "tests/support/rest_rig.h"

namespace tain::testing {
namespace {

using client::RequestSpec;
using std::chrono::seconds;

// Credentials of a test, returned one after the other.
class FakeAuthenticator final : public auth::Authenticator {
 public:
  struct Notes {
    std::vector<std::string> tokens{"first"};
    std::uint64_t generation = 1;
    std::vector<std::uint64_t> rejected{};
    int asked = 0;
    std::optional<Error> error{};
  };
  FakeAuthenticator(Runtime& runtime, Notes& notes) : runtime_(runtime), notes_(notes) {}

  std::shared_ptr<void> authorize(Done done) override {
    ++notes_.asked;
    Result<auth::Authorization> result = auth::Authorization{};
    if (notes_.error) {
      result = Failure(*notes_.error);
    } else {
      result->header = Secret("Bearer " + notes_.tokens.front());
      result->generation = notes_.generation;
      result->impersonation = {{"Impersonate-User", "other"}};
    }
    const auto request = std::make_shared<int>();
    runtime_.post([request = std::weak_ptr(request), done = std::move(done), result = std::move(result)] {
      if (!request.expired()) done(result);
    });
    return request;
  }
  bool rejected(std::uint64_t generation) override {
    notes_.rejected.push_back(generation);
    if (generation != notes_.generation || notes_.tokens.size() < 2) return false;
    notes_.tokens.erase(notes_.tokens.begin());
    ++notes_.generation;
    return true;
  }

 private:
  Runtime& runtime_;
  Notes& notes_;
};

class HttpClientTest : public RestRig {
 protected:
  void with_credentials(std::vector<std::string> tokens) {
    notes.tokens = std::move(tokens);
    authenticator = std::make_unique<FakeAuthenticator>(runtime, notes);
  }
  FakeAuthenticator::Notes notes;
};

TEST_F(HttpClientTest, SendsCredentialsAndUserAgent) {
  with_credentials({"one"});
  server.on("/x").answer(200, "{}");
  ASSERT_TRUE(get("/x")->result->has_value());
  EXPECT_EQ(server.last().header("Authorization"), "Bearer one");
  EXPECT_EQ(server.last().header("Impersonate-User"), "other");
  EXPECT_EQ(server.last().header("User-Agent"), "test/1");
}

// N23: a 401, then success with reloaded credentials.
TEST_F(HttpClientTest, A401RefreshesOnceAndRetriesAtOnce) {
  with_credentials({"old", "new"});
  server.on("/x").answer(401, "");
  server.on("/x").answer(200, "{}");
  const Instant begin = runtime.now();
  auto outcome = get("/x", client::RetryPolicy::never());
  ASSERT_TRUE(outcome->result->has_value()) << outcome->error();
  EXPECT_EQ(server.request(0).header("Authorization"), "Bearer old");
  EXPECT_EQ(server.request(1).header("Authorization"), "Bearer new");
  EXPECT_EQ(notes.rejected, std::vector<std::uint64_t>{1});
  EXPECT_EQ(runtime.now(), begin);
}

TEST_F(HttpClientTest, Second401IsAnError) {
  with_credentials({"a", "b", "c"});
  server.on("/x").answer(401, "").always();
  auto outcome = get("/x");
  EXPECT_EQ(outcome->error().code, Code::kUnauthorized);
  EXPECT_EQ(server.requests(), 2u);
}

// A certificate that TLS rejects is refreshed like a token that gets a 401.
TEST_F(HttpClientTest, RejectedCertificateRefreshesOnce) {
  with_credentials({"old", "new"});
  Error refusal =
      Error::of(Code::kUnauthorized, "our client certificate has expired, according to the server", Phase::kConnect);
  refusal.reason = net::kClientCertificateRefused;
  server.on("/x").end(refusal);
  server.on("/x").answer(200, "{}");
  auto outcome = get("/x", client::RetryPolicy::never());
  ASSERT_TRUE(outcome->result->has_value()) << outcome->error();
  EXPECT_EQ(server.request(1).header("Authorization"), "Bearer new");
  EXPECT_EQ(notes.rejected, std::vector<std::uint64_t>{1});

  server.on("/y").end(refusal).always();
  auto again = get("/y", client::RetryPolicy::never());
  EXPECT_EQ(again->error().code, Code::kUnauthorized);
  EXPECT_EQ(server.requests_for("/y"), 1u) << "nothing newer";
}

// The cluster's credentials are not for the proxy: its rejections do not refresh them.
TEST_F(HttpClientTest, ProxyAuthenticationErrorDoesNotRefresh) {
  with_credentials({"old", "new"});
  Error http =
      Error::of(Code::kUnauthorized, "the proxy wants other credentials (407 TLS handshake with you)", Phase::kConnect);
  http.http_status = 407;
  const Error socks = Error::of(Code::kUnauthorized,
                                "connecting to kube.test:6443 through the proxy socks5://p:1080: the proxy refused "
                                "user and password; correct them in its URL",
                                Phase::kConnect);
  for (const Error& refusal : {http, socks}) {
    server.on("/x").end(refusal);
    auto outcome = get("/x", client::RetryPolicy::never());
    EXPECT_EQ(outcome->error().code, Code::kUnauthorized);
    EXPECT_EQ(outcome->error().http_status, refusal.http_status);
  }
  EXPECT_EQ(server.requests(), 2u);
  EXPECT_TRUE(notes.rejected.empty());
}

TEST_F(HttpClientTest, A401WithUnchangedCredentialsIsAnErrorAtOnce) {
  with_credentials({"only"});
  server.on("/x").answer(401, status_json({.code = 401, .reason = "Unauthorized", .message = "Unauthorized"}));
  auto outcome = get("/x");
  EXPECT_EQ(outcome->error().code, Code::kUnauthorized);
  EXPECT_EQ(server.requests(), 1u);
}

TEST_F(HttpClientTest, MissingCredentialsAreAnErrorAndNothingIsSent) {
  with_credentials({"x"});
  notes.error = Error::of(Code::kUnauthorized, "the plugin failed", Phase::kConfig);
  auto outcome = get("/x");
  EXPECT_EQ(outcome->error().code, Code::kUnauthorized);
  EXPECT_EQ(outcome->error().message, "GET /x: the plugin failed");
  EXPECT_EQ(server.requests(), 0u);
}

TEST_F(HttpClientTest, ErrorTextsContainNoSecret) {
  with_credentials({"canary"});
  server.on("/x").answer(500, "", {});
  EXPECT_EQ(get("/x?token=canary")->error().to_string().find("canary"), std::string::npos);
  server.on("/x").end(Error::of(Code::kConnectionLost, "reset"));
  client::RequestSpec spec;
  spec.method = HttpMethod::kPost;
  spec.target = "/x?token=canary";
  EXPECT_EQ(send(std::move(spec))->error().to_string().find("canary"), std::string::npos);
}

std::string gzipped(const std::string& text) { return codec::gzip(text); }

TEST_F(HttpClientTest, CompressionIsRequestedIfConfiguredAndDecoded) {
  http_options.compress = true;
  const HttpHeaders packed{{"Content-Type", "application/json"}, {"Content-Encoding", "gzip"}};
  server.on("/x").answer(200, gzipped("hello ") + gzipped("world"), packed);
  auto outcome = get("/x");
  ASSERT_TRUE(outcome->result->has_value()) << outcome->error();
  EXPECT_EQ(outcome->answer().body, "hello world");
  EXPECT_EQ(server.last().header("Accept-Encoding"), "gzip");

  server.on("/x").answer(403, gzipped(status_json({.code = 403, .reason = "Forbidden", .message = "no"})), packed);
  EXPECT_EQ(get("/x")->error().message, "no");
}

TEST_F(HttpClientTest, MalformedOrUnknownContentEncodingIsAnError) {
  const std::string whole = gzipped(std::string(1000, 'a'));
  server.on("/cut").answer(200, whole.substr(0, whole.size() - 3), {{"Content-Encoding", "gzip"}});
  EXPECT_EQ(get("/cut")->error().code, Code::kUnexpectedEof);
  server.on("/bad").answer(200, "not gzip at all", {{"Content-Encoding", "gzip"}});
  EXPECT_EQ(get("/bad")->error().code, Code::kDecode);
  server.on("/br").answer(200, "x", {{"Content-Encoding", "br"}});
  EXPECT_EQ(get("/br")->error().code, Code::kDecode);
}

TEST_F(HttpClientTest, TruncatedBodyIsAnError) {
  server.on("/x").head(200).body("{").end(Error::of(Code::kUnexpectedEof, "the body was cut"));
  EXPECT_EQ(get("/x")->error().code, Code::kUnexpectedEof);
  EXPECT_EQ(server.requests(), 1u) << "a body that has begun is not asked for again";
}

TEST_F(HttpClientTest, DeadlineCoversAllRetries) {
  server.on("/x").answer(503, "", {{"Retry-After", "3"}}).always();
  RequestSpec spec;
  spec.target = "/x";
  spec.deadline = seconds(7);
  auto outcome = send(std::move(spec));
  advance(seconds(8));
  ASSERT_TRUE(outcome->done());
  EXPECT_EQ(outcome->error().code, Code::kDeadline);
  EXPECT_EQ(server.requests(), 3u);
  EXPECT_NE(outcome->error().message.find("error from a previous attempt"), std::string::npos);
}

TEST_F(HttpClientTest, ResponseBeyondItsLimitIsRejected) {
  server.on("/x").head(200).body(std::string(2000, 'x'));
  std::optional<Result<client::WholeResponse>> result;
  client::RequestSpec spec;
  spec.target = "/x";
  client::WholeRequest request(
      connection().http(), std::move(spec), [&](Result<client::WholeResponse> answer) { result = std::move(answer); },
      1000);
  run_until_idle();
  ASSERT_TRUE(result);
  EXPECT_EQ(result->error().code, Code::kLimit);
  EXPECT_TRUE(server.last().is_cancelled());
}

const HttpHeaders kPacked{{"Content-Encoding", "gzip"}};

// A few compressed kilobytes become megabytes: a pause inside them takes effect.
TEST_F(HttpClientTest, PauseInsideACompressedPieceTakesEffect) {
  const std::size_t size = std::size_t{12} << 20;
  const std::string packed = gzipped(std::string(size, 'x'));
  ASSERT_LT(packed.size(), 60'000u);
  server.on("/x").answer(200, packed, kPacked);
  HttpRecorder reader;
  std::unique_ptr<ActiveRequest> request;
  reader.on_body = [&] { request->pause(true); };  // after every piece
  request = connection().http().send({.target = "/x"}, reader);

  std::size_t turns = 0;
  while (!reader.result && turns < 10'000) {
    const std::size_t before = reader.size;
    run_until_idle();
    EXPECT_LE(reader.size - before, std::size_t{64} << 10) << "one piece, then the pause";
    run_until_idle();
    ++turns;
    request->pause(false);
  }
  ASSERT_TRUE(reader.succeeded());
  EXPECT_EQ(reader.size, size);
  EXPECT_GE(turns, size / (std::size_t{64} << 10));
}

TEST_F(HttpClientTest, PausePausesTheTransport) {
  server.on("/x").head(200);
  HttpRecorder reader;
  auto request = connection().http().send({.target = "/x"}, reader);
  run_until_idle();
  server.last().body(std::string(400, 'x'));
  run_until_idle();
  request->pause(true);
  server.last().body(std::string(5000, 'x')).end();
  run_until_idle();
  EXPECT_EQ(reader.size, 400u);
  EXPECT_FALSE(reader.result) << "the end waits behind the body";
  EXPECT_TRUE(server.last().is_paused());

  request->pause(false);
  run_until_idle();
  EXPECT_EQ(reader.size, 5400u);
  EXPECT_TRUE(reader.result);
}

TEST_F(HttpClientTest, EndIsDeliveredDuringAPauseIfNothingIsBuffered) {
  server.on("/x").head(200).body("{");
  HttpRecorder reader;
  auto request = connection().http().send({.target = "/x"}, reader);
  run_until_idle();
  request->pause(true);
  server.last().end(Error::of(Code::kConnectionLost, "reset"));
  run_until_idle();
  EXPECT_EQ(reader.code(), Code::kConnectionLost);
}

TEST_F(HttpClientTest, PausedRequestMayBeDestroyedInItsCallback) {
  server.on("/x").answer(200, gzipped(std::string(1 << 20, 'x')), kPacked);
  HttpRecorder reader;
  std::unique_ptr<ActiveRequest> request;
  reader.on_body = [&] { request.reset(); };
  request = connection().http().send({.target = "/x"}, reader);
  request->pause(true);
  run_until_idle();
  EXPECT_EQ(reader.size, 0u);
  request->pause(false);
  run_until_idle();
  EXPECT_GT(reader.size, 0u);
  EXPECT_LE(reader.size, std::size_t{64} << 10);
  EXPECT_FALSE(reader.result);
}

// Draining a response must not delay the request: after a second or two kilobytes its connection is closed.
TEST_F(HttpClientTest, DrainOfAnEndlessResponseIsCancelled) {
  for (const int status : {401, 429, 503}) {
    with_credentials({"old", "new"});
    notes.generation = 1;
    const std::string path = "/x" + std::to_string(status);
    server.on(path).head(status, {{"Retry-After", "0"}}).body("slow");
    server.on(path).answer(200, "{}");
    auto outcome = get(path);
    EXPECT_EQ(server.requests_for(path), 1u);
    server.last().body("drip");
    advance(std::chrono::milliseconds(999));
    EXPECT_EQ(server.requests_for(path), 1u);
    EXPECT_TRUE(server.last().is_live());
    FakeTransport::Request& drained = server.last();

    advance(seconds(2));

    EXPECT_TRUE(drained.is_cancelled()) << "not kept for the next request";
    ASSERT_TRUE(outcome->done()) << status;
    EXPECT_TRUE(outcome->result->has_value()) << outcome->error();
    EXPECT_EQ(server.requests_for(path), 2u);
  }
}

TEST_F(HttpClientTest, DrainBeyondTwoKilobytesIsCancelledAtOnce) {
  server.on("/x").head(503, {{"Retry-After", "0"}}).body(std::string(2049, 'x'));
  server.on("/x").answer(200, "{}");
  auto outcome = get("/x");
  EXPECT_TRUE(server.request(0).is_cancelled());
  advance(seconds(1));
  ASSERT_TRUE(outcome->done());
  EXPECT_TRUE(outcome->result->has_value());
}

TEST_F(HttpClientTest, ErrorWithAnEndlessBodyIsReported) {
  server.on("/x").head(403).body("{");
  RequestSpec spec;
  spec.target = "/x";
  spec.head_deadline = Duration(0);
  spec.deadline = std::chrono::hours(1);
  auto outcome = send(std::move(spec));
  advance(seconds(30));
  ASSERT_TRUE(outcome->done());
  EXPECT_EQ(outcome->error().code, Code::kForbidden);
  EXPECT_TRUE(server.last().is_cancelled());
}

TEST_F(HttpClientTest, CloseEndsAllRequestsAndFreesEverything) {
  http_options.requests_per_second = 0.1;
  http_options.burst = 1;
  auto sent = get("/x");
  auto throttled = get("/x");
  connection().close();
  EXPECT_EQ(sent->error().code, Code::kClosed);
  EXPECT_EQ(throttled->error().code, Code::kClosed);
  EXPECT_TRUE(server.last().is_cancelled());
  EXPECT_EQ(runtime.pending_timers(), 0u);
  EXPECT_EQ(get("/x")->error().code, Code::kClosed);
}

}  // namespace
}  // namespace tain::testing
