#pragma once

#include <tain/result.h>

#include <vector>

#include "server/front/backend.h"
#include "server/front/seeds.h"
#include "server/front/service.h"

namespace tain::server {

// The seeds, plus the objects of every new cluster that the seeds do not contain. Seeds from a mirrored cluster bring
// these objects with their own uids.
std::vector<Seed> with_first_objects(std::vector<Seed> seeds);

// Which seeds are written.
enum class Plant {
  kAll,     // all; of two seeds for the same object, the later one wins
  kAbsent,  // those that do not exist; not those without a name, whose earlier objects cannot be identified
};
// Errors: kBadArgument, naming the file, the object and the reason.
Result<void> plant_seeds(Backend& backend, Service& service, const std::vector<Seed>& seeds, Plant which);

}  // namespace tain::server
