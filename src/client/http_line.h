#pragma once

#include <tain/cluster.h>

#include "src/auth/config.h"
#include "src/client/pipeline.h"
#include "src/client/url.h"

#include <memory>

namespace tain::client {

// The built-in Transport, made with the first credentials; connections are renewed when certificates or trust change.
// REQUIRES: runtime.io() is not null.
std::unique_ptr<Line> http_line(Runtime& runtime, ServerAddress server, const auth::ConnectionConfig& config,
                                const Cluster::Options& how);

// A Transport of the user's own.
std::unique_ptr<Line> user_line(Transport& transport);

}  // namespace tain::client
