#include "sim/event_queue.h"

#include <algorithm>

namespace tain::sim {

EventQueue::Id EventQueue::at(Instant when, Task task) {
  std::uint32_t slot = 0;
  if (free_.empty()) {
    slot = static_cast<std::uint32_t>(slots_.size());
    slots_.emplace_back();
  } else {
    slot = free_.back();
    free_.pop_back();
  }
  Slot& place = slots_[slot];
  place.task = std::move(task);
  place.live = true;
  heap_.push_back({std::max(when, now_), ++order_, slot});
  std::push_heap(heap_.begin(), heap_.end(), later);
  return static_cast<Id>(place.generation) << 32 | slot;
}

// A cancelled entry stays in the heap, and its slot in use, until it is due.
void EventQueue::cancel(Id id) {
  const auto slot = static_cast<std::uint32_t>(id);
  if (id == 0 || slot >= slots_.size()) return;
  Slot& place = slots_[slot];
  if (!place.live || place.generation != static_cast<std::uint32_t>(id >> 32)) return;
  place.live = false;
  place.task = {};
}

void EventQueue::run_until(Instant end) {
  while (!heap_.empty() && heap_.front().when <= end) {
    std::pop_heap(heap_.begin(), heap_.end(), later);
    const Entry entry = heap_.back();
    heap_.pop_back();
    Slot& place = slots_[entry.slot];
    const bool live = place.live;
    Task task = std::move(place.task);
    place.task = {};
    place.live = false;
    ++place.generation;
    free_.push_back(entry.slot);
    if (!live) continue;
    now_ = entry.when;
    ++steps_;
    task();
  }
  now_ = std::max(now_, end);
}

}  // namespace tain::sim
