#pragma once

#include "src/codec/protobuf_kind.h"

#include <tain/path.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tain::codec {

// An object without what the paths name, in a new body; the rest of its bytes is as it was. Nothing where it has none
// of it, or where it is malformed on the way. Paths may go into lists by position, as before anything was dropped.
//
// Where a map or list of protobuf is empty then, it is gone: protobuf has no empty ones.
std::optional<std::string> drop_json(std::string_view object, std::span<const Path> paths);
std::optional<std::string> drop_protobuf(const ProtobufKind& kind, std::string_view object,
                                         std::span<const Path> paths);

}  // namespace tain::codec
