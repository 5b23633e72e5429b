#pragma once

#include <tain/cluster.h>
#include <tain/inspection.h>
#include <tain/runtime.h>

#include <string>
#include <vector>

#include "cli/doctor/check.h"

namespace tain::cli::doctor {

// What a mirror needs of a server that can be reached: permissions for each type, protobuf, watch-list, bookmarks,
// gzip; and what is good to know: version, clock, latency.
//
// `ns`: where the types are looked at; empty: everywhere.
void check_service(const Inspection& inspection, const Cluster& cluster, const std::vector<std::string>& types,
                   const std::string& ns, const Stop& stop, const Report& report);

}  // namespace tain::cli::doctor
