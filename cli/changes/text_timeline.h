#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "cli/changes/timeline.h"

namespace tain::cli {

// The timeline for people: one line per change, aligned; on a terminal fitted to its width, with further fields below.
class TextTimeline final : public Timeline {
 public:
  struct Options {
    bool colour = false;
    bool with_namespace = false;
    bool every_field = false;                // -o wide: nothing is left out
    std::function<std::size_t()> columns{};  // of the terminal, asked for each line; empty: no terminal
    std::size_t kind_width = 0;              // of the longest kind
    std::size_t name_width = 0;              // to begin with
    bool utc = false;
  };
  TextTimeline(std::ostream& out, Options options);
  void write(const TimelineEntry& entry) override;

 private:
  // A piece of text and how wide it is on the screen.
  struct Piece {
    std::string text{};
    std::size_t width = 0;
  };
  struct Room {
    std::size_t indent = 0;  // columns before what happened
    std::size_t width = 0;   // columns for it; 0: as many as it takes
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
