#pragma once

#include <tain/path.h>
#include <tain/result.h>
#include <tain/value.h>

#include <cstddef>
#include <span>
#include <string_view>

namespace tain::codec {

// Finds all paths in one pass over the JSON text of a map or list. A value stays kMissing if it does not exist, or if
// the text before it is malformed. Uses the first of equal members.
// REQUIRES: paths.size() == values.size()
void read_paths(std::string_view json, std::span<const PathView> paths, std::span<Value> values);

// Checks with simdjson that the whole text is one JSON document. Errors: kDecode, kLimit (depth).
Result<void> validate_json(std::string_view json, std::size_t max_depth);

bool is_utf8(std::string_view text);

}  // namespace tain::codec
