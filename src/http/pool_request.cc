#include "src/http/message.h"
#include "src/http/pool_state.h"

#include <algorithm>
#include <utility>

namespace tain::http {

PooledRequest::PooledRequest(const std::shared_ptr<Pool::State>& pool, std::uint64_t number, HttpRequest request,
                             ResponseReceiver& receiver, Instant began)
    : pool_(pool),
      number_(number),
      bulk_(request.bulk),
      began_(began),
      request_(std::move(request)),
      receiver_(&receiver) {}

PooledRequest::~PooledRequest() {
  if (!receiver_) return;
  const bool ran = running_ != nullptr;
  detach();
  const auto pool = pool_.lock();
  if (!pool) return;
  pool->forget(*this);
  if (ran) pool->check_idle(connection_id_);
}

void PooledRequest::place_on(ClientConnection& connection, std::uint64_t connection_id, bool fresh, Instant now) {
  connection_id_ = connection_id;
  fresh_ = fresh;
  HttpRequest copy = request_;
  for (Duration* deadline : {&copy.head_deadline, &copy.deadline}) {
    if (*deadline > Duration::zero()) *deadline = std::max(*deadline - (now - began_), Duration(1));
  }
  running_ = connection.send(std::move(copy), *this);
  if (paused_) running_->pause(true);
}

std::optional<Duration> PooledRequest::patience(Instant now) const {
  std::optional<Duration> shortest;
  for (const Duration deadline : {request_.head_deadline, request_.deadline}) {
    if (deadline > Duration::zero() && (!shortest || deadline < *shortest)) shortest = deadline;
  }
  if (shortest) shortest = std::max(*shortest - (now - began_), Duration::zero());
  return shortest;
}

ByteReceiver* PooledRequest::head(ResponseHead head) {
  std::string().swap(request_.body);
  return receiver_->head(std::move(head));
}

void PooledRequest::end(Result<void> result) {
  const auto pool = pool_.lock();
  if (!pool) return;
  const auto ended = std::move(running_);
  if (is_unsent(result)) {
    const bool many = pool->multiplexing == Pool::Multiplexing::kYes;
    if (resends_ < (many ? pool->options.resends : 1)) {
      ++resends_;
      pool->check_idle(connection_id_);
      pool->enqueue(*this, true);
      pool->dispatch();
      return;
    }
    Error error = std::move(result.error());
    error.retry = Error::RetryHint::kBackoff;
    result = fail(std::move(error));
  }
  ResponseReceiver* const receiver = std::exchange(receiver_, nullptr);
  pool->forget(*this);
  pool->check_idle(connection_id_);
  receiver->end(std::move(result));  // may destroy this
}

void PooledRequest::fail_with(Error error) {
  running_.reset();  // first: the receiver may destroy this request, which the connection must not call then
  if (const auto pool = pool_.lock()) pool->forget(*this);
  if (ResponseReceiver* const receiver = std::exchange(receiver_, nullptr)) receiver->end(fail(std::move(error)));
}

void PooledRequest::detach() {
  receiver_ = nullptr;
  running_.reset();
}

void PooledRequest::pause(bool paused) {
  paused_ = paused;
  if (running_) running_->pause(paused);
}

void PooledRequest::end_bulk() {
  if (!running_) return;  // nothing has arrived yet
  running_->end_bulk();
  if (std::exchange(bulk_ended_, true) || !bulk_) return;
  const auto pool = pool_.lock();
  if (!pool || pool->waiting.empty()) return;
  // Another bulk request can start now. As a task: our connection is on the stack.
  pool->runtime.post([weak = pool_] {
    const auto still = weak.lock();
    if (still && !still->closed) still->dispatch();
  });
}

}  // namespace tain::http
