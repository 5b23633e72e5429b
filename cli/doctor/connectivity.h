#pragma once

#include <tain/inspection.h>

#include "cli/doctor/check.h"

namespace tain::cli::doctor {

// Checks the connection step by step: configuration, proxy, DNS, TCP, TLS, HTTP/2. False: the server is unreachable, so
// later checks are useless.
bool check_connectivity(const Inspection& inspection, const Report& report);

// Checks the credentials: the user that the server sees, and their expiry. False: the server refuses them.
bool check_credentials(const Inspection& inspection, const Report& report);

}  // namespace tain::cli::doctor
