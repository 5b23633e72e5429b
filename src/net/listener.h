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
// Limits:     `max_handshakes` at a time, `max_handshakes_per_peer` of them from one address. A handshake takes a place
//             when the client's first bytes are there. Other connections wait; a handshake that has had
//             `handshake_grace` makes room for them, and none has more than `handshake_timeout`. A silent client is
//             closed after `handshake_timeout`. Where descriptors run out, silent clients and what `make_room` closes
//             make room for a new one.
class Listener {
 public:
  struct Options {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;                   // 0: any free one
    std::shared_ptr<const TlsContext> tls{};  // null: plain
    std::size_t max_handshakes = 256;
    std::size_t max_handshakes_per_peer = 128;
    // A new one takes the place of a silent one, else of one that waits: the oldest of the address with the most.
    std::size_t max_waiting = 1024;
    Duration handshake_grace = std::chrono::milliseconds(500);
    Duration handshake_timeout = std::chrono::seconds(10);
    int backlog = 1024;
    // Closes an accepted connection where descriptors run out; false: it has none to spare. Must not destroy the
    // Listener.
    std::function<bool()> make_room{};
    LogSink* log = nullptr;
  };
  using Accepted = std::function<void(std::unique_ptr<Stream>)>;
  static Result<std::unique_ptr<Listener>> make(Runtime& runtime, Options options, Accepted accepted);
  virtual ~Listener() = default;

  virtual std::uint16_t port() const = 0;
  virtual std::uint64_t failed_handshakes() const = 0;
  // Connections accepted from now on use this: a certificate is replaced without a restart.
  virtual void set_tls(std::shared_ptr<const TlsContext> tls) = 0;
};

}  // namespace tain::net
