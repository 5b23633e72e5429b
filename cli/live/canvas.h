#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal.h"

namespace tain::cli::live {

// How a piece of a line looks. Meaning never rests on it alone: without colours everything can still be read.
enum class Ink : std::uint8_t { kPlain, kBold, kDim, kGood, kBad, kWarn, kNote, kBar };

struct Span {
  std::string text{};  // escaped already
  Ink ink = Ink::kPlain;
};
using Line = std::vector<Span>;

std::string plain_text(const Line& line);
// `text` cut or filled up to `width` columns.
std::string fitted(std::string_view text, std::size_t width, bool right = false);

// Turns one picture into the next, writing only the lines that differ: nothing flickers.
//
// Threading:  one thread.
class Painter {
 public:
  explicit Painter(bool colour) : colour_(colour) {}

  // What to write to the terminal so that it shows `lines`. Another size than before: everything.
  std::string paint(const std::vector<Line>& lines, TerminalSize size);
  void forget() { shown_.clear(); }  // somebody else wrote there

 private:
  std::string ansi(const Line& line, std::size_t width) const;

  bool colour_;
  TerminalSize size_{.columns = 0, .rows = 0};
  std::vector<std::string> shown_{};
};

}  // namespace tain::cli::live
