#pragma once

#include <tain/result.h>

#include <memory>
#include <string>
#include <string_view>

namespace tain::server {

// A regular expression of a schema in Go's syntax, which is RE2's. Matching takes linear time.
//
// Threading:  const, any thread; shares its state.
class Pattern {
 public:
  // Errors: kBadArgument with Go's text; also for one that needs more than 8 MiB.
  static Result<Pattern> parse(const std::string& text);
  // A match anywhere in the text, unless the pattern has anchors.
  bool found_in(std::string_view text) const;

 private:
  struct State;
  std::shared_ptr<const State> state_;
};

// Whether a text matches the `format` of a schema. Unknown formats match any text.
bool fits_format(std::string_view format, const std::string& text);

}  // namespace tain::server
