#pragma once

#include "cli/get/get_flags.h"
#include "cli/get/get_targets.h"
#include "cli/verb.h"

namespace tain::cli {

// `get --watch` and `watch`: prints the present objects, then each change, until stopped. Uses one informer for each
// type or name, which reconnects and delivers missed changes.
Result<int> watch_objects(Io& io, const Cluster& cluster, const GetTargets& requested, const GetFlags& flags,
                          const Output& output);

}  // namespace tain::cli
