#pragma once

#include <string>
#include <string_view>

namespace tain::server {

// Whether a text matches the `format` of a schema. Unknown formats match any text.
bool fits_format(std::string_view format, const std::string& text);

}  // namespace tain::server
