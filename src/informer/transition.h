#pragma once

#include <tain/object.h>

#include <cstdint>

namespace tain::informer {

// The difference between two states of one key, as handlers are told of it.
enum class Transition : std::uint8_t {
  kNone,
  kAdded,
  kUpdated,
  kRecreated,  // deleted and created anew in between: another uid, so a deletion and an addition
};

inline bool is_unchanged(const Object& before, const Object& now) {
  return before == now || (!now.resource_version().empty() && before.same_version(now));
}

// `before` is empty where nothing was held.
inline Transition transition(const Object& before, const Object& now) {
  if (!before) return Transition::kAdded;
  if (!before.uid().empty() && !now.uid().empty() && before.uid() != now.uid()) return Transition::kRecreated;
  return is_unchanged(before, now) ? Transition::kNone : Transition::kUpdated;
}

// True for a deletion that arrives late and belongs to a former object of this name: the object held is a newer one.
inline bool is_of_an_earlier_life(const Object& deleted, const Object& held) {
  return deleted && held && !deleted.uid().empty() && !held.uid().empty() && deleted.uid() != held.uid() &&
         known_older(deleted.resource_version(), held.resource_version());
}

}  // namespace tain::informer
