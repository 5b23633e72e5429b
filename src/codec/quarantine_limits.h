#pragma once

#include <cstddef>
#include <string>

namespace tain::codec {

// Of one entry of the quarantine. No key that a cluster has comes near its bound.
inline constexpr std::size_t kQuarantineKey = std::size_t{1} << 10;
inline constexpr std::size_t kQuarantineText = std::size_t{4} << 10;

// At most `most` bytes, without half a character at the end.
inline void shorten(std::string& text, std::size_t most) {
  if (text.size() <= most) return;
  while (most > 0 && (text[most] & 0xC0) == 0x80) --most;
  text.resize(most);
  text.shrink_to_fit();
}

}  // namespace tain::codec
