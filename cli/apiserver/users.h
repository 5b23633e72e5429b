#pragma once

#include <tain/api_server.h>

#include <string_view>

namespace tain::cli::apiserver {

// `NAME:TOKEN[:VERBS[:RESOURCES[:NAMESPACES]]]`, each list with commas. Without verbs he may do nothing.
// Errors: kBadArgument. The token is in no message.
Result<ApiServerUser> parse_user(std::string_view text);

}  // namespace tain::cli::apiserver
