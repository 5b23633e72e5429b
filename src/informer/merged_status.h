#pragma once

#include <tain/cache/reflector.h>

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace tain::informer {

// How far a part is from being a fresh mirror; the whole is no better than its worst part.
inline int badness(ReflectorState state) {
  switch (state) {
    case ReflectorState::kLive:
      return 0;
    case ReflectorState::kSilent:
      return 1;
    case ReflectorState::kListing:
      return 2;
    case ReflectorState::kConnecting:
      return 3;
    case ReflectorState::kRetrying:
      return 4;
    case ReflectorState::kIdle:
      return 5;
    case ReflectorState::kStopped:
      return 6;
    case ReflectorState::kGone:
      return 7;
    case ReflectorState::kDenied:
      return 8;
  }
  return 0;
}

// One status for all parts: of one part, its own. The version is left to whoever knows the store.
inline ReflectorStatus merged(std::vector<ReflectorStatus> parts) {
  if (parts.empty()) return {};
  const auto worst = std::max_element(parts.begin(), parts.end(), [](const auto& a, const auto& b) {
    // Of two that are as bad, the one that has something to say.
    return std::pair(badness(a.state), a.last_error.has_value()) <
           std::pair(badness(b.state), b.last_error.has_value());
  });
  ReflectorStatus out = std::move(*worst);
  const auto position = std::distance(parts.begin(), worst);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (static_cast<std::ptrdiff_t>(i) == position) continue;
    ReflectorStatus& part = parts[i];
    out.has_synced = out.has_synced && part.has_synced;
    out.epoch = std::max(out.epoch, part.epoch);
    out.age = out.age && part.age ? std::optional(std::max(*out.age, *part.age)) : std::nullopt;
    if (!out.last_error) out.last_error = std::move(part.last_error);
    out.gave_up = out.gave_up || part.gave_up;
    out.attempts = std::max(out.attempts, part.attempts);
    out.lists += part.lists;
    out.watches += part.watches;
    out.short_watches += part.short_watches;
    out.events += part.events;
    out.stale_events += part.stale_events;
    out.decode_errors += part.decode_errors;
    out.quarantined += part.quarantined;
    out.audits += part.audits;
    out.audit_findings += part.audit_findings;
    out.probes += part.probes;
    out.incomplete_deletes = out.incomplete_deletes || part.incomplete_deletes;
    std::move(part.quarantine.begin(), part.quarantine.end(), std::back_inserter(out.quarantine));
  }
  return out;
}

}  // namespace tain::informer
