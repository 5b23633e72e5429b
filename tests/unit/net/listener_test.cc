#include "src/net/listener.h"

#include <fcntl.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <future>
#include <vector>

#include "src/net/tcp_stream.h"
#include "tests/support/sanitizers.h"
#include "tests/unit/net/dial_rig.h"

namespace tain::net {
namespace {

using namespace testing;
using namespace std::chrono_literals;

class ListenerTest : public DialTest {
 protected:
  Result<OnLoop<Stream>> connect(std::uint16_t port, std::shared_ptr<const TlsContext> tls = {}) {
    return dial(runtime_, *dialer_,
                {.host = "127.0.0.1", .port = port, .tls = std::move(tls), .server_name = "kubernetes.test"});
  }
  Result<std::unique_ptr<Listener>> make(Listener::Options options) {
    return on_loop(runtime_, [&] { return Listener::make(runtime_, std::move(options), [](auto&&) {}); });
  }
  std::uint64_t failed(Accepting& accepting) {
    return on_loop(runtime_, [&] { return (*accepting).failed_handshakes(); });
  }
  // A raw connection, for misbehaving clients.
  int raw_connect(std::uint16_t port, const char* from = "127.0.0.1") {
    const int fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in own{};
    own.sin_family = AF_INET;
    inet_pton(AF_INET, from, &own.sin_addr);
    EXPECT_EQ(::bind(fd, reinterpret_cast<const sockaddr*>(&own), sizeof own), 0);
    raw_connect(fd, port);
    return fd;
  }
  void raw_connect(int fd, std::uint16_t port) {
    sockaddr_in name{};
    name.sin_family = AF_INET;
    name.sin_port = htons(port);
    inet_pton(AF_INET, "127.0.0.1", &name.sin_addr);
    EXPECT_EQ(::connect(fd, reinterpret_cast<const sockaddr*>(&name), sizeof name), 0);
  }
  // A client that starts a handshake and does not finish it.
  int slow_connect(std::uint16_t port, const char* from = "127.0.0.1") {
    const int fd = raw_connect(port, from);
    raw_write(fd, "\x16");
    return fd;
  }
};

TEST_F(ListenerTest, FindsAFreePortAndAcceptsMany) {
  Accepting accepting(runtime_, {});
  ASSERT_NE(accepting.port(), 0);
  std::vector<OnLoop<Stream>> clients;
  std::vector<OnLoop<Stream>> servers;

  for (int i = 0; i < 100; ++i) clients.push_back(std::move(*connect(accepting.port())));
  for (int i = 0; i < 100; ++i) servers.push_back(accepting.next());

  for (auto& server : servers) {
    EXPECT_TRUE(server->peer().starts_with("127.0.0.1:"));
    EXPECT_NE(::fcntl(dynamic_cast<TcpStream&>(*server).fd(), F_GETFD) & FD_CLOEXEC, 0);
  }
}

TEST_F(ListenerTest, BindErrorNamesTheReason) {
  Accepting taken(runtime_, {});

  const auto used = make({.port = taken.port()});
  const auto name = make({.address = "localhost", .port = 1});
  const auto foreign = make({.address = "192.0.2.1", .port = 1});

  ASSERT_FALSE(used || name || foreign);
  EXPECT_EQ(used.error().message, "listening on 127.0.0.1:" + std::to_string(taken.port()) +
                                      ": address already in use; choose another port, or 0 for any free one");
  EXPECT_EQ(used.error().code, Code::kBadArgument);
  EXPECT_EQ(name.error().message, "listening on localhost:1: it is not an IP address");
  EXPECT_EQ(foreign.error().message, "listening on 192.0.2.1:1: cannot assign requested address");
}

TEST_F(ListenerTest, ListensOnIpv6) {
  auto made = make({.address = "::1"});
  if (!made) GTEST_SKIP() << "no IPv6 here: " << made.error();
  const auto stream = dial(runtime_, *dialer_, {.host = "::1", .port = (*made)->port()});

  EXPECT_TRUE(stream) << stream.error();
  if (stream) {
    EXPECT_EQ((*stream)->peer(), "[::1]:" + std::to_string((*made)->port()));
  }
  on_loop(runtime_, [&] { made->reset(); });
}

TEST_F(ListenerTest, PlainHttpOnTheTlsPortGetsAnErrorResponse) {
  Accepting accepting(runtime_, {.tls = certificates_.server()});
  const int fd = raw_connect(accepting.port());

  raw_write(fd, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  const std::string answer = raw_read_until(fd, "server.\n");

  EXPECT_TRUE(answer.starts_with("HTTP/1.0 400 Bad Request\r\n")) << answer;
  EXPECT_TRUE(answer.ends_with("Client sent an HTTP request to an HTTPS server.\n")) << answer;
  EXPECT_EQ(failed(accepting), 1u);
  ::close(fd);
}

TEST_F(ListenerTest, FailedHandshakesAreCountedAndNotDelivered) {
  Accepting accepting(runtime_, {.tls = certificates_.server()});
  const Certificates other("other-ca");

  EXPECT_FALSE(connect(accepting.port(), other.client()));  // it sends an alert, because it does not trust us
  auto good = connect(accepting.port(), certificates_.client());
  ASSERT_TRUE(good);
  const OnLoop<Stream> server = accepting.next();

  EXPECT_TRUE(server->secure());
  EXPECT_EQ(failed(accepting), 1u);
}

// Clients with unfinished handshakes hold slots for a limited time.
TEST_F(ListenerTest, SlowHandshakesTimeOut) {
  Accepting accepting(runtime_, {.tls = certificates_.server(), .max_handshakes = 2, .handshake_timeout = 100ms});
  const int slow[] = {slow_connect(accepting.port()), slow_connect(accepting.port()), slow_connect(accepting.port())};

  auto good = connect(accepting.port(), certificates_.client());

  EXPECT_TRUE(good) << good.error();
  EXPECT_GE(failed(accepting), 2u);
  for (const int fd : slow) ::close(fd);
}

TEST_F(ListenerTest, SilentClientsAreClosedAfterAWhile) {
  Accepting accepting(runtime_, {.tls = certificates_.server(), .handshake_timeout = 100ms});
  const int silent = raw_connect(accepting.port());
  EXPECT_EQ(raw_read_until(silent, "end"), "");
  EXPECT_EQ(failed(accepting), 1u);
  ::close(silent);
}

// A correct client is served at once, with any number of silent connections.
TEST_F(ListenerTest, SilentClientsDoNotBlockOthers) {
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &before), 0);
  rlimit more = before;
  more.rlim_cur = std::min<rlim_t>(before.rlim_max, 4096);
  if (more.rlim_cur < 2200) GTEST_SKIP() << "too few descriptors";
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &more), 0);
  {
    Accepting accepting(runtime_, {.tls = certificates_.server(), .handshake_grace = 1h, .handshake_timeout = 1h});
    std::vector<int> silent;
    for (int i = 0; i < 1000; ++i) silent.push_back(raw_connect(accepting.port()));

    auto good = connect(accepting.port(), certificates_.client());

    EXPECT_TRUE(good) << good.error();
    EXPECT_EQ(failed(accepting), 0u);
    for (const int fd : silent) ::close(fd);
  }
  ::setrlimit(RLIMIT_NOFILE, &before);
}

// If too many are waiting, the address with the most loses one, not the client that waited longest.
TEST_F(ListenerTest, AddressEvictsOnlyItsOwnConnections) {
  Accepting accepting(runtime_, {.tls = certificates_.server(), .max_waiting = 4, .handshake_timeout = 1h});
  const int silent = raw_connect(accepting.port(), "127.0.0.3");
  std::vector<int> crowd;
  for (int i = 0; i < 20; ++i) crowd.push_back(raw_connect(accepting.port(), "127.0.0.2"));
  for (int i = 0; i < 17; ++i) EXPECT_EQ(raw_read_until(crowd[static_cast<std::size_t>(i)], "end"), "");
  EXPECT_EQ(failed(accepting), 17u);

  raw_write(silent, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");

  EXPECT_TRUE(raw_read_until(silent, "server.\n").starts_with("HTTP/1.0 400 "));
  for (const int fd : crowd) ::close(fd);
  ::close(silent);
}

// Many slow clients delay a correct one by the grace period, not by the timeout, which is longer than the test.
TEST_F(ListenerTest, SlowClientsAreEvictedForOthers) {
  Accepting accepting(runtime_, {.tls = certificates_.server(),
                                 .max_handshakes = 8,
                                 .max_handshakes_per_peer = 8,
                                 .handshake_grace = 10ms,
                                 .handshake_timeout = 1h});
  std::vector<int> slow;
  for (int i = 0; i < 20; ++i) slow.push_back(slow_connect(accepting.port()));

  auto good = connect(accepting.port(), certificates_.client());

  EXPECT_TRUE(good) << good.error();
  EXPECT_GE(failed(accepting), 12u);
  for (const int fd : slow) ::close(fd);
}

// One address has a share of the slots only; others have room, so none of its connections is evicted.
TEST_F(ListenerTest, HandshakesPerAddressAreLimited) {
  Accepting accepting(runtime_, {.tls = certificates_.server(),
                                 .max_handshakes = 100,
                                 .max_handshakes_per_peer = 2,
                                 .handshake_grace = 1h,
                                 .handshake_timeout = 1h});
  const int slow[] = {slow_connect(accepting.port(), "127.0.0.2"), slow_connect(accepting.port(), "127.0.0.2"),
                      raw_connect(accepting.port(), "127.0.0.2")};

  auto good = connect(accepting.port(), certificates_.client());
  EXPECT_TRUE(good) << good.error();
  // The third one waits although slots are free: its bytes are not read until another of its address is closed.
  raw_write(slow[2], "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  ASSERT_TRUE(connect(accepting.port(), certificates_.client()));
  EXPECT_EQ(failed(accepting), 0u);
  ::close(slow[0]);
  EXPECT_TRUE(raw_read_until(slow[2], "server.\n").starts_with("HTTP/1.0 400 "));
  for (const int fd : {slow[1], slow[2]}) ::close(fd);
}

// An address at its limit loses its own oldest handshake, not an older one of another address.
TEST_F(ListenerTest, AddressEvictsOnlyItsOwnHandshakes) {
  Accepting accepting(runtime_, {.tls = certificates_.server(),
                                 .max_handshakes = 100,
                                 .max_handshakes_per_peer = 1,
                                 .handshake_grace = 10ms,
                                 .handshake_timeout = 1h});
  const int other = slow_connect(accepting.port(), "127.0.0.3");
  ASSERT_TRUE(connect(accepting.port(), certificates_.client()));  // so the handshake before it has begun
  const int slow = slow_connect(accepting.port(), "127.0.0.2");
  ASSERT_TRUE(connect(accepting.port(), certificates_.client()));
  const int next = raw_connect(accepting.port(), "127.0.0.2");

  raw_write(next, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");

  EXPECT_TRUE(raw_read_until(next, "server.\n").starts_with("HTTP/1.0 400 "));
  char byte = 0;
  ASSERT_LT(::recv(other, &byte, 1, MSG_DONTWAIT), 0) << "the handshake of another address was closed";
  EXPECT_EQ(raw_read_until(slow, "end"), "");
  for (const int fd : {other, slow, next}) ::close(fd);
}

// Many correct clients of one address are not evicted: they wait for a slot.
TEST_F(ListenerTest, ManyClientsOfOneAddressAreAllServed) {
  Accepting accepting(runtime_, {.tls = certificates_.server(), .max_handshakes = 4, .max_handshakes_per_peer = 2});
  std::vector<std::future<bool>> all;
  for (int i = 0; i < 24; ++i) {
    all.push_back(
        std::async(std::launch::async, [&] { return connect(accepting.port(), certificates_.client()).has_value(); }));
  }
  for (auto& one : all) EXPECT_TRUE(one.get());
  EXPECT_EQ(failed(accepting), 0u);
}

TEST_F(ListenerTest, CertificateCanBeReplacedWhileRunning) {
  Certificates next("next-ca");
  Accepting accepting(runtime_, {.tls = certificates_.server()});
  ASSERT_TRUE(connect(accepting.port(), certificates_.client()));

  on_loop(runtime_, [&] { (*accepting).set_tls(next.server()); });

  EXPECT_FALSE(connect(accepting.port(), certificates_.client()));
  EXPECT_TRUE(connect(accepting.port(), next.client()));
}

TEST_F(ListenerTest, AReceiverThatThrowsEndsOnlyThatConnection) {
  int calls = 0;
  auto made = on_loop(runtime_, [&] {
    return Listener::make(runtime_, {}, [&](std::unique_ptr<Stream>) {
      ++calls;
      throw std::runtime_error("receiver");
    });
  });
  const std::uint16_t port = (*made)->port();

  for (int i = 0; i < 2; ++i) {
    auto client = connect(port);
    ASSERT_TRUE(client);
    EXPECT_EQ(*read_to_end(runtime_, **client), "");
  }

  EXPECT_EQ(on_loop(runtime_, [&] { return calls; }), 2);
  EXPECT_EQ(runtime_.task_failures(), 0u);
  on_loop(runtime_, [&] { made->reset(); });
}

// While it exists, this process can open a descriptor only after closing one.
class NoDescriptors {
 public:
  NoDescriptors() {
    EXPECT_EQ(::getrlimit(RLIMIT_NOFILE, &before_), 0);
    for (int& filled : gaps_) filled = ::dup(0);
    const auto open = static_cast<rlim_t>(*std::max_element(gaps_.begin(), gaps_.end())) + 1;
    const rlimit none{.rlim_cur = open, .rlim_max = before_.rlim_max};
    EXPECT_EQ(::setrlimit(RLIMIT_NOFILE, &none), 0);
  }
  ~NoDescriptors() {
    ::setrlimit(RLIMIT_NOFILE, &before_);
    for (const int filled : gaps_) ::close(filled);
  }
  NoDescriptors(const NoDescriptors&) = delete;
  NoDescriptors& operator=(const NoDescriptors&) = delete;

 private:
  rlimit before_{};
  std::array<int, 32> gaps_{};
};

TEST_F(ListenerTest, ClosesAnAcceptedConnectionWhenOutOfDescriptors) {
  if (!kDescriptorsMayRunOut) GTEST_SKIP();
  std::vector<std::unique_ptr<Stream>> streams;
  std::promise<void> second_came;
  Listener::Options options;
  options.make_room = [&] { return !streams.empty() && (streams.erase(streams.begin()), true); };
  auto made = on_loop(runtime_, [&] {
    return Listener::make(runtime_, std::move(options), [&, count = 0](std::unique_ptr<Stream> stream) mutable {
      streams.push_back(std::move(stream));
      if (++count == 2) second_came.set_value();
    });
  });
  const std::uint16_t port = (*made)->port();
  const int first = raw_connect(port);
  const int second = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  while (on_loop(runtime_, [&] { return streams.empty(); })) std::this_thread::yield();
  {
    const NoDescriptors none;
    raw_connect(second, port);
    must(second_came.get_future());
  }
  EXPECT_EQ(raw_read_until(first, "end"), "");
  EXPECT_EQ(on_loop(runtime_, [&] { return streams.size(); }), 1u);
  on_loop(runtime_, [&] { streams.clear(), made->reset(); });
  ::close(first);
  ::close(second);
}

TEST_F(ListenerTest, ClosesASilentClientWhenOutOfDescriptors) {
  if (!kDescriptorsMayRunOut) GTEST_SKIP();
  Accepting accepting(runtime_, {.tls = certificates_.server(), .handshake_grace = 1h, .handshake_timeout = 1h});
  const int silent = raw_connect(accepting.port());
  const auto good = connect(accepting.port(), certificates_.client());
  const auto server = accepting.next();  // so the silent one was accepted, too
  ASSERT_TRUE(good);
  const int next = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  {
    const NoDescriptors none;
    raw_connect(next, accepting.port());
    raw_write(next, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    EXPECT_TRUE(raw_read_until(next, "server.\n").starts_with("HTTP/1.0 400 "));
  }
  EXPECT_EQ(raw_read_until(silent, "end"), "");
  ::close(silent);
  ::close(next);
}

// The Listener may be destroyed inside `accepted`.
TEST_F(ListenerTest, MayBeDestroyedByItsReceiver) {
  std::unique_ptr<Listener> listener;
  std::promise<void> gone;
  on_loop(runtime_, [&] {
    listener = std::move(*Listener::make(runtime_, {}, [&](std::unique_ptr<Stream>) {
      listener.reset();
      gone.set_value();
    }));
  });
  const std::uint16_t port = on_loop(runtime_, [&] { return listener->port(); });

  auto client = connect(port);
  must(gone.get_future());

  EXPECT_EQ(connect(port).error().code, Code::kConnectionRefused);
}

}  // namespace
}  // namespace tain::net
