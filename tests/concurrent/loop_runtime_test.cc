// LoopRuntime and QueueExecutor used from other threads.
#include <tain/blocking.h>
#include <tain/loop_runtime.h>

#include <gtest/gtest.h>
#include <poll.h>

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

namespace tain {
namespace {

using namespace std::chrono_literals;

constexpr int kThreads = 4;
constexpr int kTasks = 2000;

// Posts numbered tasks from several threads and runs them here, woken by the descriptor only. Returns how many were out
// of the order of their thread.
template <class Executor, class RunSome>
int post_from_threads(Executor& executor, int fd, const RunSome& run_some) {
  std::vector<int> next(kThreads, 0);
  int out_of_order = 0;
  int ran = 0;
  std::vector<std::thread> threads;
  for (std::size_t poster = 0; poster < kThreads; ++poster) {
    threads.emplace_back([&, poster] {
      for (int i = 0; i < kTasks; ++i) {
        executor.post([&, poster, i] {
          if (next[poster]++ != i) ++out_of_order;
          ++ran;
        });
      }
    });
  }
  while (ran < kThreads * kTasks) {
    pollfd wait{.fd = fd, .events = POLLIN, .revents = 0};
    if (::poll(&wait, 1, 30'000) != 1) {
      ADD_FAILURE() << "no wakeup after " << ran << " tasks";
      break;
    }
    run_some();
  }
  for (std::thread& thread : threads) thread.join();
  return out_of_order;
}

TEST(LoopRuntimeConcurrent, DescriptorReportsPostsOfOtherThreads) {
  LoopRuntime runtime;
  EXPECT_EQ(post_from_threads(runtime, runtime.fd(), [&] { runtime.run_some(7); }), 0);
}

TEST(LoopRuntimeConcurrent, QueueExecutorReportsPostsOfOtherThreads) {
  QueueExecutor executor;
  EXPECT_EQ(post_from_threads(executor, executor.fd(), [&] { executor.run_some(7); }), 0);
}

// Other threads block until the loop answers; this thread blocks until they have ended, which runs the loop.
TEST(LoopRuntimeConcurrent, ThreadsWaitForTheLoopWhileItsOwnerWaitsForThem) {
  LoopRuntime runtime;
  const Wakeup ended;
  std::atomic<int> answers = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back([&] {
      for (int round = 0; round < 200; ++round) {
        const Wakeup answered;
        std::atomic<bool> done = false;
        runtime.post([&done, answered] {
          done = true;
          answered.notify();
        });
        EXPECT_TRUE(answered.wait([&] { return done.load(); }, 30s));
      }
      ++answers;
      ended.notify();
    });
  }

  EXPECT_TRUE(ended.wait([&] { return answers.load() == kThreads; }, 60s));
  for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace tain
