#pragma once

#include <tain/cache/reflector.h>

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>

namespace tain {

// The free slots and the queue of lists that wait for one, in order of arrival.
struct Reflector::ListLimiter::State : std::enable_shared_from_this<Reflector::ListLimiter::State> {
  explicit State(std::size_t at_a_time) : free(at_a_time) {}

  // A slot, or a place in the queue. Destroying it releases the slot.
  struct Ticket {
    Ticket(std::shared_ptr<State> its_owner, std::function<void()> on_granted)
        : owner(std::move(its_owner)), granted(std::move(on_granted)) {}
    ~Ticket();
    Ticket(const Ticket&) = delete;
    Ticket& operator=(const Ticket&) = delete;

    std::shared_ptr<State> owner;
    std::function<void()> granted;  // called once, perhaps inside acquire() or another ticket's destructor
    bool has_slot = false;
  };

  std::unique_ptr<Ticket> acquire(std::function<void()> granted);
  void grant_next();

  std::size_t free;
  std::deque<Ticket*> waiting;
};

}  // namespace tain
