// A client that sends a request over a blocking socket, and reads and drops the response: the minimal work of a client.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <openssl/ssl.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace tain::bench {

class Drain {
 public:
  Drain(std::uint16_t port, bool tls) {
    sockaddr_in name{};
    name.sin_family = AF_INET;
    name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    name.sin_port = htons(port);
    fd_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const timeval patience{.tv_sec = 120, .tv_usec = 0};
    (void)::setsockopt(fd_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (::connect(fd_, reinterpret_cast<const sockaddr*>(&name), sizeof name) != 0) problem_ = "no connection";
    if (!tls) return;
    context_ = SSL_CTX_new(TLS_client_method());
    ssl_ = SSL_new(context_);
    SSL_set_fd(ssl_, fd_);
    if (SSL_connect(ssl_) != 1) problem_ = "no TLS";
  }
  ~Drain() {
    if (ssl_ != nullptr) SSL_free(ssl_);
    if (context_ != nullptr) SSL_CTX_free(context_);
    ::close(fd_);
  }
  Drain(const Drain&) = delete;
  Drain& operator=(const Drain&) = delete;

  void ask(const std::string& target, std::string_view accept) {
    std::string text("GET ");
    text.append(target).append(" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAccept: ").append(accept);
    text.append("\r\n\r\n");
    if (ssl_ != nullptr) {
      (void)SSL_write(ssl_, text.data(), static_cast<int>(text.size()));
    } else {
      (void)::send(fd_, text.data(), text.size(), MSG_NOSIGNAL);
    }
  }

  // Reads to the end of the response. False: an error.
  bool until_end() {
    while (read()) {
    }
    return problem_.empty();
  }
  // Reads until these bytes are received. They must be near the end of the data.
  bool until(std::string_view text) {
    while (problem_.empty()) {
      if (tail_.find(text) != std::string::npos) return true;
      if (!read()) break;
    }
    if (problem_.empty()) problem_ = "the response ended early";
    return false;
  }
  // Forgets the data read so far and waits for more.
  bool until_more() {
    tail_.clear();
    return read();
  }
  std::uint64_t bytes() const { return bytes_; }
  const std::string& problem() const { return problem_; }

 private:
  bool read() {
    if (!problem_.empty()) return false;
    if (buffer().empty()) buffer().resize(kBuffer);
    const ssize_t got = ssl_ != nullptr ? SSL_read(ssl_, buffer().data(), static_cast<int>(kBuffer))
                                        : ::recv(fd_, buffer().data(), kBuffer, 0);
    if (got < 0) problem_ = "no data for two minutes, or the connection failed";
    if (got <= 0) return false;
    const auto size = static_cast<std::size_t>(got);
    if (bytes_ == 0 && !std::string_view(buffer().data(), size).starts_with("HTTP/1.1 200")) {
      problem_.assign(buffer().data(), std::min<std::size_t>(size, 300));
      return false;
    }
    bytes_ += size;
    const std::size_t kept = std::min(size, kTail);
    if (kept == kTail) {
      tail_.assign(buffer().data() + size - kept, kept);
    } else {
      tail_.append(buffer().data(), size);
      if (tail_.size() > 2 * kTail) tail_.erase(0, tail_.size() - kTail);
    }
    return true;
  }
  // Shared by all, so that idle watchers need no memory on this side.
  static std::vector<char>& buffer() {
    static std::vector<char> shared;
    return shared;
  }

  static constexpr std::size_t kBuffer = std::size_t{1} << 20;
  static constexpr std::size_t kTail = std::size_t{16} << 10;
  int fd_ = -1;
  SSL_CTX* context_ = nullptr;
  SSL* ssl_ = nullptr;
  std::uint64_t bytes_ = 0;
  std::string tail_{};
  std::string problem_{};
};

}  // namespace tain::bench
