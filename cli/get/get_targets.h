#pragma once

#include <tain/cluster.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <string>
#include <vector>

#include "cli/follow/targets.h"

namespace tain::cli {

// The targets that the arguments of `get` name: types (`pods,svc`, `all`), types and names (`pods a b`,
// `deploy,svc web`), or `TYPE/NAME ...`.
struct GetTargets {
  std::vector<Target> targets{};
  bool is_single = false;  // one object by name: printed by itself, not in a List
  bool is_named = false;   // objects are given by name
  std::vector<std::string> warnings{};
};

// Errors: misuse in kubectl's words; kNotFound for a type that the server does not have, with a similar name.
Result<GetTargets> find_get_targets(const Cluster& cluster, const std::vector<std::string>& arguments,
                                    const Selection& selection, const Stop& stop);

}  // namespace tain::cli
