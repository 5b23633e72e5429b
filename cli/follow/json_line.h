#pragma once

#include <string>

namespace tain::cli {

// A line of JSON in which no character moves a cursor: what JSON allows raw and a terminal obeys (DEL, U+0080 to
// U+009F, marks of direction) is written as `\u009b`. It means the same.
std::string harmless_json(std::string line);

}  // namespace tain::cli
