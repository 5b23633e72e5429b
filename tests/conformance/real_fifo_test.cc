// Section F of the catalogue: the RealFifo. The blocking rows are in tests/concurrent/queue_test.cc.

#include <tain/cache/real_fifo.h>

#include <map>

#include "tests/unit/queue/queue_testing.h"

namespace tain::testing {
namespace {

const Known kNothing;

std::unique_ptr<RealFifo> one_by_one(const KnownObjects& known = kNothing) {
  return std::move(*RealFifo::make({.atomic = false, .known = &known}));
}

class RealFifoOneByOne : public ::testing::TestWithParam<Sequence> {};

TEST_P(RealFifoOneByOne, Delivers) {
  const Known known(objects(GetParam().known));
  auto queue = one_by_one(known);

  EXPECT_EQ(run_and_drain(*queue, GetParam().steps), GetParam().expected);

  EXPECT_EQ(pop_words(*queue), "empty");
  EXPECT_EQ(queue->bytes(), 0u);
}

const Sequence kOneByOne[] = {
    {"C140_DeletionAndReaddByAList", "foo@1", "remove foo@1; replace foo@2", {"Deleted foo@1", "Replaced foo@2"}},
    // C141: lists without the objects that are only queued.
    {"C141_Added", "", "add foo@1; replace", {"Added foo@1", "Tombstone foo (foo@1)"}},
    {"C141_Replaced",
     "",
     "add foo@1; replace foo@2; replace",
     {"Added foo@1", "Replaced foo@2", "Tombstone foo (foo@2)"}},
    {"C141_Deleted", "", "add foo@1; remove foo@2; replace", {"Added foo@1", "Deleted foo@2"}},
    {"C141_TwoEmptyReplaces", "", "add foo@1; replace; replace", {"Added foo@1", "Tombstone foo (foo@1)"}},
    {"C141_AddDeleteAdd",
     "",
     "add foo@1; remove foo@2; add foo@3; replace",
     {"Added foo@1", "Deleted foo@2", "Added foo@3", "Tombstone foo (foo@3)"}},
    {"C142_NoBookmark", "", "add foo@1; bookmark@7", {"Added foo@1"}},
    {"C143_AddUpdateAndDelete",
     "",
     "add foo@10; update foo@12; remove foo@15",
     {"Added foo@10", "Updated foo@12", "Deleted foo@15"}},
    {"C145_DeletionsOfUnknownKeys",
     "",
     "add foo@10; update bar@15; add qux@17; remove qux@18; remove baz@20",
     {"Added foo@10", "Updated bar@15", "Added qux@17", "Deleted qux@18", "Deleted baz@20"}},
    {"C146_DeletionOfAKnownKey",
     "foo@5 bar@6 baz@7",
     "add foo@10; update bar@15; remove baz@20",
     {"Added foo@10", "Updated bar@15", "Deleted baz@20"}},
    {"C147_BothValuesOfAddAndReplace", "", "add foo@10; replace foo@15", {"Added foo@10", "Replaced foo@15"}},
    {"C148_NoSyncOfAQueuedKey", "foo@5", "remove foo@10; resync", {"Deleted foo@10"}},
    {"C149_OneSyncForEachKnownKey", "foo@5 bar@6", "resync", {"Sync foo@5", "Sync bar@6"}},
    {"C150_DeletionBehindAnUndeliveredAdd", "", "add foo@5; remove foo@6", {"Added foo@5", "Deleted foo@6"}},
    // C151: the deletions that a list implies come before its items.
    {"C151_QueuedDeletionIsNotRepeated",
     "foo@5 bar@6 baz@7",
     "remove baz@10; replace foo@5",
     {"Deleted baz@10", "Tombstone bar (bar@6)", "Replaced foo@5"}},
    {"C151_DeletedAndAddedAgain",
     "foo@5 bar@6 baz@7",
     "remove bar@6; add bar@100; replace foo@5",
     {"Deleted bar@6", "Added bar@100", "Tombstone bar (bar@100)", "Tombstone baz (baz@7)", "Replaced foo@5"}},
    {"C151_ListedBefore",
     "foo@5 bar@6 baz@7",
     "replace bar@100 foo@5; replace foo@5",
     {"Tombstone baz (baz@7)", "Replaced bar@100", "Replaced foo@5", "Tombstone bar (bar@100)", "Replaced foo@5"}},
    {"C151_NothingKnownAdded",
     "",
     "add baz@10; replace foo@5",
     {"Added baz@10", "Tombstone baz (baz@10)", "Replaced foo@5"}},
    {"C151_NothingKnownAddedAndDeleted",
     "",
     "add baz@10; remove baz@11; replace foo@5",
     {"Added baz@10", "Deleted baz@11", "Replaced foo@5"}},
    {"C153_NoSyncOfAnUpdatedKey", "foo@5", "update foo@6; resync", {"Updated foo@6"}},
    {"C155_InTheOrderOfArrival",
     "",
     "add foo@10; add bar@1; add foo@11; add foo@13; add zab@30; pop; add foo@14",
     {"Added foo@10", "Added bar@1", "Added foo@11", "Added foo@13", "Added zab@30", "Added foo@14"}}};

INSTANTIATE_TEST_SUITE_P(Rows, RealFifoOneByOne, ::testing::ValuesIn(kOneByOne), kName);

// C144
TEST(RealFifo, TransformsEachObjectOnceAndKeepsAllSevenDeltas) {
  std::map<std::string, int> seen;
  auto queue = *RealFifo::make({.atomic = false, .known = &kNothing, .transform = [&](const Object& object) {
                                  ++seen[words(object)];
                                  return Result<Object>(
                                      obj(object.name(), std::stoi(std::string(object.resource_version())) + 1000));
                                }});

  EXPECT_THAT(
      run_and_drain(*queue, "add foo@10; add bar@11; update foo@12; remove foo@15; replace; add bar@16; replace"),
      ElementsAre("Added foo@1010", "Added bar@1011", "Updated foo@1012", "Deleted foo@1015",
                  "Tombstone bar (bar@1011)", "Added bar@1016", "Tombstone bar (bar@1016)"));
  EXPECT_EQ(seen,
            (std::map<std::string, int>{{"foo@10", 1}, {"bar@11", 1}, {"foo@12", 1}, {"foo@15", 1}, {"bar@16", 1}}));
}

// C154
TEST(RealFifo, IsSyncedOnlyAfterTheDeletionsAndItemsOfTheFirstList) {
  const Known known(objects("foo@5 bar@6 baz@7"));
  auto queue = one_by_one(known);
  run(*queue, "replace foo@5");

  for (const char* pop :
       {"initial: Tombstone bar (bar@6)", "initial: Tombstone baz (baz@7)", "initial: Replaced foo@5"}) {
    EXPECT_FALSE(queue->has_synced());
    EXPECT_EQ(pop_words(*queue, Show::kInitial), pop);
  }

  EXPECT_EQ(queue->size(), 0u);
  EXPECT_TRUE(queue->has_synced());
}

// C156
TEST(RealFifo, ComputesTheKeyOfEveryItemType) {
  const auto queue = std::move(*RealFifo::make({}));
  const Delta tombstone = Delta::tombstone_of("bar", obj("foo", 1));

  EXPECT_EQ(queue->key_of(obj("foo", 1)), "foo");
  EXPECT_EQ(queue->key_of(Delta::of(Delta::Type::kAdded, obj("foo", 1))), "foo");
  EXPECT_EQ(queue->key_of(tombstone), "bar");
  EXPECT_EQ(
      queue->key_of(Deltas{Delta::of(Delta::Type::kAdded, obj("a", 1)), Delta::of(Delta::Type::kSync, obj("b", 1))}),
      "b");
  EXPECT_EQ(queue->key_of(Deltas{Delta::of(Delta::Type::kAdded, obj("a", 1)), tombstone}), "bar");
}

// C157: the table of has_synced().
class RealFifoHasSynced : public ::testing::TestWithParam<SyncedCase> {};

TEST_P(RealFifoHasSynced, After) {
  auto queue = one_by_one();

  run(*queue, GetParam().steps);

  EXPECT_EQ(queue->has_synced(), GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(C157, RealFifoHasSynced, ::testing::ValuesIn(kSynced), kName);
INSTANTIATE_TEST_SUITE_P(C157Twice, RealFifoHasSynced,
                         ::testing::Values(SyncedCase{"AKeyTwiceAndTwoPops", "replace a@1 a@2 b@3; pop; pop", false},
                                           SyncedCase{"AKeyTwiceAndThreePops", "replace a@1 a@2 b@3; pop; pop; pop",
                                                      true}),
                         kName);

// C159-C163: the items of one batch. `replace` is the first list.
class RealFifoBatches : public ::testing::TestWithParam<Sequence> {
 protected:
  Words batches(std::size_t limit) const {
    auto queue = *RealFifo::make({.atomic = false, .known = &kNothing, .batch_size = limit});
    run(*queue, GetParam().steps);
    return drain_batches(*queue, Show::kInitial);
  }
};
class RealFifoBatchesOfTwo : public RealFifoBatches {};

TEST_P(RealFifoBatches, AreSplit) { EXPECT_EQ(batches(1000), GetParam().expected); }
// C164
TEST_P(RealFifoBatchesOfTwo, AreSplit) { EXPECT_EQ(batches(2), GetParam().expected); }

const Sequence kBatches[] = {
    {"C159_UniqueKeysGoTogether", "", "replace 1@1 2@1 3@1", {"initial: [Replaced 1@1, Replaced 2@1, Replaced 3@1]"}},
    {"C160_NeverAcrossTheEndOfTheFirstList",
     "",
     "replace 1@1 2@1; update 3@1; update 4@1",
     {"initial: [Replaced 1@1, Replaced 2@1]", "[Updated 3@1, Updated 4@1]"}},
    {"C161_OneKeyThreeTimes", "", "update 1@1; update 1@2; update 1@3", {"Updated 1@1", "Updated 1@2", "Updated 1@3"}},
    {"C162_ARepeatedKeySplits",
     "",
     "replace 1@1 2@1; update 2@2; update 3@2",
     {"initial: [Replaced 1@1, Replaced 2@1]", "[Updated 2@2, Updated 3@2]"}},
    {"C162_ARepeatedKeySplitsUpdates",
     "",
     "update 1@1; update 2@1; update 2@2; update 3@2",
     {"[Updated 1@1, Updated 2@1]", "[Updated 2@2, Updated 3@2]"}},
    {"C163_ARepeatedKeyAtTheEnd",
     "",
     "replace 1@1 2@1 3@1; update 2@2",
     {"initial: [Replaced 1@1, Replaced 2@1, Replaced 3@1]", "Updated 2@2"}}};
const Sequence kBatchesOfTwo[] = {
    {"C164_FirstList", "", "replace 1@1 2@1 3@1", {"initial: [Replaced 1@1, Replaced 2@1]", "initial: Replaced 3@1"}},
    {"C164_Updates", "", "update 1@1; update 2@1; update 3@1", {"[Updated 1@1, Updated 2@1]", "Updated 3@1"}},
    {"C164_Both",
     "",
     "replace 1@1 2@1 3@1; update 4@1",
     {"initial: [Replaced 1@1, Replaced 2@1]", "initial: Replaced 3@1", "Updated 4@1"}}};

INSTANTIATE_TEST_SUITE_P(Rows, RealFifoBatches, ::testing::ValuesIn(kBatches), kName);
INSTANTIATE_TEST_SUITE_P(Rows, RealFifoBatchesOfTwo, ::testing::ValuesIn(kBatchesOfTwo), kName);

// C165: the key of `x` and `y` can no longer be computed when the batch is made.
TEST(RealFifo, BrokenItemsEndTheBatch) {
  const std::pair<const char*, Words> cases[] = {{"add x@1; add 1@1; add 2@1", {"Added x@1", "[Added 1@1, Added 2@1]"}},
                                                 {"add 1@1; add x@1; add 2@1", {"[Added 1@1, Added x@1]", "Added 2@1"}},
                                                 {"add 1@1; add 2@1; add x@1", {"[Added 1@1, Added 2@1, Added x@1]"}},
                                                 {"add x@1; add y@1", {"Added x@1", "Added y@1"}}};
  for (const auto& [steps, expected] : cases) {
    bool broken = false;
    auto queue = *RealFifo::make({.key = [&broken](const Object& object) -> Result<std::string> {
      if (broken && (object.name() == "x" || object.name() == "y")) return fail(Code::kBadKey, "no key");
      return std::string(object.name());
    }});
    run(*queue, steps);

    broken = true;

    EXPECT_EQ(drain_batches(*queue), expected) << steps;
  }
}

// C166-C168: a list is one item.
class RealFifoAtomic : public ::testing::TestWithParam<Sequence> {};

TEST_P(RealFifoAtomic, KeepsEachReplaceWhole) {
  auto queue = *RealFifo::make({});

  EXPECT_EQ(run_and_drain(*queue, GetParam().steps), GetParam().expected);

  EXPECT_EQ(pop_words(*queue), "empty");
}

const Sequence kAtomic[] = {
    {"C166_OneReplace", "", "replace@10 foo@1 bar@2", {"ReplacedAll @10 [foo@1 bar@2]"}},
    {"C166_TwoReplacesWithoutDeletions",
     "",
     "replace@10 foo@1 bar@2; replace@20 foo@3",
     {"ReplacedAll @10 [foo@1 bar@2]", "ReplacedAll @20 [foo@3]"}},
    {"C166_BehindAnAdd", "", "add baz@1; replace@10", {"Added baz@1", "ReplacedAll @10 []"}},
    {"C166_BehindABookmark",
     "",
     "add baz@1; bookmark@5; replace@10 foo@6",
     {"Added baz@1", "Bookmark @5", "ReplacedAll @10 [foo@6]"}},
    {"C167_AnAddAndAReplace", "", "add foo@1; replace@2 foo@1 bar@2", {"Added foo@1", "ReplacedAll @2 [foo@1 bar@2]"}},
    {"C168_ResyncOfAnEmptyQueue", "", "resync", {"SyncAll"}},
    {"C168_ResyncBehindWaitingItems",
     "",
     "add foo@1; replace@2 foo@2; resync",
     {"Added foo@1", "ReplacedAll @2 [foo@2]", "SyncAll"}}};

INSTANTIATE_TEST_SUITE_P(Rows, RealFifoAtomic, ::testing::ValuesIn(kAtomic), kName);

}  // namespace
}  // namespace tain::testing
