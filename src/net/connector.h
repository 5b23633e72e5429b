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

// Active attempts. The destructor closes all of them and does not call `done`.
class Connecting {
 public:
  virtual ~Connecting() = default;
};

// IPv6 and IPv4 alternately, starting with the first one's family; the order within a family stays (RFC 8305, 4).
std::vector<SocketAddress> interleave(const std::vector<SocketAddress>& addresses);

// Connects to one of several addresses of a server: the next one is tried when the previous one has failed or has not
// connected within `stagger`; the first connection wins and the others are closed (happy eyeballs, RFC 8305).
//
// Threading:  the loop only; `done` runs there, never inside connect_any().
// Errors:     kConnectionRefused if an address refused, else kConnectionLost; with each address and its error.
std::unique_ptr<Connecting> connect_any(Runtime& runtime, std::vector<SocketAddress> addresses, Duration stagger,
                                        SocketOptions options, std::function<void(Result<WatchedFd>)> done);

}  // namespace tain::net
