#include <algorithm>
#include <optional>

#include "src/queue/keyed_replacement.h"
#include "src/queue/real_fifo_state.h"

namespace tain {
namespace {

bool is_held(const ReflectorStore::Replacement& replacement, std::size_t position) {
  return position < replacement.held.size() && replacement.held[position];
}

// Removes the objects without a key from the list, so that the rest can be applied. Then the list deletes nothing,
// because a missing object may be one of those.
std::optional<Error> leave_out_keyless(ReflectorStore::Replacement& replacement, const detail::QueueKey& key) {
  std::optional<Error> first;
  const std::size_t total = replacement.items.size();
  std::size_t kept = 0;
  for (std::size_t i = 0; i < total; ++i) {
    if (auto keyed = key.check(replacement.items[i]); !keyed) {
      if (!first) first = std::move(keyed).error();
      continue;
    }
    if (kept != i) {
      replacement.items[kept] = std::move(replacement.items[i]);
      if (!replacement.held.empty()) replacement.held[kept] = is_held(replacement, i);
    }
    ++kept;
  }
  if (!first) return std::nullopt;
  replacement.items.resize(kept);
  if (!replacement.held.empty()) replacement.held.resize(kept);
  replacement.delete_missing = false;
  return first->wrapped("replace at version " + replacement.resource_version + ": " + std::to_string(total - kept) +
                        " of " + std::to_string(total) + " objects have no key and were left out, the rest is queued " +
                        "and nothing is deleted for this list");
}

}  // namespace

Result<void> RealFifo::State::replace_all(ReflectorStore::Replacement replacement) {
  if (!replacement.held.empty()) replacement.held.resize(replacement.items.size());
  std::optional<Error> left_out = leave_out_keyless(replacement, key);
  if (auto transformed = detail::transform_items(replacement, options.transform); !transformed) return transformed;
  Delta delta{.type = Delta::Type::kReplacedAll};
  delta.all = std::make_shared<const ReflectorStore::Replacement>(std::move(replacement));

  detail::Wake call;
  {
    MutexLock lock(mutex);
    const Before was = before();
    append(std::move(delta));
    begin_initial_list();
    call = after(was);
  }
  detail::call_wake(call);
  if (left_out) return fail(std::move(*left_out));
  return {};
}

RealFifo::State::Queued RealFifo::State::queued() {
  Queued result;
  const auto note = [&result](std::string_view found, const Object& object, bool deleted) {
    if (found.empty()) return;
    const auto [at, fresh] = result.position.try_emplace(std::string(found), result.last.size());
    if (fresh) result.last.push_back({.key = std::string(found)});
    result.last[at->second].object = object;
    result.last[at->second].deleted = deleted;
  };
  for (const Last& last : in_flight) note(last.key, last.object, last.deleted);
  std::string room;
  for (std::size_t i = 0; i < waiting.size(); ++i) {
    const Delta& delta = waiting[i].delta;
    note(key.view(delta, room), delta.object, delta.type == Delta::Type::kDeleted);
  }
  return result;
}

Result<void> RealFifo::State::replace_each(ReflectorStore::Replacement replacement) {
  Result<std::vector<std::string>> keys = detail::keys_of_items(replacement, key);
  if (!keys) return fail(std::move(keys).error());
  if (auto transformed = detail::transform_items(replacement, options.transform); !transformed) return transformed;
  const HashSet<std::string> listed = detail::listed_keys(std::move(*keys), replacement);

  detail::Wake call;
  {
    MutexLock lock(mutex);
    std::vector<std::string> known;
    if (replacement.delete_missing) {
      Result<std::vector<std::string>> all = detail::call_list_keys(*options.known);
      if (!all) return fail(std::move(all).error());
      known = std::move(*all);
    }
    const Before was = before();
    if (replacement.delete_missing) {
      const Queued pending = queued();
      for (const Last& last : pending.last) {
        if (last.deleted || listed.contains(last.key)) continue;
        append(Delta::tombstone_of(last.key, last.object));
      }
      for (std::string& gone : known) {
        if (listed.contains(gone) || pending.position.contains(gone)) continue;
        Result<Object> last = detail::call_get(*options.known, gone);
        if (!last) metrics.lookup_failed();
        append(Delta::tombstone_of(std::move(gone), last ? std::move(*last) : Object()));
      }
    }
    for (Object& item : replacement.items) append(Delta::of(Delta::Type::kReplaced, std::move(item)));
    begin_initial_list();
    call = after(was);
  }
  detail::call_wake(call);
  return {};
}

Result<void> RealFifo::State::sync_each() {
  detail::Wake call;
  {
    MutexLock lock(mutex);
    Result<std::vector<std::string>> known = detail::call_list_keys(*options.known);
    if (!known) return fail(std::move(known).error());
    const Before was = before();
    const Queued pending = queued();
    for (const std::string& held : *known) {
      if (pending.position.contains(held)) continue;
      Result<Object> object = detail::call_get(*options.known, held);
      if (!object) metrics.lookup_failed();
      if (object && *object) append(Delta::of(Delta::Type::kSync, std::move(*object)));
    }
    call = after(was);
  }
  detail::call_wake(call);
  return {};
}

}  // namespace tain
