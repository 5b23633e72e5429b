#pragma once

#include <tain/error.h>
#include <tain/runtime.h>

#include <functional>
#include <optional>

namespace tain {

// Whether an error of some kind may still be retried: for a limited time from its first appearance, the window being
// forgotten after a quiet minute. client-go's RetryWithDeadline.
//
// Threading:  one thread.
class RetryWindow {
 public:
  RetryWindow(Duration max, Duration quiet, std::function<bool(const Error&)> matches, const Clock& clock);

  void after(const Error& error);  // errors that do not match leave the window as it is
  bool should_retry();

 private:
  Duration max_;
  Duration quiet_;
  std::function<bool(const Error&)> matches_;
  const Clock& clock_;
  std::optional<Instant> first_;
  std::optional<Instant> last_;
};

}  // namespace tain
