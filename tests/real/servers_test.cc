// Tests of the harness itself, which the other tests rely on.

#include <gtest/gtest.h>

#include <csignal>

#include "tests/real/cluster.h"
#include "tests/real/scenario.h"

namespace tain::real {
namespace {

using Servers = Scenario;

TEST_F(Servers, WorkWithKubectl) {
  RealCluster cluster;

  cluster.kubectl({"create", "configmap", "made", "--from-literal=a=b"});

  EXPECT_NE(cluster.kubectl({"get", "configmap", "made", "-o", "jsonpath={.data.a}"}), "");
  EXPECT_NE(cluster.kubectl({"version"}).find("Server Version: v" + RealCluster::version()), std::string::npos);
}

TEST_F(Servers, KeepTheirDataWhenTheApiServerIsKilled) {
  RealCluster cluster;
  cluster.admin().post(kConfigMaps, config_map("kept", "1"));

  cluster.kill_apiserver();
  EXPECT_THROW(cluster.client()->get("/readyz"), std::runtime_error);
  cluster.start_apiserver();

  EXPECT_EQ(cluster.admin().request("GET", config_map_at("kept")).status, 200);
}

TEST_F(Servers, AreKilledWithTheProcessThatStartedThem) {
  pid_t child_of_child = 0;
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    Process sleeper({{"/bin/sleep", "600"}, {}, {}});
    const pid_t pid = sleeper.pid();
    if (::write(ends[1], &pid, sizeof pid) != sizeof pid) ::_exit(1);
    for (;;) ::pause();
  }
  ASSERT_EQ(::read(ends[0], &child_of_child, sizeof child_of_child), static_cast<ssize_t>(sizeof child_of_child));

  ::kill(child, SIGKILL);

  const auto gone = [&] {  // an orphan is reaped by init; until then it is a zombie
    std::ifstream stat("/proc/" + std::to_string(child_of_child) + "/stat");
    std::string text;
    std::getline(stat, text);
    return text.empty() || text.find(") Z ") != std::string::npos;
  };
  EXPECT_TRUE(eventually(gone));
}

TEST_F(Servers, DropHistoryWhenCompacted) {
  RealCluster cluster;
  const std::string before = resource_version_of(cluster.admin().get(kConfigMaps));
  for (int i = 0; i < 10; ++i) cluster.admin().post(kConfigMaps, config_map("c" + std::to_string(i), "1"));

  cluster.compact();

  const auto watch =
      cluster.admin().request("GET", std::string(kConfigMaps) + "?watch=1&timeoutSeconds=2&resourceVersion=" + before);
  EXPECT_NE(watch.body.find("\"code\":410"), std::string::npos) << watch.status << " " << watch.body;
}

TEST_F(Servers, GoBackInTimeWhenRestored) {
  RealCluster cluster;
  cluster.admin().post(kConfigMaps, config_map("before", "1"));
  const auto copy = cluster.back_up();
  cluster.admin().post(kConfigMaps, config_map("after", "1"));

  cluster.restore(copy);

  EXPECT_EQ(cluster.admin().request("GET", config_map_at("before")).status, 200);
  EXPECT_EQ(cluster.admin().request("GET", config_map_at("after")).status, 404);
}

}  // namespace
}  // namespace tain::real
