#pragma once

#include "cli/get/get_flags.h"
#include "cli/get/wanted.h"
#include "cli/verb.h"

namespace tain::cli {

// `get --watch` and `watch`: what is there, then each change, until stopped. It reads from informers, one for each type
// or name, so that a lost connection is made again and what was missed is printed.
Result<int> watch_objects(Io& io, const Cluster& cluster, const Wanted& wanted, const GetFlags& flags,
                          const Output& output);

}  // namespace tain::cli
