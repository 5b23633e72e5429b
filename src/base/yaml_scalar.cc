#include "src/base/yaml_scalar.h"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "src/base/ascii.h"
#include "src/base/base64.h"
#include "src/base/go_json.h"
#include "src/base/utf8.h"

namespace tain {
namespace {

constexpr std::string_view kYamlTag = "tag:yaml.org,2002:";

bool is_any(std::string_view text, std::initializer_list<std::string_view> words) {
  for (const std::string_view word : words) {
    if (text == word) return true;
  }
  return false;
}

std::optional<bool> as_bool(std::string_view text) {
  if (is_any(text, {"true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON", "y", "Y"})) return true;
  if (is_any(text, {"false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF", "n", "N"})) return false;
  return std::nullopt;
}

// Sign, then decimal, 0x, 0b, 0o or a leading 0 for octal.
std::optional<Json> as_integer(std::string_view rest) {
  const bool negative = rest.starts_with('-');
  if (negative || rest.starts_with('+')) rest.remove_prefix(1);
  int base = 10;
  if (rest.starts_with("0x") || rest.starts_with("0X")) base = 16;
  if (rest.starts_with("0b") || rest.starts_with("0B")) base = 2;
  if (rest.starts_with("0o") || rest.starts_with("0O")) base = 8;
  if (base != 10) {
    rest.remove_prefix(2);
  } else if (rest.size() > 1 && rest.starts_with('0')) {
    base = 8;
    rest.remove_prefix(1);
  }
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), value, base);
  if (rest.empty() || error != std::errc() || end != rest.data() + rest.size()) return std::nullopt;
  if (!negative) return Json(value);
  if (value > std::uint64_t{1} << 63) return std::nullopt;
  return Json(static_cast<std::int64_t>(~value + 1));
}

// Digits with an optional point and an optional exponent.
bool looks_like_float(std::string_view text) {
  std::size_t at = text.starts_with('-') || text.starts_with('+') ? 1 : 0;
  const auto digits = [&] {
    const std::size_t begin = at;
    while (at < text.size() && is_digit(text[at])) ++at;
    return at > begin;
  };
  const bool before = digits();
  if (at < text.size() && text[at] == '.') {
    ++at;
    if (!digits() && !before) return false;
  } else if (!before) {
    return false;
  }
  if (at == text.size()) return true;
  if (text[at] != 'e' && text[at] != 'E') return false;
  ++at;
  if (at < text.size() && (text[at] == '-' || text[at] == '+')) ++at;
  return digits() && at == text.size();
}

// Whether a number outside of the range of double is too small, as opposed to too large.
bool is_tiny(std::string_view text) {
  const std::size_t exponent = text.find_first_of("eE");
  if (exponent != std::string_view::npos) return text[exponent + 1] == '-';
  const std::size_t first = text.find_first_not_of("+-0");
  return first == std::string_view::npos || text[first] == '.';
}

std::optional<double> as_float(std::string_view text) {
  if (!looks_like_float(text)) return std::nullopt;
  if (text.starts_with('+')) text.remove_prefix(1);
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc::result_out_of_range) return is_tiny(text) ? std::optional(0.0) : std::nullopt;
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

std::optional<double> as_infinite_or_nan(std::string_view text) {
  if (is_any(text, {".nan", ".NaN", ".NAN"})) return std::numeric_limits<double>::quiet_NaN();
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  if (!is_any(text, {".inf", ".Inf", ".INF"})) return std::nullopt;
  return negative ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
}

// The value of a plain scalar. Numbers with a point or an exponent become doubles, even if they are whole.
Json plain(std::string_view text) {
  if (is_any(text, {"", "~", "null", "Null", "NULL"})) return Json(nullptr);
  if (const auto value = as_bool(text)) return Json(*value);
  if (const auto value = as_infinite_or_nan(text)) return Json(*value);
  const char first = text.front();
  if (!is_digit(first) && first != '-' && first != '+' && first != '.') return Json(std::string(text));
  std::string digits;
  for (const char c : text) {
    if (c != '_') digits.push_back(c);
  }
  if (first != '.') {
    if (auto value = as_integer(digits)) return std::move(*value);
  }
  if (const auto value = as_float(digits)) return Json(*value);
  return Json(std::string(text));
}

Failure unfit(std::string_view text, std::string_view tag) {
  return fail(Code::kDecode, "\"" + std::string(text) + "\" is not a valid !!" + std::string(tag), Phase::kDecode);
}

// The value of a scalar with its tag. Floats become doubles, even if they are whole.
Result<Json> resolved(std::string_view text, std::string_view tag) {
  if (tag == "?" || tag.empty()) return plain(text);
  if (!tag.starts_with(kYamlTag)) return Json(std::string(text));  // quoted, or an application's tag
  const std::string_view name = tag.substr(kYamlTag.size());
  Json value = plain(text);
  if (name == "int") return value.is_number_integer() ? Result<Json>(std::move(value)) : unfit(text, name);
  if (name == "bool") return value.is_boolean() ? Result<Json>(std::move(value)) : unfit(text, name);
  if (name == "null") return value.is_null() ? Result<Json>(std::move(value)) : unfit(text, name);
  if (name == "float") return value.is_number() ? Result<Json>(std::move(value)) : unfit(text, name);
  if (name == "timestamp" && !value.is_string()) return unfit(text, name);
  if (name == "binary") {
    const auto bytes = base64_decode(text);
    if (!bytes) return unfit(text, name);
    return Json(repaired_utf8(*bytes));
  }
  return Json(std::string(text));
}

// Converts a whole double to an integer.
Json shortest(double value) {
  if (std::trunc(value) != value) return Json(value);
  if (std::fabs(value) < 0x1p63) return Json(static_cast<std::int64_t>(value));
  if (value > 0 && value < 0x1p64) return Json(static_cast<std::uint64_t>(value));
  return Json(value);
}

// As Go prints a float32 with %g.
std::string float_key(double wide) {
  const auto value = static_cast<float>(wide);
  if (std::isnan(value)) return ".nan";
  if (std::isinf(value)) return value < 0 ? "-.inf" : ".inf";
  return go_printed_number(value);
}

}  // namespace

bool is_merge_key(std::string_view text, std::string_view tag) {
  return text == "<<" && (tag == "?" || tag == "tag:yaml.org,2002:merge");
}

Result<Json> yaml_scalar(std::string_view text, std::string_view tag) {
  Result<Json> value = resolved(text, tag);
  if (!value || !value->is_number_float()) return value;
  const double number = value->get<double>();
  if (!std::isfinite(number)) {
    return fail(Code::kDecode, "\"" + std::string(text) + "\" is not a JSON number", Phase::kDecode);
  }
  return shortest(number);
}

Result<std::string> yaml_key(std::string_view text, std::string_view tag) {
  Result<Json> value = resolved(text, tag);
  if (!value) return Failure(value.error());
  if (value->is_string()) return value->get<std::string>();
  if (value->is_number_float()) return float_key(value->get<double>());
  const bool too_large =
      value->is_number_unsigned() && value->get<std::uint64_t>() > std::numeric_limits<std::int64_t>::max();
  if (value->is_null() || too_large) {
    return fail(Code::kDecode, "a key of a map is not a string: " + std::string(text), Phase::kDecode);
  }
  return value->dump();
}

}  // namespace tain
