#pragma once

#include <tain/cache/reflector.h>

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace tain::informer {

// Orders states from good to bad. The merged status has the state of the worst part.
inline int badness(Reflector::State state) {
  switch (state) {
    case Reflector::State::kLive:
      return 0;
    case Reflector::State::kSilent:
      return 1;
    case Reflector::State::kListing:
      return 2;
    case Reflector::State::kConnecting:
      return 3;
    case Reflector::State::kRetrying:
      return 4;
    case Reflector::State::kIdle:
      return 5;
    case Reflector::State::kStopped:
      return 6;
    case Reflector::State::kGone:
      return 7;
    case Reflector::State::kDenied:
      return 8;
  }
  return 0;
}

// Merges the statuses of all parts. The caller sets the version from the store.
inline Reflector::Status merged(std::vector<Reflector::Status> parts) {
  if (parts.empty()) return {};
  const auto worst = std::max_element(parts.begin(), parts.end(), [](const auto& a, const auto& b) {
    // Between equal states, a status with an error counts as worse.
    return std::pair(badness(a.state), a.last_error.has_value()) <
           std::pair(badness(b.state), b.last_error.has_value());
  });
  Reflector::Status out = std::move(*worst);
  const auto position = std::distance(parts.begin(), worst);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (static_cast<std::ptrdiff_t>(i) == position) continue;
    Reflector::Status& part = parts[i];
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
