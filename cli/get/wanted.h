#pragma once

#include <tain/cluster.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <string>
#include <vector>

#include "cli/follow/targets.h"

namespace tain::cli {

// What the arguments of `get` name: types (`pods,svc`, `all`), types and names (`pods a b`, `deploy,svc web`), or
// `TYPE/NAME ...`.
struct Wanted {
  std::vector<Target> targets{};
  bool is_single = false;  // one object by its name: it is printed by itself, not in a List
  bool is_named = false;   // by names
  std::vector<std::string> warnings{};
};

// Errors: misuse in kubectl's words; kNotFound for a type that the server does not have, with what is close to it.
Result<Wanted> find_wanted(const Cluster& cluster, const std::vector<std::string>& arguments,
                           const Selection& selection, const Stop& stop);

}  // namespace tain::cli
