#pragma once

#include <tain/result.h>
#include <tain/runtime.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tain::net {

// A connected stream of bytes: TCP or TLS over TCP, the client's or the server's end of it, straight or through a
// proxy. Nothing blocks: one asks for what is there now, and waits for readiness when there is nothing. So nobody holds
// a buffer while he waits.
//
// Threading:  the loop only.
// Ownership:  the destructor closes at once (TLS: after one try to send close_notify); no callback comes after it.
// Errors:     kConnectionLost (reset, timed out, dead peer, TLS that broke), kUnexpectedEof (the peer closed without
//             TLS close_notify), kUnauthorized in Phase::kConnect (the peer refuses our certificate, which TLS 1.3
//             tells with the first read). After an error nothing works any more.
class Stream {
 public:
  virtual ~Stream() = default;

  // Reads what is there. Nothing: nothing is there now, see wait_readable(). 0: the peer has ended the stream cleanly.
  virtual Result<std::optional<std::size_t>> read_some(std::span<char> buffer) = 0;
  // Writes what fits now, possibly 0 bytes. What was offered and not taken must be offered again (TLS), at least as
  // many bytes of it as the last time.
  virtual Result<std::size_t> write_some(std::string_view bytes) = 0;

  // Runs `ready` once, on the loop and never inside this call, when read_some() / write_some() is worth calling again.
  // One wait of each sort at a time; a new one replaces it; an empty task takes it back.
  virtual void wait_readable(Task ready) = 0;
  virtual void wait_writable(Task ready) = 0;

  // Says that we send no more (TLS: close_notify). Reading goes on.
  virtual void shutdown_write() = 0;
  // Breaks the connection: nothing works any more, and the peer sees a reset where the destructor would have ended the
  // stream cleanly (SO_LINGER of 0).
  virtual void reset() {}
  // The same, but the peer sees an end without a goodbye (TLS: no close_notify).
  virtual void cut() {}

  virtual std::string_view alpn() const = 0;  // "h2", "http/1.1"; empty: not negotiated
  virtual std::string peer() const = 0;       // "10.0.0.1:6443"
  virtual bool secure() const = 0;
  // Of a TLS stream's peer certificate, in DER; empty where there is none. The server reads who the client is.
  virtual std::string peer_certificate() const = 0;
};

}  // namespace tain::net
