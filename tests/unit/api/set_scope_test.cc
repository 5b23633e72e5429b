// The scope of an informer changes while it runs.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/informer.h>
#include <tain/kinds/core_v1.h>

#include <string>
#include <utility>
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
const std::string kC = "/api/v1/namespaces/c/pods";
const std::string kNamespaces = "/api/v1/namespaces";

Object pod_in(std::string ns, std::string_view name, std::string rv = "3") {
  return pod(name, {.rv = std::move(rv), .ns = std::move(ns)});
}

class SetScopeTest : public ::testing::Test, protected InformerRig {
 protected:
  explicit SetScopeTest(bool discovery = true) : InformerRig(discovery) {}
  template <class T>
  Subscription record(Informer<T>& informer) {
    return informer.subscribe([this](const InformerEvent<T>& event) {
      std::string line(to_string(event.type));
      line.append(" ").append(event.key);
      if (event.left_scope) line.append(" left");
      if (event.coalesced) line.append(" coalesced");
      seen.push_back(std::move(line));
    });
  }
  std::vector<std::string> told() {
    run_until_idle();
    return std::exchange(seen, {});
  }
  template <class T>
  std::string synced_now(const Informer<T>& informer, bool fail_fast = false) {
    runtime.pretend_on_loop(false);
    const Result<void> result = informer.objects()->wait_synced(0s, {}, fail_fast);
    runtime.pretend_on_loop(true);
    return result ? "synced" : result.error().to_string();
  }
  // The newest request of a list.
  const FakeTransport::Request& list(const std::string& path) {
    for (std::size_t i = server.requests(); i > 0; --i) {
      if (server.request(i - 1).path() == path && !is_watch(server.request(i - 1))) return server.request(i - 1);
    }
    ADD_FAILURE() << "no list of " << path;
    return server.request(0);
  }
  static InformerOptions in(std::vector<std::string> namespaces) {
    return listing({.scope = {.namespaces = std::move(namespaces)}});
  }

  std::vector<std::string> seen;
};

TEST_F(SetScopeTest, AddedNamespaceAloneIsListed) {
  serve(kA, "10", {pod_in("a", "x")});
  serve(kB, "12", {pod_in("b", "y")});
  Informer<core::Pod> pods(cluster(), in({"a"}));
  const Subscription handler = record(pods);
  EXPECT_THAT(told(), ElementsAre("add a/x"));
  FakeTransport::Request& first = watch(kA);

  ASSERT_TRUE(pods.set_scope({.namespaces = {"a", "b"}}));
  EXPECT_FALSE(pods.has_synced());
  EXPECT_FALSE(pods.status().has_synced);
  EXPECT_THAT(told(), ElementsAre("add b/y"));

  EXPECT_TRUE(pods.has_synced());
  EXPECT_TRUE(pods.status().has_synced);
  EXPECT_EQ(pods.status().namespaces, 2u);
  EXPECT_EQ(pods.resource_version(), "10");
  EXPECT_EQ(lists(kA), 1u);
  EXPECT_EQ(&watch(kA), &first);
  EXPECT_EQ(pods.objects()->name(), "pods in a, b");
  send(added(pod_in("a", "z", "13")), kA);
  EXPECT_THAT(told(), ElementsAre("add a/z"));
}

TEST_F(SetScopeTest, ObjectsOfARemovedNamespaceLeaveAtOnce) {
  serve(kA, "10", {pod_in("a", "x")});
  serve(kB, "12", {pod_in("b", "y"), pod_in("b", "z")});
  Informer<core::Pod> pods(cluster(), in({"a", "b"}));
  const Subscription handler = record(pods);
  (void)told();
  FakeTransport::Request& ended = watch(kB);
  const auto before = pods.snapshot();

  ASSERT_TRUE(pods.set_scope({.namespaces = {"a"}}));
  EXPECT_THAT(told(), UnorderedElementsAre("delete b/y left", "delete b/z left"));

  EXPECT_TRUE(ended.is_cancelled());
  EXPECT_TRUE(pods.has_synced());
  EXPECT_EQ(pods.size(), 1u);
  EXPECT_TRUE(pods.snapshot().in_namespace("b").empty());
  EXPECT_EQ(before.size(), 3u) << "a view does not change";
  EXPECT_EQ(lists(kA), 1u);
}

TEST_F(SetScopeTest, DeletedReportsObjectsThatLeft) {
  serve(kA, "10", {pod_in("a", "x")});
  serve(kB, "12", {pod_in("b", "y")});
  Informer<Object> pods(cluster(), listing({.scope = {.resource = "pods", .namespaces = {"a", "b"}}}));
  std::vector<std::string> deleted;
  FunctionHandler functions({.on_delete = [&](const Deleted& gone) {
    deleted.push_back(gone.key + (gone.left_scope ? " left" : "") + (gone.known_final_state ? " final" : ""));
  }});
  const Subscription handler = pods.objects()->engine().subscribe(functions);
  run_until_idle();
  ASSERT_TRUE(pods.set_scope({.namespaces = {"a"}}));
  run_until_idle();
  send({WatchEvent::Type::kDeleted, pod_in("a", "x", "20")}, kA);
  EXPECT_THAT(deleted, ElementsAre("b/y left", "a/x final"));
}

TEST_F(SetScopeTest, ObjectsThatStayCauseNoEventFromAllNamespacesToSomeAndBack) {
  serve(kPodsPath, "10", {pod_in("a", "x"), pod_in("b", "y"), pod_in("c", "z")});
  serve(kA, "12", {pod_in("a", "x")});
  serve(kB, "13", {pod_in("b", "y", "11")});
  Informer<core::Pod> pods(cluster(), listing());
  const Subscription handler = record(pods);
  EXPECT_EQ(told().size(), 3u);
  EXPECT_EQ(pods.status().namespaces, std::nullopt);

  ASSERT_TRUE(pods.set_scope({.namespaces = {"a", "b"}}));
  EXPECT_THAT(told(), UnorderedElementsAre("delete c/z left", "update b/y"));
  EXPECT_EQ(pods.resource_version(), "12");
  EXPECT_TRUE(pods.has_synced());

  serve(kPodsPath, "20", {pod_in("a", "x"), pod_in("b", "y", "11"), pod_in("c", "z", "15")});
  ASSERT_TRUE(pods.set_scope({}));
  EXPECT_THAT(told(), ElementsAre("add c/z"));
  EXPECT_EQ(pods.resource_version(), "20");
  EXPECT_EQ(synced_now(pods), "synced");
  send({WatchEvent::Type::kDeleted, pod_in("a", "x", "21")});
  EXPECT_THAT(told(), ElementsAre("delete a/x")) << "not marked";
  EXPECT_EQ(pods.resource_version(), "21") << "the removed partitions do not hold the version back";
  EXPECT_EQ(pods.status().epoch, 0u);
}

TEST_F(SetScopeTest, ChangedSelectorListsOnceAndReportsTheDifference) {
  serve(kPodsPath, "10", {pod_in("a", "x"), pod_in("a", "y")});
  Informer<core::Pod> pods(cluster(), listing({.scope = {.label_selector = "app=web"}}));
  const Subscription handler = record(pods);
  (void)told();

  serve(kPodsPath, "20", {pod_in("a", "y"), pod_in("a", "z", "15")});
  ASSERT_TRUE(pods.set_scope({.label_selector = "app=db"}));
  EXPECT_THAT(told(), ElementsAre("delete a/x left", "add a/z"));

  EXPECT_EQ(lists(), 2u);
  EXPECT_EQ(list(kPodsPath).query("labelSelector"), "app=db");
  EXPECT_EQ(list(kPodsPath).query("resourceVersion"), std::nullopt) << "a list of the past could undo events";
  EXPECT_TRUE(pods.has_synced());

  // A later list deletes without the mark.
  serve(kPodsPath, "30", {pod_in("a", "z", "15")});
  watch().body(event_json(error_event(Expired()))).end();
  run_until_idle();
  runtime.advance(5s);
  EXPECT_THAT(told(), ElementsAre("delete a/y"));
}

TEST_F(SetScopeTest, ChangedNameReadsOneObject) {
  serve(kA, "10", {pod_in("a", "x"), pod_in("a", "y")});
  Informer<core::Pod> pods(cluster(), in({"a"}));
  const Subscription handler = record(pods);
  (void)told();
  serve(kA, "10", {pod_in("a", "y")});
  ASSERT_TRUE(pods.set_scope({.namespaces = {"a"}, .name = "y"}));
  EXPECT_THAT(told(), ElementsAre("delete a/x left"));
  EXPECT_EQ(list(kA).query("fieldSelector"), "metadata.name=y");
}

TEST_F(SetScopeTest, TheLastOfSeveralChangesWins) {
  serve(kA, "10", {pod_in("a", "x")});
  serve(kC, "12", {pod_in("c", "z")});
  Informer<core::Pod> pods(cluster(), in({"a"}));
  const Subscription handler = record(pods);
  (void)told();
  serve(kA, "11", {pod_in("a", "x")});
  ASSERT_TRUE(pods.set_scope({.namespaces = {"b"}}));
  ASSERT_TRUE(pods.set_scope({.namespaces = {"a"}, .label_selector = "app=web"}));
  ASSERT_TRUE(pods.set_scope({.namespaces = {"a", "c"}}));
  EXPECT_THAT(told(), ElementsAre("add c/z"));
  EXPECT_EQ(server.requests_for(kB), 0u);
  EXPECT_TRUE(pods.has_synced());
}

TEST_F(SetScopeTest, ChangesBackBeforeTheListWasReceived) {
  serve(kA, "10", {pod_in("a", "x")});
  Informer<core::Pod> pods(cluster(), in({"a"}));
  const Subscription handler = record(pods);
  (void)told();
  server.on(kB).answer(503, "").always();
  ASSERT_TRUE(pods.set_scope({.namespaces = {"b"}}));
  EXPECT_THAT(told(), ElementsAre("delete a/x left"));
  EXPECT_FALSE(pods.has_synced());
  serve(kA, "11", {pod_in("a", "x")});
  ASSERT_TRUE(pods.set_scope({.namespaces = {"a"}}));
  EXPECT_THAT(told(), ElementsAre("add a/x"));
  EXPECT_TRUE(pods.has_synced());
}

TEST_F(SetScopeTest, BeforeStartAndAfterStop) {
  serve(kA, "10", {pod_in("a", "x")});
  serve(kB, "12", {pod_in("b", "y")});
  InformerOptions how = in({"a"});
  how.start = false;
  Informer<core::Pod> pods(cluster(), std::move(how));
  const Subscription handler = record(pods);
  ASSERT_TRUE(pods.set_scope({.namespaces = {"b"}}));
  pods.start();
  EXPECT_THAT(told(), ElementsAre("add b/y"));
  EXPECT_EQ(lists(kA), 0u);

  pods.stop();
  ASSERT_TRUE(pods.set_scope({.namespaces = {"a"}}));
  run_until_idle();
  EXPECT_THAT(told(), IsEmpty());
  EXPECT_EQ(pods.size(), 1u) << "a stopped informer does not change";
  EXPECT_FALSE(pods.has_synced());
  pods.start();
  EXPECT_THAT(told(), ElementsAre("delete b/y left", "add a/x"));
  EXPECT_TRUE(pods.has_synced());
}

TEST_F(SetScopeTest, ARestartWithoutAChangeMarksNothing) {
  serve(kA, "10", {pod_in("a", "x")});
  Informer<core::Pod> pods(cluster(), in({"a"}));
  const Subscription handler = record(pods);
  (void)told();
  pods.stop();
  serve(kA, "20", {});
  pods.start();
  EXPECT_THAT(told(), ElementsAre("delete a/x"));
}

TEST_F(SetScopeTest, InsideAHandler) {
  serve(kA, "10", {pod_in("a", "x")});
  serve(kB, "12", {pod_in("b", "y")});
  Informer<core::Pod> pods(cluster(), in({"a"}));
  const Subscription handler = record(pods);
  const Subscription changes = pods.subscribe([&](const InformerEvent<core::Pod>& event) {
    if (event.key != "a/x" || event.left_scope) return;
    EXPECT_TRUE(pods.set_scope({.namespaces = {"b"}}));
  });
  EXPECT_THAT(told(), ElementsAre("add a/x", "delete a/x left", "add b/y"));
}

TEST_F(SetScopeTest, InvalidScopeIsRefusedAndChangesNothing) {
  serve(kA, "10", {pod_in("a", "x")});
  Informer<core::Pod> pods(cluster(), in({"a"}));
  const Subscription handler = record(pods);
  (void)told();
  EXPECT_EQ(pods.set_scope({.namespaces = {"a"}, .label_selector = "=,("}).error().code, Code::kBadArgument);
  EXPECT_THAT(pods.set_scope({.resource = "nodes"}).error().to_string(), HasSubstr("cannot change the resource"));
  EXPECT_TRUE(pods.has_synced());
  EXPECT_EQ(pods.scope().label_selector, "");
  EXPECT_THAT(told(), IsEmpty());
  EXPECT_EQ(lists(kA), 1u);
}

TEST_F(SetScopeTest, TheReasonOfTheFormerScopeIsForgotten) {
  serve(kA, "10", {pod_in("a", "x")});
  serve(kC, "10", {});
  server.on(kB).answer(403, status_json({.code = 403, .reason = "Forbidden", .message = "not in b"})).always();
  Informer<core::Pod> pods(cluster(), in({"a", "b"}));
  run_until_idle();
  EXPECT_THAT(synced_now(pods, true), HasSubstr("not in b"));
  ASSERT_TRUE(pods.set_scope({.namespaces = {"a", "c"}}));
  EXPECT_FALSE(pods.objects()->is_hopeless(true));
  run_until_idle();
  EXPECT_EQ(synced_now(pods, true), "synced");
}

TEST_F(SetScopeTest, SlowHandlerReceivesACoalescedDeletionWithTheMark) {
  serve(kA, "10", {pod_in("a", "x")});
  serve(kB, "12", {pod_in("b", "y")});
  Informer<core::Pod> pods(cluster(), in({"a", "b"}));
  std::vector<std::string> late;
  Subscription slow = pods.subscribe(
      [&](const InformerEvent<core::Pod>& event) {
        late.push_back(std::string(to_string(event.type)) + " " + std::string(event.key) +
                       (event.left_scope ? " left" : ""));
      },
      {.max_bytes = 1, .pulled = true});
  run_until_idle();
  (void)slow.drain(100);
  late.clear();
  send({WatchEvent::Type::kModified, pod_in("b", "y", "14")}, kB);
  send({WatchEvent::Type::kModified, pod_in("b", "y", "15")}, kB);
  ASSERT_TRUE(pods.set_scope({.namespaces = {"a"}}));
  run_until_idle();
  (void)slow.drain(100);
  EXPECT_THAT(late, ElementsAre("delete b/y left"));
}

TEST_F(SetScopeTest, IndexesAndResyncsCoverTheNewScope) {
  serve(kA, "10", {pod_in("a", "x")});
  serve(kB, "12", {pod_in("b", "y")});
  InformerOptions how = in({"a"});
  how.resync_period = 10s;
  how.indexers = {{"name", index_by_field(*Path::parse("metadata.name"))}};
  how.columns = {*Path::parse("metadata.name")};
  Informer<core::Pod> pods(cluster(), std::move(how));
  std::vector<std::string> resynced;
  const Subscription handler = pods.subscribe([&](const InformerEvent<core::Pod>& event) {
    if (event.is_resync) resynced.emplace_back(event.key);
  });
  run_until_idle();
  ASSERT_TRUE(pods.set_scope({.namespaces = {"b"}}));
  run_until_idle();
  EXPECT_EQ(pods.snapshot().by_index("name", "y")->size(), 1u);
  EXPECT_EQ(pods.snapshot().by_index("name", "x")->size(), 0u);
  EXPECT_EQ(pods.snapshot().snapshot().column("b/y", 0).text(), "y");
  runtime.advance(12s);
  EXPECT_THAT(resynced, ElementsAre("b/y"));
}

// ---- races with the server

TEST_F(SetScopeTest, ARestoredServerBeginsAnEpoch) {
  serve(kPodsPath, "100", {pod_in("a", "x", "90"), pod_in("b", "y", "95")});
  serve(kA, "50", {pod_in("a", "x", "40")});
  Informer<core::Pod> pods(cluster(), listing());
  const Subscription handler = record(pods);
  (void)told();
  ASSERT_TRUE(pods.set_scope({.namespaces = {"a"}}));
  EXPECT_THAT(told(), ElementsAre("delete b/y left", "update a/x"));
  EXPECT_EQ(pods.resource_version(), "50");
  EXPECT_EQ(pods.status().epoch, 1u);
}

TEST_F(SetScopeTest, ItemThatDoesNotDecodeStaysDirty) {
  serve(kPodsPath, "10", {pod_in("a", "x"), pod_in("b", "y")});
  Informer<core::Pod> pods(cluster(), listing());
  const Subscription handler = record(pods);
  (void)told();
  server.on(kA)
      .answer(200, R"({"kind":"PodList","apiVersion":"v1","metadata":{"resourceVersion":"20"},"items":[)"
                   R"({"metadata":{"name":"x","namespace":"a","uid":7,"resourceVersion":"15"}}]})")
      .when([](const auto& request) { return !is_watch(request); });
  serve_watches(kA);
  ASSERT_TRUE(pods.set_scope({.namespaces = {"a"}}));
  EXPECT_THAT(told(), ElementsAre("delete b/y left"));
  EXPECT_TRUE(pods.snapshot().snapshot().is_dirty("a/x"));
}

TEST_F(SetScopeTest, ARemovedPartDoesNotWriteAnyMore) {
  serve(kA, "10", {pod_in("a", "x")});
  serve(kB, "12", {pod_in("b", "y")});
  Informer<core::Pod> pods(cluster(), in({"a", "b"}));
  const Subscription handler = record(pods);
  (void)told();
  watch(kB).body(event_json(added(pod_in("b", "late", "13"))));
  watch(kB).body(event_json(error_event(Expired()))).end();
  ASSERT_TRUE(pods.set_scope({.namespaces = {"a"}}));
  const std::vector<std::string> events = told();
  runtime.advance(1min);
  EXPECT_THAT(told(), IsEmpty());
  EXPECT_EQ(pods.size(), 1u);
  EXPECT_EQ(lists(kB), 1u);
}

// ---- namespaces by label

class NamespacesMatchingTest : public SetScopeTest {
 protected:
  NamespacesMatchingTest() : SetScopeTest(false) {
    server.on("/api")
        .answer(
            200,
            R"({"kind":"APIGroupDiscoveryList","apiVersion":"apidiscovery.k8s.io/v2","items":[{"metadata":{},)"
            R"("versions":[{"version":"v1","freshness":"Current","resources":[)"
            R"({"resource":"pods","responseKind":{"kind":"Pod"},"scope":"Namespaced","verbs":["list"]},)"
            R"({"resource":"namespaces","responseKind":{"kind":"Namespace"},"scope":"Cluster","verbs":["list"]}]}]}]})",
            {{"Content-Type", kAggregatedType}})
        .always();
    server.on("/apis").answer(200, kGroupDiscovery, {{"Content-Type", kAggregatedType}}).always();
  }
  static Object ns(std::string_view name, std::string rv = "1") {
    return object(name, {.rv = std::move(rv), .ns = "", .kind = {"", "v1", "Namespace"}});
  }
  static InformerOptions matching() { return listing({.namespaces_matching = "team=a"}); }
};

TEST_F(NamespacesMatchingTest, FollowsTheNamespacesWithTheLabel) {
  serve(kNamespaces, "9", {ns("a")}, "NamespaceList");
  serve(kA, "10", {pod_in("a", "x")});
  serve(kB, "12", {pod_in("b", "y")});
  Informer<core::Pod> pods(cluster(), matching());
  const Subscription handler = record(pods);
  EXPECT_TRUE(pods.objects()->is_running());
  EXPECT_FALSE(pods.has_synced());
  EXPECT_THAT(told(), ElementsAre("add a/x"));
  EXPECT_EQ(synced_now(pods), "synced");
  EXPECT_EQ(pods.status().namespaces, 1u);
  EXPECT_EQ(list(kNamespaces).query("labelSelector"), "team=a");

  send(added(ns("b", "11")), kNamespaces);
  EXPECT_THAT(told(), ElementsAre("add b/y"));
  EXPECT_EQ(pods.status().namespaces, 2u);
  EXPECT_EQ(lists(kA), 1u);

  send({WatchEvent::Type::kDeleted, ns("a", "13")}, kNamespaces);
  EXPECT_THAT(told(), ElementsAre("delete a/x left"));
  send({WatchEvent::Type::kDeleted, ns("b", "14")}, kNamespaces);
  EXPECT_THAT(told(), ElementsAre("delete b/y left"));
  EXPECT_EQ(pods.status().namespaces, 0u);
  EXPECT_EQ(synced_now(pods), "synced") << "without namespaces the empty store is complete";
  EXPECT_EQ(server.requests_for(kPodsPath), 0u);
}

TEST_F(NamespacesMatchingTest, SetScopeChangesTheSelectorOfAllNamespaces) {
  serve(kNamespaces, "9", {ns("a")}, "NamespaceList");
  serve(kA, "10", {pod_in("a", "x"), pod_in("a", "y")});
  Informer<core::Pod> pods(cluster(), matching());
  const Subscription handler = record(pods);
  (void)told();
  serve(kA, "20", {pod_in("a", "y")});
  ASSERT_TRUE(pods.set_scope({.label_selector = "app=web"}));
  EXPECT_THAT(told(), ElementsAre("delete a/x left"));
  EXPECT_THAT(pods.set_scope({.namespaces = {"b"}}).error().to_string(), HasSubstr("namespaces_matching excludes"));
}

TEST_F(NamespacesMatchingTest, RestartReadsTheNamespacesAgain) {
  serve(kNamespaces, "9", {ns("a")}, "NamespaceList");
  serve(kA, "10", {pod_in("a", "x")});
  serve(kB, "12", {pod_in("b", "y")});
  Informer<core::Pod> pods(cluster(), matching());
  const Subscription handler = record(pods);
  (void)told();
  pods.stop();
  serve(kNamespaces, "19", {ns("b")}, "NamespaceList");
  pods.start();
  EXPECT_FALSE(pods.has_synced());
  EXPECT_THAT(told(), ElementsAre("delete a/x left", "add b/y"));
  EXPECT_TRUE(pods.has_synced());
}

TEST_F(NamespacesMatchingTest, DeniedNamespacesAreReported) {
  server.on(kNamespaces)
      .answer(403, status_json({.code = 403, .reason = "Forbidden", .message = "namespaces is forbidden"}))
      .always();
  Informer<core::Pod> pods(cluster(), matching());
  run_until_idle();
  EXPECT_THAT(synced_now(pods), HasSubstr("following the namespaces that match team=a"));
  EXPECT_THAT(synced_now(pods), HasSubstr("namespaces is forbidden"));

  InformerOptions how = matching();
  how.fail_fast = true;
  Informer<core::Pod> gives_up(cluster(), std::move(how));
  run_until_idle();
  EXPECT_TRUE(gives_up.status().gave_up);
  EXPECT_FALSE(gives_up.objects()->is_running());
}

TEST_F(NamespacesMatchingTest, InvalidOptionsAreReportedAtOnce) {
  Informer<core::Pod> bad(cluster(), listing({.namespaces_matching = "=,("}));
  EXPECT_THAT(synced_now(bad), HasSubstr("namespaces_matching"));
  Informer<core::Pod> both(cluster(), listing({.scope = {.namespaces = {"a"}}, .namespaces_matching = "team=a"}));
  EXPECT_THAT(synced_now(both), HasSubstr("namespaces_matching excludes"));
}

}  // namespace
}  // namespace tain::testing
