#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/probe.h"
#include "tests/cli/running.h"
#include "tests/cli/support.h"
#include "tests/support/eventually.h"

namespace tain::cli {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using ::testing::HasSubstr;
using ::testing::Not;

std::vector<nlohmann::json> lines_of(const std::string& text) {
  std::vector<nlohmann::json> out;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) out.push_back(nlohmann::json::parse(line));
  return out;
}

// Polls, because the test gets no events of files.
class MirrorTest : public VerbTest {
 protected:
  MirrorTest() : VerbTest("mirror") {}
  std::string to() const { return folder_.file("mirror"); }
  std::string text(const std::string& file) const {
    std::ifstream in(to() + "/" + file);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  bool has(const std::string& file) const { return fs::exists(to() + "/" + file); }

  Folder folder_;
};

TEST_F(MirrorTest, KeepsAFileForEachObject) {
  put(config_map("a", "1"));
  Running mirror(words({"configmaps", "--to", to()}));
  ASSERT_TRUE(eventually([&] { return text("configmaps/default/a.yaml").find("v: \"1\"") != std::string::npos; }));
  put(config_map("a", "2"));
  put(config_map("b", "1"));
  ASSERT_TRUE(eventually([&] { return text("configmaps/default/a.yaml").find("v: \"2\"") != std::string::npos; }));
  ASSERT_TRUE(eventually([&] { return has("configmaps/default/b.yaml"); }));
  EXPECT_THAT(text("configmaps/default/b.yaml"), HasSubstr("kind: ConfigMap\n"));
  EXPECT_THAT(text("configmaps/default/b.yaml"), Not(HasSubstr("managedFields")));
  ASSERT_TRUE(server_->remove("configmaps", "default/a"));
  ASSERT_TRUE(eventually([&] { return !has("configmaps/default/a.yaml"); }));
  EXPECT_EQ(mirror.stop(), kDone);
  EXPECT_LT(mirror.took(), 1s);
}

TEST_F(MirrorTest, IsEqualAgainAfterAGap) {
  put(config_map("stays", "1"));
  put(config_map("goes", "1"));
  Running mirror(words({"configmaps", "--to", to(), "-o", "json"}));
  ASSERT_TRUE(eventually([&] { return has("configmaps/default/goes.json") && has("configmaps/default/stays.json"); }));
  {
    const auto frozen = server_->hold("configmaps");
    ASSERT_TRUE(server_->remove("configmaps", "default/goes"));
    put(config_map("stays", "2"));
    server_->compact();
    ASSERT_TRUE(server_->cut_watches("configmaps"));
  }
  EXPECT_TRUE(eventually([&] { return !has("configmaps/default/goes.json"); }));
  EXPECT_TRUE(eventually([&] { return text("configmaps/default/stays.json").find("\"2\"") != std::string::npos; }));
}

TEST_F(MirrorTest, ReconcilesTheFolderWhenItStarts) {
  put(config_map("a", "1"));
  put(config_map("gone", "1"));
  ASSERT_EQ(run_verb({"configmaps", "--to", to(), "--once"}).code, kDone);
  ASSERT_TRUE(has("configmaps/default/gone.yaml"));
  ASSERT_TRUE(server_->remove("configmaps", "default/gone"));
  std::ofstream(to() + "/configmaps/default/notes.txt") << "mine";
  const Ran again = run_verb({"configmaps", "--to", to(), "--once"});
  EXPECT_EQ(again.code, kDone) << again.err;
  EXPECT_FALSE(has("configmaps/default/gone.yaml"));
  EXPECT_TRUE(has("configmaps/default/a.yaml"));
  EXPECT_TRUE(has("configmaps/default/notes.txt"));
  EXPECT_THAT(again.err, HasSubstr("configmaps: 1 objects at version "));
}

TEST_F(MirrorTest, KeepsObjectsThatAreNamedOneByOne) {
  for (const char* const name : {"a", "b", "c"}) put(config_map(name, "1"));
  ASSERT_EQ(run_verb({"configmaps", "--to", to(), "--once"}).code, kDone);
  ASSERT_EQ(run_verb({"cm/a", "cm/b", "--to", to(), "--once"}).code, kDone);
  EXPECT_TRUE(has("configmaps/default/a.yaml"));
  EXPECT_TRUE(has("configmaps/default/b.yaml"));
  EXPECT_FALSE(has("configmaps/default/c.yaml"));  // no longer selected
}

TEST_F(MirrorTest, RemovesTypesThatAreNoLongerSelected) {
  put(config_map("a", "1"));
  put(R"({"apiVersion":"v1","kind":"Secret","metadata":{"name":"s","namespace":"default"}})");
  fs::create_directories(to() + "/pods/default");  // a foreign file
  std::ofstream(to() + "/pods/default/p.yaml")
      << "apiVersion: v1\nkind: Pod\nmetadata: {name: p, namespace: default}\n";
  ASSERT_EQ(run_verb({"configmaps", "--to", to(), "--once"}).code, kDone);
  ASSERT_TRUE(has("configmaps/default/a.yaml"));
  const Ran ran = run_verb({"secrets", "--to", to(), "--once"});
  EXPECT_EQ(ran.code, kDone) << ran.err;
  EXPECT_TRUE(has("secrets/default/s.yaml"));
  EXPECT_FALSE(has("configmaps"));
  EXPECT_TRUE(has("pods/default/p.yaml")) << "never mirrored here";
}

// `tain apiserver --seed DIR` accepts the folder.
TEST_F(MirrorTest, IsASeedForAServer) {
  put(config_map("a", "1"));
  put(R"({"apiVersion":"rbac.authorization.k8s.io/v1","kind":"ClusterRole","metadata":{"name":"system:Big.One"}})");
  ASSERT_EQ(run_verb({"configmaps,clusterroles", "-A", "--to", to(), "--once"}).code, kDone);
  EXPECT_TRUE(has("clusterroles.rbac.authorization.k8s.io/system%3A%42ig.%4Fne.yaml"));
  TestServer copy({.seeds = {to()}, .read_only = true});
  const auto map = copy->get("configmaps", "default/a");
  ASSERT_TRUE(map) << map.error();
  EXPECT_EQ(map->at("data.v").text(), "1");
  EXPECT_TRUE(copy->get("clusterroles", "system:Big.One"));
}

// A new server already has the objects of every cluster, but with other uids than the mirrored cluster.
TEST_F(MirrorTest, IsASeedForAServerWithTheObjectsThatEveryClusterHas) {
  TestServer other({.seed = 7});
  ASSERT_EQ(
      run_here({"mirror", "--kubeconfig", other.kubeconfig(), "namespaces,services", "-A", "--to", to(), "--once"})
          .code,
      kDone);
  TestServer copy({.seeds = {to()}, .read_only = true});
  for (const auto& [resource, key] :
       {std::pair("namespaces", "default"), std::pair("services", "default/kubernetes")}) {
    const auto here = copy->get(resource, key);
    ASSERT_TRUE(here) << here.error();
    EXPECT_EQ(here->uid(), other->get(resource, key)->uid());
    EXPECT_NE(here->uid(), server_->get(resource, key)->uid());
  }
}

TEST_F(MirrorTest, StreamsLinesOfJson) {
  put(config_map("a", "1"));
  Running mirror(words({"configmaps", "--old"}));
  ASSERT_TRUE(mirror.says("SYNCED")) << mirror.err();
  put(config_map("a", "2"));
  ASSERT_TRUE(server_->remove("configmaps", "default/a"));
  ASSERT_TRUE(mirror.says("DELETED")) << mirror.out();
  EXPECT_EQ(mirror.stop(), kDone);
  const std::vector<nlohmann::json> lines = lines_of(mirror.out());
  ASSERT_EQ(lines.size(), 4U) << mirror.out();
  EXPECT_EQ(lines[0]["type"], "ADDED");
  EXPECT_EQ(lines[0]["initial"], true);
  EXPECT_EQ(lines[0]["key"], "default/a");
  EXPECT_EQ(lines[0]["object"]["data"]["v"], "1");
  EXPECT_EQ(lines[1]["type"], "SYNCED");
  EXPECT_EQ(lines[1]["objects"], 1);
  EXPECT_EQ(lines[2]["type"], "MODIFIED");
  EXPECT_EQ(lines[2]["object"]["data"]["v"], "2");
  EXPECT_EQ(lines[2]["old"]["data"]["v"], "1");
  EXPECT_EQ(lines[2]["resourceVersion"], lines[2]["object"]["metadata"]["resourceVersion"]);
  EXPECT_EQ(lines[3]["type"], "DELETED");
}

TEST_F(MirrorTest, ShowsOneStateAtOneVersion) {
  for (int i = 0; i < 20; ++i) put(config_map("c" + std::to_string(i), "1"));
  const std::string version = server_->resource_version();
  const Ran ran = run_verb({"configmaps", "--once"});
  EXPECT_EQ(ran.code, kDone) << ran.err;
  const std::vector<nlohmann::json> lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 21U);
  EXPECT_EQ(lines[20]["type"], "SYNCED");
  EXPECT_EQ(lines[20]["resourceVersion"], version);
}

TEST_F(MirrorTest, NarrowsLinesToChosenFields) {
  put(R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"a","namespace":"default"},
           "data":{"v":"1","w":"1"}})");
  Running mirror(words({"configmaps", "--fields", "data.v"}));
  ASSERT_TRUE(mirror.says("SYNCED")) << mirror.err();
  put(R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"a","namespace":"default"},
           "data":{"v":"1","w":"2"}})");
  put(R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"a","namespace":"default"},
           "data":{"v":"2","w":"2"}})");
  ASSERT_TRUE(mirror.says("MODIFIED")) << mirror.out();
  mirror.stop();
  const std::vector<nlohmann::json> lines = lines_of(mirror.out());
  ASSERT_EQ(lines.size(), 3U) << mirror.out();
  EXPECT_EQ(lines[2]["object"]["data"]["v"], "2");
}

TEST_F(MirrorTest, PrintsDifferences) {
  put(config_map("a", "1"));
  Running mirror(words({"configmaps", "--diff", "--to", to()}));
  ASSERT_TRUE(eventually([&] { return has("configmaps/default/a.yaml"); }));
  put(config_map("a", "2"));
  EXPECT_TRUE(mirror.says("default/a changed data.v: 1 -> 2")) << mirror.out();
}

TEST_F(MirrorTest, AnswersProbesAndScrapers) {
  put(config_map("a", "1"));
  Running mirror(words({"configmaps", "--to", to(), "--serve", "127.0.0.1:0"}));
  ASSERT_TRUE(mirror.complains("serving http://127.0.0.1:")) << mirror.err();
  const std::string url = served_url(mirror.err());
  ASSERT_TRUE(eventually([&] { return probe(url, "/readyz").status == 200; })) << probe(url, "/readyz").body;
  EXPECT_EQ(probe(url, "/healthz").body, "ok\n");
  const auto status = nlohmann::json::parse(probe(url, "/status").body);
  EXPECT_EQ(status["ready"], true);
  EXPECT_EQ(status["resources"][0]["resource"], "configmaps");
  EXPECT_EQ(status["resources"][0]["state"], "live");
  EXPECT_EQ(status["resources"][0]["objects"], 1);
  EXPECT_EQ(status["folder"]["complete"], true);
  EXPECT_EQ(status["folder"]["written"], 1);
  EXPECT_THAT(probe(url, "/metrics").body, HasSubstr("tain_mirror_writes_total 1\n"));
  EXPECT_THAT(probe(url, "/metrics").body, HasSubstr("# TYPE tain_reflector_"));
  EXPECT_EQ(probe(url, "/secret").status, 404);
}

// A temporary limit on the size of files simulates a full disk without root.
class FullDisk {
 public:
  FullDisk() : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    rlimit small = before_;
    small.rlim_cur = 4096;
    setrlimit(RLIMIT_FSIZE, &small);
  }
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit before_{};
  void (*handler_)(int);
};

TEST_F(MirrorTest, FailsWithOnceWhenTheDiskIsFull) {
  put(config_map("big", std::string(20000, 'x')));
  const FullDisk full;
  const Ran ran = run_verb({"configmaps", "--to", to(), "--once"});
  EXPECT_EQ(ran.code, kFailed);
  EXPECT_THAT(ran.err, HasSubstr("cannot write " + to() + "/configmaps/default/big.yaml: "));
}

TEST_F(MirrorTest, RetriesAndReportsAFullDisk) {
  put(config_map("big", std::string(20000, 'x')));
  put(config_map("small", "1"));
  auto full = std::make_unique<FullDisk>();
  Running mirror(words({"configmaps", "--to", to(), "--serve", "127.0.0.1:0"}));
  ASSERT_TRUE(mirror.complains("error: cannot write ")) << mirror.err();
  const std::string url = served_url(mirror.err());
  EXPECT_EQ(probe(url, "/readyz").status, 503);
  EXPECT_THAT(probe(url, "/readyz").body, HasSubstr("folder: cannot write "));
  EXPECT_EQ(probe(url, "/healthz").status, 200);
  EXPECT_TRUE(has("configmaps/default/small.yaml"));
  full.reset();
  ASSERT_TRUE(mirror.complains("the folder is complete again")) << mirror.err();
  EXPECT_TRUE(has("configmaps/default/big.yaml"));
  EXPECT_EQ(probe(url, "/readyz").status, 200);
  EXPECT_EQ(mirror.stop(), kDone);
}

// `a` can never be written, because a folder has the name of its file. `z` must be written as soon as possible.
TEST_F(MirrorTest, AFailedFileDoesNotBlockOthers) {
  put(config_map("a", "1"));
  put(config_map("z", std::string(20000, 'x')));
  fs::create_directories(to() + "/configmaps/default/a.yaml/inside");
  std::ofstream(to() + "/.tain-mirror");
  auto full = std::make_unique<FullDisk>();
  Running mirror(words({"configmaps", "--to", to(), "--serve", "127.0.0.1:0"}));
  ASSERT_TRUE(mirror.complains("error: cannot write ")) << mirror.err();
  const std::string url = served_url(mirror.err());
  EXPECT_EQ(nlohmann::json::parse(probe(url, "/status").body)["folder"]["pending"], 2);
  full.reset();
  EXPECT_TRUE(eventually([&] { return has("configmaps/default/z.yaml"); }));
  EXPECT_EQ(mirror.stop(), kDone);
}

TEST_F(MirrorTest, ShowsWhatIsInQuarantine) {
  put(config_map("odd", "1"));
  ASSERT_TRUE(server_->faults().add("wrong-kind:resource=configmaps,count=1"));
  Running mirror(words({"configmaps", "--to", to(), "--serve", "127.0.0.1:0"}));
  ASSERT_TRUE(mirror.complains("serving http://127.0.0.1:")) << mirror.err();
  const std::string url = served_url(mirror.err());
  const auto resource = [&] { return nlohmann::json::parse(probe(url, "/status").body)["resources"][0]; };
  ASSERT_TRUE(eventually([&] { return resource()["quarantined"] == 1; })) << resource().dump();
  const nlohmann::json entry = resource()["quarantine"][0];
  EXPECT_EQ(entry["key"], "default/odd");
  EXPECT_THAT(entry["reason"].get<std::string>(), HasSubstr("Impostor")) << entry.dump();
  EXPECT_GT(entry["bytes"], 50);
  EXPECT_EQ(entry["cut"], false);
}

// Both count watch-lists.
TEST_F(MirrorTest, StatusAndMetricsCountTheSameLists) {
  put(config_map("a", "1"));
  Running mirror(words({"configmaps", "--to", to(), "--serve", "127.0.0.1:0"}));
  ASSERT_TRUE(mirror.complains("serving http://127.0.0.1:")) << mirror.err();
  const std::string url = served_url(mirror.err());
  ASSERT_TRUE(eventually([&] { return probe(url, "/readyz").status == 200; })) << probe(url, "/readyz").body;
  const auto lists = nlohmann::json::parse(probe(url, "/status").body)["resources"][0]["lists"].get<int>();
  EXPECT_EQ(lists, 1);
  const std::string metrics = probe(url, "/metrics").body;
  const auto at = metrics.find("\ntain_reflector_lists_total{");
  ASSERT_NE(at, std::string::npos) << metrics;
  const auto line = metrics.substr(at + 1, metrics.find('\n', at + 1) - at - 1);
  EXPECT_EQ(line.substr(line.rfind(' ') + 1), std::to_string(lists)) << line;
}

struct Mistake {
  std::vector<std::string> words;
  int code;
  std::string says;
};

TEST_F(MirrorTest, ReportsErrorsWithRemedy) {
  const std::vector<Mistake> mistakes{
      {{}, kMisused, "missing types: "},
      {{"podz"}, kFailed, "similar names: pods"},
      {{"pods", "-l", "a=("}, kMisused, "invalid value for --selector: "},
      {{"pods", "--fields", "a."}, kMisused, "is not a field path"},
      {{"pods", "-o", "yaml"}, kMisused, "-o yaml needs --to DIR"},
      {{"pods", "-o", "xml", "--to", "x"}, kMisused, "give yaml or json"},
      {{"pods", "--old", "--to", "x"}, kMisused, "--old is for lines of JSON"},
      {{"pods", "--diff", "--once"}, kMisused, "--diff prints changes"},
      {{"pods", "--to", "/proc/none/such"}, kFailed, "cannot create the folder /proc/none/such: "},
      {{"pods", "--serve", "nowhere"}, kMisused, "invalid address \"nowhere\" for --serve"},
  };
  for (const Mistake& mistake : mistakes) {
    const Ran ran = run_verb(mistake.words);
    EXPECT_EQ(ran.code, mistake.code) << ran.err;
    EXPECT_THAT(ran.err, HasSubstr(mistake.says));
    EXPECT_EQ(ran.err.find('\n'), ran.err.size() - 1) << ran.err;
  }
}

TEST_F(MirrorTest, ReportsMissingPermissionAndServer) {
  const auto kubeconfig = server_->kubeconfig_for("nobody");
  ASSERT_TRUE(kubeconfig);
  const std::string file = server_.folder().file("nobody");
  std::ofstream(file) << *kubeconfig;
  const Ran denied = run_here({"mirror", "pods", "--kubeconfig", file});
  EXPECT_EQ(denied.code, kFailed);
  EXPECT_THAT(denied.err, HasSubstr("pods is forbidden: User \"nobody\""));
  server_.stop();
  const Ran gone = run_verb({"pods", "--once"});
  EXPECT_EQ(gone.code, kFailed);
  EXPECT_THAT(gone.err, HasSubstr("connection refused"));
}

TEST_F(MirrorTest, StopsWhenTheReaderIsGone) {
  put(config_map("a", "1"));
  Running mirror(words({"configmaps"}));
  ASSERT_TRUE(mirror.says("SYNCED")) << mirror.err();
  mirror.break_pipe();
  put(config_map("a", "2"));
  EXPECT_EQ(mirror.join(), kFailed);
  EXPECT_THAT(mirror.err(), HasSubstr("cannot write the output"));
}

}  // namespace
}  // namespace tain::cli
