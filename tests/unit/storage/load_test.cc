#include <gtest/gtest.h>

#include <map>

#include "src/base/random.h"
#include "tests/unit/storage/make.h"

namespace tain::storage {
namespace {

std::vector<PutRequest> several(const std::vector<std::string>& names) {
  std::vector<PutRequest> out;
  for (const std::string& name : names) out.push_back(config_map("default", name, "new-" + name));
  return out;
}

TEST(StorageLoad, EachObjectGetsItsOwnRevision) {
  Storage storage;
  write(storage, "default", "first");

  const std::vector<Record> made = storage.load("configmaps", several({"b", "a", "c"}));

  ASSERT_EQ(made.size(), 3u);
  EXPECT_EQ(made[0]->key, "default/b");
  EXPECT_EQ(made[0]->version(), "2");
  EXPECT_EQ(made[2]->version(), "4");
  EXPECT_EQ(storage.revision(), 4u);
  EXPECT_EQ(storage.get("configmaps", "default/a"), made[1]);
  EXPECT_EQ(storage.state("configmaps").size(), 4u);
}

TEST(StorageLoad, ReplacesObjectsWithTheSameKey) {
  Storage storage;
  write(storage, "default", "a");
  write(storage, "default", "b");

  storage.load("configmaps", several({"b", "z", "b"}));

  EXPECT_EQ(storage.state("configmaps").size(), 3u);
  const Record held = storage.get("configmaps", "default/b");
  EXPECT_EQ(held->uid, "new-b");
  EXPECT_EQ(held->version(), "5");
  EXPECT_EQ(held->created, 2u);
}

TEST(StorageLoad, StatesBeforeAndDuringTheLoadAreCompacted) {
  Storage storage;
  WatchCache cache(storage);
  write(storage, "default", "a");
  write(storage, "kube-system", "other");
  cache.catch_up();
  auto before = cache.watch({.resource = "configmaps", .version = "1"});
  ASSERT_TRUE(before);

  storage.load("configmaps", several({"b", "c"}));

  EXPECT_EQ(storage.state_at("configmaps", 3).error().code, Code::kExpired);
  EXPECT_EQ(storage.state_at("configmaps", 4)->size(), 4u);
  cache.catch_up();
  EXPECT_EQ(taken(*before), std::vector<std::string>{"closed"});
  EXPECT_EQ(cache.watch({.resource = "configmaps", .version = "3"}).error().code, Code::kExpired);
  auto after = cache.watch({.resource = "configmaps", .version = "4"});
  ASSERT_TRUE(after);
  write(storage, "default", "b");
  cache.catch_up();
  EXPECT_EQ(taken(*after), std::vector<std::string>{"MODIFIED default/b 5"});
}

// Visits each key that only one map has or whose records differ, once.
TEST(RecordMapCompare, VisitsOnlyDifferences) {
  SeededRandom random(5);
  for (int round = 0; round < 50; ++round) {
    RecordMap before;
    const auto record = [&random] {
      auto made = std::make_shared<Stored>();
      made->key = std::to_string(random.below(300));
      return made;
    };
    for (std::uint64_t i = random.below(300); i > 0; --i) before = before.with(record());
    RecordMap after = round % 10 == 0 ? RecordMap() : before;
    for (std::uint64_t i = random.below(30); i > 0; --i) after = after.with(record());
    for (std::uint64_t i = random.below(30); i > 0; --i) after = after.without(record()->key);

    std::map<std::string, std::pair<Record, Record>> found;
    RecordMap::compare(before, after, [&](const Record& left, const Record& came) {
      EXPECT_NE(left, came);
      EXPECT_TRUE(found.emplace((left ? left : came)->key, std::pair(left, came)).second);
    });

    for (int key = 0; key < 300; ++key) {
      const std::string text = std::to_string(key);
      const bool differs = before.get(text) != after.get(text);
      ASSERT_EQ(found.contains(text), differs) << text;
      if (!differs) continue;
      EXPECT_EQ(found[text].first, before.get(text));
      EXPECT_EQ(found[text].second, after.get(text));
    }
  }
}

// A bulk load gives the same tree as single writes.
TEST(StorageLoad, MatchesSingleWrites) {
  SeededRandom random(3);
  for (int round = 0; round < 20; ++round) {
    RecordMap one_by_one;
    std::vector<Record> held;
    std::vector<Record> added;
    const auto record = [&random] {
      auto made = std::make_shared<Stored>();
      made->key = std::to_string(random.below(500));
      return made;
    };
    for (std::uint64_t i = random.below(200); i > 0; --i) held.push_back(record());
    for (std::uint64_t i = random.below(200); i > 0; --i) added.push_back(record());
    for (const Record& it : held) one_by_one = one_by_one.with(it);
    const RecordMap before = one_by_one;
    for (const Record& it : added) one_by_one = one_by_one.with(it);

    const RecordMap at_once = before.with_all(added);

    ASSERT_EQ(at_once.size(), one_by_one.size());
    std::vector<Record> expected;
    one_by_one.for_each([&](const Record& it) { expected.push_back(it); });
    std::size_t at = 0;
    at_once.for_each([&](const Record& it) { EXPECT_EQ(it, expected[at++]); });
    for (const Record& it : expected) {
      EXPECT_EQ(at_once.get(it->key), it);
      EXPECT_EQ(at_once.rank(it->key), one_by_one.rank(it->key));
    }
  }
}

// Fast changes of large objects must not fill the memory, for any configured history.
TEST(StorageHistory, IsBoundedByBytes) {
  const std::size_t body = write(*std::make_unique<Storage>(), "default", "a")->body->size();
  Storage storage({.window_events = 1000, .history_bytes = 10 * (body + 1) + 5});
  WatchCache cache(storage);
  for (int i = 0; i < 30; ++i) write(storage, "default", "a");

  EXPECT_EQ(storage.end_position("configmaps") - storage.first_position("configmaps"), 10u);
  EXPECT_EQ(storage.watch_floor("configmaps"), 20u);
  EXPECT_EQ(storage.state_at("configmaps", 19).error().code, Code::kExpired);
  EXPECT_EQ(storage.state_at("configmaps", 20)->get("default/a")->version(), "20");
  cache.catch_up();
  EXPECT_EQ(storage.state("configmaps").size(), 1u);
}

TEST(Fields, AreReadInTheirOrder) {
  const Fields fields{{"a", "1"}, {"b", ""}, {"long-name", std::string_view("a\0b", 3)}};
  std::string seen;
  for (const auto& [name, value] : fields) seen.append(name).append("=").append(value).append(";");
  EXPECT_EQ(seen, std::string("a=1;b=;long-name=a\0b;", 21));
  EXPECT_EQ(find(fields, "a"), "1");
  EXPECT_EQ(find(fields, "c"), "");
  EXPECT_TRUE(Fields().empty());
  EXPECT_FALSE(fields == Fields({{"a", "1"}}));
}

}  // namespace
}  // namespace tain::storage
