#include <tain/informer.h>

#include <tain/object.h>

#include <atomic>
#include <deque>
#include <exception>
#include <set>
#include <string>
#include <utility>

#include "src/base/guarded.h"
#include "src/base/hash_map.h"
#include "src/base/mutex.h"
#include "src/codec/object_builder.h"

namespace tain::api {
namespace {

constexpr std::size_t kDisplacedKept = 1000;
constexpr std::size_t kLooksPerDisplaced = 2;
constexpr std::size_t kFewStrays = 1000;

// The address of its bytes identifies an object while it is held; the table holds it.
const void* identity(const Object& object) { return object.bytes().data(); }

}  // namespace

struct DecodedObjects::State {
  struct Kept {
    Object object{};
    Entry entry{};
  };
  using Dropped = std::vector<Kept>;

  State(Decode its_decode, OnFailure its_on_failure)
      : decode(std::move(its_decode)), on_failure(std::move(its_on_failure)) {}

  Entry decode_one(const Object& object) {
    auto value = guarded(Code::kDecode, Phase::kDecode, "from_object", [&] { return decode(object); });
    ++decoded;
    if (value) return {.value = std::move(*value), .error = nullptr, .older = {}};
    std::string what("reading ");
    what.append(object.key()).append(" at resource version ").append(object.resource_version());
    return {.value = nullptr,
            .error = std::make_shared<const Error>(value.error().wrapped(what).in(Phase::kDecode)),
            .older = {}};
  }

  // The entry of the same object (same uid) under the newest version of its key.
  const Kept* newest_of(const Object& object) TAIN_REQUIRES(mutex) {
    const auto at = newest.find(object.key());
    if (at == newest.end()) return nullptr;
    const auto kept = by_identity.find(at->second);
    if (kept == by_identity.end() || kept->second.object.uid() != object.uid()) return nullptr;
    return &kept->second;
  }

  // Removed entries move to `dropped`, to be freed outside the lock. An object that decodes can be decoded again. The
  // value of one that does not decode has no other copy, so it stays while it can be requested.
  void displace(const void* id, Dropped& dropped) TAIN_REQUIRES(mutex) {
    displaced.push_back(id);
    for (std::size_t i = 0; i < kLooksPerDisplaced && displaced.size() > kDisplacedKept; ++i) {
      const void* oldest = displaced.front();
      displaced.pop_front();
      const auto kept = by_identity.find(oldest);
      if (kept == by_identity.end()) continue;
      if (kept->second.entry.error != nullptr && ObjectBuilder::is_shared(kept->second.object)) {
        displaced.push_back(oldest);
        continue;
      }
      dropped.push_back(std::move(kept->second));
      by_identity.erase(kept);
    }
  }

  void mark(std::string_view key, bool fails) TAIN_REQUIRES(mutex) {
    if (fails) {
      failing.emplace(key);
    } else if (const auto at = failing.find(key); at != failing.end()) {
      failing.erase(at);
    }
  }

  const Decode decode;
  const OnFailure on_failure;
  std::atomic<std::uint64_t> decoded{0};
  std::atomic<std::uint64_t> failures{0};
  Mutex mutex;
  HashMap<const void*, Kept> by_identity TAIN_GUARDED_BY(mutex);
  HashMap<std::string, const void*> newest TAIN_GUARDED_BY(mutex);
  std::set<std::string, std::less<>> failing TAIN_GUARDED_BY(mutex);  // keys whose newest version does not decode
  std::deque<const void*> displaced TAIN_GUARDED_BY(mutex);           // each is in by_identity once
  std::size_t added TAIN_GUARDED_BY(mutex) = 0;                       // keys added since the last sweep
};

DecodedObjects::DecodedObjects(Decode decode, OnFailure on_failure)
    : state_(std::make_unique<State>(std::move(decode), std::move(on_failure))) {}
DecodedObjects::~DecodedObjects() = default;

void DecodedObjects::keep(const Object& object, const std::function<Object()>& present) {
  {
    const MutexLock lock(state_->mutex);
    if (state_->by_identity.contains(identity(object))) return;
  }
  Entry entry = state_->decode_one(object);
  const std::shared_ptr<const Error> error = entry.error;
  Entry before;
  bool is_known = true;
  if (error != nullptr) {
    Object last;
    {
      const MutexLock lock(state_->mutex);
      const State::Kept* kept = state_->newest_of(object);
      is_known = kept != nullptr;
      if (is_known) {
        before = kept->entry;
        last = kept->object;
      }
    }
    if (!is_known && present) {
      // The decoder was created after the previous version.
      last = present();
      if (last && last.uid() == object.uid()) before = get(last);
    }
    entry.value = before.value;
    entry.older = before.version(last);
  }
  State::Dropped dropped;  // destroyed after the unlock
  {
    const MutexLock lock(state_->mutex);
    if (!state_->by_identity.try_emplace(identity(object), State::Kept{object, std::move(entry)}).second) return;
    const auto [at, is_new] = state_->newest.try_emplace(std::string(object.key()), identity(object));
    if (is_new) {
      ++state_->added;
    } else {
      state_->displace(std::exchange(at->second, identity(object)), dropped);
    }
    state_->mark(object.key(), error != nullptr);
  }
  if (error == nullptr) return;
  ++state_->failures;
  if (state_->on_failure) state_->on_failure(*error, before.error == nullptr);
}

void DecodedObjects::adopt(const Object& object) {
  {
    const MutexLock lock(state_->mutex);
    if (state_->newest.contains(object.key())) return;
  }
  Entry entry = state_->decode_one(object);
  const std::shared_ptr<const Error> error = entry.error;
  {
    const MutexLock lock(state_->mutex);
    // A newer version may exist by now.
    if (state_->newest.contains(object.key())) return;
    if (!state_->by_identity.try_emplace(identity(object), State::Kept{object, std::move(entry)}).second) return;
    state_->newest.emplace(std::string(object.key()), identity(object));
    ++state_->added;
    state_->mark(object.key(), error != nullptr);
  }
  if (error == nullptr) return;
  ++state_->failures;
  if (state_->on_failure) state_->on_failure(*error, true);
}

void DecodedObjects::forget(std::string_view key, const Object& last) {
  State::Dropped dropped;  // destroyed after the unlock
  const MutexLock lock(state_->mutex);
  const auto at = state_->newest.find(key);
  if (at == state_->newest.end()) return;
  // An object that was recreated under the same key stays.
  if (last && state_->newest_of(last) == nullptr) return;
  state_->displace(at->second, dropped);
  state_->newest.erase(at);
  state_->mark(key, false);
}

void DecodedObjects::sweep(std::size_t stored, const std::function<bool(const Object&)>& is_gone) {
  State::Dropped dropped;  // destroyed after the unlock
  const MutexLock lock(state_->mutex);
  const std::size_t keys = state_->newest.size();
  // Sweep only after enough keys were added to pay for a look at all keys.
  if (keys <= stored + stored / 4 + kFewStrays || state_->added < keys / 4) return;
  state_->added = 0;
  for (auto at = state_->newest.begin(); at != state_->newest.end();) {
    const auto kept = state_->by_identity.find(at->second);
    if (kept != state_->by_identity.end() && !is_gone(kept->second.object)) {
      ++at;
      continue;
    }
    state_->mark(at->first, false);
    state_->displace(at->second, dropped);
    state_->newest.erase(at++);
  }
}

DecodedObjects::Entry DecodedObjects::get(const Object& object) const {
  {
    const MutexLock lock(state_->mutex);
    const auto at = state_->by_identity.find(identity(object));
    if (at != state_->by_identity.end()) return at->second.entry;
  }
  Entry entry = state_->decode_one(object);
  if (entry.error == nullptr) return entry;
  const MutexLock lock(state_->mutex);
  const State::Kept* kept = state_->newest_of(object);
  if (kept == nullptr) return entry;
  // The entry is of a later version; its value may be newer than the object.
  Object older = kept->entry.version(kept->object);
  if (!known_older(older.resource_version(), object.resource_version())) return entry;
  entry.value = kept->entry.value;
  entry.older = std::move(older);
  return entry;
}

std::size_t DecodedObjects::size() const {
  const MutexLock lock(state_->mutex);
  return state_->by_identity.size();
}

DecodedObjects::Failing DecodedObjects::failing(std::size_t max,
                                                const std::function<bool(std::string_view)>& is_stored) const {
  Failing out;
  const MutexLock lock(state_->mutex);
  for (const std::string& key : state_->failing) {
    if (!is_stored(key)) continue;
    ++out.count;
    if (out.some.size() == max) continue;
    const auto at = state_->newest.find(key);
    if (at == state_->newest.end()) continue;
    const auto kept = state_->by_identity.find(at->second);
    if (kept == state_->by_identity.end() || kept->second.entry.error == nullptr) continue;
    out.some.push_back({.key = key,
                        .resource_version = std::string(kept->second.object.resource_version()),
                        .has_older = kept->second.entry.value != nullptr,
                        .error = *kept->second.entry.error});
  }
  return out;
}

std::uint64_t DecodedObjects::decoded() const { return state_->decoded; }
std::uint64_t DecodedObjects::failures() const { return state_->failures; }

}  // namespace tain::api
