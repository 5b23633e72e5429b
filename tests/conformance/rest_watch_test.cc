// Watches of a user, against a scripted server.

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
    Result<std::unique_ptr<Watch>> made = cluster().watch(scope, how);
    ASSERT_TRUE(made) << made.error();
    watch = std::move(*made);
    settle();
  }
  // What is there now: names of events, then how it ended.
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

  std::unique_ptr<Watch> watch;
  Error error;
};

// C310: a request that cannot be written, a server that cannot be one, and an error that will not pass are errors.
TEST_F(RestWatch, WhatCannotBeOpenedIsAnError) {
  Result<std::unique_ptr<Watch>> bad = cluster().watch({.resource = "pods", .namespaces = {"a/b"}});
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

// C311: what is not 200 is an error of its type, with or without a body, after one attempt.
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

// C312: a connection lost with no retry left is an error, and never an empty watch.
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
TEST_F(RestWatch, LostThriceIsTheError) {
  options.max_retries = 2;
  server.on(kPath).end(Error::of(Code::kEof, "EOF")).always();
  open();
  runtime.advance(seconds(10));
  EXPECT_THAT(taken(), ElementsAre(std::string(to_string(Code::kEof))));
  EXPECT_EQ(attempts(), 3u);
}

// C314: three answers of 500 that say when are three attempts, then InternalError.
TEST_F(RestWatch, RefusedThriceIsInternalError) {
  options.max_retries = 2;
  server.on(kPath).answer(500, "", kWishing).always();
  open();
  runtime.advance(seconds(10));
  EXPECT_THAT(taken(), ElementsAre(std::string(to_string(Code::kInternal))));
  EXPECT_EQ(error.reason, "InternalError");
  EXPECT_EQ(attempts(), 3u);
}

// C337: events come in their order, then the end.
TEST_F(RestWatch, EventsComeInOrderThenTheEnd) {
  server.on(kPath)
      .head(200)
      .body(event_json(added(pod("a", "1"))) + event_json(modified(pod("b", "2"))))
      .body(event_json(deleted(pod("c", "3"))))
      .end();
  open();
  EXPECT_THAT(taken(), ElementsAre("ADDED a", "MODIFIED b", "DELETED c", "end"));
}

// C337: a server that says when to come back before the stream is asked again.
TEST_F(RestWatch, ATooEarlyWatchIsOpenedAgain) {
  server.on(kPath).answer(429, "", kWishing);
  server.on(kPath).head(200).body(event_json(added(pod("a", "1")))).end();
  open();
  runtime.advance(seconds(2));
  EXPECT_THAT(taken(), ElementsAre("ADDED a", "end"));
  EXPECT_EQ(attempts(), 2u);
}

// C338: JSON is read as JSON although protobuf was asked for first.
TEST_F(RestWatch, TheAnswerDecidesTheDecoder) {
  options.exact_json = false;
  server.on(kPath)
      .head(200, {{"Content-Type", "application/json; charset=utf-8"}})
      .body(event_json(added(pod("a", "1"))))
      .end();
  open();
  EXPECT_EQ(server.last().header("Accept"), "application/vnd.kubernetes.protobuf;stream=watch, application/json");
  EXPECT_THAT(taken(), ElementsAre("ADDED a", "end"));
}

// C339: a stream of a type that nobody can read is an error before its first event.
TEST_F(RestWatch, AnUnknownTypeIsAnErrorAtOnce) {
  server.on(kPath).head(200, {{"Content-Type", "foobar"}}).body(event_json(added(pod("a", "1"))));
  open();
  EXPECT_THAT(taken(), ElementsAre(std::string(to_string(Code::kUnsupportedMediaType))));
  EXPECT_NE(error.message.find("foobar"), std::string::npos);
  EXPECT_FALSE(server.last().is_live());
}

// C340: the five types, and an end in the middle of an event as an error.
TEST_F(RestWatch, FiveTypesAreReadAndACutStreamIsAnError) {
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

// C341: stopping unblocks whoever waits, with an error.
TEST_F(RestWatch, StopEndsTheWaiting) {
  server.on(kPath).head(200);
  open();
  EXPECT_THAT(taken(), ElementsAre(std::string(to_string(Code::kDeadline)))) << "the stream goes on";
  watch->stop();
  settle();
  EXPECT_THAT(taken(), ElementsAre(std::string(to_string(Code::kStopped))));
  EXPECT_TRUE(server.last().is_cancelled());
}

// C343: events flow until it is stopped; the request goes with it.
TEST_F(RestWatch, EventsFlowUntilItIsStopped) {
  server.on(kPath).head(200);
  open();
  server.last().body(event_json(added(pod("a", "1"))));
  settle();
  EXPECT_THAT(taken(), ElementsAre("ADDED a", std::string(to_string(Code::kDeadline))));
  server.last().body(event_json(modified(pod("a", "2"))));
  settle();
  EXPECT_THAT(taken(), ElementsAre("MODIFIED a", std::string(to_string(Code::kDeadline))));
  watch.reset();
  settle();
  EXPECT_TRUE(server.last().is_cancelled());
}

// C344: an event that cannot be read is told as an error, once, and the stream goes on; one that cannot be cut ends it.
TEST_F(RestWatch, ABadEventIsOneErrorAndTheStreamGoesOn) {
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

// C345: stopping with an error that nobody has taken blocks nobody.
TEST_F(RestWatch, StopWithAnErrorPendingBlocksNobody) {
  server.on(kPath).head(200).body(event_json("ADDED", "{}")).body("garbage");
  open();
  watch->stop();
  settle();
  watch->stop();
  const std::vector<std::string> all = taken();
  EXPECT_EQ(all.front(), "ERROR ");
  EXPECT_EQ(all.size(), 2u);
  watch.reset();
  settle();
}

// Whoever does not take events makes the server wait: a thousand are held, and what is under way.
TEST_F(RestWatch, AnIdleReaderMakesTheServerWait) {
  server.on(kPath).head(200);
  open();
  const std::string line = event_json(added(pod("a", {.rv = "1", .padding = std::string(10'000, 'x')})));
  for (int i = 0; i < 2000; ++i) server.last().body(line);
  settle();
  EXPECT_GT(server.last().waiting_bytes(), 8u * 1000 * 1000);
  EXPECT_TRUE(server.last().is_paused());

  runtime.pretend_on_loop(false);
  for (int i = 0; i < 2000; ++i) {
    Result<std::optional<WatchEvent>> event = watch->next(Duration(0));
    ASSERT_TRUE(event) << i << " " << event.error();
    runtime.pretend_on_loop(true);
    if (i % 100 == 0) settle();
    runtime.pretend_on_loop(false);
  }
  runtime.pretend_on_loop(true);
  settle();
  EXPECT_EQ(server.last().waiting_bytes(), 0u);
}

}  // namespace
}  // namespace tain::testing
