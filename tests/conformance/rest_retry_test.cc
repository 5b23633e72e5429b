// The retry rules and the text of the last error, without a server.

#include <gtest/gtest.h>

#include "src/client/retry.h"

namespace tain::client {
namespace {

using std::chrono::seconds;
using For = RetryPolicy::For;

Error lost(std::string message = "connection reset by peer") {
  return Error::of(Code::kConnectionLost, std::move(message));
}
AttemptResult refused(int status, std::optional<Duration> retry_after = {}) {
  return {.status = status, .retry_after = retry_after};
}

// C295: without a response or an error there is no retry.
TEST(RestRetry, NoErrorAndNoResponseIsNotRetried) {
  Retry retry({.max_retries = 3}, HttpMethod::kGet);

  EXPECT_FALSE(retry.next({}));
  EXPECT_EQ(retry.retries(), 0);
}

// C296: with a maximum of 0 there is no retry.
TEST(RestRetry, ZeroMaximumDisablesRetries) {
  Retry retry(RetryPolicy::never(), HttpMethod::kGet);

  EXPECT_FALSE(retry.next({.error = lost()}));
  EXPECT_FALSE(retry.next(refused(429, seconds(1))));
  EXPECT_FALSE(retry.next(refused(500, seconds(1))));
}

// C297: a transient error is retried after one second, and the reason names it.
TEST(RestRetry, ALostConnectionWaitsOneSecond) {
  Retry retry({.max_retries = 3}, HttpMethod::kGet);

  EXPECT_TRUE(retry.next({.error = lost("reset in the middle")}));
  EXPECT_EQ(retry.wait(), seconds(1));
  EXPECT_NE(retry.reason().find("reset in the middle"), std::string::npos);
}

// C298: a 429 waits for Retry-After, and the reason names the full flow.
TEST(RestRetry, TooManyRequestsWaitsForRetryAfterAndNamesTheFlow) {
  Retry retry({.max_retries = 3}, HttpMethod::kGet);
  AttemptResult attempt = refused(429, seconds(7));
  attempt.flow_schema = "fs-uid-1";

  EXPECT_TRUE(retry.next(attempt));
  EXPECT_EQ(retry.wait(), seconds(7));
  EXPECT_NE(retry.reason().find("429"), std::string::npos);
  EXPECT_NE(retry.reason().find("fs-uid-1"), std::string::npos);
}

// C299: the same for each 5xx.
TEST(RestRetry, ServerErrorsWaitForRetryAfter) {
  for (const int status : {500, 501, 502, 503, 504, 599}) {
    Retry retry({.max_retries = 3}, HttpMethod::kPost);
    EXPECT_TRUE(retry.next(refused(status, seconds(5)))) << status;
    EXPECT_EQ(retry.wait(), seconds(5)) << status;
  }
}

// C300: without a Retry-After a 429 is final.
TEST(RestRetry, TooManyRequestsWithoutRetryAfterIsFinal) {
  Retry retry({.max_retries = 3}, HttpMethod::kGet);

  EXPECT_FALSE(retry.next(refused(429)));
}

// C301: of an error and a response, the error counts.
TEST(RestRetry, ErrorTakesPrecedenceOverTheResponse) {
  Retry passing({.max_retries = 3}, HttpMethod::kGet);
  AttemptResult both = refused(429, seconds(9));
  both.error = lost();
  EXPECT_TRUE(passing.next(both));
  EXPECT_EQ(passing.wait(), seconds(1));

  Retry lasting({.max_retries = 3}, HttpMethod::kGet);
  both.error = Error::of(Code::kUntrusted, "unknown authority");
  EXPECT_FALSE(lasting.next(both));
}

// C302: three retries are allowed, the fourth is not.
TEST(RestRetry, IsExhaustedAtItsMaximum) {
  Retry retry({.max_retries = 3}, HttpMethod::kGet);
  const AttemptResult attempt = refused(503, seconds(1));

  EXPECT_TRUE(retry.next(attempt));
  EXPECT_TRUE(retry.next(attempt));
  EXPECT_TRUE(retry.next(attempt));
  EXPECT_FALSE(retry.next(attempt));
  EXPECT_EQ(retry.retries(), 3);
}

Error deadline() { return Error::of(Code::kDeadline, "timed out after 30 s"); }
Error eof() { return Error::of(Code::kEof, "ended before an answer"); }
Error internal() {
  Error error = Error::of(Code::kInternal, "boom");
  error.http_status = 500;
  return error;
}

struct WrapCase {
  std::vector<Error> before;  // in their order
  Error current;
  std::string previous;  // in the message; empty: none
};

// C303: the last error mentions the previous one if it was different.
TEST(RestRetry, ErrorMentionsADifferentPreviousError) {
  const Error silent = Error::of(Code::kEof, "");
  const WrapCase cases[] = {{{}, eof(), ""},
                            {{eof()}, eof(), ""},
                            {{eof(), eof()}, eof(), ""},
                            {{lost()}, eof(), "connection reset by peer"},
                            {{internal(), lost()}, eof(), "connection reset by peer"},
                            {{eof(), lost()}, lost(), ""},
                            {{internal()}, lost(), "boom"},
                            {{lost()}, internal(), "connection reset by peer"},
                            {{lost()}, deadline(), "connection reset by peer"},
                            {{deadline()}, lost(), "timed out after 30 s"},
                            {{deadline()}, deadline(), ""},
                            {{lost()}, silent, "connection reset by peer"}};
  for (const WrapCase& one : cases) {
    SCOPED_TRACE(&one - cases);
    Retry retry({.max_retries = 9}, HttpMethod::kGet);
    for (const Error& error : one.before) retry.remember(error);

    const Error wrapped = retry.wrap(one.current);

    const std::string suffix = one.previous.empty() ? "" : " - error from a previous attempt: " + one.previous;
    EXPECT_EQ(wrapped.message, one.current.message + suffix);
    EXPECT_EQ(wrapped.code, one.current.code);
    EXPECT_EQ(wrapped.http_status, one.current.http_status);
  }
}

// C324: the delay before requests to one server is 0, 1, 2, 4, 8 seconds, and 0 again after a success.
TEST(RestBackoff, DoublesAndClears) {
  HostBackoff backoff(seconds(1), seconds(60));
  const std::string server = "https://a:6443";
  std::vector<Duration> waits;

  for (int i = 0; i < 5; ++i) {
    waits.push_back(backoff.wait(server));
    backoff.update(server, 500);
  }
  EXPECT_EQ(waits, (std::vector<Duration>{seconds(0), seconds(1), seconds(2), seconds(4), seconds(8)}));

  backoff.update(server, 200);
  EXPECT_EQ(backoff.wait(server), seconds(0));
}

// C325: the backoff is kept per scheme, host and port; 2xx and 3xx reset it; 429 and 5xx increase it up to the maximum.
TEST(RestBackoff, IsKeptPerServer) {
  HostBackoff backoff(seconds(1), seconds(4));
  for (const int status : {429, 500, 501, 502}) backoff.update("https://a:6443", status);

  EXPECT_EQ(backoff.wait("https://a:6443"), seconds(4));
  EXPECT_EQ(backoff.wait("http://a:6443"), seconds(0));
  EXPECT_EQ(backoff.wait("https://a:6444"), seconds(0));
  EXPECT_EQ(backoff.wait("https://b:6443"), seconds(0));

  backoff.update("https://a:6443", 300);
  EXPECT_EQ(backoff.wait("https://a:6443"), seconds(0));
  for (const int status : {500, 501}) backoff.update("https://a:6443", status);
  EXPECT_EQ(backoff.wait("https://a:6443"), seconds(2));
  backoff.update("https://a:6443", 404);
  EXPECT_EQ(backoff.wait("https://a:6443"), seconds(0)) << "a plain answer shows a server that works";
}

// C325: without a backoff there is no delay.
TEST(RestBackoff, DisabledBackoffNeverWaits) {
  HostBackoff none;
  for (int i = 0; i < 10; ++i) none.update("https://a:6443", 500);

  EXPECT_FALSE(none.waits());
  EXPECT_EQ(none.wait("https://a:6443"), seconds(0));
}

// C326: both variables must be numbers, and the maximum must be above 0.
TEST(RestBackoff, ReadsTwoEnvironmentVariables) {
  const auto made = [](std::optional<std::string> base, std::optional<std::string> longest) {
    return HostBackoff::from_environment([&](const char* name) {
      return std::string(name) == "KUBE_CLIENT_BACKOFF_BASE"       ? base
             : std::string(name) == "KUBE_CLIENT_BACKOFF_DURATION" ? longest
                                                                   : std::nullopt;
    });
  };
  HostBackoff backoff = made("2", "5");
  ASSERT_TRUE(backoff.waits());
  std::vector<Duration> waits;
  for (int i = 0; i < 4; ++i) {
    backoff.update("s", 500);
    waits.push_back(backoff.wait("s"));
  }
  EXPECT_EQ(waits, (std::vector<Duration>{seconds(2), seconds(4), seconds(5), seconds(5)}));
  EXPECT_FALSE(made("2", "0").waits());
  EXPECT_FALSE(made("2", std::nullopt).waits());
  EXPECT_FALSE(made(std::nullopt, "5").waits());
  EXPECT_FALSE(made("two", "5").waits());
  EXPECT_FALSE(made("2", "5s").waits());
}

}  // namespace
}  // namespace tain::client
