#include "src/base/rfc3339.h"

#include <array>
#include <cstddef>
#include <cstdio>

namespace tain {
namespace {

constexpr std::int64_t kDay = 86400;
constexpr std::int64_t kNanosPerSecond = 1'000'000'000;

struct Civil {
  std::int64_t year = 0;
  unsigned month = 0;
  unsigned day = 0;
};

// The proleptic Gregorian calendar, in eras of 400 years that begin in March.
constexpr std::int64_t kEraDays = 146097;
constexpr std::int64_t kDaysTo1970 = 719468;

Civil civil_of(std::int64_t days) {
  days += kDaysTo1970;
  const std::int64_t era = (days >= 0 ? days : days - (kEraDays - 1)) / kEraDays;
  const auto day_of_era = static_cast<unsigned>(days - era * kEraDays);
  const unsigned year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
  const unsigned day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  const unsigned shifted = (5 * day_of_year + 2) / 153;
  Civil out;
  out.day = day_of_year - (153 * shifted + 2) / 5 + 1;
  out.month = shifted < 10 ? shifted + 3 : shifted - 9;
  out.year = static_cast<std::int64_t>(year_of_era) + era * 400 + (out.month <= 2 ? 1 : 0);
  return out;
}

std::int64_t days_of(const Civil& civil) {
  const std::int64_t year = civil.year - (civil.month <= 2 ? 1 : 0);
  const std::int64_t era = (year >= 0 ? year : year - 399) / 400;
  const auto year_of_era = static_cast<unsigned>(year - era * 400);
  const unsigned shifted = civil.month > 2 ? civil.month - 3 : civil.month + 9;
  const unsigned day_of_year = (153 * shifted + 2) / 5 + civil.day - 1;
  const unsigned day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
  return era * kEraDays + static_cast<std::int64_t>(day_of_era) - kDaysTo1970;
}

unsigned days_in(std::int64_t year, unsigned month) {
  static constexpr std::array<unsigned, 12> kDays{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  return month == 2 && leap ? 29 : kDays[month - 1];
}

// Reads a fixed number of digits from the front.
bool take_digits(std::string_view& text, std::size_t count, unsigned& out) {
  if (text.size() < count) return false;
  out = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (text[i] < '0' || text[i] > '9') return false;
    out = out * 10 + static_cast<unsigned>(text[i] - '0');
  }
  text.remove_prefix(count);
  return true;
}

bool take(std::string_view& text, char c) {
  if (text.empty() || text.front() != c) return false;
  text.remove_prefix(1);
  return true;
}

}  // namespace

std::string rfc3339(UnixTime time, bool micros) {
  std::int64_t days = time.seconds / kDay;
  std::int64_t second = time.seconds % kDay;
  if (second < 0) {
    second += kDay;
    --days;
  }
  const Civil civil = civil_of(days);
  char text[64];
  int size =
      std::snprintf(text, sizeof text, "%s%04lld-%02u-%02uT%02d:%02d:%02d", civil.year < 0 ? "-" : "",
                    static_cast<long long>(civil.year < 0 ? -civil.year : civil.year), civil.month, civil.day,
                    static_cast<int>(second / 3600), static_cast<int>(second / 60 % 60), static_cast<int>(second % 60));
  std::string out(text, static_cast<std::size_t>(size));
  if (micros) {
    size = std::snprintf(text, sizeof text, ".%06d", time.nanos / 1000);
    out.append(text, static_cast<std::size_t>(size));
  }
  out.push_back('Z');
  return out;
}

std::optional<UnixTime> parse_rfc3339(std::string_view text) {
  unsigned year = 0;
  unsigned hour = 0;
  unsigned minute = 0;
  unsigned second = 0;
  Civil civil;
  if (!take_digits(text, 4, year) || !take(text, '-') || !take_digits(text, 2, civil.month) || !take(text, '-') ||
      !take_digits(text, 2, civil.day) || !take(text, 'T') || !take_digits(text, 2, hour) || !take(text, ':') ||
      !take_digits(text, 2, minute) || !take(text, ':') || !take_digits(text, 2, second)) {
    return std::nullopt;
  }
  civil.year = year;
  if (civil.month < 1 || civil.month > 12 || civil.day < 1 || civil.day > days_in(civil.year, civil.month) ||
      hour > 23 || minute > 59 || second > 59) {
    return std::nullopt;
  }
  UnixTime out;
  if (take(text, '.')) {
    std::int32_t scale = static_cast<std::int32_t>(kNanosPerSecond);
    std::size_t digits = 0;
    while (!text.empty() && text.front() >= '0' && text.front() <= '9') {
      scale /= 10;
      out.nanos += (text.front() - '0') * scale;
      text.remove_prefix(1);
      ++digits;
    }
    if (digits == 0) return std::nullopt;
  }
  std::int64_t offset = 0;
  if (!take(text, 'Z')) {
    const bool west = !text.empty() && text.front() == '-';
    unsigned offset_hour = 0;
    unsigned offset_minute = 0;
    if (!take(text, '+') && !take(text, '-')) return std::nullopt;
    if (!take_digits(text, 2, offset_hour) || !take(text, ':') || !take_digits(text, 2, offset_minute) ||
        offset_hour > 24 || offset_minute > 60) {
      return std::nullopt;
    }
    offset = static_cast<std::int64_t>(offset_hour) * 3600 + static_cast<std::int64_t>(offset_minute) * 60;
    if (west) offset = -offset;
  }
  if (!text.empty()) return std::nullopt;
  out.seconds = days_of(civil) * kDay + static_cast<std::int64_t>(hour) * 3600 +
                static_cast<std::int64_t>(minute) * 60 + static_cast<std::int64_t>(second) - offset;
  return out;
}

}  // namespace tain
