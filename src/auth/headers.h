#pragma once

#include <tain/result.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/auth/authenticator.h"
#include "src/auth/config.h"

namespace tain::auth {

using HeaderList = std::vector<std::pair<std::string, std::string>>;

// Impersonate-User, -Uid, -Group (one each) and -Extra-<key>. Empty without a user.
//
// Errors: kBadArgument for a value that is invalid in a header.
Result<HeaderList> impersonation_headers(const Impersonation& who);

// Escapes a key for a header name: invalid characters and % become %XX.
std::string escape_header_key(std::string_view key);
std::optional<std::string> unescape_header_key(std::string_view text);

// The headers of a request plus its authorization. Headers of the request have priority: its own Authorization and its
// own User-Agent.
HeaderList authorized(const HeaderList& request, const Authorization& authorization, std::string_view user_agent);

// The secrets in these headers: the value of Authorization, the credentials in it, and their password. Some servers and
// proxies repeat request headers in an error response.
std::vector<Secret> secrets_in(const HeaderList& headers);

// Whether a header can contain the value: no control characters, and no blanks at its ends, which a peer would remove.
bool header_value_ok(std::string_view value);

}  // namespace tain::auth
