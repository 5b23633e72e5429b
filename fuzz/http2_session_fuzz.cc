// Any bytes as an HTTP/2 peer: a server for our client, a client for our server. The first byte chooses the side and
// the sizes of the pieces. Nothing is delivered twice. Memory stays bounded.

#include "src/http/client_connection.h"
#include "src/http/server.h"
#include "tests/support/fake_runtime.h"
#include "tests/support/stream_pair.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace tain;

void require(bool fine) {
  if (!fine) std::abort();
}

struct Receiver final : ResponseReceiver, ByteReceiver {
  ByteReceiver* head(ResponseHead response) override {
    require(!over && !has_head);
    require(response.status >= 200 && response.status < 1000);
    has_head = true;
    return this;
  }
  void bytes(std::string_view piece) override {
    require(!over && has_head && !piece.empty());
    require(!paused);
    if (cancel_in_body) return active.reset();
    paused = true;
    active->pause(true);
  }
  void end(Result<void> result) override {
    require(!over);
    require(!result || has_head);
    require(!has_head || !http::is_unsent(result));
    over = true;
  }

  bool has_head = false;
  bool over = false;
  bool cancel_in_body = false;
  bool paused = false;
  std::unique_ptr<ActiveRequest> active{};
};

http::Limits small_limits() {
  http::Limits limits;
  limits.header_bytes = 2000;
  limits.header_count = 20;
  limits.ping_frames_per_minute = 20;
  limits.control_frames_per_minute = 50;
  limits.empty_data_frames_per_minute = 20;
  limits.resets_per_minute = 10;
  limits.settings_frames_per_minute = 10;
  return limits;
}

template <class Step>
void feed(tain::testing::FakeRuntime& runtime, tain::testing::FakeStream& peer, std::string_view bytes,
          std::size_t piece, Step&& step) {
  while (!bytes.empty()) {
    peer.put(bytes.substr(0, piece));
    bytes.remove_prefix(std::min(piece, bytes.size()));
    require(runtime.run_until_idle());
    (void)peer.take();
    step();
    require(runtime.run_until_idle());
  }
}

void attack_client(std::string_view bytes, std::size_t piece) {
  tain::testing::FakeRuntime runtime;
  auto [mine, peer] = tain::testing::make_stream_pair(runtime);
  std::ptrdiff_t held = 0;
  http::ClientConnection::Context context{.runtime = runtime, .authority = "a"};
  context.limits = small_limits();
  context.windows.connection = 70'000;
  context.windows.stream = 30'000;
  context.windows.bulk_stream = 60'000;
  context.buffered = [&held](std::ptrdiff_t more) {
    held += more;
    require(held >= 0 && held <= 140'000);
  };
  auto client = http::make_http2(std::move(context), std::move(mine));

  std::vector<std::unique_ptr<Receiver>> receivers;
  for (std::size_t i = 0; i < 4; ++i) {
    receivers.push_back(std::make_unique<Receiver>());
    Receiver& receiver = *receivers.back();
    HttpRequest request;
    request.target = "/";
    request.bulk = i == 1;
    if (i == 2) {
      request.method = HttpMethod::kPost;
      request.body = std::string(100'000, 'b');
    }
    receiver.cancel_in_body = i == 3;
    receiver.active = client->send(std::move(request), receiver);
  }
  feed(runtime, *peer, bytes, piece, [&] {
    for (const auto& receiver : receivers) {
      if (!receiver->active || !receiver->paused) continue;
      receiver->paused = false;
      receiver->active->pause(false);
    }
  });
  if (receivers[1]->active) receivers[1]->active->end_bulk();
  runtime.advance(std::chrono::seconds(40));
  for (const auto& receiver : receivers) require(receiver->over || receiver->cancel_in_body || receiver->has_head);
  client->abandon();
  for (const auto& receiver : receivers) require(receiver->over || receiver->active == nullptr);
  require(held == 0);
  require(runtime.run_until_idle());
  require(runtime.pending_timers() == 0);
}

void attack_server(std::string_view bytes, std::size_t piece) {
  tain::testing::FakeRuntime runtime;
  auto [mine, peer] = tain::testing::make_stream_pair(runtime);
  std::vector<std::unique_ptr<http::ServerResponse>> responses;
  int closed = 0;
  int gone = 0;
  http::ServerConnection::Context context{
      .runtime = runtime, .handler = [&](http::ServerRequest request, std::unique_ptr<http::ServerResponse> response) {
        require(request.body.size() <= 1000);
        response->when_gone([&gone] { ++gone; });
        response->head(200, {{"x", "y"}});
        response->body(request.target);
        responses.push_back(std::move(response));
      }};
  context.limits = small_limits();
  context.max_body = 1000;
  context.max_streams = 5;
  context.closed = [&closed] { ++closed; };
  auto server = http::serve_http2(std::move(context), std::move(mine), {});
  feed(runtime, *peer, bytes, piece, [&] {
    for (const auto& response : responses) response->body("more");
    if (responses.size() > 2) responses.front()->end(), responses.erase(responses.begin());
  });
  runtime.advance(std::chrono::seconds(400));
  require(closed == 1);
  server.reset();
  responses.clear();
  require(runtime.run_until_idle());
  require(runtime.pending_timers() == 0);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  const std::size_t piece = (data[0] >> 1) == 0 ? std::size_t{1} << 20 : data[0] >> 1;
  if ((data[0] & 1) == 0) {
    attack_client(bytes, piece);
  } else {
    attack_server("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + std::string(bytes), piece);
  }
  return 0;
}
