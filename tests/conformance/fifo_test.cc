// Section G of the catalogue: the Fifo and the Heap. The blocking rows are in tests/concurrent/queue_test.cc.

#include <tain/cache/fifo.h>

#include "tests/unit/queue/queue_testing.h"

namespace tain::testing {
namespace {

// C170
TEST(Fifo, DeliversOnlyTheNewestValueOnce) {
  Fifo queue;
  run(queue, "add foo@10; update foo@15");

  EXPECT_THAT(queue.list_keys(), ElementsAre("foo"));
  EXPECT_EQ(words(queue.get("foo")), "foo@15");
  EXPECT_EQ(pop_words(queue), "Sync foo@15");
  EXPECT_EQ(pop_words(queue), "empty");
  EXPECT_FALSE(queue.get("foo"));
}

// C171
TEST(Fifo, TheValueOfAReplaceWins) {
  Fifo queue;

  EXPECT_THAT(run_and_drain(queue, "add foo@10; replace@15 foo@15"), ElementsAre("Sync foo@15"));

  EXPECT_EQ(pop_words(queue), "empty");
  EXPECT_FALSE(queue.get("foo"));
}

// C172
TEST(Fifo, KeyAddedAgainGoesToTheBackAndQueuedKeyKeepsItsPlace) {
  Fifo queue;
  EXPECT_THAT(run_and_drain(queue, "add foo@10; add bar@1; add foo@11; add foo@13; add zab@30; pop; add foo@14"),
              ElementsAre("Sync foo@13", "Sync bar@1", "Sync zab@30", "Sync foo@14"));
}

// C173: the table of has_synced().
class FifoHasSynced : public ::testing::TestWithParam<SyncedCase> {};

TEST_P(FifoHasSynced, After) {
  Fifo queue;

  run(queue, GetParam().steps);

  EXPECT_EQ(queue.has_synced(), GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(C173, FifoHasSynced, ::testing::ValuesIn(kSynced), kName);

int value_of(const Object& object) { return std::stoi(std::string(object.resource_version())); }

class HeapTest : public ::testing::Test {
 protected:
  void add(const std::string& text) {
    for (const Object& object : objects(text)) ASSERT_TRUE(heap.add(object));
  }
  std::string pop() {
    const Result<Object> object = heap.pop();
    return object ? words(*object) : std::string(to_string(object.error().code));
  }
  Words pop_all() {
    Words all;
    while (heap.size() > 0) all.push_back(pop());
    return all;
  }

  Heap heap{[](const Object& a, const Object& b) { return value_of(a) < value_of(b); }};
};

// C175
TEST_F(HeapTest, FiveHundredKeysComeOutSorted) {
  for (int i = 500; i > 0; --i) ASSERT_TRUE(heap.add(obj("a" + std::to_string(i), i)));

  for (int i = 1; i <= 500; ++i) EXPECT_EQ(value_of(*heap.pop()), i);
  EXPECT_EQ(heap.size(), 0u);
}

// C176
TEST_F(HeapTest, AddingAKeyAgainChangesItsValueAndItsPlace) {
  add("foo@10 bar@1 baz@11 zab@30");

  add("foo@13");

  EXPECT_EQ(pop(), "bar@1");
  EXPECT_EQ(pop(), "baz@11");
  EXPECT_EQ(heap.remove(obj("baz", 11)).error().code, Code::kNotFound);
  add("foo@14");
  EXPECT_THAT(pop_all(), ElementsAre("foo@14", "zab@30"));
}

// C179
TEST_F(HeapTest, AddIfNotPresentKeepsAnExistingItem) {
  for (const Object& object : objects("foo@10 bar@1 baz@11 zab@30 foo@13")) {
    ASSERT_TRUE(heap.add_if_not_present(object));
  }

  EXPECT_EQ(heap.size(), 4u);
  EXPECT_EQ(words(heap.get("foo")), "foo@10");
  EXPECT_EQ(pop(), "bar@1");
  EXPECT_EQ(pop(), "foo@10");
  ASSERT_TRUE(heap.add_if_not_present(obj("bar", 14)));
  EXPECT_THAT(pop_all(), ElementsAre("baz@11", "bar@14", "zab@30"));
}

// C180
TEST_F(HeapTest, DeletionKeepsTheOrderAndOfAnUnknownKeyFails) {
  add("foo@10 bar@1 bal@31 baz@11");

  ASSERT_TRUE(heap.remove(obj("bar", 200)));
  EXPECT_EQ(pop(), "foo@10");
  add("zab@30 faz@30");
  EXPECT_EQ(heap.remove(obj("non-existent", 10)).error().code, Code::kNotFound);
  ASSERT_TRUE(heap.remove(obj("bal", 31)));
  ASSERT_TRUE(heap.remove(obj("zab", 30)));

  EXPECT_THAT(pop_all(), ElementsAre("baz@11", "faz@30"));
}

// C181
TEST_F(HeapTest, UpdateMovesTheItemToItsNewPosition) {
  add("foo@10 bar@1 bal@31 baz@11");

  ASSERT_TRUE(heap.update(obj("baz", 0)));
  EXPECT_EQ(pop(), "baz@0");
  ASSERT_TRUE(heap.update(obj("bar", 100)));

  EXPECT_THAT(pop_all(), ElementsAre("foo@10", "bal@31", "bar@100"));
}

// C182
TEST_F(HeapTest, FindsByObjectAndByKey) {
  add("foo@10 bar@1 bal@31 baz@11");

  EXPECT_EQ(words(heap.get(obj("baz", 0))), "baz@11");
  EXPECT_EQ(words(heap.get("baz")), "baz@11");
  EXPECT_FALSE(heap.get(obj("non-existent", 1)));
  EXPECT_FALSE(heap.get("non-existent"));
  EXPECT_EQ(heap.size(), 4u);
}

// C183
TEST_F(HeapTest, ReportsClosedAndRejectsAdditions) {
  add("foo@10");
  ASSERT_FALSE(heap.is_closed());

  heap.close();

  EXPECT_TRUE(heap.is_closed());
  EXPECT_EQ(heap.add(obj("bar", 1)).error().code, Code::kClosed);
  EXPECT_EQ(heap.add_if_not_present(obj("bar", 1)).error().code, Code::kClosed);
  EXPECT_EQ(heap.bulk_add(objects("bar@1")).error().code, Code::kClosed);
  EXPECT_EQ(heap.update(obj("foo", 1)).error().code, Code::kClosed);
  EXPECT_EQ(pop(), "foo@10");
  EXPECT_EQ(pop(), to_string(Code::kClosed));
}

// C184
TEST_F(HeapTest, ListsAllObjectsAndAllKeys) {
  EXPECT_THAT(heap.list(), IsEmpty());
  EXPECT_THAT(heap.list_keys(), IsEmpty());
  add("foo@10 bar@1 bal@30 baz@11 faz@30");

  Words listed;
  for (const Object& object : heap.list()) listed.push_back(words(object));

  EXPECT_THAT(listed, ::testing::UnorderedElementsAre("foo@10", "bar@1", "bal@30", "baz@11", "faz@30"));
  EXPECT_THAT(heap.list_keys(), ::testing::UnorderedElementsAre("foo", "bar", "bal", "baz", "faz"));
}

}  // namespace
}  // namespace tain::testing
