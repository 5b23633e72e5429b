// User watches against a scripted server.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/cluster_rig.h"

namespace tain::testing {
namespace {

using std::chrono::seconds;
using ::testing::ElementsAre;

constexpr const char* kPath = "/api/v1/namespaces/default/pods";
const HttpHeaders kWishing{{"Content-Type", "application/json"}, {"Retry-After", "1"}};

class RestWatch : public ::testing::Test, protected ClusterRig {
 protected:
  void SetUp() override { serve_discovery(); }

  void open(Scope scope = {.resource = "pods", .namespaces = {"default"}}, ListOptions how = {}) {
    Result<std::unique_ptr<Cluster::Watch>> made = cluster().watch(scope, how);
    ASSERT_TRUE(made) << made.error();
    watch = std::move(*made);
    run_until_idle();
  }
  // The available events by name, then the end.
  std::vector<std::string> taken() {
    std::vector<std::string> all;
    runtime.pretend_on_loop(false);
    while (true) {
      Result<std::optional<WatchEvent>> event = watch->next(Duration(0));
      if (!event) {
        all.push_back(std::string(to_string(event.error().code)));
        error = event.error();
        break;
      }
      if (!*event) {
        all.emplace_back("end");
        break;
      }
      all.push_back(std::string(to_string((*event)->type)) + " " + std::string((*event)->object.name()));
    }
    runtime.pretend_on_loop(true);
    return all;
  }
  std::size_t attempts() const { return server.requests_for(kPath); }

  std::unique_ptr<Cluster::Watch> watch;
  Error error;
};

// C310: an invalid request, an invalid server and a permanent error are errors.
TEST_F(RestWatch, FailedOpenIsAnError) {
  Result<std::unique_ptr<Cluster::Watch>> bad = cluster().watch({.resource = "pods", .namespaces = {"a/b"}});
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().code, Code::kBadArgument);
  EXPECT_EQ(Cluster::connect({.access = {.server = "http://ho st"}}).error().code, Code::kBadArgument);

  server.on(kPath).end(Error::of(Code::kUntrusted, "unknown authority"));
  open();
  EXPECT_THAT(taken(), ElementsAre(std::string(to_string(Code::kUntrusted))));
  EXPECT_EQ(attempts(), 1u);
}

struct RefusedCase {
  const char* name;
  int status;
  bool with_body;
  Code code;
};
class RestWatchRefused : public RestWatch, public ::testing::WithParamInterface<RefusedCase> {};

// C311: a response other than 200 is a typed error, with or without a body, after one attempt.
TEST_P(RestWatchRefused, IsATypedErrorAtOnce) {
  const RefusedCase& test = GetParam();
  const std::string body = status_json(
      {.code = test.status, .reason = test.status == 403 ? "Forbidden" : "Unauthorized", .message = "word for word"});
  server.on(kPath).answer(test.status, test.with_body ? body : "");
  open();
  EXPECT_THAT(taken(), ElementsAre(std::string(to_string(test.code))));
  EXPECT_EQ(error.http_status, test.status);
  EXPECT_EQ(error.message == "word for word", test.with_body);
  EXPECT_EQ(attempts(), 1u);
}
INSTANTIATE_TEST_SUITE_P(Rest, RestWatchRefused,
                         ::testing::Values(RefusedCase{"Forbidden", 403, true, Code::kForbidden},
                                           RefusedCase{"ForbiddenWithoutBody", 403, false, Code::kForbidden},
                                           RefusedCase{"Unauthorized", 401, true, Code::kUnauthorized},
                                           RefusedCase{"UnauthorizedWithoutBody", 401, false, Code::kUnauthorized}),
                         [](const auto& test) { return std::string(test.param.name); });

class RestWatchLost : public RestWatch, public ::testing::WithParamInterface<Code> {};

// C312: a lost connection without retries left is an error, never an empty watch.
TEST_P(RestWatchLost, IsAnErrorAndNotAnEmptyWatch) {
  options.max_retries = 0;
  server.on(kPath).end(Error::of(GetParam(), "lost"));
  open();
  EXPECT_THAT(taken(), ElementsAre(std::string(to_string(GetParam()))));
  EXPECT_EQ(attempts(), 1u);
}
INSTANTIATE_TEST_SUITE_P(Rest, RestWatchLost,
                         ::testing::Values(Code::kEof, Code::kUnexpectedEof, Code::kConnectionLost));

// C313: with two retries there are three attempts, then the error.
TEST_F(RestWatch, ThreeLostConnectionsAreAnError) {
  options.max_retries = 2;
  server.on(kPath).end(Error::of(Code::kEof, "EOF")).always();
  open();
  runtime.advance(seconds(10));
  EXPECT_THAT(taken(), ElementsAre(std::string(to_string(Code::kEof))));
  EXPECT_EQ(attempts(), 3u);
}

// C314: three 500 responses with Retry-After are three attempts, then InternalError.
TEST_F(RestWatch, ThreeRefusedConnectionsAreAnInternalError) {
  options.max_retries = 2;
  server.on(kPath).answer(500, "", kWishing).always();
  open();
  runtime.advance(seconds(10));
  EXPECT_THAT(taken(), ElementsAre(std::string(to_string(Code::kInternal))));
  EXPECT_EQ(error.reason, "InternalError");
  EXPECT_EQ(attempts(), 3u);
}

// C337: events arrive in order, then the end.
TEST_F(RestWatch, EventsArriveInOrderThenTheEnd) {
  server.on(kPath)
      .head(200)
      .body(event_json(added(pod("a", "1"))) + event_json(modified(pod("b", "2"))))
      .body(event_json(deleted(pod("c", "3"))))
      .end();
  open();
  EXPECT_THAT(taken(), ElementsAre("ADDED a", "MODIFIED b", "DELETED c", "end"));
}

// C337: a response with Retry-After before the stream is retried.
TEST_F(RestWatch, TooEarlyResponseIsRetried) {
  server.on(kPath).answer(429, "", kWishing);
  server.on(kPath).head(200).body(event_json(added(pod("a", "1")))).end();
  open();
  runtime.advance(seconds(2));
  EXPECT_THAT(taken(), ElementsAre("ADDED a", "end"));
  EXPECT_EQ(attempts(), 2u);
}

// C338: a JSON response is decoded as JSON although protobuf was preferred.
TEST_F(RestWatch, ContentTypeOfTheResponseSelectsTheDecoder) {
  options.exact_json = false;
  server.on(kPath)
      .head(200, {{"Content-Type", "application/json; charset=utf-8"}})
      .body(event_json(added(pod("a", "1"))))
      .end();
  open();
  EXPECT_EQ(server.last().header("Accept"), "application/vnd.kubernetes.protobuf;stream=watch, application/json");
  EXPECT_THAT(taken(), ElementsAre("ADDED a", "end"));
}

// C339: a stream of an unsupported content type is an error before its first event.
TEST_F(RestWatch, AnUnknownTypeIsAnErrorAtOnce) {
  server.on(kPath).head(200, {{"Content-Type", "foobar"}}).body(event_json(added(pod("a", "1"))));
  open();
  EXPECT_THAT(taken(), ElementsAre(std::string(to_string(Code::kUnsupportedMediaType))));
  EXPECT_NE(error.message.find("foobar"), std::string::npos);
  EXPECT_FALSE(server.last().is_live());
}

// C340: the five event types; a truncated event is an error.
TEST_F(RestWatch, FiveEventTypesAreReadAndATruncatedStreamIsAnError) {
  const std::string error_line =
      event_json("ERROR", status_json({.code = 410, .reason = "Expired", .message = "too old"}));
  server.on(kPath)
      .head(200)
      .body(event_json(added(pod("a", "1"))) + event_json(modified(pod("a", "2"))) + event_json(deleted(pod("a", "3"))))
      .body(bookmark_json("4") + error_line + "{\"type\":\"ADDED\",\"obj")
      .end();
  open();
  EXPECT_THAT(taken(), ElementsAre("ADDED a", "MODIFIED a", "DELETED a", "BOOKMARK ", "ERROR ",
                                   std::string(to_string(Code::kUnexpectedEof))));
}

// C341: stop releases a waiting caller with an error.
TEST_F(RestWatch, StopEndsTheWaiting) {
  server.on(kPath).head(200);
  open();
  EXPECT_THAT(taken(), ElementsAre(std::string(to_string(Code::kDeadline)))) << "the stream goes on";
  watch->stop();
  run_until_idle();
  EXPECT_THAT(taken(), ElementsAre(std::string(to_string(Code::kStopped))));
  EXPECT_TRUE(server.last().is_cancelled());
}

// C343: events flow until stop; stop ends the request.
TEST_F(RestWatch, EventsFlowUntilItIsStopped) {
  server.on(kPath).head(200);
  open();
  server.last().body(event_json(added(pod("a", "1"))));
  run_until_idle();
  EXPECT_THAT(taken(), ElementsAre("ADDED a", std::string(to_string(Code::kDeadline))));
  server.last().body(event_json(modified(pod("a", "2"))));
  run_until_idle();
  EXPECT_THAT(taken(), ElementsAre("MODIFIED a", std::string(to_string(Code::kDeadline))));
  watch.reset();
  run_until_idle();
  EXPECT_TRUE(server.last().is_cancelled());
}

// C344: an undecodable event is reported as one error, and the stream goes on; broken framing ends it.
TEST_F(RestWatch, MalformedEventIsOneErrorAndTheStreamContinues) {
  server.on(kPath)
      .head(200)
      .body(event_json("ADDED", "{\"no\":\"metadata\"}") + event_json(added(pod("b", "2"))))
      .body("no JSON at all");
  open();
  const std::vector<std::string> all = taken();
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[0], "ERROR ");
  EXPECT_EQ(all[1], "ADDED b");
  EXPECT_EQ(error.code, Code::kDecode);
  EXPECT_TRUE(server.last().is_cancelled());
}

// C345: stop with a pending error does not block.
TEST_F(RestWatch, StopWithAPendingErrorDoesNotBlock) {
  server.on(kPath).head(200).body(event_json("ADDED", "{}")).body("garbage");
  open();
  watch->stop();
  run_until_idle();
  watch->stop();
  const std::vector<std::string> all = taken();
  EXPECT_EQ(all.front(), "ERROR ");
  EXPECT_EQ(all.size(), 2u);
  watch.reset();
  run_until_idle();
}

// Unread events pause the server: a thousand are buffered, plus the bytes in flight.
TEST_F(RestWatch, SlowReaderPausesTheServer) {
  server.on(kPath).head(200);
  open();
  const std::string line = event_json(added(pod("a", {.rv = "1", .padding = std::string(10'000, 'x')})));
  for (int i = 0; i < 2000; ++i) server.last().body(line);
  run_until_idle();
  EXPECT_GT(server.last().waiting_bytes(), 8u * 1000 * 1000);
  EXPECT_TRUE(server.last().is_paused());

  runtime.pretend_on_loop(false);
  for (int i = 0; i < 2000; ++i) {
    Result<std::optional<WatchEvent>> event = watch->next(Duration(0));
    ASSERT_TRUE(event) << i << " " << event.error();
    runtime.pretend_on_loop(true);
    if (i % 100 == 0) run_until_idle();
    runtime.pretend_on_loop(false);
  }
  runtime.pretend_on_loop(true);
  run_until_idle();
  EXPECT_EQ(server.last().waiting_bytes(), 0u);
}

}  // namespace
}  // namespace tain::testing
