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

namespace tain::http {

// What a connection tells besides the response: that nothing of the request reached the server, which may then be sent
// again elsewhere (GOAWAY below its stream, REFUSED_STREAM, a kept connection found closed before the first byte of an
// answer and, for HTTP/1.1, only where the request is idempotent or no byte of it was written). After unsent() neither
// head() nor end() comes.
class StreamReceiver : public ResponseReceiver {
 public:
  virtual void unsent(Error why) = 0;
};

// One connection that speaks HTTP/1.1 or HTTP/2 to one server.
//
// Threading:  the loop only. Receivers are called on the loop, never inside send().
// Ownership:  owns the stream. Destroying it fails what is under way with kConnectionLost, at once, and closes.
//             Exchanges may outlive it (their calls then do nothing). The pool never destroys it inside a call that it
//             made: neither to a receiver nor to a function of its Context.
// Deadlines:  those of the HttpRequest, counted from send(); the pool has subtracted what the request waited.
class ClientConnection {
 public:
  struct Context {
    Runtime& runtime;
    std::string authority;  // for Host and :authority: `host:port`, IPv6 in brackets
    bool secure = true;
    Limits limits{};
    Windows windows{};
    Health health{};
    // How many streams the server is believed to take before it has told (HTTP/2).
    std::size_t assumed_streams = 100;
    LogSink* log = nullptr;
    // Where read buffers come from; null: a pool of its own.
    std::shared_ptr<BufferPool> buffers{};
    // Something changed that the pool cares about: room(), usable() or active(). On the loop, never inside a call to
    // us.
    std::function<void()> changed{};
    // A peer was declared dead (PING, silence); for the counter.
    std::function<void()> dead_peer{};
    // Bytes in buffers of ours, up or down; for Stats::buffered_bytes.
    std::function<void(std::ptrdiff_t)> buffered{};
  };

  virtual ~ClientConnection() = default;

  // REQUIRES: usable() and room() > 0.
  virtual std::unique_ptr<Exchange> send(HttpRequest request, StreamReceiver& receiver) = 0;

  virtual std::size_t room() const = 0;    // how many more exchanges may begin now
  virtual std::size_t active() const = 0;  // exchanges under way
  virtual bool usable() const = 0;         // false once closing, after GOAWAY, after an error
  virtual bool multiplexed() const = 0;
  // How many exchanges the server takes at a time; nothing: it has not told, or does not tell (HTTP/1.1).
  virtual std::optional<std::size_t> stream_limit() const { return std::nullopt; }
  // Takes no more; closes when what is under way has ended.
  virtual void retire() = 0;
};

std::unique_ptr<ClientConnection> make_http1(ClientConnection::Context context, std::unique_ptr<net::Stream> stream);
std::unique_ptr<ClientConnection> make_http2(ClientConnection::Context context, std::unique_ptr<net::Stream> stream);

}  // namespace tain::http
