// A server that has forgotten, was killed, or went back in time.

#include <gtest/gtest.h>

#include "tests/real/fault_proxy.h"
#include "tests/real/mirror.h"
#include "tests/real/scenario.h"

namespace tain::real {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using Compaction = WireScenario;

const std::vector<std::string> kListed{kConfigMaps};

Mirror::Options default_namespace(RealCluster& cluster) {
  return {cluster.kubeconfig(), {.resource = "configmaps", .namespaces = {"default"}}, {}, false, {}};
}

TEST_P(Compaction, IsAnswered410AndHealedByOneListWithExactDeletes) {
  RealCluster cluster;
  fill(cluster.admin(), 60);
  FaultProxy proxy(cluster.port());
  RealCluster::Access access;
  access.port = proxy.port();
  Mirror mirror(
      {cluster.kubeconfig(access), {.resource = "configmaps", .namespaces = {"default"}}, GetParam(), false, {}});
  ASSERT_EQ(mirror.wait_synced(), "");
  ASSERT_EQ(mirror.wait_equal(cluster.admin(), kListed), "");

  proxy.refuse(true);
  proxy.cut();
  for (int i = 0; i < 20; ++i) cluster.admin().remove(config_map_at("c" + std::to_string(i)));
  cluster.admin().put(config_map_at("c20"), config_map("c20", "changed"));
  cluster.compact();
  proxy.refuse(false);

  EXPECT_EQ(mirror.wait_equal(cluster.admin(), kListed, 60s), "");
  EXPECT_EQ(mirror.lists(), 2U) << mirror.describe();
  EXPECT_NE(mirror.errors().find("xpired"), std::string::npos) << mirror.describe();
  EXPECT_TRUE(mirror.wait([&] { return mirror.status().state == ReflectorState::kLive; })) << mirror.describe();
}

TAIN_EACH_WAY(Compaction);

using Killed = Scenario;

TEST_F(Killed, ApiServerIsFollowedAgainWhenItReturns) {
  RealCluster cluster;
  fill(cluster.admin(), 30);
  Mirror mirror(default_namespace(cluster));
  ASSERT_EQ(mirror.wait_synced(), "");

  for (int round = 0; round < 3; ++round) {
    cluster.kill_apiserver();
    cluster.start_apiserver();
    cluster.admin().post(kConfigMaps, config_map("after-" + std::to_string(round), "1"));
    cluster.admin().remove(config_map_at("c" + std::to_string(round)));
    EXPECT_EQ(mirror.wait_equal(cluster.admin(), kListed, 60s), "");
  }

  // The cache of a server that has just started knows no history: each return may cost one list, and no more.
  EXPECT_LE(mirror.lists(), 1U + 3U) << mirror.describe();
}

TEST_F(Killed, EtcdIsFollowedAgainWhenItReturns) {
  RealCluster cluster;
  fill(cluster.admin(), 30);
  Mirror mirror(default_namespace(cluster));
  ASSERT_EQ(mirror.wait_synced(), "");

  cluster.kill_etcd();
  cluster.start_etcd();
  ASSERT_TRUE(eventually([&] { return cluster.admin().request("GET", "/readyz").status == 200; }, 60s));
  cluster.admin().remove(config_map_at("c1"));

  EXPECT_EQ(mirror.wait_equal(cluster.admin(), kListed, 60s), "");
}

// client-go is still wrong three minutes later.
class Restored : public Scenario {
 protected:
  // Of the time between the server's return and a mirror that is right again.
  void expect_healed(bool write_in_between) {
    RealCluster cluster;
    fill(cluster.admin(), 50);
    const auto copy = cluster.back_up();
    Mirror mirror(default_namespace(cluster));
    ASSERT_EQ(mirror.wait_synced(), "");
    for (int i = 0; i < 40; ++i) {
      cluster.admin().put(config_map_at("c" + std::to_string(i)), config_map("c" + std::to_string(i), "lost"));
      cluster.admin().post(kConfigMaps, config_map("lost-" + std::to_string(i), "1"));
    }
    ASSERT_EQ(mirror.wait_equal(cluster.admin(), kListed), "");
    const std::string late = mirror.status().resource_version;

    cluster.restore(copy);
    const auto back = Clock::now();
    if (write_in_between) {  // until the server has overtaken what the mirror has seen
      for (int i = 0; i < 120; ++i) cluster.admin().post(kConfigMaps, config_map("other-" + std::to_string(i), "1"));
    }

    EXPECT_EQ(mirror.wait_equal(cluster.admin(), kListed, 60s), "");
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - back);
    EXPECT_LE(took, 15s) << mirror.describe();
    RecordProperty("healed_after_ms", std::to_string(took.count()));
    if (!write_in_between) {
      EXPECT_GE(mirror.store().epoch(), 1U) << late << "\n" << mirror.describe();
    }
  }
};

TEST_F(Restored, IsDetectedAndRebuiltWithin15Seconds) { expect_healed(false); }
TEST_F(Restored, IsDetectedAlsoWhenItIsWrittenToInBetween) { expect_healed(true); }

}  // namespace
}  // namespace tain::real
