#include "src/http/pool_state.h"

#include <algorithm>
#include <utility>

namespace tain::http {

void Pool::State::dial(bool bulk) {
  const std::uint64_t id = ++last_id;
  dials.push_back({.id = id, .bulk = bulk});
  auto dialing = options.dial([weak = weak_from_this(), id](Result<std::unique_ptr<net::Stream>> result) {
    if (auto self = weak.lock()) self->dialled(id, std::move(result));
  });
  for (PendingDial& pending : dials) {
    if (pending.id == id) pending.dialing = std::move(dialing);
  }
}

void Pool::State::dialled(std::uint64_t dial, Result<std::unique_ptr<net::Stream>> result) {
  auto self = shared_from_this();
  const auto found = std::find_if(dials.begin(), dials.end(), [dial](const PendingDial& it) { return it.id == dial; });
  if (closed || found == dials.end()) return;
  const bool bulk = found->bulk;
  // Its function is on the stack, so a task destroys it.
  runtime.post([done = std::shared_ptr<net::Dialing>(std::move(found->dialing))] {});
  dials.erase(found);

  if (!result) return dial_failed(result.error(), bulk);
  ++connects;
  const Result<std::uint64_t> added = add_connection(std::move(*result), bulk);
  if (!added) return dial_failed(added.error(), bulk);
  dispatch();
  check_idle(*added);
}

Result<std::uint64_t> Pool::State::add_connection(std::unique_ptr<net::Stream> stream, bool bulk) {
  auto added = std::make_unique<PooledConnection>();
  added->id = ++last_id;
  added->first_number = added->id;
  added->bulk = bulk;
  added->idle_since = runtime.clock().now();
  const auto weak = weak_from_this();
  ClientConnection::Context context{.runtime = runtime,
                                    .authority = options.authority,
                                    .secure = options.secure,
                                    .limits = options.limits,
                                    .windows = options.windows,
                                    .health = options.health,
                                    .assumed_streams = streams_each(),
                                    .log = options.log,
                                    .buffers = buffers,
                                    .changed =
                                        [weak, id = added->id] {
                                          if (auto self = weak.lock()) self->changed(id);
                                        },
                                    .dead_peer =
                                        [weak] {
                                          if (auto self = weak.lock()) ++self->dead_peers;
                                        },
                                    .buffered =
                                        [weak, id = added->id](std::ptrdiff_t difference) {
                                          auto self = weak.lock();
                                          PooledConnection* const it = self ? self->connection(id) : nullptr;
                                          if (it != nullptr) it->buffered += difference;
                                        }};
  const std::uint64_t id = added->id;
  connections.push_back(std::move(added));  // first: the constructor may report buffered bytes
  auto connection_made = options.make(std::move(context), std::move(stream));
  if (!connection_made) {
    std::erase_if(connections, [id](const auto& it) { return it->id == id; });
    return fail(std::move(connection_made.error()));
  }
  PooledConnection& it = *connections.back();
  it.connection = std::move(*connection_made);
  multiplexing = it.connection->multiplexed() ? Multiplexing::kYes : Multiplexing::kNo;
  return id;
}

// Ends each request that waited for this dial with the dialer's error, unless another connection has room.
void Pool::State::dial_failed(const Error& error, bool bulk) {
  std::vector<std::uint64_t> concerned;
  for (const PooledRequest* request : waiting) {
    if (multiplexing == Multiplexing::kYes && request->bulk() != bulk) continue;
    concerned.push_back(request->number());
    if (multiplexing == Multiplexing::kNo) break;
  }
  for (const std::uint64_t number : concerned) {
    if (closed) return;
    PooledRequest* const request = this->request(number);
    if (request == nullptr) continue;                                                   // cancelled by a receiver
    if (std::find(waiting.begin(), waiting.end(), request) == waiting.end()) continue;  // sent meanwhile
    PooledConnection* const it = find(*request, 0, true);
    if (it == nullptr) {
      request->fail_with(error);
      continue;
    }
    std::erase(waiting, request);
    give(*request, *it);
  }
  dispatch();
}

void Pool::State::changed(std::uint64_t id) {
  auto self = shared_from_this();
  if (closed) return;
  check_idle(id);
  dispatch();
}

void Pool::State::check_idle(std::uint64_t id) {
  PooledConnection* const it = connection(id);
  if (it == nullptr || !it->connection) return;
  if (const auto limit = it->connection->stream_limit()) advertised_streams = limit;
  if (it->connection->active() > 0) return;
  if (!it->connection->usable()) return remove(id);
  if (it->idle_timer != 0) return;
  it->idle_since = runtime.clock().now();
  it->idle_timer = runtime.timers().start(options.idle_timeout, [weak = weak_from_this(), id] {
    if (auto self = weak.lock()) self->remove(id);
  });
  limit_idle();
}

// Without multiplexing: keeps the `idle_connections` that were used most recently.
void Pool::State::limit_idle() {
  const PooledConnection* oldest = nullptr;
  std::size_t idle = 0;
  for (const auto& it : connections) {
    if (it->idle_timer == 0 || it->connection->multiplexed()) continue;
    ++idle;
    if (oldest == nullptr || it->idle_since < oldest->idle_since) oldest = it.get();
  }
  if (idle > options.idle_connections) remove(oldest->id);
}

void Pool::State::remove(std::uint64_t id) {
  const auto found =
      std::find_if(connections.begin(), connections.end(), [id](const auto& it) { return it->id == id; });
  if (found == connections.end()) return;
  const std::unique_ptr<PooledConnection> removed = std::move(*found);
  connections.erase(found);
  if (removed->idle_timer != 0) runtime.timers().cancel(std::exchange(removed->idle_timer, 0));
}

void Pool::State::renew() {
  auto self = shared_from_this();
  std::vector<std::uint64_t> ids;
  for (const auto& it : connections) ids.push_back(it->id);
  for (const std::uint64_t id : ids) {
    PooledConnection* const it = connection(id);
    if (it == nullptr) continue;
    it->connection->retire();
    if (it->connection->active() == 0) remove(id);
  }
  dials.clear();
  dial_for_waiting();
}

PooledConnection* Pool::State::connection(std::uint64_t id) {
  for (const auto& it : connections) {
    if (it->id == id) return it.get();
  }
  return nullptr;
}

}  // namespace tain::http
