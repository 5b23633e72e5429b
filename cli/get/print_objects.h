#pragma once

#include "cli/get/get_flags.h"
#include "cli/get/get_targets.h"
#include "cli/verb.h"

namespace tain::cli {

// `get` with whole objects: prints one object, or several as a List.
Result<int> print_objects(Io& io, const Cluster& cluster, const GetTargets& requested, const GetFlags& flags,
                          const Output& output);

}  // namespace tain::cli
