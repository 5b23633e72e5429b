#pragma once

#include "cli/get/get_flags.h"
#include "cli/get/wanted.h"
#include "cli/verb.h"

namespace tain::cli {

// `get` with a table: one for each type, below each other. Errors of single types or names are printed behind the rest.
Result<int> print_tables(Io& io, const Cluster& cluster, const Wanted& wanted, const GetFlags& flags,
                         const Output& output);

}  // namespace tain::cli
