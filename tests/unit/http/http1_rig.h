#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <memory>
#include <string_view>
#include <utility>

#include "src/http/client_connection.h"
#include "tests/support/fake_runtime.h"
#include "tests/support/http_recorder.h"
#include "tests/support/stream_pair.h"

namespace tain::http {

// One HTTP/1.1 connection; the test plays the peer byte by byte.
class Http1Rig : public ::testing::Test {
 protected:
  void connect(const Limits& limits = {}) {
    auto [client, server] = testing::make_stream_pair(runtime);
    peer = std::move(server);
    connection = make_http1({.runtime = runtime,
                             .authority = "cluster:6443",
                             .limits = limits,
                             .changed = [this] { ++changes; },
                             .buffered = [this](std::ptrdiff_t difference) { buffered += difference; }},
                            std::move(client));
  }

  void send(HttpRequest request = {.target = "/api/v1/pods"}) {
    exchange = connection->send(std::move(request), recorder);
    EXPECT_EQ(recorder.heads + recorder.pieces + recorder.ends, 0) << "called inside send()";
    runtime.run_until_idle();
  }
  void answer(std::string_view bytes) {
    peer->put(bytes);
    runtime.run_until_idle();
  }
  void hang_up() {
    peer.reset();
    runtime.run_until_idle();
  }
  // One complete exchange.
  void use() {
    send();
    answer("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
    next();
  }
  // Clears the record; the connection stays.
  void next() {
    exchange.reset();
    recorder = testing::HttpRecorder();
  }

  testing::FakeRuntime runtime;
  std::unique_ptr<testing::FakeStream> peer;
  std::shared_ptr<ClientConnection> connection;
  testing::HttpRecorder recorder;
  std::unique_ptr<ActiveRequest> exchange;
  int changes = 0;
  std::ptrdiff_t buffered = 0;
};

}  // namespace tain::http
