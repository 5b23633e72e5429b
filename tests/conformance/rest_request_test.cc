// Requests against a scripted server: which are retried, how often, when, and with which body.

#include <gtest/gtest.h>
#include <tain/metrics.h>

#include "src/http/message.h"
#include "tests/support/rest_rig.h"

namespace tain::testing {
namespace {

using client::RequestSpec;
using client::RetryPolicy;
using std::chrono::seconds;
using For = RetryPolicy::For;

constexpr const char* kPath = "/api/v1/pods";
const HttpMethod kMethods[] = {HttpMethod::kGet, HttpMethod::kPost, HttpMethod::kPut, HttpMethod::kPatch,
                               HttpMethod::kDelete};
const For kKinds[] = {For::kCall, For::kWatch, For::kStream};

HttpHeaders wishing(const std::string& wait) { return {{"Content-Type", "application/json"}, {"Retry-After", wait}}; }
Error eof() { return Error::of(Code::kEof, "EOF"); }
Error unexpected_eof() { return Error::of(Code::kUnexpectedEof, "unexpected EOF"); }
Error reset() { return Error::of(Code::kConnectionLost, "connection reset by peer"); }

class RestRequest : public RestRig {
 protected:
  RequestSpec spec(HttpMethod method, For what = For::kCall, int max_retries = 10) {
    RequestSpec spec;
    spec.method = method;
    spec.target = kPath;
    spec.retry = {.max_retries = max_retries, .what = what};
    if (method != HttpMethod::kGet && method != HttpMethod::kDelete) spec.body = "{\"a\":1}";
    return spec;
  }
  // The number of requests for these responses, followed by a success.
  template <class Script>
  std::size_t attempts(HttpMethod method, For what, Script script) {
    const std::size_t before = server.requests();
    script(server.on(kPath));
    server.on(kPath).answer(200, "{}");
    auto outcome = send(spec(method, what));
    advance(seconds(5));
    const std::size_t made = server.requests() - before;
    EXPECT_TRUE(outcome->done());
    EXPECT_EQ(outcome->done() && outcome->result->has_value(), made == 2) << to_string(method);
    if (made == 1) {  // the success is not used up
      auto rest = send(spec(method, what));
      EXPECT_TRUE(rest->done());
    }
    return made;
  }
};

// C304: a 429 or 5xx with Retry-After is retried, for each verb and each way to read the body.
TEST_F(RestRequest, ResponsesWithRetryAfterAreRetried) {
  for (const HttpMethod method : kMethods) {
    for (const For what : kKinds) {
      for (const int status : {429, 503}) {
        EXPECT_EQ(attempts(method, what, [&](auto& rule) { rule.answer(status, "", wishing("1")); }), 2u)
            << to_string(method) << " " << status;
      }
    }
  }
}

// C305: without Retry-After, and for responses that are no failure, there is one request.
TEST_F(RestRequest, OtherResponsesAreFinal) {
  for (const For what : kKinds) {
    for (const int status : {500, 503, 429, 404}) {
      EXPECT_EQ(attempts(HttpMethod::kGet, what, [&](auto& rule) { rule.answer(status, ""); }), 1u) << status;
    }
    for (const int status : {301, 302, 307}) {
      EXPECT_EQ(attempts(HttpMethod::kGet, what, [&](auto& rule) { rule.answer(status, "", wishing("1")); }), 1u);
    }
  }
  server.on(kPath).answer(200, "{}", wishing("1"));
  const std::size_t before = server.requests();
  auto outcome = get(kPath);
  EXPECT_TRUE(outcome->result->has_value());
  EXPECT_EQ(server.requests() - before, 1u);
}

// C306: a connection lost before the response is retried for GET, but not if the body is streamed.
TEST_F(RestRequest, LostConnectionsAreRetriedForGet) {
  for (const Error& error :
       {reset(), eof(), unexpected_eof(), Error::of(Code::kConnectionLost, "cannot write on a broken connection"),
        Error::of(Code::kConnectionLost, "the server sent GOAWAY and closed the connection"),
        Error::of(Code::kConnectionLost, "use of closed network connection")}) {
    const auto fails = [&](auto& rule) { rule.end(error); };
    EXPECT_EQ(attempts(HttpMethod::kGet, For::kCall, fails), 2u) << error.message;
    EXPECT_EQ(attempts(HttpMethod::kGet, For::kWatch, fails), 2u) << error.message;
    EXPECT_EQ(attempts(HttpMethod::kGet, For::kStream, fails), 1u) << error.message;
  }
}

// C307: a refused connection is reported at once.
TEST_F(RestRequest, RefusedConnectionsAreFinal) {
  const Error refused = Error::of(Code::kConnectionRefused, "connection refused");
  for (const For what : kKinds) {
    EXPECT_EQ(attempts(HttpMethod::kGet, what, [&](auto& rule) { rule.end(refused); }), 1u);
  }
}

// C308: a write is not sent twice after a lost response.
TEST_F(RestRequest, LostConnectionsAreFinalForPost) {
  EXPECT_EQ(attempts(HttpMethod::kPost, For::kCall, [&](auto& rule) { rule.end(eof()); }), 1u);
  EXPECT_EQ(attempts(HttpMethod::kPost, For::kStream, [&](auto& rule) { rule.end(eof()); }), 1u);
}

// C309: only watches are retried after a timeout.
TEST_F(RestRequest, TimeoutsAreRetriedForWatchesOnly) {
  const Error timeout = Error::of(Code::kDeadline, "i/o timeout");
  EXPECT_EQ(attempts(HttpMethod::kGet, For::kCall, [&](auto& rule) { rule.end(timeout); }), 1u);
  EXPECT_EQ(attempts(HttpMethod::kGet, For::kStream, [&](auto& rule) { rule.end(timeout); }), 1u);
  EXPECT_EQ(attempts(HttpMethod::kGet, For::kWatch, [&](auto& rule) { rule.end(timeout); }), 2u);
}

struct StreamCase {
  const char* name;
  int max_retries;
  std::vector<int> failures;  // statuses with Retry-After; 0: a lost connection
  bool replayable;
  std::size_t attempts;
  Code code;  // kUnknown: success
};
class RestStream : public RestRequest, public ::testing::WithParamInterface<StreamCase> {};

// C315: a raw stream is retried only for responses with Retry-After, up to its maximum.
TEST_P(RestStream, RetriesOnlyResponsesWithRetryAfter) {
  const StreamCase& test = GetParam();
  for (const int status : test.failures) {
    status == 0 ? server.on(kPath).end(eof()) : server.on(kPath).answer(status, "", wishing("1"));
  }
  server.on(kPath).answer(200, "{}");
  RequestSpec request = spec(HttpMethod::kPost, For::kStream, test.max_retries);
  request.replayable = test.replayable;

  auto outcome = send(std::move(request));
  advance(seconds(10));

  ASSERT_TRUE(outcome->done());
  EXPECT_EQ(server.requests(), test.attempts);
  EXPECT_EQ(outcome->result->has_value() ? Code::kUnknown : outcome->error().code, test.code);
}
INSTANTIATE_TEST_SUITE_P(Rest, RestStream,
                         ::testing::Values(StreamCase{"Success", 2, {}, true, 1, Code::kUnknown},
                                           StreamCase{"OneFailure", 2, {500}, true, 2, Code::kUnknown},
                                           StreamCase{"TwoFailures", 2, {500, 429}, true, 3, Code::kUnknown},
                                           StreamCase{"Exhausted", 2, {500, 500, 500}, true, 3, Code::kInternal},
                                           StreamCase{
                                               "ExhaustedBy429", 2, {429, 429, 429}, true, 3, Code::kTooManyRequests},
                                           StreamCase{"NeverRetried", 0, {503}, true, 1, Code::kServiceUnavailable},
                                           StreamCase{"BodyCannotBeSentAgain", 2, {500}, false, 1, Code::kInternal},
                                           StreamCase{"LostAtOnce", 2, {0}, true, 1, Code::kEof},
                                           StreamCase{"LostAfterARetry", 2, {500, 0}, true, 2, Code::kEof}),
                         [](const auto& test) { return std::string(test.param.name); });

class RestMaxRetries : public RestRequest, public ::testing::WithParamInterface<int> {};

// C316: the second call would succeed; it is sent if at least one retry is allowed.
TEST_P(RestMaxRetries, BoundsTheCalls) {
  server.on(kPath).answer(429, "", wishing("1"));
  server.on(kPath).answer(200, "{}");

  auto outcome = send(spec(HttpMethod::kGet, For::kCall, GetParam()));
  advance(seconds(2));

  EXPECT_EQ(outcome->result->has_value(), GetParam() > 0);
  EXPECT_EQ(server.requests(), GetParam() > 0 ? 2u : 1u);
}
INSTANTIATE_TEST_SUITE_P(Rest, RestMaxRetries, ::testing::Values(0, 1, 5));

// C317: each earlier response is released, and the complete body is sent each time.
TEST_F(RestRequest, EachTryIsClosedAndSendsItsBody) {
  server.on(kPath).head(429, wishing("1")).body(std::string(5000, 'x'));  // never ends by itself
  server.on(kPath).answer(500, "{\"kind\":\"Status\"}", wishing("1"));
  server.on(kPath).answer(201, "{}");

  auto outcome = send(spec(HttpMethod::kPost, For::kCall, 2));
  advance(seconds(5));

  ASSERT_TRUE(outcome->result->has_value());
  ASSERT_EQ(server.requests(), 3u);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(server.request(i).request.body, "{\"a\":1}") << i;
    EXPECT_FALSE(server.request(i).is_live()) << i;
  }
}

// C318: each attempt goes through rate limit, backoff, send, measurement and backoff update, in this order, and waits
// for the longer of backoff and Retry-After.
TEST_F(RestRequest, EachAttemptGoesThroughAllStepsInOrder) {
  std::vector<std::string> steps;
  Registry metrics;
  http_options.on_step = [&](std::string_view step) { steps.emplace_back(step); };
  http_options.backoff = client::HostBackoff(seconds(3), seconds(60));
  http_options.metrics = &metrics;
  server.on(kPath).answer(500, "", wishing("1"));  // backoff 3 s beats 1 s
  server.on(kPath).answer(500, "", wishing("9"));  // 9 s beat backoff 6 s
  server.on(kPath).answer(200, "{}");
  const Instant begin = runtime.now();

  auto outcome = get(kPath, {.max_retries = 2});
  advance(seconds(20));

  ASSERT_TRUE(outcome->result->has_value());
  EXPECT_EQ(server.request(0).at - begin, seconds(0));
  EXPECT_EQ(server.request(1).at - begin, seconds(3));
  EXPECT_EQ(server.request(2).at - begin, seconds(12));
  const std::vector<std::string> failed{"throttle", "sleep", "send", "measure", "backoff", "retry?"};
  std::vector<std::string> expected = failed;
  expected.insert(expected.end(), failed.begin(), failed.end());
  expected.insert(expected.end(), failed.begin(), failed.end() - 1);
  EXPECT_EQ(steps, expected);
  const std::string text = metrics.prometheus_text();
  EXPECT_NE(text.find("tain_client_requests_total{code=\"500\",method=\"GET\"} 2"), std::string::npos) << text;
  EXPECT_NE(text.find("tain_client_requests_total{code=\"200\",method=\"GET\"} 1"), std::string::npos) << text;
}

class RestInvokeOrder : public RestRequest, public ::testing::WithParamInterface<For> {};

// C319: the retry check runs after each failure, but not after a success.
TEST_P(RestInvokeOrder, ChecksForARetryAfterEachFailure) {
  std::vector<std::string> steps;
  http_options.on_step = [&](std::string_view step) {
    if (step == "send" || step == "measure" || step == "retry?") steps.emplace_back(step);
  };
  server.on(kPath).answer(500, "", wishing("0")).times(2);
  server.on(kPath).answer(200, "{}");

  auto outcome = send(spec(HttpMethod::kGet, GetParam(), 10));

  EXPECT_TRUE(outcome->result->has_value());
  EXPECT_EQ(steps,
            (std::vector<std::string>{"send", "measure", "retry?", "send", "measure", "retry?", "send", "measure"}));
}
INSTANTIATE_TEST_SUITE_P(Rest, RestInvokeOrder, ::testing::Values(For::kCall, For::kStream, For::kWatch));

class RestPrevious : public RestRequest, public ::testing::WithParamInterface<For> {};

// C320: the last error includes earlier errors; it names the path once.
TEST_P(RestPrevious, ErrorsOfEarlierTriesAreIncluded) {
  server.on(kPath).end(reset());
  server.on(kPath).end(Error::of(Code::kConnectionRefused, "connection refused"));

  auto outcome = send(spec(HttpMethod::kGet, GetParam(), 10));
  advance(seconds(5));

  EXPECT_EQ(outcome->error().code, Code::kConnectionRefused);
  EXPECT_EQ(outcome->error().message,
            "GET /api/v1/pods: connection refused - error from a previous attempt: connection reset by peer");
}
INSTANTIATE_TEST_SUITE_P(Rest, RestPrevious, ::testing::Values(For::kCall, For::kWatch));

// A connection names the request in its errors, truncated if long. It is not named twice.
TEST_F(RestRequest, AnErrorNamesTheRequestOnce) {
  const std::string path = "/api/v1/namespaces/" + std::string(253, 'n') + "/pods";
  for (const std::string& target : {std::string(kPath), path}) {
    server.on(target).end(
        Error::of(Code::kConnectionLost, http::describe(HttpMethod::kPost, target) + " to 10.0.0.1:443: reset"));
    RequestSpec request = spec(HttpMethod::kPost);
    request.target = target;

    const auto outcome = send(std::move(request));

    const std::string message = outcome->error().message;
    EXPECT_THAT(message, ::testing::HasSubstr("10.0.0.1:443: reset"));
    EXPECT_EQ(message.find("POST "), message.rfind("POST ")) << message;
  }
}

// C321: a response that leads to a retry is released, at its end or after 2 KiB, and the full request is sent again.
TEST_F(RestRequest, RetryReleasesThePreviousResponse) {
  server.on(kPath).head(429, wishing("0")).body(std::string(1000, 'x')).end();
  server.on(kPath).head(429, wishing("0")).body(std::string(2049, 'x'));
  server.on(kPath).answer(200, "{}");

  auto outcome = send(spec(HttpMethod::kPut));

  ASSERT_TRUE(outcome->result->has_value());
  EXPECT_TRUE(server.request(0).is_over()) << "read to its end, so that its connection can be used again";
  EXPECT_TRUE(server.request(1).is_cancelled()) << "too long to be worth reading";
  EXPECT_EQ(server.request(2).request.body, "{\"a\":1}");
}

// C322: 429, 500, 501 and 504 with Retry-After: 0 are retried at once, each time with the complete body.
TEST_F(RestRequest, RetryAfterZeroRetriesAtOnce) {
  for (const int status : {429, 500, 501, 504}) server.on(kPath).answer(status, "", wishing("0"));
  server.on(kPath).answer(200, "{}");
  const Instant begin = runtime.now();

  auto outcome = send(spec(HttpMethod::kPost));

  ASSERT_TRUE(outcome->result->has_value());
  ASSERT_EQ(server.requests(), 5u);
  for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(server.request(i).request.body, "{\"a\":1}") << i;
  EXPECT_EQ(runtime.now(), begin);
}

// C323: a GET survives two resets: three attempts, each after its delay, the last two of one second.
TEST_F(RestRequest, AGetSurvivesTwoResets) {
  int sleeps = 0;
  http_options.on_step = [&](std::string_view step) { sleeps += step == "sleep" ? 1 : 0; };
  server.on(kPath).end(reset()).times(2);
  server.on(kPath).answer(200, "{}");
  const Instant begin = runtime.now();

  auto outcome = get(kPath);
  advance(seconds(5));

  ASSERT_TRUE(outcome->result->has_value());
  EXPECT_EQ(server.requests(), 3u);
  EXPECT_EQ(sleeps, 3);
  EXPECT_EQ(server.request(2).at - begin, seconds(2));
}

// C325: a request that waits for the backoff can be cancelled; it is never sent.
TEST_F(RestRequest, BackoffCanBeInterrupted) {
  http_options.backoff = client::HostBackoff(seconds(10), seconds(60));
  server.on(kPath).answer(500, "");
  get(kPath);
  auto outcome = get(kPath);
  advance(seconds(5));
  EXPECT_EQ(server.requests(), 1u);

  outcome->request.reset();
  advance(seconds(60));

  EXPECT_FALSE(outcome->done());
  EXPECT_EQ(server.requests(), 1u);
  EXPECT_EQ(runtime.pending_timers(), 0u);
}

// Ten retries by default: eleven attempts.
TEST_F(RestRequest, TenRetriesAreTheDefault) {
  server.on(kPath).answer(503, "", wishing("1")).always();

  auto outcome = get(kPath);
  advance(seconds(60));

  EXPECT_EQ(outcome->error().code, Code::kServiceUnavailable);
  EXPECT_EQ(server.requests(), 11u);
}

}  // namespace
}  // namespace tain::testing
