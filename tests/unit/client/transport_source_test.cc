#include "src/client/transport_source.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "tests/support/fake_runtime.h"
#include "tests/support/fake_transport.h"
#include "tests/support/http_server_rig.h"
#include "tests/support/respond.h"

namespace tain::testing {
namespace {

// The built-in transport and a TLS server on a loopback socket that records the certificate of each request.
class BuiltInTransport : public ::testing::Test {
 protected:
  auth::Authorization authorization(std::uint64_t tls_generation) const {
    const std::string user = "user-" + std::to_string(tls_generation);
    return {.tls_generation = tls_generation, .tls = *net::TlsContext::make_client(certificates.client_settings(user))};
  }
  // Sends a request and waits for its response.
  void send(const auth::Authorization& authorization) {
    HttpRecorder recorder;
    std::promise<void> ended;
    recorder.on_end = [&] { ended.set_value(); };
    auto exchange =
        on_loop(runtime, [&] { return (*source->transport_for(authorization))->send({.target = "/"}, recorder); });
    must(ended.get_future());
    on_loop(runtime, [&] { exchange.reset(); });
    EXPECT_TRUE(recorder.succeeded()) << recorder.message();
  }
  std::shared_ptr<const net::TlsContext> server_tls() const {
    auto settings = certificates.server_settings(Certificates::request());
    settings.client_ca_pem = certificates.ca_pem();
    return *net::TlsContext::make_server(settings);
  }

  ThreadRuntime runtime;
  const Certificates certificates;
  std::vector<std::string> received;  // the client certificates; read between requests
  LoopbackServer server{runtime,
                        [this](http::ServerRequest request, std::unique_ptr<http::ServerResponse> response) {
                          received.push_back(request.peer_certificate);
                          respond(*response);
                        },
                        server_tls()};
  const OnLoop<client::TransportSource> source{
      runtime, client::built_in_transport(runtime, {.secure = true, .host = "127.0.0.1", .port = server.port()},
                                          {.server_name = "kubernetes.test"}, {})};
};

TEST_F(BuiltInTransport, RequestAfterACertificateRotationUsesANewConnection) {
  const auth::Authorization before = authorization(1);
  send(before);
  send(before);
  EXPECT_EQ(server.accepted(), 1);

  const auth::Authorization after = authorization(2);
  send(after);
  send(after);

  EXPECT_EQ(server.accepted(), 2);
  ASSERT_EQ(received.size(), 4u);
  EXPECT_EQ(received[1], received[0]);
  EXPECT_NE(received[2], received[0]);
  EXPECT_EQ(received[3], received[2]);
}

TEST(UserTransport, RenewsItsConnectionsAfterACertificateRotation) {
  FakeRuntime runtime;
  FakeTransport transport{runtime};
  const auto source = client::user_transport(transport);

  ASSERT_EQ(*source->transport_for({.tls_generation = 1}), &transport);
  ASSERT_EQ(*source->transport_for({.tls_generation = 1}), &transport);
  EXPECT_EQ(transport.renewals(), 0);

  ASSERT_EQ(*source->transport_for({.tls_generation = 2}), &transport);
  EXPECT_EQ(transport.renewals(), 1);
}

}  // namespace
}  // namespace tain::testing
