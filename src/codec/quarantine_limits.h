#pragma once

#include <cstddef>
#include <string>

namespace tain::codec {

// Limits of one entry of the quarantine, in bytes. Keys of real clusters are much shorter.
inline constexpr std::size_t kQuarantineKey = std::size_t{1} << 10;
inline constexpr std::size_t kQuarantineText = std::size_t{4} << 10;

// Truncates to at most `most` bytes, at the end of a character.
inline void shorten(std::string& text, std::size_t most) {
  if (text.size() <= most) return;
  while (most > 0 && (text[most] & 0xC0) == 0x80) --most;
  text.resize(most);
  text.shrink_to_fit();
}

}  // namespace tain::codec
