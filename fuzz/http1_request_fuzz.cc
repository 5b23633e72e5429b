// Any bytes as a client's requests over HTTP/1.1, in pieces whose sizes the input chooses. The result must not depend
// on the pieces. Each request is complete and answered once.

#include "src/http/server.h"
#include "tests/support/fake_runtime.h"
#include "tests/support/stream_pair.h"

#include <algorithm>
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

std::string run(std::string_view bytes, std::string_view sizes) {
  testing::FakeRuntime runtime;
  auto [server, client] = testing::make_stream_pair(runtime, {.capacity = std::size_t{64} << 20});
  std::string text;
  int closed = 0;
  auto connection =
      http::serve_http1({.runtime = runtime,
                         .handler =
                             [&](http::ServerRequest request, std::unique_ptr<http::ServerResponse> response) {
                               require(request.body.size() <= 300 && !request.target.empty());
                               text.append(to_string(request.method)).append(" ").append(request.target).append("\n");
                               for (const auto& [name, value] : request.headers)
                                 text.append(name).append("=").append(value).append("\n");
                               text.append(request.body).append("\n");
                               response->head(200, {});
                               response->body("x");
                               response->end();
                             },
                         .limits = {.header_bytes = 1000, .header_count = 10, .chunk_header_bytes = 50},
                         .max_body = 300,
                         .closed = [&] { ++closed; }},
                        std::move(server), {});
  std::size_t turn = 0;
  while (!bytes.empty()) {
    const std::size_t wish =
        sizes.empty() ? bytes.size() : std::size_t{1} + static_cast<unsigned char>(sizes[turn++ % sizes.size()]);
    const std::string_view piece = bytes.substr(0, std::min(wish, bytes.size()));
    bytes.remove_prefix(piece.size());
    client->put(piece);
    runtime.run_until_idle();
  }
  text.append(client->take());
  client.reset();
  runtime.run_until_idle();
  require(closed == 1);
  connection.reset();
  require(runtime.pending_timers() == 0);
  return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::string_view sizes = input.substr(0, std::min<std::size_t>(4, size));
  const std::string_view bytes = input.substr(sizes.size());
  require(run(bytes, {}) == run(bytes, sizes));
  return 0;
}
