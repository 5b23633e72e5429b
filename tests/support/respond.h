#pragma once

#include <string_view>

#include "src/http/server.h"

namespace tain::testing {

// Sends a complete response.
inline void respond(http::ServerResponse& response, std::string_view body = {}, int status = 200) {
  response.head(status, {});
  if (!body.empty()) response.body(body);
  response.end();
}

}  // namespace tain::testing
