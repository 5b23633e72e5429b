#pragma once

#include <string>

#include "server/objects/field_error.h"
#include "server/objects/json.h"

namespace tain::server {

// What may not stand in the schema of a custom kind, and what makes it structural: every value has a type, and what
// allOf, anyOf, oneOf and not say is said of members that are named outside of them.
void validate_crd_schema(const Json& schema, const std::string& path, FieldErrors& errors);

}  // namespace tain::server
