#pragma once

#include <tain/log.h>
#include <tain/transport.h>

#include "src/http/limits.h"
#include "src/net/dialer.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace tain::http {

// The built-in Transport: a pool of connections to one API server, HTTP/2 if ALPN selects it, else HTTP/1.1.
//
// HTTP/2: a further connection is opened when all streams of the others are taken (the server's limit, at most 100).
// Lists and watch-lists (`bulk`) begin on at most `bulk_connections` of their own, so that a small request does not
// queue behind megabytes; a stream stays on its connection. HTTP/1.1: one request per connection, idle ones are kept.
//
// Threading:  as Transport says.
// Ownership:  `runtime` outlives it, and runtime.io() is not null.
class HttpTransport final : public Transport {
 public:
  enum class Protocol : std::uint8_t { kAuto, kHttp1, kHttp2 };  // kHttp2 on plain: prior knowledge

  struct Options {
    std::string host{};
    std::uint16_t port = 443;
    bool secure = true;
    std::string server_name{};
    std::shared_ptr<const net::TlsContext> tls{};  // REQUIRES: not null where secure
    Protocol protocol = Protocol::kAuto;
    net::DialOptions dial{};
    Limits limits{};
    Windows windows{};
    Health health{};
    std::size_t streams_per_connection = 100;
    std::size_t bulk_connections = 2;
    std::size_t idle_connections = 8;  // HTTP/1.1
    std::size_t dials_at_once = 16;
    Duration idle_timeout = std::chrono::seconds(90);
    LogSink* log = nullptr;
  };

  HttpTransport(Runtime& runtime, Options options);
  ~HttpTransport() override;

  std::unique_ptr<ActiveRequest> send(HttpRequest request, ResponseReceiver& receiver) override;
  void renew_connections() override;
  Stats stats() const override;

  // Sends no more requests: active, waiting and later ones end with `why`. Connections send GOAWAY and close_notify as
  // far as their sockets take it at once, and are closed inside the call. A second call does nothing. On the loop.
  void close(Error why);

  // Connections made from now on use this; see renew_connections().
  void set_tls(std::shared_ptr<const net::TlsContext> tls);

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace tain::http
