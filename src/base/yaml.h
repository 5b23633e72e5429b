#pragma once

#include <string>

#include "src/base/go_json.h"

namespace tain {

// As `kubectl -o yaml` writes it: block style, keys in their natural order (`a2` before `a10`), texts plain where they
// read back as the same text, quoted where not, `|` where they have lines, and folded at 80 columns.
std::string to_yaml(const Json& json);

}  // namespace tain
