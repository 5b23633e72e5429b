#include <tain/blocking.h>
#include <tain/loop_runtime.h>

#include <gtest/gtest.h>
#include <poll.h>
#include <sys/eventfd.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <stdexcept>
#include <thread>
#include <vector>

#include "src/sockets/watched_fd.h"

namespace tain {
namespace {

using namespace std::chrono_literals;

bool is_readable(int fd, std::chrono::milliseconds patience = 0ms) {
  pollfd wait{.fd = fd, .events = POLLIN, .revents = 0};
  return ::poll(&wait, 1, static_cast<int>(patience.count())) == 1;
}

TEST(LoopRuntime, RunsPostedTasksInOrderInRunSome) {
  LoopRuntime runtime;
  std::vector<int> order;
  for (int i = 0; i < 3; ++i) runtime.post([&, i] { order.push_back(i); });
  runtime.executor().post([&] { order.push_back(3); });

  EXPECT_TRUE(order.empty());
  EXPECT_EQ(runtime.run_some(), 4u);
  EXPECT_EQ(order, (std::vector<int>{0, 1, 2, 3}));
  EXPECT_EQ(runtime.run_some(), 0u);
}

TEST(LoopRuntime, OnlyItsTasksAreOnTheLoop) {
  LoopRuntime runtime;
  bool inside = false;
  std::size_t nested = 1;
  runtime.post([&] {
    inside = runtime.on_loop();
    runtime.post([] {});
    nested = runtime.run_some();
  });

  EXPECT_FALSE(runtime.on_loop());
  EXPECT_EQ(runtime.run_some(), 2u);
  EXPECT_TRUE(inside);
  EXPECT_EQ(nested, 0u);
  EXPECT_FALSE(runtime.on_loop());
}

TEST(LoopRuntime, DescriptorIsReadableWhileTasksWait) {
  LoopRuntime runtime;
  EXPECT_FALSE(is_readable(runtime.fd()));
  runtime.post([] {});
  EXPECT_TRUE(is_readable(runtime.fd()));
  runtime.run_some();
  EXPECT_FALSE(is_readable(runtime.fd()));
  std::thread([&] { runtime.post([] {}); }).join();
  EXPECT_TRUE(is_readable(runtime.fd()));
  EXPECT_EQ(runtime.run_some(), 1u);
  EXPECT_FALSE(is_readable(runtime.fd()));
}

TEST(LoopRuntime, DueTimerMakesTheDescriptorReadable) {
  LoopRuntime runtime;
  std::optional<Instant> fired;
  Instant started;
  runtime.post([&] {
    started = runtime.clock().now();
    runtime.timers().start(20ms, [&] { fired = runtime.clock().now(); });
  });
  runtime.run_some();

  while (!fired) {
    ASSERT_TRUE(is_readable(runtime.fd(), 10s));
    runtime.run_some();
  }
  EXPECT_GE(*fired - started, 20ms);
  EXPECT_FALSE(is_readable(runtime.fd()));
}

TEST(LoopRuntime, ReadySocketMakesTheDescriptorReadable) {
  LoopRuntime runtime;
  net::WatchedFd watched(runtime, ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  int reads = 0;
  runtime.post([&] { watched.when_readable([&] { ++reads; }); });
  runtime.run_some();
  EXPECT_FALSE(is_readable(runtime.fd()));

  ASSERT_EQ(::eventfd_write(watched.fd(), 1), 0);
  EXPECT_TRUE(is_readable(runtime.fd()));
  EXPECT_EQ(runtime.run_some(), 1u);
  EXPECT_EQ(reads, 1);
}

// Each source of tasks continues where the last call has stopped.
TEST(LoopRuntime, RunSomeKeepsTheRestForTheNextCall) {
  LoopRuntime runtime;
  std::vector<std::unique_ptr<net::WatchedFd>> sockets;
  int ran = 0;
  runtime.post([&] {
    for (int i = 0; i < 3; ++i) {
      runtime.post([&] { ++ran; });
      runtime.timers().start(0ms, [&] { ++ran; });
      sockets.push_back(std::make_unique<net::WatchedFd>(runtime, ::eventfd(1, EFD_CLOEXEC | EFD_NONBLOCK)));
      sockets.back()->when_readable([&] { ++ran; });
    }
  });
  EXPECT_EQ(runtime.run_some(1), 1u);

  for (int i = 0; i < 9; ++i) {
    ASSERT_TRUE(is_readable(runtime.fd(), 10s));
    while (runtime.run_some(1) == 0) ASSERT_TRUE(is_readable(runtime.fd(), 10s));
    EXPECT_EQ(ran, i + 1);
  }
  EXPECT_EQ(runtime.run_some(), 0u);
}

TEST(LoopRuntime, TimersThatStartEachOtherDoNotDelayTasks) {
  LoopRuntime runtime;
  bool ran = false;
  Task again = [&] { runtime.timers().start(0ms, again); };
  runtime.post(again);
  runtime.run_some(1);
  runtime.post([&] { ran = true; });

  runtime.run_some(100);
  EXPECT_TRUE(ran);
}

TEST(LoopRuntime, BlockingCallRunsTheLoop) {
  LoopRuntime runtime;
  const Wakeup changed;
  int steps = 0;
  runtime.post([&] {
    runtime.timers().start(1ms, [&] {
      steps = 2;
      changed.notify();
    });
  });

  EXPECT_TRUE(changed.wait([&] { return steps == 2; }, 30s));
}

TEST(LoopRuntime, BlockingCallEndsAtItsTimeout) {
  LoopRuntime runtime;
  int others = 0;
  runtime.post([&] { ++others; });

  const auto waited = Wakeup().wait([] { return false; }, 10ms);
  ASSERT_FALSE(waited);
  EXPECT_EQ(waited.error().code, Code::kDeadline);
  EXPECT_EQ(others, 1);
}

TEST(LoopRuntime, BlockingCallEndsWhenAnotherThreadNotifies) {
  LoopRuntime runtime;
  const Wakeup changed;
  std::atomic<bool> done = false;
  std::thread other([&] {
    done = true;
    changed.notify();
  });

  EXPECT_TRUE(changed.wait([&] { return done.load(); }, 30s));
  other.join();
}

TEST(LoopRuntime, BlockingCallInATaskIsRefused) {
  LoopRuntime runtime;
  std::optional<Code> code;
  runtime.post([&] { code = Wakeup().wait([] { return false; }, 1s).error().code; });
  runtime.run_some();
  EXPECT_EQ(code, Code::kWouldDeadlock);
}

TEST(LoopRuntime, LoopsOfOneThreadRunTogetherDuringABlockingCall) {
  LoopRuntime one;
  LoopRuntime other;
  const Wakeup changed;
  bool done = false;
  one.post([&] {
    other.post([&] {
      done = true;
      changed.notify();
    });
  });

  EXPECT_TRUE(changed.wait([&] { return done; }, 30s));
}

TEST(LoopRuntime, RunNowRunsOneTaskOnItsThreadOnly) {
  LoopRuntime runtime;
  int waiting = 0;
  bool on_loop = false;
  runtime.post([&] { ++waiting; });

  EXPECT_TRUE(runtime.run_now([&] { on_loop = runtime.on_loop(); }));
  EXPECT_TRUE(on_loop);
  EXPECT_EQ(waiting, 0);
  std::thread([&] { EXPECT_FALSE(runtime.run_now([] { ADD_FAILURE(); })); }).join();
}

TEST(LoopRuntime, CountsTasksThatThrow) {
  LoopRuntime runtime;
  bool next = false;
  runtime.post([] { throw std::runtime_error("on purpose"); });
  runtime.post([&] { next = true; });
  runtime.run_some();
  EXPECT_TRUE(next);
  EXPECT_EQ(runtime.task_failures(), 1u);
}

TEST(LoopRuntime, DestructorDropsTasksOnTheLoop) {
  bool dropped_on_loop = false;
  {
    LoopRuntime runtime;
    const std::shared_ptr<void> at_drop(nullptr, [&](void*) { dropped_on_loop = runtime.on_loop(); });
    runtime.post([at_drop] { ADD_FAILURE(); });
  }
  EXPECT_TRUE(dropped_on_loop);
}

TEST(LoopRuntime, SameSeedGivesTheSameNumbers) {
  LoopRuntime one({.seed = 7});
  LoopRuntime other({.seed = 7});
  EXPECT_EQ(one.random().next(), other.random().next());
}

TEST(QueueExecutor, RunsTasksInOrderWhileItsDescriptorIsReadable) {
  QueueExecutor executor;
  std::vector<int> order;
  EXPECT_FALSE(is_readable(executor.fd()));
  for (int i = 0; i < 3; ++i) executor.post([&, i] { order.push_back(i); });

  EXPECT_TRUE(is_readable(executor.fd()));
  EXPECT_EQ(executor.run_some(2), 2u);
  EXPECT_TRUE(is_readable(executor.fd()));
  EXPECT_EQ(executor.run_some(2), 1u);
  EXPECT_FALSE(is_readable(executor.fd()));
  EXPECT_EQ(order, (std::vector<int>{0, 1, 2}));
}

TEST(QueueExecutor, RunsTasksPostedByATaskInTheSameCallUpToTheLimit) {
  QueueExecutor executor;
  int ran = 0;
  Task again = [&] {
    ++ran;
    EXPECT_EQ(executor.run_some(), 0u);
    executor.post(again);
  };
  executor.post(again);
  EXPECT_EQ(executor.run_some(5), 5u);
  EXPECT_EQ(ran, 5);
  EXPECT_TRUE(is_readable(executor.fd()));
}

TEST(QueueExecutor, TaskThatThrowsDoesNotStopTheNext) {
  QueueExecutor executor;
  bool next = false;
  executor.post([] { throw std::runtime_error("on purpose"); });
  executor.post([&] { next = true; });
  executor.run_some();
  EXPECT_TRUE(next);
}

TEST(QueueExecutor, TasksMayBlock) {
  QueueExecutor executor;
  std::optional<Code> code;
  executor.post([&] { code = Wakeup().wait([] { return false; }, 1ms).error().code; });
  executor.run_some();
  EXPECT_EQ(code, Code::kDeadline);
}

}  // namespace
}  // namespace tain
