#pragma once

#include "src/codec/protobuf_kind.h"

#include <tain/path.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tain::codec {

// Returns a new body without the fields that the paths name; its other bytes are unchanged. Nullopt if the object has
// none of these fields, or if it is malformed on the way to them. Positions in lists are those before the drop.
//
// A protobuf map or list that becomes empty disappears, because protobuf has no empty ones.
std::optional<std::string> drop_json(std::string_view object, std::span<const Path> paths);
std::optional<std::string> drop_protobuf(const ProtobufKind& kind, std::string_view object,
                                         std::span<const Path> paths);

}  // namespace tain::codec
