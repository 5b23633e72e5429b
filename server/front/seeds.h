#pragma once

#include <tain/result.h>

#include <string>
#include <vector>

#include "server/front/backend.h"
#include "server/front/service.h"
#include "server/objects/json.h"

namespace tain::server {

// An initial object and its place in a file.
struct Seed {
  Json object{};
  std::string file{};
};

// The objects in YAML or JSON files and, recursively, in folders (*.yaml, *.yml, *.json). Lists are split. Sorted by
// put_in_order().
// Errors: name the file and the line in it.
Result<std::vector<Seed>> read_seeds(const std::vector<std::string>& paths);

// Sorts by dependency: namespaces, definitions of custom kinds, everything else.
void put_in_order(std::vector<Seed>& seeds);

// All documents of one text; lists are split.
Result<std::vector<Json>> read_documents(std::string_view text);

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
