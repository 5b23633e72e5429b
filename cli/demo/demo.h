#pragma once

#include <tain/api_server.h>
#include <tain/cluster.h>
#include <tain/result.h>

#include <chrono>
#include <cstddef>
#include <string>

#include "cli/demo/living_cluster.h"
#include "cli/live/live_kinds.h"
#include "cli/verb.h"

namespace tain::cli::demo {

// The modes of `tain demo`, each on a new cluster.

// For a terminal: a live screen with keys. `run_for` 0: until the user quits.
Result<int> run_screen(Io& io, LivingCluster& cluster, Duration run_for);
// For a file or a pipe: a log of the cluster and its mirror, faults at fixed times, and a summary. Exits with kFailed
// if the mirror does not equal the cluster at the end.
Result<int> run_log(Io& io, LivingCluster& cluster, Duration run_for);
// Prints the names of all pods periodically. Uses a Reflector directly.
Result<int> run_pod_names(Io& io, LivingCluster& cluster, Duration every, Duration run_for);

// The cap of the retry backoff. The default of 30 s is too long for a demonstration.
inline constexpr Duration kMostBackoff = std::chrono::milliseconds(1500);

// A client of the cluster.
Result<Cluster> connect(const LivingCluster& cluster);

// Compares the objects of the server and the mirror by uid and resource version.
struct Comparison {
  std::size_t objects = 0;  // of the server
  std::size_t equal_objects = 0;
  std::size_t extra = 0;  // only in the mirror
  std::string first_difference{};

  bool equal() const { return equal_objects == objects && extra == 0; }
  // `equals the cluster: all 214 objects have the same version`
  std::string to_string() const;
};

Comparison compare(ApiServer& server, live::LiveKinds& mirror);

}  // namespace tain::cli::demo
