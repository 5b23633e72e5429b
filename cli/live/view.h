#pragma once

#include <tain/runtime.h>

#include <cstddef>
#include <string>
#include <vector>

#include "cli/live/canvas.h"
#include "cli/live/live_kinds.h"
#include "cli/live/object_table.h"
#include "cli/terminal.h"

namespace tain::cli::live {

// A line of what happened.
struct News {
  Duration at{0};      // since the beginning
  std::string who{};   // `you`, `server`, `cluster`, `mirror`
  std::string text{};  // escaped when it is shown
  Ink ink = Ink::kPlain;
};

struct Hint {
  std::string key{};
  std::string text{};
};

// Everything that one picture shows.
struct Frame {
  std::string title{};   // `tain demo`
  std::string server{};  // its URL
  std::string alarm{};   // what is wrong with the server, on purpose; empty: nothing
  Duration up{0};
  bool paused = false;
  std::vector<KindFigures> kinds{};
  std::size_t selected = 0;  // whose objects the table shows
  Order order = Order::kNewestChange;
  std::string filter{};
  bool typing = false;  // the filter is being typed
  TablePage page{};
  std::vector<News> news{};  // the oldest first
  std::vector<Hint> hints{};
};

// How many rows of the table a screen of this size has.
std::size_t table_rows(const Frame& frame, TerminalSize size);
// The picture, one Line for each row of the screen.
std::vector<Line> lay_out(const Frame& frame, TerminalSize size);

}  // namespace tain::cli::live
