#pragma once

#include <string_view>

#include "server/objects/field_error.h"
#include "server/objects/json.h"

// What a CustomResourceDefinition may not take for itself: groups of Kubernetes without approval, and the resources
// that are there already.
namespace tain::server {

// `old`: null on create. An approval that was as good (or bad) before is not looked at again.
void check_approval(const Json& crd, const Json* old, FieldErrors& errors);

// Whether the tables have a kind of that group whose resource is called so.
bool is_built_in(std::string_view group, std::string_view plural);

}  // namespace tain::server
