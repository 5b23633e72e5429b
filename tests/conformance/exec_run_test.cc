// Exec plugins as real processes: start, input, end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "src/auth/exec_plugin.h"
#include "tests/unit/auth/plugin_rig.h"

namespace tain::auth {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using Interactive = ExecSettings::Interactive;

class ExecRun : public PluginRig {
 protected:
  ExecRun() { run.deadline = std::chrono::seconds(30); }
  static std::string print_token(std::string_view token, std::string_view version = kExecV1) {
    return R"(printf '{"kind":"ExecCredential","apiVersion":")" + std::string(version) +
           R"(","status":{"token":"%s"}}' ")" + std::string(token) + "\"";
  }
};

// C428: Never: no stdin, and interactive is false.
TEST_F(ExecRun, NeverModePassesNoStdin) {
  run.settings.interactive = Interactive::kNever;
  run.environment.stdin_is_terminal = true;
  const std::string body =
      "input=$(cat; echo end)\ncase \"$KUBERNETES_EXEC_INFO\" in *'\"interactive\":false'*) ;; *) exit 9;; esac\n";
  EXPECT_EQ(token_of(go(body + print_token("got-$input"))), "got-end");
}

// C428: IfAvailable: interactive only at a terminal, and only if stdin is not in use.
TEST_F(ExecRun, IfAvailableModePassesATerminal) {
  run.settings.interactive = Interactive::kIfAvailable;
  const std::string body =
      "case \"$KUBERNETES_EXEC_INFO\" in *'\"interactive\":true'*) w=yes;; *) w=no;; esac\n" + print_token("$w");
  run.environment.stdin_is_terminal = false;
  EXPECT_EQ(token_of(go(body)), "no");
  run.environment.stdin_is_terminal = true;
  run.stdin_available = false;
  EXPECT_EQ(token_of(go(body)), "no");
  run.stdin_available = true;
  EXPECT_EQ(token_of(go(body)), "yes");
}

// C428: Always: an error that names the reason for the missing input.
TEST_F(ExecRun, AlwaysModeFailsWithoutATerminal) {
  run.settings.interactive = Interactive::kAlways;
  run.environment.stdin_is_terminal = false;
  EXPECT_THAT(token_of(go(print_token("t"))), HasSubstr("standard input is no terminal"));
  run.environment.stdin_is_terminal = true;
  run.stdin_available = false;
  EXPECT_THAT(token_of(go(print_token("t"))), HasSubstr("standard input is used otherwise"));
  run.stdin_available = true;
  EXPECT_EQ(token_of(go(print_token("t"))), "t");
}

// C429: v1 and v1beta1 work; v1beta1 may omit the mode.
TEST_F(ExecRun, BothVersionsWork) {
  EXPECT_EQ(token_of(go(print_token("one"))), "one");
  run.settings.api_version = std::string(kExecV1Beta1);
  run.settings.interactive = Interactive::kUnset;
  EXPECT_EQ(token_of(go(print_token("beta", kExecV1Beta1))), "beta");
}

// C429: v1 without a mode is an error; so is an older version.
TEST_F(ExecRun, VersionOneNeedsAMode) {
  run.settings.interactive = Interactive::kUnset;
  const PluginOutcome outcome = go(print_token("t"));
  EXPECT_EQ(outcome.result, PluginResult::kMisconfigured);
  EXPECT_THAT(token_of(outcome), HasSubstr("interactiveMode"));
  run.settings.interactive = Interactive::kNever;
  run.settings.api_version = "client.authentication.k8s.io/v1alpha1";
  EXPECT_THAT(token_of(go(print_token("t"))), HasSubstr("v1alpha1"));
}

// C431: a missing program, through the authenticator, with the install hint of the kubeconfig.
TEST(ExecFailure, MissingProgramErrorIncludesTheInstallHint) {
  AuthRig rig;
  rig.use_exec();
  rig.config.exec->command = "tain-no-such-plugin";
  rig.config.exec->install_hint = "To install it: brew install it\x1b[2J";
  rig.sources = CredentialSources::real();
  const auto result = rig.get();
  ASSERT_FALSE(result);
  EXPECT_THAT(result.error().message, HasSubstr("\"tain-no-such-plugin\""));
  EXPECT_THAT(result.error().message, HasSubstr("To install it: brew install itU+001B[2J"));
}

// C431: a failing program, with its exit code and the end of its stderr.
TEST_F(ExecRun, FailureIncludesTheExitCode) {
  const PluginOutcome outcome = go("echo 'first\x1b[31m' >&2\necho 'no login for you' >&2\nexit 73");
  ASSERT_FALSE(outcome.credential);
  EXPECT_EQ(outcome.result, PluginResult::kFailed);
  EXPECT_EQ(outcome.exit_code, 73);
  EXPECT_EQ(outcome.credential.error().code, Code::kUnauthorized);
  EXPECT_THAT(outcome.credential.error().message, HasSubstr("exit code 73"));
  EXPECT_THAT(outcome.credential.error().message, HasSubstr("no login for you"));
  EXPECT_THAT(outcome.stderr_lines, ::testing::ElementsAre("firstU+001B[31m", "no login for you"));
}

// C432: the plugin's environment has the cluster only if requested.
TEST_F(ExecRun, ClusterInfoIsPassedOnlyOnRequest) {
  run.cluster = {.server = "https://the-server", .ca_pem = "CA"};
  const std::string body =
      "case \"$KUBERNETES_EXEC_INFO\" in *the-server*) w=told;; *) w=untold;; esac\n" + print_token("$w");
  EXPECT_EQ(token_of(go(body)), "untold");
  run.settings.provide_cluster_info = true;
  EXPECT_EQ(token_of(go(body)), "told");
}

// C438: up to the threshold in a window, and again in the next one.
TEST(ExecHint, IsShownTenTimesAnHour) {
  AuthRig rig;
  rig.use_exec();
  rig.config.exec->install_hint = "the hint";
  rig.plugin = [] { return AuthRig::failure("not there", PluginResult::kNotFound); };
  const auto hinted = [&] {
    rig.runtime.advance(std::chrono::seconds(1));
    return rig.get().error().message.find("the hint") != std::string::npos;
  };
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(hinted()) << i;
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(hinted()) << i;
  rig.runtime.advance(std::chrono::hours(1));
  EXPECT_TRUE(hinted());
}

// C438: the counter alone, with other values.
TEST(ExecHint, ThresholdAndWindowCount) {
  HintLimiter sometimes(2, std::chrono::minutes(1));
  const Instant begin{std::chrono::hours(5)};
  EXPECT_TRUE(sometimes.now(begin));
  EXPECT_TRUE(sometimes.now(begin + std::chrono::seconds(30)));
  EXPECT_FALSE(sometimes.now(begin + std::chrono::seconds(59)));
  EXPECT_TRUE(sometimes.now(begin + std::chrono::seconds(60)));
  EXPECT_TRUE(sometimes.now(begin + std::chrono::seconds(61)));
  EXPECT_FALSE(sometimes.now(begin + std::chrono::seconds(62)));
}

}  // namespace
}  // namespace tain::auth
