#include "server/storage/storage.h"

#include <gtest/gtest.h>

#include <map>

#include "src/base/random.h"
#include "tests/unit/storage/make.h"

namespace tain::storage {
namespace {

TEST(Storage, CountsOneRevisionOverAllResources) {
  Storage storage;

  write(storage, "default", "a");
  storage.put("pods", config_map("default", "p", "u"), PutMode::kCreate, at(0)).value();
  const Record last = write(storage, "default", "b");

  EXPECT_EQ(last->revision, 3u);
  EXPECT_EQ(storage.revision(), 3u);
}

TEST(Storage, StampsTheVersionIntoTheBody) {
  Storage storage;

  const Record made = write(storage, "default", "a");

  EXPECT_EQ(*made->body,
            R"({"kind":"ConfigMap","apiVersion":"v1","metadata":{"name":"a","namespace":"default","uid":"uid-a",)"
            R"("resourceVersion":"1"}})");
  EXPECT_EQ(made->version(), "1");
}

TEST(Storage, DeletionHasTheLastStateAndItsOwnVersion) {
  Storage storage;
  write(storage, "default", "a");
  for (int i = 0; i < 9; ++i) write(storage, "default", "b");

  const Record gone = erase(storage, "default/a");

  EXPECT_EQ(gone->revision, 11u);
  EXPECT_NE(gone->body->find(R"("resourceVersion":"11"}})"), std::string::npos);
  EXPECT_EQ(gone->uid, "uid-a");
  EXPECT_EQ(storage.get("configmaps", "default/a"), nullptr);
}

TEST(Storage, RejectsWritesWithFailedPreconditions) {
  Storage storage;
  write(storage, "default", "a");

  const auto created = storage.put("configmaps", config_map("default", "a", "u"), PutMode::kCreate, at(0));
  const auto absent = storage.put("configmaps", config_map("default", "x", "u"), PutMode::kUpdate, at(0));
  const auto stale =
      storage.put("configmaps", config_map("default", "a", "u"), PutMode::kUpdate, at(0), {.revision = 7});
  const auto other = storage.remove("configmaps", "default/a", at(0), {.uid = "another"});
  const auto none = storage.remove("configmaps", "default/x", at(0));

  EXPECT_EQ(created.error().code, Code::kAlreadyExists);
  EXPECT_EQ(absent.error().code, Code::kNotFound);
  EXPECT_EQ(stale.error().code, Code::kConflict);
  EXPECT_EQ(other.error().code, Code::kConflict);
  EXPECT_EQ(none.error().code, Code::kNotFound);
  EXPECT_EQ(storage.revision(), 1u);
}

TEST(Storage, KeepsTheCreateRevisionThroughUpdates) {
  Storage storage;
  write(storage, "default", "a");

  const Record updated = write(storage, "default", "a");

  EXPECT_EQ(updated->created, 1u);
  EXPECT_EQ(updated->revision, 2u);
}

TEST(Storage, ReturnsTheStateAtEveryRevision) {
  Storage storage;
  std::map<Revision, std::map<std::string, Revision>> expected;
  std::map<std::string, Revision> now;
  SeededRandom random(3);
  for (int i = 0; i < 300; ++i) {
    const std::string name(1, static_cast<char>('a' + random.below(20)));
    if (now.count("n/" + name) != 0 && random.below(3) == 0) {
      erase(storage, "n/" + name);
      now.erase("n/" + name);
    } else {
      now["n/" + name] = write(storage, "n", name)->revision;
    }
    expected[storage.revision()] = now;
  }

  for (const auto& [revision, content] : expected) {
    std::map<std::string, Revision> found;
    storage.state_at("configmaps", revision).value().for_each([&](const Record& record) {
      found[record->key] = record->revision;
    });
    EXPECT_EQ(found, content) << "at " << revision;
  }
}

TEST(Storage, ConvertsCurrentAndPastStates) {
  Storage storage;
  const Record first = write(storage, "n", "a");
  write(storage, "n", "b");
  write(storage, "n", "a");
  erase(storage, "n/b");
  const Revision before = storage.revision();

  storage.reshape("configmaps", [](const Stored& record) -> std::optional<PutRequest> {
    if (record.name == "b") return std::nullopt;
    return config_map(record.ns, record.name, "other");
  });

  EXPECT_EQ(storage.revision(), before);
  EXPECT_EQ(storage.get("configmaps", "n/a")->uid, "other");
  EXPECT_EQ(storage.get("configmaps", "n/a")->version(), "3");
  const Record then = storage.state_at("configmaps", first->revision).value().get("n/a");
  EXPECT_EQ(then->uid, "other");
  EXPECT_EQ(then->version(), "1");
  EXPECT_EQ(storage.state_at("configmaps", 2).value().size(), 2U);
  EXPECT_EQ(storage.state("configmaps").size(), 1U);
  EXPECT_EQ(storage.end_position("configmaps"), 4U);
  EXPECT_EQ(storage.event_at("configmaps", 2)->before, then);
  EXPECT_EQ(storage.event_at("configmaps", 3)->final->uid, "uid-b");
}

TEST(Storage, CompactedRevisionIsExpired) {
  Storage storage;
  for (int i = 0; i < 10; ++i) write(storage, "n", "a");

  storage.compact(6);

  EXPECT_EQ(storage.state_at("configmaps", 5).error().code, Code::kExpired);
  EXPECT_EQ(storage.state_at("configmaps", 6).value().get("n/a")->revision, 6u);
  EXPECT_EQ(storage.state_at("configmaps", 11).error().code, Code::kTooLargeVersion);
}

TEST(Storage, CompactsByAge) {
  Storage storage({.history_age = std::chrono::seconds(60)});
  write(storage, "n", "a", {}, 0);
  write(storage, "n", "a", {}, 30);
  write(storage, "n", "a", {}, 61);

  EXPECT_EQ(storage.compacted(), 1u);
  EXPECT_TRUE(storage.state_at("configmaps", 2).has_value());
  EXPECT_TRUE(storage.state_at("configmaps", 1).has_value());
}

TEST(Storage, LimitsTheWindowByCountAndByAge) {
  Storage by_count({.window_events = 3});
  Storage by_age({.window_age = std::chrono::seconds(10)});
  for (int i = 0; i < 8; ++i) {
    write(by_count, "n", "a", {}, i);
    write(by_age, "n", "a", {}, i * 4);
  }

  EXPECT_EQ(by_count.watch_floor("configmaps"), 5u);
  EXPECT_EQ(by_age.watch_floor("configmaps"), 5u);
}

TEST(Storage, DropsUnreachableEvents) {
  Storage storage({.window_events = 5, .history_age = std::chrono::seconds(1)});
  for (int i = 0; i < 100; ++i) write(storage, "n", "a", {}, i);

  EXPECT_EQ(storage.end_position("configmaps") - storage.first_position("configmaps"), 5u);
}

TEST(Storage, RestoreResetsStateAndRevision) {
  Storage storage;
  write(storage, "n", "a");
  const Checkpoint saved = storage.checkpoint();
  write(storage, "n", "b");
  erase(storage, "n/a");

  storage.restore(saved);

  EXPECT_EQ(storage.revision(), 1u);
  EXPECT_EQ(storage.timeline(), 1u);
  EXPECT_NE(storage.get("configmaps", "n/a"), nullptr);
  EXPECT_EQ(storage.get("configmaps", "n/b"), nullptr);
  EXPECT_EQ(write(storage, "n", "c")->revision, 2u);
  EXPECT_EQ(storage.state_at("configmaps", 1).value().size(), 1u);
}

TEST(Storage, RestoreDropsResourcesNewerThanTheBackup) {
  Storage storage;
  const Checkpoint saved = storage.checkpoint();
  write(storage, "n", "a");

  storage.restore(saved);

  EXPECT_EQ(storage.state("configmaps").size(), 0u);
}

TEST(Storage, CheckpointFillsAnotherStorage) {
  Storage storage;
  write(storage, "n", "a");
  Storage clone;

  clone.restore(storage.checkpoint());

  EXPECT_EQ(clone.revision(), 1u);
  EXPECT_EQ(clone.state("configmaps").size(), 1u);
}

TEST(Storage, OpaqueVersionsCarryThePrefix) {
  Storage storage({.version_prefix = "v-"});

  const Record made = write(storage, "n", "a");

  EXPECT_EQ(made->version(), "v-1");
  EXPECT_EQ(storage.parse_version("v-17").value(), 17u);
  for (const char* bad : {"17", "v-", "v-1x", ""}) {
    EXPECT_EQ(storage.parse_version(bad).error().code, Code::kBadRequest) << bad;
  }
}

TEST(RecordMap, ReturnsRanksAndVisitsInOrder) {
  Storage storage;
  for (const char* name : {"m", "c", "x", "a", "q"}) write(storage, "n", name);
  const RecordMap& map = storage.state("configmaps");
  std::string from_d;

  map.visit_from("n/d", [&](const Record& record) {
    from_d += record->name;
    return record->name != "q";
  });

  EXPECT_EQ(from_d, "mq");
  EXPECT_EQ(map.rank("n/m"), 2u);
  EXPECT_EQ(map.rank("o"), 5u);
  EXPECT_TRUE(map.without("absent").same_tree(map));
}

}  // namespace
}  // namespace tain::storage
