// Runtime, blocking forms and metrics under real threads; meant for the thread sanitizer.
#include <tain/blocking.h>
#include <tain/metrics.h>
#include <tain/thread_runtime.h>

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace tain {
namespace {

using namespace std::chrono_literals;

template <class Fn>
void on_threads(int count, const Fn& fn) {
  std::vector<std::thread> threads;
  for (int i = 0; i < count; ++i) threads.emplace_back([&fn, i] { fn(i); });
  for (std::thread& thread : threads) thread.join();
}

TEST(ThreadRuntimeConcurrent, KeepsTheOrderPerPostingThread) {
  constexpr int kThreads = 4;
  constexpr int kTasks = 2000;
  const Wakeup done;
  std::vector<int> next(kThreads, 0);  // of the loop alone
  int out_of_order = 0;
  std::atomic<int> ran{0};
  ThreadRuntime runtime;

  on_threads(kThreads, [&](int poster) {
    for (int i = 0; i < kTasks; ++i) {
      runtime.post([&, poster, i] {
        if (next[static_cast<std::size_t>(poster)]++ != i) ++out_of_order;
        if (ran.fetch_add(1) + 1 == kThreads * kTasks) done.notify();
      });
    }
  });
  ASSERT_TRUE(done.wait([&] { return ran.load() == kThreads * kTasks; }));

  EXPECT_EQ(out_of_order, 0);
}

TEST(ThreadRuntimeConcurrent, TimersStartedFromPostedTasksAllFire) {
  constexpr int kTimers = 1000;
  const Wakeup done;
  std::atomic<int> fired{0};
  ThreadRuntime runtime;

  on_threads(4, [&](int) {
    for (int i = 0; i < kTimers / 4; ++i) {
      runtime.post([&, i] {
        const TimerId dropped = runtime.timers().start(1ms, [] { ADD_FAILURE(); });
        runtime.timers().start(std::chrono::microseconds(i % 50), [&] {
          if (fired.fetch_add(1) + 1 == kTimers) done.notify();
        });
        runtime.timers().cancel(dropped);
      });
    }
  });

  EXPECT_TRUE(done.wait([&] { return fired.load() == kTimers; }));
}

// Tasks go back and forth between loop and pool, as between a Reflector and its handlers.
TEST(ThreadRuntimeConcurrent, LoopAndExecutorPostToEachOther) {
  const Wakeup done;
  std::atomic<int> rounds{0};
  int on_loop_only = 0;
  std::function<void()> ping;
  ThreadRuntime runtime;
  ping = [&] {
    ++on_loop_only;
    runtime.executor().post([&] {
      if (rounds.fetch_add(1) + 1 < 2000) {
        runtime.post(ping);
      } else {
        done.notify();
      }
    });
  };

  runtime.post(ping);
  ASSERT_TRUE(done.wait([&] { return rounds.load() == 2000; }));

  EXPECT_EQ(on_loop_only, 2000);
}

// Each task posted while a Runtime shuts down either runs before the end or is dropped, once.
TEST(ThreadRuntimeConcurrent, ShutsDownWhileTasksPostTasks) {
  for (int round = 0; round < 20; ++round) {
    const auto token = std::make_shared<int>();
    std::atomic<bool> turned{false};
    const Wakeup wakeup;
    {
      std::function<void()> loop_again;
      std::function<void()> pool_again;
      std::function<void()> timer_again;
      ThreadRuntime runtime;
      loop_again = [&, token] { runtime.post(loop_again); };
      pool_again = [&, token] {
        runtime.post([token] {});
        runtime.executor().post(pool_again);
      };
      timer_again = [&, token] { runtime.timers().start(1us, timer_again); };

      runtime.post(loop_again);
      runtime.post(timer_again);
      runtime.executor().post(pool_again);
      runtime.executor().post(pool_again);
      runtime.post([&] {
        turned = true;
        wakeup.notify();
      });
      ASSERT_TRUE(wakeup.wait([&] { return turned.load(); }));
    }
    EXPECT_EQ(token.use_count(), 1) << "a task outlived its Runtime";
  }
}

TEST(WakeupConcurrent, NoNotificationIsLost) {
  const Wakeup to_other;
  const Wakeup to_me;
  std::atomic<int> turn{0};
  constexpr int kTurns = 5000;

  std::thread other([&] {
    for (int i = 1; i < kTurns; i += 2) {
      EXPECT_TRUE(to_other.wait([&] { return turn.load() == i; }));
      turn = i + 1;
      to_me.notify();
    }
  });
  for (int i = 0; i < kTurns; i += 2) {
    EXPECT_TRUE(to_me.wait([&] { return turn.load() == i; }));
    turn = i + 1;
    to_other.notify();
  }
  other.join();

  EXPECT_EQ(turn.load(), kTurns);
}

TEST(RegistryConcurrent, CountsExactlyDuringAnExport) {
  constexpr int kThreads = 4;
  constexpr int kAdds = 5000;
  Registry registry;
  auto keep = registry.counter("adds_total", "", {});
  auto histogram = registry.histogram("values", "", {}, {0.5, 2});

  on_threads(kThreads + 1, [&](int thread) {
    if (thread == kThreads) {
      for (int i = 0; i < 50; ++i) EXPECT_FALSE(registry.prometheus_text().empty());
      return;
    }
    auto own = registry.counter("adds_total", "", {});
    for (int i = 0; i < kAdds; ++i) {
      own->increment();
      keep->add(0.5);
      histogram->observe(1);
    }
  });

  const std::string text = registry.prometheus_text();
  EXPECT_NE(text.find("\nadds_total 30000\n"), std::string::npos) << text;
  EXPECT_NE(text.find("\nvalues_bucket{le=\"2\"} 20000\n"), std::string::npos) << text;
  EXPECT_NE(text.find("\nvalues_sum 20000\n"), std::string::npos) << text;
}

TEST(RegistryConcurrent, SeriesMayBeAddedAndRemovedDuringAnExport) {
  auto registry = std::make_unique<Registry>();
  std::vector<std::unique_ptr<Counter>> last(4);

  on_threads(4, [&](int thread) {
    const std::string resource = thread % 2 == 0 ? "pods" : "nodes";
    for (int i = 0; i < 500; ++i) {
      auto counter = registry->counter("watches_total", "", {{"resource", resource}});
      counter->increment();
      if (i % 10 == 0) (void)registry->prometheus_text();
      if (i == 499) last[static_cast<std::size_t>(thread)] = std::move(counter);
    }
  });
  EXPECT_NE(registry->prometheus_text().find("watches_total{resource=\"pods\"}"), std::string::npos);
  on_threads(4, [&](int thread) { last[static_cast<std::size_t>(thread)].reset(); });

  EXPECT_EQ(registry->prometheus_text(), "");
}

}  // namespace
}  // namespace tain
