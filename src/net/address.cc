#include "src/net/address.h"

#include <arpa/inet.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <cstring>

namespace tain::net {
namespace {

template <class T>
T read(const sockaddr_storage& storage) {
  T address;
  std::memcpy(&address, &storage, sizeof address);
  return address;
}

template <class Call>
SocketAddress ask(int fd, Call call) {
  sockaddr_storage storage{};
  socklen_t size = sizeof storage;
  if (call(fd, reinterpret_cast<sockaddr*>(&storage), &size) != 0) return {};
  return SocketAddress::from(reinterpret_cast<const sockaddr*>(&storage)).value_or(SocketAddress{});
}

}  // namespace

std::optional<SocketAddress> SocketAddress::parse(std::string_view literal, std::uint16_t port) {
  std::string text(literal);
  SocketAddress result;
  sockaddr_in v4{};
  if (inet_pton(AF_INET, text.c_str(), &v4.sin_addr) == 1) {
    v4.sin_family = AF_INET;
    v4.sin_port = htons(port);
    std::memcpy(&result.storage_, &v4, sizeof v4);
    return result;
  }
  sockaddr_in6 v6{};
  if (const std::size_t zone = text.find('%'); zone != std::string::npos) {
    v6.sin6_scope_id = if_nametoindex(text.c_str() + zone + 1);
    if (v6.sin6_scope_id == 0) return std::nullopt;
    text.resize(zone);
  }
  if (inet_pton(AF_INET6, text.c_str(), &v6.sin6_addr) != 1) return std::nullopt;
  v6.sin6_family = AF_INET6;
  v6.sin6_port = htons(port);
  std::memcpy(&result.storage_, &v6, sizeof v6);
  return result;
}

std::optional<SocketAddress> SocketAddress::from(const sockaddr* address) {
  SocketAddress result;
  if (address->sa_family == AF_INET) {
    std::memcpy(&result.storage_, address, sizeof(sockaddr_in));
  } else if (address->sa_family == AF_INET6) {
    std::memcpy(&result.storage_, address, sizeof(sockaddr_in6));
  } else {
    return std::nullopt;
  }
  return result;
}

SocketAddress SocketAddress::local(int fd) { return ask(fd, ::getsockname); }
SocketAddress SocketAddress::peer(int fd) { return ask(fd, ::getpeername); }

std::uint16_t SocketAddress::port() const {
  // The port has the same offset in both structs.
  return ntohs(read<sockaddr_in>(storage_).sin_port);
}

void SocketAddress::set_port(std::uint16_t port) {
  const std::uint16_t wire = htons(port);
  std::memcpy(reinterpret_cast<char*>(&storage_) + offsetof(sockaddr_in, sin_port), &wire, sizeof wire);
}

std::array<std::uint8_t, 16> SocketAddress::bytes() const {
  std::array<std::uint8_t, 16> result{};
  if (family() == AF_INET6) {
    const in6_addr v6 = read<sockaddr_in6>(storage_).sin6_addr;
    std::memcpy(result.data(), &v6, 16);
  } else if (family() == AF_INET) {
    result[10] = result[11] = 0xff;
    const in_addr v4 = read<sockaddr_in>(storage_).sin_addr;
    std::memcpy(result.data() + 12, &v4, 4);
  }
  return result;
}

bool SocketAddress::loopback() const {
  const std::array<std::uint8_t, 16> all = bytes();
  const bool mapped = std::all_of(all.begin(), all.begin() + 10, [](std::uint8_t b) { return b == 0; }) &&
                      all[10] == 0xff && all[11] == 0xff;
  if (mapped) return all[12] == 127;
  return family() == AF_INET6 && IN6_IS_ADDR_LOOPBACK(reinterpret_cast<const in6_addr*>(all.data()));
}

std::string SocketAddress::host() const {
  char text[INET6_ADDRSTRLEN] = {};
  if (family() == AF_INET) {
    const in_addr v4 = read<sockaddr_in>(storage_).sin_addr;
    inet_ntop(AF_INET, &v4, text, sizeof text);
  } else if (family() == AF_INET6) {
    const sockaddr_in6 v6 = read<sockaddr_in6>(storage_);
    inet_ntop(AF_INET6, &v6.sin6_addr, text, sizeof text);
    char zone[IF_NAMESIZE] = {};
    if (v6.sin6_scope_id != 0 && if_indextoname(v6.sin6_scope_id, zone) != nullptr) {
      return std::string(text) + "%" + zone;
    }
  }
  return text;
}

std::string SocketAddress::to_string() const {
  if (family() == 0) return "an unknown address";
  return join_host_port(host(), port());
}

socklen_t SocketAddress::size() const { return family() == AF_INET ? sizeof(sockaddr_in) : sizeof(sockaddr_in6); }

std::string join_host_port(std::string_view host, std::uint16_t port) {
  std::string result;
  const bool brackets = host.find(':') != std::string_view::npos;
  if (brackets) result += '[';
  result += host;
  if (brackets) result += ']';
  return result.append(":").append(std::to_string(port));
}

}  // namespace tain::net
