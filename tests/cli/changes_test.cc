#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/running.h"
#include "tests/cli/support.h"

namespace tain::cli {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using ::testing::Not;

std::string deployment(int replicas, const std::string& image = "web:1", const std::string& name = "web") {
  return R"({"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":")" + name +
         R"(","namespace":"default","labels":{"app":")" + name + R"("}},"spec":{"replicas":)" +
         std::to_string(replicas) + R"(,"selector":{"matchLabels":{"app":"web"}},"template":{"metadata":
         {"labels":{"app":"web"}},"spec":{"containers":[{"name":"app","image":")" +
         image + R"("}]}}}})";
}

std::string event(const std::string& name, const std::string& kind, const std::string& about, int count,
                  const std::string& reason) {
  return R"({"apiVersion":"v1","kind":"Event","metadata":{"name":")" + name +
         R"(","namespace":"default"},"involvedObject":{"kind":")" + kind + R"(","namespace":"default","name":")" +
         about + R"("},"reason":")" + reason + R"(","message":"told","type":"Warning","count":)" +
         std::to_string(count) + R"(,"source":{"component":"kubelet"}})";
}

class ChangesTest : public VerbTest {
 protected:
  ChangesTest() : VerbTest("changes") {}
};

TEST_F(ChangesTest, ShowsChangesOfSeveralKinds) {
  put(deployment(2));
  Running changes(words({"deployments", "configmaps"}));
  ASSERT_TRUE(changes.complains("; press Ctrl-C to stop")) << changes.err();
  put(deployment(3));
  ASSERT_TRUE(changes.says("changed spec.replicas: 2 -> 3")) << changes.out();
  put(config_map("c", "1"));
  ASSERT_TRUE(changes.says("added   1 entry")) << changes.out();
  put(config_map("c", "2"));
  ASSERT_TRUE(changes.says("changed data.v: 1 -> 2")) << changes.out();
  ASSERT_TRUE(server_->remove("configmaps", "default/c"));
  ASSERT_TRUE(changes.says("deleted lived ")) << changes.out();
  put(deployment(3, "web:2"));
  ASSERT_TRUE(changes.says("spec.template.spec.containers[app].image: web:1 -> web:2")) << changes.out();
  EXPECT_EQ(changes.stop(), kDone);
  EXPECT_LT(changes.took(), 1s);                                  // 100 ms on a quiet machine
  EXPECT_THAT(changes.out(), Not(HasSubstr("2 replicas")));       // part of the initial state
  EXPECT_THAT(changes.out(), Not(HasSubstr("resourceVersion")));  // noise
  EXPECT_THAT(changes.out(), Not(HasSubstr("\x1b")));
}

TEST_F(ChangesTest, ShowsTheWriter) {
  put(deployment(2));
  Running changes(words({"deploy", "--events=false"}));
  ASSERT_TRUE(changes.complains("; press Ctrl-C to stop")) << changes.err();
  put(deployment(3));
  ASSERT_TRUE(changes.says("spec.replicas: 2 -> 3")) << changes.out();
  const std::string by =
      server_->get("deployments", "default/web")->at("metadata.managedFields[0].manager").text().str();
  ASSERT_FALSE(by.empty());
  EXPECT_TRUE(changes.says("(" + by + ")\n")) << changes.out();
}

TEST_F(ChangesTest, ShowsEventsOfTheseObjects) {
  put(deployment(2));
  put(event("before", "Deployment", "web", 1, "WasBefore"));
  Running changes(words({"deployments"}));
  ASSERT_TRUE(changes.complains("; press Ctrl-C to stop")) << changes.err();
  put(event("e", "Deployment", "web", 1, "Failing"));
  ASSERT_TRUE(changes.says("event   Failing: told  (kubelet)")) << changes.out();
  put(event("other", "Pod", "web", 1, "NotOurs"));
  put(event("e", "Deployment", "web", 4, "Failing"));
  ASSERT_TRUE(changes.says("Failing x4: told")) << changes.out();
  changes.stop();
  EXPECT_THAT(changes.out(), Not(HasSubstr("NotOurs")));
  EXPECT_THAT(changes.out(), Not(HasSubstr("WasBefore")));
}

TEST_F(ChangesTest, ShowsOnlySelectedFields) {
  put(deployment(2));
  put(config_map("a", "1"));
  put(config_map("b", "1"));
  Running changes(words({"deployments,cm", "-l", "n in (b),app!=web", "--fields", "data.v"}));
  ASSERT_TRUE(changes.complains("; press Ctrl-C to stop")) << changes.err();
  put(config_map("a", "2"));
  put(deployment(5));
  put(config_map("b", "2"));
  ASSERT_TRUE(changes.says("data.v: 1 -> 2")) << changes.out();
  changes.stop();
  EXPECT_THAT(changes.out(), Not(HasSubstr(" a ")));
  EXPECT_THAT(changes.out(), Not(HasSubstr("replicas")));
}

TEST_F(ChangesTest, FollowsOneObjectByName) {
  put(config_map("a", "1"));
  put(config_map("b", "1"));
  Running changes(words({"cm/a", "--ignore", "data.w"}));
  ASSERT_TRUE(changes.complains("following 1 configmaps")) << changes.err();
  put(config_map("b", "2"));
  put(config_map("a", "2"));
  ASSERT_TRUE(changes.says("data.v: 1 -> 2")) << changes.out();
  changes.stop();
  EXPECT_THAT(changes.out(), Not(HasSubstr(" b ")));
}

// The watch is cut, history is lost, and an object is deleted meanwhile.
TEST_F(ChangesTest, MarksAGapAndChangesFoundByRelist) {
  put(config_map("stays", "1"));
  put(config_map("goes", "1"));
  Running changes(words({"configmaps", "--events=false"}));
  ASSERT_TRUE(changes.complains("; press Ctrl-C to stop")) << changes.err();
  {
    const auto frozen = server_->hold("configmaps");  // the watch receives no events now
    ASSERT_TRUE(server_->remove("configmaps", "default/goes"));
    put(config_map("stays", "2"));
    server_->compact();
    ASSERT_TRUE(server_->cut_watches("configmaps"));
  }
  ASSERT_TRUE(changes.says("deleted")) << changes.out();
  ASSERT_TRUE(changes.says("data.v: 1 -> 2")) << changes.out();
  changes.stop();
  const std::string out = changes.out();
  EXPECT_THAT(out, HasSubstr("healed by a relist ~~"));
  EXPECT_THAT(out, HasSubstr("(seen by the relist only)"));
  EXPECT_LT(out.find("~~ "), out.find("deleted")) << out;
}

TEST_F(ChangesTest, DistinguishesDeletedFromNoLongerSelected) {
  put(config_map("c", "1"));
  Running changes(words({"configmaps", "-l", "n=c", "--events=false", "-o", "json"}));
  Running told(words({"configmaps", "-l", "n=c", "--events=false"}));
  for (const Running* one : {&changes, &told}) ASSERT_TRUE(one->complains("; press Ctrl-C to stop")) << one->err();
  put(R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"c","namespace":"default"},"data":{"v":"1"}})");
  EXPECT_TRUE(told.says("(deleted or no longer selected)")) << told.out();
  EXPECT_TRUE(changes.says("\"orNoLongerSelected\":true")) << changes.out();
  told.stop();
  changes.stop();
  EXPECT_THAT(told.out(), HasSubstr(" gone "));
}

TEST_F(ChangesTest, ReportsAnOutageWithoutLossOfHistory) {
  put(config_map("c", "1"));
  Running changes(words({"configmaps", "--events=false", "-o", "json"}));
  ASSERT_TRUE(changes.complains("; press Ctrl-C to stop")) << changes.err();
  ASSERT_TRUE(server_->faults().add("answer-503:resource=configmaps"));
  ASSERT_TRUE(server_->cut_watches("configmaps"));
  ASSERT_TRUE(changes.says("no events for ")) << changes.out();
  EXPECT_THAT(changes.out(), HasSubstr("\"historyLost\":false"));
  EXPECT_THAT(changes.out(), Not(HasSubstr("\"historyLost\":true")));
}

TEST_F(ChangesTest, ReportsARestoredCluster) {
  put(config_map("c", "old"));
  const ApiServer::Checkpoint before = server_->checkpoint();
  put(config_map("c", "new"));
  Running changes(words({"configmaps", "--events=false"}));
  ASSERT_TRUE(changes.complains("; press Ctrl-C to stop")) << changes.err();
  server_->restore(before);
  ASSERT_TRUE(changes.says("data.v: new -> old")) << changes.out() << changes.err();
  changes.stop();
  EXPECT_THAT(changes.out(), HasSubstr("the cluster went back in time, healed by a relist ~~"));
}

TEST_F(ChangesTest, WritesLinesOfJson) {
  put(config_map("c", "1"));
  Running changes(words({"configmaps", "-o", "json"}));
  ASSERT_TRUE(changes.complains("; press Ctrl-C to stop")) << changes.err();
  put(config_map("c", "2"));
  put(config_map("d", "1"));
  ASSERT_TRUE(changes.says("\n", 2)) << changes.out();
  changes.stop();
  std::istringstream lines(changes.out());
  std::string line;
  std::getline(lines, line);
  const auto changed = nlohmann::json::parse(line);
  EXPECT_EQ(changed["type"], "changed");
  EXPECT_EQ(changed["fields"][0]["path"], "data.v");
  EXPECT_EQ(changed["fields"][0]["before"], "1");
  EXPECT_EQ(changed["fields"][0]["after"], "2");
  std::getline(lines, line);
  EXPECT_EQ(nlohmann::json::parse(line)["type"], "added");
}

TEST_F(ChangesTest, StartsWithThePastAndStopsAfterItsTime) {
  put(config_map("c", "1"));
  const Ran ran = run_here(words({"configmaps", "--since", "1h", "--for", "300ms"}));
  EXPECT_EQ(ran.code, kDone) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("ConfigMap c        added"));
  EXPECT_THAT(ran.out, Not(HasSubstr("entry"))) << "the present content is not the initial content";
  EXPECT_EQ(run_here(words({"configmaps", "--for", "300ms"})).out, "");
}

TEST_F(ChangesTest, NeverShowsSecrets) {
  const auto secret = [](const std::string& value) {
    return R"({"apiVersion":"v1","kind":"Secret","metadata":{"name":"s","namespace":"default"},"data":{"p":")" + value +
           R"("}})";
  };
  put(secret("aHVudGVyMg=="));
  Running changes(words({"secrets"}));
  ASSERT_TRUE(changes.complains("; press Ctrl-C to stop")) << changes.err();
  put(secret("aHVudGVyMw=="));
  ASSERT_TRUE(changes.says("data.p: ***(12) -> ***(12)")) << changes.out();
}

struct Mistake {
  std::vector<std::string> words;
  int code;
  std::string says;
};

TEST_F(ChangesTest, ReportsErrorsWithRemedy) {
  const std::vector<Mistake> mistakes{
      {{"podz"}, kFailed, "similar names: pods"},
      {{}, kMisused, "missing types: "},
      {{"pods", "-l", "a=("}, kMisused, "invalid value for --selector: "},
      {{"pods", "--field-selector", "a"}, kMisused, "invalid value for --field-selector: "},
      {{"pods", "--fields", "a..b."}, kMisused, "is not a field path"},
      {{"pods", "--ignore", "["}, kMisused, "is not a field path"},
      {{"pods", "-o", "xml"}, kMisused, "give wide or json"},
      {{"pods/a/b"}, kMisused, "give TYPE or TYPE/NAME"},
      {{"pods,,cm"}, kMisused, "empty type in"},
      {{"pods", "--since", "yesterday"}, kMisused, "--since"},
      {{"pods", "--watch"}, kMisused, "--watch"},
  };
  for (const Mistake& mistake : mistakes) {
    const Ran ran = run_here(words(mistake.words));
    EXPECT_EQ(ran.code, mistake.code) << ran.err;
    EXPECT_THAT(ran.err, HasSubstr(mistake.says));
    EXPECT_EQ(ran.err.find('\n'), ran.err.size() - 1) << ran.err;
    EXPECT_EQ(ran.out, "");
  }
}

TEST_F(ChangesTest, ReportsMissingPermission) {
  const auto kubeconfig = server_->kubeconfig_for("nobody");
  ASSERT_TRUE(kubeconfig);
  const std::string file = server_.folder().file("nobody");
  std::ofstream(file) << *kubeconfig;
  const Ran ran = run_here({"changes", "pods", "--kubeconfig", file});
  EXPECT_EQ(ran.code, kFailed);
  EXPECT_THAT(ran.err, HasSubstr("pods is forbidden: User \"nobody\" cannot "));
}

TEST_F(ChangesTest, ContinuesWithoutPermissionToReadEvents) {
  ApiServer::Options options;
  options.users.push_back({.name = "half", .allow = {{.verbs = {"list", "watch"}, .resources = {"configmaps"}}}});
  TestServer server(std::move(options));
  const auto kubeconfig = server->kubeconfig_for("half");
  ASSERT_TRUE(kubeconfig);
  const std::string file = server.folder().file("half");
  std::ofstream(file) << *kubeconfig;
  Running changes({"changes", "configmaps", "--kubeconfig", file});
  ASSERT_TRUE(changes.complains("; press Ctrl-C to stop")) << changes.err();
  EXPECT_THAT(changes.err(), HasSubstr("Warning: Events are not shown: "));
  ASSERT_TRUE(server->put(config_map("c", "1")));
  EXPECT_TRUE(changes.says("added")) << changes.out();
}

TEST_F(ChangesTest, ReportsAnUnreachableServer) {
  server_.stop();
  const Ran ran = run_here(words({"pods"}));
  EXPECT_EQ(ran.code, kFailed);
  EXPECT_THAT(ran.err, HasSubstr("connection refused"));
}

TEST_F(ChangesTest, StopsWhenTheReaderIsGone) {
  Running changes(words({"configmaps", "--events=false"}));
  ASSERT_TRUE(changes.complains("; press Ctrl-C to stop")) << changes.err();
  changes.break_pipe();
  put(config_map("c", "1"));
  EXPECT_EQ(changes.join(), kFailed);
  EXPECT_THAT(changes.err(), HasSubstr("cannot write the output"));
}

TEST_F(ChangesTest, EndsWithCtrlC) {
  put(config_map("c", "1"));
  Program program(words({"configmaps", "--since", "1h"}));
  ASSERT_TRUE(program.wait_for_output("ConfigMap"));
  const auto before = std::chrono::steady_clock::now();
  program.signal(SIGINT);
  const Ran ran = program.wait();
  EXPECT_EQ(ran.code, kDone) << ran.err;
  EXPECT_LT(std::chrono::steady_clock::now() - before, 2s);
}

}  // namespace
}  // namespace tain::cli
