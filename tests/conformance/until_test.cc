// Section J, until: waiting for conditions on a watch, a list or an informer.

#include <gtest/gtest.h>
#include <tain/until.h>

#include <optional>
#include <string>
#include <vector>

#include "tests/support/fake_runtime.h"
#include "tests/support/fake_source.h"
#include "tests/support/script.h"

namespace tain::testing {
namespace {

using namespace std::chrono_literals;

Until::Condition is(WatchEvent::Type type) {
  return [type](const WatchEvent& event) -> Result<bool> { return event.type == type; };
}
Until::Condition named(std::string name) {
  return [name](const WatchEvent& event) -> Result<bool> { return event.object.name() == name; };
}

class UntilWaiting : public ::testing::Test {
 protected:
  std::function<void(Until::Outcome)> done() {
    return [this](Until::Outcome its) {
      EXPECT_FALSE(outcome.has_value()) << "done twice";
      outcome = std::move(its);
    };
  }
  void wait_from(const std::string& version, std::vector<Until::Condition> conditions,
                 std::optional<Duration> deadline = std::nullopt) {
    waiting = until(runtime, version,
                    {.lister_watcher = api, .conditions = std::move(conditions), .deadline = deadline}, done());
    runtime.run_until_idle();
  }
  std::string last() const {
    if (!outcome || !outcome->last) return "none";
    return std::string(to_string(outcome->last->type)) + " " + std::string(outcome->last->object.name());
  }

  FakeRuntime runtime;
  Script api{runtime};
  std::optional<Until::Outcome> outcome;
  std::unique_ptr<Until> waiting;
};

// C276: conditions hold one after the other, and the last event is returned; without a deadline.
TEST_F(UntilWaiting, ConditionsHoldOneAfterTheOther) {
  wait_from("1", {is(WatchEvent::Type::kAdded), is(WatchEvent::Type::kModified)});
  api.watch(0).send(modified(pod("early", "2")));  // the first condition is not met yet
  runtime.run_until_idle();
  EXPECT_FALSE(outcome);
  api.watch(0).send(added(pod("a", "3")));
  runtime.run_until_idle();
  EXPECT_FALSE(outcome);
  runtime.advance(24h);
  EXPECT_FALSE(outcome) << "no deadline was given";
  api.last_watch().send(modified(pod("a", "4")));
  runtime.run_until_idle();
  ASSERT_TRUE(outcome);
  EXPECT_TRUE(outcome->result) << outcome->result.error();
  EXPECT_EQ(last(), "MODIFIED a");
  EXPECT_TRUE(api.last_watch().is_cancelled()) << "nothing is watched any more";
}

// C276: the same with a deadline, which has no effect afterwards.
TEST_F(UntilWaiting, ConditionsHoldWithinTheDeadline) {
  wait_from("1", {is(WatchEvent::Type::kAdded), is(WatchEvent::Type::kModified)}, 10s);
  api.watch(0).send({added(pod("a", "3")), modified(pod("a", "4")), deleted(pod("a", "5"))});
  runtime.run_until_idle();
  ASSERT_TRUE(outcome);
  EXPECT_TRUE(outcome->result);
  EXPECT_EQ(last(), "MODIFIED a");
  runtime.advance(1min);
  EXPECT_EQ(runtime.pending_timers(), 0u);
}

// C277: one event may meet several conditions in a row.
TEST_F(UntilWaiting, OneEventMayMeetSeveralConditions) {
  wait_from("1", {is(WatchEvent::Type::kAdded), named("a"), is(WatchEvent::Type::kAdded)});
  api.watch(0).send(added(pod("a", "3")));
  runtime.run_until_idle();
  ASSERT_TRUE(outcome);
  EXPECT_TRUE(outcome->result);
  EXPECT_EQ(last(), "ADDED a");
}

// C278: a condition that does not hold ends with the deadline and the last event.
TEST_F(UntilWaiting, DeadlineReturnsTheLastEvent) {
  wait_from("1", {is(WatchEvent::Type::kAdded), is(WatchEvent::Type::kAdded), is(WatchEvent::Type::kDeleted)}, 10s);
  api.watch(0).send({added(pod("a", "3")), modified(pod("b", "4"))});
  runtime.advance(9900ms);
  EXPECT_FALSE(outcome);
  runtime.advance(200ms);
  ASSERT_TRUE(outcome);
  ASSERT_FALSE(outcome->result);
  EXPECT_EQ(outcome->result.error().code, Code::kDeadline);
  EXPECT_EQ(last(), "MODIFIED b");
  EXPECT_TRUE(api.last_watch().is_cancelled());
}

// C279: an error of a condition ends the wait.
TEST_F(UntilWaiting, TheErrorOfAConditionEndsIt) {
  wait_from("1", {is(WatchEvent::Type::kAdded),
                  [](const WatchEvent&) -> Result<bool> { return fail(Code::kInvalid, "the pod has failed"); }});
  api.watch(0).send(added(pod("a", "3")));
  runtime.run_until_idle();
  ASSERT_TRUE(outcome);
  ASSERT_FALSE(outcome->result);
  EXPECT_EQ(outcome->result.error().message, "the pod has failed");
  EXPECT_EQ(last(), "ADDED a");
}

TEST_F(UntilWaiting, AConditionThatThrowsEndsIt) {
  wait_from("1", {[](const WatchEvent&) -> Result<bool> { throw std::runtime_error("oops"); }});
  api.watch(0).send(added(pod("a", "3")));
  runtime.run_until_idle();
  ASSERT_TRUE(outcome);
  ASSERT_FALSE(outcome->result);
  EXPECT_NE(outcome->result.error().message.find("oops"), std::string::npos);
}

TEST_F(UntilWaiting, AnErrorEventEndsIt) {
  wait_from("1", {is(WatchEvent::Type::kModified)});
  api.watch(0).send({added(pod("a", "3")), error_event(Error::of(Code::kExpired, "too old"))});
  runtime.run_until_idle();
  ASSERT_TRUE(outcome);
  ASSERT_FALSE(outcome->result);
  EXPECT_EQ(outcome->result.error().code, Code::kExpired);
  EXPECT_EQ(last(), "ADDED a");
}

TEST_F(UntilWaiting, SurvivesLostStreams) {
  wait_from("1", {is(WatchEvent::Type::kDeleted)});
  api.watch(0).send(added(pod("a", "3"))).fail(Error::of(Code::kConnectionLost, "reset"));
  runtime.advance(1s);
  EXPECT_EQ(api.watch(1).options.resource_version, "3");
  api.watch(1).send(deleted(pod("a", "4")));
  runtime.run_until_idle();
  ASSERT_TRUE(outcome);
  EXPECT_TRUE(outcome->result);
}

TEST_F(UntilWaiting, RequiresAVersion) {
  wait_from("0", {is(WatchEvent::Type::kAdded)});
  ASSERT_TRUE(outcome);
  ASSERT_FALSE(outcome->result);
  EXPECT_EQ(outcome->result.error().code, Code::kBadArgument);
}

TEST_F(UntilWaiting, WithoutConditionsReturnsAtOnce) {
  wait_from("1", {});
  ASSERT_TRUE(outcome);
  EXPECT_TRUE(outcome->result);
  EXPECT_EQ(last(), "none");
  EXPECT_EQ(api.watches(), 0u);
}

TEST_F(UntilWaiting, DestructionPreventsFurtherCalls) {
  wait_from("1", {is(WatchEvent::Type::kAdded)}, 10s);
  api.watch(0).send(added(pod("a", "3")));
  while (runtime.run_one_loop_task()) {
  }
  waiting.reset();
  runtime.advance(1min);
  EXPECT_FALSE(outcome);
  EXPECT_TRUE(api.watch(0).is_cancelled());
}

TEST_F(UntilWaiting, MayBeDestroyedInsideDoneAndInsideACondition) {
  waiting = until(runtime, "1", {.lister_watcher = api, .conditions = {is(WatchEvent::Type::kAdded)}},
                  [this](Until::Outcome) { waiting.reset(); });
  runtime.run_until_idle();
  api.watch(0).send(added(pod("a", "3")));
  runtime.run_until_idle();
  EXPECT_FALSE(waiting);
  wait_from("1", {[this](const WatchEvent&) -> Result<bool> {
              waiting.reset();
              return true;
            }});
  api.watch(1).send(added(pod("a", "3")));
  runtime.run_until_idle();
  EXPECT_FALSE(outcome);
}

TEST_F(UntilWaiting, ListFirstReportsExistingObjectsAsAdds) {
  api.on_list().answer(List("10", {pod("a", "5"), pod("b", "6")}));
  waiting = list_watch_until(
      runtime, {.lister_watcher = api, .conditions = {named("b"), is(WatchEvent::Type::kDeleted)}}, done());
  runtime.run_until_idle();
  EXPECT_FALSE(outcome);
  ASSERT_EQ(api.watches(), 1u);
  EXPECT_EQ(api.watch(0).options.resource_version, "10");
  api.watch(0).send(deleted(pod("b", "11")));
  runtime.run_until_idle();
  ASSERT_TRUE(outcome);
  EXPECT_TRUE(outcome->result);
  EXPECT_EQ(last(), "DELETED b");
}

TEST_F(UntilWaiting, ListFirstDoesNotWatchIfTheConditionHolds) {
  api.on_list().answer(List("10", {pod("a", "5"), pod("b", "6")}));
  waiting = list_watch_until(runtime, {.lister_watcher = api, .conditions = {named("b")}}, done());
  runtime.run_until_idle();
  ASSERT_TRUE(outcome);
  EXPECT_TRUE(outcome->result);
  EXPECT_EQ(last(), "ADDED b");
  runtime.advance(10s);
  EXPECT_EQ(api.watches(), 0u);
}

TEST_F(UntilWaiting, ListFirstReturnsTheErrorOfTheList) {
  api.on_list().answer(Error::of(Code::kForbidden, "not you"));
  waiting = list_watch_until(runtime, {.lister_watcher = api, .conditions = {named("b")}}, done());
  runtime.run_until_idle();
  ASSERT_TRUE(outcome);
  ASSERT_FALSE(outcome->result);
  EXPECT_EQ(outcome->result.error().code, Code::kForbidden);
}

class UntilSynced : public UntilWaiting {
 protected:
  void wait_synced(Until::Precondition precondition, std::vector<Until::Condition> conditions,
                   std::optional<Duration> deadline = std::nullopt) {
    waiting =
        until_with_sync(runtime, std::move(precondition),
                        {.lister_watcher = source, .conditions = std::move(conditions), .deadline = deadline}, done());
    runtime.run_until_idle();
  }
  FakeSource source{runtime};
  int asked = 0;
};

// C280: without a precondition, events are enough: the condition holds for the first object.
TEST_F(UntilSynced, WithoutAPreconditionTheInitialStateArrivesAsEvents) {
  source.add("a");
  wait_synced({}, {is(WatchEvent::Type::kAdded), is(WatchEvent::Type::kModified)});
  EXPECT_FALSE(outcome);
  source.modify("a");
  runtime.run_until_idle();
  ASSERT_TRUE(outcome);
  EXPECT_TRUE(outcome->result);
  EXPECT_EQ(last(), "MODIFIED a");
}

// C280: with a precondition the wait needs the sync; without a sync the deadline ends it, and no condition is called.
TEST_F(UntilSynced, WithAPreconditionWaitsForTheSync) {
  source.fail_lists(Error::of(Code::kForbidden, "not you"));
  wait_synced(
      [this](const Snapshot&) -> Result<bool> {
        ++asked;
        return true;
      },
      {is(WatchEvent::Type::kAdded)}, 10s);
  runtime.advance(11s);
  ASSERT_TRUE(outcome);
  ASSERT_FALSE(outcome->result);
  EXPECT_EQ(outcome->result.error().code, Code::kDeadline);
  EXPECT_EQ(last(), "none");
  EXPECT_EQ(asked, 0);
}

// C280: a precondition that holds ends the wait without an event.
TEST_F(UntilSynced, APreconditionThatHoldsEndsItWithoutAnEvent) {
  source.add("a");
  wait_synced([](const Snapshot& state) -> Result<bool> { return state.size() == 1; },
              {is(WatchEvent::Type::kDeleted)});
  ASSERT_TRUE(outcome);
  EXPECT_TRUE(outcome->result);
  EXPECT_EQ(last(), "none");
}

// C280: otherwise the wait continues with the conditions, with all events from the first.
TEST_F(UntilSynced, UnmetPreconditionContinuesWithTheConditions) {
  source.add("a");
  wait_synced(
      [this](const Snapshot& state) -> Result<bool> {
        ++asked;
        return state.size() == 2;
      },
      {named("a"), is(WatchEvent::Type::kDeleted)});
  EXPECT_FALSE(outcome);
  EXPECT_EQ(asked, 1);
  source.remove("a");
  runtime.run_until_idle();
  ASSERT_TRUE(outcome);
  EXPECT_TRUE(outcome->result);
  EXPECT_EQ(last(), "DELETED a");
}

TEST_F(UntilSynced, TheErrorOfAPreconditionEndsIt) {
  source.add("a");
  wait_synced([](const Snapshot&) -> Result<bool> { return fail(Code::kInvalid, "no"); },
              {is(WatchEvent::Type::kAdded)});
  ASSERT_TRUE(outcome);
  ASSERT_FALSE(outcome->result);
  EXPECT_EQ(outcome->result.error().code, Code::kInvalid);
}

TEST_F(UntilSynced, MayBeDestroyedInsideACondition) {
  source.add("a");
  wait_synced({}, {[this](const WatchEvent&) -> Result<bool> {
                waiting.reset();
                return true;
              }});
  runtime.advance(1min);
  EXPECT_FALSE(outcome);
  EXPECT_EQ(source.open_watches(), 0);
}

}  // namespace
}  // namespace tain::testing
