#pragma once

#include <string_view>

namespace tain {

// Whether a YAML 1.1 parser would read the unquoted text as another type: a number (`1:30` is one), a boolean, null, a
// date.
bool reads_as_other(std::string_view text);

}  // namespace tain
