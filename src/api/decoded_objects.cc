#include <tain/decoded_objects.h>

#include <atomic>
#include <deque>
#include <exception>
#include <string>
#include <utility>

#include "src/base/hash_map.h"
#include "src/base/mutex.h"

namespace tain {
namespace {

constexpr std::size_t kDisplacedKept = 1000;

// Where an object's bytes are is who it is, for as long as somebody holds it; the table does.
const void* identity(const Object& object) { return object.bytes().data(); }

}  // namespace

struct DecodedObjects::State {
  struct Entry {
    Object object{};
    std::shared_ptr<const void> value{};
  };

  State(Decode its_decode, std::function<void(const Error&)> its_on_error)
      : decode(std::move(its_decode)), on_error(std::move(its_on_error)) {}

  std::shared_ptr<const void> decode_one(const Object& object, bool report) {
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
    if (value) return std::move(*value);
    if (report) {
      ++failures;
      if (on_error) on_error(value.error().wrapped(std::string("reading ").append(object.key())).in(Phase::kDecode));
    }
    return nullptr;
  }

  // What falls out is handed back, to be freed outside the lock.
  Entry displace(const void* id) TAIN_REQUIRES(mutex) {
    displaced.push_back(id);
    if (displaced.size() <= kDisplacedKept) return {};
    const auto oldest = by_identity.find(displaced.front());
    displaced.pop_front();
    if (oldest == by_identity.end()) return {};
    Entry out = std::move(oldest->second);
    by_identity.erase(oldest);
    return out;
  }

  const Decode decode;
  const std::function<void(const Error&)> on_error;
  std::atomic<std::uint64_t> decoded{0};
  std::atomic<std::uint64_t> failures{0};
  Mutex mutex;
  HashMap<const void*, Entry> by_identity TAIN_GUARDED_BY(mutex);
  HashMap<std::string, const void*> newest TAIN_GUARDED_BY(mutex);
  std::deque<const void*> displaced TAIN_GUARDED_BY(mutex);  // each is in by_identity once
};

DecodedObjects::DecodedObjects(Decode decode, std::function<void(const Error&)> on_error)
    : state_(std::make_unique<State>(std::move(decode), std::move(on_error))) {}
DecodedObjects::~DecodedObjects() = default;

void DecodedObjects::keep(const Object& object) {
  State::Entry entry{object, state_->decode_one(object, true)};
  State::Entry dropped;  // freed after the lock is
  const MutexLock lock(state_->mutex);
  if (!state_->by_identity.try_emplace(identity(object), std::move(entry)).second) return;
  const auto [at, is_new] = state_->newest.try_emplace(std::string(object.key()), identity(object));
  if (!is_new) dropped = state_->displace(std::exchange(at->second, identity(object)));
}

void DecodedObjects::forget(std::string_view key) {
  State::Entry dropped;  // freed after the lock is
  const MutexLock lock(state_->mutex);
  const auto at = state_->newest.find(key);
  if (at == state_->newest.end()) return;
  dropped = state_->displace(at->second);
  state_->newest.erase(at);
}

std::shared_ptr<const void> DecodedObjects::get(const Object& object) const {
  {
    const MutexLock lock(state_->mutex);
    const auto at = state_->by_identity.find(identity(object));
    if (at != state_->by_identity.end()) return at->second.value;
  }
  return state_->decode_one(object, false);
}

std::size_t DecodedObjects::size() const {
  const MutexLock lock(state_->mutex);
  return state_->by_identity.size();
}
std::uint64_t DecodedObjects::decoded() const { return state_->decoded; }
std::uint64_t DecodedObjects::failures() const { return state_->failures; }

}  // namespace tain
