#pragma once

#include <cstddef>
#include <map>
#include <memory>

#include "server/front/exchange.h"

namespace tain::server {

// What a fault remembers of each watch, for as long as the watch lives.
//
// Threading:  one thread.
template <class T>
class PerWatch {
 public:
  T& of(Exchange& exchange) {
    if (notes_.size() >= sweep_at_) sweep();
    Note& note = notes_[&exchange];
    // Another one may have got its address.
    if (note.watch.expired()) note = {exchange.weak_from_this(), T{}};
    return note.value;
  }
  // Null: nothing was noted.
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
