#pragma once

#include <tain/load.h>

namespace tain::server {

// Errors: kBadArgument with the reason.
Result<void> check(const LoadOptions& options);

}  // namespace tain::server
