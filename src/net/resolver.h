#pragma once

#include <tain/result.h>
#include <tain/runtime.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "src/net/address.h"

namespace tain::net {

struct ResolverOptions {
  std::vector<std::string> servers{};  // `10.0.0.10` or `10.0.0.10:5353`; empty: from /etc/resolv.conf
  std::string hosts_file = "/etc/hosts";
  Duration timeout =
      std::chrono::seconds(2);  // of the first query to a server; the timeout doubles for each further one
  int tries = 3;
  // How long addresses of one family wait for those of the other (RFC 8305, section 3).
  Duration other_family = std::chrono::milliseconds(300);
};

// A query in progress. The destructor cancels it and does not call `done`.
class Resolving {
 public:
  virtual ~Resolving() = default;
};

using Resolved = std::function<void(Result<std::vector<SocketAddress>>)>;

// Finds the addresses of a name: literals, then the hosts file, `localhost`, then the DNS, for IPv4 and IPv6
// concurrently, with the search domains of /etc/resolv.conf, which is reread for each query. At most 32 addresses
// (kMostAddresses).
//
// Threading:  the loop only; `done` runs there, never inside resolve().
// Errors:     kBadArgument (an invalid name), kConnectionLost otherwise, in Phase::kConnect: no such host, no address,
//             no response of a server.
std::unique_ptr<Resolving> resolve(Runtime& runtime, const ResolverOptions& options, const std::string& host,
                                   std::uint16_t port, Resolved done);

}  // namespace tain::net
