#include "tests/real/fault_proxy.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace tain::real {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

sockaddr_in loopback(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

// An echo server, one thread for each connection.
class Echo {
 public:
  Echo() {
    listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = loopback(0);
    socklen_t size = sizeof address;
    EXPECT_EQ(::bind(listener_, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
    EXPECT_EQ(::listen(listener_, 16), 0);
    EXPECT_EQ(::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size), 0);
    port_ = ntohs(address.sin_port);
    threads_.emplace_back([this] { accept_all(); });
  }
  ~Echo() {
    ::shutdown(listener_, SHUT_RDWR);
    threads_.front().join();
    for (std::size_t i = 1; i < threads_.size(); ++i) threads_[i].join();
    ::close(listener_);
  }
  int port() const { return port_; }

 private:
  void accept_all() {
    for (int fd; (fd = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC)) >= 0;) {
      threads_.emplace_back([fd] {
        std::array<char, 4096> buffer;
        for (ssize_t got; (got = ::recv(fd, buffer.data(), buffer.size(), 0)) > 0;) {
          ::send(fd, buffer.data(), static_cast<std::size_t>(got), MSG_NOSIGNAL);
        }
        ::close(fd);
      });
    }
  }
  int listener_ = -1;
  int port_ = 0;
  std::vector<std::thread> threads_;
};

class Caller {
 public:
  explicit Caller(int port) : fd_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    const sockaddr_in address = loopback(port);
    if (::connect(fd_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) return;
    // The proxy resets accepted connections: the reset may arrive before connect() returns.
    reset_at_once_ = errno == ECONNRESET;
    EXPECT_TRUE(reset_at_once_) << std::strerror(errno);
  }
  ~Caller() { ::close(fd_); }

  enum class Heard { kEcho, kNothing, kEnd, kReset };
  void say(const std::string& text) { ::send(fd_, text.data(), text.size(), MSG_NOSIGNAL); }
  Heard hear(std::chrono::milliseconds patience) {
    if (reset_at_once_) return Heard::kReset;
    pollfd state{fd_, POLLIN, 0};
    if (::poll(&state, 1, static_cast<int>(patience.count())) == 0) return Heard::kNothing;
    std::array<char, 4096> buffer;
    const ssize_t got = ::recv(fd_, buffer.data(), buffer.size(), 0);
    if (got > 0) return Heard::kEcho;
    return got == 0 ? Heard::kEnd : Heard::kReset;
  }

 private:
  int fd_;
  bool reset_at_once_ = false;
};
using Heard = Caller::Heard;

TEST(FaultProxy, ForwardsBothWays) {
  Echo echo;
  FaultProxy proxy(echo.port());
  Caller caller(proxy.port());

  caller.say("hello");

  EXPECT_EQ(caller.hear(5s), Heard::kEcho);
  EXPECT_EQ(proxy.counts().accepted, 1U);
  EXPECT_EQ(proxy.counts().bytes_to_client, 5U);
}

TEST(FaultProxy, CutResetsOnlyOpenConnections) {
  Echo echo;
  FaultProxy proxy(echo.port());
  Caller first(proxy.port());
  first.say("hello");
  ASSERT_EQ(first.hear(5s), Heard::kEcho);

  proxy.cut();
  Caller second(proxy.port());
  second.say("hello");

  EXPECT_EQ(first.hear(5s), Heard::kReset);
  EXPECT_EQ(second.hear(5s), Heard::kEcho);
  EXPECT_EQ(proxy.counts().cuts, 1U);
}

TEST(FaultProxy, StallForwardsNothingAndClosesNothing) {
  Echo echo;
  FaultProxy proxy(echo.port());
  Caller first(proxy.port());
  first.say("hello");
  ASSERT_EQ(first.hear(5s), Heard::kEcho);

  proxy.stall();
  first.say("hello");
  Caller second(proxy.port());
  second.say("hello");

  EXPECT_EQ(second.hear(5s), Heard::kEcho);
  EXPECT_EQ(first.hear(300ms), Heard::kNothing);
  EXPECT_EQ(proxy.counts().stalls, 1U);
}

TEST(FaultProxy, DelaysEveryPiece) {
  Echo echo;
  FaultProxy proxy(echo.port());
  Caller caller(proxy.port());
  proxy.delay(150ms);

  const auto begin = Clock::now();
  caller.say("hello");

  EXPECT_EQ(caller.hear(5s), Heard::kEcho);
  EXPECT_GE(Clock::now() - begin, 300ms);  // there and back
}

TEST(FaultProxy, RefusesConnectionsWhileEnabled) {
  Echo echo;
  FaultProxy proxy(echo.port());

  proxy.refuse(true);
  Caller refused(proxy.port());
  const Heard while_refusing = refused.hear(5s);
  proxy.refuse(false);
  Caller taken(proxy.port());
  taken.say("hello");

  EXPECT_EQ(while_refusing, Heard::kReset);
  EXPECT_EQ(taken.hear(5s), Heard::kEcho);
}

TEST(FaultProxy, PlanCutsAtRandomUntilRemoved) {
  Echo echo;
  FaultProxy proxy(echo.port());
  Caller first(proxy.port());
  first.say("hello");
  ASSERT_EQ(first.hear(5s), Heard::kEcho);

  proxy.follow({.seed = 7, .mean_pause = 20ms});
  const Heard under_the_plan = first.hear(10s);
  proxy.follow({});
  Caller second(proxy.port());
  second.say("hello");

  EXPECT_EQ(under_the_plan, Heard::kReset);
  EXPECT_EQ(second.hear(5s), Heard::kEcho);
}

}  // namespace
}  // namespace tain::real
