#pragma once

#include <tain/inspection.h>

#include "cli/doctor/check.h"

namespace tain::cli::doctor {

// The way to the server, step by step: configuration, proxy, names, TCP, TLS, HTTP/2, credentials. False: the server
// cannot be reached, and what comes after need not be tried.
bool check_way(const Inspection& inspection, const Report& report);

// Who the server takes us for, and until when.
bool check_credentials(const Inspection& inspection, const Report& report);

}  // namespace tain::cli::doctor
