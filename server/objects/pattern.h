#pragma once

#include <tain/result.h>

#include <memory>
#include <string>
#include <string_view>

namespace tain::server {

// A regular expression of a schema.
//
// Threading:  const, any thread; shares its state.
class Pattern {
 public:
  // Errors: kBadArgument.
  static Result<Pattern> parse(const std::string& text);
  // Somewhere in the text, unless the pattern has anchors. A search that would take too long has found nothing.
  bool found_in(std::string_view text) const;

 private:
  struct State;
  std::shared_ptr<const State> state_;
};

}  // namespace tain::server
