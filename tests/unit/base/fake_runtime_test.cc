#include "tests/support/fake_runtime.h"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace tain::testing {
namespace {

using namespace std::chrono_literals;
using Log = std::vector<std::string>;

TEST(FakeRuntime, TimersFireInOrderOfTimeThenId) {
  FakeRuntime runtime;
  Log log;
  runtime.timers().start(2s, [&] { log.push_back("late"); });
  runtime.timers().start(1s, [&] { log.push_back("first"); });
  runtime.timers().start(1s, [&] { log.push_back("second"); });

  runtime.advance(1s);
  EXPECT_EQ(log, (Log{"first", "second"}));
  runtime.advance(1s);

  EXPECT_EQ(log, (Log{"first", "second", "late"}));
  EXPECT_EQ(runtime.pending_timers(), 0u);
}

TEST(FakeRuntime, ClockShowsTheTimeOfTheRunningTimer) {
  FakeRuntime runtime;
  const Instant start = runtime.now();
  const WallTime wall = runtime.clock().wall();
  std::vector<Duration> seen;
  runtime.timers().start(1s, [&] {
    seen.push_back(runtime.clock().now() - start);
    runtime.timers().start(1s, [&] { seen.push_back(runtime.clock().now() - start); });
  });

  runtime.advance(10s);

  EXPECT_EQ(seen, (std::vector<Duration>{1s, 2s}));
  EXPECT_EQ(runtime.now() - start, 10s);
  EXPECT_EQ(runtime.clock().wall() - wall, 10s);
}

TEST(FakeRuntime, TasksPostedByATimerRunBeforeTheNextTimer) {
  FakeRuntime runtime;
  Log log;
  runtime.timers().start(1s, [&] {
    runtime.post([&] { log.push_back("loop"); });
    runtime.executor().post([&] { log.push_back("executor"); });
  });
  runtime.timers().start(1s, [&] { log.push_back("timer"); });

  runtime.advance(1s);

  EXPECT_EQ(log, (Log{"loop", "executor", "timer"}));
}

TEST(FakeRuntime, ACancelledTimerNeverFires) {
  FakeRuntime runtime;
  bool fired = false;
  const TimerId id = runtime.timers().start(1s, [&] { fired = true; });

  runtime.timers().cancel(id);
  runtime.timers().cancel(id);
  runtime.timers().cancel(0);
  runtime.advance(1h);

  EXPECT_FALSE(fired);
}

TEST(FakeRuntime, RunUntilIdleRunsTasksAndNoTimers) {
  FakeRuntime runtime;
  Log log;
  runtime.timers().start(0s, [&] { log.push_back("timer"); });
  runtime.post([&] {
    log.push_back("a");
    runtime.post([&] { log.push_back("b"); });
    runtime.executor().post([&] { log.push_back("c"); });
  });

  EXPECT_TRUE(runtime.run_until_idle());

  EXPECT_EQ(log, (Log{"a", "b", "c"}));
  EXPECT_EQ(runtime.pending_timers(), 1u);
}

TEST(FakeRuntime, ReportsTasksThatNeverEnd) {
  FakeRuntime runtime;
  std::function<void()> again = [&] { runtime.post(again); };
  runtime.post(again);

  EXPECT_FALSE(runtime.run_until_idle(100));
}

TEST(FakeRuntime, JumpsToTheNextTimer) {
  FakeRuntime runtime;
  const Instant start = runtime.now();
  int fired = 0;
  runtime.timers().start(5min, [&] { ++fired; });
  runtime.timers().start(9min, [&] { ++fired; });
  EXPECT_EQ(runtime.next_timer_in(), Duration(5min));

  EXPECT_TRUE(runtime.advance_to_next_timer());
  EXPECT_EQ(fired, 1);
  EXPECT_EQ(runtime.now() - start, 5min);
  EXPECT_TRUE(runtime.advance_to_next_timer());
  EXPECT_FALSE(runtime.advance_to_next_timer());

  EXPECT_EQ(runtime.now() - start, 9min);
  EXPECT_EQ(runtime.next_timer_in(), std::nullopt);
}

TEST(FakeRuntime, WallTimeJumpsWithoutTheMonotonicClock) {
  FakeRuntime runtime;
  const Instant before = runtime.now();

  runtime.set_wall(WallTime{1h});

  EXPECT_EQ(runtime.clock().wall(), WallTime{1h});
  EXPECT_EQ(runtime.now(), before);
}

TEST(FakeRuntime, PretendsToBeOffTheLoop) {
  FakeRuntime runtime;
  EXPECT_TRUE(runtime.on_loop());

  runtime.pretend_on_loop(false);

  EXPECT_FALSE(runtime.on_loop());
}

// The destructor of an object held by a dropped task may use the runtime.
TEST(FakeRuntime, DroppedTasksMayUseTheRuntimeInTheirDestructor) {
  struct Parting {
    explicit Parting(FakeRuntime& its_runtime) : runtime(its_runtime) {}
    ~Parting() {
      runtime.timers().cancel(1);
      runtime.post([] {});
    }
    FakeRuntime& runtime;
  };
  auto runtime = std::make_unique<FakeRuntime>();
  runtime->timers().start(1s, [keep = std::make_shared<Parting>(*runtime)] {});
  runtime->post([keep = std::make_shared<Parting>(*runtime)] {});

  runtime.reset();
}

}  // namespace
}  // namespace tain::testing
