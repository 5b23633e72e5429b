#pragma once

#include <string_view>

#include "server/objects/json.h"

namespace tain::server {

// The parts of a pod that have subresources of their own: `ephemeralcontainers`, and the resources of its containers,
// `resize`. A plain update may change neither.
bool is_pod_part(std::string_view subresource);

// The old pod with that part as it was sent; whatever else was sent is not looked at. Containers that were added,
// removed or moved are left to validation.
Json with_pod_part(const Json& sent, const Json& old, std::string_view subresource);

}  // namespace tain::server
