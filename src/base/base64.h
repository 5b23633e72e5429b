#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tain {

// Standard base64 (RFC 4648) with padding. Line ends are skipped when reading, because files fold long texts.
std::string base64_encode(std::string_view bytes);
std::optional<std::string> base64_decode(std::string_view text);

// The offset of the first error, as Go's decoder reports it; nothing for valid base64.
std::optional<std::size_t> first_bad_base64(std::string_view text);

}  // namespace tain
