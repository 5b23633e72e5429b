#pragma once

#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/secret.h>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/auth/cancellation.h"
#include "src/auth/config.h"
#include "src/auth/environment.h"

namespace tain::auth {

inline constexpr std::string_view kExecV1 = "client.authentication.k8s.io/v1";
inline constexpr std::string_view kExecV1Beta1 = "client.authentication.k8s.io/v1beta1";

// The credentials from an exec plugin.
struct ExecCredential {
  Secret token{};
  std::string certificate_pem{};
  Secret key_pem{};
  std::optional<WallTime> expires{};
  std::optional<WallTime> certificate_ends{};
};

// Parses a plugin's standard output. Strict: the requested group version, the right type of each member, no duplicates.
//
// Errors: kBadArgument, kDecode or kLimit, with the reason; never a part of the text.
Result<ExecCredential> parse_exec_credential(std::string_view output, std::string_view api_version);

// The cluster data that a plugin may receive.
struct ExecCluster {
  std::string server{};
  std::string tls_server_name{};
  bool insecure_skip_tls_verify = false;
  std::string ca_pem{};
  std::string proxy_url{};
  bool disable_compression = false;
  std::string config_json{};
};
// The value of KUBERNETES_EXEC_INFO.
std::string exec_info(std::string_view api_version, bool interactive, const std::optional<ExecCluster>& cluster);

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

// Finds the plugin, checks the policy, runs it and parses its output. Blocks; for the Executor of a Runtime without
// sockets.
//
// Errors: kBadArgument for a configuration problem, kUnauthorized if the plugin failed, kDeadline, kLimit, kStopped;
//         naming the plugin and the remedy. Never a secret or anything from the plugin's standard output.
PluginOutcome run_plugin(const PluginRun& run, const Cancellation& cancellation);

// The same on the loop, which it does not block. `done` runs once on the loop, never inside this call. Destroying the
// result kills the plugin, and `done` does not run.
std::shared_ptr<void> start_plugin(Runtime& runtime, PluginRun run, std::function<void(PluginOutcome)> done);

// Checks the settings without running anything. Errors: kBadArgument.
Result<void> check_exec_settings(const ExecSettings& settings);

// Allows a number of messages per time window: a hint that repeats too often is noise.
//
// Threading:  one caller at a time.
class HintLimiter {
 public:
  explicit HintLimiter(int threshold = 10, Duration window = std::chrono::hours(1))
      : threshold_(threshold), window_(window) {}

  bool now(Instant time) {
    if (!begin_ || time - *begin_ >= window_) {
      begin_ = time;
      count_ = 0;
    }
    return count_++ < threshold_;
  }

 private:
  const int threshold_;
  const Duration window_;
  int count_ = 0;
  std::optional<Instant> begin_;
};

}  // namespace tain::auth
