// Section E of the catalogue: the DeltaFifo. The blocking rows are in tests/concurrent/queue_test.cc.

#include <tain/cache/delta_fifo.h>

#include "tests/unit/queue/queue_testing.h"

namespace tain::testing {
namespace {

// The default of client-go: replace() emits Sync.
DeltaFifo::Options old_style(const KnownObjects* known = nullptr) { return {.known = known, .emit_replaced = false}; }

// C114: a replace after a queued deletion keeps the recreated object.
TEST(DeltaFifo, ReplaceAfterAQueuedDeletionKeepsTheRecreatedObject) {
  Known known({obj("foo", 1)});
  DeltaFifo queue(old_style(&known));
  ASSERT_TRUE(queue.remove(obj("foo", 1)));

  ASSERT_TRUE(queue.replace({obj("foo", 2)}, "0"));

  EXPECT_THAT(drain(queue), ElementsAre("Deleted foo@1, Sync foo@2"));
}

// C115-C121: lists without the objects that are only queued, each with and without known objects.
struct OnlyQueued {
  std::string name;
  bool emit_replaced;
  std::function<void(DeltaFifo&)> writes;
  Words expected;
};
void PrintTo(const OnlyQueued& value, std::ostream* out) { *out << value.name; }

class DeltaFifoOnlyQueued : public ::testing::TestWithParam<OnlyQueued> {
 protected:
  void check(const KnownObjects* known) {
    DeltaFifo queue({.known = known, .emit_replaced = GetParam().emit_replaced});

    GetParam().writes(queue);

    EXPECT_EQ(drain(queue), GetParam().expected);
    EXPECT_EQ(queue.size(), 0u);
    EXPECT_EQ(queue.bytes(), 0u);
  }
};

TEST_P(DeltaFifoOnlyQueued, WithKnownObjects) {
  Known known;
  check(&known);
}
TEST_P(DeltaFifoOnlyQueued, WithoutKnownObjects) { check(nullptr); }

INSTANTIATE_TEST_SUITE_P(C115toC120, DeltaFifoOnlyQueued,
                         ::testing::Values(
                             // C115
                             OnlyQueued{"Added",
                                        false,
                                        [](DeltaFifo& queue) {
                                          ASSERT_TRUE(queue.add(obj("foo", 1)));
                                          ASSERT_TRUE(queue.replace({}, "0"));
                                        },
                                        {"Added foo@1, Tombstone foo (foo@1)"}},
                             // C116
                             OnlyQueued{"Replaced",
                                        true,
                                        [](DeltaFifo& queue) {
                                          ASSERT_TRUE(queue.add(obj("foo", 1)));
                                          ASSERT_TRUE(queue.replace({obj("foo", 2)}, "0"));
                                          ASSERT_TRUE(queue.replace({}, "0"));
                                        },
                                        {"Added foo@1, Replaced foo@2, Tombstone foo (foo@2)"}},
                             // C117
                             OnlyQueued{"Deleted",
                                        false,
                                        [](DeltaFifo& queue) {
                                          ASSERT_TRUE(queue.add(obj("foo", 1)));
                                          ASSERT_TRUE(queue.remove(obj("foo", 2)));
                                          ASSERT_TRUE(queue.replace({}, "0"));
                                        },
                                        {"Added foo@1, Deleted foo@2"}},
                             // C118
                             OnlyQueued{"Synced",
                                        false,
                                        [](DeltaFifo& queue) {
                                          ASSERT_TRUE(queue.replace({obj("foo", 1)}, "0"));
                                          ASSERT_TRUE(queue.replace({obj("foo", 2)}, "0"));
                                          ASSERT_TRUE(queue.replace({}, "0"));
                                        },
                                        {"Sync foo@1, Sync foo@2, Tombstone foo (foo@2)"}},
                             // C119
                             OnlyQueued{"TwoEmptyReplaces",
                                        false,
                                        [](DeltaFifo& queue) {
                                          ASSERT_TRUE(queue.add(obj("foo", 1)));
                                          ASSERT_TRUE(queue.replace({}, "0"));
                                          ASSERT_TRUE(queue.replace({}, "0"));
                                        },
                                        {"Added foo@1, Tombstone foo (foo@1)"}},
                             // C120
                             OnlyQueued{"AddDeleteAdd",
                                        false,
                                        [](DeltaFifo& queue) {
                                          ASSERT_TRUE(queue.add(obj("foo", 1)));
                                          ASSERT_TRUE(queue.remove(obj("foo", 2)));
                                          ASSERT_TRUE(queue.add(obj("foo", 3)));
                                          ASSERT_TRUE(queue.replace({}, "0"));
                                        },
                                        {"Added foo@1, Deleted foo@2, Added foo@3, Tombstone foo (foo@3)"}}),
                         [](const auto& test) { return test.param.name; });

// C122: all deltas of one key are one delivery.
TEST(DeltaFifo, DeliversAddUpdateAndDeleteTogether) {
  DeltaFifo queue(old_style());
  ASSERT_TRUE(queue.add(obj("foo", 10)));
  ASSERT_TRUE(queue.update(obj("foo", 12)));
  ASSERT_TRUE(queue.remove(obj("foo", 15)));

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

  ASSERT_TRUE(queue.add(obj("foo", 10)));
  ASSERT_TRUE(queue.add(obj("bar", 11)));
  ASSERT_TRUE(queue.update(obj("foo", 12)));
  ASSERT_TRUE(queue.remove(obj("foo", 15)));
  ASSERT_TRUE(queue.replace({}, ""));
  ASSERT_TRUE(queue.add(obj("bar", 16)));
  ASSERT_TRUE(queue.replace({}, ""));

  EXPECT_THAT(drain(queue),
              ElementsAre("Added foo@1010, Updated foo@1012, Deleted foo@1015",
                          "Added bar@1011, Tombstone bar (bar@1011), Added bar@1016, Tombstone bar (bar@1016)"));
  EXPECT_THAT(seen, ElementsAre("foo@10", "bar@11", "foo@12", "foo@15", "bar@16"));
}

// C124: the deletion of a key that is neither queued nor known is dropped.
TEST(DeltaFifo, DropsTheDeletionOfAnUnknownKey) {
  DeltaFifo queue(old_style());
  ASSERT_TRUE(queue.add(obj("foo", 10)));
  ASSERT_TRUE(queue.update(obj("bar", 15)));
  ASSERT_TRUE(queue.add(obj("qux", 17)));
  ASSERT_TRUE(queue.remove(obj("qux", 18)));

  ASSERT_TRUE(queue.remove(obj("baz", 20)));

  EXPECT_THAT(drain(queue), ElementsAre("Added foo@10", "Updated bar@15", "Added qux@17, Deleted qux@18"));
}

// C125: the consumer has the object, so the deletion is queued.
TEST(DeltaFifo, QueuesTheDeletionOfAKnownKeyThatIsNotQueued) {
  Known known({obj("foo", 5), obj("bar", 6), obj("baz", 7)});
  DeltaFifo queue(old_style(&known));
  ASSERT_TRUE(queue.add(obj("foo", 10)));
  ASSERT_TRUE(queue.update(obj("bar", 15)));

  ASSERT_TRUE(queue.remove(obj("baz", 20)));

  EXPECT_THAT(drain(queue), ElementsAre("Added foo@10", "Updated bar@15", "Deleted baz@20"));
}

// C126
TEST(DeltaFifo, DeliversAddAndReplaceOfOneKeyTogether) {
  DeltaFifo queue(old_style());
  ASSERT_TRUE(queue.add(obj("foo", 10)));

  ASSERT_TRUE(queue.replace({obj("foo", 15)}, "0"));

  EXPECT_THAT(drain(queue), ElementsAre("Added foo@10, Sync foo@15"));
  EXPECT_EQ(pop_words(queue), "empty");
}

// C127
TEST(DeltaFifo, ResyncSkipsQueuedKeys) {
  Known known({obj("foo", 5)});
  DeltaFifo queue(old_style(&known));
  ASSERT_TRUE(queue.remove(obj("foo", 10)));

  ASSERT_TRUE(queue.resync());

  EXPECT_THAT(drain(queue), ElementsAre("Deleted foo@10"));
}

// C128
TEST(DeltaFifo, ResyncQueuesASyncForEachKnownKey) {
  Known known({obj("foo", 5), obj("bar", 6)});
  DeltaFifo queue(old_style(&known));

  ASSERT_TRUE(queue.resync());

  EXPECT_THAT(drain(queue), ElementsAre("Sync foo@5", "Sync bar@6"));
}

// C129
TEST(DeltaFifo, KeepsADeletionBehindAnUndeliveredAdd) {
  Known known;
  DeltaFifo queue(old_style(&known));
  ASSERT_TRUE(queue.add(obj("foo", 5)));

  ASSERT_TRUE(queue.remove(obj("foo", 6)));

  EXPECT_THAT(drain(queue), ElementsAre("Added foo@5, Deleted foo@6"));
}

// C130: the deletions that a list implies, and their position in the queue.
struct Missing {
  std::string name;
  std::vector<Object> known;
  bool has_known;
  std::function<void(DeltaFifo&)> writes;
  Words expected;
};
void PrintTo(const Missing& value, std::ostream* out) { *out << value.name; }

class DeltaFifoMissing : public ::testing::TestWithParam<Missing> {};

TEST_P(DeltaFifoMissing, BecomesTombstonesInOrder) {
  Known known(GetParam().known);
  DeltaFifo queue(old_style(GetParam().has_known ? &known : nullptr));

  GetParam().writes(queue);
  ASSERT_TRUE(queue.replace({obj("foo", 5)}, "0"));

  EXPECT_EQ(drain(queue), GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(C130, DeltaFifoMissing,
                         ::testing::Values(Missing{"QueuedDeletionIsNotRepeated",
                                                   {obj("foo", 5), obj("bar", 6), obj("baz", 7)},
                                                   true,
                                                   [](DeltaFifo& queue) { ASSERT_TRUE(queue.remove(obj("baz", 10))); },
                                                   {"Deleted baz@10", "Sync foo@5", "Tombstone bar (bar@6)"}},
                                           Missing{"DeletedAndAddedAgain",
                                                   {obj("foo", 5), obj("bar", 6), obj("baz", 7)},
                                                   true,
                                                   [](DeltaFifo& queue) {
                                                     ASSERT_TRUE(queue.remove(obj("bar", 6)));
                                                     ASSERT_TRUE(queue.add(obj("bar", 100)));
                                                   },
                                                   {"Deleted bar@6, Added bar@100, Tombstone bar (bar@100)",
                                                    "Sync foo@5", "Tombstone baz (baz@7)"}},
                                           Missing{"ListedBefore",
                                                   {obj("foo", 5), obj("bar", 6), obj("baz", 7)},
                                                   true,
                                                   [](DeltaFifo& queue) {
                                                     ASSERT_TRUE(queue.replace({obj("bar", 100), obj("foo", 5)}, "0"));
                                                   },
                                                   {"Sync bar@100, Tombstone bar (bar@100)", "Sync foo@5, Sync foo@5",
                                                    "Tombstone baz (baz@7)"}},
                                           Missing{"NothingKnownAdded",
                                                   {},
                                                   false,
                                                   [](DeltaFifo& queue) { ASSERT_TRUE(queue.add(obj("baz", 10))); },
                                                   {"Added baz@10, Tombstone baz (baz@10)", "Sync foo@5"}},
                                           Missing{"NothingKnownAddedAndDeleted",
                                                   {},
                                                   false,
                                                   [](DeltaFifo& queue) {
                                                     ASSERT_TRUE(queue.add(obj("baz", 10)));
                                                     ASSERT_TRUE(queue.remove(obj("baz", 11)));
                                                   },
                                                   {"Added baz@10, Deleted baz@11", "Sync foo@5"}}),
                         [](const auto& test) { return test.param.name; });

// C131: the first two cases again, with Replaced.
TEST(DeltaFifo, ReplaceMakesDeletionsBesideReplacedDeltas) {
  Known known({obj("foo", 5), obj("bar", 6), obj("baz", 7)});
  DeltaFifo after_delete({.known = &known, .emit_replaced = true});
  DeltaFifo after_return({.known = &known, .emit_replaced = true});
  ASSERT_TRUE(after_delete.remove(obj("baz", 10)));
  ASSERT_TRUE(after_return.remove(obj("bar", 6)));
  ASSERT_TRUE(after_return.add(obj("bar", 100)));

  ASSERT_TRUE(after_delete.replace({obj("foo", 5)}, "0"));
  ASSERT_TRUE(after_return.replace({obj("foo", 5)}, "0"));

  EXPECT_THAT(drain(after_delete), ElementsAre("Deleted baz@10", "Replaced foo@5", "Tombstone bar (bar@6)"));
  EXPECT_THAT(drain(after_return), ElementsAre("Deleted bar@6, Added bar@100, Tombstone bar (bar@100)",
                                               "Replaced foo@5", "Tombstone baz (baz@7)"));
}

// C132
TEST(DeltaFifo, AnOptionSelectsWhetherReplaceEmitsSyncOrReplaced) {
  for (const bool emit_replaced : {true, false}) {
    Known known({obj("foo", 5)});
    DeltaFifo queue({.known = &known, .emit_replaced = emit_replaced});

    ASSERT_TRUE(queue.replace({obj("foo", 5)}, "0"));

    EXPECT_THAT(drain(queue), ElementsAre(emit_replaced ? "Replaced foo@5" : "Sync foo@5"));
  }
}

// C133
TEST(DeltaFifo, AWaitingUpdateSuppressesTheSyncOfItsKey) {
  Known known({obj("foo", 5)});
  DeltaFifo queue(old_style(&known));
  ASSERT_TRUE(queue.update(obj("foo", 6)));

  ASSERT_TRUE(queue.resync());

  EXPECT_THAT(drain(queue), ElementsAre("Updated foo@6"));
}

// C134: synced only after the deletions were processed.
TEST(DeltaFifo, IsSyncedOnlyAfterTheDeletionsOfTheFirstList) {
  Known known({obj("foo", 5), obj("bar", 6), obj("baz", 7)});
  DeltaFifo queue(old_style(&known));
  ASSERT_TRUE(queue.replace({obj("foo", 5)}, "0"));

  std::vector<bool> synced_before;
  Words got;
  while (queue.size() > 0) {
    synced_before.push_back(queue.has_synced());
    got.push_back(pop_words(queue, Show::kInitial));
  }

  EXPECT_THAT(got,
              ElementsAre("initial: Sync foo@5", "initial: Tombstone bar (bar@6)", "initial: Tombstone baz (baz@7)"));
  EXPECT_THAT(synced_before, ElementsAre(false, false, false));
  EXPECT_TRUE(queue.has_synced());
}

// C135
TEST(DeltaFifo, KeyAddedAgainGoesToTheBackAndQueuedKeyKeepsItsPlace) {
  DeltaFifo queue(old_style());
  ASSERT_TRUE(queue.add(obj("foo", 10)));
  ASSERT_TRUE(queue.add(obj("bar", 1)));
  ASSERT_TRUE(queue.add(obj("foo", 11)));
  ASSERT_TRUE(queue.add(obj("foo", 13)));
  ASSERT_TRUE(queue.add(obj("zab", 30)));

  const std::string first = pop_words(queue);
  ASSERT_TRUE(queue.add(obj("foo", 14)));

  EXPECT_EQ(first, "Added foo@10, Added foo@11, Added foo@13");
  EXPECT_THAT(drain(queue), ElementsAre("Added bar@1", "Added zab@30", "Added foo@14"));
}

// C136
TEST(DeltaFifo, ComputesTheKeyOfEveryItemType) {
  const DeltaFifo queue;
  const Delta tombstone = Delta::tombstone_of("bar", obj("foo", 1));

  EXPECT_EQ(queue.key_of(obj("foo", 1)), "foo");
  EXPECT_EQ(queue.key_of(Delta::of(DeltaType::kAdded, obj("foo", 1))), "foo");
  EXPECT_EQ(queue.key_of(tombstone), "bar");
  EXPECT_EQ(
      queue.key_of(Deltas{Delta::of(DeltaType::kAdded, obj("a", 1)), Delta::of(DeltaType::kUpdated, obj("b", 1))}),
      "b");
  EXPECT_EQ(queue.key_of(Deltas{Delta::of(DeltaType::kAdded, obj("a", 1)), tombstone}), "bar");
}

// C137: the table of has_synced().
class DeltaFifoHasSynced : public ::testing::TestWithParam<Synced<DeltaFifo>> {};

TEST_P(DeltaFifoHasSynced, After) {
  DeltaFifo queue(old_style());

  GetParam().actions(queue);

  EXPECT_EQ(queue.has_synced(), GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(C137, DeltaFifoHasSynced,
                         ::testing::ValuesIn(synced_cases<DeltaFifo>(
                             {{"AKeyTwiceCountsOnce",
                               [](DeltaFifo& queue) {
                                 ASSERT_TRUE(queue.replace({obj("a", 1), obj("a", 2), obj("b", 3)}, "0"));
                                 ASSERT_TRUE(queue.pop(kDrop));
                                 EXPECT_FALSE(queue.has_synced());
                                 ASSERT_TRUE(queue.pop(kDrop));
                               },
                               true}})),
                         [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace tain::testing
