// Mirrors of a part of a resource: one permitted object, selectors, metadata only.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/real/json.h"
#include "tests/real/mirror.h"
#include "tests/real/scenario.h"

namespace tain::real {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;

// By watch-list, or by list and then watch.
struct Manner {
  Reflector::UseWatchList use = Reflector::UseWatchList::kAuto;
  std::string name{};
};
class Narrowed : public Scenario, public testing::WithParamInterface<Manner> {
 protected:
  Mirror::Options options(const std::string& kubeconfig, Scope scope) const {
    Mirror::Options made{kubeconfig, std::move(scope), {}, false, {}};
    made.tuning.use_watch_list = GetParam().use;
    made.tuning.denied_retry = 1s;
    return made;
  }
  void expect_asked_once(const Mirror& mirror) const {
    EXPECT_EQ(mirror.requests().watch_lists, GetParam().use == Reflector::UseWatchList::kAuto ? 1U : 0U)
        << mirror.describe();
    EXPECT_EQ(mirror.requests().lists, GetParam().use == Reflector::UseWatchList::kAuto ? 0U : 1U) << mirror.describe();
    EXPECT_EQ(mirror.errors(), "");
  }
};
INSTANTIATE_TEST_SUITE_P(Real, Narrowed,
                         testing::Values(Manner{Reflector::UseWatchList::kAuto, "WatchList"},
                                         Manner{Reflector::UseWatchList::kNever, "List"}),
                         [](const auto& manner) { return manner.param.name; });

constexpr const char* kRoles = "/apis/rbac.authorization.k8s.io/v1/namespaces/default/roles";
constexpr const char* kBindings = "/apis/rbac.authorization.k8s.io/v1/namespaces/default/rolebindings";

TEST_P(Narrowed, ToOneObjectAllowedByResourceNames) {
  RealCluster cluster;
  fill(cluster.admin(), 10);
  cluster.admin().post(kRoles, R"({"metadata":{"name":"one"},"rules":[{"apiGroups":[""],"resources":["configmaps"],
    "resourceNames":["c3"],"verbs":["get","list","watch"]}]})");
  cluster.admin().post(kBindings, R"({"metadata":{"name":"one"},"roleRef":{"apiGroup":"rbac.authorization.k8s.io",
    "kind":"Role","name":"one"},"subjects":[{"kind":"User","apiGroup":"rbac.authorization.k8s.io","name":"reader"}]})");
  const std::vector<std::string> listed{std::string(kConfigMaps) + "?fieldSelector=metadata.name%3Dc3"};
  auto reader = cluster.client(RealCluster::kReaderToken);
  ASSERT_TRUE(eventually([&] { return reader->request("GET", config_map_at("c3")).status == 200; }));
  ASSERT_EQ(reader->request("GET", kConfigMaps).status, 403) << "all of them are not permitted";
  RealCluster::Access access;
  access.token = std::string(RealCluster::kReaderToken);

  Mirror mirror(
      options(cluster.kubeconfig(access), {.resource = "configmaps", .namespaces = {"default"}, .name = "c3"}));
  Mirror greedy(options(cluster.kubeconfig(access), {.resource = "configmaps", .namespaces = {"default"}}));

  ASSERT_EQ(mirror.wait_synced(), "");
  EXPECT_EQ(mirror.store().size(), 1U);
  EXPECT_EQ(mirror.wait_equal(cluster.admin(), listed), "");
  cluster.admin().put(config_map_at("c4"), config_map("c4", "not for us"));
  cluster.admin().put(config_map_at("c3"), config_map("c3", "changed"));
  EXPECT_EQ(mirror.wait_equal(cluster.admin(), listed), "");
  cluster.admin().remove(config_map_at("c3"));
  EXPECT_TRUE(mirror.wait([&] { return mirror.store().size() == 0; })) << mirror.describe();
  cluster.admin().post(kConfigMaps, config_map("c3", "again"));
  EXPECT_EQ(mirror.wait_equal(cluster.admin(), listed), "");
  EXPECT_EQ(mirror.store().size(), 1U);
  expect_asked_once(mirror);
  EXPECT_TRUE(greedy.wait([&] { return greedy.status().state == Reflector::State::kDenied; })) << greedy.describe();
}

std::string labelled(const std::string& name, const std::string& tier) {
  return R"({"metadata":{"name":")" + name + R"(","labels":{"tier":")" + tier + R"("}},"data":{"of":")" + tier +
         R"("}})";
}

TEST_P(Narrowed, ByALabelSelectorWhileObjectsStartAndStopMatching) {
  RealCluster cluster;
  for (int i = 0; i < 20; ++i) {
    cluster.admin().post(kConfigMaps, labelled("c" + std::to_string(i), i % 2 == 0 ? "web" : "db"));
  }
  const std::vector<std::string> listed{std::string(kConfigMaps) + "?labelSelector=tier%20in%20(web%2Cfront)"};

  Mirror mirror(
      options(cluster.kubeconfig(),
              {.resource = "configmaps", .namespaces = {"default"}, .label_selector = "tier in (web,front)"}));

  ASSERT_EQ(mirror.wait_synced(), "");
  EXPECT_EQ(mirror.wait_equal(cluster.admin(), listed), "");
  EXPECT_EQ(mirror.store().size(), 10U);
  cluster.admin().put(config_map_at("c1"), labelled("c1", "web"));    // in
  cluster.admin().put(config_map_at("c3"), labelled("c3", "front"));  // in
  cluster.admin().put(config_map_at("c0"), labelled("c0", "db"));     // out
  cluster.admin().put(config_map_at("c2"), labelled("c2", "front"));  // stays
  cluster.admin().put(config_map_at("c5"), labelled("c5", "cache"));  // stays away
  EXPECT_EQ(mirror.wait_equal(cluster.admin(), listed), "");
  EXPECT_EQ(mirror.store().size(), 11U);
  EXPECT_FALSE(mirror.store().get("default/c0"));
  cluster.admin().put(config_map_at("c0"), labelled("c0", "web"));  // and in again
  cluster.admin().remove(config_map_at("c1"));
  EXPECT_EQ(mirror.wait_equal(cluster.admin(), listed), "");
  EXPECT_TRUE(mirror.store().get("default/c0"));
  expect_asked_once(mirror);
}

constexpr const char* kPodsPath = "/api/v1/namespaces/default/pods";

void set_phase(RealCluster& cluster, int pod, const std::string& phase) {
  cluster.admin().merge_patch(std::string(kPodsPath) + "/p" + std::to_string(pod) + "/status",
                              R"({"status":{"phase":")" + phase + R"("}})");
}

TEST_P(Narrowed, ByAFieldSelectorWhileObjectsStartAndStopMatching) {
  RealCluster cluster;
  for (int i = 0; i < 10; ++i) {
    const std::string n = std::to_string(i);
    cluster.admin().post(kPodsPath, R"({"metadata":{"name":"p)" + n + R"(","labels":{"half":")" + (i < 5 ? "a" : "b") +
                                        R"("}},"spec":{"containers":[{"name":"c","image":"example.test/c:1"}]}})");
    if (i % 2 == 0) set_phase(cluster, i, "Running");
  }
  const std::string running = std::string(kPodsPath) + "?fieldSelector=status.phase%3DRunning";

  Mirror mirror(options(cluster.kubeconfig(),
                        {.resource = "pods", .namespaces = {"default"}, .field_selector = "status.phase=Running"}));
  Mirror both(options(cluster.kubeconfig(), {.resource = "pods",
                                             .namespaces = {"default"},
                                             .label_selector = "half=a",
                                             .field_selector = "status.phase=Running"}));

  ASSERT_EQ(mirror.wait_synced(), "");
  ASSERT_EQ(both.wait_synced(), "");
  EXPECT_EQ(mirror.wait_equal(cluster.admin(), {running}), "");
  EXPECT_EQ(mirror.store().size(), 5U);
  EXPECT_EQ(both.store().size(), 3U);
  set_phase(cluster, 1, "Running");    // in
  set_phase(cluster, 7, "Running");    // in, of the other half
  set_phase(cluster, 0, "Succeeded");  // out
  set_phase(cluster, 3, "Failed");     // stays away
  EXPECT_EQ(mirror.wait_equal(cluster.admin(), {running}), "");
  EXPECT_EQ(both.wait_equal(cluster.admin(), {running + "&labelSelector=half%3Da"}), "");
  EXPECT_EQ(mirror.store().size(), 6U);
  EXPECT_EQ(both.store().size(), 3U);
  EXPECT_FALSE(mirror.store().get("default/p0"));
  EXPECT_TRUE(both.store().get("default/p1"));
  EXPECT_FALSE(both.store().get("default/p7"));
  expect_asked_once(mirror);
  expect_asked_once(both);
}

// The list of the server, reduced to metadata.
std::map<std::string, json> metadata_of(PlainClient& server, const std::string& path) {
  std::map<std::string, json> all = objects_of_list(server.get(path));
  for (auto& [key, object] : all) {
    object = {{"kind", "PartialObjectMetadata"}, {"apiVersion", "meta.k8s.io/v1"}, {"metadata", object.at("metadata")}};
  }
  return all;
}

using NarrowedWire = WireScenario;

TEST_P(NarrowedWire, MetadataOnlyByWatchListAndByList) {
  RealCluster cluster;
  fill(cluster.admin(), 20, "default", std::string(10000, 'x'));
  const Scope scope{.resource = "configmaps", .namespaces = {"default"}, .metadata_only = true};
  Mirror::Options classic{cluster.kubeconfig(), scope, GetParam(), false, {}};
  classic.tuning.use_watch_list = Reflector::UseWatchList::kNever;

  Mirror by_watch_list({cluster.kubeconfig(), scope, GetParam(), false, {}});
  Mirror by_list(classic);

  for (Mirror* mirror : {&by_watch_list, &by_list}) ASSERT_EQ(mirror->wait_synced(), "");
  cluster.admin().post(kConfigMaps, config_map("added", "1"));
  cluster.admin().merge_patch(config_map_at("c1"), R"({"metadata":{"labels":{"colour":"red"}}})");
  cluster.admin().put(config_map_at("c2"), config_map("c2", "only the data"));  // a new version all the same
  cluster.admin().remove(config_map_at("c3"));
  for (Mirror* mirror : {&by_watch_list, &by_list}) {
    std::string difference;
    EXPECT_TRUE(mirror->wait([&] {
      difference = differences_between(metadata_of(cluster.admin(), kConfigMaps), mirror->store().snapshot());
      return difference.empty();
    })) << difference
        << mirror->describe();
    EXPECT_EQ(mirror->store().size(), 20U);
    EXPECT_EQ(mirror->lists(), 1U) << mirror->describe();
    for (const Object& object : mirror->store().snapshot()) {
      EXPECT_EQ(object.encoding(), GetParam().protobuf ? Encoding::kProtobuf : Encoding::kJson);
      EXPECT_FALSE(object.at("data"));
      EXPECT_LT(object.bytes().size(), 3000U) << "the data was not sent";
    }
  }
}
TAIN_EACH_WAY(NarrowedWire);

}  // namespace
}  // namespace tain::real
