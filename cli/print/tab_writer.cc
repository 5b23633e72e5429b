#include "cli/print/tab_writer.h"

#include <algorithm>
#include <utility>

namespace tain::cli {
namespace {

constexpr std::size_t kLeastWidth = 6;
constexpr std::size_t kPadding = 3;

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace

void TabWriter::end_cell() {
  const std::size_t width = characters(text_);
  lines_.back().push_back({std::exchange(text_, {}), width});
}

void TabWriter::add(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = text.find_first_of("\t\v\n\f");
    text_.append(text.substr(0, end));
    if (end == std::string_view::npos) return;
    const char mark = text[end];
    text.remove_prefix(end + 1);
    end_cell();
    if (mark == '\t' || mark == '\v') continue;
    const bool is_alone = lines_.back().size() == 1;
    lines_.emplace_back();
    // A line with one cell has no column, so it separates blocks.
    if (mark == '\f' || is_alone) flush();
  }
}

void TabWriter::flush() {
  if (!text_.empty()) end_cell();
  format(0, lines_.size());
  lines_.assign(1, {});
  if (!out_.empty()) write_(std::exchange(out_, {}));
}

void TabWriter::forget_widths() { remembered_.clear(); }

// Writes the lines in [first, last). The widths of their first columns are in widths_. Handles neighbouring lines with
// the next column as one block.
void TabWriter::format(std::size_t first, std::size_t last) {
  const std::size_t column = widths_.size();
  const auto has_column = [&](std::size_t line) { return column + 1 < lines_[line].size(); };
  for (std::size_t line = first; line < last; ++line) {
    if (!has_column(line)) continue;
    write_lines(first, line);
    first = line;
    std::size_t width = kLeastWidth;
    for (; line < last && has_column(line); ++line) width = std::max(width, lines_[line][column].width + kPadding);
    if (remembered_.size() <= column) remembered_.resize(column + 1, 0);
    width = remembered_[column] = std::max(width, remembered_[column]);
    widths_.push_back(width);
    format(first, line);
    widths_.pop_back();
    first = line;
  }
  write_lines(first, last);
}

void TabWriter::write_lines(std::size_t first, std::size_t last) {
  for (std::size_t line = first; line < last; ++line) {
    for (std::size_t column = 0; column < lines_[line].size(); ++column) {
      const Cell& cell = lines_[line][column];
      out_.append(cell.text);
      if (column < widths_.size() && widths_[column] > cell.width) out_.append(widths_[column] - cell.width, ' ');
    }
    if (line + 1 < lines_.size()) out_.push_back('\n');
  }
}

}  // namespace tain::cli
