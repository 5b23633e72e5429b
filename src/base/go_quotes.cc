#include "src/base/go_quotes.h"

#include <charconv>
#include <cstdint>
#include <optional>

#include "src/base/utf8.h"

namespace tain {
namespace {

Failure bad(std::string message) { return fail(Code::kBadArgument, std::move(message), Phase::kConfig); }

}  // namespace

Result<std::string> go_unquoted(std::string_view text, char quote) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      out.push_back(text[i]);
      continue;
    }
    if (++i == text.size()) return bad("a quoted text ends with a single backslash");
    const auto number = [&](std::size_t digits, int base) -> std::optional<std::uint32_t> {
      std::uint32_t value = 0;
      const char* begin = text.data() + i + 1;
      if (i + digits >= text.size()) return std::nullopt;
      const auto read = std::from_chars(begin, begin + digits, value, base);
      if (read.ec != std::errc() || read.ptr != begin + digits) return std::nullopt;
      i += digits;
      return value;
    };
    constexpr std::string_view kNames = "abfnrtv\\";
    constexpr std::string_view kMeant = "\a\b\f\n\r\t\v\\";
    if (const std::size_t at = kNames.find(text[i]); at != std::string_view::npos) {
      out.push_back(kMeant[at]);
      continue;
    }
    if (text[i] == quote) {
      out.push_back(quote);
      continue;
    }
    std::optional<std::uint32_t> code;
    if (text[i] == 'x') code = number(2, 16);
    if (text[i] == 'u') code = number(4, 16);
    if (text[i] == 'U') code = number(8, 16);
    if (!code || *code > 0x10FFFF || (*code >= 0xD800 && *code < 0xE000)) {
      return bad(std::string("a quoted text has an unknown escape: \\").append(1, text[i]));
    }
    append_utf8(out, *code);
  }
  return out;
}

}  // namespace tain
