#pragma once

#include <string>
#include <string_view>

#include "server/front/resources.h"
#include "server/objects/json.h"

namespace tain::server {

// Discovery documents.

// APIGroupDiscoveryList of /api (`core`) or of /apis; version `v2` or `v2beta1`.
Json aggregated_discovery(const Registry& registry, bool core, std::string_view version);

// The unaggregated documents: /api, /apis, /apis/GROUP, /api/v1 and /apis/GROUP/VERSION.
Json api_versions(std::string_view server_address);
Json api_group_list(const Registry& registry);
Json api_group(const ServedGroup& group);
Json api_resource_list(const ServedGroup& group, const ServedVersion& version);

Json version_info();

// An empty OpenAPI v2 document: kubectl requests it if v3 does not have a kind, and then reports an unknown kind.
Json openapi_v2();

// OpenAPI v3: the index, and for each group version the part that kubectl reads before a write: one PATCH per kind with
// the parameter fieldValidation. Without component schemas kubectl uses its compiled types.
Json openapi_index(const Registry& registry);
Json openapi_document(const ServedGroup& group, const ServedVersion& version);

}  // namespace tain::server
