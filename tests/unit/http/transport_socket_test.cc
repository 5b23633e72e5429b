// The transport as in production: sockets, TLS, ALPN, both protocols, the real clock.

#include "tests/support/http_server_rig.h"
#include "tests/support/respond.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace tain::http {
namespace {

using namespace std::chrono_literals;
using testing::Certificates;
using ::testing::HasSubstr;
using testing::LoopbackClient;
using testing::LoopbackServer;
using testing::on_loop;
using Protocol = HttpTransport::Protocol;

struct Setup {
  const char* name;
  bool secure;
  Protocol protocol;
  bool http2;
};

std::string pattern(std::size_t size) {
  std::string text(size, '\0');
  for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>('a' + (i * 7 + i / 251) % 26);
  return text;
}

class TransportSocket : public ::testing::TestWithParam<Setup> {
 protected:
  HttpTransport::Options options(const LoopbackServer& server) {
    return testing::loopback(server.port(), GetParam().secure ? certificates.client() : nullptr, GetParam().protocol);
  }
  std::shared_ptr<const net::TlsContext> server_tls() { return GetParam().secure ? certificates.server() : nullptr; }

  Certificates certificates;
  ThreadRuntime runtime;
};

TEST_P(TransportSocket, SendsARequestAndGetsAResponse) {
  bool http2 = false;
  LoopbackServer server(
      runtime,
      [&](ServerRequest request, std::unique_ptr<ServerResponse> response) {
        http2 = request.http2;
        response->head(201, {{"X-Method", std::string(to_string(request.method))}});
        response->body(request.target + " " + request.body);
        response->end();
      },
      server_tls());
  LoopbackClient client(runtime, options(server));

  const auto answer = client.finish(client.start({.method = HttpMethod::kPost, .target = "/x?y", .body = "{}"}));

  ASSERT_TRUE(answer.succeeded()) << answer.message();
  EXPECT_EQ(answer.status(), 201);
  EXPECT_EQ(answer.answer->header("x-method"), "POST");
  EXPECT_EQ(answer.text, "/x?y {}");
  EXPECT_EQ(http2, GetParam().http2);
}

TEST_P(TransportSocket, RequestsInARowShareOneConnection) {
  LoopbackServer server(runtime, testing::answer_ok, server_tls());
  LoopbackClient client(runtime, options(server));
  for (int i = 0; i < 20; ++i) ASSERT_TRUE(client.finish(client.start({.target = "/"})).succeeded());
  EXPECT_EQ(server.accepted(), 1);
  EXPECT_EQ(client.stats().connects, 1U);
}

TEST_P(TransportSocket, LargeBodiesInBothDirections) {
  const std::string large = pattern(5'000'000);
  LoopbackServer server(
      runtime,
      [&](ServerRequest request, std::unique_ptr<ServerResponse> response) {
        response->head(request.body == large ? 200 : 400, {});
        for (std::size_t at = 0; at < large.size(); at += 77'777)
          response->body(std::string_view(large).substr(at, 77'777));
        response->end();
      },
      server_tls());
  LoopbackClient client(runtime, options(server));
  auto pending = client.start({.method = HttpMethod::kPut, .target = "/", .body = large, .bulk = true});
  const auto answer = client.finish(pending);
  ASSERT_TRUE(answer.succeeded()) << answer.message();
  EXPECT_EQ(answer.status(), 200);
  EXPECT_TRUE(answer.text == large);
}

// During a pause the bytes stay in the kernel and on the server.
TEST_P(TransportSocket, APauseBoundsTheBufferedBytes) {
  constexpr std::size_t kBody = 50'000'000;
  // An HTTP/2 stream starts with the window that the server received before the request.
  const std::size_t bound = GetParam().http2 ? Windows{}.stream : 128 << 10;
  const std::string piece(1'000'000, 'x');
  std::shared_ptr<ServerResponse> held;
  std::size_t sent = 0;
  std::function<void()> more = [&] {
    while (sent < kBody && held->pending() < 4'000'000) {
      held->body(piece);
      sent += piece.size();
    }
    if (sent < kBody) {
      held->when_drained(more);
    } else {
      held->end();
    }
  };
  LoopbackServer server(
      runtime,
      [&](ServerRequest, std::unique_ptr<ServerResponse> response) {
        held = std::move(response);
        held->head(200, {});
        more();
      },
      server_tls());
  LoopbackClient client(runtime, options(server));
  auto pending = client.start({.target = "/"}, /*paused=*/true);
  testing::must(pending->begun.get_future());

  for (int turn = 0; turn < 100; ++turn) on_loop(runtime, [] {});
  EXPECT_EQ(on_loop(runtime, [&] { return pending->recorder.size; }), 0U);
  EXPECT_LE(client.stats().buffered_bytes, bound);

  std::size_t most = 0;
  on_loop(runtime, [&] {
    pending->recorder.keep_text = false;
    pending->recorder.on_body = [&] {
      most = std::max(most, client->stats().buffered_bytes);
      // A pause after each piece.
      pending->exchange->pause(true);
      runtime.post([&] {
        if (pending->exchange) pending->exchange->pause(false);
      });
    };
    pending->exchange->pause(false);
  });
  const auto answer = client.finish(pending);
  EXPECT_TRUE(answer.succeeded()) << answer.message();
  EXPECT_EQ(answer.size, kBody);
  EXPECT_LE(most, bound);
  on_loop(runtime, [&] { held.reset(); });
}

TEST_P(TransportSocket, TruncatedBodyIsDetected) {
  LoopbackServer server(
      runtime,
      [](ServerRequest, std::unique_ptr<ServerResponse> response) {
        response->head(200, {});
        response->body("half");
      },
      server_tls());
  LoopbackClient client(runtime, options(server));
  const auto answer = client.finish(client.start({.target = "/"}));
  EXPECT_TRUE(answer.code() == Code::kUnexpectedEof || answer.code() == Code::kConnectionLost) << answer.message();
  EXPECT_EQ(answer.text, "half");
}

TEST_P(TransportSocket, ResetIsDetected) {
  LoopbackServer server(
      runtime, [](ServerRequest, std::unique_ptr<ServerResponse> response) { response->abort_connection(true); },
      server_tls());
  LoopbackClient client(runtime, options(server));
  const auto answer = client.finish(client.start({.method = HttpMethod::kPost, .target = "/"}));
  EXPECT_EQ(answer.code(), Code::kConnectionLost) << answer.message();
  EXPECT_EQ(answer.ends, 1);
}

TEST_P(TransportSocket, ConcurrentRequestsAllGetAResponse) {
  LoopbackServer server(
      runtime,
      [](ServerRequest request, std::unique_ptr<ServerResponse> response) {
        testing::respond(*response, request.target);
      },
      server_tls());
  LoopbackClient client(runtime, options(server));
  std::vector<std::shared_ptr<LoopbackClient::Pending>> all;
  for (int i = 0; i < 250; ++i) all.push_back(client.start({.target = "/" + std::to_string(i)}));
  for (int i = 0; i < 250; ++i) {
    const auto answer = client.finish(all[static_cast<std::size_t>(i)]);
    ASSERT_TRUE(answer.succeeded()) << answer.message();
    EXPECT_EQ(answer.text, "/" + std::to_string(i));
  }
  EXPECT_EQ(client.stats().requests, 0U);
}

TEST_P(TransportSocket, MayBeDestroyedDuringRequests) {
  std::vector<std::shared_ptr<ServerResponse>> held;
  LoopbackServer server(
      runtime,
      [&](ServerRequest, std::unique_ptr<ServerResponse> response) {
        response->head(200, {});
        held.push_back(std::move(response));
      },
      server_tls());
  LoopbackClient client(runtime, options(server));
  std::vector<std::shared_ptr<LoopbackClient::Pending>> all;
  for (int i = 0; i < 3; ++i) all.push_back(client.start({.target = "/"}));
  testing::must(all[0]->begun.get_future());
  client.reset();
  for (auto& each : all) {
    on_loop(runtime, [&] { each->exchange.reset(); });
    EXPECT_EQ(each->recorder.ends, 0);
  }
  on_loop(runtime, [&] { held.clear(); });
}

INSTANTIATE_TEST_SUITE_P(Ways, TransportSocket,
                         ::testing::Values(Setup{"PlainHttp1", false, Protocol::kAuto, false},
                                           Setup{"PlainHttp2", false, Protocol::kHttp2, true},
                                           Setup{"TlsHttp1", true, Protocol::kHttp1, false},
                                           Setup{"TlsHttp2", true, Protocol::kHttp2, true},
                                           Setup{"TlsByAlpn", true, Protocol::kAuto, true}),
                         [](const auto& each) { return each.param.name; });

class TransportOneSocket : public ::testing::Test {
 protected:
  Certificates certificates;
  ThreadRuntime runtime;
};

TEST_F(TransportOneSocket, UsesHttp1IfTheServerLacksHttp2) {
  net::TlsServerSettings settings = certificates.server_settings(Certificates::request());
  settings.alpn = {"http/1.1"};
  LoopbackServer server(runtime, testing::answer_ok, *net::TlsContext::make_server(settings));
  const auto options = testing::loopback(server.port(), certificates.client());
  LoopbackClient client(runtime, options);
  EXPECT_TRUE(client.finish(client.start({.target = "/"})).succeeded());
}

TEST_F(TransportOneSocket, UntrustedServerIsADialErrorAndNothingIsSent) {
  int requests = 0;
  LoopbackServer server(
      runtime, [&](ServerRequest, std::unique_ptr<ServerResponse>) { ++requests; }, Certificates("other").server());
  LoopbackClient client(runtime, testing::loopback(server.port(), certificates.client()));
  const auto answer = client.finish(client.start({.target = "/", .headers = {{"Authorization", "Bearer secret"}}}));
  EXPECT_EQ(answer.code(), Code::kUntrusted) << answer.message();
  EXPECT_EQ(on_loop(runtime, [&] { return requests; }), 0);
}

TEST_F(TransportOneSocket, ClosedPortIsARefusedConnection) {
  std::uint16_t port = 0;
  {
    LoopbackServer server(runtime, testing::answer_ok);
    port = server.port();
  }
  LoopbackClient client(runtime, testing::loopback(port, nullptr));
  const auto answer = client.finish(client.start({.target = "/"}));
  EXPECT_EQ(answer.code(), Code::kConnectionRefused);
  EXPECT_THAT(answer.message(), HasSubstr("127.0.0.1"));
}

// A receiver destroys the transport in the callback of a failed dial, with the dialer still on the stack.
TEST_F(TransportOneSocket, TransportMayBeDestroyedInADialErrorCallback) {
  std::uint16_t port = 0;
  {
    LoopbackServer server(runtime, testing::answer_ok);
    port = server.port();
  }
  LoopbackClient client(runtime, testing::loopback(port, nullptr));
  auto pending = client.start({.target = "/"});
  std::promise<void> gone;
  on_loop(runtime, [&] {
    pending->recorder.on_end = [&] {
      client.reset();
      gone.set_value();
    };
    if (pending->recorder.ended()) pending->recorder.on_end();
  });
  testing::must(gone.get_future());
  client.drop(pending);
}

// C381: a TLS context lives as long as it is used: there is no cache and no reload thread that keeps it.
TEST_F(TransportOneSocket, RotatedTlsContextIsFreedWithItsLastConnection) {
  std::shared_ptr<ServerResponse> watch;
  LoopbackServer server(
      runtime,
      [&](ServerRequest request, std::unique_ptr<ServerResponse> response) {
        response->head(200, {});
        if (request.target == "/watch") {
          watch = std::move(response);
        } else {
          response->end();
        }
      },
      certificates.server());
  auto first = certificates.client();
  auto second = certificates.client();
  const std::weak_ptr<const net::TlsContext> old = first;
  const std::weak_ptr<const net::TlsContext> current = second;
  auto options = testing::loopback(server.port(), std::move(first));
  {
    LoopbackClient client(runtime, std::move(options));
    auto watching = client.start({.target = "/watch"});
    testing::must(watching->begun.get_future());

    on_loop(runtime, [&] {
      client->set_tls(std::move(second));
      client->renew_connections();
    });
    EXPECT_FALSE(old.expired()) << "a watch still runs on it";
    EXPECT_TRUE(client.finish(client.start({.target = "/"})).succeeded());
    EXPECT_EQ(server.accepted(), 2);

    on_loop(runtime, [&] {
      watch->end();
      watch.reset();
    });
    EXPECT_TRUE(client.finish(watching).succeeded());
    for (int turn = 0; turn < 3; ++turn) on_loop(runtime, [] {});
    EXPECT_TRUE(old.expired());
    EXPECT_FALSE(current.expired());
  }
  EXPECT_TRUE(current.expired());
}

// C381: two transports to one server share nothing: destroying one does not affect the other.
TEST_F(TransportOneSocket, DestroyingOneTransportDoesNotAffectAnother) {
  LoopbackServer server(runtime, testing::answer_ok, certificates.server());
  auto tls = certificates.client();
  const auto options = [&] { return testing::loopback(server.port(), tls); };
  LoopbackClient kept(runtime, options());
  EXPECT_TRUE(kept.finish(kept.start({.target = "/"})).succeeded());
  {
    LoopbackClient gone(runtime, options());
    EXPECT_TRUE(gone.finish(gone.start({.target = "/"})).succeeded());
  }
  EXPECT_TRUE(kept.finish(kept.start({.target = "/"})).succeeded());
  EXPECT_EQ(kept.stats().connects, 1U);
  EXPECT_EQ(server.accepted(), 2);
}

}  // namespace
}  // namespace tain::http
