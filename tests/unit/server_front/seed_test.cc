// The initial state: objects of a new cluster, seeds, and a saved state.
#include <tain/api_server.h>

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "tests/support/api_server_rig.h"

namespace tain::testing {
namespace {

namespace fs = std::filesystem;

class Seeding : public ::testing::Test {
 protected:
  Seeding() : folder_(fs::temp_directory_path() / ("tain-seeds-" + std::to_string(::getpid()))) {
    fs::create_directories(folder_ / "seeds");
  }
  ~Seeding() override { fs::remove_all(folder_); }
  std::string seed(const std::string& name, const std::string& text) {
    const std::string path = (folder_ / "seeds" / name).string();
    std::ofstream(path) << text;
    return path;
  }
  ApiServer::Options seeded() const {
    ApiServer::Options options = ApiServerRig::plain();
    options.seeds = {(folder_ / "seeds").string()};
    return options;
  }
  ApiServer::Options kept() const {
    ApiServer::Options options = seeded();
    options.data_dir = (folder_ / "data").string();
    return options;
  }
  static std::string refusal(const ApiServer::Options& options) {
    const auto started = ApiServer::start(options);
    return started ? std::string() : started.error().message;
  }
  static std::string uid_of(ApiServer& server, const char* resource, const char* key) {
    const auto object = server.get(resource, key);
    EXPECT_TRUE(object) << object.error();
    return object ? std::string(object->uid()) : std::string();
  }
  static constexpr const char* kUid = "1139fd61-0000-4000-8000-000000000001";
  static constexpr const char* kOtherUid = "1139fd61-0000-4000-8000-000000000002";
  fs::path folder_;
};

// Every cluster has these objects; a mirrored one brings its own.
TEST_F(Seeding, SeedsReplaceTheObjectsOfANewCluster) {
  seed("namespace.yaml", std::string("{kind: Namespace, apiVersion: v1, metadata: {name: default, uid: ") + kUid +
                             "}, status: {phase: Active}}");
  seed("service.yaml", std::string("{kind: Service, apiVersion: v1, metadata: {name: kubernetes, namespace: default, "
                                   "uid: ") +
                           kOtherUid +
                           "}, spec: {clusterIP: 10.0.0.1, clusterIPs: [10.0.0.1], ports: [{port: 443, protocol: TCP, "
                           "targetPort: 6443}]}}");
  ApiServerRig rig(seeded());
  EXPECT_EQ(uid_of(rig.server(), "namespaces", "default"), kUid);
  EXPECT_EQ(uid_of(rig.server(), "services", "default/kubernetes"), kOtherUid);
  EXPECT_TRUE(rig.server().get("namespaces", "kube-system"));
}

TEST_F(Seeding, ObjectsWithoutStatusGetTheFirstStatus) {
  seed("new.yaml",
       "{kind: Pod, apiVersion: v1, metadata: {name: new}, spec: {containers: [{name: c, image: i}]}, status: {}}");
  seed("old.yaml",
       "{kind: Pod, apiVersion: v1, metadata: {name: old}, spec: {containers: [{name: c, image: i}]}, "
       "status: {phase: Running}}");
  ApiServerRig rig(seeded());
  const Json pods = rig.get("/api/v1/namespaces/default/pods").json["items"];
  ASSERT_EQ(pods.size(), 2U);
  EXPECT_EQ(pods[0]["status"]["phase"], "Pending") << pods[0];
  EXPECT_EQ(pods[0]["status"]["qosClass"], "BestEffort");
  EXPECT_EQ(pods[1]["status"]["phase"], "Running");
}

TEST_F(Seeding, NamespacesAreSeededBeforeTheirObjects) {
  seed("namespace.yaml",
       std::string("{kind: Namespace, apiVersion: v1, metadata: {name: default, uid: ") + kUid + "}}");
  ApiServerRig rig(seeded());
  EXPECT_EQ(uid_of(rig.server(), "namespaces", "default"), kUid);
  EXPECT_TRUE(rig.server().get("services", "default/kubernetes"));
}

TEST_F(Seeding, ACustomKindNeedsItsDefinition) {
  const std::string path =
      seed("w.yaml", "{kind: Widget, apiVersion: example.com/v1, metadata: {name: w, namespace: team}}");
  const std::string why = refusal(seeded());
  EXPECT_EQ(why.find("the seed " + path + ": Widget team/w: no such kind in example.com/v1"), 0U) << why;
  EXPECT_NE(why.find("mirror customresourcedefinitions too"), std::string::npos) << why;
}

TEST_F(Seeding, ErrorsNameTheFile) {
  const std::string path = seed("a.yaml", "{kind: ConfigMapp, apiVersion: v1, metadata: {name: a}}");
  EXPECT_EQ(refusal(seeded()), "the seed " + path + ": ConfigMapp a: no such kind in v1");
  seed("a.yaml", "{kind: ConfigMap, apiVersion: v1, metadata: {name: A_B}}");
  const std::string why = refusal(seeded());
  EXPECT_EQ(why.find("the seed " + path + ": ConfigMap A_B: "), 0U) << why;
}

// A Job from a file cannot be written twice, and edits must not be overwritten by a seed.
TEST_F(Seeding, KeepsASavedState) {
  seed(
      "job.yaml",
      "{kind: Job, apiVersion: batch/v1, metadata: {name: j, namespace: team}, spec: {template: {spec: {restartPolicy: "
      "Never, containers: [{name: c, image: i}]}}}}");
  seed("map.yaml", "{kind: ConfigMap, apiVersion: v1, metadata: {name: m, namespace: team}, data: {v: seed}}");
  seed("made.yaml", "{kind: ConfigMap, apiVersion: v1, metadata: {generateName: made-, namespace: team}}");
  std::string job;
  {
    ApiServerRig rig(kept());
    job = uid_of(rig.server(), "jobs", "team/j");
    ASSERT_EQ(rig.server().list("configmaps")->size(), 2U);
    ASSERT_TRUE(
        rig.server().put("{kind: ConfigMap, apiVersion: v1, metadata: {name: m, namespace: team}, data: {v: "
                         "mine}}"));
  }
  seed("new.yaml", "{kind: ConfigMap, apiVersion: v1, metadata: {name: new, namespace: team}}");
  ApiServerRig rig(kept());
  EXPECT_EQ(uid_of(rig.server(), "jobs", "team/j"), job);
  EXPECT_EQ(rig.server().get("configmaps", "team/m")->at("data.v").text(), "mine");
  EXPECT_TRUE(rig.server().get("configmaps", "team/new"));
  EXPECT_EQ(rig.server().list("configmaps")->size(), 3U);
}

TEST_F(Seeding, RefusesASecondServerInTheFolder) {
  {
    ApiServerRig first(kept());
    const auto second = ApiServer::start(kept());
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().code, Code::kConflict);
    EXPECT_NE(second.error().message.find("another server uses the data folder " + kept().data_dir), std::string::npos)
        << second.error();
    EXPECT_TRUE(first.server().clone());  // in memory only
  }
  EXPECT_EQ(refusal(kept()), "");
}

TEST_F(Seeding, RefusesAPlanWithAnUnknownResource) {
  ApiServer::Options options = ApiServerRig::plain();
  options.fault_plan = *parse_fault_plan("5s cut configmapz\n");
  EXPECT_EQ(refusal(options),
            "the fault plan: cut configmapz: the server has no resource \"configmapz\"; did you mean configmaps?");
  // A custom kind may be defined later.
  options.fault_plan = *parse_fault_plan("5s cut widgets.example.com\n6s cut\n");
  EXPECT_EQ(refusal(options), "");
}

}  // namespace
}  // namespace tain::testing
