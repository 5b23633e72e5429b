// A GET request like that of a probe or a scraper.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <string>

namespace tain::cli {

struct Probed {
  int status = 0;  // 0: no response
  std::string body{};
};

// `url` as `http://127.0.0.1:PORT`.
inline Probed probe(const std::string& url, const std::string& path) {
  const int fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  to.sin_port = htons(static_cast<std::uint16_t>(std::atoi(url.substr(url.rfind(':') + 1).c_str())));
  Probed out;
  std::string answer;
  if (::connect(fd, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0) {
    const std::string head = "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
    (void)!::send(fd, head.data(), head.size(), MSG_NOSIGNAL);
    char buffer[4096];
    for (ssize_t got = 0; (got = ::recv(fd, buffer, sizeof buffer, 0)) > 0;) {
      answer.append(buffer, static_cast<std::size_t>(got));
    }
  }
  ::close(fd);
  if (answer.size() > 12) out.status = std::atoi(answer.substr(9, 3).c_str());
  if (const auto end = answer.find("\r\n\r\n"); end != std::string::npos) out.body = answer.substr(end + 4);
  return out;
}

// The URL that `tain mirror --serve` prints.
inline std::string served_url(const std::string& said) {
  const auto begin = said.find("http://");
  return begin == std::string::npos ? std::string() : said.substr(begin, said.find('/', begin + 7) - begin);
}

}  // namespace tain::cli
