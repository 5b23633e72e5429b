// The manifests of deploy/ on a real server: the server accepts them, their pod may run under the strictest pod
// security, and the permissions of deploy/rbac are exactly enough for `tain mirror`.

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/real/process.h"
#include "tests/real/scenario.h"
#include "tests/support/eventually.h"

namespace tain::real {
namespace {

using namespace std::chrono_literals;
using Deploy = Scenario;

constexpr auto kPatience = 60s;
constexpr const char* kAccount = "--as=system:serviceaccount:tain:tain-mirror";

// This program is build/PRESET/bin/real_deploy of the repository; `tain` is in the same folder.
std::filesystem::path bin() { return std::filesystem::read_symlink("/proc/self/exe").parent_path(); }
std::filesystem::path deploy() { return bin().parent_path().parent_path().parent_path() / "deploy"; }

void apply(const RealCluster& cluster) {
  cluster.kubectl({"apply", "-f", deploy() / "mirror.yaml", "-f", deploy() / "rbac.yaml"});
}

void apply_rights(const RealCluster& cluster, std::vector<std::string> words) {
  words.insert(words.begin(), deploy() / "rbac");
  const Finished made = run_program(words, "", 60s);
  ASSERT_EQ(made.status, 0) << made.errors;
  cluster.kubectl({"apply", "-f", "-"}, made.output);
}

// kubectl reports "no" by its exit status as well.
bool may(const RealCluster& cluster, std::vector<std::string> words) {
  words.insert(words.begin(), {"auth", "can-i"});
  words.emplace_back(kAccount);
  try {
    return cluster.kubectl(words).starts_with("yes");
  } catch (const std::runtime_error&) {
    return false;
  }
}

// As the service account of the manifests.
Finished mirror(const RealCluster& cluster, std::vector<std::string> words) {
  EXPECT_TRUE(std::filesystem::exists(bin() / "tain")) << "build the target tain first";
  std::string token = cluster.kubectl({"create", "token", "tain-mirror", "--namespace=tain"});
  token.erase(token.find_last_not_of(" \n") + 1);
  words.insert(words.begin(),
               {bin() / "tain", "mirror", "--once", "--kubeconfig", cluster.kubeconfig({.token = token})});
  return run_program(words, "", 120s);
}

TEST_F(Deploy, PodIsAdmittedUnderRestrictedPodSecurity) {
  RealCluster cluster({.controller_manager = true});

  apply(cluster);

  // Created by the controllers, so admission has checked it: the account, its token, the security context.
  std::string pods;
  EXPECT_TRUE(eventually(
      [&] {
        pods = cluster.kubectl({"get", "pods", "--namespace=tain", "--output=name"});
        return pods.starts_with("pod/tain-mirror-");
      },
      kPatience, 200ms))
      << pods << cluster.kubectl({"get", "events", "--namespace=tain"});
}

TEST_F(Deploy, RoleAllowsOnlyListAndWatchOfTheResources) {
  RealCluster cluster;

  apply(cluster);

  ASSERT_TRUE(eventually([&] { return may(cluster, {"list", "deployments.apps", "-A"}); }, kPatience, 200ms));
  EXPECT_TRUE(may(cluster, {"watch", "deployments.apps", "-A"}));
  EXPECT_TRUE(may(cluster, {"list", "services", "-A"}));
  EXPECT_TRUE(may(cluster, {"watch", "services", "-A"}));
  for (const char* verb : {"get", "create", "update", "patch", "delete"}) {
    EXPECT_FALSE(may(cluster, {verb, "deployments.apps", "-A"})) << verb;
  }
  EXPECT_FALSE(may(cluster, {"list", "secrets", "-A"}));
  EXPECT_FALSE(may(cluster, {"list", "pods", "--namespace=tain"}));
}

TEST_F(Deploy, RoleIsEnoughForTheMirror) {
  RealCluster cluster;
  apply(cluster);
  ASSERT_TRUE(eventually([&] { return may(cluster, {"watch", "deployments.apps", "-A"}); }, kPatience, 200ms));

  const Finished ran = mirror(cluster, {"deployments,services", "--all-namespaces"});
  const Finished forbidden = mirror(cluster, {"secrets", "--all-namespaces"});

  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_NE(ran.output.find("tain/tain-mirror"), std::string::npos) << ran.output;
  EXPECT_EQ(forbidden.status, 1) << forbidden.output;
  EXPECT_NE(forbidden.errors.find("forbidden"), std::string::npos) << forbidden.errors;
}

TEST_F(Deploy, RoleForOneObjectIsEnoughForIt) {
  RealCluster cluster;
  cluster.kubectl({"apply", "-f", deploy() / "mirror.yaml"});
  apply_rights(cluster, {"--namespace", "default", "configmaps/c1"});
  if (HasFatalFailure()) return;
  fill(cluster.admin(), 3);
  ASSERT_TRUE(eventually(
      [&] {
        return may(cluster, {"watch", "configmaps/c1", "--namespace=default"});
      },
      kPatience, 200ms));

  const Finished one = mirror(cluster, {"configmaps/c1", "--namespace=default"});
  const Finished all = mirror(cluster, {"configmaps", "--namespace=default"});

  EXPECT_EQ(one.status, 0) << one.errors;
  EXPECT_NE(one.output.find("default/c1"), std::string::npos) << one.output;
  EXPECT_EQ(one.output.find("default/c2"), std::string::npos) << one.output;
  EXPECT_EQ(all.status, 1) << all.output;
}

}  // namespace
}  // namespace tain::real
