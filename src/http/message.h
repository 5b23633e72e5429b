#pragma once

#include <tain/result.h>
#include <tain/transport.h>

#include <optional>
#include <string>
#include <string_view>

namespace tain::http {

// Names of headers, methods and tokens are ASCII; the locale has no effect.
// The first value of that name; empty if absent.
std::string_view find_header(const HttpHeaders& headers, std::string_view name);
// Whether a comma-separated list (`Connection: close, x`) of that name contains the token, in any header.
bool has_token(const HttpHeaders& headers, std::string_view name, std::string_view token);
// RFC 9110 5.6.2.
bool is_token(std::string_view text);

// Checks a request before it is written: target and headers contain no line end, and no header belongs to the
// connection. kBadArgument names the header, never its value, which may be a secret.
Result<void> check_request(const HttpRequest& request);

// The method of that name; nullopt for a method that the Kubernetes API does not use.
std::optional<HttpMethod> method_of(std::string_view name);

// `GET /api/v1/pods`, truncated if it is long; for messages. Without the query, which may contain a secret.
std::string describe(HttpMethod method, std::string_view target);
inline std::string describe(const HttpRequest& request) { return describe(request.method, request.target); }

// `30 s`, `250 ms`; for messages.
std::string describe(Duration duration);

}  // namespace tain::http
