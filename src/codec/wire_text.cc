#include "src/codec/wire_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdio>

namespace tain::codec {
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

// Takes a fixed number of digits off the front.
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

template <class Number>
std::string go_float_text(Number number) {
  if (!std::isfinite(number)) return "null";
  const Number size = std::fabs(number);
  char text[64];
  const bool scientific = size != 0 && (size < static_cast<Number>(1e-6) || size >= static_cast<Number>(1e21));
  const auto written = std::to_chars(text, text + sizeof text, number,
                                     scientific ? std::chars_format::scientific : std::chars_format::fixed);
  std::string out(text, written.ptr);
  // Go writes e-9, not e-09.
  const std::size_t e = out.size() < 4 ? std::string::npos : out.size() - 4;
  if (scientific && e != std::string::npos && out[e] == 'e' && out[e + 1] == '-' && out[e + 2] == '0') {
    out.erase(e + 2, 1);
  }
  return out;
}

constexpr std::string_view kBase64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

}  // namespace

WireTime go_time(std::uint64_t seconds, std::uint64_t nanos, bool micros) {
  std::int64_t rest = micros ? static_cast<std::int32_t>(nanos) / 1000 * 1000 : 0;
  if (rest < 0) {
    const std::int64_t borrowed = (-rest + kNanosPerSecond - 1) / kNanosPerSecond;
    seconds -= static_cast<std::uint64_t>(borrowed);
    rest += borrowed * kNanosPerSecond;
  }
  seconds += static_cast<std::uint64_t>(rest / kNanosPerSecond);
  return {static_cast<std::int64_t>(seconds), static_cast<std::int32_t>(rest % kNanosPerSecond)};
}

std::string rfc3339(WireTime time, bool micros) {
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

std::optional<WireTime> parse_rfc3339(std::string_view text) {
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
  WireTime out;
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

std::string go_duration(std::int64_t nanoseconds) {
  if (nanoseconds == 0) return "0s";
  std::string out = nanoseconds < 0 ? "-" : "";
  // Not -nanoseconds: the least number has no opposite.
  const std::uint64_t whole =
      nanoseconds < 0 ? ~static_cast<std::uint64_t>(nanoseconds) + 1 : static_cast<std::uint64_t>(nanoseconds);
  const auto with_fraction = [&out](std::uint64_t value, std::uint64_t unit, std::string_view name) {
    out += std::to_string(value / unit);
    std::string digits = std::to_string(unit + value % unit).substr(1);
    digits.erase(digits.find_last_not_of('0') + 1);
    if (!digits.empty()) out += "." + digits;
    out += name;
  };
  if (whole < 1000) {
    out += std::to_string(whole) + "ns";
  } else if (whole < 1'000'000) {
    with_fraction(whole, 1000, "\xc2\xb5s");
  } else if (whole < 1'000'000'000) {
    with_fraction(whole, 1'000'000, "ms");
  } else {
    const std::uint64_t seconds = whole / 1'000'000'000;
    if (seconds >= 3600) out += std::to_string(seconds / 3600) + "h";
    if (seconds >= 60) out += std::to_string(seconds / 60 % 60) + "m";
    with_fraction(whole % 60'000'000'000, 1'000'000'000, "s");
  }
  return out;
}

std::optional<std::int64_t> parse_go_duration(std::string_view text) {
  struct Unit {
    std::string_view name;
    double nanoseconds;
  };
  static constexpr Unit kUnits[] = {{"ns", 1},   {"us", 1e3}, {"\xc2\xb5s", 1e3}, {"\xce\xbcs", 1e3},
                                    {"ms", 1e6}, {"s", 1e9},  {"m", 6e10},        {"h", 3.6e12}};
  const bool negative = !text.empty() && text.front() == '-';
  if (!text.empty() && (text.front() == '-' || text.front() == '+')) text.remove_prefix(1);
  if (text == "0") return 0;
  if (text.empty()) return std::nullopt;
  std::uint64_t total = 0;
  constexpr std::uint64_t kMost = std::uint64_t{1} << 63;
  while (!text.empty()) {
    std::uint64_t whole = 0;
    std::size_t digits = 0;
    while (!text.empty() && text.front() >= '0' && text.front() <= '9') {
      if (whole > (kMost - 9) / 10) return std::nullopt;
      whole = whole * 10 + static_cast<std::uint64_t>(text.front() - '0');
      text.remove_prefix(1);
      ++digits;
    }
    double fraction = 0;
    if (take(text, '.')) {
      double scale = 1;
      while (!text.empty() && text.front() >= '0' && text.front() <= '9') {
        scale /= 10;
        fraction += (text.front() - '0') * scale;
        text.remove_prefix(1);
        ++digits;
      }
    }
    if (digits == 0) return std::nullopt;
    const std::string_view name = text.substr(0, text.find_first_of("0123456789."));
    const Unit* unit = nullptr;
    for (const Unit& candidate : kUnits) {
      if (candidate.name == name) unit = &candidate;
    }
    if (unit == nullptr) return std::nullopt;
    text.remove_prefix(name.size());
    const auto size = static_cast<std::uint64_t>(unit->nanoseconds);
    if (whole > kMost / size) return std::nullopt;
    const std::uint64_t part = whole * size + static_cast<std::uint64_t>(std::llround(fraction * unit->nanoseconds));
    if (part > kMost - total) return std::nullopt;
    total += part;
  }
  if (negative) return static_cast<std::int64_t>(~total + 1);
  if (total >= kMost) return std::nullopt;
  return static_cast<std::int64_t>(total);
}

std::string go_float(double number) { return go_float_text(number); }
std::string go_float(float number) { return go_float_text(number); }

std::string base64(std::string_view bytes) {
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t group = 0;
    const std::size_t count = bytes.size() - i < 3 ? bytes.size() - i : 3;
    for (std::size_t j = 0; j < 3; ++j) {
      group = group << 8 | (j < count ? static_cast<unsigned char>(bytes[i + j]) : 0U);
    }
    for (std::size_t j = 0; j < 4; ++j) {
      out.push_back(j <= count ? kBase64[group >> (18 - 6 * j) & 0x3f] : '=');
    }
  }
  return out;
}

std::optional<std::string> parse_base64(std::string_view text) {
  std::string out;
  out.reserve(text.size() / 4 * 3);
  std::uint32_t group = 0;
  std::size_t count = 0;
  std::size_t padding = 0;
  for (const char c : text) {
    if (c == '\r' || c == '\n') continue;
    if (c == '=') {
      ++padding;
      continue;
    }
    const std::size_t digit = kBase64.find(c);
    if (digit == std::string_view::npos || padding > 0) return std::nullopt;
    group = group << 6 | static_cast<std::uint32_t>(digit);
    if (++count % 4 == 0) {
      out.push_back(static_cast<char>(group >> 16));
      out.push_back(static_cast<char>(group >> 8));
      out.push_back(static_cast<char>(group));
      group = 0;
    }
  }
  const std::size_t left = count % 4;
  if (left == 1 || padding != (4 - left) % 4) return std::nullopt;
  if (left == 2) out.push_back(static_cast<char>(group >> 4));
  if (left == 3) {
    out.push_back(static_cast<char>(group >> 10));
    out.push_back(static_cast<char>(group >> 2));
  }
  return out;
}

std::string repaired_utf8(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const auto follows = [&](std::size_t i, unsigned least, unsigned most) {
    return i < text.size() && byte(i) >= least && byte(i) <= most;
  };
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const unsigned c = byte(i);
    std::size_t size = 1;
    bool good = c < 0x80;
    if (c >= 0xc2 && c <= 0xdf) {
      size = 2;
      good = follows(i + 1, 0x80, 0xbf);
    } else if (c >= 0xe0 && c <= 0xef) {
      size = 3;
      good = follows(i + 1, c == 0xe0 ? 0xa0 : 0x80, c == 0xed ? 0x9f : 0xbf) && follows(i + 2, 0x80, 0xbf);
    } else if (c >= 0xf0 && c <= 0xf4) {
      size = 4;
      good = follows(i + 1, c == 0xf0 ? 0x90 : 0x80, c == 0xf4 ? 0x8f : 0xbf) && follows(i + 2, 0x80, 0xbf) &&
             follows(i + 3, 0x80, 0xbf);
    }
    if (good) {
      out.append(text.substr(i, size));
      i += size;
    } else {
      out.append("\xef\xbf\xbd");
      ++i;
    }
  }
  return out;
}

}  // namespace tain::codec
