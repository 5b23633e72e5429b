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
std::unique_ptr<RealFifo> atomic() { return std::move(*RealFifo::make({})); }

// C140
TEST(RealFifo, QueuedDeletionAndReaddByAListAreBothDelivered) {
  Known known({obj("foo", 1)});
  auto queue = one_by_one(known);
  ASSERT_TRUE(queue->remove(obj("foo", 1)));

  ASSERT_TRUE(queue->replace({obj("foo", 2)}, "0"));

  EXPECT_THAT(drain(*queue), ElementsAre("Deleted foo@1", "Replaced foo@2"));
}

// C141: lists without the objects that are only queued.
struct OnlyQueued {
  std::string name;
  std::function<void(RealFifo&)> writes;
  Words expected;
};
void PrintTo(const OnlyQueued& value, std::ostream* out) { *out << value.name; }

class RealFifoOnlyQueued : public ::testing::TestWithParam<OnlyQueued> {};

TEST_P(RealFifoOnlyQueued, QueuedKeysEndWithTombstones) {
  auto queue = one_by_one();

  GetParam().writes(*queue);

  EXPECT_EQ(drain(*queue), GetParam().expected);
  EXPECT_EQ(queue->size(), 0u);
  EXPECT_EQ(queue->bytes(), 0u);
}

INSTANTIATE_TEST_SUITE_P(C141, RealFifoOnlyQueued,
                         ::testing::Values(OnlyQueued{"Added",
                                                      [](RealFifo& queue) {
                                                        ASSERT_TRUE(queue.add(obj("foo", 1)));
                                                        ASSERT_TRUE(queue.replace({}, "0"));
                                                      },
                                                      {"Added foo@1", "Tombstone foo (foo@1)"}},
                                           OnlyQueued{"Replaced",
                                                      [](RealFifo& queue) {
                                                        ASSERT_TRUE(queue.add(obj("foo", 1)));
                                                        ASSERT_TRUE(queue.replace({obj("foo", 2)}, "0"));
                                                        ASSERT_TRUE(queue.replace({}, "0"));
                                                      },
                                                      {"Added foo@1", "Replaced foo@2", "Tombstone foo (foo@2)"}},
                                           OnlyQueued{"Deleted",
                                                      [](RealFifo& queue) {
                                                        ASSERT_TRUE(queue.add(obj("foo", 1)));
                                                        ASSERT_TRUE(queue.remove(obj("foo", 2)));
                                                        ASSERT_TRUE(queue.replace({}, "0"));
                                                      },
                                                      {"Added foo@1", "Deleted foo@2"}},
                                           OnlyQueued{"TwoEmptyReplaces",
                                                      [](RealFifo& queue) {
                                                        ASSERT_TRUE(queue.add(obj("foo", 1)));
                                                        ASSERT_TRUE(queue.replace({}, "0"));
                                                        ASSERT_TRUE(queue.replace({}, "0"));
                                                      },
                                                      {"Added foo@1", "Tombstone foo (foo@1)"}},
                                           OnlyQueued{"AddDeleteAdd",
                                                      [](RealFifo& queue) {
                                                        ASSERT_TRUE(queue.add(obj("foo", 1)));
                                                        ASSERT_TRUE(queue.remove(obj("foo", 2)));
                                                        ASSERT_TRUE(queue.add(obj("foo", 3)));
                                                        ASSERT_TRUE(queue.replace({}, "0"));
                                                      },
                                                      {"Added foo@1", "Deleted foo@2", "Added foo@3",
                                                       "Tombstone foo (foo@3)"}}),
                         [](const auto& test) { return test.param.name; });

// C142
TEST(RealFifo, ABookmarkOutsideAtomicModeDoesNothing) {
  auto queue = one_by_one();
  ASSERT_TRUE(queue->add(obj("foo", 1)));

  EXPECT_TRUE(queue->bookmark("7"));

  EXPECT_THAT(drain(*queue), ElementsAre("Added foo@1"));
}

// C143
TEST(RealFifo, DeliversAddUpdateAndDeleteOneByOne) {
  auto queue = one_by_one();
  ASSERT_TRUE(queue->add(obj("foo", 10)));
  ASSERT_TRUE(queue->update(obj("foo", 12)));
  ASSERT_TRUE(queue->remove(obj("foo", 15)));

  EXPECT_THAT(drain(*queue), ElementsAre("Added foo@10", "Updated foo@12", "Deleted foo@15"));
  EXPECT_EQ(pop_words(*queue), "empty");
}

// C144
TEST(RealFifo, TransformsEachObjectOnceAndKeepsAllSevenDeltas) {
  std::map<std::string, int> seen;
  auto queue = *RealFifo::make({.atomic = false, .known = &kNothing, .transform = [&](const Object& object) {
                                  ++seen[words(object)];
                                  return Result<Object>(
                                      obj(object.name(), std::stoi(std::string(object.resource_version())) + 1000));
                                }});

  ASSERT_TRUE(queue->add(obj("foo", 10)));
  ASSERT_TRUE(queue->add(obj("bar", 11)));
  ASSERT_TRUE(queue->update(obj("foo", 12)));
  ASSERT_TRUE(queue->remove(obj("foo", 15)));
  ASSERT_TRUE(queue->replace({}, ""));
  ASSERT_TRUE(queue->add(obj("bar", 16)));
  ASSERT_TRUE(queue->replace({}, ""));

  EXPECT_THAT(drain(*queue), ElementsAre("Added foo@1010", "Added bar@1011", "Updated foo@1012", "Deleted foo@1015",
                                         "Tombstone bar (bar@1011)", "Added bar@1016", "Tombstone bar (bar@1016)"));
  EXPECT_EQ(seen,
            (std::map<std::string, int>{{"foo@10", 1}, {"bar@11", 1}, {"foo@12", 1}, {"foo@15", 1}, {"bar@16", 1}}));
}

// C145
TEST(RealFifo, QueuesEveryDeltaIncludingDeletionsOfUnknownKeys) {
  auto queue = one_by_one();
  ASSERT_TRUE(queue->add(obj("foo", 10)));
  ASSERT_TRUE(queue->update(obj("bar", 15)));
  ASSERT_TRUE(queue->add(obj("qux", 17)));
  ASSERT_TRUE(queue->remove(obj("qux", 18)));
  ASSERT_TRUE(queue->remove(obj("baz", 20)));

  EXPECT_THAT(drain(*queue),
              ElementsAre("Added foo@10", "Updated bar@15", "Added qux@17", "Deleted qux@18", "Deleted baz@20"));
}

// C146
TEST(RealFifo, QueuesTheDeletionOfAKnownKey) {
  Known known({obj("foo", 5), obj("bar", 6), obj("baz", 7)});
  auto queue = one_by_one(known);
  ASSERT_TRUE(queue->add(obj("foo", 10)));
  ASSERT_TRUE(queue->update(obj("bar", 15)));

  ASSERT_TRUE(queue->remove(obj("baz", 20)));

  EXPECT_THAT(drain(*queue), ElementsAre("Added foo@10", "Updated bar@15", "Deleted baz@20"));
}

// C147
TEST(RealFifo, DeliversBothValuesOfAddAndReplace) {
  auto queue = one_by_one();
  ASSERT_TRUE(queue->add(obj("foo", 10)));

  ASSERT_TRUE(queue->replace({obj("foo", 15)}, "0"));

  EXPECT_THAT(drain(*queue), ElementsAre("Added foo@10", "Replaced foo@15"));
}

// C148
TEST(RealFifo, ResyncSkipsQueuedKeys) {
  Known known({obj("foo", 5)});
  auto queue = one_by_one(known);
  ASSERT_TRUE(queue->remove(obj("foo", 10)));

  ASSERT_TRUE(queue->resync());

  EXPECT_THAT(drain(*queue), ElementsAre("Deleted foo@10"));
}

// C149
TEST(RealFifo, ResyncQueuesOneSyncForEachKnownKey) {
  Known known({obj("foo", 5), obj("bar", 6)});
  auto queue = one_by_one(known);

  ASSERT_TRUE(queue->resync());

  EXPECT_THAT(drain(*queue), ElementsAre("Sync foo@5", "Sync bar@6"));
}

// C150
TEST(RealFifo, KeepsADeletionBehindAnUndeliveredAdd) {
  auto queue = one_by_one();
  ASSERT_TRUE(queue->add(obj("foo", 5)));

  ASSERT_TRUE(queue->remove(obj("foo", 6)));

  EXPECT_THAT(drain(*queue), ElementsAre("Added foo@5", "Deleted foo@6"));
}

// C151: the deletions that a list implies come before its items.
struct Missing {
  std::string name;
  std::vector<Object> known;
  std::function<void(RealFifo&)> writes;
  Words expected;
};
void PrintTo(const Missing& value, std::ostream* out) { *out << value.name; }

class RealFifoMissing : public ::testing::TestWithParam<Missing> {};

TEST_P(RealFifoMissing, BecomesTombstonesBeforeTheItems) {
  Known known(GetParam().known);
  auto queue = one_by_one(known);

  GetParam().writes(*queue);
  ASSERT_TRUE(queue->replace({obj("foo", 5)}, "0"));

  EXPECT_EQ(drain(*queue), GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(C151, RealFifoMissing,
                         ::testing::Values(Missing{"QueuedDeletionIsNotRepeated",
                                                   {obj("foo", 5), obj("bar", 6), obj("baz", 7)},
                                                   [](RealFifo& queue) { ASSERT_TRUE(queue.remove(obj("baz", 10))); },
                                                   {"Deleted baz@10", "Tombstone bar (bar@6)", "Replaced foo@5"}},
                                           Missing{"DeletedAndAddedAgain",
                                                   {obj("foo", 5), obj("bar", 6), obj("baz", 7)},
                                                   [](RealFifo& queue) {
                                                     ASSERT_TRUE(queue.remove(obj("bar", 6)));
                                                     ASSERT_TRUE(queue.add(obj("bar", 100)));
                                                   },
                                                   {"Deleted bar@6", "Added bar@100", "Tombstone bar (bar@100)",
                                                    "Tombstone baz (baz@7)", "Replaced foo@5"}},
                                           Missing{"ListedBefore",
                                                   {obj("foo", 5), obj("bar", 6), obj("baz", 7)},
                                                   [](RealFifo& queue) {
                                                     ASSERT_TRUE(queue.replace({obj("bar", 100), obj("foo", 5)}, "0"));
                                                   },
                                                   {"Tombstone baz (baz@7)", "Replaced bar@100", "Replaced foo@5",
                                                    "Tombstone bar (bar@100)", "Replaced foo@5"}},
                                           Missing{"NothingKnownAdded",
                                                   {},
                                                   [](RealFifo& queue) { ASSERT_TRUE(queue.add(obj("baz", 10))); },
                                                   {"Added baz@10", "Tombstone baz (baz@10)", "Replaced foo@5"}},
                                           Missing{"NothingKnownAddedAndDeleted",
                                                   {},
                                                   [](RealFifo& queue) {
                                                     ASSERT_TRUE(queue.add(obj("baz", 10)));
                                                     ASSERT_TRUE(queue.remove(obj("baz", 11)));
                                                   },
                                                   {"Added baz@10", "Deleted baz@11", "Replaced foo@5"}}),
                         [](const auto& test) { return test.param.name; });

// C152
TEST(RealFifo, ReplaceOverAQueuedDeletion) {
  Known known({obj("foo", 5), obj("bar", 6), obj("baz", 7)});
  auto queue = one_by_one(known);
  ASSERT_TRUE(queue->remove(obj("baz", 10)));

  ASSERT_TRUE(queue->replace({obj("foo", 5)}, "0"));

  EXPECT_EQ(pop_words(*queue), "Deleted baz@10");
  EXPECT_EQ(pop_words(*queue), "Tombstone bar (bar@6)");
  EXPECT_EQ(pop_words(*queue), "Replaced foo@5");
  EXPECT_EQ(pop_words(*queue), "empty");
}

// C153
TEST(RealFifo, AWaitingUpdateSuppressesTheSyncOfItsKey) {
  Known known({obj("foo", 5)});
  auto queue = one_by_one(known);
  ASSERT_TRUE(queue->update(obj("foo", 6)));

  ASSERT_TRUE(queue->resync());

  EXPECT_THAT(drain(*queue), ElementsAre("Updated foo@6"));
}

// C154
TEST(RealFifo, IsSyncedOnlyAfterTheDeletionsAndItemsOfTheFirstList) {
  Known known({obj("foo", 5), obj("bar", 6), obj("baz", 7)});
  auto queue = one_by_one(known);
  ASSERT_TRUE(queue->replace({obj("foo", 5)}, "0"));

  std::vector<bool> synced_before;
  Words got;
  while (queue->size() > 0) {
    synced_before.push_back(queue->has_synced());
    got.push_back(pop_words(*queue, Show::kInitial));
  }

  EXPECT_THAT(
      got, ElementsAre("initial: Tombstone bar (bar@6)", "initial: Tombstone baz (baz@7)", "initial: Replaced foo@5"));
  EXPECT_THAT(synced_before, ElementsAre(false, false, false));
  EXPECT_TRUE(queue->has_synced());
}

// C155
TEST(RealFifo, DeliversInTheOrderOfArrival) {
  auto queue = one_by_one();
  ASSERT_TRUE(queue->add(obj("foo", 10)));
  ASSERT_TRUE(queue->add(obj("bar", 1)));
  ASSERT_TRUE(queue->add(obj("foo", 11)));
  ASSERT_TRUE(queue->add(obj("foo", 13)));
  ASSERT_TRUE(queue->add(obj("zab", 30)));

  const std::string first = pop_words(*queue);
  ASSERT_TRUE(queue->add(obj("foo", 14)));

  EXPECT_EQ(first, "Added foo@10");
  EXPECT_THAT(drain(*queue),
              ElementsAre("Added bar@1", "Added foo@11", "Added foo@13", "Added zab@30", "Added foo@14"));
}

// C156
TEST(RealFifo, ComputesTheKeyOfEveryItemType) {
  auto queue = atomic();
  const Delta tombstone = Delta::tombstone_of("bar", obj("foo", 1));

  EXPECT_EQ(queue->key_of(obj("foo", 1)), "foo");
  EXPECT_EQ(queue->key_of(Delta::of(DeltaType::kAdded, obj("foo", 1))), "foo");
  EXPECT_EQ(queue->key_of(tombstone), "bar");
  EXPECT_EQ(queue->key_of(Deltas{Delta::of(DeltaType::kAdded, obj("a", 1)), Delta::of(DeltaType::kSync, obj("b", 1))}),
            "b");
  EXPECT_EQ(queue->key_of(Deltas{Delta::of(DeltaType::kAdded, obj("a", 1)), tombstone}), "bar");
}

// C157: the table of has_synced().
class RealFifoHasSynced : public ::testing::TestWithParam<Synced<RealFifo>> {};

TEST_P(RealFifoHasSynced, After) {
  auto queue = one_by_one();

  GetParam().actions(*queue);

  EXPECT_EQ(queue->has_synced(), GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(C157, RealFifoHasSynced,
                         ::testing::ValuesIn(synced_cases<RealFifo>(
                             {{"AKeyTwiceIsPoppedTwice",
                               [](RealFifo& queue) {
                                 ASSERT_TRUE(queue.replace({obj("a", 1), obj("a", 2), obj("b", 3)}, "0"));
                                 ASSERT_TRUE(queue.pop(kDrop));
                                 ASSERT_TRUE(queue.pop(kDrop));
                                 EXPECT_FALSE(queue.has_synced());
                                 ASSERT_TRUE(queue.pop(kDrop));
                               },
                               true}})),
                         [](const auto& test) { return test.param.name; });

// C159-C164: the items of one batch. r: of the first list, u: an update after it.
struct Batches {
  std::string name;
  std::size_t limit;
  std::function<void(RealFifo&)> writes;
  Words expected;
};
void PrintTo(const Batches& value, std::ostream* out) { *out << value.name; }

class RealFifoBatches : public ::testing::TestWithParam<Batches> {};

TEST_P(RealFifoBatches, AreSplit) {
  auto queue = *RealFifo::make({.atomic = false, .known = &kNothing, .batch_size = GetParam().limit});

  GetParam().writes(*queue);

  EXPECT_EQ(drain_batches(*queue, Show::kInitial), GetParam().expected);
}

std::function<void(RealFifo&)> list_then_updates(std::vector<Object> list, std::vector<Object> updates) {
  return [=](RealFifo& queue) {
    if (!list.empty()) {
      ASSERT_TRUE(queue.replace(list, "0"));
    }
    for (const Object& object : updates) ASSERT_TRUE(queue.update(object));
  };
}

INSTANTIATE_TEST_SUITE_P(C159toC164, RealFifoBatches,
                         ::testing::Values(
                             // C159
                             Batches{"UniqueKeysGoTogether",
                                     1000,
                                     list_then_updates({obj("1", 1), obj("2", 1), obj("3", 1)}, {}),
                                     {"initial: [Replaced 1@1, Replaced 2@1, Replaced 3@1]"}},
                             // C160
                             Batches{"NeverAcrossTheEndOfTheFirstList",
                                     1000,
                                     list_then_updates({obj("1", 1), obj("2", 1)}, {obj("3", 1), obj("4", 1)}),
                                     {"initial: [Replaced 1@1, Replaced 2@1]", "[Updated 3@1, Updated 4@1]"}},
                             // C161
                             Batches{"OneKeyThreeTimes",
                                     1000,
                                     list_then_updates({}, {obj("1", 1), obj("1", 2), obj("1", 3)}),
                                     {"Updated 1@1", "Updated 1@2", "Updated 1@3"}},
                             // C162
                             Batches{"ARepeatedKeySplits",
                                     1000,
                                     list_then_updates({obj("1", 1), obj("2", 1)}, {obj("2", 2), obj("3", 2)}),
                                     {"initial: [Replaced 1@1, Replaced 2@1]", "[Updated 2@2, Updated 3@2]"}},
                             Batches{"ARepeatedKeySplitsUpdates",
                                     1000,
                                     list_then_updates({}, {obj("1", 1), obj("2", 1), obj("2", 2), obj("3", 2)}),
                                     {"[Updated 1@1, Updated 2@1]", "[Updated 2@2, Updated 3@2]"}},
                             // C163
                             Batches{"ARepeatedKeyAtTheEnd",
                                     1000,
                                     list_then_updates({obj("1", 1), obj("2", 1), obj("3", 1)}, {obj("2", 2)}),
                                     {"initial: [Replaced 1@1, Replaced 2@1, Replaced 3@1]", "Updated 2@2"}},
                             // C164
                             Batches{"LimitOfTheFirstList",
                                     2,
                                     list_then_updates({obj("1", 1), obj("2", 1), obj("3", 1)}, {}),
                                     {"initial: [Replaced 1@1, Replaced 2@1]", "initial: Replaced 3@1"}},
                             Batches{"LimitOfUpdates",
                                     2,
                                     list_then_updates({}, {obj("1", 1), obj("2", 1), obj("3", 1)}),
                                     {"[Updated 1@1, Updated 2@1]", "Updated 3@1"}},
                             Batches{
                                 "LimitOfBoth",
                                 2,
                                 list_then_updates({obj("1", 1), obj("2", 1), obj("3", 1)}, {obj("4", 1)}),
                                 {"initial: [Replaced 1@1, Replaced 2@1]", "initial: Replaced 3@1", "Updated 4@1"}}),
                         [](const auto& test) { return test.param.name; });

// C165: the key of `x` and `y` can no longer be computed when the batch is made.
struct LostKeys {
  std::string name;
  std::vector<std::string> keys;
  Words expected;
};
void PrintTo(const LostKeys& value, std::ostream* out) { *out << value.name; }

class RealFifoBrokenItems : public ::testing::TestWithParam<LostKeys> {};

TEST_P(RealFifoBrokenItems, EndTheBatch) {
  bool broken = false;
  auto queue = *RealFifo::make({.key = [&broken](const Object& object) -> Result<std::string> {
    if (broken && (object.name() == "x" || object.name() == "y")) return fail(Code::kBadKey, "no key");
    return std::string(object.name());
  }});
  for (const std::string& key : GetParam().keys) ASSERT_TRUE(queue->add(obj(key, 1)));

  broken = true;

  EXPECT_EQ(drain_batches(*queue), GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(C165, RealFifoBrokenItems,
                         ::testing::Values(LostKeys{"First", {"x", "1", "2"}, {"Added x@1", "[Added 1@1, Added 2@1]"}},
                                           LostKeys{
                                               "InTheMiddle", {"1", "x", "2"}, {"[Added 1@1, Added x@1]", "Added 2@1"}},
                                           LostKeys{"Last", {"1", "2", "x"}, {"[Added 1@1, Added 2@1, Added x@1]"}},
                                           LostKeys{"All", {"x", "y"}, {"Added x@1", "Added y@1"}}),
                         [](const auto& test) { return test.param.name; });

// C166: a list is one item.
struct Atomic {
  std::string name;
  std::function<void(RealFifo&)> writes;
  Words expected;
};
void PrintTo(const Atomic& value, std::ostream* out) { *out << value.name; }

class RealFifoAtomic : public ::testing::TestWithParam<Atomic> {};

TEST_P(RealFifoAtomic, KeepsEachReplaceWhole) {
  auto queue = atomic();

  GetParam().writes(*queue);

  EXPECT_EQ(drain(*queue), GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(C166, RealFifoAtomic,
                         ::testing::Values(Atomic{"OneReplace",
                                                  [](RealFifo& queue) {
                                                    ASSERT_TRUE(queue.replace({obj("foo", 1), obj("bar", 2)}, "10"));
                                                  },
                                                  {"ReplacedAll @10 [foo@1 bar@2]"}},
                                           Atomic{"TwoReplacesWithoutDeletions",
                                                  [](RealFifo& queue) {
                                                    ASSERT_TRUE(queue.replace({obj("foo", 1), obj("bar", 2)}, "10"));
                                                    ASSERT_TRUE(queue.replace({obj("foo", 3)}, "20"));
                                                  },
                                                  {"ReplacedAll @10 [foo@1 bar@2]", "ReplacedAll @20 [foo@3]"}},
                                           Atomic{"BehindAnAdd",
                                                  [](RealFifo& queue) {
                                                    ASSERT_TRUE(queue.add(obj("baz", 1)));
                                                    ASSERT_TRUE(queue.replace({}, "10"));
                                                  },
                                                  {"Added baz@1", "ReplacedAll @10 []"}},
                                           Atomic{"BehindABookmark",
                                                  [](RealFifo& queue) {
                                                    ASSERT_TRUE(queue.add(obj("baz", 1)));
                                                    ASSERT_TRUE(queue.bookmark("5"));
                                                    ASSERT_TRUE(queue.replace({obj("foo", 6)}, "10"));
                                                  },
                                                  {"Added baz@1", "Bookmark @5", "ReplacedAll @10 [foo@6]"}}),
                         [](const auto& test) { return test.param.name; });

// C167
TEST(RealFifo, AnAddAndAnAtomicReplaceAreTwoPops) {
  auto queue = atomic();
  ASSERT_TRUE(queue->add(obj("foo", 1)));
  ASSERT_TRUE(queue->replace({obj("foo", 1), obj("bar", 2)}, "2"));

  EXPECT_EQ(pop_words(*queue), "Added foo@1");
  EXPECT_EQ(pop_words(*queue), "ReplacedAll @2 [foo@1 bar@2]");
  EXPECT_EQ(queue->size(), 0u);
  EXPECT_EQ(pop_words(*queue), "empty");
}

// C168, first case
TEST(RealFifo, AnAtomicResyncOfAnEmptyQueueIsOneSyncAll) {
  auto queue = atomic();

  ASSERT_TRUE(queue->resync());

  EXPECT_THAT(drain(*queue), ElementsAre("SyncAll"));
}

// C168, second case
TEST(RealFifo, AtomicResyncQueuesBehindWaitingItems) {
  auto queue = atomic();
  ASSERT_TRUE(queue->add(obj("foo", 1)));
  ASSERT_TRUE(queue->replace({obj("foo", 2)}, "2"));

  ASSERT_TRUE(queue->resync());

  EXPECT_THAT(drain(*queue), ElementsAre("Added foo@1", "ReplacedAll @2 [foo@2]", "SyncAll"));
}

}  // namespace
}  // namespace tain::testing
