#pragma once

#include <map>
#include <string>

#include "server/objects/field_error.h"
#include "server/objects/json.h"
#include "server/objects/pattern.h"

namespace tain::server {

// Patterns of a schema by their text, made once.
using Patterns = std::map<std::string, Pattern>;
void collect_patterns(const Json& schema, Patterns& into);

// What is wrong with the value that lies at `path` of an object.
void validate_value(const Json& value, const Json& schema, const std::string& path, const Patterns& patterns,
                    FieldErrors& errors);
// Lists that are sets or maps: each element once.
void validate_list_types(const Json& value, const Json& schema, const std::string& path, FieldErrors& errors);

}  // namespace tain::server
