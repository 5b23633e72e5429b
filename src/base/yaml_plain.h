#pragma once

#include <string_view>

namespace tain {

// Whether a text that stands unquoted would be read as something else by one who reads YAML 1.1: a number (`1:30` is
// one), a boolean, null, a date.
bool reads_as_other(std::string_view text);

}  // namespace tain
