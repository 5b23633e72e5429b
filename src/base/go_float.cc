#include "src/base/go_float.h"

#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdlib>

namespace tain {
namespace {

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

}  // namespace

std::string go_json_number(double number) { return json_number(number); }
std::string go_json_number(float number) { return json_number(number); }

std::string go_printed_number(double number) { return shortest(number, -4, 5); }
std::string go_printed_number(float number) { return shortest(number, -4, 5); }

}  // namespace tain
