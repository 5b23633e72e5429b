// Start, wait, failure and stop of an informer.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/informer.h>
#include <tain/kinds/core_v1.h>

#include <optional>
#include <string>
#include <vector>

#include "tests/support/informer_rig.h"

namespace tain::testing {
namespace {

namespace core = tain::k8s::core::v1;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using namespace std::chrono_literals;

class InformerLifeTest : public ::testing::Test, protected InformerRig {
 protected:
  // The result of wait_synced() on virtual time: the runtime is idle, so it need not wait.
  template <class T>
  std::string synced_now(const Informer<T>& informer, Stop stop = {}) {
    runtime.pretend_on_loop(false);
    const Result<void> result = informer.wait_synced(0s, stop);
    runtime.pretend_on_loop(true);
    return result ? "synced" : result.error().to_string();
  }
  void serve_forbidden(const std::string& path) {
    server.on(path).answer(403, status_json({.code = 403,
                                             .reason = "Forbidden",
                                             .message = "pods is forbidden: User "
                                                        "\"ann\" cannot list"}));
  }
};

TEST_F(InformerLifeTest, WaitReportsForbidden) {
  serve_forbidden(kPodsPath);
  Informer<core::Pod> pods(cluster(), listing());
  run_until_idle();
  EXPECT_EQ(
      synced_now(pods),
      "forbidden while listing: failed to list pods: pods is forbidden: User \"ann\" cannot list; next try in 30 s");
  EXPECT_EQ(pods.status().state, Reflector::State::kDenied);
}

// Records log lines.
TEST_F(InformerLifeTest, RepeatedFailureIsLoggedOnce) {
  RecordedLog log;
  for (int i = 0; i < 4; ++i) serve_forbidden(kPodsPath);
  Informer<core::Pod> pods(cluster(), listing({.warnings = &log}));
  run_until_idle();
  for (int i = 0; i < 3; ++i) runtime.advance(60s);
  EXPECT_GT(lists(), 1u);
  EXPECT_THAT(log.lines(), ElementsAre(HasSubstr("pods is forbidden: User \"ann\" cannot list")));
}

TEST_F(InformerLifeTest, FailFastStopsOnForbiddenUntilRestarted) {
  serve_forbidden(kPodsPath);
  serve(kPodsPath, "10", {pod("a")});
  Informer<core::Pod> pods(cluster(), listing({.fail_fast = true}));
  run_until_idle();
  EXPECT_EQ(pods.status().state, Reflector::State::kDenied);
  EXPECT_TRUE(pods.status().gave_up);
  EXPECT_FALSE(pods.status().next_try);
  runtime.pretend_on_loop(false);
  const Result<void> waited = pods.wait_synced(1h);  // does not take an hour
  runtime.pretend_on_loop(true);
  ASSERT_FALSE(waited);
  EXPECT_EQ(waited.error().code, Code::kForbidden);
  runtime.advance(1h);
  EXPECT_EQ(lists(), 1u) << "no attempt follows";
  pods.start();
  run_until_idle();
  EXPECT_EQ(synced_now(pods), "synced");
  EXPECT_FALSE(pods.status().gave_up);
}

TEST_F(InformerLifeTest, FailFastStopsOnAKindThatIsNotServed) {
  Informer<Object> gizmos(cluster(), listing({.scope = {.resource = "gizmos.example.org"}, .fail_fast = true}));
  run_until_idle();
  EXPECT_EQ(gizmos.status().state, Reflector::State::kGone);
  EXPECT_TRUE(gizmos.status().gave_up);
  const std::size_t before = server.requests();
  runtime.advance(1h);
  EXPECT_EQ(server.requests(), before);
  runtime.pretend_on_loop(false);
  EXPECT_EQ(gizmos.wait_synced(1h).error().code, Code::kNotFound);
  runtime.pretend_on_loop(true);
}

// A failure before a restart does not affect the state after it.
TEST_F(InformerLifeTest, StartClearsThePreviousFailure) {
  serve_forbidden(kPodsPath);
  server.on(kPodsPath).answer(200, list_json(List("10", {pod("a")}))).when([](const auto& request) {
    return !is_watch(request);
  });
  serve_watches(kPodsPath);
  Informer<core::Pod> pods(cluster(), listing());
  run_until_idle();
  EXPECT_THAT(synced_now(pods), StartsWith("forbidden"));
  runtime.advance(40s);
  EXPECT_EQ(synced_now(pods), "synced");
  pods.stop();
  run_until_idle();
  server.on(kPodsPath).when([](const auto& request) { return !is_watch(request); });  // the response is pending
  pods.start();
  run_until_idle();
  runtime.pretend_on_loop(false);
  const Result<void> waited = pods.objects()->wait_synced(0s, {}, /*fail_fast=*/true);
  runtime.pretend_on_loop(true);
  ASSERT_FALSE(waited);
  EXPECT_NE(waited.error().code, Code::kForbidden) << waited.error();
}

TEST_F(InformerLifeTest, WaitReportsAnUnreachableServerAndTheNextRetry) {
  server.on("/api").end(Refused()).always();
  server.on(kPodsPath).end(Refused()).always();
  Informer<core::Pod> pods(cluster(), listing());
  run_until_idle();
  const std::string why = synced_now(pods);
  EXPECT_THAT(why, StartsWith("connection refused while listing: "));
  EXPECT_THAT(why, ::testing::ContainsRegex("; next try in [0-9]+ m?s$"));
}

TEST_F(InformerLifeTest, WaitWithoutAResponseReportsTheCurrentStep) {
  Informer<core::Pod> pods(cluster(), listing());
  run_until_idle();
  EXPECT_THAT(synced_now(pods), HasSubstr("pods of http://kube.test:8080 has no complete state yet: connecting"));
}

TEST_F(InformerLifeTest, WaitOnTheLoopIsRejected) {
  Informer<core::Pod> pods(cluster(), listing());
  EXPECT_EQ(pods.wait_synced(1s).error().code, Code::kWouldDeadlock);
}

TEST_F(InformerLifeTest, WaitEndsOnStopRequestOrInformerStop) {
  Informer<core::Pod> pods(cluster(), listing({.start = false}));
  StopSource stop;
  stop.request();
  EXPECT_THAT(synced_now(pods, stop.stop()), HasSubstr("waiting for pods to be synced"));
  EXPECT_THAT(synced_now(pods), HasSubstr("not started"));
}

TEST_F(InformerLifeTest, InvalidScopeIsAnErrorWithoutARequest) {
  Informer<Object> nameless(cluster(), {});
  Informer<core::Pod> crooked(cluster(), {.scope = {.label_selector = "a in (b"}});
  run_until_idle();
  EXPECT_THAT(synced_now(nameless), HasSubstr("set scope.resource"));
  EXPECT_THAT(synced_now(crooked), StartsWith("bad argument"));
  EXPECT_EQ(crooked.wait_for("1", 1s).error().code, Code::kBadArgument);
  EXPECT_EQ(server.requests(), 0u);
  crooked.start();
  crooked.stop();
}

TEST_F(InformerLifeTest, KindThatIsNotServedIsRetriedWithoutErrors) {
  std::vector<std::string> errors;
  Informer<Object> gizmos(
      cluster(), listing({.scope = {.resource = "gizmos.example.org"},
                          .on_watch_error = [&](const Error& error) { errors.push_back(error.to_string()); }}));
  run_until_idle();
  EXPECT_EQ(gizmos.status().state, Reflector::State::kGone);
  EXPECT_THAT(synced_now(gizmos),
              StartsWith("not found while listing: failed to list gizmos: the server has no resource"));
  EXPECT_THAT(errors, ::testing::IsEmpty());
}

TEST_F(InformerLifeTest, StartsWhenTheKindAppears) {
  InformerRig late(false);
  bool appeared = false;
  const HttpHeaders aggregated{{"Content-Type", kAggregatedType}};
  late.server.on("/api").answer(200, kCoreDiscovery, aggregated).always();
  late.server.on("/apis").answer(200, kGroupDiscovery, aggregated).always().when([&](const auto&) { return appeared; });
  late.server.on("/apis")
      .answer(200, R"({"kind":"APIGroupDiscoveryList","apiVersion":"apidiscovery.k8s.io/v2","items":[]})", aggregated)
      .always();
  const std::string path = "/apis/example.com/v1/gadgets";
  late.serve(path, "10", {object("g", {.ns = "", .kind = {"example.com", "v1", "Gadget"}})}, "GadgetList");
  Informer<Object> gadgets(late.cluster(), listing({.scope = {.resource = "gadgets.example.com"}}));
  late.run_until_idle();
  EXPECT_EQ(gadgets.status().state, Reflector::State::kGone);
  late.runtime.advance(40s);
  EXPECT_EQ(gadgets.status().state, Reflector::State::kGone) << "looked for in vain";
  appeared = true;
  late.runtime.advance(15s);  // before the next list would be tried; discovery is read every ten seconds at most
  EXPECT_EQ(gadgets.status().state, Reflector::State::kLive);
  EXPECT_TRUE(gadgets.get("g"));
}

TEST_F(InformerLifeTest, MissingRequiredKindIsAnErrorAtOnce) {
  std::vector<std::string> errors;
  Informer<Object> gizmos(
      cluster(), listing({.scope = {.resource = "gizmos.example.org"},
                          .wait_for_kind = false,
                          .on_watch_error = [&](const Error& error) { errors.push_back(error.to_string()); }}));
  run_until_idle();
  runtime.pretend_on_loop(false);
  const Result<void> result = gizmos.wait_synced(1h);  // does not take an hour
  runtime.pretend_on_loop(true);
  EXPECT_EQ(result.error().code, Code::kNotFound);
  EXPECT_EQ(errors.size(), 1u);
}

TEST_F(InformerLifeTest, DeletedKindEmptiesTheStoreAndRecoversWhenRecreated) {
  serve(kPodsPath, "10", {pod("a")});
  Informer<core::Pod> pods(cluster(), listing());
  run_until_idle();
  server.on(kPodsPath)
      .answer(404, status_json({.code = 404, .reason = "NotFound", .message = "the server could not find it"}))
      .times(2)
      .when([](const auto& request) { return !is_watch(request); });
  send(deleted(pod("a", {.rv = "11"})));
  watch().body(event_json(error_event(Expired()))).end();
  run_until_idle();
  runtime.advance(5s);
  EXPECT_EQ(pods.status().state, Reflector::State::kGone);
  EXPECT_EQ(pods.size(), 0u);
  server.on(kPodsPath).answer(200, list_json(List("20", {pod("b", "15")}))).when([](const auto& request) {
    return !is_watch(request);
  });
  runtime.advance(40s);
  EXPECT_EQ(pods.status().state, Reflector::State::kLive);
  EXPECT_TRUE(pods.get("default/b"));
}

TEST_F(InformerLifeTest, ReadsItsOwnWrites) {
  serve(kPodsPath, "10", {});
  Informer<core::Pod> pods(cluster(), listing());
  run_until_idle();
  runtime.pretend_on_loop(false);
  EXPECT_TRUE(pods.wait_for("10", 0s));
  EXPECT_EQ(pods.wait_for("11", 0s).error().code, Code::kDeadline);
  EXPECT_EQ(pods.wait_for("abc", 0s).error().code, Code::kNotComparable);
  runtime.pretend_on_loop(true);
  send(added(pod("a", "11")));
  runtime.pretend_on_loop(false);
  EXPECT_TRUE(pods.wait_for("11", 0s));
  runtime.pretend_on_loop(true);
}

TEST_F(InformerLifeTest, RestartKeepsTheStoredObjects) {
  serve(kPodsPath, "10", {pod("a"), pod("b")});
  Informer<core::Pod> pods(cluster(), listing());
  std::vector<std::string> seen;
  auto subscription = pods.subscribe([&](const InformerEvent<core::Pod>& event) {
    seen.push_back(std::string(to_string(event.type)).append(" ").append(event.key));
  });
  run_until_idle();
  FakeTransport::Request& first = watch();
  pods.stop();
  run_until_idle();
  EXPECT_TRUE(first.is_cancelled());
  EXPECT_EQ(pods.size(), 2u);
  seen.clear();

  serve(kPodsPath, "20", {pod("a"), pod("c", "15")});
  pods.start();
  run_until_idle();
  EXPECT_EQ(synced_now(pods), "synced");
  EXPECT_THAT(seen, ::testing::UnorderedElementsAre("delete default/b", "add default/c"));
}

TEST_F(InformerLifeTest, DestructorEndsTheWatch) {
  serve(kPodsPath, "10", {pod("a")});
  std::optional<Informer<core::Pod>> pods;
  pods.emplace(cluster(), listing());
  run_until_idle();
  FakeTransport::Request& open = watch();
  pods.reset();
  run_until_idle();
  EXPECT_TRUE(open.is_cancelled());
}

TEST_F(InformerLifeTest, StartJitterSpreadsTheFirstList) {
  serve(kPodsPath, "10", {});
  Informer<core::Pod> pods(cluster(), listing({.start_jitter = 10s}));
  run_until_idle();
  EXPECT_EQ(server.requests(), 0u);
  EXPECT_TRUE(pods.objects()->is_running());
  ASSERT_TRUE(runtime.next_timer_in());
  EXPECT_LT(*runtime.next_timer_in(), 10s);
  runtime.advance(10s);
  EXPECT_TRUE(pods.has_synced());

  Informer<core::Pod> stopped(cluster(), listing({.start_jitter = 10s}));
  run_until_idle();
  stopped.stop();
  const std::size_t before = server.requests();
  runtime.advance(20s);
  EXPECT_EQ(server.requests(), before) << "stopped before its time had come";
}

TEST_F(InformerLifeTest, MovedInformerKeepsWorking) {
  serve(kPodsPath, "10", {pod("a")});
  Informer<core::Pod> first(cluster(), listing());
  Informer<core::Pod> second = std::move(first);
  run_until_idle();
  EXPECT_EQ(second.size(), 1u);
}

}  // namespace
}  // namespace tain::testing
