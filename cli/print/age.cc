#include "cli/print/age.h"

#include <tain/scalars.h>

namespace tain::cli {
namespace {

// `7h12m`, or `7h` if the rest is 0.
std::string two_units(std::int64_t whole, char unit, std::int64_t rest, char rest_unit) {
  std::string text = std::to_string(whole);
  text.push_back(unit);
  if (rest != 0) {
    text.append(std::to_string(rest));
    text.push_back(rest_unit);
  }
  return text;
}

}  // namespace

std::string age_text(std::chrono::seconds age) {
  const std::int64_t seconds = age.count();
  if (seconds < -1) return "<invalid>";
  if (seconds < 0) return "0s";
  if (seconds < 120) return two_units(seconds, 's', 0, 's');
  const std::int64_t minutes = seconds / 60;
  if (minutes < 10) return two_units(minutes, 'm', seconds % 60, 's');
  if (minutes < 180) return two_units(minutes, 'm', 0, 's');
  const std::int64_t hours = minutes / 60;
  if (hours < 8) return two_units(hours, 'h', minutes % 60, 'm');
  if (hours < 48) return two_units(hours, 'h', 0, 'm');
  const std::int64_t days = hours / 24;
  if (hours < 192) return two_units(days, 'd', hours % 24, 'h');
  if (days < 730) return two_units(days, 'd', 0, 'h');
  if (days < 2920) return two_units(days / 365, 'y', days % 365, 'd');
  return two_units(days / 365, 'y', 0, 'd');
}

std::string age_since(std::string_view text, std::chrono::system_clock::time_point now) {
  const Result<Time> made = Time::parse(text);
  if (!made) return "<unknown>";
  return age_text(std::chrono::duration_cast<std::chrono::seconds>(Time(now) - *made));
}

}  // namespace tain::cli
