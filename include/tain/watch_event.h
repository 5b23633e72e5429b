#pragma once

#include <tain/object.h>
#include <tain/result.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace tain {

enum class EventType : std::uint8_t { kAdded, kModified, kDeleted, kBookmark, kError, kUnknown };
std::string_view to_string(EventType type);
EventType event_type(std::string_view wire_name);  // `ADDED`, ...; kUnknown for anything else

// One event of a watch stream, decoded: the shape of a change from the decoder to the store.
struct WatchEvent {
  EventType type = EventType::kUnknown;
  Object object{};                  // added, modified, deleted
  std::string resource_version{};   // bookmark
  bool initial_events_end = false;  // bookmark with annotation k8s.io/initial-events-end = "true"
  Error error{};                    // error: what its Status said
  std::string wire_type{};          // unknown: the name that was sent
};

// An object or event that could not be decoded.
struct Quarantined {
  std::string key{};  // empty where it could not be read
  Error error{};
  std::string bytes{};  // raw, cut to the limit
  bool cut = false;
};

}  // namespace tain
