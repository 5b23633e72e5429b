#include "src/base/yaml_text.h"

#include <cstdint>

namespace tain::yaml {
namespace {

std::uint32_t code_of(std::string_view character) {
  const auto lead = static_cast<unsigned char>(character[0]);
  std::uint32_t code = character.size() == 1   ? lead
                       : character.size() == 2 ? lead & 0x1FU
                       : character.size() == 3 ? lead & 0x0FU
                                               : lead & 0x07U;
  for (std::size_t i = 1; i < character.size(); ++i)
    code = (code << 6) | (static_cast<unsigned char>(character[i]) & 0x3FU);
  return code;
}

}  // namespace

std::size_t character_bytes(char lead) {
  const auto byte = static_cast<unsigned char>(lead);
  return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

bool is_printable(std::string_view character) {
  const std::uint32_t code = code_of(character);
  if (code < 0x80) return code == '\n' || (code >= 0x20 && code < 0x7F);
  // kubectl's writer escapes characters beyond the basic plane.
  return code >= 0xA0 && code != 0xFEFF && code != 0xFFFE && code < 0xFFFF && !(code >= 0xD800 && code < 0xE000);
}

std::size_t break_bytes(std::string_view text) {
  if (text.empty()) return 0;
  if (text[0] == '\n' || text[0] == '\r') return 1;
  if (text.starts_with("\xC2\x85")) return 2;
  return text.starts_with("\xE2\x80\xA8") || text.starts_with("\xE2\x80\xA9") ? 3 : 0;
}

Looks look_at(std::string_view text) {
  Looks looks;
  if (text.empty()) {
    looks.block_allowed = false;
    return looks;
  }
  bool indicators = text.starts_with("---") || text.starts_with("...");
  bool special = false;
  bool space_at_edge = false;
  bool break_at_edge = false;
  bool ends_with_space = false;
  bool space_behind_break = false;
  bool break_behind_space = false;
  char before = ' ';  // the class of the previous character: a blank, a break (`\n`), or any other (`x`)
  bool blank_before = true;
  for (std::size_t i = 0, bytes = 0; i < text.size(); i += bytes) {
    bytes = character_bytes(text[i]);
    const char c = text[i];
    const std::size_t next = i + bytes;
    const bool blank_behind = next >= text.size() || text[next] == ' ' || text[next] == '\t';
    const bool at_start = i == 0;
    const bool at_end = next >= text.size();
    if (at_start && std::string_view("#,[]{}&*!|>'\"%@`").find(c) != std::string_view::npos) indicators = true;
    if (at_start && (c == '?' || c == '-') && blank_behind) indicators = true;
    if (c == ':' && blank_behind) indicators = true;
    if (!at_start && c == '#' && blank_before) indicators = true;
    if (!is_printable(text.substr(i, bytes))) special = true;
    const std::size_t is_break = break_bytes(text.substr(i));
    if (c == ' ') {
      if (at_start || at_end) space_at_edge = true;
      if (at_end) ends_with_space = true;
      if (before == '\n') space_behind_break = true;
      before = at_start ? 's' : 's';
    } else if (is_break != 0) {
      looks.has_lines = true;
      if (at_start || at_end) break_at_edge = true;
      if (before == 's') break_behind_space = true;
      before = '\n';
    } else {
      before = 'x';
    }
    blank_before = c == ' ' || c == '\t' || is_break != 0;
  }
  looks.plain_allowed = !space_at_edge && !break_at_edge && !space_behind_break && !break_behind_space && !special &&
                        !looks.has_lines && !indicators;
  looks.single_quotes_allowed = !space_behind_break && !break_behind_space && !special;
  looks.block_allowed = !ends_with_space && !break_behind_space && !special;
  return looks;
}

void append_escaped(std::string& out, std::string_view character) {
  constexpr char kHex[] = "0123456789ABCDEF";
  const std::uint32_t code = code_of(character);
  out.push_back('\\');
  switch (code) {
    case 0x00:
      return out.push_back('0');
    case 0x07:
      return out.push_back('a');
    case 0x08:
      return out.push_back('b');
    case 0x09:
      return out.push_back('t');
    case 0x0A:
      return out.push_back('n');
    case 0x0B:
      return out.push_back('v');
    case 0x0C:
      return out.push_back('f');
    case 0x0D:
      return out.push_back('r');
    case 0x1B:
      return out.push_back('e');
    case 0x22:
      return out.push_back('"');
    case 0x5C:
      return out.push_back('\\');
    case 0x85:
      return out.push_back('N');
    case 0xA0:
      return out.push_back('_');
    case 0x2028:
      return out.push_back('L');
    case 0x2029:
      return out.push_back('P');
    default:
      break;
  }
  const int digits = code <= 0xFF ? 2 : code <= 0xFFFF ? 4 : 8;
  out.push_back(digits == 2 ? 'x' : digits == 4 ? 'u' : 'U');
  for (int shift = (digits - 1) * 4; shift >= 0; shift -= 4) out.push_back(kHex[(code >> shift) & 0xF]);
}

}  // namespace tain::yaml
