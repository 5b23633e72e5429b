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
// HTTP/2: a new connection is opened when all streams are in use (the server's limit, at most 100). Lists and
// watch-lists (`bulk`) start on up to `bulk_connections` separate connections, so small requests do not queue behind
// megabytes; a stream stays on its connection. HTTP/1.1: one request per connection; idle connections are kept.
//
// Threading:  as for Transport.
// Ownership:  `runtime` outlives it, and runtime.io() is not null.
class HttpTransport final : public Transport {
 public:
  enum class Protocol : std::uint8_t { kAuto, kHttp1, kHttp2 };  // kHttp2 on plain: prior knowledge

  struct Options {
    std::string host{};
    std::uint16_t port = 443;
    bool secure = true;
    std::string server_name{};
    std::shared_ptr<const net::TlsContext> tls{};  // REQUIRES: not null if secure
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

  // Accepts no more requests: active, waiting and later ones end with `why`. Connections send GOAWAY and close_notify
  // if their sockets accept them at once, and are closed inside the call. A second call does nothing. On the loop.
  void close(Error why);

  // Used for later connections; see renew_connections().
  void set_tls(std::shared_ptr<const net::TlsContext> tls);

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace tain::http
