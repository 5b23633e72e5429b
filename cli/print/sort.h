#pragma once

#include <tain/result.h>

#include <cstddef>
#include <vector>

#include "src/base/json_path.h"

namespace tain::cli {

// The order of objects sorted by a field: numbers by value; strings as quantities if all of them are (`100m` before
// `1`), otherwise as text, which is right for times in UTC. Objects without the field come first. The sort is stable.
//
// Errors:     kBadArgument if no object has the field or its values cannot be compared.
Result<std::vector<std::size_t>> sorted_order(const std::vector<const Json*>& objects, const JsonPath& by);

}  // namespace tain::cli
