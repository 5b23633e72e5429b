// Section Q of the catalogue: leader election over a lock interface.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/leader_election.h>

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/fake_runtime.h"

namespace tain::testing {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// A Lease in memory: compare-and-swap by version, responses on the loop, failures on request.
class FakeLock final : public LeaderLock {
 public:
  explicit FakeLock(FakeRuntime& its_runtime) : runtime(its_runtime) {}

  void get(Answer answer) override {
    reply("get", std::move(answer), [this]() -> Result<LeaderLock::Record> {
      if (!lease) return fail(Code::kNotFound, "no such lease");
      return *lease;
    });
  }
  void create(const LeaderLock::Record& record, Answer answer) override {
    reply("create", std::move(answer), [this, record]() -> Result<LeaderLock::Record> {
      if (lease) return fail(Code::kAlreadyExists, "there is one");
      return write(record);
    });
  }
  void update(const LeaderLock::Record& record, Answer answer) override {
    reply("update", std::move(answer), [this, record]() -> Result<LeaderLock::Record> {
      if (!lease) return fail(Code::kNotFound, "no such lease");
      if (lease->resource_version != record.resource_version) return fail(Code::kConflict, "somebody was faster");
      return write(record);
    });
  }
  std::string describe() const override { return "ns/lease"; }

  // A write of another candidate.
  void put(LeaderLock::Record record) { write(std::move(record)); }
  LeaderLock::Record write(LeaderLock::Record record) {
    record.resource_version = std::to_string(++version);
    lease = record;
    return *lease;
  }
  // Delivers the responses that are held back.
  void let_go() {
    hold = false;
    while (!held.empty()) {
      Task task = std::move(held.front());
      held.pop_front();
      runtime.post(std::move(task));
    }
  }

  FakeRuntime& runtime;
  std::optional<LeaderLock::Record> lease;
  int version = 100;
  std::vector<std::string> asked;
  std::function<std::optional<Error>(const std::string& call)> refuse;
  bool hold = false;
  std::deque<Task> held;
  int at_a_time = 0;
  int most_at_a_time = 0;

 private:
  void reply(const std::string& call, Answer answer, std::function<Result<LeaderLock::Record>()> act) {
    asked.push_back(call);
    most_at_a_time = std::max(most_at_a_time, ++at_a_time);
    Task task = [this, call, answer = std::move(answer), act = std::move(act)] {
      --at_a_time;
      if (refuse) {
        if (const auto error = refuse(call)) return answer(Failure(*error));
      }
      answer(act());
    };
    if (hold) {
      held.push_back(std::move(task));
    } else {
      runtime.post(std::move(task));
    }
  }
};

class Election : public ::testing::Test {
 protected:
  void SetUp() override { elector = make("me"); }

  LeaderElector::Options options_of(const std::string& identity) {
    return {
        .lock = lock,
        .identity = identity,
        .on_started_leading =
            [this](const LeaderElector::FencingToken& token) { told.push_back("started " + token.resource_version); },
        .on_stopped_leading = [this] { told.push_back("stopped"); },
        .on_new_leader = [this](const std::string& holder) { told.push_back("leader " + holder); }};
  }
  std::unique_ptr<LeaderElector> make(const std::string& identity) {
    auto made = LeaderElector::make(runtime, options_of(identity));
    EXPECT_TRUE(made);
    return std::move(*made);
  }
  LeaderLock::Record held_by(const std::string& holder, std::int64_t transitions = 4) {
    return {.holder = holder,
            .lease_duration = 15s,
            .acquired = runtime.clock().wall(),
            .renewed = runtime.clock().wall(),
            .transitions = transitions};
  }
  void start(bool again = false) {
    elector->start(again);
    ASSERT_TRUE(runtime.run_until_idle());
  }
  void run_until_idle() { ASSERT_TRUE(runtime.run_until_idle()); }

  FakeRuntime runtime;
  FakeLock lock{runtime};
  std::vector<std::string> told;
  std::unique_ptr<LeaderElector> elector;
};

// C463: no lease: it is created, and the candidate leads with its version as the token.
TEST_F(Election, CreatesTheLeaseAndLeads) {
  start();

  EXPECT_TRUE(elector->is_leader());
  EXPECT_THAT(lock.asked, ElementsAre("get", "create"));
  EXPECT_EQ(lock.lease->holder, "me");
  EXPECT_EQ(lock.lease->transitions, 0);
  EXPECT_EQ(lock.lease->lease_duration, 15s);
  EXPECT_THAT(told, ElementsAre("leader me", "started 101"));
  EXPECT_EQ(elector->token()->resource_version, "101");
  EXPECT_EQ(elector->leader(), "me");
}

// C464: an empty record, and one that did not change for its duration by the local clock, are taken: one transition
// more.
TEST_F(Election, TakesALeaseWithoutAHolder) {
  lock.put(LeaderLock::Record{.transitions = 4});
  start();

  EXPECT_TRUE(elector->is_leader());
  EXPECT_EQ(lock.lease->transitions, 5);
}

TEST_F(Election, TakesALeaseThatExpiredByTheLocalClock) {
  lock.put(held_by("other"));
  start();
  EXPECT_FALSE(elector->is_leader());
  runtime.advance(14s);
  EXPECT_FALSE(elector->is_leader());
  runtime.advance(6s);

  EXPECT_TRUE(elector->is_leader());
  EXPECT_EQ(lock.lease->holder, "me");
  EXPECT_EQ(lock.lease->transitions, 5);
}

TEST_F(Election, ExpiryCountsFromTheLastObservedChangeNotFromTimestamps) {
  LeaderLock::Record skewed = held_by("other");
  skewed.renewed = runtime.clock().wall() - std::chrono::hours(5);  // the other's clock is hours behind
  lock.put(skewed);
  start();
  for (int i = 0; i < 20; ++i) {
    runtime.advance(5s);
    skewed.renewed += 5s;
    lock.put(skewed);
  }

  EXPECT_FALSE(elector->is_leader());
  EXPECT_EQ(elector->leader(), "other");
}

// C465: a released lease is taken at once, however recent.
TEST_F(Election, TakesAReleasedLeaseAtOnce) {
  LeaderLock::Record released = held_by("");
  lock.put(released);
  start();

  EXPECT_TRUE(elector->is_leader());
  EXPECT_EQ(lock.lease->transitions, 5);
}

// C466: a fresh lease of another holder is not taken, and its holder is reported.
TEST_F(Election, LeavesAFreshLeaseAlone) {
  lock.put(held_by("other"));
  start();

  EXPECT_FALSE(elector->is_leader());
  EXPECT_FALSE(elector->token());
  EXPECT_THAT(lock.asked, ElementsAre("get"));
  EXPECT_THAT(told, ElementsAre("leader other"));
  EXPECT_EQ(elector->leader(), "other");
}

// C467: our own lease from before a restart is renewed: no transition, the acquire time is kept.
TEST_F(Election, RenewsItsOwnLease) {
  LeaderLock::Record own = held_by("me");
  own.acquired -= 1h;
  lock.put(own);
  start();

  EXPECT_TRUE(elector->is_leader());
  EXPECT_EQ(lock.lease->transitions, 4);
  EXPECT_EQ(lock.lease->acquired, own.acquired);
}

// C474: renewing writes without reading; after a write that failed it reads first.
TEST_F(Election, RenewsWithoutReadingFirst) {
  start();
  runtime.advance(2s);
  runtime.advance(2s);

  EXPECT_THAT(lock.asked, ElementsAre("get", "create", "update", "update"));
  EXPECT_TRUE(elector->is_leader());
}

TEST_F(Election, ReadsAfterARenewalThatFailed) {
  start();
  bool failed = false;
  lock.refuse = [&](const std::string& call) -> std::optional<Error> {
    if (call != "update" || std::exchange(failed, true)) return std::nullopt;
    return Error::of(Code::kConflict, "somebody was faster");
  };
  runtime.advance(2s);

  EXPECT_THAT(lock.asked, ElementsAre("get", "create", "update", "get", "update"));
  EXPECT_TRUE(elector->is_leader());
  EXPECT_EQ(elector->token()->resource_version, "101") << "the token is that of the acquiring write";
}

TEST_F(Election, StopsLeadingWhenItCannotRenewInTime) {
  start();
  told.clear();
  lock.refuse = [](const std::string&) { return Error::of(Code::kConnectionLost, "gone"); };
  runtime.advance(11s);
  EXPECT_TRUE(elector->is_leader()) << "2 s and the deadline of 10 s are not over";
  runtime.advance(2s);

  EXPECT_FALSE(elector->is_leader());
  EXPECT_THAT(told, ElementsAre("stopped"));
  runtime.advance(1min);
  EXPECT_FALSE(elector->is_leader()) << "it does not try again unless asked to";
}

TEST_F(Election, CampaignsAgainAfterALossIfConfigured) {
  start(true);
  lock.refuse = [](const std::string&) { return Error::of(Code::kConnectionLost, "gone"); };
  runtime.advance(30s);
  ASSERT_FALSE(elector->is_leader());
  lock.refuse = nullptr;
  runtime.advance(30s);

  EXPECT_TRUE(elector->is_leader());
  EXPECT_THAT(told, ElementsAre("leader me", "started 101", "stopped", ::testing::StartsWith("started ")));
}

// is_leader() turns false by itself when the lease may have expired, even if everything hangs.
TEST_F(Election, IsNotLeaderWhileTheLoopHangsPastTheDeadline) {
  start();
  lock.hold = true;
  runtime.advance(2s);  // the renewal is never answered
  runtime.advance(9900ms);
  EXPECT_TRUE(elector->is_leader());
  runtime.advance(4s);

  EXPECT_FALSE(elector->is_leader());
}

TEST_F(Election, LateResponseDoesNotRestoreLostLeadership) {
  auto options = options_of("late");
  options.release_on_stop = false;
  elector = std::move(*LeaderElector::make(runtime, options));
  start();
  lock.hold = true;
  runtime.advance(13s);
  ASSERT_FALSE(elector->is_leader());
  lock.let_go();
  run_until_idle();

  EXPECT_FALSE(elector->is_leader());
  EXPECT_EQ(told.back(), "stopped");
}

TEST_F(Election, SendsOneLockRequestAtATime) {
  start(true);
  lock.hold = true;
  runtime.advance(60s);
  lock.let_go();
  runtime.advance(60s);

  EXPECT_EQ(lock.most_at_a_time, 1);
  EXPECT_TRUE(elector->is_leader());
}

// C470: release reads the lease again, then writes an empty holder with a duration of one second.
TEST_F(Election, ReleasesByReadingAndWritingAnEmptyHolder) {
  start();
  lock.asked.clear();
  bool stopped = false;
  elector->stop([&] { stopped = true; });
  run_until_idle();

  EXPECT_THAT(lock.asked, ElementsAre("get", "update"));
  EXPECT_EQ(lock.lease->holder, "");
  EXPECT_EQ(lock.lease->lease_duration, 1s);
  EXPECT_TRUE(stopped);
  EXPECT_EQ(told.back(), "stopped");
  EXPECT_FALSE(elector->is_leader());
}

// C470, improved: the callback runs before the release, so leader work has ended when the lease is free.
TEST_F(Election, CallsStoppedLeadingBeforeItReleases) {
  std::string holder_when_told;
  auto how = options_of("me");
  how.on_stopped_leading = [&] {
    holder_when_told = lock.lease->holder;
    lock.asked.push_back("told");
  };
  elector = std::move(*LeaderElector::make(runtime, std::move(how)));
  start();
  lock.asked.clear();
  elector->stop();
  run_until_idle();
  EXPECT_THAT(lock.asked, ElementsAre("told", "get", "update"));
  EXPECT_EQ(holder_when_told, "me");
}

// The same if the lease is lost: an unresponsive server delays nothing.
TEST_F(Election, CallsStoppedLeadingBeforeTheLeaseExpires) {
  start();
  lock.hold = true;
  told.clear();
  runtime.advance(2s);  // the renewal begins, and hangs
  runtime.advance(9999ms);
  EXPECT_THAT(told, IsEmpty());
  runtime.advance(1ms);
  EXPECT_THAT(told, ElementsAre("stopped")) << "before the lease expires, for any result of the release";
  lock.let_go();
  run_until_idle();
}

// C466, improved: another candidate took the lease by force; leadership ends at once.
TEST_F(Election, StopsLeadingWhenAnotherHoldsTheLease) {
  start();
  told.clear();
  lock.lease = held_by("thief");
  lock.lease->resource_version = std::to_string(++lock.version);
  lock.refuse = [](const std::string& call) -> std::optional<Error> {
    if (call != "update") return std::nullopt;
    return Error::of(Code::kConflict, "somebody was faster");
  };
  runtime.advance(2s);
  run_until_idle();
  EXPECT_FALSE(elector->is_leader());
  EXPECT_EQ(elector->leader(), "thief");
  EXPECT_THAT(told, ElementsAre("leader thief", "stopped"));
  EXPECT_EQ(lock.lease->holder, "thief");
}

// C471: a conflict during the release is retried.
TEST_F(Election, ReleasesAgainAfterAConflict) {
  start();
  lock.asked.clear();
  int refused = 0;
  lock.refuse = [&](const std::string& call) -> std::optional<Error> {
    if (call != "update" || refused++ > 0) return std::nullopt;
    return Error::of(Code::kConflict, "somebody was faster");
  };
  elector->stop();
  run_until_idle();

  EXPECT_THAT(lock.asked, ElementsAre("get", "update", "get", "update"));
  EXPECT_EQ(lock.lease->holder, "");
}

// C472: stopped during a renewal: the release waits for it, then happens.
TEST_F(Election, ReleasesAlsoWhenARenewalIsUnderWay) {
  start();
  lock.hold = true;
  runtime.advance(2s);
  ASSERT_EQ(lock.held.size(), 1U);
  elector->stop();
  run_until_idle();
  EXPECT_EQ(lock.lease->holder, "me");
  lock.let_go();
  run_until_idle();

  EXPECT_EQ(lock.lease->holder, "");
  EXPECT_EQ(told.back(), "stopped");
}

TEST_F(Election, KeepsTheLeaseIfReleaseIsDisabled) {
  auto options = options_of("keeps");
  options.release_on_stop = false;
  elector = std::move(*LeaderElector::make(runtime, options));
  start();
  elector->stop();
  run_until_idle();

  EXPECT_EQ(lock.lease->holder, "keeps");
  EXPECT_EQ(told.back(), "stopped");
}

TEST_F(Election, DoesNotReleaseTheLeaseOfAnother) {
  start();
  lock.put(held_by("thief"));
  elector->stop();
  run_until_idle();

  EXPECT_EQ(lock.lease->holder, "thief");
}

TEST_F(Election, ReleasesALeaseWhoseFirstWriteWasUnderWay) {
  lock.refuse = [this](const std::string& call) -> std::optional<Error> {
    lock.hold = call == "get";
    return std::nullopt;
  };
  start();
  ASSERT_THAT(lock.asked, ElementsAre("get", "create"));
  elector->stop();
  run_until_idle();
  lock.refuse = {};
  lock.let_go();
  run_until_idle();

  EXPECT_EQ(lock.lease->holder, "");
  EXPECT_EQ(elector->released(), LeaderElector::LeaseEnd::kReleased);
  EXPECT_FALSE(elector->is_leader());
  EXPECT_THAT(told, ElementsAre("stopped"));
}

TEST_F(Election, ReleaseHasADeadline) {
  start();
  lock.hold = true;
  bool stopped = false;
  elector->stop([&] { stopped = true; });
  runtime.advance(9s);
  EXPECT_FALSE(stopped);
  runtime.advance(2s);

  EXPECT_TRUE(stopped);
}

TEST_F(Election, ReportsAFailedRelease) {
  for (const std::string call : {"get", "update"}) {
    told.clear();
    lock.lease.reset();
    lock.refuse = {};
    elector = make("me");
    elector->start();
    runtime.run_until_idle();
    ASSERT_TRUE(elector->is_leader());
    lock.refuse = [&](const std::string& asked) -> std::optional<Error> {
      if (asked != call) return std::nullopt;
      return Error::of(Code::kForbidden, "no right to " + asked);
    };
    bool stopped = false;
    elector->stop([&] { stopped = true; });
    runtime.run_until_idle();
    EXPECT_TRUE(stopped);
    ASSERT_FALSE(elector->released()) << call;
    EXPECT_EQ(elector->released().error().code, Code::kForbidden);
    EXPECT_THAT(elector->released().error().message, HasSubstr("releasing the lease ns/lease"));
    EXPECT_THAT(elector->released().error().message, HasSubstr("no right to " + call));
    EXPECT_EQ(lock.lease->holder, "me");
  }
}

TEST_F(Election, ReportsAReleaseThatTimedOut) {
  elector->start();
  runtime.run_until_idle();
  lock.hold = true;
  elector->stop();
  runtime.advance(10s);
  ASSERT_FALSE(elector->released());
  EXPECT_EQ(elector->released().error().code, Code::kDeadline);
  EXPECT_THAT(elector->released().error().message, HasSubstr("ns/lease"));
}

TEST_F(Election, ReleaseWithoutALeaseIsNoError) {
  lock.put(held_by("another"));
  elector->start();
  runtime.advance(1s);
  elector->stop();
  runtime.run_until_idle();
  EXPECT_EQ(elector->released(), LeaderElector::LeaseEnd::kNotHeld);
}

TEST_F(Election, ReportsALeaseThatAnotherHasTaken) {
  elector->start();
  runtime.run_until_idle();
  lock.put(held_by("another"));
  elector->stop();
  runtime.run_until_idle();
  EXPECT_EQ(elector->released(), LeaderElector::LeaseEnd::kNotHeld);
  EXPECT_EQ(lock.lease->holder, "another");
}

TEST_F(Election, CallsStoppedEvenIfItNeverLed) {
  lock.put(held_by("other"));
  start();
  elector->stop();
  run_until_idle();

  EXPECT_THAT(told, ElementsAre("leader other", "stopped"));
  EXPECT_EQ(lock.lease->holder, "other");
}

TEST_F(Election, StoppingTwiceOrBeforeTheStartCallsStoppedOnce) {
  int stops = 0;
  elector->stop([&] { ++stops; });
  elector->stop([&] { ++stops; });
  run_until_idle();
  start();

  EXPECT_EQ(stops, 2);
  EXPECT_THAT(told, ElementsAre("stopped"));
  EXPECT_THAT(lock.asked, IsEmpty());
}

TEST_F(Election, NoCallbackAfterDestruction) {
  elector->start();
  elector.reset();
  run_until_idle();
  runtime.advance(1min);

  EXPECT_THAT(told, IsEmpty());
}

TEST_F(Election, ACallbackThatThrowsDoesNotStopIt) {
  auto options = options_of("me2");
  options.on_started_leading = [](const LeaderElector::FencingToken&) { throw std::runtime_error("user"); };
  elector = std::move(*LeaderElector::make(runtime, options));
  start();
  runtime.advance(10s);

  EXPECT_TRUE(elector->is_leader());
}

// C473
TEST(ElectionOptions, AreChecked) {
  FakeRuntime runtime;
  FakeLock lock(runtime);
  const auto with = [&](const std::function<void(LeaderElector::Options&)>& edit) {
    LeaderElector::Options options{.lock = lock,
                                   .identity = "me",
                                   .on_started_leading = [](const LeaderElector::FencingToken&) {},
                                   .on_stopped_leading = [] {}};
    edit(options);
    auto made = LeaderElector::make(runtime, options);
    return made ? std::string("ok") : made.error().message;
  };

  EXPECT_EQ(with([](auto&) {}), "ok");
  EXPECT_THAT(with([](auto& o) { o.identity.clear(); }), HasSubstr("identity"));
  EXPECT_THAT(with([](auto& o) { o.lease_duration = o.renew_deadline; }), HasSubstr("longer than renew_deadline"));
  EXPECT_THAT(with([](auto& o) { o.retry_period = 9s; }), HasSubstr("1.2 times"));
  EXPECT_THAT(with([](auto& o) { o.renew_deadline = o.retry_period * 6 / 5; }), HasSubstr("1.2 times"));
  EXPECT_THAT(with([](auto& o) { o.lease_duration = 0s; }), HasSubstr("lease_duration must be at least 1 s"));
  EXPECT_THAT(with([](auto& o) { o.renew_deadline = 0s; }), HasSubstr("renew_deadline must be at least 1 s"));
  EXPECT_THAT(with([](auto& o) { o.retry_period = 999ms; }), HasSubstr("retry_period must be at least 1 s"));
  EXPECT_THAT(with([](auto& o) { o.on_started_leading = nullptr; }), HasSubstr("on_started_leading"));
  EXPECT_THAT(with([](auto& o) { o.on_stopped_leading = nullptr; }), HasSubstr("on_stopped_leading"));
}

// C476: unhealthy only for the holder, if the lease expired longer ago than tolerated.
TEST_F(Election, IsUnhealthyOnlyLongAfterTheLeaseExpired) {
  EXPECT_TRUE(elector->healthy(0s)) << "not started";
  start();
  EXPECT_TRUE(elector->healthy(0s)) << "just renewed";
  lock.hold = true;
  runtime.advance(2s);
  runtime.advance(12s);
  EXPECT_TRUE(elector->healthy(0s)) << "not run out";
  runtime.advance(5s);
  EXPECT_TRUE(elector->healthy(10s)) << "within the tolerance";
  EXPECT_FALSE(elector->healthy(1s));

  lock.let_go();
  lock.put(held_by("other"));
  run_until_idle();
  auto second = make("second");
  second->start();
  run_until_idle();
  runtime.advance(1s);
  EXPECT_EQ(second->leader(), "other");
  lock.hold = true;
  runtime.advance(60s);
  EXPECT_FALSE(second->is_leader());
  EXPECT_TRUE(second->healthy(0s)) << "another let it run out";
}

// One candidate's connection to the lease, which can be cut.
class Door final : public LeaderLock {
 public:
  explicit Door(FakeLock& its_lock) : lock(its_lock) {}
  void get(Answer answer) override { cut ? refuse(std::move(answer)) : lock.get(std::move(answer)); }
  void create(const LeaderLock::Record& record, Answer answer) override {
    cut ? refuse(std::move(answer)) : lock.create(record, std::move(answer));
  }
  void update(const LeaderLock::Record& record, Answer answer) override {
    cut ? refuse(std::move(answer)) : lock.update(record, std::move(answer));
  }
  std::string describe() const override { return lock.describe(); }

  FakeLock& lock;
  bool cut = false;

 private:
  void refuse(Answer answer) {
    lock.runtime.post([answer = std::move(answer)] { answer(fail(Code::kConnectionLost, "cut off")); });
  }
};

// Two candidates are cut off in turn: never two leaders, always one again, and tokens only increase.
TEST_F(Election, HasAtMostOneLeaderAndTokensIncrease) {
  std::vector<std::string> tokens;
  Door door_a(lock);
  Door door_b(lock);
  const auto make_at = [&](Door& door, const std::string& identity) {
    LeaderElector::Options options{
        .lock = door,
        .identity = identity,
        .on_started_leading = [&](const LeaderElector::FencingToken& t) { tokens.push_back(t.resource_version); },
        .on_stopped_leading = [] {}};
    return std::move(*LeaderElector::make(runtime, options));
  };
  const auto a = make_at(door_a, "a");
  const auto b = make_at(door_b, "b");
  a->start(true);
  b->start(true);

  for (int second = 0; second < 600; ++second) {
    door_a.cut = second % 100 < 50;
    door_b.cut = !door_a.cut;
    runtime.advance(1s);
    ASSERT_FALSE(a->is_leader() && b->is_leader()) << second;
    if (second % 50 == 49) {
      ASSERT_TRUE(door_a.cut ? b->is_leader() : a->is_leader()) << second;
    }
  }

  EXPECT_EQ(tokens.size(), 12U);
  for (std::size_t i = 1; i < tokens.size(); ++i) EXPECT_LT(std::stoi(tokens[i - 1]), std::stoi(tokens[i]));
}

}  // namespace
}  // namespace tain::testing
