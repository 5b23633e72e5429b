#include "cli/follow/json_line.h"

#include <array>
#include <cstdint>
#include <cstdio>
#include <string_view>

namespace tain::cli {
namespace {

// A character of one to three bytes that must be escaped. bytes 0: no such character.
struct UnsafeCharacter {
  unsigned code = 0;
  std::size_t bytes = 0;
};

UnsafeCharacter unsafe_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) {
    return at + i < text.size() ? static_cast<unsigned>(static_cast<unsigned char>(text[at + i])) : 0U;
  };
  if (byte(0) == 0x7F) return {0x7F, 1};
  if (byte(0) == 0xC2 && byte(1) >= 0x80 && byte(1) < 0xA0) return {byte(1), 2};
  if (byte(0) != 0xE2) return {};
  const unsigned code = 0x2000U + ((byte(1) & 0x3FU) << 6) + (byte(2) & 0x3FU);
  const bool turns =
      (code >= 0x200E && code <= 0x200F) || (code >= 0x2028 && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
  return turns ? UnsafeCharacter{code, 3} : UnsafeCharacter{};
}

}  // namespace

std::string harmless_json(std::string line) {
  std::size_t at = 0;
  const auto next = [&] {
    while (at < line.size() && unsafe_at(line, at).bytes == 0) ++at;
    return at < line.size();
  };
  if (!next()) return line;
  std::string out;
  std::size_t done = 0;
  while (next()) {
    const UnsafeCharacter found = unsafe_at(line, at);
    std::array<char, 8> escape{};
    std::snprintf(escape.data(), escape.size(), "\\u%04x", found.code);
    out.append(line, done, at - done).append(escape.data());
    at += found.bytes;
    done = at;
  }
  return out.append(line, done);
}

}  // namespace tain::cli
