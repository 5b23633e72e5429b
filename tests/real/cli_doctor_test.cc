// `tain doctor`, `tain top`, `tain bench client` and `tain version` against a real server.

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/real/process.h"
#include "tests/real/scenario.h"

namespace tain::real {
namespace {

using namespace std::chrono_literals;
using CliDoctor = Scenario;

// The programs are in the folder of this one.
Finished tain(std::vector<std::string> words, const std::string& kubeconfig) {
  const auto program = std::filesystem::read_symlink("/proc/self/exe").parent_path() / "tain";
  EXPECT_TRUE(std::filesystem::exists(program)) << program << ": build the target tain first";
  words.insert(words.begin(), program.string());
  words.insert(words.end(), {"--kubeconfig", kubeconfig});
  return run_program(words, "", 60s);
}

TEST_F(CliDoctor, FindsNoErrorAtARealServer) {
  RealCluster cluster;
  const Finished ran = tain({"doctor", "configmaps", "deployments"}, cluster.kubeconfig());

  EXPECT_EQ(ran.status, 0) << ran.output << ran.errors;
  const std::vector<std::string> expected{"ok    tcp",
                                          "ok    http/2",
                                          "ok    credentials",
                                          "ok    server         v" + RealCluster::version(),
                                          "ok    permissions configmaps may list and watch in all namespaces",
                                          "ok    protobuf",
                                          "ok    watch-list",
                                          "ok    gzip",
                                          "ok    clock",
                                          "ok    latency",
                                          "ok    bookmarks",
                                          "all checks passed"};
  for (const std::string& words : expected) {
    EXPECT_NE(ran.output.find(words), std::string::npos) << words << " is not in\n" << ran.output;
  }
}

TEST_F(CliDoctor, ReportsMissingPermissions) {
  RealCluster cluster;
  const Finished ran = tain({"doctor", "pods"}, cluster.kubeconfig({.token = std::string(RealCluster::kReaderToken)}));

  EXPECT_EQ(ran.status, 1) << ran.output << ran.errors;
  EXPECT_NE(ran.output.find("FAIL  permissions pods may not list nor watch in all namespaces"), std::string::npos)
      << ran.output;
}

TEST_F(CliDoctor, ReportsAnUnreachableServerAndAForeignToken) {
  RealCluster cluster;
  const Finished stranger = tain({"doctor"}, cluster.kubeconfig({.token = "of-a-stranger"}));
  EXPECT_EQ(stranger.status, 1);
  EXPECT_NE(stranger.output.find("401 Unauthorized"), std::string::npos) << stranger.output;

  cluster.kill_apiserver();
  const Finished down = tain({"doctor"}, cluster.kubeconfig());
  EXPECT_EQ(down.status, 1);
  EXPECT_NE(down.output.find("FAIL  tcp"), std::string::npos) << down.output;
}

TEST_F(CliDoctor, TopCountsObjectsOfARealServer) {
  RealCluster cluster;
  fill(cluster.admin(), 25);
  const Finished ran =
      tain({"top", "configmaps", "-n", "default", "--for", "1500ms", "--every", "1s"}, cluster.kubeconfig());

  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_NE(ran.output.find("live"), std::string::npos) << ran.output;
  EXPECT_NE(ran.output.find("configmaps                        2"), std::string::npos) << ran.output;
}

TEST_F(CliDoctor, BenchCountsObjectsOfARealServer) {
  RealCluster cluster;
  fill(cluster.admin(), 25);
  for (const char* encoding : {"json", "protobuf"}) {
    for (const char* mode : {"list", "watch-list"}) {
      const Finished ran = tain({"bench", "client", "--resource", "configmaps", "-n", "default", "--encoding", encoding,
                                 "--mode", mode, "--settle", "0s"},
                                cluster.kubeconfig());
      ASSERT_EQ(ran.status, 0) << ran.errors;
      EXPECT_EQ(ran.errors, "synced\n");
      EXPECT_TRUE(ran.output.starts_with("{\"objects\":25,")) << ran.output;
    }
  }
}

TEST_F(CliDoctor, VersionShowsClientAndServer) {
  RealCluster cluster;
  const Finished ran = tain({"version"}, cluster.kubeconfig());
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_NE(ran.output.find("Server Version: v" + RealCluster::version()), std::string::npos) << ran.output;
}

}  // namespace
}  // namespace tain::real
