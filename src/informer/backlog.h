#pragma once

#include <tain/cache/shared_informer.h>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/hash_map.h"
#include "src/informer/change_log.h"

namespace tain::informer {

// What one handler has not been told yet, in this order: the rest of the state it began with, marks (one for each key
// whose changes were coalesced), and the log from its cursor on.
//
// An object that waits here costs nothing while the store has it too; each change in the log is charged with what it
// displaced from the store, so what was begun with and what is marked is charged as soon as it is old.
//
// Threading: none of its own; the log is passed in by whoever guards both.
class Backlog {
 public:
  Backlog(Delivery delivery, std::size_t max_bytes) : latest_(delivery == Delivery::kLatest), max_bytes_(max_bytes) {}

  // From now on: `initial` with its keys first, then what the log gets from here on.
  void begin(ChangeLog& log, std::vector<Object> initial, std::vector<std::string> keys, Instant now);
  void end(ChangeLog& log, ChangeLog::Chunks& dead);
  bool attached() const { return attached_; }

  // Takes part in the next round of resync that is written.
  void join_round(std::uint64_t round) { rounds_.push_back(round); }
  // The newest chunk came: skips it where it is none of this handler's, and coalesces what is past the bound.
  void grown(ChangeLog& log, ChangeLog::Chunks& dead);

  // The next events, about `weight` bytes of them; null when there is nothing. They count until released.
  std::shared_ptr<const Chunk> take(ChangeLog& log, std::size_t weight, ChangeLog::Chunks& dead);
  void release() { in_hand_ = 0; }
  std::size_t in_hand() const { return in_hand_; }
  bool has_work(const ChangeLog& log) const;

  // What is waiting now is the last of the first state.
  void set_sync_point(const ChangeLog& log);
  bool has_sync_point() const { return sync_cursor_.has_value(); }
  // All up to the sync point has been taken and released.
  bool synced() const;

  std::size_t depth(const ChangeLog& log) const;
  std::size_t bytes(const ChangeLog& log) const;
  std::size_t own_bytes() const;  // without the log
  std::optional<Instant> oldest(const ChangeLog& log) const;
  std::uint64_t coalesced() const { return coalesced_; }

 private:
  struct Mark {
    std::string key{};
    std::string old_resource_version{};  // what the handler was told last
    Object old{};                        // the same, where nothing was left out and there is room for it
    Object now{};
    std::uint64_t number = 0;
    bool known = false;       // to the handler
    bool ended = false;       // what it knows was deleted since
    bool gone = false;        // nothing to tell: it came and went
    bool final_state = true;  // of a deletion of which nothing was left out
    bool initial = false;
    bool coalesced = false;
    bool resync = false;
  };

  std::size_t initial_left() const { return initial_.size() - next_initial_; }
  std::string initial_key(std::size_t i) const;
  void absorb_initial();
  void fold(ChangeLog& log, ChangeLog::Chunks& dead);
  void fold(const ObjectEvent& event);
  Mark& mark_of(std::string_view key, bool& is_new);
  void merge(Mark& mark, const ObjectEvent& event);
  void drop_old(Mark& mark);
  void drop_all_olds();
  void drop_gone_marks();
  void pop_mark();
  std::shared_ptr<Chunk> take_initial(std::size_t weight);
  std::shared_ptr<Chunk> take_marks(std::size_t weight);
  bool wants(const Chunk& chunk);
  void advance(ChangeLog& log, std::uint64_t to, ChangeLog::Chunks& dead);
  static std::size_t cost_of(const Mark& mark);

  const bool latest_;
  const std::size_t max_bytes_;
  bool attached_ = false;
  std::uint64_t cursor_ = 0;
  std::size_t in_hand_ = 0;  // bytes

  std::vector<Object> initial_;
  std::vector<std::string> initial_keys_;  // empty: as the objects say
  std::size_t next_initial_ = 0;
  Instant since_{};  // the oldest of initial and marks

  std::deque<Mark> marks_;
  HashMap<std::string_view, Mark*> by_key_;  // its keys view into marks_
  std::size_t marks_bytes_ = 0;
  std::size_t gone_marks_ = 0;
  std::uint64_t next_mark_ = 0;
  bool has_olds_ = false;

  std::deque<std::uint64_t> rounds_;
  std::optional<std::uint64_t> sync_cursor_;
  std::uint64_t sync_mark_ = 0;
  std::uint64_t coalesced_ = 0;
};

}  // namespace tain::informer
