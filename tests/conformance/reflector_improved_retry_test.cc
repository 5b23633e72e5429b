// Retries that differ from client-go: delays, limits, one place that retries.
#include "tests/support/reflector_rig.h"

namespace tain::testing {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::Ge;
using ::testing::IsEmpty;
using ::testing::Le;
using ::testing::Lt;

class ImprovedRetry : public ReflectorRig {
 protected:
  std::vector<Duration> gaps_between_lists() {
    std::vector<Duration> gaps;
    for (std::size_t i = 1; i < api.lists(); ++i) gaps.push_back(api.list(i).at - api.list(i - 1).at);
    return gaps;
  }
};

// N01: an outage of an hour: the delay grows to the cap and stays there; time alone never resets it.
TEST_F(ImprovedRetry, OutageOfAnHourNeverResetsTheBackoff) {
  api.on_list().answer(Unavailable()).always();
  start();

  advance(std::chrono::hours(1));

  EXPECT_THAT(api.lists(), AllOf(Ge(60U), Le(125U)));
  const std::vector<Duration> gaps = gaps_between_lists();
  for (std::size_t i = 7; i < gaps.size(); ++i) EXPECT_THAT(gaps[i], AllOf(Ge(Seconds(30)), Lt(Seconds(60))));
}

// N01: a healthy watch resets the backoff.
TEST_F(ImprovedRetry, HealthyWatchResetsTheBackoff) {
  options.tuning.backoff = {.initial = Seconds(1), .cap = Seconds(30), .factor = 2, .jitter = 0};
  api.on_list().answer(Unavailable()).times(4);
  api.on_list().answer(List("10"));
  start();
  ASSERT_TRUE(advance_to_watches(1));
  EXPECT_EQ(gaps_between_lists().back(), Seconds(8));
  advance(Seconds(60));
  api.on_list().answer(Unavailable());
  api.on_list().silent();

  api.watch(0).send(error_event(Expired()));
  ASSERT_TRUE(advance_to_lists(7));

  EXPECT_EQ(gaps_between_lists().back(), Seconds(1));
}

// N01: a watch that opened and broke at once is not healthy: only the first list follows within a second.
TEST_F(ImprovedRetry, WatchThatBreaksAtOnceDoesNotResetTheBackoff) {
  options.tuning.backoff = {.initial = Seconds(1), .cap = Seconds(30), .factor = 2, .jitter = 0};
  options.tuning.min_watch_interval = Duration{0};
  api.default_list = [] { return List("10"); };
  api.on_watch().send(error_event(Expired())).always();
  start();

  ASSERT_TRUE(advance_to_lists(6));

  EXPECT_THAT(gaps_between_lists(), ElementsAre(Lt(Seconds(1)), Seconds(1), Seconds(2), Seconds(4), Seconds(8)));
}

// N02: a watch that ended as expired is still followed by a delay before the list.
TEST_F(ImprovedRetry, EveryRelistIsDelayed) {
  start_synced("10");
  api.on_list().silent();
  const Instant before = runtime.now();

  api.watch(0).send(error_event(Expired()));
  run_until_idle();
  EXPECT_EQ(api.lists(), 1U);
  ASSERT_TRUE(advance_to_lists(2));

  EXPECT_THAT(api.list(1).at - before, AllOf(Ge(Milliseconds(800)), Lt(Milliseconds(1600))));
}

// N18: after an expired watch the list asks for the last version, then for the most recent.
TEST_F(ImprovedRetry, WatchRefusedAsExpiredListsAtTheLastVersionFirst) {
  api.on_list({.rv = "0"}).answer(List("10"));
  api.on_watch({.rv = "10"}).answer(Expired());
  api.on_list({.rv = "10"}).answer(Expired());
  api.on_list({.rv = ""}).answer(List("20"));

  start();
  ASSERT_TRUE(advance_to_watches(2));

  EXPECT_THAT(api.log(), ElementsAre("LIST rv=0 limit=500", "WATCH rv=10 bookmarks", "LIST rv=10", "LIST rv= limit=500",
                                     "WATCH rv=20 bookmarks"));
}

// N19: the first list, at any version, may be expired too: a consistent read follows at once.
TEST_F(ImprovedRetry, FirstListRefusedAsExpiredIsRepeatedAsAConsistentRead) {
  api.on_list({.rv = "0"}).answer(Expired());
  api.on_list({.rv = "", .continue_token = ""}).answer(List("20", {pod("a", "1")}, "c1"));
  api.on_list({.continue_token = "c1"}).answer(List("20", {pod("b", "2")}));

  start();

  EXPECT_THAT(api.log(), ElementsAre("LIST rv=0 limit=500", "LIST rv= limit=500", "LIST rv= limit=500 continue=c1",
                                     "WATCH rv=20 bookmarks"));
  EXPECT_EQ(api.list(1).at, api.list(0).at);
  EXPECT_FALSE(reflector().paginated_result()) << "only pages of a list of any version depend on the cache";
}

// N19: the second expiry in a round waits.
TEST_F(ImprovedRetry, ListRefusedAsExpiredTwiceWaits) {
  api.on_list().answer(Expired()).always();
  start();

  EXPECT_EQ(api.lists(), 2U);
  advance(Milliseconds(799));
  EXPECT_EQ(api.lists(), 2U);
  ASSERT_TRUE(advance_to_lists(3));
  EXPECT_EQ(api.list(2).options.resource_version, "");
}

// Only the Reflector retries. A server that is behind (too large version) gets two requests per round, then a growing
// delay; each failing request is one request.
TEST_F(ImprovedRetry, ServerThatIsBehindIsRetriedWithBackoff) {
  start_synced("10");
  api.on_list().answer(TooLarge()).always();

  reflector().relist();
  advance(Minutes(1));

  EXPECT_LE(api.lists(), 1U + 12U);
  EXPECT_GE(api.lists(), 4U);
}

// N21: a Retry-After is obeyed when it is longer than the backoff.
TEST_F(ImprovedRetry, RetryAfterIsObeyed) {
  api.on_list().answer(TooManyRequests(Seconds(20)));
  api.on_list().silent();
  start();
  EXPECT_EQ(status().next_try, Seconds(20));

  advance(Milliseconds(19'999));
  EXPECT_EQ(api.lists(), 1U);
  advance(Milliseconds(1));

  EXPECT_EQ(api.lists(), 2U);
}

// N21: a Retry-After of a year is shortened, and one of 0 does not remove the delay.
TEST_F(ImprovedRetry, RetryAfterIsCapped) {
  api.on_list().answer(TooManyRequests(std::chrono::hours(24 * 365)));
  api.on_list().answer(TooManyRequests(Seconds(0)));
  api.on_list().answer(TooManyRequests(Seconds(-5)));
  api.on_list().silent();

  start();
  EXPECT_EQ(status().next_try, Minutes(5));
  ASSERT_TRUE(advance_to_lists(4));

  EXPECT_GE(api.list(2).at - api.list(1).at, Milliseconds(800));
  EXPECT_GE(api.list(3).at - api.list(2).at, Milliseconds(800));
}

// A server that ends each stream after one event gets one watch per second, not a tight loop.
TEST_F(ImprovedRetry, WatchesStartAtLeastAnIntervalApart) {
  api.on_list().answer(List("10"));
  int next = 11;
  api.on_watch()
      .then([&next](Script::Request& request) { request.send(added(pod("a", std::to_string(next++)))).close(); })
      .always();
  start();

  advance(Seconds(10));

  EXPECT_LE(api.watches(), 11U);
  EXPECT_GE(api.watches(), 10U);
  for (std::size_t i = 1; i < api.watches(); ++i) EXPECT_GE(api.watch(i).at - api.watch(i - 1).at, Seconds(1));
  EXPECT_EQ(api.lists(), 1U);
  EXPECT_THAT(errors, IsEmpty());
}

// Without events each watch is a very short one, and the delay grows.
TEST_F(ImprovedRetry, EmptyStreamsBackOff) {
  api.default_list = [] { return List("10"); };
  api.on_watch().close().always();
  start();

  advance(Minutes(2));

  EXPECT_LE(api.watches(), 12U);
  EXPECT_EQ(status().short_watches, api.watches());
}

// A watch that could not be opened is an error with its cause, not an empty stream.
TEST_F(ImprovedRetry, WatchThatCannotBeOpenedIsAnError) {
  api.on_list().answer(List("10"));
  api.on_watch().answer(Internal());

  start();

  EXPECT_THAT(error_codes(), ElementsAre(Code::kInternal));
  EXPECT_EQ(errors[0].phase, Phase::kWatch);
  EXPECT_EQ(status().short_watches, 0U);
  EXPECT_EQ(status().state, Reflector::State::kRetrying);
}

// A lost connection is followed by a watch, not by a list.
TEST_F(ImprovedRetry, LostConnectionIsFollowedByAWatch) {
  start_synced("10", {pod("a", "1")});
  api.watch(0).send(bookmark("15"));
  run_until_idle();

  api.watch(0).fail(Lost());
  ASSERT_TRUE(advance_to_watches(2));

  EXPECT_EQ(api.watch(1).options.resource_version, "15");
  EXPECT_EQ(store.replaces(), 1U);
}

// A server may come back with an older history, which is to be found soon: pauses stay short while the server is
// unreachable. They grow while it answers with errors.
TEST_F(ImprovedRetry, ServerBackAfterALongOutageIsReachedWithinTenSeconds) {
  start_synced("10", {pod("a", "1")});
  api.on_watch().fail(Refused()).always();
  api.watch(0).fail(Lost());

  advance(std::chrono::minutes(30));

  EXPECT_THAT(api.watches(), AllOf(Ge(180U), Le(370U)));
  for (std::size_t i = 8; i < api.watches(); ++i) {
    EXPECT_THAT(api.watch(i).at - api.watch(i - 1).at, AllOf(Ge(Seconds(5)), Lt(Seconds(10))));
  }
}

class LimitedLists : public ::testing::Test {
 protected:
  void SetUp() override {
    for (int i = 0; i < 5; ++i) {
      stores.push_back(std::make_unique<RecordingStore>());
      reflectors.push_back(std::make_unique<Reflector>(
          runtime, api, *stores.back(),
          Reflector::Options{.tuning = {.use_watch_list = Reflector::UseWatchList::kNever, .list_limiter = &limiter}}));
      reflectors.back()->start();
    }
    runtime.run_until_idle();
  }
  std::size_t open_lists() { return api.live() - live_watches(); }
  std::size_t live_watches() {
    std::size_t live = 0;
    for (std::size_t i = 0; i < api.watches(); ++i) live += api.watch(i).is_live() ? 1 : 0;
    return live;
  }
  FakeRuntime runtime;
  Script api{runtime};
  Reflector::ListLimiter limiter{2};
  std::vector<std::unique_ptr<RecordingStore>> stores;
  std::vector<std::unique_ptr<Reflector>> reflectors;
};

// Reflectors that share a limiter list one after another.
TEST_F(LimitedLists, RunAtMostTheConfiguredNumberAtOnce) {
  EXPECT_EQ(api.lists(), 2U);

  for (std::size_t i = 0; i < 5; ++i) {
    ASSERT_GT(api.lists(), i);
    api.list(i).answer(List("10", {pod("a", "1")}));
    runtime.run_until_idle();
    EXPECT_LE(open_lists(), 2U);
  }

  EXPECT_EQ(api.lists(), 5U);
  EXPECT_EQ(live_watches(), 5U);
  for (const auto& reflector : reflectors) EXPECT_TRUE(reflector->has_synced());
}

// A list that fails, and a Reflector that is stopped while it waits or lists, release their slot.
TEST_F(LimitedLists, SlotIsReleasedByFailureAndByStop) {
  ASSERT_EQ(api.lists(), 2U);

  api.list(0).answer(Internal());
  runtime.run_until_idle();
  EXPECT_EQ(api.lists(), 3U) << "the failed one waits outside";
  reflectors[3]->stop();
  reflectors[1]->stop();
  runtime.run_until_idle();

  EXPECT_EQ(api.lists(), 4U) << "the stopped one made room; the one that only waited is gone";
  EXPECT_EQ(open_lists(), 2U);
}

// first_list may request the most recent state.
TEST_F(ImprovedRetry, FirstListCanBeTheMostRecent) {
  options.tuning.first_list = Reflector::Freshness::kMostRecent;

  start();

  EXPECT_THAT(api.log(), ElementsAre("LIST rv= limit=500"));
}

}  // namespace
}  // namespace tain::testing
