#include <tain/backoff.h>

#include <gtest/gtest.h>

#include <chrono>
#include <vector>

#include "src/base/random.h"
#include "tests/support/fake_runtime.h"

namespace tain {
namespace {

using namespace std::chrono_literals;
using testing::FakeRuntime;

// Always draws the same number, so jitter is exact.
class FixedRandom final : public Random {
 public:
  explicit FixedRandom(std::uint64_t value) : value_(value) {}
  std::uint64_t next() override { return value_; }

 private:
  std::uint64_t value_;
};

class BackoffTest : public ::testing::Test {
 protected:
  std::vector<Duration> take(Backoff& backoff, int count) {
    std::vector<Duration> delays;
    for (int i = 0; i < count; ++i) delays.push_back(backoff.next());
    return delays;
  }
  Backoff make(Backoff::Options options) { return Backoff(options, runtime_.clock(), runtime_.random()); }

  FakeRuntime runtime_;
};

using Delays = std::vector<Duration>;

// C479: 1, 2, 4, 8, then always the cap of 10; 1 again after the reset interval.
TEST_F(BackoffTest, GrowsToItsCapAndResetsAfterTheResetInterval) {
  Backoff backoff = make({.initial = 1s, .cap = 10s, .factor = 2.0, .jitter = 0.0, .steps = 10, .reset_after = 10s});

  const Delays grown = take(backoff, 7);
  runtime_.advance(11s);
  const Delays after = take(backoff, 2);

  EXPECT_EQ(grown, (Delays{1s, 2s, 4s, 8s, 10s, 10s, 10s}));
  EXPECT_EQ(after, (Delays{1s, 2s}));
}

// The interval must be exceeded, not only reached.
TEST_F(BackoffTest, DoesNotResetExactlyAtTheResetInterval) {
  Backoff backoff = make({.initial = 1s, .cap = 10s, .jitter = 0.0, .reset_after = 10s});
  take(backoff, 2);

  runtime_.advance(10s);

  EXPECT_EQ(backoff.next(), 4s);
}

// N01: an hour of consecutive failures keeps the delays long; only quiet time counts, not the time since the last
// reset.
TEST_F(BackoffTest, KeepsDelaysLongWhileFailuresGoOn) {
  Backoff backoff = make({.jitter = 0.0, .reset_after = 2min});
  const Instant end = runtime_.now() + 1h;
  int attempts = 0;

  while (runtime_.now() < end) {
    runtime_.advance(backoff.next());
    ++attempts;
  }

  EXPECT_EQ(attempts, 6 + 119);  // 0.8 .. 25.6 s once, then every 30 s
  EXPECT_EQ(backoff.attempts(), attempts);
}

// C480: without an interval, time never resets the delays; only reset() does. (client-go reads 0 as "always expired", a
// constant delay: here that is a factor of 0, next test.)
TEST_F(BackoffTest, WithoutAResetIntervalOnlyResetCallResets) {
  Backoff backoff = make({.initial = 1s, .cap = 10s, .jitter = 0.0, .reset_after = 0s});

  Delays failing;
  for (int i = 0; i < 5; ++i) {
    failing.push_back(backoff.next());
    runtime_.advance(1h);
  }
  backoff.reset();
  const Delays healthy = take(backoff, 2);

  EXPECT_EQ(failing, (Delays{1s, 2s, 4s, 8s, 10s}));
  EXPECT_EQ(healthy, (Delays{1s, 2s}));
}

// C480: the constant initial delay.
TEST_F(BackoffTest, FactorZeroMeansAConstantDelay) {
  Backoff constant = make({.initial = 1s, .cap = 10s, .factor = 0.0, .jitter = 0.0});
  Backoff without_steps = make({.initial = 1s, .cap = 10s, .jitter = 0.0, .steps = 0});

  EXPECT_EQ(take(constant, 5), (Delays{1s, 1s, 1s, 1s, 1s}));
  EXPECT_EQ(take(without_steps, 5), (Delays{1s, 1s, 1s, 1s, 1s}));
}

// C481: jitter 1 spreads a delay over [d, 2d], touching both ends; it does not feed into the next delay.
TEST_F(BackoffTest, JitterSpreadsEachDelayUpToTwice) {
  FixedRandom lowest(0);
  FixedRandom highest(~std::uint64_t{0});
  Backoff::Options options{.initial = 1s, .cap = 10s, .factor = 2.0, .jitter = 1.0, .steps = 10};
  Backoff low(options, runtime_.clock(), lowest);
  Backoff high(options, runtime_.clock(), highest);
  Backoff drawn(options, runtime_.clock(), runtime_.random());

  const Delays nominal{1s, 2s, 4s, 8s, 10s, 10s, 10s};
  EXPECT_EQ(take(low, 7), nominal);
  bool differs = false;
  for (const Duration d : nominal) {
    const Duration most = high.next();
    EXPECT_LE(most, 2 * d);
    EXPECT_GE(most, 2 * d - 1us);
    const Duration some = drawn.next();
    EXPECT_GE(some, d);
    EXPECT_LE(some, 2 * d);
    differs = differs || some != d;
  }
  EXPECT_TRUE(differs);
}

// C481: negative jitter means none.
TEST_F(BackoffTest, NegativeJitterMeansNone) {
  Backoff backoff = make({.initial = 1s, .cap = 10s, .jitter = -1.0});

  EXPECT_EQ(take(backoff, 5), (Delays{1s, 2s, 4s, 8s, 10s}));
}

// The delays of client-go's reflector.
TEST_F(BackoffTest, DefaultsMatchTheReflector) {
  Backoff::Options options;
  options.jitter = 0.0;
  Backoff backoff = make(options);

  EXPECT_EQ(take(backoff, 8), (Delays{800ms, 1600ms, 3200ms, 6400ms, 12800ms, 25600ms, 30s, 30s}));
}

TEST_F(BackoffTest, StopsGrowingAfterItsSteps) {
  Backoff backoff = make({.initial = 1s, .cap = 1h, .jitter = 0.0, .steps = 2});

  EXPECT_EQ(take(backoff, 5), (Delays{1s, 2s, 4s, 4s, 4s}));
}

TEST_F(BackoffTest, WithoutACapGrowsToAYearAndNoFurther) {
  Backoff backoff = make({.initial = 1s, .cap = 0s, .jitter = 1.0, .steps = 1000});

  Duration last{};
  for (int i = 0; i < 1000; ++i) last = backoff.next();

  EXPECT_EQ(last, 24h * 365);
}

TEST_F(BackoffTest, CountsAttemptsSinceTheLastReset) {
  Backoff backoff = make({});
  EXPECT_EQ(backoff.attempts(), 0);
  take(backoff, 3);
  EXPECT_EQ(backoff.attempts(), 3);

  backoff.reset();

  EXPECT_EQ(backoff.attempts(), 0);
}

}  // namespace
}  // namespace tain
