#pragma once

#include <string>

#include "src/base/go_json.h"

namespace tain {

// YAML as `kubectl -o yaml` writes it: block style, keys in natural order (`a2` before `a10`). Texts are plain if they
// are read back as the same text, otherwise quoted; `|` if they have several lines; folded at 80 columns.
std::string to_yaml(const Json& json);

}  // namespace tain
