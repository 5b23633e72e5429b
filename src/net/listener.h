#pragma once

#include <tain/result.h>
#include <tain/runtime.h>

#include "src/net/stream.h"
#include "src/net/tls.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace tain::net {

// Accepts connections on one address, does the server's half of TLS, and hands streams over.
//
// Threading:  the loop only, make() included; `accepted` runs there.
// Ownership:  the destructor stops listening and drops handshakes under way; accepted streams are the receiver's.
// Errors:     of make(): kBadArgument or kConnectionRefused-like system errors (address in use), naming the address.
//             A handshake that fails is counted and logged, never handed over. At most `max_handshakes` at a time,
//             each at most 10 s.
class Listener {
 public:
  struct Options {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;                   // 0: any free one
    std::shared_ptr<const TlsContext> tls{};  // null: plain
    std::size_t max_handshakes = 256;
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
