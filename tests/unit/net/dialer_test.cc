#include "src/net/dialer.h"

#include <fcntl.h>
#include <netinet/tcp.h>

#include "src/net/connector.h"
#include "src/net/tcp_stream.h"
#include "tests/unit/net/dial_rig.h"
#include "tests/unit/net/dns_server.h"

namespace tain::net {
namespace {

using namespace testing;
using namespace std::chrono_literals;
using Type = DnsServer::Type;

// A port without a listener.
std::uint16_t closed_port() {
  RawServer gone([](int) {});
  return gone.port();
}

class DialerTest : public DialTest {};

TEST_F(DialerTest, RefusedConnectionErrorNamesAddressReasonAndRemedy) {
  const std::uint16_t port = closed_port();

  const auto result = dial(runtime_, dialer(), {.host = "127.0.0.1", .port = port});

  ASSERT_THAT(result, Fails(Code::kConnectionRefused));
  EXPECT_EQ(result.error().phase, Phase::kConnect);
  const std::string address = "127.0.0.1:" + std::to_string(port);
  EXPECT_EQ(result.error().message, "connecting to " + address + ": " + address +
                                        ": connection refused; check that the server is running and the port is "
                                        "correct");
}

TEST_F(DialerTest, ErrorNamesAnUnknownHost) {
  DnsServer server({});
  DialOptions options = direct();
  options.resolver = {.servers = {server.address()}, .hosts_file = "/nowhere"};

  const auto result = dial(runtime_, dialer(options), {.host = "missing.test", .port = 6443});

  EXPECT_THAT(
      result,
      Fails(Code::kConnectionLost,
            "connecting to missing.test:6443: resolving missing.test: no such host; check the name in the server URL"));
}

// Without HTTP/2, kernel keep-alive finds a dead peer in 8 s.
TEST_F(DialerTest, SocketsHaveKeepAliveEnabled) {
  RawServer server(raw_hold);
  auto stream = dial(runtime_, dialer(), {.host = "127.0.0.1", .port = server.port()});
  ASSERT_TRUE(stream);
  const int fd = dynamic_cast<TcpStream&>(**stream).fd();
  const auto option = [&](int level, int name) {
    int value = -1;
    socklen_t size = sizeof value;
    EXPECT_EQ(getsockopt(fd, level, name, &value, &size), 0);
    return value;
  };

  EXPECT_EQ(option(SOL_SOCKET, SO_KEEPALIVE), 1);
  EXPECT_EQ(option(IPPROTO_TCP, TCP_KEEPIDLE), 5);
  EXPECT_EQ(option(IPPROTO_TCP, TCP_KEEPINTVL), 1);
  EXPECT_EQ(option(IPPROTO_TCP, TCP_KEEPCNT), 3);
  EXPECT_EQ(option(IPPROTO_TCP, TCP_USER_TIMEOUT), 8000);
  EXPECT_NE(option(IPPROTO_TCP, TCP_NODELAY), 0);
  EXPECT_NE(::fcntl(fd, F_GETFD) & FD_CLOEXEC, 0);
  EXPECT_NE(::fcntl(fd, F_GETFL) & O_NONBLOCK, 0);
}

TEST_F(DialerTest, SocketOptionsAreApplied) {
  RawServer server(raw_hold);
  auto options = direct();
  options.keep_alive_idle = 42s;
  options.user_timeout = 1234ms;
  auto stream = dial(runtime_, dialer(options), {.host = "127.0.0.1", .port = server.port()});
  ASSERT_TRUE(stream);
  const int fd = dynamic_cast<TcpStream&>(**stream).fd();
  int value = -1;
  socklen_t size = sizeof value;
  EXPECT_EQ(getsockopt(fd, IPPROTO_TCP, TCP_KEEPIDLE, &value, &size), 0);
  EXPECT_EQ(value, 42);
  EXPECT_EQ(getsockopt(fd, IPPROTO_TCP, TCP_USER_TIMEOUT, &value, &size), 0);
  EXPECT_EQ(value, 1234);
}

TEST_F(DialerTest, RefusedAddressIsFollowedByTheNextAtOnce) {
  RawServer server(raw_hold, "127.0.0.2");
  DnsServer names(
      {{{"api.test", Type::kA}, {.addresses = {"127.0.0.1", "127.0.0.2"}}}, {{"api.test", Type::kAaaa}, {}}});
  DialOptions options = direct();
  options.resolver = {.servers = {names.address()}, .hosts_file = "/nowhere"};
  options.happy_eyeballs_delay = 1h;  // the next attempt does not wait for it

  const auto stream = dial(runtime_, dialer(options), {.host = "api.test", .port = server.port()});

  ASSERT_TRUE(stream) << stream.error();
  EXPECT_EQ((*stream)->peer(), "127.0.0.2:" + std::to_string(server.port()));
}

// An address that never responds: its backlog is full, so the kernel delays the handshake.
class DeadAddress {
 public:
  DeadAddress() {
    listening_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in name{};
    name.sin_family = AF_INET;
    inet_pton(AF_INET, "127.0.0.1", &name.sin_addr);
    EXPECT_EQ(::bind(listening_, reinterpret_cast<const sockaddr*>(&name), sizeof name), 0);
    EXPECT_EQ(::listen(listening_, 0), 0);
    socklen_t size = sizeof name;
    ::getsockname(listening_, reinterpret_cast<sockaddr*>(&name), &size);
    port_ = ntohs(name.sin_port);
    // Until a connection stays pending for a while.
    for (int i = 0; i < 64; ++i) {
      const int fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
      filling_.push_back(fd);
      if (::connect(fd, reinterpret_cast<const sockaddr*>(&name), sizeof name) == 0) continue;
      pollfd watched{.fd = fd, .events = POLLOUT, .revents = 0};
      if (::poll(&watched, 1, 200) == 0) {
        dead_ = true;
        break;
      }
    }
  }
  ~DeadAddress() {
    ::close(listening_);
    for (const int fd : filling_) ::close(fd);
  }
  std::uint16_t port() const { return port_; }
  bool dead() const { return dead_; }

 private:
  int listening_ = -1;
  std::uint16_t port_ = 0;
  bool dead_ = false;
  std::vector<int> filling_;
};

// RFC 8305: the second address is tried 250 ms after the first, which may still be pending.
TEST_F(DialerTest, SecondAddressWinsIfTheFirstDoesNotRespond) {
  DeadAddress dead;
  if (!dead.dead()) GTEST_SKIP() << "this kernel answers for a full backlog";
  RawServer live(raw_hold);
  const std::vector<SocketAddress> addresses = {*SocketAddress::parse("127.0.0.1", dead.port()),
                                                *SocketAddress::parse("127.0.0.1", live.port())};
  std::promise<Result<WatchedFd>> connected;
  std::unique_ptr<Connecting> connecting;
  const auto before = std::chrono::steady_clock::now();

  runtime_.post([&] {
    connecting = connect_any(runtime_, addresses, DialOptions{}.happy_eyeballs_delay, {},
                             [&](Result<WatchedFd> result) { connected.set_value(std::move(result)); });
  });
  auto result = must(connected.get_future());

  ASSERT_TRUE(result);
  EXPECT_GE(std::chrono::steady_clock::now() - before, 250ms);
  EXPECT_EQ(SocketAddress::peer(result->fd()).port(), live.port());
  on_loop(runtime_, [&] {
    result = WatchedFd();
    connecting.reset();
  });
}

TEST_F(DialerTest, ErrorNamesAllFailures) {
  const std::uint16_t port = closed_port();
  DnsServer names(
      {{{"api.test", Type::kA}, {.addresses = {"127.0.0.1", "127.0.0.2"}}}, {{"api.test", Type::kAaaa}, {}}});
  DialOptions options = direct();
  options.resolver = {.servers = {names.address()}, .hosts_file = "/nowhere"};

  const auto result = dial(runtime_, dialer(options), {.host = "api.test", .port = port});

  ASSERT_FALSE(result);
  const std::string p = std::to_string(port);
  EXPECT_EQ(result.error().message, "connecting to api.test:" + p + ": 127.0.0.1:" + p +
                                        ": connection refused; 127.0.0.2:" + p +
                                        ": connection refused; check that the server is running and the port is "
                                        "correct");
}

TEST_F(DialerTest, TimeoutErrorNamesTheCurrentStep) {
  DnsServer names({{{"api.test", Type::kA}, {.silent = true}}, {{"api.test", Type::kAaaa}, {.silent = true}}});
  DialOptions options = direct();
  options.connect_timeout = 100ms;
  options.resolver = {.servers = {names.address()}, .hosts_file = "/nowhere", .timeout = 1h};

  const auto result = dial(runtime_, dialer(options), {.host = "api.test", .port = 1});

  EXPECT_THAT(result,
              Fails(Code::kDeadline, "connecting to api.test:1: timed out after 100 ms during resolving the name"));
}

// Cancelling is prompt and silent in each phase.
TEST_F(DialerTest, CancelsWithin100Milliseconds) {
  DnsServer names({{{"api.test", Type::kA}, {.silent = true}}, {{"api.test", Type::kAaaa}, {.silent = true}}});
  RawServer silent(raw_hold);
  const Certificates certificates;
  DialOptions options = direct();
  options.resolver = {.servers = {names.address()}, .hosts_file = "/nowhere", .timeout = 1h};
  Dialer& under_test = dialer(options);
  const DialTarget targets[] = {{.host = "api.test", .port = 1},
                                {.host = "127.0.0.1", .port = silent.port(), .tls = certificates.client()},
                                {.host = "127.0.0.1", .port = closed_port()}};
  for (const DialTarget& target : targets) {
    const auto token = std::make_shared<int>();
    std::unique_ptr<Dialing> dialing;
    std::promise<void> under_way;
    runtime_.post([&] {
      dialing = under_test.dial(target, [token](auto&&) {});
      runtime_.timers().start(20ms, [&] { under_way.set_value(); });
    });
    must(under_way.get_future());

    const auto before = std::chrono::steady_clock::now();
    on_loop(runtime_, [&] { dialing.reset(); });

    EXPECT_LT(std::chrono::steady_clock::now() - before, 100ms);
    EXPECT_EQ(token.use_count(), 1);
  }
}

TEST_F(DialerTest, DoneNeverRunsInsideDial) {
  dialer();
  std::promise<void> done;
  std::unique_ptr<Dialing> dialing;
  bool inside = true;  // of the loop
  runtime_.post([&] {
    dialing = dialer_->dial({.host = "", .port = 0}, [&](auto&& result) {
      EXPECT_FALSE(inside);
      EXPECT_EQ(result.error().code, Code::kBadArgument);
      done.set_value();
    });
    inside = false;
  });
  must(done.get_future());
  on_loop(runtime_, [&] { dialing.reset(); });
}

TEST_F(DialerTest, StreamsOutliveTheirDialer) {
  RawServer server([](int fd) {
    raw_write(fd, "hello");
    raw_hold(fd);
  });
  auto stream = dial(runtime_, dialer(), {.host = "127.0.0.1", .port = server.port()});
  ASSERT_TRUE(stream);

  on_loop(runtime_, [&] { dialer_.reset(); });

  EXPECT_EQ(*read(runtime_, **stream, 5), "hello");
}

}  // namespace
}  // namespace tain::net
