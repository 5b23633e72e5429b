#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tain::cli::doctor {

enum class Verdict : std::uint8_t {
  kGood,
  kNote,     // works, and could be better
  kBad,      // does not work
  kUnknown,  // could not be tried, and why
};
std::string_view to_string(Verdict verdict);  // `ok`, `note`, `FAIL`, `-`

// One thing that was looked at.
struct Check {
  std::string name{};  // `tls`
  Verdict verdict = Verdict::kGood;
  std::string finding{};
  std::string remedy{};  // what to do; empty where there is nothing
};

// Takes each finding as soon as it is known.
using Report = std::function<void(Check)>;

}  // namespace tain::cli::doctor
