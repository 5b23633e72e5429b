#pragma once

#include <tain/cache/shared_informer.h>
#include <tain/runtime.h>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <forward_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain::informer {

// Consecutive events. All handlers share the chunks and take one at a time. Immutable once it is in the log.
struct Chunk {
  static constexpr std::size_t kMostEvents = 128;

  std::vector<ObjectEvent> events{};
  std::forward_list<std::string> strings{};  // the views in `events` point here, or into their objects
  std::size_t cost = 0;                      // memory that the store does not hold: events and displaced objects
  std::size_t weight = 0;                    // memory of all that a handler receives: `cost` and the new objects
  std::uint64_t round = 0;                   // 0, or the number of the resync to which all events belong
  Instant at{};

  std::string_view keep(std::string text) { return strings.emplace_front(std::move(text)); }
};

// The log that all handlers of an informer read. A chunk is removed when no cursor is at or before it.
// Threading: not synchronized; guarded by the lock of the Distributor.
class ChangeLog {
 public:
  using Chunks = std::vector<std::shared_ptr<const Chunk>>;

  std::uint64_t end() const { return first_ + slots_.size(); }

  void append(std::shared_ptr<const Chunk> chunk) {
    total_cost_ += chunk->cost;
    total_events_ += chunk->events.size();
    slots_.push_back({std::move(chunk), std::exchange(cursors_at_end_, 0), total_cost_, total_events_});
  }

  // REQUIRES: a cursor is at or before `number`, which is before the end.
  const std::shared_ptr<const Chunk>& at(std::uint64_t number) const { return slots_[index(number)].chunk; }
  // Sums over all chunks from `number` to the end.
  std::size_t cost_from(std::uint64_t number) const { return total_cost_ - cost_before(number); }
  std::size_t events_from(std::uint64_t number) const { return total_events_ - events_before(number); }
  std::size_t cost() const { return cost_from(first_); }

  void add_cursor(std::uint64_t number) { ++cursors(number); }
  // Moves chunks that are no longer needed to `dead`, so that the caller can free them outside the lock.
  void move_cursor(std::uint64_t from, std::uint64_t to, Chunks& dead) {
    --cursors(from);
    ++cursors(to);
    trim(dead);
  }
  void remove_cursor(std::uint64_t number, Chunks& dead) {
    --cursors(number);
    trim(dead);
  }

 private:
  struct Slot {
    std::shared_ptr<const Chunk> chunk;
    std::size_t cursors = 0;
    std::uint64_t cost_until = 0;  // of all chunks ever appended, up to and including this one
    std::uint64_t events_until = 0;
  };

  std::size_t index(std::uint64_t number) const { return static_cast<std::size_t>(number - first_); }
  std::size_t& cursors(std::uint64_t number) {
    return number == end() ? cursors_at_end_ : slots_[index(number)].cursors;
  }
  std::uint64_t cost_before(std::uint64_t number) const {
    return number == first_ ? cost_trimmed_ : slots_[index(number) - 1].cost_until;
  }
  std::uint64_t events_before(std::uint64_t number) const {
    return number == first_ ? events_trimmed_ : slots_[index(number) - 1].events_until;
  }

  void trim(Chunks& dead) {
    while (!slots_.empty() && slots_.front().cursors == 0) {
      Slot& slot = slots_.front();
      cost_trimmed_ = slot.cost_until;
      events_trimmed_ = slot.events_until;
      if (slot.chunk.use_count() == 1) dead.push_back(std::move(slot.chunk));
      slots_.pop_front();
      ++first_;
    }
  }

  std::deque<Slot> slots_;
  std::uint64_t first_ = 0;
  std::size_t cursors_at_end_ = 0;
  std::uint64_t total_cost_ = 0;
  std::uint64_t total_events_ = 0;
  std::uint64_t cost_trimmed_ = 0;
  std::uint64_t events_trimmed_ = 0;
};

}  // namespace tain::informer
