#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain {

// `1h0m0.5s`, as Go prints a time.Duration.
std::string go_duration(std::int64_t nanoseconds);

// As Go's time.ParseDuration: `300ms`, `-1.5h`, `2h45m`, `0`. Nullopt for other text and for more than 64 bits.
std::optional<std::int64_t> parse_go_duration(std::string_view text);

}  // namespace tain
