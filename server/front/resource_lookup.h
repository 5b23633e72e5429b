#pragma once

#include <tain/result.h>

#include <string_view>

#include "server/front/resources.h"

namespace tain::server {

// A resource by a name as kubectl takes it. Errors: kNotFound, with the name that is closest to it.
Result<ResourceTypePtr> look_up(const Registry& registry, std::string_view name);

}  // namespace tain::server
