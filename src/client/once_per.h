#pragma once

#include <tain/runtime.h>

namespace tain::client {

// Allows one in each `period`: for messages that would repeat themselves.
class OncePer {
 public:
  explicit OncePer(Duration period) : period_(period) {}
  bool due(Instant now) {
    if (told_ && now - last_ < period_) return false;
    told_ = true;
    last_ = now;
    return true;
  }

 private:
  Duration period_;
  Instant last_{};
  bool told_ = false;
};

}  // namespace tain::client
