#pragma once

#include <tain/result.h>

#include <cstddef>
#include <vector>

#include "src/base/json_path.h"

namespace tain::cli {

// The order in which objects stand when they are sorted by a field: numbers by value, texts as quantities where both
// are some (`100m` before `1`), else as texts, which times in UTC are, too. Objects without the field come first; what
// is equal stays as it was.
//
// Errors:     kBadArgument where no object has the field, or where its values have no order.
Result<std::vector<std::size_t>> sorted_order(const std::vector<const Json*>& objects, const JsonPath& by);

}  // namespace tain::cli
