#pragma once

#include <tain/result.h>
#include <tain/secret.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "src/auth/auth_metrics.h"
#include "src/auth/config.h"
#include "src/auth/credential_sources.h"

namespace tain::auth {

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

// Checks the sources of the plan and updates `held`. A source that cannot be read or is invalid leaves the old value.
// Blocks; for the Executor.
struct Refresh {
  RefreshPlan plan{};
  CurrentCredentials held{};
  PluginRun run{};  // settings and cluster are set by the refresh
  std::function<Result<ConnectionConfig>()> reload{};
  std::shared_ptr<const CredentialSources> sources{};
  std::shared_ptr<const Cancellation> cancellation{};
};
Refreshed refresh(const Refresh& job);

}  // namespace tain::auth
