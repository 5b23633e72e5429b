#include "tests/cli/screen.h"

#include <signal.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "tests/cli/support.h"
#include "tests/support/eventually.h"

namespace tain::cli {
namespace {

std::string quoted(const std::string& word) {
  std::string out = "'";
  for (const char c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

}  // namespace

bool TerminalRig::is_possible() { return std::system("command -v tmux >/dev/null 2>&1") == 0; }

TerminalRig::TerminalRig(std::size_t columns, std::size_t rows, const std::string& command) {
  static std::atomic<int> number{0};
  socket_ = "tain-test-" + std::to_string(getpid()) + "-" + std::to_string(number++);
  tmux({"new-session", "-d", "-x", std::to_string(columns), "-y", std::to_string(rows), command});
  tmux({"set", "-g", "status", "off"});
  resize(columns, rows);
}

TerminalRig::~TerminalRig() { tmux({"kill-server"}); }

std::string TerminalRig::tmux(const std::vector<std::string>& words) const {
  std::string line = "LC_ALL=C.UTF-8 tmux -f /dev/null -L " + socket_;
  for (const std::string& word : words) line += " " + quoted(word);
  std::string out;
  FILE* pipe = popen((line + " 2>&1").c_str(), "r");
  std::array<char, 4096> buffer{};
  for (std::size_t got = 0; pipe != nullptr && (got = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) {
    out.append(buffer.data(), got);
  }
  if (pipe != nullptr) pclose(pipe);
  return out;
}

std::string TerminalRig::text(bool colours) const {
  std::vector<std::string> words{"capture-pane", "-p"};
  if (colours) words.emplace_back("-e");
  return tmux(words);
}

std::vector<std::string> TerminalRig::lines(bool colours) const {
  std::istringstream all(text(colours));
  std::vector<std::string> out;
  for (std::string line; std::getline(all, line);) out.push_back(line);
  return out;
}

bool TerminalRig::shows(const std::string& words) const {
  return eventually([&] { return text().find(words) != std::string::npos; });
}
bool TerminalRig::hides(const std::string& words) const {
  return eventually([&] { return text().find(words) == std::string::npos; });
}

void TerminalRig::press(const std::string& keys) const { tmux({"send-keys", keys}); }

void TerminalRig::resize(std::size_t columns, std::size_t rows) const {
  tmux({"resize-window", "-x", std::to_string(columns), "-y", std::to_string(rows)});
}

void TerminalRig::signal(int number) const {
  const std::string shell = tmux({"display-message", "-p", "#{pane_pid}"});
  const std::string pid = shell.substr(0, shell.find('\n'));
  int child = 0;
  std::ifstream("/proc/" + pid + "/task/" + pid + "/children") >> child;
  ASSERT_GT(child, 0) << "the shell " << pid << " has no child";
  kill(child, number);
}

}  // namespace tain::cli
