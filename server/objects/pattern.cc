#include "server/objects/pattern.h"

#include <boost/regex.hpp>

#include <exception>
#include <utility>

namespace tain::server {

struct Pattern::State {
  boost::regex regex;
};

Result<Pattern> Pattern::parse(const std::string& text) {
  constexpr std::size_t kMaxSize = 10'000;
  if (text.size() > kMaxSize) return fail(Code::kBadArgument, "the pattern is too long");
  try {
    Pattern pattern;
    pattern.state_ = std::make_shared<const State>(State{boost::regex(text, boost::regex::perl)});
    return pattern;
  } catch (const std::exception& error) {
    return fail(Code::kBadArgument, error.what());
  }
}

bool Pattern::found_in(std::string_view text) const {
  if (state_ == nullptr) return true;
  try {
    return boost::regex_search(text.begin(), text.end(), state_->regex, boost::match_single_line);
  } catch (const std::exception&) {
    return false;  // its complexity is bounded
  }
}

}  // namespace tain::server
