#include "src/informer/informer_store.h"

#include <deque>
#include <utility>

#include "src/base/hash_map.h"
#include "src/informer/transition.h"
#include "src/queue/callbacks.h"

namespace tain::informer {

// One write. False after stop().
class InformerStore::Turn {
 public:
  explicit Turn(reflect::StepGuard& guard) : guard_(guard), entered_(guard.enter()) {}
  ~Turn() {
    if (entered_) guard_.leave();
  }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;
  explicit operator bool() const { return entered_; }

 private:
  reflect::StepGuard& guard_;
  const bool entered_;
};

InformerStore::InformerStore(Runtime& runtime, const SharedInformer::Options& options, std::string partition,
                             Store& store, Distributor& distributor, Progress& progress)
    : runtime_(runtime),
      options_(options),
      partition_(std::move(partition)),
      store_(store),
      distributor_(distributor),
      progress_(progress),
      key_(options.key),
      log_(distributor, options.key) {}

// ---- before the write: user code runs while the store is unchanged

// Checks and transforms one event. Returns its object in the form that is stored; empty for a bookmark.
Result<Object> InformerStore::admit(const WatchEvent& event, bool transforms) const {
  if (event.type == WatchEvent::Type::kBookmark) return Object();
  if (auto keyed = key_.check(event.object); !keyed) return fail(std::move(keyed).error());
  if (!transforms) return event.object;
  return detail::call_transform(options_.transform, event.object);
}

// Admits the events of a batch. Returns those before the first rejected one. With a transform, they are in `prepared`.
std::span<const WatchEvent> InformerStore::admit(std::span<const WatchEvent> events, std::vector<WatchEvent>& prepared,
                                                 std::vector<ReflectorStore::EventError>& errors) const {
  const bool transforms = this->transforms();
  std::size_t admitted = 0;
  for (; admitted < events.size(); ++admitted) {
    Result<Object> object = admit(events[admitted], transforms);
    if (!object) {
      errors.push_back({admitted, std::move(object).error()});
      break;
    }
    if (transforms) {
      prepared.push_back({events[admitted].type, std::move(*object), events[admitted].resource_version});
    }
  }
  if (transforms) return prepared;
  return events.first(admitted);
}

// Admits the items of a list. Leaves out those without a key. Then the list deletes nothing, because a missing object
// may be such an item.
Result<InformerStore::LeftOut> InformerStore::admit(ReflectorStore::Replacement& list) const {
  LeftOut left_out;
  const auto leave_out = [&](std::size_t& count, const Error& error) {
    if (left_out.listed + left_out.transformed == 0) left_out.first = error;
    ++count;
    list.delete_missing = false;
  };
  const bool transforms = this->transforms();
  list.held.resize(list.items.size());
  std::size_t kept = 0;
  for (std::size_t i = 0; i < list.items.size(); ++i) {
    Object& item = list.items[i];
    Result<void> keyed = key_.check(item);
    if (!keyed) {
      leave_out(left_out.listed, keyed.error());
      continue;
    }
    if (transforms && !list.held[i]) {
      Result<Object> made = detail::call_transform(options_.transform, item);
      if (!made) return fail(made.error().wrapped("replace at version " + list.resource_version));
      item = std::move(*made);
      keyed = key_.check(item);
    }
    if (!keyed) {
      leave_out(left_out.transformed, keyed.error());
      continue;
    }
    if (kept != i) {
      list.items[kept] = std::move(item);
      list.held[kept] = list.held[i];
    }
    ++kept;
  }
  list.items.resize(kept);
  list.held.resize(kept);
  return left_out;
}

// Leaves out late deletions: those of an earlier object, if a newer object of the same name exists.
std::span<const WatchEvent> InformerStore::without_late_deletions(std::span<const WatchEvent> events,
                                                                  std::vector<WatchEvent>& prepared) const {
  std::vector<bool> late;
  HashMap<std::string, std::size_t> newest;  // the position of the newest change of each key, up to `scanned`
  std::size_t scanned = 0;
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (events[i].type != WatchEvent::Type::kDeleted) continue;
    for (; scanned < i; ++scanned) {
      if (!events[scanned].object || (!late.empty() && late[scanned])) continue;
      if (auto key = key_.of(events[scanned].object)) newest.insert_or_assign(std::move(*key), scanned);
    }
    const auto key = key_.of(events[i].object);
    if (!key) continue;  // the store rejects the event
    const auto found = newest.find(*key);
    Object held;
    if (found == newest.end()) {
      held = store_.get(*key);
    } else if (const WatchEvent& before = events[found->second]; before.type != WatchEvent::Type::kDeleted) {
      held = before.object;
    }
    if (!is_late_deletion(events[i].object, held)) continue;
    late.resize(events.size());
    late[i] = true;
  }
  if (late.empty()) return events;
  std::vector<WatchEvent> kept;
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (!late[i]) kept.push_back(events[i]);
  }
  prepared = std::move(kept);
  return prepared;
}

// ---- the write

void InformerStore::apply(std::span<const WatchEvent> events, std::vector<EventError>& errors) {
  const Turn turn(guard_);
  if (!turn) return;
  // Both functions return a view of `events` or of `prepared`. The second one reads that view before it replaces
  // `prepared`.
  std::vector<WatchEvent> prepared;
  const std::span<const WatchEvent> batch = without_late_deletions(admit(events, prepared, errors), prepared);
  if (batch.empty() || guard_.stopped()) return;
  slice_changes_ += batch.size();
  const bool listening = log_.begin();
  const Store::TransactionOutcome outcome = store_.transaction(batch, partition_);
  bool has_object = false;
  for (std::size_t i = 0; i < outcome.successful.size(); ++i) {
    const WatchEvent& event = batch[outcome.successful[i]];
    if (event.type == WatchEvent::Type::kBookmark) continue;
    has_object = true;
    slice_bytes_ += event.object.memory();
    if (!listening) continue;
    const Object& before = outcome.displaced[i];
    if (event.type != WatchEvent::Type::kDeleted) {
      log_.change(before, event.object, false);
    } else if (before) {
      log_.remove(event.object, before, true);
    }
  }
  end_write(has_object);
  if (!outcome.ok()) report(Error::of(Code::kTransaction, outcome.to_string(), Phase::kStore));
}

Result<void> InformerStore::apply_one(const WatchEvent& event) {
  std::vector<ReflectorStore::EventError> errors;
  apply({&event, 1}, errors);
  if (!errors.empty()) return fail(std::move(errors.front().error));
  return {};
}

Result<void> InformerStore::replace(Replacement list) {
  const Turn turn(guard_);
  if (!turn) return {};
  const std::size_t listed = list.items.size();
  const std::string version = list.resource_version;
  const Result<LeftOut> left_out = admit(list);
  if (!left_out) return fail(left_out.error());
  if (guard_.stopped()) return {};

  slice_changes_ += list.items.size();
  const bool listening = log_.begin();
  const Snapshot before = listening ? store_.snapshot() : Snapshot();
  const std::vector<Object> items = listening ? list.items : std::vector<Object>();
  const bool removes = list.delete_missing;
  const Result<void> replaced = store_.replace(std::move(list));
  if (replaced && listening) append_list(items, before);
  if (replaced && removes) progress_.reselected.erase(partition_);
  end_write(replaced.has_value());
  if (!replaced) return replaced;

  const auto without_key = [&](std::size_t count) {
    return left_out->first.wrapped("replace at version " + version + ": " + std::to_string(count) + " of " +
                                   std::to_string(listed) +
                                   " objects have no key; the rest is stored, and nothing is deleted for this list");
  };
  if (left_out->transformed > 0) report(without_key(left_out->transformed));
  if (left_out->listed > 0) return fail(without_key(left_out->listed));
  return {};
}

Result<void> InformerStore::resync() {
  const Turn turn(guard_);
  if (!turn) return {};
  (void)log_.begin();
  if (const std::uint64_t round = distributor_.begin_round(); round != 0) {
    log_.begin_round(round);
    for (const Object& object : store_.snapshot()) log_.repeat(object);
  }
  end_write(false);
  return {};
}

void InformerStore::mark_dirty(std::string_view key) {
  const Turn turn(guard_);
  if (turn) store_.mark_dirty(key);
}

// ---- after the write

// Appends deletions first, then the items in the order of the list. An item that is listed twice is appended once.
void InformerStore::append_list(const std::vector<Object>& items, const Snapshot& before) {
  const Snapshot now = store_.snapshot();
  const bool left_scope = progress_.reselected.contains(partition_);
  const bool initial = !had_whole_list_ && progress_.is_initial;
  for (auto it = before.begin(); it != before.end(); ++it) {
    if (!now.contains(it.key())) log_.remove(*it, *it, false, left_scope);
  }
  HashSet<std::string_view> appended;
  appended.reserve(items.size());
  std::deque<std::string> keys;  // made by the user's key function
  for (const Object& item : items) {
    std::string_view key = item.key();
    if (options_.key) {
      auto made = key_.of(item);
      if (!made) continue;
      key = keys.emplace_back(std::move(*made));
    }
    if (!appended.insert(key).second) continue;
    if (const Object current = now.get(key)) log_.change(before.get(key), current, initial);
  }
}

void InformerStore::end_write(bool whole_part) {
  if (whole_part && !std::exchange(had_whole_list_, true)) --progress_.missing;
  const bool completes = whole_part && progress_.missing == 0;
  if (completes) progress_.is_initial = false;
  distributor_.announce_later(runtime_, log_.end(completes ? progress_.state : 0));
}

bool InformerStore::wants_pause(std::function<void()> resume) {
  if (slice_changes_ < kSliceChanges && slice_bytes_ < kSliceBytes) return false;
  slice_changes_ = 0;
  slice_bytes_ = 0;
  if (resume) runtime_.post(std::move(resume));
  return true;
}

void InformerStore::report(Error error) {
  process_errors_.fetch_add(1, std::memory_order_relaxed);
  if (!options_.on_error) return;
  try {
    options_.on_error(error);
  } catch (...) {  // exceptions from the error callback are ignored
  }
}

}  // namespace tain::informer
