// Any bytes as a server's responses over HTTP/1.1, in pieces whose sizes the input chooses, with pauses. The result
// must not depend on the pieces. Nothing is delivered twice or during a pause. Memory stays bounded.

#include "src/http/client_connection.h"
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

namespace {

using namespace tain;

void require(bool fine) {
  if (!fine) std::abort();
}

// Records the calls as text.
struct Record final : ResponseReceiver, ByteReceiver {
  ByteReceiver* head(ResponseHead response) override {
    require(!over && !has_head && response.status >= 200 && response.status < 600);
    has_head = true;
    text.append(std::to_string(response.status)).append("\n");
    for (const auto& [name, value] : response.headers) {
      require(!name.empty() && value.find('\n') == std::string::npos && value.find('\r') == std::string::npos);
      text.append(name).append("=").append(value).append("\n");
    }
    return this;
  }
  void bytes(std::string_view piece) override {
    require(!over && has_head && !piece.empty());
    require(!paused);
    paused = true;
    active->pause(true);
    text.append(piece);
  }
  void end(Result<void> result) override {
    require(!over && (!result || has_head));
    require(!has_head || !http::is_unsent(result));
    over = true;
    text.append(result ? "\nok" : "\n" + std::string(to_string(result.error().code)));
  }

  std::string text{};
  bool has_head = false;
  bool over = false;
  bool paused = false;
  std::unique_ptr<ActiveRequest> active{};
};

std::string run(std::string_view bytes, std::string_view sizes) {
  testing::FakeRuntime runtime;
  auto [client, server] = testing::make_stream_pair(runtime);
  std::ptrdiff_t buffered = 0;
  http::ClientConnection::Context context{
      .runtime = runtime,
      .authority = "fuzz",
      .limits = {.header_bytes = 1000, .header_count = 10, .chunk_header_bytes = 50, .informational_heads = 2},
      .buffered = [&](std::ptrdiff_t difference) { buffered += difference; }};
  auto connection = http::make_http1(std::move(context), std::move(client));
  Record record;
  record.active = connection->send({.target = "/"}, record);
  const auto resume = [&] {
    while (!record.over && record.paused) {
      record.paused = false;
      record.active->pause(false);
      runtime.run_until_idle();
    }
  };
  std::size_t turn = 0;
  while (!bytes.empty() && !record.over) {
    const std::size_t wish =
        sizes.empty() ? bytes.size() : std::size_t{1} + static_cast<unsigned char>(sizes[turn++ % sizes.size()]);
    const std::string_view piece = bytes.substr(0, std::min(wish, bytes.size()));
    bytes.remove_prefix(piece.size());
    server->put(piece);
    runtime.run_until_idle();
    require(buffered >= 0 && buffered <= (128 << 10) + 1000);
    resume();
  }
  server.reset();
  runtime.run_until_idle();
  resume();
  require(record.over);
  record.active.reset();
  connection->abandon();
  require(runtime.pending_timers() == 0);
  return record.text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::string_view sizes = input.substr(0, std::min<std::size_t>(4, size));
  const std::string_view bytes = input.substr(sizes.size());
  require(run(bytes, {}) == run(bytes, sizes));
  return 0;
}
