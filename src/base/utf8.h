#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tain {

bool is_utf8(std::string_view text);

void append_utf8(std::string& out, std::uint32_t code);

// Replaces each invalid byte by U+FFFD, as Go's JSON does.
std::string repaired_utf8(std::string_view text);

}  // namespace tain
