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

// One line of news.
struct News {
  Duration at{0};      // since the start
  std::string who{};   // `you`, `server`, `cluster`, `mirror`
  std::string text{};  // escaped when it is shown
  Ink ink = Ink::kPlain;
};

struct Hint {
  std::string key{};
  std::string text{};
};

// The content of one screen.
struct Frame {
  std::string title{};   // `tain demo`
  std::string server{};  // its URL
  std::string alarm{};   // an injected problem of the server; empty: none
  Duration up{0};
  bool paused = false;
  std::vector<KindFigures> kinds{};
  std::size_t selected = 0;  // index of the kind in the table
  Order order = Order::kNewestChange;
  std::string filter{};
  bool typing = false;  // the user types the filter
  TablePage page{};
  std::vector<News> news{};  // oldest first
  std::vector<Hint> hints{};
};

// The number of table rows on a screen of this size.
std::size_t table_rows(const Frame& frame, TerminalSize size);
// The screen, one Line for each row.
std::vector<Line> lay_out(const Frame& frame, TerminalSize size);

}  // namespace tain::cli::live
