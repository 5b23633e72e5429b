#pragma once

#include <string>
#include <string_view>

#include "server/front/resources.h"
#include "server/objects/json.h"

namespace tain::server {

// What a server says of what it serves.

// APIGroupDiscoveryList of /api (`core`) or of /apis; version `v2` or `v2beta1`.
Json aggregated_discovery(const Registry& registry, bool core, std::string_view version);

// The old documents: /api, /apis, /apis/GROUP, /api/v1 and /apis/GROUP/VERSION.
Json api_versions(std::string_view server_address);
Json api_group_list(const Registry& registry);
Json api_group(const ServedGroup& group);
Json api_resource_list(const ServedGroup& group, const ServedVersion& version);

Json version_info();

// OpenAPI v2, with nothing in it: kubectl asks for it when v3 does not know a kind, and then says that nobody does.
Json openapi_v2();

// OpenAPI v3: which documents there are, and of each what kubectl looks for before it writes: for every kind one PATCH
// with the parameter fieldValidation. Without component schemas kubectl uses the types that it was built with.
Json openapi_index(const Registry& registry);
Json openapi_document(const ServedGroup& group, const ServedVersion& version);

}  // namespace tain::server
