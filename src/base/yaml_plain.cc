#include "src/base/yaml_plain.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>

#include "src/base/ascii.h"

namespace tain {
namespace {

// Consumes matching characters from the front of a text.
class Eater {
 public:
  explicit Eater(std::string_view text) : rest_(text) {}
  bool one_of(std::string_view set) {
    if (rest_.empty() || set.find(rest_.front()) == std::string_view::npos) return false;
    rest_.remove_prefix(1);
    return true;
  }
  std::size_t all_of(std::string_view set) {
    const std::size_t before = rest_.size();
    while (one_of(set)) {
    }
    return before - rest_.size();
  }
  // Consumes `least` to `most` digits.
  bool digits(std::size_t least, std::size_t most) {
    const std::size_t count = all_of(kDigits);
    return count >= least && count <= most;
  }
  bool at_end() const { return rest_.empty(); }

  static constexpr std::string_view kDigits = "0123456789";

 private:
  std::string_view rest_;
};

// 12, -1.5e3, .5, 0x1F, 0b1, 0o17
bool is_number(std::string_view text) {
  if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
  for (const auto& [prefix, set] : {std::pair<std::string_view, std::string_view>{"0x", "0123456789abcdefABCDEF"},
                                    {"0X", "0123456789abcdefABCDEF"},
                                    {"0b", "01"},
                                    {"0B", "01"},
                                    {"0o", "01234567"},
                                    {"0O", "01234567"}}) {
    if (!text.starts_with(prefix)) continue;
    Eater eater(text.substr(2));
    return eater.all_of(set) > 0 && eater.at_end();
  }
  Eater eater(text);
  const std::size_t whole = eater.all_of(Eater::kDigits);
  const std::size_t fraction = eater.one_of(".") ? eater.all_of(Eater::kDigits) : 0;
  if (whole + fraction == 0) return false;
  if (eater.one_of("eE")) {
    (void)eater.one_of("+-");
    if (eater.all_of(Eater::kDigits) == 0) return false;
  }
  return eater.at_end();
}

// 1:30:00, a number in YAML 1.1.
bool is_base60(std::string_view text) {
  Eater eater(text);
  (void)eater.one_of("+-");
  if (!eater.one_of(Eater::kDigits)) return false;
  (void)eater.all_of("0123456789_");
  std::size_t parts = 0;
  for (; eater.one_of(":"); ++parts) {
    const bool tens = eater.one_of("012345");
    if (!eater.one_of(Eater::kDigits) && !tens) return false;
  }
  if (eater.one_of(".")) (void)eater.all_of("0123456789_");
  return parts > 0 && eater.at_end();
}

// 2006-1-2, 2006-01-02T15:04:05.9Z, 2006-1-2 15:4:5
bool is_date(std::string_view text) {
  Eater eater(text);
  const auto day = [&] {
    return eater.digits(4, 4) && eater.one_of("-") && eater.digits(1, 2) && eater.one_of("-") && eater.digits(1, 2);
  };
  const auto time_of_day = [&] {
    if (!eater.digits(1, 2) || !eater.one_of(":") || !eater.digits(1, 2) || !eater.one_of(":") || !eater.digits(1, 2)) {
      return false;
    }
    return !eater.one_of(".") || eater.all_of(Eater::kDigits) > 0;
  };
  if (!day()) return false;
  if (eater.at_end()) return true;
  if (eater.one_of(" ")) return time_of_day() && eater.at_end();
  if (!eater.one_of("Tt") || !time_of_day()) return false;
  if (eater.one_of("Z")) return eater.at_end();
  return eater.one_of("+-") && eater.digits(2, 2) && eater.one_of(":") && eater.digits(2, 2) && eater.at_end();
}

}  // namespace

bool reads_as_other(std::string_view text) {
  static constexpr std::array kWords = {"",     "~",     "null",  "Null",  "NULL",  "y",     "Y",     "yes",
                                        "Yes",  "YES",   "true",  "True",  "TRUE",  "on",    "On",    "ON",
                                        "n",    "N",     "no",    "No",    "NO",    "false", "False", "FALSE",
                                        "off",  "Off",   "OFF",   ".nan",  ".NaN",  ".NAN",  ".inf",  ".Inf",
                                        ".INF", "+.inf", "+.Inf", "+.INF", "-.inf", "-.Inf", "-.INF", "<<"};
  if (std::find(kWords.begin(), kWords.end(), text) != kWords.end()) return true;
  const char first = text.front();
  if (!is_digit(first) && first != '+' && first != '-' && first != '.') return false;
  std::string digits(text);
  digits.erase(std::remove(digits.begin(), digits.end(), '_'), digits.end());
  return is_number(digits) || is_base60(text) || is_date(text);
}

}  // namespace tain
