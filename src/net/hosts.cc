#include "src/net/hosts.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>

#include "src/base/ascii.h"
#include "src/base/file_descriptor.h"

namespace tain::net {
namespace {

constexpr std::size_t kLargestFile = std::size_t{1} << 20;

bool same_name(std::string_view a, std::string_view b) {
  if (a.ends_with('.')) a.remove_suffix(1);
  if (b.ends_with('.')) b.remove_suffix(1);
  return equal_ignoring_case(a, b);
}

std::string_view next_word(std::string_view& line) {
  const std::size_t begin = std::min(line.find_first_not_of(" \t\r"), line.size());
  line.remove_prefix(begin);
  const std::size_t end = std::min(line.find_first_of(" \t\r"), line.size());
  const std::string_view word = line.substr(0, end);
  line.remove_prefix(end);
  return word;
}

}  // namespace

std::vector<SocketAddress> find_in_hosts(std::string_view text, std::string_view name) {
  std::vector<SocketAddress> found;
  while (!text.empty() && found.size() < kMostAddresses) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    line = line.substr(0, line.find('#'));
    const auto address = SocketAddress::parse(next_word(line), 0);
    if (!address) continue;
    for (std::string_view word = next_word(line); !word.empty(); word = next_word(line)) {
      if (!same_name(word, name)) continue;
      found.push_back(*address);
      break;
    }
  }
  return found;
}

std::string read_small_file(const std::string& path) {
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!file) return {};
  std::string text;
  char piece[4096];
  while (text.size() < kLargestFile) {
    const ssize_t got = ::read(file.get(), piece, sizeof piece);
    if (got <= 0) break;
    text.append(piece, static_cast<std::size_t>(got));
  }
  return text;
}

bool is_localhost(std::string_view name) {
  constexpr std::string_view kName = "localhost";
  if (name.ends_with('.')) name.remove_suffix(1);
  if (name.size() < kName.size()) return false;
  if (!same_name(name.substr(name.size() - kName.size()), kName)) return false;
  return name.size() == kName.size() || name[name.size() - kName.size() - 1] == '.';
}

}  // namespace tain::net
