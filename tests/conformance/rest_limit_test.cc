// The client-side rate limit, warnings and logs.

#include <gtest/gtest.h>
#include <tain/log.h>

#include "src/client/warnings.h"
#include "tests/support/rest_rig.h"

namespace tain::testing {
namespace {

using client::RequestSpec;
using client::RetryPolicy;
using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr const char* kPath = "/api/v1/pods";

class Lines final : public LogSink {
 public:
  void write(LogSink::Level level, std::string_view, std::string_view message) override {
    lines.push_back(std::string(to_string(level)) + " " + std::string(message));
  }
  std::size_t with(std::string_view word) const {
    return static_cast<std::size_t>(std::count_if(
        lines.begin(), lines.end(), [&](const std::string& line) { return line.find(word) != std::string::npos; }));
  }
  std::vector<std::string> lines{};
};

class RestLimit : public RestRig {
 protected:
  RestLimit() {
    http_options.log = &log;
    server.on(kPath).answer(200, "{}").always();
  }
  Lines log;
};

// C351: bodies are never logged, at any level: they may hold secrets.
TEST_F(RestLimit, BodiesAndHeadersAreNeverLogged) {
  server.on("/secret").answer(500, "the canary in the answer", {{"Retry-After", "1"}}).times(2);
  RequestSpec spec;
  spec.method = HttpMethod::kPost;
  spec.target = "/secret?q=canary";
  spec.headers = {{"X-Secret", "a canary in a header"}};
  spec.body = "a canary in the request";
  spec.retry.max_retries = 1;
  auto outcome = send(std::move(spec));
  advance(seconds(5));

  ASSERT_TRUE(outcome->done());
  server.on("/fine").answer(200, "the canary in a success", {{"X-Secret", "a canary in its header"}});
  EXPECT_EQ(get("/fine?q=canary")->answer().body, "the canary in a success");
  EXPECT_GE(log.with("/secret"), 1u) << "the retry is worth a line";
  EXPECT_GE(log.with("/fine"), 1u);
  EXPECT_EQ(log.with("canary"), 0u);
}

// C352: throttling is logged once in ten seconds, for any number of waiting requests.
TEST_F(RestLimit, ThrottlingIsLoggedOnceInTenSeconds) {
  http_options.requests_per_second = 0.1;
  http_options.burst = 1;
  std::vector<std::unique_ptr<Outcome>> waiting;
  for (int i = 0; i < 5; ++i) waiting.push_back(get(kPath));
  EXPECT_EQ(log.with("rate limit"), 1u);
  advance(milliseconds(9900));
  waiting.push_back(get(kPath));
  EXPECT_EQ(log.with("rate limit"), 1u);
  advance(milliseconds(200));
  waiting.push_back(get(kPath));
  waiting.push_back(get(kPath));
  EXPECT_EQ(log.with("rate limit"), 2u);
  EXPECT_EQ(log.with("warning"), 2u);
}

// C353: a cancelled request that waits for the limit frees its place; a deadline is an ordinary deadline error.
TEST_F(RestLimit, ThrottledRequestCanBeCancelled) {
  http_options.requests_per_second = 1;
  http_options.burst = 1;
  get(kPath);
  auto given_up = get(kPath);
  given_up->request.reset();
  auto next = get(kPath);
  advance(seconds(1));
  EXPECT_TRUE(next->done()) << "the place of the one that was given up is free";
  EXPECT_EQ(server.requests(), 2u);

  RequestSpec spec;
  spec.target = kPath;
  spec.deadline = milliseconds(100);
  auto late = send(std::move(spec));
  advance(milliseconds(200));
  ASSERT_TRUE(late->done());
  EXPECT_EQ(late->error().code, Code::kDeadline);
  EXPECT_EQ(late->error().message, "GET /api/v1/pods: timed out after 0.100 s");
  EXPECT_EQ(server.requests(), 2u);
}

// C353: a throttled request that is cancelled because the client closes gets only that error, without the limit or
// earlier attempts. It is not sent, and no timer is left.
TEST_F(RestLimit, CancelledThrottleReturnsItsReason) {
  http_options.requests_per_second = 0.1;
  http_options.burst = 1;
  get(kPath);
  RequestSpec spec;
  spec.target = kPath;
  spec.deadline = seconds(60);
  auto first = send(std::move(spec));
  auto second = get(kPath);
  ASSERT_FALSE(first->done());
  ASSERT_FALSE(second->done());

  connection().close();
  run_until_idle();

  for (const auto* waiting : {first.get(), second.get()}) {
    ASSERT_TRUE(waiting->done());
    EXPECT_EQ(waiting->error().code, Code::kClosed);
    EXPECT_EQ(waiting->error().message, "GET /api/v1/pods: the cluster was closed");
    EXPECT_EQ(waiting->error().reason, "");
  }
  advance(seconds(120));
  EXPECT_EQ(server.requests(), 1u);
  EXPECT_EQ(runtime.pending_timers(), 0u);
}

// C353: the same before a retry, after an earlier error.
TEST_F(RestLimit, CancelledThrottleOfARetryReturnsItsReason) {
  http_options.requests_per_second = 0.1;
  http_options.burst = 1;
  server.on("/busy").answer(503, "", {{"Retry-After", "1"}}).always();
  auto busy = get("/busy", {.max_retries = 3});
  advance(seconds(2));
  ASSERT_FALSE(busy->done());
  ASSERT_EQ(server.requests(), 1u) << "it waits for the limit";

  connection().close();

  ASSERT_TRUE(busy->done());
  EXPECT_EQ(busy->error().code, Code::kClosed);
  EXPECT_EQ(busy->error().message, "GET /busy: the cluster was closed");
}

HttpHeaders warning(const std::string& value) { return {{"Content-Type", "application/json"}, {"Warning", value}}; }

// C354: warnings go to the handler of the client, each text once, or to the handler of the request. There is no global
// handler.
TEST_F(RestLimit, WarningsGoToTheHandlerOfTheRequestOrTheClient) {
  std::vector<std::string> common;
  std::vector<std::string> own;
  http_options.on_warning = [&](std::string_view text) { common.emplace_back(text); };
  server.on("/warn").answer(200, "{}", warning("299 - \"old API\"")).times(3);
  server.on("/error").answer(404, "", warning("299 - \"of an error\""));

  get("/warn");
  get("/warn");
  RequestSpec spec;
  spec.target = "/warn";
  spec.on_warning = [&](std::string_view text) { own.emplace_back(text); };
  send(std::move(spec));
  get("/error");

  EXPECT_EQ(common, (std::vector<std::string>{"old API", "of an error"}));
  EXPECT_EQ(own, (std::vector<std::string>{"old API"}));
}

// C354: without a handler the warning is logged.
TEST_F(RestLimit, WarningsWithoutAHandlerAreLoggedOnce) {
  server.on("/warn").answer(200, "{}", warning("299 - \"old API\"")).times(2);
  get("/warn");
  get("/warn");
  EXPECT_EQ(log.with("old API"), 1u);
}

// RFC 7234: code, agent, quoted text, perhaps a date; several in one header or in several.
TEST(RestWarnings, AreParsedAsInTheRfc) {
  const auto read = [](std::string value) { return client::warnings_of({{"warning", std::move(value)}}); };
  using Texts = std::vector<std::string>;
  EXPECT_EQ(read("299 - \"a\""), Texts{"a"});
  EXPECT_EQ(read("299 host:80 \"a \\\"b\\\" \\\\\" \"Wed, 21 Oct 2015 07:28:00 GMT\""), Texts{"a \"b\" \\"});
  EXPECT_EQ(read("299 - \"a\", 299 - \"b, c\""), (Texts{"a", "b, c"}));
  EXPECT_EQ(read("199 - \"a\", 299 - \"b\""), Texts{"b"}) << "other codes are not meant for people";
  EXPECT_EQ(read("299 - \"\""), Texts{});
  EXPECT_EQ(read("299 - \"\x1b[31mred\""), Texts{"\\x1b[31mred"}) << "a terminal is not painted on";
  for (const char* bad : {"", "299", "299 -", "299 - a", "299 - \"a", "299 - \"a\\", "abc - \"a\"", "299- \"a\""}) {
    EXPECT_EQ(read(bad), Texts{}) << bad;
  }
  EXPECT_EQ(read("299 - \"a\" x, 299 - \"b\""), Texts{"a"}) << "what follows garbage is garbage";
}

struct LimiterCase {
  const char* name;
  double per_second;
  int burst;
  int at_once;       // requests that go out without waiting, of 30
  double then_each;  // seconds between the others; 0: none waits
};
class RestLimiter : public RestLimit, public ::testing::WithParamInterface<LimiterCase> {};

// C355: no limit unless one is set (0 or below); else the configured rate after a burst of 10, or of the configured
// size.
TEST_P(RestLimiter, AllowsABurstThenTheRate) {
  const LimiterCase& test = GetParam();
  http_options.requests_per_second = test.per_second;
  if (test.burst > 0) http_options.burst = test.burst;

  std::vector<std::unique_ptr<Outcome>> all;
  for (int i = 0; i < 30; ++i) all.push_back(get(kPath));
  const std::size_t at_once = server.requests();
  const Instant begin = runtime.now();
  advance(seconds(60));

  EXPECT_EQ(at_once, static_cast<std::size_t>(test.at_once));
  ASSERT_EQ(server.requests(), 30u);
  if (at_once < 30) {
    const double first = std::chrono::duration<double>(server.request(at_once).at - begin).count();
    EXPECT_NEAR(first, test.then_each, 1e-6);
  }
}
INSTANTIATE_TEST_SUITE_P(Rest, RestLimiter,
                         ::testing::Values(LimiterCase{"Default", 0, 0, 30, 0}, LimiterCase{"Ten", 10, 0, 10, 0.1},
                                           LimiterCase{"Negative", -1, 0, 30, 0},
                                           LimiterCase{"FiveWithBurstOfTwenty", 5, 20, 20, 0.2}),
                         [](const auto& test) { return std::string(test.param.name); });

// Requests of a Reflector are never limited, nor is the first attempt of a watch.
TEST_F(RestLimit, ReflectorsAreNotLimited) {
  http_options.requests_per_second = 0.01;
  http_options.burst = 1;
  get(kPath);
  RequestSpec reflectors;
  reflectors.target = kPath;
  reflectors.rate_limited = false;
  EXPECT_TRUE(send(std::move(reflectors))->done());
  RequestSpec watch;
  watch.target = kPath;
  watch.retry.what = RetryPolicy::For::kWatch;
  EXPECT_TRUE(send(std::move(watch))->done());
  EXPECT_FALSE(get(kPath)->done());
}

}  // namespace
}  // namespace tain::testing
