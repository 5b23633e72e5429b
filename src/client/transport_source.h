#pragma once

#include <tain/cluster.h>

#include <memory>
#include <string>
#include <string_view>

#include "src/auth/config.h"
#include "src/client/http_client.h"
#include "src/client/url.h"

namespace tain::client {

// The built-in Transport, created with the first credentials. Its connections are renewed when certificates or trust
// change.
// REQUIRES: runtime.io() is not null.
std::unique_ptr<TransportSource> built_in_transport(Runtime& runtime, ServerAddress server,
                                                    const auth::ConnectionConfig& config, const Cluster::Options& how);

// The user's own Transport.
std::unique_ptr<TransportSource> user_transport(Transport& transport);

struct AgentParts {
  std::string_view command{};  // argv[0]: only its last part is used
  std::string_view version{};  // `v1.2.3-rc.1`: the part from the first '-' is dropped
  std::string_view os{};
  std::string_view arch{};
  std::string_view commit{};  // its first 7 characters
};

// `command/version (os/arch) kubernetes/commit`, with `unknown` for empty parts (C358).
std::string build_user_agent(const AgentParts& parts);
// The user agent of this process.
std::string default_user_agent();

}  // namespace tain::client
