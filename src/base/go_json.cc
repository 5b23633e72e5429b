#include "src/base/go_json.h"

#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <optional>

#include <nlohmann/json.hpp>

#include "src/base/utf8.h"

namespace tain {
namespace {

constexpr char kHex[] = "0123456789abcdef";

void append_escape(std::string& out, unsigned code) {
  out.append("\\u");
  for (int shift = 12; shift >= 0; shift -= 4) out.push_back(kHex[(code >> static_cast<unsigned>(shift)) & 0xF]);
}

void append_string(std::string& out, const std::string& text) {
  out.push_back('"');
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const auto next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0U;
    switch (byte) {
      case '"':
      case '\\':
        out.push_back('\\');
        out.push_back(text[i]);
        continue;
      case '\n':
        out.append("\\n");
        continue;
      case '\r':
        out.append("\\r");
        continue;
      case '\t':
        out.append("\\t");
        continue;
      case '\b':
        out.append("\\b");
        continue;
      case '\f':
        out.append("\\f");
        continue;
      default:
        break;
    }
    if (byte < 0x20 || byte == 0x7F || byte == '<' || byte == '>' || byte == '&') {
      append_escape(out, byte);
    } else if (byte == 0xC2 && next >= 0x80 && next < 0xA0) {
      append_escape(out, next);
      ++i;
    } else if (text.compare(i, 2, "\xE2\x80") == 0 && i + 2 < text.size() &&
               (static_cast<unsigned char>(text[i + 2]) & 0xFE) == 0xA8) {
      append_escape(out, 0x2000U + (static_cast<unsigned char>(text[i + 2]) - 0x80U));
      i += 2;
    } else {
      out.push_back(text[i]);
    }
  }
  out.push_back('"');
}

void append_line(std::string& out, int indent, int depth) {
  if (indent == 0) return;
  out.push_back('\n');
  out.append(static_cast<std::size_t>(indent * depth), ' ');
}

void append_json(std::string& out, const Json& json, int indent, int depth) {
  if (json.is_object()) {
    out.push_back('{');
    bool first = true;
    for (const auto& [key, value] : json.items()) {
      if (!first) out.push_back(',');
      first = false;
      append_line(out, indent, depth + 1);
      append_string(out, key);
      out.append(indent == 0 ? ":" : ": ");
      append_json(out, value, indent, depth + 1);
    }
    if (!first) append_line(out, indent, depth);
    out.push_back('}');
  } else if (json.is_array()) {
    out.push_back('[');
    bool first = true;
    for (const Json& value : json) {
      if (!first) out.push_back(',');
      first = false;
      append_line(out, indent, depth + 1);
      append_json(out, value, indent, depth + 1);
    }
    if (!first) append_line(out, indent, depth);
    out.push_back(']');
  } else if (json.is_string()) {
    append_string(out, json.get_ref<const std::string&>());
  } else if (is_go_float(json)) {
    out.append(go_json_number(json.get<double>()));
  } else {
    out.append(json.dump());
  }
}

constexpr int kExactDigits = 16;  // whole numbers with fewer digits are exact

// Writes an exponent if it is outside of least_exponent ... most_exponent.
template <class Number>
std::string shortest(Number number, int least_exponent, int most_exponent) {
  char digits[64];
  if (number == 0) return std::signbit(number) ? "-0" : "0";
  std::string text(digits, std::to_chars(digits, digits + sizeof digits, number, std::chars_format::scientific).ptr);
  const std::size_t e = text.find('e');
  const int exponent = std::atoi(text.c_str() + e + 1);
  if (exponent < least_exponent || exponent > most_exponent) return text;
  if (exponent < kExactDigits) {
    return {digits, std::to_chars(digits, digits + sizeof digits, number, std::chars_format::fixed).ptr};
  }
  // Appends zeros to the shortest digits, instead of the exact digits of the binary number.
  text.resize(e);
  std::erase(text, '.');
  text.resize(static_cast<std::size_t>(exponent) + (number < 0 ? 2 : 1), '0');
  return text;
}

template <class Number>
std::string json_number(Number number) {
  if (!std::isfinite(number)) return "null";
  std::string text = shortest(number, -6, 20);
  // encoding/json writes 1e-9, not 1e-09.
  if (const auto at = text.find("e-0"); at != std::string::npos) text.erase(at + 2, 1);
  return text;
}

Failure bad(std::string message) { return fail(Code::kBadArgument, std::move(message), Phase::kConfig); }

}  // namespace

bool is_go_float(const Json& json) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
  return json.is_number_float() || (json.is_number_unsigned() && json.get<std::uint64_t>() > kMost);
}

std::string go_text(const Json& json) {
  std::string out;
  if (json.is_string()) return json.get<std::string>();
  if (json.is_null()) return "<nil>";
  if (is_go_float(json)) return go_printed_number(json.get<double>());
  if (json.is_object()) {
    out = "map[";
    for (const auto& [key, value] : json.items()) {
      if (out.size() > 4) out.push_back(' ');
      out.append(key).append(":").append(go_text(value));
    }
    out.push_back(']');
    return out;
  }
  if (json.is_array()) {
    out = "[";
    for (const Json& value : json) {
      if (out.size() > 1) out.push_back(' ');
      out.append(go_text(value));
    }
    out.push_back(']');
    return out;
  }
  return json.dump();
}

std::string go_json(const Json& json, int indent) {
  std::string out;
  append_json(out, json, indent, 0);
  return out;
}

std::string go_json_number(double number) { return json_number(number); }
std::string go_json_number(float number) { return json_number(number); }

std::string go_printed_number(double number) { return shortest(number, -4, 5); }
std::string go_printed_number(float number) { return shortest(number, -4, 5); }

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
