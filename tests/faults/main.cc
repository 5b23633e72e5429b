// faults_tests [--table | --write-table | GoogleTest's flags]
#include <gtest/gtest.h>

#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>

#include "tests/faults/case.h"

namespace {

int write_table(const std::string& path) {
  std::ifstream in(path);
  std::stringstream held;
  held << in.rdbuf();
  std::string text = held.str();
  const auto begin = text.find("| fault | Tain |");
  if (begin == std::string::npos) return std::cerr << path << " has no table that begins with | fault | Tain |\n", 1;
  auto end = begin;
  while (end < text.size() && text[end] == '|') end = std::min(text.find('\n', end), text.size() - 1) + 1;
  text.replace(begin, end - begin, tain::testing::fault_table());
  std::ofstream(path) << text;
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view first = argc > 1 ? argv[1] : "";
  if (first == "--table") return std::cout << tain::testing::fault_table(), 0;
  if (first == "--write-table") return write_table(TAIN_SOURCE_DIR "/docs/faults.md");
  ::testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
