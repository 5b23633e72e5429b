#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tain::cli {

// Aligns texts that are separated by tabs: the columns of kubectl's tables, to the byte.
//
// A column is as wide as its widest cell and three blanks, at least six, counted in characters; the last cell of a line
// belongs to no column. Neighbouring lines that have a column share its width. What was written stays as it is: later
// lines get at least the widths of earlier ones.
class TabWriter {
 public:
  using Write = std::function<void(std::string_view)>;
  explicit TabWriter(Write write) : write_(std::move(write)) {}

  void add(std::string_view text);
  void flush();          // hands on all that waits for its widths
  void forget_widths();  // the next line begins another table

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
  std::string text_{};  // of the cell that has not ended
  std::vector<Line> lines_{1};
  std::vector<std::size_t> widths_{};      // of the columns to the left, while formatting
  std::vector<std::size_t> remembered_{};  // the widest yet
  std::string out_{};
};

}  // namespace tain::cli
