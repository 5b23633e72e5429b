#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tain::yaml {

// How a text can be written: found out by looking at each of its characters once.
struct Looks {
  bool has_lines = false;
  bool plain_allowed = true;
  bool single_quotes_allowed = true;
  bool block_allowed = true;
};
Looks look_at(std::string_view text);

// The number of bytes of the character that begins with this one.
std::size_t character_bytes(char lead);
// Whether it is shown as it is.
bool is_printable(std::string_view character);
// LF, CR, NEL, LS, PS: at the start of `text`; how many bytes, 0 if there is none.
std::size_t break_bytes(std::string_view text);

// `\n`, `\x1B`, `\u2028`: of one character.
void append_escaped(std::string& out, std::string_view character);

}  // namespace tain::yaml
