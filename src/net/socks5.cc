#include <algorithm>
#include <utility>

#include "src/net/address.h"
#include "src/net/proxy_protocol.h"

#include <sys/socket.h>

namespace tain::net {
namespace {

constexpr unsigned char kVersion = 5;
constexpr unsigned char kNoLogin = 0;
constexpr unsigned char kPassword = 2;
constexpr unsigned char kNoMethod = 0xff;
constexpr std::size_t kLongestField = 255;

char byte(std::size_t value) { return static_cast<char>(static_cast<unsigned char>(value)); }
unsigned char at(std::string_view bytes, std::size_t index) { return static_cast<unsigned char>(bytes[index]); }

// The reply codes of RFC 1928, section 6.
std::string_view reply_text(unsigned char reply) {
  static constexpr std::string_view kReplyTexts[] = {"",
                                                     "general failure",
                                                     "its rules do not allow the connection",
                                                     "network unreachable",
                                                     "host unreachable",
                                                     "connection refused",
                                                     "time to live expired",
                                                     "CONNECT is not supported",
                                                     "this address type is not supported"};
  return reply < std::size(kReplyTexts) ? kReplyTexts[reply] : "unknown reason";
}

class Socks5 final : public ProxyProtocol {
 public:
  Socks5(const Proxy& proxy, std::string host, std::uint16_t port)
      : proxy_(proxy),
        host_(std::move(host)),
        port_(port),
        has_login_(!proxy.user.empty() || !proxy.password.empty()) {}

  Result<Step> begin() override {
    if (host_.size() > kLongestField) return refuse(Code::kBadArgument, "the host's name is too long for SOCKS5");
    if (proxy_.user.size() > kLongestField || proxy_.password.size() > kLongestField) {
      return refuse(Code::kBadArgument, "user or password of the proxy is longer than 255 bytes");
    }
    std::string hello{byte(kVersion), byte(has_login_ ? 2 : 1), byte(kNoLogin)};
    if (has_login_) hello += byte(kPassword);
    expect_ = &Socks5::on_method;
    return Step{.send = Secret(std::move(hello)), .read = 2};
  }

  Result<Step> received(std::string_view bytes) override { return (this->*expect_)(bytes); }

 private:
  Result<Step> on_method(std::string_view bytes) {
    if (at(bytes, 0) != kVersion)
      return refuse(Code::kConnectionLost, "the proxy does not support SOCKS5; check its scheme");
    const unsigned char method = at(bytes, 1);
    if (method == kNoLogin) return request();
    if (method == kPassword && has_login_) {
      std::string login{byte(1), byte(proxy_.user.size())};
      login.append(proxy_.user) += byte(proxy_.password.size());
      login += proxy_.password.reveal();
      expect_ = &Socks5::on_login;
      return Step{.send = Secret(std::move(login)), .read = 2};
    }
    if (method == kNoMethod) {
      return refuse(Code::kUnauthorized, has_login_ ? "the proxy accepts neither a password nor an anonymous connection"
                                                    : "the proxy requires a password; put user:password@ into its URL");
    }
    return refuse(Code::kConnectionLost, "the proxy selected an authentication method that was not offered");
  }

  Result<Step> on_login(std::string_view bytes) {
    if (at(bytes, 1) != 0) {
      return refuse(Code::kUnauthorized, "the proxy rejected user and password; correct them in its URL");
    }
    return request();
  }

  Result<Step> request() {
    std::string text{byte(kVersion), byte(1), byte(0)};
    if (const auto address = SocketAddress::parse(host_, 0)) {
      const auto bytes = address->bytes();
      const bool v4 = address->family() == AF_INET;
      text += byte(v4 ? 1 : 4);
      std::for_each(bytes.begin() + (v4 ? 12 : 0), bytes.end(), [&](std::uint8_t b) { text += byte(b); });
    } else {
      text += byte(3);
      text += byte(host_.size());
      text += host_;
    }
    text += byte(port_ >> 8);
    text += byte(port_ & 0xff);
    expect_ = &Socks5::on_reply;
    return Step{.send = Secret(std::move(text)), .read = 5};
  }

  // Version, reply, zero, address type, and the first byte of the address: for a name its length.
  Result<Step> on_reply(std::string_view bytes) {
    if (at(bytes, 0) != kVersion)
      return refuse(Code::kConnectionLost, "the proxy does not support SOCKS5; check its scheme");
    if (const unsigned char reply = at(bytes, 1); reply != 0) {
      return refuse(
          reply == 5 ? Code::kConnectionRefused : Code::kConnectionLost,
          "the proxy cannot connect to " + join_host_port(host_, port_) + ": " + std::string(reply_text(reply)));
    }
    constexpr std::size_t kPort = 2;
    expect_ = &Socks5::on_bound_address;
    switch (at(bytes, 3)) {
      case 1:
        return Step{.read = 4 - 1 + kPort};
      case 3:
        return Step{.read = at(bytes, 4) + kPort};
      case 4:
        return Step{.read = 16 - 1 + kPort};
      default:
        return refuse(Code::kConnectionLost, "the proxy's response has an unknown address type");
    }
  }

  Result<Step> on_bound_address(std::string_view) { return Step{.done = true}; }

  const Proxy proxy_;
  const std::string host_;
  const std::uint16_t port_;
  const bool has_login_;
  Result<Step> (Socks5::*expect_)(std::string_view) = nullptr;
};

}  // namespace

std::unique_ptr<ProxyProtocol> make_socks5(const Proxy& proxy, const std::string& host, std::uint16_t port) {
  return std::make_unique<Socks5>(proxy, host, port);
}

}  // namespace tain::net
