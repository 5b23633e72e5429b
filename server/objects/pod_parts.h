#pragma once

#include <string_view>

#include "server/objects/json.h"

namespace tain::server {

// Parts of a pod that only a subresource can change: `ephemeralcontainers`, and `resize` for the resources of
// containers.
bool is_pod_part(std::string_view subresource);

// The old pod with that part as sent; ignores the rest. Validation reports containers that were added, removed or
// moved.
Json with_pod_part(const Json& sent, const Json& old, std::string_view subresource);

}  // namespace tain::server
