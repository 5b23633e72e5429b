// Section G of the catalogue: the Fifo and the Heap. The blocking rows are in tests/concurrent/queue_test.cc.

#include <tain/cache/fifo.h>

#include <algorithm>

#include "tests/unit/queue/queue_testing.h"

namespace tain::testing {
namespace {

// C170
TEST(Fifo, DeliversOnlyTheNewestValueOnce) {
  Fifo queue;
  ASSERT_TRUE(queue.add(obj("foo", 10)));
  ASSERT_TRUE(queue.update(obj("foo", 15)));

  EXPECT_THAT(queue.list_keys(), ElementsAre("foo"));
  EXPECT_EQ(words(queue.get("foo")), "foo@15");
  EXPECT_EQ(pop_words(queue), "Sync foo@15");
  EXPECT_EQ(pop_words(queue), "empty");
  EXPECT_FALSE(queue.get("foo"));
}

// C171
TEST(Fifo, TheValueOfAReplaceWins) {
  Fifo queue;
  ASSERT_TRUE(queue.add(obj("foo", 10)));

  ASSERT_TRUE(queue.replace({obj("foo", 15)}, "15"));

  EXPECT_EQ(pop_words(queue), "Sync foo@15");
  EXPECT_EQ(pop_words(queue), "empty");
  EXPECT_FALSE(queue.get("foo"));
}

// C172
TEST(Fifo, KeyAddedAgainGoesToTheBackAndQueuedKeyKeepsItsPlace) {
  Fifo queue;
  ASSERT_TRUE(queue.add(obj("foo", 10)));
  ASSERT_TRUE(queue.add(obj("bar", 1)));
  ASSERT_TRUE(queue.add(obj("foo", 11)));
  ASSERT_TRUE(queue.add(obj("foo", 13)));
  ASSERT_TRUE(queue.add(obj("zab", 30)));

  const std::string first = pop_words(queue);
  ASSERT_TRUE(queue.add(obj("foo", 14)));

  EXPECT_EQ(first, "Sync foo@13");
  EXPECT_THAT(drain(queue), ElementsAre("Sync bar@1", "Sync zab@30", "Sync foo@14"));
}

// C173: the table of has_synced().
class FifoHasSynced : public ::testing::TestWithParam<Synced<Fifo>> {};

TEST_P(FifoHasSynced, After) {
  Fifo queue;

  GetParam().actions(queue);

  EXPECT_EQ(queue.has_synced(), GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(C173, FifoHasSynced, ::testing::ValuesIn(synced_cases<Fifo>()),
                         [](const auto& test) { return test.param.name; });

int value_of(const Object& object) { return std::stoi(std::string(object.resource_version())); }

Heap least_first() {
  return Heap([](const Object& a, const Object& b) { return value_of(a) < value_of(b); });
}

std::string pop_heap_words(Heap& heap) {
  const Result<Object> object = heap.pop();
  return object ? words(*object) : std::string(to_string(object.error().code));
}

// C175
TEST(Heap, FiveHundredKeysComeOutSorted) {
  Heap heap = least_first();
  for (int i = 500; i > 0; --i) {
    ASSERT_TRUE(heap.add(obj("a" + std::to_string(i), i)));
  }

  std::vector<int> got;
  while (heap.size() > 0) got.push_back(value_of(*heap.pop()));

  EXPECT_EQ(got.size(), 500u);
  EXPECT_TRUE(std::is_sorted(got.begin(), got.end()));
  EXPECT_EQ(got.front(), 1);
  EXPECT_EQ(got.back(), 500);
}

// C176
TEST(Heap, AddingAKeyAgainChangesItsValueAndItsPlace) {
  Heap heap = least_first();
  ASSERT_TRUE(heap.add(obj("foo", 10)));
  ASSERT_TRUE(heap.add(obj("bar", 1)));
  ASSERT_TRUE(heap.add(obj("baz", 11)));
  ASSERT_TRUE(heap.add(obj("zab", 30)));

  ASSERT_TRUE(heap.add(obj("foo", 13)));

  EXPECT_EQ(pop_heap_words(heap), "bar@1");
  EXPECT_EQ(pop_heap_words(heap), "baz@11");
  ASSERT_TRUE(heap.remove(obj("baz", 11)).error().code == Code::kNotFound);
  ASSERT_TRUE(heap.add(obj("foo", 14)));
  EXPECT_EQ(pop_heap_words(heap), "foo@14");
  EXPECT_EQ(pop_heap_words(heap), "zab@30");
  EXPECT_EQ(heap.size(), 0u);
}

// C179
TEST(Heap, AddIfNotPresentKeepsAnExistingItem) {
  Heap heap = least_first();
  ASSERT_TRUE(heap.add_if_not_present(obj("foo", 10)));
  ASSERT_TRUE(heap.add_if_not_present(obj("bar", 1)));
  ASSERT_TRUE(heap.add_if_not_present(obj("baz", 11)));
  ASSERT_TRUE(heap.add_if_not_present(obj("zab", 30)));

  ASSERT_TRUE(heap.add_if_not_present(obj("foo", 13)));

  EXPECT_EQ(heap.size(), 4u);
  EXPECT_EQ(words(heap.get("foo")), "foo@10");
  EXPECT_EQ(pop_heap_words(heap), "bar@1");
  EXPECT_EQ(pop_heap_words(heap), "foo@10");
  ASSERT_TRUE(heap.add_if_not_present(obj("bar", 14)));
  EXPECT_EQ(pop_heap_words(heap), "baz@11");
  EXPECT_EQ(pop_heap_words(heap), "bar@14");
}

// C180
TEST(Heap, DeletionKeepsTheOrderAndOfAnUnknownKeyFails) {
  Heap heap = least_first();
  for (const Object& object : {obj("foo", 10), obj("bar", 1), obj("bal", 31), obj("baz", 11)}) {
    ASSERT_TRUE(heap.add(object));
  }

  ASSERT_TRUE(heap.remove(obj("bar", 200)));
  EXPECT_EQ(pop_heap_words(heap), "foo@10");
  ASSERT_TRUE(heap.add(obj("zab", 30)));
  ASSERT_TRUE(heap.add(obj("faz", 30)));
  const std::size_t before = heap.size();
  const Result<void> unknown = heap.remove(obj("non-existent", 10));
  ASSERT_TRUE(heap.remove(obj("bal", 31)));
  ASSERT_TRUE(heap.remove(obj("zab", 30)));

  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().code, Code::kNotFound);
  EXPECT_EQ(heap.size(), before - 2);
  EXPECT_EQ(pop_heap_words(heap), "baz@11");
  EXPECT_EQ(pop_heap_words(heap), "faz@30");
}

// C181
TEST(Heap, UpdateMovesTheItemToItsNewPosition) {
  Heap heap = least_first();
  for (const Object& object : {obj("foo", 10), obj("bar", 1), obj("bal", 31), obj("baz", 11)}) {
    ASSERT_TRUE(heap.add(object));
  }

  ASSERT_TRUE(heap.update(obj("baz", 0)));
  EXPECT_EQ(pop_heap_words(heap), "baz@0");
  ASSERT_TRUE(heap.update(obj("bar", 100)));

  EXPECT_EQ(pop_heap_words(heap), "foo@10");
  EXPECT_EQ(pop_heap_words(heap), "bal@31");
  EXPECT_EQ(pop_heap_words(heap), "bar@100");
}

// C182
TEST(Heap, FindsByObjectAndByKey) {
  Heap heap = least_first();
  for (const Object& object : {obj("foo", 10), obj("bar", 1), obj("bal", 31), obj("baz", 11)}) {
    ASSERT_TRUE(heap.add(object));
  }

  EXPECT_EQ(words(heap.get(obj("baz", 0))), "baz@11");
  EXPECT_EQ(words(heap.get("baz")), "baz@11");
  EXPECT_FALSE(heap.get(obj("non-existent", 1)));
  EXPECT_FALSE(heap.get("non-existent"));
  EXPECT_EQ(heap.size(), 4u);
}

// C183
TEST(Heap, ReportsClosedAndRejectsAdditions) {
  Heap heap = least_first();
  ASSERT_TRUE(heap.add(obj("foo", 10)));
  ASSERT_FALSE(heap.is_closed());

  heap.close();

  const std::vector<Object> many = {obj("bar", 1)};
  EXPECT_TRUE(heap.is_closed());
  EXPECT_EQ(heap.add(obj("bar", 1)).error().code, Code::kClosed);
  EXPECT_EQ(heap.add_if_not_present(obj("bar", 1)).error().code, Code::kClosed);
  EXPECT_EQ(heap.bulk_add(many).error().code, Code::kClosed);
  EXPECT_EQ(heap.update(obj("foo", 1)).error().code, Code::kClosed);
  EXPECT_EQ(pop_heap_words(heap), "foo@10");
  EXPECT_EQ(pop_heap_words(heap), to_string(Code::kClosed));
}

// C184
TEST(Heap, ListsAllObjectsAndAllKeys) {
  Heap heap = least_first();
  EXPECT_THAT(heap.list(), IsEmpty());
  EXPECT_THAT(heap.list_keys(), IsEmpty());
  for (const Object& object : {obj("foo", 10), obj("bar", 1), obj("bal", 30), obj("baz", 11), obj("faz", 30)}) {
    ASSERT_TRUE(heap.add(object));
  }

  Words objects;
  for (const Object& object : heap.list()) objects.push_back(words(object));

  EXPECT_THAT(objects, ::testing::UnorderedElementsAre("foo@10", "bar@1", "bal@30", "baz@11", "faz@30"));
  EXPECT_THAT(heap.list_keys(), ::testing::UnorderedElementsAre("foo", "bar", "bal", "baz", "faz"));
}

}  // namespace
}  // namespace tain::testing
