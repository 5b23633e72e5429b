#pragma once

#include <tain/result.h>

#include <gmock/gmock.h>

namespace tain::testing {

// An error with that code and message; the message is a text or a matcher.
MATCHER_P2(IsError, code, message, "") {
  *result_listener << arg.message;
  return arg.code == code && ::testing::Matches(::testing::SafeMatcherCast<std::string>(message))(arg.message);
}

// A Result that failed.
MATCHER_P2(Fails, code, message, "") {
  if (arg) return false;
  return ::testing::ExplainMatchResult(IsError(code, message), arg.error(), result_listener);
}
MATCHER_P(Fails, code, "") { return ::testing::ExplainMatchResult(Fails(code, ::testing::_), arg, result_listener); }

}  // namespace tain::testing
