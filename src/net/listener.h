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

// Accepts connections on one address, performs the server side of TLS, and passes the streams on.
//
// Threading:  the loop only, make() included; `accepted` runs there.
// Ownership:  the destructor stops listening and drops incomplete handshakes; accepted streams belong to the receiver.
// Errors:     of make(): kBadArgument, with the address and the reason. A failed handshake is counted and logged; a
//             client that sends plain HTTP to a TLS port gets an HTTP error response.
// Limits:     `max_handshakes` at a time, `max_handshakes_per_peer` of them from one address. A handshake takes a slot
//             when the client's first bytes arrive. Other connections wait. A handshake older than `handshake_grace`
//             gives up its slot to them; each ends after `handshake_timeout`. A silent client is closed after
//             `handshake_timeout`. If descriptors run out, silent clients and connections closed by `make_room` free
//             descriptors for new ones.
class Listener {
 public:
  struct Options {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;                   // 0: any free port
    std::shared_ptr<const TlsContext> tls{};  // null: without TLS
    std::size_t max_handshakes = 256;
    std::size_t max_handshakes_per_peer = 128;
    // At the limit a new one replaces a silent one, else a waiting one: the oldest of the address with the most.
    std::size_t max_waiting = 1024;
    Duration handshake_grace = std::chrono::milliseconds(500);
    Duration handshake_timeout = std::chrono::seconds(10);
    int backlog = 1024;
    // Closes an accepted connection if descriptors run out; false if it cannot spare one. Must not destroy the
    // Listener.
    std::function<bool()> make_room{};
    LogSink* log = nullptr;
  };
  using Accepted = std::function<void(std::unique_ptr<Stream>)>;
  static Result<std::unique_ptr<Listener>> make(Runtime& runtime, Options options, Accepted accepted);
  virtual ~Listener() = default;

  virtual std::uint16_t port() const = 0;
  virtual std::uint64_t failed_handshakes() const = 0;
  // For connections accepted from now on: replaces a certificate without a restart.
  virtual void set_tls(std::shared_ptr<const TlsContext> tls) = 0;
};

}  // namespace tain::net
