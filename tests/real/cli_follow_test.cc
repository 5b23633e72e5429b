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

// The program, which lies beside this one, with what it has said so far.
class Tain {
 public:
  Tain(RealCluster& cluster, std::vector<std::string> words) : output_(cluster.folder() / "tain.out") {
    fs::remove(output_);
    words.insert(words.begin(), (fs::read_symlink("/proc/self/exe").parent_path() / "tain").string());
    words.insert(words.end(), {"--kubeconfig", cluster.kubeconfig()});
    process_ = std::make_unique<Process>(Process::Options{.arguments = words, .output = output_.string()});
  }
  std::string said() const { return text_of(output_); }
  bool says(const std::string& what) const {
    return eventually([&] { return said().find(what) != std::string::npos; }, 60s);
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

TEST_F(CliFollow, ChangesTellsFieldsWritersAndEvents) {
  RealCluster cluster({.controller_manager = true});
  Tain changes(cluster, {"changes", "deployments,replicasets", "--since", "1h"});
  // Until it follows, what is made is told by --since: twice the same is no harm.
  ASSERT_TRUE(eventually([&] { return cluster.admin().request("POST", kDeployments, deployment()).ok(); }, 60s));
  ASSERT_TRUE(changes.says("Deployment web")) << changes.said();
  ASSERT_TRUE(changes.says("ScalingReplicaSet: Scaled up replica set web-")) << changes.said();
  cluster.kubectl({"scale", "deployment", "web", "--replicas=3"});
  ASSERT_TRUE(changes.says("spec.replicas: 2 -> 3")) << changes.said();
  cluster.kubectl({"set", "image", "deployment/web", "app=web:2", "--field-manager=somebody"});
  ASSERT_TRUE(changes.says("spec.template.spec.containers[app].image: web:1 -> web:2")) << changes.said();
  const std::string said = changes.said();
  const auto line = said.substr(said.find("containers[app].image: web:1"));
  EXPECT_NE(line.substr(0, line.find('\n')).find("(somebody)"), std::string::npos) << said;
  cluster.kubectl({"delete", "deployment", "web"});
  ASSERT_TRUE(changes.says("deleted")) << changes.said();
  EXPECT_EQ(changes.stop(), 0) << changes.said();
  EXPECT_EQ(said.find("managedFields"), std::string::npos);
}

TEST_F(CliFollow, ChangesMarksTheGapOfALostHistory) {
  RealCluster cluster;
  fill(cluster.admin(), 3);
  Tain changes(cluster, {"changes", "configmaps", "--events=false", "--since", "1h"});
  ASSERT_TRUE(changes.says("ConfigMap c2")) << changes.said();
  changes.signal(SIGSTOP);
  cluster.kill_apiserver();  // its connection is dead: what happens now does not reach it
  cluster.start_apiserver();
  cluster.admin().request("DELETE", std::string(kConfigMaps) + "/c1");
  cluster.compact();
  changes.signal(SIGCONT);
  ASSERT_TRUE(changes.says("(seen by the relist only)")) << changes.said();
  const std::string said = changes.said();
  EXPECT_NE(said.find("; healed by a relist ~~"), std::string::npos) << said;
  EXPECT_LT(said.find("healed by a relist"), said.find("deleted")) << said;
  EXPECT_EQ(changes.stop(), 0);
}

TEST_F(CliFollow, WaitEndsWhenItsConditionHolds) {
  RealCluster cluster;
  Tain created(cluster, {"wait", "configmap/late", "--for", "create", "--timeout", "60s"});
  cluster.admin().request("POST", kConfigMaps, config_map("late", "1"));
  EXPECT_EQ(created.wait(), 0) << created.said();
  EXPECT_EQ(created.said(), "configmap/late condition met\n");
  Tain field(cluster, {"wait", "cm", "late", "--for", "jsonpath={.data.*}=2", "--timeout", "1s"});
  EXPECT_EQ(field.wait(), 1) << field.said();
  EXPECT_NE(field.said().find("timed out waiting for the condition on configmaps/late"), std::string::npos);
  // What kubectl says of the same.
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
  ASSERT_TRUE(eventually([&] { return fs::exists(file("c9")); }, 60s)) << mirror.said();
  const fs::path roles = folder / "clusterroles.rbac.authorization.k8s.io";
  ASSERT_TRUE(eventually([&] { return fs::exists(roles / "system%3Anode.yaml"); }, 60s)) << mirror.said();
  cluster.admin().request("DELETE", std::string(kConfigMaps) + "/c9");
  ASSERT_TRUE(eventually([&] { return !fs::exists(file("c9")); }, 60s));
  // The file says what kubectl says.
  EXPECT_EQ(text_of(file("c3")), cluster.kubectl({"get", "configmap", "c3", "-n", "default", "-o", "yaml"}));
  EXPECT_EQ(mirror.stop(), 0) << mirror.said();
}

}  // namespace
}  // namespace tain::real
