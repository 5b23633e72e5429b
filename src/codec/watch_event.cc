#include <tain/watch_event.h>

#include <array>
#include <utility>

namespace tain {
namespace {

constexpr std::array<std::pair<EventType, std::string_view>, 5> kNames{{
    {EventType::kAdded, "ADDED"},
    {EventType::kModified, "MODIFIED"},
    {EventType::kDeleted, "DELETED"},
    {EventType::kBookmark, "BOOKMARK"},
    {EventType::kError, "ERROR"},
}};

}  // namespace

std::string_view to_string(EventType type) {
  for (const auto& [value, name] : kNames) {
    if (value == type) return name;
  }
  return "UNKNOWN";
}

EventType event_type(std::string_view wire_name) {
  for (const auto& [value, name] : kNames) {
    if (name == wire_name) return value;
  }
  return EventType::kUnknown;
}

}  // namespace tain
