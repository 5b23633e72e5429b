#pragma once

#include <tain/result.h>
#include <tain/runtime.h>

#include <functional>
#include <optional>

namespace tain::reflect {

// Limits how long errors of one kind are retried: for `max` from the first one. A time of `quiet` without such errors
// closes the window. client-go's RetryWithDeadline.
//
// Threading:  one thread.
class RetryWindow {
 public:
  RetryWindow(Duration max, Duration quiet, std::function<bool(const Error&)> matches, const Clock& clock);

  void after(const Error& error);  // ignores errors that do not match
  bool should_retry();

 private:
  Duration max_;
  Duration quiet_;
  std::function<bool(const Error&)> matches_;
  const Clock& clock_;
  std::optional<Instant> first_;
  std::optional<Instant> last_;
};

}  // namespace tain::reflect
