#include "cli/live/words.h"

#include <tain/blocking.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>

namespace tain::cli::live {
namespace {

double seconds_of(Duration duration) { return std::chrono::duration<double>(duration).count(); }

template <class... Values>
std::string printed(const char* format, Values... values) {
  std::array<char, 64> buffer{};
  const int length = std::snprintf(buffer.data(), buffer.size(), format, values...);
  return std::string(buffer.data(), static_cast<std::size_t>(std::clamp(length, 0, 63)));
}

}  // namespace

std::string short_kind(std::string_view kind) { return std::string(kind.substr(0, kind.find('.'))); }

std::string seconds_text(Duration duration) {
  const double seconds = seconds_of(duration);
  if (seconds < 10) return printed("%.1f s", seconds);
  if (seconds < 120) return printed("%.0f s", seconds);
  return printed("%.0f min", seconds / 60);
}

std::string age_text(std::optional<Duration> age) {
  if (!age) return "-";
  const double seconds = seconds_of(*age);
  if (seconds < 10) return printed("%.1fs", seconds);
  if (seconds < 120) return printed("%.0fs", seconds);
  if (seconds < 7200) return printed("%.0fm", seconds / 60);
  return printed("%.0fh", seconds / 3600);
}

std::string bytes_text(std::size_t bytes) {
  constexpr std::array<const char*, 5> kUnits{"B", "KiB", "MiB", "GiB", "TiB"};
  auto value = static_cast<double>(bytes);
  std::size_t unit = 0;
  while (value >= 1000 && unit + 1 < kUnits.size()) {
    value /= 1024;
    ++unit;
  }
  return printed(unit == 0 || value >= 10 ? "%.0f %s" : "%.1f %s", value, kUnits[unit]);
}

std::string rate_text(double per_second) {
  if (per_second < 0.05) return "0";
  if (per_second < 100) return printed("%.1f", per_second);
  return count_text(static_cast<std::size_t>(per_second));
}

std::string clock_text(Duration since) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(since).count();
  if (seconds < 3600) {
    return printed("%02lld:%02lld", static_cast<long long>(seconds / 60), static_cast<long long>(seconds % 60));
  }
  return printed("%lld:%02lld:%02lld", static_cast<long long>(seconds / 3600),
                 static_cast<long long>(seconds / 60 % 60), static_cast<long long>(seconds % 60));
}

std::string count_text(std::size_t count) {
  const std::string digits = std::to_string(count);
  std::string out;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) out.push_back(',');
    out.push_back(digits[i]);
  }
  return out;
}

bool rest(const Stop& stop, Duration duration) {
  const auto over = Wakeup().wait([] { return false; }, duration, stop);
  return over.error().code != Code::kStopped;
}

}  // namespace tain::cli::live
