#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "cli/changes/timeline.h"

namespace tain::cli {

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
