#pragma once

#include <tain/result.h>

#include <compare>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace tain {

namespace detail {
__extension__ typedef __int128 Int128;
}

// An amount of a resource: `100m`, `1.5Gi`, `12e6`. Read, compared and printed as Kubernetes does it; nothing is finer
// than 1n, and what is finer rounds away from zero.
//
// Exact up to 37 significant digits, far beyond what a cluster holds; a longer result keeps that many and rounds away
// from zero. Text with a binary suffix is capped at 2^63 - 1, as Kubernetes caps it.
class Quantity {
 public:
  // How it was written, and is printed again.
  enum class Format : std::uint8_t {
    kDecimalSi,        // 12M
    kBinarySi,         // 12Mi
    kDecimalExponent,  // 12e6
  };

  Quantity() = default;  // 0
  explicit Quantity(std::int64_t value, Format format = Format::kDecimalSi) : Quantity(value, 0, format) {}
  // value * 10^scale; of scales below -9 as much as stays.
  static Quantity scaled(std::int64_t value, std::int32_t scale, Format format = Format::kDecimalSi) {
    return {value, scale, format};
  }
  static Quantity milli(std::int64_t value) { return scaled(value, -3); }

  // What Kubernetes' parser takes. Errors: kBadArgument, with the text and what it should look like.
  [[nodiscard]] static Result<Quantity> parse(std::string_view text);

  // The canonical form: the largest suffix that leaves no fraction. A binary quantity below 1Ki, or with a fraction, is
  // printed as a decimal one.
  std::string to_string() const;

  bool is_zero() const { return mantissa_ == 0; }
  int sign() const { return mantissa_ == 0 ? 0 : mantissa_ < 0 ? -1 : 1; }
  Format format() const { return format_; }

  std::optional<std::int64_t> as_int() const;  // where it is a whole number that fits
  double as_double() const;
  // Rounded away from zero; the largest (smallest) number where it does not fit.
  std::int64_t value() const { return scaled_value(0); }
  std::int64_t milli_value() const { return scaled_value(-3); }
  std::int64_t scaled_value(std::int32_t scale) const;  // in units of 10^scale

  // By amount: `1` equals `1000m`.
  friend bool operator==(const Quantity& a, const Quantity& b) {
    return a.mantissa_ == b.mantissa_ && a.scale_ == b.scale_;
  }
  friend std::strong_ordering operator<=>(const Quantity& a, const Quantity& b);

  // The result is printed like the left side; where that is zero, like the right one.
  Quantity& operator+=(const Quantity& other);
  Quantity& operator-=(const Quantity& other) { return *this += -other; }
  Quantity& operator*=(std::int64_t factor);
  Quantity operator-() const;
  friend Quantity operator+(Quantity a, const Quantity& b) { return a += b; }
  friend Quantity operator-(Quantity a, const Quantity& b) { return a -= b; }
  friend Quantity operator*(Quantity a, std::int64_t factor) { return a *= factor; }
  friend std::ostream& operator<<(std::ostream& out, const Quantity& quantity) { return out << quantity.to_string(); }

 private:
  Quantity(detail::Int128 mantissa, std::int64_t scale, Format format);

  detail::Int128 mantissa_ = 0;  // without trailing zeros, at most 37 digits
  std::int64_t scale_ = 0;       // 0 of zero
  Format format_ = Format::kDecimalSi;
};

}  // namespace tain
