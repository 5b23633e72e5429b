#include <tain/cache/real_fifo.h>

#include <algorithm>

#include "src/queue/real_fifo_state.h"

namespace tain {
namespace {

std::size_t memory_of(const Delta& delta) {
  std::size_t memory = delta.object.memory();
  if (delta.all != nullptr) {
    for (const Object& item : delta.all->items) memory += item.memory();
  }
  return memory;
}

bool batchable(Delta::Type type) {
  switch (type) {
    case Delta::Type::kAdded:
    case Delta::Type::kUpdated:
    case Delta::Type::kDeleted:
    case Delta::Type::kReplaced:
    case Delta::Type::kSync:
      return true;
    default:
      return false;
  }
}

Delta::Type delta_type(WatchEvent::Type type) {
  switch (type) {
    case WatchEvent::Type::kModified:
      return Delta::Type::kUpdated;
    case WatchEvent::Type::kDeleted:
      return Delta::Type::kDeleted;
    case WatchEvent::Type::kBookmark:
      return Delta::Type::kBookmark;
    default:
      break;
  }
  return Delta::Type::kAdded;
}

Delta bookmark_of(std::string_view version) {
  return {.type = Delta::Type::kBookmark, .resource_version = std::string(version)};
}

}  // namespace

// ---- under the lock

void RealFifo::State::append(Delta delta) {
  if (delta.type == Delta::Type::kBookmark && !waiting.empty() && waiting.back().delta.type == Delta::Type::kBookmark) {
    // The later of two adjacent bookmarks replaces the earlier one, so that a queue stays short without pops.
    waiting.back().delta.resource_version = std::move(delta.resource_version);
    return;
  }
  Slot& slot = waiting.push_back();
  slot.delta = std::move(delta);
  slot.bytes = memory_of(slot.delta);
  bytes += slot.bytes;
}

void RealFifo::State::append(Delta::Type type, const Object& object) {
  Slot& slot = waiting.push_back();
  slot.delta.type = type;
  slot.delta.object = object;
  slot.bytes = object.memory();
  bytes += slot.bytes;
}

detail::Wake RealFifo::State::after(const Before& was) {
  metrics.waiting(waiting.size(), bytes);
  const bool arrived = was.empty && !waiting.empty();
  const bool turned_synced = !was.synced && synced();
  return arrived || turned_synced ? wake : nullptr;
}

void RealFifo::State::begin_initial_list() {
  if (populated) return;
  populated = true;
  initial_waiting = waiting.size();
  initial_open = waiting.size();
}

// The number of items at the front that can form a batch: distinct keys, all inside the initial list or all after it.
std::size_t RealFifo::State::batch_length() {
  std::size_t limit = std::min(options.batch_size, waiting.size());
  if (initial_waiting > 0) limit = std::min(limit, initial_waiting);
  seen.clear();
  scratch.clear();
  if (key.custom()) scratch.reserve(limit);  // views point into it
  std::string unused;
  for (std::size_t i = 0; i < limit; ++i) {
    const Delta& delta = waiting[i].delta;
    if (!batchable(delta.type)) return std::max<std::size_t>(i, 1);
    const std::string_view found = key.custom() ? key.view(delta, scratch.emplace_back()) : key.view(delta, unused);
    if (found.empty()) return i + 1;
    if (!seen.insert(found).second) return i;
  }
  return limit;
}

RealFifo::State::Taken RealFifo::State::take(std::size_t count) {
  Taken taken;
  taken.deltas = std::move(spare);
  spare = {};
  taken.initial = !populated || initial_waiting > 0;
  taken.of_initial_list = std::min(count, initial_waiting);
  initial_waiting -= taken.of_initial_list;
  std::string room;
  for (std::size_t i = 0; i < count; ++i) {
    Slot& slot = waiting.front();
    bytes -= slot.bytes;
    if (!options.atomic) {
      in_flight.push_back({.key = std::string(key.view(slot.delta, room)),
                           .object = slot.delta.object,
                           .deleted = slot.delta.type == Delta::Type::kDeleted});
    }
    taken.deltas.push_back(std::exchange(slot.delta, Delta{}));
    waiting.drop_front();
  }
  busy = true;
  if (!resumes.empty() && caught_up()) taken.resumes.swap(resumes);
  metrics.waiting(waiting.size(), bytes);
  return taken;
}

detail::Wake RealFifo::State::finish(Taken& taken) {
  const bool was_synced = synced();
  busy = false;
  in_flight.clear();
  initial_open -= taken.of_initial_list;
  spare = std::move(taken.deltas);
  const bool others_wait = std::exchange(pop_refused, false) && (closed || !waiting.empty());
  return others_wait || (!was_synced && synced()) ? wake : nullptr;
}

// ---- writing

Result<Object> RealFifo::State::admit(const Object& object) const {
  if (auto keyed = key.check(object); !keyed) return fail(std::move(keyed).error());
  return detail::call_transform(options.transform, object);
}

Result<void> RealFifo::State::write(Delta::Type type, const Object& object) {
  Result<Object> kept = admit(object);
  if (!kept) return fail(std::move(kept).error());
  detail::Wake call;
  {
    MutexLock lock(mutex);
    const Before was = before();
    append(type, *kept);
    populated = true;
    call = after(was);
  }
  detail::call_wake(call);
  return {};
}

Result<void> RealFifo::State::write(Delta delta, bool populates) {
  detail::Wake call;
  {
    MutexLock lock(mutex);
    const Before was = before();
    append(std::move(delta));
    if (populates) populated = true;
    call = after(was);
  }
  detail::call_wake(call);
  return {};
}

Result<void> RealFifo::add(const Object& object) { return state_->write(Delta::Type::kAdded, object); }
Result<void> RealFifo::update(const Object& object) { return state_->write(Delta::Type::kUpdated, object); }
Result<void> RealFifo::remove(const Object& object) { return state_->write(Delta::Type::kDeleted, object); }

Result<void> RealFifo::remove(const Deleted& tombstone) {
  if (tombstone.key.empty()) return fail(Code::kBadKey, "a tombstone without a key", Phase::kQueue);
  return state_->write(Delta::tombstone_of(tombstone.key, tombstone.last), true);
}

Result<void> RealFifo::bookmark(std::string_view version) {
  if (!state_->options.atomic) return {};
  return state_->write(bookmark_of(version), false);
}

void RealFifo::mark_dirty(std::string_view key) {
  if (!state_->options.atomic) return;
  // This write cannot fail.
  (void)state_->write(Delta{.type = Delta::Type::kDirty, .key = std::string(key)}, false);
}

void RealFifo::apply(std::span<const WatchEvent> events, std::vector<EventError>& errors) {
  State& state = *state_;
  // Transforms run before the lock is taken, because they are user code and may be slow.
  std::vector<Object> made;
  std::size_t count = events.size();  // events before the first rejected one
  if (state.options.transform || state.key.custom()) {
    made.resize(events.size());
    for (std::size_t i = 0; i < count; ++i) {
      if (events[i].type == WatchEvent::Type::kBookmark) continue;
      Result<Object> kept = state.admit(events[i].object);
      if (kept) {
        made[i] = std::move(*kept);
      } else {
        errors.push_back({i, std::move(kept).error()});
        count = i;
      }
    }
  }

  detail::Wake call;
  {
    MutexLock lock(state.mutex);
    const State::Before was = state.before();
    for (std::size_t i = 0; i < count; ++i) {
      const WatchEvent& event = events[i];
      if (event.type == WatchEvent::Type::kBookmark) {
        if (state.options.atomic) state.append(bookmark_of(event.resource_version));
        continue;
      }
      const Object& object = made.empty() ? event.object : made[i];
      if (made.empty() && object.key().empty()) {
        errors.push_back({i, state.key.check(object).error()});
        break;
      }
      state.append(delta_type(event.type), object);
      state.populated = true;
    }
    call = state.after(was);
  }
  detail::call_wake(call);
}

bool RealFifo::wants_pause(std::function<void()> resume) {
  MutexLock lock(state_->mutex);
  if (!state_->crowded()) return false;
  if (resume) state_->resumes.push_back(std::move(resume));
  return true;
}

// ---- popping

Result<Queue::PopOutcome> RealFifo::State::pop(const Queue::ProcessBatch* batch, const Queue::ProcessDeltas& single) {
  Taken taken;
  {
    MutexLock lock(mutex);
    if (waiting.empty()) return closed ? Queue::PopOutcome::kClosed : Queue::PopOutcome::kEmpty;
    if (busy) {
      // Two pops at a time would break the order. The other pop calls on_ready() at its end.
      pop_refused = true;
      return Queue::PopOutcome::kEmpty;
    }
    taken = take(batch != nullptr ? batch_length() : 1);
  }
  for (const auto& resume : taken.resumes) detail::call_quietly(resume);
  taken.resumes.clear();

  Result<void> done;
  if (taken.deltas.size() == 1) {
    Deltas one;
    static_cast<std::vector<Delta>&>(one) = std::move(taken.deltas);
    done = detail::call_process(single, one, taken.initial);
    taken.deltas = std::move(static_cast<std::vector<Delta>&>(one));
  } else {
    done = detail::call_process(*batch, taken.deltas, taken.initial);
  }
  taken.deltas.clear();

  detail::Wake call;
  {
    MutexLock lock(mutex);
    call = finish(taken);
  }
  detail::call_wake(call);
  if (!done) return fail(std::move(done).error());
  return Queue::PopOutcome::kProcessed;
}

Result<Queue::PopOutcome> RealFifo::pop(const Queue::ProcessDeltas& process) {
  if (!process) return fail(Code::kBadArgument, "pop requires a process function", Phase::kQueue);
  return state_->pop(nullptr, process);
}

Result<Queue::PopOutcome> RealFifo::pop_batch(const Queue::ProcessBatch& batch, const Queue::ProcessDeltas& single) {
  if (!single) {
    return fail(Code::kBadArgument, "pop_batch requires a process function for single deltas", Phase::kQueue);
  }
  return state_->pop(batch ? &batch : nullptr, single);
}

// ---- RealFifo

Result<std::unique_ptr<RealFifo>> RealFifo::make(Options options) {
  if (options.atomic && options.known != nullptr) {
    return fail(Code::kBadArgument, "an atomic queue does not use `known`: leave it empty", Phase::kConfig);
  }
  if (!options.atomic && options.known == nullptr) {
    return fail(Code::kBadArgument, "a queue that is not atomic requires `known` to find objects missing from a list",
                Phase::kConfig);
  }
  if (options.batch_size == 0 || options.max_waiting == 0 || options.max_waiting_bytes == 0) {
    return fail(Code::kBadArgument, "batch_size, max_waiting and max_waiting_bytes must be at least 1", Phase::kConfig);
  }
  return std::unique_ptr<RealFifo>(new RealFifo(std::move(options)));
}

RealFifo::RealFifo(Options options) : state_(std::make_unique<State>(std::move(options))) {}
RealFifo::~RealFifo() = default;

Result<void> RealFifo::replace(Replacement replacement) {
  return state_->options.atomic ? state_->replace_all(std::move(replacement))
                                : state_->replace_each(std::move(replacement));
}

Result<void> RealFifo::resync() {
  if (!state_->options.atomic) return state_->sync_each();
  return state_->write(Delta{.type = Delta::Type::kSyncAll}, false);
}

Object RealFifo::held(std::string_view key) const {
  return state_->options.reuse != nullptr ? state_->options.reuse->held(key) : Object();
}

bool RealFifo::for_each_held(std::string_view partition, const std::function<void(const Object&)>& visit) const {
  if (state_->options.reuse == nullptr) return false;
  {
    MutexLock lock(state_->mutex);
    if (state_->busy || !state_->waiting.empty()) return false;
  }
  return state_->options.reuse->for_each_held(partition, visit);
}

bool RealFifo::has_synced() const {
  MutexLock lock(state_->mutex);
  return state_->synced();
}

void RealFifo::close() { detail::close_and_wake(*state_); }

bool RealFifo::is_closed() const {
  MutexLock lock(state_->mutex);
  return state_->closed;
}

std::size_t RealFifo::size() const {
  MutexLock lock(state_->mutex);
  return state_->waiting.size();
}

std::size_t RealFifo::bytes() const {
  MutexLock lock(state_->mutex);
  return state_->bytes;
}

void RealFifo::on_ready(Task wake) {
  detail::Wake made = detail::make_wake(std::move(wake));
  MutexLock lock(state_->mutex);
  state_->wake.swap(made);
}

Result<std::string> RealFifo::key_of(const Object& object) const { return state_->key.of(object); }
Result<std::string> RealFifo::key_of(const Delta& delta) const { return state_->key.of(delta); }
Result<std::string> RealFifo::key_of(const Deltas& deltas) const { return deltas_key(deltas, state_->options.key); }

}  // namespace tain
