#pragma once

#include <tain/path.h>
#include <tain/result.h>
#include <tain/value.h>

#include <cstddef>
#include <span>
#include <string_view>

namespace tain::codec {

// Finds all paths in one pass over the JSON text of a map or list. A value that is not there, or whose way is
// malformed, stays kMissing. Of members with the same name the first counts.
// REQUIRES: paths.size() == values.size()
void read_paths(std::string_view json, std::span<const PathView> paths, std::span<Value> values);

// The whole text is one JSON document: every byte of it is checked by simdjson. Errors: kDecode, kLimit (depth).
Result<void> validate_json(std::string_view json, std::size_t max_depth);

bool is_utf8(std::string_view text);

}  // namespace tain::codec
