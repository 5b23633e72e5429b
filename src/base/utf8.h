#pragma once

#include <string>
#include <string_view>

namespace tain {

bool is_utf8(std::string_view text);

// Invalid UTF-8 replaced by U+FFFD, byte by byte, as Go's JSON does.
std::string repaired_utf8(std::string_view text);

}  // namespace tain
