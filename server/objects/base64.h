#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tain::server {

// Standard alphabet, padded, as Go writes bytes in JSON.
std::string to_base64(std::string_view bytes);
// Where the text stops being base64, in the way Go counts; nothing: it is base64. Line ends are let through, as Go
// does.
std::optional<std::size_t> first_bad_base64(std::string_view text);

}  // namespace tain::server
