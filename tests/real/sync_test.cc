// The initial state: by watch-list and by pages, plain and compressed.

#include <gtest/gtest.h>

#include "tests/real/fault_proxy.h"
#include "tests/real/mirror.h"
#include "tests/real/scenario.h"

namespace tain::real {
namespace {

using namespace std::chrono_literals;
using Sync = WireScenario;

const std::vector<std::string> kListed{kConfigMaps};

Mirror::Options default_namespace(RealCluster& cluster, const Way& way) {
  return {cluster.kubeconfig(), {.resource = "configmaps", .namespaces = {"default"}}, way, false, {}};
}

TEST_P(Sync, ByWatchListIsOneRequest) {
  RealCluster cluster;
  fill(cluster.admin(), 300);

  Mirror mirror(default_namespace(cluster, GetParam()));

  ASSERT_EQ(mirror.wait_synced(), "");
  EXPECT_EQ(mirror.wait_equal(cluster.admin(), kListed), "");
  EXPECT_EQ(mirror.requests().watch_lists, 1U) << mirror.describe();
  EXPECT_EQ(mirror.requests().lists, 0U) << mirror.describe();
  EXPECT_EQ(mirror.requests().watches, 0U) << mirror.describe();
  for (const Object& object : mirror.store().snapshot()) {
    EXPECT_EQ(object.encoding(), GetParam().protobuf ? Encoding::kProtobuf : Encoding::kJson);
  }
}

TEST_P(Sync, ByPagesTakesAsManyAsThereAre) {
  RealCluster cluster;
  fill(cluster.admin(), 300);
  Mirror::Options options = default_namespace(cluster, GetParam());
  options.tune = [](Reflector::Options& reflector) {
    reflector.use_watch_list = UseWatchList::kNever;
    reflector.first_list = Freshness::kMostRecent;  // of version "0" the server gives no pages
    reflector.watch_list_page_size = 50;
  };

  Mirror mirror(options);

  ASSERT_EQ(mirror.wait_synced(), "");
  EXPECT_EQ(mirror.wait_equal(cluster.admin(), kListed), "");
  EXPECT_EQ(mirror.requests().watch_lists, 0U) << mirror.describe();
  EXPECT_EQ(mirror.requests().lists, 1U) << mirror.describe();
  EXPECT_EQ(mirror.requests().pages, (mirror.store().size() + 49) / 50 - 1) << mirror.describe();
  EXPECT_TRUE(mirror.wait([&] { return mirror.status().state == ReflectorState::kLive; })) << mirror.describe();
}

TAIN_EACH_WAY(Sync);

using Gzip = Scenario;

// Text that shrinks by much, but not to nothing.
std::string compressible(int seed) {
  std::string text;
  while (text.size() < 20000) text += "line " + std::to_string(seed) + " of a configuration that repeats itself; ";
  return text;
}

// How many bytes came, and whether the mirror was right.
struct Measured {
  std::uint64_t bytes = 0;
  std::string difference{};
};
Measured measure(RealCluster& cluster, bool compress, UseWatchList use) {
  FaultProxy proxy(cluster.port());
  RealCluster::Access access;
  access.port = proxy.port();
  Mirror::Options options{
      cluster.kubeconfig(access), {.resource = "configmaps", .namespaces = {"default"}}, {}, compress, {}};
  options.tune = [use](Reflector::Options& reflector) { reflector.use_watch_list = use; };
  Mirror mirror(options);
  Measured measured;
  measured.difference = mirror.wait_synced();
  measured.bytes = proxy.counts().bytes_to_client;
  if (measured.difference.empty()) measured.difference = mirror.wait_equal(cluster.admin(), kListed);
  // Compressed or not, the stream goes on.
  cluster.admin().put(config_map_at("c0"), config_map("c0", compressible(1000)));
  if (measured.difference.empty()) measured.difference = mirror.wait_equal(cluster.admin(), kListed);
  return measured;
}

TEST_F(Gzip, ListsComeSmaller) {
  RealCluster cluster;
  for (int i = 0; i < 200; ++i) {
    cluster.admin().post(kConfigMaps, config_map("c" + std::to_string(i), compressible(i)));
  }

  const Measured plain = measure(cluster, false, UseWatchList::kNever);
  const Measured packed = measure(cluster, true, UseWatchList::kNever);

  EXPECT_EQ(plain.difference, "");
  EXPECT_EQ(packed.difference, "");
  EXPECT_GT(plain.bytes, 4000000U);
  EXPECT_LT(packed.bytes, plain.bytes / 4);
}

TEST_F(Gzip, WatchListsComeSmallerInManyMembers) {
  RealCluster cluster;
  for (int i = 0; i < 200; ++i) {
    cluster.admin().post(kConfigMaps, config_map("c" + std::to_string(i), compressible(i)));
  }

  const Measured plain = measure(cluster, false, UseWatchList::kAuto);
  const Measured packed = measure(cluster, true, UseWatchList::kAuto);

  EXPECT_EQ(plain.difference, "");
  EXPECT_EQ(packed.difference, "");
  EXPECT_GT(plain.bytes, 4000000U);
  if (RealCluster::version() >= "1.37") {  // older ones send it plain
    EXPECT_LT(packed.bytes, plain.bytes / 4);
  }
}

}  // namespace
}  // namespace tain::real
