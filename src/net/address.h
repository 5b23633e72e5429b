#pragma once

#include <sys/socket.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::net {

// An IPv4 or IPv6 address with a port.
class SocketAddress {
 public:
  SocketAddress() = default;

  // `10.0.0.1`, `::1`, `fe80::1%eth0`; nullopt if the text is no address. Without brackets.
  static std::optional<SocketAddress> parse(std::string_view literal, std::uint16_t port);
  // From getaddrinfo, accept, getsockname. nullopt for other address families.
  static std::optional<SocketAddress> from(const sockaddr* address);
  // The addresses of a socket and of its peer; family() is 0 if there is none.
  static SocketAddress local(int fd);
  static SocketAddress peer(int fd);

  int family() const { return storage_.ss_family; }
  std::uint16_t port() const;
  void set_port(std::uint16_t port);
  bool loopback() const;
  // The 16 bytes of the address; IPv4 as ::ffff:a.b.c.d, so that IPv4 and IPv6 compare.
  std::array<std::uint8_t, 16> bytes() const;

  std::string host() const;       // `10.0.0.1`, `::1`
  std::string to_string() const;  // `10.0.0.1:6443`, `[::1]:6443`

  const sockaddr* data() const { return reinterpret_cast<const sockaddr*>(&storage_); }
  socklen_t size() const;

 private:
  sockaddr_storage storage_{};
};

// `host:port`, with brackets around a host with colons.
std::string join_host_port(std::string_view host, std::uint16_t port);

}  // namespace tain::net
