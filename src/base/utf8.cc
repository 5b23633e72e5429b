#include "src/base/utf8.h"

#include <cstddef>

namespace tain {
namespace {

// The size of the character at `at`; 0 if it is not valid.
std::size_t character_size(std::string_view text, std::size_t at) {
  const auto follows = [&](std::size_t i, unsigned least, unsigned most) {
    return at + i < text.size() && static_cast<unsigned char>(text[at + i]) >= least &&
           static_cast<unsigned char>(text[at + i]) <= most;
  };
  const unsigned c = static_cast<unsigned char>(text[at]);
  if (c < 0x80) return 1;
  if (c >= 0xc2 && c <= 0xdf) return follows(1, 0x80, 0xbf) ? 2 : 0;
  if (c >= 0xe0 && c <= 0xef) {
    // Rejects overlong forms and halves of surrogate pairs.
    return follows(1, c == 0xe0 ? 0xa0 : 0x80, c == 0xed ? 0x9f : 0xbf) && follows(2, 0x80, 0xbf) ? 3 : 0;
  }
  if (c < 0xf0 || c > 0xf4) return 0;
  return follows(1, c == 0xf0 ? 0x90 : 0x80, c == 0xf4 ? 0x8f : 0xbf) && follows(2, 0x80, 0xbf) &&
                 follows(3, 0x80, 0xbf)
             ? 4
             : 0;
}

}  // namespace

void append_utf8(std::string& out, std::uint32_t code) {
  const auto byte = [&](std::uint32_t bits) { out.push_back(static_cast<char>(bits)); };
  if (code < 0x80) {
    byte(code);
  } else if (code < 0x800) {
    byte(0xc0 | code >> 6);
    byte(0x80 | (code & 0x3f));
  } else if (code < 0x10000) {
    byte(0xe0 | code >> 12);
    byte(0x80 | (code >> 6 & 0x3f));
    byte(0x80 | (code & 0x3f));
  } else {
    byte(0xf0 | code >> 18);
    byte(0x80 | (code >> 12 & 0x3f));
    byte(0x80 | (code >> 6 & 0x3f));
    byte(0x80 | (code & 0x3f));
  }
}

bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = character_size(text, at);
    if (size == 0) return false;
    at += size;
  }
  return true;
}

std::string repaired_utf8(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = character_size(text, at);
    out.append(size == 0 ? std::string_view("\xef\xbf\xbd") : text.substr(at, size));
    at += size == 0 ? 1 : size;
  }
  return out;
}

}  // namespace tain
