#include "src/http/message.h"

#include "src/base/ascii.h"
#include "src/http/server.h"

#include <algorithm>
#include <array>

namespace tain {

std::string_view to_string(HttpMethod method) {
  switch (method) {
    case HttpMethod::kGet:
      return "GET";
    case HttpMethod::kPost:
      return "POST";
    case HttpMethod::kPut:
      return "PUT";
    case HttpMethod::kPatch:
      return "PATCH";
    case HttpMethod::kDelete:
      return "DELETE";
  }
  return "GET";
}

std::string_view ResponseHead::header(std::string_view name) const { return http::find_header(headers, name); }

}  // namespace tain

namespace tain::http {

std::string_view ServerRequest::header(std::string_view name) const { return find_header(headers, name); }

namespace {

bool is_token_char(char c) {
  if (is_digit(c) || is_letter(c)) return true;
  return c != '\0' && std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
}

bool is_value_char(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte == '\t' || (byte >= 0x20 && byte != 0x7f);
}

bool is_target_char(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte > 0x20 && byte < 0x7f;
}

// Headers that describe the connection.
constexpr std::array<std::string_view, 10> kOfTheConnection = {
    "host", "content-length", "connection", "transfer-encoding", "keep-alive",
    "te",   "upgrade",        "trailer",    "proxy-connection",  "expect"};

}  // namespace

std::string_view find_header(const HttpHeaders& headers, std::string_view name) {
  for (const auto& [its_name, value] : headers) {
    if (equal_ignoring_case(its_name, name)) return value;
  }
  return {};
}

bool has_token(const HttpHeaders& headers, std::string_view name, std::string_view token) {
  for (const auto& [its_name, value] : headers) {
    if (!equal_ignoring_case(its_name, name)) continue;
    std::string_view rest = value;
    while (!rest.empty()) {
      const std::size_t comma = std::min(rest.find(','), rest.size());
      const std::string_view item = trimmed(rest.substr(0, comma));
      rest.remove_prefix(std::min(comma + 1, rest.size()));
      if (equal_ignoring_case(item, token)) return true;
    }
  }
  return false;
}

bool is_token(std::string_view text) { return !text.empty() && std::all_of(text.begin(), text.end(), is_token_char); }

std::optional<HttpMethod> method_of(std::string_view name) {
  for (const HttpMethod method :
       {HttpMethod::kGet, HttpMethod::kPost, HttpMethod::kPut, HttpMethod::kPatch, HttpMethod::kDelete}) {
    if (to_string(method) == name) return method;
  }
  return std::nullopt;
}

Result<void> check_request(const HttpRequest& request) {
  const std::string& target = request.target;
  if (target.empty() || target.front() != '/' || !std::all_of(target.begin(), target.end(), is_target_char)) {
    return fail(Code::kBadArgument,
                "the target of a request must begin with `/` and contain no blank, control or non-ASCII character; "
                "escape it");
  }
  for (const auto& [name, value] : request.headers) {
    if (!is_token(name)) return fail(Code::kBadArgument, "the name of a request header is not a token");
    if (!std::all_of(value.begin(), value.end(), is_value_char)) {
      return fail(Code::kBadArgument, "the value of the request header `" + name + "` contains a control character");
    }
    const bool ours = std::any_of(kOfTheConnection.begin(), kOfTheConnection.end(),
                                  [&name = name](std::string_view other) { return equal_ignoring_case(name, other); });
    if (ours) {
      return fail(Code::kBadArgument, "the header `" + name + "` is set by the transport; remove it from the request");
    }
  }
  return {};
}

std::string describe(HttpMethod method, std::string_view target) {
  constexpr std::size_t kShown = 200;
  std::string text(to_string(method));
  const std::size_t path = std::min(target.find('?'), target.size());
  text.append(" ").append(target, 0, std::min(path, kShown));
  if (path > kShown) text.append("...");
  return text;
}

std::string describe(Duration duration) {
  const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(duration).count();
  if (milliseconds % 1000 == 0) return std::to_string(milliseconds / 1000) + " s";
  return std::to_string(milliseconds) + " ms";
}

}  // namespace tain::http
