// Proxy URLs, NO_PROXY, responses of proxies to CONNECT and SOCKS5, hosts files and PEM texts. The first byte chooses
// the parser; the rest is its input.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "src/net/hosts.h"
#include "src/net/pem.h"
#include "src/net/proxy.h"
#include "src/net/proxy_protocol.h"

namespace {

using namespace tain::net;  // NOLINT

// Feeds a proxy's response in the pieces that the protocol requests. It must request few bytes, and end.
void answer(ProxyProtocol& protocol, std::string_view bytes) {
  auto step = protocol.begin();
  std::size_t read = 0;
  while (step && !step->done) {
    if (step->read == 0 || step->read > 300) std::abort();
    if (bytes.size() < step->read) return;
    read += step->read;
    if (read > kLargestProxyHead) std::abort();
    const std::string_view piece = bytes.substr(0, step->read);
    bytes.remove_prefix(step->read);
    step = protocol.received(piece);
  }
  if (!step && step.error().message.find("canary") != std::string::npos) std::abort();
}

void read_url(std::string_view text) {
  const auto proxy = parse_proxy_url(text);
  if (!proxy) return;
  if (proxy->host.empty() || proxy->port == 0) std::abort();
  // The text of a proxy has no user and password, and is unchanged after parsing it again.
  const auto again = parse_proxy_url(proxy->to_string());
  if (again && (!again->user.empty() || !again->password.empty())) std::abort();
  if (again && again->to_string() != proxy->to_string()) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const Proxy proxy{.host = "proxy.test", .port = 1, .user = "me", .password = tain::Secret("canary")};
  switch (data[0] % 6) {
    case 0:
      read_url(text);
      break;
    case 1: {
      const std::string_view host = text.substr(0, text.find('\n'));
      const std::string_view rules = text.substr(host.size());
      (void)excepted_from_proxy(rules, host, 443);
      if (!excepted_from_proxy("*", host, 443)) std::abort();
      break;
    }
    case 2:
      answer(*make_http_connect(proxy, "kubernetes.test", 443), text);
      break;
    case 3:
      answer(*make_socks5(proxy, "kubernetes.test", 443), text);
      break;
    case 4:
      if (find_in_hosts(text, "localhost").size() > kMostAddresses) std::abort();
      break;
    default:
      (void)read_certificates(text, "fuzz");
      (void)read_key(tain::Secret(std::string(text)), "fuzz");
      break;
  }
  return 0;
}
