// When the Reflector retries, how long it waits, and when it lists instead of watching again.
#include "tests/support/fixed_jitter.h"
#include "tests/support/reflector_rig.h"

namespace tain::testing {
namespace {

using ::testing::AllOf;
using ::testing::Ge;
using ::testing::Le;
using ::testing::Lt;

class ReflectorRetry : public ReflectorRig {
 protected:
  ReflectorRetry() {
    options.tuning.min_watch_interval = Duration{0};
    options.tuning.list_progress = Minutes(5);
  }

  // From the first watch request to the last.
  Duration from_first_to_last_watch() { return api.last_watch().at - api.watch(0).at; }

  FixedJitter most{runtime, true};
};

// C015: refused connections are retried with a watch, each delay twice the last.
TEST_F(ReflectorRetry, RefusedWatchWaitsTwiceAsLongEachTime) {
  options.tuning.backoff = {.initial = Milliseconds(1), .cap = Milliseconds(50), .factor = 2.0, .jitter = 1.0};
  api.on_list().answer(List("10"));
  api.on_watch().answer(Refused()).times(5);

  start_on(most);
  ASSERT_TRUE(advance_to_watches(6));

  EXPECT_THAT(from_first_to_last_watch(), AllOf(Ge(Milliseconds(32)), Le(Milliseconds(64))));
  EXPECT_EQ(api.list_versions().front(), "0");
  EXPECT_THAT(api.watch_versions(), ::testing::Each("10"));
}

// C015: with any jitter, the sum is between once and twice the nominal 31 ms.
TEST_F(ReflectorRetry, RefusedWatchWaitsWithinItsJitter) {
  options.tuning.backoff = {.initial = Milliseconds(1), .cap = Milliseconds(50), .factor = 2.0, .jitter = 1.0};
  api.on_list().answer(List("10"));
  api.on_watch().answer(Refused()).times(5);

  start();
  ASSERT_TRUE(advance_to_watches(6));

  EXPECT_THAT(from_first_to_last_watch(), AllOf(Ge(Milliseconds(31)), Lt(Milliseconds(62))));
}

// C016: the delay stays at the cap.
TEST_F(ReflectorRetry, RefusedWatchWaitsNoLongerThanTheCap) {
  options.tuning.backoff = {.initial = Milliseconds(1), .cap = Milliseconds(50), .factor = 2.0, .jitter = 1.0};
  api.on_list().answer(List("10"));
  api.on_watch().answer(Refused()).times(40);

  start_on(most);
  ASSERT_TRUE(advance_to_watches(41));

  EXPECT_THAT(from_first_to_last_watch(), AllOf(Ge(35 * Milliseconds(100)), Le(40 * Milliseconds(100))));
  EXPECT_THAT(api.watch(40).at - api.watch(39).at, AllOf(Ge(Milliseconds(99)), Le(Milliseconds(100))));
}

// C017: the built-in backoff takes less than 10 s for two refused connections.
TEST_F(ReflectorRetry, DefaultBackoffAfterTwoRejectionsIsShort) {
  api.on_list().answer(List("10"));
  api.on_watch().answer(Refused()).times(2);

  start();
  ASSERT_TRUE(advance_to_watches(3, Seconds(10)));

  EXPECT_THAT(from_first_to_last_watch(), AllOf(Ge(Milliseconds(2400)), Lt(Milliseconds(4800))));
  EXPECT_TRUE(api.watch(2).is_live());
}

// C018: a backoff from the options is used as given: 10 + 20 + 40 + 80 + 100 ms.
TEST_F(ReflectorRetry, BackoffOfTheOptionsIsUsed) {
  options.tuning.backoff = {.initial = Milliseconds(10), .cap = Milliseconds(100), .factor = 2.0, .jitter = 0};
  api.on_list().answer(List("10"));
  api.on_watch().answer(Refused()).times(5);

  start();
  ASSERT_TRUE(advance_to_watches(6));

  EXPECT_EQ(from_first_to_last_watch(), Milliseconds(250));
}

// C019: 429 takes one backoff step each, as a response and as an event.
TEST_F(ReflectorRetry, TooManyRequestsTakesOneBackoffStepAsResponseOrEvent) {
  options.tuning.backoff = {.initial = Seconds(1), .cap = Seconds(100), .factor = 3.0, .jitter = 0};
  api.on_list().answer(List("10"));
  api.on_watch().answer(TooManyRequests());
  api.on_watch().send(error_event(TooManyRequests()));

  start();
  ASSERT_TRUE(advance_to_watches(3));

  EXPECT_EQ(api.watch(1).at - api.watch(0).at, Seconds(1));
  EXPECT_EQ(api.watch(2).at - api.watch(1).at, Seconds(3));
  EXPECT_EQ(api.watch(1).destroyed(), 1);
  EXPECT_EQ(api.lists(), 1U);
}

// C020: 429 on a watch never causes a list.
TEST_F(ReflectorRetry, TooManyRequestsOnAWatchCausesNoList) {
  api.on_list().answer(List("10", {pod("a", "5")}));
  api.on_watch().answer(TooManyRequests()).times(4);

  start();
  ASSERT_TRUE(advance_to_watches(5));
  advance(Seconds(30));

  EXPECT_EQ(api.lists(), 1U);
  EXPECT_EQ(api.watches(), 5U);
  EXPECT_EQ(store.keys(), Keys{"default/a"});
}

class ReflectorInternalError : public ReflectorRetry {
 protected:
  // Watches that break with an internal error 1 s after their request; number `quiet` breaks after a minute. Returns
  // the number of watches after the first until the next list.
  std::size_t retries_until_relist(std::optional<std::size_t> quiet) {
    api.on_list().answer(List("10"));
    api.on_list().silent();
    if (quiet) {
      api.on_watch().send(error_event(Internal())).after(Seconds(1)).times(*quiet);
      api.on_watch().send(error_event(Internal())).after(Minutes(1));
    }
    api.on_watch().send(error_event(Internal())).after(Seconds(1)).always();
    start();
    EXPECT_TRUE(advance_to_lists(2));
    return api.watches() - 1;
  }
};

// C021: without a window the first internal error ends the watch.
TEST_F(ReflectorInternalError, IsNotRetriedWithoutAWindow) {
  options.tuning.max_internal_error_retry = Duration{0};

  EXPECT_EQ(retries_until_relist(std::nullopt), 0U);
}

// C022: with a window of 30 s and an error each second there are 31 retries.
TEST_F(ReflectorInternalError, IsRetriedForTheWindow) {
  options.tuning.max_internal_error_retry = Seconds(30);

  EXPECT_EQ(retries_until_relist(std::nullopt), 31U);
}

// C023: a quiet minute before the tenth error opens the window again: 9 retries and 31.
TEST_F(ReflectorInternalError, IsRetriedAgainAfterAQuietMinute) {
  options.tuning.max_internal_error_retry = Seconds(30);

  EXPECT_EQ(retries_until_relist(9), 40U);
}

// C024: a failing resync ends the watch and leads to a list; there was no third resync before. The round goes on, and
// the error handler receives the reason.
TEST_F(ReflectorRetry, FailedResyncEndsTheWatch) {
  options.resync_period = Milliseconds(1);
  int calls = 0;
  store.refuse = [&calls](std::string_view operation, std::string_view) -> std::optional<Error> {
    if (operation == "resync" && ++calls == 2) return Broken("the consumer is gone");
    return std::nullopt;
  };
  start_synced("10");
  api.on_list().silent();

  ASSERT_TRUE(advance_to_lists(2));

  EXPECT_EQ(store.resyncs(), 2U);
  EXPECT_EQ(api.watch(0).destroyed(), 1);
  EXPECT_EQ(api.list(1).options.resource_version, "10");
  EXPECT_FALSE(reflector().stopped());
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_NE(errors[0].message.find("the consumer is gone"), std::string::npos) << errors[0];
}

// The timeouts of the first watch of 200 reflectors with different random seeds.
std::vector<std::int64_t> timeouts_asked(std::optional<Duration> min_watch_timeout) {
  std::vector<std::int64_t> seconds;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    FakeRuntime runtime(seed);
    Script api(runtime);
    RecordingStore store;
    Reflector::Options options{.tuning = {.use_watch_list = Reflector::UseWatchList::kNever}};
    if (min_watch_timeout) options.tuning.min_watch_timeout = *min_watch_timeout;
    api.on_list().answer(List("10"));
    Reflector reflector(runtime, api, store, options);
    reflector.start();
    runtime.run_until_idle();
    seconds.push_back(api.watch(0).options.timeout.value_or(std::chrono::seconds(-1)).count());
  }
  return seconds;
}

struct TimeoutCase {
  std::optional<Duration> min;
  std::int64_t low;
  std::int64_t high;
};

// C034: timeoutSeconds is drawn from [min, 2 min], and min is never less than five minutes.
TEST(WatchTimeout, IsDrawnFromItsRange) {
  for (const TimeoutCase& one : {TimeoutCase{std::nullopt, 300, 600}, TimeoutCase{std::chrono::seconds(1), 300, 600},
                                 TimeoutCase{std::chrono::minutes(30), 1800, 3600}}) {
    SCOPED_TRACE(one.min.value_or(Duration(0)).count());
    const std::vector<std::int64_t> seconds = timeouts_asked(one.min);

    const auto [least, most] = std::minmax_element(seconds.begin(), seconds.end());
    EXPECT_GE(*least, one.low);
    EXPECT_LE(*most, one.high);
    EXPECT_GT(*most - *least, (one.high - one.low) / 2) << "hardly random";
  }
}

}  // namespace
}  // namespace tain::testing
