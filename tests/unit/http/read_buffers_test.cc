// Read buffers come from a pool and are held only while bytes are pending.

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "src/http/buffer_pool.h"
#include "src/http/client_connection.h"
#include "tests/support/fake_runtime.h"
#include "tests/support/http_recorder.h"
#include "tests/support/stream_pair.h"
#include "tests/unit/http/http2_frames.h"

namespace tain::http {
namespace {

using testing::FakeStream;
using testing::HttpRecorder;
namespace h2 = testing::h2;

struct Quiet {
  std::unique_ptr<FakeStream> server{};
  std::shared_ptr<ClientConnection> connection{};
  HttpRecorder recorder{};
  std::unique_ptr<ActiveRequest> exchange{};
};

class ReadBuffers : public ::testing::TestWithParam<bool> {
 protected:
  // Watches, each on its own connection, whose heads have arrived.
  void watch(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      auto one = std::make_unique<Quiet>();
      auto ends = testing::make_stream_pair(runtime);
      one->server = std::move(ends.second);
      ClientConnection::Context context{.runtime = runtime, .authority = "server"};
      context.health = {.idle = Duration::zero(), .answer = Duration::zero()};
      context.buffers = buffers;
      const auto make = GetParam() ? make_http2 : make_http1;
      one->connection = make(std::move(context), std::move(ends.first));
      one->exchange = one->connection->send({.target = "/watch"}, one->recorder);
      runtime.run_until_idle();
      one->server->put(GetParam() ? h2::settings() + h2::settings_ack() + h2::headers(1, {{":status", "200"}})
                                  : "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
      runtime.run_until_idle();
      all.push_back(std::move(one));
    }
  }
  void feed(Quiet& one, std::string_view text) {
    char size[16] = {};
    (void)std::snprintf(size, sizeof size, "%zx\r\n", text.size());
    one.server->put(GetParam() ? h2::data(1, text) : size + std::string(text) + "\r\n");
    runtime.run_until_idle();
  }

  testing::FakeRuntime runtime;
  std::shared_ptr<BufferPool> buffers = std::make_shared<BufferPool>(Windows{}.read_buffer);
  std::vector<std::unique_ptr<Quiet>> all;
};

TEST_P(ReadBuffers, HundredQuietWatchesHoldNoBuffer) {
  watch(100);
  for (const auto& one : all) EXPECT_EQ(one->recorder.status(), 200);
  EXPECT_EQ(buffers->lent(), 0U);
  EXPECT_LE(buffers->kept(), 2U);
}

TEST_P(ReadBuffers, OneBufferIsHeldDuringDelivery) {
  watch(3);
  std::size_t most = 0;
  for (const auto& one : all) {
    one->recorder.on_body = [&] { most = std::max(most, buffers->lent()); };
    feed(*one, "event");
  }
  EXPECT_EQ(most, 1U);
  EXPECT_EQ(buffers->lent(), 0U);
}

TEST_P(ReadBuffers, PausedRequestHoldsNoBuffer) {
  watch(1);
  all[0]->exchange->pause(true);
  feed(*all[0], "event");
  EXPECT_EQ(all[0]->recorder.text, "");
  EXPECT_EQ(buffers->lent(), 0U);
  all[0]->exchange->pause(false);
  runtime.run_until_idle();
  EXPECT_EQ(all[0]->recorder.text, "event");
}

INSTANTIATE_TEST_SUITE_P(Protocols, ReadBuffers, ::testing::Bool(),
                         [](const auto& its) { return its.param ? "Http2" : "Http1"; });

}  // namespace
}  // namespace tain::http
