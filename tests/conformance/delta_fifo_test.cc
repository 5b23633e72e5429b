// Section E of the catalogue: the DeltaFifo. The blocking rows are in tests/concurrent/queue_test.cc.

#include <tain/cache/delta_fifo.h>

#include "tests/unit/queue/queue_testing.h"

namespace tain::testing {
namespace {

// The default of client-go: replace() emits Sync.
DeltaFifo::Options old_style(const KnownObjects* known = nullptr) { return {.known = known, .emit_replaced = false}; }

class DeltaFifoSequence : public ::testing::TestWithParam<Sequence> {
 protected:
  void check(DeltaFifo::Options options) const {
    DeltaFifo queue(std::move(options));

    EXPECT_EQ(run_and_drain(queue, GetParam().steps), GetParam().expected);

    EXPECT_EQ(pop_words(queue), "empty");
    EXPECT_EQ(queue.bytes(), 0u);
  }
  const Known known_{objects(GetParam().known)};
};
class DeltaFifoOnlyQueued : public DeltaFifoSequence {};
class DeltaFifoWithoutKnown : public DeltaFifoSequence {};
class DeltaFifoReplaced : public DeltaFifoSequence {};

TEST_P(DeltaFifoSequence, IsDeliveredByKey) { check(old_style(&known_)); }
TEST_P(DeltaFifoWithoutKnown, IsDeliveredByKey) { check(old_style()); }
TEST_P(DeltaFifoReplaced, IsDeliveredByKey) { check({.known = &known_}); }
// C121: with and without known objects.
TEST_P(DeltaFifoOnlyQueued, EndsWithTombstones) {
  for (const Known* known : {&known_, static_cast<const Known*>(nullptr)}) {
    SCOPED_TRACE(known == nullptr ? "without known objects" : "with known objects");
    check({.known = known, .emit_replaced = GetParam().name == "C116_Replaced"});
  }
}

// Lists without the objects that are only queued.
const Sequence kOnlyQueued[] = {
    {"C115_Added", "", "add foo@1; replace", {"Added foo@1, Tombstone foo (foo@1)"}},
    {"C116_Replaced", "", "add foo@1; replace foo@2; replace", {"Added foo@1, Replaced foo@2, Tombstone foo (foo@2)"}},
    {"C117_Deleted", "", "add foo@1; remove foo@2; replace", {"Added foo@1, Deleted foo@2"}},
    {"C118_Synced", "", "replace foo@1; replace foo@2; replace", {"Sync foo@1, Sync foo@2, Tombstone foo (foo@2)"}},
    {"C119_TwoEmptyReplaces", "", "add foo@1; replace; replace", {"Added foo@1, Tombstone foo (foo@1)"}},
    {"C120_AddDeleteAdd",
     "",
     "add foo@1; remove foo@2; add foo@3; replace",
     {"Added foo@1, Deleted foo@2, Added foo@3, Tombstone foo (foo@3)"}}};
const Sequence kWithKnown[] = {
    {"C114_DeletionAndReaddByAList", "foo@1", "remove foo@1; replace foo@2", {"Deleted foo@1, Sync foo@2"}},
    {"C125_DeletionOfAKnownKey",
     "foo@5 bar@6 baz@7",
     "add foo@10; update bar@15; remove baz@20",
     {"Added foo@10", "Updated bar@15", "Deleted baz@20"}},
    {"C127_NoSyncOfAQueuedKey", "foo@5", "remove foo@10; resync", {"Deleted foo@10"}},
    {"C128_OneSyncForEachKnownKey", "foo@5 bar@6", "resync", {"Sync foo@5", "Sync bar@6"}},
    {"C129_DeletionBehindAnUndeliveredAdd", "", "add foo@5; remove foo@6", {"Added foo@5, Deleted foo@6"}},
    // C130: the deletions that a list implies, and their position in the queue.
    {"C130_QueuedDeletionIsNotRepeated",
     "foo@5 bar@6 baz@7",
     "remove baz@10; replace foo@5",
     {"Deleted baz@10", "Sync foo@5", "Tombstone bar (bar@6)"}},
    {"C130_DeletedAndAddedAgain",
     "foo@5 bar@6 baz@7",
     "remove bar@6; add bar@100; replace foo@5",
     {"Deleted bar@6, Added bar@100, Tombstone bar (bar@100)", "Sync foo@5", "Tombstone baz (baz@7)"}},
    {"C130_ListedBefore",
     "foo@5 bar@6 baz@7",
     "replace bar@100 foo@5; replace foo@5",
     {"Sync bar@100, Tombstone bar (bar@100)", "Sync foo@5, Sync foo@5", "Tombstone baz (baz@7)"}},
    {"C132_Sync", "foo@5", "replace foo@5", {"Sync foo@5"}},
    {"C133_NoSyncOfAnUpdatedKey", "foo@5", "update foo@6; resync", {"Updated foo@6"}}};
const Sequence kWithoutKnown[] = {
    {"C124_NoDeletionOfAnUnknownKey",
     "",
     "add foo@10; update bar@15; add qux@17; remove qux@18; remove baz@20",
     {"Added foo@10", "Updated bar@15", "Added qux@17, Deleted qux@18"}},
    {"C126_AddAndReplaceTogether", "", "add foo@10; replace foo@15", {"Added foo@10, Sync foo@15"}},
    {"C130_Added", "", "add baz@10; replace foo@5", {"Added baz@10, Tombstone baz (baz@10)", "Sync foo@5"}},
    {"C130_AddedAndDeleted",
     "",
     "add baz@10; remove baz@11; replace foo@5",
     {"Added baz@10, Deleted baz@11", "Sync foo@5"}},
    {"C135_KeyAddedAgainGoesToTheBackAndQueuedKeyKeepsItsPlace",
     "",
     "add foo@10; add bar@1; add foo@11; add foo@13; add zab@30; pop; add foo@14",
     {"Added foo@10, Added foo@11, Added foo@13", "Added bar@1", "Added zab@30", "Added foo@14"}}};
const Sequence kReplaced[] = {
    {"C131_QueuedDeletionIsNotRepeated",
     "foo@5 bar@6 baz@7",
     "remove baz@10; replace foo@5",
     {"Deleted baz@10", "Replaced foo@5", "Tombstone bar (bar@6)"}},
    {"C131_DeletedAndAddedAgain",
     "foo@5 bar@6 baz@7",
     "remove bar@6; add bar@100; replace foo@5",
     {"Deleted bar@6, Added bar@100, Tombstone bar (bar@100)", "Replaced foo@5", "Tombstone baz (baz@7)"}},
    {"C132_Replaced", "foo@5", "replace foo@5", {"Replaced foo@5"}}};

INSTANTIATE_TEST_SUITE_P(Rows, DeltaFifoOnlyQueued, ::testing::ValuesIn(kOnlyQueued), kName);
INSTANTIATE_TEST_SUITE_P(Rows, DeltaFifoSequence, ::testing::ValuesIn(kWithKnown), kName);
INSTANTIATE_TEST_SUITE_P(Rows, DeltaFifoWithoutKnown, ::testing::ValuesIn(kWithoutKnown), kName);
INSTANTIATE_TEST_SUITE_P(Rows, DeltaFifoReplaced, ::testing::ValuesIn(kReplaced), kName);

// C122: all deltas of one key are one delivery.
TEST(DeltaFifo, DeliversAddUpdateAndDeleteTogether) {
  DeltaFifo queue(old_style());
  run(queue, "add foo@10; update foo@12; remove foo@15");

  EXPECT_EQ(queue.size(), 1u);
  Deltas got;
  ASSERT_TRUE(queue.pop([&](const Deltas& deltas, bool) -> Result<void> {
    got = deltas;
    return {};
  }));

  EXPECT_EQ(words(got), "Added foo@10, Updated foo@12, Deleted foo@15");
  EXPECT_EQ(words(*got.oldest()), "Added foo@10");
  EXPECT_EQ(words(*got.newest()), "Deleted foo@15");
  EXPECT_EQ(pop_words(queue), "empty");
}

// C123: the transform runs once per object, and not again for tombstones.
TEST(DeltaFifo, TransformsEachObjectOnce) {
  Words seen;
  DeltaFifo::Options options = old_style();
  options.transform = [&seen](const Object& object) -> Result<Object> {
    seen.push_back(words(object));
    return obj(object.name(), std::stoi(std::string(object.resource_version())) + 1000);
  };
  DeltaFifo queue(options);

  EXPECT_THAT(
      run_and_drain(queue, "add foo@10; add bar@11; update foo@12; remove foo@15; replace; add bar@16; replace"),
      ElementsAre("Added foo@1010, Updated foo@1012, Deleted foo@1015",
                  "Added bar@1011, Tombstone bar (bar@1011), Added bar@1016, Tombstone bar (bar@1016)"));
  EXPECT_THAT(seen, ElementsAre("foo@10", "bar@11", "foo@12", "foo@15", "bar@16"));
}

// C134: synced only after the deletions were processed.
TEST(DeltaFifo, IsSyncedOnlyAfterTheDeletionsOfTheFirstList) {
  const Known known(objects("foo@5 bar@6 baz@7"));
  DeltaFifo queue(old_style(&known));
  run(queue, "replace foo@5");

  for (const char* pop : {"initial: Sync foo@5", "initial: Tombstone bar (bar@6)", "initial: Tombstone baz (baz@7)"}) {
    EXPECT_FALSE(queue.has_synced());
    EXPECT_EQ(pop_words(queue, Show::kInitial), pop);
  }

  EXPECT_EQ(queue.size(), 0u);
  EXPECT_TRUE(queue.has_synced());
}

// C136
TEST(DeltaFifo, ComputesTheKeyOfEveryItemType) {
  const DeltaFifo queue;
  const Delta tombstone = Delta::tombstone_of("bar", obj("foo", 1));

  EXPECT_EQ(queue.key_of(obj("foo", 1)), "foo");
  EXPECT_EQ(queue.key_of(Delta::of(Delta::Type::kAdded, obj("foo", 1))), "foo");
  EXPECT_EQ(queue.key_of(tombstone), "bar");
  EXPECT_EQ(
      queue.key_of(Deltas{Delta::of(Delta::Type::kAdded, obj("a", 1)), Delta::of(Delta::Type::kUpdated, obj("b", 1))}),
      "b");
  EXPECT_EQ(queue.key_of(Deltas{Delta::of(Delta::Type::kAdded, obj("a", 1)), tombstone}), "bar");
}

// C137: the table of has_synced().
class DeltaFifoHasSynced : public ::testing::TestWithParam<SyncedCase> {};

TEST_P(DeltaFifoHasSynced, After) {
  DeltaFifo queue(old_style());

  run(queue, GetParam().steps);

  EXPECT_EQ(queue.has_synced(), GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(C137, DeltaFifoHasSynced, ::testing::ValuesIn(kSynced), kName);
INSTANTIATE_TEST_SUITE_P(C137Twice, DeltaFifoHasSynced,
                         ::testing::Values(SyncedCase{"AKeyTwiceAndOnePop", "replace a@1 a@2 b@3; pop", false},
                                           SyncedCase{"AKeyTwiceAndTwoPops", "replace a@1 a@2 b@3; pop; pop", true}),
                         kName);

}  // namespace
}  // namespace tain::testing
