#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/cluster.h>

#include "tests/support/cluster_rig.h"
#include "tests/support/fails.h"

// Asynchronous watches, and the other calls without a test elsewhere.
namespace tain::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const std::string kWatched = "/api/v1/namespaces/default/pods";
const Scope kScope{.resource = "pods", .namespaces = {"default"}};

class WatchAsyncTest : public ::testing::Test, protected ClusterRig {
 protected:
  void SetUp() override { serve_discovery(); }
  void watch(Scope scope = kScope, Stop stop = {}) {
    cluster().watch_async(
        std::move(scope), {.resource_version = "10"},
        [this](const WatchEvent& event) {
          EXPECT_FALSE(ended) << "an event after the end";
          seen.push_back(std::string(to_string(event.type)) + " " + std::string(event.object.key()));
          if (event.object.name() == "thrower") throw std::runtime_error("mine");
        },
        [this](Result<void> result) {
          EXPECT_FALSE(ended) << "twice";
          ended = std::move(result);
        },
        {.stop = stop});
    run_until_idle();
  }

  std::vector<std::string> seen{};
  std::optional<Result<void>> ended{};
};

TEST_F(WatchAsyncTest, DeliversEventsInOrderThenTheEnd) {
  server.on(kWatched).head(200).body(event_json(added(pod("a", "11"))) + event_json(modified(pod("a", "12"))));
  watch();
  EXPECT_EQ(server.last().query("resourceVersion"), "10");
  EXPECT_THAT(seen, ElementsAre("ADDED default/a", "MODIFIED default/a"));
  EXPECT_FALSE(ended);
  server.last().body(event_json(added(pod("b", "13")))).end();
  run_until_idle();
  EXPECT_EQ(seen.size(), 3u);
  ASSERT_TRUE(ended);
  EXPECT_TRUE(*ended) << ended->error();
}

TEST_F(WatchAsyncTest, ReturnsTheWideWindowAfterTheInitialEvents) {
  server.on(kWatched).head(200).body(event_json(added(pod("a", "5"))));
  const auto ignore = [](const auto&) {};
  cluster().watch_async(kScope, {.send_initial_events = true}, ignore, ignore);
  run_until_idle();
  EXPECT_FALSE(server.last().has_ended_bulk());
  server.last().body(bookmark_json("10", "true"));
  run_until_idle();
  EXPECT_TRUE(server.last().has_ended_bulk());
}

TEST_F(WatchAsyncTest, MalformedEventIsReportedAndTheStreamContinues) {
  server.on(kWatched).head(200).body("{\"type\":\"ADDED\",\"object\":{}}\n" + event_json(added(pod("b", "13"))));
  watch();
  EXPECT_THAT(seen, ElementsAre("ERROR ", "ADDED default/b"));
}

TEST_F(WatchAsyncTest, StopEndsTheWatch) {
  server.on(kWatched).head(200);
  StopSource stop;
  watch(kScope, stop.stop());
  EXPECT_FALSE(ended);
  stop.request();
  run_until_idle();
  ASSERT_TRUE(ended);
  EXPECT_EQ(ended->error().code, Code::kCancelled);
  EXPECT_TRUE(server.last().is_cancelled());
}

TEST_F(WatchAsyncTest, StopBeforeTheStartEndsTheWatch) {
  StopSource stop;
  stop.request();
  watch(kScope, stop.stop());
  ASSERT_TRUE(ended);
  EXPECT_EQ(ended->error().code, Code::kCancelled);
}

TEST_F(WatchAsyncTest, EndOfTheClusterEndsTheWatch) {
  server.on(kWatched).head(200);
  watch();
  drop_cluster();
  run_until_idle();
  ASSERT_TRUE(ended);
  EXPECT_EQ(ended->error().code, Code::kClosed);
}

TEST_F(WatchAsyncTest, RejectedWatchEndsWithTheError) {
  server.on(kWatched).answer(403, status_json({.code = 403, .reason = "Forbidden", .message = "no"}));
  watch();
  ASSERT_TRUE(ended);
  EXPECT_EQ(ended->error().code, Code::kForbidden);
}

TEST_F(WatchAsyncTest, InvalidScopeIsRejectedAndNotSent) {
  watch({.resource = "pods", .namespaces = {"a", "b"}});
  ASSERT_TRUE(ended);
  EXPECT_EQ(ended->error().code, Code::kBadArgument);
  EXPECT_EQ(server.requests(), 0u);
}

TEST_F(WatchAsyncTest, ThrowingHandlerIsCalledAgain) {
  server.on(kWatched).head(200).body(event_json(added(pod("thrower", "11"))) + event_json(added(pod("b", "12"))));
  watch();
  EXPECT_THAT(seen, ElementsAre("ADDED default/thrower", "ADDED default/b"));
}

TEST_F(WatchAsyncTest, ResourcesComeFromDiscovery) {
  const auto all = wait<std::vector<Cluster::Resource>>([&](auto done) { cluster().resources_async(done); });
  ASSERT_TRUE(all) << all.error();
  ASSERT_FALSE(all->empty());
  EXPECT_EQ(all->front().plural, "pods");
  EXPECT_THAT(all->front().subresources, ElementsAre("status"));
  EXPECT_THAT(all->front().subresource_kinds, ElementsAre(kPods));
}

TEST_F(WatchAsyncTest, RawBodiesHaveAContentType) {
  server.on("/x").answer(200, "ok").always();
  const auto type_of = [&](HttpMethod method, std::string type) {
    const auto done = wait<std::string>(
        [&](auto then) { cluster().raw_async(method, "/x?y=1", R"({"a":1})", then, std::move(type)); });
    EXPECT_EQ(done.value_or("failed"), "ok");
    EXPECT_EQ(server.last().request.method, method);
    EXPECT_EQ(server.last().request.body, R"({"a":1})");
    return server.last().header("Content-Type");
  };
  EXPECT_EQ(type_of(HttpMethod::kPost, ""), "application/json");
  EXPECT_EQ(type_of(HttpMethod::kPatch, ""), "application/merge-patch+json");
  EXPECT_EQ(type_of(HttpMethod::kPatch, "application/json-patch+json"), "application/json-patch+json");
}

TEST_F(WatchAsyncTest, TableIsRequestedAndReturnedUnchanged) {
  const std::string table = R"({"kind":"Table","apiVersion":"meta.k8s.io/v1","columnDefinitions":[],"rows":[]})";
  server.on(kWatched).answer(200, table);
  server.on("/api/v1/nodes").answer(200, table);
  const auto ask = [&](Scope scope, ListOptions how) {
    return wait<std::string>([&](auto done) { cluster().list_table_async(scope, how, done); });
  };
  const Result<std::string> pods = ask({.resource = "po", .namespaces = {"default"}, .label_selector = "a=b"},
                                       {.limit = 5, .field_selector = "status.phase=Running"});
  ASSERT_TRUE(pods) << pods.error();
  EXPECT_EQ(*pods, table);
  EXPECT_EQ(server.last().header("Accept"), "application/json;as=Table;v=v1;g=meta.k8s.io, application/json");
  EXPECT_EQ(server.last().query("limit"), "5");
  EXPECT_EQ(server.last().query("labelSelector"), "a=b");
  EXPECT_EQ(server.last().query("fieldSelector"), "status.phase=Running");
  EXPECT_TRUE(ask({.resource = "no"}, {}));
  EXPECT_EQ(ask({.resource = "po", .namespaces = {"a", "b"}}, {}).error().code, Code::kBadArgument);
  EXPECT_EQ(ask({.resource = "nothing"}, {}).error().code, Code::kNotFound);
}

TEST_F(WatchAsyncTest, CollectionDeleteNeedsANamespace) {
  server.on("/api/v1/nodes").answer(200, "{}");
  const auto remove = [&](Scope scope) {
    return wait<void>([&](auto done) { cluster().remove_collection_async(scope, {}, done); });
  };
  const Result<void> everywhere = remove({.resource = "pods", .label_selector = "a=b"});
  EXPECT_THAT(everywhere, Fails(Code::kBadArgument, HasSubstr("across namespaces")));
  EXPECT_EQ(server.requests_for("/api/v1/pods"), 0u);
  EXPECT_TRUE(remove({.resource = "nodes"}));
}

// At most 1,000 events, or 16 MiB, are buffered for the caller; then the server is paused. Also with check_selectors.
TEST_F(WatchAsyncTest, UnreadEventsAreBounded) {
  server.piece_bytes = 16 << 10;
  const std::string good = event_json(added(pod("a", "11")));
  const std::string bad = R"({"type":"ADDED","object":{"metadata":{"name":")" + std::string(4000, 'n') +
                          R"(","namespace":"x","uid":7}}})" + "\n";
  for (const bool sifted : {false, true}) {
    for (const std::string& one : {good, bad}) {
      std::string body;
      for (int i = 0; i < 3000; ++i) body += one;
      server.on(kWatched).head(200).body(body);
      Scope scope = kScope;
      scope.check_selectors = sifted;
      auto watch = cluster().watch(scope, {.resource_version = "10"});
      ASSERT_TRUE(watch) << watch.error();
      run_until_idle();
      EXPECT_GE(server.last().waiting_bytes(), one.size() * 1500) << sifted << " " << one.size();
      const auto next = [&] {
        runtime.pretend_on_loop(false);
        auto event = (*watch)->next(Duration(0));
        runtime.pretend_on_loop(true);
        return event;
      };
      const Result<std::optional<WatchEvent>> first = next();
      ASSERT_TRUE(first && *first);
      EXPECT_LT((*first)->error.message.size(), 600u) << "the key is cut";
      int more = 0;
      for (; more < 2999; ++more) {
        run_until_idle();
        const auto event = next();
        if (!event || !*event) break;
      }
      EXPECT_EQ(more, 2999) << "and it goes on when they are taken";
    }
  }
}

// Other tasks on the Executor run after 1,024 events.
TEST_F(WatchAsyncTest, ManyEventsDoNotStarveOtherTasks) {
  server.piece_bytes = 4 << 20;
  std::string body;
  for (int i = 0; i < 3000; ++i) body += event_json(added(pod("a", "11")));
  server.on(kWatched).head(200).body(body);
  std::size_t told = 0;
  std::vector<std::size_t> turns;
  cluster().watch_async(
      kScope, {.resource_version = "10"},
      [&](const WatchEvent&) {
        if (told++ % 1024 == 0) runtime.executor().post([&] { turns.push_back(told); });
      },
      [](const Result<void>&) {});
  run_until_idle();
  EXPECT_EQ(told, 3000u);
  EXPECT_THAT(turns, ElementsAre(1024u, 2048u, 3000u));
}

}  // namespace
}  // namespace tain::testing
