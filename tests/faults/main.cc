// faults_tests [--table | --write-table | GoogleTest's flags]
#include <gtest/gtest.h>

#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>

#include "tests/faults/case.h"

namespace {

// Replaces the table that has the same first line.
bool replace_table(std::string& text, const std::string& table) {
  const auto begin = text.find(table.substr(0, table.find('\n')));
  if (begin == std::string::npos) return false;
  auto end = begin;
  while (end < text.size() && text[end] == '|') end = std::min(text.find('\n', end), text.size() - 1) + 1;
  text.replace(begin, end - begin, table);
  return true;
}

int write_tables(const std::string& path) {
  std::ifstream in(path);
  std::stringstream held;
  held << in.rdbuf();
  std::string text = held.str();
  if (!replace_table(text, tain::testing::fault_table()) || !replace_table(text, tain::testing::catalogue_table())) {
    return std::cerr << path << " has no table to replace\n", 1;
  }
  std::ofstream(path) << text;
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view first = argc > 1 ? argv[1] : "";
  if (first == "--table") return std::cout << tain::testing::fault_table() << tain::testing::catalogue_table(), 0;
  if (first == "--write-table") return write_tables(TAIN_SOURCE_DIR "/docs/faults.md");
  ::testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
