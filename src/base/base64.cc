#include "src/base/base64.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace tain {
namespace {

constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint8_t kNone = 0xFF;

constexpr std::array<std::uint8_t, 256> make_values() {
  std::array<std::uint8_t, 256> values{};
  for (std::uint8_t& value : values) value = kNone;
  for (std::size_t i = 0; i < kAlphabet.size(); ++i) {
    values[static_cast<unsigned char>(kAlphabet[i])] = static_cast<std::uint8_t>(i);
  }
  return values;
}
constexpr std::array<std::uint8_t, 256> kValues = make_values();

std::uint8_t value_of(char c) { return kValues[static_cast<unsigned char>(c)]; }

}  // namespace

std::string base64_encode(std::string_view bytes) {
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    std::uint32_t group = 0;
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - at);
    for (std::size_t i = 0; i < 3; ++i) {
      group = (group << 8) | (i < count ? static_cast<unsigned char>(bytes[at + i]) : 0u);
    }
    for (std::size_t i = 0; i < 4; ++i) {
      text.push_back(i <= count ? kAlphabet[(group >> (18 - 6 * i)) & 0x3F] : '=');
    }
  }
  return text;
}

std::optional<std::string> base64_decode(std::string_view text) {
  if (first_bad_base64(text)) return std::nullopt;
  std::string bytes;
  bytes.reserve(text.size() / 4 * 3 + 3);  // prevents reallocation, which would leave copies of secrets in memory
  std::uint32_t group = 0;
  unsigned bits = 0;
  for (const char c : text) {
    const std::uint8_t value = value_of(c);
    if (value == kNone) continue;  // a line end or padding
    group = (group << 6) | value;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push_back(static_cast<char>((group >> bits) & 0xFF));
  }
  return bytes;
}

std::optional<std::size_t> first_bad_base64(std::string_view text) {
  std::size_t digits = 0;
  std::size_t padding = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\n' || c == '\r') continue;
    if (c == '=') {
      ++padding;
      if (digits % 4 < 2 || padding > 4 - digits % 4) return i;
      continue;
    }
    if (padding > 0 || value_of(c) == kNone) return i;
    ++digits;
  }
  if ((digits + padding) % 4 != 0) return text.size() - (digits + padding) % 4;
  return std::nullopt;
}

}  // namespace tain
