#include "src/reflect/list_limiter.h"

#include <algorithm>
#include <utility>

namespace tain {

Reflector::ListLimiter::ListLimiter(std::size_t at_a_time)
    : state_(std::make_shared<State>(std::max<std::size_t>(at_a_time, 1))) {}
Reflector::ListLimiter::~ListLimiter() = default;

std::unique_ptr<Reflector::ListLimiter::State::Ticket> Reflector::ListLimiter::State::acquire(
    std::function<void()> granted) {
  auto ticket = std::make_unique<Ticket>(shared_from_this(), std::move(granted));
  waiting.push_back(ticket.get());
  grant_next();
  return ticket;
}

void Reflector::ListLimiter::State::grant_next() {
  while (free > 0 && !waiting.empty()) {
    Ticket* next = waiting.front();
    waiting.pop_front();
    --free;
    next->has_slot = true;
    next->granted();
  }
}

Reflector::ListLimiter::State::Ticket::~Ticket() {
  if (has_slot) {
    ++owner->free;
    owner->grant_next();
    return;
  }
  std::erase(owner->waiting, this);
}

}  // namespace tain
