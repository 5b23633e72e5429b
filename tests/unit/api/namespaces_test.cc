// One informer over several namespaces: one watch each, one store.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/informer.h>
#include <tain/kinds/core_v1.h>

#include <string>
#include <vector>

#include "tests/support/informer_rig.h"

namespace tain::testing {
namespace {

namespace core = tain::k8s::core::v1;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;
using namespace std::chrono_literals;

const std::string kA = "/api/v1/namespaces/a/pods";
const std::string kB = "/api/v1/namespaces/b/pods";

class NamespacesTest : public ::testing::Test, protected InformerRig {
 protected:
  explicit NamespacesTest(bool discovery = true) : InformerRig(discovery) {}
  static InformerOptions both() { return listing({.scope = {.namespaces = {"a", "b"}}}); }
  template <class T>
  std::string synced_now(const Informer<T>& informer) {
    runtime.pretend_on_loop(false);
    const Result<void> result = informer.wait_synced(0s);
    runtime.pretend_on_loop(true);
    return result ? "synced" : result.error().to_string();
  }
};

TEST_F(NamespacesTest, StoreHasTheSmallestVersionOfAllNamespaces) {
  serve(kA, "10", {pod("x", {.rv = "3", .ns = "a"})});
  serve(kB, "12", {pod("x", {.rv = "4", .ns = "b"}), pod("y", {.rv = "5", .ns = "b"})});
  Informer<core::Pod> pods(cluster(), both());
  std::vector<std::string> seen;
  auto subscription = pods.subscribe([&](const InformerEvent<core::Pod>& event) {
    seen.push_back(std::string(to_string(event.type)).append(" ").append(event.key));
  });
  run_until_idle();
  EXPECT_EQ(synced_now(pods), "synced");
  EXPECT_TRUE(subscription.has_synced());
  EXPECT_THAT(seen, UnorderedElementsAre("add a/x", "add b/x", "add b/y"));
  EXPECT_EQ(pods.resource_version(), "10");
  EXPECT_EQ(pods.status().resource_version, "10");
  EXPECT_EQ(pods.status().state, Reflector::State::kLive);
  EXPECT_EQ(pods.status().lists, 2u);

  seen.clear();
  send(added(pod("z", {.rv = "20", .ns = "a"})), kA);
  send(deleted(pod("y", {.rv = "19", .ns = "b"})), kB);
  EXPECT_THAT(seen, ElementsAre("add a/z", "delete b/y"));
  EXPECT_EQ(pods.resource_version(), "19");
  EXPECT_EQ(pods.snapshot().snapshot().partition_version("a"), "20");
}

TEST_F(NamespacesTest, ListOfOneNamespaceDoesNotChangeTheOthers) {
  serve(kA, "10", {pod("x", {.ns = "a"})});
  serve(kB, "10", {pod("x", {.ns = "b"})});
  Informer<core::Pod> pods(cluster(), both());
  std::vector<std::string> seen;
  auto subscription = pods.subscribe([&](const InformerEvent<core::Pod>& event) {
    seen.push_back(std::string(to_string(event.type)).append(" ").append(event.key));
  });
  run_until_idle();
  seen.clear();
  serve(kA, "30", {pod("new", {.rv = "25", .ns = "a"})});
  watch(kA).body(event_json(error_event(Expired()))).end();
  run_until_idle();
  runtime.advance(5s);
  EXPECT_THAT(seen, UnorderedElementsAre("delete a/x", "add a/new"));
  EXPECT_TRUE(pods.get("b/x"));
}

TEST_F(NamespacesTest, SyncedWhenAllAreAndTheReasonNamesTheUnsyncedOne) {
  serve(kA, "10", {pod("x", {.ns = "a"})});
  server.on(kB).answer(403, status_json({.code = 403, .reason = "Forbidden", .message = "not in b"}));
  Informer<core::Pod> pods(cluster(), both());
  run_until_idle();
  EXPECT_FALSE(pods.has_synced());
  EXPECT_EQ(pods.status().state, Reflector::State::kDenied);
  EXPECT_THAT(synced_now(pods), HasSubstr("not in b; next try in 30 s"));
  EXPECT_EQ(pods.size(), 1u) << "what may be read is there";
  EXPECT_EQ(pods.resource_version(), "") << "of no version yet";
  serve(kB, "12", {});
  runtime.advance(40s);
  EXPECT_EQ(synced_now(pods), "synced");
  EXPECT_EQ(pods.resource_version(), "10");
}

TEST_F(NamespacesTest, EachReasonIsLoggedOnce) {
  RecordedLog log;
  const auto refuse = [&](const std::string& path, const char* message) {
    server.on(path).answer(403, status_json({.code = 403, .reason = "Forbidden", .message = message})).always();
  };
  refuse(kA, "not in a");
  refuse(kB, "not in b");
  InformerOptions how = both();
  how.warnings = &log;
  Informer<core::Pod> pods(cluster(), std::move(how));
  run_until_idle();
  runtime.advance(10min);
  EXPECT_GT(lists(kA), 3u);
  EXPECT_THAT(log.lines(), UnorderedElementsAre(HasSubstr("not in a"), HasSubstr("not in b")));
  pods.stop();
  pods.start();
  run_until_idle();
  EXPECT_EQ(log.lines().size(), 4u) << "a start begins anew";
}

TEST_F(NamespacesTest, ResyncReportsEachObjectOnce) {
  serve(kA, "10", {pod("x", {.ns = "a"})});
  serve(kB, "10", {pod("y", {.ns = "b"})});
  InformerOptions how = both();
  how.resync_period = 10s;
  Informer<core::Pod> pods(cluster(), std::move(how));
  std::vector<std::string> resynced;
  auto subscription = pods.subscribe([&](const InformerEvent<core::Pod>& event) {
    if (event.is_resync) resynced.emplace_back(event.key);
  });
  run_until_idle();
  EXPECT_THAT(resynced, IsEmpty());
  runtime.advance(11s);
  EXPECT_THAT(resynced, UnorderedElementsAre("a/x", "b/y"));
}

TEST_F(NamespacesTest, DuplicatesAreWatchedOnceAndEmptyMeansAll) {
  serve(kA, "10", {});
  serve(kPodsPath, "10", {});
  Informer<core::Pod> twice(cluster(), listing({.scope = {.namespaces = {"a", "a"}}}));
  Informer<core::Pod> all(cluster(), listing({.scope = {.namespaces = {"a", ""}}}));
  run_until_idle();
  EXPECT_EQ(lists(kA), 1u);
  EXPECT_EQ(lists(kPodsPath), 1u);
}

TEST_F(NamespacesTest, StopEndsAllWatches) {
  serve(kA, "10", {});
  serve(kB, "10", {});
  Informer<core::Pod> pods(cluster(), both());
  run_until_idle();
  FakeTransport::Request& a = watch(kA);
  FakeTransport::Request& b = watch(kB);
  pods.stop();
  run_until_idle();
  EXPECT_TRUE(a.is_cancelled());
  EXPECT_TRUE(b.is_cancelled());
}

// A cluster-wide list is forbidden, and the informer is configured to use permitted namespaces.
class PermittedTest : public NamespacesTest {
 protected:
  static constexpr const char* kReviews = "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews";

  // In these namespaces everything is allowed, in the others only list; "" means all namespaces.
  void allow(std::vector<std::string> namespaces) {
    server.on(kReviews).answer(201, R"({"status":{"allowed":true}})").always().when([namespaces](const auto& request) {
      const std::string& body = request.request.body;
      if (body.find(R"("verb":"list")") != std::string::npos) return true;
      for (const std::string& ns : namespaces) {
        if (body.find(R"("namespace":")" + ns + "\"") != std::string::npos) return true;
      }
      return false;
    });
    server.on(kReviews).answer(201, R"({"status":{"allowed":false}})").always();
  }
  void serve_namespaces(std::vector<std::string> names) {
    std::vector<Object> items;
    for (const std::string& name : names) items.push_back(object(name, {.ns = "", .kind = {"", "v1", "Namespace"}}));
    server.on("/api").answer(200, std::string(kWithNamespaces), {{"Content-Type", kAggregatedType}}).always();
    server.on("/api/v1/namespaces").answer(200, list_json(List("9", items), "NamespaceList")).always();
  }
  static constexpr const char* kWithNamespaces =
      R"({"kind":"APIGroupDiscoveryList","apiVersion":"apidiscovery.k8s.io/v2","items":[{"metadata":{},"versions":[
      {"version":"v1","freshness":"Current","resources":[
      {"resource":"pods","responseKind":{"kind":"Pod"},"scope":"Namespaced","singularResource":"pod","verbs":["list"]},
      {"resource":"namespaces","responseKind":{"kind":"Namespace"},"scope":"Cluster","singularResource":"namespace",
      "verbs":["list"]}]}]}]})";
  static InformerOptions permitted() { return listing({.permitted_namespaces = true}); }

  PermittedTest() : NamespacesTest(false) {
    server.on("/apis").answer(200, kGroupDiscovery, {{"Content-Type", kAggregatedType}}).always();
  }
};

TEST_F(PermittedTest, WatchesThePermittedNamespaces) {
  serve_namespaces({"a", "b", "c"});
  allow({"a", "b"});
  serve(kA, "10", {pod("x", {.ns = "a"})});
  serve(kB, "11", {pod("y", {.ns = "b"})});
  Informer<core::Pod> pods(cluster(), permitted());
  EXPECT_TRUE(pods.objects()->is_running());
  run_until_idle();
  EXPECT_EQ(synced_now(pods), "synced");
  EXPECT_EQ(pods.size(), 2u);
  EXPECT_EQ(server.requests_for(kPodsPath), 0u);
  EXPECT_EQ(server.requests_for("/api/v1/namespaces/c/pods"), 0u);
}

TEST_F(PermittedTest, UsesOneWatchIfAllNamespacesArePermitted) {
  serve_namespaces({"a"});
  allow({""});
  serve(kPodsPath, "10", {pod("x")});
  Informer<core::Pod> pods(cluster(), permitted());
  run_until_idle();
  EXPECT_EQ(synced_now(pods), "synced");
  EXPECT_EQ(server.requests_for("/api/v1/namespaces"), 0u);
}

TEST_F(PermittedTest, UsesCandidatesIfNamespacesCannotBeListed) {
  server.on("/api").answer(200, kWithNamespaces, {{"Content-Type", kAggregatedType}}).always();
  server.on("/api/v1/namespaces").answer(403, status_json({.code = 403, .reason = "Forbidden"})).always();
  allow({"b"});
  serve(kB, "11", {pod("y", {.ns = "b"})});
  InformerOptions how = permitted();
  how.candidates = {"a", "b"};
  Informer<core::Pod> pods(cluster(), std::move(how));
  run_until_idle();
  EXPECT_EQ(synced_now(pods), "synced");
  EXPECT_TRUE(pods.get("b/y"));
}

TEST_F(PermittedTest, NoPermittedNamespaceIsReportedAndRetried) {
  serve_namespaces({"a", "b"});
  bool granted = false;
  server.on(kReviews).answer(201, R"({"status":{"allowed":true}})").always().when([&](const auto&) { return granted; });
  allow({});
  serve(kPodsPath, "10", {});
  Informer<core::Pod> pods(cluster(), permitted());
  run_until_idle();
  EXPECT_THAT(synced_now(pods), HasSubstr("neither in all namespaces nor in any of 2"));
  granted = true;
  runtime.advance(30s);
  EXPECT_EQ(synced_now(pods), "synced");

  granted = false;
  Informer<core::Pod> gives_up(cluster(), listing({.permitted_namespaces = true, .fail_fast = true}));
  run_until_idle();
  EXPECT_TRUE(gives_up.status().gave_up);
  EXPECT_EQ(gives_up.status().state, Reflector::State::kDenied);

  Informer<core::Pod> stopped(cluster(), permitted());
  run_until_idle();
  stopped.stop();
  const std::size_t before = server.requests_for(kReviews);
  runtime.advance(60s);
  EXPECT_EQ(server.requests_for(kReviews), before);
}

}  // namespace
}  // namespace tain::testing
