#pragma once

#include <tain/cluster.h>
#include <tain/result.h>

#include <chrono>

#include "cli/demo/living_cluster.h"
#include "cli/verb.h"

namespace tain::cli::demo {

// The forms of `tain demo`, each on a cluster that has just begun to live.

// For a terminal: a screen that lives, and keys. 0: until it is left.
Result<int> run_screen(Io& io, LivingCluster& cluster, Duration run_for);
// For a file or a pipe: a log of what happens to the cluster and to its mirror, misfortunes at their appointed times,
// and a summary. Exits with kFailed where the mirror does not equal the cluster at the end.
Result<int> run_log(Io& io, LivingCluster& cluster, Duration run_for);
// The Reflector's first program: the names of all pods, again and again.
Result<int> run_pod_names(Io& io, LivingCluster& cluster, Duration every, Duration run_for);

// A Reflector waits longer and longer between its tries, up to half a minute. Here somebody is watching.
inline constexpr Duration kMostBackoff = std::chrono::milliseconds(1500);

// A client for it.
Result<Cluster> connect(const LivingCluster& cluster);

}  // namespace tain::cli::demo
