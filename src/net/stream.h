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

// A connected byte stream: TCP or TLS over TCP, client or server side, direct or through a proxy. Calls do not block:
// they read or write as much as possible now, and a wait reports readiness. No buffer is held while waiting.
//
// Threading:  the loop only.
// Ownership:  the destructor closes at once (TLS: after one attempt to send close_notify) and cancels all callbacks.
// Errors:     kConnectionLost (reset, timed out, dead peer, broken TLS), kUnexpectedEof (the peer closed without TLS
//             close_notify), kUnauthorized in Phase::kConnect (the peer rejects our certificate, which TLS 1.3 reports
//             with the first read). After an error every call fails.
class Stream {
 public:
  virtual ~Stream() = default;

  // Reads available bytes. nullopt: none are available, see wait_readable(). 0: the peer has ended the stream cleanly.
  virtual Result<std::optional<std::size_t>> read_some(std::span<char> buffer) = 0;
  // Writes as many bytes as possible, perhaps 0. Unwritten bytes must be passed again (TLS), at least as many as the
  // last time.
  virtual Result<std::size_t> write_some(std::string_view bytes) = 0;

  // Runs `ready` once, on the loop and never inside this call, when read_some() / write_some() can make progress. One
  // wait of each kind at a time: a new one replaces it, an empty task cancels it.
  virtual void wait_readable(Task ready) = 0;
  virtual void wait_writable(Task ready) = 0;

  // Ends our direction (TLS: close_notify). Reading continues.
  virtual void shutdown_write() = 0;
  // Aborts the connection with a reset (SO_LINGER of 0): every later call fails.
  virtual void reset() {}
  // Aborts without a reset: the peer sees the end of the stream (TLS: no close_notify).
  virtual void cut() {}

  virtual std::string_view alpn() const = 0;  // "h2", "http/1.1"; empty: not negotiated
  virtual std::string peer() const = 0;       // "10.0.0.1:6443"
  virtual bool secure() const = 0;
  // The certificate of a TLS stream's peer, in DER; empty if there is none. A server identifies the client by it.
  virtual std::string peer_certificate() const = 0;
};

}  // namespace tain::net
