#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "src/auth/exec_plugin.h"
#include "tests/unit/auth/auth_rig.h"

namespace tain::auth {

// Runs shell scripts as exec plugins.
class PluginRig : public ::testing::Test {
 protected:
  PluginRig() {
    run.settings.api_version = std::string(kExecV1);
    run.settings.interactive = ExecSettings::Interactive::kNever;
    run.environment.variables["PATH"] = "/usr/bin:/bin";
  }
  PluginOutcome go(std::string_view body) {
    run.settings.command = folder.script("bin/plugin", body);
    return run_plugin(run, cancellation);
  }
  static std::string token_of(const PluginOutcome& outcome) {
    return outcome.credential ? outcome.credential->token.reveal() : "error: " + outcome.credential.error().message;
  }
  TempFolder folder;
  PluginRun run;
  Cancellation cancellation;
};

}  // namespace tain::auth
