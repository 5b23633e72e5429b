#include "src/net/tls_stream.h"

#include "tests/unit/net/dial_rig.h"

namespace tain::net {
namespace {

using namespace testing;

// A client and a server connected by real sockets, with or without TLS.
class StreamTest : public DialTest {
 protected:
  void connect(std::shared_ptr<const TlsContext> server, std::shared_ptr<const TlsContext> client,
               std::vector<std::string> alpn = {}, const std::string& name = "kubernetes.test") {
    client_.reset();
    server_.reset();
    accepting_.emplace(runtime_, Listener::Options{.tls = std::move(server)});
    auto dialed = dial(runtime_, *dialer_,
                       {.host = "127.0.0.1",
                        .port = accepting_->port(),
                        .tls = std::move(client),
                        .server_name = name,
                        .alpn = std::move(alpn)});
    ASSERT_TRUE(dialed) << dialed.error();
    client_.emplace(std::move(*dialed));
    server_.emplace(accepting_->next());
  }
  void connect_tls() { connect(certificates_.server(), certificates_.client()); }
  void connect_either(bool tls) { tls ? connect_tls() : connect(nullptr, nullptr); }
  void expect_conversation() {
    ASSERT_TRUE(write(runtime_, client(), "ping"));
    EXPECT_EQ(*read(runtime_, server(), 4), "ping");
    ASSERT_TRUE(write(runtime_, server(), "pong"));
    EXPECT_EQ(*read(runtime_, client(), 4), "pong");
  }

  void TearDown() override {
    client_.reset();
    server_.reset();
    accepting_.reset();
    DialTest::TearDown();
  }

  Stream& client() { return **client_; }
  Stream& server() { return **server_; }

  std::optional<Accepting> accepting_;
  std::optional<OnLoop<Stream>> client_;
  std::optional<OnLoop<Stream>> server_;
};

std::string pattern(std::size_t size) {
  std::string text(size, '\0');
  for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>('a' + (i * 7 + i / 251) % 26);
  return text;
}

TEST_F(StreamTest, PlainBytesInBothDirections) {
  connect(nullptr, nullptr);

  expect_conversation();
  EXPECT_FALSE(client().secure());
  EXPECT_EQ(client().alpn(), "");
  EXPECT_EQ(client().peer(), "127.0.0.1:" + std::to_string(accepting_->port()));
}

TEST_F(StreamTest, TlsBytesInBothDirections) {
  connect_tls();

  expect_conversation();
  EXPECT_TRUE(client().secure());
  EXPECT_TRUE(server().secure());
}

// More bytes than all buffers: writers wait for readers, in both directions at once.
TEST_F(StreamTest, ManyBytesPassThroughFullBuffersUnchanged) {
  for (const bool tls : {false, true}) {
    connect_either(tls);
    const std::string there = pattern(20'000'000);
    const std::string back = pattern(8'000'003);

    auto written = write_async(runtime_, client(), there);
    auto written_back = write_async(runtime_, server(), back);
    auto got_back = read_async(runtime_, client(), back.size(), 1000);
    const auto got = read(runtime_, server(), there.size(), 100'000);

    EXPECT_TRUE(*got == there);
    EXPECT_TRUE(*must(std::move(got_back)) == back);
    EXPECT_TRUE(must(std::move(written)));
    EXPECT_TRUE(must(std::move(written_back)));
  }
}

// A record that was read in one piece wakes a reader that takes it in many; the socket itself is not readable.
TEST_F(StreamTest, BytesBufferedByOpenSslWakeTheReader) {
  connect_tls();
  ASSERT_TRUE(write(runtime_, server(), pattern(40'000)));

  std::promise<std::size_t> counted;
  std::size_t total = 0;
  std::function<void()> take_one = [&] {  // one read per wake-up
    char buffer[100];
    const auto some = client().read_some(buffer);
    if (some && *some) total += **some;
    if (total == 40'000) return counted.set_value(total);
    client().wait_readable(take_one);
  };
  runtime_.post([&] { client().wait_readable(take_one); });

  EXPECT_EQ(must(counted.get_future()), 40'000u);
  on_loop(runtime_, [] {});
}

TEST_F(StreamTest, DistinguishesNoDataFromTheEnd) {
  for (const bool tls : {false, true}) {
    connect_either(tls);
    char buffer[10];

    const auto nothing = on_loop(runtime_, [&] { return client().read_some(buffer); });
    ASSERT_TRUE(nothing);
    EXPECT_EQ(*nothing, std::nullopt);

    on_loop(runtime_, [&] { server().shutdown_write(); });
    EXPECT_EQ(*read_to_end(runtime_, client()), "");
    // The other direction still works.
    ASSERT_TRUE(write(runtime_, client(), "last words"));
    EXPECT_EQ(*read(runtime_, server(), 10), "last words");
    client_.reset();
    EXPECT_EQ(*read_to_end(runtime_, server()), "");
  }
}

TEST_F(StreamTest, DestructionSendsCloseNotify) {
  connect_tls();
  ASSERT_TRUE(write(runtime_, server(), "all"));
  server_.reset();

  EXPECT_EQ(*read_to_end(runtime_, client()), "all");
}

TEST_F(StreamTest, EndWithoutCloseNotifyIsUnexpected) {
  connect_tls();
  ASSERT_TRUE(write(runtime_, server(), "half"));
  on_loop(runtime_, [&] { server().cut(); });

  EXPECT_EQ(*read(runtime_, client(), 4), "half");
  const auto end = read_to_end(runtime_, client());
  EXPECT_THAT(end, Fails(Code::kUnexpectedEof, "TLS connection with kubernetes.test (" + client().peer() +
                                                   "): the peer closed the connection without close_notify"));
}

// After the handshake the peer is authenticated: malformed records and alerts from it mean a lost connection.
TEST_F(StreamTest, TlsErrorAfterTheHandshakeIsALostConnection) {
  const std::string garbage = std::string("\x17\x03\x03\x00\x20", 5) + std::string(32, 'x');
  for (const bool by_server : {true, false}) {
    connect_tls();
    on_loop(runtime_, [&] {
      auto& tls = dynamic_cast<TlsStream&>(by_server ? server() : client());
      return tls.below().write_some(garbage).value();
    });
    if (!by_server) {
      EXPECT_FALSE(read_to_end(runtime_, server()));  // and sends an alert
    }
    const auto end = read_to_end(runtime_, client());
    EXPECT_THAT(end, Fails(Code::kConnectionLost, ::testing::HasSubstr("bad record mac")));
  }
}

TEST_F(StreamTest, AResetIsALostConnection) {
  for (const bool tls : {false, true}) {
    connect_either(tls);
    auto waiting = read_async(runtime_, client(), 1);
    on_loop(runtime_, [&] { server().reset(); });

    const auto end = must(std::move(waiting));
    EXPECT_THAT(end, Fails(Code::kConnectionLost, ::testing::HasSubstr("connection reset by peer")));
    EXPECT_FALSE(on_loop(runtime_, [&] { return server().write_some("x"); }));
  }
}

TEST_F(StreamTest, WriteToAClosedPeerIsAnErrorWithoutASignal) {
  connect_tls();
  server_.reset();
  EXPECT_EQ(*read_to_end(runtime_, client()), "");

  const auto result = write(runtime_, client(), std::string(10'000'000, 'x'));

  EXPECT_THAT(result, Fails(Code::kConnectionLost));
}

TEST_F(StreamTest, ReplacedOrCancelledWaitNeverRuns) {
  for (const bool tls : {false, true}) {
    connect_either(tls);
    std::promise<void> second;
    bool first_ran = false;
    bool withdrawn_ran = false;

    runtime_.post([&] {
      client().wait_readable([&] { first_ran = true; });
      client().wait_readable([&] { second.set_value(); });
      server().wait_writable([&] { withdrawn_ran = true; });
      server().wait_writable({});
    });
    ASSERT_TRUE(write(runtime_, server(), "x"));
    must(second.get_future());

    EXPECT_FALSE(on_loop(runtime_, [&] { return first_ran || withdrawn_ran; }));
  }
}

// Both ends are writable, so the reactor has found both when the first callback runs: it destroys the other end, whose
// callback must not run.
TEST_F(StreamTest, NoCallbackComesAfterDestruction) {
  for (const bool tls : {false, true}) {
    connect_either(tls);
    const auto token = std::make_shared<int>();
    int ran = 0;
    std::promise<void> first;
    on_loop(runtime_, [&] {
      client().wait_writable([&, token] {
        if (++ran == 1) first.set_value();
        server_.reset();
      });
      server().wait_writable([&, token] {
        if (++ran == 1) first.set_value();
        client_.reset();
      });
    });
    must(first.get_future());
    client_.reset();
    server_.reset();
    on_loop(runtime_, [] {});

    EXPECT_EQ(ran, 1);
    EXPECT_EQ(token.use_count(), 1);
  }
}

// A callback may destroy the stream it belongs to.
TEST_F(StreamTest, MayBeDestroyedInItsOwnCallback) {
  for (const bool tls : {false, true}) {
    connect_either(tls);
    std::promise<void> gone;
    on_loop(runtime_, [&] {
      Stream& stream = client();
      stream.wait_readable([&] { EXPECT_TRUE(client_.has_value()) << "its stream is gone"; });
      stream.wait_writable([&] {
        client_.reset();  // on the loop: destroyed at once
        gone.set_value();
      });
    });
    must(gone.get_future());
    EXPECT_EQ(*read_to_end(runtime_, server()), "");
  }
}

TEST_F(StreamTest, ServerChoosesTheProtocol) {
  struct Case {
    std::vector<std::string> offered;
    std::string chosen;
  };
  for (const Case& c :
       {Case{{"http/1.1", "h2"}, "h2"}, Case{{"http/1.1"}, "http/1.1"}, Case{{"spdy"}, ""}, Case{{}, ""}}) {
    connect(certificates_.server(), certificates_.client(), c.offered);
    EXPECT_EQ(client().alpn(), c.chosen);
    EXPECT_EQ(server().alpn(), c.chosen);
  }
}

TEST_F(StreamTest, ServerSeesTheClientCertificate) {
  auto settings = certificates_.server_settings(Certificates::request());
  settings.client_ca_pem = certificates_.ca_pem();
  settings.require_client_certificate = true;
  connect(*TlsContext::make_server(settings),
          *TlsContext::make_client(certificates_.client_settings("alice", {"system:masters", "dev"})));

  const auto subject = read_subject(server().peer_certificate());

  ASSERT_TRUE(subject);
  EXPECT_EQ(subject->common_name, "alice");
  EXPECT_EQ(subject->organizations, (std::vector<std::string>{"system:masters", "dev"}));
  EXPECT_FALSE(client().peer_certificate().empty());
}

TEST_F(StreamTest, AnOptionalClientCertificateMayBeMissing) {
  auto settings = certificates_.server_settings(Certificates::request());
  settings.client_ca_pem = certificates_.ca_pem();
  connect(*TlsContext::make_server(settings), certificates_.client());

  ASSERT_TRUE(write(runtime_, client(), "x"));
  EXPECT_EQ(*read(runtime_, server(), 1), "x");
  EXPECT_EQ(server().peer_certificate(), "");
}

TEST_F(StreamTest, AnAddressIsVerifiedAsAnAddress) {
  connect(certificates_.server({"127.0.0.1"}), certificates_.client(), {}, "");

  EXPECT_TRUE(client().secure());
}

// An address is not allowed as SNI (RFC 6066, 3).
TEST_F(StreamTest, OnlyAHostNameIsSentAsSni) {
  for (const std::string name : {"kubernetes.test", "127.0.0.1", "fd00::1"}) {
    std::promise<std::string> hello;
    RawServer server([&](int fd) {
      const std::string head = raw_read(fd, 5);
      hello.set_value(
          raw_read(fd, static_cast<unsigned char>(head.at(3)) * 256U + static_cast<unsigned char>(head.at(4))));
    });

    EXPECT_FALSE(
        dial(runtime_, *dialer_,
             {.host = "127.0.0.1", .port = server.port(), .tls = certificates_.client(), .server_name = name}));

    EXPECT_EQ(must(hello.get_future()).find(name) != std::string::npos, name == "kubernetes.test") << name;
  }
}

TEST_F(StreamTest, IntermediateAuthoritiesAreFollowed) {
  const auto now = std::chrono::system_clock::now();
  const auto middle =
      certificates_.ca().intermediate("middle", now - std::chrono::hours(1), now + std::chrono::hours(1));
  const auto issued = middle->issue(Certificates::request());
  const auto server =
      *TlsContext::make_server({.certificate_pem = issued->certificate_pem, .key_pem = issued->key_pem});

  connect(server, certificates_.client());                                           // trusts the root
  connect(server, *TlsContext::make_client({.ca_pem = middle->certificate_pem()}));  // trusts the one in the middle
}

TEST_F(StreamTest, WithoutVerificationAnyCertificateIsAccepted) {
  net::CertificateRequest wanted = Certificates::request({"elsewhere.test"});
  wanted.not_after = std::chrono::system_clock::now() - std::chrono::minutes(1);
  connect(*TlsContext::make_server(certificates_.server_settings(wanted)),
          *TlsContext::make_client({.insecure_skip_verify = true}));

  ASSERT_TRUE(write(runtime_, client(), "x"));
  EXPECT_EQ(*read(runtime_, server(), 1), "x");
}

}  // namespace
}  // namespace tain::net
