// A name server on loopback with scripted responses.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace tain::testing {

class DnsServer {
 public:
  enum class Type : std::uint16_t { kA = 1, kAaaa = 28 };
  struct Response {
    int rcode = 0;                         // 3: NXDOMAIN, 2: SERVFAIL, 5: REFUSED
    std::vector<std::string> addresses{};  // literals of the requested type
    bool silent = false;
  };

  // Responses by name; other names do not exist.
  using Responses = std::map<std::pair<std::string, Type>, Response>;
  explicit DnsServer(Responses responses) : responses_(std::move(responses)) {
    sockaddr_in name{};
    name.sin_family = AF_INET;
    name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    fd_ = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    EXPECT_EQ(::bind(fd_, reinterpret_cast<const sockaddr*>(&name), sizeof name), 0);
    socklen_t size = sizeof name;
    ::getsockname(fd_, reinterpret_cast<sockaddr*>(&name), &size);
    port_ = ntohs(name.sin_port);
    EXPECT_EQ(::pipe(stop_), 0);
    thread_ = std::thread([this] { run(); });
  }
  ~DnsServer() {
    EXPECT_EQ(::write(stop_[1], "x", 1), 1);
    thread_.join();
    for (const int fd : {fd_, stop_[0], stop_[1]}) ::close(fd);
  }
  DnsServer(const DnsServer&) = delete;
  DnsServer& operator=(const DnsServer&) = delete;

  std::string address() const { return "127.0.0.1:" + std::to_string(port_); }
  int queries() const { return queries_; }

 private:
  void run() {
    while (true) {
      pollfd watched[2] = {{.fd = fd_, .events = POLLIN, .revents = 0},
                           {.fd = stop_[0], .events = POLLIN, .revents = 0}};
      ::poll(watched, 2, -1);
      if (watched[1].revents != 0) return;
      char query[2048];
      sockaddr_in from{};
      socklen_t size = sizeof from;
      const ssize_t got = ::recvfrom(fd_, query, sizeof query, 0, reinterpret_cast<sockaddr*>(&from), &size);
      if (got < 17) continue;
      const std::string reply = reply_to({query, static_cast<std::size_t>(got)});
      if (!reply.empty()) ::sendto(fd_, reply.data(), reply.size(), 0, reinterpret_cast<sockaddr*>(&from), size);
    }
  }

  std::string reply_to(const std::string& query) {
    ++queries_;
    std::string name;
    std::size_t at = 12;
    while (at < query.size() && query[at] != 0) {
      const auto length = static_cast<std::size_t>(query[at]);
      name.append(name.empty() ? "" : ".").append(query, at + 1, length);
      at += length + 1;
    }
    const auto type = static_cast<Type>(static_cast<unsigned char>(query[at + 2]));
    const std::string question = query.substr(12, at + 5 - 12);
    const auto found = responses_.find({name, type});
    const Response response = found != responses_.end() ? found->second : Response{.rcode = 3};
    if (response.silent) return {};
    std::string reply = query.substr(0, 2);
    reply += static_cast<char>(0x81);
    reply += static_cast<char>(0x80 | response.rcode);
    const auto word = [&](std::size_t value) {
      reply += static_cast<char>(value >> 8);
      reply += static_cast<char>(value & 0xff);
    };
    word(1);
    word(response.addresses.size());
    word(0);
    word(0);
    reply += question;
    for (const std::string& literal : response.addresses) {
      word(0xc00c);
      word(static_cast<std::size_t>(type));
      word(1);
      word(0);
      word(60);
      char bytes[16];
      const int family = type == Type::kA ? AF_INET : AF_INET6;
      EXPECT_EQ(inet_pton(family, literal.c_str(), bytes), 1) << literal;
      const std::size_t size = type == Type::kA ? 4 : 16;
      word(size);
      reply.append(bytes, size);
    }
    return reply;
  }

  const Responses responses_;
  int fd_ = -1;
  int stop_[2] = {-1, -1};
  std::uint16_t port_ = 0;
  std::atomic<int> queries_{0};
  std::thread thread_;
};

}  // namespace tain::testing
