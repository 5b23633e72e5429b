#pragma once

#include <tain/runtime.h>

namespace tain::client {

// Allows one message per `period`, against repeated log lines.
class OncePer {
 public:
  explicit OncePer(Duration period) : period_(period) {}
  bool due(Instant now) {
    if (has_last_ && now - last_ < period_) return false;
    has_last_ = true;
    last_ = now;
    return true;
  }

 private:
  Duration period_;
  Instant last_{};
  bool has_last_ = false;
};

}  // namespace tain::client
