#pragma once

#include <tain/log.h>
#include <tain/metrics.h>
#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/secret.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "src/net/resolver.h"
#include "src/net/stream.h"
#include "src/net/tls.h"

namespace tain::net {

// The proxy of a connection: `http://`, `https://` (CONNECT) or `socks5://`, with `user:password@` if needed.
struct ProxySettings {
  std::string url{};             // the kubeconfig's proxy-url: overrides the environment and NO_PROXY
  bool from_environment = true;  // HTTPS_PROXY, HTTP_PROXY, NO_PROXY, in upper or lower case
  std::vector<std::pair<std::string, std::string>> environment{};  // for tests: instead of the process's own
  // TLS to an https proxy; null: the system's CAs, without a client certificate.
  std::shared_ptr<const TlsContext> tls{};
};

struct DialOptions {
  Duration connect_timeout = std::chrono::seconds(30);  // in total: name, proxy, TLS
  Duration happy_eyeballs_delay = std::chrono::milliseconds(250);
  Duration keep_alive_idle = std::chrono::seconds(5);  // then 3 probes, one per second: a dead peer is found after 8 s
  Duration user_timeout = std::chrono::seconds(8);     // TCP_USER_TIMEOUT: for unacknowledged bytes
  ProxySettings proxy{};
  ResolverOptions resolver{};
};

struct DialTarget {
  std::string host{};  // a name or an IPv4 or IPv6 address without brackets
  std::uint16_t port = 0;
  std::shared_ptr<const TlsContext> tls{};  // null: without TLS
  std::string server_name{};                // for SNI and verification instead of `host`
  std::vector<std::string> alpn{};
};

// An attempt to connect. The destructor cancels it and does not call `done`.
class Dialing {
 public:
  virtual ~Dialing() = default;
};

// Opens connections: resolves names (c-ares), races addresses (happy eyeballs), uses proxies, performs TLS handshakes.
//
// Threading:  the loop only; `done` runs there, never inside dial().
// Ownership:  outlives its attempts; the Runtime outlives it. Streams may outlive it.
// Errors:     kConnectionRefused, kConnectionLost (also: no such host, closed during the handshake), kDeadline,
//             kBadArgument (a bad proxy URL), kUnauthorized with http_status 407 or 0 (the proxy requires a password;
//             the server rejects our certificate), kUntrusted (certificate expired, wrong host, unknown CA, with the
//             remedy), all in Phase::kConnect, naming host, port and address. A password never appears.
class Dialer {
 public:
  // REQUIRES: runtime.io() is not null.
  Dialer(Runtime& runtime, DialOptions options, LogSink* log = nullptr);
  ~Dialer();
  Dialer(const Dialer&) = delete;
  Dialer& operator=(const Dialer&) = delete;

  using Done = std::function<void(Result<std::unique_ptr<Stream>>)>;
  std::unique_ptr<Dialing> dial(DialTarget target, Done done);

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace tain::net
