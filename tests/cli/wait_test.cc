#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <string>
#include <vector>

#include "tests/cli/running.h"
#include "tests/cli/support.h"

namespace tain::cli {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using ::testing::StartsWith;

// Only the test writes its conditions.
std::string node(const std::string& name, const std::string& ready, const std::string& reason = "Up") {
  return R"({"apiVersion":"v1","kind":"Node","metadata":{"name":")" + name + R"("},"status":{"conditions":[
      {"type":"Ready","status":")" +
         ready + R"(","reason":")" + reason + R"(","message":"it says"}]}})";
}

class WaitTest : public VerbTest {
 protected:
  WaitTest() : VerbTest("wait") {}
  // After the watch is open, the verb receives changes as events.
  void wait_until_watched(const std::string& resource) {
    const auto deadline = std::chrono::steady_clock::now() + kPatience;
    while (std::chrono::steady_clock::now() < deadline) {
      for (const ApiServer::SeenRequest& one : server_->requests()) {
        if (one.target.find(resource) != std::string::npos && one.target.find("watch=") != std::string::npos) return;
      }
      std::this_thread::sleep_for(5ms);  // polls: the server has no event for requests
    }
    ADD_FAILURE() << "no watch of " << resource;
  }
};

TEST_F(WaitTest, EndsAtOnceIfTheConditionHolds) {
  put(node("a", "True"));
  const Ran ran = run_verb({"node/a", "--for", "condition=Ready"});
  EXPECT_EQ(ran.code, kDone) << ran.err;
  EXPECT_EQ(ran.out, "node/a condition met\n");
}

TEST_F(WaitTest, WaitsUntilTheConditionHolds) {
  put(node("a", "False"));
  put(node("b", "False"));
  Running waiting(words({"nodes", "a", "b", "--for", "condition=Ready"}));
  wait_until_watched("nodes");
  put(node("b", "True"));
  ASSERT_TRUE(waiting.says("node/b condition met\n")) << waiting.err();
  put(node("a", "True"));
  EXPECT_EQ(waiting.join(), kDone) << waiting.err();
  EXPECT_THAT(waiting.out(), HasSubstr("node/a condition met\n"));
}

TEST_F(WaitTest, SurvivesALostConnection) {
  put(node("a", "False"));
  Running waiting(words({"node/a", "--for", "condition=Ready", "--timeout", "60s"}));
  wait_until_watched("nodes");
  put(node("a", "True"));
  server_->compact();
  ASSERT_TRUE(server_->cut_watches("nodes"));
  EXPECT_EQ(waiting.join(), kDone) << waiting.err();
}

TEST_F(WaitTest, NamesGroupsAsKubectlDoes) {
  put(R"({"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"web","namespace":"default"},"spec":{"selector":
      {"matchLabels":{"a":"b"}},"template":{"metadata":{"labels":{"a":"b"}},"spec":{"containers":[{"name":"c",
      "image":"i"}]}}}})");
  EXPECT_EQ(run_verb({"deploy", "web", "--for", "create"}).out, "deployment.apps/web condition met\n");
}

TEST_F(WaitTest, ReportsATimeoutAsKubectlDoes) {
  put(node("a", "False", "Starting"));
  const Ran ran = run_verb({"node/a", "--for=condition=Ready", "--timeout", "300ms"});
  EXPECT_EQ(ran.code, kFailed);
  EXPECT_THAT(ran.err, StartsWith("error: timed out waiting for the condition on nodes/a: Ready is False (Starting: it "
                                  "says); see: tain changes nodes/a"));
  EXPECT_EQ(ran.out, "");
}

TEST_F(WaitTest, ChecksOnceWithTimeoutZero) {
  put(node("a", "True"));
  put(node("b", "False"));
  const Ran ran = run_verb({"nodes", "--all", "--for", "condition=Ready", "--timeout=0"});
  EXPECT_EQ(ran.code, kFailed);
  EXPECT_EQ(ran.out, "node/a condition met\n");
  EXPECT_THAT(ran.err, HasSubstr("on nodes/b: Ready is False"));
}

TEST_F(WaitTest, WaitsForACreationAndADeletion) {
  Running created(words({"cm/a", "--for", "create"}));
  wait_until_watched("configmaps");
  put(config_map("a", "1"));
  EXPECT_EQ(created.join(), kDone) << created.err();
  server_->forget_requests();
  Running deleted(words({"cm/a", "--for", "delete"}));
  wait_until_watched("configmaps");
  ASSERT_TRUE(server_->remove("configmaps", "default/a"));
  EXPECT_EQ(deleted.join(), kDone) << deleted.err();
  EXPECT_EQ(deleted.out(), "configmap/a condition met\n");
  EXPECT_EQ(run_verb({"cm/a", "--for", "delete"}).code, kDone);
}

TEST_F(WaitTest, WaitsForAField) {
  put(config_map("a", "1"));
  Running waiting(words({"cm", "-l", "n=a", "--for", "jsonpath='{.data.v}'=2"}));
  wait_until_watched("configmaps");
  put(config_map("a", "2"));
  EXPECT_EQ(waiting.join(), kDone) << waiting.err();
}

TEST_F(WaitTest, OneOfSeveralIsEnoughWithAny) {
  put(config_map("a", "done"));
  const std::vector<std::string> both{"cm/a", "--for", "jsonpath={.data.v}=done", "--for", "jsonpath={.data.w}=x"};
  EXPECT_EQ(run_verb({both[0], both[1], both[2], both[3], both[4], "--any"}).code, kDone);
  const Ran all = run_verb({both[0], both[1], both[2], both[3], both[4], "--timeout", "200ms"});
  EXPECT_EQ(all.code, kFailed);
  EXPECT_THAT(all.err, HasSubstr("{.data.w} does not exist"));
}

TEST_F(WaitTest, FailsFast) {
  put(config_map("a", "1"));
  Running waiting(words({"cm/a", "--for", "jsonpath={.data.v}=good", "--fail-on", "jsonpath={.data.v}=bad", "--fail-on",
                         "delete", "--timeout", "60s"}));
  wait_until_watched("configmaps");
  put(config_map("a", "bad"));
  EXPECT_EQ(waiting.join(), kFailed);
  EXPECT_THAT(waiting.err(),
              HasSubstr("error: configmaps/a met --fail-on jsonpath={.data.v}=bad; not met: {.data.v} is bad"));
}

TEST_F(WaitTest, FailsAfterCtrlC) {
  put(config_map("a", "1"));
  Running waiting(words({"cm/a", "--for", "delete", "--timeout", "60s"}));
  wait_until_watched("configmaps");
  EXPECT_EQ(waiting.stop(), kFailed);
  EXPECT_LT(waiting.took(), 1s);
}

struct Mistake {
  std::vector<std::string> words;
  int code;
  std::string says;
};

TEST_F(WaitTest, ReportsErrorsWithRemedy) {
  const std::vector<Mistake> mistakes{
      {{"podz/a", "--for", "delete"}, kFailed, "similar names: pods"},
      {{"pod/nope", "--for", "condition=Ready"}, kFailed, "Error from server (NotFound): pods \"nope\" not found"},
      {{"pods", "-l", "x=y", "--for", "condition=Ready"}, kFailed, "error: no matching resources found"},
      {{"pods", "-l", "x=(", "--for", "condition=Ready"}, kMisused, "invalid value for --selector: "},
      {{"pods", "--for", "condition=Ready"}, kMisused, "TYPE/NAME, -l SELECTOR or --all"},
      {{"pod/a", "--all", "--for", "delete"}, kMisused, "cannot combine a name with"},
      {{"pod/a", "--for", "ready"}, kMisused, "unrecognized condition: \"ready\""},
      {{"pod/a", "--for", "delete", "--fail-on", "x"}, kMisused, "unrecognized condition: \"x\""},
      {{"pod/a", "--for", "jsonpath={.a"}, kMisused, "unrecognized condition: \"jsonpath={.a\""},
      {{"pod/a"}, kMisused, "give --for"},
      {{"--for", "delete"}, kMisused, "missing objects: "},
  };
  for (const Mistake& mistake : mistakes) {
    const Ran ran = run_verb(mistake.words);
    EXPECT_EQ(ran.code, mistake.code) << ran.err;
    EXPECT_THAT(ran.err, HasSubstr(mistake.says));
    EXPECT_EQ(ran.err.find('\n'), ran.err.size() - 1) << ran.err;
  }
}

TEST_F(WaitTest, ReportsMissingPermissionAndServer) {
  const auto kubeconfig = server_->kubeconfig_for("nobody");
  ASSERT_TRUE(kubeconfig);
  const std::string file = server_.folder().file("nobody");
  std::ofstream(file) << *kubeconfig;
  const Ran denied = run_here({"wait", "pods", "--all", "--for", "delete", "--kubeconfig", file});
  EXPECT_EQ(denied.code, kFailed);
  EXPECT_THAT(denied.err, HasSubstr("pods is forbidden: User \"nobody\""));
  server_.stop();
  const Ran gone = run_verb({"pod/a", "--for", "delete"});
  EXPECT_EQ(gone.code, kFailed);
  EXPECT_THAT(gone.err, HasSubstr("connection refused"));
}

}  // namespace
}  // namespace tain::cli
