#include <tain/informer.h>

#include <string_view>
#include <utility>

#include "src/informer/field_changes.h"

namespace tain::api {

DecodedObjects::StructEvents::StructEvents(std::vector<Path> only_when)
    : only_when_(std::move(only_when)), fields_(only_when_.size()) {
  for (const Path& path : only_when_) paths_.push_back(path.view());
}

bool DecodedObjects::StructEvents::translate(ObjectEvent& event, const DecodedObjects::Entry& old,
                                             const DecodedObjects::Entry& now) {
  return rewrite(event, old, now) && has_wanted_change(event);
}

DecodedObjects::StructEvents::Version DecodedObjects::StructEvents::known_version(const ObjectEvent& event) {
  Version version;
  if (event.type != ObjectEvent::Type::kAdd) version = event.old_resource_version;
  if (const auto at = behind_.find(event.key); at != behind_.end()) {
    if (event.type != ObjectEvent::Type::kAdd) version = std::move(at->second);
    behind_.erase(at);
  }
  return version;
}

bool DecodedObjects::StructEvents::rewrite(ObjectEvent& event, const DecodedObjects::Entry& old,
                                           const DecodedObjects::Entry& now) {
  using Type = ObjectEvent::Type;
  Version known = known_version(event);
  const Object shown = now.version(event.now);
  const bool is_unreadable = event.now && !shown;
  const bool is_stale = shown && now.error != nullptr;
  // An unreadable object may have replaced another one, which counts as deleted.
  const bool is_replaced = is_unreadable && known && event.old && event.old.uid() != event.now.uid();
  if (is_unreadable) behind_[std::string(event.key)] = is_replaced ? Version() : known;
  if (is_stale) behind_[std::string(event.key)] = std::string(shown.resource_version());
  if (is_unreadable && !is_replaced) return false;
  if (is_stale && known == shown.resource_version()) return false;
  if (!known && !shown) return false;

  event.old = old.version(event.old);
  event.now = shown;
  old_version_ = std::move(known).value_or(std::string());
  event.old_resource_version = old_version_;
  if (!known) {
    event.type = Type::kAdd;
    event.old = {};
    event.is_resync = false;
  } else if (!shown) {
    event.type = Type::kDelete;
    event.known_final_state = event.known_final_state && !is_replaced;
  } else {
    event.coalesced = event.coalesced || !event.old;
  }
  return true;
}

// Filters updates: only those that change one of the selected fields.
bool DecodedObjects::StructEvents::has_wanted_change(ObjectEvent& event) {
  if (paths_.empty()) return true;
  const bool differs = informer::read_fields(event, paths_, before_, after_, fields_);
  event.fields = fields_;
  return event.type != ObjectEvent::Type::kUpdate || !event.old || differs;
}

}  // namespace tain::api
