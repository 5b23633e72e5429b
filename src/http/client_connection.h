#pragma once

#include <tain/log.h>
#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/transport.h>

#include "src/http/buffer_pool.h"
#include "src/http/limits.h"
#include "src/net/stream.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace tain::http {

// The error of end() for a request that the server did not process. The caller may send it again at once on another
// connection. Causes: GOAWAY below its stream, REFUSED_STREAM, or a kept connection that was closed before the first
// byte of a response (HTTP/1.1: only if the request is idempotent or no byte of it was written).
inline Error unsent(Error why) {
  why.retry = Error::RetryHint::kAtOnce;
  return why;
}
inline bool is_unsent(const Result<void>& result) {
  return !result && result.error().retry == Error::RetryHint::kAtOnce;
}

// One connection to a server, HTTP/1.1 or HTTP/2.
//
// Threading:  the loop only. Receivers are called on the loop, never inside send().
// Ownership:  owns the stream, and stays alive during its own calls. An ActiveRequest may outlive it; its calls then do
//             nothing.
// Deadlines:  those of the HttpRequest, counted from send(); the pool has subtracted the time that the request waited.
class ClientConnection {
 public:
  struct Context {
    Runtime& runtime;
    std::string authority;  // for Host and :authority: `host:port`, IPv6 in brackets
    bool secure = true;
    Limits limits{};
    Windows windows{};
    Health health{};
    // The assumed limit of streams until the server advertises one (HTTP/2).
    std::size_t assumed_streams = 100;
    LogSink* log = nullptr;
    // Shared read buffers; null: the connection allocates its own.
    std::shared_ptr<BufferPool> buffers{};
    // room(), usable() or active() changed. Called on the loop, never inside a call to the connection.
    std::function<void()> changed{};
    // The peer is dead (PING, silence); for the counter.
    std::function<void()> dead_peer{};
    // Change in the number of buffered bytes; for Stats::buffered_bytes.
    std::function<void(std::ptrdiff_t)> buffered{};
  };

  virtual ~ClientConnection() = default;

  // REQUIRES: usable() and room() > 0.
  virtual std::unique_ptr<ActiveRequest> send(HttpRequest request, ResponseReceiver& receiver) = 0;

  virtual std::size_t room() const = 0;    // how many more requests can be sent now
  virtual std::size_t active() const = 0;  // running requests
  virtual bool usable() const = 0;         // false when closing, after GOAWAY, after an error
  virtual bool multiplexed() const = 0;
  // How many concurrent requests the server allows; nullopt: unknown yet, or HTTP/1.1.
  virtual std::optional<std::size_t> stream_limit() const { return std::nullopt; }
  // Accepts no more requests and closes after the last active one.
  virtual void retire() = 0;
  // Closes now. Active requests end with kConnectionLost, inside the call; functions of the Context are not called any
  // more. The owner must call it before it releases the connection, also inside a call to a receiver or `changed`.
  virtual void abandon() = 0;
};

std::shared_ptr<ClientConnection> make_http1(ClientConnection::Context context, std::unique_ptr<net::Stream> stream);
std::shared_ptr<ClientConnection> make_http2(ClientConnection::Context context, std::unique_ptr<net::Stream> stream);

}  // namespace tain::http
