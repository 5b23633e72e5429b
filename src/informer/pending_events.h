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

// The events that one handler has not received yet, in this order: the rest of its initial state, marks (one for each
// key whose changes were coalesced), and the log from its cursor on.
//
// Objects that the store holds as well are not counted in bytes. Each change in the log counts the object that it
// displaced from the store, so objects of the initial state and of marks are counted once they are displaced.
//
// Threading: not synchronized; the owner guards this and the log with one lock.
class PendingEvents {
 public:
  PendingEvents(Subscription::Delivery policy, std::size_t max_bytes)
      : latest_(policy == Subscription::Delivery::kLatest), max_bytes_(max_bytes) {}

  // Starts with `initial` and its keys, followed by all chunks that the log receives from now on.
  void begin(ChangeLog& log, std::vector<Object> initial, std::vector<std::string> keys, Instant now);
  void end(ChangeLog& log, ChangeLog::Chunks& dead);
  bool attached() const { return attached_; }

  // Takes part in this round of resync, which is written next.
  void join_round(std::uint64_t round) { rounds_.push_back(round); }
  // Call after each append to the log. Skips a chunk that is not for this handler. Past the limit it coalesces all
  // events that wait, the initial state included.
  void chunk_appended(ChangeLog& log, ChangeLog::Chunks& dead);

  // Takes the next events, about `weight` bytes; null if there are no events. Their bytes count until release().
  std::shared_ptr<const Chunk> take(ChangeLog& log, std::size_t weight, ChangeLog::Chunks& dead);
  void release() { in_hand_ = 0; }
  std::size_t in_hand() const { return in_hand_; }
  bool has_work(const ChangeLog& log) const;

  // The events that are pending now complete the first state.
  void set_sync_point(const ChangeLog& log);
  bool has_sync_point() const { return sync_cursor_.has_value(); }
  // Whether all events up to the sync point have been taken and released.
  bool synced() const;

  std::size_t depth(const ChangeLog& log) const;
  std::size_t bytes(const ChangeLog& log) const;
  std::size_t own_bytes() const;  // without the log
  std::optional<Instant> oldest(const ChangeLog& log) const;
  std::uint64_t coalesced() const { return coalesced_; }

 private:
  struct Mark {
    std::string key{};
    std::string old_resource_version{};  // the last version that the handler received
    Object old{};                        // its object, if no change was left out and the limit allows it
    Object now{};
    std::uint64_t number = 0;
    bool known = false;       // the handler has received an object of this key
    bool ended = false;       // that object has been deleted
    bool gone = false;        // added and deleted while pending: no event is left
    bool final_state = true;  // of a deletion, if no change was left out
    bool left_scope = false;  // of the newest deletion
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
  std::vector<std::string> initial_keys_;  // empty: the keys of the objects
  std::size_t next_initial_ = 0;
  Instant since_{};  // time of the oldest event among initial_ and marks_

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
