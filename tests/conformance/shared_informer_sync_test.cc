// Names, waiting, and when a registration is synced.

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

// C240, improved: a name is a label and nothing process-wide: any text, none, and the same twice all work side by side.
TEST(InformerNames, AreLabelsThatNobodyHasToReserve) {
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

// C241, improved: the second informer of a resource under one name is as good as the first; each has its own status.
TEST(InformerNames, SecondOfAResourceIsAsGoodAsTheFirst) {
  FakeRuntime runtime;
  FakeSource source(runtime);
  SharedInformer first(runtime, named(source, "pods"));
  SharedInformer second(runtime, named(source, "pods"));
  first.start();
  runtime.run_until_idle();

  EXPECT_EQ(first.status().state, ReflectorState::kLive);
  EXPECT_EQ(second.status().state, ReflectorState::kIdle);
  second.start();
  first.stop();
  runtime.run_until_idle();
  EXPECT_EQ(second.status().state, ReflectorState::kLive);
}

// C242, improved: there is nothing to release: a name serves again while or after another informer has it.
TEST(InformerNames, ServeAgainWithoutARelease) {
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
  void write(LogLevel, std::string_view, std::string_view message) override {
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

// C243: without anything to wait for it is done at once; that it waits is logged only when it has a description.
TEST(WaitForSync, NothingToWaitForIsDoneAtOnce) {
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

// C244: each is logged as done at its own time, 0 s, 5 s, 10 s; all are done at the last.
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

// C245: when it is cancelled it fails with the reason and the sorted names of those that are not done; what was done
// stays done.
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
  EXPECT_TRUE(group.result());  // too late for the waiting, but not forgotten
}

// C246: no error without a reason; else the sorted names and the cause, with the cause's code.
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

// ---- when a registration is synced

// C247: synced when the informer is and every first object has been handled, in whatever order these come about; task
// and question agree. First the six ways of a handler that was there before the start.
struct SyncCase {
  const char* name;
  int objects;
  bool late;    // the handler comes after the informer is synced
  int handled;  // of the objects
  bool expected;
};
class Synced : public ::testing::TestWithParam<SyncCase> {};
TEST_P(Synced, WhenTheInformerIsAndAllFirstObjectsWereHandled) {
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
  rig.settle();

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
// C250: the same table where the objects are counted: a handler that came late.
INSTANTIATE_TEST_SUITE_P(
    Late, Synced,
    ::testing::Values(SyncCase{"nothing_to_see", 0, true, 0, true}, SyncCase{"none_handled", 2, true, 0, false},
                      SyncCase{"some_handled", 2, true, 1, false}, SyncCase{"all_handled", 2, true, 2, true},
                      SyncCase{"one_unhandled", 1, true, 0, false}, SyncCase{"one_handled", 1, true, 1, true}),
    name_of);

// C247: handled before the informer is synced: not synced until that is.
TEST(SyncedBefore, TheInformerItWaitsForIt) {
  SharedRig rig;
  Subscription handler = rig.informer.subscribe([](const ObjectEvent&) {}, {.pulled = true});
  EXPECT_EQ(handler.drain(10), 0u);
  EXPECT_FALSE(handler.has_synced());

  rig.start();

  EXPECT_TRUE(handler.has_synced());
}

// C249, improved: of 100 objects all 100 have to be handled, thrown out of included; what is handled beyond them
// changes nothing, and nothing can be counted twice.
TEST(SyncedCounting, TakesAllOfAHundred) {
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
  rig.settle();
  EXPECT_EQ(handler.drain(10), 1u);
  EXPECT_TRUE(handler.has_synced());
}

}  // namespace
}  // namespace tain::testing
