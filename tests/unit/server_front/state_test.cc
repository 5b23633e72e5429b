// ApiServer without HTTP: seeds, clones, time, files, controllers.
#include <tain/api_server.h>
#include <tain/cluster.h>

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <set>

#include "tests/support/api_server_rig.h"
#include "tests/support/fails.h"
#include "tests/support/recorded_log.h"

namespace tain::testing {
namespace {

namespace fs = std::filesystem;

class Hosting : public ::testing::Test {
 protected:
  Hosting() : folder_(fs::temp_directory_path() / ("tain-state-" + std::to_string(::getpid()))) {
    fs::create_directories(folder_);
  }
  ~Hosting() override { fs::remove_all(folder_); }
  void write(const std::string& name, const std::string& text) { std::ofstream(folder_ / name) << text; }
  // A few kinds, which contain the server's own objects.
  static void expect_no_uid_twice(ApiServer& server) {
    std::set<std::string> uids;
    for (const char* resource : {"namespaces", "services", "configmaps"}) {
      const auto objects = server.list(resource);
      ASSERT_TRUE(objects);
      for (const auto& object : *objects) EXPECT_TRUE(uids.emplace(object.uid()).second) << object.uid();
    }
    EXPECT_GE(uids.size(), 7U);
  }
  static constexpr const char* kMore = "{kind: ConfigMap, apiVersion: v1, metadata: {name: more, namespace: team}}";
  static constexpr const char* kMap = "{kind: ConfigMap, apiVersion: v1, metadata: {name: a, namespace: team}}";
  fs::path folder_;
};

TEST_F(Hosting, PutCreatesTheNamespace) {
  ApiServerRig rig;
  ASSERT_TRUE(rig.server().put(kMap));
  EXPECT_EQ(rig.get("/api/v1/namespaces/team/configmaps/a").status, 200);
  EXPECT_EQ(rig.get("/api/v1/namespaces/team").status, 200);
  EXPECT_EQ(rig.server().list("configmaps")->size(), 1U);
  ASSERT_TRUE(rig.server().remove("cm", "team/a"));
  const auto gone = rig.server().get("cm", "team/a");
  EXPECT_THAT(gone, Fails(Code::kNotFound));
  EXPECT_EQ(rig.server().put("kind: [").error().code, Code::kDecode);
  EXPECT_EQ(rig.server().get("unheard", "x").error().code, Code::kNotFound);
}

TEST_F(Hosting, SeedsFromFoldersInAnyOrder) {
  write("a.yaml", std::string(kMap) +
                      "\n---\nkind: List\napiVersion: v1\nitems:\n- {kind: Secret, apiVersion: v1, "
                      "metadata: {name: s, namespace: zoo}}\n");
  write("z.yml", "{kind: Namespace, apiVersion: v1, metadata: {name: zoo, labels: {given: \"yes\"}}}");
  write("ignored.txt", "neither: [");
  ApiServer::Options options = ApiServerRig::plain();
  options.seeds = {folder_.string()};
  ApiServerRig rig(options);
  EXPECT_EQ(rig.server().get("ns", "zoo")->labels()["given"], "yes");
  EXPECT_TRUE(rig.server().get("secrets", "zoo/s"));
}

TEST_F(Hosting, NamesAMalformedSeed) {
  write("broken.yaml", "kind: [");
  ApiServer::Options options = ApiServerRig::plain();
  options.seeds = {folder_.string()};
  const auto started = ApiServer::start(options);
  ASSERT_FALSE(started);
  EXPECT_NE(started.error().message.find("broken.yaml"), std::string::npos) << started.error();
  options.seeds = {"/no/such/folder"};
  EXPECT_EQ(ApiServer::start(options).error().code, Code::kBadArgument);
}

TEST_F(Hosting, ReportsAPortInUse) {
  ApiServerRig first;
  ApiServer::Options options = ApiServerRig::plain();
  const std::string url = first.server().url();
  options.port = static_cast<std::uint16_t>(std::stoi(url.substr(url.rfind(':') + 1)));
  const auto second = ApiServer::start(options);
  EXPECT_THAT(second, Fails(Code::kBadArgument));
}

TEST_F(Hosting, KubeconfigIsReadableByItsOwnerOnly) {
  const auto server = ApiServerRig::start({});
  const auto path = server->write_kubeconfig(folder_.string());
  ASSERT_TRUE(path);
  struct stat status {};
  ASSERT_EQ(::stat(path->c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0600U);
}

TEST_F(Hosting, CloneIsIndependent) {
  ApiServerRig rig;
  ASSERT_TRUE(rig.server().put(kMap));
  auto copy = rig.server().clone();
  ASSERT_TRUE(copy) << copy.error();
  EXPECT_EQ((*copy)->resource_version(), rig.server().resource_version());
  ASSERT_TRUE((*copy)->put(kMore));
  expect_no_uid_twice(**copy);
  ASSERT_TRUE((*copy)->remove("cm", "team/a"));
  EXPECT_TRUE(rig.server().get("cm", "team/a"));
}

TEST_F(Hosting, KeepsItsStateInAFolder) {
  ApiServer::Options options = ApiServerRig::plain();
  options.data_dir = (folder_ / "data").string();
  std::string version;
  std::string uid;
  {
    ApiServerRig rig(options);
    ASSERT_TRUE(rig.server().put(kMap));
    version = rig.server().resource_version();
    uid = rig.server().get("cm", "team/a")->uid();
  }
  ApiServerRig rig(options);
  EXPECT_EQ(rig.server().resource_version(), version);
  EXPECT_EQ(rig.server().get("cm", "team/a")->uid(), uid);
  ASSERT_TRUE(rig.server().put(kMore));
  expect_no_uid_twice(rig.server());
}

TEST_F(Hosting, RemovesDependentsOfAnOwnerAlsoAfterARestart) {
  ApiServer::Options options = ApiServerRig::plain();
  options.data_dir = (folder_ / "data").string();
  {
    ApiServerRig rig(options);
    const Json owner = rig.post(kConfigMapsPath, ApiServerRig::config_map("owner")).json;
    Json child = ApiServerRig::config_map("child");
    child["metadata"]["ownerReferences"] = Json::array(
        {{{"apiVersion", "v1"}, {"kind", "ConfigMap"}, {"name", "owner"}, {"uid", owner["metadata"]["uid"]}}});
    ASSERT_EQ(rig.post(kConfigMapsPath, child).status, 201);
  }
  ApiServerRig rig(options);
  auto watch = rig.watch(kConfigMapsPath + "?watch=1&resourceVersion=" + rig.server().resource_version());
  rig.remove(kConfigMapsPath + "/owner");
  bool is_gone = false;
  while (const auto line = watch.next()) {
    is_gone = (*line)["type"] == "DELETED" && (*line)["object"]["metadata"]["name"] == "child";
    if (is_gone) break;
  }
  EXPECT_TRUE(is_gone);
}

// A client from before the restart continues with its old kubeconfig.
TEST_F(Hosting, KeepsItsCaAndTokenWithTheState) {
  ApiServer::Options options;
  options.data_dir = (folder_ / "data").string();
  Cluster::Options how;
  {
    ApiServerRig rig(options);
    how.kubeconfig = *rig.server().write_kubeconfig(folder_.string());
    ASSERT_TRUE(Cluster::from_kubeconfig(how)->list({.resource = "namespaces"}));
  }
  for (const char* name : {"ca.pem", "token"}) {
    EXPECT_EQ(fs::status(folder_ / "data" / name).permissions(), fs::perms::owner_read | fs::perms::owner_write)
        << name;
  }
  fs::permissions(folder_ / "data" / "ca.pem", fs::perms::all);
  {
    ApiServerRig rig(options);
    const auto listed = Cluster::from_kubeconfig(how)->list({.resource = "namespaces"});
    EXPECT_TRUE(listed) << listed.error();
  }
  EXPECT_EQ(fs::status(folder_ / "data" / "ca.pem").permissions(), fs::perms::owner_read | fs::perms::owner_write);

  std::ofstream(folder_ / "data" / "ca.pem") << "this is no certificate";
  const auto started = ApiServer::start(options);
  EXPECT_THAT(started, Fails(Code::kDecode, ::testing::HasSubstr("data/ca.pem")));
}

TEST_F(Hosting, UsesAnotherPortIfTheSavedOneIsInUse) {
  ApiServer::Options options = ApiServerRig::plain();
  options.data_dir = (folder_ / "data").string();
  std::string first;
  {
    ApiServerRig rig(options);
    first = rig.server().url();
  }
  ApiServer::Options other = ApiServerRig::plain();
  other.port = static_cast<std::uint16_t>(std::stoi(first.substr(first.rfind(':') + 1)));
  ApiServerRig taken(other);
  ApiServerRig rig(options);
  EXPECT_NE(rig.server().url(), first);
}

TEST_F(Hosting, ReportsAnEmptyTokenFile) {
  ApiServer::Options options;
  options.data_dir = (folder_ / "data").string();
  fs::create_directories(options.data_dir);
  { std::ofstream(folder_ / "data" / "token") << "\n"; }
  fs::permissions(folder_ / "data" / "token", fs::perms::owner_read | fs::perms::owner_write);
  const auto started = ApiServer::start(options);
  ASSERT_FALSE(started);
  EXPECT_NE(started.error().message.find("data/token is empty"), std::string::npos) << started.error();
}

TEST_F(Hosting, DoesNotChangeADamagedState) {
  ApiServer::Options options = ApiServerRig::plain();
  options.data_dir = (folder_ / "data").string();
  { ApiServerRig rig(options); }
  const fs::path file = folder_ / "data" / "state";
  std::string text;
  {
    std::ifstream in(file);
    text.assign(std::istreambuf_iterator<char>(in), {});
  }
  ASSERT_FALSE(text.empty());
  text[text.size() / 2] ^= 1;
  std::ofstream(file) << text;
  const auto started = ApiServer::start(options);
  EXPECT_THAT(started, Fails(Code::kDecode, ::testing::HasSubstr(file.string())));
  std::ifstream in(file);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(in), {}), text);
}

TEST_F(Hosting, ContinuesIfTheStateCannotBeSaved) {
  testing::RecordedLog log;
  ApiServer::Options options = ApiServerRig::plain();
  options.data_dir = (folder_ / "data").string();
  options.log = &log;
  fs::create_directories(folder_ / "data" / "state.new");  // blocks the temporary file of the next state
  {
    ApiServerRig rig(options);
    ASSERT_TRUE(rig.server().put(kMap));
  }
  EXPECT_GE(log.count("cannot save the state to " + options.data_dir), 1u) << log.text();
}

TEST_F(Hosting, RecordsRequests) {
  ApiServerRig rig;
  rig.server().forget_requests();
  rig.get("/api/v1/pods?limit=1", {{"User-Agent", "me/1"}});
  rig.get("/api/v1/nothings");
  const auto seen = rig.server().requests();
  ASSERT_EQ(seen.size(), 2U);
  EXPECT_EQ(seen[0].method, "GET");
  EXPECT_EQ(seen[0].target, "/api/v1/pods?limit=1");
  EXPECT_EQ(seen[0].user_agent, "me/1");
  EXPECT_EQ(seen[0].status, 200);
  EXPECT_EQ(seen[1].status, 404);
}

TEST_F(Hosting, DateHeaderFollowsTheServersClock) {
  ApiServerRig rig;
  const auto said = [&] {
    const std::string text(rig.get("/version").head.header("date"));
    std::tm parts{};
    const char* end = strptime(text.c_str(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
    EXPECT_TRUE(end != nullptr && *end == 0) << text;
    return std::chrono::system_clock::from_time_t(timegm(&parts));
  };
  const auto before = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  EXPECT_GE(said(), before);
  EXPECT_LE(said(), std::chrono::system_clock::now());
  rig.server().advance(std::chrono::hours(24 * 40));
  EXPECT_GE(said(), before + std::chrono::hours(24 * 40));
}

TEST_F(Hosting, CountsResponses) {
  Registry metrics;
  ApiServer::Options options = ApiServerRig::plain();
  options.metrics = &metrics;
  ApiServerRig rig(options);
  rig.get("/api/v1/pods");
  rig.get("/api/v1/nothings");
  const std::string text = metrics.prometheus_text();
  EXPECT_NE(text.find("apiserver_request_total{code=\"200\",verb=\"GET\"} 1"), std::string::npos) << text;
  EXPECT_NE(text.find("apiserver_request_total{code=\"404\",verb=\"GET\"} 1"), std::string::npos) << text;
}

TEST_F(Hosting, HasNoFaultsByDefault) {
  ApiServerRig rig;
  const auto added = rig.server().faults().add({.name = "make-it-rain"});
  EXPECT_THAT(added, Fails(Code::kBadArgument, ::testing::HasSubstr("make-it-rain")));
}

// --- What a kubelet does ---

TEST(FakeKubelet, RunsPodsAndCompletesThoseOfJobs) {
  ApiServer::Options options = ApiServerRig::plain();
  options.fake_kubelet = true;
  ApiServerRig rig(options);
  const std::string path = "/api/v1/namespaces/default/pods";
  auto watch = rig.watch(path + "?watch=1&resourceVersion=" + rig.server().resource_version());
  Json pod = {{"kind", "Pod"},
              {"apiVersion", "v1"},
              {"metadata", {{"name", "p"}}},
              {"spec", {{"containers", Json::array({{{"name", "c"}, {"image", "nginx"}}})}}}};
  ASSERT_EQ(rig.post(path, pod).status, 201);
  Json last;
  while (const auto line = watch.next()) {
    last = (*line)["object"];
    if (last["status"]["phase"] == "Running") break;
  }
  EXPECT_FALSE(last["spec"]["nodeName"].get<std::string>().empty());
  EXPECT_TRUE(last["status"]["containerStatuses"][0]["ready"].get<bool>());

  pod["metadata"] = {
      {"name", "j"},
      {"ownerReferences",
       Json::array(
           {{{"apiVersion", "batch/v1"}, {"kind", "Job"}, {"name", "job"}, {"uid", "u"}, {"controller", true}}})}};
  ASSERT_EQ(rig.post(path, pod).status, 201);
  while (const auto line = watch.next()) {
    if ((*line)["object"]["status"]["phase"] == "Succeeded") break;
  }
  rig.remove(path + "/p");
  while (const auto line = watch.next()) {
    if ((*line)["type"] == "DELETED") break;
  }
  EXPECT_EQ(rig.get(path + "/p").status, 404);
}

constexpr const char* kWaitingPod =
    "{kind: Pod, apiVersion: v1, metadata: {name: p, namespace: default}, "
    "spec: {containers: [{name: c, image: nginx}]}}";

// From the first version; each watch sees all objects first.
void wait_running(ApiServerRig& rig) {
  auto watch = rig.watch("/api/v1/namespaces/default/pods?watch=1");
  while (const auto line = watch.next()) {
    if ((*line)["object"]["status"]["phase"] == "Running") return;
  }
  ADD_FAILURE() << "the watch ended";
}

TEST(FakeKubelet, RunsPodsOfTheInitialState) {
  ApiServer::Options options = ApiServerRig::plain();
  const fs::path seed = fs::temp_directory_path() / ("tain-pod-" + std::to_string(::getpid()) + ".yaml");
  std::ofstream(seed) << kWaitingPod;
  options.seeds = {seed.string()};
  options.fake_kubelet = true;
  ApiServerRig rig(options);
  fs::remove(seed);
  wait_running(rig);
}

TEST(FakeKubelet, RunsPodsOfARestoredState) {
  ApiServerRig idle;
  ASSERT_TRUE(idle.server().put(kWaitingPod));
  ApiServer::Options options = ApiServerRig::plain();
  options.fake_kubelet = true;
  ApiServerRig rig(options);
  rig.server().restore(idle.server().checkpoint());
  wait_running(rig);
}

std::string widgets(const std::string& metadata, bool served) {
  std::string text("{kind: CustomResourceDefinition, apiVersion: apiextensions.k8s.io/v1, metadata: {");
  text.append("name: widgets.example.com").append(metadata).append("}, spec: {group: example.com, scope: Namespaced, ");
  text.append("names: {plural: widgets, kind: Widget}, versions: [{name: v1, storage: true, served: ");
  text.append(served ? "true" : "false");
  return text.append(", schema: {openAPIV3Schema: {type: object}}}]}}");
}
constexpr const char* kWidget =
    "{kind: Widget, apiVersion: example.com/v1, metadata: {name: w, namespace: default, finalizers: [example.com/x]}}";
const std::string kDefinitions = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";

void wait_definition_gone(ApiServerRig& rig, ApiServerRig::Watching& watch) {
  while (const auto line = watch.next()) {
    if ((*line)["type"] == "DELETED") break;
  }
  EXPECT_EQ(rig.get(kDefinitions + "/widgets.example.com").status, 404);
}

TEST(CrdCleanup, FinishesATerminatingDefinitionOfTheInitialState) {
  const fs::path seed = fs::temp_directory_path() / ("tain-crd-" + std::to_string(::getpid()) + ".yaml");
  std::ofstream(seed) << widgets(
      ", deletionTimestamp: \"2026-01-01T00:00:00Z\", finalizers: [customresourcecleanup.apiextensions.k8s.io]", true);
  ApiServer::Options options = ApiServerRig::plain();
  options.seeds = {seed.string()};
  ApiServerRig rig(options);
  fs::remove(seed);
  // Whether it was removed before or after this watch started, the watch reports it.
  auto watch = rig.watch(kDefinitions + "?watch=1&resourceVersion=1");
  wait_definition_gone(rig, watch);
}

TEST(CrdCleanup, RemovesObjectsWithoutAServedVersion) {
  ApiServerRig rig;
  ASSERT_TRUE(rig.server().put(widgets("", true)));
  ASSERT_TRUE(rig.server().put(kWidget));
  const auto unserved = rig.server().put(widgets("", false));
  ASSERT_TRUE(unserved) << unserved.error();
  auto watch = rig.watch(kDefinitions + "?watch=1&resourceVersion=" + rig.server().resource_version());
  ASSERT_EQ(rig.remove(kDefinitions + "/widgets.example.com").status, 200);
  wait_definition_gone(rig, watch);
  ASSERT_TRUE(rig.server().put(widgets("", true)));
  EXPECT_EQ(rig.get("/apis/example.com/v1/widgets").json["items"].size(), 0U);
}

}  // namespace
}  // namespace tain::testing
