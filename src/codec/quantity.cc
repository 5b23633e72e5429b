#include <tain/scalars.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

#include "src/base/ascii.h"

namespace tain {
namespace {

__extension__ using Int128 = __int128;
using Format = Quantity::Format;

constexpr std::int64_t kNano = -9;
constexpr int kDigits = 37;
// Bounds the arithmetic on scales; Kubernetes keeps exponents in 32 bits.
constexpr std::int64_t kMaxExponent = std::numeric_limits<std::int32_t>::max();
constexpr Int128 kMaxInt64 = std::numeric_limits<std::int64_t>::max();

constexpr std::array<Int128, 39> powers_of_ten() {
  std::array<Int128, 39> out{};
  out[0] = 1;
  for (std::size_t i = 1; i < out.size(); ++i) out[i] = out[i - 1] * 10;
  return out;
}
constexpr std::array<Int128, 39> kTens = powers_of_ten();
constexpr Int128 kTooLarge = kTens[kDigits];

Int128 magnitude(Int128 number) { return number < 0 ? -number : number; }

int digits_of(Int128 number) {
  const auto found = std::upper_bound(kTens.begin(), kTens.end(), magnitude(number));
  return static_cast<int>(found - kTens.begin());
}

Int128 divided_away_from_zero(Int128 number, std::int64_t places) {
  if (number == 0 || places <= 0) return number;
  if (places > 38) return number < 0 ? -1 : 1;
  const Int128 divisor = kTens[static_cast<std::size_t>(places)];
  const Int128 quotient = number / divisor;
  if (number % divisor == 0) return quotient;
  return quotient + (number < 0 ? -1 : 1);
}

std::string text_of(Int128 number) {
  std::string out;
  for (Int128 rest = magnitude(number); rest != 0 || out.empty(); rest /= 10) {
    out.push_back(static_cast<char>('0' + static_cast<int>(rest % 10)));
  }
  if (number < 0) out.push_back('-');
  std::reverse(out.begin(), out.end());
  return out;
}

struct Suffix {
  std::string_view text;
  Format format;
  int exponent;  // of 10, or of 2
};
constexpr std::array<Suffix, 16> kSuffixes{{{"n", Format::kDecimalSi, -9},
                                            {"u", Format::kDecimalSi, -6},
                                            {"m", Format::kDecimalSi, -3},
                                            {"", Format::kDecimalSi, 0},
                                            {"k", Format::kDecimalSi, 3},
                                            {"M", Format::kDecimalSi, 6},
                                            {"G", Format::kDecimalSi, 9},
                                            {"T", Format::kDecimalSi, 12},
                                            {"P", Format::kDecimalSi, 15},
                                            {"E", Format::kDecimalSi, 18},
                                            {"Ki", Format::kBinarySi, 10},
                                            {"Mi", Format::kBinarySi, 20},
                                            {"Gi", Format::kBinarySi, 30},
                                            {"Ti", Format::kBinarySi, 40},
                                            {"Pi", Format::kBinarySi, 50},
                                            {"Ei", Format::kBinarySi, 60}}};
constexpr int kSmallestDecimal = -9;
constexpr int kLargestDecimal = 18;

std::string_view suffix_of(Format format, int exponent) {
  const auto found = std::find_if(kSuffixes.begin(), kSuffixes.end(), [&](const Suffix& suffix) {
    return suffix.format == format && suffix.exponent == exponent;
  });
  return found == kSuffixes.end() ? std::string_view() : found->text;
}

std::string_view take_while(std::string_view& rest, bool (*wanted)(char)) {
  const auto end = std::find_if_not(rest.begin(), rest.end(), wanted);
  const auto size = static_cast<std::size_t>(end - rest.begin());
  const std::string_view taken = rest.substr(0, size);
  rest.remove_prefix(size);
  return taken;
}

std::optional<Suffix> interpret(std::string_view text) {
  const auto found =
      std::find_if(kSuffixes.begin(), kSuffixes.end(), [&](const Suffix& suffix) { return suffix.text == text; });
  if (found != kSuffixes.end()) return *found;
  if (text.size() < 2 || (text[0] != 'e' && text[0] != 'E')) return std::nullopt;
  const bool plus = text[1] == '+';
  text.remove_prefix(plus ? 2 : 1);
  if (plus && !text.empty() && text[0] == '-') return std::nullopt;
  std::int32_t exponent = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), exponent);
  if (parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size()) return std::nullopt;
  return Suffix{"", Format::kDecimalExponent, exponent};
}

// Reads digits into a number of at most `max_digits`. Further digits are counted in `dropped` and round the number up.
struct Digits {
  Int128 number = 0;
  int kept = 0;
  std::int64_t dropped = 0;
  bool rest = false;

  void add(std::string_view text, int max_digits) {
    for (const char c : text) {
      if (kept == 0 && c == '0') continue;
      if (kept < max_digits) {
        number = number * 10 + (c - '0');
        ++kept;
      } else {
        ++dropped;
        rest = rest || c != '0';
      }
    }
  }
};

Failure not_a_quantity(std::string_view text) {
  return fail(Code::kBadArgument,
              "'" + std::string(text.substr(0, 64)) +
                  "' is not a quantity: expected a number and a suffix, such as 100m, 1.5Gi or 12e6");
}

}  // namespace

Quantity::Quantity(Int128 mantissa, std::int64_t scale, Format format) : format_(format) {
  if (scale < kNano) {
    mantissa = divided_away_from_zero(mantissa, kNano - scale);
    scale = kNano;
  }
  if (magnitude(mantissa) >= kTooLarge) {
    const int cut = digits_of(mantissa) - kDigits;
    mantissa = divided_away_from_zero(mantissa, cut);
    scale += cut;
  }
  if (mantissa == 0) return;
  while (mantissa % 10 == 0) {
    mantissa /= 10;
    ++scale;
  }
  mantissa_ = mantissa;
  scale_ = std::min(scale, kMaxExponent);
}

Result<Quantity> Quantity::parse(std::string_view text) {
  if (text.empty()) return not_a_quantity(text);
  std::string_view rest = text;
  const bool negative = rest.front() == '-';
  if (negative || rest.front() == '+') rest.remove_prefix(1);
  const std::string_view whole = take_while(rest, is_digit);
  std::string_view fraction;
  if (!rest.empty() && rest.front() == '.') {
    rest.remove_prefix(1);
    fraction = take_while(rest, is_digit);
  }
  const std::optional<Suffix> suffix = interpret(rest);
  if (!suffix) return not_a_quantity(text);

  const bool binary = suffix->format == Format::kBinarySi;
  Digits digits;
  const int max_digits = binary ? kDigits - 1 - suffix->exponent * 3 / 10 : kDigits;
  digits.add(whole, max_digits);
  digits.add(fraction, max_digits);
  if (digits.rest) ++digits.number;
  std::int64_t scale = digits.dropped - static_cast<std::int64_t>(fraction.size());
  Int128 mantissa = digits.number;
  if (binary) {
    mantissa <<= suffix->exponent;
  } else {
    scale += suffix->exponent;
  }
  Quantity out(mantissa, scale, suffix->format);
  if (binary) {
    if (const Quantity cap(kMaxInt64, 0, Format::kBinarySi); out > cap) out = cap;
    if (!out.is_zero() && out < Quantity(1)) out.format_ = Format::kDecimalSi;
  }
  return negative ? -out : out;
}

std::string Quantity::to_string() const {
  if (is_zero()) return "0";
  const bool whole = scale_ >= 0 && scale_ + digits_of(mantissa_) <= kDigits;
  if (format_ == Format::kBinarySi && whole) {
    Int128 number = mantissa_ * kTens[static_cast<std::size_t>(scale_)];
    if (magnitude(number) >= 1024) {
      int exponent = 0;
      while (exponent < 60 && number % 1024 == 0) {
        number /= 1024;
        exponent += 10;
      }
      return text_of(number) + std::string(suffix_of(Format::kBinarySi, exponent));
    }
  }
  // The exponent is a multiple of 3.
  std::int64_t exponent = scale_ >= 0 ? scale_ / 3 * 3 : -((-scale_ + 2) / 3 * 3);
  // A number larger than all suffixes gets zeros, if few are enough.
  const bool spelled = format_ == Format::kDecimalExponent || scale_ > kLargestDecimal + kDigits;
  if (!spelled) {
    exponent = std::clamp<std::int64_t>(exponent, kSmallestDecimal, kLargestDecimal);
  }
  std::string out = text_of(mantissa_) + std::string(static_cast<std::size_t>(scale_ - exponent), '0');
  if (!spelled) return out + std::string(suffix_of(Format::kDecimalSi, static_cast<int>(exponent)));
  return exponent == 0 ? out : out + "e" + std::to_string(exponent);
}

std::optional<std::int64_t> Quantity::as_int() const {
  if (scale_ < 0 || scale_ + digits_of(mantissa_) > 19) return std::nullopt;
  const Int128 number = mantissa_ * kTens[static_cast<std::size_t>(scale_)];
  if (number > kMaxInt64 || number < -kMaxInt64 - 1) return std::nullopt;
  return static_cast<std::int64_t>(number);
}

double Quantity::as_double() const {
  const std::string text = text_of(mantissa_) + "e" + std::to_string(scale_);
  double out = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), out);
  if (parsed.ec == std::errc::result_out_of_range) {
    out = sign() * std::numeric_limits<double>::infinity();
  }
  return out;
}

std::int64_t Quantity::scaled_value(std::int32_t scale) const {
  const std::int64_t places = scale_ - scale;
  Int128 number = mantissa_;
  if (places < 0) {
    number = divided_away_from_zero(mantissa_, -places);
  } else if (places + digits_of(mantissa_) > kDigits) {
    number = sign() * (kMaxInt64 + 1);
  } else {
    number = mantissa_ * kTens[static_cast<std::size_t>(places)];
  }
  return static_cast<std::int64_t>(std::clamp<Int128>(number, -kMaxInt64 - 1, kMaxInt64));
}

std::strong_ordering operator<=>(const Quantity& a, const Quantity& b) {
  if (a.sign() != b.sign() || a.scale_ == b.scale_) {
    if (a.sign() != b.sign()) return a.sign() <=> b.sign();
    return a.mantissa_ < b.mantissa_   ? std::strong_ordering::less
           : a.mantissa_ > b.mantissa_ ? std::strong_ordering::greater
                                       : std::strong_ordering::equal;
  }
  // Compares the place of the leading digit, then digit by digit.
  const std::int64_t size_a = a.scale_ + digits_of(a.mantissa_);
  const std::int64_t size_b = b.scale_ + digits_of(b.mantissa_);
  if (size_a != size_b) return a.sign() > 0 ? size_a <=> size_b : size_b <=> size_a;
  const std::int64_t low = std::min(a.scale_, b.scale_);
  const Int128 left = a.mantissa_ * kTens[static_cast<std::size_t>(a.scale_ - low)];
  const Int128 right = b.mantissa_ * kTens[static_cast<std::size_t>(b.scale_ - low)];
  return left < right   ? std::strong_ordering::less
         : left > right ? std::strong_ordering::greater
                        : std::strong_ordering::equal;
}

Quantity& Quantity::operator+=(const Quantity& other) {
  const Format format = is_zero() ? other.format_ : format_;
  if (is_zero() || other.is_zero()) {
    *this = Quantity(is_zero() ? other.mantissa_ : mantissa_, is_zero() ? other.scale_ : scale_, format);
    return *this;
  }
  const Quantity& high = scale_ >= other.scale_ ? *this : other;
  const Quantity& low = scale_ >= other.scale_ ? other : *this;
  // Uses all available digits. Digits of the finer number that do not fit round away from zero.
  const std::int64_t room = kDigits - digits_of(high.mantissa_);
  const std::int64_t up = std::min(high.scale_ - low.scale_, room);
  const std::int64_t scale = high.scale_ - up;
  const Int128 sum =
      high.mantissa_ * kTens[static_cast<std::size_t>(up)] + divided_away_from_zero(low.mantissa_, scale - low.scale_);
  *this = Quantity(sum, scale, format);
  return *this;
}

Quantity& Quantity::operator*=(std::int64_t factor) {
  Int128 mantissa = mantissa_;
  std::int64_t scale = scale_;
  // The factor has up to 19 digits, which leaves room for 18.
  if (Int128 product = 0; __builtin_mul_overflow(mantissa, static_cast<Int128>(factor), &product)) {
    const int cut = digits_of(mantissa) - 18;
    mantissa = divided_away_from_zero(mantissa, cut);
    scale += cut;
  }
  *this = Quantity(mantissa * factor, scale, format_);
  return *this;
}

Quantity Quantity::operator-() const {
  Quantity out = *this;
  out.mantissa_ = -out.mantissa_;
  return out;
}

}  // namespace tain
