#include "src/http/message.h"
#include "src/http/pool_state.h"

#include <algorithm>
#include <utility>

namespace tain::http {

void PooledRequest::place_on(ClientConnection& connection, std::uint64_t connection_id, bool fresh, Instant now) {
  connection_id_ = connection_id;
  fresh_ = fresh;
  HttpRequest copy = request_;
  for (Duration* deadline : {&copy.head_deadline, &copy.deadline}) {
    if (*deadline > Duration::zero()) *deadline = std::max(*deadline - (now - began_), Duration(1));
  }
  running_ = connection.send(std::move(copy), *this);
}

std::optional<Duration> PooledRequest::patience(Instant now) const {
  std::optional<Duration> shortest;
  for (const Duration deadline : {request_.head_deadline, request_.deadline}) {
    if (deadline > Duration::zero() && (!shortest || deadline < *shortest)) shortest = deadline;
  }
  if (shortest) shortest = std::max(*shortest - (now - began_), Duration::zero());
  return shortest;
}

void PooledRequest::head(ResponseHead head) {
  std::string().swap(request_.body);
  if (!receiver_) return;
  const CallFromConnection call(state_);
  receiver_->head(std::move(head));
}

void PooledRequest::body(std::string_view piece) {
  if (!receiver_) return;
  // Nothing is locked here: an atomic instruction for each piece would wait for all that the piece before it made the
  // receiver write. The call may end this request; nothing of it is touched afterwards.
  const CallFromConnection call(state_);
  receiver_->body(piece);
}

void PooledRequest::end(Result<void> result) {
  auto self = shared_from_this();
  auto pool = pool_.lock();
  const CallFromConnection call(pool.get());
  ResponseReceiver* const its_receiver = std::exchange(receiver_, nullptr);
  const auto ended = std::move(running_);
  if (pool) {
    pool->forget(*this);
    pool->settle(connection_id_);
  }
  if (its_receiver) its_receiver->end(std::move(result));
}

void PooledRequest::unsent(Error why) {
  auto self = shared_from_this();
  auto pool = pool_.lock();
  const CallFromConnection call(pool.get());
  const auto given_back = std::move(running_);
  if (!receiver_ || !pool) return;
  const bool many = pool->multiplexing == Pool::Multiplexing::kYes;
  if (resends_ >= (many ? pool->options.resends : 1)) {
    fail_with(std::move(why));
    return;
  }
  ++resends_;
  pool->settle(connection_id_);
  pool->enqueue(self, true);
  pool->dispatch();
}

void PooledRequest::fail_with(Error error) {
  auto self = shared_from_this();
  running_.reset();
  if (auto pool = pool_.lock()) pool->forget(*this);
  if (ResponseReceiver* const its_receiver = std::exchange(receiver_, nullptr)) {
    its_receiver->end(fail(std::move(error)));
  }
}

void PooledRequest::detach() {
  receiver_ = nullptr;
  running_.reset();
}

void PooledRequest::grant(std::size_t bytes) {
  request_.credit += std::min(bytes, static_cast<std::size_t>(-1) - request_.credit);
  if (running_) running_->grant(bytes);
}

void PooledRequest::settle() {
  if (!running_) return;  // nothing has come yet
  running_->settle();
  if (std::exchange(settled_, true) || !bulk_) return;
  const auto pool = pool_.lock();
  if (!pool || pool->waiting.empty()) return;
  // Another may begin. Not here: our connection is on the stack.
  pool->runtime.post([weak = pool_] {
    const auto still = weak.lock();
    if (still && !still->closed) still->dispatch();
  });
}

void PooledRequest::cancel() {
  if (!receiver_) return;
  auto self = shared_from_this();
  const bool ran = running_ != nullptr;
  detach();
  auto pool = pool_.lock();
  if (!pool) return;
  pool->forget(*this);
  if (ran) pool->settle(connection_id_);
}

}  // namespace tain::http
