#include "src/runtime/timer_queue.h"

#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "src/base/random.h"
#include "tests/support/fake_runtime.h"

namespace tain::runtime {
namespace {

using namespace std::chrono_literals;

class TimerQueueTest : public ::testing::Test {
 protected:
  // Runs the timers that are due and returns their number.
  int run_due() {
    int ran = 0;
    while (const auto task = timers_.take_due(time_.now())) {
      (*task)();
      ++ran;
    }
    return ran;
  }

  tain::testing::FakeRuntime time_;
  TimerQueue timers_{time_.clock()};
};

TEST_F(TimerQueueTest, TimersExpireInOrderOfTimeThenStart) {
  std::vector<int> order;
  for (const int delay : {3, 1, 2, 1, 3}) {
    timers_.start(std::chrono::seconds(delay),
                  [&order, delay, n = timers_.size()] { order.push_back(delay * 10 + static_cast<int>(n)); });
  }

  time_.advance(3s);
  run_due();

  EXPECT_EQ(order, (std::vector<int>{11, 13, 22, 30, 34}));
}

TEST_F(TimerQueueTest, TimersAreNotDueEarly) {
  timers_.start(1s, [] {});
  EXPECT_EQ(timers_.next_due(), time_.now() + 1s);

  time_.advance(1s - 1ns);
  EXPECT_EQ(run_due(), 0);
  time_.advance(1ns);

  EXPECT_EQ(run_due(), 1);
  EXPECT_EQ(timers_.next_due(), std::nullopt);
}

TEST_F(TimerQueueTest, TimerCancelledByAnotherDueTimerDoesNotRun) {
  TimerId second = 0;
  bool ran = false;
  timers_.start(1s, [&] { timers_.cancel(second); });
  second = timers_.start(1s, [&] { ran = true; });

  time_.advance(1s);
  run_due();

  EXPECT_FALSE(ran);
  EXPECT_EQ(timers_.size(), 0u);
}

TEST_F(TimerQueueTest, CancellingDropsTheTaskAtOnce) {
  const auto held = std::make_shared<int>(1);
  const TimerId id = timers_.start(1h, [held] {});
  ASSERT_EQ(held.use_count(), 2);

  timers_.cancel(id);

  EXPECT_EQ(held.use_count(), 1);
  EXPECT_EQ(timers_.next_due(), std::nullopt);
}

TEST_F(TimerQueueTest, UnknownAndOldIdsAreIgnored) {
  const TimerId id = timers_.start(0s, [] {});
  EXPECT_NE(id, 0u);
  EXPECT_EQ(run_due(), 1);

  timers_.cancel(id);
  timers_.cancel(0);
  timers_.cancel(99);

  EXPECT_EQ(timers_.size(), 0u);
}

// A stall timer is re-armed for every event.
TEST_F(TimerQueueTest, RearmingATimerDoesNotGrowTheQueue) {
  TimerId id = timers_.start(75s, [] {});

  for (int i = 0; i < 1'000'000; ++i) {
    timers_.cancel(id);
    id = timers_.start(75s, [] {});
  }

  EXPECT_EQ(timers_.size(), 1u);
  EXPECT_LE(timers_.places(), 128u);
}

TEST_F(TimerQueueTest, AgreesWithASortedListUnderRandomUse) {
  SeededRandom random(9);
  std::map<std::pair<Instant, TimerId>, int> model;
  std::vector<std::pair<Instant, TimerId>> live;
  int wrong = 0;

  for (int i = 0; i < 20'000; ++i) {
    if (random.below(3) != 0) {
      const Duration delay(random.below(1000));
      const Instant due = time_.now() + delay;
      auto own = std::make_shared<std::pair<Instant, TimerId>>();
      const TimerId id = timers_.start(delay, [&, own] {
        if (model.empty() || model.begin()->first != *own) ++wrong;
        model.erase(*own);
      });
      *own = {due, id};
      model[*own] = 1;
      live.push_back(*own);
    } else if (!live.empty()) {
      const auto victim = live[random.below(live.size())];
      timers_.cancel(victim.second);
      model.erase(victim);
    }
    time_.advance(Duration(random.below(10)));
    run_due();
    ASSERT_EQ(timers_.size(), model.size());
  }

  EXPECT_EQ(wrong, 0);
}

TEST_F(TimerQueueTest, LongAndNegativeDelaysAreBounded) {
  timers_.start(Duration::max(), [] {});
  timers_.start(Duration::min(), [] {});

  EXPECT_EQ(run_due(), 1);
  EXPECT_EQ(timers_.next_due(), Instant::max());
}

// The captures of a dropped task may use the timers.
TEST_F(TimerQueueTest, ClearSurvivesTasksThatStartTimersInTheirDestructor) {
  struct Parting {
    explicit Parting(TimerQueue& its_timers) : timers(its_timers) {}
    ~Parting() {
      timers.start(1s, [] {});
    }
    TimerQueue& timers;
  };
  timers_.start(1s, [keep = std::make_shared<Parting>(timers_)] {});

  timers_.clear();

  EXPECT_EQ(timers_.size(), 0u);
  EXPECT_EQ(timers_.places(), 0u);
}

}  // namespace
}  // namespace tain::runtime
