#pragma once

#include <string_view>

#include "server/objects/field_error.h"
#include "server/objects/json.h"

// Groups and kinds that a CustomResourceDefinition must not define: Kubernetes groups without approval, built-in kinds.
namespace tain::server {

// `old`: null on create. An approval annotation whose validity did not change is not checked again.
void check_approval(const Json& crd, const Json* old, FieldErrors& errors);

// Whether the tables have a kind of that group with this plural name.
bool is_built_in(std::string_view group, std::string_view plural);

}  // namespace tain::server
