#pragma once

#include <tain/runtime.h>

#include <chrono>
#include <optional>

namespace tain::auth {

// Lets something through so many times in each window of time: a hint helps the first few times, and then is noise.
//
// Threading:  one caller at a time.
class Sometimes {
 public:
  explicit Sometimes(int threshold = 10, Duration window = std::chrono::hours(1))
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
