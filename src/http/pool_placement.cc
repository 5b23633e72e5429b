#include "src/http/pool_state.h"

#include <algorithm>
#include <set>

namespace tain::http {
namespace {

// The limit of kube-apiserver, and the smallest limit recommended by RFC 9113.
constexpr std::size_t kAssumedStreams = 100;

}  // namespace

std::size_t Pool::State::room(const PooledConnection& it) const {
  if (!it.connection->usable()) return 0;
  const std::size_t room = it.connection->room();
  if (!it.connection->multiplexed()) return room;
  const std::size_t active = it.connection->active();
  return std::min(room, options.streams_per_connection - std::min(active, options.streams_per_connection));
}

// Whether the connection can carry the request. A retried request uses another connection. Without multiplexing it uses
// a new one, because the other kept connections are probably closed too.
bool Pool::State::suits(const PooledConnection& it, const PooledRequest& request, bool may_share) const {
  if (room(it) == 0) return false;
  if (!request.resent()) return true;
  if (!it.connection->multiplexed()) return it.id != request.connection_id() && !it.used;
  return it.id != request.connection_id() || may_share;
}

// The assumed stream limit of a new connection.
std::size_t Pool::State::streams_each() const {
  const std::size_t allowed = advertised_streams.value_or(kAssumedStreams);
  return std::max<std::size_t>(1, std::min(options.streams_per_connection, allowed));
}

PooledConnection* Pool::State::find(const PooledRequest& request, std::size_t bulk_waiting, bool may_share) {
  PooledConnection* best = nullptr;
  for (const auto& it : connections) {
    if (!suits(*it, request, may_share)) continue;
    if (!it->connection->multiplexed()) {
      // Prefer the most recently used one, so the others reach their idle timeout.
      if (best == nullptr || it->idle_since >= best->idle_since) best = it.get();
    } else if (request.bulk()) {
      return find_bulk(request, bulk_waiting, may_share);
    } else if (!it->bulk) {
      return it.get();
    } else if (best == nullptr && (it->connection->active() == 0 || may_share)) {
      best = it.get();
    }
  }
  return best;
}

// Bulk requests are spread evenly over `bulk_connections` separate connections. While one of these is being opened, its
// share waits for it.
PooledConnection* Pool::State::find_bulk(const PooledRequest& request, std::size_t bulk_waiting, bool may_share) {
  PooledConnection* least = nullptr;
  PooledConnection* idle = nullptr;  // an ordinary connection that can become one for bulk
  std::size_t count = 0;
  for (const auto& it : connections) {
    if (!suits(*it, request, may_share)) continue;
    if (!it->bulk) {
      if (idle == nullptr && (it->connection->active() == 0 || may_share)) idle = it.get();
      continue;
    }
    ++count;
    if (least == nullptr || it->connection->active() < least->connection->active()) least = it.get();
  }
  if (least != nullptr && (least->connection->active() == 0 || may_share)) return least;
  if (count >= options.bulk_connections) return least;
  if (idle != nullptr) {
    idle->bulk = true;
    return idle;
  }
  return least != nullptr && least->connection->active() <= bulk_waiting ? least : nullptr;
}

// The number of connections on which a bulk response is in progress.
std::size_t Pool::State::syncing_connections() const {
  std::set<std::uint64_t> found;
  for (const auto& [number, request] : requests) {
    if (request->syncing()) found.insert(request->connection_id());
  }
  return found.size();
}

// How many connections should be opened now for the waiting requests.
std::size_t Pool::State::dials_wanted(bool bulk) const {
  const auto count = static_cast<std::size_t>(
      std::count_if(waiting.begin(), waiting.end(), [bulk](const auto& it) { return it->bulk() == bulk; }));
  if (count == 0) return 0;
  // Full connections without bulk responses in progress do not count.
  if (bulk) return syncing_connections() < options.bulk_connections ? 1 : 0;
  return std::min((count + streams_each() - 1) / streams_each(), options.dials_at_once);
}

void Pool::State::dial_for_waiting() {
  if (waiting.empty()) return;
  if (multiplexing == Multiplexing::kUnknown) {
    if (dials.empty()) dial(waiting.front()->bulk());
    return;
  }
  if (multiplexing == Multiplexing::kNo) {
    while (dials.size() < std::min(waiting.size(), options.dials_at_once)) dial(waiting[dials.size()]->bulk());
    return;
  }
  for (const bool bulk : {false, true}) {
    // A connection whose stream limit is unknown counts as being opened.
    const auto under_way = static_cast<std::size_t>(
        std::count_if(dials.begin(), dials.end(), [bulk](const PendingDial& it) { return it.bulk == bulk; }) +
        std::count_if(connections.begin(), connections.end(), [bulk](const auto& it) {
          return it->bulk == bulk && !it->used && it->connection->usable() && it->connection->room() == 0;
        }));
    for (std::size_t begun = under_way; begun < dials_wanted(bulk); ++begun) dial(bulk);
  }
}

}  // namespace tain::http
