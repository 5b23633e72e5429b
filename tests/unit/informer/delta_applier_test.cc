#include <tain/cache/controller.h>
#include <tain/cache/delta_fifo.h>
#include <tain/cache/fifo.h>
#include <tain/cache/queue.h>

#include <gtest/gtest.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/support/controller_rig.h"

namespace tain::testing {
namespace {

using Events = std::vector<SeenEvent>;

Object pod_at(const std::string& name, int version, const std::string& uid = "u") {
  return Object::from_json(R"({"metadata":{"namespace":"default","name":")" + name + R"(","uid":")" + uid +
                           R"(","resourceVersion":")" + std::to_string(version) + R"("}})")
      .value();
}

Delta all(std::vector<Object> items, const std::string& version) {
  Delta delta{.type = Delta::Type::kReplacedAll};
  delta.all = std::make_shared<ReflectorStore::Replacement>(
      ReflectorStore::Replacement{.items = std::move(items), .resource_version = version});
  return delta;
}

struct Applier : ::testing::Test {
  Store store;
  RecordingHandler handler{store};
  DeltaApplier applier{store, handler};

  void apply(const Delta& delta, bool initial = false) { ASSERT_TRUE(applier.apply(delta, initial)); }
};

// N25: another uid under the same key is another object.
TEST_F(Applier, ReportsADeletionAndAnAddWhenTheUidChanged) {
  apply(Delta::of(Delta::Type::kAdded, pod_at("a", 1, "first")));
  handler.take();

  apply(all({pod_at("a", 5, "second")}, "5"));

  EXPECT_EQ(handler.take(), (Events{{"delete", "a", "1", "5", false}, {"add", "a", "5", "5", false}}));
  ASSERT_EQ(handler.deletions.size(), 1u);
  EXPECT_FALSE(handler.deletions[0].known_final_state);
}

TEST_F(Applier, ReportsAUidChangeInABatch) {
  apply(Delta::of(Delta::Type::kAdded, pod_at("a", 1, "first")));
  handler.take();

  ASSERT_TRUE(applier.apply_batch(std::vector{Delta::of(Delta::Type::kUpdated, pod_at("a", 5, "second")),
                                              Delta::of(Delta::Type::kAdded, pod_at("b", 6))},
                                  false));

  EXPECT_EQ(handler.take(),
            (Events{{"delete", "a", "1", "5", false}, {"add", "a", "5", "5", false}, {"add", "b", "6", "6", false}}));
}

TEST_F(Applier, SkipsUnchangedObjects) {
  apply(all({pod_at("a", 1), pod_at("b", 2)}, "2"), true);
  handler.take();

  apply(all({pod_at("a", 1), pod_at("b", 3)}, "3"));
  apply(Delta::of(Delta::Type::kUpdated, pod_at("b", 3)));

  EXPECT_EQ(handler.take(), (Events{{"update", "b", "3", "3", false}}));
}

TEST_F(Applier, ReportsADuplicateListItemOnce) {
  apply(all({pod_at("a", 1), pod_at("a", 2)}, "2"), true);

  EXPECT_EQ(handler.take(), (Events{{"add", "a", "2", "2", true}}));
}

TEST_F(Applier, SkipsDeletionsOfUnknownObjects) {
  apply(Delta::of(Delta::Type::kDeleted, pod_at("a", 3)));

  EXPECT_TRUE(handler.events.empty());
  EXPECT_EQ(store.last_store_sync_resource_version(), "3");
}

// A late deletion of a former object must not delete the recreated object of the same name.
TEST_F(Applier, LateDeletionDoesNotRemoveTheRecreatedObject) {
  apply(Delta::of(Delta::Type::kAdded, pod_at("a", 5, "second")));
  handler.take();

  apply(Delta::of(Delta::Type::kDeleted, pod_at("a", 3, "first")));
  ASSERT_TRUE(applier.apply_batch(std::vector{Delta::of(Delta::Type::kDeleted, pod_at("a", 4, "first")),
                                              Delta::of(Delta::Type::kAdded, pod_at("b", 6))},
                                  false));

  EXPECT_EQ(handler.take(), (Events{{"add", "b", "6", "6", false}}));
  EXPECT_EQ(store.get("default/a").uid(), "second");
}

TEST_F(Applier, ReportsADuplicateItemOnceWithoutDeletions) {
  apply(all({pod_at("x", 1), pod_at("y", 1), pod_at("z", 1)}, "1"), true);
  handler.take();
  Delta partial{.type = Delta::Type::kReplacedAll};
  partial.all = std::make_shared<ReflectorStore::Replacement>(ReflectorStore::Replacement{
      .items = {pod_at("a", 2), pod_at("a", 2)}, .resource_version = "2", .delete_missing = false});

  apply(partial);

  EXPECT_EQ(handler.take(), (Events{{"add", "a", "2", "2", false}}));
}

TEST_F(Applier, RepeatsEverythingOnAResync) {
  apply(all({pod_at("a", 1)}, "2"), true);
  handler.take();

  apply(Delta{.type = Delta::Type::kSyncAll});
  apply(Delta::of(Delta::Type::kSync, pod_at("a", 1)));

  EXPECT_EQ(handler.take(), (Events{{"update", "a", "1", "1", false}, {"update", "a", "1", "1", false}}));
}

// A Sync of another version is an update (client-go: Sync, Replaced, Added and Updated of a known key alike).
TEST_F(Applier, SyncOfAnotherVersionIsAnUpdate) {
  apply(all({pod_at("a", 1), pod_at("b", 1)}, "1"), true);
  handler.take();

  apply(Delta::of(Delta::Type::kSync, pod_at("a", 2)));
  ASSERT_TRUE(applier.apply_batch(
      std::vector{Delta::of(Delta::Type::kSync, pod_at("a", 3)), Delta::of(Delta::Type::kSync, pod_at("b", 1))},
      false));

  EXPECT_EQ(
      handler.take(),
      (Events{{"update", "a", "2", "2", false}, {"update", "a", "3", "3", false}, {"update", "b", "1", "1", false}}));
  ASSERT_EQ(handler.olds.size(), 3u);
  EXPECT_EQ(handler.olds[0].resource_version(), "1");
  EXPECT_EQ(handler.olds[1].resource_version(), "2");
  EXPECT_EQ(store.get("default/a").resource_version(), "3");
}

TEST_F(Applier, ReportsARecreationFoundByASync) {
  apply(Delta::of(Delta::Type::kAdded, pod_at("a", 1, "first")));
  apply(Delta::of(Delta::Type::kAdded, pod_at("b", 1, "first")));
  handler.take();

  apply(Delta::of(Delta::Type::kSync, pod_at("a", 5, "second")));
  ASSERT_TRUE(applier.apply_batch(std::vector{Delta::of(Delta::Type::kSync, pod_at("b", 6, "second"))}, false));

  EXPECT_EQ(handler.take(), (Events{{"delete", "a", "1", "5", false},
                                    {"add", "a", "5", "5", false},
                                    {"delete", "b", "1", "6", false},
                                    {"add", "b", "6", "6", false}}));
}

// Applies everything in a queue.
void drain(Queue& queue, DeltaApplier& applier) {
  const Queue::ProcessDeltas process = [&](const Deltas& deltas, bool initial) -> Result<void> {
    for (const Delta& delta : deltas) {
      if (auto done = applier.apply(delta, initial); !done) return done;
    }
    return {};
  };
  for (Result<Queue::PopOutcome> popped = Queue::PopOutcome::kProcessed;
       popped && *popped == Queue::PopOutcome::kProcessed;) {
    popped = queue.pop(process);
    ASSERT_TRUE(popped) << popped.error();
  }
}

// A Fifo has no delta types: each item is a Sync.
TEST_F(Applier, FollowsAFifo) {
  Fifo queue;
  ASSERT_TRUE(queue.replace({.items = {pod_at("a", 1)}, .resource_version = "1"}));
  drain(queue, applier);
  ASSERT_TRUE(queue.update(pod_at("a", 2)));
  drain(queue, applier);
  ASSERT_TRUE(queue.replace({.items = {pod_at("a", 3)}, .resource_version = "3"}));
  drain(queue, applier);

  EXPECT_EQ(handler.take(),
            (Events{{"add", "a", "1", "1", true}, {"update", "a", "2", "2", false}, {"update", "a", "3", "3", false}}));
  EXPECT_EQ(store.get("default/a").resource_version(), "3");
}

// Without kReplaced each list arrives as Syncs.
TEST_F(Applier, FollowsADeltaFifoWithoutReplacedDeltas) {
  const KnownInStore known(store);
  DeltaFifo queue({.known = &known, .emit_replaced = false});
  ASSERT_TRUE(queue.replace({.items = {pod_at("a", 1), pod_at("b", 1)}, .resource_version = "1"}));
  drain(queue, applier);
  handler.take();
  ASSERT_TRUE(queue.replace({.items = {pod_at("a", 1), pod_at("b", 2)}, .resource_version = "2"}));
  drain(queue, applier);

  EXPECT_EQ(handler.take(), (Events{{"update", "a", "1", "1", false}, {"update", "b", "2", "2", false}}));
  EXPECT_EQ(store.get("default/b").resource_version(), "2");
}

TEST_F(Applier, DeletionOfAnUnknownObjectInABatchMovesTheVersion) {
  ASSERT_TRUE(applier.apply_batch(
      std::vector{Delta::of(Delta::Type::kAdded, pod_at("b", 2)), Delta::of(Delta::Type::kDeleted, pod_at("a", 3)),
                  Delta::tombstone_of("default/c", Object())},
      false));

  EXPECT_EQ(handler.take(), (Events{{"add", "b", "2", "2", false}}));
  EXPECT_EQ(store.last_store_sync_resource_version(), "3");
}

TEST_F(Applier, MovesTheVersionOnABookmark) {
  apply(all({}, "2"), true);

  apply(Delta{.type = Delta::Type::kBookmark, .resource_version = "9"});

  EXPECT_EQ(store.last_store_sync_resource_version(), "9");
}

TEST_F(Applier, MarksStoredObjectsWithoutAnEvent) {
  apply(all({pod_at("a", 1), pod_at("b", 2)}, "2"), true);
  handler.take();

  apply(Delta{.type = Delta::Type::kDirty, .key = "default/a"});

  EXPECT_TRUE(store.snapshot().is_dirty("default/a"));
  EXPECT_FALSE(store.snapshot().is_dirty("default/b"));
  EXPECT_TRUE(handler.take().empty());
}

TEST_F(Applier, ForwardsTheFinalStateOfADeletion) {
  apply(Delta::of(Delta::Type::kAdded, pod_at("a", 1)));
  apply(Delta::of(Delta::Type::kAdded, pod_at("b", 2)));

  apply(Delta::of(Delta::Type::kDeleted, pod_at("a", 4)));
  apply(Delta::tombstone_of("default/b", Object()));

  ASSERT_EQ(handler.deletions.size(), 2u);
  EXPECT_EQ(handler.deletions[0].last.resource_version(), "4");
  EXPECT_TRUE(handler.deletions[0].known_final_state);
  EXPECT_EQ(handler.deletions[1].last.resource_version(), "2");
  EXPECT_FALSE(handler.deletions[1].known_final_state);
  EXPECT_EQ(store.size(), 0u);
}

// N10: one object without a key does not fail the list.
TEST(DeltaApplier, AppliesAListWithoutItsInvalidItemAndReportsIt) {
  const KeyFn key = [](const Object& object) -> Result<std::string> {
    if (object.name() == "bad") return fail(Code::kBadKey, "no key for bad");
    return namespace_name_key(object);
  };
  Store store({.key = key});
  RecordingHandler handler(store);
  DeltaApplier applier(store, handler, {.key = key});
  ASSERT_TRUE(applier.apply(Delta::of(Delta::Type::kAdded, pod_at("old", 1)), false));

  const auto outcome = applier.apply(all({pod_at("a", 2), pod_at("bad", 3), pod_at("b", 4)}, "4"), false);

  ASSERT_FALSE(outcome);
  EXPECT_NE(outcome.error().message.find("left 1 objects out"), std::string::npos) << outcome.error();
  EXPECT_TRUE(store.get("default/a"));
  EXPECT_TRUE(store.get("default/b"));
  EXPECT_TRUE(store.get("default/old")) << "the bad item may have been this one";
}

TEST(DeltaApplier, CountsExceptionsOfHandlers) {
  Store store;
  FunctionHandler handler({.on_add = [](const Object&, bool) { throw 42; },
                           .on_delete = [](const Deleted&) { throw std::runtime_error("no"); }});
  std::vector<Error> errors;
  DeltaApplier applier(store, handler, {.on_handler_error = [&](const Error& e) { errors.push_back(e); }});

  ASSERT_TRUE(applier.apply(Delta::of(Delta::Type::kAdded, pod_at("a", 1)), false));
  ASSERT_TRUE(applier.apply(Delta::of(Delta::Type::kDeleted, pod_at("a", 2)), false));

  EXPECT_EQ(applier.handler_failures(), 2u);
  ASSERT_EQ(errors.size(), 2u);
  EXPECT_NE(errors[1].message.find("no"), std::string::npos);
}

}  // namespace
}  // namespace tain::testing
