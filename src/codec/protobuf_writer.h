#pragma once

#include "src/codec/schema.h"

#include <tain/object.h>
#include <tain/result.h>
#include <tain/value.h>

#include <string>

namespace tain::codec {

struct WriteProtobuf {
  bool envelope = false;  // `k8s\0` + Unknown around it
  // Refuse members that the tables do not know. Otherwise they are left out, as the API server does.
  bool strict = false;
  const detail::SchemaTables* tables = nullptr;  // null: those of the library
};

// An object, a list or an option of this kind, given as JSON, in the bytes that the API server writes: fields in the
// order of their numbers, numbers and texts that are no pointers even where they are zero, maps by key.
// Errors: kUnexpectedObject for a kind that the tables lack; kDecode, with the path, for a member of the wrong type;
//         kIncomplete, with the path, where strict; kLimit (nesting).
Result<std::string> to_protobuf(const Kind& kind, const Value& json, const WriteProtobuf& options = {});

}  // namespace tain::codec
