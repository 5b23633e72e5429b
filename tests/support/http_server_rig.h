#pragma once

#include <tain/thread_runtime.h>
#include <tain/transport.h>

#include <condition_variable>
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "src/http/http_transport.h"
#include "src/http/server.h"
#include "src/net/listener.h"
#include "tests/support/http_recorder.h"
#include "tests/support/respond.h"
#include "tests/support/tls_rig.h"

namespace tain::testing {

// Tain's server on a real loopback socket, on its own loop or a shared one.
class LoopbackServer {
 public:
  LoopbackServer(Runtime& runtime, http::ServerHandler handler, std::shared_ptr<const net::TlsContext> tls = {},
                 std::size_t max_streams = 250)
      : runtime_(runtime), handler_(std::move(handler)), max_streams_(max_streams) {
    on_loop(runtime_, [&] {
      listener_ = std::move(*net::Listener::make(
          runtime_, {.tls = std::move(tls)}, [this](std::unique_ptr<net::Stream> stream) { add(std::move(stream)); }));
    });
  }
  ~LoopbackServer() {
    on_loop(runtime_, [&] {
      listener_.reset();
      connections_.clear();
    });
  }
  std::uint16_t port() const { return listener_->port(); }
  int accepted() {
    return on_loop(runtime_, [this] { return accepted_; });
  }
  int open() {
    return on_loop(runtime_, [this] { return static_cast<int>(connections_.size()); });
  }

 private:
  void add(std::unique_ptr<net::Stream> stream) {
    const int id = ++accepted_;
    connections_[id] = http::serve(
        {.runtime = runtime_,
         .handler = [this](auto request, auto response) { handler_(std::move(request), std::move(response)); },
         .max_body = std::size_t{64} << 20,
         .max_streams = max_streams_,
         .closed = [this, id] { connections_.erase(id); }},
        std::move(stream));
  }

  Runtime& runtime_;
  const http::ServerHandler handler_;
  const std::size_t max_streams_;
  std::unique_ptr<net::Listener> listener_;
  int accepted_ = 0;  // of the loop, as all below
  std::map<int, std::unique_ptr<http::ServerConnection>> connections_;
};

// A ServerHandler.
inline void answer_ok(http::ServerRequest, std::unique_ptr<http::ServerResponse> response) { respond(*response); }

// Options for a server of loopback, with TLS if there is a context.
inline http::HttpTransport::Options loopback(
    std::uint16_t port, std::shared_ptr<const net::TlsContext> tls,
    http::HttpTransport::Protocol protocol = http::HttpTransport::Protocol::kAuto) {
  const bool secure = tls != nullptr;
  return {.host = "127.0.0.1",
          .port = port,
          .secure = secure,
          .server_name = "kubernetes.test",
          .tls = std::move(tls),
          .protocol = protocol,
          .dial = direct()};
}

// A transport that lives on the loop and is used from the test's thread.
class LoopbackClient {
 public:
  LoopbackClient(Runtime& runtime, http::HttpTransport::Options options)
      : runtime_(runtime), transport_(runtime, on_loop(runtime, [&] {
                                        return std::make_unique<http::HttpTransport>(runtime, std::move(options));
                                      })) {}

  // A request and its record, to be read when `ended` is ready.
  struct Pending {
    HttpRecorder recorder{};
    std::unique_ptr<ActiveRequest> exchange{};
    std::promise<void> ended{};
    std::promise<void> begun{};  // the head has arrived
  };
  std::shared_ptr<Pending> start(HttpRequest request, bool paused = false) {
    auto pending = std::make_shared<Pending>();
    runtime_.post([this, pending, paused, request = std::move(request)]() mutable {
      pending->recorder.on_head = [it = pending.get()] { it->begun.set_value(); };
      pending->recorder.on_end = [it = pending.get()] { it->ended.set_value(); };
      pending->exchange = transport_->send(std::move(request), pending->recorder);
      pending->exchange->pause(paused);
    });
    return pending;
  }
  // Waits for the end; the record may be read after that.
  HttpRecorder finish(const std::shared_ptr<Pending>& pending) {
    must(pending->ended.get_future());
    drop(pending);
    return pending->recorder;
  }
  void drop(const std::shared_ptr<Pending>& pending) {
    on_loop(runtime_, [&] { pending->exchange.reset(); });
  }
  Transport::Stats stats() {
    return on_loop(runtime_, [this] { return transport_->stats(); });
  }
  http::HttpTransport& operator*() { return *transport_; }
  http::HttpTransport* operator->() { return &*transport_; }
  void reset() { transport_.reset(); }

 private:
  Runtime& runtime_;
  OnLoop<http::HttpTransport> transport_;
};

}  // namespace tain::testing
