#pragma once

#include <tain/cluster.h>

#include "src/auth/config.h"
#include "src/client/http_client.h"
#include "src/client/url.h"

#include <memory>

namespace tain::client {

// The built-in Transport, created with the first credentials. Its connections are renewed when certificates or trust
// change.
// REQUIRES: runtime.io() is not null.
std::unique_ptr<TransportSource> built_in_transport(Runtime& runtime, ServerAddress server,
                                                    const auth::ConnectionConfig& config, const Cluster::Options& how);

// The user's own Transport.
std::unique_ptr<TransportSource> user_transport(Transport& transport);

}  // namespace tain::client
