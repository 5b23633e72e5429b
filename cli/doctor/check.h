#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tain::cli::doctor {

enum class Verdict : std::uint8_t {
  kGood,
  kNote,     // works, but could be better
  kBad,      // does not work
  kUnknown,  // not tested; the finding has the reason
};
std::string_view to_string(Verdict verdict);  // `ok`, `note`, `FAIL`, `-`

// The result of one check.
struct Check {
  std::string name{};  // `tls`
  Verdict verdict = Verdict::kGood;
  std::string finding{};
  std::string remedy{};  // what to do; empty: nothing
};

// Receives each result at once.
using Report = std::function<void(Check)>;

}  // namespace tain::cli::doctor
