// Names, waiting, and when a subscription is synced.

#include <tain/cache/shared_informer.h>

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/shared_informer_rig.h"

namespace tain::testing {
namespace {

using namespace std::chrono_literals;

// ---- names

SharedInformer::Options named(FakeSource& source, std::string name) {
  return {.lister_watcher = source, .expected = kPods, .name = std::move(name)};
}

// C240, improved: a name is a label and not process-wide: any text, no text, and the same text twice all work.
TEST(InformerNames, AreLabelsWithoutReservation) {
  FakeRuntime runtime;
  FakeSource source(runtime);
  source.add("a");
  SharedInformer one(runtime, named(source, "pods"));
  SharedInformer same(runtime, named(source, "pods"));
  SharedInformer none(runtime, named(source, ""));
  for (SharedInformer* informer : {&one, &same, &none}) informer->start();
  runtime.run_until_idle();

  for (SharedInformer* informer : {&one, &same, &none}) {
    EXPECT_TRUE(informer->has_synced());
    EXPECT_EQ(informer->store().size(), 1u);
  }
}

// C241, improved: a second informer of a resource under one name works like the first; each has its own status.
TEST(InformerNames, SecondInformerOfAResourceHasTheSameMetrics) {
  FakeRuntime runtime;
  FakeSource source(runtime);
  SharedInformer first(runtime, named(source, "pods"));
  SharedInformer second(runtime, named(source, "pods"));
  first.start();
  runtime.run_until_idle();

  EXPECT_EQ(first.status().state, Reflector::State::kLive);
  EXPECT_EQ(second.status().state, Reflector::State::kIdle);
  second.start();
  first.stop();
  runtime.run_until_idle();
  EXPECT_EQ(second.status().state, Reflector::State::kLive);
}

// C242, improved: there is no reservation to release: a name can be used again at any time.
TEST(InformerNames, CanBeReusedWithoutARelease) {
  FakeRuntime runtime;
  FakeSource source(runtime);
  for (int life = 0; life < 3; ++life) {
    SharedInformer informer(runtime, named(source, "pods"));
    informer.start();
    runtime.run_until_idle();
    EXPECT_TRUE(informer.has_synced()) << life;
  }
}

// ---- waiting

struct LinesOfLog final : LogSink {
  explicit LinesOfLog(const FakeRuntime& its_runtime) : runtime(its_runtime), begin(its_runtime.now()) {}
  void write(LogSink::Level, std::string_view, std::string_view message) override {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(runtime.now() - begin).count();
    lines.push_back(std::to_string(seconds) + "s " + std::string(message));
  }
  const FakeRuntime& runtime;
  Instant begin;
  Lines lines;
};

auto after(FakeRuntime& runtime, Duration delay) {
  return [&runtime, delay](Task task) { runtime.timers().start(delay, std::move(task)); };
}

// C243: an empty list is done at once; the wait is logged only if it has a description.
TEST(WaitForSync, EmptyListIsDoneAtOnce) {
  FakeRuntime runtime;
  LinesOfLog quiet(runtime);
  LinesOfLog described(runtime);
  int done = 0;
  SyncGroup without({.log = &quiet});
  SyncGroup with({.description = "caches", .log = &described});

  without.on_all([&] { ++done; });
  with.on_all([&] { ++done; });

  EXPECT_EQ(done, 2);
  EXPECT_TRUE(without.result());
  EXPECT_TRUE(quiet.lines.empty());
  EXPECT_EQ(described.lines, Lines{"0s waiting for caches"});
}

// C244: each one is logged at its own time, 0 s, 5 s, 10 s; all are done at the last.
TEST(WaitForSync, EachIsDoneAtItsOwnTime) {
  FakeRuntime runtime;
  LinesOfLog log(runtime);
  SyncGroup group({.description = "caches", .log = &log});
  group.add("first", [](const Task& task) { task(); });
  group.add("second", after(runtime, 5s));
  group.add("third", after(runtime, 10s));
  std::optional<Instant> done;
  const Instant begin = runtime.now();
  group.on_all([&] { done = runtime.now(); });

  runtime.advance(30s);

  EXPECT_EQ(log.lines, (Lines{"0s done waiting for first", "0s waiting for caches", "5s done waiting for second",
                              "10s done waiting for third"}));
  ASSERT_TRUE(done);
  EXPECT_EQ(*done - begin, 10s);
  EXPECT_TRUE(group.result());
}

// C245: a cancelled wait fails with the reason and the sorted names of the unfinished ones; finished ones stay done.
TEST(WaitForSync, CancellingNamesTheUnfinishedAndTheCause) {
  FakeRuntime runtime;
  LinesOfLog log(runtime);
  SyncGroup group({.description = "caches", .log = &log});
  group.add("zebra", after(runtime, 60s));
  group.add("done", [](const Task& task) { task(); });
  group.add("ant", after(runtime, 60s));
  int ended = 0;
  group.on_all([&] { ++ended; });
  runtime.timers().start(10s, [&] { group.cancel(Error::of(Code::kDeadline, "no time left")); });

  runtime.advance(10s);

  EXPECT_EQ(ended, 1);
  EXPECT_EQ(group.unfinished(), (Lines{"ant", "zebra"}));
  ASSERT_FALSE(group.result());
  EXPECT_EQ(group.result().error().code, Code::kDeadline);
  EXPECT_EQ(log.lines.back(), "10s failed to sync all caches: ant, zebra: no time left");
  runtime.advance(60s);
  EXPECT_EQ(ended, 1);
  EXPECT_TRUE(group.result());  // after the wait ended, but still recorded
}

// C246: no error without a reason; else the sorted names and the cause, with the code of the cause.
TEST(WaitForSync, ResultWrapsTheCause) {
  SyncGroup fine;
  fine.add("pods", [](const Task& task) { task(); });
  EXPECT_TRUE(fine.result());

  SyncGroup bad;
  bad.add("pods", [](const Task&) {});
  bad.add("nodes", [](const Task&) {});
  bad.cancel(Error::of(Code::kForbidden, "nodes is forbidden"));

  ASSERT_FALSE(bad.result());
  EXPECT_EQ(bad.result().error().message, "failed to sync all caches: nodes, pods: nodes is forbidden");
  EXPECT_EQ(bad.result().error().code, Code::kForbidden);
}

TEST(WaitForSync, ServesInformersAndHandlers) {
  SharedRig rig;
  Subscription slow = rig.informer.subscribe([](const ObjectEvent&) {}, {.pulled = true});
  rig.source.add("a");
  SyncGroup group;
  group.add("store", [&](Task task) { rig.informer.on_synced(std::move(task)); });
  group.add("handler", [&](Task task) { slow.on_synced(std::move(task)); });
  int done = 0;
  group.on_all([&] { ++done; });

  rig.start();
  EXPECT_EQ(group.unfinished(), Lines{"handler"});
  slow.drain(10);

  EXPECT_EQ(done, 1);
}

// ---- when a subscription is synced

// C247: synced when the informer is synced and each initial object was handled, in any order; task and has_synced()
// agree. First the six cases of a handler from before the start.
struct SyncCase {
  const char* name;
  int objects;
  bool late;    // the handler comes after the informer is synced
  int handled;  // of the objects
  bool expected;
};
class Synced : public ::testing::TestWithParam<SyncCase> {};
TEST_P(Synced, RequiresASyncedInformerAndAllInitialCallsDone) {
  const SyncCase& it = GetParam();
  SharedRig rig;
  for (int i = 0; i < it.objects; ++i) rig.source.add("pod-" + std::to_string(i));
  Subscription handler;
  bool told = false;
  const auto subscribe = [&] {
    handler = rig.informer.subscribe([](const ObjectEvent&) {}, {.pulled = true});
    handler.on_synced([&] { told = true; });
  };
  if (!it.late) subscribe();
  EXPECT_FALSE(handler.has_synced());
  rig.start();
  if (it.late) subscribe();
  rig.run_until_idle();

  handler.drain(static_cast<std::size_t>(it.handled));

  EXPECT_EQ(handler.has_synced(), it.expected);
  EXPECT_EQ(told, it.expected);
}
std::string name_of(const ::testing::TestParamInfo<SyncCase>& it) { return it.param.name; }
INSTANTIATE_TEST_SUITE_P(
    Early, Synced,
    ::testing::Values(SyncCase{"nothing_to_see", 0, false, 0, true}, SyncCase{"none_handled", 2, false, 0, false},
                      SyncCase{"some_handled", 2, false, 1, false}, SyncCase{"all_handled", 2, false, 2, true},
                      SyncCase{"one_unhandled", 1, false, 0, false}, SyncCase{"one_handled", 1, false, 1, true}),
    name_of);
// C250: the same table with counted objects: a late handler.
INSTANTIATE_TEST_SUITE_P(
    Late, Synced,
    ::testing::Values(SyncCase{"nothing_to_see", 0, true, 0, true}, SyncCase{"none_handled", 2, true, 0, false},
                      SyncCase{"some_handled", 2, true, 1, false}, SyncCase{"all_handled", 2, true, 2, true},
                      SyncCase{"one_unhandled", 1, true, 0, false}, SyncCase{"one_handled", 1, true, 1, true}),
    name_of);

// C247: objects handled before the informer is synced: the handler is synced only after the informer.
TEST(SyncedBefore, HandlerWaitsForTheInformer) {
  SharedRig rig;
  Subscription handler = rig.informer.subscribe([](const ObjectEvent&) {}, {.pulled = true});
  EXPECT_EQ(handler.drain(10), 0u);
  EXPECT_FALSE(handler.has_synced());

  rig.start();

  EXPECT_TRUE(handler.has_synced());
}

// C249, improved: all 100 of 100 objects must be handled, including calls that threw; further calls change nothing, and
// no call counts twice.
TEST(SyncedCounting, CountsAHundredCalls) {
  SharedRig rig;
  for (int i = 0; i < 100; ++i) rig.source.add("pod-" + std::to_string(i));
  rig.start();
  int calls = 0;
  Subscription handler = rig.informer.subscribe(
      [&](const ObjectEvent&) {
        if (++calls % 10 == 0) throw std::runtime_error("every tenth");
      },
      {.pulled = true});

  EXPECT_EQ(handler.drain(99), 99u);
  EXPECT_FALSE(handler.has_synced());
  EXPECT_EQ(handler.drain(1), 1u);
  EXPECT_TRUE(handler.has_synced());
  rig.source.add("more");
  rig.run_until_idle();
  EXPECT_EQ(handler.drain(10), 1u);
  EXPECT_TRUE(handler.has_synced());
}

}  // namespace
}  // namespace tain::testing
