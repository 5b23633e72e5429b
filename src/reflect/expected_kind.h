#pragma once

#include <tain/kind.h>
#include <tain/object.h>
#include <tain/result.h>

namespace tain::reflect {

// A server asked for a table sends one, in lists and events; it is not an object that could be kept.
inline bool is_unsupported_table(const Kind& kind) {
  return kind.kind == "Table" && kind.group == "meta.k8s.io" && (kind.version == "v1" || kind.version == "v1beta1");
}

// Whether the object may go into a store of `expected` kind; an object that does not say its kind may. So may the
// metadata alone, which says nothing of whose it is, but only where that was asked for.
inline Result<void> check_kind(const Object& object, const Kind& expected, bool metadata_only = false) {
  const Kind& kind = object.kind();
  if (is_unsupported_table(kind)) {
    return fail(Code::kUnexpectedObject, "a Table is not an object: " + kind.to_string(), Phase::kDecode);
  }
  const bool metadata_of_it = metadata_only && kind.kind == "PartialObjectMetadata" && kind.group == "meta.k8s.io";
  if (!expected.empty() && !kind.empty() && kind != expected && !metadata_of_it) {
    return fail(Code::kUnexpectedObject, "expected " + expected.to_string() + ", got " + kind.to_string(),
                Phase::kDecode);
  }
  return {};
}

}  // namespace tain::reflect
