#pragma once

#include <tain/runtime.h>

#include <chrono>
#include <optional>

namespace tain::auth {

// Allows a number of messages per time window: a hint that repeats too often is noise.
//
// Threading:  one caller at a time.
class HintLimiter {
 public:
  explicit HintLimiter(int threshold = 10, Duration window = std::chrono::hours(1))
      : threshold_(threshold), window_(window) {}

  bool now(Instant time) {
    if (!begin_ || time - *begin_ >= window_) {
      begin_ = time;
      count_ = 0;
    }
    return count_++ < threshold_;
  }

 private:
  const int threshold_;
  const Duration window_;
  int count_ = 0;
  std::optional<Instant> begin_;
};

}  // namespace tain::auth
