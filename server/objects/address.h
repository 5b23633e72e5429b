#pragma once

#include <string_view>

#include "server/objects/json.h"
#include "server/objects/kind_info.h"
#include "server/objects/status_error.h"

// Where an object belongs: what its body says of that must agree with the URL. Judged before anything is looked up.
namespace tain::server {

// Fills in the URL's namespace where the body has none; a cluster-wide kind has none, whatever the body says.
// Errors: 400 where they differ.
Answer<void> settle_namespace(const KindInfo& kind, Json& object, std::string_view url_namespace);

// The namespace as above, then the name. Errors: 400 where they differ, or where the body has no name.
Answer<void> settle_address(const KindInfo& kind, Json& object, std::string_view url_namespace,
                            std::string_view url_name);

}  // namespace tain::server
