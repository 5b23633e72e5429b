#include "cli/live/canvas.h"

namespace tain::cli::live {
namespace {

std::string_view sgr(Ink ink) {
  constexpr std::string_view kCodes[] = {"",         "\x1b[1m",  "\x1b[2m",  "\x1b[32m",
                                         "\x1b[31m", "\x1b[33m", "\x1b[36m", "\x1b[7m"};
  return kCodes[static_cast<std::size_t>(ink)];
}

}  // namespace

std::string plain_text(const Line& line) {
  std::string out;
  for (const Span& span : line) out += span.text;
  return out;
}

std::string fitted(std::string_view text, std::size_t width, bool right) {
  std::string out = shortened(text, width);
  const std::size_t used = display_width(out);
  if (used < width) out.insert(right ? 0 : out.size(), width - used, ' ');
  return out;
}

// Pads to the width instead of erasing to the end of the line, because terminals differ in the last column.
std::string Painter::ansi(const Line& line, std::size_t width) const {
  std::string out;
  std::size_t left = width;
  Ink last = Ink::kPlain;
  for (const Span& span : line) {
    if (left == 0) break;
    const std::string text = shortened(span.text, left);
    const std::string_view code = colour_ ? sgr(span.ink) : std::string_view();
    left -= display_width(text);
    last = span.ink;
    if (code.empty()) {
      out += text;
    } else {
      out.append(code).append(text).append("\x1b[0m");
    }
  }
  const std::string rest(left, ' ');
  if (colour_ && last == Ink::kBar && left > 0) return out.append(sgr(last)).append(rest).append("\x1b[0m");
  return out.append(rest);
}

std::string Painter::paint(const std::vector<Line>& lines, TerminalSize size) {
  std::string out;
  if (size.columns != size_.columns || size.rows != size_.rows || shown_.size() != size.rows) {
    shown_.assign(size.rows, std::string());
    size_ = size;
    out += "\x1b[2J";
  }
  for (std::size_t row = 0; row < size.rows; ++row) {
    std::string now = ansi(row < lines.size() ? lines[row] : Line(), size.columns);
    if (now == shown_[row]) continue;
    out.append("\x1b[").append(std::to_string(row + 1)).append(";1H").append(now);
    shown_[row] = std::move(now);
  }
  return out;
}

}  // namespace tain::cli::live
