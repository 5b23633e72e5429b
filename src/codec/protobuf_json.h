#pragma once

#include "src/codec/protobuf_kind.h"

#include <tain/result.h>
#include <tain/value.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace tain::codec {

// More deeply nested messages are not read as a whole, because the stack is limited.
inline constexpr std::size_t kDeepestMessage = 1000;

// A protobuf value as canonical JSON (see canonical_json.h): the JSON of the API server, without null members. Leaves
// out fields that are not in the tables. Errors: kDecode, kLimit (nesting).
Result<std::string> protobuf_json(const Value& value);

// Checks every byte of an object by the tables. True if it has fields that are not in the tables.
// Errors: kDecode, kLimit (nesting).
// `is_part`: the marks of dropped fields were written by us; in other objects they are unknown fields.
Result<bool> check_protobuf(const ProtobufKind& kind, std::string_view bytes, std::size_t max_depth = kDeepestMessage,
                            bool is_part = false);

}  // namespace tain::codec
