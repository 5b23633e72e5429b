#pragma once

#include <tain/load.h>

namespace tain::server {

// Errors: kBadArgument with what cannot be made.
Result<void> check(const LoadOptions& options);

}  // namespace tain::server
