#include "src/base/web_guard.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "src/base/ascii.h"

namespace tain {
namespace {

constexpr std::size_t kShown = 100;

struct Address {
  bool valid = false;
  bool loopback = false;
};

// Four numbers with dots. 127.x.x.x is a loopback address.
Address parse_ipv4(std::string_view text) {
  int first = -1;
  for (int part = 0; part < 4; ++part) {
    const std::string_view digits = text.substr(0, text.find('.'));
    int value = 0;
    const auto [stopped, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    const bool whole = problem == std::errc() && stopped == digits.data() + digits.size() && digits.front() != '-';
    if (!whole || value > 255 || (digits.size() > 1 && digits.front() == '0')) return {};
    if (part == 0) first = value;
    text.remove_prefix(digits.size());
    if (text.starts_with('.') != (part < 3)) return {};
    if (part < 3) text.remove_prefix(1);
  }
  return {text.empty(), first == 127};
}

// A text with a colon is an IPv6 address, because names have no colon. Only ::1, with any number of zeros, is loopback.
Address parse_address(std::string_view text) {
  if (text.find(':') == std::string_view::npos) return parse_ipv4(text);
  if (text.find_first_not_of("0123456789abcdefABCDEF:.") != std::string_view::npos) return {};
  const bool loopback = text.ends_with('1') && text.find_first_not_of("0:") == text.size() - 1;
  return {true, loopback};
}

bool is_port(std::string_view text) {
  return text.empty() || (text.front() == ':' && text.find_first_not_of("0123456789", 1) == std::string_view::npos);
}

// `name` for `name:80`, `::1` for `[::1]:80`. Empty: malformed.
std::string_view without_port(std::string_view host) {
  const bool bracketed = host.starts_with('[');
  const auto end = std::min(bracketed ? host.find(']') : host.find(':'), host.size());
  const std::string_view rest = bracketed && end < host.size() ? host.substr(end + 1) : host.substr(end);
  if (!is_port(rest) || (bracketed && end == host.size())) return {};
  return bracketed ? host.substr(1, end - 1) : host.substr(0, end);
}

bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= 253 && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.' ||
           c == '_';
  });
}

// Text from a client for messages, truncated and without control characters.
std::string shown(std::string_view text) {
  std::string out("\"");
  for (const char c : text.substr(0, kShown)) out.push_back(c > 0x20 && c < 0x7f && c != '"' ? c : '?');
  return out.append(text.size() > kShown ? "...\"" : "\"");
}

}  // namespace

Result<WebGuard> WebGuard::make(std::string_view listens_on, std::vector<std::string> allowed) {
  for (const std::string& name : allowed) {
    if (is_name(name) || parse_address(name).valid) continue;
    return fail(Code::kBadArgument,
                "cannot allow the host " + shown(name) + ": give a name or an address without a port", Phase::kConfig);
  }
  WebGuard made;
  made.listens_on_ = listens_on;
  made.any_address_ = listens_on == "0.0.0.0" || listens_on == "::";
  made.allowed_ = std::move(allowed);
  return made;
}

bool WebGuard::accepts_host(std::string_view host) const {
  std::string_view name = without_port(host);
  if (name.ends_with('.')) name.remove_suffix(1);
  if (name.empty()) return false;
  constexpr std::string_view kLocal = ".localhost";
  if (equal_ignoring_case(name, kLocal.substr(1))) return true;
  if (name.size() > kLocal.size() && equal_ignoring_case(name.substr(name.size() - kLocal.size()), kLocal)) return true;
  if (equal_ignoring_case(name, listens_on_)) return true;
  if (const Address address = parse_address(name); address.valid && (any_address_ || address.loopback)) return true;
  return std::any_of(allowed_.begin(), allowed_.end(),
                     [&](const std::string& each) { return equal_ignoring_case(name, each); });
}

std::optional<std::string> WebGuard::refuses(std::string_view host, std::string_view origin) const {
  if (!host.empty() && !accepts_host(host)) {
    return "the host " + shown(host) + " is not allowed: use localhost, or start the server with --allowed-host NAME";
  }
  if (origin.empty()) return std::nullopt;
  constexpr std::string_view kScheme = "http://";
  if (!host.empty() && origin.starts_with(kScheme) && equal_ignoring_case(origin.substr(kScheme.size()), host))
    return std::nullopt;
  return "the origin " + shown(origin) + " is not allowed: web pages of other sites cannot use this server";
}

}  // namespace tain
