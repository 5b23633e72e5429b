// A terminal with the program in it, through tmux.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

namespace tain::cli {

class TerminalRig {
 public:
  static bool is_possible();  // tmux is installed

  // A shell runs `command`.
  TerminalRig(std::size_t columns, std::size_t rows, const std::string& command);
  ~TerminalRig();
  TerminalRig(const TerminalRig&) = delete;
  TerminalRig& operator=(const TerminalRig&) = delete;

  std::vector<std::string> lines(bool colours = false) const;
  std::string text(bool colours = false) const;
  // Waits until the screen shows it.
  bool shows(const std::string& words) const;
  bool hides(const std::string& words) const;
  void press(const std::string& keys) const;  // in tmux's names: `q`, `Enter`, `C-c`
  void resize(std::size_t columns, std::size_t rows) const;
  // The pid of the program, which is a child of the shell.
  void signal(int number) const;

 private:
  std::string tmux(const std::vector<std::string>& words) const;

  std::string socket_;
};

#define TAIN_NEEDS_TERMINAL() \
  if (!TerminalRig::is_possible()) GTEST_SKIP() << "skipped: no tmux on this machine; apt-get install tmux"

}  // namespace tain::cli
