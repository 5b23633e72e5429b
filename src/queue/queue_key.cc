#include "src/queue/queue_key.h"

#include "src/base/guarded.h"
#include "src/queue/callbacks.h"

namespace tain::detail {
namespace {

Failure no_key(const Object& object) {
  return fail(Code::kBadKey, object ? "an object without a name has no key" : "an empty object has no key",
              Phase::kQueue);
}

}  // namespace

Result<std::string> QueueKey::of(const Object& object) const {
  if (!fn_) {
    if (object.key().empty()) return no_key(object);
    return std::string(object.key());
  }
  if (!object) return no_key(object);
  Result<std::string> key = guarded(Code::kBadKey, Phase::kQueue, "the key function", [&] { return fn_(object); });
  if (!key) {
    key.error().code = Code::kBadKey;
  } else if (key->empty()) {
    return fail(Code::kBadKey, "the key function returned an empty key", Phase::kQueue);
  }
  return key;
}

Result<void> QueueKey::check(const Object& object) const {
  if (!fn_ && !object.key().empty()) return {};
  Result<std::string> key = of(object);
  if (!key) return fail(std::move(key).error());
  return {};
}

Result<std::string> QueueKey::of(const Delta& delta) const {
  switch (delta.type) {
    case Delta::Type::kReplacedAll:
    case Delta::Type::kSyncAll:
    case Delta::Type::kBookmark:
      return fail(Code::kBadKey, std::string(to_string(delta.type)) + " does not refer to a single object",
                  Phase::kQueue);
    case Delta::Type::kDirty:
      return delta.key;
    default:
      break;
  }
  if (!delta.tombstone) return of(delta.object);
  if (delta.key.empty()) return fail(Code::kBadKey, "a tombstone has no key", Phase::kQueue);
  return delta.key;
}

std::string_view QueueKey::view(const Delta& delta, std::string& scratch) const {
  if (delta.tombstone || delta.type == Delta::Type::kDirty) return delta.key;
  if (!fn_) return delta.object.key();
  Result<std::string> key = of(delta.object);
  if (!key) return {};
  scratch = std::move(*key);
  return scratch;
}

}  // namespace tain::detail
