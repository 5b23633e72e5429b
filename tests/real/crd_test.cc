// A custom resource that is created, changed, deleted and recreated.

#include <gtest/gtest.h>

#include "tests/real/mirror.h"
#include "tests/real/scenario.h"

namespace tain::real {
namespace {

using namespace std::chrono_literals;
using CustomResource = Scenario;

constexpr const char* kDefinitions = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";
constexpr const char* kWidgets = "/apis/tain.test/v1/namespaces/default/widgets";

std::string definition(const std::string& properties) {
  return R"({"metadata":{"name":"widgets.tain.test"},"spec":{"group":"tain.test","scope":"Namespaced",
    "names":{"plural":"widgets","singular":"widget","kind":"Widget","shortNames":["wd"]},
    "versions":[{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":{"type":"object",
    "properties":{"spec":{"type":"object","properties":)" +
         properties + R"(}}}}}]}})";
}

std::string widget(const std::string& name, const std::string& spec) {
  return R"({"apiVersion":"tain.test/v1","kind":"Widget","metadata":{"name":")" + name + R"("},"spec":)" + spec + "}";
}

bool served(RealCluster& cluster) { return cluster.admin().request("GET", kWidgets).status == 200; }

TEST_F(CustomResource, IsFollowedWhenCreatedChangedDeletedAndRecreated) {
  RealCluster cluster;
  cluster.admin().post(kDefinitions, definition(R"({"size":{"type":"integer"}})"));
  ASSERT_TRUE(eventually([&] { return served(cluster); }));
  ASSERT_TRUE(
      eventually([&] { return cluster.admin().request("POST", kWidgets, widget("one", R"({"size":1})")).ok(); }));
  Mirror::Options options{cluster.kubeconfig(), {.resource = "widgets.tain.test"}, {}, false, {}};
  options.tuning.denied_retry = 1s;
  Mirror mirror(options);
  ASSERT_EQ(mirror.wait_synced(60s), "");
  EXPECT_EQ(mirror.wait_equal(cluster.admin(), {kWidgets}), "");

  // Changed: a new field. A watch from before the change is served with the old definition, which drops the field,
  // until the server ends it.
  const std::uint64_t watches = mirror.status().watches;
  cluster.admin().merge_patch(std::string(kDefinitions) + "/widgets.tain.test",
                              definition(R"({"size":{"type":"integer"},"colour":{"type":"string"}})"));
  std::string dry_run(kWidgets);
  dry_run += "?dryRun=All";
  ASSERT_TRUE(eventually([&] {
    const auto answer = cluster.admin().request("POST", dry_run, widget("two", R"({"colour":"red"})"));
    return answer.body.find("red") != std::string::npos;
  }));
  ASSERT_TRUE(mirror.wait([&] { return mirror.status().watches > watches; }, 60s)) << mirror.describe();
  cluster.admin().post(kWidgets, widget("two", R"({"size":2,"colour":"red"})"));
  EXPECT_EQ(mirror.wait_equal(cluster.admin(), {kWidgets}), "");

  // Deleted: the objects are removed, and the state shows the reason.
  cluster.admin().remove(std::string(kDefinitions) + "/widgets.tain.test");
  ASSERT_TRUE(eventually([&] { return cluster.admin().request("GET", kWidgets).status == 404; }, 60s));
  EXPECT_TRUE(mirror.wait([&] { return mirror.status().state == Reflector::State::kGone; }, 60s)) << mirror.describe();
  EXPECT_TRUE(mirror.wait([&] { return mirror.store().size() == 0; }, 60s)) << mirror.describe();

  // Recreated: other objects under the same names.
  ASSERT_TRUE(eventually([&] {
    return cluster.admin().request("POST", kDefinitions, definition(R"({"size":{"type":"integer"}})")).ok();
  }));
  ASSERT_TRUE(eventually([&] { return served(cluster); }));
  ASSERT_TRUE(
      eventually([&] { return cluster.admin().request("POST", kWidgets, widget("one", R"({"size":3})")).ok(); }));
  EXPECT_EQ(mirror.wait_equal(cluster.admin(), {kWidgets}, 60s), "");
  EXPECT_TRUE(mirror.wait([&] { return mirror.status().state == Reflector::State::kLive; })) << mirror.describe();
}

}  // namespace
}  // namespace tain::real
