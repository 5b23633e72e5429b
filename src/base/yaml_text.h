#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tain::yaml {

// The YAML styles in which a text can be written, determined in one pass.
struct Looks {
  bool has_lines = false;
  bool plain_allowed = true;
  bool single_quotes_allowed = true;
  bool block_allowed = true;
};
Looks look_at(std::string_view text);

// The number of bytes of the character that begins with this byte.
std::size_t character_bytes(char lead);
// Whether the character is written unescaped.
bool is_printable(std::string_view character);
// The number of bytes of a line break (LF, CR, NEL, LS, PS) at the start of `text`; 0 if there is none.
std::size_t break_bytes(std::string_view text);

// The escape of one character: `\n`, `\x1B`, `\u2028`.
void append_escaped(std::string& out, std::string_view character);

}  // namespace tain::yaml
