// Servers whose own cost stays out of the figures: one that writes made-up bytes with blocking calls, and ours.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "src/http/server.h"
#include "src/net/listener.h"

namespace tain::bench {

// A part that is sent again and again.
struct Load {
  std::string part{};     // whole events
  std::string chunked{};  // the same, a chunk of HTTP/1.1 for each event
  std::size_t repeats = 1;
  std::size_t events = 0;  // in all
  std::size_t object_size = 0;
};

// To `/floor` the bare events go, to anything else the chunked ones. One connection after the other.
class BlockingServer {
 public:
  BlockingServer(const Load& load, SSL_CTX* tls) : load_(load), tls_(tls) {
    sockaddr_in name{};
    name.sin_family = AF_INET;
    name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    listening_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    (void)::bind(listening_, reinterpret_cast<const sockaddr*>(&name), sizeof name);
    (void)::listen(listening_, 16);
    socklen_t size = sizeof name;
    (void)::getsockname(listening_, reinterpret_cast<sockaddr*>(&name), &size);
    port_ = ntohs(name.sin_port);
    thread_ = std::thread([this] { run(); });
  }
  ~BlockingServer() {
    ::shutdown(listening_, SHUT_RDWR);
    thread_.join();
    ::close(listening_);
  }
  BlockingServer(const BlockingServer&) = delete;
  BlockingServer& operator=(const BlockingServer&) = delete;
  std::uint16_t port() const { return port_; }

 private:
  void run() {
    while (true) {
      const int fd = ::accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
      if (fd < 0) return;
      SSL* ssl = nullptr;
      if (tls_ != nullptr) {
        ssl = SSL_new(tls_);
        SSL_set_fd(ssl, fd);
        (void)SSL_accept(ssl);
      }
      serve(fd, ssl);
      if (ssl != nullptr) {
        (void)SSL_shutdown(ssl);
        SSL_free(ssl);
      }
      ::shutdown(fd, SHUT_WR);
      char rest[256];
      while (::recv(fd, rest, sizeof rest, 0) > 0) {
      }
      ::close(fd);
    }
  }
  void serve(int fd, SSL* ssl) {
    std::string request;
    char c = 0;
    while (!request.ends_with("\r\n\r\n")) {
      const auto got = ssl != nullptr ? SSL_read(ssl, &c, 1) : static_cast<int>(::recv(fd, &c, 1, 0));
      if (got != 1) return;
      request += c;
    }
    const bool floor = request.starts_with("GET /floor");
    put(fd, ssl, floor ? "HTTP/1.1 200 OK\r\n\r\n" : "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
    for (std::size_t i = 0; i < load_.repeats; ++i) put(fd, ssl, floor ? load_.part : load_.chunked);
    if (!floor) put(fd, ssl, "0\r\n\r\n");
  }
  static void put(int fd, SSL* ssl, std::string_view bytes) {
    while (!bytes.empty()) {
      const std::size_t most = std::min<std::size_t>(bytes.size(), std::size_t{1} << 20);
      const ssize_t put = ssl != nullptr ? SSL_write(ssl, bytes.data(), static_cast<int>(most))
                                         : ::send(fd, bytes.data(), most, MSG_NOSIGNAL);
      if (put <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(put));
    }
  }

  const Load& load_;
  SSL_CTX* const tls_;
  int listening_ = -1;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

// Our own server, for both protocols alike. Lives on the loop of its Runtime.
class OwnServer {
 public:
  OwnServer(Runtime& runtime, const Load& load, std::shared_ptr<const net::TlsContext> tls)
      : runtime_(runtime), load_(load) {
    wait([&] {
      listener_ = std::move(*net::Listener::make(runtime_, {.tls = std::move(tls)}, [this](auto stream) {
        connections_.push_back(
            http::serve({.runtime = runtime_,
                         .handler =
                             [this](const http::ServerRequest&, std::unique_ptr<http::ServerResponse> to) {
                               auto answer = std::make_shared<Answer>();
                               answer->to = std::move(to);
                               answer->to->head(200, {});
                               write(answer);
                             }},
                        std::move(stream)));
      }));
    });
  }
  ~OwnServer() {
    wait([this] {
      listener_.reset();
      connections_.clear();
    });
  }
  OwnServer(const OwnServer&) = delete;
  OwnServer& operator=(const OwnServer&) = delete;
  std::uint16_t port() const { return listener_->port(); }

 private:
  struct Answer {
    std::unique_ptr<http::ServerResponse> to{};
    std::size_t repeat = 0;
    std::size_t at = 0;
  };
  void write(const std::shared_ptr<Answer>& answer) {
    while (answer->repeat < load_.repeats) {
      if (answer->to->pending() > (std::size_t{2} << 20)) {
        answer->to->when_drained([this, answer] { write(answer); });
        return;
      }
      const auto piece = std::string_view(load_.part).substr(answer->at, std::size_t{256} << 10);
      answer->to->body(piece);
      answer->at += piece.size();
      if (answer->at == load_.part.size()) {
        answer->at = 0;
        ++answer->repeat;
      }
    }
    answer->to->end();
  }
  template <class Fn>
  void wait(Fn fn) {
    std::promise<void> done;
    runtime_.post([&] {
      fn();
      done.set_value();
    });
    done.get_future().get();
  }

  Runtime& runtime_;
  const Load& load_;
  std::unique_ptr<net::Listener> listener_;
  std::vector<std::unique_ptr<http::ServerConnection>> connections_;
};

}  // namespace tain::bench
