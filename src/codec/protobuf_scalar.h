#pragma once

#include <tain/value.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "src/base/rfc3339.h"

namespace tain::codec {

// The text of a protobuf value that is neither a list nor a map, in the form of JSON.
// REQUIRES: value.encoding() == Encoding::kProtobuf
Text scalar_text(const Value& value);
std::optional<std::int64_t> scalar_int(const Value& value);
std::optional<double> scalar_double(const Value& value);

// Whether Go's Quantity writes this text unchanged, because Go's parser treats it as canonical (for example "1.500").
bool go_keeps(std::string_view text);

// The text that Go's Quantity writes after reading this one: the same if go_keeps(), else the canonical form. A text
// that is not a quantity is returned unchanged.
std::string go_quantity(std::string_view text);

// The seconds of Go's time.Time{}: year 1. JSON shows it as null.
inline constexpr std::int64_t kZeroTimeSeconds = -62135596800;

// The time that Go reads from these numbers. Nanoseconds are normalized to one second, and truncated to microseconds or
// dropped.
UnixTime go_time(std::uint64_t seconds, std::uint64_t nanos, bool micros);

}  // namespace tain::codec
