// The user API against a real server: typed informers with handlers, a factory, namespaces, a kind that appears late.

#include <gtest/gtest.h>
#include <tain/informer_factory.h>
#include <tain/kinds/core_v1.h>
#include <tain/tain.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <string>
#include <vector>

#include "tests/real/scenario.h"

namespace tain::real {
namespace {

using namespace std::chrono_literals;
namespace core = tain::k8s::core::v1;
using RealInformer = Scenario;

constexpr const char* kPodsPath = "/api/v1/namespaces/default/pods";

std::string pod(const std::string& name, const std::string& node) {
  return R"({"metadata":{"name":")" + name + R"(","labels":{"app":"web"}},"spec":{"nodeName":")" + node +
         R"(","containers":[{"name":"c","image":"i"}]}})";
}

Cluster connected(RealCluster& cluster, std::string_view token = RealCluster::kAdminToken) {
  RealCluster::Access access;
  access.token = token;
  auto made = Cluster::from_kubeconfig({.kubeconfig = cluster.kubeconfig(access)});
  EXPECT_TRUE(made) << made.error();
  return *made;
}

// The events of a handler, read from the test's thread.
class Told {
 public:
  void add(std::string line) {
    const std::lock_guard lock(mutex_);
    lines_.push_back(std::move(line));
  }
  std::vector<std::string> lines() const {
    const std::lock_guard lock(mutex_);
    return lines_;
  }

 private:
  mutable std::mutex mutex_;
  std::vector<std::string> lines_;
};

TEST_F(RealInformer, TypedHandlersFollowTheServerThroughAKill) {
  RealCluster cluster;
  cluster.admin().post(kPodsPath, pod("a", "n1"));
  Told told;
  std::atomic<int> moved = 0;
  const Cluster connection = connected(cluster);
  Informer<core::Pod> pods(connection, {.fields = {*Path::parse("spec.nodeName")}});
  auto all = pods.subscribe([&](const InformerEvent<core::Pod>& event) {
    std::string line(to_string(event.type));
    line.append(" ").append(event.key);
    if (event.now) line.append(" on ").append(event.now->spec().node_name());
    told.add(line.append(event.is_in_initial_list ? " first" : ""));
  });
  auto labels =
      pods.subscribe([&](const InformerEvent<core::Pod>& event) { moved += event.type == ObjectEvent::Type::kUpdate; },
                     {.only_when = {*Path::parse("metadata.labels.app")}});
  ASSERT_TRUE(pods.wait_synced(30s));
  ASSERT_TRUE(eventually([&] { return all.has_synced(); }));

  cluster.admin().post(kPodsPath, pod("b", "n2"));
  const std::string path(kPodsPath);
  cluster.admin().merge_patch(path + "/a", R"({"metadata":{"annotations":{"x":"y"}}})");
  const std::string written = cluster.admin().merge_patch(path + "/a", R"({"metadata":{"labels":{"app":"db"}}})");
  EXPECT_TRUE(pods.wait_for(resource_version_of(written), 10s)) << "our own write";
  EXPECT_EQ(pods.get("default/a")->metadata().labels()["app"], "db");
  EXPECT_EQ(pods.snapshot().by_field(*Path::parse("spec.nodeName"), "n2").size(), 1U);
  ASSERT_TRUE(eventually([&] { return told.lines().size() == 4; }));
  EXPECT_EQ(told.lines(), (std::vector<std::string>{"add default/a on n1 first", "add default/b on n2",
                                                    "update default/a on n1", "update default/a on n1"}));
  EXPECT_TRUE(eventually([&] { return moved == 1; }));

  cluster.kill_apiserver();
  cluster.start_apiserver();
  cluster.admin().remove(path + "/b?gracePeriodSeconds=0");
  EXPECT_TRUE(eventually([&] { return told.lines().back() == "delete default/b"; }, 60s));
  EXPECT_EQ(pods.size(), 1U);
}

TEST_F(RealInformer, FactoryReportsWhichInformerIsNotSyncedAndWhy) {
  RealCluster cluster;
  cluster.kubectl({"create", "role", "reader", "--verb=list,watch", "--resource=configmaps", "-n", "default"});
  cluster.kubectl({"create", "rolebinding", "reader", "--role=reader", "--user=reader", "-n", "default"});
  const Cluster connection = connected(cluster, RealCluster::kReaderToken);
  InformerFactory factory(connection, {.defaults = {.scope = {.namespaces = {"default"}}}});
  auto maps = factory.informer<core::ConfigMap>();
  auto secrets = factory.informer<core::Secret>();
  auto none = factory.informer<Object>({.resource = "gizmos.tain.test"});
  factory.start();
  const auto has_reasons = [&] {
    const auto unsynced = factory.unsynced();
    return unsynced.size() == 2 && std::none_of(unsynced.begin(), unsynced.end(), [](const auto& one) {
             return one.why.code == Code::kDeadline;  // still connecting
           });
  };
  ASSERT_TRUE(eventually([&] { return maps.has_synced() && has_reasons(); }));
  const auto waited = factory.wait_synced(30s, {}, true);
  ASSERT_FALSE(waited);
  const std::string why = waited.error().to_string();
  EXPECT_NE(why.find("secrets in default: forbidden"), std::string::npos) << why;
  // It tries a watch-list, then a list, and again: either may be the last.
  EXPECT_NE(why.find("User \"reader\" cannot "), std::string::npos) << why;
  EXPECT_NE(why.find(" resource \"secrets\""), std::string::npos) << why;
  EXPECT_NE(why.find("gizmos"), std::string::npos) << why;
  EXPECT_EQ(factory.min_rv(), "");
}

TEST_F(RealInformer, SharesOneWatchAndTakesASnapshotOfAllKinds) {
  RealCluster cluster;
  const Cluster connection = connected(cluster);
  InformerFactory factory(connection);
  auto maps = factory.informer<core::ConfigMap>();
  auto same = factory.informer<Object>({.resource = "configmaps"});
  auto spaces = factory.informer<core::Namespace>();
  factory.start();
  ASSERT_TRUE(factory.wait_synced(30s));
  EXPECT_EQ(factory.size(), 2U);
  const auto cut = factory.snapshot();
  cluster.admin().post(kConfigMaps, config_map("later", "1"));
  ASSERT_TRUE(eventually([&] { return same.get("default/later").has_value(); }));
  EXPECT_FALSE(cut.of(maps).contains("default/later"));
  EXPECT_TRUE(cut.of(spaces).contains("default"));
  EXPECT_NE(cut.min_rv(), "");
}

// Least privilege: the reader may read two of the namespaces and may not list namespaces.
TEST_F(RealInformer, PermittedNamespacesAreOneStore) {
  RealCluster cluster;
  for (const std::string ns : {"one", "two", "three"}) {
    make_namespace(cluster.admin(), ns);
    cluster.admin().post(config_maps_in(ns), config_map("in-" + ns, "0"));
    if (ns == "three") continue;
    cluster.kubectl({"create", "role", "reader", "--verb=list,watch", "--resource=configmaps", "-n", ns});
    cluster.kubectl({"create", "rolebinding", "reader", "--role=reader", "--user=reader", "-n", ns});
  }
  const Cluster connection = connected(cluster, RealCluster::kReaderToken);
  const auto found = permitted_namespaces(connection, "configmaps", {"one", "two", "three"});
  ASSERT_TRUE(found) << found.error();
  EXPECT_EQ(*found, (std::vector<std::string>{"one", "two"}));
  Informer<core::ConfigMap> maps(connection, {.permitted_namespaces = true, .candidates = {"one", "two", "three"}});
  ASSERT_TRUE(maps.wait_synced(30s));
  EXPECT_TRUE(maps.get("one/in-one"));
  EXPECT_TRUE(maps.get("two/in-two"));
  EXPECT_EQ(maps.snapshot().in_namespace("three").size(), 0U);
  cluster.admin().post(config_maps_in("two"), config_map("later", "1"));
  EXPECT_TRUE(eventually([&] { return maps.get("two/later").has_value(); }));
  EXPECT_EQ(permitted_namespaces(connected(cluster), "configmaps")->size(), 0U) << "all at once";
}

}  // namespace
}  // namespace tain::real
