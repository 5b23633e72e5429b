#pragma once

#include <tain/result.h>
#include <tain/secret.h>

#include <functional>
#include <memory>
#include <string>

#include "src/auth/cancellation.h"
#include "src/auth/exec_plugin.h"
#include "src/net/tls.h"

namespace tain::auth {

// The external sources of an Authenticator. Called on the Executor; may block.
struct CredentialSources {
  std::function<Result<Secret>(const std::string& path)> read_file{};
  std::function<Result<std::shared_ptr<const net::TlsContext>>(const net::TlsClientSettings&)> make_tls{};
  std::function<PluginOutcome(const PluginRun&, const Cancellation&)> run_plugin{};

  static std::shared_ptr<const CredentialSources> real();
};

}  // namespace tain::auth
