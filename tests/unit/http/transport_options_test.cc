// Each timeout, window and limit of a transport can be set and is obeyed: each test sets one to a non-default value and
// checks it on the wire or on the clock.

#include "tests/support/http_server_rig.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <vector>

#include "tests/unit/http/http2_frames.h"

namespace tain::http {
namespace {

using namespace std::chrono_literals;
using testing::Accepting;
using testing::Certificates;
using ::testing::HasSubstr;
using testing::LoopbackClient;
using testing::LoopbackServer;
using testing::RawServer;
using Protocol = HttpTransport::Protocol;
namespace h2 = testing::h2;

class TransportOptions : public ::testing::Test {
 protected:
  static HttpTransport::Options plain(std::uint16_t port, Protocol protocol) {
    return testing::loopback(port, nullptr, protocol);
  }
  ThreadRuntime runtime;
};

TEST_F(TransportOptions, ConnectTimeout) {
  const Certificates certificates;
  RawServer silent(testing::raw_hold);
  HttpTransport::Options options = plain(silent.port(), Protocol::kAuto);
  options.secure = true;
  options.tls = certificates.client();
  options.dial.connect_timeout = 70ms;
  LoopbackClient client(runtime, options);

  const auto answer = client.finish(client.start({.target = "/"}));

  EXPECT_EQ(answer.code(), Code::kDeadline);
  EXPECT_THAT(answer.message(), HasSubstr("timed out after 70 ms during the TLS handshake"));
}

// A peer that sends SETTINGS and then nothing: a PING after `idle`, the close after `answer`.
TEST_F(TransportOptions, PingIntervalAndTimeout) {
  RawServer dead([](int fd) {
    testing::raw_write(fd, h2::settings() + h2::settings_ack());
    testing::raw_hold(fd);
  });
  HttpTransport::Options options = plain(dead.port(), Protocol::kHttp2);
  options.health = {.idle = 60ms, .answer = 40ms};
  LoopbackClient client(runtime, options);
  const auto before = std::chrono::steady_clock::now();

  const auto answer = client.finish(client.start({.target = "/watch", .head_deadline = 0s}));

  EXPECT_GE(std::chrono::steady_clock::now() - before, 100ms);
  EXPECT_EQ(answer.code(), Code::kConnectionLost);
  EXPECT_THAT(answer.message(), HasSubstr("no data for 60 ms and for 40 ms after a PING"));
  EXPECT_EQ(client.stats().dead_peers, 1U);
}

TEST_F(TransportOptions, Windows) {
  Accepting accepting(runtime, {});
  HttpTransport::Options options = plain(accepting.port(), Protocol::kHttp2);
  options.windows.stream = 111'111;
  options.windows.connection = 5'000'000;
  options.windows.max_frame = 20'000;
  LoopbackClient client(runtime, options);
  auto pending = client.start({.target = "/"});
  auto stream = accepting.next();

  // The preface, SETTINGS of four entries and one WINDOW_UPDATE.
  const auto begin = testing::read(runtime, *stream, h2::kPreface.size() + 9 + 24 + 13);

  ASSERT_TRUE(begin);
  const auto frames = h2::parse(*begin);
  ASSERT_EQ(frames.size(), 2U);
  EXPECT_THAT(frames[0].payload, HasSubstr(h2::number(h2::kInitialWindowSize, 2) + h2::number(111'111, 4)));
  EXPECT_THAT(frames[0].payload, HasSubstr(h2::number(h2::kMaxFrameSize, 2) + h2::number(20'000, 4)));
  EXPECT_EQ(frames[1].value() + 65'535, 5'000'000U);
  client.drop(pending);
}

TEST_F(TransportOptions, Limits) {
  RawServer wordy([](int fd) {
    testing::raw_read_until(fd, "\r\n\r\n");
    testing::raw_write(fd, "HTTP/1.1 200 OK\r\nA: 1\r\nB: 2\r\nC: 3\r\nContent-Length: 0\r\n\r\n");
    testing::raw_hold(fd);
  });
  HttpTransport::Options options = plain(wordy.port(), Protocol::kHttp1);
  options.limits.header_count = 3;
  LoopbackClient client(runtime, options);
  const auto answer = client.finish(client.start({.target = "/"}));
  EXPECT_EQ(answer.code(), Code::kLimit);
  EXPECT_THAT(answer.message(), HasSubstr("more than 3 headers"));
}

TEST_F(TransportOptions, SlowHead) {
  RawServer slow([](int fd) {
    testing::raw_read_until(fd, "\r\n\r\n");
    testing::raw_write(fd, "HTTP/1.1 2");
    testing::raw_hold(fd);
  });
  HttpTransport::Options options = plain(slow.port(), Protocol::kHttp1);
  options.limits.slow_head = 50ms;
  LoopbackClient client(runtime, options);
  const auto answer = client.finish(client.start({.target = "/"}));
  EXPECT_EQ(answer.code(), Code::kLimit);
  EXPECT_THAT(answer.message(), HasSubstr("50 ms (slow_head)"));
}

TEST_F(TransportOptions, IdleTimeout) {
  std::promise<void> closed;
  RawServer server([&closed](int fd) {
    testing::raw_read_until(fd, "\r\n\r\n");
    testing::raw_write(fd, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
    testing::raw_hold(fd);
    closed.set_value();
  });
  HttpTransport::Options options = plain(server.port(), Protocol::kHttp1);
  options.idle_timeout = 50ms;
  LoopbackClient client(runtime, options);
  ASSERT_TRUE(client.finish(client.start({.target = "/"})).succeeded());
  testing::must(closed.get_future());
  EXPECT_EQ(client.stats().connections, 0U);
}

TEST_F(TransportOptions, StreamsPerConnection) {
  std::vector<std::unique_ptr<ServerResponse>> held;  // of the loop
  LoopbackServer server(runtime, [&held](ServerRequest, std::unique_ptr<ServerResponse> response) {
    response->head(200, {});
    held.push_back(std::move(response));
  });
  HttpTransport::Options options = plain(server.port(), Protocol::kHttp2);
  options.streams_per_connection = 2;
  LoopbackClient client(runtime, options);
  std::vector<std::shared_ptr<LoopbackClient::Pending>> all;
  for (int i = 0; i < 6; ++i) all.push_back(client.start({.target = "/watch"}));
  for (const auto& one : all) testing::must(one->begun.get_future());
  EXPECT_EQ(server.open(), 3);
  for (const auto& one : all) client.drop(one);
  testing::on_loop(runtime, [&] { held.clear(); });
}

}  // namespace
}  // namespace tain::http
