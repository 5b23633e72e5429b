#include "src/http/server_connections.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace tain::http {

void ServerConnections::add(ServerConnection::Context context, std::unique_ptr<net::Stream> stream) {
  std::string address = stream->peer();
  if (connections_.size() >= most_ && !make_room()) {
    if (context.log == nullptr) return;
    return context.log->write(LogSink::Level::kWarning, "http server",
                              "closed a connection from " + address + ": all " + std::to_string(most_) +
                                  " connections are busy; raise max_connections to serve more");
  }
  address.erase(std::min(address.rfind(':'), address.size()));
  const std::uint64_t id = next_++;
  context.closed = [this, id] { connections_.erase(id); };
  connections_[id] = {.connection = serve(std::move(context), std::move(stream)), .address = std::move(address)};
}

bool ServerConnections::make_room() {
  using Kind = std::pair<Activity, std::string_view>;
  std::map<Kind, std::size_t> counts;
  std::map<Kind, std::uint64_t> oldest;
  for (const auto& [id, entry] : connections_) {
    const Kind kind(entry.connection->activity(), entry.address);
    if (kind.first == Activity::kBusy) continue;
    ++counts[kind];
    oldest.emplace(kind, id);
  }
  const auto chosen = std::min_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) {
    return std::pair(a.first.first, b.second) < std::pair(b.first.first, a.second);
  });
  if (chosen == counts.end()) return false;
  connections_.erase(oldest.at(chosen->first));
  return true;
}

}  // namespace tain::http
