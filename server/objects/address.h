#pragma once

#include <string_view>

#include "server/objects/json.h"
#include "server/objects/kind_info.h"
#include "server/objects/status_error.h"

// The address of an object: namespace and name in a body must agree with the URL. Checked before any lookup.
namespace tain::server {

// Fills in the URL's namespace if the body has none; removes it for a cluster-wide kind.
// Errors: 400 if they differ.
Answer<void> settle_namespace(const KindInfo& kind, Json& object, std::string_view url_namespace);

// The namespace as above, then the name. Errors: 400 if they differ, or if the body has no name.
Answer<void> settle_address(const KindInfo& kind, Json& object, std::string_view url_namespace,
                            std::string_view url_name);

}  // namespace tain::server
