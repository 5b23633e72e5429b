#include <tain/cache/shared_informer.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/support/objects.h"
#include "tests/support/shared_informer_rig.h"

namespace tain::testing {
namespace {

using namespace std::chrono_literals;

// C203: indexes can be added before the start and while running; a late one is complete at once and kept up to date.
TEST(SharedIndexes, CanBeAddedBeforeTheStartAndWhileRunning) {
  SharedRig rig;
  ASSERT_TRUE(rig.informer.indexer().add_indexers({{"early", index_by_label("team")}}));
  rig.source.add("a", R"("team":"x")");
  rig.start();

  ASSERT_TRUE(rig.informer.indexer().add_indexers({{"late", index_by_field(*Path::parse("team"))}}));
  const auto at_once = rig.informer.store().index_keys("late", "x");
  rig.source.add("b", R"("team":"x")");
  rig.source.modify("a", R"("team":"y")");
  rig.run_until_idle();

  EXPECT_EQ(*at_once, std::vector<std::string>{"default/a"});
  EXPECT_EQ(*rig.informer.store().index_keys("late", "x"), std::vector<std::string>{"default/b"});
  EXPECT_EQ(*rig.informer.store().index_keys("late", "y"), std::vector<std::string>{"default/a"});
  EXPECT_TRUE(rig.informer.store().by_index("early", "x"));
}

struct ThreePeriods {
  explicit ThreePeriods(SharedRig& rig)
      : never(rig.informer.subscribe(first.recorder(), {.resync_period = 0s})),
        two(rig.informer.subscribe(second.recorder(), {.resync_period = 2s})),
        three(rig.informer.subscribe(third.recorder(), {.resync_period = 3s})) {}
  EventLog first, second, third;
  Subscription never, two, three;
};

// C204: of periods 0, 2 s and 3 s the second resyncs at 2 s, the third at 3 s, the first never.
TEST(SharedResync, EachHandlerAtItsOwnPeriod) {
  SharedRig rig(1s);
  ThreePeriods handlers(rig);
  rig.source.add("a");
  rig.start();
  EXPECT_EQ(handlers.first.take(), Lines{"add a@2 initial"});
  handlers.second.take();
  handlers.third.take();

  rig.runtime.advance(2s);
  EXPECT_EQ(handlers.second.take(), Lines{"update a 2->2 resync"});
  EXPECT_TRUE(handlers.third.lines.empty());
  rig.runtime.advance(1s);
  EXPECT_TRUE(handlers.second.lines.empty());
  EXPECT_EQ(handlers.third.take(), Lines{"update a 2->2 resync"});
  rig.runtime.advance(60s);
  EXPECT_TRUE(handlers.first.lines.empty());
  EXPECT_GE(handlers.second.lines.size(), 26u);  // each up to a tenth late
  EXPECT_LE(handlers.second.lines.size(), 30u);
}

// C205: the same if the handlers' Executor starts a second late; no deadlock.
TEST(SharedResync, WaitsForLateHandlers) {
  SharedRig rig(1s);
  ManualExecutor late;
  EventLog log;
  const Subscription two = rig.informer.subscribe(log.recorder(), {.resync_period = 2s, .executor = &late});
  rig.source.add("a");
  rig.start();
  rig.runtime.advance(1s);
  EXPECT_TRUE(log.lines.empty());

  late.run_all();
  EXPECT_EQ(log.take(), Lines{"add a@2 initial"});
  rig.runtime.advance(1s);
  late.run_all();
  EXPECT_EQ(log.take(), Lines{"update a 2->2 resync"});
}

// C206: before the start, shorter periods shorten the check period: 12 h, 1 min, 55 s, 5 s; each handler keeps its own
// period.
TEST(SharedResync, ShorterPeriodShortensTheCheckInterval) {
  SharedRig rig(12h);
  EXPECT_EQ(rig.informer.resync_check_period(), 12h);
  const auto nothing = [](const ObjectEvent&) {};
  const Subscription one = rig.informer.subscribe(nothing);
  EXPECT_EQ(rig.informer.resync_check_period(), 12h);
  const Subscription two = rig.informer.subscribe(nothing, {.resync_period = 1min});
  EXPECT_EQ(rig.informer.resync_check_period(), 1min);
  const Subscription three = rig.informer.subscribe(nothing, {.resync_period = 55s});
  EXPECT_EQ(rig.informer.resync_check_period(), 55s);
  const Subscription four = rig.informer.subscribe(nothing, {.resync_period = 5s});
  EXPECT_EQ(rig.informer.resync_check_period(), 5s);

  EXPECT_EQ(one.status().resync_period, 12h);
  EXPECT_EQ(two.status().resync_period, 1min);
  EXPECT_EQ(three.status().resync_period, 55s);
  EXPECT_EQ(four.status().resync_period, 5s);
  const Subscription least = rig.informer.subscribe(nothing, {.resync_period = 1ms});
  EXPECT_EQ(least.status().resync_period, 1s);
}

// client-go cannot enable resync later; here a new handler can enable it at any time.
TEST(SharedResync, CanBeEnabledWhileRunning) {
  SharedRig rig;
  rig.source.add("a");
  rig.start();
  EventLog log;
  const Subscription late = rig.informer.subscribe(log.recorder(), {.resync_period = 4s});
  rig.run_until_idle();
  log.take();

  rig.runtime.advance(4s);

  EXPECT_EQ(log.lines, Lines{"update a 2->2 resync"});
}

// C208, improved: after a relist, changed and new objects go to each handler. Unchanged objects cause no event, for any
// period: a relist is no resync.
TEST(SharedInformerRelist, ReportsOnlyChangedObjects) {
  SharedRig rig(1h);
  EventLog resyncing;
  EventLog plain;
  const Subscription one = rig.informer.subscribe(resyncing.recorder());
  const Subscription two = rig.informer.subscribe(plain.recorder(), {.resync_period = 0s});
  rig.source.add("same");
  rig.source.add("changed");
  rig.start();
  resyncing.take();
  plain.take();

  rig.source.modify_unseen("changed");
  rig.source.add_unseen("new");
  rig.lose_watch();

  Lines expected{"add new@5", "update changed 3->4"};
  std::sort(resyncing.lines.begin(), resyncing.lines.end());
  std::sort(plain.lines.begin(), plain.lines.end());
  EXPECT_EQ(resyncing.lines, expected);
  EXPECT_EQ(plain.lines, expected);
}

// C209: a denied list reaches the watch error handler within a second.
TEST(SharedInformerErrors, DeniedListReachesTheWatchErrorHandler) {
  SharedRig rig;
  std::vector<Error> seen;
  ASSERT_TRUE(rig.informer.set_watch_error_handler([&](const Error& error) { seen.push_back(error); }));
  Error denied = Forbidden();
  denied.message = "Access Denied";
  rig.source.fail_lists(denied);

  rig.informer.start();
  rig.runtime.advance(1s);

  ASSERT_FALSE(seen.empty());
  EXPECT_EQ(seen[0].code, Code::kForbidden);
  EXPECT_NE(seen[0].message.find("Access Denied"), std::string::npos);
  EXPECT_FALSE(rig.informer.set_watch_error_handler({}));
  EXPECT_EQ(rig.informer.set_transform({}).error().code, Code::kBadArgument);
}

// C211: each handler sees transformed objects; the transform runs once per object.
TEST(SharedInformerTransform, HandlersSeeTransformedObjects) {
  SharedRig rig;
  int calls = 0;
  ASSERT_TRUE(rig.informer.set_transform([&](const Object& object) -> Result<Object> {
    ++calls;
    std::string json(object.bytes());
    json.back() = ',';
    return Object::from_json(json.append(R"("marked":true})"));
  }));
  int unmarked = 0;
  int marked = 0;
  const auto look = [&](const ObjectEvent& event) {
    for (const Object& object : {event.old, event.now}) {
      if (object) ++(object.at("marked") ? marked : unmarked);
    }
  };
  const Subscription one = rig.informer.subscribe(look);
  const Subscription two = rig.informer.subscribe(look);
  rig.source.add("a");
  rig.start();
  rig.source.modify("a");
  rig.source.remove("a");
  rig.run_until_idle();

  EXPECT_EQ(unmarked, 0);
  EXPECT_EQ(marked, 2 * 4);
  EXPECT_LE(calls, 3);
}

// C212: handlers are removed one by one: 2, 1, 0.
TEST(SharedHandlers, AreRemovedOneByOne) {
  SharedRig rig;
  rig.start();
  EventLog first, second;
  Subscription one = rig.informer.subscribe(first.recorder());
  Subscription two = rig.informer.subscribe(second.recorder());
  EXPECT_EQ(rig.informer.handler_count(), 2u);

  one.remove();
  EXPECT_EQ(rig.informer.handler_count(), 1u);
  rig.source.add("a");
  rig.run_until_idle();
  two.remove();
  EXPECT_EQ(rig.informer.handler_count(), 0u);

  EXPECT_TRUE(first.lines.empty());
  EXPECT_EQ(second.lines, Lines{"add a@2"});
}

// C213: removing a handler of another informer changes nothing here and is no error.
TEST(SharedHandlers, ForeignRemovalChangesNothingHere) {
  SharedRig rig;
  SharedInformer other(rig.runtime, {.lister_watcher = rig.source, .expected = kPods});
  EventLog log;
  const Subscription mine = rig.informer.subscribe(log.recorder());
  Subscription foreign = other.subscribe([](const ObjectEvent&) {});

  foreign.remove();
  rig.source.add("a");
  rig.start();

  EXPECT_EQ(rig.informer.handler_count(), 1u);
  EXPECT_EQ(other.handler_count(), 0u);
  EXPECT_EQ(log.lines, Lines{"add a@2 initial"});
}

// C214: a handler registered twice has two independent subscriptions.
TEST(SharedHandlers, RegisteredTwiceAreIndependent) {
  SharedRig rig;
  int adds = 0;
  FunctionHandler handler({.on_add = [&](const Object&, bool) { ++adds; }});
  Subscription one = rig.informer.subscribe(handler);
  Subscription two = rig.informer.subscribe(handler);
  rig.source.add("a");
  rig.start();
  EXPECT_EQ(adds, 2);

  one.remove();
  rig.source.add("b");
  rig.run_until_idle();

  EXPECT_EQ(adds, 3);
  EXPECT_EQ(rig.informer.handler_count(), 1u);
  EXPECT_TRUE(two.has_synced());
}

// C215: a second removal does nothing.
TEST(SharedHandlers, SecondRemovalDoesNothing) {
  SharedRig rig;
  Subscription one = rig.informer.subscribe([](const ObjectEvent&) {});
  const Subscription two = rig.informer.subscribe([](const ObjectEvent&) {});

  one.remove();
  one.remove();

  EXPECT_EQ(rig.informer.handler_count(), 1u);
}

// C217: started and stopped are (no, no), then (yes, no) while it runs, then (yes, yes).
TEST(SharedLife, ReportsStartedAndStopped) {
  SharedRig rig;
  EXPECT_FALSE(rig.informer.has_started());
  EXPECT_FALSE(rig.informer.is_stopped());
  rig.start();
  EXPECT_TRUE(rig.informer.has_started());
  EXPECT_FALSE(rig.informer.is_stopped());
  rig.informer.stop();
  EXPECT_TRUE(rig.informer.has_started());
  EXPECT_TRUE(rig.informer.is_stopped());
}

// C218, improved: a stopped informer can be started again, so adding a handler then is no error: it starts with the
// informer.
TEST(SharedLife, HandlerAddedWhileStoppedStartsWithTheNextStart) {
  SharedRig rig;
  rig.source.add("a");
  rig.start();
  rig.informer.stop();
  EventLog log;

  const Subscription handler = rig.informer.subscribe(log.recorder());
  rig.run_until_idle();
  EXPECT_TRUE(log.lines.empty());
  EXPECT_FALSE(handler.has_synced());
  rig.informer.start();
  rig.runtime.advance(10s);

  EXPECT_EQ(log.lines, Lines{"add a@2 initial"});
  EXPECT_TRUE(handler.has_synced());
}

// C219: a handler can be removed after the stop; the next start does not call it.
TEST(SharedLife, HandlerIsRemovedAfterTheStop) {
  SharedRig rig;
  EventLog stays, goes;
  const Subscription other = rig.informer.subscribe(stays.recorder());
  Subscription handler = rig.informer.subscribe(goes.recorder());
  rig.start();
  rig.informer.stop();

  handler.remove();

  EXPECT_EQ(rig.informer.handler_count(), 1u);
  rig.source.add("a");
  rig.informer.start();
  rig.runtime.advance(10s);
  EXPECT_EQ(stays.lines.size(), 1u);
  EXPECT_TRUE(goes.lines.empty());
}

// C220: after its removal a handler gets no more calls.
TEST(SharedHandlers, RemovedWhileActiveGetNoMoreCalls) {
  SharedRig rig;
  EventLog stays, goes;
  const Subscription one = rig.informer.subscribe(stays.recorder());
  Subscription two = rig.informer.subscribe(goes.recorder());
  rig.start();
  rig.source.add("a");
  rig.run_until_idle();

  two.remove();
  rig.source.add("b");
  rig.run_until_idle();

  EXPECT_EQ(goes.lines, Lines{"add a@2"});
  EXPECT_EQ(stays.lines, (Lines{"add a@2", "add b@3"}));
}

// C221: not synced before the start, synced after the first objects were handled, according to both task and
// has_synced(); a late handler gets existing objects as adds, is not synced until it has handled them, then gets
// changes.
TEST(SharedHandlers, AddedWhileActiveStartWithTheCurrentState) {
  SharedRig rig;
  ManualExecutor slow;
  EventLog early, late;
  Subscription one = rig.informer.subscribe(early.recorder());
  int told = 0;
  one.on_synced([&] { ++told; });
  EXPECT_FALSE(one.has_synced());
  rig.source.add("a");
  rig.start();
  EXPECT_TRUE(one.has_synced());
  EXPECT_EQ(told, 1);

  Subscription two = rig.informer.subscribe(late.recorder(), {.executor = &slow});
  rig.run_until_idle();
  EXPECT_FALSE(two.has_synced());
  slow.run_all();
  EXPECT_TRUE(two.has_synced());
  rig.source.add("b");
  rig.run_until_idle();
  slow.run_all();

  EXPECT_EQ(late.lines, (Lines{"add a@2 initial", "add b@3"}));
  EXPECT_EQ(early.lines, (Lines{"add a@2 initial", "add b@3"}));
}

// C222: with a handler from before the start, a stop leaves nothing behind: no timer, no task, no stream.
TEST(SharedShutdown, HandlerThenRunLeavesNothingBehind) {
  SharedRig rig;
  const Subscription handler = rig.informer.subscribe([](const ObjectEvent&) {}, {.resync_period = 5s});
  rig.source.add("a");
  rig.start();
  rig.runtime.advance(1min);

  rig.informer.stop();
  rig.run_until_idle();

  EXPECT_EQ(rig.runtime.pending_timers(), 0u);
  EXPECT_EQ(rig.source.open_watches(), 0);
}

// C223: a late handler, added and removed, leaves nothing behind: no timer, no task, no stream.
TEST(SharedShutdown, RunThenLateHandlerLeavesNothingBehind) {
  SharedRig rig;
  rig.source.add("a");
  rig.start();
  {
    const Subscription late = rig.informer.subscribe([](const ObjectEvent&) {}, {.resync_period = 5s});
    rig.run_until_idle();
  }
  EXPECT_EQ(rig.informer.log_bytes(), 0u);
  rig.informer.stop();
  rig.run_until_idle();

  EXPECT_EQ(rig.runtime.pending_timers(), 0u);
  EXPECT_EQ(rig.source.open_watches(), 0);
}

// C224: an informer that never ran owns nothing but its handler.
TEST(SharedShutdown, InformerThatNeverRanOwnsNothing) {
  SharedRig rig;
  const Subscription handler = rig.informer.subscribe([](const ObjectEvent&) {}, {.resync_period = 5s});
  rig.run_until_idle();

  EXPECT_EQ(rig.runtime.pending_timers(), 0u);
  EXPECT_EQ(rig.runtime.pending_loop_tasks(), 0u);
  EXPECT_EQ(rig.runtime.pending_executor_tasks(), 0u);
  EXPECT_EQ(rig.source.lists(), 0);
}

// C225, improved: a throwing handler is reported, the informer continues and stops; the subscription still becomes
// synced.
TEST(SharedThrowing, HandlerIsReportedAndStillBecomesSynced) {
  SharedRig rig;
  const Subscription handler =
      rig.informer.subscribe([](const ObjectEvent&) { throw std::runtime_error("always"); }, {.name = "one"});
  rig.source.add("a");
  rig.start();

  EXPECT_EQ(rig.errors.size(), 1u);
  EXPECT_TRUE(handler.has_synced());
  rig.informer.stop();
  EXPECT_TRUE(rig.informer.is_stopped());
}

// C226, improved: two handlers and five objects: five failures each are reported by name, without a pause of a second.
TEST(SharedThrowing, ManyAreCountedForEachHandlerWithoutAPause) {
  SharedRig rig;
  const auto thrower = [](const ObjectEvent&) { throw std::runtime_error("always"); };
  const Subscription one = rig.informer.subscribe(thrower, {.name = "one"});
  const Subscription two = rig.informer.subscribe(thrower, {.name = "two"});
  for (const char* name : {"a", "b", "c", "d", "e"}) rig.source.add(name);
  rig.start();  // no time passes

  EXPECT_EQ(one.status().failures, 5u);
  EXPECT_EQ(two.status().failures, 5u);
  const auto of = [&](const std::string& name) {
    return std::count_if(rig.errors.begin(), rig.errors.end(), [&](const Error& error) {
      return error.message == std::string("the handler ").append(name).append(" threw: always");
    });
  };
  EXPECT_EQ(of("one"), 5);
  EXPECT_EQ(of("two"), 5);
}

// C229: removal works for handlers of an informer that never started, added before the start, and added after it.
class RemovalIn : public ::testing::TestWithParam<const char*> {};
TEST_P(RemovalIn, EveryPhaseIsFinal) {
  SharedRig rig;
  const std::string stage = GetParam();
  EventLog log;
  Subscription handler;
  if (stage == "after_start") rig.start();
  handler = rig.informer.subscribe(log.recorder());
  if (stage == "before_start") rig.start();

  handler.remove();
  rig.source.add("a");
  rig.start();

  EXPECT_TRUE(log.lines.empty());
  EXPECT_EQ(rig.informer.handler_count(), 0u);
}
INSTANTIATE_TEST_SUITE_P(Stages, RemovalIn, ::testing::Values("never_started", "before_start", "after_start"),
                         [](const auto& stage) { return std::string(stage.param); });

}  // namespace
}  // namespace tain::testing
