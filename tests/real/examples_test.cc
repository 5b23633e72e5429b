// The example programs, run against a real server.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <random>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "tests/real/process.h"
#include "tests/real/scenario.h"

namespace tain::real {
namespace {

using namespace std::chrono_literals;
using Examples = Scenario;

constexpr const char* kPodsPath = "/api/v1/namespaces/default/pods";
constexpr const char* kGuards = "/apis/tain.example/v1/namespaces/default/replicaguards";

// The programs are in the folder of this one.
std::string program(const std::string& name) {
  return (std::filesystem::read_symlink("/proc/self/exe").parent_path() / name).string();
}

std::string under(std::string_view path, std::string_view more) {
  std::string out(path);
  return out.append(more);
}

class Running {
 public:
  Running(RealCluster& cluster, const std::string& name, std::vector<std::string> arguments = {})
      : output_(cluster.folder() / (name + ".out")) {
    std::filesystem::remove(output_);
    arguments.insert(arguments.begin(), program(name));
    process_ = std::make_unique<Process>(Process::Options{.arguments = arguments,
                                                          .environment = {under("KUBECONFIG=", cluster.kubeconfig())},
                                                          .output = output_.string()});
  }
  std::string output() const {
    std::ifstream in(output_);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
  }
  bool printed(const std::string& what, std::chrono::seconds patience = 30s) const {
    return eventually([&] { return output().find(what) != std::string::npos; }, patience);
  }
  Process& process() { return *process_; }

 private:
  std::filesystem::path output_;
  std::unique_ptr<Process> process_;
};

std::string pod(const std::string& name) {
  return R"({"metadata":{"name":")" + name + R"("},"spec":{"containers":[{"name":"c","image":"i"}]}})";
}

TEST_F(Examples, QuickstartPrintsObjectsAndChanges) {
  RealCluster cluster;
  cluster.admin().post(kPodsPath, pod("a"));
  Running quickstart(cluster, "quickstart");
  ASSERT_TRUE(quickstart.printed("1 pods at version ")) << quickstart.output();
  cluster.admin().post(kPodsPath, pod("b"));
  EXPECT_TRUE(quickstart.printed("add default/b: Pending")) << quickstart.output();
  EXPECT_TRUE(quickstart.process().wait_exit(60s));
  EXPECT_EQ(quickstart.process().exit_status(), 0) << quickstart.output();
}

TEST_F(Examples, ForeignEventLoopsReceiveEvents) {
  RealCluster cluster;
  cluster.admin().post(kPodsPath, pod("a"));
  for (const std::string name : {"own_loop_epoll", "own_loop_asio", "coroutine"}) {
    Running program(cluster, name, {"6"});
    ASSERT_TRUE(program.printed("add default/a")) << program.output();
    cluster.admin().post(kPodsPath, pod(std::string("b-").append(std::to_string(name.size()))));
    EXPECT_TRUE(program.printed(std::string("add default/b-").append(std::to_string(name.size())))) << program.output();
    EXPECT_TRUE(program.process().wait_exit(60s));
    EXPECT_EQ(program.process().exit_status(), 0) << program.output();
  }
}

TEST_F(Examples, WriteReadsItsOwnWrites) {
  RealCluster cluster;
  Running write(cluster, "write");
  EXPECT_TRUE(write.process().wait_exit(60s));
  EXPECT_EQ(write.process().exit_status(), 0) << write.output();
  for (const char* said : {"created default/tain-example-", "the informer has blue", "updated to green",
                           "patched: size is gone", "removed default/tain-example-"}) {
    EXPECT_TRUE(write.printed(said, 0s)) << said << " is not in\n" << write.output();
  }
}

TEST_F(Examples, MetricsShowWireStatistics) {
  RealCluster cluster;
  cluster.admin().post(kPodsPath, pod("a"));
  Running metrics(cluster, "metrics", {"2"});
  EXPECT_TRUE(metrics.process().wait_exit(60s));
  EXPECT_EQ(metrics.process().exit_status(), 0) << metrics.output();
  EXPECT_TRUE(metrics.printed("my_pod_changes_total 1", 0s)) << metrics.output();
  EXPECT_TRUE(metrics.printed("tain_client_requests_total{", 0s)) << metrics.output();
}

// Killed and restarted while guards and pods change: at the end there are as many pods as the guards require.
TEST_F(Examples, ReplicaGuardConvergesAfterKills) {
  RealCluster cluster;
  auto guard = std::make_unique<Running>(cluster, "replica_guard", std::vector<std::string>{"600"});
  cluster.kubectl({"apply", "-f", "-"}, [] {
    std::ifstream in("examples/replica_guard/guard.yaml");
    std::ostringstream text;
    text << in.rdbuf();
    return text.str().substr(0, text.str().find("---"));
  }());
  const auto put_guard = [&](const std::string& name, int replicas) {
    return cluster.admin()
        .request("POST", kGuards,
                 R"({"apiVersion":"tain.example/v1","kind":"ReplicaGuard","metadata":{"name":")" + name +
                     R"("},"spec":{"replicas":)" + std::to_string(replicas) + "}}")
        .ok();
  };
  const auto pods_of = [&](const std::string& name) {
    const std::string listed = cluster.kubectl({"get", "pods", "-l", "tain.example/guard=" + name, "-o", "name"});
    return static_cast<int>(std::count(listed.begin(), listed.end(), '\n'));
  };
  ASSERT_TRUE(eventually([&] { return put_guard("web", 3); }, 60s));
  ASSERT_TRUE(eventually([&] { return pods_of("web") == 3; }, 60s)) << guard->output();

  std::mt19937 random(7);
  for (const int replicas : {5, 1, 4, 0, 6}) {
    cluster.admin().merge_patch(under(kGuards, "/web"), R"({"spec":{"replicas":)" + std::to_string(replicas) + "}}");
    // During its work, before it, or after it.
    std::this_thread::sleep_for(std::chrono::milliseconds(random() % 600));
    guard->process().kill_and_wait();
    cluster.admin().request("DELETE", under(kPodsPath, "/web-0?gracePeriodSeconds=0"));
    guard = std::make_unique<Running>(cluster, "replica_guard", std::vector<std::string>{"600"});
    EXPECT_TRUE(eventually([&] { return pods_of("web") == replicas; }, 60s)) << guard->output();
  }
  ASSERT_TRUE(put_guard("db", 2));
  EXPECT_TRUE(eventually([&] { return pods_of("db") == 2; }, 60s)) << guard->output();
  EXPECT_EQ(pods_of("web"), 6);
  EXPECT_TRUE(eventually([&] {
    return cluster.admin().get(under(kGuards, "/db")).find("\"status\":{\"replicas\":2}") != std::string::npos;
  })) << cluster.admin().get(under(kGuards, "/db"));
}

}  // namespace
}  // namespace tain::real
