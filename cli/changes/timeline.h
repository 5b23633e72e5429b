#pragma once

#include <tain/object.h>
#include <tain/runtime.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/diff/field_diff.h"

namespace tain::cli {

// One line of the timeline.
struct TimelineEntry {
  enum class Type : std::uint8_t { kAdded, kChanged, kDeleted, kEvent, kGap };
  Type type = Type::kChanged;
  WallTime at{};
  bool in_the_past = false;  // from --since
  Kind kind{};
  std::string ns{};
  std::string name{};
  Object old{};  // `fields` views into `old` and `now`
  Object now{};
  std::vector<FieldDifference> fields{};
  std::vector<std::string> by{};  // the writers
  std::string text{};             // summary of a new object, message of an Event, description of a gap
  std::string reason{};           // of an Event
  bool warning = false;           // an Event of type Warning; a gap that is open or lost history
  bool lost_history = false;      // of a gap
  std::int64_t count = 1;         // of an Event
  bool by_relist = false;         // a delete that only a list showed
  bool may_live = false;          // the object may still exist but no longer match the selector
  bool coalesced = false;         // several changes in one
};
std::string_view to_string(TimelineEntry::Type type);

// Writes a timeline.
class Timeline {
 public:
  virtual ~Timeline() = default;
  virtual void write(const TimelineEntry& entry) = 0;
};

}  // namespace tain::cli
