#include "src/http/server_connections.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/fake_runtime.h"
#include "tests/support/stream_pair.h"

namespace tain::http {
namespace {

struct ServerConnectionsTest : ::testing::Test {
  testing::FakeStream& connect() {
    auto [server, client] = testing::make_stream_pair(runtime);
    clients.push_back(std::move(client));
    connections.add(
        {.runtime = runtime,
         .handler = [this](const ServerRequest&, auto response) { responses.push_back(std::move(response)); }},
        std::move(server));
    runtime.run_until_idle();
    return *clients.back();
  }
  void ask(testing::FakeStream& client) {
    client.put("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    runtime.run_until_idle();
  }

  testing::FakeRuntime runtime;
  std::vector<std::unique_ptr<testing::FakeStream>> clients;
  std::vector<std::unique_ptr<ServerResponse>> responses;
  ServerConnections connections{2};
};

TEST_F(ServerConnectionsTest, TheOldestIdleOneMakesRoom) {
  testing::FakeStream& busy = connect();
  ask(busy);
  testing::FakeStream& idle = connect();
  testing::FakeStream& third = connect();

  EXPECT_FALSE(busy.closed_by_peer());
  EXPECT_TRUE(idle.closed_by_peer());
  EXPECT_EQ(connections.size(), 2U);
  ask(third);
  EXPECT_EQ(responses.size(), 2U);
}

TEST_F(ServerConnectionsTest, ANewOneIsClosedWhereAllAreBusy) {
  ask(connect());
  ask(connect());
  EXPECT_TRUE(connect().closed_by_peer());
  EXPECT_EQ(connections.size(), 2U);
  clients.front().reset();
  runtime.run_until_idle();
  EXPECT_FALSE(connect().closed_by_peer());
}

}  // namespace
}  // namespace tain::http
