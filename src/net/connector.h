#pragma once

#include <tain/result.h>
#include <tain/runtime.h>

#include <functional>
#include <memory>
#include <vector>

#include "src/net/address.h"
#include "src/net/socket_options.h"
#include "src/sockets/watched_fd.h"

namespace tain::net {

// Active attempts. Destroying it closes all of them; `done` is not called any more.
class Connecting {
 public:
  virtual ~Connecting() = default;
};

// IPv6 and IPv4 in turns, beginning with the family of the first; the order within a family stays (RFC 8305, 4).
std::vector<SocketAddress> interleave(const std::vector<SocketAddress>& addresses);

// Connects to one of several addresses of the same server: the next one is tried when the last has failed or has not
// answered for `stagger`; the first connection wins and the others are closed (happy eyeballs, RFC 8305).
//
// Threading:  the loop only; `done` runs there, never inside connect_any().
// Errors:     kConnectionRefused where one address refused, else kConnectionLost; names each address and its reason.
std::unique_ptr<Connecting> connect_any(Runtime& runtime, std::vector<SocketAddress> addresses, Duration stagger,
                                        SocketOptions options, std::function<void(Result<WatchedFd>)> done);

}  // namespace tain::net
