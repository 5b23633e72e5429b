#pragma once

#include <tain/error.h>
#include <tain/result.h>

#include <chrono>
#include <compare>
#include <cstdint>
#include <limits>
#include <ostream>
#include <string>
#include <string_view>

namespace tain {

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

}  // namespace tain
