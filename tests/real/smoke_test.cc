// The short part of ./test: a real server starts, is mirrored in both ways, followed, killed and followed again.

#include <gtest/gtest.h>

#include "tests/real/mirror.h"
#include "tests/real/scenario.h"

namespace tain::real {
namespace {

using namespace std::chrono_literals;
using Smoke = Scenario;

const std::vector<std::string> kListed{kConfigMaps};

Mirror::Options default_namespace(RealCluster& cluster) {
  return {cluster.kubeconfig(), {.resource = "configmaps", .namespaces = {"default"}}, {}, false, {}};
}

TEST_F(Smoke, SyncsByWatchListAndByList) {
  RealCluster cluster;
  fill(cluster.admin(), 100);
  Mirror::Options classic = default_namespace(cluster);
  classic.tuning.use_watch_list = Reflector::UseWatchList::kNever;

  Mirror by_watch_list(default_namespace(cluster));
  Mirror by_list(classic);

  EXPECT_EQ(by_watch_list.wait_synced(), "");
  EXPECT_EQ(by_list.wait_synced(), "");
  EXPECT_EQ(by_watch_list.wait_equal(cluster.admin(), kListed), "");
  EXPECT_EQ(by_list.wait_equal(cluster.admin(), kListed), "");
  EXPECT_EQ(by_watch_list.requests().watch_lists, 1U) << by_watch_list.describe();
  EXPECT_EQ(by_watch_list.requests().lists, 0U) << by_watch_list.describe();
  EXPECT_EQ(by_list.requests().watch_lists, 0U) << by_list.describe();
  EXPECT_EQ(by_list.requests().lists, 1U) << by_list.describe();
}

TEST_F(Smoke, FollowsLiveChangesThroughAKill) {
  RealCluster cluster;
  fill(cluster.admin(), 20);
  Mirror mirror(default_namespace(cluster));
  ASSERT_EQ(mirror.wait_synced(), "");

  cluster.admin().post(kConfigMaps, config_map("added", "1"));
  cluster.admin().put(config_map_at("c1"), config_map("c1", "changed"));
  cluster.admin().remove(config_map_at("c2"));
  EXPECT_EQ(mirror.wait_equal(cluster.admin(), kListed), "");
  EXPECT_EQ(mirror.lists(), 1U) << mirror.describe();

  cluster.kill_apiserver();
  cluster.start_apiserver();
  cluster.admin().post(kConfigMaps, config_map("after", "1"));
  cluster.admin().remove(config_map_at("c3"));
  EXPECT_EQ(mirror.wait_equal(cluster.admin(), kListed, 60s), "");
  EXPECT_TRUE(mirror.wait([&] { return mirror.status().state == Reflector::State::kLive; })) << mirror.describe();
}

}  // namespace
}  // namespace tain::real
