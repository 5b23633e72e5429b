#pragma once

#include <tain/cluster.h>
#include <tain/inspection.h>
#include <tain/runtime.h>

#include <string>
#include <vector>

#include "cli/doctor/check.h"

namespace tain::cli::doctor {

// Checks a reachable server: permissions for each type, protobuf, watch-list, bookmarks and gzip, which a mirror uses;
// version, clock and latency for information.
//
// `ns`: the namespace of the types; empty: all.
void check_service(const Inspection& inspection, const Cluster& cluster, const std::vector<std::string>& types,
                   const std::string& ns, const Stop& stop, const Report& report);

}  // namespace tain::cli::doctor
