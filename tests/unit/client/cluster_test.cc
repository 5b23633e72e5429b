#include <tain/cluster.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/cache/reflector.h>
#include <tain/cache/store.h>

#include <cstdio>
#include <fstream>

#include "tests/support/cluster_rig.h"
#include "tests/support/fails.h"

namespace tain::testing {
namespace {

using std::chrono::seconds;

class ClusterTest : public ::testing::Test, protected ClusterRig {
 protected:
  void SetUp() override { serve_discovery(); }

  Result<Object> get(ObjectRef ref) {
    return wait<Object>([&](auto done) { cluster().get_async(std::move(ref), done); });
  }
  Draft draft(const std::string& json) { return *Draft::from_json(json); }
};

constexpr const char* kDraft = R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"a","namespace":"ns1"}})";

TEST_F(ClusterTest, GetsAnObjectByAnyOfItsNames) {
  server.on("/api/v1/namespaces/ns1/pods/a").answer(200, object_json("a", Shape{.ns = "ns1"})).always();
  server.on("/api/v1/nodes/n").answer(200, object_json("n", Shape{.ns = "", .kind = kNodes}));
  for (const char* name : {"po", "pods", "pod", "pods.v1", "Pod"}) {
    const Result<Object> pod = get({.resource = name, .ns = "ns1", .name = "a"});
    ASSERT_TRUE(pod) << name << pod.error();
    EXPECT_EQ(pod->key(), "ns1/a");
  }
  const Result<Object> node = get({.resource = "no", .ns = "ignored", .name = "n"});
  ASSERT_TRUE(node) << node.error();
  EXPECT_EQ(node->kind(), kNodes);
  EXPECT_EQ(server.requests_for("/api"), 1u);
}

TEST_F(ClusterTest, DefaultNamespaceIsUsedIfNoneIsGiven) {
  options.ns = "mine";
  server.on("/api/v1/namespaces/mine/pods/a").answer(200, object_json("a", Shape{.ns = "mine"}));
  EXPECT_EQ(cluster().ns(), "mine");
  EXPECT_TRUE(get({.resource = "pods", .name = "a"}));
}

TEST_F(ClusterTest, GetsASubresource) {
  server.on("/apis/apps/v1/namespaces/a/deployments/d/scale")
      .answer(200, R"({"kind":"Scale","apiVersion":"autoscaling/v1","metadata":{"name":"d","namespace":"a"}})");
  const Result<Object> scale = get({.resource = "deploy", .ns = "a", .name = "d", .subresource = "scale"});
  ASSERT_TRUE(scale) << scale.error();
  EXPECT_EQ(scale->kind().kind, "Scale");
}

TEST_F(ClusterTest, ErrorKeepsTheMessageOfTheServer) {
  server.on("/api/v1/namespaces/a/pods/x")
      .answer(404, status_json({.code = 404, .reason = "NotFound", .message = "pods \"x\" not found"}));
  const Result<Object> none = get({.resource = "pods", .ns = "a", .name = "x"});
  EXPECT_THAT(none, Fails(Code::kNotFound, "pods \"x\" not found"));
}

TEST_F(ClusterTest, FailureStatusWithASuccessCodeIsAnError) {
  server.on("/api/v1/namespaces/a/pods/x")
      .answer(200, status_json({.code = 403, .reason = "Forbidden", .message = "no"}));
  EXPECT_EQ(get({.resource = "pods", .ns = "a", .name = "x"}).error().code, Code::kForbidden);
}

TEST_F(ClusterTest, RejectedProtobufIsRetriedAsJson) {
  options.exact_json = false;
  server.on("/api/v1/namespaces/a/pods/x").answer(406, "");
  server.on("/api/v1/namespaces/a/pods/x").answer(200, object_json("x", Shape{.ns = "a"})).times(2);
  EXPECT_TRUE(get({.resource = "pods", .ns = "a", .name = "x"}));
  EXPECT_TRUE(get({.resource = "pods", .ns = "a", .name = "x"}));
  ASSERT_EQ(server.requests_for("/api/v1/namespaces/a/pods/x"), 3u);
  EXPECT_EQ(server.request(2).header("Accept"), "application/vnd.kubernetes.protobuf, application/json");
  EXPECT_EQ(server.request(3).header("Accept"), "application/json");
  EXPECT_EQ(server.request(4).header("Accept"), "application/json");
}

TEST_F(ClusterTest, CreatesWithOptions) {
  server.on("/api/v1/namespaces/ns1/pods").answer(201, kDraft);
  const Result<Object> made = wait<Object>(
      [&](auto done) { cluster().create_async(draft(kDraft), done, {.dry_run = true, .field_manager = "me"}); });
  ASSERT_TRUE(made) << made.error();
  const auto& request = server.last();
  EXPECT_EQ(request.request.method, HttpMethod::kPost);
  EXPECT_EQ(request.query("dryRun"), "All");
  EXPECT_EQ(request.query("fieldManager"), "me");
  EXPECT_EQ(request.header("Content-Type"), "application/json");
  EXPECT_EQ(request.request.body, R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"a","namespace":"ns1"}})");
}

TEST_F(ClusterTest, InvalidDraftIsRejectedBeforeAnyRequest) {
  Draft bad = draft(kDraft);
  bad.set("kind.deeper", "x");
  const Result<Object> made = wait<Object>([&](auto done) { cluster().create_async(bad, done); });
  EXPECT_EQ(made.error().code, Code::kBadArgument);
  EXPECT_EQ(server.requests(), 0u);
}

TEST_F(ClusterTest, ReplacesAnObjectOrItsSubresource) {
  server.on("/api/v1/namespaces/ns1/pods/a").answer(200, kDraft);
  server.on("/api/v1/namespaces/ns1/pods/a/status").answer(200, kDraft);
  ASSERT_TRUE(wait<Object>([&](auto done) { cluster().replace_async(draft(kDraft), done); }));
  EXPECT_EQ(server.last().request.method, HttpMethod::kPut);
  ASSERT_TRUE(
      wait<Object>([&](auto done) { cluster().replace_async(draft(kDraft), done, {.subresource = "status"}); }));
  EXPECT_EQ(server.last().path(), "/api/v1/namespaces/ns1/pods/a/status");
}

TEST_F(ClusterTest, PatchesInAllForms) {
  server.on("/api/v1/namespaces/ns1/pods/a").answer(200, kDraft).always();
  const ObjectRef ref{.resource = "pods", .ns = "ns1", .name = "a"};
  const auto type_of = [&](const Result<Patch>& patch) {
    EXPECT_TRUE(wait<Object>([&](auto done) { cluster().patch_async(ref, *patch, done); }));
    EXPECT_EQ(server.last().request.method, HttpMethod::kPatch);
    return server.last().header("Content-Type");
  };
  EXPECT_EQ(type_of(Patch::json("[]")), "application/json-patch+json");
  EXPECT_EQ(type_of(Patch::merge("{}")), "application/merge-patch+json");
  EXPECT_EQ(type_of(Patch::strategic("{}")), "application/strategic-merge-patch+json");
}

TEST_F(ClusterTest, ApplyUsesTheDefaultFieldManager) {
  server.on("/api/v1/namespaces/ns1/pods/a").answer(200, kDraft).always();
  ASSERT_TRUE(wait<Object>([&](auto done) { cluster().apply_async(draft(kDraft), done); }));
  EXPECT_EQ(server.last().header("Content-Type"), "application/apply-patch+yaml");
  EXPECT_EQ(server.last().query("fieldManager"), "tain");
  EXPECT_EQ(server.last().query("force"), std::nullopt);
  ASSERT_TRUE(wait<Object>(
      [&](auto done) { cluster().apply_async(draft(kDraft), done, {.field_manager = "me", .force = true}); }));
  EXPECT_EQ(server.last().query("fieldManager"), "me");
  EXPECT_EQ(server.last().query("force"), "true");
}

TEST_F(ClusterTest, UpdateRetriesOnConflicts) {
  server.on("/api/v1/namespaces/ns1/pods/a")
      .answer(200, object_json("a", Shape{.rv = "1", .ns = "ns1"}))
      .when([](const auto& request) { return request.request.method == HttpMethod::kGet; })
      .always();
  server.on("/api/v1/namespaces/ns1/pods/a").answer(409, status_json({.code = 409, .reason = "Conflict"})).times(2);
  server.on("/api/v1/namespaces/ns1/pods/a").answer(200, object_json("a", Shape{.rv = "2", .ns = "ns1"}));
  int edits = 0;
  std::vector<Instant> edited_at;
  const Result<Object> written = wait<Object>([&](auto done) {
    cluster().update_async(
        {.resource = "pods", .ns = "ns1", .name = "a"},
        [&](Draft& pod) {
          ++edits;
          edited_at.push_back(runtime.now());
          return pod.set("metadata.labels.x", "y").ok();
        },
        done);
  });
  ASSERT_TRUE(written) << written.error();
  ASSERT_EQ(edited_at.size(), 3u);
  for (std::size_t i = 1; i < edited_at.size(); ++i) {
    EXPECT_GE(edited_at[i] - edited_at[i - 1], std::chrono::milliseconds(10)) << "the other writer gets time to finish";
    EXPECT_LE(edited_at[i] - edited_at[i - 1], std::chrono::milliseconds(11));
  }
  EXPECT_EQ(written->resource_version(), "2");
  EXPECT_EQ(edits, 3);
  EXPECT_NE(server.last().request.body.find(R"("labels":{"x":"y"})"), std::string::npos);
  EXPECT_NE(server.last().request.body.find(R"("resourceVersion":"1")"), std::string::npos);
}

TEST_F(ClusterTest, UpdateFailsAfterFiveConflicts) {
  server.on("/api/v1/namespaces/ns1/pods/a")
      .answer(200, object_json("a", Shape{.rv = "1", .ns = "ns1"}))
      .when([](const auto& request) { return request.request.method == HttpMethod::kGet; })
      .always();
  server.on("/api/v1/namespaces/ns1/pods/a").answer(409, status_json({.code = 409, .reason = "Conflict"})).always();
  int edits = 0;
  const Result<Object> written = wait<Object>([&](auto done) {
    cluster().update_async(
        {.resource = "pods", .ns = "ns1", .name = "a"},
        [&](Draft&) -> Result<void> {
          ++edits;
          return {};
        },
        done);
  });
  EXPECT_EQ(written.error().code, Code::kConflict);
  EXPECT_EQ(edits, 5);
}

TEST_F(ClusterTest, UpdateHasOneDeadlineForAllRetries) {
  const std::string path = "/api/v1/namespaces/ns1/pods/a";
  std::optional<Result<Object>> written;
  cluster().update_async(
      {.resource = "pods", .ns = "ns1", .name = "a"}, [](Draft&) -> Result<void> { return {}; },
      [&](Result<Object> result) { written = std::move(result); });
  const Instant began = runtime.now();
  // Each response takes 8 s, and each write is a conflict.
  for (int answers = 0; !written && answers < 20; ++answers) {
    run_until_idle();
    const bool reads = server.last().request.method == HttpMethod::kGet;
    runtime.advance(seconds(8));
    if (written) break;
    if (reads) {
      server.last().answer(200, object_json("a", Shape{.rv = "1", .ns = "ns1"}));
    } else {
      server.last().answer(409, status_json({.code = 409, .reason = "Conflict"}));
    }
    run_until_idle();
    runtime.advance(std::chrono::milliseconds(20));
  }
  ASSERT_TRUE(written);
  ASSERT_FALSE(*written);
  EXPECT_EQ(written->error().code, Code::kDeadline) << written->error();
  EXPECT_LE(runtime.now() - began, seconds(33));
  EXPECT_GE(runtime.now() - began, seconds(30));
}

TEST_F(ClusterTest, FailedEditWritesNothing) {
  server.on("/api/v1/namespaces/ns1/pods/a").answer(200, object_json("a", Shape{.ns = "ns1"}));
  const Result<Object> written = wait<Object>([&](auto done) {
    cluster().update_async(
        {.resource = "pods", .ns = "ns1", .name = "a"},
        [](Draft&) -> Result<void> { return fail(Code::kTransform, "no"); }, done);
  });
  EXPECT_EQ(written.error().code, Code::kTransform);
  EXPECT_EQ(server.requests_for("/api/v1/namespaces/ns1/pods/a"), 1u);
}

TEST_F(ClusterTest, ThrowingEditIsAnError) {
  server.on("/api/v1/namespaces/ns1/pods/a").answer(200, object_json("a", Shape{.ns = "ns1"}));
  const Result<Object> written = wait<Object>([&](auto done) {
    cluster().update_async(
        {.resource = "pods", .ns = "ns1", .name = "a"},
        [](Draft&) -> Result<void> { throw std::runtime_error("mine"); }, done);
  });
  EXPECT_THAT(written, Fails(Code::kTransform, "the edit threw: mine"));
}

TEST_F(ClusterTest, UpdateReadsAsJsonToKeepUnknownFields) {
  options.exact_json = false;
  server.on("/api/v1/namespaces/ns1/pods/a").answer(200, object_json("a", Shape{.ns = "ns1"})).always();
  ASSERT_TRUE(wait<Object>([&](auto done) {
    cluster().update_async(
        {.resource = "pods", .ns = "ns1", .name = "a"},
        [](Draft& pod) { return pod.set("metadata.labels.x", "y").ok(); }, done);
  }));
  EXPECT_EQ(server.request(2).header("Accept"), "application/json") << "JSON has what is newer than our tables, too";
}

TEST_F(ClusterTest, RemovesWithOptions) {
  server.on("/api/v1/namespaces/ns1/pods/a").answer(200, R"({"kind":"Status","status":"Success"})");
  const RemoveOptions how{.grace = seconds(0), .propagation = "Foreground", .uid = "u\"1", .dry_run = true};
  ASSERT_TRUE(
      wait<void>([&](auto done) { cluster().remove_async({.resource = "po", .ns = "ns1", .name = "a"}, how, done); }));
  EXPECT_EQ(server.last().request.method, HttpMethod::kDelete);
  EXPECT_EQ(server.last().request.body,
            R"({"apiVersion":"v1","dryRun":["All"],"gracePeriodSeconds":0,"kind":"DeleteOptions",)"
            R"("preconditions":{"uid":"u\"1"},"propagationPolicy":"Foreground"})");
}

TEST_F(ClusterTest, RemovesACollection) {
  server.on("/api/v1/namespaces/ns1/pods").answer(200, "{}");
  ASSERT_TRUE(wait<void>([&](auto done) {
    cluster().remove_collection_async({.resource = "po", .namespaces = {"ns1"}, .label_selector = "a=b"}, {}, done);
  }));
  EXPECT_EQ(server.last().request.method, HttpMethod::kDelete);
  EXPECT_EQ(server.last().query("labelSelector"), "a=b");
}

TEST_F(ClusterTest, NameSelectorNarrowsACollectionDelete) {
  server.on("/api/v1/namespaces/ns1/pods").answer(200, "{}");
  ASSERT_TRUE(wait<void>([&](auto done) {
    cluster().remove_collection_async(
        {.resource = "po", .namespaces = {"ns1"}, .name = "x", .field_selector = "status.phase=Failed"}, {}, done);
  }));
  EXPECT_EQ(server.last().query("fieldSelector"), "metadata.name=x,status.phase=Failed");
}

TEST_F(ClusterTest, GetRejectedAsMediaTypeIsRetriedAsJson) {
  options.exact_json = false;
  server.on("/api/v1/namespaces/a/pods/x").answer(415, "");
  server.on("/api/v1/namespaces/a/pods/x").answer(200, object_json("x", Shape{.ns = "a"}));
  EXPECT_TRUE(get({.resource = "pods", .ns = "a", .name = "x"}));
}

TEST_F(ClusterTest, ListsOnePageAndSeveralNamespaces) {
  server.on("/api/v1/namespaces/a/pods").answer(200, list_json(List("10", {pod("x", "1")}, "more"))).times(2);
  server.on("/api/v1/namespaces/b/pods").answer(200, list_json(List("12", {pod("y", "2")})));
  const auto list = [&](Scope scope, ListOptions how = {}) {
    return wait<ObjectList>([&](auto done) { cluster().list_async(scope, how, done); });
  };
  const Result<ObjectList> page = list({.resource = "pods", .namespaces = {"a"}}, {.limit = 1});
  ASSERT_TRUE(page) << page.error();
  EXPECT_EQ(page->continue_token, "more");
  EXPECT_EQ(server.last().query("limit"), "1");
  const Result<ObjectList> both = list({.resource = "pods", .namespaces = {"a", "b"}});
  ASSERT_TRUE(both) << both.error();
  EXPECT_EQ(both->items.size(), 2u);
  EXPECT_EQ(both->resource_version, "10");
  EXPECT_EQ(list({.resource = "pods", .namespaces = {"a", "b"}}, {.limit = 1}).error().code, Code::kBadArgument);
  EXPECT_EQ(list({.resource = "pods", .label_selector = "a=("}).error().code, Code::kBadArgument);
  EXPECT_EQ(list({.resource = "pods", .field_selector = "a"}).error().code, Code::kBadArgument);
}

TEST_F(ClusterTest, ListWithAnUndecodableObjectIsAnErrorThatNamesIt) {
  server.on("/api/v1/pods").answer(200, list_json("10", {object_json("a", {}), R"({"metadata":{}})"}));
  const Result<ObjectList> list =
      wait<ObjectList>([&](auto done) { cluster().list_async({.resource = "pods"}, {}, done); });
  ASSERT_FALSE(list);
  EXPECT_NE(list.error().message.find("cannot decode"), std::string::npos);
}

TEST_F(ClusterTest, ListIsRetriedAsInClientGo) {
  server.on("/api/v1/pods").answer(429, "", {{"Retry-After", "2"}});
  server.on("/api/v1/pods").answer(200, list_json(List("10", {})));
  EXPECT_TRUE(wait<ObjectList>([&](auto done) { cluster().list_async({.resource = "pods"}, {}, done); }));
  EXPECT_EQ(server.requests_for("/api/v1/pods"), 2u);
}

TEST_F(ClusterTest, RawPathsAreSentUnchanged) {
  server.on("/readyz").answer(200, "ok", {{"Content-Type", "text/plain"}});
  const Result<std::string> ready =
      wait<std::string>([&](auto done) { cluster().get_raw_async("/readyz?verbose=1", done); });
  ASSERT_TRUE(ready) << ready.error();
  EXPECT_EQ(*ready, "ok");
  EXPECT_EQ(server.last().query("verbose"), "1");
  EXPECT_EQ(wait<std::string>([&](auto done) { cluster().get_raw_async("no-slash", done); }).error().code,
            Code::kBadArgument);
}

TEST_F(ClusterTest, CallEndsAtItsDeadline) {
  options.deadline = seconds(5);
  std::optional<Result<Object>> got;
  cluster().get_async({.resource = "pods", .ns = "a", .name = "x"}, [&](Result<Object> r) { got = std::move(r); });
  run_until_idle();
  runtime.advance(std::chrono::milliseconds(4900));
  EXPECT_FALSE(got);
  runtime.advance(std::chrono::milliseconds(200));
  ASSERT_TRUE(got);
  EXPECT_EQ(got->error().code, Code::kDeadline);
  EXPECT_TRUE(server.last().is_cancelled());
}

TEST_F(ClusterTest, BlockingOnTheLoopIsRejected) {
  EXPECT_EQ(cluster().get({.resource = "pods", .name = "a"}).error().code, Code::kWouldDeadlock);
  EXPECT_EQ(cluster().resources().error().code, Code::kWouldDeadlock);
  EXPECT_EQ(server.requests(), 0u);
}

TEST_F(ClusterTest, LastCopyCancelsRunningCalls) {
  std::optional<Result<Object>> got;
  cluster().get_async({.resource = "pods", .ns = "a", .name = "x"}, [&](Result<Object> r) { got = std::move(r); });
  run_until_idle();
  auto sources = cluster().lister_watchers({.resource = "pods"});
  ASSERT_TRUE(sources);
  EXPECT_FALSE(got);
  Cluster copy = cluster();
  drop_cluster();
  run_until_idle();
  EXPECT_FALSE(got) << "a copy is left";
  copy = {};
  run_until_idle();
  ASSERT_TRUE(got);
  EXPECT_EQ(got->error().code, Code::kClosed);
  EXPECT_TRUE(server.last().is_cancelled());
}

TEST_F(ClusterTest, LastCopyCancelsQueuedCalls) {
  server.on("/api/v1/namespaces/a/pods/x").answer(200, object_json("x", Shape{.ns = "a"})).always();
  ASSERT_TRUE(get({.resource = "pods", .ns = "a", .name = "x"}));  // discovery is known now
  std::optional<Result<Object>> got;
  cluster().get_async({.resource = "pods", .ns = "a", .name = "x"}, [&](Result<Object> r) { got = std::move(r); });
  drop_cluster();
  run_until_idle();
  ASSERT_TRUE(got) << "the call does not wait for the deadline";
  EXPECT_EQ(got->error().code, Code::kClosed);
}

// Renewed credentials in a kubeconfig whose server URL has no port: it is the same server.
TEST_F(ClusterTest, RewrittenKubeconfigIsReadAfterARejection) {
  const std::string path = ::testing::TempDir() + "tain-cluster-reload.yaml";
  const auto write = [&](const std::string& token) {
    std::ofstream(path) << R"({"apiVersion":"v1","kind":"Config","current-context":"c",)"
                        << R"("clusters":[{"name":"k","cluster":{"server":"https://kube.test/"}}],)"
                        << R"("contexts":[{"name":"c","context":{"cluster":"k","user":"u"}}],)"
                        << R"("users":[{"name":"u","user":{"token":")" << token << R"("}}]})";
  };
  write("old");
  options.access = {};
  options.kubeconfig = path;
  Result<Cluster> made = Cluster::from_kubeconfig(options);
  ASSERT_TRUE(made) << made.error();
  server.on("/readyz").when([](const auto& r) { return r.header("Authorization") == "Bearer old"; }).answer(401, "");
  server.on("/readyz").when([](const auto& r) { return r.header("Authorization") == "Bearer new"; }).answer(200, "ok");

  write("new");
  const auto ready = wait<std::string>([&](auto done) { made->get_raw_async("/readyz", done); });

  EXPECT_TRUE(ready) << ready.error();
  std::remove(path.c_str());
}

TEST_F(ClusterTest, ThrowingCallbackDoesNotAffectOtherCalls) {
  server.on("/readyz").answer(200, "ok").always();
  cluster().get_raw_async("/readyz", [](const Result<std::string>&) { throw std::runtime_error("mine"); });
  run_until_idle();
  EXPECT_TRUE(wait<std::string>([&](auto done) { cluster().get_raw_async("/readyz", done); }));
}

TEST_F(ClusterTest, CreatesOneSourcePerNamespace) {
  const auto sources = cluster().lister_watchers({.resource = "pods", .namespaces = {"a", "b"}});
  ASSERT_TRUE(sources);
  EXPECT_EQ(sources->size(), 2u);
  EXPECT_EQ(cluster().lister_watchers({.resource = "pods"})->size(), 1u);
  EXPECT_EQ(cluster().lister_watchers({.resource = "pods", .label_selector = "a in"}).error().code, Code::kBadArgument);
  EXPECT_EQ(server.requests(), 0u) << "no I/O before somebody asks";
}

TEST_F(ClusterTest, MirrorsThroughAReflector) {
  server.on("/api/v1/namespaces/a/pods").answer(200, list_json(List("10", {pod("x", Shape{.ns = "a"})})));
  server.on("/api/v1/namespaces/a/pods").head(200);
  auto sources = cluster().lister_watchers({.resource = "po", .namespaces = {"a"}});
  Store store;
  Reflector reflector(runtime, *sources->front(), store,
                      {.expected = kPods, .tuning = {.use_watch_list = Reflector::UseWatchList::kNever}});
  reflector.start();
  run_until_idle();
  EXPECT_TRUE(store.get("a/x"));
}

}  // namespace
}  // namespace tain::testing
