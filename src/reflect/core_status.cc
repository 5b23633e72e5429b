// What other threads see of a Reflector.

#include <algorithm>
#include <chrono>
#include <utility>

#include "src/reflect/core.h"

namespace tain::reflect {

void Core::publish_status() {
  if (!std::exchange(changed_, false)) return;
  std::function<void(ReflectorState)> changed;
  const ReflectorState state = machine_.public_state();
  {
    MutexLock lock(shown_mutex_);
    ReflectorStatus& status = shown_.status;
    if (status.state != state || (machine_.has_synced() && !status.has_synced)) changed = on_state_;
    if (guard_.stopped()) return;
    status.state = state;
    status.has_synced = machine_.has_synced();
    status.resource_version = machine_.version();
    status.epoch = machine_.epoch();
    if (counts_.last_error) status.last_error = std::move(counts_.last_error);
    counts_.last_error.reset();
    status.attempts = machine_.failures();
    status.gave_up = machine_.state() == MachineState::kGaveUp;
    status.lists = counts_.lists;
    status.watches = counts_.watches;
    status.short_watches = machine_.short_watches();
    status.events = counts_.events;
    status.stale_events = counts_.stale_events;
    status.decode_errors = counts_.decode_errors;
    status.quarantined = counts_.quarantined;
    status.audits = counts_.audits;
    status.audit_findings = counts_.audit_findings;
    status.probes = counts_.probes;
    status.incomplete_deletes = counts_.incomplete_deletes;
    shown_.unavailable = machine_.version_unavailable();
    shown_.paginated = machine_.paginated_result();
    shown_.proof_at = machine_.proof_at();
    shown_.next_try = machine_.next_try();
    shown_.healthy_at.reset();
    if (machine_.state() == MachineState::kWatching) shown_.healthy_at = machine_.stream_started() + kHealthyAfter;
  }
  if (const auto proof = machine_.proof_at()) {
    metrics_.staleness(std::chrono::duration<double>(runtime_.clock().now() - *proof).count());
  }
  tell(changed, state);
}

void Core::tell(const std::function<void(ReflectorState)>& changed, ReflectorState state) {
  if (!changed) return;
  try {
    changed(state);
  } catch (...) {
    log(LogLevel::kError, "the state callback threw");
  }
}

ReflectorStatus Core::status() const {
  const Instant now = runtime_.clock().now();
  ReflectorStatus status;
  {
    MutexLock lock(shown_mutex_);
    status = shown_.status;
    status.quarantine.assign(quarantine_.entries().begin(), quarantine_.entries().end());
    if (shown_.proof_at) status.age = now - *shown_.proof_at;
    if (shown_.next_try) status.next_try = std::max(Duration::zero(), *shown_.next_try - now);
    if (shown_.healthy_at && now >= *shown_.healthy_at) status.attempts = 0;
  }
  if (status.age) metrics_.staleness(std::chrono::duration<double>(*status.age).count());
  return status;
}

void Core::on_state(std::function<void(ReflectorState)> changed) {
  MutexLock lock(shown_mutex_);
  on_state_ = std::move(changed);
}

bool Core::has_synced() const {
  MutexLock lock(shown_mutex_);
  return shown_.status.has_synced;
}

std::string Core::last_sync_resource_version() const {
  MutexLock lock(shown_mutex_);
  return shown_.status.resource_version;
}

bool Core::is_version_unavailable() const {
  MutexLock lock(shown_mutex_);
  return shown_.unavailable;
}

bool Core::paginated_result() const {
  MutexLock lock(shown_mutex_);
  return shown_.paginated;
}

}  // namespace tain::reflect
