#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/cluster.h>

#include "tests/support/cluster_rig.h"

// Calls that end because of their Stop or their deadline, in each phase. Virtual time does not pass while a Stop takes
// effect.
namespace tain::testing {
namespace {

using namespace std::chrono_literals;
using ::testing::AnyOf;
using ::testing::Contains;
using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string kPodsPath = "/api/v1/namespaces/default/pods";
const std::string kWeb = kPodsPath + "/web";
const ObjectRef kRef{.resource = "pods", .name = "web"};

class CancelledCalls : public ::testing::Test, protected ClusterRig {
 protected:
  CallOptions call() { return {.stop = source.stop()}; }
  void get(CallOptions how) {
    cluster().get_async(kRef, noting<Object>(), how);
    run_until_idle();
  }
  void get() { get(call()); }
  template <class T>
  Cluster::Done<T> noting() {
    return [this](const Result<T>& result) {
      EXPECT_FALSE(ended) << "done twice";
      ended = result ? Result<void>() : Result<void>(Failure(result.error()));
    };
  }
  // Requests the stop; the call has ended with kCancelled, and nothing follows.
  void expect_cancelled(const std::string& what) {
    ASSERT_FALSE(ended) << "before the stop: " << (*ended ? "success" : ended->error().to_string());
    source.request();
    run_until_idle();
    ASSERT_TRUE(ended);
    ASSERT_FALSE(*ended);
    EXPECT_EQ(ended->error().to_string(), "cancelled: " + what + ": a stop was requested");
    EXPECT_EQ(ended->error().retry, Error::RetryHint::kNever);
    expect_nothing_more();
  }
  void expect_nothing_more() {
    for (std::size_t i = 0; i < server.requests(); ++i) EXPECT_FALSE(server.request(i).is_live()) << i;
    const std::size_t sent = server.requests();
    runtime.advance(1h);
    EXPECT_EQ(server.requests(), sent);
    EXPECT_EQ(runtime.pending_timers(), 0u);
  }

  StopSource source;
  std::optional<Result<void>> ended{};
};

TEST_F(CancelledCalls, NothingIsSentAfterAStop) {
  source.request();
  get();
  ASSERT_TRUE(ended && !*ended);
  EXPECT_EQ(ended->error().code, Code::kCancelled);
  EXPECT_EQ(server.requests(), 0u);
}

TEST_F(CancelledCalls, DuringDiscovery) {
  get();
  ASSERT_EQ(server.requests(), 2u);
  expect_cancelled("getting pods/web");
  EXPECT_TRUE(server.request(0).is_cancelled());
  EXPECT_TRUE(server.request(1).is_cancelled());
}

TEST_F(CancelledCalls, DiscoveryContinuesForAnotherCall) {
  get();
  std::optional<Result<Cluster::Resource>> other;
  cluster().resolve_async("nodes", [&](Result<Cluster::Resource> found) { other = std::move(found); });
  run_until_idle();
  source.request();
  run_until_idle();
  ASSERT_TRUE(ended && !*ended);
  EXPECT_TRUE(server.request(0).is_live());
  server.request(0).answer(200, kCoreDiscovery, {{"Content-Type", kAggregatedType}});
  server.request(1).answer(200, kGroupDiscovery, {{"Content-Type", kAggregatedType}});
  run_until_idle();
  ASSERT_TRUE(other && *other);
  EXPECT_EQ((*other)->plural, "nodes");
}

TEST_F(CancelledCalls, CancelledDiscoveryIsReadAgainAtOnce) {
  get();
  source.request();
  run_until_idle();
  ASSERT_TRUE(ended);
  serve_discovery();
  EXPECT_TRUE(wait<Cluster::Resource>([&](auto done) { cluster().resolve_async("pods", done); }));
}

TEST_F(CancelledCalls, WhileWaitingForTheResponse) {
  serve_discovery();
  get();
  ASSERT_EQ(server.last().path(), kWeb);
  expect_cancelled("getting pods/web");
  EXPECT_TRUE(server.last().is_cancelled());
}

TEST_F(CancelledCalls, InTheMiddleOfABody) {
  serve_discovery();
  server.on(kWeb).head(200).body("{\"kind\":");
  get();
  expect_cancelled("getting pods/web");
  EXPECT_TRUE(server.last().is_cancelled());
}

TEST_F(CancelledCalls, InTheMiddleOfAList) {
  serve_discovery();
  server.on(kPodsPath).head(200).body(R"({"kind":"PodList","apiVersion":"v1","items":[{"metadata":{"name":"a"}})");
  cluster().list_async({.resource = "pods", .namespaces = {"default", "b"}}, {}, noting<ObjectList>(), call());
  run_until_idle();
  ASSERT_EQ(server.last().path(), kPodsPath);
  expect_cancelled("listing pods");
  EXPECT_TRUE(server.last().is_cancelled());
}

TEST_F(CancelledCalls, WhileWaitingForARetry) {
  serve_discovery();
  server.on(kWeb).answer(429, "", {{"Retry-After", "60"}}).always();
  get();
  runtime.advance(1s);
  expect_cancelled("getting pods/web");
  EXPECT_EQ(server.requests_for(kWeb), 1u);
}

TEST_F(CancelledCalls, WhileWaitingForTheRateLimit) {
  serve_discovery();
  options.requests_per_second = 0.001;
  options.burst = 1;
  server.on(kWeb).answer(200, object_json("web", {})).always();
  EXPECT_TRUE(wait<Object>([&](auto done) { cluster().get_async(kRef, done); }));
  get();
  expect_cancelled("getting pods/web");
  EXPECT_EQ(server.requests_for(kWeb), 1u);
}

TEST_F(CancelledCalls, BeforeTheNextTryOfAnUpdate) {
  serve_discovery();
  server.on(kWeb).answer(200, object_json("web", {}));
  server.on(kWeb).answer(409, status_json({.code = 409, .reason = "Conflict", .message = "too late"}));
  int edits = 0;
  cluster().update_async(
      kRef,
      [&](Draft& draft) {
        ++edits;
        return draft.set("metadata.labels.x", "y").ok();
      },
      noting<Object>(), call());
  run_until_idle();
  ASSERT_EQ(server.requests_for(kWeb), 2u);
  expect_cancelled("updating pods/web");
  EXPECT_EQ(edits, 1);
}

TEST_F(CancelledCalls, InTheEditOfAnUpdate) {
  serve_discovery();
  server.on(kWeb).answer(200, object_json("web", {}));
  cluster().update_async(
      kRef,
      [&](Draft&) {
        source.request();
        return Result<void>();
      },
      noting<Object>(), call());
  run_until_idle();
  ASSERT_TRUE(ended && !*ended);
  EXPECT_EQ(ended->error().code, Code::kCancelled);
  EXPECT_EQ(server.requests_for(kWeb), 1u) << "nothing is written";
}

TEST_F(CancelledCalls, WatchIsCancelled) {
  serve_discovery();
  server.on(kPodsPath).head(200);
  cluster().watch_async(
      {.resource = "pods", .namespaces = {"default"}}, {}, [](const WatchEvent&) {}, noting<void>(), call());
  run_until_idle();
  expect_cancelled("watching pods");
}

TEST_F(CancelledCalls, EachCallTakesAStop) {
  source.request();
  const Draft draft = *Draft::from_json(R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"a","namespace":"b"}})");
  std::vector<std::string> messages;
  const auto note = [&](const auto& result) { messages.push_back(result ? "success" : result.error().to_string()); };
  const Scope scope{.resource = "pods", .namespaces = {"b"}};
  cluster().get_async(kRef, note, call());
  cluster().list_async(scope, {}, note, call());
  cluster().list_table_async(scope, {}, note, call());
  cluster().watch_async(
      scope, {}, [](const WatchEvent&) {}, note, call());
  cluster().create_async(draft, note, {}, call());
  cluster().replace_async(draft, note, {}, call());
  cluster().patch_async(kRef, *Patch::merge("{}"), note, {}, call());
  cluster().apply_async(draft, note, {}, call());
  cluster().update_async(
      kRef, [](Draft&) { return Result<void>(); }, note, call());
  cluster().remove_async(kRef, {}, note, call());
  cluster().remove_collection_async(scope, {}, note, call());
  cluster().resolve_async("pods", note, call());
  cluster().resources_async(note, call());
  cluster().get_raw_async("/readyz?verbose", note, call());
  cluster().raw_async(HttpMethod::kPost, "/x", "{}", note, {}, call());
  run_until_idle();
  EXPECT_EQ(messages.size(), 15u);
  EXPECT_THAT(messages, Each(StartsWith("cancelled: ")));
  EXPECT_THAT(messages, Contains("cancelled: GET /readyz: a stop was requested"));
  EXPECT_EQ(server.requests(), 0u);
}

TEST_F(CancelledCalls, StopAfterTheEndIsIgnored) {
  serve_discovery();
  server.on(kWeb).answer(200, object_json("web", {}));
  get();
  ASSERT_TRUE(ended && *ended);
  drop_cluster();
  source.request();
  run_until_idle();
}

TEST_F(CancelledCalls, StopAndTheEndOfTheClusterEndACallOnce) {
  serve_discovery();
  get();
  source.request();
  drop_cluster();
  run_until_idle();
  ASSERT_TRUE(ended && !*ended);
  EXPECT_THAT(ended->error().code, AnyOf(Code::kCancelled, Code::kClosed));
}

TEST_F(CancelledCalls, DeadlineOfTheCallReplacesThatOfTheCluster) {
  serve_discovery();
  get({.deadline = 2s});
  runtime.advance(1999ms);
  EXPECT_FALSE(ended);
  runtime.advance(1ms);
  ASSERT_TRUE(ended && !*ended);
  EXPECT_EQ(ended->error().to_string(), "deadline exceeded: GET " + kWeb + ": timed out after 2 s");
  expect_nothing_more();
}

// The deadline began with the call, not with its second request.
TEST_F(CancelledCalls, DeadlineIncludesDiscovery) {
  get({.deadline = 5s});
  runtime.advance(4s);
  server.request(0).answer(200, kCoreDiscovery, {{"Content-Type", kAggregatedType}});
  server.request(1).answer(200, kGroupDiscovery, {{"Content-Type", kAggregatedType}});
  run_until_idle();
  ASSERT_EQ(server.last().path(), kWeb);
  runtime.advance(1s);
  ASSERT_TRUE(ended && !*ended);
  EXPECT_THAT(ended->error().message, HasSubstr("timed out after 5 s"));
  EXPECT_TRUE(server.last().is_cancelled());
}

TEST_F(CancelledCalls, DeadlineEndsDiscovery) {
  get({.deadline = 2s});
  runtime.advance(2020ms);
  ASSERT_TRUE(ended && !*ended);
  EXPECT_EQ(ended->error().to_string(), "deadline exceeded: getting pods/web: timed out after 2000 ms");
  expect_nothing_more();
}

TEST_F(CancelledCalls, DeadlineOfZeroIsNone) {
  serve_discovery();
  get({.deadline = Duration(0)});
  runtime.advance(24h);
  EXPECT_FALSE(ended);
  server.last().answer(200, object_json("web", {}));
  run_until_idle();
  EXPECT_TRUE(ended && *ended);
}

TEST_F(CancelledCalls, DeadlineOfAnUpdateCoversAllTries) {
  serve_discovery();
  server.on(kWeb).answer(200, object_json("web", {}));
  cluster().update_async(kRef, [&](Draft& draft) { return draft.set("metadata.labels.x", "y").ok(); }, noting<Object>(),
                         {.deadline = 3s});
  run_until_idle();
  runtime.advance(2s);
  server.last().answer(409, status_json({.code = 409, .reason = "Conflict", .message = "too late"}));
  run_until_idle();
  runtime.advance(500ms);
  ASSERT_EQ(server.requests_for(kWeb), 3u) << "the second try";
  runtime.advance(500ms);
  ASSERT_TRUE(ended && !*ended);
  EXPECT_EQ(ended->error().code, Code::kDeadline);
  expect_nothing_more();
}

TEST_F(CancelledCalls, WatchHasADeadlineOnRequestOnly) {
  serve_discovery();
  server.on(kPodsPath).head(200).times(2);
  const Scope scope{.resource = "pods", .namespaces = {"default"}};
  cluster().watch_async(
      scope, {}, [](const WatchEvent&) {}, noting<void>());
  run_until_idle();
  runtime.advance(1h);
  EXPECT_FALSE(ended);
  drop_cluster();
  run_until_idle();
  ended.reset();
  cluster().watch_async(scope, {}, [](const WatchEvent&) {}, noting<void>(), {.deadline = 5s});
  run_until_idle();
  runtime.advance(6s);
  ASSERT_TRUE(ended && !*ended);
  EXPECT_EQ(ended->error().code, Code::kDeadline);
}

}  // namespace
}  // namespace tain::testing
