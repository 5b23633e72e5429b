#pragma once

#include <tain/result.h>

#include <string>
#include <vector>

#include "server/objects/json.h"

namespace tain::server {

// The objects in YAML or JSON files, and in those of folders and their folders (*.yaml, *.yml, *.json). Lists are taken
// apart; namespaces come first, then definitions of custom kinds.
// Errors: naming the file and the place in it.
Result<std::vector<Json>> read_seeds(const std::vector<std::string>& paths);

// Several documents in one text; lists are taken apart.
Result<std::vector<Json>> read_documents(std::string_view text);

}  // namespace tain::server
