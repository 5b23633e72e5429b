// Sockets and tasks of the loop.
#include "src/sockets/io.h"

#include <tain/thread_runtime.h>

#include <gtest/gtest.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <future>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>

#include "tests/support/on_loop.h"

namespace tain {
namespace {

using namespace std::chrono_literals;
using net::Io;
using net::WatchedFd;
using testing::on_loop;

// A connected pair of sockets. Only the first is watched.
std::pair<int, int> sockets() {
  std::array<int, 2> fds{};
  EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, fds.data()), 0);
  return {fds[0], fds[1]};
}

// A descriptor that is always readable.
int readable_fd() { return ::eventfd(1, EFD_CLOEXEC | EFD_NONBLOCK); }

// Runs the tasks that are ready now; returns how many.
int run_ready(Io& io) {
  int count = 0;
  while (const Task task = io.take_ready(Duration(0))) {
    task();
    ++count;
  }
  return count;
}

TEST(Io, RunsEachTaskOnce) {
  Io io;
  const auto [fd, peer] = sockets();
  WatchedFd watched(io, fd);
  int reads = 0;
  int writes = 0;

  watched.when_readable([&] { ++reads; });
  watched.when_writable([&] { ++writes; });

  EXPECT_EQ(run_ready(io), 1);
  EXPECT_EQ(writes, 1);
  ASSERT_EQ(::write(peer, "x", 1), 1);
  EXPECT_EQ(run_ready(io), 1);
  EXPECT_EQ(reads, 1);
  EXPECT_EQ(run_ready(io), 0);
  ::close(peer);
}

// Unread bytes are reported to each new task: the reader need not read everything.
TEST(Io, ReportsUnreadBytesAgain) {
  Io io;
  WatchedFd watched(io, readable_fd());
  for (int i = 0; i < 3; ++i) {
    watched.when_readable([] {});
    EXPECT_EQ(run_ready(io), 1);
  }
}

// A closed peer without a waiting task would otherwise wake the loop without end.
TEST(Io, ClosedPeerWakesOnlyWaitingTasks) {
  Io io;
  const auto [fd, peer] = sockets();
  WatchedFd watched(io, fd);
  watched.when_readable([] {});
  ::close(peer);
  EXPECT_EQ(run_ready(io), 1);

  EXPECT_FALSE(io.take_ready(Duration(0)));  // finds the event without a task
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_FALSE(io.take_ready(20ms));
  EXPECT_GE(std::chrono::steady_clock::now() - begin, 20ms);

  watched.when_writable([] {});
  EXPECT_EQ(run_ready(io), 1);
}

TEST(Io, CancelledAndReplacedTasksDoNotRun) {
  Io io;
  WatchedFd watched(io, readable_fd());
  std::string ran;

  watched.when_readable([&] { ran += "a"; });
  watched.when_readable([&] { ran += "b"; });
  EXPECT_EQ(run_ready(io), 1);
  watched.when_readable([&] { ran += "c"; });
  watched.when_readable({});
  EXPECT_EQ(run_ready(io), 0);

  EXPECT_EQ(ran, "b");
}

// Both are ready in one poll, and the first task closes the second descriptor.
TEST(Io, NoTaskRunsAfterItsDescriptorIsClosed) {
  Io io;
  WatchedFd first(io, readable_fd());
  WatchedFd second(io, readable_fd());
  int ran = 0;
  const auto close_other = [&](WatchedFd& other) {
    return [&] {
      ++ran;
      other = WatchedFd();
    };
  };
  first.when_readable(close_other(second));
  second.when_readable(close_other(first));

  EXPECT_EQ(run_ready(io), 1);
  EXPECT_EQ(ran, 1);
}

// epoll refuses regular files.
TEST(Io, RefusedDescriptorIsReadyAtOnce) {
  Io io;
  std::string name = "/tmp/tain-io-XXXXXX";
  WatchedFd watched(io, ::mkstemp(name.data()));
  ::unlink(name.c_str());

  watched.when_readable([] {});
  watched.when_writable([] {});

  EXPECT_EQ(run_ready(io), 2);
}

TEST(Io, WakeEndsTheNextWait) {
  Io io;
  io.wake();
  EXPECT_FALSE(io.take_ready(std::nullopt));
}

TEST(Io, DestructorDestroysWaitingTasks) {
  const auto [fd, peer] = sockets();
  auto held = std::make_shared<int>(0);
  std::optional<Io> io(std::in_place);
  WatchedFd watched(*io, fd);
  watched.when_readable([held] {});

  io.reset();

  EXPECT_EQ(held.use_count(), 1);
  watched.when_readable([held] {});
  EXPECT_EQ(held.use_count(), 1);
  ::close(peer);
}

TEST(ThreadRuntimeIo, TasksOfSocketsRunOnTheLoop) {
  ThreadRuntime runtime;
  std::promise<bool> loop;
  WatchedFd watched;
  on_loop(runtime, [&] {
    watched = WatchedFd(runtime, readable_fd());
    watched.when_readable([&] { loop.set_value(runtime.on_loop()); });
    return 0;
  });

  EXPECT_TRUE(loop.get_future().get());
  on_loop(runtime, [&] { return watched = WatchedFd(), 0; });
}

TEST(ThreadRuntimeIo, ThrowingTaskIsCountedAndTheNextRuns) {
  ThreadRuntime runtime;
  std::promise<void> next;
  WatchedFd watched;
  on_loop(runtime, [&] {
    watched = WatchedFd(runtime, readable_fd());
    watched.when_readable([&] {
      watched.when_readable([&] { next.set_value(); });
      throw std::runtime_error("task");
    });
    return 0;
  });
  next.get_future().wait();

  EXPECT_EQ(runtime.task_failures(), 1u);
  on_loop(runtime, [&] { return watched = WatchedFd(), 0; });
}

// Sockets, tasks and timers that wait again without end: all of them make progress.
TEST(ThreadRuntimeIo, SocketsTasksAndTimersDoNotStarveEachOther) {
  int reads = 0;
  int tasks = 0;
  int timers = 0;
  std::promise<void> all;
  std::function<void()> read;
  std::function<void()> task;
  std::function<void()> timer;
  WatchedFd watched;
  const auto count = [&](int& which) {
    if (++which == 1000 && reads >= 1000 && tasks >= 1000 && timers >= 1000) all.set_value();
    return reads < 1000 || tasks < 1000 || timers < 1000;
  };
  ThreadRuntime runtime;  // goes first: until then its loop uses all of the above
  read = [&] {
    if (count(reads)) watched.when_readable(read);
  };
  task = [&] {
    if (count(tasks)) runtime.post(task);
  };
  timer = [&] {
    if (count(timers)) runtime.timers().start(0s, timer);
  };

  runtime.post([&] {
    watched = WatchedFd(runtime, readable_fd());
    watched.when_readable(read);
    task();
    timer();
  });

  all.get_future().wait();
  on_loop(runtime, [&] { return watched = WatchedFd(), 0; });
}

// A post wakes a loop that waits for a distant timer at once.
TEST(ThreadRuntimeIo, PostsWakeALoopThatWaitsForATimer) {
  ThreadRuntime runtime;
  for (int i = 0; i < 200; ++i) {
    on_loop(runtime, [&] {
      runtime.timers().start(1h, [] {});
      return 0;
    });
  }
}

TEST(ThreadRuntimeIo, WaitingTasksAreDestroyedOnTheLoop) {
  std::thread::id loop;
  std::thread::id destroyed;
  WatchedFd watched;
  {
    ThreadRuntime runtime;
    on_loop(runtime, [&] {
      loop = std::this_thread::get_id();
      const auto [fd, peer] = sockets();
      std::shared_ptr<int> held(new int(peer), [&](const int* open) {
        destroyed = std::this_thread::get_id();
        ::close(*open);
        delete open;
      });
      watched = WatchedFd(runtime, fd);
      watched.when_readable([held] {});
      return 0;
    });
  }
  EXPECT_EQ(destroyed, loop);
}

}  // namespace
}  // namespace tain
