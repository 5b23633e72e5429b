#include "src/http/pool.h"

#include "src/http/message.h"
#include "src/http/pool_state.h"

#include <algorithm>
#include <utility>

namespace tain::http {
Pool::Pool(Runtime& runtime, Options options) : state_(std::make_shared<State>(runtime, std::move(options))) {}

Pool::~Pool() { state_->shut_down(); }

std::unique_ptr<ActiveRequest> Pool::send(HttpRequest request, ResponseReceiver& receiver) {
  return state_->add(std::move(request), receiver);
}

void Pool::renew() { state_->renew(); }

void Pool::close(Error why) { state_->close(std::move(why)); }

Transport::Stats Pool::stats() const {
  Transport::Stats stats;
  stats.connections = state_->connections.size();
  stats.requests = state_->requests.size();
  stats.connects = state_->connects;
  stats.dead_peers = state_->dead_peers;
  for (const auto& it : state_->connections)
    stats.buffered_bytes += static_cast<std::size_t>(std::max<std::ptrdiff_t>(it->buffered, 0));
  for (const PooledRequest* request : state_->waiting) stats.buffered_bytes += request->request().body.size();
  return stats;
}

Pool::State::State(Runtime& its_runtime, Options its_options)
    : runtime(its_runtime),
      options(std::move(its_options)),
      multiplexing(options.multiplexing),
      buffers(std::make_shared<BufferPool>(options.windows.read_buffer)) {}

std::unique_ptr<ActiveRequest> Pool::State::add(HttpRequest request, ResponseReceiver& receiver) {
  auto checked = check_request(request);
  auto added = std::make_unique<PooledRequest>(shared_from_this(), ++last_id, std::move(request), receiver,
                                               runtime.clock().now());
  requests.emplace(added->number(), added.get());
  if (closed_with) checked = fail(*closed_with);
  if (!checked) {
    runtime.post([weak = weak_from_this(), number = added->number(), error = checked.error()] {
      const auto self = weak.lock();
      PooledRequest* const refused = self ? self->request(number) : nullptr;
      if (refused != nullptr) refused->fail_with(error);
    });
    return added;
  }
  enqueue(*added, false);
  dispatch();
  return added;
}

PooledRequest* Pool::State::request(std::uint64_t number) const {
  const auto found = requests.find(number);
  return found == requests.end() ? nullptr : found->second;
}

void Pool::State::enqueue(PooledRequest& request, bool in_front) {
  if (const std::optional<Duration> patience = request.patience(runtime.clock().now())) {
    request.timer = runtime.timers().start(*patience, [&request, this] {
      request.timer = 0;
      request.fail_with(Error::of(Code::kDeadline, describe(request.request()) + " to " + options.authority +
                                                       ": no connection within " +
                                                       describe(runtime.clock().now() - request.began())));
    });
  }
  if (in_front) {
    waiting.push_front(&request);
  } else {
    waiting.push_back(&request);
  }
}

void Pool::State::dispatch() {
  if (closed || closed_with) return;
  auto self = shared_from_this();
  std::size_t bulk_waiting = 0;  // among the skipped ones
  for (std::size_t i = 0; i < waiting.size();) {
    PooledRequest* const request = waiting[i];
    PooledConnection* const it = find(*request, bulk_waiting, false);
    if (it == nullptr) {
      if (request->bulk()) ++bulk_waiting;
      ++i;
      continue;
    }
    waiting.erase(waiting.begin() + static_cast<std::ptrdiff_t>(i));
    give(*request, *it);
  }
  dial_for_waiting();
}

void Pool::State::give(PooledRequest& request, PooledConnection& it) {
  if (request.timer != 0) runtime.timers().cancel(std::exchange(request.timer, 0));
  if (it.idle_timer != 0) runtime.timers().cancel(std::exchange(it.idle_timer, 0));
  const bool fresh = !it.used || request.number() < it.first_number;
  it.used = true;
  request.place_on(*it.connection, it.id, fresh, runtime.clock().now());
}

// Removes a request that has ended or was cancelled.
void Pool::State::forget(PooledRequest& request) {
  if (request.timer != 0) runtime.timers().cancel(std::exchange(request.timer, 0));
  std::erase(waiting, &request);
  requests.erase(request.number());
}

void Pool::State::close(Error why) {
  auto self = shared_from_this();
  if (closed_with) return;
  closed_with = std::move(why);
  dials.clear();
  // A receiver may send again; a task rejects these requests.
  const std::uint64_t last = last_id;
  while (!closed && !requests.empty() && requests.begin()->first <= last) {
    requests.begin()->second->fail_with(*closed_with);
  }
  if (!closed) renew();
}

void Pool::State::shut_down() {
  closed = true;
  waiting.clear();
  dials.clear();
  for (const auto& [number, request] : std::exchange(requests, {})) {
    if (request->timer != 0) runtime.timers().cancel(std::exchange(request->timer, 0));
    request->detach();
  }
  for (const auto& it : std::exchange(connections, {})) {
    if (it->idle_timer != 0) runtime.timers().cancel(it->idle_timer);
  }
}

}  // namespace tain::http
