// Objects of the maximum size for etcd, many objects, several namespaces.

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "tests/real/mirror.h"
#include "tests/real/scenario.h"

namespace tain::real {
namespace {

using namespace std::chrono_literals;
using Scale = Scenario;

constexpr const char* kRevisions = "/apis/apps/v1/namespaces/default/controllerrevisions";

// Objects of 1.4 MB, of the one built-in kind whose content the server does not validate.
std::string big_revision(int i) {
  std::string text;
  while (text.size() < 1400000) text += "piece " + std::to_string(i) + "." + std::to_string(text.size()) + " ";
  return R"({"metadata":{"name":"big-)" + std::to_string(i) + R"("},"revision":)" + std::to_string(i) +
         R"(,"data":{"text":")" + text + R"("}})";
}

TEST_F(Scale, Objects1400000BytesLargeArriveByListAndByWatch) {
  RealCluster cluster;
  for (int i = 0; i < 5; ++i) cluster.admin().post(kRevisions, big_revision(i));
  Mirror mirror({cluster.kubeconfig(), {.resource = "controllerrevisions"}, {}, false, {}});
  Mirror::Options classic{cluster.kubeconfig(), {.resource = "controllerrevisions"}, {}, false, {}};
  classic.tuning.use_watch_list = Reflector::UseWatchList::kNever;
  Mirror by_list(classic);
  ASSERT_EQ(mirror.wait_synced(), "");
  ASSERT_EQ(by_list.wait_synced(), "");

  for (int i = 5; i < 10; ++i) cluster.admin().post(kRevisions, big_revision(i));
  cluster.admin().remove(std::string(kRevisions) + "/big-0");

  EXPECT_EQ(mirror.wait_equal(cluster.admin(), {kRevisions}, 60s), "");
  EXPECT_EQ(by_list.wait_equal(cluster.admin(), {kRevisions}, 60s), "");
  EXPECT_EQ(mirror.store().size(), 9U);
  EXPECT_GE(mirror.store().get("default/big-7").bytes().size(), 1400000U);
  EXPECT_EQ(mirror.requests().watch_lists, 1U) << mirror.describe();
  EXPECT_EQ(by_list.requests().lists, 1U) << by_list.describe();
  EXPECT_EQ(mirror.lists() + by_list.lists(), 2U) << "later ones came by the watch\n"
                                                  << mirror.describe() << by_list.describe();
  for (Mirror* each : {&mirror, &by_list}) {
    EXPECT_EQ(each->status().quarantined + each->status().decode_errors, 0U) << each->describe();
    EXPECT_EQ(each->errors(), "");
  }
}

TEST_F(Scale, TwentyThousandObjectsInAllSyncModes) {
  constexpr int kObjects = 20000;
  RealCluster cluster;
  std::atomic<int> next{0};
  std::atomic<int> failures{0};
  std::vector<std::thread> writers;
  for (int i = 0; i < 8; ++i) {
    writers.emplace_back([&, client = std::shared_ptr<PlainClient>(cluster.client())] {
      for (int n; (n = next++) < kObjects;) {
        try {
          client->post(kConfigMaps, config_map("c" + std::to_string(n), std::to_string(n)));
        } catch (const std::runtime_error&) {
          ++failures;
        }
      }
    });
  }
  for (std::thread& writer : writers) writer.join();
  ASSERT_EQ(failures, 0);

  for (const Reflector::UseWatchList use : {Reflector::UseWatchList::kAuto, Reflector::UseWatchList::kNever}) {
    for (const WireMode& way : all_wire_modes()) {
      Mirror::Options options{
          cluster.kubeconfig(), {.resource = "configmaps", .namespaces = {"default"}}, way, false, {}};
      options.tuning.use_watch_list = use;
      options.tuning.first_list =
          use == Reflector::UseWatchList::kNever ? Reflector::Freshness::kMostRecent : Reflector::Freshness::kAny;
      Mirror mirror(options);
      ASSERT_EQ(mirror.wait_synced(60s), "") << way;
      EXPECT_EQ(mirror.wait_equal(cluster.admin(), {kConfigMaps}, 60s), "") << way;
      EXPECT_EQ(mirror.store().size(), static_cast<std::size_t>(kObjects)) << way;
      EXPECT_EQ(mirror.lists(), 1U) << way << mirror.describe();
      EXPECT_EQ(mirror.requests().watch_lists, use == Reflector::UseWatchList::kAuto ? 1U : 0U) << way;
      EXPECT_EQ(mirror.requests().pages, use == Reflector::UseWatchList::kAuto ? 0U : kObjects / 500U - 1U) << way;
      EXPECT_EQ(mirror.store().get("default/c19999").encoding(), way.protobuf ? Encoding::kProtobuf : Encoding::kJson);
    }
  }
}

TEST_F(Scale, ASetOfNamespacesIsOneStore) {
  RealCluster cluster;
  for (const char* ns : {"red", "green", "blue"}) {
    make_namespace(cluster.admin(), ns);
    fill(cluster.admin(), 20, ns);
  }
  Mirror mirror({cluster.kubeconfig(), {.resource = "configmaps", .namespaces = {"red", "blue"}}, {}, false, {}});
  ASSERT_EQ(mirror.wait_synced(), "");
  const std::vector<std::string> listed{config_maps_in("red"), config_maps_in("blue")};
  EXPECT_EQ(mirror.wait_equal(cluster.admin(), listed), "");
  EXPECT_EQ(mirror.store().size(), 40U);
  const std::string red = mirror.status(0).resource_version;

  cluster.admin().remove(config_maps_in("red") + "/c1");
  cluster.admin().remove(config_maps_in("green") + "/c1");
  cluster.admin().put(config_maps_in("blue") + "/c1", config_map("c1", "changed"));
  EXPECT_EQ(mirror.wait_equal(cluster.admin(), listed), "");
  EXPECT_EQ(mirror.store().size(), 39U);
  EXPECT_NE(mirror.status(0).resource_version, red);
  EXPECT_EQ(mirror.lists(), 2U) << mirror.describe();

  mirror.reflector(1).relist();  // of one namespace: the other's objects stay
  ASSERT_TRUE(mirror.wait([&] { return mirror.relists()["requested"] == 1; })) << mirror.describe();
  ASSERT_TRUE(mirror.wait([&] { return mirror.status(1).state == Reflector::State::kLive; })) << mirror.describe();

  EXPECT_EQ(mirror.wait_equal(cluster.admin(), listed), "");
  EXPECT_EQ(mirror.store().snapshot().in_namespace("red").size(), 19U);
  EXPECT_EQ(mirror.store().snapshot().in_namespace("blue").size(), 20U);
  EXPECT_EQ(mirror.status(0).watches, 1U) << "one watch-list, to this day\n" << mirror.describe();
  EXPECT_EQ(mirror.status(1).watches, 2U) << mirror.describe();
  EXPECT_EQ(mirror.store().snapshot().in_namespace("green").size(), 0U);
}

}  // namespace
}  // namespace tain::real
