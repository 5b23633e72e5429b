#pragma once

#include <tain/transport.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace tain::client {

// The texts of `Warning: 299 - "text"` headers, several in one value or in several. Anything that is not of that form
// is skipped; control characters are shown as \xNN, so that a server cannot paint on a terminal.
bool is_warning(std::string_view header);
std::vector<std::string> warnings_of(const HttpHeaders& headers);

// Remembers what was said, so that each text is told once. Beyond 1,000 texts (a hostile server) nothing new is told.
//
// Threading:  one thread.
class SaidOnce {
 public:
  bool is_new(const std::string& text) {
    if (said_.size() >= kMost) return false;
    return said_.insert(text).second;
  }

 private:
  static constexpr std::size_t kMost = 1000;
  std::unordered_set<std::string> said_{};
};

}  // namespace tain::client
