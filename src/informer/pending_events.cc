#include "src/informer/pending_events.h"

#include <algorithm>
#include <utility>

namespace tain::informer {
namespace {

// With Delivery::kLatest the log is folded at this size already, not only at max_bytes.
constexpr std::size_t kFoldLatestAt = std::size_t{1} << 20;
constexpr std::size_t kFewGoneMarks = 32;

}  // namespace

void PendingEvents::begin(ChangeLog& log, std::vector<Object> initial, std::vector<std::string> keys, Instant now) {
  initial_ = std::move(initial);
  initial_keys_ = std::move(keys);
  since_ = now;
  cursor_ = log.end();
  log.add_cursor(cursor_);
  attached_ = true;
}

void PendingEvents::end(ChangeLog& log, ChangeLog::Chunks& dead) {
  in_hand_ = 0;
  if (!std::exchange(attached_, false)) return;
  log.remove_cursor(cursor_, dead);
  initial_ = {};
  initial_keys_ = {};
  next_initial_ = 0;
  by_key_.clear();
  marks_.clear();
  marks_bytes_ = 0;
  gone_marks_ = 0;
}

void PendingEvents::advance(ChangeLog& log, std::uint64_t to, ChangeLog::Chunks& dead) {
  const std::uint64_t from = std::exchange(cursor_, to);
  log.move_cursor(from, to, dead);
}

// Round numbers increase in the log and in rounds_. The chunks of one round are adjacent.
bool PendingEvents::wants(const Chunk& chunk) {
  if (chunk.round == 0) return true;
  while (!rounds_.empty() && rounds_.front() < chunk.round) rounds_.pop_front();
  return !rounds_.empty() && rounds_.front() == chunk.round;
}

void PendingEvents::chunk_appended(ChangeLog& log, ChangeLog::Chunks& dead) {
  if (cursor_ + 1 == log.end() && !wants(*log.at(cursor_))) return advance(log, log.end(), dead);
  const bool over_limit = bytes(log) > max_bytes_;
  if (over_limit || (latest_ && log.cost_from(cursor_) > kFoldLatestAt)) fold(log, dead);
  if (over_limit && has_olds_) drop_all_olds();
}

// ---- coalescing

std::size_t PendingEvents::cost_of(const Mark& mark) {
  constexpr std::size_t kIndexEntry = 40;
  return sizeof(Mark) + kIndexEntry + mark.key.size() + mark.old_resource_version.size() +
         (mark.old ? mark.old.memory() : 0);
}

std::string PendingEvents::initial_key(std::size_t i) const {
  return initial_keys_.empty() ? std::string(initial_[i].key()) : initial_keys_[i];
}

PendingEvents::Mark& PendingEvents::mark_of(std::string_view key, bool& is_new) {
  const auto found = by_key_.find(key);
  is_new = found == by_key_.end();
  if (!is_new) return *found->second;
  Mark& mark = marks_.emplace_back();
  mark.key = key;
  mark.number = next_mark_++;
  by_key_.emplace(mark.key, &mark);
  return mark;
}

void PendingEvents::absorb_initial() {
  for (std::size_t i = next_initial_; i < initial_.size(); ++i) {
    bool is_new = false;
    Mark& mark = mark_of(initial_key(i), is_new);
    mark.now = std::move(initial_[i]);
    mark.initial = true;
    marks_bytes_ += cost_of(mark);
  }
  initial_ = {};
  initial_keys_ = {};
  next_initial_ = 0;
}

void PendingEvents::fold(ChangeLog& log, ChangeLog::Chunks& dead) {
  const std::uint64_t end = log.end();
  if (cursor_ == end) return;
  const bool of_first_state = sync_cursor_ && (cursor_ < *sync_cursor_ || initial_left() > 0);
  if (initial_left() == 0 && marks_.empty()) since_ = log.at(cursor_)->at;
  absorb_initial();
  for (std::uint64_t number = cursor_; number < end; ++number) {
    const Chunk& chunk = *log.at(number);
    if (!wants(chunk)) continue;
    for (const ObjectEvent& event : chunk.events) fold(event);
  }
  advance(log, end, dead);
  if (of_first_state) sync_mark_ = next_mark_;
  if (gone_marks_ > kFewGoneMarks && gone_marks_ > marks_.size() / 2) drop_gone_marks();
}

void PendingEvents::fold(const ObjectEvent& event) {
  bool is_new = false;
  Mark& mark = mark_of(event.key, is_new);
  if (!is_new) {
    ++coalesced_;
    return merge(mark, event);
  }
  mark.now = event.now;
  mark.initial = event.is_in_initial_list;
  mark.resync = event.is_resync;
  if (event.type != ObjectEvent::Type::kAdd) {
    mark.known = true;
    mark.old_resource_version = event.old_resource_version;
    mark.ended = event.type == ObjectEvent::Type::kDelete;
    mark.final_state = event.known_final_state;
    mark.left_scope = event.left_scope;
    if (!event.is_resync) mark.old = event.old;  // in a resync, old and new are one object
  }
  marks_bytes_ += cost_of(mark);
  if (!mark.old) return;
  if (latest_) {
    has_olds_ = true;
  } else {
    drop_old(mark);
  }
}

// Updates the state that the handler will receive. The state that it last received stays the same.
void PendingEvents::merge(Mark& mark, const ObjectEvent& event) {
  if (event.is_resync) return;  // the handler receives an event of this key already
  if (mark.old) {
    marks_bytes_ -= mark.old.memory();
    mark.old = {};
  }
  mark.resync = false;
  mark.coalesced = true;
  mark.now = event.now;
  if (event.type == ObjectEvent::Type::kDelete) {
    mark.ended = true;
    mark.left_scope = event.left_scope;
    if (!mark.known) {
      mark.gone = true;
      ++gone_marks_;
    }
  } else if (mark.gone) {
    mark.gone = false;
    mark.ended = false;
    --gone_marks_;
  }
}

void PendingEvents::drop_old(Mark& mark) {
  marks_bytes_ -= mark.old.memory();
  mark.old = {};
  mark.coalesced = true;
  ++coalesced_;
}

void PendingEvents::drop_all_olds() {
  for (Mark& mark : marks_) {
    if (mark.old) drop_old(mark);
  }
  has_olds_ = false;
}

void PendingEvents::drop_gone_marks() {
  std::deque<Mark> kept;
  by_key_.clear();
  for (Mark& mark : marks_) {
    if (mark.gone) {
      marks_bytes_ -= cost_of(mark);
      continue;
    }
    Mark& moved = kept.emplace_back(std::move(mark));
    by_key_.emplace(moved.key, &moved);
  }
  marks_ = std::move(kept);
  gone_marks_ = 0;
}

void PendingEvents::pop_mark() {
  Mark& mark = marks_.front();
  if (mark.gone) --gone_marks_;
  marks_bytes_ -= cost_of(mark);
  by_key_.erase(mark.key);
  marks_.pop_front();
}

// ---- taking

std::shared_ptr<const Chunk> PendingEvents::take(ChangeLog& log, std::size_t weight, ChangeLog::Chunks& dead) {
  if (latest_) fold(log, dead);
  std::shared_ptr<const Chunk> taken;
  if (initial_left() > 0) taken = take_initial(weight);
  if (taken == nullptr) taken = take_marks(weight);
  while (taken == nullptr && cursor_ < log.end()) {
    std::shared_ptr<const Chunk> next = log.at(cursor_);
    advance(log, cursor_ + 1, dead);
    if (wants(*next)) taken = std::move(next);
  }
  in_hand_ = taken != nullptr ? taken->weight : 0;
  return taken;
}

std::shared_ptr<Chunk> PendingEvents::take_initial(std::size_t weight) {
  auto chunk = std::make_shared<Chunk>();
  chunk->at = since_;
  chunk->events.reserve(std::min(Chunk::kMostEvents, initial_left()));
  while (initial_left() > 0 && chunk->events.size() < Chunk::kMostEvents) {
    Object& object = initial_[next_initial_];
    const std::size_t memory = sizeof(ObjectEvent) + object.memory();
    if (!chunk->events.empty() && chunk->weight + memory > weight) break;
    ObjectEvent& event = chunk->events.emplace_back();
    event.now = std::move(object);
    event.key = initial_keys_.empty() ? event.now.key() : chunk->keep(std::move(initial_keys_[next_initial_]));
    event.is_in_initial_list = true;
    chunk->weight += memory;
    ++next_initial_;
  }
  if (initial_left() == 0) {
    initial_ = {};
    initial_keys_ = {};
    next_initial_ = 0;
  }
  return chunk;
}

std::shared_ptr<Chunk> PendingEvents::take_marks(std::size_t weight) {
  std::shared_ptr<Chunk> chunk;
  while (!marks_.empty() && (chunk == nullptr || chunk->events.size() < Chunk::kMostEvents)) {
    Mark& mark = marks_.front();
    if (mark.gone) {
      pop_mark();
      continue;
    }
    const std::size_t memory =
        sizeof(ObjectEvent) + (mark.old ? mark.old.memory() : 0) + (mark.now ? mark.now.memory() : 0);
    if (chunk != nullptr && chunk->weight + memory > weight) break;
    if (chunk == nullptr) chunk = std::make_shared<Chunk>();
    chunk->at = since_;
    chunk->weight += memory;
    const std::string_view key = chunk->keep(mark.key);
    const std::string_view old_resource_version = chunk->keep(mark.old_resource_version);
    if (mark.known && mark.ended) {
      ObjectEvent& event = chunk->events.emplace_back();
      event.type = ObjectEvent::Type::kDelete;
      event.old = mark.old;
      event.known_final_state = mark.final_state && !mark.coalesced;
      event.left_scope = mark.left_scope;
      event.coalesced = mark.coalesced;
      event.key = key;
      event.old_resource_version = old_resource_version;
    }
    if (mark.now) {
      ObjectEvent& event = chunk->events.emplace_back();
      const bool update = mark.known && !mark.ended;
      event.type = update ? ObjectEvent::Type::kUpdate : ObjectEvent::Type::kAdd;
      event.now = mark.now;
      event.coalesced = mark.coalesced;
      event.is_resync = mark.resync;
      event.is_in_initial_list = mark.initial && !update;
      event.key = key;
      if (update) {
        event.old = mark.resync ? mark.now : mark.old;
        event.old_resource_version = old_resource_version;
      }
    }
    pop_mark();
  }
  return chunk;
}

bool PendingEvents::has_work(const ChangeLog& log) const {
  return attached_ && (initial_left() > 0 || marks_.size() > gone_marks_ || cursor_ < log.end());
}

// ---- state

void PendingEvents::set_sync_point(const ChangeLog& log) {
  sync_cursor_ = log.end();
  sync_mark_ = next_mark_;
}

bool PendingEvents::synced() const {
  if (!sync_cursor_ || in_hand_ > 0 || initial_left() > 0 || cursor_ < *sync_cursor_) return false;
  for (const Mark& mark : marks_) {
    if (mark.number >= sync_mark_) break;
    if (!mark.gone) return false;
  }
  return true;
}

std::size_t PendingEvents::depth(const ChangeLog& log) const {
  if (!attached_) return 0;
  return initial_left() + (marks_.size() - gone_marks_) + log.events_from(cursor_);
}

std::size_t PendingEvents::bytes(const ChangeLog& log) const {
  return own_bytes() + (attached_ ? log.cost_from(cursor_) : 0);
}

std::size_t PendingEvents::own_bytes() const { return in_hand_ + initial_left() * sizeof(Object) + marks_bytes_; }

std::optional<Instant> PendingEvents::oldest(const ChangeLog& log) const {
  if (!attached_) return std::nullopt;
  if (initial_left() > 0 || marks_.size() > gone_marks_) return since_;
  if (cursor_ < log.end()) return log.at(cursor_)->at;
  return std::nullopt;
}

}  // namespace tain::informer
