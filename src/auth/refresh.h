#pragma once

#include <tain/metrics.h>
#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/secret.h>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/auth/cancellation.h"
#include "src/auth/config.h"
#include "src/auth/exec_plugin.h"
#include "src/net/tls.h"

namespace tain::auth {

// The result of a check of a file.
enum class FileOutcome { kChanged, kUnchanged, kUnreadable, kEmpty, kInvalid };
std::string_view to_string(FileOutcome outcome);

// The counters of one Authenticator. No label contains a name, a path or a secret.
//
// Threading:  the loop.
class AuthMetrics {
 public:
  explicit AuthMetrics(MetricsProvider* provider);

  void file_checked(std::string_view file, FileOutcome outcome);  // file: ca, certificate, token
  void plugin_ran(PluginResult result, int exit_code);
  void policy_asked(bool allowed);
  void certificate_ends(WallTime when);
  void rejected();

 private:
  Counter& counter(const char* name, const char* help, const MetricLabels& labels);

  MetricsProvider& provider_;
  std::map<std::string, std::unique_ptr<Counter>> counters_;
  std::unique_ptr<Gauge> certificate_ends_;
};

// The external sources of an Authenticator. Called on the Executor, where they may block; start_plugin on the loop.
struct CredentialSources {
  std::function<Result<Secret>(const std::string& path)> read_file{};
  std::function<Result<std::shared_ptr<const net::TlsContext>>(const net::TlsClientSettings&)> make_tls{};
  std::function<PluginOutcome(const PluginRun&, const Cancellation&)> run_plugin{};
  // Used instead if it is set and the Runtime has sockets.
  std::function<std::shared_ptr<void>(Runtime&, PluginRun, std::function<void(PluginOutcome)>)> start_plugin{};

  static std::shared_ptr<const CredentialSources> real();
};

// Whether the plugin provides the credentials: static ones have priority.
bool uses_exec(const ConnectionConfig& config);

// The current credentials of an Authenticator.
struct CurrentCredentials {
  std::shared_ptr<const ConnectionConfig> config{};
  Secret token{};                        // from the configuration or its file
  std::optional<ExecCredential> exec{};  // from the plugin
  bool ca_known = false;                 // the CA was read once, even if it was empty
  std::string ca_pem{};
  bool insecure = false;  // verification is disabled by the configuration
  std::string certificate_pem{};
  Secret key_pem{};
  std::shared_ptr<const net::TlsContext> tls{};
};

// The sources to check.
struct RefreshPlan {
  bool reload = false;  // the configuration
  bool token = false;
  bool exec = false;
  bool exec_spare = false;  // the previous result of the plugin is usable if it fails now
  bool files = false;       // CA, certificate and key

  bool any() const { return reload || token || exec || files; }
};

// The result for one file, plugin or setting. An empty text means no problem.
struct Finding {
  std::string subject{};
  std::string text{};
};

struct Refreshed {
  CurrentCredentials held{};
  std::optional<Error> error{};           // no usable credentials
  std::optional<PluginOutcome> plugin{};  // set if it ran
  std::vector<Finding> findings{};
  std::vector<std::pair<std::string, FileOutcome>> checks{};
  std::optional<WallTime> certificate_ends{};
};

struct Refresh {
  RefreshPlan plan{};
  CurrentCredentials held{};
  PluginRun run{};  // settings and cluster are set by the refresh
  std::function<Result<ConnectionConfig>()> reload{};
  std::shared_ptr<const CredentialSources> sources{};
};

// Checks the sources of the plan and updates `held`. A source that cannot be read or is invalid leaves the old value.
// The caller runs the plugin between begin() and end(). Both block; for the Executor.
class Refresher {
 public:
  explicit Refresher(Refresh job);
  ~Refresher();
  std::optional<PluginRun> begin();  // empty: no plugin has to run
  Refreshed end(std::optional<PluginOutcome> plugin);

 private:
  class Steps;
  std::unique_ptr<Steps> steps_;
};

}  // namespace tain::auth
