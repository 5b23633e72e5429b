#pragma once

#include <tain/scalars.h>

#include <string>
#include <string_view>

#include "server/objects/json.h"
#include "server/objects/kind_info.h"

namespace tain::server {

// Who wrote which fields, kept simple: one entry per manager, operation and subresource, with the leaves it wrote last.
// A field belongs to whoever wrote it last.
// `sent`: the object with its defaults, before the server made it what it stores: what the server adds is nobody's.
void note_create(const KindInfo& kind, Json& object, const Json& sent, std::string_view manager, Time now);
void note_create(const KindInfo& kind, Json& object, std::string_view manager, Time now);
// An object without managed fields stays without: who took them away does not want them.
void note_update(const KindInfo& kind, Json& object, const Json& old, std::string_view manager,
                 std::string_view subresource, Time now);

}  // namespace tain::server
