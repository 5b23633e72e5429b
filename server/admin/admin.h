#pragma once

#include <tain/api_server.h>
#include <tain/log.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "server/front/backend.h"
#include "server/front/fault_hooks.h"
#include "server/front/request_handler.h"
#include "src/base/web_guard.h"
#include "src/http/server_connections.h"
#include "src/net/listener.h"

namespace tain::server {

// The server that the admin port controls.
struct AdminTarget {
  Runtime& runtime;
  Backend& backend;
  RequestHandler& handler;
  FaultHooks& faults;
  std::function<Result<void>(const ApiServer::FaultStep&)> carry_out{};
};

// A second, plain HTTP port through which a test controls the server: faults, time, history. GET / and
// docs/apiserver.md list its paths.
//
// Threading:  the loop only.
// Errors:     of start(): kBadArgument for a port that cannot be listened on. A bad request gets a JSON error.
// Security:   every local process has full control: the port listens on 127.0.0.1 only, and refuses web pages (`Host`,
//             `Origin`).
class Admin {
 public:
  Admin(AdminTarget target, WebGuard guard) : target_(std::move(target)), guard_(std::move(guard)) {}
  Result<void> start(std::uint16_t port, LogSink* log);
  std::uint16_t port() const { return listener_ ? listener_->port() : 0; }

 private:
  static constexpr std::size_t kMostConnections = 64;
  void accept(std::unique_ptr<net::Stream> stream);

  const AdminTarget target_;
  const WebGuard guard_;
  LogSink* log_ = nullptr;
  std::unique_ptr<net::Listener> listener_{};
  http::ServerConnections connections_{kMostConnections};
};

struct AdminReply {
  int status = 200;
  std::string body{};
};
// Answers one request, without the socket.
AdminReply administer(const AdminTarget& target, const WebGuard& guard, const http::ServerRequest& request);

}  // namespace tain::server
