#pragma once

#include <tain/result.h>

#include <chrono>
#include <compare>
#include <cstdint>
#include <limits>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace tain {

// An amount of a resource: `100m`, `1.5Gi`, `12e6`. Parsed, compared and printed as in Kubernetes.
//
// The smallest unit is 1n; smaller fractions round away from zero. Values are exact up to 37 significant digits; longer
// results round away from zero. Text with a binary suffix is capped at 2^63 - 1, as in Kubernetes.
//
// Threading:  a plain value.
class Quantity {
 public:
  // The notation in which it was written and is printed.
  enum class Format : std::uint8_t {
    kDecimalSi,        // 12M
    kBinarySi,         // 12Mi
    kDecimalExponent,  // 12e6
  };

  Quantity() = default;  // 0
  explicit Quantity(std::int64_t value, Format format = Format::kDecimalSi) : Quantity(value, 0, format) {}
  // value * 10^scale. Digits below 1n round away from zero.
  static Quantity scaled(std::int64_t value, std::int32_t scale, Format format = Format::kDecimalSi) {
    return {value, scale, format};
  }
  static Quantity milli(std::int64_t value) { return scaled(value, -3); }

  // Accepts the same texts as Kubernetes. Errors: kBadArgument with the text and the expected format.
  [[nodiscard]] static Result<Quantity> parse(std::string_view text);

  // The canonical form: the largest suffix without a fraction. A binary quantity below 1Ki or with a fraction is
  // printed in decimal notation.
  std::string to_string() const;

  bool is_zero() const { return mantissa_ == 0; }
  int sign() const { return mantissa_ == 0 ? 0 : mantissa_ < 0 ? -1 : 1; }
  Format format() const { return format_; }

  std::optional<std::int64_t> as_int() const;  // a value if it is a whole number that fits
  double as_double() const;
  // Rounded away from zero. A value that does not fit becomes the largest or smallest number.
  std::int64_t value() const { return scaled_value(0); }
  std::int64_t milli_value() const { return scaled_value(-3); }
  std::int64_t scaled_value(std::int32_t scale) const;  // in units of 10^scale

  // Compares amounts: `1` equals `1000m`.
  friend bool operator==(const Quantity& a, const Quantity& b) {
    return a.mantissa_ == b.mantissa_ && a.scale_ == b.scale_;
  }
  friend std::strong_ordering operator<=>(const Quantity& a, const Quantity& b);

  // The result has the format of the left operand, or of the right one if the left is zero.
  Quantity& operator+=(const Quantity& other);
  Quantity& operator-=(const Quantity& other) { return *this += -other; }
  Quantity& operator*=(std::int64_t factor);
  Quantity operator-() const;
  friend Quantity operator+(Quantity a, const Quantity& b) { return a += b; }
  friend Quantity operator-(Quantity a, const Quantity& b) { return a -= b; }
  friend Quantity operator*(Quantity a, std::int64_t factor) { return a *= factor; }
  friend std::ostream& operator<<(std::ostream& out, const Quantity& quantity) { return out << quantity.to_string(); }

 private:
  __extension__ using Int128 = __int128;
  Quantity(Int128 mantissa, std::int64_t scale, Format format);

  Int128 mantissa_ = 0;     // without trailing zeros, at most 37 digits
  std::int64_t scale_ = 0;  // 0 if the mantissa is zero
  Format format_ = Format::kDecimalSi;
};

// A point in time as Kubernetes writes it: RFC 3339 in UTC. A default-constructed Time is Go's zero time, which is null
// in JSON.
//
// Threading:  a plain value.
class Time {
 public:
  constexpr Time() = default;
  // `nanos` may exceed a second and may be negative.
  static constexpr Time from_unix(std::int64_t seconds, std::int64_t nanos = 0) {
    Time time;
    time.seconds_ = sum(seconds, nanos / kNanos - (nanos % kNanos < 0 ? 1 : 0));
    time.nanos_ = static_cast<std::int32_t>(nanos % kNanos + (nanos % kNanos < 0 ? kNanos : 0));
    return time;
  }
  template <class D>
  explicit constexpr Time(std::chrono::sys_time<D> time)
      : Time(from_unix(
            std::chrono::floor<std::chrono::seconds>(time).time_since_epoch().count(),
            std::chrono::duration_cast<std::chrono::nanoseconds>(time - std::chrono::floor<std::chrono::seconds>(time))
                .count())) {}

  // Parses `2006-01-02T15:04:05.999999+02:00`. Errors: kBadArgument with the text and the expected format.
  [[nodiscard]] static Result<Time> parse(std::string_view text);

  std::string to_string() const;        // to the second, as in Time fields
  std::string to_string_micro() const;  // with six fractional digits, as in MicroTime fields

  constexpr bool is_zero() const { return seconds_ == kZero && nanos_ == 0; }
  constexpr std::int64_t unix_seconds() const { return seconds_; }
  constexpr std::int32_t nanos() const { return nanos_; }  // within the second
  // With microseconds. A time that does not fit (a year beyond 290,000) becomes the largest or smallest one.
  constexpr std::chrono::sys_time<std::chrono::microseconds> sys_time() const {
    using Moment = std::chrono::sys_time<std::chrono::microseconds>;
    constexpr std::int64_t kMost = std::chrono::microseconds::max().count() / 1'000'000 - 1;
    if (seconds_ > kMost) return Moment::max();
    if (seconds_ < -kMost) return Moment::min();
    return Moment(std::chrono::seconds(seconds_) + std::chrono::microseconds(nanos_ / 1000));
  }

  friend constexpr bool operator==(const Time&, const Time&) = default;
  friend constexpr auto operator<=>(const Time&, const Time&) = default;

  // A difference of more than 292 years becomes the largest or smallest duration.
  friend Duration operator-(const Time& a, const Time& b);
  friend constexpr Time operator+(const Time& a, Duration b) {
    return from_unix(sum(a.seconds_, b.count() / kNanos), a.nanos_ + b.count() % kNanos);
  }
  friend constexpr Time operator-(const Time& a, Duration b) {
    return from_unix(sum(a.seconds_, -(b.count() / kNanos)), a.nanos_ - b.count() % kNanos);
  }
  friend std::ostream& operator<<(std::ostream& out, const Time& time) { return out << time.to_string(); }

 private:
  static constexpr std::int64_t kNanos = 1'000'000'000;
  static constexpr std::int64_t kZero = -62135596800;  // 0001-01-01T00:00:00Z

  // A sum that does not fit becomes the largest or smallest number.
  static constexpr std::int64_t sum(std::int64_t a, std::int64_t b) {
    if (b > 0 && a > std::numeric_limits<std::int64_t>::max() - b) return std::numeric_limits<std::int64_t>::max();
    if (b < 0 && a < std::numeric_limits<std::int64_t>::min() - b) return std::numeric_limits<std::int64_t>::min();
    return a + b;
  }

  std::int64_t seconds_ = kZero;
  std::int32_t nanos_ = 0;
};

// Durations as Go writes them: `1h0m0.5s`, `300ms`. Errors: kBadArgument.
[[nodiscard]] Result<Duration> parse_duration(std::string_view text);
std::string to_string(Duration duration);

// A number or a string: a port (`80` or `http`), or an amount (`2` or `25%`). A default-constructed one is the number
// 0.
//
// Threading:  a plain value.
class IntOrString {
 public:
  IntOrString() = default;
  IntOrString(std::int32_t number) : value_(number) {}          // NOLINT: implicit on purpose
  IntOrString(std::string text) : value_(std::move(text)) {}    // NOLINT
  IntOrString(const char* text) : value_(std::string(text)) {}  // NOLINT

  // Makes a number if the text is one, else a string.
  static IntOrString parse(std::string_view text);

  bool is_int() const { return value_.index() == 0; }
  bool is_string() const { return value_.index() == 1; }
  std::int32_t as_int() const;             // converts a string that is a number; else 0
  std::string_view as_text() const&;       // empty for a number
  std::string_view as_text() && = delete;  // the text would be destroyed with the temporary
  std::string to_string() const;           // without quotes

  // Returns the number, or the percentage of `total`. Errors: kBadArgument for another string.
  [[nodiscard]] Result<std::int32_t> of_total(std::int32_t total, bool round_up) const;

  friend bool operator==(const IntOrString&, const IntOrString&) = default;
  friend std::ostream& operator<<(std::ostream& out, const IntOrString& value) { return out << value.to_string(); }

 private:
  std::variant<std::int32_t, std::string> value_{0};
};

}  // namespace tain
