#pragma once

#include <tain/time.h>

#include <string>
#include <string_view>

#include "server/objects/json.h"
#include "server/objects/kind_info.h"

namespace tain::server {

// Who wrote which fields, kept simple: one entry per manager, operation and subresource, with the leaves it wrote last.
// A field belongs to whoever wrote it last.
void note_create(const KindInfo& kind, Json& object, std::string_view manager, Time now);
void note_update(const KindInfo& kind, Json& object, const Json& old, std::string_view manager,
                 std::string_view subresource, Time now);

}  // namespace tain::server
