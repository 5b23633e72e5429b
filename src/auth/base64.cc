#include "src/auth/base64.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace tain::auth {
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

std::optional<Secret> base64_decode(std::string_view text) {
  std::string bytes;
  bytes.reserve(text.size() / 4 * 3 + 3);
  std::uint32_t group = 0;
  unsigned digits = 0;
  unsigned padding = 0;
  for (const char c : text) {
    if (c == '\n' || c == '\r') continue;
    if (c == '=') {
      ++padding;
      group <<= 6;
    } else {
      const std::uint8_t value = kValues[static_cast<unsigned char>(c)];
      if (value == kNone || padding > 0) return std::nullopt;
      group = (group << 6) | value;
    }
    if (++digits < 4) continue;
    if (padding > 2) return std::nullopt;
    for (unsigned i = 0; i + padding < 3; ++i) bytes.push_back(static_cast<char>((group >> (16 - 8 * i)) & 0xFF));
    digits = 0;
    group = 0;
    if (padding > 0) padding = 3;  // nothing may follow
  }
  if (digits != 0) return std::nullopt;
  return Secret(std::move(bytes));
}

}  // namespace tain::auth
