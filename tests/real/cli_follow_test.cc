// `tain changes`, `tain wait` and `tain mirror` against a real server.

#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "tests/real/process.h"
#include "tests/real/scenario.h"

namespace tain::real {
namespace {

using namespace std::chrono_literals;
using CliFollow = Scenario;
namespace fs = std::filesystem;

const char* const kDeployments = "/apis/apps/v1/namespaces/default/deployments";

std::string text_of(const fs::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

// The program, in the folder of this one, and its output so far.
class Tain {
 public:
  Tain(RealCluster& cluster, std::vector<std::string> words) : output_(cluster.folder() / "tain.out") {
    fs::remove(output_);
    words.insert(words.begin(), (fs::read_symlink("/proc/self/exe").parent_path() / "tain").string());
    words.insert(words.end(), {"--kubeconfig", cluster.kubeconfig()});
    process_ = std::make_unique<Process>(Process::Options{.arguments = words, .output = output_.string()});
  }
  std::string output() const { return text_of(output_); }
  bool printed(const std::string& what) const {
    return eventually([&] { return output().find(what) != std::string::npos; }, 60s);
  }
  void signal(int number) { process_->signal(number); }
  int stop() {
    process_->signal(SIGINT);
    EXPECT_TRUE(process_->wait_exit(10s));
    return process_->exit_status();
  }
  int wait() {
    EXPECT_TRUE(process_->wait_exit(60s));
    return process_->exit_status();
  }

 private:
  fs::path output_;
  std::unique_ptr<Process> process_;
};

std::string deployment() {
  return R"({"metadata":{"name":"web"},"spec":{"replicas":2,"selector":{"matchLabels":{"a":"b"}},"template":
      {"metadata":{"labels":{"a":"b"}},"spec":{"containers":[{"name":"app","image":"web:1"}]}}}})";
}

TEST_F(CliFollow, ChangesShowsFieldsWritersAndEvents) {
  RealCluster cluster({.controller_manager = true});
  Tain changes(cluster, {"changes", "deployments,replicasets", "--since", "1h"});
  // Events before the program follows are shown because of --since; duplicates do no harm.
  ASSERT_TRUE(eventually([&] { return cluster.admin().request("POST", kDeployments, deployment()).ok(); }, 60s));
  ASSERT_TRUE(changes.printed("Deployment web")) << changes.output();
  ASSERT_TRUE(changes.printed("ScalingReplicaSet: Scaled up replica set web-")) << changes.output();
  cluster.kubectl({"scale", "deployment", "web", "--replicas=3"});
  ASSERT_TRUE(changes.printed("spec.replicas: 2 -> 3")) << changes.output();
  cluster.kubectl({"set", "image", "deployment/web", "app=web:2", "--field-manager=somebody"});
  ASSERT_TRUE(changes.printed("spec.template.spec.containers[app].image: web:1 -> web:2")) << changes.output();
  const std::string said = changes.output();
  const auto line = said.substr(said.find("containers[app].image: web:1"));
  EXPECT_NE(line.substr(0, line.find('\n')).find("(somebody)"), std::string::npos) << said;
  cluster.kubectl({"delete", "deployment", "web"});
  ASSERT_TRUE(changes.printed("deleted")) << changes.output();
  EXPECT_EQ(changes.stop(), 0) << changes.output();
  EXPECT_EQ(said.find("managedFields"), std::string::npos);
}

TEST_F(CliFollow, ChangesMarksTheGapOfALostHistory) {
  RealCluster cluster;
  fill(cluster.admin(), 3);
  Tain changes(cluster, {"changes", "configmaps", "--events=false", "--since", "1h"});
  ASSERT_TRUE(changes.printed("ConfigMap c2")) << changes.output();
  changes.signal(SIGSTOP);
  cluster.kill_apiserver();  // its connection is dead: it does not receive the following events
  cluster.start_apiserver();
  cluster.admin().request("DELETE", std::string(kConfigMaps) + "/c1");
  cluster.compact();
  changes.signal(SIGCONT);
  ASSERT_TRUE(changes.printed("(seen by the relist only)")) << changes.output();
  const std::string said = changes.output();
  EXPECT_NE(said.find("; healed by a relist ~~"), std::string::npos) << said;
  EXPECT_LT(said.find("healed by a relist"), said.find("deleted")) << said;
  EXPECT_EQ(changes.stop(), 0);
}

TEST_F(CliFollow, WaitEndsWhenItsConditionHolds) {
  RealCluster cluster;
  Tain created(cluster, {"wait", "configmap/late", "--for", "create", "--timeout", "60s"});
  cluster.admin().request("POST", kConfigMaps, config_map("late", "1"));
  EXPECT_EQ(created.wait(), 0) << created.output();
  EXPECT_EQ(created.output(), "configmap/late condition met\n");
  Tain field(cluster, {"wait", "cm", "late", "--for", "jsonpath={.data.*}=2", "--timeout", "1s"});
  EXPECT_EQ(field.wait(), 1) << field.output();
  EXPECT_NE(field.output().find("timed out waiting for the condition on configmaps/late"), std::string::npos);
  // The same by kubectl.
  try {
    cluster.kubectl({"wait", "configmap/late", "--for=jsonpath={.metadata.name}=x", "--timeout=1s"});
    ADD_FAILURE() << "kubectl was content";
  } catch (const std::runtime_error& error) {
    EXPECT_NE(std::string(error.what()).find("timed out waiting for the condition on configmaps/late"),
              std::string::npos)
        << error.what();
  }
}

TEST_F(CliFollow, MirrorKeepsAFolder) {
  RealCluster cluster;
  fill(cluster.admin(), 10);
  const fs::path folder = cluster.folder() / "mirror";
  Tain mirror(cluster, {"mirror", "configmaps,clusterroles", "-n", "default", "--to", folder.string()});
  const auto file = [&](const std::string& name) { return folder / "configmaps/default" / (name + ".yaml"); };
  ASSERT_TRUE(eventually([&] { return fs::exists(file("c9")); }, 60s)) << mirror.output();
  const fs::path roles = folder / "clusterroles.rbac.authorization.k8s.io";
  ASSERT_TRUE(eventually([&] { return fs::exists(roles / "system%3Anode.yaml"); }, 60s)) << mirror.output();
  cluster.admin().request("DELETE", std::string(kConfigMaps) + "/c9");
  ASSERT_TRUE(eventually([&] { return !fs::exists(file("c9")); }, 60s));
  // The file equals kubectl's output.
  EXPECT_EQ(text_of(file("c3")), cluster.kubectl({"get", "configmap", "c3", "-n", "default", "-o", "yaml"}));
  EXPECT_EQ(mirror.stop(), 0) << mirror.output();
}

}  // namespace
}  // namespace tain::real
