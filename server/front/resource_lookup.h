#pragma once

#include <tain/result.h>

#include <string_view>

#include "server/front/resources.h"

namespace tain::server {

// A resource by any name that kubectl accepts. Errors: kNotFound with the closest known name.
Result<ResourceTypePtr> look_up(const Registry& registry, std::string_view name);

}  // namespace tain::server
