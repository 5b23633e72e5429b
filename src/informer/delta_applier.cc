#include <tain/cache/controller.h>

#include <atomic>
#include <exception>
#include <string>
#include <utility>

#include "src/base/guarded.h"
#include "src/base/hash_map.h"
#include "src/informer/transition.h"

namespace tain {

using informer::is_late_deletion;
using informer::is_unchanged;
using informer::Transition;

// Threading: apply() and apply_batch() by one thread at a time; the counter from any thread.
struct DeltaApplier::State {
  State(Store& store_in, Handler& handler_in, Options options_in)
      : store(store_in), handler(handler_in), options(std::move(options_in)) {}

  Store& store;
  Handler& handler;
  Options options;
  ReflectorStore& partition = options.partition != nullptr ? *options.partition : store;
  std::atomic<std::uint64_t> handler_failures{0};

  Result<std::string> key_of(const Object& object) const {
    if (options.key) return options.key(object);
    return namespace_name_key(object);
  }

  Result<std::string> key_of(const Delta& delta) const {
    if (delta.tombstone) return delta.key;
    return key_of(delta.object);
  }

  // Calls the handler. Exceptions are counted and reported; the next event follows.
  template <class Call>
  void notify(const Call& call) {
    const auto thrown = thrown_by(call);
    if (!thrown) return;
    handler_failures.fetch_add(1, std::memory_order_relaxed);
    if (options.on_handler_error) {
      options.on_handler_error(Error::of(Code::kUnknown, "the handler threw: " + *thrown, Phase::kHandler));
    }
  }

  void notify_delete(const std::string& key, const Object& last, bool final_state) {
    notify([&] { handler.on_delete(Deleted{.key = key, .last = last, .known_final_state = final_state}); });
  }

  // `before`: the object that the handler received last, or empty. `now`: the object in the store.
  void notify_change(const std::string& key, const Object& before, const Object& now, bool initial) {
    switch (informer::transition(before, now)) {
      case Transition::kNone:
        return;
      case Transition::kUpdated:
        return notify([&] { handler.on_update(before, now); });
      case Transition::kRecreated:
        notify_delete(key, before, false);
        break;
      case Transition::kAdded:
        break;
    }
    notify([&] { handler.on_add(now, initial); });
  }

  // A resync calls the handler with unchanged objects. Queues without kReplaced send lists as Sync too; such
  // a Sync may contain a change.
  void notify_sync(const std::string& key, const Object& before, const Object& now, bool initial) {
    if (before && is_unchanged(before, now)) {
      notify([&] { handler.on_update(before, now); });
    } else {
      notify_change(key, before, now, initial);
    }
  }

  Result<void> apply_upsert(const Delta& delta, bool initial) {
    auto key = key_of(delta);
    if (!key) return fail(key.error());
    const Object before = store.get(*key);
    if (delta.type == Delta::Type::kSync && before && is_unchanged(before, delta.object)) {
      notify_sync(*key, before, before, initial);
      return {};
    }
    if (auto done = before ? partition.update(delta.object) : partition.add(delta.object); !done) return done;
    if (delta.type == Delta::Type::kSync) {
      notify_sync(*key, before, store.get(*key), initial);
    } else {
      notify_change(*key, before, store.get(*key), initial);
    }
    return {};
  }

  Result<void> apply_delete(const Delta& delta) {
    auto key = key_of(delta);
    if (!key) return fail(key.error());
    const Object before = store.get(*key);
    if (is_late_deletion(delta.object, before)) return {};
    auto done = delta.tombstone ? store.remove_key(*key) : partition.remove(delta.object);
    if (!done) return done;
    // The handler has never received the object, or has received its deletion.
    if (!before) return {};
    notify_delete(*key, delta.object ? delta.object : before, !delta.tombstone);
    return {};
  }

  // Leaves out the items without a key, so that the rest of the list is stored. Deletes nothing, because a missing
  // object may be one of the items left out.
  ReflectorStore::Replacement without_bad_keys(const ReflectorStore::Replacement& all, Error& first) const {
    ReflectorStore::Replacement kept = all;
    kept.items.clear();
    kept.held.clear();
    for (std::size_t i = 0; i < all.items.size(); ++i) {
      if (auto key = key_of(all.items[i]); !key) {
        first = key.error();
        continue;
      }
      kept.items.push_back(all.items[i]);
      if (i < all.held.size()) kept.held.push_back(all.held[i]);
    }
    kept.delete_missing = false;
    return kept;
  }

  Result<void> apply_replaced_all(const ReflectorStore::Replacement& all, bool initial) {
    const Snapshot before = store.snapshot();
    Result<void> outcome = partition.replace(all);
    if (!outcome && outcome.error().code == Code::kBadKey) {
      Error bad = outcome.error();
      ReflectorStore::Replacement kept = without_bad_keys(all, bad);
      const std::size_t left_out = all.items.size() - kept.items.size();
      if (auto again = partition.replace(std::move(kept)); !again) return again;
      outcome = fail(bad.wrapped("left " + std::to_string(left_out) + " objects out of a list"));
    } else if (!outcome) {
      return outcome;
    }
    const Snapshot now = store.snapshot();
    notify_missing(before, now);
    notify_items(all, before, now, initial);
    return outcome;
  }

  void notify_missing(const Snapshot& before, const Snapshot& now) {
    for (auto it = before.begin(); it != before.end(); ++it) {
      if (!now.contains(it.key())) notify_delete(std::string(it.key()), *it, false);
    }
  }

  void notify_items(const ReflectorStore::Replacement& all, const Snapshot& before, const Snapshot& now, bool initial) {
    HashSet<std::string> notified;  // a list may contain an object twice
    notified.reserve(all.items.size());
    for (const Object& item : all.items) {
      auto key = key_of(item);
      if (!key || !notified.insert(*key).second) continue;
      if (const Object current = now.get(*key); current) notify_change(*key, before.get(*key), current, initial);
    }
  }

  void apply_sync_all() {
    const Snapshot now = store.snapshot();
    for (const Object& object : now) {
      notify([&] { handler.on_update(object, object); });
    }
  }

  Result<void> apply_batch(std::span<const Delta> deltas, bool initial) {
    std::vector<WatchEvent> operations;
    std::vector<std::string> keys;       // of each operation
    std::vector<std::size_t> positions;  // of each operation in `deltas`
    operations.reserve(deltas.size());
    keys.reserve(deltas.size());
    positions.reserve(deltas.size());
    std::size_t bad_keys = 0;
    Error first_bad;
    for (std::size_t i = 0; i < deltas.size(); ++i) {
      const Delta& delta = deltas[i];
      auto key = key_of(delta);
      if (!key) {
        if (bad_keys++ == 0) first_bad = key.error();
        continue;
      }
      Object object = delta.object;
      if (delta.type == Delta::Type::kDeleted) {
        const Object held = store.get(*key);
        // The deletion of an object that is not held only moves the version. A tombstone has no version.
        if (!held && delta.tombstone) continue;
        if (is_late_deletion(delta.object, held)) continue;
        if (!object) object = held;  // a tombstone without an object deletes the held one
      }
      const bool removes = delta.type == Delta::Type::kDeleted;
      operations.push_back(
          {.type = removes ? WatchEvent::Type::kDeleted : WatchEvent::Type::kModified, .object = std::move(object)});
      keys.push_back(std::move(*key));
      positions.push_back(i);
    }
    const Store::TransactionOutcome outcome = store.transaction(operations);
    for (std::size_t i = 0; i < outcome.successful.size(); ++i) {
      const std::size_t done = outcome.successful[i];
      notify_delta(deltas[positions[done]], keys[done], outcome.displaced[i], operations[done].object, initial);
    }
    if (bad_keys == 0 && outcome.ok()) return {};
    if (bad_keys == 0) return fail(Code::kTransaction, outcome.to_string(), Phase::kStore);
    return fail(Code::kTransaction,
                "failed to execute (" + std::to_string(bad_keys + outcome.errors.size()) + "/" +
                    std::to_string(deltas.size()) + ") transactions: " + first_bad.message,
                Phase::kStore);
  }

  void notify_delta(const Delta& delta, const std::string& key, const Object& before, const Object& now, bool initial) {
    if (delta.type == Delta::Type::kDeleted) {
      if (before) notify_delete(key, delta.object ? delta.object : before, !delta.tombstone);
    } else if (delta.type == Delta::Type::kSync) {
      notify_sync(key, before, now, initial);
    } else {
      notify_change(key, before, now, initial);
    }
  }
};

DeltaApplier::DeltaApplier(Store& store, Handler& handler) : DeltaApplier(store, handler, Options{}) {}
DeltaApplier::DeltaApplier(Store& store, Handler& handler, Options options)
    : state_(std::make_unique<State>(store, handler, std::move(options))) {}
DeltaApplier::~DeltaApplier() = default;

Result<void> DeltaApplier::apply(const Delta& delta, bool is_in_initial_list) {
  switch (delta.type) {
    case Delta::Type::kAdded:
    case Delta::Type::kUpdated:
    case Delta::Type::kReplaced:
    case Delta::Type::kSync:
      return state_->apply_upsert(delta, is_in_initial_list);
    case Delta::Type::kDeleted:
      return state_->apply_delete(delta);
    case Delta::Type::kReplacedAll:
      return state_->apply_replaced_all(*delta.all, is_in_initial_list);
    case Delta::Type::kSyncAll:
      state_->apply_sync_all();
      return {};
    case Delta::Type::kBookmark:
      return state_->partition.bookmark(delta.resource_version);
    case Delta::Type::kDirty:
      state_->store.mark_dirty(delta.key);
      return {};
  }
  return fail(Code::kBadArgument, "a delta has an unknown type", Phase::kQueue);
}

Result<void> DeltaApplier::apply_batch(std::span<const Delta> deltas, bool is_in_initial_list) {
  if (state_->options.partition == nullptr) return state_->apply_batch(deltas, is_in_initial_list);
  // A transaction does not support partitions, so the deltas are applied one by one.
  Result<void> outcome;
  for (const Delta& delta : deltas) {
    if (Result<void> done = apply(delta, is_in_initial_list); !done) outcome = std::move(done);
  }
  return outcome;
}

std::uint64_t DeltaApplier::handler_failures() const {
  return state_->handler_failures.load(std::memory_order_relaxed);
}

}  // namespace tain
