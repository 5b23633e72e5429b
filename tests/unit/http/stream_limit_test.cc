// Servers with few streams per connection, over real sockets. A client does not know the limit before the SETTINGS
// arrive (it assumes 100, like Go): streams refused until then are retried on other connections, without an error.

#include "tests/support/http_server_rig.h"
#include "tests/support/respond.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace tain::http {
namespace {

using testing::LoopbackClient;
using testing::LoopbackServer;

class StreamLimit : public ::testing::TestWithParam<std::size_t> {
 protected:
  HttpTransport::Options options(const LoopbackServer& server) {
    return testing::loopback(server.port(), nullptr, HttpTransport::Protocol::kHttp2);
  }
  // The number of connections for so many concurrent watches at this stream limit.
  std::size_t connections_for(std::size_t watches, std::size_t limit) {
    LoopbackServer server(
        runtime,
        [this](ServerRequest, std::unique_ptr<ServerResponse> response) {
          response->head(200, {});
          held.push_back(std::move(response));
        },
        {}, limit);
    LoopbackClient client(runtime, options(server));
    std::vector<std::shared_ptr<LoopbackClient::Pending>> all;
    for (std::size_t i = 0; i < watches; ++i) all.push_back(client.start({.target = "/watch"}));
    for (const auto& watch : all) testing::must(watch->begun.get_future());
    const int open = server.open();
    EXPECT_EQ(client.stats().requests, watches) << "none has ended";
    for (const auto& watch : all) client.drop(watch);
    testing::on_loop(runtime, [this] { held.clear(); });
    return static_cast<std::size_t>(open);
  }

  std::vector<std::unique_ptr<ServerResponse>> held;  // of the loop
  ThreadRuntime runtime;
};

class ManyStreams : public StreamLimit {};

// The client's own limit, for a server that allows more.
TEST_P(ManyStreams, MoreThanAHundredUseSeveralConnections) { EXPECT_EQ(connections_for(250, GetParam()), 3U); }

INSTANTIATE_TEST_SUITE_P(Limits, ManyStreams, ::testing::Values(100, 250, 1000));

TEST_P(StreamLimit, ExtraWatchesUseMoreConnectionsWithoutFailures) {
  EXPECT_EQ(connections_for(10, GetParam()), (10 + GetParam() - 1) / GetParam());
}

TEST_P(StreamLimit, AllShortRequestsGetAResponse) {
  LoopbackServer server(
      runtime,
      [](ServerRequest request, std::unique_ptr<ServerResponse> response) {
        testing::respond(*response, request.body);
      },
      {}, GetParam());
  LoopbackClient client(runtime, options(server));
  std::vector<std::shared_ptr<LoopbackClient::Pending>> all;
  for (int i = 0; i < 60; ++i) {
    all.push_back(client.start({.method = HttpMethod::kPost, .target = "/", .body = std::to_string(i)}));
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto answer = client.finish(all[i]);
    EXPECT_TRUE(answer.succeeded()) << answer.message();
    EXPECT_EQ(answer.text, std::to_string(i));
  }
}

INSTANTIATE_TEST_SUITE_P(Limits, StreamLimit, ::testing::Values(1, 3, 100));

}  // namespace
}  // namespace tain::http
