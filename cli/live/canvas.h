#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal.h"

namespace tain::cli::live {

// The look of a piece of a line. The text must be clear without colours.
enum class Ink : std::uint8_t { kPlain, kBold, kDim, kGood, kBad, kWarn, kNote, kBar };

struct Span {
  std::string text{};  // already escaped
  Ink ink = Ink::kPlain;
};
using Line = std::vector<Span>;

std::string plain_text(const Line& line);
// `text` cut or padded to `width` columns.
std::string fitted(std::string_view text, std::size_t width, bool right = false);

// Updates the screen by writing only the lines that changed, which avoids flicker.
//
// Threading:  one thread.
class Painter {
 public:
  explicit Painter(bool colour) : colour_(colour) {}

  // The bytes to write to the terminal so that it shows `lines`. Repaints everything after a change of size.
  std::string paint(const std::vector<Line>& lines, TerminalSize size);
  void forget() { shown_.clear(); }  // repaint everything next time

 private:
  std::string ansi(const Line& line, std::size_t width) const;

  bool colour_;
  TerminalSize size_{.columns = 0, .rows = 0};
  std::vector<std::string> shown_{};
};

}  // namespace tain::cli::live
