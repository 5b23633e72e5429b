#pragma once

#include <tain/secret.h>

#include <optional>
#include <string>
#include <string_view>

namespace tain::auth {

// RFC 4648 with padding. Decoding skips line ends, as files fold long texts, and refuses everything else.
std::string base64_encode(std::string_view bytes);
std::optional<Secret> base64_decode(std::string_view text);

}  // namespace tain::auth
