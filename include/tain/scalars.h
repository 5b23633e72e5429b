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

// A moment as Kubernetes writes it: RFC 3339, in UTC. A default-made Time is Go's zero time, which JSON shows as null.
class Time {
 public:
  constexpr Time() = default;
  // Nanoseconds beyond a second are carried over.
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

  // `2006-01-02T15:04:05.999999+02:00`. Errors: kBadArgument, with the text and what it should look like.
  [[nodiscard]] static Result<Time> parse(std::string_view text);

  std::string to_string() const;        // to the second, as Time fields are printed
  std::string to_string_micro() const;  // with six digits, as MicroTime fields are

  constexpr bool is_zero() const { return seconds_ == kZero && nanos_ == 0; }
  constexpr std::int64_t unix_seconds() const { return seconds_; }
  constexpr std::int32_t nanos() const { return nanos_; }  // within the second
  // To the microsecond. A server may send any year; those beyond 290,000 become the last (first) moment that fits.
  constexpr std::chrono::sys_time<std::chrono::microseconds> sys_time() const {
    using Moment = std::chrono::sys_time<std::chrono::microseconds>;
    constexpr std::int64_t kMost = std::chrono::microseconds::max().count() / 1'000'000 - 1;
    if (seconds_ > kMost) return Moment::max();
    if (seconds_ < -kMost) return Moment::min();
    return Moment(std::chrono::seconds(seconds_) + std::chrono::microseconds(nanos_ / 1000));
  }

  friend constexpr bool operator==(const Time&, const Time&) = default;
  friend constexpr auto operator<=>(const Time&, const Time&) = default;

  // The largest (smallest) duration where it does not fit: 292 years.
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

  // The largest (smallest) number where it does not fit.
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

// A number or a name (`80` or `http`), or a number or a share (`2` or `25%`). A default-made one is the number 0.
class IntOrString {
 public:
  IntOrString() = default;
  IntOrString(std::int32_t number) : value_(number) {}          // NOLINT: it is one of the two
  IntOrString(std::string text) : value_(std::move(text)) {}    // NOLINT
  IntOrString(const char* text) : value_(std::string(text)) {}  // NOLINT

  // As on a command line: a text that is a number is one.
  static IntOrString parse(std::string_view text);

  bool is_int() const { return value_.index() == 0; }
  bool is_string() const { return value_.index() == 1; }
  std::int32_t as_int() const;             // of a text that is a number, that number; else 0
  std::string_view as_text() const&;       // empty of a number
  std::string_view as_text() && = delete;  // the text would be gone with the temporary
  std::string to_string() const;           // without quotes

  // The number itself, or so many percent of `total`. Errors: kBadArgument where the text is no share.
  [[nodiscard]] Result<std::int32_t> of_total(std::int32_t total, bool round_up) const;

  friend bool operator==(const IntOrString&, const IntOrString&) = default;
  friend std::ostream& operator<<(std::ostream& out, const IntOrString& value) { return out << value.to_string(); }

 private:
  std::variant<std::int32_t, std::string> value_{0};
};

}  // namespace tain
