// Which exec plugins may run.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/auth/plugin_policy.h"
#include "tests/unit/auth/auth_rig.h"

namespace tain::auth {
namespace {

using ::testing::HasSubstr;

class PluginPolicyTest : public ::testing::Test {
 protected:
  PluginPolicyTest() {
    program = folder.script("bin/plugin", "exit 0");
    std::filesystem::create_directories(folder.at("links"));
    std::filesystem::create_symlink(program, folder.at("links/alias"));
    path = folder.at("bin") + ":" + folder.at("links");
  }
  Result<void> ask(const PluginPolicy& policy, const std::string& command = "plugin") {
    return allow(policy, command, find_program(command, path).value_or(command), path);
  }
  TempFolder folder;
  std::string program;
  std::string path;
};

// C433: without a policy and with AllowAll each plugin runs.
TEST_F(PluginPolicyTest, EmptyAndAllowAllRunEverything) {
  EXPECT_TRUE(ask({}));
  EXPECT_TRUE(ask({.mode = "AllowAll"}));
  EXPECT_TRUE(ask({.mode = "AllowAll"}, "/anything"));
}

// C433: with DenyAll no plugin runs.
TEST_F(PluginPolicyTest, DenyAllRunsNothing) {
  const auto denied = ask({.mode = "DenyAll"});
  ASSERT_FALSE(denied);
  EXPECT_THAT(denied.error().message, HasSubstr("DenyAll"));
  EXPECT_THAT(denied.error().message, HasSubstr("\"plugin\""));
}

// C433: an entry matches the name as written, as found in PATH, or with links resolved.
TEST_F(PluginPolicyTest, AllowlistComparesThreeForms) {
  const std::string real = std::filesystem::canonical(program).string();
  EXPECT_TRUE(ask({"Allowlist", {"plugin"}}));
  EXPECT_TRUE(ask({"Allowlist", {program}}));
  EXPECT_TRUE(ask({"Allowlist", {real}}, "alias"));
  EXPECT_TRUE(ask({"Allowlist", {"plugin"}}, program));
  EXPECT_TRUE(ask({"Allowlist", {"other", program}}, "alias"));
  EXPECT_TRUE(ask({"Allowlist", {folder.at("links/alias")}}, "alias"));
}

// C433: a plugin that matches no entry does not run, and the error names the entry to add.
TEST_F(PluginPolicyTest, AllowlistRefusesOthers) {
  const std::string twin = folder.script("elsewhere/plugin", "exit 0");
  const auto denied = ask({"Allowlist", {"plugin"}}, twin);
  ASSERT_FALSE(denied);
  EXPECT_THAT(denied.error().message, HasSubstr(twin));
  EXPECT_FALSE(ask({"Allowlist", {"plug"}}));
  EXPECT_FALSE(ask({"Allowlist", {"/bin"}}));
}

// C433: invalid policies.
TEST_F(PluginPolicyTest, InvalidPoliciesAreErrors) {
  EXPECT_THAT(ask({.mode = "Allowlist"}).error().message, HasSubstr("empty"));
  EXPECT_THAT(ask({"Allowlist", {""}}).error().message, HasSubstr("blank"));
  EXPECT_THAT(ask({"Allowlist", {"plugin", "  "}}).error().message, HasSubstr("blank"));
  EXPECT_THAT(ask({"AllowAll", {"plugin"}}).error().message, HasSubstr("AllowAll"));
  EXPECT_THAT(ask({"DenyAll", {"plugin"}}).error().message, HasSubstr("DenyAll"));
  EXPECT_THAT(ask({"", {"plugin"}}).error().message, HasSubstr("Allowlist"));
  EXPECT_THAT(ask({.mode = "allowall"}).error().message, HasSubstr("\"allowall\""));
}

// C433: a connection with an invalid policy fails before a plugin runs.
TEST_F(PluginPolicyTest, InvalidPolicyFailsTheConnection) {
  AuthRig rig;
  rig.use_exec();
  rig.config.plugin_policy.mode = "Perhaps";
  ASSERT_FALSE(rig.get());
  EXPECT_THAT(rig.get().error().message, HasSubstr("\"Perhaps\""));
  EXPECT_EQ(rig.runs, 0);
}

}  // namespace
}  // namespace tain::auth
