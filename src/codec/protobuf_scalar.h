#pragma once

#include <tain/value.h>

#include <cstdint>
#include <optional>

namespace tain::codec {

// The text of a protobuf value that is neither a list nor a map, in the form of JSON.
// REQUIRES: value.encoding() == Encoding::kProtobuf
Text scalar_text(const Value& value);
std::optional<std::int64_t> scalar_int(const Value& value);
std::optional<double> scalar_double(const Value& value);

}  // namespace tain::codec
