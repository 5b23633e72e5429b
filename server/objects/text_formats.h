#pragma once

#include <string>
#include <string_view>

namespace tain::server {

// Whether the text is of that `format` of a schema. Formats that Kubernetes does not know are met by any text.
bool fits_format(std::string_view format, const std::string& text);

}  // namespace tain::server
