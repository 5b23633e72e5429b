#pragma once

#include <tain/object.h>
#include <tain/runtime.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "cli/diff/field_diff.h"
#include "cli/follow/follow.h"

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

// An entry with the type, time, object and old object of an event, or with the text of its gap.
TimelineEntry entry_of(const Follow& follow, const FollowEvent& event, WallTime now);

// Writes a timeline.
class Timeline {
 public:
  virtual ~Timeline() = default;
  virtual void write(const TimelineEntry& entry) = 0;
};

// One JSON object per line, for programs. Its members are documented in docs/changes.md.
class JsonTimeline final : public Timeline {
 public:
  explicit JsonTimeline(std::ostream& out) : out_(out) {}
  void write(const TimelineEntry& entry) override;

 private:
  std::ostream& out_;
};

// The timeline as text: one aligned line per change. On a terminal, lines fit its width and more fields follow below.
class TextTimeline final : public Timeline {
 public:
  struct Options {
    bool colour = false;
    bool with_namespace = false;
    bool every_field = false;                // -o wide: show all fields
    std::function<std::size_t()> columns{};  // of the terminal, called for each line; empty: no terminal
    std::size_t kind_width = 0;              // of the longest kind
    std::size_t name_width = 0;              // at the start
    bool utc = false;
  };
  TextTimeline(std::ostream& out, Options options);
  void write(const TimelineEntry& entry) override;

 private:
  // A piece of text and its width in columns.
  struct Piece {
    std::string text{};
    std::size_t width = 0;
  };
  struct Room {
    std::size_t indent = 0;  // columns before the description
    std::size_t width = 0;   // columns for the description; 0: unlimited
  };

  void write_mark(const TimelineEntry& entry);
  std::string head(const TimelineEntry& entry, const Room& room);
  std::string time_text(const TimelineEntry& entry);
  Piece field_piece(const FieldDifference& field, const TimelineEntry& entry, std::size_t width) const;
  std::vector<Piece> pieces(const TimelineEntry& entry, std::size_t width) const;
  std::string body(const TimelineEntry& entry, const Room& room) const;

  std::ostream& out_;
  const Options options_;
  std::size_t name_width_ = 0;
  std::string last_time_{};
};

}  // namespace tain::cli
