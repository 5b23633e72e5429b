#include "src/auth/headers.h"

#include <algorithm>

#include "src/auth/safe_text.h"
#include "src/base/ascii.h"
#include "src/base/base64.h"

namespace tain::auth {
namespace {

bool token_character(char c) {
  return is_digit(c) || is_letter(c) || std::string_view("!#$&'*+-.^_`|~").find(c) != std::string_view::npos;
}

bool has(const HeaderList& headers, std::string_view name) {
  return std::any_of(headers.begin(), headers.end(),
                     [&](const auto& header) { return equal_ignoring_case(header.first, name); });
}

}  // namespace

Result<HeaderList> impersonation_headers(const Impersonation& who) {
  HeaderList headers;
  if (who.user.empty()) return headers;
  std::optional<Error> problem;
  const auto add = [&](std::string name, const std::string& value) {
    if (!header_value_ok(value) && !problem) {
      problem = Error::of(Code::kBadArgument,
                          "cannot impersonate: the value " + in_quotes(value) + " for " + name +
                              " has control characters or blanks at its ends; correct it",
                          Phase::kConfig);
    }
    headers.emplace_back(std::move(name), value);
  };
  add("Impersonate-User", who.user);
  if (!who.uid.empty()) add("Impersonate-Uid", who.uid);
  for (const std::string& group : who.groups) add("Impersonate-Group", group);
  for (const auto& [key, values] : who.extra) {
    for (const std::string& value : values) add("Impersonate-Extra-" + escape_header_key(key), value);
  }
  if (problem) return fail(std::move(*problem));
  return headers;
}

std::string escape_header_key(std::string_view key) {
  std::string text;
  for (const char c : key) {
    if (token_character(c)) {
      text.push_back(c);
    } else {
      text.push_back('%');
      append_upper_hex(text, c);
    }
  }
  return text;
}

std::optional<std::string> unescape_header_key(std::string_view text) {
  std::string key;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '%') {
      key.push_back(text[at]);
      continue;
    }
    if (at + 2 >= text.size()) return std::nullopt;
    const int high = hex_digit(text[at + 1]);
    const int low = hex_digit(text[at + 2]);
    if (high < 0 || low < 0) return std::nullopt;
    key.push_back(static_cast<char>(high * 16 + low));
    at += 2;
  }
  return key;
}

HeaderList authorized(const HeaderList& request, const Authorization& authorization, std::string_view user_agent) {
  HeaderList headers = request;
  if (!authorization.header.empty() && !has(request, "Authorization")) {
    headers.emplace_back("Authorization", authorization.header.reveal());
  }
  if (!user_agent.empty() && !has(request, "User-Agent")) headers.emplace_back("User-Agent", user_agent);
  if (!has(request, "Impersonate-User")) {
    headers.insert(headers.end(), authorization.impersonation.begin(), authorization.impersonation.end());
  }
  return headers;
}

std::vector<Secret> secrets_in(const HeaderList& headers) {
  std::vector<Secret> secrets;
  for (const auto& [name, value] : headers) {
    if (!equal_ignoring_case(name, "Authorization")) continue;
    const std::size_t blank = value.find(' ');
    const std::string credentials(trimmed(std::string_view(value).substr(blank == std::string::npos ? 0 : blank)));
    secrets.emplace_back(credentials);
    if (!equal_ignoring_case(std::string_view(value).substr(0, blank), "Basic")) continue;
    const Secret pair(base64_decode(credentials).value_or(""));
    const std::size_t colon = pair.reveal().find(':');
    if (colon != std::string::npos) secrets.emplace_back(pair.reveal().substr(colon + 1));
  }
  return secrets;
}

bool header_value_ok(std::string_view value) {
  const bool visible = std::all_of(value.begin(), value.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte == '\t' || (byte >= ' ' && byte != 0x7F);
  });
  return visible && trimmed(value).size() == value.size();
}

}  // namespace tain::auth
