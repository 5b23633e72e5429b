#include <algorithm>
#include <cctype>
#include <utility>

#include "src/base/base64.h"
#include "src/net/address.h"
#include "src/net/openssl.h"
#include "src/net/proxy_protocol.h"

namespace tain::net {
namespace {

class HttpConnect final : public ProxyProtocol {
 public:
  HttpConnect(const Proxy& proxy, const std::string& host, std::uint16_t port)
      : proxy_(proxy), authority_(join_host_port(host, port)) {}

  Result<Step> begin() override {
    const bool odd =
        std::any_of(authority_.begin(), authority_.end(), [](unsigned char c) { return c <= 0x20 || c == 0x7f; });
    if (odd) return refuse(Code::kBadArgument, "the host has characters that are invalid in a host name");
    std::string head;
    // Reserved, so that growth leaves no copy of the password in memory.
    head.reserve(1024 + 2 * authority_.size() + 2 * (proxy_.user.size() + proxy_.password.size()));
    head.append("CONNECT ").append(authority_).append(" HTTP/1.1\r\nHost: ").append(authority_).append("\r\n");
    if (!proxy_.user.empty() || !proxy_.password.empty()) {
      const Secret pair(proxy_.user + ":" + proxy_.password.reveal());
      head.append("Proxy-Authorization: Basic ").append(Secret(base64_encode(pair.reveal())).reveal()).append("\r\n");
    }
    head += "\r\n";
    return Step{.send = Secret(std::move(head)), .read = 1};
  }

  // One byte at a time: bytes after the head belong to the server behind the proxy.
  Result<Step> received(std::string_view bytes) override {
    head_ += bytes;
    if (!head_.ends_with("\r\n\r\n") && !head_.ends_with("\n\n")) {
      if (head_.size() >= kLargestProxyHead) {
        return refuse(Code::kLimit, "the head of the proxy's response to CONNECT is larger than 16 KiB");
      }
      return Step{.read = 1};
    }
    return check_response();
  }

 private:
  Result<Step> check_response() const {
    std::string_view line(head_);
    line = line.substr(0, line.find_first_of("\r\n"));
    const bool is_http =
        line.size() >= 12 && line.starts_with("HTTP/1.") && line[8] == ' ' &&
        std::all_of(line.begin() + 9, line.begin() + 12, [](unsigned char c) { return std::isdigit(c) != 0; });
    if (!is_http) {
      return refuse(Code::kConnectionLost,
                    "the proxy does not answer CONNECT in HTTP/1.1; check that it is a proxy, and its scheme");
    }
    if (line[9] == '2') return Step{.done = true};
    const std::string status = shown(line.substr(9));
    if (line.substr(9, 3) == "407") {
      Error error =
          Error::of(Code::kUnauthorized,
                    "the proxy requires other credentials (" + status + "); put user:password@ into the proxy URL",
                    Phase::kConnect);
      error.http_status = 407;
      return fail(std::move(error));
    }
    return refuse(Code::kConnectionRefused, "the proxy answered " + status + " to CONNECT " + authority_);
  }

  // The status line for messages. A proxy may repeat our request in it: then only its number is shown.
  std::string shown(std::string_view status) const {
    if (!proxy_.password.empty()) {
      const Secret pair(proxy_.user + ":" + proxy_.password.reveal());
      if (status.find(proxy_.password.reveal()) != std::string_view::npos ||
          status.find(Secret(base64_encode(pair.reveal())).reveal()) != std::string_view::npos) {
        return std::string(status.substr(0, 3));
      }
    }
    return printable(status);
  }

  const Proxy proxy_;
  const std::string authority_;
  std::string head_;
};

}  // namespace

std::unique_ptr<ProxyProtocol> make_http_connect(const Proxy& proxy, const std::string& host, std::uint16_t port) {
  return std::make_unique<HttpConnect>(proxy, host, port);
}

}  // namespace tain::net
