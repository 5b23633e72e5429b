#include <tain/decoded_objects.h>

#include <atomic>
#include <deque>
#include <exception>
#include <set>
#include <string>
#include <utility>

#include "src/base/hash_map.h"
#include "src/base/mutex.h"

namespace tain {
namespace {

constexpr std::size_t kDisplacedKept = 1000;

// The address of its bytes identifies an object for as long as it is held; the table holds it.
const void* identity(const Object& object) { return object.bytes().data(); }

}  // namespace

struct DecodedObjects::State {
  struct Kept {
    Object object{};
    Entry entry{};
  };

  State(Decode its_decode, OnFailure its_on_failure)
      : decode(std::move(its_decode)), on_failure(std::move(its_on_failure)) {}

  Entry decode_one(const Object& object) {
    Result<std::shared_ptr<const void>> value = [&]() -> Result<std::shared_ptr<const void>> {
      try {
        return decode(object);
      } catch (const std::exception& error) {
        return fail(Code::kDecode, std::string("from_object threw: ").append(error.what()), Phase::kDecode);
      } catch (...) {
        return fail(Code::kDecode, "from_object threw", Phase::kDecode);
      }
    }();
    ++decoded;
    if (value) return {.value = std::move(*value), .error = nullptr};
    std::string what("reading ");
    what.append(object.key()).append(" at resource version ").append(object.resource_version());
    return {.value = nullptr, .error = std::make_shared<const Error>(value.error().wrapped(what).in(Phase::kDecode))};
  }

  // What is known of the same object (the same uid) under the newest version of its key.
  const Kept* newest_of(const Object& object) TAIN_REQUIRES(mutex) {
    const auto at = newest.find(object.key());
    if (at == newest.end()) return nullptr;
    const auto kept = by_identity.find(at->second);
    if (kept == by_identity.end() || kept->second.object.uid() != object.uid()) return nullptr;
    return &kept->second;
  }

  // What falls out is returned, to be freed outside the lock.
  Kept displace(const void* id) TAIN_REQUIRES(mutex) {
    displaced.push_back(id);
    if (displaced.size() <= kDisplacedKept) return {};
    const auto oldest = by_identity.find(displaced.front());
    displaced.pop_front();
    if (oldest == by_identity.end()) return {};
    Kept out = std::move(oldest->second);
    by_identity.erase(oldest);
    return out;
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
    const MutexLock lock(state_->mutex);
    const State::Kept* kept = state_->newest_of(object);
    is_known = kept != nullptr;
    if (is_known) before = kept->entry;
  }
  if (!is_known && present) {
    // The decoder is younger than the version before this one.
    if (const Object stored = present(); stored && stored.uid() == object.uid()) before = state_->decode_one(stored);
  }
  if (error != nullptr) entry.value = before.value;
  State::Kept dropped;  // freed after the lock is
  {
    const MutexLock lock(state_->mutex);
    if (!state_->by_identity.try_emplace(identity(object), State::Kept{object, std::move(entry)}).second) return;
    const auto [at, is_new] = state_->newest.try_emplace(std::string(object.key()), identity(object));
    if (!is_new) dropped = state_->displace(std::exchange(at->second, identity(object)));
    if (error != nullptr) {
      state_->failing.emplace(object.key());
    } else if (const auto mended = state_->failing.find(object.key()); mended != state_->failing.end()) {
      state_->failing.erase(mended);
    }
  }
  if (error == nullptr) return;
  ++state_->failures;
  if (state_->on_failure) state_->on_failure(*error, before.error == nullptr);
}

void DecodedObjects::forget(std::string_view key, const Object& last) {
  State::Kept dropped;  // freed after the lock is
  const MutexLock lock(state_->mutex);
  const auto at = state_->newest.find(key);
  if (at == state_->newest.end()) return;
  // One that was made again under the same key stays.
  if (last && state_->newest_of(last) == nullptr) return;
  dropped = state_->displace(at->second);
  state_->newest.erase(at);
  if (const auto failing = state_->failing.find(key); failing != state_->failing.end()) state_->failing.erase(failing);
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
  if (const State::Kept* kept = state_->newest_of(object)) entry.value = kept->entry.value;
  return entry;
}

std::size_t DecodedObjects::size() const {
  const MutexLock lock(state_->mutex);
  return state_->by_identity.size();
}

std::vector<Undecoded> DecodedObjects::undecoded(std::size_t max) const {
  std::vector<Undecoded> out;
  const MutexLock lock(state_->mutex);
  for (const std::string& key : state_->failing) {
    if (out.size() == max) break;
    const auto at = state_->newest.find(key);
    if (at == state_->newest.end()) continue;
    const auto kept = state_->by_identity.find(at->second);
    if (kept == state_->by_identity.end() || kept->second.entry.error == nullptr) continue;
    out.push_back({.key = key,
                   .resource_version = std::string(kept->second.object.resource_version()),
                   .has_older = kept->second.entry.value != nullptr,
                   .error = *kept->second.entry.error});
  }
  return out;
}

std::size_t DecodedObjects::undecoded_count() const {
  const MutexLock lock(state_->mutex);
  return state_->failing.size();
}
std::uint64_t DecodedObjects::decoded() const { return state_->decoded; }
std::uint64_t DecodedObjects::failures() const { return state_->failures; }

}  // namespace tain
