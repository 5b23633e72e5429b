// Live changes, the version that moves without changes, and a lost connection.

#include <tain/object.h>

#include <gtest/gtest.h>

#include "tests/real/fault_proxy.h"
#include "tests/real/mirror.h"
#include "tests/real/scenario.h"

namespace tain::real {
namespace {

using namespace std::chrono_literals;
using Live = WireScenario;

const std::vector<std::string> kListed{kConfigMaps};

std::string item(int i) { return config_map_at("c") + std::to_string(i); }

TEST_P(Live, FollowsAddModifyDeleteAndRecreate) {
  RealCluster cluster;
  fill(cluster.admin(), 50);
  Mirror mirror({cluster.kubeconfig(), {.resource = "configmaps", .namespaces = {"default"}}, GetParam(), false, {}});
  ASSERT_EQ(mirror.wait_synced(), "");
  const std::uint64_t before = mirror.status().events;

  for (int i = 50; i < 100; ++i) cluster.admin().post(kConfigMaps, config_map("c" + std::to_string(i), "new"));
  for (int i = 0; i < 100; i += 2) cluster.admin().put(item(i), config_map("c" + std::to_string(i), "changed"));
  for (int i = 0; i < 100; i += 5) cluster.admin().remove(item(i));
  for (int i = 0; i < 100; i += 10) cluster.admin().post(kConfigMaps, config_map("c" + std::to_string(i), "again"));

  EXPECT_EQ(mirror.wait_equal(cluster.admin(), kListed), "");
  const std::uint64_t events = mirror.status().events - before;  // bookmarks are events, too
  EXPECT_GE(events, 50U + 50U + 20U + 10U) << mirror.describe();
  EXPECT_LE(events, 50U + 50U + 20U + 10U + 3U) << mirror.describe();
  EXPECT_EQ(mirror.lists(), 1U) << mirror.describe();
  EXPECT_EQ(mirror.errors(), "");
}

TEST_P(Live, ResumesAfterALostConnectionWithoutAList) {
  RealCluster cluster;
  fill(cluster.admin(), 50);
  FaultProxy proxy(cluster.port());
  RealCluster::Access access;
  access.port = proxy.port();
  Mirror mirror(
      {cluster.kubeconfig(access), {.resource = "configmaps", .namespaces = {"default"}}, GetParam(), false, {}});
  ASSERT_EQ(mirror.wait_synced(), "");

  for (int round = 0; round < 3; ++round) {
    const std::uint64_t watches = mirror.status().watches;
    const std::uint64_t cut_before = proxy.counts().cuts;
    proxy.refuse(true);
    proxy.cut();
    EXPECT_GT(proxy.counts().cuts, cut_before) << "there was a connection to lose";
    cluster.admin().put(item(round), config_map("c" + std::to_string(round), "while away"));
    cluster.admin().remove(item(10 + round));
    cluster.admin().post(kConfigMaps, config_map("made-" + std::to_string(round), "while away"));
    proxy.refuse(false);
    EXPECT_EQ(mirror.wait_equal(cluster.admin(), kListed), "");
    EXPECT_GT(mirror.status().watches, watches) << mirror.describe();
  }

  EXPECT_EQ(mirror.lists(), 1U) << mirror.describe();
  EXPECT_EQ(mirror.status().stale_events, 0U) << mirror.describe();
  EXPECT_EQ(mirror.status().audit_findings, 0U) << "the watch brought it, not the audit\n" << mirror.describe();
}

TAIN_EACH_WAY(Live);

using Bookmarks = Scenario;

TEST_F(Bookmarks, MoveTheVersionWithoutChanges) {
  RealCluster cluster;
  make_namespace(cluster.admin(), "elsewhere");
  Mirror mirror({cluster.kubeconfig(), {.resource = "configmaps", .namespaces = {"default"}}, {}, false, {}});
  ASSERT_EQ(mirror.wait_synced(), "");

  fill(cluster.admin(), 5, "elsewhere");
  const std::string reached = resource_version_of(cluster.admin().get(config_maps_in("elsewhere") + "/c4"));

  EXPECT_TRUE(mirror.wait([&] { return !known_older(mirror.status().resource_version, reached); }, 120s))
      << reached << "\n"
      << mirror.describe();
  EXPECT_EQ(mirror.store().size(), 0U);
  EXPECT_EQ(mirror.lists(), 1U) << mirror.describe();
  EXPECT_EQ(mirror.status().watches, 1U) << "in one and the same watch\n" << mirror.describe();
  EXPECT_EQ(mirror.store().snapshot().resource_version(), mirror.status().resource_version);
}

}  // namespace
}  // namespace tain::real
