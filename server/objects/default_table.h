#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/objects/json.h"

namespace tain::server {

// One member that is set where it is absent.
struct Default {
  // `a.b`: made on the way; `a?.b`: only where there is an a; `a[].b`: of each element of a.
  std::string_view path;
  std::string_view json;
};

void apply_default(Json& object, std::string_view path, const Json& value);
void apply_defaults(Json& object, std::span<const Default> table);

// A pod's spec, of a pod or a template.
void set_pod_spec_defaults(Json& spec);
// What only pods get.
void set_pod_defaults(Json& pod);

}  // namespace tain::server
