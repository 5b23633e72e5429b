#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>

namespace tain::cli {

using Json = nlohmann::json;

// Opens a connection without sending anything; -1: refused.
inline int connect_to(std::uint16_t port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) return socket;
  ::close(socket);
  return -1;
}

// Sends these bytes as a request and returns the whole response.
inline std::string http(std::uint16_t port, const std::string& method, const std::string& target,
                        const std::string& body = {}, const std::string& headers = {},
                        const std::string& host = "localhost") {
  const int socket = connect_to(port);
  std::string out;
  if (socket >= 0) {
    const std::string request = method + " " + target + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n" +
                                headers + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
    for (std::size_t sent = 0; sent < request.size();) {
      const ssize_t wrote = ::send(socket, request.data() + sent, request.size() - sent, MSG_NOSIGNAL);
      if (wrote <= 0) break;
      sent += static_cast<std::size_t>(wrote);
    }
    char buffer[4096];
    for (ssize_t got = ::recv(socket, buffer, sizeof buffer, 0); got > 0;
         got = ::recv(socket, buffer, sizeof buffer, 0)) {
      out.append(buffer, static_cast<std::size_t>(got));
    }
    ::close(socket);
  }
  return out;
}

inline Json body_of(const std::string& answer) {
  const auto end = answer.find("\r\n\r\n");
  return end == std::string::npos ? Json() : Json::parse(answer.substr(end + 4), nullptr, false);
}

inline std::uint16_t port_in(const std::string& url) {
  const auto colon = url.rfind(':');
  return static_cast<std::uint16_t>(std::atoi(url.c_str() + colon + 1));
}

}  // namespace tain::cli
