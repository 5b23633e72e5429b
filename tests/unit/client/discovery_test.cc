#include "src/client/discovery.h"

#include <gtest/gtest.h>

#include "src/client/served.h"
#include "tests/support/cluster_rig.h"
#include "tests/support/fails.h"
#include "tests/support/rest_rig.h"

namespace tain::testing {
namespace {

using client::Discovery;
using std::chrono::seconds;

class DiscoveryTest : public RestRig {
 protected:
  Result<Cluster::Resource> resolve(std::string name) {
    std::optional<Result<Cluster::Resource>> found;
    const auto lookup = connection().discovery().resolve(
        std::move(name), [&](Result<Cluster::Resource> resource) { found = std::move(resource); });
    EXPECT_FALSE(found) << "done inside the call";
    run_until_idle();
    return found ? *found : fail(Code::kDeadline, "not answered");
  }
  std::string name_of(std::string name) {
    const Result<Cluster::Resource> resource = resolve(std::move(name));
    return resource ? client::full_name(*resource) : std::string(to_string(resource.error().code));
  }
  void serve(int times = 1) {
    server.on("/api")
        .answer(200, kCoreDiscovery, {{"Content-Type", kAggregatedType}, {"ETag", "\"core-1\""}})
        .times(times);
    server.on("/apis")
        .answer(200, kGroupDiscovery, {{"Content-Type", kAggregatedType}, {"ETag", "\"groups-1\""}})
        .times(times);
  }
  void serve_older_form() {
    server.on("/api").answer(200, R"({"kind":"APIVersions","versions":["v1"]})").always();
    server.on("/apis")
        .answer(200, R"({"kind":"APIGroupList","groups":[{"name":"apps","versions":[
          {"groupVersion":"apps/v1beta1","version":"v1beta1"},{"groupVersion":"apps/v1","version":"v1"}],
          "preferredVersion":{"groupVersion":"apps/v1","version":"v1"}},
          {"name":"metrics.k8s.io","versions":[{"groupVersion":"metrics.k8s.io/v1beta1","version":"v1beta1"}],
          "preferredVersion":{"version":"v1beta1"}}]})")
        .always();
    server.on("/api/v1")
        .answer(200, R"({"kind":"APIResourceList","groupVersion":"v1","resources":[
          {"name":"pods","singularName":"pod","namespaced":true,"kind":"Pod","verbs":["get"],
           "shortNames":["po"]},
          {"name":"pods/status","singularName":"","namespaced":true,"kind":"Pod","verbs":["get"]},
          {"name":"nodes","singularName":"","namespaced":false,"kind":"Node","verbs":["get"]}]})")
        .always();
    for (const char* version : {"/apis/apps/v1", "/apis/apps/v1beta1"}) {
      server.on(version)
          .answer(200, R"({"kind":"APIResourceList","resources":[
            {"name":"deployments","singularName":"deployment","namespaced":true,"kind":"Deployment","verbs":["get"],
             "shortNames":["deploy"]}]})")
          .always();
    }
  }
};

TEST_F(DiscoveryTest, FindsNamesAsKubectlDoes) {
  serve();
  const std::pair<const char*, const char*> cases[] = {
      {"pods", "pods.v1"},
      {"pod", "pods.v1"},
      {"po", "pods.v1"},
      {"Pod", "pods.v1"},
      {"PODS", "pods.v1"},
      {"pods.v1", "pods.v1"},
      {"pods.v1.", "pods.v1"},
      {"nodes", "nodes.v1"},
      {"deploy", "deployments.v1.apps"},
      {"deployments.apps", "deployments.v1.apps"},
      {"deployments.v1.apps", "deployments.v1.apps"},
      {"deploy.v1.apps", "deployments.v1.apps"},
      {"Deployment.v1.apps", "deployments.v1.apps"},
      {"deployments.v1", "deployments.v1.apps"},
      {"deployments.app", "deployments.v1.apps"},
      {"certificates.cert-manager.io", "certificates.v1.cert-manager.io"},
      {"certs", "certificates.v1.cert-manager.io"},
      {"events", "events.v1"},
      {"events.events.k8s.io", "events.v1.events.k8s.io"},
      {"ev", "events.v1"},
      {"widgets", "widgets.v2.example.com"},
      {"widgets.v1.example.com", "widgets.v1.example.com"},
      {"gadgets", "gadgets.v1.example.com"},
  };
  for (const auto& [name, meant] : cases) EXPECT_EQ(name_of(name), meant) << name;
  EXPECT_EQ(server.requests(), 2u) << "read once";
}

TEST_F(DiscoveryTest, ReturnsAllFieldsOfTheResponse) {
  serve();
  const Result<Cluster::Resource> pods = resolve("po");
  ASSERT_TRUE(pods);
  EXPECT_EQ(pods->kind, kPods);
  EXPECT_TRUE(pods->namespaced);
  EXPECT_EQ(pods->singular, "pod");
  EXPECT_EQ(pods->short_names, std::vector<std::string>{"po"});
  EXPECT_EQ(pods->categories, std::vector<std::string>{"all"});
  EXPECT_EQ(pods->subresources, std::vector<std::string>{"status"});
  EXPECT_EQ(pods->verbs, (std::vector<std::string>{"get", "list", "watch"}));
  EXPECT_FALSE(resolve("nodes")->namespaced);
  EXPECT_EQ(resolve("widgets")->kind, (Kind{"example.com", "v2", "Widget"}));
}

TEST_F(DiscoveryTest, RequestsAggregatedDiscoveryFirst) {
  serve();
  resolve("pods");
  EXPECT_EQ(server.request(0).header("Accept"),
            "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList, "
            "application/json;g=apidiscovery.k8s.io;v=v2beta1;as=APIGroupDiscoveryList, application/json");
}

TEST_F(DiscoveryTest, UnknownNameErrorSuggestsSimilarNames) {
  serve();
  const Result<Cluster::Resource> miss = resolve("podz");
  ASSERT_THAT(miss, Fails(Code::kNotFound, ::testing::HasSubstr("\"podz\"")));
  EXPECT_NE(miss.error().message.find("similar names: pods"), std::string::npos) << miss.error().message;
  EXPECT_EQ(resolve("quite-something-else").error().message.find("similar names"), std::string::npos);
}

TEST_F(DiscoveryTest, UnknownNameRefreshesByEtagAtMostEveryTenSeconds) {
  serve();
  resolve("pods");
  EXPECT_EQ(name_of("gizmos"), to_string(Code::kNotFound));
  EXPECT_EQ(server.requests(), 2u) << "too early to ask again";

  advance(seconds(10));
  const auto has_tag = [](const FakeTransport::Request& request) { return !request.header("If-None-Match").empty(); };
  server.on("/api").answer(304, "").when(has_tag);
  server.on("/apis").answer(200,
                            R"({"kind":"APIGroupDiscoveryList","items":[{"metadata":{"name":"example.com"},"versions":[
      {"version":"v1","resources":[{"resource":"gizmos","responseKind":{"kind":"Gizmo"},"scope":"Namespaced"}]}]}]})");
  EXPECT_EQ(name_of("gizmos"), "gizmos.v1.example.com");
  EXPECT_EQ(server.request(2).header("If-None-Match"), "\"core-1\"");
  EXPECT_EQ(server.request(3).header("If-None-Match"), "\"groups-1\"");
  EXPECT_EQ(name_of("pods"), "pods.v1") << "what did not change is kept";
  EXPECT_EQ(server.requests(), 4u);
}

TEST_F(DiscoveryTest, LegacyDiscoveryIsReadGroupByGroup) {
  serve_older_form();
  server.on("/apis/metrics.k8s.io/v1beta1")
      .answer(200, R"({"resources":[{"name":"pods","kind":"PodMetrics","namespaced":true}]})");
  EXPECT_EQ(name_of("deploy"), "deployments.v1.apps") << "the preferred version comes first";
  EXPECT_EQ(name_of("deployments.v1beta1.apps"), "deployments.v1beta1.apps");
  EXPECT_EQ(name_of("po"), "pods.v1");
  EXPECT_EQ(name_of("pods.metrics.k8s.io"), "pods.v1beta1.metrics.k8s.io");
  EXPECT_EQ(name_of("node"), "nodes.v1") << "a kind stands for a singular that is not said";
  EXPECT_EQ(resolve("pods")->subresources, std::vector<std::string>{"status"});
}

TEST_F(DiscoveryTest, FailedGroupIsNamedAndHidesNoOther) {
  serve_older_form();
  server.on("/apis/metrics.k8s.io/v1beta1").answer(503, "service unavailable").always();
  EXPECT_EQ(name_of("deploy"), "deployments.v1.apps");
  const Result<Cluster::Resource> miss = resolve("podmetrics");
  ASSERT_FALSE(miss);
  EXPECT_NE(miss.error().message.find("metrics.k8s.io/v1beta1"), std::string::npos) << miss.error().message;
  EXPECT_NE(miss.error().message.find("service unavailable"), std::string::npos) << miss.error().message;
}

std::string groups_of_the_older_form(std::size_t count) {
  std::string groups = R"({"kind":"APIGroupList","groups":[)";
  for (std::size_t i = 0; i < count; ++i) {
    const std::string name = "g" + std::to_string(i) + ".example.com";
    groups += (i == 0 ? "" : ",") + (R"({"name":")" + name + R"(","versions":[{"groupVersion":")" + name +
                                     R"(/v1","version":"v1"}],"preferredVersion":{"version":"v1"}})");
  }
  return groups + "]}";
}

TEST_F(DiscoveryTest, ErrorNamesAFewOfManyFailedGroups) {
  server.on("/api").answer(200, kCoreDiscovery).always();
  server.on("/apis").answer(200, groups_of_the_older_form(400)).always();
  for (int i = 0; i < 400; ++i) {
    server.on("/apis/g" + std::to_string(i) + ".example.com/v1").answer(500, std::string(2000, 'x')).always();
  }
  const Result<Cluster::Resource> miss = resolve("foo");
  ASSERT_FALSE(miss);
  EXPECT_LT(miss.error().message.size(), 4000U);
  EXPECT_NE(miss.error().message.find(" and 395 more"), std::string::npos) << miss.error().message;
}

TEST_F(DiscoveryTest, MoreGroupVersionsThanTheLimitAreNotRead) {
  server.on("/api").answer(200, kCoreDiscovery).always();
  server.on("/apis").answer(200, groups_of_the_older_form(2001)).always();
  EXPECT_EQ(name_of("pods"), "pods.v1") << "the other root is read";
  const Result<Cluster::Resource> miss = resolve("foo");
  ASSERT_FALSE(miss);
  EXPECT_NE(miss.error().message.find("the server lists 2001, the limit is 2000 group versions"), std::string::npos)
      << miss.error().message;
  EXPECT_EQ(server.requests_for("/apis/g0.example.com/v1"), 0U);
}

TEST_F(DiscoveryTest, DocumentBeyond64MiBIsRejected) {
  server.on("/api").answer(200, kCoreDiscovery).always();
  server.on("/apis").answer(200, std::string(std::size_t{64} << 20, ' ') + "{}").always();
  EXPECT_EQ(name_of("pods"), "pods.v1");
  const Result<Cluster::Resource> miss = resolve("deployments");
  ASSERT_FALSE(miss);
  EXPECT_NE(miss.error().message.find("67108864"), std::string::npos) << miss.error().message;
}

TEST_F(DiscoveryTest, HungGroupsDoNotDelayTheOthers) {
  serve_older_form();
  server.on("/apis/metrics.k8s.io/v1beta1");  // never answered
  std::optional<Result<Cluster::Resource>> found;
  const auto lookup = connection().discovery().resolve(
      "deploy", [&](Result<Cluster::Resource> resource) { found = std::move(resource); });
  run_until_idle();
  EXPECT_FALSE(found);
  advance(seconds(10));
  ASSERT_TRUE(found) << "a third of the deadline of 30 s";
  EXPECT_TRUE(*found);
}

TEST_F(DiscoveryTest, StaleGroupKeepsItsResourcesAndIsNamed) {
  const auto groups = [](const char* freshness, const char* resources) {
    return std::string(R"({"kind":"APIGroupDiscoveryList","items":[{"metadata":{"name":"metrics.k8s.io"},"versions":[
      {"version":"v1beta1","freshness":")") +
           freshness + R"(","resources":[)" + resources + "]}]}]}";
  };
  server.on("/api").answer(200, kCoreDiscovery).always();
  server.on("/apis").answer(
      200, groups("Current", R"({"resource":"meters","responseKind":{"kind":"Meter"},"scope":"Cluster"})"));
  server.on("/apis").answer(200, groups("Stale", "")).always();
  EXPECT_EQ(name_of("meters"), "meters.v1beta1.metrics.k8s.io");
  advance(seconds(11));
  const Result<Cluster::Resource> miss = resolve("nothing");
  EXPECT_NE(miss.error().message.find("metrics.k8s.io/v1beta1"), std::string::npos) << miss.error().message;
  EXPECT_EQ(name_of("meters"), "meters.v1beta1.metrics.k8s.io") << "what it served before stands";
}

TEST_F(DiscoveryTest, OneOfTheTwoRootsIsEnough) {
  server.on("/api").answer(200, kCoreDiscovery).always();
  server.on("/apis")
      .answer(403, status_json({.code = 403, .reason = "Forbidden", .message = "no groups for you"}))
      .always();
  EXPECT_EQ(name_of("pods"), "pods.v1");
  const Result<Cluster::Resource> miss = resolve("deployments");
  EXPECT_NE(miss.error().message.find("/apis (no groups for you)"), std::string::npos) << miss.error().message;
}

TEST_F(DiscoveryTest, FailureOfBothRootsIsAnError) {
  server.on("/api").answer(401, "").times(2);
  server.on("/apis").answer(401, "").times(2);
  const Result<Cluster::Resource> none = resolve("pods");
  EXPECT_THAT(none, Fails(Code::kUnauthorized));
  serve();
  EXPECT_EQ(name_of("pods"), to_string(Code::kUnauthorized)) << "scripted twice";
  EXPECT_EQ(name_of("pods"), "pods.v1") << "nothing bad is remembered";
}

TEST_F(DiscoveryTest, ConcurrentCallersShareOneRequest) {
  std::size_t found = 0;
  std::vector<Discovery::Lookup> lookups;
  for (int i = 0; i < 20; ++i) {
    lookups.push_back(connection().discovery().resolve(
        "pods", [&](const Result<Cluster::Resource>& resource) { found += resource ? 1 : 0; }));
  }
  run_until_idle();
  ASSERT_EQ(server.requests(), 2u);
  server.request(0).answer(200, kCoreDiscovery);
  server.request(1).answer(200, kGroupDiscovery);
  run_until_idle();
  EXPECT_EQ(found, 20u);
}

TEST_F(DiscoveryTest, ServerThatIsNotKubernetesIsReported) {
  server.on("/api").answer(200, "<html>hello</html>", {{"Content-Type", "text/html"}}).always();
  server.on("/apis").answer(200, "<html>hello</html>", {{"Content-Type", "text/html"}}).always();
  const Result<Cluster::Resource> none = resolve("pods");
  EXPECT_THAT(none,
              Fails(Code::kDecode, ::testing::HasSubstr("check that this is the address of a Kubernetes API server")));
}

TEST_F(DiscoveryTest, AKindIsFoundExactly) {
  serve();
  std::optional<Result<Cluster::Resource>> found;
  const auto lookup = connection().discovery().resolve(Kind{"example.com", "v1", "Widget"},
                                                       [&](Result<Cluster::Resource> r) { found = std::move(r); });
  run_until_idle();
  ASSERT_TRUE(found && *found);
  EXPECT_EQ(client::full_name(**found), "widgets.v1.example.com");
}

}  // namespace
}  // namespace tain::testing
