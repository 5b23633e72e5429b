#include <tain/watch_event.h>

#include <array>
#include <utility>

namespace tain {
namespace {

constexpr std::array<std::pair<WatchEvent::Type, std::string_view>, 5> kNames{{
    {WatchEvent::Type::kAdded, "ADDED"},
    {WatchEvent::Type::kModified, "MODIFIED"},
    {WatchEvent::Type::kDeleted, "DELETED"},
    {WatchEvent::Type::kBookmark, "BOOKMARK"},
    {WatchEvent::Type::kError, "ERROR"},
}};

}  // namespace

std::string_view to_string(WatchEvent::Type type) {
  for (const auto& [value, name] : kNames) {
    if (value == type) return name;
  }
  return "UNKNOWN";
}

WatchEvent::Type event_type(std::string_view wire_name) {
  for (const auto& [value, name] : kNames) {
    if (name == wire_name) return value;
  }
  return WatchEvent::Type::kUnknown;
}

}  // namespace tain
