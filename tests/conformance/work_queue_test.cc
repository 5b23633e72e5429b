// Section P of the catalogue: work queues and their rate limiters.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/blocking.h>
#include <tain/metrics.h>
#include <tain/thread_runtime.h>
#include <tain/work_queue.h>

#include <atomic>
#include <map>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "src/base/mutex.h"
#include "tests/support/fake_runtime.h"

namespace tain::testing {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

class WorkQueueTest : public ::testing::Test {
 protected:
  std::string next() {
    const Result<std::optional<std::string>> key = queue.get();
    if (!key) return "closed";
    return key->value_or("none");
  }
  std::vector<std::string> take_all() {
    std::vector<std::string> keys;
    for (std::string key = next(); key != "none" && key != "closed"; key = next()) {
      keys.push_back(key);
      queue.done(key);
    }
    return keys;
  }

  FakeRuntime runtime;
  WorkQueue queue{runtime};
};

// ---- set semantics

class WorkQueueCrowd : public ::testing::TestWithParam<bool> {};

// C441: 50 producers and 10 workers: all keys are processed, no key twice at a time, and keys added after shut_down()
// are dropped.
TEST_P(WorkQueueCrowd, ProcessesEverythingAndDropsKeysAddedAfterShutDown) {
  const bool with_drain = GetParam();
  ThreadRuntime runtime;
  WorkQueue queue(runtime);
  Mutex mutex;
  std::map<std::string, int> processed;
  std::set<std::string> working;
  std::atomic<bool> twice{false};

  std::vector<std::thread> workers;
  for (int i = 0; i < 10; ++i) {
    workers.emplace_back([&] {
      while (true) {
        const Result<std::string> key = get(queue);
        if (!key) {
          EXPECT_EQ(key.error().code, Code::kClosed);
          return;
        }
        {
          const MutexLock lock(mutex);
          if (!working.insert(*key).second) twice = true;
          ++processed[*key];
        }
        std::this_thread::yield();
        {
          const MutexLock lock(mutex);
          working.erase(*key);
        }
        queue.done(*key);
      }
    });
  }
  std::vector<std::thread> producers;
  for (int i = 0; i < 50; ++i) {
    producers.emplace_back([&queue, i] {
      for (int j = 0; j < 50; ++j) queue.add(std::to_string(i * 50 + j));
    });
  }
  for (std::thread& producer : producers) producer.join();
  if (with_drain) {
    ASSERT_TRUE(drain(queue, 30s));
  } else {
    queue.shut_down();
  }
  queue.add("too late");
  for (std::thread& worker : workers) worker.join();

  EXPECT_EQ(processed.size(), 2500U);
  EXPECT_FALSE(processed.contains("too late"));
  EXPECT_FALSE(twice);
  EXPECT_EQ(queue.size(), 0U);
}

INSTANTIATE_TEST_SUITE_P(ShutDown, WorkQueueCrowd, ::testing::Bool());

// C442: an add while a key is processed causes exactly one more delivery.
TEST_F(WorkQueueTest, KeyAddedWhileProcessedIsDeliveredAgain) {
  queue.add("a");
  ASSERT_EQ(next(), "a");
  queue.add("a");
  queue.done("a");

  EXPECT_THAT(take_all(), ElementsAre("a"));
}

// C443
TEST_F(WorkQueueTest, DuplicatesAreMerged) {
  queue.add("a");
  EXPECT_EQ(queue.size(), 1U);
  queue.add("b");
  EXPECT_EQ(queue.size(), 2U);
  queue.add("a");
  EXPECT_EQ(queue.size(), 2U);
}

// C444: a key added while it is processed is queued again by done().
TEST_F(WorkQueueTest, DoneRequeuesKeysAddedMeanwhile) {
  queue.add("a");
  ASSERT_EQ(next(), "a");
  queue.add("a");
  EXPECT_EQ(queue.size(), 0U) << "not while it is worked on";
  queue.done("a");
  EXPECT_EQ(queue.size(), 1U);

  ASSERT_EQ(next(), "a");
  queue.done("a");
  EXPECT_EQ(queue.size(), 0U);
}

// C445: two adds before get() cause one delivery.
TEST_F(WorkQueueTest, TwoAddsCauseOneDelivery) {
  Registry registry;
  WorkQueue counted(runtime, {.name = "q", .metrics = &registry});
  counted.add("a");
  counted.add("a");

  EXPECT_EQ((*counted.get()).value_or(""), "a");
  counted.done("a");
  EXPECT_FALSE((*counted.get()).has_value());
  EXPECT_THAT(registry.prometheus_text(), HasSubstr("tain_workqueue_adds_total{name=\"q\"} 1\n"));
}

// C446: many adds while it is processed: one more delivery, and only after done().
TEST_F(WorkQueueTest, AddsWhileProcessedCauseOneDeliveryAfterDone) {
  queue.add("a");
  ASSERT_EQ(next(), "a");
  for (int i = 0; i < 5; ++i) queue.add("a");
  EXPECT_EQ(next(), "none");
  queue.done("a");

  EXPECT_THAT(take_all(), ElementsAre("a"));
}

TEST_F(WorkQueueTest, KeysAreDeliveredInTheOrderOfTheirFirstAdd) {
  for (const char* key : {"c", "a", "b", "a", "c"}) queue.add(key);

  EXPECT_THAT(take_all(), ElementsAre("c", "a", "b"));
}

TEST_F(WorkQueueTest, HigherPriorityGoesFirstAndTheHighestOfAKeyCounts) {
  queue.add("resync1", -1);
  queue.add("a");
  queue.add("resync2", -1);
  queue.add("b", 5);
  queue.add("resync2", 7);
  queue.add("b", 1);

  EXPECT_THAT(take_all(), ElementsAre("resync2", "b", "a", "resync1"));
}

TEST_F(WorkQueueTest, PriorityWhileProcessedAppliesToTheNextDelivery) {
  queue.add("a");
  ASSERT_EQ(next(), "a");
  queue.add("b");
  queue.add("a");
  queue.add("a", 3);
  queue.done("a");

  EXPECT_THAT(take_all(), ElementsAre("a", "b"));
}

TEST_F(WorkQueueTest, DoneOfAKeyNotInProgressDoesNothing) {
  queue.add("a");
  queue.done("a");
  queue.done("unknown");

  EXPECT_THAT(take_all(), ElementsAre("a"));
}

// ---- shut down

// C447: the drain ends when keys in progress are done.
TEST_F(WorkQueueTest, DrainWaitsForKeysInProgress) {
  bool drained = false;
  queue.add("a");
  queue.add("b");
  ASSERT_EQ(next(), "a");
  ASSERT_EQ(next(), "b");
  queue.shut_down_with_drain([&] { drained = true; });

  queue.done("a");
  EXPECT_FALSE(drained);
  queue.done("b");
  EXPECT_TRUE(drained);
  EXPECT_EQ(next(), "closed");
}

TEST_F(WorkQueueTest, DrainOfAnIdleQueueEndsAtOnce) {
  bool drained = false;
  queue.shut_down_with_drain([&] { drained = true; });

  EXPECT_TRUE(drained);
}

// C448: without a drain, shut_down() does not wait; queued keys are still delivered.
TEST_F(WorkQueueTest, ShutDownDoesNotWait) {
  queue.add("a");
  queue.add("b");
  ASSERT_EQ(next(), "a");
  queue.shut_down();

  EXPECT_TRUE(queue.is_shutting_down());
  EXPECT_EQ(next(), "b");
  EXPECT_EQ(next(), "closed");
}

// C449: shut_down() releases a waiting drain.
TEST_F(WorkQueueTest, ShutDownReleasesADrain) {
  int drained = 0;
  queue.add("a");
  ASSERT_EQ(next(), "a");
  queue.shut_down_with_drain([&] { ++drained; });
  EXPECT_EQ(drained, 0);
  queue.shut_down();

  EXPECT_EQ(drained, 1);
  queue.done("a");
  EXPECT_EQ(drained, 1);
}

// C450: keys added while processed are drained as well.
TEST_F(WorkQueueTest, DrainIncludesRequeuedKeys) {
  bool drained = false;
  queue.add("a");
  ASSERT_EQ(next(), "a");
  queue.add("a");
  queue.shut_down_with_drain([&] { drained = true; });

  queue.done("a");
  EXPECT_FALSE(drained);
  ASSERT_EQ(next(), "a");
  queue.done("a");
  EXPECT_TRUE(drained);
}

// C451: no state of a processed key is kept: a later add starts with its own priority.
TEST_F(WorkQueueTest, ReleasesProcessedKeys) {
  queue.add("a", 9);
  EXPECT_THAT(take_all(), ElementsAre("a"));

  queue.add("b");
  queue.add("a");
  EXPECT_THAT(take_all(), ElementsAre("b", "a"));
}

// ---- delays

// C452
TEST_F(WorkQueueTest, DelayedKeyIsDeliveredOnceAfterItsDelay) {
  queue.add_after("a", 50ms);
  runtime.advance(49ms);
  EXPECT_EQ(next(), "none");
  runtime.advance(1ms);

  EXPECT_THAT(take_all(), ElementsAre("a"));
  runtime.advance(10s);
  EXPECT_EQ(next(), "none");
}

TEST_F(WorkQueueTest, ZeroOrNegativeDelayAddsAtOnce) {
  queue.add_after("a", 0ms);
  queue.add_after("b", -5s);

  EXPECT_THAT(take_all(), ElementsAre("a", "b"));
}

// C453: of two delays the earlier counts, in both orders.
TEST_F(WorkQueueTest, EarlierOfTwoDelaysCounts) {
  queue.add_after("a", 50ms);
  queue.add_after("a", 70ms);
  runtime.advance(60ms);
  EXPECT_THAT(take_all(), ElementsAre("a"));
  runtime.advance(60ms);
  EXPECT_EQ(next(), "none") << "the later one is gone";

  queue.add_after("b", 50ms);
  queue.add_after("b", 30ms);
  runtime.advance(40ms);
  EXPECT_THAT(take_all(), ElementsAre("b"));
  runtime.advance(20ms);
  EXPECT_EQ(next(), "none");
}

// C454: in the order of their time, for any order of adding.
TEST_F(WorkQueueTest, DelayedKeysAreDeliveredInOrderOfTime) {
  queue.add_after("third", 3s);
  queue.add_after("first", 1s);
  queue.add_after("second", 2s);
  runtime.advance(1s);
  EXPECT_EQ(queue.size(), 1U) << "an earlier one than the one armed for";
  runtime.advance(10s);

  EXPECT_THAT(take_all(), ElementsAre("first", "second", "third"));
}

TEST_F(WorkQueueTest, ShutDownDropsDelayedKeys) {
  queue.add_after("a", 1s);
  queue.shut_down();
  queue.add_after("b", 1s);
  runtime.advance(10s);

  EXPECT_EQ(next(), "closed");
}

TEST_F(WorkQueueTest, CanBeDestroyedWithDelayedKeys) {
  {
    WorkQueue short_lived(runtime);
    short_lived.add_after("a", 1s);
    ASSERT_TRUE(runtime.run_until_idle());
  }
  runtime.advance(10s);
}

// ---- waking

TEST_F(WorkQueueTest, CallsTheWaiterWhenAKeyIsReady) {
  int woken = 0;
  queue.on_ready([&] { ++woken; });
  queue.add("a");
  EXPECT_EQ(woken, 1);
  queue.add_after("b", 1s);
  runtime.advance(1s);
  EXPECT_EQ(woken, 2);
  queue.shut_down();

  EXPECT_EQ(woken, 3);
}

TEST_F(WorkQueueTest, CallsAWaiterOnceAndNotAfterItWasDropped) {
  int first = 0;
  int second = 0;
  const auto wake = std::make_shared<const Task>([&] { ++first; });
  auto dropped = std::make_shared<const Task>([&] { ++second; });
  EXPECT_FALSE((*queue.get_or(wake)).has_value());
  EXPECT_FALSE((*queue.get_or(wake)).has_value());
  EXPECT_FALSE((*queue.get_or(dropped)).has_value());
  dropped.reset();

  queue.add("a");
  queue.add("b");

  EXPECT_EQ(first, 1);
  EXPECT_EQ(second, 0);
}

TEST(WorkQueueBlocking, GetEndsByDeadlineStopAndShutDown) {
  ThreadRuntime runtime;
  WorkQueue queue(runtime);
  EXPECT_EQ(get(queue, 5ms).error().code, Code::kDeadline);

  StopSource source;
  std::thread stopper([&] { source.request(); });
  EXPECT_EQ(get(queue, 30s, source.stop()).error().code, Code::kStopped);
  stopper.join();

  std::thread closer([&] { queue.shut_down(); });
  EXPECT_EQ(get(queue, 30s).error().code, Code::kClosed);
  closer.join();
}

// ---- rate limiters

// C455
TEST(RateLimiter, DoublesPerKeyUntilForget) {
  const auto limiter = exponential_limiter(1ms, 1s);
  for (const auto expected : {1ms, 2ms, 4ms, 8ms, 16ms}) EXPECT_EQ(limiter->when("one"), expected);
  EXPECT_EQ(limiter->failures("one"), 5);

  EXPECT_EQ(limiter->when("two"), 1ms);
  EXPECT_EQ(limiter->when("two"), 2ms);
  EXPECT_EQ(limiter->failures("two"), 2);

  limiter->forget("one");
  EXPECT_EQ(limiter->failures("one"), 0);
  EXPECT_EQ(limiter->when("one"), 1ms);
}

// C456: no overflow after any number of failures.
TEST(RateLimiter, StaysAtItsMaximum) {
  const auto small = exponential_limiter(1ms, 1000s);
  for (int i = 0; i < 5; ++i) small->when("one");
  EXPECT_EQ(small->when("one"), 32ms);
  for (int i = 0; i < 1000; ++i) small->when("overflow");
  EXPECT_EQ(small->when("overflow"), 1000s);

  const auto large = exponential_limiter(1min, 1000h);
  for (int i = 0; i < 2; ++i) large->when("two");
  EXPECT_EQ(large->when("two"), 4min);
  for (int i = 0; i < 1000; ++i) large->when("overflow");
  EXPECT_EQ(large->when("overflow"), 1000h);
}

// C457
TEST(RateLimiter, IsFastThenSlow) {
  const auto limiter = fast_slow_limiter(5ms, 10s, 3);
  for (const Duration expected : {Duration(5ms), Duration(5ms), Duration(5ms), Duration(10s), Duration(10s)}) {
    EXPECT_EQ(limiter->when("one"), expected);
  }
  EXPECT_EQ(limiter->failures("one"), 5);
  EXPECT_EQ(limiter->when("two"), 5ms);

  limiter->forget("one");
  EXPECT_EQ(limiter->failures("one"), 0);
  EXPECT_EQ(limiter->when("one"), 5ms);
}

// C458
TEST(RateLimiter, MaxOfTakesTheLongest) {
  std::vector<std::unique_ptr<RateLimiter>> both;
  both.push_back(fast_slow_limiter(5ms, 3s, 3));
  both.push_back(exponential_limiter(1ms, 1s));
  const auto limiter = max_of(std::move(both));
  for (const Duration expected : {Duration(5ms), Duration(5ms), Duration(5ms), Duration(3s), Duration(3s)}) {
    EXPECT_EQ(limiter->when("one"), expected);
  }
  EXPECT_EQ(limiter->failures("one"), 5);

  limiter->forget("one");
  EXPECT_EQ(limiter->failures("one"), 0);
  EXPECT_EQ(limiter->when("one"), 5ms);
}

// C459
TEST(RateLimiter, AtMostClampsTheWait) {
  const auto limiter = at_most(200ms, exponential_limiter(50ms, 1000s));
  for (const auto expected : {50ms, 100ms, 200ms, 200ms, 200ms}) EXPECT_EQ(limiter->when("one"), expected);
  EXPECT_EQ(limiter->failures("one"), 5);
  limiter->forget("one");
  EXPECT_EQ(limiter->when("one"), 50ms);
}

TEST(RateLimiter, BucketSpacesCallersAfterItsBurst) {
  FakeRuntime runtime;
  const auto limiter = bucket_limiter(runtime.clock(), 10, 100);
  for (int i = 0; i < 100; ++i) ASSERT_EQ(limiter->when("any"), 0ms) << i;
  EXPECT_EQ(limiter->when("any"), 100ms);
  EXPECT_EQ(limiter->when("other"), 200ms);
  runtime.advance(10s);

  EXPECT_EQ(limiter->when("any"), 0ms);
}

TEST(RateLimiter, ControllerDefaultIsTheLongerOfKeyAndBucket) {
  FakeRuntime runtime;
  const auto limiter = controller_limiter(runtime.clock());
  for (const auto expected : {5ms, 10ms, 20ms}) EXPECT_EQ(limiter->when("one"), expected);
  for (int i = 0; i < 97; ++i) limiter->when("key" + std::to_string(i));

  EXPECT_EQ(limiter->when("new"), 100ms) << "the burst of 100 is used up";
}

// C460: add_rate_limited() waits for the limiter; failures() counts until forget().
TEST_F(WorkQueueTest, RateLimitedKeyWaitsForTheLimiter) {
  WorkQueue limited(runtime, {.limiter = exponential_limiter(1ms, 1s)});
  limited.add_rate_limited("a");
  limited.add_rate_limited("a");
  EXPECT_EQ(limited.failures("a"), 2);
  EXPECT_EQ(limited.size(), 0U);
  runtime.advance(1ms);
  EXPECT_EQ(limited.size(), 1U) << "the earlier of 1 ms and 2 ms";

  limited.forget("a");
  EXPECT_EQ(limited.failures("a"), 0);
  limited.add_rate_limited("b");
  EXPECT_EQ(limited.failures("b"), 1);
}

// ---- metrics

class WorkQueueMetricsTest : public ::testing::Test {
 protected:
  bool exports(const std::string& line) const {
    return registry.prometheus_text().find(line + "\n") != std::string::npos;
  }
  Registry registry;
  FakeRuntime runtime;
  WorkQueue queue{runtime, {.name = "q", .limiter = exponential_limiter(1ms, 1s), .metrics = &registry}};
};

// C461: each value, updated twice a second during work.
TEST_F(WorkQueueMetricsTest, ShowDepthAddsDurationsRetriesAndKeysInProgress) {
  queue.add("a");
  queue.add("b");
  EXPECT_TRUE(exports("tain_workqueue_adds_total{name=\"q\"} 2"));
  EXPECT_TRUE(exports("tain_workqueue_depth{name=\"q\"} 2"));
  runtime.advance(50ms);
  ASSERT_EQ((*queue.get()).value_or(""), "a");
  EXPECT_TRUE(exports("tain_workqueue_depth{name=\"q\"} 1"));
  EXPECT_TRUE(exports("tain_workqueue_queue_duration_seconds_count{name=\"q\"} 1"));
  EXPECT_TRUE(exports("tain_workqueue_queue_duration_seconds_sum{name=\"q\"} 0.05")) << registry.prometheus_text();

  runtime.advance(450ms);
  EXPECT_TRUE(exports("tain_workqueue_unfinished_work_seconds{name=\"q\"} 0.45")) << registry.prometheus_text();
  EXPECT_TRUE(exports("tain_workqueue_longest_running_seconds{name=\"q\"} 0.45"));
  ASSERT_EQ((*queue.get()).value_or(""), "b");
  runtime.advance(500ms);
  EXPECT_TRUE(exports("tain_workqueue_unfinished_work_seconds{name=\"q\"} 1.45")) << registry.prometheus_text();
  EXPECT_TRUE(exports("tain_workqueue_longest_running_seconds{name=\"q\"} 0.95"));

  queue.done("a");
  queue.done("b");
  EXPECT_TRUE(exports("tain_workqueue_work_duration_seconds_count{name=\"q\"} 2"));
  runtime.advance(500ms);
  EXPECT_TRUE(exports("tain_workqueue_unfinished_work_seconds{name=\"q\"} 0"));
  queue.add_rate_limited("a");
  EXPECT_TRUE(exports("tain_workqueue_retries_total{name=\"q\"} 1"));
}

// C461: no updates after destruction.
TEST_F(WorkQueueMetricsTest, AreNotUpdatedAfterDestruction) {
  runtime.advance(2s);
  EXPECT_EQ(runtime.pending_timers(), 1U);
  queue.shut_down();
  runtime.advance(1s);

  EXPECT_EQ(runtime.pending_timers(), 0U);
}

TEST(WorkQueueMetrics, AreOffWithoutAName) {
  Registry registry;
  FakeRuntime runtime;
  WorkQueue queue(runtime, {.metrics = &registry});
  queue.add("a");
  ASSERT_TRUE(runtime.run_until_idle());

  EXPECT_EQ(runtime.pending_timers(), 0U);
  EXPECT_THAT(registry.prometheus_text(), Not(HasSubstr("workqueue")));
}

// ---- parallelize

struct Shape {
  std::size_t workers;
  std::size_t pieces;
  std::size_t chunk;
};
class Parallelize : public ::testing::TestWithParam<Shape> {};

// C462: each piece runs once, for several numbers of pieces and workers and chunk sizes.
TEST_P(Parallelize, RunsEachPieceOnce) {
  const Shape shape = GetParam();
  ThreadRuntime runtime({.executor_threads = 4});
  std::vector<std::atomic<int>> runs(shape.pieces);
  std::atomic<bool> done{false};
  const Wakeup wakeup;

  parallelize(
      runtime.executor(), shape.workers, shape.pieces, [&](std::size_t i) { ++runs[i]; },
      [&done, wakeup] {  // a copy: the wait may end before notify() has returned
        done = true;
        wakeup.notify();
      },
      shape.chunk);
  ASSERT_TRUE(wakeup.wait([&] { return done.load(); }, 30s));

  for (std::size_t i = 0; i < runs.size(); ++i) EXPECT_EQ(runs[i], 1) << i;
}

INSTANTIATE_TEST_SUITE_P(Shapes, Parallelize,
                         ::testing::Values(Shape{10, 1000, 1}, Shape{10, 1000, 10}, Shape{10, 1000, 100},
                                           Shape{10, 999, 10}, Shape{1, 7, 3}, Shape{50, 3, 1}, Shape{0, 5, 0},
                                           Shape{4, 0, 1}));

TEST(ParallelizeFailure, ThrowingPieceCountsAsDone) {
  FakeRuntime runtime;
  int ran = 0;
  bool done = false;
  parallelize(
      runtime.executor(), 2, 5,
      [&](std::size_t i) {
        ++ran;
        if (i == 2) throw std::runtime_error("piece");
      },
      [&] { done = true; });
  ASSERT_TRUE(runtime.run_until_idle());

  EXPECT_EQ(ran, 5);
  EXPECT_TRUE(done);
}

}  // namespace
}  // namespace tain::testing
