// The blocking forms on the real Store, Heap, Reflector and Controller.
#include <tain/blocking.h>
#include <tain/cache/real_fifo.h>
#include <tain/thread_runtime.h>

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tests/support/fails.h"
#include "tests/support/objects.h"

namespace tain {
namespace {

using namespace std::chrono_literals;
using testing::pod;

// Responds to each list with one pod or an error; watches stay open and silent.
class OnePod final : public ListerWatcher {
 public:
  explicit OnePod(Runtime& runtime) : runtime_(runtime) {}

  std::unique_ptr<Call> list(const ListOptions&, ListReceiver& receiver) override {
    auto call = std::make_unique<Open>();
    runtime_.post([this, alive = std::weak_ptr<int>(call->alive), &receiver] {
      if (alive.expired()) return;
      if (refusal) return receiver.end(fail(*refusal));
      receiver.item(pod("a", "7"));
      receiver.end(ListReceiver::End{.resource_version = "7"});
    });
    return call;
  }
  std::unique_ptr<Call> watch(const ListOptions&, WatchReceiver& receiver) override {
    auto call = std::make_unique<Open>();
    runtime_.post([alive = std::weak_ptr<int>(call->alive), &receiver] {
      if (!alive.expired()) receiver.opened();
    });
    return call;
  }
  bool supports_watch_list() const override { return false; }

  std::optional<Error> refusal{};

 private:
  struct Open final : Call {
    std::shared_ptr<int> alive = std::make_shared<int>();
  };
  Runtime& runtime_;
};

TEST(BlockingWaitFor, ReturnsAtOnceWhenTheVersionIsThere) {
  Store store;
  ASSERT_TRUE(store.replace({pod("a", "5")}, "5"));

  EXPECT_TRUE(wait_for(store, "5", 0s));
  EXPECT_TRUE(wait_for(store, "4", 0s));
}

TEST(BlockingWaitFor, SleepsUntilTheVersionArrives) {
  Store store;
  std::thread writer([&] { (void)store.replace({pod("a", "9")}, "9"); });

  const Result<void> result = wait_for(store, "9", kForever);
  writer.join();

  EXPECT_TRUE(result);
}

TEST(BlockingWaitFor, TimeoutErrorStatesTheCurrentVersion) {
  Store store;
  ASSERT_TRUE(store.replace({}, "5"));

  const Result<void> result = wait_for(store, "6", 1ms);

  ASSERT_THAT(result, testing::Fails(Code::kDeadline, ::testing::HasSubstr("resource version 6")));
  EXPECT_NE(result.error().message.find("is at 5"), std::string::npos);
}

TEST(BlockingWaitFor, ReportsVersionsThatCannotBeCompared) {
  Store store;
  ASSERT_TRUE(store.replace({}, "5"));

  const Result<void> result = wait_for(store, "abc", kForever);

  ASSERT_THAT(result, testing::Fails(Code::kNotComparable));
}

TEST(BlockingWaitFor, EndsWhenTheClusterWasRestored) {
  Store store;
  ASSERT_TRUE(store.replace({}, "50"));
  // The first epoch may start before the wait; a later one starts during it.
  std::atomic<bool> answered = false;
  std::thread writer([&] {
    while (!answered) (void)store.replace(ReflectorStore::Replacement{.resource_version = "10", .new_epoch = true});
  });

  const Result<void> result = wait_for(store, "60", kForever);
  answered = true;
  writer.join();

  EXPECT_THAT(result, testing::Fails(Code::kEpochChanged));
}

TEST(BlockingWaitFor, RefusesToBlockTheLoop) {
  Store store;
  std::promise<Result<void>> result;
  ThreadRuntime runtime;

  runtime.post([&] { result.set_value(wait_for(store, "1", 0s)); });

  EXPECT_EQ(result.get_future().get().error().code, Code::kWouldDeadlock);
}

TEST(BlockingPop, FromAHeapWaitsForAnItem) {
  Heap heap([](const Object& a, const Object& b) { return a.name() < b.name(); });
  std::thread producer([&] { (void)heap.add(pod("a")); });

  const Result<Object> popped = pop(heap);
  producer.join();

  ASSERT_TRUE(popped);
  EXPECT_EQ(popped->name(), "a");
}

TEST(BlockingPop, FromAHeapEndsWhenItIsClosedOrStopped) {
  Heap heap([](const Object& a, const Object& b) { return a.name() < b.name(); });
  StopSource source;
  source.request();

  const Result<Object> stopped = pop(heap, source.stop());
  std::thread closer([&] { heap.close(); });
  const Result<Object> closed = pop(heap);
  closer.join();

  EXPECT_EQ(stopped.error().code, Code::kStopped);
  EXPECT_EQ(closed.error().code, Code::kClosed);
}

TEST(BlockingPop, DrainsARealFifoFilledByAnotherThread) {
  const std::unique_ptr<RealFifo> fifo = std::move(*RealFifo::make({}));
  RealFifo& queue = *fifo;
  constexpr int kCount = 500;
  std::thread producer([&] {
    for (int i = 0; i < kCount; ++i) (void)queue.add(pod("p" + std::to_string(i)));
    queue.close();
  });

  int processed = 0;
  Result<void> last;
  while ((last = pop(queue, [&](const Deltas&, bool) -> Result<void> {
            ++processed;
            return {};
          }))) {
  }
  producer.join();

  EXPECT_EQ(processed, kCount);
  EXPECT_EQ(last.error().code, Code::kClosed);
}

class BlockingReflector : public ::testing::Test {
 protected:
  ThreadRuntime runtime_{{.seed = 1}};
  OnePod source_{runtime_};
  Store store_;
  Reflector reflector_{runtime_, source_, store_, {.name = "pods"}};
};

TEST_F(BlockingReflector, RunsUntilStopped) {
  StopSource stop;
  std::thread stopper([&] {
    EXPECT_TRUE(wait_for(store_, "7", kForever));
    stop.request();
  });

  const Result<void> result = run_until(reflector_, stop.stop());
  stopper.join();

  EXPECT_TRUE(result);
  EXPECT_TRUE(reflector_.stopped());
  EXPECT_EQ(store_.list_keys(), std::vector<std::string>{"default/a"});
}

TEST_F(BlockingReflector, ReturnsTheErrorThatEndsARound) {
  source_.refusal = Error::of(Code::kInternal, "no list today");

  const Result<void> result = list_and_watch(reflector_);

  EXPECT_THAT(result, testing::Fails(Code::kInternal));
  EXPECT_FALSE(reflector_.stopped());
}

TEST_F(BlockingReflector, StopEndsARound) {
  StopSource stop;
  std::thread stopper([&] {
    EXPECT_TRUE(wait_for(store_, "7", kForever));
    stop.request();
  });

  const Result<void> result = list_and_watch(reflector_, stop.stop());
  stopper.join();

  EXPECT_TRUE(result);
  EXPECT_TRUE(reflector_.stopped());
}

TEST_F(BlockingReflector, WaitsUntilSynced) {
  reflector_.start();

  const Result<void> result = wait_synced(reflector_, kForever);

  EXPECT_TRUE(result);
  EXPECT_EQ(store_.last_store_sync_resource_version(), "7");
}

TEST_F(BlockingReflector, ReportsWhyItIsNotSynced) {
  source_.refusal = testing::Forbidden();
  std::promise<void> refused;
  Reflector denied(runtime_, source_, store_, {.on_error = [&, first = true](const Error&) mutable {
                     if (std::exchange(first, false)) refused.set_value();
                   }});
  denied.start();
  refused.get_future().wait();
  // The status changes at the end of the step in which on_error is called.
  std::promise<void> next;
  runtime_.post([&] { next.set_value(); });
  next.get_future().wait();

  const Result<void> result = wait_synced(denied, 0s);

  ASSERT_THAT(result, testing::Fails(Code::kForbidden));
}

TEST_F(BlockingReflector, WaitReturnsTheErrorOfAFailedReflectorAtOnce) {
  source_.refusal = testing::Forbidden();
  Reflector denied(runtime_, source_, store_, {.fail_fast = true});
  denied.start();

  const Result<void> result = wait_synced(denied, kForever);

  ASSERT_THAT(result, testing::Fails(Code::kForbidden));
}

TEST_F(BlockingReflector, WaitTimesOutIfNeverStarted) {
  const Result<void> result = wait_synced(reflector_, 0s);

  ASSERT_THAT(result, testing::Fails(Code::kDeadline));
}

TEST_F(BlockingReflector, StopEndsTheWaitForTheFirstSync) {
  StopSource stop;
  stop.request();

  const Result<void> result = wait_synced(reflector_, kForever, stop.stop());

  EXPECT_THAT(result, testing::Fails(Code::kStopped));
}

TEST_F(BlockingReflector, RefusesToRunOnTheLoop) {
  std::promise<Code> ran;
  std::promise<Code> rounded;
  std::promise<Code> waited;

  runtime_.post([&] {
    ran.set_value(run_until(reflector_, {}).error().code);
    rounded.set_value(list_and_watch(reflector_).error().code);
    waited.set_value(wait_synced(reflector_, 0s).error().code);
  });

  EXPECT_EQ(ran.get_future().get(), Code::kWouldDeadlock);
  EXPECT_EQ(rounded.get_future().get(), Code::kWouldDeadlock);
  EXPECT_EQ(waited.get_future().get(), Code::kWouldDeadlock);
}

TEST(BlockingController, RunsUntilStopped) {
  const std::unique_ptr<RealFifo> queue = std::move(*RealFifo::make({}));
  StopSource stop;
  std::atomic<int> processed{0};
  ThreadRuntime runtime({.seed = 1});
  OnePod source(runtime);
  Controller controller(runtime, {.queue = *queue,
                                  .lister_watcher = source,
                                  .reflector = {.name = "pods"},
                                  .process = [&](const Deltas&, bool) -> Result<void> {
                                    processed.fetch_add(1);
                                    stop.request();
                                    return {};
                                  }});

  const Result<void> result = run_until(controller, stop.stop());

  EXPECT_TRUE(result);
  EXPECT_GE(processed.load(), 1);
}

}  // namespace
}  // namespace tain
