#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// The texts that Go writes into JSON for values that protobuf carries as numbers.
namespace tain::codec {

// The second that time.Time{} stands for: year 1. JSON shows it as null.
inline constexpr std::int64_t kZeroTimeSeconds = -62135596800;

struct WireTime {
  std::int64_t seconds = 0;
  std::int32_t nanos = 0;
};

// What Go reads out of these numbers: with nanoseconds between 0 and a second, whole microseconds, or none at all.
WireTime go_time(std::uint64_t seconds, std::uint64_t nanos, bool micros);

// `2006-01-02T15:04:05Z`; with `micros`, six digits of a fraction.
std::string rfc3339(WireTime time, bool micros);
// Any offset and any fraction. Nothing where it is no such time.
std::optional<WireTime> parse_rfc3339(std::string_view text);

// `1h0m0.5s`, as Go prints a time.Duration.
std::string go_duration(std::int64_t nanoseconds);
std::optional<std::int64_t> parse_go_duration(std::string_view text);

// The shortest text that reads as this number, in the form that Go's JSON gives it.
std::string go_float(double number);
std::string go_float(float number);

std::string base64(std::string_view bytes);
std::optional<std::string> parse_base64(std::string_view text);

// Invalid UTF-8 replaced by U+FFFD, byte by byte, as Go's JSON does.
std::string repaired_utf8(std::string_view text);

}  // namespace tain::codec
