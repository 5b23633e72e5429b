// Stop, back-pressure, resync and metrics.
#include "tests/support/reflector_rig.h"

namespace tain::testing {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::Ge;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Le;

class ImprovedStop : public ReflectorRig {};

// N03: stop during a list cancels the request. No page follows, and the store does not change.
TEST_F(ImprovedStop, DuringAListCancelsIt) {
  start();
  api.list(0).item(pod("a", "1"));
  run_until_idle();

  reflector().stop();
  EXPECT_TRUE(api.list(0).is_cancelled());
  api.list(0).answer(List("10", {}, "c1"));
  advance(Minutes(10));

  EXPECT_EQ(api.requests(), 1U);
  EXPECT_THAT(store.journal, IsEmpty());
  EXPECT_EQ(runtime.pending_timers(), 0U);
}

// N03: the same between two pages.
TEST_F(ImprovedStop, BetweenPagesMakesNoFurtherRequest) {
  api.on_list().answer(List("10", {pod("a", "1")}, "c1"));
  start();
  ASSERT_EQ(api.lists(), 2U);

  reflector().stop();
  api.list(1).answer(List("10", {pod("b", "1")}, "c2"));
  advance(Minutes(10));

  EXPECT_EQ(api.requests(), 2U);
  EXPECT_THAT(store.journal, IsEmpty());
}

// Stop inside a replace: nothing follows.
TEST_F(ImprovedStop, InsideReplaceEndsEverything) {
  store.on_change = [this](const std::string&) { reflector().stop(); };
  api.on_list().answer(List("10", {pod("a", "1")}));

  start();
  advance(Minutes(10));

  EXPECT_THAT(store.journal, ElementsAre("replace @10 [default/a@1]"));
  EXPECT_EQ(api.watches(), 0U);
  EXPECT_EQ(api.live(), 0U);
  EXPECT_EQ(status().state, Reflector::State::kStopped);
}

// Stop inside the error handler, while waiting, and during a probe and an audit.
TEST_F(ImprovedStop, InsideTheErrorHandler) {
  options.on_error = [this](const Error&) { reflector().stop(); };
  api.on_list().answer(Internal()).always();

  start();
  advance(Minutes(10));

  EXPECT_EQ(api.requests(), 1U);
  EXPECT_EQ(runtime.pending_timers(), 0U);
}

TEST_F(ImprovedStop, DuringABackoff) {
  api.on_list().answer(Internal()).always();
  start();

  reflector().stop();
  EXPECT_EQ(runtime.pending_timers(), 0U);
  advance(Minutes(10));

  EXPECT_EQ(api.requests(), 1U);
  EXPECT_FALSE(status().next_try.has_value());
}

TEST_F(ImprovedStop, DuringAProbe) {
  start_synced("10");
  advance(Seconds(75));
  ASSERT_EQ(status().probes, 1U);

  reflector().stop();

  EXPECT_EQ(api.live(), 0U);
  EXPECT_EQ(runtime.pending_timers(), 0U);
}

TEST_F(ImprovedStop, DuringAnAudit) {
  start_synced("10");
  reflector().audit();
  run_until_idle();
  ASSERT_EQ(api.live(), 2U);

  reflector().stop();

  EXPECT_EQ(api.live(), 0U);
}

// The destructor stops, also with everything under way; a second stop() and a start() change nothing.
TEST_F(ImprovedStop, ByTheDestructorAndRepeatedStop) {
  start_synced("10");
  reflector().stop();
  reflector().stop();
  reflector().start();
  run_until_idle();
  EXPECT_EQ(api.requests(), 2U);

  stop();
  run_until_idle();

  EXPECT_EQ(api.live(), 0U);
}

// Stop inside the state callback, at the end of a step: the requests are cancelled with that step, and a later stop()
// from any thread returns at once.
TEST_F(ImprovedStop, InsideTheStateCallback) {
  start_synced("10");
  reflector().on_state([this](Reflector::State) { reflector().stop(); });

  advance(Seconds(75));

  EXPECT_EQ(status().state, Reflector::State::kStopped);
  EXPECT_TRUE(api.watch(0).is_cancelled());
  ASSERT_EQ(api.live(), 0U);
  EXPECT_EQ(runtime.pending_timers(), 0U);
  runtime.pretend_on_loop(false);
  stop();
}

// The same for the first state.
TEST_F(ImprovedStop, InsideTheStateCallbackOfTheFirstStep) {
  Reflector other(runtime, api, store, options);
  other.on_state([&other](Reflector::State) { other.stop(); });

  other.start();
  run_until_idle();

  EXPECT_EQ(api.live(), 0U);
  EXPECT_EQ(runtime.pending_timers(), 0U);
}

// A page that waits for its retry is not requested again and leaves no timer.
TEST_F(ImprovedStop, WhileAPageWaitsForItsRetry) {
  api.on_list({.continue_token = ""}).answer(List("10", {pod("a", "1")}, "c1"));
  api.on_list({.continue_token = "c1"}).answer(Unavailable());
  start();
  ASSERT_EQ(api.lists(), 2U);
  ASSERT_EQ(api.live(), 0U);

  reflector().stop();

  EXPECT_EQ(runtime.pending_timers(), 0U);
  advance(Minutes(10));
  EXPECT_EQ(api.requests(), 2U);
}

class BackPressure : public ReflectorRig {};

// A store that is behind pauses the watch. Nothing is delivered meanwhile, nothing is lost or reordered.
TEST_F(BackPressure, PausesTheWatchUntilTheStoreHasCaughtUp) {
  start_synced("10");
  store.pause = true;
  api.watch(0).send(added(pod("a", "11")));
  run_until_idle();
  EXPECT_TRUE(api.watch(0).is_paused());

  api.watch(0).send({added(pod("b", "12")), modified(pod("b", "13"))});
  run_until_idle();
  EXPECT_EQ(store.keys(), Keys{"default/a"});
  store.pause = false;
  ASSERT_TRUE(store.resume);
  store.resume();
  run_until_idle();

  EXPECT_FALSE(api.watch(0).is_paused());
  EXPECT_EQ(store.keys(), (Keys{"default/a", "default/b"}));
  EXPECT_EQ(store.version_of("default/b"), "13");
}

// A paused watch does not count as silent.
TEST_F(BackPressure, PausedWatchIsNotSilent) {
  start_synced("10");
  store.pause = true;
  api.watch(0).send(added(pod("a", "11")));
  run_until_idle();

  advance(Seconds(120));

  EXPECT_TRUE(api.watch(0).is_live());
  EXPECT_EQ(status().probes, 0U);
}

// A pause also applies to the next request, until the store has caught up.
TEST_F(BackPressure, PauseHoldsForTheNextRequest) {
  start_synced("10");
  store.pause = true;
  api.watch(0).send(added(pod("a", "11")));
  run_until_idle();
  api.on_list().answer(List("20", {pod("a", "11"), pod("b", "12")}));
  reflector().relist();
  run_until_idle();
  ASSERT_EQ(api.lists(), 2U);
  EXPECT_TRUE(api.list(1).is_paused());
  EXPECT_EQ(store.replaces(), 1U);

  store.pause = false;
  store.resume();
  ASSERT_TRUE(advance_to_watches(2));

  EXPECT_EQ(store.keys(), (Keys{"default/a", "default/b"}));
}

class ImprovedResync : public ReflectorRig {
 protected:
  std::vector<Duration> gaps_of(std::size_t count) {
    std::vector<Duration> gaps;
    Instant last = runtime.now();
    store.on_change = [&](const std::string& line) {
      if (line != "resync") return;
      gaps.push_back(runtime.now() - last);
      last = runtime.now();
    };
    advance_until([&] { return gaps.size() >= count; }, std::chrono::hours(10));
    store.on_change = {};
    return gaps;
  }
};

// Resyncs are spread by up to a tenth of the period, differently each time.
TEST_F(ImprovedResync, HasJitter) {
  options.resync_period = Seconds(100);
  options.tuning.stall_timeout = Duration{0};
  options.tuning.watch_slack = std::chrono::hours(10);
  start_synced("10");

  const std::vector<Duration> gaps = gaps_of(20);

  ASSERT_EQ(gaps.size(), 20U);
  for (const Duration gap : gaps) EXPECT_THAT(gap, AllOf(Ge(Seconds(100)), Le(Seconds(110))));
  EXPECT_GT(*std::max_element(gaps.begin(), gaps.end()) - *std::min_element(gaps.begin(), gaps.end()), Seconds(2));
}

// A relist does not delay a resync.
TEST_F(ImprovedResync, IsNotDelayedByRelists) {
  options.resync_period = Seconds(100);
  start_synced("10");
  api.default_list = [] { return List("10"); };

  for (int i = 0; i < 12; ++i) {
    reflector().relist();
    advance(Seconds(10));
  }

  EXPECT_EQ(store.resyncs(), 1U);
}

// should_resync() is called each time.
TEST_F(ImprovedResync, CallsShouldResyncEachTime) {
  int asked = 0;
  options.resync_period = Seconds(10);
  options.should_resync = [&asked] { return ++asked % 2 == 0; };
  start_synced("10");

  advance(Seconds(46));

  EXPECT_EQ(asked, 4);
  EXPECT_EQ(store.resyncs(), 2U);
}

class ReflectorMetricsTest : public ReflectorRig {
 protected:
  ReflectorMetricsTest() {
    options.metrics = &registry;
    options.name = "pods";
  }
  // The value of a series, or -1.
  double value(const std::string& series) const {
    const std::string text = registry.prometheus_text();
    const std::size_t at = text.find(series + " ");
    if (at == std::string::npos) return -1;
    return std::stod(text.substr(at + series.size() + 1));
  }
  Registry registry;
};

// Each metric counts.
TEST_F(ReflectorMetricsTest, Count) {
  api.on_list().answer_json(list_json(List("10", {pod("a", "1"), pod("b", "2")})));
  start();
  api.watch(0).send_json(event_json(added(pod("c", "11"))) + event_json(modified(pod("c", "12"))) +
                         event_json(deleted(pod("a", "13"))) + bookmark_json("14") + event_json("ADDED", "{}"));
  advance(Seconds(20));
  api.default_list = [] { return List("20", {pod("c", "12")}); };
  api.watch(0).send(error_event(Expired()));
  api.on_watch().close();
  ASSERT_TRUE(advance_to_watches(3));
  advance(Seconds(5));
  (void)status();

  const std::string own = R"({reflector="pods"})";
  EXPECT_EQ(value("tain_reflector_lists_total" + own), 3);
  EXPECT_EQ(value("tain_reflector_watches_total" + own), 3);
  EXPECT_EQ(value("tain_reflector_short_watches_total" + own), 1);
  EXPECT_EQ(value("tain_reflector_list_duration_seconds_count" + own), 3);
  EXPECT_EQ(value("tain_reflector_items_per_list_sum" + own), 4);
  EXPECT_EQ(value("tain_reflector_watch_duration_seconds_count" + own), 2);
  EXPECT_EQ(value("tain_reflector_items_per_watch_sum" + own), 3);
  EXPECT_EQ(value("tain_reflector_last_resource_version" + own), 20);
  EXPECT_EQ(value("tain_reflector_quarantined_total" + own), 1);
  EXPECT_GE(value("tain_reflector_staleness_seconds" + own), 5);
  EXPECT_GT(value("tain_reflector_bytes_total" + own), 500);
  EXPECT_EQ(value(R"(tain_reflector_events_total{reflector="pods",type="ADDED"})"), 1);
  EXPECT_EQ(value(R"(tain_reflector_events_total{reflector="pods",type="BOOKMARK"})"), 1);
  EXPECT_EQ(value(R"(tain_reflector_relists_total{reason="initial",reflector="pods"})"), 1);
  EXPECT_EQ(value(R"(tain_reflector_relists_total{reason="expired",reflector="pods"})"), 1);
}

// The staleness gauge grows while nothing happens.
TEST_F(ReflectorMetricsTest, StalenessGrowsInSilence) {
  options.tuning.stall_timeout = Duration{0};
  start_synced("10");

  advance(Seconds(45));
  EXPECT_GE(value(R"(tain_reflector_staleness_seconds{reflector="pods"})"), 30);
  advance(Seconds(60));
  EXPECT_GE(value(R"(tain_reflector_staleness_seconds{reflector="pods"})"), 90);

  reflector().stop();
  EXPECT_EQ(runtime.pending_timers(), 0U);
}

// A destroyed Reflector leaves no series behind.
TEST_F(ReflectorMetricsTest, AreRemovedWithTheReflector) {
  start_synced("10");
  EXPECT_THAT(registry.prometheus_text(), HasSubstr("tain_reflector_lists_total"));

  stop();
  run_until_idle();

  EXPECT_EQ(value(R"(tain_reflector_lists_total{reflector="pods"})"), -1);
}

}  // namespace
}  // namespace tain::testing
