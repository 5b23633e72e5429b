// `tain get` compared with kubectl on the same objects, of a real server and of the embedded one.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/real/process.h"
#include "tests/real/scenario.h"

namespace tain::real {
namespace {

using namespace std::chrono_literals;
using CliGet = Scenario;

std::string tain_program() { return (std::filesystem::read_symlink("/proc/self/exe").parent_path() / "tain").string(); }

void compare(const std::string& kubeconfig, const std::filesystem::path& folder, bool fake_kubelet) {
  std::vector<std::string> command{"tests/cli/kubectl_comparison", tain_program(),
                                   (RealCluster::programs() / "kubectl").string(), kubeconfig, folder.string()};
  if (fake_kubelet) command.insert(command.begin(), {"/usr/bin/env", "TAIN_FAKE_KUBELET=1"});
  const Finished done = run_program(command, "", 10min);
  EXPECT_EQ(done.status, 0) << done.output << done.errors;
}

TEST_F(CliGet, MatchesKubectlAgainstARealServer) {
  RealCluster cluster;
  compare(cluster.kubeconfig(), cluster.folder(), false);
}

TEST_F(CliGet, MatchesKubectlAgainstTheEmbeddedServer) {
  std::string made = (std::filesystem::temp_directory_path() / "tain-get-XXXXXX").string();
  ASSERT_NE(mkdtemp(made.data()), nullptr);
  const std::filesystem::path folder = made;
  const std::filesystem::path kubeconfig = folder / "kubeconfig";
  {
    Process server({.arguments = {tain_program(), "apiserver", "--fake-kubelet", "--kubeconfig-out", kubeconfig},
                    .environment = {},
                    .output = (folder / "log").string()});
    ASSERT_TRUE(eventually([&] { return std::filesystem::exists(kubeconfig); }, 30s));
    compare(kubeconfig, folder, true);
  }
  std::filesystem::remove_all(folder);
}

// A watch survives a kill of the server and reports the changes in between.
TEST_F(CliGet, WatchSurvivesAServerRestart) {
  RealCluster cluster;
  fill(cluster.admin(), 2);
  const std::filesystem::path out = cluster.folder() / "watch.out";
  Process watch({.arguments = {tain_program(), "watch", "configmaps", "--output-watch-events", "--no-headers",
                               "--kubeconfig", cluster.kubeconfig()},
                 .environment = {},
                 .output = out.string()});
  const auto says = [&](const std::string& what) {
    return eventually(
        [&] {
          std::ifstream in(out);
          std::ostringstream text;
          text << in.rdbuf();
          return text.str().find(what) != std::string::npos;
        },
        60s);
  };
  ASSERT_TRUE(says("ADDED      c1"));
  cluster.kill_apiserver();
  cluster.start_apiserver();
  cluster.admin().remove(config_map_at("c0"));
  cluster.admin().post(kConfigMaps, config_map("late", "1"));
  EXPECT_TRUE(says("DELETED    c0"));
  EXPECT_TRUE(says("ADDED      late"));
  watch.signal(SIGINT);
  ASSERT_TRUE(watch.wait_exit(2s));
  EXPECT_EQ(watch.exit_status(), 0);
}

}  // namespace
}  // namespace tain::real
