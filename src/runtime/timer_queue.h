#pragma once

#include <tain/runtime.h>

#include <cstddef>
#include <optional>
#include <vector>

#include "src/base/hash_map.h"

namespace tain::runtime {

// One-shot timers in a binary heap, by (time, id).
//
// A cancelled timer gives up its task at once and its place in the heap later: together with others, when they are the
// majority. So both start and cancel cost O(log n) and a timer that is re-armed for every event does not pile up.
//
// Threading:  one thread, the loop's.
class TimerQueue final : public Timers {
 public:
  explicit TimerQueue(const Clock& clock) : clock_(clock) {}

  TimerId start(Duration delay, Task task) override;
  void cancel(TimerId id) override;

  // When the next timer falls due, if there is one.
  std::optional<Instant> next_due();
  // The task of the first timer that is due at `now`, taken out; nothing when there is none.
  std::optional<Task> take_due(Instant now);

  // Drops all; what they hold may start or cancel timers while it goes.
  void clear();

  std::size_t size() const { return tasks_.size(); }
  std::size_t places() const { return heap_.size(); }  // with those of the cancelled

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
