#include <tain/blocking.h>

#include <tain/thread_runtime.h>

#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <thread>
#include <utility>
#include <vector>

#include "src/base/mutex.h"

namespace tain {
namespace {

using namespace std::chrono_literals;

// A queue that only counts its items, with the interface of a blocking pop.
class SimpleQueue final : public Queue {
 public:
  Result<void> add(const Object&) override {
    Task wake;
    {
      MutexLock lock(mutex_);
      ++items_;
      wake = wake_;
    }
    if (wake) wake();
    return {};
  }
  Result<void> update(const Object& object) override { return add(object); }
  Result<void> remove(const Object&) override { return {}; }
  using ReflectorStore::replace;
  Result<void> replace(Replacement) override { return {}; }
  Result<void> resync() override { return {}; }

  Result<Queue::PopOutcome> pop(const Queue::ProcessDeltas& process) override {
    {
      MutexLock lock(mutex_);
      ++attempts_;
      if (items_ == 0) {
        found_empty_.notify_all();
        return closed_ ? Queue::PopOutcome::kClosed : Queue::PopOutcome::kEmpty;
      }
      --items_;
    }
    if (auto done = process(Deltas{}, false); !done) return fail(done.error());
    return Queue::PopOutcome::kProcessed;
  }
  bool has_synced() const override { return true; }
  void close() override {
    Task wake;
    {
      MutexLock lock(mutex_);
      closed_ = true;
      wake = wake_;
    }
    if (wake) wake();
  }
  bool is_closed() const override { return false; }
  std::size_t size() const override { return 0; }
  std::size_t bytes() const override { return 0; }
  void on_ready(Task wake) override {
    MutexLock lock(mutex_);
    wake_ = std::move(wake);
  }

  // Returns after a pop has set its hook and found nothing: it waits now or is about to.
  void wait_for_sleeper() {
    MutexLock lock(mutex_);
    while (attempts_ < 2) found_empty_.wait(mutex_);
  }
  bool has_hook() {
    MutexLock lock(mutex_);
    return static_cast<bool>(wake_);
  }

 private:
  Mutex mutex_;
  CondVar found_empty_;
  int items_ TAIN_GUARDED_BY(mutex_) = 0;
  int attempts_ TAIN_GUARDED_BY(mutex_) = 0;
  bool closed_ TAIN_GUARDED_BY(mutex_) = false;
  Task wake_ TAIN_GUARDED_BY(mutex_);
};

const Queue::ProcessDeltas kAccept = [](const Deltas&, bool) -> Result<void> { return {}; };

// The result of a call on the loop thread of a ThreadRuntime.
template <class Fn>
Result<void> on_loop(Fn fn) {
  std::promise<Result<void>> result;
  ThreadRuntime runtime;
  runtime.post([&] { result.set_value(fn()); });
  return result.get_future().get();
}

TEST(Wakeup, ChecksAgainAfterEachNotification) {
  const Wakeup wakeup;
  int looked = 0;
  std::thread other([&] {
    for (int i = 0; i < 100; ++i) wakeup.notify();
  });

  const Result<void> result = wakeup.wait([&] {
    if (++looked == 1) wakeup.notify();  // before the wait begins: must not be lost
    return looked == 2;
  });
  other.join();

  EXPECT_TRUE(result.has_value());
  EXPECT_EQ(looked, 2);
}

TEST(Wakeup, ChecksOnceMoreAtTheDeadline) {
  int looked = 0;

  const Result<void> result = Wakeup().wait(
      [&] {
        ++looked;
        return false;
      },
      0s);

  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().code, Code::kDeadline);
  EXPECT_GE(looked, 1);
}

TEST(Wakeup, StopEndsTheWait) {
  StopSource source;
  std::thread other([&] { source.request(); });

  const Result<void> result = Wakeup().wait([] { return false; }, kForever, source.stop());
  other.join();

  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().code, Code::kStopped);
}

TEST(Wakeup, AfterStopTheConditionIsNotChecked) {
  StopSource source;
  source.request();

  const Result<void> result = Wakeup().wait(
      [] {
        ADD_FAILURE();
        return true;
      },
      kForever, source.stop());

  EXPECT_EQ(result.error().code, Code::kStopped);
}

TEST(Wakeup, RefusesToBlockTheLoop) {
  const Result<void> result = on_loop([] { return Wakeup().wait([] { return true; }); });

  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().code, Code::kWouldDeadlock);
}

TEST(BlockingPop, ReturnsAQueuedItemAtOnce) {
  SimpleQueue queue;
  ASSERT_TRUE(queue.add(Object{}));
  int processed = 0;

  const Result<void> result = pop(queue, [&](const Deltas&, bool) -> Result<void> {
    ++processed;
    return {};
  });

  EXPECT_TRUE(result.has_value());
  EXPECT_EQ(processed, 1);
}

TEST(BlockingPop, WaitsForAnItemAndRemovesItsHook) {
  SimpleQueue queue;
  std::thread producer([&] {
    queue.wait_for_sleeper();
    (void)queue.add(Object{});
  });

  const Result<void> result = pop(queue, kAccept);
  producer.join();

  EXPECT_TRUE(result.has_value());
  EXPECT_FALSE(queue.has_hook());
}

TEST(BlockingPop, EndsWhenTheQueueIsClosed) {
  SimpleQueue queue;
  std::thread closer([&] {
    queue.wait_for_sleeper();
    queue.close();
  });

  const Result<void> result = pop(queue, kAccept);
  closer.join();

  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().code, Code::kClosed);
}

TEST(BlockingPop, EndsWhenStopIsRequested) {
  SimpleQueue queue;
  StopSource source;
  std::thread stopper([&] {
    queue.wait_for_sleeper();
    source.request();
  });

  const Result<void> result = pop(queue, kAccept, source.stop());
  stopper.join();

  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().code, Code::kStopped);
  EXPECT_FALSE(queue.has_hook());
}

TEST(BlockingPop, ReturnsTheErrorOfProcess) {
  SimpleQueue queue;
  ASSERT_TRUE(queue.add(Object{}));

  const Result<void> result =
      pop(queue, [](const Deltas&, bool) -> Result<void> { return fail(Code::kConflict, "no"); });

  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().code, Code::kConflict);
}

TEST(BlockingPop, AfterStopProcessesNothing) {
  SimpleQueue queue;
  ASSERT_TRUE(queue.add(Object{}));
  StopSource source;
  source.request();

  const Result<void> result = pop(
      queue,
      [](const Deltas&, bool) -> Result<void> {
        ADD_FAILURE();
        return {};
      },
      source.stop());

  EXPECT_EQ(result.error().code, Code::kStopped);
}

TEST(BlockingPop, RefusesToBlockTheLoop) {
  SimpleQueue queue;
  ASSERT_TRUE(queue.add(Object{}));

  const Result<void> result = on_loop([&] { return pop(queue, kAccept); });

  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().code, Code::kWouldDeadlock);
}

TEST(BlockingPop, PopsSingleItemsIfTheQueueHasNoBatches) {
  SimpleQueue queue;
  ASSERT_TRUE(queue.add(Object{}));
  int singles = 0;

  const Result<void> result = pop_batch(
      queue, [](std::vector<Delta>&, bool) -> Result<void> { return {}; },
      [&](const Deltas&, bool) -> Result<void> {
        ++singles;
        return {};
      });

  EXPECT_TRUE(result.has_value());
  EXPECT_EQ(singles, 1);
}

}  // namespace
}  // namespace tain
