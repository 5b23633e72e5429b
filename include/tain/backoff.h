#pragma once

#include <tain/runtime.h>

#include <chrono>

namespace tain {

// Growing, jittered delays between attempts.
//
// next() returns d, d*factor, d*factor^2, ... up to cap, each multiplied by a random number in [1, 1+jitter). Jitter
// does not accumulate. reset() starts over. With reset_after, the delays also start over if next() was not called for
// that long.
//
// Threading:  one thread.
// Errors:     none; a negative jitter counts as 0, and a factor of 0 gives a constant delay.
class Backoff {
 public:
  struct Options {
    Duration initial = std::chrono::milliseconds(800);
    Duration cap = std::chrono::seconds(30);
    double factor = 2.0;
    double jitter = 1.0;
    int steps = 38;                      // how often the delay may grow
    Duration reset_after = Duration{0};  // 0: only reset() starts over

    friend bool operator==(const Options&, const Options&) = default;
  };

  Backoff(Options options, const Clock& clock, Random& random);

  Duration next();  // returns the current delay and advances to the next one
  void reset();
  int attempts() const { return attempts_; }  // calls of next() since the last reset

 private:
  Options options_;
  const Clock& clock_;
  Random& random_;
  Duration current_;
  int steps_left_;
  int attempts_ = 0;
  Instant last_used_;
};

}  // namespace tain
