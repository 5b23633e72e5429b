#include "src/client/url.h"

#include <charconv>

namespace tain::client {
namespace {

Failure refused(std::string_view text, std::string_view why) {
  if (text.find('@') != std::string_view::npos) text = "(not shown)";  // may contain a password
  return fail(Code::kBadArgument,
              "the server \"" + std::string(text) + "\" " + std::string(why) +
                  "; write a URL as https://host:6443 or a pair as host:6443",
              Phase::kConfig);
}

constexpr std::string_view kEscapedPercent = "%25";

bool is_host_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_';
}

}  // namespace

Result<ServerAddress> parse_server(std::string_view text, bool tls_configured) {
  ServerAddress address;
  address.secure = tls_configured;
  std::string_view rest = text;
  bool has_scheme = true;
  if (rest.starts_with("https://")) {
    address.secure = true;
    rest.remove_prefix(8);
  } else if (rest.starts_with("http://")) {
    address.secure = false;
    rest.remove_prefix(7);
  } else if (rest.find("://") != std::string_view::npos) {
    return refused(text, "has a scheme other than http and https");
  } else {
    has_scheme = false;
  }
  rest = rest.substr(0, rest.find_first_of("?#"));
  const std::size_t slash = rest.find('/');
  if (slash != std::string_view::npos) {
    if (!has_scheme && slash + 1 != rest.size()) return refused(text, "has a path but no scheme");
    address.path = rest.substr(slash);
    while (address.path.ends_with('/')) address.path.pop_back();
    rest = rest.substr(0, slash);
  }
  if (rest.find('@') != std::string_view::npos) return refused("(not shown)", "contains a user name");
  std::string_view port;
  if (rest.starts_with('[')) {
    const std::size_t close = rest.find(']');
    if (close == std::string_view::npos) return refused(text, "has an unclosed bracket");
    address.host = rest.substr(1, close - 1);
    const std::size_t zone = address.host.find('%');
    if (zone != std::string::npos) {
      // In a URL the percent sign is escaped (RFC 6874), but the plain form is common.
      if (address.host.compare(zone, kEscapedPercent.size(), kEscapedPercent) == 0) address.host.erase(zone + 1, 2);
      if (zone + 1 == address.host.size()) return refused(text, "has an address with an empty zone");
    }
    if (address.host.find(':') >= zone) return refused(text, "has no address between its brackets");
    for (std::size_t i = 0; i < address.host.size(); ++i) {
      const char c = address.host[i];
      if (!is_host_character(c) && c != ':' && i != zone) return refused(text, "has no address between its brackets");
    }
    rest.remove_prefix(close + 1);
    if (!rest.empty() && !rest.starts_with(':')) return refused(text, "has text after its bracket");
    port = rest;
  } else {
    const std::size_t colon = rest.find(':');
    address.host = rest.substr(0, colon);
    for (const char c : address.host) {
      if (!is_host_character(c)) return refused(text, "has a character that is invalid in a host name");
    }
    port = colon == std::string_view::npos ? std::string_view() : rest.substr(colon);
  }
  if (address.host.empty()) return refused(text, "has no host");
  address.port = address.secure ? 443 : 80;
  if (!port.empty()) {
    port.remove_prefix(1);
    unsigned number = 0;
    const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), number);
    if (error != std::errc() || end != port.data() + port.size() || number == 0 || number > 65535) {
      return refused(text, "needs a port between 1 and 65535 after the colon");
    }
    address.port = static_cast<std::uint16_t>(number);
  }
  return address;
}

std::string ServerAddress::to_string() const {
  std::string text(secure ? "https://" : "http://");
  if (host.find(':') == std::string::npos) {
    text += host;
  } else {
    const std::size_t zone = host.find('%');
    text.append("[").append(host, 0, zone);
    if (zone != std::string::npos) text.append(kEscapedPercent).append(host, zone + 1);
    text.push_back(']');
  }
  return text.append(":").append(std::to_string(port)).append(path);
}

}  // namespace tain::client
