#pragma once

#include <string>

namespace tain::cli {

// Makes a line of JSON safe for a terminal: escapes control characters that JSON allows raw (DEL, U+0080 to U+009F,
// direction marks) as `\u009b`. The value stays the same.
std::string harmless_json(std::string line);

}  // namespace tain::cli
