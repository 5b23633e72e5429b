#pragma once

#include <tain/transport.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace tain::client {

// The texts of `Warning: 299 - "text"` headers; one value may contain several. Malformed values are skipped. Control
// characters are shown as \xNN, to protect terminals.
bool is_warning(std::string_view header);
std::vector<std::string> warnings_of(const HttpHeaders& headers);

// Deduplicates warnings. After 1,000 texts (a hostile server) new ones are dropped.
//
// Threading:  one thread.
class UniqueTexts {
 public:
  bool is_new(const std::string& text) {
    if (seen_.size() >= kMost) return false;
    return seen_.insert(text).second;
  }

 private:
  static constexpr std::size_t kMost = 1000;
  std::unordered_set<std::string> seen_{};
};

}  // namespace tain::client
