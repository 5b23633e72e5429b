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
  ExecCluster cluster{};  // given to the plugin only when its settings say so
  bool stdin_available = true;
  Duration deadline = std::chrono::seconds(60);
};

// How a run ended, for the metrics.
enum class PluginResult { kOk, kDenied, kNotFound, kFailed, kBadOutput, kDeadline, kMisconfigured };
std::string_view to_string(PluginResult result);

struct PluginOutcome {
  Result<ExecCredential> credential = ExecCredential();
  PluginResult result = PluginResult::kOk;
  int exit_code = 0;
  std::vector<std::string> complaints{};  // lines of its standard error, fit for a log
};

// Looks the plugin up, asks the policy, runs it and reads what it says. Blocks; for the Executor.
//
// Errors: kBadArgument where somebody has to change something, kUnauthorized where the plugin failed, kDeadline,
//         kLimit, kStopped; naming the plugin and the remedy. No secret, and nothing that the plugin wrote to standard
//         output.
PluginOutcome run_plugin(const PluginRun& run, const Cancellation& cancellation);

// What can be said about the settings without running anything. Errors: kBadArgument.
Result<void> check_exec_settings(const ExecSettings& settings);

}  // namespace tain::auth
