#pragma once

#include "cli/get/get_flags.h"
#include "cli/get/wanted.h"
#include "cli/verb.h"

namespace tain::cli {

// `get` with whole objects: one by itself, several as a List.
Result<int> print_objects(Io& io, const Cluster& cluster, const Wanted& wanted, const GetFlags& flags,
                          const Output& output);

}  // namespace tain::cli
