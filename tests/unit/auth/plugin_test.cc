// Exec plugins: path search, environment, and handling of their output.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/auth/plugin_policy.h"
#include "tests/unit/auth/plugin_rig.h"

namespace tain::auth {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const std::string kSays =
    R"(printf '{"kind":"ExecCredential","apiVersion":"client.authentication.k8s.io/v1","status":{"token":"%s"}}' )";

class PluginTest : public PluginRig {};

TEST_F(PluginTest, ConfiguredVariablesOverrideTheEnvironment) {
  run.environment.variables["BOTH"] = "process";
  run.environment.variables["OURS"] = "ours";
  run.settings.env = {{"BOTH", Secret("config")}, {"KUBERNETES_EXEC_INFO", Secret("forged")}};
  EXPECT_EQ(
      token_of(go("case $KUBERNETES_EXEC_INFO in *ExecCredential*) ;; *) exit 1;; esac\n" + kSays + "$BOTH-$OURS")),
      "config-ours");
}

TEST_F(PluginTest, BareNameIsSearchedInPathNotInTheWorkingDirectory) {
  const std::string plugin = folder.script("bin/tain-plugin", "exit 0");
  EXPECT_EQ(find_program("tain-plugin", "/none:" + folder.at("bin")), plugin);
  EXPECT_FALSE(find_program("tain-plugin", "/none"));
  EXPECT_FALSE(find_program("", folder.at("bin")));
  folder.write("bin/data", "", 0644);
  EXPECT_FALSE(find_program("data", folder.at("bin")));
  EXPECT_FALSE(find_program("bin", folder.path()));
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(folder.at("bin"));
  EXPECT_FALSE(find_program("tain-plugin", ".::bin"));
  std::filesystem::current_path(before);
}

TEST_F(PluginTest, NameIsTakenFromTheConfiguration) {
  run.environment.variables["PATH"] = folder.at("bin") + ":/usr/bin:/bin";
  folder.script("bin/tain-plugin", kSays + "\"$#-$1\"");
  run.settings.command = "tain-plugin";
  run.settings.args = {"get token"};
  EXPECT_EQ(token_of(run_plugin(run, cancellation)), "1-get token");
}

TEST_F(PluginTest, TimeoutErrorStatesTheDuration) {
  run.deadline = std::chrono::seconds(1);
  const PluginOutcome outcome = go("sleep 600");
  EXPECT_EQ(outcome.result, PluginResult::kDeadline);
  EXPECT_EQ(outcome.credential.error().code, Code::kDeadline);
  EXPECT_THAT(token_of(outcome), HasSubstr("within 1 s"));
}

TEST_F(PluginTest, OutputBeyondAMebibyteIsRefused) {
  const PluginOutcome outcome = go("head -c 1048577 /dev/zero");
  EXPECT_EQ(outcome.result, PluginResult::kBadOutput);
  EXPECT_THAT(token_of(outcome), HasSubstr("1048576"));
}

TEST_F(PluginTest, StderrIsTruncatedAndEscaped) {
  const PluginOutcome outcome =
      go("i=0; while [ $i -lt 100 ]; do printf 'line %s \\033[2J\\n' $i >&2; i=$((i+1)); done\n" + kSays + "t");
  EXPECT_EQ(token_of(outcome), "t");
  ASSERT_EQ(outcome.stderr_lines.size(), 21u);
  EXPECT_EQ(outcome.stderr_lines[3], "line 3 U+001B[2J");
  EXPECT_THAT(outcome.stderr_lines[20], HasSubstr("dropped"));
}

// Unparsable output may contain the token: no word of it is repeated.
TEST_F(PluginTest, UnparsableOutputIsTreatedAsSecret) {
  for (const char* output : {"my-token-1", "{\"status\":{\"token\":\"my-token-1\"}}", "{\"token\": my-token-1"}) {
    const PluginOutcome outcome =
        go(std::string("echo '") + output + "'\necho 'I gave: my-token-1.' >&2; echo \"Bearer my-token-1\" >&2");
    ASSERT_FALSE(outcome.credential);
    EXPECT_EQ(outcome.result, PluginResult::kBadOutput);
    ASSERT_EQ(outcome.stderr_lines.size(), 2u);
    EXPECT_EQ(outcome.stderr_lines[0], "I gave: [secret].");
    EXPECT_THAT(outcome.credential.error().message, Not(HasSubstr("my-token")));
  }
}

TEST_F(PluginTest, StderrIsDroppedIfTheOutputHasManyWords) {
  const PluginOutcome outcome = go("seq 1 2000; echo 'my-token-1' >&2");
  ASSERT_EQ(outcome.stderr_lines.size(), 1u);
  EXPECT_THAT(outcome.stderr_lines[0], HasSubstr("not shown"));
}

TEST_F(PluginTest, ProxyPasswordIsNotRepeated) {
  run.settings.provide_cluster_info = true;
  run.cluster = {.server = "https://server", .proxy_url = "http://me:proxy-pass@proxy:1"};
  const PluginOutcome outcome = go("echo \"$KUBERNETES_EXEC_INFO\" >&2; " + kSays + "t");
  ASSERT_TRUE(outcome.credential);
  ASSERT_EQ(outcome.stderr_lines.size(), 1u);
  EXPECT_THAT(outcome.stderr_lines[0], HasSubstr("@proxy:1"));
  EXPECT_THAT(outcome.stderr_lines[0], Not(HasSubstr("proxy-pass")));
}

TEST_F(PluginTest, DeniedPluginIsNotSearchedInPath) {
  run.policy.mode = "DenyAll";
  run.settings.command = "/does/not/exist";
  EXPECT_EQ(run_plugin(run, cancellation).result, PluginResult::kDenied);
}

TEST_F(PluginTest, CancelBeforeTheStartPreventsTheRun) {
  cancellation.cancel();
  EXPECT_EQ(go("touch " + folder.at("ran")).credential.error().code, Code::kStopped);
  EXPECT_FALSE(file_exists(folder.at("ran")));
}

}  // namespace
}  // namespace tain::auth
