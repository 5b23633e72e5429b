#include <tain/cache/caches.h>

#include <tain/object.h>

#include <algorithm>
#include <list>
#include <string>
#include <utility>

#include "src/base/hash_map.h"
#include "src/base/mutex.h"

namespace tain {
namespace {

// Whether `a` is known to be at least as new as `b`.
bool at_least(const Object& a, const Object& b) {
  const auto order = compare_versions(a.resource_version(), b.resource_version());
  return order && *order >= 0;
}

bool newer(const Object& a, const Object& b) { return known_older(b.resource_version(), a.resource_version()); }

}  // namespace

struct MutationCache::State {
  // Our own write, or a tombstone: the last state of an object whose deletion the watch has reported.
  struct Entry {
    std::string key;
    Object object;
    bool tombstone = false;
    Instant expires;
  };
  using Entries = std::list<Entry>;  // most recently used first

  State(const Store& behind, const Clock& from, Options given) : backing(behind), clock(from), options(given) {}

  Entries::iterator find(std::string_view key) TAIN_REQUIRES(mutex) {
    const auto found = places.find(key);
    if (found == places.end()) return entries.end();
    if (clock.now() <= found->second->expires) return found->second;
    drop(found->second);
    return entries.end();
  }
  void drop(Entries::iterator entry) TAIN_REQUIRES(mutex) {
    places.erase(entry->key);
    entries.erase(entry);
  }
  void put(std::string key, const Object& object, bool tombstone) TAIN_REQUIRES(mutex) {
    if (const auto found = places.find(key); found != places.end()) drop(found->second);
    entries.push_front({key, object, tombstone, clock.now() + options.time_to_live});
    places.emplace(std::move(key), entries.begin());
    while (entries.size() > options.max_entries) drop(std::prev(entries.end()));
  }
  // The newer one of the object in the store, if any, and our own write.
  Object choose(std::string_view key, Object stored) TAIN_REQUIRES(mutex) {
    const auto entry = find(key);
    if (entry == entries.end() || entry->tombstone) return stored;
    entries.splice(entries.begin(), entries, entry);
    if (!stored) return options.include_adds ? entry->object : Object();
    return newer(entry->object, stored) ? entry->object : stored;
  }

  const Store& backing;
  const Clock& clock;
  const Options options;
  Mutex mutex;
  Entries entries TAIN_GUARDED_BY(mutex);
  HashMap<std::string, Entries::iterator> places TAIN_GUARDED_BY(mutex);
};

MutationCache::MutationCache(const Store& backing, const Clock& clock, Options options)
    : state_(std::make_unique<State>(backing, clock, options)) {}
MutationCache::~MutationCache() = default;

void MutationCache::mutation(const Object& object) {
  auto key = state_->backing.key_of(object);
  if (!key) return;  // the store rejects such objects, so they are never read
  const MutexLock lock(state_->mutex);
  if (const auto entry = state_->find(*key); entry != state_->entries.end() && entry->tombstone) {
    // The write happened before a deletion that the watch has already reported.
    const bool same = !object.uid().empty() && object.uid() == entry->object.uid();
    if (same || at_least(entry->object, object)) return;
  }
  state_->put(std::move(*key), object, false);
}

Object MutationCache::get(std::string_view key) {
  Object stored = state_->backing.get(key);
  const MutexLock lock(state_->mutex);
  return state_->choose(key, std::move(stored));
}

Result<std::vector<Object>> MutationCache::by_index(std::string_view index, std::string_view value) {
  const Snapshot snapshot = state_->backing.snapshot();
  auto keys = snapshot.index_keys(index, value);
  if (!keys) return fail(keys.error());
  std::vector<Object> candidates;
  HashSet<std::string> seen;
  {
    const MutexLock lock(state_->mutex);
    for (std::string& key : *keys) {
      candidates.push_back(state_->choose(key, snapshot.get(key)));
      seen.insert(std::move(key));
    }
    std::vector<std::string> others;
    for (const State::Entry& entry : state_->entries) {
      if (!entry.tombstone && !seen.contains(entry.key)) others.push_back(entry.key);
    }
    std::sort(others.begin(), others.end());
    for (const std::string& key : others) {
      if (Object chosen = state_->choose(key, snapshot.get(key))) candidates.push_back(std::move(chosen));
    }
  }
  // A write may have moved an object into or out of this value.
  std::vector<Object> objects;
  for (Object& object : candidates) {
    const auto values = state_->backing.index_values_of(index, object);
    if (values && std::find(values->begin(), values->end(), value) != values->end()) {
      objects.push_back(std::move(object));
    }
  }
  return objects;
}

void MutationCache::on_add_or_update(const Object& object) {
  const auto key = state_->backing.key_of(object);
  if (!key) return;
  const MutexLock lock(state_->mutex);
  const auto entry = state_->find(*key);
  if (entry != state_->entries.end() && at_least(object, entry->object)) state_->drop(entry);
}

void MutationCache::on_delete(const Object& object) {
  auto key = state_->backing.key_of(object);
  if (!key) return;
  const MutexLock lock(state_->mutex);
  const auto entry = state_->find(*key);
  if (entry != state_->entries.end() && !entry->tombstone) {
    const bool same = !object.uid().empty() && object.uid() == entry->object.uid();
    if (!same && !at_least(object, entry->object)) return;  // we wrote a newer object of the same name
  }
  state_->put(std::move(*key), object, true);
}

}  // namespace tain
