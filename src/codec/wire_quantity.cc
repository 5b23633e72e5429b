#include "src/codec/wire_quantity.h"

#include <tain/scalars.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <string>
#include <utility>

namespace tain::codec {
namespace {

constexpr std::size_t kMostDigits = 18;  // they always fit into 63 bits
constexpr std::array<std::pair<std::string_view, int>, 10> kDecimal{
    {{"n", -9}, {"u", -6}, {"m", -3}, {"", 0}, {"k", 3}, {"M", 6}, {"G", 9}, {"T", 12}, {"P", 15}, {"E", 18}}};
constexpr std::array<std::pair<std::string_view, int>, 6> kBinary{
    {{"Ki", 10}, {"Mi", 20}, {"Gi", 30}, {"Ti", 40}, {"Pi", 50}, {"Ei", 60}}};

std::string_view take_digits(std::string_view& text) {
  const std::size_t size = text.find_first_not_of("0123456789");
  const std::string_view digits = text.substr(0, size);
  text.remove_prefix(digits.size());
  return digits;
}

struct Suffix {
  int exponent = 0;
  bool binary = false;
  bool known = false;
};

Suffix suffix_of(std::string_view text) {
  for (const auto& [name, exponent] : kDecimal) {
    if (name == text) return {exponent, false, true};
  }
  for (const auto& [name, exponent] : kBinary) {
    if (name == text) return {exponent, true, true};
  }
  if (text.size() < 2 || (text.front() != 'e' && text.front() != 'E')) return {};
  text.remove_prefix(text[1] == '+' ? 2 : 1);
  int exponent = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), exponent);
  return {exponent, false, read.ec == std::errc{} && read.ptr == text.data() + text.size()};
}

}  // namespace

bool go_keeps(std::string_view text) {
  if (text == "0") return true;
  if (!text.empty() && (text.front() == '+' || text.front() == '-')) text.remove_prefix(1);
  text.remove_prefix(std::min(text.find_first_not_of('0'), text.size()));
  std::string digits(take_digits(text));
  if (digits.empty()) digits.push_back('0');
  const std::size_t whole = digits.size();
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    digits += take_digits(text);
  }
  const std::size_t fraction = digits.size() - whole;
  const Suffix suffix = suffix_of(text);
  if (!suffix.known || suffix.exponent < -1000 || digits.size() > kMostDigits) return false;
  std::int64_t value = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (suffix.binary) {
    const int precision = 15 - static_cast<int>(whole) - suffix.exponent * 3 / 10 - 1;
    return fraction == 0 && precision >= 0 && (value & 7) != 0;
  }
  const int scale = suffix.exponent - static_cast<int>(fraction);
  return scale >= -9 && scale % 3 == 0 && !digits.ends_with("000") && digits.front() != '0';
}

std::string go_quantity(std::string_view text) {
  if (go_keeps(text)) return std::string(text);
  const auto quantity = Quantity::parse(text);
  return quantity ? quantity->to_string() : std::string(text);
}

}  // namespace tain::codec
