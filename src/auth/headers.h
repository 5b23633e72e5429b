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
// Errors: kBadArgument for a value that no header can carry.
Result<HeaderList> impersonation_headers(const Impersonation& who);
// The user as an authenticating proxy names it: X-Remote-User, -Uid, -Group, -Extra-<key>.
Result<HeaderList> remote_user_headers(const Impersonation& who);

// A key as part of a header's name: what may not stand in one becomes %XX, and so does % itself.
std::string escape_header_key(std::string_view key);
std::optional<std::string> unescape_header_key(std::string_view text);

// The headers of a request with what lets it in. What the request already says stays: its own Authorization, and its
// own User-Agent.
HeaderList authorized(const HeaderList& request, const Authorization& authorization, std::string_view user_agent);

// The secret parts of these headers: the value of Authorization, its credentials alone, and a password in them.
// Some servers and proxies repeat in a refusal what they were asked.
std::vector<Secret> secrets_in(const HeaderList& headers);

// Whether a header can carry it: no control character, and nothing at the ends that a peer would cut off.
bool header_value_ok(std::string_view value);

}  // namespace tain::auth
