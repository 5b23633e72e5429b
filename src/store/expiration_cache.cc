#include <tain/cache/caches.h>

#include <algorithm>
#include <utility>

#include "src/base/hash_map.h"
#include "src/base/mutex.h"

namespace tain {

struct ExpirationCache::State {
  struct Entry {
    Object object;
    Instant written;
  };

  State(Options given, const Clock& from) : options(std::move(given)), clock(from) {
    if (!options.key) options.key = namespace_name_key;
  }

  Result<std::string> key_of(const Object& object) const {
    try {
      return options.key(object);
    } catch (...) {
      return fail(Code::kBadKey, "the key function threw", Phase::kStore);
    }
  }
  bool expired(const Entry& entry, Instant now) const {
    return options.time_to_live > Duration{0} && now - entry.written > options.time_to_live;
  }

  Options options;
  const Clock& clock;
  mutable Mutex mutex;
  HashMap<std::string, Entry> entries TAIN_GUARDED_BY(mutex);
};

ExpirationCache::ExpirationCache(Options options, const Clock& clock)
    : state_(std::make_unique<State>(std::move(options), clock)) {}
ExpirationCache::~ExpirationCache() = default;

Result<void> ExpirationCache::add(const Object& object) {
  auto key = state_->key_of(object);
  if (!key) return fail(key.error());
  const Instant now = state_->clock.now();
  const MutexLock lock(state_->mutex);
  state_->entries.insert_or_assign(std::move(*key), State::Entry{object, now});
  return {};
}

Result<void> ExpirationCache::update(const Object& object) { return add(object); }

Result<void> ExpirationCache::remove(const Object& object) {
  const auto key = state_->key_of(object);
  if (!key) return fail(key.error());
  const MutexLock lock(state_->mutex);
  state_->entries.erase(*key);
  return {};
}

Result<void> ExpirationCache::replace(Replacement replacement) {
  HashMap<std::string, State::Entry> entries;
  const Instant now = state_->clock.now();
  for (Object& object : replacement.items) {
    auto key = state_->key_of(object);
    if (!key) return fail(key.error().wrapped("replace"));
    entries.insert_or_assign(std::move(*key), State::Entry{std::move(object), now});
  }
  const MutexLock lock(state_->mutex);
  // Keeps objects that could not be decoded. Keeps all objects if the list may be incomplete.
  for (auto& [key, entry] : state_->entries) {
    const bool dirty =
        std::find(replacement.dirty_keys.begin(), replacement.dirty_keys.end(), key) != replacement.dirty_keys.end();
    if (dirty || !replacement.delete_missing) entries.emplace(key, std::move(entry));
  }
  state_->entries = std::move(entries);
  return {};
}

Result<void> ExpirationCache::resync() { return {}; }

Object ExpirationCache::get(std::string_view key) {
  const Instant now = state_->clock.now();
  const MutexLock lock(state_->mutex);
  const auto found = state_->entries.find(key);
  if (found == state_->entries.end()) return {};
  if (!state_->expired(found->second, now)) return found->second.object;
  state_->entries.erase(found);
  return {};
}

Object ExpirationCache::get(const Object& like) {
  const auto key = state_->key_of(like);
  return key ? get(*key) : Object();
}

std::vector<Object> ExpirationCache::list() {
  std::vector<std::pair<std::string, Object>> alive;
  {
    const Instant now = state_->clock.now();
    const MutexLock lock(state_->mutex);
    for (auto it = state_->entries.begin(); it != state_->entries.end();) {
      if (state_->expired(it->second, now)) {
        state_->entries.erase(it++);
      } else {
        alive.emplace_back(it->first, it->second.object);
        ++it;
      }
    }
  }
  std::sort(alive.begin(), alive.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Object> objects;
  objects.reserve(alive.size());
  for (auto& [key, object] : alive) objects.push_back(std::move(object));
  return objects;
}

std::vector<std::string> ExpirationCache::list_keys() const {
  std::vector<std::string> keys;
  {
    const MutexLock lock(state_->mutex);
    for (const auto& [key, entry] : state_->entries) keys.push_back(key);
  }
  std::sort(keys.begin(), keys.end());
  return keys;
}

}  // namespace tain
