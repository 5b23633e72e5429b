#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/cluster.h>

#include "tests/support/cluster_rig.h"
#include "tests/support/fails.h"

// A resource that the server no longer serves where discovery found it.
namespace tain::testing {
namespace {

using std::chrono::seconds;
using ::testing::HasSubstr;

std::string widgets_in(const std::string& version) {
  return R"({"kind":"APIGroupDiscoveryList","apiVersion":"apidiscovery.k8s.io/v2","items":[
{"metadata":{"name":"example.com"},"versions":[{"version":")" +
         version + R"(","freshness":"Current","resources":[
{"resource":"widgets","responseKind":{"kind":"Widget"},"scope":"Namespaced","singularResource":"widget",
"verbs":["get"]}]}]}]})";
}
constexpr const char* kNothing = R"({"kind":"APIGroupDiscoveryList","apiVersion":"apidiscovery.k8s.io/v2","items":[]})";
constexpr const char* kWidget =
    R"({"apiVersion":"example.com/v2","kind":"Widget","metadata":{"name":"w","namespace":"a"}})";
const ObjectRef kRef{.resource = "widgets", .ns = "a", .name = "w"};
const std::string kOld = "/apis/example.com/v1/namespaces/a/widgets";
const std::string kNew = "/apis/example.com/v2/namespaces/a/widgets";

class MovedResourceTest : public ::testing::Test, protected ClusterRig {
 protected:
  void SetUp() override {
    server.on("/api").answer(200, kNothing, {{"Content-Type", kAggregatedType}}).always();
    server.on("/apis").answer(200, widgets_in("v1"), {{"Content-Type", kAggregatedType}});
  }
  void learn() {
    ASSERT_TRUE(wait<Cluster::Resource>([&](auto done) { cluster().resolve_async("widgets", done); }));
    server.on(kOld).answer(404, "404 page not found\n", {{"Content-Type", "text/plain"}}).always();
    server.on(kOld + "/w").answer(404, "404 page not found\n", {{"Content-Type", "text/plain"}}).always();
    server.on(kNew + "/w").answer(200, kWidget).always();
    runtime.advance(seconds(11));
  }
  void serve(const std::string& groups) {
    server.on("/apis").answer(200, groups, {{"Content-Type", kAggregatedType}}).always();
  }
  Result<Object> get() {
    return wait<Object>([&](auto done) { cluster().get_async(kRef, done); });
  }
};

TEST_F(MovedResourceTest, CallsUseTheNewVersion) {
  learn();
  serve(widgets_in("v2"));
  const Result<Object> got = get();
  ASSERT_TRUE(got) << got.error();
  EXPECT_EQ(got->kind().version, "v2");
  EXPECT_EQ(server.requests_for(kOld + "/w"), 1u);
  EXPECT_TRUE(get());
  EXPECT_EQ(server.requests_for(kOld + "/w"), 1u) << "remembered";
}

TEST_F(MovedResourceTest, Patches) {
  learn();
  serve(widgets_in("v2"));
  EXPECT_TRUE(wait<Object>([&](auto done) { cluster().patch_async(kRef, *Patch::merge("{}"), done); }));
  EXPECT_EQ(server.requests_for(kOld + "/w"), 1u);
}

TEST_F(MovedResourceTest, Removals) {
  learn();
  serve(widgets_in("v2"));
  EXPECT_TRUE(wait<void>([&](auto done) { cluster().remove_async(kRef, {}, done); }));
}

TEST_F(MovedResourceTest, Lists) {
  learn();
  serve(widgets_in("v2"));
  server.on(kNew).answer(200, list_json(List("10", {})));
  const Result<ObjectList> list = wait<ObjectList>(
      [&](auto done) { cluster().list_async({.resource = "widgets", .namespaces = {"a"}}, {}, done); });
  EXPECT_TRUE(list) << list.error();
}

TEST_F(MovedResourceTest, Tables) {
  learn();
  serve(widgets_in("v2"));
  server.on(kNew).answer(200, "{}");
  EXPECT_TRUE(wait<std::string>(
      [&](auto done) { cluster().list_table_async({.resource = "widgets", .namespaces = {"a"}}, {}, done); }));
}

TEST_F(MovedResourceTest, RemovedKindIsReported) {
  learn();
  serve(kNothing);
  const Result<Object> got = get();
  EXPECT_THAT(got, Fails(Code::kNotFound, HasSubstr("no resource \"widgets\"")));
  EXPECT_EQ(got.error().http_status, 404);
}

TEST_F(MovedResourceTest, WithoutRetriesTheErrorNamesTheNewVersion) {
  options.max_retries = 0;
  learn();
  serve(widgets_in("v2"));
  const Result<Object> got = get();
  EXPECT_THAT(got, Fails(Code::kNotFound, HasSubstr("now serves it as widgets.v2.example.com")));
  EXPECT_TRUE(get());
}

TEST_F(MovedResourceTest, DiscoveryIsNotReadForEvery404) {
  learn();
  serve(widgets_in("v1"));
  EXPECT_EQ(get().error().code, Code::kNotFound);
  const std::size_t read = server.requests_for("/apis");
  EXPECT_EQ(read, 2u);
  for (int i = 0; i < 5; ++i) EXPECT_FALSE(get());
  EXPECT_EQ(server.requests_for("/apis"), read);
}

TEST_F(MovedResourceTest, MissingObjectDoesNotReadDiscovery) {
  ASSERT_TRUE(wait<Cluster::Resource>([&](auto done) { cluster().resolve_async("widgets", done); }));
  runtime.advance(seconds(11));
  server.on(kOld + "/w")
      .answer(404, status_json({.code = 404, .reason = "NotFound", .message = "widgets.example.com \"w\" not found"}));
  EXPECT_EQ(get().error().code, Code::kNotFound);
  EXPECT_EQ(server.requests_for("/apis"), 1u);
}

}  // namespace
}  // namespace tain::testing
