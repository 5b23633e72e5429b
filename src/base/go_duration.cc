#include "src/base/go_duration.h"

#include <cmath>
#include <cstddef>

namespace tain {

std::string go_duration(std::int64_t nanoseconds) {
  if (nanoseconds == 0) return "0s";
  std::string out = nanoseconds < 0 ? "-" : "";
  // Not -nanoseconds, because it overflows for the smallest number.
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
    if (text.starts_with('.')) {
      text.remove_prefix(1);
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

}  // namespace tain
