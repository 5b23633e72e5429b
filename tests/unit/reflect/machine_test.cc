// The protocol of a Reflector: inputs and actions, without I/O.
#include "src/reflect/machine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/fake_runtime.h"
#include "tests/support/objects.h"

namespace tain::reflect {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;
using testing::Expired;
using testing::FakeRuntime;
using testing::Lost;
using testing::TooManyRequests;

class MachineTest : public ::testing::Test {
 protected:
  MachineTest() {
    options.name = "pods";
    options.type_description = "v1, Kind=Pod";
    options.tuning.backoff.jitter = 0;
    options.tuning.use_watch_list = Reflector::UseWatchList::kNever;
  }
  Machine& make() {
    machine_.emplace(options, true, runtime.clock(), runtime.random(), hints);
    return *machine_;
  }
  Machine& machine() { return *machine_; }

  // The newest action of a type since the last take().
  template <class A>
  std::optional<A> find() const {
    std::optional<A> found;
    for (const Action& action : actions) {
      if (const A* it = std::get_if<A>(&action)) found = *it;
    }
    return found;
  }
  std::optional<Duration> armed(Timer timer) const {
    std::optional<Duration> delay;
    for (const Action& action : actions) {
      if (const Arm* arm = std::get_if<Arm>(&action); arm != nullptr && arm->timer == timer) delay = arm->delay;
      if (const Disarm* off = std::get_if<Disarm>(&action); off != nullptr && off->timer == timer) delay.reset();
    }
    return delay;
  }
  void take() { actions = machine().take_actions(); }

  // Lists at `version` and opens a watch.
  void watch_from(std::string version) {
    make().start();
    machine().list_done(std::move(version), false);
    machine().replaced({});
    machine().watch_opened(false);
    take();
    ASSERT_TRUE(machine().is<Watching>());
  }
  // Lets the pause pass and takes the actions that follow.
  void wait_over() {
    const auto delay = armed(Timer::kWait);
    ASSERT_TRUE(delay.has_value());
    runtime.advance(*delay);
    machine().timer(Timer::kWait);
    take();
  }

  FakeRuntime runtime;
  Reflector::ServerHints hints;
  Reflector::Options options;
  std::vector<Action> actions;

 private:
  std::optional<Machine> machine_;
};

TEST_F(MachineTest, WatchesFromTheVersionOfTheList) {
  make().start();
  take();
  ASSERT_TRUE(find<StartList>());
  EXPECT_EQ(find<StartList>()->options.resource_version, "0");
  EXPECT_EQ(find<StartList>()->page_size, 500);

  machine().list_done("10", false);
  take();
  ASSERT_TRUE(find<Replace>());
  EXPECT_EQ(find<Replace>()->version, "10");
  EXPECT_EQ(machine().version(), "") << "published before the store has it";
  machine().replaced({});
  take();

  EXPECT_EQ(machine().version(), "10");
  ASSERT_TRUE(find<StartWatch>());
  EXPECT_EQ(find<StartWatch>()->options.resource_version, "10");
  EXPECT_TRUE(find<StartWatch>()->options.allow_bookmarks);
  EXPECT_FALSE(find<StartWatch>()->initial_events);
}

// ---- The error table ----

struct ErrorCase {
  Code code;
  Stage stage;
  // What comes next: "list" or "watch" after a wait, "list now", "watch-list now", "slow list", "slow watch".
  const char* next;
  bool remembered = false;
};

void PrintTo(const ErrorCase& c, std::ostream* out) {
  *out << to_string(c.code) << " in stage " << static_cast<int>(c.stage) << " -> " << c.next;
}

class ErrorTable : public MachineTest, public ::testing::WithParamInterface<ErrorCase> {};

TEST_P(ErrorTable, DecidesWhatComesNext) {
  const ErrorCase& c = GetParam();
  if (c.stage == Stage::kWatchList) options.tuning.use_watch_list = Reflector::UseWatchList::kAuto;
  const Error error = Error::of(c.code, "x");
  if (c.stage == Stage::kList || c.stage == Stage::kWatchList) {
    make().start();
    take();
  } else {
    watch_from("10");
    machine().stream_ended({});  // after no time and no event: very short, so sync again
    take();
    wait_over();
    machine().list_done("10", false);
    machine().replaced({});
    if (c.stage == Stage::kStream) machine().watch_opened(false);
    take();
  }

  if (c.stage == Stage::kList) {
    machine().list_failed(error);
  } else {
    machine().stream_ended(Failure(error));
  }
  take();

  std::string next;
  if (const auto wait = armed(Timer::kWait)) {
    EXPECT_TRUE(machine().is<Waiting>());
    EXPECT_TRUE(find<Report>());
    next = *wait >= options.tuning.denied_retry ? "slow " : "";
    wait_over();
    next += find<StartWatch>() && !find<StartWatch>()->initial_events ? "watch" : "list";
  } else {
    next = find<StartList>()                                          ? "list now"
           : find<StartWatch>() && find<StartWatch>()->initial_events ? "watch-list now"
                                                                      : "?";
  }
  EXPECT_EQ(next, c.next);
  EXPECT_EQ(hints.watch_list_unsupported, c.remembered);
}

INSTANTIATE_TEST_SUITE_P(List, ErrorTable,
                         ::testing::Values(ErrorCase{Code::kExpired, Stage::kList, "list now"},
                                           ErrorCase{Code::kTooLargeVersion, Stage::kList, "list now"},
                                           ErrorCase{Code::kConnectionRefused, Stage::kList, "list"},
                                           ErrorCase{Code::kTooManyRequests, Stage::kList, "list"},
                                           ErrorCase{Code::kInternal, Stage::kList, "list"},
                                           ErrorCase{Code::kDecode, Stage::kList, "list"},
                                           ErrorCase{Code::kUnauthorized, Stage::kList, "slow list"},
                                           ErrorCase{Code::kForbidden, Stage::kList, "slow list"},
                                           ErrorCase{Code::kNotFound, Stage::kList, "slow list"}));
INSTANTIATE_TEST_SUITE_P(WatchList, ErrorTable,
                         ::testing::Values(ErrorCase{Code::kExpired, Stage::kWatchList, "watch-list now"},
                                           ErrorCase{Code::kTooLargeVersion, Stage::kWatchList, "watch-list now"},
                                           ErrorCase{Code::kConnectionRefused, Stage::kWatchList, "list"},
                                           ErrorCase{Code::kTooManyRequests, Stage::kWatchList, "list"},
                                           ErrorCase{Code::kUnknown, Stage::kWatchList, "list now"},
                                           ErrorCase{Code::kInternal, Stage::kWatchList, "list now"},
                                           ErrorCase{Code::kForbidden, Stage::kWatchList, "list now"},
                                           ErrorCase{Code::kInvalid, Stage::kWatchList, "list now", true},
                                           ErrorCase{Code::kBadRequest, Stage::kWatchList, "list now", true},
                                           ErrorCase{Code::kMethodNotSupported, Stage::kWatchList, "list now", true},
                                           ErrorCase{Code::kUnauthorized, Stage::kWatchList, "slow list"}));
INSTANTIATE_TEST_SUITE_P(Connect, ErrorTable,
                         ::testing::Values(ErrorCase{Code::kConnectionRefused, Stage::kConnect, "watch"},
                                           ErrorCase{Code::kConnectionLost, Stage::kConnect, "watch"},
                                           ErrorCase{Code::kTooManyRequests, Stage::kConnect, "watch"},
                                           ErrorCase{Code::kServiceUnavailable, Stage::kConnect, "watch"},
                                           ErrorCase{Code::kTimeout, Stage::kConnect, "watch"},
                                           ErrorCase{Code::kExpired, Stage::kConnect, "list"},
                                           ErrorCase{Code::kInternal, Stage::kConnect, "list"},
                                           ErrorCase{Code::kUnknown, Stage::kConnect, "list"},
                                           ErrorCase{Code::kUnauthorized, Stage::kConnect, "slow watch"},
                                           ErrorCase{Code::kForbidden, Stage::kConnect, "slow list"},
                                           ErrorCase{Code::kNotFound, Stage::kConnect, "slow list"}));
INSTANTIATE_TEST_SUITE_P(Stream, ErrorTable,
                         ::testing::Values(ErrorCase{Code::kConnectionLost, Stage::kStream, "watch"},
                                           ErrorCase{Code::kUnexpectedEof, Stage::kStream, "watch"},
                                           ErrorCase{Code::kTooManyRequests, Stage::kStream, "watch"},
                                           ErrorCase{Code::kExpired, Stage::kStream, "list"},
                                           ErrorCase{Code::kStorageRead, Stage::kStream, "list"},
                                           ErrorCase{Code::kDecode, Stage::kStream, "list"},
                                           ErrorCase{Code::kUnexpectedObject, Stage::kStream, "list"},
                                           ErrorCase{Code::kInternal, Stage::kStream, "list"}));

// ---- Beyond the table ----

TEST_F(MachineTest, ForbiddenWatchListIsRememberedOnlyIfTheListSucceeds) {
  options.tuning.use_watch_list = Reflector::UseWatchList::kAuto;
  make().start();
  machine().stream_ended(Failure(testing::Forbidden()));
  EXPECT_FALSE(hints.watch_list_unsupported);

  machine().list_done("10", false);

  EXPECT_TRUE(hints.watch_list_unsupported);
}

TEST_F(MachineTest, ListOlderThanRequestedIsRepeatedWithoutAVersion) {
  watch_from("100");
  machine().request_relist();
  machine().list_done("50", false);
  take();
  ASSERT_TRUE(find<StartList>());
  EXPECT_EQ(find<StartList>()->options.resource_version, "");
  EXPECT_FALSE(find<Replace>());

  machine().list_done("50", false);
  take();

  ASSERT_TRUE(find<Replace>());
  EXPECT_TRUE(find<Replace>()->new_epoch);
  machine().replaced({});
  EXPECT_EQ(machine().epoch(), 1U);
  EXPECT_EQ(machine().version(), "50");
}

TEST_F(MachineTest, RejectedListIsCancelledAtOnce) {
  watch_from("100");
  machine().request_relist();
  take();

  machine().list_done("50", false);
  take();

  EXPECT_TRUE(find<CancelStream>());
}

// A list in pages gives exactly the requested version, which may still exist when it has expired for the watch.
TEST_F(MachineTest, SecondExpiryAtAVersionListsWithoutIt) {
  watch_from("10");
  machine().stream_error(Expired());
  take();
  wait_over();
  EXPECT_EQ(find<StartList>()->options.resource_version, "10");
  machine().list_done("10", false);
  machine().replaced({});
  machine().watch_opened(false);

  machine().stream_error(Expired());
  take();
  wait_over();

  EXPECT_EQ(find<StartList>()->options.resource_version, "");
}

// After a lost connection the server may have another history, in which uid and version name a different object.
TEST_F(MachineTest, SyncAfterALostConnectionComparesBytes) {
  watch_from("10");
  machine().request_relist();
  take();
  EXPECT_FALSE(find<StartList>()->compare_bytes);
  machine().list_done("10", false);
  machine().replaced({});
  machine().watch_opened(false);
  machine().stream_ended(Failure(Lost()));

  machine().request_relist();
  take();

  EXPECT_TRUE(find<StartList>()->compare_bytes);
}

// Objects were reused by uid and version before the new epoch was found.
TEST_F(MachineTest, NewEpochFoundAtTheEndOfASyncFetchesAgainComparingBytes) {
  options.tuning.use_watch_list = Reflector::UseWatchList::kAuto;
  make().start();
  machine().watch_opened(false);
  machine().initial_events_done("100");
  machine().replaced({});
  machine().stream_ended(Failure(Error::of(Code::kDecode, "x")));
  machine().timer(Timer::kWait);
  machine().stream_ended(Failure(Expired()));  // now without a version
  machine().watch_opened(false);
  take();

  machine().initial_events_done("50");
  take();
  EXPECT_FALSE(find<Replace>());
  ASSERT_TRUE(find<StartWatch>());
  EXPECT_TRUE(find<StartWatch>()->compare_bytes);
  machine().watch_opened(false);
  machine().initial_events_done("50");
  take();

  ASSERT_TRUE(find<Replace>());
  EXPECT_TRUE(find<Replace>()->new_epoch);
}

TEST_F(MachineTest, PeriodBetweenWatchesPausesAfterACleanEnd) {
  options.tuning.period_between_watches = seconds(5);
  watch_from("10");
  runtime.advance(minutes(6));

  machine().stream_ended({});
  take();

  EXPECT_EQ(armed(Timer::kWait), seconds(5));
  wait_over();
  EXPECT_TRUE(find<StartWatch>());
}

TEST_F(MachineTest, BackoffStartsOverAfterAHealthyWatch) {
  watch_from("10");
  std::vector<Duration> delays;
  for (const Duration lived :
       {Duration(seconds(2)), Duration(seconds(2)), Duration(seconds(10)), Duration(seconds(2))}) {
    runtime.advance(lived);
    machine().stream_ended(Failure(Lost()));
    take();
    delays.push_back(*armed(Timer::kWait));
    wait_over();
    machine().watch_opened(false);
    take();
  }

  EXPECT_THAT(delays,
              ::testing::ElementsAre(milliseconds(800), milliseconds(1600), milliseconds(800), milliseconds(1600)));
}

// ---- Recovery after an outage ----

class Outage : public MachineTest {
 protected:
  // The server refuses connections until the pauses have stopped growing.
  void refuse_for_long() {
    watch_from("10");
    for (int i = 0; i < 12; ++i) {
      machine().stream_ended(Failure(testing::Refused()));
      take();
      EXPECT_LE(longest_ / 2, *armed(Timer::kWait)) << "a try that comes sooner than the one before";
      longest_ = std::max(longest_, *armed(Timer::kWait));
      wait_over();
      ASSERT_TRUE(find<StartWatch>());
    }
    ASSERT_GE(longest_, kUnreachableRetry);
  }
  // Fails to open the watch; returns the pause that follows.
  Duration pause_after(Error error) {
    machine().stream_ended(Failure(std::move(error)));
    take();
    return armed(Timer::kWait).value_or(Duration::max());
  }

 private:
  Duration longest_{0};
};

TEST_F(Outage, EndsWithAnExpiredResponse) {
  refuse_for_long();

  EXPECT_LT(pause_after(Expired()), kPromptRetry);
  wait_over();
  EXPECT_TRUE(find<StartList>());
}

TEST_F(Outage, EndsWithATooLargeVersionResponse) {
  refuse_for_long();

  EXPECT_LT(pause_after(Error::of(Code::kTooLargeVersion, "x")), kPromptRetry);
  wait_over();
  ASSERT_TRUE(find<StartList>());
  EXPECT_EQ(find<StartList>()->options.resource_version, "") << "the server would wait for that version";
}

TEST_F(Outage, DoesNotLengthenPausesAfterResponses) {
  options.tuning.min_watch_interval = Duration::zero();
  refuse_for_long();

  EXPECT_EQ(pause_after(TooManyRequests()), milliseconds(800));
  wait_over();
  EXPECT_EQ(pause_after(Error::of(Code::kServiceUnavailable, "x")), milliseconds(1600));
  wait_over();
  EXPECT_EQ(pause_after(TooManyRequests()), milliseconds(3200)) << "a refusal is no health";
}

TEST_F(Outage, ContinuesIfARefusedConnectionFollowsAResponse) {
  refuse_for_long();
  pause_after(TooManyRequests());
  wait_over();

  EXPECT_GE(pause_after(testing::Refused()), kUnreachableRetry);
}

// Each try costs the server as much as one that succeeds, so they keep the long pauses.
TEST_F(Outage, TruncatedResponsesKeepTheLongPauses) {
  refuse_for_long();

  EXPECT_GT(pause_after(Error::of(Code::kUnexpectedEof, "the body ended early")), 2 * kUnreachableRetry);
}

// A response to the probe would otherwise start another attempt.
TEST_F(MachineTest, FailFastEndsTheProbe) {
  options.fail_fast = true;
  watch_from("10");
  machine().stream_ended(Failure(Lost()));
  take();
  wait_over();
  machine().watch_opened(true);
  take();
  ASSERT_TRUE(find<StartProbe>());

  machine().stream_ended(Failure(testing::Forbidden()));
  take();
  EXPECT_TRUE(find<CancelProbe>());
  EXPECT_FALSE(armed(Timer::kProbe));
  machine().probe_done("3");
  machine().timer(Timer::kProbe);
  take();
  EXPECT_TRUE(actions.empty());
  EXPECT_TRUE(machine().is<GaveUp>());
}

TEST_F(MachineTest, WatchThatDeliveredSomethingNewResetsTheBackoff) {
  watch_from("10");
  const auto cut_after = [&](Duration lived, const char* version) {
    machine().watch_opened(false);
    runtime.advance(lived);
    if (version != nullptr) machine().published(version);
    machine().stream_ended(Failure(Error::of(Code::kInternal, "x")));
    take();
    const Duration pause = *armed(Timer::kWait);
    wait_over();
    machine().list_done(machine().version(), false);
    machine().replaced({});
    return pause;
  };
  EXPECT_EQ(cut_after(seconds(2), nullptr), milliseconds(800));
  EXPECT_EQ(cut_after(seconds(2), nullptr), milliseconds(1600)) << "it brought nothing";
  EXPECT_EQ(cut_after(milliseconds(500), "11"), milliseconds(3200)) << "it broke at once";
  EXPECT_EQ(cut_after(seconds(2), "12"), milliseconds(800));
}

// client-go's initConnBackoffManager: the pauses of refused connections are configured and counted separately.
TEST_F(MachineTest, RefusedWatchConnectionTakesItsOwnBackoff) {
  options.tuning.min_watch_interval = Duration::zero();
  options.tuning.connect_backoff = {.initial = milliseconds(100), .cap = milliseconds(300), .jitter = 0};
  watch_from("10");
  const auto pause_after = [&](Error error) {
    machine().stream_ended(Failure(std::move(error)));
    take();
    const Duration pause = *armed(Timer::kWait);
    wait_over();
    return pause;
  };
  EXPECT_EQ(pause_after(Lost()), milliseconds(800)) << "of an open watch";

  EXPECT_EQ(pause_after(testing::Refused()), milliseconds(100));
  EXPECT_EQ(pause_after(TooManyRequests()), milliseconds(200));
  EXPECT_EQ(pause_after(testing::Refused()), milliseconds(300));
  EXPECT_EQ(pause_after(Lost()), milliseconds(1600)) << "other errors keep their backoff";

  machine().watch_opened(false);
  runtime.advance(kHealthyAfter);
  EXPECT_EQ(pause_after(Lost()), milliseconds(800));
  EXPECT_EQ(pause_after(testing::Refused()), milliseconds(100)) << "a healthy watch starts both over";
}

// A restored server delays a list at a version that it has not reached by three seconds.
TEST_F(MachineTest, ProbeBesideASyncFindsANewEpoch) {
  watch_from("100");
  machine().stream_ended(Failure(Lost()));
  take();
  wait_over();
  machine().stream_ended(Failure(Error::of(Code::kInternal, "x")));
  take();
  wait_over();
  ASSERT_TRUE(find<StartList>());
  ASSERT_EQ(find<StartList>()->options.resource_version, "100");
  ASSERT_TRUE(find<StartProbe>());

  machine().probe_done(std::string("50"));
  take();

  EXPECT_TRUE(find<CancelStream>());
  ASSERT_TRUE(find<StartList>());
  EXPECT_EQ(find<StartList>()->options.resource_version, "");
}

// A starting API server denies requests until it has read the access rules.
TEST_F(MachineTest, FirstDenialsAfterAnOutageAreRetriedSoon) {
  watch_from("10");
  machine().stream_ended(Failure(Lost()));
  take();
  wait_over();
  for (int i = 0; i < kDenialsInDoubt; ++i) {
    machine().stream_ended(Failure(Error::of(Code::kUnauthorized, "x")));
    take();
    EXPECT_LT(*armed(Timer::kWait), seconds(5)) << i;
    wait_over();
  }

  machine().stream_ended(Failure(Error::of(Code::kUnauthorized, "x")));
  take();

  EXPECT_GE(*armed(Timer::kWait), options.tuning.denied_retry);
}

TEST_F(MachineTest, RetryAfterIsObeyedUpToALimit) {
  const std::pair<Duration, Duration> cases[] = {{seconds(0), milliseconds(800)},
                                                 {seconds(-5), milliseconds(1600)},
                                                 {seconds(20), seconds(20)},
                                                 {std::chrono::hours(24 * 365), minutes(5)}};
  watch_from("10");
  for (const auto& [wish, expected] : cases) {
    machine().stream_error(TooManyRequests(wish));
    take();
    EXPECT_EQ(armed(Timer::kWait), std::max<Duration>(expected, seconds(1))) << wish.count();
    wait_over();
    machine().watch_opened(false);
    take();
  }
}

TEST_F(MachineTest, SlowListIsEndedAtItsDeadline) {
  options.tuning.list_deadline = minutes(2);
  make().start();
  for (int i = 0; i < 4 && machine().is<Listing>(); ++i) {
    runtime.advance(seconds(30));
    machine().request_progressed();
    machine().timer(Timer::kProgress);
  }

  EXPECT_TRUE(machine().is<Waiting>());
}

TEST_F(MachineTest, NothingHappensAfterStop) {
  watch_from("10");
  machine().stop();

  machine().stream_ended(Failure(Lost()));
  machine().timer(Timer::kWait);
  machine().timer(Timer::kStall);
  machine().timer(Timer::kResync);
  machine().probe_done(std::string("1"));
  machine().audit_done(std::size_t{3});
  machine().resynced(fail(Code::kStore, "x"));
  machine().list_done("20", false);
  machine().replaced({});
  machine().request_relist();
  machine().request_audit();

  EXPECT_FALSE(machine().has_actions());
  EXPECT_EQ(machine().public_state(), Reflector::State::kStopped);
}

// ---- Server check ----

TEST_F(MachineTest, ProbeOlderThanThePublishedVersionIsANewEpoch) {
  watch_from("100");
  machine().stream_ended(Failure(Lost()));
  take();
  wait_over();
  machine().watch_opened(false);
  take();

  machine().probe_done(std::string("99"));
  take();

  EXPECT_TRUE(find<CancelStream>());
  ASSERT_TRUE(find<StartList>());
  EXPECT_EQ(find<StartList>()->options.resource_version, "");
  EXPECT_EQ(find<CountSync>()->reason, RelistReason::kNewEpoch);
}

// After the sync, the response to the probe would be compared with another history.
TEST_F(MachineTest, SyncEndsTheProbe) {
  watch_from("100");
  machine().older_event();
  machine().request_relist();
  machine().list_failed(Expired());
  machine().list_done("50", false);
  take();

  machine().replaced({});
  take();
  EXPECT_TRUE(find<CancelProbe>());
  machine().probe_done(std::string("60"));
  take();

  EXPECT_FALSE(find<StartList>());
  EXPECT_TRUE(machine().is<OpeningWatch>());
}

// A probe sent before a second loss of the connection does not clear the doubt.
TEST_F(MachineTest, ProbeAnsweredWithoutAWatchIsRepeatedAndThenAudits) {
  watch_from("10");
  machine().stream_ended(Failure(Lost()));
  take();
  wait_over();
  machine().watch_opened(false);
  machine().stream_ended(Failure(Lost()));
  take();

  machine().probe_done(std::string("12"));
  EXPECT_FALSE(find<StartAudit>());
  wait_over();
  machine().watch_opened(false);
  take();
  EXPECT_TRUE(find<StartProbe>());
  machine().probe_done(std::string("12"));
  take();

  EXPECT_TRUE(find<StartAudit>());
}

TEST_F(MachineTest, ProbeThatFailsIsRepeated) {
  watch_from("10");
  machine().stream_ended(Failure(Lost()));
  take();
  wait_over();
  machine().watch_opened(false);
  take();

  machine().probe_done(Failure(Lost()));
  take();
  ASSERT_TRUE(armed(Timer::kProbe));
  machine().timer(Timer::kProbe);
  take();

  EXPECT_TRUE(find<StartProbe>());
  // A probe without a response is cancelled.
  machine().timer(Timer::kProbe);
  take();
  EXPECT_TRUE(find<CancelProbe>());
  EXPECT_TRUE(armed(Timer::kProbe));
}

TEST_F(MachineTest, FreshConnectionAfterATimelyCloseIsOnlyProbed) {
  watch_from("10");
  runtime.advance(minutes(11));
  machine().events(1, true);
  machine().stream_ended({});
  take();

  machine().watch_opened(true);
  take();
  EXPECT_TRUE(find<StartProbe>());
  machine().probe_done(std::string("12"));
  take();

  EXPECT_FALSE(find<StartAudit>());
}

TEST_F(MachineTest, FreshConnectionAfterAnEarlyCloseIsAudited) {
  watch_from("10");
  runtime.advance(minutes(1));
  machine().events(1, true);
  machine().stream_ended({});
  machine().watch_opened(true);
  machine().probe_done(std::string("12"));
  take();

  EXPECT_TRUE(find<StartAudit>());
}

TEST_F(MachineTest, EventDuringTheProbeCancelsIt) {
  watch_from("10");
  runtime.advance(seconds(75));
  machine().timer(Timer::kStall);
  machine().events(1, true);
  take();

  machine().probe_done(std::string("12"));
  take();

  EXPECT_FALSE(find<CancelStream>());
  EXPECT_EQ(machine().public_state(), Reflector::State::kLive);
  EXPECT_EQ(armed(Timer::kStall), seconds(75));
}

TEST_F(MachineTest, OlderEventsAreProbedAtMostEveryFiveMinutes) {
  watch_from("10");
  machine().older_event();
  take();
  EXPECT_TRUE(find<StartProbe>());
  machine().probe_done(std::string("12"));
  take();
  EXPECT_TRUE(find<StartAudit>());
  machine().audit_done(std::size_t{0});

  runtime.advance(seconds(60));
  machine().older_event();
  machine().older_event();
  take();
  EXPECT_FALSE(find<StartProbe>());
  EXPECT_EQ(armed(Timer::kProbe), seconds(240)) << "later, but not never";

  runtime.advance(seconds(240));
  machine().timer(Timer::kProbe);
  take();
  EXPECT_TRUE(find<StartProbe>());
  machine().probe_done(std::string("12"));
  take();
  EXPECT_TRUE(find<StartAudit>());
}

// A queue that is never empty: the audit is retried, and the failure is reported once.
TEST_F(MachineTest, AuditOfABusyQueueIsRetriedUntilItSucceeds) {
  watch_from("10");
  machine().request_audit();
  int reports = 0;
  for (int i = 0; i < 20; ++i) {
    take();
    ASSERT_TRUE(find<StartAudit>()) << i;
    machine().audit_done(fail(Code::kIncomplete, "busy"));
    take();
    reports += find<Report>() ? 1 : 0;
    ASSERT_TRUE(armed(Timer::kAudit)) << i;
    machine().timer(Timer::kAudit);
  }
  EXPECT_EQ(reports, 1);
}

TEST_F(MachineTest, AuditFindingsLeadToAConsistentList) {
  watch_from("10");
  machine().request_audit();
  machine().audit_done(std::size_t{2});
  take();

  EXPECT_TRUE(find<CancelStream>());
  ASSERT_TRUE(find<StartList>());
  EXPECT_EQ(find<StartList>()->options.resource_version, "");
  EXPECT_EQ(find<CountSync>()->reason, RelistReason::kAudit);
}

TEST_F(MachineTest, SyncEndsTheAudit) {
  watch_from("10");
  machine().request_audit();
  machine().request_relist();
  take();
  EXPECT_TRUE(find<CancelAudit>());

  machine().list_done("20", false);
  machine().replaced({});
  machine().watch_opened(false);
  machine().audit_done(std::size_t{3});
  take();
  EXPECT_TRUE(machine().is<Watching>());
  EXPECT_FALSE(find<CountSync>());
  machine().request_audit();
  take();

  EXPECT_TRUE(find<StartAudit>());
}

TEST_F(MachineTest, AuditDueBetweenWatchesStartsWithTheNextWatch) {
  const auto end_watch = [this] {
    runtime.advance(milliseconds(300));
    machine().events(1, true);
    machine().stream_ended({});
    take();
    ASSERT_TRUE(machine().is<Waiting>());
  };
  const std::pair<const char*, std::function<void()>> cases[] = {
      {"retry",
       [&] {
         machine().audit_done(Failure(Lost()));
         end_watch();
         machine().timer(Timer::kAudit);
       }},
      {"findings",
       [&] {
         end_watch();
         machine().audit_done(std::size_t{2});
       }},
  };
  for (const auto& [name, comes_due] : cases) {
    SCOPED_TRACE(name);
    watch_from("10");
    machine().request_audit();
    take();
    comes_due();
    EXPECT_FALSE(find<StartAudit>());

    runtime.advance(seconds(1));
    machine().timer(Timer::kWait);
    machine().watch_opened(false);
    take();

    EXPECT_TRUE(find<StartAudit>());
  }
}

TEST_F(MachineTest, VersionsEmptyAndZeroAreNotAudited) {
  for (const char* version : {"", "0"}) {
    watch_from(version);
    machine().request_audit();
    take();
    EXPECT_FALSE(find<StartAudit>());
  }
}

TEST_F(MachineTest, QuarantinedObjectIsFetchedAgainWithGrowingDelay) {
  watch_from("10");
  std::vector<Duration> delays;
  for (int i = 0; i < 3; ++i) {
    machine().quarantined();
    machine().quarantined();
    take();
    delays.push_back(*armed(Timer::kQuarantine));
    machine().timer(Timer::kQuarantine);
    take();
    EXPECT_EQ(find<CountSync>()->reason, RelistReason::kQuarantine);
    machine().quarantined();  // in the list again
    machine().list_done("10", false);
    machine().replaced({});
    machine().watch_opened(false);
    take();
    delays.push_back(armed(Timer::kQuarantine).value_or(Duration{0}));
    machine().timer(Timer::kQuarantine);
    machine().list_done("10", false);
    machine().replaced({});
    machine().watch_opened(false);
    take();
  }

  EXPECT_THAT(delays,
              ::testing::ElementsAre(seconds(60), seconds(120), seconds(60), seconds(120), seconds(60), seconds(120)));
}

TEST_F(MachineTest, QuarantineWhileWaitingCausesASync) {
  watch_from("10");
  machine().quarantined();
  machine().stream_ended(Failure(Lost()));
  take();

  machine().timer(Timer::kQuarantine);
  runtime.advance(seconds(1));
  machine().timer(Timer::kWait);
  take();

  EXPECT_TRUE(find<StartList>());
}

TEST_F(MachineTest, HoldsAListSlotUntilSynced) {
  Reflector::ListLimiter limiter;
  options.tuning.list_limiter = &limiter;
  make().start();
  take();
  EXPECT_TRUE(find<AcquireListSlot>());
  EXPECT_FALSE(find<StartList>());
  EXPECT_TRUE(machine().is<QueuedForList>());

  machine().list_slot_granted();
  machine().list_done("10", false);
  take();
  EXPECT_FALSE(find<ReleaseListSlot>());
  machine().replaced({});
  take();

  EXPECT_TRUE(find<ReleaseListSlot>());
}

}  // namespace
}  // namespace tain::reflect
