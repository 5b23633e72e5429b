#pragma once

#include <string>

#include "server/objects/field_error.h"
#include "server/objects/json.h"

namespace tain::server {

// Checks the schema of a custom kind. It must be structural: every value has a type, and fields constrained in allOf,
// anyOf, oneOf and not are also declared outside of them.
void validate_crd_schema(const Json& schema, const std::string& path, FieldErrors& errors);

}  // namespace tain::server
