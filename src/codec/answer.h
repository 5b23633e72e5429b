#pragma once

#include <tain/object.h>
#include <tain/result.h>

#include <string_view>

namespace tain::codec {

// The object that a server answered with, whole. Unlike one that is to be kept it may lack a name, or metadata: a
// review, a Status. Its key is empty then. `kind` is that of an answer which does not say its own.
// Errors: kDecode, kLimit, kUnexpectedObject (no object at all, a Table).
Result<Object> answered_object(std::string_view body, Encoding encoding, const Kind& kind);
Result<Object> answered_protobuf(std::string_view body, const Kind& kind);  // its protobuf half

}  // namespace tain::codec
