// Socket handlers of the loop.
#include <tain/thread_runtime.h>

#include <gtest/gtest.h>

#include <boost/asio/post.hpp>
#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <stdexcept>
#include <thread>

#include "src/sockets/io.h"

namespace tain {
namespace {

using namespace std::chrono_literals;

TEST(ThreadRuntimeIo, HandlersRunOnTheLoop) {
  std::promise<bool> on_loop;
  ThreadRuntime runtime;
  ASSERT_NE(runtime.io(), nullptr);

  boost::asio::post(runtime.io()->context(), [&] { on_loop.set_value(runtime.on_loop()); });

  EXPECT_TRUE(on_loop.get_future().get());
}

TEST(ThreadRuntimeIo, ThrowingHandlerIsCountedAndTheNextRuns) {
  std::promise<void> next;
  ThreadRuntime runtime;

  boost::asio::post(runtime.io()->context(), [] { throw std::runtime_error("handler"); });
  boost::asio::post(runtime.io()->context(), [&] { next.set_value(); });
  next.get_future().wait();

  EXPECT_EQ(runtime.task_failures(), 1u);
}

// Handlers, tasks and timers that restart themselves without end: all of them make progress.
TEST(ThreadRuntimeIo, HandlersTasksAndTimersDoNotStarveEachOther) {
  int handlers = 0;
  int tasks = 0;
  int timers = 0;
  std::promise<void> all;
  std::function<void()> handler;
  std::function<void()> task;
  std::function<void()> timer;
  const auto count = [&](int& which) {
    if (++which == 1000 && handlers >= 1000 && tasks >= 1000 && timers >= 1000) all.set_value();
    return handlers < 1000 || tasks < 1000 || timers < 1000;
  };
  ThreadRuntime runtime;  // goes first: until then its loop uses all of the above
  handler = [&] {
    if (count(handlers)) boost::asio::post(runtime.io()->context(), handler);
  };
  task = [&] {
    if (count(tasks)) runtime.post(task);
  };
  timer = [&] {
    if (count(timers)) runtime.timers().start(0s, timer);
  };

  runtime.post([&] {
    handler();
    task();
    timer();
  });

  all.get_future().wait();
}

// A post wakes a loop that waits for a distant timer at once.
TEST(ThreadRuntimeIo, PostsWakeALoopThatWaitsForATimer) {
  ThreadRuntime runtime;
  for (int i = 0; i < 200; ++i) {
    const auto ran = std::make_shared<std::promise<void>>();
    runtime.post([&runtime, ran] {
      runtime.timers().start(1h, [] {});
      ran->set_value();
    });
    ran->get_future().wait();
  }
}

TEST(ThreadRuntimeIo, PendingHandlersAreDestroyedOnTheLoop) {
  std::thread::id loop;
  std::thread::id destroyed;
  std::promise<void> blocked;
  std::promise<void> go_on;
  {
    ThreadRuntime runtime;
    runtime.post([&] {
      loop = std::this_thread::get_id();
      blocked.set_value();
      go_on.get_future().wait();
    });
    blocked.get_future().wait();
    std::shared_ptr<int> held(new int, [&](const int* number) {
      destroyed = std::this_thread::get_id();
      delete number;
    });
    // Behind a timer that never fires: it does not run, in any shutdown order of the loop.
    boost::asio::post(runtime.io()->context(), [&runtime, held = std::move(held)]() mutable {
      boost::asio::post(runtime.io()->context(), [held = std::move(held), &runtime]() mutable {
        runtime.timers().start(1h, [held = std::move(held)] {});
      });
    });
    go_on.set_value();
  }
  EXPECT_EQ(destroyed, loop);
}

}  // namespace
}  // namespace tain
