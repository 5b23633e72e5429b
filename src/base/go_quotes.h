#pragma once

#include <tain/result.h>

#include <string>
#include <string_view>

namespace tain {

// Unescapes the inside of a quoted text with the escapes of Go: `\n`, `\x41`, `\u00fc`, and the quote itself.
// Errors: kBadArgument in phase kConfig for an unknown escape.
Result<std::string> go_unquoted(std::string_view inside, char quote);

}  // namespace tain
