#pragma once

#include <tain/object.h>
#include <tain/result.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace tain {

// One decoded event of a watch stream.
struct WatchEvent {
  enum class Type : std::uint8_t { kAdded, kModified, kDeleted, kBookmark, kError, kUnknown };
  Type type = Type::kUnknown;
  Object object{};                  // added, modified, deleted
  std::string resource_version{};   // bookmark
  bool initial_events_end = false;  // bookmark with annotation k8s.io/initial-events-end = "true"
  Error error{};                    // error: its Status
  std::string wire_type{};          // unknown: the type that the server sent
};

std::string_view to_string(WatchEvent::Type type);
WatchEvent::Type event_type(std::string_view wire_name);  // `ADDED`, ...; kUnknown for anything else

// An object or event that could not be decoded.
struct Quarantined {
  std::string key{};  // empty if it could not be read
  Error error{};
  std::string bytes{};  // as received, cut to the limit
  bool cut = false;
};

}  // namespace tain
