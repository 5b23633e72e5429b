#pragma once

#include <tain/runtime.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tain::sim {

// Virtual time: a queue of events, ordered by time, then by insertion. Time advances only from one event to the next.
//
// Threading:  one thread.
class EventQueue {
 public:
  using Id = std::uint64_t;  // 0 is never an event

  Instant now() const { return now_; }
  // Never before now.
  Id at(Instant when, Task task);
  Id in(Duration delay, Task task) { return at(now_ + delay, std::move(task)); }
  void cancel(Id id);  // unknown and past ids are ignored

  // Runs the events due until `end`, then sets the time to `end`.
  void run_until(Instant end);
  std::uint64_t steps() const { return steps_; }

 private:
  struct Entry {
    Instant when;
    std::uint64_t order;
    std::uint32_t slot;
  };
  static bool later(const Entry& a, const Entry& b) { return a.when != b.when ? a.when > b.when : a.order > b.order; }
  struct Slot {
    Task task{};
    std::uint32_t generation = 1;
    bool live = false;
  };

  Instant now_{std::chrono::hours(1000)};  // not zero, to detect a missing initialisation
  std::uint64_t order_ = 0;
  std::uint64_t steps_ = 0;
  std::vector<Entry> heap_;
  std::vector<Slot> slots_;
  std::vector<std::uint32_t> free_;
};

}  // namespace tain::sim
