#pragma once

#include <cstdint>

#include "src/base/rfc3339.h"

namespace tain::codec {

// The seconds of Go's time.Time{}: year 1. JSON shows it as null.
inline constexpr std::int64_t kZeroTimeSeconds = -62135596800;

// The time that Go reads from these numbers. Nanoseconds are normalized to one second, and truncated to microseconds or
// dropped.
UnixTime go_time(std::uint64_t seconds, std::uint64_t nanos, bool micros);

}  // namespace tain::codec
