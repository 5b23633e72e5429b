#pragma once

#include <tain/cluster.h>
#include <tain/result.h>

#include "src/auth/config.h"

namespace tain::client {

// The configuration of a pod, overridden by `access`. (Server, CA file and tokens are in it already.)
// Errors: kBadArgument if `access` contradicts itself.
Result<auth::ConnectionConfig> with_access(auth::ConnectionConfig config, const Access& access);

}  // namespace tain::client
