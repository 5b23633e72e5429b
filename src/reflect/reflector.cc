#include <tain/reflector.h>

#include <utility>

#include "src/reflect/core.h"

namespace tain {

Reflector::Reflector(Runtime& runtime, Options options)
    : core_(std::make_shared<reflect::Core>(runtime, std::move(options))) {}
Reflector::~Reflector() { core_->stop(); }

void Reflector::start() { core_->start(); }
void Reflector::stop() { core_->stop(); }
bool Reflector::stopped() const { return core_->stopped(); }
ReflectorStatus Reflector::status() const { return core_->status(); }
bool Reflector::has_synced() const { return core_->has_synced(); }
std::string Reflector::last_sync_resource_version() const { return core_->last_sync_resource_version(); }
bool Reflector::is_last_sync_resource_version_unavailable() const { return core_->is_version_unavailable(); }
bool Reflector::paginated_result() const { return core_->paginated_result(); }
const std::string& Reflector::name() const { return core_->name(); }
const std::string& Reflector::type_description() const { return core_->type_description(); }
void Reflector::relist() { core_->relist(); }
void Reflector::audit() { core_->audit(); }
void Reflector::on_state(std::function<void(ReflectorState)> changed) { core_->on_state(std::move(changed)); }

std::string_view to_string(ReflectorState state) {
  switch (state) {
    case ReflectorState::kIdle:
      return "idle";
    case ReflectorState::kConnecting:
      return "connecting";
    case ReflectorState::kListing:
      return "listing";
    case ReflectorState::kLive:
      return "live";
    case ReflectorState::kSilent:
      return "silent";
    case ReflectorState::kRetrying:
      return "retrying";
    case ReflectorState::kDenied:
      return "denied";
    case ReflectorState::kGone:
      return "gone";
    case ReflectorState::kStopped:
      return "stopped";
  }
  return "unknown";
}

std::string_view to_string(RelistReason reason) {
  switch (reason) {
    case RelistReason::kInitial:
      return "initial";
    case RelistReason::kExpired:
      return "expired";
    case RelistReason::kWatchFailed:
      return "watch_failed";
    case RelistReason::kTooShort:
      return "too_short";
    case RelistReason::kStoreError:
      return "store_error";
    case RelistReason::kResyncError:
      return "resync_error";
    case RelistReason::kAudit:
      return "audit";
    case RelistReason::kNewEpoch:
      return "new_epoch";
    case RelistReason::kStalled:
      return "stalled";
    case RelistReason::kQuarantine:
      return "quarantine";
    case RelistReason::kRequested:
      return "requested";
  }
  return "unknown";
}

}  // namespace tain
