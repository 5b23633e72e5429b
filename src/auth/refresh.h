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

// Whether the plugin is what logs us in: credentials that are written down go before it.
bool uses_exec(const ConnectionConfig& config);

// What an Authenticator has in hand.
struct Held {
  std::shared_ptr<const ConnectionConfig> config{};
  Secret token{};                        // of the configuration or its file
  std::optional<ExecCredential> exec{};  // of the plugin
  bool ca_known = false;                 // the CA has been read once, even if there was nothing in it
  std::string ca_pem{};
  bool insecure = false;  // the server is not verified, as the configuration wants
  std::string certificate_pem{};
  Secret key_pem{};
  std::shared_ptr<const net::TlsContext> tls{};
};

// What to look at.
struct RefreshPlan {
  bool reload = false;  // the configuration itself
  bool token = false;
  bool exec = false;
  bool exec_spare = false;  // what the plugin gave last will do if it fails now
  bool files = false;       // CA, certificate and key
};

// What was found about one file, plugin or setting. An empty text means that it is well (again).
struct Finding {
  std::string subject{};
  std::string text{};
};

struct Refreshed {
  Held held{};
  std::optional<Error> error{};           // there is nothing to go on with
  std::optional<PluginOutcome> plugin{};  // when it ran
  std::vector<Finding> findings{};
  std::vector<std::pair<std::string, FileOutcome>> checks{};
  std::optional<WallTime> certificate_ends{};
};

// Looks at what the plan says and makes of `held` what it should be now. What cannot be read or is of no use leaves
// what there was. Blocks; for the Executor.
struct Refresh {
  RefreshPlan plan{};
  Held held{};
  PluginRun run{};  // settings and cluster are filled in here
  std::function<Result<ConnectionConfig>()> reload{};
  std::shared_ptr<const CredentialSources> sources{};
  std::shared_ptr<const Cancellation> cancellation{};
};
Refreshed refresh(const Refresh& job);

}  // namespace tain::auth
