#pragma once

#include <tain/api_server.h>

#include <string_view>

namespace tain::cli::apiserver {

// `NAME:TOKEN[:VERBS[:RESOURCES[:NAMESPACES]]]`, each list separated by commas. Without verbs nothing is allowed.
// Errors: kBadArgument. Messages do not contain the token.
Result<ApiServer::User> parse_user(std::string_view text);

}  // namespace tain::cli::apiserver
