#include "src/http/pool.h"

#include "src/http/message.h"
#include "src/http/pool_state.h"

#include <algorithm>
#include <utility>

namespace tain::http {
namespace {

class PooledExchange final : public Exchange {
 public:
  explicit PooledExchange(std::shared_ptr<PooledRequest> request) : request_(std::move(request)) {}
  ~PooledExchange() override { request_->cancel(); }
  void grant(std::size_t bytes) override { request_->grant(bytes); }
  bool fresh_connection() const override { return request_->fresh(); }
  void settle() override { request_->settle(); }

 private:
  const std::shared_ptr<PooledRequest> request_;
};

}  // namespace

Pool::Pool(Runtime& runtime, Options options) : state_(std::make_shared<State>(runtime, std::move(options))) {}

Pool::~Pool() { state_->shut_down(); }

std::unique_ptr<Exchange> Pool::send(HttpRequest request, ResponseReceiver& receiver) {
  return std::make_unique<PooledExchange>(state_->add(std::move(request), receiver));
}

void Pool::renew() { state_->renew(); }

void Pool::close(Error why) { state_->close(std::move(why)); }

Transport::Stats Pool::stats() const {
  Transport::Stats stats;
  stats.connections = state_->connections.size();
  stats.exchanges = state_->requests.size();
  stats.connects = state_->connects;
  stats.dead_peers = state_->dead_peers;
  for (const auto& it : state_->connections)
    stats.buffered_bytes += static_cast<std::size_t>(std::max<std::ptrdiff_t>(it->buffered, 0));
  for (const auto& request : state_->waiting) stats.buffered_bytes += request->request().body.size();
  return stats;
}

Pool::State::State(Runtime& its_runtime, Options its_options)
    : runtime(its_runtime),
      options(std::move(its_options)),
      multiplexing(options.multiplexing),
      buffers(std::make_shared<BufferPool>(options.windows.read_buffer)) {}

std::shared_ptr<PooledRequest> Pool::State::add(HttpRequest request, ResponseReceiver& receiver) {
  auto checked = check_request(request);
  auto added = std::make_shared<PooledRequest>(shared_from_this(), ++last_id, std::move(request), receiver,
                                               runtime.clock().now());
  requests.emplace(added->number(), added);
  if (closed_with) checked = fail(*closed_with);
  if (!checked) {
    runtime.post([weak = std::weak_ptr(added), error = checked.error()] {
      if (auto refused = weak.lock()) refused->fail_with(error);
    });
    return added;
  }
  enqueue(added, false);
  dispatch();
  return added;
}

void Pool::State::enqueue(std::shared_ptr<PooledRequest> request, bool in_front) {
  if (const std::optional<Duration> patience = request->patience(runtime.clock().now())) {
    request->timer = runtime.timers().start(*patience, [weak = std::weak_ptr(request), this] {
      auto late = weak.lock();
      if (!late) return;
      late->timer = 0;
      late->fail_with(Error::of(Code::kDeadline, describe(late->request()) + " to " + options.authority +
                                                     ": no connection within " +
                                                     describe(runtime.clock().now() - late->began())));
    });
  }
  if (in_front) {
    waiting.push_front(std::move(request));
  } else {
    waiting.push_back(std::move(request));
  }
}

void Pool::State::dispatch() {
  if (closed || closed_with) return;
  auto self = shared_from_this();
  std::size_t bulk_waiting = 0;  // among those passed over
  for (std::size_t i = 0; i < waiting.size();) {
    const std::shared_ptr<PooledRequest> request = waiting[i];
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

// It has ended or was cancelled; nothing of it stays here.
void Pool::State::forget(PooledRequest& request) {
  if (request.timer != 0) runtime.timers().cancel(std::exchange(request.timer, 0));
  const auto waits = std::find_if(waiting.begin(), waiting.end(),
                                  [&](const auto& other) { return other->number() == request.number(); });
  if (waits != waiting.end()) waiting.erase(waits);
  requests.erase(request.number());
}

void Pool::State::close(Error why) {
  auto self = shared_from_this();
  if (closed_with) return;
  closed_with = std::move(why);
  attempts.clear();
  const auto all = requests;
  for (const auto& [number, request] : all) {
    if (closed) return;
    request->fail_with(*closed_with);
  }
  if (!closed) renew();
}

void Pool::State::shut_down() {
  auto self = shared_from_this();
  closed = true;
  waiting.clear();
  attempts.clear();
  for (const auto& [number, request] : std::exchange(requests, {})) {
    if (request->timer != 0) runtime.timers().cancel(std::exchange(request->timer, 0));
    request->detach();
  }
  for (auto& it : std::exchange(connections, {})) {
    if (it->idle_timer != 0) runtime.timers().cancel(it->idle_timer);
    bury(std::move(it));
  }
  bury(std::move(self));
}

}  // namespace tain::http
