// Tests of the checks: a check that cannot fail proves nothing.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <tain/cache/store.h>

#include "sim/cluster.h"
#include "sim/handler_check.h"
#include "sim/queue_gauge.h"
#include "sim/state_check.h"
#include "sim/world.h"

namespace tain::sim {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

Object object(const std::string& name, const std::string& uid, const std::string& version) {
  return Object::from_json(R"({"kind":"Pod","apiVersion":"v1","metadata":{"namespace":"n","name":")" + name +
                           R"(","uid":")" + uid + R"(","resourceVersion":")" + version + R"("}})")
      .value();
}

struct Checks : ::testing::Test {
  EventQueue queue{};
  Trace trace{};
  Referee referee{queue, trace};
  HandlerCheck check{referee, "it", false, false};

  std::string first_violation() const { return referee.violations().empty() ? "" : referee.violations().front(); }
};
using HandlerChecks = Checks;
using StateChecks = Checks;

TEST_F(HandlerChecks, AcceptTheEventsOfAnObject) {
  check.on_add(object("a", "u", "1"));
  check.on_update(object("a", "u", "1"), object("a", "u", "2"));
  check.on_delete({.key = "n/a", .last = object("a", "u", "3")});
  check.on_add(object("a", "v", "4"));

  EXPECT_EQ(referee.count(), 0u);
}

TEST_F(HandlerChecks, DetectAnAddOfAKnownObject) {
  check.on_add(object("a", "u", "1"));
  check.on_add(object("a", "u", "2"));

  EXPECT_THAT(first_violation(), HasSubstr("added twice"));
}

TEST_F(HandlerChecks, DetectAWrongOldObject) {
  check.on_add(object("a", "u", "1"));
  check.on_update(object("a", "u", "2"), object("a", "u", "3"));

  EXPECT_THAT(first_violation(), HasSubstr("wrong old object"));
}

TEST_F(HandlerChecks, DetectAnUpdateAcrossARecreation) {
  check.on_add(object("a", "u", "1"));
  check.on_update(object("a", "u", "1"), object("a", "v", "3"));

  EXPECT_THAT(first_violation(), HasSubstr("two uids"));
}

TEST_F(HandlerChecks, DetectAnUpdateToAnOlderVersion) {
  check.on_add(object("a", "u", "9"));
  check.on_update(object("a", "u", "9"), object("a", "u", "7"));

  EXPECT_THAT(first_violation(), HasSubstr("backwards"));
}

TEST_F(HandlerChecks, DetectADeleteOfAnUnknownObject) {
  check.on_delete({.key = "n/a"});

  EXPECT_THAT(first_violation(), HasSubstr("deleted before it was added"));
}

TEST_F(HandlerChecks, DetectADeletedObjectThatReturns) {
  check.on_add(object("a", "u", "5"));
  check.on_delete({.key = "n/a", .last = object("a", "u", "7")});
  check.on_add(object("a", "u", "5"));

  EXPECT_THAT(first_violation(), HasSubstr("deleted object came back"));
}

TEST_F(HandlerChecks, AcceptAnObjectThatMatchesASelectorAgain) {
  check.on_add(object("a", "u", "5"));
  check.on_delete({.key = "n/a", .last = object("a", "u", "7")});
  check.on_add(object("a", "u", "8"));

  EXPECT_EQ(referee.count(), 0u);
}

TEST_F(HandlerChecks, AcceptAnyOrderUntilTheMirrorIsRebuilt) {
  check.forgive_order(HandlerCheck::Because::kBrokenStream);
  check.on_add(object("a", "u", "5"));
  check.on_delete({.key = "n/a", .last = object("a", "u", "7")});
  check.on_add(object("a", "u", "5"));
  check.on_add(object("b", "w", "9"));
  check.on_update(object("b", "w", "9"), object("b", "w", "8"));
  const std::size_t forgiven = referee.count();

  check.expect_order_again();
  check.on_update(object("b", "w", "8"), object("b", "w", "6"));
  check.on_delete({.key = "n/a", .last = object("a", "u", "7")});
  check.on_add(object("a", "u", "5"));

  EXPECT_EQ(forgiven, 0u);
  ASSERT_EQ(referee.count(), 2u);
  EXPECT_THAT(referee.violations()[0], HasSubstr("backwards"));
  EXPECT_THAT(referee.violations()[1], HasSubstr("deleted object came back"));
}

TEST_F(HandlerChecks, AcceptObjectsDeletedOnAnotherTimeline) {
  check.on_add(object("a", "u", "5"));
  check.on_delete({.key = "n/a", .last = object("a", "u", "7")});
  check.forgive_order(HandlerCheck::Because::kNewTimeline);
  check.expect_order_again();
  check.on_add(object("a", "u", "5"));

  EXPECT_EQ(referee.count(), 0u) << first_violation();
}

TEST_F(HandlerChecks, AcceptAnyOrderOfOpaqueVersions) {
  check.forgive_order(HandlerCheck::Because::kNoOrder);
  check.expect_order_again();

  EXPECT_TRUE(check.forgives_order());
}

TEST_F(HandlerChecks, IgnoreALateDeletionOfAFormerObject) {
  check.expect_upsert(object("a", "v", "6"));
  check.on_add(object("a", "v", "6"));
  check.expect_remove(object("a", "u", "5"));
  check.check_nothing_outstanding();

  EXPECT_EQ(referee.count(), 0u) << first_violation();
}

TEST_F(HandlerChecks, DetectAnEventThatWasNotQueued) {
  check.expect_upsert(object("a", "u", "1"));
  check.on_add(object("a", "u", "1"));
  check.on_update(object("a", "u", "1"), object("a", "u", "2"));

  EXPECT_THAT(first_violation(), HasSubstr("received an event that was not written"));
}

TEST_F(HandlerChecks, DetectASkippedEvent) {
  check.expect_upsert(object("a", "u", "1"));
  check.expect_upsert(object("a", "u", "2"));
  check.on_add(object("a", "u", "2"));

  EXPECT_THAT(first_violation(), HasSubstr("not what was written"));
}

TEST_F(HandlerChecks, DetectAMissingEvent) {
  check.expect_upsert(object("a", "u", "1"));
  check.check_nothing_outstanding();

  EXPECT_THAT(first_violation(), HasSubstr("never received"));
}

TEST_F(HandlerChecks, ExpectListDeletionsInAnyOrderThenItsItems) {
  check.expect_replace({.items = {object("a", "u", "1"), object("b", "u", "2"), object("c", "u", "3")}});
  check.on_add(object("a", "u", "1"));
  check.on_add(object("b", "u", "2"));
  check.on_add(object("c", "u", "3"));
  check.expect_replace({.items = {object("d", "u", "4"), object("c", "w", "5")}});
  check.on_delete({.key = "n/b"});
  check.on_delete({.key = "n/a"});
  check.on_add(object("d", "u", "4"));
  check.on_delete({.key = "n/c"});
  check.on_add(object("c", "w", "5"));
  check.check_nothing_outstanding();

  EXPECT_EQ(referee.count(), 0u) << first_violation();
}

// A cluster and a store with its current objects.
struct Mirrored {
  explicit Mirrored(Checks& its)
      : cluster(its.queue, its.trace, 7, {}), check(its.referee, cluster, its.queue, {}, "it", "") {
    cluster.fill();
  }
  void copy() {
    std::vector<Object> items;
    cluster.storage().state("pods").for_each(
        [&](const storage::Record& record) { items.push_back(Object::from_json(*record->body).value()); });
    ASSERT_TRUE(store.replace(std::move(items), std::to_string(cluster.storage().revision())));
  }
  Cluster cluster;
  StateCheck check;
  Store store{};
};

TEST_F(StateChecks, AcceptEveryStateThatTheServerHad) {
  Mirrored it(*this);
  it.copy();
  for (int i = 0; i < 20; ++i) it.cluster.write_something();

  it.check.check(it.store.snapshot());

  EXPECT_EQ(referee.count(), 0u) << first_violation();
}

TEST_F(StateChecks, DetectAnObjectOfAnotherVersion) {
  Mirrored it(*this);
  it.copy();
  ASSERT_TRUE(it.store.add(object("stranger", "u", "1")));

  it.check.check(it.store.snapshot());

  EXPECT_THAT(first_violation(), HasSubstr("n/stranger is not on the server"));
}

TEST_F(StateChecks, DetectAVersionAheadOfTheObjects) {
  Mirrored it(*this);
  it.copy();
  while (it.cluster.storage().state("pods").same_tree(
      *it.cluster.timelines().state(0, "pods", it.cluster.storage().revision() - 1))) {
    it.cluster.write_something();
  }
  ASSERT_TRUE(it.store.bookmark(std::to_string(it.cluster.storage().revision())));

  it.check.check(it.store.snapshot());

  EXPECT_THAT(first_violation(), HasSubstr("is not a state of the server"));
}

TEST_F(StateChecks, TaintEndsWhenTheServerStateIsShownAgain) {
  Mirrored it(*this);
  it.copy();
  it.check.taint("a reason");
  ASSERT_TRUE(it.store.add(object("stranger", "u", "1")));
  it.check.check(it.store.snapshot());
  const bool tainted = it.check.tainted();

  it.cluster.write_something();
  it.copy();
  it.check.check(it.store.snapshot());

  EXPECT_TRUE(tainted);
  EXPECT_FALSE(it.check.tainted());
  EXPECT_EQ(referee.count(), 0u) << first_violation();
}

// A restored server; the lost states were valid before.
struct Restored : Mirrored {
  explicit Restored(Checks& its) : Mirrored(its) {
    const storage::Checkpoint backup = cluster.storage().checkpoint();
    cluster.recreate_some(30);
    copy();
    lost = store.list();
    lost_version = std::to_string(cluster.storage().revision());
    cluster.restore(backup);
  }
  std::vector<Object> lost{};
  std::string lost_version{};
};

TEST_F(StateChecks, DetectAnAbandonedTimelineAfterARestore) {
  Restored it(*this);
  it.check.taint("restored", Duration::zero(), it.store.epoch() + 1);
  it.check.check(it.store.snapshot());
  it.copy();
  it.check.check(it.store.snapshot());
  const bool tainted = it.check.tainted();
  const std::size_t before = referee.count();

  ASSERT_TRUE(it.store.replace(it.lost, it.lost_version));
  it.check.check(it.store.snapshot());

  EXPECT_FALSE(tainted);
  EXPECT_EQ(before, 0u) << first_violation();
  EXPECT_THAT(first_violation(), HasSubstr("is not a state of the server"));
}

TEST_F(StateChecks, MirrorStartedAfterARestoreHasNoOlderTimeline) {
  Restored it(*this);
  StateCheck late(referee, it.cluster, queue, {}, "late", "");

  late.check(it.store.snapshot());

  EXPECT_THAT(first_violation(), HasSubstr("is not a state of the server"));
}

TEST_F(StateChecks, DetectAStaleMirror) {
  Mirrored it(*this);
  const std::string version = std::to_string(it.cluster.storage().revision());
  queue.run_until(queue.now() + std::chrono::minutes(1));
  it.cluster.recreate_some(30);
  queue.run_until(queue.now() + std::chrono::seconds(30));

  it.check.check_age(version, std::chrono::seconds(31));
  const std::size_t honest = referee.count();
  it.check.check_age(version, std::chrono::seconds(20));

  EXPECT_EQ(honest, 0u) << first_violation();
  EXPECT_THAT(first_violation(), HasSubstr("claims an age of 20 s"));
}

TEST_F(StateChecks, CheckTheAgeOnlyWithoutDelays) {
  PlannedFault lag{.id = FaultId::kLaggingServer, .at = std::chrono::minutes(5), .lasts = std::chrono::minutes(1)};
  PlannedFault cut{.id = FaultId::kReset, .at = std::chrono::minutes(9), .lasts = std::chrono::minutes(1)};
  const FaultDesk desk({lag, cut}, trace, queue.now());

  EXPECT_FALSE(desk.delayed(queue.now() + std::chrono::seconds(299)));
  EXPECT_TRUE(desk.delayed(queue.now() + std::chrono::seconds(330)));
  EXPECT_FALSE(desk.delayed(queue.now() + std::chrono::seconds(362)));
  EXPECT_FALSE(desk.delayed(queue.now() + std::chrono::seconds(570)));
}

TEST(QueueGauges, KeepTheMaximum) {
  QueueGauge gauge;
  const auto depth = gauge.gauge("tain_queue_depth", "", {});
  depth->set(7);
  depth->set(2);
  gauge.gauge("tain_queue_bytes", "", {})->set(90);
  gauge.gauge("another", "", {})->set(1000);

  EXPECT_EQ(gauge.depth().now, 2);
  EXPECT_EQ(gauge.depth().most, 7);
  EXPECT_EQ(gauge.bytes().most, 90);
}

TEST_F(StateChecks, CompareBytesWithTheCurrentServerState) {
  Mirrored it(*this);
  it.copy();
  const std::string same = it.check.difference_now(it.store.snapshot());
  it.cluster.recreate_some(30);

  EXPECT_EQ(same, "");
  EXPECT_NE(it.check.difference_now(it.store.snapshot()), "");
}

TEST(World, IsTheSameForTheSameSeed) {
  const RunResult one = World(3).run();
  const RunResult two = World(3).run();
  const RunResult other = World(4).run();

  EXPECT_EQ(one.trace_hash, two.trace_hash);
  EXPECT_NE(one.trace_hash, other.trace_hash);
  EXPECT_THAT(one.violations, ElementsAre());
  EXPECT_GE(one.hours, 1.0);
  EXPECT_GE(one.writes, 1000u);
  EXPECT_GE(one.reflectors, 2);
  EXPECT_GE(one.faults, 5);
}

}  // namespace
}  // namespace tain::sim
