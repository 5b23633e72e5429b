#include "src/client/rate_limit.h"

#include <algorithm>
#include <chrono>

namespace tain::client {

Duration TokenBucket::take(Instant now) {
  if (!limits()) return Duration(0);
  if (last_ != Instant{}) {
    const double passed = std::chrono::duration<double>(now - last_).count();
    tokens_ = std::min(burst_, tokens_ + passed * per_second_);
  }
  last_ = now;
  tokens_ -= 1;
  if (tokens_ >= 0) return Duration(0);
  // Rounded, so that ten tokens at ten a second take a second and not a nanosecond less.
  return Duration(static_cast<std::int64_t>(-tokens_ / per_second_ * 1e9 + 0.5));
}

void TokenBucket::give_back() {
  if (limits()) tokens_ = std::min(burst_, tokens_ + 1);
}

}  // namespace tain::client
