#include "src/auth/safe_text.h"

#include <array>
#include <cstdio>

#include "src/base/ascii.h"
#include "src/base/base64.h"

namespace tain::auth {
namespace {

constexpr std::size_t kLongestName = 256;
constexpr std::size_t kShortestSecret = 4;
constexpr char32_t kReplacement = 0xFFFD;

// Removes one code point. Invalid UTF-8 gives the replacement character for one byte.
char32_t next_code_point(std::string_view& text) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  const unsigned first = byte(0);
  std::size_t length = 1;
  char32_t point = first;
  if (first >= 0xF0 && first <= 0xF4) {
    length = 4;
    point = first & 0x07;
  } else if (first >= 0xE0 && first < 0xF0) {
    length = 3;
    point = first & 0x0F;
  } else if (first >= 0xC2 && first < 0xE0) {
    length = 2;
    point = first & 0x1F;
  } else if (first >= 0x80) {
    text.remove_prefix(1);
    return kReplacement;
  }
  bool valid = text.size() >= length;
  for (std::size_t i = 1; valid && i < length; ++i) {
    valid = (byte(i) & 0xC0) == 0x80;
    point = (point << 6) | (byte(i) & 0x3Fu);
  }
  if (valid && length == 3) valid = point >= 0x800 && (point < 0xD800 || point > 0xDFFF);
  if (valid && length == 4) valid = point >= 0x10000 && point <= 0x10FFFF;
  text.remove_prefix(valid ? length : 1);
  return valid ? point : kReplacement;
}

struct Range {
  char32_t first;
  char32_t last;
};
// Control characters; invisible marks and direction marks; private use; tags; non-characters.
constexpr std::array kHidden = {
    Range{0x00, 0x08},     Range{0x0E, 0x1F},       Range{0x7F, 0x9F},        Range{0xAD, 0xAD},
    Range{0x061C, 0x061C}, Range{0x180E, 0x180E},   Range{0x200B, 0x200F},    Range{0x202A, 0x202E},
    Range{0x2060, 0x206F}, Range{0xE000, 0xF8FF},   Range{0xFEFF, 0xFEFF},    Range{0xFFF0, 0xFFFB},
    Range{0xFFFE, 0xFFFF}, Range{0xE0000, 0xE0FFF}, Range{0xF0000, 0x10FFFF},
};

bool hidden(char32_t point) {
  for (const Range& range : kHidden) {
    if (point >= range.first && point <= range.last) return true;
  }
  return false;
}

// The length of `secret` at `at`, with line ends inside it; 0 if it is not there.
std::size_t length_at(std::string_view text, std::size_t at, std::string_view secret) {
  std::size_t next = at;
  for (const char c : secret) {
    while (next > at && next < text.size() && text[next] != c && (text[next] == '\n' || text[next] == '\r')) ++next;
    if (next == text.size() || text[next] != c) return 0;
    ++next;
  }
  return next - at;
}

void scrub(std::string& text, std::string_view secret) {
  constexpr std::string_view kInstead = "[secret]";
  for (std::size_t at = 0; (at = text.find(secret.front(), at)) != std::string::npos;) {
    const std::size_t length = length_at(text, at, secret);
    if (length > 0) text.replace(at, length, kInstead);
    at += length > 0 ? kInstead.size() : 1;
  }
}

// The base64 characters that depend only on the secret if `before` bytes (modulo 3) precede it.
Secret base64_core(const std::string& secret, std::size_t before) {
  const Secret padded(std::string(before, 'x') + secret);
  const Secret coded(base64_encode(padded.reveal()));
  const std::size_t begin = (before * 8 + 5) / 6;
  return Secret(coded.reveal().substr(begin, padded.size() * 8 / 6 - begin));
}

}  // namespace

std::string neutralised(std::string_view text) {
  std::string safe;
  safe.reserve(text.size());
  while (!text.empty()) {
    const std::string_view before = text;
    const char32_t point = next_code_point(text);
    if (hidden(point)) {
      std::array<char, 16> buffer{};
      const int length = std::snprintf(buffer.data(), buffer.size(), "U+%04X", static_cast<unsigned>(point));
      safe.append(buffer.data(), static_cast<std::size_t>(length));
    } else if (point == kReplacement) {
      safe.append("\xEF\xBF\xBD");
    } else {
      safe.append(before.substr(0, before.size() - text.size()));
    }
  }
  return safe;
}

std::string in_quotes(std::string_view name) {
  const bool cut = name.size() > kLongestName;
  std::string text = "\"" + neutralised(name.substr(0, kLongestName)) + (cut ? "...\"" : "\"");
  for (char& c : text) {
    if (c == '\n' || c == '\r' || c == '\t' || c == '\v' || c == '\f') c = ' ';
  }
  return text;
}

std::string without_credentials(std::string_view url) {
  const std::size_t scheme = url.find("://");
  const std::size_t host = scheme == std::string_view::npos ? 0 : scheme + 3;
  // The last one: an unescaped password may contain any character, including a slash or a question mark.
  const std::size_t at = url.rfind('@');
  std::string_view rest = url.substr(at == std::string_view::npos || at < host ? host : at + 1);
  rest = rest.substr(0, rest.find_first_of("?#"));
  return std::string(url.substr(0, host)).append(rest);
}

std::string scrubbed(std::string text, const std::vector<Secret>& secrets) {
  for (const Secret& secret : secrets) {
    if (secret.size() < kShortestSecret) continue;
    scrub(text, secret.reveal());
    for (std::size_t before = 0; before < 3; ++before) {
      Secret coded = base64_core(secret.reveal(), before);
      scrub(text, coded.reveal());
      std::string url = coded.reveal();
      for (char& c : url) c = c == '+' ? '-' : c == '/' ? '_' : c;
      coded = Secret(std::move(url));
      scrub(text, coded.reveal());
    }
  }
  return text;
}

}  // namespace tain::auth
