#include "server/objects/base64.h"

#include <algorithm>
#include <cstdint>

namespace tain::server {

namespace {

constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

}  // namespace

std::string to_base64(std::string_view bytes) {
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t group = 0;
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
    for (std::size_t k = 0; k < 3; ++k) {
      group = group << 8U | (k < count ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    }
    for (std::size_t k = 0; k < 4; ++k) {
      text.push_back(k <= count ? kAlphabet[group >> (18U - 6U * k) & 63U] : '=');
    }
  }
  return text;
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
    if (padding > 0 || kAlphabet.find(c) == std::string_view::npos) return i;
    ++digits;
  }
  if ((digits + padding) % 4 != 0) return text.size() - (digits + padding) % 4;
  return std::nullopt;
}

}  // namespace tain::server
