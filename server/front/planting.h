#pragma once

#include <tain/result.h>

#include <vector>

#include "server/front/backend.h"
#include "server/front/seeds.h"
#include "server/front/service.h"

namespace tain::server {

// The seeds, and what every new cluster has, but for what the seeds bring themselves: in a mirror of another cluster,
// these have their own uids.
std::vector<Seed> with_first_objects(std::vector<Seed> seeds);

// Which of the seeds are put.
enum class Plant {
  kAll,     // where two are the same object, the later one over the earlier
  kAbsent,  // those that are not there; nor those without a name, which nobody can tell from what they made before
};
// Errors: kBadArgument, naming the file, the object and what is wrong with it.
Result<void> plant_seeds(Backend& backend, Service& service, const std::vector<Seed>& seeds, Plant which);

}  // namespace tain::server
