// A controller manager that works on three resources at once.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/real/json.h"
#include "tests/real/mirror.h"
#include "tests/real/scenario.h"

namespace tain::real {
namespace {

using namespace std::chrono_literals;
using Controllers = Scenario;

constexpr int kCount = 50;
constexpr const char* kDeployments = "/apis/apps/v1/namespaces/default/deployments";

std::string deployment(int i) {
  const std::string name = "web-" + std::to_string(i);
  return R"({"metadata":{"name":")" + name + R"("},"spec":{"replicas":0,"selector":{"matchLabels":{"app":")" + name +
         R"("}},"template":{"metadata":{"labels":{"app":")" + name +
         R"("}},"spec":{"containers":[{"name":"web","image":"example.test/web:1","ports":[{"containerPort":80}],
         "resources":{"requests":{"cpu":"10m","memory":"16Mi"}}}]}}}})";
}

void scale_all(RealCluster& cluster, int replicas) {
  for (int i = 0; i < kCount; ++i) {
    cluster.admin().merge_patch(std::string(kDeployments) + "/web-" + std::to_string(i),
                                R"({"spec":{"replicas":)" + std::to_string(replicas) + "}}");
  }
}

// Compares kubectl's view with the mirror until they agree.
std::string wait_equal_to_kubectl(RealCluster& cluster, Mirror& mirror, const std::string& resource) {
  std::string difference;
  const auto equal = [&] {
    nlohmann::json list = nlohmann::json::parse(
        cluster.kubectl({"get", resource, "-n", "default", "-o", "json", "--show-managed-fields"}));
    list["kind"] = "List";
    difference = differences_between(objects_of_list(list.dump()), mirror.store().snapshot());
    return difference.empty();
  };
  return eventually(equal, 40s, 1s) ? std::string() : difference + mirror.describe();
}

TEST_F(Controllers, ScalingFiftyDeploymentsUpAndDownLeavesTheMirrorsEqual) {
  RealCluster cluster({{}, true});
  for (int i = 0; i < kCount; ++i) cluster.admin().post(kDeployments, deployment(i));
  const std::vector<std::string> here{"default"};
  Mirror deployments({cluster.kubeconfig(), {.resource = "deployments", .namespaces = here}, {}, false, {}});
  Mirror replica_sets({cluster.kubeconfig(), {.resource = "replicasets", .namespaces = here}, {}, false, {}});
  Mirror pods({cluster.kubeconfig(), {.resource = "pods", .namespaces = here}, {}, false, {}});
  for (Mirror* mirror : {&deployments, &replica_sets, &pods}) ASSERT_EQ(mirror->wait_synced(), "");

  for (const int replicas : {3, 0, 2}) {
    scale_all(cluster, replicas);
    ASSERT_TRUE(pods.wait([&] { return pods.store().size() == static_cast<std::size_t>(kCount * replicas); }, 120s))
        << pods.store().size() << " pods\n"
        << pods.describe() << cluster.end_of_log("kube-controller-manager.log");
    EXPECT_EQ(wait_equal_to_kubectl(cluster, pods, "pods"), "");
    EXPECT_EQ(pods.store().size(), static_cast<std::size_t>(kCount * replicas));
    EXPECT_EQ(wait_equal_to_kubectl(cluster, replica_sets, "replicasets"), "");
    EXPECT_EQ(wait_equal_to_kubectl(cluster, deployments, "deployments"), "");
  }

  EXPECT_EQ(deployments.store().size(), static_cast<std::size_t>(kCount));
  EXPECT_EQ(replica_sets.store().size(), static_cast<std::size_t>(kCount));
  // 150 created, 150 deleted, 100 created: each one was a separate event.
  EXPECT_GE(pods.status().events, 3U * kCount + 3U * kCount + 2U * kCount) << pods.describe();
  EXPECT_EQ(deployments.errors() + replica_sets.errors() + pods.errors(), "");
  EXPECT_EQ(deployments.lists() + replica_sets.lists() + pods.lists(), 3U)
      << deployments.describe() << replica_sets.describe() << pods.describe();
}

}  // namespace
}  // namespace tain::real
