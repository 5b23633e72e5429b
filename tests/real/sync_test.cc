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

Mirror::Options default_namespace(RealCluster& cluster, const WireMode& way) {
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

TEST_P(Sync, ByPagesSendsOneRequestPerPage) {
  RealCluster cluster;
  fill(cluster.admin(), 300);
  Mirror::Options options = default_namespace(cluster, GetParam());
  options.tuning.use_watch_list = Reflector::UseWatchList::kNever;
  options.tuning.first_list = Reflector::Freshness::kMostRecent;  // the server sends no pages of version "0"
  options.tuning.watch_list_page_size = 50;

  Mirror mirror(options);

  ASSERT_EQ(mirror.wait_synced(), "");
  EXPECT_EQ(mirror.wait_equal(cluster.admin(), kListed), "");
  EXPECT_EQ(mirror.requests().watch_lists, 0U) << mirror.describe();
  EXPECT_EQ(mirror.requests().lists, 1U) << mirror.describe();
  EXPECT_EQ(mirror.requests().pages, (mirror.store().size() + 49) / 50 - 1) << mirror.describe();
  EXPECT_TRUE(mirror.wait([&] { return mirror.status().state == Reflector::State::kLive; })) << mirror.describe();
}

TAIN_EACH_WAY(Sync);

using Gzip = WireScenario;

// Text that compresses well, but not to almost nothing.
std::string compressible(int seed) {
  std::string text;
  while (text.size() < 20000) text += "line " + std::to_string(seed) + " of a configuration that repeats itself; ";
  return text;
}

// The bytes received, and whether the mirror was right.
struct Measured {
  std::uint64_t bytes = 0;  // over the wire, of the initial state
  GzipTap::Counts compressed{};
  GzipTap::Counts compressed_later{};  // with the changes that came after
  std::string difference{};
  Mirror::Requests requests{};
};
Measured measure(RealCluster& cluster, const WireMode& way, bool compress, Reflector::UseWatchList use) {
  FaultProxy proxy(cluster.port());
  RealCluster::Access access;
  access.port = proxy.port();
  Mirror::Options options{
      cluster.kubeconfig(access), {.resource = "configmaps", .namespaces = {"default"}}, way, compress, {}};
  options.tuning.use_watch_list = use;
  Mirror mirror(options);
  Measured measured;
  measured.difference = mirror.wait_synced();
  measured.bytes = proxy.counts().bytes_to_client;
  measured.compressed = mirror.compressed();
  if (measured.difference.empty()) measured.difference = mirror.wait_equal(cluster.admin(), kListed);
  // Compressed or not, the stream continues. The last bytes of a member arrive with the next one, so after two changes
  // two members are complete, for any number of members of the initial events.
  for (int change = 0; change < 2; ++change) {
    cluster.admin().put(config_map_at("c0"), config_map("c0", compressible(1000 + change)));
    if (measured.difference.empty()) measured.difference = mirror.wait_equal(cluster.admin(), kListed);
  }
  measured.compressed_later = mirror.compressed();
  measured.requests = mirror.requests();
  return measured;
}

constexpr int kLargeOnes = 200;
constexpr std::uint64_t kLargeBytes = 4'000'000;  // less than the sum of their sizes

void fill_with_large_ones(RealCluster& cluster) {
  for (int i = 0; i < kLargeOnes; ++i) {
    cluster.admin().post(kConfigMaps, config_map("c" + std::to_string(i), compressible(i)));
  }
}

TEST_P(Gzip, ListsAreCompressed) {
  RealCluster cluster;
  fill_with_large_ones(cluster);

  const Measured plain = measure(cluster, GetParam(), false, Reflector::UseWatchList::kNever);
  const Measured packed = measure(cluster, GetParam(), true, Reflector::UseWatchList::kNever);

  EXPECT_EQ(plain.difference, "");
  EXPECT_EQ(packed.difference, "");
  EXPECT_EQ(plain.compressed.answers, 0U) << "asked for only when configured";
  EXPECT_GT(plain.bytes, kLargeBytes);
  EXPECT_GE(packed.compressed.answers, 1U);
  EXPECT_GT(packed.compressed.bytes_inflated, kLargeBytes) << "the list itself was compressed";
  EXPECT_EQ(packed.compressed.broken, 0U);
  EXPECT_LT(packed.bytes, plain.bytes / 4);
  EXPECT_EQ(packed.requests.lists, 1U);
  EXPECT_EQ(packed.requests.watch_lists, 0U);
}

// As sent by 1.37. Older servers send them uncompressed.
TEST_P(Gzip, WatchListsAreCompressedInManyMembers) {
  RealCluster cluster;
  fill_with_large_ones(cluster);

  const Measured plain = measure(cluster, GetParam(), false, Reflector::UseWatchList::kAuto);
  const Measured packed = measure(cluster, GetParam(), true, Reflector::UseWatchList::kAuto);

  EXPECT_EQ(plain.difference, "");
  EXPECT_EQ(packed.difference, "");
  EXPECT_EQ(plain.compressed.answers, 0U);
  EXPECT_GT(plain.bytes, kLargeBytes);
  EXPECT_EQ(packed.requests.watch_lists, 1U);
  EXPECT_EQ(packed.requests.lists, 0U);
  std::printf("gzip: %s members=%llu, after two changes %llu\n", GetParam().name().c_str(),
              static_cast<unsigned long long>(packed.compressed.members_of_watches),
              static_cast<unsigned long long>(packed.compressed_later.members_of_watches));
  if (RealCluster::version() < "1.37") return;
  EXPECT_GE(packed.compressed_later.members_of_watches, 2U);
  EXPECT_GT(packed.compressed.bytes_inflated, kLargeBytes);
  EXPECT_EQ(packed.compressed.broken + packed.compressed_later.broken, 0U);
  EXPECT_LT(packed.bytes, plain.bytes / 4);
}

TAIN_EACH_WAY(Gzip);

}  // namespace
}  // namespace tain::real
