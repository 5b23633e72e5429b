#pragma once

#include "src/codec/schema.h"

#include <tain/object.h>
#include <tain/result.h>
#include <tain/value.h>

#include <string>

namespace tain::codec {

struct WriteProtobuf {
  bool envelope = false;  // `k8s\0` + Unknown around it
  // Reject members that are not in the tables. Otherwise they are left out, as the API server does.
  bool strict = false;
  const detail::SchemaTables* tables = nullptr;  // null: the tables of the library
};

// Writes an object, a list or options of this kind, given as JSON, in the same bytes as the API server: fields in the
// order of their numbers, zero numbers and texts unless they are pointers, maps sorted by key.
// Errors: kUnexpectedObject for a kind that is not in the tables; kDecode, with the path, for a member of the wrong
//         type; kIncomplete, with the path, if strict; kLimit (nesting).
Result<std::string> to_protobuf(const Kind& kind, const Value& json, const WriteProtobuf& options = {});

}  // namespace tain::codec
