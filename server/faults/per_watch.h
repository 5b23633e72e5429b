#pragma once

#include <cstddef>
#include <map>
#include <memory>

#include "server/front/exchange.h"

namespace tain::server {

// Data that a fault keeps for each watch, as long as the watch exists.
//
// Threading:  one thread.
template <class T>
class PerWatch {
 public:
  T& of(Exchange& exchange) {
    if (notes_.size() >= sweep_at_) sweep();
    Note& note = notes_[&exchange];
    // A new watch may have the address of an old one.
    if (note.watch.expired()) note = {exchange.weak_from_this(), T{}};
    return note.value;
  }
  // Null: no data.
  T* find(const Exchange& exchange) {
    const auto found = notes_.find(&exchange);
    return found == notes_.end() || found->second.watch.expired() ? nullptr : &found->second.value;
  }

 private:
  struct Note {
    std::weak_ptr<Exchange> watch{};
    T value{};
  };
  void sweep() {
    std::erase_if(notes_, [](const auto& entry) { return entry.second.watch.expired(); });
    sweep_at_ = 2 * notes_.size() + 64;
  }

  std::map<const Exchange*, Note> notes_{};
  std::size_t sweep_at_ = 64;
};

}  // namespace tain::server
