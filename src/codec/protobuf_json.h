#pragma once

#include "src/codec/protobuf_kind.h"

#include <tain/result.h>
#include <tain/value.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace tain::codec {

// Messages in messages beyond which nothing is read as a whole: the stack is finite.
inline constexpr std::size_t kDeepestMessage = 1000;

// A protobuf value as canonical JSON (see canonical_json.h): what the API server would send, null members dropped.
// Fields that the tables do not know are left out. Errors: kDecode, kLimit (nesting).
Result<std::string> protobuf_json(const Value& value);

// Reads every byte of an object by its tables. True where it has fields that they do not know.
// Errors: kDecode, kLimit (nesting).
// `is_part`: the marks of what was dropped are ours; in other bytes they are unknown fields.
Result<bool> check_protobuf(const ProtobufKind& kind, std::string_view bytes, std::size_t max_depth = kDeepestMessage,
                            bool is_part = false);

}  // namespace tain::codec
