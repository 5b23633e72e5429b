// Fifo, DeltaFifo and Heap beyond the catalogue.

#include <tain/cache/delta_fifo.h>
#include <tain/cache/fifo.h>

#include <stdexcept>

#include "tests/unit/queue/queue_testing.h"

namespace tain::testing {
namespace {

Result<std::string> no_bad_keys(const Object& object) {
  if (object.name() == "throws") throw std::runtime_error("thrown");
  if (object.name() == "bad") return fail(Code::kUnknown, "refused");
  return std::string(object.name());
}

TEST(DeltaFifoWrites, FailedWriteQueuesNothing) {
  DeltaFifo queue({.key = no_bad_keys, .transform = [](const Object& object) -> Result<Object> {
                     if (object.name() == "no") throw std::runtime_error("thrown");
                     return object;
                   }});

  EXPECT_EQ(queue.add(obj("bad", 1)).error().code, Code::kBadKey);
  EXPECT_EQ(queue.add(obj("throws", 1)).error().code, Code::kBadKey);
  EXPECT_EQ(queue.update(obj("no", 1)).error().code, Code::kTransform);
  EXPECT_EQ(queue.replace({obj("a", 1), obj("bad", 1)}, "1").error().code, Code::kBadKey);
  EXPECT_EQ(queue.replace({obj("a", 1), obj("no", 1)}, "1").error().code, Code::kTransform);
  EXPECT_EQ(queue.replace(ReflectorStore::Replacement{.partition = "ns"}).error().code, Code::kBadArgument);
  EXPECT_EQ(queue.remove(Deleted{}).error().code, Code::kBadKey);

  EXPECT_EQ(queue.size(), 0u);
  EXPECT_FALSE(queue.has_synced());
}

TEST(DeltaFifoDeletions, ObservedDeletionReplacesATombstone) {
  DeltaFifo queue;
  run(queue, "add seen@1; remove seen@2");
  ASSERT_TRUE(queue.remove(Deleted{"seen", obj("seen", 1)}));
  ASSERT_TRUE(queue.add(obj("late", 1)));
  ASSERT_TRUE(queue.remove(Deleted{"late", obj("late", 1)}));
  ASSERT_TRUE(queue.remove(obj("late", 3)));

  EXPECT_EQ(queue.bytes(), 4 * obj("seen", 1).memory());
  EXPECT_THAT(drain(queue), ElementsAre("Added seen@1, Deleted seen@2", "Added late@1, Deleted late@3"));
  EXPECT_EQ(queue.bytes(), 0u);
}

TEST(DeltaFifoDeletions, FailedLookupQueuesTheDeletion) {
  Known known;
  known.broken = "a";
  DeltaFifo queue({.known = &known});

  run(queue, "remove a@1; remove b@1");

  EXPECT_THAT(drain(queue), ElementsAre("Deleted a@1"));
}

TEST(DeltaFifoDeletions, IncompleteListQueuesNoDeletions) {
  Known known({obj("a", 1), obj("b", 1)});
  DeltaFifo queue({.known = &known});

  ASSERT_TRUE(queue.replace(ReflectorStore::Replacement{.items = {obj("c", 1)}, .delete_missing = false}));
  ASSERT_TRUE(queue.replace(ReflectorStore::Replacement{.items = {obj("c", 2)}, .dirty_keys = {"a"}}));

  EXPECT_THAT(drain(queue), ElementsAre("Replaced c@1, Replaced c@2", "Tombstone b (b@1)"));
}

// An improvement over client-go, which counts an item before it is processed.
TEST(DeltaFifoSynced, OnlyAfterTheLastInitialItemWasProcessed) {
  DeltaFifo queue;
  ASSERT_TRUE(queue.replace({obj("a", 1)}, "1"));
  int woken = 0;
  queue.on_ready([&] { ++woken; });

  ASSERT_TRUE(queue.pop([&](const Deltas&, bool initial) -> Result<void> {
    EXPECT_TRUE(initial);
    EXPECT_FALSE(queue.has_synced());
    return {};
  }));

  EXPECT_TRUE(queue.has_synced());
  EXPECT_EQ(woken, 1);
}

TEST(DeltaFifoInFlight, KeyIsNotDeliveredToASecondConsumer) {
  DeltaFifo queue;
  ASSERT_TRUE(queue.add(obj("a", 1)));
  int woken = 0;
  std::string same_key;
  std::string other_key;

  ASSERT_TRUE(queue.pop([&](const Deltas&, bool) -> Result<void> {
    EXPECT_TRUE(queue.update(obj("a", 2)));
    same_key = pop_words(queue);
    queue.on_ready([&] { ++woken; });
    EXPECT_TRUE(queue.add(obj("b", 1)));
    EXPECT_EQ(woken, 1);  // the rejected pop can take this item
    other_key = pop_words(queue);
    EXPECT_EQ(pop_words(queue), "empty");
    return {};
  }));

  EXPECT_EQ(same_key, "empty");
  EXPECT_EQ(other_key, "Added b@1");
  EXPECT_EQ(woken, 2);
  EXPECT_EQ(pop_words(queue), "Updated a@2");
}

// An item in flight is neither queued nor certainly known: it must still be considered.
TEST(DeltaFifoInFlight, CountsAsKnown) {
  Known known({obj("old", 1)});
  DeltaFifo queue({.known = &known});
  ASSERT_TRUE(queue.add(obj("a", 1)));
  ASSERT_TRUE(queue.pop([&](const Deltas&, bool) { return queue.remove(obj("a", 2)); }));
  EXPECT_THAT(drain(queue), ElementsAre("Deleted a@2"));

  ASSERT_TRUE(queue.add(obj("a", 3)));
  ASSERT_TRUE(queue.pop([&](const Deltas&, bool) { return queue.replace({obj("old", 1)}, "3"); }));
  EXPECT_THAT(drain(queue), ElementsAre("Replaced old@1", "Tombstone a (a@3)"));

  ASSERT_TRUE(queue.remove(obj("old", 4)));
  ASSERT_TRUE(queue.pop([&](const Deltas&, bool) -> Result<void> {
    EXPECT_TRUE(queue.resync());
    EXPECT_TRUE(queue.remove(obj("old", 5)));
    return queue.replace({}, "5");
  }));
  EXPECT_THAT(drain(queue), IsEmpty());
}

TEST(DeltaFifoHeld, ReadsTheKnownObjects) {
  Known known({obj("a", 1)});
  DeltaFifo queue({.known = &known});

  EXPECT_EQ(words(queue.held("a")), "a@1");
  EXPECT_FALSE(queue.held("b"));
  EXPECT_FALSE(DeltaFifo().held("a"));
  EXPECT_TRUE(DeltaFifo().resync());
}

TEST(DeltaFifoHeld, IsReportedOnlyIfNoItemIsInFlight) {
  Store store;
  ASSERT_TRUE(store.add(obj("a", 1)));
  ASSERT_TRUE(store.add(obj("b", 1)));
  const KnownInStore known(store);
  DeltaFifo queue({.known = &known});
  Words seen;
  const auto look = [&] {
    return queue.for_each_held("", [&](const Object& object) { seen.push_back(words(object)); });
  };

  EXPECT_TRUE(look());
  EXPECT_THAT(seen, ::testing::UnorderedElementsAre("a@1", "b@1"));
  seen.clear();
  ASSERT_TRUE(queue.update(obj("a", 2)));
  EXPECT_FALSE(look()) << "one waits";
  ASSERT_TRUE(queue.pop([&](const Deltas& deltas, bool) -> Result<void> {
    EXPECT_FALSE(look()) << "one is being processed";
    return store.update(deltas.newest()->object);
  }));
  EXPECT_THAT(seen, IsEmpty());
  EXPECT_TRUE(look());
  EXPECT_THAT(seen, ::testing::UnorderedElementsAre("a@2", "b@1"));

  EXPECT_FALSE(queue.for_each_held("blue", [](const Object&) {})) << "what is known has no partitions";
  EXPECT_FALSE(DeltaFifo().for_each_held("", [](const Object&) {}));
}

TEST(DeltaFifoHeld, IsAnErrorIfTheKnownObjectsFail) {
  struct Failing final : KnownObjects {
    std::vector<std::string> list_keys() const override { return {"a", "b"}; }
    Result<Object> get(std::string_view key) const override {
      if (key == "b") return fail(Code::kUnknown, "no");
      return obj(key, 1);
    }
  } known;
  DeltaFifo queue({.known = &known});
  int visits = 0;

  EXPECT_FALSE(queue.for_each_held("", [&](const Object&) { ++visits; }));
  EXPECT_EQ(visits, 0);
}

TEST(DeltaFifoPop, DrainsQueuedItemsBeforeItReportsClosedAndReportsErrors) {
  DeltaFifo queue;
  run(queue, "add a@1; add b@1");
  queue.close();
  queue.close();

  const auto thrown = queue.pop([](const Deltas&, bool) -> Result<void> { throw std::runtime_error("broken"); });

  EXPECT_TRUE(queue.is_closed());
  EXPECT_EQ(thrown.error().message, "process threw: broken");
  EXPECT_THAT(drain_batches(queue), ElementsAre("Added b@1"));
  EXPECT_EQ(pop_words(queue), "closed");
  EXPECT_EQ(queue.pop({}).error().code, Code::kBadArgument);
}

// User-supplied known objects that throw.
class Throwing : public KnownObjects {
 public:
  std::vector<std::string> list_keys() const override { throw std::runtime_error("thrown"); }
  Result<Object> get(std::string_view) const override { throw std::runtime_error("thrown"); }
};

TEST(DeltaFifoKnown, ExceptionIsAnError) {
  Throwing known;
  DeltaFifo queue({.known = &known});

  EXPECT_EQ(queue.replace({}, "1").error().code, Code::kStore);
  EXPECT_EQ(queue.resync().error().code, Code::kStore);
  EXPECT_TRUE(queue.remove(obj("a", 1)));
  EXPECT_FALSE(queue.held("a"));

  EXPECT_THAT(drain(queue), ElementsAre("Deleted a@1"));
}

TEST(FifoRemove, DropsAQueuedKeyWithoutAnEvent) {
  Fifo queue;
  run(queue, "add a@1; add b@1");

  run(queue, "remove a@2; add a@3");

  EXPECT_THAT(queue.list_keys(), ElementsAre("b", "a"));
  EXPECT_EQ(words(queue.list().back()), "a@3");
  EXPECT_THAT(drain(queue), ElementsAre("Sync b@1", "Sync a@3"));
  EXPECT_EQ(pop_words(queue), "empty");
  EXPECT_EQ(queue.bytes(), 0u);
}

TEST(FifoRemove, RemovalOfTheLastInitialKeyCompletesTheSync) {
  Fifo queue;
  ASSERT_TRUE(queue.replace({obj("a", 1)}, "1"));
  int woken = 0;
  queue.on_ready([&] { ++woken; });

  ASSERT_TRUE(queue.remove(obj("a", 1)));

  EXPECT_TRUE(queue.has_synced());
  EXPECT_EQ(woken, 1);
}

TEST(FifoRemove, RepeatedRemovalDoesNotGrowMemory) {
  Fifo queue;
  ASSERT_TRUE(queue.add(obj("stays", 1)));
  for (int i = 0; i < 1000; ++i) {
    ASSERT_TRUE(queue.add(obj("a", i)));
    ASSERT_TRUE(queue.remove(obj("a", i)));
  }

  EXPECT_EQ(queue.size(), 1u);
  EXPECT_THAT(drain(queue), ElementsAre("Sync stays@1"));
}

TEST(FifoReplace, ReplacesQueuedItems) {
  Fifo queue;
  ASSERT_TRUE(queue.replace({obj("a", 1), obj("b", 1)}, "1"));

  ASSERT_TRUE(queue.replace({obj("c", 1)}, "2"));

  EXPECT_FALSE(queue.has_synced());
  EXPECT_THAT(drain(queue, Show::kInitial), ElementsAre("initial: Sync c@1"));
  EXPECT_TRUE(queue.has_synced());
  EXPECT_TRUE(queue.resync());
}

TEST(FifoReplace, KeepsObjectsThatTheListCouldNotDecode) {
  Fifo queue;
  run(queue, "add a@1; add b@1");

  ASSERT_TRUE(queue.replace(ReflectorStore::Replacement{.items = {obj("c", 1)}, .dirty_keys = {"a"}}));
  ASSERT_TRUE(queue.replace(ReflectorStore::Replacement{.items = {obj("d", 1)}, .delete_missing = false}));

  EXPECT_THAT(queue.list_keys(), ElementsAre("a", "c", "d"));
}

TEST(FifoWrites, WithoutAKeyAreRejected) {
  Fifo queue(no_bad_keys);

  EXPECT_EQ(queue.add(obj("bad", 1)).error().code, Code::kBadKey);
  EXPECT_EQ(queue.remove(obj("throws", 1)).error().code, Code::kBadKey);
  EXPECT_EQ(queue.replace({obj("a", 1), obj("bad", 1)}, "1").error().code, Code::kBadKey);

  EXPECT_EQ(queue.size(), 0u);
  queue.close();
  EXPECT_TRUE(queue.is_closed());
}

int value_of(const Object& object) { return std::stoi(std::string(object.resource_version())); }

TEST(HeapErrors, InvalidKeyIsRejectedAndItsBulkAddsNothing) {
  Heap heap([](const Object& a, const Object& b) { return value_of(a) < value_of(b); }, no_bad_keys);
  const std::vector<Object> many = {obj("a", 1), obj("bad", 2)};

  EXPECT_EQ(heap.add(obj("bad", 1)).error().code, Code::kBadKey);
  EXPECT_EQ(heap.bulk_add(many).error().code, Code::kBadKey);
  EXPECT_EQ(heap.remove(obj("throws", 1)).error().code, Code::kBadKey);

  EXPECT_FALSE(heap.get(obj("bad", 1)));
  EXPECT_EQ(heap.size(), 0u);
  EXPECT_FALSE(*heap.pop());
}

TEST(HeapErrors, ThrowingComparisonLosesNothing) {
  Heap heap([](const Object&, const Object&) -> bool { throw std::runtime_error("thrown"); });
  int woken = 0;
  heap.on_ready([&] { ++woken; });
  for (int i = 0; i < 10; ++i) ASSERT_TRUE(heap.add(obj("k" + std::to_string(i), i)));

  int popped = 0;
  while (heap.size() > 0 && *heap.pop()) ++popped;

  EXPECT_EQ(popped, 10);
  EXPECT_EQ(woken, 1);
}

}  // namespace
}  // namespace tain::testing
