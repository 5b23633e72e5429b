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
  bool in_the_past = false;  // told by --since from what the objects say of themselves
  Kind kind{};
  std::string ns{};
  std::string name{};
  Object old{};  // keep what `fields` views
  Object now{};
  std::vector<FieldDifference> fields{};
  std::vector<std::string> by{};  // who wrote it
  std::string text{};             // summary of what was added, message of an Event, what a gap was
  std::string reason{};           // of an Event
  bool warning = false;           // an Event of that type; a gap that is not over, or lost history
  bool lost_history = false;      // of a gap
  std::int64_t count = 1;         // of an Event
  bool by_relist = false;         // a delete that only a list showed
  bool may_live = false;          // a delete that may be no more than the end of its being selected
  bool coalesced = false;         // several changes in one
};
std::string_view to_string(TimelineEntry::Type type);

// How a timeline is written.
class Timeline {
 public:
  virtual ~Timeline() = default;
  virtual void write(const TimelineEntry& entry) = 0;
};

}  // namespace tain::cli
