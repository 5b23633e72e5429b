#include <tain/thread_runtime.h>

#include <gtest/gtest.h>
#include <pthread.h>
#include <signal.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "src/base/random.h"
#include "src/runtime/thread_pool.h"
#include "tests/support/on_loop.h"
#include "tests/support/recorded_log.h"

namespace tain {
namespace {

using testing::on_loop;
using namespace std::chrono_literals;

template <class Fn>
auto on_executor(Runtime& runtime, Fn fn) {
  std::packaged_task<decltype(fn())()> task(std::move(fn));
  auto result = task.get_future();
  runtime.executor().post([&task] { task(); });
  return result.get();
}

std::string thread_name() {
  char name[16] = {};
  pthread_getname_np(pthread_self(), name, sizeof name);
  return name;
}

TEST(ThreadRuntime, RunsPostedTasksInOrderOnItsLoop) {
  ThreadRuntime runtime;
  std::vector<int> order;
  bool always_on_loop = true;

  for (int i = 0; i < 100; ++i) {
    runtime.post([&, i] {
      order.push_back(i);
      always_on_loop = always_on_loop && runtime.on_loop();
    });
  }
  on_loop(runtime, [] {});

  ASSERT_EQ(order.size(), 100u);
  EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
  EXPECT_TRUE(always_on_loop);
  EXPECT_FALSE(runtime.on_loop());
}

TEST(ThreadRuntime, ExecutorTasksRunOnOtherThreads) {
  ThreadRuntime runtime;

  const auto loop_thread = on_loop(runtime, [] { return std::this_thread::get_id(); });
  const auto pool_thread = on_executor(runtime, [&] {
    EXPECT_FALSE(runtime.on_loop());
    return std::this_thread::get_id();
  });

  EXPECT_NE(loop_thread, pool_thread);
  EXPECT_NE(pool_thread, std::this_thread::get_id());
}

// Two tasks wait for each other: a single thread would block forever.
TEST(ThreadRuntime, ExecutorHasTwoThreads) {
  ThreadRuntime runtime;
  std::promise<void> first;
  std::promise<void> second;
  std::promise<void> done;

  runtime.executor().post([&] {
    first.set_value();
    second.get_future().wait();
    done.set_value();
  });
  runtime.executor().post([&] {
    first.get_future().wait();
    second.set_value();
  });

  done.get_future().wait();
}

// Blocked tasks do not hold up the others.
TEST(ThreadRuntime, ExecutorGrowsIfTasksBlock) {
  std::promise<void> leave;
  const std::shared_future<void> left = leave.get_future().share();
  std::atomic<int> inside = 0;
  std::promise<void> ran;
  {
    ThreadRuntime runtime({.executor_threads = 2, .max_executor_threads = 8});
    for (int i = 0; i < 7; ++i) {
      runtime.executor().post([&] {
        ++inside;
        left.wait();
      });
    }
    runtime.executor().post([&] { ran.set_value(); });
    EXPECT_EQ(ran.get_future().wait_for(30s), std::future_status::ready);
    EXPECT_EQ(inside, 7);
    leave.set_value();
  }
}

// To continue would stall everything that waits for the unfinished task.
TEST(TaskRunnerDeathTest, OutOfMemoryEndsTheProcess) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  runtime::TaskRunner runner(nullptr);
  runner.run([] { throw std::runtime_error("reported"); }, "test");
  EXPECT_EQ(runner.failures(), 1u);
  EXPECT_DEATH(runner.run([] { throw std::bad_alloc(); }, "test"), "");
}

TEST(ThreadRuntime, ExecutorGrowsToItsLimitOnlyIfNeeded) {
  runtime::TaskRunner runner(nullptr);
  std::promise<void> leave;
  const std::shared_future<void> left = leave.get_future().share();
  std::promise<void> ran;
  runtime::ThreadPool pool(2, 3, "test", runner);
  for (int i = 0; i < 1000; ++i) pool.post([] {});
  std::promise<void> caught_up;
  pool.post([&] { caught_up.set_value(); });
  caught_up.get_future().wait();
  EXPECT_EQ(pool.threads(), 2u) << "there was much to do, and it went on";
  for (int i = 0; i < 5; ++i) pool.post([left] { left.wait(); });
  pool.post([&] { ran.set_value(); });
  EXPECT_EQ(ran.get_future().wait_for(10 * runtime::ThreadPool::kPatience), std::future_status::timeout);
  EXPECT_EQ(pool.threads(), 3u);
  leave.set_value();
}

TEST(ThreadRuntime, TimersFireInOrderAndNotEarly) {
  ThreadRuntime runtime;
  std::vector<int> order;
  std::promise<Instant> fired;

  const Instant started = on_loop(runtime, [&] {
    const Instant now = runtime.clock().now();
    runtime.timers().start(4ms, [&] {
      order.push_back(4);
      fired.set_value(runtime.clock().now());
    });
    runtime.timers().start(2ms, [&] { order.push_back(2); });
    const TimerId cancelled = runtime.timers().start(1ms, [&] { order.push_back(1); });
    runtime.timers().cancel(cancelled);
    return now;
  });

  EXPECT_GE(fired.get_future().get() - started, 4ms);
  EXPECT_EQ(order, (std::vector<int>{2, 4}));
}

// A timer that restarts itself without a delay must not starve posted tasks.
TEST(ThreadRuntime, EndlessTimersDoNotStarvePostedTasks) {
  bool stop = false;  // outlives the loop, as does the task: a last turn may come after the wait below
  std::function<void()> again;
  ThreadRuntime runtime;
  again = [&] {
    if (!stop) runtime.timers().start(0s, again);
  };
  runtime.post(again);

  const bool stopped = on_loop(runtime, [&] { return stop = true; });

  EXPECT_TRUE(stopped);
}

TEST(ThreadRuntime, ThrowingTaskIsCountedAndReportedAndTheNextRuns) {
  testing::RecordedLog log;
  ThreadRuntime runtime({.executor_threads = 1, .log = &log});

  runtime.post([] { throw std::runtime_error("broken"); });
  runtime.post([] { throw 7; });
  runtime.post(Task());
  EXPECT_EQ(on_loop(runtime, [] { return 1; }), 1);
  EXPECT_EQ(runtime.task_failures(), 3u);
  runtime.executor().post([] { throw std::runtime_error("elsewhere"); });
  EXPECT_EQ(on_executor(runtime, [] { return 2; }), 2);

  EXPECT_EQ(runtime.task_failures(), 4u);
  ASSERT_EQ(log.lines().size(), 4u);
  EXPECT_EQ(log.lines()[0].rfind("error tain loop: ", 0), 0u);
  EXPECT_NE(log.lines()[0].find("broken"), std::string::npos);
  EXPECT_EQ(log.lines()[3].rfind("error tain executor: ", 0), 0u);
}

TEST(ThreadRuntime, ThrowingTimerIsCounted) {
  ThreadRuntime runtime;
  std::promise<void> after;

  runtime.post([&] {
    runtime.timers().start(0s, [] { throw std::runtime_error("broken"); });
    runtime.timers().start(0s, [&] { after.set_value(); });
  });
  after.get_future().wait();

  EXPECT_EQ(runtime.task_failures(), 1u);
}

TEST(ThreadRuntime, ThreadsHaveNames) {
  ThreadRuntime plain({.executor_threads = 0});
  ThreadRuntime named({.executor_threads = 1, .thread_name = "a-very-long-name"});

  EXPECT_EQ(on_loop(plain, thread_name), "tain-loop");
  EXPECT_EQ(on_executor(plain, thread_name), "tain-pool0");
  EXPECT_EQ(on_loop(named, thread_name), "a-very-lon-loop");
  EXPECT_EQ(on_executor(named, thread_name), "a-very-lo-pool0");
}

TEST(ThreadRuntime, ThreadsBlockSignals) {
  ThreadRuntime runtime;

  const auto blocked = on_loop(runtime, [] {
    sigset_t mask;
    pthread_sigmask(SIG_SETMASK, nullptr, &mask);
    return std::pair(sigismember(&mask, SIGTERM), sigismember(&mask, SIGSEGV));
  });
  sigset_t own;
  pthread_sigmask(SIG_SETMASK, nullptr, &own);

  EXPECT_EQ(blocked, std::pair(1, 0));
  EXPECT_EQ(sigismember(&own, SIGTERM), 0);
}

TEST(ThreadRuntime, SeedMakesRandomnessRepeatable) {
  ThreadRuntime runtime({.seed = 42});
  SeededRandom expected(42);

  const std::uint64_t drawn = on_loop(runtime, [&] { return runtime.random().next(); });

  EXPECT_EQ(drawn, expected.next());
}

TEST(ThreadRuntime, WithoutASeedRandomnessDiffers) {
  ThreadRuntime one;
  ThreadRuntime two;

  EXPECT_NE(on_loop(one, [&] { return one.random().next(); }), on_loop(two, [&] { return two.random().next(); }));
}

TEST(ThreadRuntime, UsesTheRealClock) {
  ThreadRuntime runtime;

  const Instant before = std::chrono::steady_clock::now();
  const Instant now = runtime.clock().now();
  const Instant after = std::chrono::steady_clock::now();

  EXPECT_LE(before, now);
  EXPECT_LE(now, after);
  EXPECT_GT(runtime.clock().wall(), WallTime{24h * 365 * 50});
}

// Posts until a task is dropped instead of queued: then the destructor is running.
template <class Post>
void wait_until_closed(Post post) {
  while (true) {
    const auto token = std::make_shared<int>();
    post([token] { ADD_FAILURE() << "ran after its Runtime was closed"; });
    if (token.use_count() == 1) return;
    std::this_thread::yield();
  }
}

TEST(ThreadRuntime, DestructorEndsTheRunningExecutorTaskAndDropsTheRest) {
  std::promise<void> begun;
  std::promise<void> gate;
  bool ended = false;
  auto runtime = std::make_unique<ThreadRuntime>(ThreadRuntime::Options{.executor_threads = 1});
  Executor& executor = runtime->executor();
  executor.post([&] {
    begun.set_value();
    gate.get_future().wait();
    ended = true;
  });
  begun.get_future().wait();

  std::thread opener([&] {
    wait_until_closed([&](Task task) { executor.post(std::move(task)); });
    gate.set_value();
  });
  runtime.reset();
  opener.join();

  EXPECT_TRUE(ended);
}

TEST(ThreadRuntime, DestructorDropsLoopTasksAndTimersOnTheLoop) {
  struct Parting {
    ~Parting() {
      *died_on = std::this_thread::get_id();
      runtime->post([] {});
      runtime->timers().start(0s, [] {});
    }
    Runtime* runtime;
    std::thread::id* died_on;
  };
  std::promise<std::thread::id> begun;
  std::promise<void> gate;
  std::thread::id task_died_on;
  std::thread::id timer_died_on;
  auto owner = std::make_unique<ThreadRuntime>();
  Runtime& runtime = *owner;
  runtime.post([&] {
    runtime.timers().start(1h, [held = std::shared_ptr<Parting>(new Parting{&runtime, &timer_died_on})] {});
    begun.set_value(std::this_thread::get_id());
    gate.get_future().wait();
  });
  const std::thread::id loop_thread = begun.get_future().get();
  runtime.post([held = std::shared_ptr<Parting>(new Parting{&runtime, &task_died_on})] { ADD_FAILURE(); });

  std::thread opener([&] {
    wait_until_closed([&](Task task) { runtime.post(std::move(task)); });
    gate.set_value();
  });
  owner.reset();
  opener.join();

  EXPECT_EQ(task_died_on, loop_thread);
  EXPECT_EQ(timer_died_on, loop_thread);
}

}  // namespace
}  // namespace tain
