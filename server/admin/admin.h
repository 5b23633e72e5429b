#pragma once

#include <tain/log.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "src/base/web_guard.h"
#include "src/http/server_connections.h"
#include "src/net/listener.h"

namespace tain::server {

class Host;

// A second, plain HTTP port on which whoever runs a test changes the server: faults, time, history. What it serves is
// listed by GET / and in docs/apiserver.md.
//
// Threading:  the loop only.
// Errors:     of start(): kBadArgument for a port that cannot be listened on. A bad request is answered in words.
// Security:   whoever reaches it may do everything: it listens on 127.0.0.1 only, and refuses web pages (`Host`,
//             `Origin`).
class Admin {
 public:
  Admin(Runtime& runtime, Host& host, WebGuard guard) : runtime_(runtime), host_(host), guard_(std::move(guard)) {}
  Result<void> start(std::uint16_t port, LogSink* log);
  std::uint16_t port() const { return listener_ ? listener_->port() : 0; }

 private:
  static constexpr std::size_t kMostConnections = 64;
  void accept(std::unique_ptr<net::Stream> stream);

  Runtime& runtime_;
  Host& host_;
  const WebGuard guard_;
  LogSink* log_ = nullptr;
  std::unique_ptr<net::Listener> listener_{};
  http::ServerConnections connections_{kMostConnections};
};

struct AdminReply {
  int status = 200;
  std::string body{};
};
// One request, without the socket.
AdminReply administer(Host& host, const WebGuard& guard, const http::ServerRequest& request);

}  // namespace tain::server
