#include "src/net/proxy.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>

#include "src/base/ascii.h"
#include "src/net/address.h"
#include "src/net/dialer.h"
#include "src/net/hosts.h"

namespace tain::net {
namespace {

Failure bad_proxy(std::string message) { return fail(Code::kBadArgument, std::move(message), Phase::kConfig); }

template <class Number>
std::optional<Number> to_number(std::string_view text, int base = 10) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (error != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return value;
}

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      result += text[i];
      continue;
    }
    const auto byte = i + 2 < text.size() ? to_number<unsigned>(text.substr(i + 1, 2), 16) : std::nullopt;
    if (!byte) return std::nullopt;
    result += static_cast<char>(static_cast<unsigned char>(*byte));
    i += 2;
  }
  return result;
}

struct HostPort {
  std::string_view host{};
  std::optional<std::string_view> port{};
};

// `host`, `host:port`, `[::1]`, `[::1]:port`, and `::1`, which has colons but no port. nullopt if a bracket is missing.
std::optional<HostPort> split_host_port(std::string_view text) {
  if (text.starts_with('[')) {
    const std::size_t close = text.find(']');
    if (close == std::string_view::npos) return std::nullopt;
    const std::string_view rest = text.substr(close + 1);
    HostPort result{.host = text.substr(1, close - 1)};
    if (rest.empty()) return result;
    if (rest[0] != ':') return std::nullopt;
    result.port = rest.substr(1);
    return result;
  }
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || text.find(':', colon + 1) != std::string_view::npos) {
    return HostPort{.host = text};
  }
  return HostPort{.host = text.substr(0, colon), .port = text.substr(colon + 1)};
}

bool in_range(const SocketAddress& address, std::string_view cidr) {
  const std::size_t slash = cidr.find('/');
  if (slash == std::string_view::npos) return false;
  const auto network = SocketAddress::parse(cidr.substr(0, slash), 0);
  auto bits = to_number<unsigned>(cidr.substr(slash + 1));
  if (!network || !bits) return false;
  const bool v4 = cidr.find(':') == std::string_view::npos;
  if (*bits > (v4 ? 32u : 128u)) return false;
  if (v4) *bits += 96;  // after ::ffff:
  const auto a = address.bytes();
  const auto b = network->bytes();
  for (unsigned bit = 0; bit < *bits; ++bit) {
    const unsigned mask = 0x80u >> (bit % 8);
    if (((a[bit / 8] ^ b[bit / 8]) & mask) != 0) return false;
  }
  return true;
}

bool entry_matches(std::string_view entry, std::string_view host, const std::optional<SocketAddress>& address,
                   std::string_view port) {
  if (entry.find('/') != std::string_view::npos) return address && in_range(*address, entry);
  const auto parts = split_host_port(entry);
  if (!parts || parts->host.empty()) return false;
  if (parts->port && !parts->port->empty() && *parts->port != port) return false;
  if (const auto excepted = SocketAddress::parse(parts->host, 0)) {
    return address && address->bytes() == excepted->bytes();
  }
  std::string_view name = parts->host;
  if (name.starts_with("*.")) name.remove_prefix(1);
  if (name.starts_with('.')) return host.size() > name.size() && host.ends_with(name);
  if (host == name) return true;
  return host.size() > name.size() && host.ends_with(name) && host[host.size() - name.size() - 1] == '.';
}

// The value of the variable in upper or lower case.
std::string environment_value(const ProxySettings& settings, std::string_view upper) {
  for (const std::string& name : {std::string(upper), lower(upper)}) {
    if (settings.environment.empty()) {
      const char* value = std::getenv(name.c_str());
      if (value != nullptr && *value != '\0') return value;
      continue;
    }
    for (const auto& [key, value] : settings.environment) {
      if (key == name && !value.empty()) return value;
    }
  }
  return {};
}

struct Scheme {
  std::string_view name;
  Proxy::Kind kind;
  std::uint16_t port;
};
constexpr std::array<Scheme, 4> kSchemes = {{{"http", Proxy::Kind::kHttp, 80},
                                             {"https", Proxy::Kind::kHttps, 443},
                                             {"socks5", Proxy::Kind::kSocks5, 1080},
                                             {"socks5h", Proxy::Kind::kSocks5, 1080}}};

}  // namespace

std::string Proxy::to_string() const {
  const std::string_view scheme = kind == Kind::kHttp ? "http" : kind == Kind::kHttps ? "https" : "socks5";
  return std::string(scheme) + "://" + join_host_port(host, port);
}

Result<Proxy> parse_proxy_url(std::string_view url) {
  const std::size_t colon = url.find("://");
  if (colon == std::string_view::npos) {
    return bad_proxy("proxy URL: it has no scheme; expected http://host:port, https:// or socks5://");
  }
  const std::string scheme = lower(url.substr(0, colon));
  const auto known = std::find_if(kSchemes.begin(), kSchemes.end(), [&](const Scheme& s) { return s.name == scheme; });
  if (known == kSchemes.end()) {
    // The text may be a user name.
    return bad_proxy("proxy URL: its scheme is not supported; it must be http, https or socks5");
  }
  std::string_view rest = url.substr(colon + 3);
  rest = rest.substr(0, rest.find_first_of("/?#"));
  Proxy proxy{.kind = known->kind, .port = known->port};
  if (const std::size_t at = rest.rfind('@'); at != std::string_view::npos) {
    const std::string_view user_info = rest.substr(0, at);
    rest.remove_prefix(at + 1);
    const std::size_t split = std::min(user_info.find(':'), user_info.size());
    auto user = percent_decoded(user_info.substr(0, split));
    auto password = percent_decoded(user_info.substr(std::min(split + 1, user_info.size())));
    if (!user || !password)
      return bad_proxy("proxy URL: user or password has a % that is not followed by two hex digits");
    proxy.user = std::move(*user);
    proxy.password = Secret(std::move(*password));
  }
  const auto parts = split_host_port(rest);
  if (!parts || parts->host.empty() ||
      std::any_of(parts->host.begin(), parts->host.end(), [](unsigned char c) { return c <= 0x20 || c == 0x7f; })) {
    return bad_proxy("proxy URL: it has no host; expected http://host:port, https:// or socks5://");
  }
  proxy.host = parts->host;
  if (parts->port && !parts->port->empty()) {
    const auto port = to_number<std::uint16_t>(*parts->port);
    if (!port || *port == 0) return bad_proxy("proxy URL: its port must be a number from 1 to 65535");
    proxy.port = *port;
  }
  return proxy;
}

bool excepted_from_proxy(std::string_view no_proxy, std::string_view host, std::uint16_t port) {
  std::string name = lower(trimmed(host));
  if (name.ends_with('.')) name.pop_back();
  if (name == "localhost") return true;
  const auto address = SocketAddress::parse(name, 0);
  if (address && address->loopback()) return true;
  const std::string port_text = std::to_string(port);
  while (true) {
    const std::size_t comma = std::min(no_proxy.find(','), no_proxy.size());
    const std::string entry = lower(trimmed(no_proxy.substr(0, comma)));
    if (entry == "*" || (!entry.empty() && entry_matches(entry, name, address, port_text))) return true;
    if (comma == no_proxy.size()) return false;
    no_proxy.remove_prefix(comma + 1);
  }
}

Result<std::optional<Proxy>> choose_proxy(const ProxySettings& settings, std::string_view host, std::uint16_t port,
                                          bool secure) {
  if (!settings.url.empty()) {
    auto proxy = parse_proxy_url(settings.url);
    if (!proxy) return fail(proxy.error().wrapped("proxy-url"));
    return std::optional<Proxy>(std::move(*proxy));
  }
  if (!settings.from_environment) return std::nullopt;
  const std::string_view variable = secure ? "HTTPS_PROXY" : "HTTP_PROXY";
  // In a CGI program, HTTP_PROXY comes from the client's Proxy header.
  if (!secure && !environment_value(settings, "REQUEST_METHOD").empty()) return std::nullopt;
  const std::string value = environment_value(settings, variable);
  if (value.empty() || excepted_from_proxy(environment_value(settings, "NO_PROXY"), host, port)) return std::nullopt;
  const bool has_scheme = value.find("://") != std::string::npos;
  auto proxy = parse_proxy_url(has_scheme ? value : "http://" + value);
  if (!proxy) return fail(proxy.error().wrapped("environment variable " + std::string(variable)));
  return std::optional<Proxy>(std::move(*proxy));
}

}  // namespace tain::net
