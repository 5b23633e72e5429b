// Closing a transport: all requests end, in order, at once, and nothing is left.

#include "tests/support/http_server_rig.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/pool_rig.h"
#include "tests/unit/http/http2_frames.h"

namespace tain::http {
namespace {

using namespace std::chrono_literals;
using testing::Accepting;
using testing::Certificates;
using testing::HttpRecorder;
using testing::LoopbackClient;
using testing::on_loop;
using testing::PoolRig;
using testing::RawServer;
using Protocol = HttpTransport::Protocol;
namespace h2 = testing::h2;

const Error kWhy = Error::of(Code::kClosed, "the cluster was closed");

struct Setup {
  const char* name;
  bool secure;
  Protocol protocol;
};

class TransportClose : public ::testing::TestWithParam<Setup> {
 protected:
  HttpTransport::Options options(std::uint16_t port) {
    return testing::loopback(port, GetParam().secure ? certificates.client() : nullptr, GetParam().protocol);
  }
  bool http2() const { return GetParam().protocol == Protocol::kHttp2; }

  Certificates certificates;
  ThreadRuntime runtime;
};

// GOAWAY with HTTP/2, then a clean end; with TLS a close_notify, without which reading fails.
TEST_P(TransportClose, ClosesTheConnectionGracefully) {
  Accepting accepting(runtime, {.tls = GetParam().secure ? certificates.server() : nullptr});
  LoopbackClient client(runtime, options(accepting.port()));
  auto pending = client.start({.target = "/watch"});
  auto stream = accepting.next();
  // The complete request: its last bytes are those of the head, in both protocols.
  const auto begin = testing::read(runtime, *stream, h2::kPreface.size());
  ASSERT_TRUE(begin);
  auto rest = testing::read_async(runtime, *stream, std::string::npos);

  on_loop(runtime, [&] {
    client->close(kWhy);
    client->close(Error::of(Code::kUnknown, "again"));
  });

  const auto answer = client.finish(pending);
  EXPECT_EQ(answer.code(), Code::kClosed);
  EXPECT_THAT(answer.message(), ::testing::HasSubstr("the cluster was closed"));
  const auto heard = testing::must(std::move(rest));
  ASSERT_TRUE(heard) << heard.error();
  if (http2()) {
    const auto frames = h2::parse(*begin + *heard);
    ASSERT_FALSE(frames.empty());
    EXPECT_EQ(frames.back().type, h2::kGoAway);
    EXPECT_EQ(frames.back().value(4), h2::kNoError);
  }
  EXPECT_EQ(client.stats().connections, 0U);
  EXPECT_EQ(client.stats().requests, 0U);
}

TEST_P(TransportClose, ClosesAnIdleConnectionGracefully) {
  testing::LoopbackServer server(runtime, testing::answer_ok, GetParam().secure ? certificates.server() : nullptr);
  LoopbackClient client(runtime, options(server.port()));
  ASSERT_TRUE(client.finish(client.start({.target = "/"})).succeeded());
  EXPECT_EQ(client.stats().connections, 1U);
  on_loop(runtime, [&] { client->close(kWhy); });
  EXPECT_EQ(client.stats().connections, 0U);
  const auto later = client.finish(client.start({.target = "/"}));
  EXPECT_EQ(later.code(), Code::kClosed);
}

// Only with TLS: a plain dial on loopback does not hang.
class TransportCloseTls : public TransportClose {};

TEST_P(TransportCloseTls, CancelsDials) {
  RawServer silent(testing::raw_hold);
  LoopbackClient client(runtime, options(silent.port()));
  auto pending = client.start({.target = "/"});
  on_loop(runtime, [] {});
  on_loop(runtime, [&] { client->close(kWhy); });
  EXPECT_EQ(client.finish(pending).code(), Code::kClosed);
}

INSTANTIATE_TEST_SUITE_P(Ways, TransportClose,
                         ::testing::Values(Setup{"PlainHttp1", false, Protocol::kHttp1},
                                           Setup{"PlainHttp2", false, Protocol::kHttp2},
                                           Setup{"TlsHttp1", true, Protocol::kHttp1},
                                           Setup{"TlsHttp2", true, Protocol::kHttp2}),
                         [](const auto& its) { return its.param.name; });

INSTANTIATE_TEST_SUITE_P(Ways, TransportCloseTls,
                         ::testing::Values(Setup{"TlsHttp1", true, Protocol::kHttp1},
                                           Setup{"TlsHttp2", true, Protocol::kHttp2}),
                         [](const auto& its) { return its.param.name; });

// On virtual time: nothing is waited for, and no timer is left.
TEST(PoolClose, EndsEverythingInsideTheCall) {
  for (const auto multiplexing : {Pool::Multiplexing::kNo, Pool::Multiplexing::kYes}) {
    PoolRig rig(multiplexing);
    HttpRecorder running, waiting, later;
    auto one = rig.send(running);
    rig.connect(0, multiplexing == Pool::Multiplexing::kYes ? "h2" : "");
    if (multiplexing == Pool::Multiplexing::kYes) rig.multiplexed[0]->limit = 1;
    auto two = rig.send(waiting);
    EXPECT_EQ(rig.dials.size(), 2U);

    rig.pool->close(kWhy);

    EXPECT_EQ(running.code(), Code::kClosed);
    EXPECT_EQ(waiting.code(), Code::kClosed);
    EXPECT_TRUE(rig.dials[1]->abandoned);
    EXPECT_EQ(rig.pool->stats().connections, 0U);
    EXPECT_EQ(rig.pool->stats().requests, 0U);
    rig.runtime.run_until_idle();
    EXPECT_EQ(rig.runtime.pending_timers(), 0U);

    rig.pool->close(Error::of(Code::kUnknown, "again"));
    auto three = rig.send(later);
    EXPECT_EQ(later.ends, 0) << "never inside send()";
    rig.runtime.run_until_idle();
    EXPECT_EQ(later.code(), Code::kClosed) << "the first reason stays";
    EXPECT_EQ(running.ends + waiting.ends, 2);
    EXPECT_EQ(rig.dials.size(), 2U);
  }
}

TEST(PoolClose, MayBeCalledByAReceiver) {
  PoolRig rig(Pool::Multiplexing::kNo);
  HttpRecorder first, second;
  auto one = rig.send(first);
  rig.connect(0);
  auto two = rig.send(second);
  rig.connect(1);
  first.on_body = [&] { rig.pool->close(kWhy); };
  rig.answer(0, "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nx");
  EXPECT_EQ(first.code(), Code::kClosed);
  EXPECT_EQ(second.code(), Code::kClosed);
  EXPECT_EQ(first.ends, 1);
  EXPECT_EQ(rig.pool->stats().connections, 0U);
}

}  // namespace
}  // namespace tain::http
