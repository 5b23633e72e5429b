#pragma once

#include <tain/cluster.h>
#include <tain/result.h>

#include "src/auth/config.h"

namespace tain::client {

// The configuration of a pod with what `access` says instead. (Server, CA file and tokens are in it already.)
// Errors: kBadArgument where `access` contradicts itself.
Result<auth::ConnectionConfig> with_access(auth::ConnectionConfig config, const Access& access);

}  // namespace tain::client
