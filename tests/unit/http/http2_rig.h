#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/http/client_connection.h"
#include "src/http/server.h"
#include "tests/support/fake_runtime.h"
#include "tests/support/stream_pair.h"
#include "tests/unit/http/http2_frames.h"

namespace tain::testing {

inline constexpr std::size_t kKiB = 1024;

// Records one response.
struct Seen final : ResponseReceiver, ByteReceiver {
  ByteReceiver* head(ResponseHead its_head) override {
    response = std::move(its_head);
    return this;
  }
  void bytes(std::string_view piece) override {
    if (keep) text.append(piece);
    size += piece.size();
    largest = std::max(largest, piece.size());
    if (on_body) on_body(piece);
  }
  void end(Result<void> its_result) override {
    if (http::is_unsent(its_result)) {
      not_sent = its_result.error();
      return;
    }
    ++ends;
    result = std::move(its_result);
    if (on_end) on_end();
  }

  bool over() const { return result.has_value() || not_sent.has_value(); }
  Code code() const { return result && !*result ? result->error().code : Code::kUnknown; }
  std::string message() const { return result && !*result ? result->error().message : ""; }

  std::optional<ResponseHead> response{};
  std::string text{};
  std::size_t size = 0;
  std::size_t largest = 0;
  std::optional<Result<void>> result{};
  std::optional<Error> not_sent{};
  int ends = 0;
  bool keep = true;
  std::function<void(std::string_view)> on_body{};
  std::function<void()> on_end{};
};

inline HttpRequest get(std::string target = "/api/v1/pods") {
  HttpRequest request;
  request.target = std::move(target);
  return request;
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
  std::unique_ptr<ActiveRequest> send(HttpRequest request, Seen& seen) {
    auto exchange = client->send(std::move(request), seen);
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

inline const h2::Fields kOk = {{":status", "200"}};

}  // namespace tain::testing
