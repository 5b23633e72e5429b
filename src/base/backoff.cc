#include <tain/backoff.h>

#include <algorithm>

namespace tain {
namespace {

// The largest delay. Adding it to an Instant cannot overflow.
constexpr Duration kLongest = std::chrono::hours(24 * 365);

Duration scaled(Duration duration, double by) {
  const double nanoseconds = static_cast<double>(duration.count()) * by;
  if (!(nanoseconds < static_cast<double>(kLongest.count()))) return kLongest;
  return Duration(static_cast<Duration::rep>(nanoseconds));
}

}  // namespace

Backoff::Backoff(Options options, const Clock& clock, Random& random)
    : options_(options), clock_(clock), random_(random), last_used_(clock.now()) {
  options_.initial = std::clamp(options_.initial, Duration::zero(), kLongest);
  reset();
}

Duration Backoff::next() {
  const Instant now = clock_.now();
  if (options_.reset_after > Duration::zero() && now - last_used_ > options_.reset_after) reset();
  last_used_ = now;
  ++attempts_;

  const Duration nominal = current_;
  if (steps_left_ > 0) {
    --steps_left_;
    if (options_.factor > 0) current_ = scaled(current_, options_.factor);
    if (options_.cap > Duration::zero() && current_ > options_.cap) {
      current_ = options_.cap;
      steps_left_ = 0;
    }
  }
  if (!(options_.jitter > 0)) return nominal;
  return scaled(nominal, 1.0 + random_.unit() * options_.jitter);
}

void Backoff::reset() {
  current_ = options_.initial;
  steps_left_ = options_.steps;
  attempts_ = 0;
}

}  // namespace tain
