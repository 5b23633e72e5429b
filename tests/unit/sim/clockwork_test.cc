#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sim/event_queue.h"
#include "sim/faults.h"
#include "sim/sim_runtime.h"
#include "sim/trace.h"

namespace tain::sim {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;

TEST(EventQueue, RunsInOrderOfTimeThenInsertion) {
  EventQueue queue;
  std::vector<int> ran;
  queue.in(2s, [&] { ran.push_back(3); });
  queue.in(1s, [&] { ran.push_back(1); });
  queue.in(1s, [&] { ran.push_back(2); });

  queue.run_until(queue.now() + 1s);
  const std::vector<int> after_one = ran;
  queue.run_until(queue.now() + 1s);

  EXPECT_THAT(after_one, ElementsAre(1, 2));
  EXPECT_THAT(ran, ElementsAre(1, 2, 3));
}

TEST(EventQueue, DoesNotRunCancelledEventsAndIdsAreNotReused) {
  EventQueue queue;
  int ran = 0;
  const EventQueue::Id first = queue.in(1s, [&] { ++ran; });
  queue.cancel(first);
  queue.run_until(queue.now() + 2s);
  queue.in(1s, [&] { ++ran; });  // takes the place of the first
  queue.cancel(first);

  queue.run_until(queue.now() + 2s);

  EXPECT_EQ(ran, 1);
}

TEST(SimRuntime, RunsNothingWhileStoppedAndCatchesUpLater) {
  EventQueue queue;
  SimRuntime runtime(queue, 1);
  std::vector<std::string> ran;
  runtime.timers().start(1s, [&] { ran.push_back("timer"); });
  runtime.freeze();
  runtime.post([&] { ran.push_back("task"); });
  runtime.executor().post([&] { ran.push_back("work"); });
  queue.run_until(queue.now() + 10s);
  const std::size_t while_stopped = ran.size();

  runtime.thaw();
  queue.run_until(queue.now() + 1s);

  EXPECT_EQ(while_stopped, 0u);
  EXPECT_THAT(ran, ElementsAre("task", "timer", "work"));
  EXPECT_EQ(runtime.pending_timers(), 0u);
}

TEST(SimRuntime, BusyWorkerDoesNotBlockTheOther) {
  EventQueue queue;
  SimRuntime runtime(queue, 1);
  const Instant began = queue.now();
  std::vector<Instant> ran;
  for (int i = 0; i < 4; ++i) {
    runtime.executor().post([&, i] {
      ran.push_back(queue.now());
      if (i == 0) runtime.spend(60s);
      if (i == 1) runtime.spend(5s);
    });
  }

  queue.run_until(began + 100s);

  ASSERT_EQ(ran.size(), 4u);
  EXPECT_LT(ran[1] - began, 1s);
  EXPECT_GE(ran[2] - began, 5s);
  EXPECT_LT(ran[3] - began, 6s);
}

TEST(SimRuntime, OnLoopIsTrueForTasksAndTimersOnly) {
  EventQueue queue;
  SimRuntime runtime(queue, 1);
  std::vector<bool> seen;
  runtime.post([&] { seen.push_back(runtime.on_loop()); });
  runtime.timers().start(1s, [&] { seen.push_back(runtime.on_loop()); });
  runtime.executor().post([&] { seen.push_back(runtime.on_loop()); });

  queue.run_until(queue.now() + 2s);

  EXPECT_THAT(seen, ElementsAre(true, false, true));
  EXPECT_FALSE(runtime.on_loop());
}

TEST(SimRuntime, WallTimeJumpsWithoutTheMonotonicClock) {
  EventQueue queue;
  SimRuntime runtime(queue, 1);
  const Instant now = runtime.clock().now();
  const WallTime wall = runtime.clock().wall();

  runtime.jump_wall(-3h);

  EXPECT_EQ(runtime.clock().now(), now);
  EXPECT_EQ(runtime.clock().wall(), wall - 3h);
}

TEST(FaultPlan, IsTheSameForTheSameSeed) {
  const auto one = draw_plan(42, {.mirrors = 3});
  const auto two = draw_plan(42, {.mirrors = 3});

  ASSERT_EQ(one.size(), two.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].id, two[i].id);
    EXPECT_EQ(one[i].at, two[i].at);
    EXPECT_EQ(one[i].draw, two[i].draw);
  }
}

TEST(FaultPlan, GivesEachFaultItsTurn) {
  std::set<FaultId> planned;
  for (std::uint64_t seed = 5000; seed < 5000 + all_faults().size(); ++seed) {
    planned.insert(draw_plan(seed, {.mirrors = 2}).front().id);
  }

  EXPECT_EQ(planned.size(), all_faults().size());
}

TEST(FaultPlan, NeverCombinesRestoresWithOpaqueVersions) {
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    bool opaque = false;
    bool restored = false;
    for (const PlannedFault& fault : draw_plan(seed, {.mirrors = 2})) {
      opaque = opaque || fault.id == FaultId::kOpaqueVersions;
      restored = restored || fault.id == FaultId::kRestoredBackup || fault.id == FaultId::kRestoredOvertaken;
    }
    EXPECT_FALSE(opaque && restored) << seed;
  }
}

TEST(FaultDesk, HitsOnlyItsTargetAndOnlyTheConfiguredTimes) {
  Trace trace;
  FaultDesk desk({PlannedFault{.id = FaultId::kReset, .mirror = 1, .most = 1}}, trace);
  const Instant now{};
  PlannedFault& fault = desk.plan().front();
  const bool before = desk.hitting(FaultId::kReset, 1) != nullptr;

  desk.begin(fault);

  EXPECT_FALSE(before);
  EXPECT_EQ(desk.hitting(FaultId::kReset, 0), nullptr);
  EXPECT_EQ(desk.hitting(FaultId::kTruncated, 1), nullptr);
  ASSERT_EQ(desk.hitting(FaultId::kReset, 1), &fault);
  desk.fire(fault, now, 1);
  EXPECT_EQ(desk.hitting(FaultId::kReset, 1), nullptr);
  EXPECT_EQ(desk.fired(), 1);
}

TEST(Trace, HashDependsOnItsLines) {
  Trace one;
  Trace two;
  Trace other;

  one.line(Instant{}, "add", "default/a", 7);
  two.line(Instant{}, "add", "default/a", 7);
  other.line(Instant{}, "add", "default/a", 8);

  EXPECT_EQ(one.hash(), two.hash());
  EXPECT_NE(one.hash(), other.hash());
}

}  // namespace
}  // namespace tain::sim
