#pragma once

#include <tain/result.h>

#include <memory>
#include <string>
#include <string_view>

namespace tain::server {

// A regular expression of a schema, in the syntax of Go, which is that of RE2: by characters, in a time that grows with
// the text and no faster.
//
// Threading:  const, any thread; shares its state.
class Pattern {
 public:
  // Errors: kBadArgument in the words of Go; also for one that would take more than 8 MiB.
  static Result<Pattern> parse(const std::string& text);
  // Somewhere in the text, unless the pattern has anchors.
  bool found_in(std::string_view text) const;

 private:
  struct State;
  std::shared_ptr<const State> state_;
};

}  // namespace tain::server
