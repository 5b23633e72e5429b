#include "src/http/server_connections.h"

#include <algorithm>
#include <string>
#include <utility>

namespace tain::http {

void ServerConnections::add(ServerConnection::Context context, std::unique_ptr<net::Stream> stream) {
  if (connections_.size() >= most_ && !make_room(context, *stream)) return;
  const std::uint64_t id = next_++;
  context.closed = [this, id] { connections_.erase(id); };
  connections_[id] = serve(std::move(context), std::move(stream));
}

bool ServerConnections::make_room(const ServerConnection::Context& context, const net::Stream& stream) {
  const auto idle =
      std::find_if(connections_.begin(), connections_.end(), [](const auto& each) { return each.second->idle(); });
  const bool found = idle != connections_.end();
  if (found) connections_.erase(idle);
  if (!found && context.log != nullptr) {
    context.log->write(LogLevel::kWarning, "http server",
                       "closed a connection from " + stream.peer() + ": all " + std::to_string(most_) +
                           " connections are busy; raise max_connections to serve more");
  }
  return found;
}

}  // namespace tain::http
