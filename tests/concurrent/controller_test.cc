#include <tain/cache/controller.h>
#include <tain/thread_runtime.h>

#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <string>
#include <thread>
#include <vector>

#include "src/base/random.h"
#include "tests/support/fake_source.h"
#include "tests/support/wait_until.h"

namespace tain::testing {
namespace {

using namespace std::chrono_literals;

// C187: not synced before it runs, synced after the first list; three threads of random changes cause no race and no
// deadlock, and stop ends everything.
TEST(ControllerConcurrent, SurvivesThreeThreadsOfRandomChanges) {
  ThreadRuntime runtime;
  FakeSource source(runtime);
  std::atomic<int> events = 0;
  FunctionHandler handler({.on_add = [&](const Object&, bool) { ++events; },
                           .on_update = [&](const Object&, const Object&) { ++events; },
                           .on_delete = [&](const Deleted&) { ++events; }});
  PlainInformer informer(runtime,
                         {.lister_watcher = source, .handler = handler, .expected = kPods, .resync_period = 1ms});
  EXPECT_FALSE(informer.has_synced());
  informer.start();
  wait_until([&] { return informer.has_synced(); });

  std::vector<std::jthread> threads;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    threads.emplace_back([&source, seed] {
      SeededRandom random(seed);
      for (int i = 0; i < 100; ++i) {
        const std::string name = "pod-" + std::to_string(random.below(20));
        switch (random.below(3)) {
          case 0:
            source.add(name);
            break;
          case 1:
            source.modify(name);
            break;
          default:
            source.remove(name);
        }
      }
    });
  }
  threads.clear();
  wait_until([&] { return informer.store().last_store_sync_resource_version() == source.version(); });
  informer.stop();

  const int after_stop = events;
  source.add("late");
  // When these have run, all earlier tasks have run: the loop and each thread of the Executor keep their order.
  std::latch passed(3);
  runtime.post([&] { passed.count_down(); });
  for (int i = 0; i < 2; ++i) runtime.executor().post([&] { passed.arrive_and_wait(); });
  passed.wait();
  EXPECT_GT(after_stop, 0);
  EXPECT_EQ(events, after_stop);
  EXPECT_FALSE(informer.store().get("default/late"));
}

// C191: with a resync every 5 ms the transform never receives its own results, while readers read.
TEST(ControllerConcurrent, NeverTransformsTwiceWhileReadersRead) {
  ThreadRuntime runtime;
  FakeSource source(runtime);
  for (int i = 0; i < 5; ++i) source.add("pod-" + std::to_string(i));
  std::atomic<bool> saw_marked = false;
  std::atomic<int> resyncs = 0;
  FunctionHandler handler({.on_update = [&](const Object&, const Object&) { ++resyncs; }});
  PlainInformer informer(runtime, {.lister_watcher = source,
                                   .handler = handler,
                                   .resync_period = 5ms,
                                   .transform = [&](const Object& object) -> Result<Object> {
                                     if (object.at("marked")) saw_marked = true;
                                     std::string json(object.bytes());
                                     json.back() = ',';
                                     return Object::from_json(json + R"("marked":true})");
                                   }});
  informer.start();

  std::atomic<bool> done = false;
  std::atomic<int> unmarked = 0;
  std::vector<std::jthread> readers;
  for (int i = 0; i < 2; ++i) {
    readers.emplace_back([&] {
      while (!done) {
        for (const Object& object : informer.store().list()) {
          if (object.at("marked").as_bool() != true) ++unmarked;
        }
      }
    });
  }
  wait_until([&] { return resyncs >= 50; });
  done = true;
  readers.clear();

  EXPECT_FALSE(saw_marked);
  EXPECT_EQ(unmarked, 0);
}

// Calls `start` from four threads at the same moment.
template <class Start>
void start_together(const Start& start) {
  std::latch ready(4);
  std::vector<std::jthread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      ready.arrive_and_wait();
      start();
    });
  }
}

// Waits until all tasks posted to the loop have run.
void let_pass(ThreadRuntime& runtime) {
  for (int i = 0; i < 3; ++i) {  // also tasks that those tasks posted
    std::latch passed(1);
    runtime.post([&] { passed.count_down(); });
    passed.wait();
  }
}

// N15: only one of several concurrent starts takes effect. A check separate from its write lets two through in some of
// the rounds.
TEST(ControllerConcurrent, OnlyOneOfConcurrentStartsTakesEffect) {
  ThreadRuntime runtime;
  for (int round = 0; round < 200; ++round) {
    FakeSource source(runtime);
    source.add("a");
    std::atomic<int> adds = 0;
    FunctionHandler handler({.on_add = [&](const Object&, bool) { ++adds; }});
    PlainInformer informer(runtime, {.lister_watcher = source, .handler = handler, .expected = kPods});

    start_together([&] { informer.start(); });
    wait_until([&] { return informer.has_synced() && source.watches() > 0; });
    let_pass(runtime);
    informer.stop();

    ASSERT_EQ(source.lists(), 1) << "round " << round;
    ASSERT_EQ(source.watches(), 1) << "round " << round;
    ASSERT_EQ(adds, 1) << "round " << round;
  }
}

// N15 for the Reflector itself, independent of its owner.
TEST(ReflectorConcurrent, OnlyOneOfConcurrentStartsTakesEffect) {
  ThreadRuntime runtime;
  for (int round = 0; round < 200; ++round) {
    FakeSource source(runtime);
    source.add("a");
    Store store;
    Reflector reflector(runtime, source, store, {.expected = kPods});

    start_together([&] { reflector.start(); });
    wait_until([&] { return reflector.has_synced() && source.watches() > 0; });
    let_pass(runtime);
    reflector.stop();

    ASSERT_EQ(source.lists(), 1) << "round " << round;
    ASSERT_EQ(source.watches(), 1) << "round " << round;
  }
}

}  // namespace
}  // namespace tain::testing
