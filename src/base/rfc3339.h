#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain {

// Seconds since 1970, and the nanoseconds within the second.
struct UnixTime {
  std::int64_t seconds = 0;
  std::int32_t nanos = 0;
};

// `2006-01-02T15:04:05Z`; with `micros`, six digits of a fraction.
std::string rfc3339(UnixTime time, bool micros);

// Accepts any offset and any fraction. Rejects everything that Go's time.RFC3339 rejects: lower-case letters, a leap
// second, a day that the month does not have.
std::optional<UnixTime> parse_rfc3339(std::string_view text);

}  // namespace tain
