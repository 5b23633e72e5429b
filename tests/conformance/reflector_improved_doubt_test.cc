// Silence, deadlines, lost connections and restored clusters: when the Reflector checks its server.
#include "tests/support/reflector_rig.h"

namespace tain::testing {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Ge;
using ::testing::Le;

constexpr const char* kProbeRequest = "LIST rv= limit=1";

class Doubt : public ReflectorRig {
 protected:
  Doubt() { options.tuning.audit_after_reconnect = true; }
};

// A watch without event or bookmark for 75 s is silent, and a probe follows.
TEST_F(Doubt, SilentWatchIsProbed) {
  start_synced("10");

  advance(Milliseconds(74'999));
  EXPECT_EQ(status().state, Reflector::State::kLive);
  EXPECT_EQ(api.lists(), 1U);
  advance(Milliseconds(1));

  EXPECT_EQ(status().state, Reflector::State::kSilent);
  EXPECT_EQ(status().probes, 1U);
  EXPECT_EQ(api.last_list().to_string(), kProbeRequest);
}

// Bookmarks prove that a watch is alive.
TEST_F(Doubt, BookmarksKeepAWatchAlive) {
  start_synced("10");

  for (int i = 0; i < 4; ++i) {
    advance(Seconds(60));
    api.watch(0).send(bookmark(std::to_string(11 + i)));
    run_until_idle();
  }

  EXPECT_EQ(status().state, Reflector::State::kLive);
  EXPECT_EQ(status().probes, 0U);
  EXPECT_EQ(api.requests(), 2U);
}

// A silent watch whose server answers the probe is cancelled and opened again from the same version.
TEST_F(Doubt, SilentWatchIsReopened) {
  start_synced("10", {pod("a", "1")});
  advance(Seconds(75));

  api.last_list().answer(List("12", {pod("a", "1")}));
  ASSERT_TRUE(advance_to_watches(2));

  EXPECT_TRUE(api.watch(0).is_cancelled());
  EXPECT_EQ(api.watch(1).to_string(), "WATCH rv=10 bookmarks");
  EXPECT_THAT(error_codes(), ElementsAre(Code::kStalled));
  EXPECT_EQ(store.replaces(), 1U);
}

// A middlebox keeps the connection to a dead server open: the probe fails too, and the watch is cancelled within 90 s.
TEST_F(Doubt, SilentWatchOfADeadServerIsCancelled) {
  start_synced("10");
  const Instant begun = runtime.now();
  api.on_watch().silent();

  ASSERT_TRUE(advance_until([this] { return !api.watch(0).is_live(); }, Minutes(5)));

  EXPECT_LE(runtime.now() - begun, Seconds(90));
  EXPECT_THAT(error_codes(), Contains(Code::kStalled));
}

// A watch that the server does not end is cancelled a little after its requested lifetime.
TEST_F(Doubt, WatchThatTheServerDoesNotEndIsCancelled) {
  start_synced("10");
  const Duration asked = *api.watch(0).options.timeout;
  int next = 11;
  while (api.watch(0).is_live() && runtime.now() < api.watch(0).at + std::chrono::hours(1)) {
    api.watch(0).send(bookmark(std::to_string(next++)));
    advance(Seconds(10));
  }

  EXPECT_THAT(runtime.now() - api.watch(0).at, AllOf(Ge(asked + Seconds(30)), Le(asked + Seconds(41))));
  EXPECT_THAT(error_codes(), ElementsAre(Code::kDeadline));
  ASSERT_TRUE(advance_to_watches(2));
}

// A list without progress is cancelled, a slow list is not.
TEST_F(Doubt, StalledListIsCancelled) {
  start();
  for (int i = 0; i < 4; ++i) {
    advance(Seconds(50));
    api.list(0).item(pod("p" + std::to_string(i), "1"));
    run_until_idle();
  }
  EXPECT_TRUE(api.list(0).is_live());

  advance(Seconds(60));

  EXPECT_TRUE(api.list(0).is_cancelled());
  EXPECT_THAT(error_codes(), ElementsAre(Code::kDeadline));
}

// N20: a quiet watch survives a request timeout that is shorter than the watch.
TEST_F(Doubt, TimeLimitShorterThanTheWatchDoesNotEndIt) {
  options.tuning.list_deadline = Seconds(5);
  options.tuning.list_progress = Seconds(2);
  options.tuning.stall_timeout = Duration{0};
  start_synced("10");
  ASSERT_GE(*api.watch(0).options.timeout, Minutes(5));

  advance(Minutes(4));
  EXPECT_TRUE(api.watch(0).is_live());
  EXPECT_THAT(errors, ::testing::IsEmpty());
  api.watch(0).send(added(pod("a", "11")));
  run_until_idle();

  EXPECT_EQ(store.keys(), Keys{"default/a"});
  EXPECT_EQ(api.requests(), 2U);
}

// Restored cluster: the versions of the server went back. A watch from a version that it has not reached stays silent
// forever; the probe finds out. A new epoch begins: a consistent list replaces everything, and the version goes back.
TEST_F(Doubt, RestoredClusterIsDetectedByASilentWatch) {
  start_synced("100", {pod("kept", "20"), pod("lost", "90")});
  advance(Seconds(75));
  api.on_list().answer(List("50", {pod("kept", "20"), pod("other", "45")}));

  api.last_list().answer(List("50", {pod("kept", "20")}));
  run_until_idle();
  ASSERT_TRUE(advance_to_watches(2));

  EXPECT_THAT(api.log(), ElementsAre("LIST rv=0 limit=500", "WATCH rv=100 bookmarks", kProbeRequest,
                                     "LIST rv= limit=500", "WATCH rv=50 bookmarks"));
  EXPECT_EQ(store.keys(), (Keys{"default/kept", "default/other"}));
  EXPECT_EQ(reflector().last_sync_resource_version(), "50");
  EXPECT_EQ(status().epoch, 1U);
  ASSERT_TRUE(store.last_replacement.has_value());
  EXPECT_TRUE(store.last_replacement->new_epoch);
  EXPECT_EQ(store.content.epoch(), 1U);
}

// Restored cluster: a wait for an earlier version fails, because that version will never come.
TEST_F(Doubt, RestoredClusterFailsWaiters) {
  start_synced("100", {pod("a", "20")});
  std::optional<Result<void>> outcome;
  const Store::VersionWait wait =
      store.content.wait_for("101", [&](Result<void> result) { outcome = std::move(result); });
  advance(Seconds(75));
  api.on_list().answer(List("50", {pod("a", "20")}));

  api.last_list().answer(List("50", {pod("a", "20")}));
  run_until_idle();

  ASSERT_TRUE(outcome.has_value());
  ASSERT_FALSE(outcome->has_value());
  EXPECT_EQ(outcome->error().code, Code::kEpochChanged);
}

// Restored cluster: after a lost connection a probe follows as soon as the new watch is open.
TEST_F(Doubt, RestoredClusterIsDetectedAfterALostConnection) {
  start_synced("100", {pod("a", "20")});
  api.watch(0).fail(Lost());
  ASSERT_TRUE(advance_to_watches(2));
  run_until_idle();
  ASSERT_EQ(api.last_list().to_string(), kProbeRequest);
  EXPECT_EQ(api.last_list().at, api.watch(1).at);
  api.on_list().answer(List("50", {pod("a", "20")}));

  api.last_list().answer(List("50", {pod("a", "20")}));
  ASSERT_TRUE(advance_to_watches(3));

  EXPECT_TRUE(api.watch(1).is_cancelled());
  EXPECT_EQ(status().epoch, 1U);
  EXPECT_EQ(reflector().last_sync_resource_version(), "50");
}

// An event that overtakes the response to the probe does not start a new epoch.
TEST_F(Doubt, EventThatOvertakesTheProbeIsNoNewEpoch) {
  start_synced("100", {pod("a", "20")});
  api.watch(0).fail(Lost());
  ASSERT_TRUE(advance_to_watches(2));
  run_until_idle();
  Script::Request& probe = api.last_list();
  ASSERT_EQ(probe.to_string(), kProbeRequest);

  api.watch(1).send(modified(pod("a", "110")));
  run_until_idle();
  probe.answer(List("105", {pod("a", "20")}));
  run_until_idle();

  EXPECT_EQ(status().epoch, 0U);
  EXPECT_EQ(store.replaces(), 1U);
  EXPECT_TRUE(api.watch(1).is_live());
  EXPECT_EQ(api.last_list().options.match, ListOptions::Match::kExact) << "the audit after a lost connection";
}

// Restored cluster with a newer version than ours: the probe cannot find out, so an audit follows a lost connection.
TEST_F(Doubt, LostConnectionIsFollowedByOneAudit) {
  start_synced("100", {pod("a", "20")});
  api.watch(0).fail(Lost());
  ASSERT_TRUE(advance_to_watches(2));
  run_until_idle();
  ASSERT_EQ(api.last_list().to_string(), kProbeRequest);

  api.last_list().answer(List("120", {pod("a", "20")}));
  run_until_idle();
  ASSERT_EQ(api.last_list().options.match, ListOptions::Match::kExact);
  api.last_list().answer(List("100", {pod("a", "20")}));
  advance(Seconds(60));

  EXPECT_EQ(status().probes, 1U);
  EXPECT_EQ(status().audits, 1U);
  EXPECT_EQ(status().audit_findings, 0U);
  EXPECT_EQ(api.lists(), 3U);
  EXPECT_TRUE(api.watch(1).is_live());
}

// A watch that ended early and a new connection: the server restarted.
TEST_F(Doubt, NewConnectionAfterAnEarlyEndIsProbed) {
  start_synced("100", {pod("a", "20")});
  api.on_watch().on_new_connection();
  advance(Seconds(30));

  api.watch(0).close();
  ASSERT_TRUE(advance_to_watches(2));
  run_until_idle();

  EXPECT_EQ(api.last_list().to_string(), kProbeRequest);
}

// A watch that ends in time, on the same connection, causes no probe.
TEST_F(Doubt, OrdinaryEndIsNotProbed) {
  start_synced("100", {pod("a", "20")});
  advance(Seconds(30));

  api.watch(0).close();
  ASSERT_TRUE(advance_to_watches(2));
  run_until_idle();

  EXPECT_EQ(api.lists(), 1U);
  EXPECT_EQ(status().probes, 0U);
}

// With versions that cannot be compared, the probe decides nothing.
TEST_F(Doubt, VersionsThatCannotBeComparedAreNoNewEpoch) {
  start_synced("abc", {pod("a", "x1")});
  advance(Seconds(75));

  api.last_list().answer(List("abb", {pod("a", "x1")}));
  ASSERT_TRUE(advance_to_watches(2));

  EXPECT_EQ(status().epoch, 0U);
  EXPECT_EQ(api.watch(1).options.resource_version, "abc");
}

// Versions are compared by length, then digits, and longer than any integer.
TEST_F(Doubt, VersionsOfAnyLengthAreCompared) {
  start_synced("99999999999999999999999999999", {pod("a", "1")});
  api.watch(0).send(modified(pod("a", "100000000000000000000000000000")));
  run_until_idle();

  EXPECT_EQ(reflector().last_sync_resource_version(), "100000000000000000000000000000");
  EXPECT_EQ(status().stale_events, 0U);
}

}  // namespace
}  // namespace tain::testing
