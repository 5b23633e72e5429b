#pragma once

#include <tain/object.h>

#include <cstdint>

namespace tain::informer {

// The difference between two states of one key, as reported to handlers.
enum class Transition : std::uint8_t {
  kNone,
  kAdded,
  kUpdated,
  kRecreated,  // deleted and created again in between: the uid differs, so report a deletion and an addition
};

inline bool is_unchanged(const Object& before, const Object& now) {
  return before == now || (!now.resource_version().empty() && before.same_version(now));
}

// `before` is empty if there was no object.
inline Transition transition(const Object& before, const Object& now) {
  if (!before) return Transition::kAdded;
  if (!before.uid().empty() && !now.uid().empty() && before.uid() != now.uid()) return Transition::kRecreated;
  return is_unchanged(before, now) ? Transition::kNone : Transition::kUpdated;
}

// True if a deletion belongs to an earlier object with the same name, and `held` is a newer one.
inline bool is_late_deletion(const Object& deleted, const Object& held) {
  return deleted && held && !deleted.uid().empty() && !held.uid().empty() && deleted.uid() != held.uid() &&
         known_older(deleted.resource_version(), held.resource_version());
}

}  // namespace tain::informer
