#pragma once

#include <map>
#include <string>

#include "server/objects/field_error.h"
#include "server/objects/json.h"
#include "server/objects/pattern.h"

namespace tain::server {

// Compiled patterns of a schema by their text.
using Patterns = std::map<std::string, Pattern>;
void collect_patterns(const Json& schema, Patterns& into);

// Errors of the value at `path` of an object.
void validate_value(const Json& value, const Json& schema, const std::string& path, const Patterns& patterns,
                    FieldErrors& errors);
// Checks that elements of lists of type set or map are unique.
void validate_list_types(const Json& value, const Json& schema, const std::string& path, FieldErrors& errors);

}  // namespace tain::server
