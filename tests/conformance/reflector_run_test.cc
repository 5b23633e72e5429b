// The Reflector from start to stop, and its handling of each watch event.
#include "tests/support/reflector_rig.h"

namespace tain::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class ReflectorRun : public ReflectorRig {};
class ReflectorStop : public ReflectorRig {};
class ReflectorEvents : public ReflectorRig {};

// C001: an ERROR event ends the watch and is reported; the Reflector continues with a list.
TEST_F(ReflectorRun, ErrorEventClosesTheWatchAndTheRoundContinues) {
  start_synced("10", {pod("a", "5")});
  api.on_list().answer(List("20", {pod("a", "5")}));

  api.watch(0).send(error_event(Broken()));
  run_until_idle();

  EXPECT_EQ(api.watch(0).destroyed(), 1);
  EXPECT_FALSE(reflector().stopped());
  EXPECT_THAT(error_codes(), ElementsAre(Code::kUnknown));
  ASSERT_TRUE(advance_to_watches(2));
  EXPECT_EQ(reflector().last_sync_resource_version(), "20");
  EXPECT_EQ(store.keys(), Keys{"default/a"});
}

// C002: stop during a watch closes it, and the Reflector ends.
TEST_F(ReflectorStop, ClosesTheOpenWatch) {
  start_synced("10");
  api.watch(0).send(added(pod("a", "11")));
  run_until_idle();

  reflector().stop();

  EXPECT_TRUE(api.watch(0).is_cancelled());
  EXPECT_TRUE(reflector().stopped());
  EXPECT_EQ(status().state, Reflector::State::kStopped);
  EXPECT_EQ(runtime.pending_timers(), 0U);
}

// C003: a resync period makes the resync timer go off.
TEST_F(ReflectorRun, ResyncTimerFires) {
  options.resync_period = Seconds(10);
  start_synced("10");
  EXPECT_EQ(store.resyncs(), 0U);

  advance(Seconds(11));

  EXPECT_EQ(store.resyncs(), 1U);
}

// C003: without a period there is no resync.
TEST_F(ReflectorRun, NoResyncWithoutAPeriod) {
  options.tuning.stall_timeout = Duration{0};
  start_synced("10");

  advance(Minutes(4));

  EXPECT_EQ(store.resyncs(), 0U);
}

// C004: stopped before the start, it sends no request.
TEST_F(ReflectorStop, BeforeStartSendsNoRequest) {
  Reflector early(runtime, api, store, options);
  early.stop();

  early.start();
  run_until_idle();

  EXPECT_THAT(api.log(), IsEmpty());
  EXPECT_TRUE(early.stopped());
  EXPECT_THAT(errors, IsEmpty());
}

// C004: the same if stopped between start() and the first loop turn.
TEST_F(ReflectorStop, RightAfterStartSendsNoRequest) {
  Reflector early(runtime, api, store, options);
  early.start();
  early.stop();
  run_until_idle();

  advance(Minutes(10));

  EXPECT_EQ(api.lists(), 0U);
  EXPECT_EQ(api.watches(), 0U);
  EXPECT_THAT(api.log(), IsEmpty());
  EXPECT_TRUE(early.stopped());
  EXPECT_THAT(errors, IsEmpty());
}

// C005: stop during an idle watch: one watch was opened, it is closed, no error is reported.
TEST_F(ReflectorStop, DuringAnIdleWatchIsNoError) {
  start_synced("10");
  advance(Seconds(20));

  reflector().stop();
  advance(Minutes(20));

  EXPECT_EQ(api.watches(), 1U);
  EXPECT_TRUE(api.watch(0).is_cancelled());
  EXPECT_THAT(errors, IsEmpty());
  EXPECT_FALSE(status().last_error.has_value());
}

// C006: stop while the watch opens: it is dropped once, and its events are ignored.
TEST_F(ReflectorStop, WhileTheWatchOpensDropsItOnce) {
  api.on_list().answer(List("10"));
  api.on_watch().send(added(pod("a", "11")));
  api.on_request = [this](Script::Request& request) {
    if (request.is_watch) runtime.post([this] { reflector().stop(); });
  };

  start();

  ASSERT_EQ(api.watches(), 1U);
  EXPECT_EQ(api.watch(0).destroyed(), 1);
  EXPECT_EQ(status().state, Reflector::State::kStopped);
  EXPECT_THAT(errors, IsEmpty());
}

// C006: the same inside the watch() call.
TEST_F(ReflectorStop, InsideTheWatchRequestDropsItOnce) {
  api.on_list().answer(List("10"));
  api.on_watch().send(added(pod("a", "11")));
  api.on_request = [this](Script::Request& request) {
    if (request.is_watch) reflector().stop();
  };

  start();

  ASSERT_EQ(api.watches(), 1U);
  EXPECT_EQ(api.watch(0).destroyed(), 1);
  EXPECT_EQ(store.adds(), 0U);
  EXPECT_EQ(status().state, Reflector::State::kStopped);
}

// C007: stop 10 ms after the watch opened: opened once, closed once.
TEST_F(ReflectorStop, SoonAfterTheWatchOpenedDropsItOnce) {
  start_synced("10");
  advance(Milliseconds(10));
  EXPECT_TRUE(api.watch(0).is_live());

  reflector().stop();
  run_until_idle();

  EXPECT_EQ(api.watches(), 1U);
  EXPECT_EQ(api.watch(0).destroyed(), 1);
  EXPECT_EQ(status().state, Reflector::State::kStopped);
  EXPECT_THAT(errors, IsEmpty());
}

// C008: a stream that ends at once without an event is a very short watch, and the error names the reflector.
TEST_F(ReflectorEvents, StreamThatEndsAtOnceIsAVeryShortWatch) {
  options.name = "pods of the test";
  api.on_list().answer(List("10"));
  api.on_watch().close();

  start();

  ASSERT_THAT(error_codes(), ElementsAre(Code::kVeryShortWatch));
  EXPECT_THAT(errors[0].message, HasSubstr("pods of the test"));
  EXPECT_EQ(api.watch(0).destroyed(), 1);
  EXPECT_EQ(status().short_watches, 1U);
  ASSERT_TRUE(status().last_error.has_value());
  EXPECT_EQ(status().last_error->code, Code::kVeryShortWatch);
}

// C009: the same for one that ends 10 ms after it began.
TEST_F(ReflectorEvents, StreamThatEndsSoonWithoutAnEventIsAVeryShortWatch) {
  options.name = "pods of the test";
  start_synced("10");
  advance(Milliseconds(10));

  api.watch(0).close();
  run_until_idle();

  ASSERT_THAT(error_codes(), ElementsAre(Code::kVeryShortWatch));
  EXPECT_THAT(errors[0].message, HasSubstr("pods of the test"));
  EXPECT_EQ(api.watch(0).destroyed(), 1);
  EXPECT_EQ(status().short_watches, 1U);
}

// C008, C009: with an event, or after a second, it is an ordinary end.
TEST_F(ReflectorEvents, StreamWithAnEventOrASecondOfLifeIsNotShort) {
  start_synced("10");
  api.watch(0).send(added(pod("a", "11"))).close();
  ASSERT_TRUE(advance_to_watches(2));
  advance(Seconds(1));

  api.watch(1).close();
  ASSERT_TRUE(advance_to_watches(3));

  EXPECT_EQ(status().short_watches, 0U);
  EXPECT_THAT(errors, IsEmpty());
  EXPECT_EQ(api.lists(), 1U);
}

// C010: each event type is applied, and an object of another kind is skipped. A version that goes back is counted and
// not published; the reflector asks the server, and a list restores the right state.
TEST_F(ReflectorEvents, AreAppliedByTypeAndALowerVersionIsNotPublished) {
  options.expected = kPods;
  options.tuning.audit_after_reconnect = true;
  start_synced("5", {pod("foo", "3"), pod("bar", "4")});

  api.watch(0).send(added(object("wrong", {.rv = "50", .kind = kNodes})));
  api.watch(0).send(deleted(pod("foo", "54")));
  api.watch(0).send(modified(pod("bar", "55")));
  api.watch(0).send(added(pod("baz", "32")));
  run_until_idle();

  EXPECT_EQ(store.keys(), Keys{"default/bar"});
  EXPECT_EQ(store.version_of("default/bar"), "55");
  EXPECT_EQ(reflector().last_sync_resource_version(), "55");
  EXPECT_EQ(status().stale_events, 1U);
  EXPECT_EQ(status().quarantined, 1U);
  EXPECT_TRUE(api.watch(0).is_live());

  ASSERT_EQ(api.last_list().to_string(), "LIST rv= limit=1");
  api.last_list().answer(List("60"));
  run_until_idle();
  ASSERT_EQ(api.last_list().options.match, ListOptions::Match::kExact);
  api.on_list().answer(List("60", {pod("bar", "55"), pod("baz", "32")}));
  api.last_list().answer(List("55", {pod("bar", "55"), pod("baz", "32")}));
  ASSERT_TRUE(advance_to_watches(2));
  EXPECT_EQ(store.keys(), (Keys{"default/bar", "default/baz"}));
}

// C011: stop inside an event: later events of the same piece are not applied, and the state is stopped.
TEST_F(ReflectorStop, InsideAnEventSkipsTheRemainingEvents) {
  store.on_change = [this](const std::string& line) {
    if (line.starts_with("add default/a")) reflector().stop();
  };
  start_synced("10");

  api.watch(0).send({added(pod("a", "11")), added(pod("b", "12")), bookmark("13")});
  run_until_idle();

  EXPECT_EQ(status().state, Reflector::State::kStopped);
  EXPECT_EQ(store.keys(), Keys{"default/a"});
  EXPECT_TRUE(api.watch(0).is_cancelled());
  EXPECT_THAT(errors, IsEmpty());
}

// C035: the store receives the version of each event: add, modify, bookmark, delete.
TEST_F(ReflectorEvents, PassTheirVersionsToTheStore) {
  start_synced("5");

  api.watch(0).send(added(pod("a", "10")));
  run_until_idle();
  api.watch(0).send(modified(pod("a", "20")));
  run_until_idle();
  api.watch(0).send(bookmark("30"));
  run_until_idle();
  api.watch(0).send(deleted(pod("a", "40")));
  run_until_idle();

  EXPECT_THAT(store.versions(), ElementsAre("10", "20", "30", "40"));
}

}  // namespace
}  // namespace tain::testing
