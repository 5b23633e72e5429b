#pragma once

#include "cli/get/get_flags.h"
#include "cli/get/get_targets.h"
#include "cli/verb.h"

namespace tain::cli {

// `get` with tables, one for each type. Prints errors of single types or names after all tables.
Result<int> print_tables(Io& io, const Cluster& cluster, const GetTargets& requested, const GetFlags& flags,
                         const Output& output);

}  // namespace tain::cli
