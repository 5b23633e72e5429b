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
  std::vector<std::string> servers{};  // `10.0.0.10` or `10.0.0.10:5353`; empty: those of /etc/resolv.conf
  std::string hosts_file = "/etc/hosts";
  Duration timeout =
      std::chrono::seconds(2);  // of the first question to a server; each further one waits twice as long
  int tries = 3;
  // How long the addresses of one family wait for those of the other (RFC 8305, section 3).
  Duration other_family = std::chrono::milliseconds(300);
};

// A question under way. Destroying it withdraws it; `done` is not called any more.
class Resolving {
 public:
  virtual ~Resolving() = default;
};

using Resolved = std::function<void(Result<std::vector<SocketAddress>>)>;

// Finds the addresses of a name: literals as they are, then the hosts file, `localhost`, then the DNS, for IPv4 and
// IPv6 at once, with the search domains of /etc/resolv.conf, which is read anew for each question. At most 32 addresses
// (kMostAddresses).
//
// Threading:  the loop only; `done` runs there, never inside resolve().
// Errors:     kBadArgument (no name at all), kConnectionLost otherwise, in Phase::kConnect: no such host, no address,
//             no server answers.
std::unique_ptr<Resolving> resolve(Runtime& runtime, const ResolverOptions& options, const std::string& host,
                                   std::uint16_t port, Resolved done);

}  // namespace tain::net
