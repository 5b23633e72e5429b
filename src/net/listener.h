#pragma once

#include <tain/log.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "src/net/stream.h"
#include "src/net/tls.h"

namespace tain::net {

// Accepts connections on one address, does the server's half of TLS, and hands streams over.
//
// Threading:  the loop only, make() included; `accepted` runs there.
// Ownership:  the destructor stops listening and drops handshakes under way; accepted streams are the receiver's.
// Errors:     of make(): kBadArgument, naming the address and why it cannot be listened on. A handshake that fails is
//             counted and logged, never handed over; a client that speaks plain HTTP to a TLS port is told so in HTTP.
// Limits:     `max_handshakes` at a time, `max_handshakes_per_peer` of them from one address. Other connections wait; a
//             handshake that has had `handshake_grace` makes room for them, and none has more than `handshake_timeout`.
class Listener {
 public:
  struct Options {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;                   // 0: any free one
    std::shared_ptr<const TlsContext> tls{};  // null: plain
    std::size_t max_handshakes = 256;
    std::size_t max_handshakes_per_peer = 128;
    std::size_t max_waiting = 1024;  // the oldest is closed for a new one
    Duration handshake_grace = std::chrono::milliseconds(500);
    Duration handshake_timeout = std::chrono::seconds(10);
    int backlog = 1024;
    LogSink* log = nullptr;
  };
  using Accepted = std::function<void(std::unique_ptr<Stream>)>;
  static Result<std::unique_ptr<Listener>> make(Runtime& runtime, Options options, Accepted accepted);
  virtual ~Listener() = default;

  virtual std::uint16_t port() const = 0;
  virtual std::uint64_t failed_handshakes() const = 0;
  // What is accepted from now on uses this; how a server's certificate is exchanged without a restart.
  virtual void set_tls(std::shared_ptr<const TlsContext> tls) = 0;
};

}  // namespace tain::net
