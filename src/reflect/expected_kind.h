#pragma once

#include <tain/object.h>
#include <tain/result.h>

namespace tain::reflect {

// Servers send a Table in lists and events if the request asked for one. A Table is not stored as an object.
inline bool is_unsupported_table(const Kind& kind) {
  return kind.kind == "Table" && kind.group == "meta.k8s.io" && (kind.version == "v1" || kind.version == "v1beta1");
}

// Checks that the object belongs into a store of `expected` kind. An object without a kind is accepted. If metadata was
// requested, a PartialObjectMetadata is accepted as well; it does not name the kind of its object.
inline Result<void> check_kind(const Object& object, const Kind& expected, bool metadata_only = false) {
  const Kind& kind = object.kind();
  if (is_unsupported_table(kind)) {
    return fail(Code::kUnexpectedObject, "a Table cannot be stored as an object: " + kind.to_string(), Phase::kDecode);
  }
  const bool metadata_of_it = metadata_only && kind.kind == "PartialObjectMetadata" && kind.group == "meta.k8s.io";
  if (!expected.empty() && !kind.empty() && kind != expected && !metadata_of_it) {
    return fail(Code::kUnexpectedObject, "expected " + expected.to_string() + ", got " + kind.to_string(),
                Phase::kDecode);
  }
  return {};
}

}  // namespace tain::reflect
