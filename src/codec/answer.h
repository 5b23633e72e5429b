#pragma once

#include <tain/object.h>
#include <tain/result.h>

#include <string_view>

namespace tain::codec {

// Decodes the object in a complete response body. Unlike stored objects it may lack a name or metadata (a review, a
// Status); then its key is empty. `kind` is used if the body has no kind.
// Errors: kDecode, kLimit, kUnexpectedObject (not an object, a Table).
Result<Object> answered_object(std::string_view body, Encoding encoding, const Kind& kind);
Result<Object> answered_protobuf(std::string_view body, const Kind& kind);  // for a protobuf body

}  // namespace tain::codec
