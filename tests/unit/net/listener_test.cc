#include "src/net/listener.h"

#include <fcntl.h>

#include <future>
#include <vector>

#include "src/net/tcp_stream.h"
#include "tests/support/tls_rig.h"

namespace tain::net {
namespace {

using namespace testing;
using namespace std::chrono_literals;

class ListenerTest : public ::testing::Test {
 protected:
  void TearDown() override {
    on_loop(runtime_, [&] { return dialer_.reset(), 0; });
  }
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
  // A raw connection, for clients that behave badly.
  int raw_connect(std::uint16_t port, const char* from = "127.0.0.1") {
    sockaddr_in name{};
    name.sin_family = AF_INET;
    name.sin_port = htons(port);
    inet_pton(AF_INET, "127.0.0.1", &name.sin_addr);
    const int fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in own{};
    own.sin_family = AF_INET;
    inet_pton(AF_INET, from, &own.sin_addr);
    EXPECT_EQ(::bind(fd, reinterpret_cast<const sockaddr*>(&own), sizeof own), 0);
    EXPECT_EQ(::connect(fd, reinterpret_cast<const sockaddr*>(&name), sizeof name), 0);
    return fd;
  }

  Certificates certificates_;
  ThreadRuntime runtime_;
  std::unique_ptr<Dialer> dialer_ = std::make_unique<Dialer>(runtime_, direct());
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

TEST_F(ListenerTest, SaysWhyItCannotListen) {
  Accepting taken(runtime_, {});

  const auto used = make({.port = taken.port()});
  const auto name = make({.address = "localhost", .port = 1});
  const auto foreign = make({.address = "192.0.2.1", .port = 1});

  ASSERT_FALSE(used || name || foreign);
  EXPECT_EQ(used.error().message, "listening on 127.0.0.1:" + std::to_string(taken.port()) +
                                      ": address already in use; choose another port, or 0 for any free one");
  EXPECT_EQ(used.error().code, Code::kBadArgument);
  EXPECT_EQ(name.error().message, "listening on localhost:1: that is no IP address");
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
  on_loop(runtime_, [&] { return made->reset(), 0; });
}

TEST_F(ListenerTest, PlainHttpOnTheTlsPortIsToldSo) {
  Accepting accepting(runtime_, {.tls = certificates_.server()});
  const int fd = raw_connect(accepting.port());

  raw_write(fd, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  const std::string answer = raw_read_until(fd, "server.\n");

  EXPECT_TRUE(answer.starts_with("HTTP/1.0 400 Bad Request\r\n")) << answer;
  EXPECT_TRUE(answer.ends_with("Client sent an HTTP request to an HTTPS server.\n")) << answer;
  EXPECT_EQ(failed(accepting), 1u);
  ::close(fd);
}

TEST_F(ListenerTest, FailedHandshakesAreCountedAndNotHandedOver) {
  Accepting accepting(runtime_, {.tls = certificates_.server()});
  const Certificates other("other-ca");

  EXPECT_FALSE(connect(accepting.port(), other.client()));  // it does not trust us, and says so
  auto good = connect(accepting.port(), certificates_.client());
  ASSERT_TRUE(good);
  const OnLoop<Stream> server = accepting.next();

  EXPECT_TRUE(server->secure());
  EXPECT_EQ(failed(accepting), 1u);
}

// Those who connect and say nothing hold places for a while; then others get them.
TEST_F(ListenerTest, SilentClientsHoldPlacesForALimitedTime) {
  Accepting accepting(runtime_, {.tls = certificates_.server(), .max_handshakes = 2, .handshake_timeout = 100ms});
  const int silent[] = {raw_connect(accepting.port()), raw_connect(accepting.port()), raw_connect(accepting.port())};

  auto good = connect(accepting.port(), certificates_.client());

  EXPECT_TRUE(good) << good.error();
  EXPECT_GE(failed(accepting), 2u);
  for (const int fd : silent) ::close(fd);
}

// Many silent clients delay an honest one by the grace, not by the timeout: theirs is far beyond the test's patience.
TEST_F(ListenerTest, SilentClientsMakeRoomForOthers) {
  Accepting accepting(runtime_, {.tls = certificates_.server(),
                                 .max_handshakes = 8,
                                 .max_handshakes_per_peer = 8,
                                 .handshake_grace = 10ms,
                                 .handshake_timeout = 1h});
  std::vector<int> silent;
  for (int i = 0; i < 20; ++i) silent.push_back(raw_connect(accepting.port()));

  auto good = connect(accepting.port(), certificates_.client());

  EXPECT_TRUE(good) << good.error();
  EXPECT_GE(failed(accepting), 12u);
  for (const int fd : silent) ::close(fd);
}

// One address has a share of the places only; there is room for others, so nothing of theirs is evicted.
TEST_F(ListenerTest, OneAddressHasAShareOfThePlaces) {
  Accepting accepting(runtime_, {.tls = certificates_.server(),
                                 .max_handshakes = 100,
                                 .max_handshakes_per_peer = 2,
                                 .handshake_grace = 1h,
                                 .handshake_timeout = 1h});
  const int silent[] = {raw_connect(accepting.port(), "127.0.0.2"), raw_connect(accepting.port(), "127.0.0.2"),
                        raw_connect(accepting.port(), "127.0.0.2")};

  auto good = connect(accepting.port(), certificates_.client());
  EXPECT_TRUE(good) << good.error();
  // The third one waits, though there are places: what it says is not answered until another of its address goes.
  raw_write(silent[2], "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  ASSERT_TRUE(connect(accepting.port(), certificates_.client()));
  EXPECT_EQ(failed(accepting), 0u);
  ::close(silent[0]);
  EXPECT_TRUE(raw_read_until(silent[2], "server.\n").starts_with("HTTP/1.0 400 "));
  for (const int fd : {silent[1], silent[2]}) ::close(fd);
}

// An honest crowd is not evicted: it waits for its turn.
TEST_F(ListenerTest, ACrowdFromOneAddressIsServedWhole) {
  Accepting accepting(runtime_, {.tls = certificates_.server(), .max_handshakes = 4, .max_handshakes_per_peer = 2});
  std::vector<std::future<bool>> all;
  for (int i = 0; i < 24; ++i) {
    all.push_back(
        std::async(std::launch::async, [&] { return connect(accepting.port(), certificates_.client()).has_value(); }));
  }
  for (auto& one : all) EXPECT_TRUE(one.get());
  EXPECT_EQ(failed(accepting), 0u);
}

TEST_F(ListenerTest, CertificateCanBeExchangedWhileItRuns) {
  Certificates next("next-ca");
  Accepting accepting(runtime_, {.tls = certificates_.server()});
  ASSERT_TRUE(connect(accepting.port(), certificates_.client()));

  on_loop(runtime_, [&] { return (*accepting).set_tls(next.server()), 0; });

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
  on_loop(runtime_, [&] { return made->reset(), 0; });
}

// Running out of descriptors is a pause, not an end: see the code; here, that the Listener may go inside `accepted`.
TEST_F(ListenerTest, MayBeDestroyedByItsReceiver) {
  std::unique_ptr<Listener> listener;
  std::promise<void> gone;
  on_loop(runtime_, [&] {
    listener = std::move(*Listener::make(runtime_, {}, [&](std::unique_ptr<Stream>) {
      listener.reset();
      gone.set_value();
    }));
    return 0;
  });
  const std::uint16_t port = on_loop(runtime_, [&] { return listener->port(); });

  auto client = connect(port);
  must(gone.get_future());

  EXPECT_EQ(connect(port).error().code, Code::kConnectionRefused);
}

}  // namespace
}  // namespace tain::net
