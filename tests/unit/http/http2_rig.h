#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/http/client_connection.h"
#include "src/http/server.h"
#include "tests/support/fake_runtime.h"
#include "tests/support/http_recorder.h"
#include "tests/support/stream_pair.h"
#include "tests/unit/http/http2_frames.h"

namespace tain::testing {

inline constexpr std::size_t kKiB = 1024;

inline HttpRequest get(std::string target = "/api/v1/pods") { return {.target = std::move(target)}; }
inline HttpRequest post(std::size_t bytes) {
  return {.method = HttpMethod::kPost, .target = "/api/v1/pods", .body = std::string(bytes, 'b')};
}

// A client; the test plays its server frame by frame.
struct ClientRig {
  explicit ClientRig(StreamPairOptions options = {}) {
    auto ends = make_stream_pair(runtime, std::move(options));
    end = std::move(ends.first);
    peer = std::move(ends.second);
  }

  void start() {
    http::ClientConnection::Context context{.runtime = runtime, .authority = "api.example:6443"};
    context.limits = limits;
    context.windows = windows;
    context.health = health;
    context.changed = [this] { ++changes; };
    context.dead_peer = [this] { ++dead_peers; };
    context.buffered = [this](std::ptrdiff_t more) {
      buffered += more;
      most_buffered = std::max(most_buffered, buffered);
    };
    client = http::make_http2(std::move(context), std::move(end));
    runtime.run_until_idle();
  }
  // Including the server's SETTINGS.
  void greet(std::initializer_list<std::pair<std::uint16_t, std::uint32_t>> settings = {}) {
    start();
    feed(h2::settings(settings) + h2::settings_ack());
    sent();
  }
  void feed(std::string_view bytes) {
    peer->put(bytes);
    runtime.run_until_idle();
  }
  // The bytes that the client sent since the last call.
  std::vector<h2::Frame> sent() {
    runtime.run_until_idle();
    return h2::parse(peer->take());
  }
  std::unique_ptr<ActiveRequest> send(HttpRequest request, HttpRecorder& recorder) {
    auto exchange = client->send(std::move(request), recorder);
    runtime.run_until_idle();
    return exchange;
  }

  FakeRuntime runtime{};
  http::Limits limits{};
  http::Windows windows{};
  // Off by default: the fake server does not reply to PINGs.
  http::Health health{.idle = Duration::zero(), .answer = Duration::zero()};
  std::unique_ptr<FakeStream> end{};
  std::unique_ptr<FakeStream> peer{};
  std::shared_ptr<http::ClientConnection> client{};
  int changes = 0;
  int dead_peers = 0;
  std::ptrdiff_t buffered = 0;
  std::ptrdiff_t most_buffered = 0;
};

// A client with one request, sent after the greeting.
struct OneRequest : ClientRig {
  explicit OneRequest(HttpRequest request = get()) {
    greet();
    exchange = send(std::move(request), seen);
  }
  HttpRecorder seen{};
  std::unique_ptr<ActiveRequest> exchange{};
};

struct TwoRequests : ClientRig {
  TwoRequests() {
    greet();
    one = send(get("/a"), first);
    two = send(get("/b"), second);
    sent();
  }
  HttpRecorder first{};
  HttpRecorder second{};
  std::unique_ptr<ActiveRequest> one{};
  std::unique_ptr<ActiveRequest> two{};
};

inline const h2::Fields kOk = {{":status", "200"}};

}  // namespace tain::testing
