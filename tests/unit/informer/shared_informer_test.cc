#include <tain/cache/shared_informer.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/support/shared_informer_rig.h"

namespace tain::testing {
namespace {

using namespace std::chrono_literals;

TEST(SharedInformer, DeliversEachChangeToEveryHandlerInOrder) {
  SharedRig rig;
  EventLog one;
  EventLog two;
  const Subscription first = rig.informer.subscribe(one.recorder());
  const Subscription second = rig.informer.subscribe(two.recorder());
  rig.source.add("a");
  rig.start();

  rig.source.modify("a");
  rig.source.add("b");
  rig.source.remove("a");
  rig.run_until_idle();

  const Lines expected{"add a@2 initial", "update a 2->3", "add b@4", "delete a@5"};
  EXPECT_EQ(one.lines, expected);
  EXPECT_EQ(two.lines, expected);
  EXPECT_EQ(first.status().delivered, 4u);
  EXPECT_EQ(first.status().depth, 0u);
  EXPECT_EQ(first.status().bytes, 0u);
}

TEST(SharedInformer, LateHandlerStartsWithTheCurrentStateAndMissesNothing) {
  SharedRig rig;
  rig.source.add("a");
  rig.source.add("b");
  rig.start();
  ManualExecutor later;
  EventLog log;

  const Subscription late = rig.informer.subscribe(log.recorder(), {.executor = &later});
  rig.source.modify("a");
  rig.source.remove("b");
  rig.run_until_idle();
  EXPECT_FALSE(late.has_synced());
  later.run_all();

  std::sort(log.lines.begin(), log.lines.begin() + 2);
  EXPECT_EQ(log.lines, (Lines{"add a@2 initial", "add b@3 initial", "update a 2->4", "delete b@5"}));
  EXPECT_TRUE(late.has_synced());
}

TEST(SharedInformer, HandlerAddedDuringAListGetsEachObjectOnce) {
  SharedRig rig;
  EventLog late;
  Subscription second;
  struct Inline final : Executor {  // runs handlers during the write
    void post(Task task) override { task(); }
  } at_once;
  const Subscription first = rig.informer.subscribe(
      [&](const ObjectEvent&) {
        if (!second) second = rig.informer.subscribe(late.recorder(), {.executor = &at_once});
      },
      {.max_bytes = 1, .executor = &at_once});
  for (const char* name : {"a", "b", "c"}) rig.source.add(name);

  rig.start();
  rig.source.add("d");
  rig.run_until_idle();

  ASSERT_EQ(late.lines.size(), 4u);
  std::sort(late.lines.begin(), late.lines.begin() + 3);
  EXPECT_EQ(late.lines, (Lines{"add a@2 initial", "add b@3 initial", "add c@4 initial", "add d@5"}));
  EXPECT_TRUE(second.has_synced());
}

TEST(SharedInformer, OnePostForManyEvents) {
  SharedRig rig;
  rig.start();
  ManualExecutor executor;
  EventLog log;
  const Subscription handler = rig.informer.subscribe(log.recorder(), {.executor = &executor});

  for (int i = 0; i < 500; ++i) {
    std::string name = "pod-";
    rig.source.add(name.append(std::to_string(i)));
  }
  rig.run_until_idle();
  EXPECT_EQ(handler.status().depth, 500u);
  executor.run_all();

  EXPECT_EQ(log.lines.size(), 500u);
  EXPECT_EQ(executor.posts, 1u);
}

TEST(SharedInformer, ThrowingHandlerIsCountedReportedAndCalledAgain) {
  SharedRig rig;
  EventLog log;
  const Subscription handler = rig.informer.subscribe(
      [&](const ObjectEvent& event) {
        if (event.now.name() == "bad") throw std::runtime_error("no");
        if (event.now.name() == "worse") throw 7;
        log.lines.push_back(line_of(event));
      },
      {.name = "thrower"});
  rig.source.add("bad");
  rig.source.add("worse");
  rig.start();
  rig.source.add("good");
  rig.run_until_idle();

  EXPECT_EQ(log.lines, Lines{"add good@4"});
  EXPECT_EQ(handler.status().failures, 2u);
  EXPECT_EQ(handler.status().delivered, 3u);
  EXPECT_TRUE(handler.has_synced());
  ASSERT_EQ(rig.errors.size(), 2u);
  EXPECT_EQ(rig.errors[0].phase, Phase::kHandler);
  EXPECT_EQ(rig.errors[0].message, "the handler thrower threw: no");
}

TEST(SharedInformer, RemovalInsideItsOwnCallbackEndsTheCalls) {
  SharedRig rig;
  rig.source.add("a");
  rig.source.add("b");
  int calls = 0;
  Subscription handler;
  handler = rig.informer.subscribe([&](const ObjectEvent&) {
    ++calls;
    handler.remove();
  });

  rig.start();
  rig.source.add("c");
  rig.run_until_idle();

  EXPECT_EQ(calls, 1);
  EXPECT_EQ(rig.informer.handler_count(), 0u);
}

TEST(SharedInformer, HandlersMayAddAndRemoveEachOther) {
  SharedRig rig;
  EventLog victim_log;
  EventLog child_log;
  Subscription victim = rig.informer.subscribe(victim_log.recorder());
  Subscription child;
  const Subscription actor = rig.informer.subscribe([&](const ObjectEvent& event) {
    if (event.now.name() != "b") return;
    victim.remove();
    child = rig.informer.subscribe(child_log.recorder());
  });
  rig.source.add("a");
  rig.start();

  rig.source.add("b");
  rig.run_until_idle();
  victim_log.take();
  rig.source.add("c");
  rig.run_until_idle();

  EXPECT_TRUE(victim_log.lines.empty());
  ASSERT_EQ(child_log.lines.size(), 3u);
  EXPECT_EQ(child_log.lines.back(), "add c@4");
  EXPECT_EQ(rig.informer.handler_count(), 2u);
}

TEST(SharedInformer, FilterTurnsEnteringIntoAnAddAndLeavingIntoADelete) {
  SharedRig rig;
  EventLog log;
  const Subscription handler = rig.informer.subscribe(
      log.recorder(), {.filter = [](const Object& object) { return object.at("check").text() == "in"; }});
  rig.source.add("a", R"("check":"out")");
  rig.source.add("b", R"("check":"in")");
  rig.start();

  rig.source.modify("a", R"("check":"in")");
  rig.source.modify("a", R"("check":"in")");
  rig.source.modify("a", R"("check":"out")");
  rig.source.modify("a", R"("check":"out")");
  rig.source.remove("a");
  rig.source.remove("b");
  rig.run_until_idle();

  EXPECT_EQ(log.lines, (Lines{"add b@3 initial", "add a@4", "update a 4->5", "delete a@5", "delete b@9"}));
}

TEST(SharedInformer, OnlyWhenSkipsUpdatesOfOtherFieldsAndShowsBothValues) {
  SharedRig rig;
  Lines seen;
  const Subscription handler = rig.informer.subscribe(
      [&](const ObjectEvent& event) {
        std::string line(to_string(event.type));
        for (const ObjectEvent::FieldChange& field : event.fields) {
          line.append(" ").append(field.before.text().str()).append(">").append(field.after.text().str());
        }
        seen.push_back(line);
      },
      {.resync_period = 5s, .only_when = {*Path::parse("spec.nodeName"), *Path::parse("status.phase")}});
  rig.source.add("a", R"("spec":{"x":1})");
  rig.start();

  rig.source.modify("a", R"("spec":{"x":2})");
  rig.source.modify("a", R"("spec":{"nodeName":"n1"})");
  rig.source.modify("a", R"("spec":{"nodeName":"n1"},"status":{"phase":"Running"})");
  rig.source.modify("a", R"("spec":{"nodeName":"n1","x":3},"status":{"phase":"Running"})");
  rig.runtime.advance(6s);  // a resync changes nothing either
  rig.source.remove("a");
  rig.run_until_idle();

  EXPECT_EQ(seen, (Lines{"add > >", "update >n1 >", "update n1>n1 >Running", "delete > >"}));
}

TEST(SharedInformer, RestartKeepsTheState) {
  SharedRig rig;
  EventLog log;
  const Subscription handler = rig.informer.subscribe(log.recorder());
  rig.source.add("a");
  rig.source.add("b");
  rig.start();
  log.take();

  rig.informer.stop();
  EXPECT_TRUE(rig.informer.is_stopped());
  rig.source.remove("a");
  rig.source.add("c");
  rig.run_until_idle();
  EXPECT_TRUE(log.lines.empty());
  EXPECT_EQ(rig.informer.store().size(), 2u);
  rig.informer.start();
  rig.runtime.advance(10s);

  EXPECT_EQ(log.lines, (Lines{"delete a@2 concluded", "add c@5 initial"}));
  EXPECT_TRUE(rig.informer.has_synced());
  EXPECT_TRUE(handler.has_synced());
}

TEST(SharedInformer, QueuedEventsAreDeliveredAfterARestart) {
  SharedRig rig;
  ManualExecutor later;
  EventLog log;
  const Subscription handler = rig.informer.subscribe(log.recorder(), {.executor = &later});
  rig.source.add("a");
  rig.start();

  rig.informer.stop();
  later.run_all();
  EXPECT_TRUE(log.lines.empty());
  rig.informer.start();
  rig.runtime.advance(10s);
  later.run_all();

  EXPECT_EQ(log.lines, Lines{"add a@2 initial"});
}

TEST(SharedInformer, SubscriptionMayOutliveTheInformer) {
  EventLog log;
  Subscription handler;
  {
    SharedRig rig;
    handler = rig.informer.subscribe(log.recorder(), {.pulled = true});
    rig.source.add("a");
    rig.start();
  }

  EXPECT_EQ(handler.drain(10), 0u);
  EXPECT_EQ(handler.status().depth, 0u);
  handler.remove();
  EXPECT_TRUE(log.lines.empty());
}

struct CountingSignal final : ReadySignal {
  void set() override { ready = true; }
  void clear() override { ready = false; }
  bool ready = false;
};

TEST(SharedInformer, PulledHandlerRunsInDrainAndItsSignalShowsPendingEvents) {
  SharedRig rig;
  auto signal = std::make_shared<CountingSignal>();
  EventLog log;
  Subscription handler = rig.informer.subscribe(log.recorder(), {.pulled = true, .ready = signal});
  rig.start();
  EXPECT_FALSE(signal->ready);
  for (const char* name : {"a", "b", "c"}) rig.source.add(name);
  rig.run_until_idle();
  EXPECT_TRUE(signal->ready);
  EXPECT_TRUE(log.lines.empty());

  EXPECT_EQ(handler.drain(2), 2u);
  EXPECT_TRUE(signal->ready);
  EXPECT_EQ(handler.status().depth, 1u);
  EXPECT_EQ(handler.drain(10), 1u);

  EXPECT_FALSE(signal->ready);
  EXPECT_EQ(log.lines, (Lines{"add a@2", "add b@3", "add c@4"}));
  rig.source.add("d");
  rig.run_until_idle();
  EXPECT_TRUE(signal->ready);
  handler.remove();
  EXPECT_FALSE(signal->ready);
  EXPECT_EQ(handler.drain(10), 0u);
}

TEST(SharedInformer, RejectedExecutorTaskIsRetriedWithTheNextChange) {
  SharedRig rig;
  rig.start();
  struct Moody final : Executor {
    void post(Task task) override {
      if (refusals-- > 0) throw std::runtime_error("full");
      task();
    }
    int refusals = 1;
  } executor;
  EventLog log;
  const Subscription handler = rig.informer.subscribe(log.recorder(), {.executor = &executor});

  rig.source.add("a");
  rig.run_until_idle();
  EXPECT_TRUE(log.lines.empty());
  rig.source.add("b");
  rig.run_until_idle();

  EXPECT_EQ(log.lines, (Lines{"add a@2", "add b@3"}));
}

TEST(SharedInformer, SyncedTasksRunOnce) {
  SharedRig rig;
  ManualExecutor later;
  Subscription handler = rig.informer.subscribe([](const ObjectEvent&) {}, {.executor = &later});
  int informer_synced = 0;
  int handler_synced = 0;
  rig.informer.on_synced([&] { ++informer_synced; });
  handler.on_synced([&] { ++handler_synced; });
  rig.source.add("a");

  rig.start();
  EXPECT_EQ(informer_synced, 1);
  EXPECT_EQ(handler_synced, 0);
  later.run_all();
  EXPECT_EQ(handler_synced, 1);

  handler.on_synced([&] { ++handler_synced; });
  rig.informer.on_synced([&] { ++informer_synced; });
  EXPECT_EQ(informer_synced, 2);
  EXPECT_EQ(handler_synced, 2);
}

TEST(SharedInformer, NewUidIsReportedAsDeleteAndAdd) {
  SharedRig rig;
  EventLog log;
  const Subscription handler = rig.informer.subscribe(log.recorder());
  rig.source.add("a", "", "first");
  rig.start();
  rig.source.remove_unseen("a");
  rig.source.add_unseen("a", "", "second");

  rig.lose_watch();

  EXPECT_EQ(log.lines, (Lines{"add a@2 initial", "delete a@2 concluded", "add a@4"}));
}

TEST(SharedInformer, CustomKeyFunctionIsUsed) {
  FakeRuntime runtime;
  FakeSource source(runtime);
  SharedInformer informer(runtime, {.lister_watcher = source, .key = [](const Object& object) -> Result<std::string> {
                                      std::string key = "mine:";
                                      return key.append(object.name());
                                    }});
  Lines keys;
  const auto note = [&](const ObjectEvent& event) { keys.push_back(std::string(event.key)); };
  const Subscription early = informer.subscribe(note);
  source.add("a");
  informer.start();
  runtime.run_until_idle();
  const Subscription late = informer.subscribe(note);
  runtime.run_until_idle();
  source.remove("a");
  runtime.run_until_idle();

  EXPECT_EQ(keys, (Lines{"mine:a", "mine:a", "mine:a", "mine:a"}));
}

// ---- parts

std::shared_ptr<ListerWatcher> unowned(ListerWatcher& source) { return {std::shared_ptr<void>(), &source}; }

TEST(SharedInformer, PartsWithoutASourceOrWithOneNameAreRefused) {
  SharedRig rig;
  rig.source.add("a");
  rig.start();
  EXPECT_EQ(rig.informer.set_parts({{.name = "a"}}).error().code, Code::kBadArgument);
  const SharedInformer::Part part{.name = "default", .lister_watcher = unowned(rig.source)};
  EXPECT_EQ(rig.informer.set_parts({part, part}).error().code, Code::kBadArgument);
  EXPECT_TRUE(rig.informer.has_synced());
}

TEST(SharedInformer, WithoutPartsTheStoreIsEmptyAndSynced) {
  SharedRig rig;
  EventLog log;
  const Subscription handler = rig.informer.subscribe(log.recorder());
  rig.source.add("a");
  rig.start();
  log.take();

  ASSERT_TRUE(rig.informer.set_parts({}));
  EXPECT_FALSE(rig.informer.has_synced());
  rig.run_until_idle();
  EXPECT_EQ(log.take(), Lines{"delete a@2 concluded"});
  EXPECT_TRUE(rig.informer.has_synced());
  EXPECT_EQ(rig.informer.status().state, Reflector::State::kLive);
  EXPECT_EQ(rig.source.open_watches(), 0);

  ASSERT_TRUE(rig.informer.set_parts({{.name = "default", .lister_watcher = unowned(rig.source)}}));
  rig.run_until_idle();
  EXPECT_EQ(log.take(), Lines{"add a@2"});
  rig.source.modify("a");
  rig.run_until_idle();
  EXPECT_EQ(log.take(), Lines{"update a 2->3"});
}

TEST(SharedInformer, IsNotSyncedWhileItExpectsParts) {
  SharedRig rig;
  rig.start();
  int synced = 0;
  rig.informer.expect_parts();
  EXPECT_FALSE(rig.informer.has_synced());
  rig.informer.on_synced([&] { ++synced; });
  rig.source.add("a");
  rig.source.reset_watch();
  rig.runtime.advance(1min);
  EXPECT_FALSE(rig.informer.has_synced()) << "the list is one of the former parts";

  ASSERT_TRUE(rig.informer.set_parts({{.lister_watcher = unowned(rig.source)}}));
  rig.run_until_idle();
  EXPECT_TRUE(rig.informer.has_synced());
  EXPECT_EQ(synced, 1);
}

// A list of the former parts does not complete the state that is wanted now.
TEST(SharedInformer, ListOfFormerPartsDoesNotSyncTheNewOnes) {
  SharedRig rig;
  FakeSource other(rig.runtime);
  rig.source.add("a");
  other.add("b");
  rig.informer.start();
  while (rig.source.lists() == 0) rig.runtime.run_one_loop_task();
  bool synced = false;
  rig.informer.on_synced([&] {
    synced = true;
    EXPECT_TRUE(rig.informer.store().get("default/b"));
    EXPECT_FALSE(rig.informer.store().get("default/a"));
  });
  rig.runtime.post(
      [&] { ASSERT_TRUE(rig.informer.set_parts({{.name = "default", .lister_watcher = unowned(other)}})); });
  rig.run_until_idle();
  EXPECT_TRUE(synced);
}

}  // namespace
}  // namespace tain::testing
