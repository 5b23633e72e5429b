#include <tain/scalars.h>

#include "src/base/go_duration.h"
#include "src/base/rfc3339.h"

namespace tain {

Result<Time> Time::parse(std::string_view text) {
  if (const auto time = parse_rfc3339(text)) return from_unix(time->seconds, time->nanos);
  return fail(Code::kBadArgument, "'" + std::string(text.substr(0, 64)) +
                                      "' is not a time: expected RFC 3339, such as 2006-01-02T15:04:05Z");
}

std::string Time::to_string() const { return rfc3339({seconds_, nanos_}, false); }
std::string Time::to_string_micro() const { return rfc3339({seconds_, nanos_}, true); }

Duration operator-(const Time& a, const Time& b) {
  const bool ahead = a >= b;
  const Duration limit = ahead ? Duration::max() : Duration::min();
  std::int64_t seconds = 0;
  std::int64_t nanos = 0;
  if (__builtin_sub_overflow(a.seconds_, b.seconds_, &seconds) ||
      __builtin_mul_overflow(seconds, Time::kNanos, &nanos) ||
      __builtin_add_overflow(nanos, std::int64_t{a.nanos_} - b.nanos_, &nanos)) {
    return limit;
  }
  return Duration(nanos);
}

Result<Duration> parse_duration(std::string_view text) {
  if (const auto nanos = parse_go_duration(text)) return Duration(*nanos);
  return fail(Code::kBadArgument, "'" + std::string(text.substr(0, 64)) +
                                      "' is not a duration: expected numbers with units, such as 300ms, 1.5h or 2h45m");
}

std::string to_string(Duration duration) { return go_duration(duration.count()); }

}  // namespace tain
