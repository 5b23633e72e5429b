#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tain::cli {

// Aligns cells that are separated by tabs, with the same bytes as kubectl's tables.
//
// A column is as wide as its widest cell plus three blanks, at least six, counted in characters. The last cell of a
// line belongs to no column. Neighbouring lines with a column share its width. Later lines get at least the widths of
// earlier ones.
class TabWriter {
 public:
  using Write = std::function<void(std::string_view)>;
  explicit TabWriter(Write write) : write_(std::move(write)) {}

  void add(std::string_view text);
  void flush();          // writes all buffered lines
  void forget_widths();  // the next line starts a new table

 private:
  struct Cell {
    std::string text{};
    std::size_t width = 0;
  };
  using Line = std::vector<Cell>;

  void end_cell();
  void format(std::size_t first, std::size_t last);
  void write_lines(std::size_t first, std::size_t last);

  Write write_;
  std::string text_{};  // of the incomplete cell
  std::vector<Line> lines_{1};
  std::vector<std::size_t> widths_{};      // of the columns to the left, while formatting
  std::vector<std::size_t> remembered_{};  // the widest so far
  std::string out_{};
};

}  // namespace tain::cli
