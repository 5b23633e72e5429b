// Reflector::status(): state, age, errors, attempts, next try, metrics.
#include "tests/support/reflector_rig.h"

namespace tain::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class ReflectorStatusTest : public ReflectorRig {
 protected:
  std::vector<Reflector::State> states;
  void watch_states() {
    reflector().on_state([this](Reflector::State state) { states.push_back(state); });
  }
};

// The states from start to stop without failures.
TEST_F(ReflectorStatusTest, StatesFromStartToStop) {
  Reflector idle(runtime, api, store, options);
  EXPECT_EQ(idle.status().state, Reflector::State::kIdle);

  start();
  EXPECT_EQ(status().state, Reflector::State::kConnecting);
  watch_states();
  api.list(0).item(pod("a", "1"));
  run_until_idle();
  EXPECT_EQ(status().state, Reflector::State::kListing);
  EXPECT_FALSE(status().has_synced);
  api.list(0).answer(List("10"));
  run_until_idle();
  EXPECT_EQ(status().state, Reflector::State::kLive);
  EXPECT_TRUE(status().has_synced);
  reflector().stop();

  EXPECT_EQ(status().state, Reflector::State::kStopped);
  ASSERT_FALSE(states.empty());
  EXPECT_EQ(states.front(), Reflector::State::kListing);
  EXPECT_THAT(states, ::testing::Contains(Reflector::State::kLive));
}

// The state callback reports the first sync even if the state stays the same: an empty list, and no watch yet.
TEST_F(ReflectorStatusTest, SyncIsReportedWithoutAChangeOfState) {
  api.watches_open_by_themselves = false;
  start();
  std::vector<bool> synced;
  reflector().on_state([&](Reflector::State) { synced.push_back(reflector().has_synced()); });

  api.list(0).answer(List("10"));
  run_until_idle();

  EXPECT_EQ(status().state, Reflector::State::kConnecting);
  EXPECT_THAT(synced, ElementsAre(true));
  reflector().stop();
}

// The age is the time since the last proof, and no value before the first.
TEST_F(ReflectorStatusTest, AgeIsTheTimeSinceTheLastProof) {
  start();
  EXPECT_FALSE(status().age.has_value());
  api.list(0).answer(List("10"));
  run_until_idle();
  EXPECT_EQ(status().age, Seconds(0));

  advance(Seconds(10));
  EXPECT_EQ(status().age, Seconds(10));
  api.watch(0).send(added(pod("a", "11")));
  run_until_idle();
  EXPECT_EQ(status().age, Seconds(0));

  advance(Seconds(20));
  EXPECT_EQ(status().age, Seconds(20));
  api.watch(0).send(bookmark("12"));
  run_until_idle();
  EXPECT_EQ(status().age, Seconds(0));
}

// The age of a list counts from its request, not from its arrival.
TEST_F(ReflectorStatusTest, AgeOfAListCountsFromItsRequest) {
  start();
  advance(Seconds(7));

  api.list(0).answer(List("10"));
  run_until_idle();

  EXPECT_EQ(status().age, Seconds(7));
}

// A list with a limit at a version returns exactly that version, so it proves nothing about the present.
TEST_F(ReflectorStatusTest, AgeIsNotMovedByAListAtAnExactVersion) {
  options.tuning.watch_list_page_size = 4;
  api.on_list({.rv = "0"}).answer(List("10"));
  api.on_list({.rv = "10"}).answer(List("10"));
  start();
  advance(Seconds(40));

  reflector().relist();
  ASSERT_TRUE(advance_to_watches(2));

  EXPECT_EQ(reflector().status().lists, 2U);
  EXPECT_GE(status().age, Seconds(40));
}

// The age grows during an outage.
TEST_F(ReflectorStatusTest, AgeGrowsWhileTheServerIsAway) {
  start_synced("10");
  api.on_watch().answer(Refused()).always();
  api.watch(0).fail(Lost());

  advance(Minutes(3));

  EXPECT_EQ(status().age, Minutes(3));
  EXPECT_EQ(status().state, Reflector::State::kRetrying);
  EXPECT_GT(status().attempts, 3);
  EXPECT_TRUE(status().has_synced);
}

// A failure is shown with the number of attempts and the next try.
TEST_F(ReflectorStatusTest, FailureShowsErrorAttemptsAndNextRetry) {
  options.tuning.backoff = {.initial = Seconds(4), .cap = Seconds(30), .factor = 2, .jitter = 0};
  api.on_list().answer(Internal()).times(2);

  start();
  EXPECT_EQ(status().state, Reflector::State::kRetrying);
  EXPECT_EQ(status().attempts, 1);
  EXPECT_EQ(status().next_try, Seconds(4));
  ASSERT_TRUE(status().last_error.has_value());
  EXPECT_EQ(status().last_error->code, Code::kInternal);
  EXPECT_EQ(status().last_error->phase, Phase::kList);
  EXPECT_EQ(status().last_error->http_status, 500);
  EXPECT_THAT(status().last_error->message, HasSubstr("failed to list"));

  advance(Seconds(1));
  EXPECT_EQ(status().next_try, Seconds(3));
  advance(Seconds(3));
  EXPECT_EQ(status().attempts, 2);
  EXPECT_EQ(status().next_try, Seconds(8));
  EXPECT_THAT(error_codes(), ElementsAre(Code::kInternal, Code::kInternal));
}

// After recovery the attempts are 0 and the last error is kept.
TEST_F(ReflectorStatusTest, RecoveryClearsTheAttemptsAndKeepsTheError) {
  api.on_list().answer(Internal()).times(2);
  api.on_list().answer(List("10"));

  start();
  ASSERT_TRUE(advance_to_watches(1));
  api.watch(0).send(bookmark("11"));
  advance(Seconds(10));

  EXPECT_EQ(status().state, Reflector::State::kLive);
  EXPECT_EQ(status().attempts, 0);
  EXPECT_FALSE(status().next_try.has_value());
  ASSERT_TRUE(status().last_error.has_value());
  EXPECT_EQ(status().last_error->code, Code::kInternal);
}

struct DeniedCase {
  const char* name;
  Error (*error)();
  Reflector::State state;
};

class DeniedReflector : public ReflectorRig, public ::testing::WithParamInterface<DeniedCase> {};

// A missing permission and a missing resource are states of their own. Attempts go on, slowly, and recover.
TEST_P(DeniedReflector, IsReportedRetriesSlowlyAndRecovers) {
  api.on_list().answer(GetParam().error());
  api.on_list().answer(List("10", {pod("a", "1")}));

  start();
  EXPECT_EQ(status().state, GetParam().state);
  ASSERT_TRUE(status().last_error.has_value());
  EXPECT_EQ(status().last_error->code, GetParam().error().code);
  EXPECT_GE(status().next_try.value_or(Seconds(0)), Seconds(30));
  EXPECT_FALSE(status().has_synced);

  ASSERT_TRUE(advance_to_watches(1, Minutes(2)));
  EXPECT_EQ(api.lists(), 2U);
  EXPECT_EQ(status().state, Reflector::State::kLive);
  EXPECT_TRUE(status().has_synced);
}

INSTANTIATE_TEST_SUITE_P(Reflector, DeniedReflector,
                         ::testing::Values(DeniedCase{"Forbidden", Forbidden, Reflector::State::kDenied},
                                           DeniedCase{"Unauthorized", Unauthorized, Reflector::State::kDenied},
                                           DeniedCase{"NoSuchResource", NotFound, Reflector::State::kGone}),
                         [](const auto& one) { return std::string(one.param.name); });

// N23: 401 to a watch: denied, retried slowly from the same version, and live once it is accepted.
TEST_F(ReflectorStatusTest, WatchRefusedAsUnauthorizedIsDeniedThenLiveAgain) {
  api.on_list().answer(List("10", {pod("a", "1")}));
  api.on_watch().answer(Unauthorized()).times(2);

  start();
  EXPECT_EQ(status().state, Reflector::State::kDenied);
  EXPECT_GE(status().next_try.value_or(Seconds(0)), Seconds(30));
  EXPECT_TRUE(status().has_synced);
  ASSERT_TRUE(advance_to_watches(2, Minutes(2)));
  run_until_idle();
  EXPECT_EQ(status().state, Reflector::State::kDenied);
  ASSERT_TRUE(advance_to_watches(3, Minutes(2)));
  run_until_idle();

  EXPECT_EQ(status().state, Reflector::State::kLive);
  EXPECT_THAT(error_codes(), ElementsAre(Code::kUnauthorized, Code::kUnauthorized));
  EXPECT_THAT(api.watch_versions(), ElementsAre("10", "10", "10"));
  EXPECT_EQ(api.lists(), 1U);
  for (std::size_t i = 1; i < 3; ++i) EXPECT_GE(api.watch(i).at - api.watch(i - 1).at, Seconds(30));
}

class CountingLog final : public LogSink {
 public:
  void write(LogSink::Level, std::string_view, std::string_view message) override { lines.emplace_back(message); }
  std::vector<std::string> lines;
};

// A repeated error is logged once a minute, another error at once.
TEST_F(ReflectorStatusTest, RepeatedErrorIsNotLoggedEachTime) {
  CountingLog log;
  options.log = &log;
  options.tuning.backoff = {.initial = Seconds(1), .cap = Seconds(5), .factor = 2, .jitter = 0};
  api.on_list().answer(Internal()).times(1000);
  api.on_list().answer(Forbidden());

  start();
  advance(Minutes(60));
  EXPECT_GE(errors.size(), 700U) << "each attempt is reported to the handler";
  EXPECT_LE(log.lines.size(), 61U);
  EXPECT_GE(log.lines.size(), 50U);
  ASSERT_TRUE(advance_until([this] { return errors.back().code == Code::kForbidden; }, std::chrono::hours(2)));

  EXPECT_NE(log.lines.back(), log.lines.front());
  stop();
}

// The counters.
TEST_F(ReflectorStatusTest, CountsListsWatchesAndEvents) {
  start_synced("10", {pod("a", "1")});
  api.watch(0).send({added(pod("b", "11")), modified(pod("b", "12")), deleted(pod("a", "13")), bookmark("14")}).close();
  ASSERT_TRUE(advance_to_watches(2));

  EXPECT_EQ(status().lists, 1U);
  EXPECT_EQ(status().watches, 2U);
  EXPECT_EQ(status().events, 4U);
  EXPECT_EQ(status().short_watches, 0U);
  EXPECT_EQ(status().resource_version, "14");
  EXPECT_EQ(status().epoch, 0U);
}

// The version is published after the store has applied it.
TEST_F(ReflectorStatusTest, VersionIsPublishedAfterTheStoreHasIt) {
  std::vector<std::string> published;
  store.on_change = [&](const std::string& line) {
    if (!line.starts_with("version")) published.push_back(reflector().last_sync_resource_version() + " at " + line);
  };
  start_synced("10", {pod("a", "1")});

  api.watch(0).send(added(pod("b", "11")));
  run_until_idle();
  api.watch(0).send(added(pod("c", "12")));
  run_until_idle();

  EXPECT_THAT(published,
              ElementsAre(" at replace @10 [default/a@1]", "10 at add default/b@11", "11 at add default/c@12"));
  EXPECT_EQ(reflector().last_sync_resource_version(), "12");
}

}  // namespace
}  // namespace tain::testing
