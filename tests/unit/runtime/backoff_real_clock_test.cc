#include <tain/backoff.h>
#include <tain/thread_runtime.h>

#include <gtest/gtest.h>

#include <chrono>
#include <future>

#include "src/base/random.h"

namespace tain {
namespace {

using namespace std::chrono_literals;

// Waits each delay with a real timer. Only the lower bound is checked: a timer may fire late on a loaded machine.
void expect_waits_of_at_least_nominal(double jitter) {
  ThreadRuntime runtime;
  SeededRandom random(7);
  Backoff backoff({.initial = 1ms, .cap = 10ms, .factor = 2.0, .jitter = jitter, .steps = 10}, runtime.clock(), random);

  for (const Duration nominal : {1ms, 2ms, 4ms, 8ms, 10ms, 10ms, 10ms}) {
    std::promise<Instant> fired;
    const Instant before = runtime.clock().now();
    runtime.post([&] { runtime.timers().start(backoff.next(), [&] { fired.set_value(runtime.clock().now()); }); });
    EXPECT_GE(fired.get_future().get() - before, nominal);
  }
}

// C482: in real time no wait is shorter than its nominal delay.
TEST(BackoffOnTheRealClock, WaitsAtLeastTheNominalDelays) { expect_waits_of_at_least_nominal(0.0); }
TEST(BackoffOnTheRealClock, WaitsAtLeastTheNominalDelaysWithJitter) { expect_waits_of_at_least_nominal(1.0); }

}  // namespace
}  // namespace tain
