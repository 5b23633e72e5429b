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
  explicit ServerConnectionsTest(std::size_t most = 2) : connections(most) {}
  testing::FakeStream& connect(const std::string& peer = "a:1") {
    auto [server, client] = testing::make_stream_pair(runtime, {.peer = peer});
    clients.push_back(std::move(client));
    connections.add(
        {.runtime = runtime,
         .handler = [this](const ServerRequest&, auto response) { responses.push_back(std::move(response)); }},
        std::move(server));
    runtime.run_until_idle();
    return *clients.back();
  }
  void request(testing::FakeStream& client) { feed(client, "GET / HTTP/1.1\r\nHost: x\r\n\r\n"); }
  void feed(testing::FakeStream& client, std::string_view bytes) {
    client.put(bytes);
    runtime.run_until_idle();
  }

  testing::FakeRuntime runtime;
  std::vector<std::unique_ptr<testing::FakeStream>> clients;
  std::vector<std::unique_ptr<ServerResponse>> responses;
  ServerConnections connections;
};

struct ThreeServerConnectionsTest : ServerConnectionsTest {
  ThreeServerConnectionsTest() : ServerConnectionsTest(3) {}
};

TEST_F(ServerConnectionsTest, OldestIdleConnectionIsClosedForANewOne) {
  testing::FakeStream& busy = connect();
  request(busy);
  testing::FakeStream& idle = connect();
  testing::FakeStream& third = connect();

  EXPECT_FALSE(busy.closed_by_peer());
  EXPECT_TRUE(idle.closed_by_peer());
  EXPECT_EQ(connections.size(), 2U);
  request(third);
  EXPECT_EQ(responses.size(), 2U);
}

TEST_F(ServerConnectionsTest, NewConnectionIsClosedIfAllAreBusy) {
  request(connect());
  request(connect());
  EXPECT_TRUE(connect().closed_by_peer());
  EXPECT_EQ(connections.size(), 2U);
  clients.front().reset();
  runtime.run_until_idle();
  EXPECT_FALSE(connect().closed_by_peer());
}

TEST_F(ServerConnectionsTest, UploadIsClosedOnlyIfNoConnectionIsIdle) {
  testing::FakeStream& upload = connect();
  feed(upload, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n1234");
  testing::FakeStream& idle = connect();
  testing::FakeStream& begun = connect();
  EXPECT_FALSE(upload.closed_by_peer());
  EXPECT_TRUE(idle.closed_by_peer());

  feed(begun, "GET / HT");
  request(connect());
  EXPECT_TRUE(upload.closed_by_peer());
  EXPECT_FALSE(begun.closed_by_peer());
}

TEST_F(ServerConnectionsTest, UnreadResponseIsClosedForANewConnection) {
  request(connect());
  testing::FakeStream& unread = connect();
  request(unread);
  responses[1]->body(std::string(1'000'000, 'x'));
  responses[1]->end();
  EXPECT_TRUE(connect().closed_by_peer());
  runtime.advance(kUnreadAfter);

  EXPECT_FALSE(connect().closed_by_peer());
  EXPECT_TRUE(unread.closed_by_peer());
}

TEST_F(ThreeServerConnectionsTest, ConnectionOfTheAddressWithTheMostIsClosed) {
  testing::FakeStream& alone = connect("[b]:1");
  testing::FakeStream& first = connect("a:1");
  testing::FakeStream& second = connect("a:2");

  connect("c:1");

  EXPECT_FALSE(alone.closed_by_peer());
  EXPECT_TRUE(first.closed_by_peer());
  EXPECT_FALSE(second.closed_by_peer());
}

TEST_F(ServerConnectionsTest, ClosesAnIdleConnectionOnRequest) {
  testing::FakeStream& idle = connect();
  EXPECT_TRUE(connections.make_room());
  EXPECT_TRUE(idle.closed_by_peer());
  EXPECT_EQ(connections.size(), 0U);
  request(connect());
  EXPECT_FALSE(connections.make_room());
}

}  // namespace
}  // namespace tain::http
