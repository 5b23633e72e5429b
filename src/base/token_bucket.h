#pragma once

#include <tain/runtime.h>

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace tain {

// A rate limit: tokens arrive `per_second` and are saved up to `burst`. It starts full.
//
// Threading:  one thread at a time.
class TokenBucket {
 public:
  TokenBucket(double per_second, int burst) : per_second_(per_second), burst_(burst), tokens_(burst) {}

  // Reserves a token and returns the time until it arrives. Each token is reserved once. A rate of 0 or less means no
  // limit.
  Duration reserve(Instant now) {
    if (!(per_second_ > 0)) return Duration(0);
    refill(now);
    tokens_ -= 1;
    if (tokens_ >= 0) return Duration(0);
    // Rounded, so that ten tokens at ten per second take exactly one second.
    return Duration(static_cast<std::int64_t>(-tokens_ / per_second_ * 1e9 + 0.5));
  }
  // Returns a reserved token that was not used.
  void give_back() { tokens_ = std::min(burst_, tokens_ + 1); }

  // Takes a token if one has arrived.
  bool try_take(Instant now) {
    refill(now);
    if (tokens_ < 1) return false;
    tokens_ -= 1;
    return true;
  }
  double tokens(Instant now) {
    refill(now);
    return tokens_;
  }
  bool is_full(Instant now) { return tokens(now) >= burst_; }

 private:
  void refill(Instant now) {
    tokens_ = std::min(burst_, tokens_ + per_second_ * std::chrono::duration<double>(now - filled_).count());
    filled_ = now;
  }

  double per_second_;
  double burst_;
  double tokens_;
  Instant filled_{};  // the bucket starts full, so any initial value is correct
};

}  // namespace tain
