#pragma once

#include <tain/result.h>

#include <string>
#include <vector>

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

}  // namespace tain::server
