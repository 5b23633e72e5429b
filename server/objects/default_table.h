#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/objects/json.h"

namespace tain::server {

// The default value of one member.
struct Default {
  // `a.b`: creates a; `a?.b`: only if a exists; `a[].b`: in each element of a.
  std::string_view path;
  std::string_view json;
};

void apply_default(Json& object, std::string_view path, const Json& value);
void apply_defaults(Json& object, std::span<const Default> table);

// The spec of a pod or a pod template.
void set_pod_spec_defaults(Json& spec);
// Defaults for pods only, not for templates.
void set_pod_defaults(Json& pod);

}  // namespace tain::server
