#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

// ASCII characters, whatever the locale.
namespace tain {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// The value of a hexadecimal digit; -1 for any other character.
constexpr int hex_digit(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
inline std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = lower(c);
  return out;
}

inline bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower(x) == lower(y); });
}

// The text without white space at its ends.
inline std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n\v\f";
  const std::size_t first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

// Appends the two hexadecimal digits of a byte.
inline void append_hex(std::string& out, char c, std::string_view digits = "0123456789abcdef") {
  const auto byte = static_cast<unsigned char>(c);
  out.append({digits[byte >> 4], digits[byte & 0xF]});
}
inline void append_upper_hex(std::string& out, char c) { append_hex(out, c, "0123456789ABCDEF"); }

inline std::string joined(const std::vector<std::string>& texts, std::string_view between = ",") {
  std::string out;
  for (std::size_t i = 0; i < texts.size(); ++i) out.append(i == 0 ? "" : between).append(texts[i]);
  return out;
}

// The parts between the separators; one for an empty text.
inline std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

inline bool is_ascii(std::string_view text) {
  return std::none_of(text.begin(), text.end(), [](char c) { return (c & 0x80) != 0; });
}

}  // namespace tain
