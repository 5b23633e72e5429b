// A misbehaving connection, in memory.
#include "server/faults/faulty_stream.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

#include "tests/support/fake_runtime.h"
#include "tests/support/stream_pair.h"

namespace tain::server {
namespace {

class FaultyStreams : public ::testing::Test {
 protected:
  FaultyStreams() {
    auto [server, client] = testing::make_stream_pair(runtime_);
    client_ = std::move(client);
    stream_ = std::make_unique<FaultyStream>(runtime_, streams_, std::move(server));
  }

  testing::FakeRuntime runtime_{};
  std::shared_ptr<Streams> streams_ = std::make_shared<Streams>();
  std::unique_ptr<testing::FakeStream> client_{};
  std::unique_ptr<FaultyStream> stream_{};
};

TEST_F(FaultyStreams, PassEverythingThroughByDefault) {
  ASSERT_TRUE(stream_->write_some("hello"));
  EXPECT_EQ(client_->take(), "hello");
  stream_.reset();
  EXPECT_TRUE(client_->closed_by_peer());
}

// The server may close it (a watch has a deadline): the client must not notice.
TEST_F(FaultyStreams, ADeadStreamStaysOpenWhenTheServerClosesIt) {
  stream_->go_dead();
  EXPECT_EQ(*stream_->write_some("lost"), 4U);
  stream_->shutdown_write();
  stream_->reset();
  stream_->cut();
  stream_.reset();
  runtime_.run_until_idle();
  client_->put("is there anybody?");
  runtime_.run_until_idle();
  EXPECT_EQ(client_->take(), "");
  EXPECT_FALSE(client_->ended());
  EXPECT_FALSE(client_->closed_by_peer());
  EXPECT_FALSE(client_->was_reset());
  EXPECT_EQ(client_->unread(), 0U) << "what the client says is lost on the way, not held up";
  EXPECT_EQ(streams_->dead(), 1U);

  client_.reset();
  runtime_.run_until_idle();
  EXPECT_EQ(streams_->dead(), 0U) << "the connection is destroyed";
}

TEST_F(FaultyStreams, ADeadStreamClosedByItsClientIsDestroyed) {
  stream_->go_dead();
  client_.reset();
  std::string buffer(100, ' ');
  const auto read = stream_->read_some(buffer);
  ASSERT_TRUE(!read || **read == 0U);
  stream_.reset();
  EXPECT_EQ(streams_->dead(), 0U);
}

TEST_F(FaultyStreams, DeadStreamsAreDestroyedWithTheServer) {
  stream_->go_dead();
  stream_.reset();
  streams_.reset();
  runtime_.run_until_idle();
  EXPECT_TRUE(client_->closed_by_peer());
}

}  // namespace
}  // namespace tain::server
