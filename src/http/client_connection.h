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

// The error of end() for a request that the server did not process. It may be sent again at once, on another
// connection: GOAWAY below its stream, REFUSED_STREAM, or a kept connection that was closed before the first byte of a
// response and, for HTTP/1.1, only if the request is idempotent or no byte of it was written.
inline Error unsent(Error why) {
  why.retry = RetryHint::kAtOnce;
  return why;
}
inline bool is_unsent(const Result<void>& result) { return !result && result.error().retry == RetryHint::kAtOnce; }

// One connection to a server, HTTP/1.1 or HTTP/2.
//
// Threading:  the loop only. Receivers are called on the loop, never inside send().
// Ownership:  owns the stream, and stays alive while a call of its own is on the stack. An ActiveRequest may outlive
//             it; its calls then do nothing.
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
    // Shared read buffers; null: the connection has its own.
    std::shared_ptr<BufferPool> buffers{};
    // room(), usable() or active() changed. Called on the loop, never inside a call to the connection.
    std::function<void()> changed{};
    // The peer was found dead (PING, silence); for the counter.
    std::function<void()> dead_peer{};
    // Change of the number of buffered bytes; for Stats::buffered_bytes.
    std::function<void(std::ptrdiff_t)> buffered{};
  };

  virtual ~ClientConnection() = default;

  // REQUIRES: usable() and room() > 0.
  virtual std::unique_ptr<ActiveRequest> send(HttpRequest request, ResponseReceiver& receiver) = 0;

  virtual std::size_t room() const = 0;    // how many more requests may be sent now
  virtual std::size_t active() const = 0;  // requests that have not ended
  virtual bool usable() const = 0;         // false once closing, after GOAWAY, after an error
  virtual bool multiplexed() const = 0;
  // How many concurrent requests the server allows; nothing: not known yet, or HTTP/1.1.
  virtual std::optional<std::size_t> stream_limit() const { return std::nullopt; }
  // Takes no more requests; closes when the active ones have ended.
  virtual void retire() = 0;
  // Closes now. Active requests end with kConnectionLost, inside the call; functions of the Context are not called any
  // more. The owner calls it before it lets go of the connection.
  virtual void abandon() = 0;
};

std::shared_ptr<ClientConnection> make_http1(ClientConnection::Context context, std::unique_ptr<net::Stream> stream);
std::shared_ptr<ClientConnection> make_http2(ClientConnection::Context context, std::unique_ptr<net::Stream> stream);

}  // namespace tain::http
