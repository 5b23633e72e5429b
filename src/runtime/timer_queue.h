#pragma once

#include <tain/runtime.h>

#include <cstddef>
#include <optional>
#include <vector>

#include "src/base/hash_map.h"

namespace tain::runtime {

// One-shot timers in a binary heap, by (time, id).
//
// A cancelled timer releases its task at once. Its place in the heap is removed later, with others, when they are the
// majority. So start and cancel cost O(log n), and a timer that is re-armed for every event does not fill the heap.
//
// Threading:  one thread, the loop's.
class TimerQueue final : public Timers {
 public:
  explicit TimerQueue(const Clock& clock) : clock_(clock) {}

  TimerId start(Duration delay, Task task) override;
  void cancel(TimerId id) override;

  // The time of the next timer, if any.
  std::optional<Instant> next_due();
  // Removes and returns the task of the first timer that is due at `now`; nullopt if none is.
  std::optional<Task> take_due(Instant now);

  // Drops all timers. Destructors of their tasks may start or cancel timers.
  void clear();

  std::size_t size() const { return tasks_.size(); }
  std::size_t places() const { return heap_.size(); }  // including cancelled ones

 private:
  struct Place {
    Instant due;
    TimerId id;
  };
  static bool later(const Place& a, const Place& b) { return a.due != b.due ? a.due > b.due : a.id > b.id; }

  void drop_cancelled_front();
  void sweep();

  const Clock& clock_;
  TimerId last_id_ = 0;
  std::vector<Place> heap_;
  HashMap<TimerId, Task> tasks_;
};

}  // namespace tain::runtime
