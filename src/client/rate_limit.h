#pragma once

#include <tain/runtime.h>

namespace tain::client {

// A bucket of tokens: `burst` at once, then `per_second` more. Fair: each reservation comes after those before it.
//
// Threading:  one thread.
class TokenBucket {
 public:
  // per_second <= 0: no limit.
  TokenBucket(double per_second, int burst) : per_second_(per_second), burst_(burst < 1 ? 1 : burst), tokens_(burst_) {}

  bool limits() const { return per_second_ > 0; }
  // Takes a token; how long to wait until it is there.
  Duration take(Instant now);
  // Gives one back that was not used.
  void give_back();

 private:
  double per_second_;
  double burst_;
  double tokens_;
  Instant last_{};
};

// Says yes at most once in `period`: for messages that would repeat themselves.
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
