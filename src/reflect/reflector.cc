#include <tain/cache/reflector.h>

#include <utility>

#include "src/reflect/driver.h"

namespace tain {

Reflector::Reflector(Runtime& runtime, ListerWatcher& lister_watcher, ReflectorStore& store, Options options)
    : driver_(std::make_shared<reflect::ReflectorDriver>(runtime, lister_watcher, store, std::move(options))) {}
Reflector::~Reflector() { driver_->stop(); }

void Reflector::start() { driver_->start(); }
void Reflector::stop() { driver_->stop(); }
void Reflector::list_and_watch(std::function<void(Result<void>)> done) { driver_->list_and_watch(std::move(done)); }
bool Reflector::stopped() const { return driver_->stopped(); }
Reflector::Status Reflector::status() const { return driver_->status(); }
bool Reflector::has_synced() const { return driver_->has_synced(); }
std::string Reflector::last_sync_resource_version() const { return driver_->last_sync_resource_version(); }
bool Reflector::is_last_sync_resource_version_unavailable() const { return driver_->is_version_unavailable(); }
bool Reflector::paginated_result() const { return driver_->paginated_result(); }
const std::string& Reflector::name() const { return driver_->name(); }
const std::string& Reflector::type_description() const { return driver_->type_description(); }
void Reflector::relist() { driver_->relist(); }
void Reflector::audit() { driver_->audit(); }
void Reflector::on_state(std::function<void(Reflector::State)> changed) { driver_->on_state(std::move(changed)); }

std::string_view to_string(Reflector::State state) {
  switch (state) {
    case Reflector::State::kIdle:
      return "idle";
    case Reflector::State::kConnecting:
      return "connecting";
    case Reflector::State::kListing:
      return "listing";
    case Reflector::State::kLive:
      return "live";
    case Reflector::State::kSilent:
      return "silent";
    case Reflector::State::kRetrying:
      return "retrying";
    case Reflector::State::kDenied:
      return "denied";
    case Reflector::State::kGone:
      return "gone";
    case Reflector::State::kStopped:
      return "stopped";
  }
  return "unknown";
}

}  // namespace tain
