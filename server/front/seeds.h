#pragma once

#include <tain/result.h>

#include <string>
#include <vector>

#include "server/objects/json.h"

namespace tain::server {

// An object to begin with, and where it stands.
struct Seed {
  Json object{};
  std::string file{};
};

// The objects in YAML or JSON files, and in those of folders and their folders (*.yaml, *.yml, *.json). Lists are taken
// apart; put_in_order().
// Errors: naming the file and the place in it.
Result<std::vector<Seed>> read_seeds(const std::vector<std::string>& paths);

// So that each can be put when its turn comes: namespaces, definitions of custom kinds, everything else.
void put_in_order(std::vector<Seed>& seeds);

// Several documents in one text; lists are taken apart.
Result<std::vector<Json>> read_documents(std::string_view text);

}  // namespace tain::server
