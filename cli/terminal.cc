#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdint>

namespace tain::cli {
namespace {

struct Rune {
  std::uint32_t code = 0xFFFD;
  std::size_t bytes = 1;
  bool valid = false;
};

Rune rune_at(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {lead, 1, true};
  const std::size_t length = lead >= 0xF0 && lead < 0xF5   ? 4
                             : lead >= 0xE0 && lead < 0xF0 ? 3
                             : lead >= 0xC2 && lead < 0xE0 ? 2
                                                           : 0;
  if (length == 0 || text.size() < length) return {};
  std::uint32_t code = lead & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {};
    code = (code << 6) | (byte(i) & 0x3FU);
  }
  const bool overlong = (length == 3 && code < 0x800) || (length == 4 && (code < 0x10000 || code > 0x10FFFF));
  if (overlong || (code >= 0xD800 && code < 0xE000)) return {};
  return {code, length, true};
}

void append_hex(std::string& to, std::uint32_t code, int digits) {
  constexpr char kHex[] = "0123456789abcdef";
  for (int shift = (digits - 1) * 4; shift >= 0; shift -= 4) to.push_back(kHex[(code >> shift) & 0xF]);
}

// Direction marks, joiners and invisible characters. They can make a name look like another.
bool is_deceptive(std::uint32_t code) {
  return (code >= 0x200B && code <= 0x200F) || (code >= 0x202A && code <= 0x202E) ||
         (code >= 0x2060 && code <= 0x2069) || code == 0xFEFF || code == 0x2028 || code == 0x2029;
}

std::size_t columns_of(std::uint32_t code) {
  if ((code >= 0x0300 && code <= 0x036F) || (code >= 0xFE00 && code <= 0xFE0F) || is_deceptive(code)) return 0;
  const bool wide = (code >= 0x1100 && code <= 0x115F) || (code >= 0x2E80 && code <= 0xA4CF) ||
                    (code >= 0xAC00 && code <= 0xD7A3) || (code >= 0xF900 && code <= 0xFAFF) ||
                    (code >= 0xFE30 && code <= 0xFE6F) || (code >= 0xFF00 && code <= 0xFF60) ||
                    (code >= 0x1F300 && code <= 0x1FAFF) || (code >= 0x20000 && code <= 0x3FFFD);
  return wide ? 2 : 1;
}

}  // namespace

std::string escaped(std::string_view text, bool keep_newlines) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const Rune rune = rune_at(text);
    const std::string_view raw = text.substr(0, rune.bytes);
    text.remove_prefix(rune.bytes);
    if (!rune.valid) {
      result.append("\xEF\xBF\xBD");
    } else if (rune.code == '\n') {
      result.append(keep_newlines ? "\n" : "\\n");
    } else if (rune.code == '\t') {
      result.append(keep_newlines ? "\t" : "\\t");
    } else if (rune.code == '\r') {
      result.append("\\r");
    } else if (rune.code < 0x20 || rune.code == 0x7F) {
      result.append("\\x");
      append_hex(result, rune.code, 2);
    } else if ((rune.code >= 0x80 && rune.code < 0xA0) || is_deceptive(rune.code)) {
      result.append("\\u");
      append_hex(result, rune.code, 4);
    } else {
      result.append(raw);
    }
  }
  return result;
}

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) {
    const Rune rune = rune_at(text);
    width += columns_of(rune.code);
    text.remove_prefix(rune.bytes);
  }
  return width;
}

std::string shortened(std::string_view text, std::size_t width) {
  if (display_width(text) <= width) return std::string(text);
  if (width == 0) return {};
  std::string result;
  std::size_t used = 0;
  while (!text.empty()) {
    const Rune rune = rune_at(text);
    const std::size_t columns = columns_of(rune.code);
    if (used + columns > width - 1) break;
    result.append(text.substr(0, rune.bytes));
    used += columns;
    text.remove_prefix(rune.bytes);
  }
  return result.append("\xE2\x80\xA6");
}

TerminalSize terminal_size(int descriptor) {
  winsize size{};
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return {};
  return {size.ws_col, size.ws_row};
}

std::string toned(std::string_view text, Tone tone, bool on) {
  if (!on || tone == Tone::kPlain) return std::string(text);
  const char* start = "";
  switch (tone) {
    case Tone::kPlain:
      break;
    case Tone::kBold:
      start = "\x1b[1m";
      break;
    case Tone::kDim:
      start = "\x1b[2m";
      break;
    case Tone::kGood:
      start = "\x1b[32m";
      break;
    case Tone::kBad:
      start = "\x1b[31m";
      break;
    case Tone::kWarn:
      start = "\x1b[33m";
      break;
    case Tone::kNote:
      start = "\x1b[36m";
      break;
  }
  std::string result = start;
  return result.append(text).append("\x1b[0m");
}

}  // namespace tain::cli
