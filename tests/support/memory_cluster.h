#pragma once

#include <tain/transport.h>

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "src/http/client_connection.h"
#include "src/http/pool.h"
#include "src/http/server.h"
#include "tests/support/fake_runtime.h"
#include "tests/support/http_recorder.h"
#include "tests/support/stream_pair.h"

namespace tain::testing {

// The connection pool and tain's server, with the real protocols, streams in memory and virtual time. The detection of
// a stalled connection takes no real time and is deterministic.
struct MemoryCluster {
  enum class Protocol { kHttp1, kHttp2 };

  // A connection that the pool has made.
  struct Connection {
    std::unique_ptr<http::ServerConnection> server{};
    std::function<void()> vanish{};  // nothing arrives any more, on either side
  };

  explicit MemoryCluster(Protocol its_protocol, http::Pool::Options options = {}) : protocol(its_protocol) {
    options.authority = "cluster:6443";
    options.multiplexing = http::Pool::Multiplexing::kUnknown;
    options.dial = [this](net::Dialer::Done done) -> std::unique_ptr<net::Dialing> {
      auto dialing = std::make_unique<Dialing>();
      runtime.post([this, alive = std::weak_ptr<int>(dialing->alive), done = std::move(done)] {
        if (alive.lock() && !hold_dials) done(connect());
      });
      return dialing;
    };
    options.make = [this](http::ClientConnection::Context context,
                          std::unique_ptr<net::Stream> stream) -> Result<std::shared_ptr<http::ClientConnection>> {
      if (protocol == Protocol::kHttp2) return http::make_http2(std::move(context), std::move(stream));
      return http::make_http1(std::move(context), std::move(stream));
    };
    pool = std::make_unique<http::Pool>(runtime, std::move(options));
  }

  std::unique_ptr<ActiveRequest> send(HttpRecorder& recorder, HttpRequest request = {.target = "/"}) {
    auto exchange = pool->send(std::move(request), recorder);
    runtime.run_until_idle();
    return exchange;
  }
  std::uint64_t dials() const { return pool->stats().connects; }

  // The handler of the server; the default responds 200 with the target as body.
  http::ServerHandler handler = [](http::ServerRequest request, std::unique_ptr<http::ServerResponse> response) {
    response->head(200, {});
    response->body(request.target);
    response->end();
  };

  FakeRuntime runtime;
  const Protocol protocol;
  bool hold_dials = false;
  std::vector<std::shared_ptr<Connection>> connections{};
  std::unique_ptr<http::Pool> pool{};

 private:
  struct Dialing final : net::Dialing {
    std::shared_ptr<int> alive = std::make_shared<int>(0);
  };

  std::unique_ptr<net::Stream> connect() {
    auto [client, server] = make_stream_pair(runtime);
    connections.push_back(std::make_shared<Connection>());
    FakeStream* const end = server.get();
    connections.back()->vanish = [end] { end->vanish(); };
    auto context = http::ServerConnection::Context{
        .runtime = runtime,
        .handler = [this](http::ServerRequest request, std::unique_ptr<http::ServerResponse> response) {
          handler(std::move(request), std::move(response));
        }};
    connections.back()->server = http::serve(std::move(context), std::move(server));
    return std::move(client);
  }
};

}  // namespace tain::testing
