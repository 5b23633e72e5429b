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
  std::string url{};             // the kubeconfig's proxy-url: replaces the environment and NO_PROXY
  bool from_environment = true;  // HTTPS_PROXY, HTTP_PROXY, NO_PROXY, in either case
  std::vector<std::pair<std::string, std::string>> environment{};  // for tests: instead of the process's own
  // How an https proxy is verified; null: by the system's CAs, and no client certificate is shown to it.
  std::shared_ptr<const TlsContext> tls{};
};

struct DialOptions {
  Duration connect_timeout = std::chrono::seconds(30);  // all of it: names, proxy, TLS
  Duration happy_eyeballs_delay = std::chrono::milliseconds(250);
  Duration keep_alive_idle = std::chrono::seconds(5);  // then a probe a second, 3 of them: a dead peer is known in 8 s
  Duration user_timeout = std::chrono::seconds(8);     // TCP_USER_TIMEOUT: bytes that are not acknowledged
  ProxySettings proxy{};
  ResolverOptions resolver{};
};

struct DialTarget {
  std::string host{};  // a name, an IPv4 or an IPv6 address without brackets
  std::uint16_t port = 0;
  std::shared_ptr<const TlsContext> tls{};  // null: plain
  std::string server_name{};                // for SNI and verification instead of `host`
  std::vector<std::string> alpn{};
};

// An attempt to connect. Destroying it cancels: `done` is not called any more.
class Dialing {
 public:
  virtual ~Dialing() = default;
};

// Makes connections: resolves names (c-ares), races addresses (happy eyeballs), goes through proxies, does TLS.
//
// Threading:  the loop only; `done` runs there, never inside dial().
// Ownership:  outlives what it dials; the Runtime outlives it. Streams live on without it.
// Errors:     kConnectionRefused, kConnectionLost (also: no such host, closed in the middle of the handshake),
//             kDeadline, kBadArgument (a bad proxy URL), kUnauthorized with http_status 407 or 0 (a proxy wants a
//             password; the server refuses our certificate), kUntrusted (certificate expired, wrong host, unknown CA:
//             which, for whom, the remedy), all in Phase::kConnect, naming host, port and address. A password never
//             appears.
class Dialer {
 public:
  // REQUIRES: runtime.io() is not null.
  Dialer(Runtime& runtime, DialOptions options, LogSink* log = nullptr);
  ~Dialer();
  Dialer(const Dialer&) = delete;
  Dialer& operator=(const Dialer&) = delete;

  using Done = std::function<void(Result<std::unique_ptr<Stream>>)>;
  std::unique_ptr<Dialing> dial(DialTarget target, Done done);

  // Ends every open connection of this dialer and every attempt: reads, writes and `done` return kConnectionLost. Later
  // calls of dial() are not affected. For a change of certificates.
  void close_all();
  std::size_t open_streams() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace tain::net
