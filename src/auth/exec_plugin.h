#pragma once

#include <tain/result.h>
#include <tain/runtime.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/auth/cancellation.h"
#include "src/auth/config.h"
#include "src/auth/environment.h"
#include "src/auth/exec_credential.h"

namespace tain::auth {

// One run of a plugin.
struct PluginRun {
  ExecSettings settings{};
  PluginPolicy policy{};
  Environment environment{};
  ExecCluster cluster{};  // given to the plugin only if its settings request it
  bool stdin_available = true;
  Duration deadline = std::chrono::seconds(60);
};

// The result of a run, for the metrics.
enum class PluginResult { kOk, kDenied, kNotFound, kFailed, kBadOutput, kDeadline, kMisconfigured };
std::string_view to_string(PluginResult result);

struct PluginOutcome {
  Result<ExecCredential> credential = ExecCredential();
  PluginResult result = PluginResult::kOk;
  int exit_code = 0;
  std::vector<std::string> stderr_lines{};  // lines of its standard error, safe for a log
};

// Finds the plugin, checks the policy, runs it and parses its output. Blocks; for the Executor.
//
// Errors: kBadArgument for a configuration problem, kUnauthorized if the plugin failed, kDeadline, kLimit, kStopped;
//         naming the plugin and the remedy. Never a secret or anything from the plugin's standard output.
PluginOutcome run_plugin(const PluginRun& run, const Cancellation& cancellation);

// Checks the settings without running anything. Errors: kBadArgument.
Result<void> check_exec_settings(const ExecSettings& settings);

}  // namespace tain::auth
