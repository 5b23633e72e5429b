#pragma once

#include <tain/runtime.h>

#include <chrono>

namespace tain::auth {

// Lets something through a number of times, and then once more per interval: a hint helps the first few times.
//
// Threading:  one caller at a time.
class Sometimes {
 public:
  explicit Sometimes(int threshold = 10, Duration interval = std::chrono::hours(1))
      : threshold_(threshold), interval_(interval) {}

  bool now(Instant time) {
    if (count_ < threshold_) {
      ++count_;
    } else if (time - last_ < interval_) {
      return false;
    } else {
      count_ = 1;
    }
    last_ = time;
    return true;
  }

 private:
  const int threshold_;
  const Duration interval_;
  int count_ = 0;
  Instant last_{};
};

}  // namespace tain::auth
