#pragma once

#include <tain/scalars.h>

#include <string_view>

#include "server/objects/json.h"
#include "server/objects/kind_info.h"

namespace tain::server {

// Simplified managed fields: one entry per manager, operation and subresource, with the fields it wrote last. A field
// belongs to its last writer.
// `sent`: the object with its defaults, without the server's own additions, which get no owner.
void note_create(const KindInfo& kind, Json& object, const Json& sent, std::string_view manager, Time now);
void note_create(const KindInfo& kind, Json& object, std::string_view manager, Time now);
// An object without managed fields stays without: a client removed them.
void note_update(const KindInfo& kind, Json& object, const Json& old, std::string_view manager,
                 std::string_view subresource, Time now);

}  // namespace tain::server
