#include <tain/cache/store.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/metrics.h>

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/fake_runtime.h"
#include "tests/support/objects.h"

namespace tain {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Pair;
using testing::pod;
using testing::Shape;
using ::testing::UnorderedElementsAre;
using Strings = std::vector<std::string>;

ReflectorStore::Replacement list_of(std::string version, std::vector<Object> items) {
  ReflectorStore::Replacement list;
  list.resource_version = std::move(version);
  list.items = std::move(items);
  return list;
}
Object on_node(std::string_view name, std::string node, std::string rv = "1") {
  return pod(name, Shape{.rv = std::move(rv), .node = std::move(node)});
}

TEST(Store, SnapshotIsImmutable) {
  Store store;
  (void)store.add(pod("a", "1"));
  (void)store.add(pod("b", "2"));
  const Snapshot before = store.snapshot();
  const Snapshot copy = before;

  (void)store.update(pod("a", "3"));
  (void)store.remove(pod("b", "4"));

  EXPECT_EQ(before.size(), 2u);
  EXPECT_EQ(before.get("default/a").resource_version(), "1");
  EXPECT_TRUE(copy.contains("default/b"));
  EXPECT_EQ(before.resource_version(), "2");
  EXPECT_EQ(store.snapshot().size(), 1u);
  EXPECT_EQ(store.snapshot().resource_version(), "4");
}

TEST(Store, BatchIsOneVersion) {
  Store store;
  const Snapshot before = store.snapshot();
  const std::vector<WatchEvent> changes{{WatchEvent::Type::kAdded, pod("a", "1"), {}},
                                        {WatchEvent::Type::kAdded, Object(), {}},
                                        {WatchEvent::Type::kModified, pod("a", "2"), {}},
                                        {WatchEvent::Type::kDeleted, pod("b", "3"), {}},
                                        {WatchEvent::Type::kBookmark, {}, "9"}};
  std::vector<ReflectorStore::EventError> errors;

  store.apply(changes, errors);

  ASSERT_EQ(errors.size(), 1u);
  EXPECT_EQ(errors[0].position, 1u);
  EXPECT_EQ(errors[0].error.code, Code::kBadKey);
  EXPECT_EQ(store.get("default/a").resource_version(), "1");
  EXPECT_EQ(store.last_store_sync_resource_version(), "1") << "not past a change that is not there";
  EXPECT_EQ(before.size(), 0u);

  errors.clear();
  store.apply(std::span(changes).subspan(2), errors);
  EXPECT_TRUE(errors.empty());
  EXPECT_EQ(store.get("default/a").resource_version(), "2");
  EXPECT_EQ(store.last_store_sync_resource_version(), "9");
}

// A transform that fails for one of several objects: a wait for this object does not complete.
TEST(Store, WaitForARejectedChangeDoesNotComplete) {
  Store store(Store::Options{.transform = [](const Object& object) -> Result<Object> {
    if (object.name() == "x") return fail(Code::kTransform, "no");
    return object;
  }});
  (void)store.replace(list_of("10", {}));
  int answers = 0;
  const Store::VersionWait wait = store.wait_for("11", [&](const Result<void>&) { ++answers; });
  std::vector<ReflectorStore::EventError> errors;

  store.apply(std::vector<WatchEvent>{{WatchEvent::Type::kAdded, pod("x", "11"), {}},
                                      {WatchEvent::Type::kAdded, pod("y", "12"), {}}},
              errors);

  ASSERT_EQ(errors.size(), 1u);
  EXPECT_EQ(answers, 0);
  EXPECT_EQ(store.last_store_sync_resource_version(), "10");
  (void)store.replace(list_of("10", {}));
  EXPECT_EQ(store.epoch(), 0u) << "nothing went back";
}

// A lower version does not move the store back, but the object is stored.
TEST(Store, VersionNeverGoesBackWithinAnEpoch) {
  Store store;
  (void)store.replace(list_of("100", {pod("a", "90")}));

  (void)store.update(pod("a", "95"));
  (void)store.bookmark("99");
  EXPECT_EQ(store.last_store_sync_resource_version(), "100");
  EXPECT_EQ(store.get("default/a").resource_version(), "95");
  EXPECT_EQ(store.epoch(), 0u);

  (void)store.replace(list_of("50", {pod("a", "40")}));
  EXPECT_EQ(store.last_store_sync_resource_version(), "50");
  EXPECT_EQ(store.epoch(), 1u);
}

TEST(Store, AnnouncedEpochIsUsed) {
  Store store;
  (void)store.replace(list_of("100", {}));
  ReflectorStore::Replacement list = list_of("200", {});
  list.new_epoch = true;

  (void)store.replace(std::move(list));

  EXPECT_EQ(store.epoch(), 1u);
  EXPECT_EQ(store.snapshot().epoch(), 1u);
}

TEST(StoreReplace, OneInvalidKeyRejectsTheWholeList) {
  Store store;
  (void)store.replace(list_of("1", {pod("a", "1")}));

  const auto outcome = store.replace(list_of("2", {pod("b", "2"), Object()}));

  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().code, Code::kBadKey);
  EXPECT_THAT(store.list_keys(), ElementsAre("default/a"));
  EXPECT_EQ(store.last_store_sync_resource_version(), "1");
}

TEST(StoreReplace, TheLastOfTwoItemsWithOneKeyWins) {
  Store store;
  const Object held = pod("a", "1");
  (void)store.add(held);

  (void)store.replace(list_of("5", {pod("a", "2"), pod("a", "3")}));
  EXPECT_EQ(store.get("default/a").resource_version(), "3");
  (void)store.add(held);
  (void)store.replace(list_of("6", {pod("a", "2"), held}));
  EXPECT_EQ(store.get("default/a"), held);
}

// Unchanged objects are shared, so a relist is cheap.
TEST(StoreReplace, SharesUnchangedObjects) {
  Store store;
  std::vector<Object> items;
  for (int i = 0; i < 1000; ++i) items.push_back(pod("p" + std::to_string(i), "1"));
  (void)store.replace(list_of("1", items));
  const Snapshot before = store.snapshot();
  const std::size_t bytes = store.stats().bytes;

  (void)store.replace(list_of("2", items));

  EXPECT_EQ(store.stats().bytes, bytes);
  EXPECT_EQ(store.stats().pinned_bytes, 0u);  // the held version shows nothing of its own
  EXPECT_EQ(before.resource_version(), "1");
}

TEST(StoreReplace, KeepsAndMarksUndecodableObjects) {
  Store store;
  (void)store.replace(list_of("1", {pod("a", "1"), pod("b", "1"), pod("c", "1")}));
  ReflectorStore::Replacement list = list_of("2", {pod("a", "2")});
  list.dirty_keys = {"default/b", "default/unknown"};

  (void)store.replace(std::move(list));

  const Snapshot now = store.snapshot();
  EXPECT_EQ(now.size(), 2u);
  EXPECT_EQ(now.get("default/b").resource_version(), "1");
  EXPECT_TRUE(now.is_dirty("default/b"));
  EXPECT_FALSE(now.is_dirty("default/a"));
  EXPECT_EQ(store.stats().dirty, 1u);
  (void)store.update(pod("b", "3"));
  EXPECT_FALSE(store.snapshot().is_dirty("default/b"));
  EXPECT_EQ(store.stats().dirty, 0u);
}

TEST(StoreReplace, CleanListRemovesTheMark) {
  Store store;
  const Object a = pod("a", "1");
  (void)store.replace(list_of("1", {a}));
  ReflectorStore::Replacement list = list_of("2", {});
  list.dirty_keys = {"default/a"};
  (void)store.replace(std::move(list));
  ASSERT_TRUE(store.snapshot().is_dirty("default/a"));

  (void)store.replace(list_of("3", {a}));

  EXPECT_FALSE(store.snapshot().is_dirty("default/a"));
  EXPECT_EQ(store.stats().pinned_bytes, 0u);
}

TEST(StoreReplace, DeletesNothingWhenAKeyCouldNotBeRead) {
  Store store;
  (void)store.replace(list_of("1", {pod("a", "1"), pod("b", "1")}));
  ReflectorStore::Replacement list = list_of("2", {pod("a", "2")});
  list.delete_missing = false;

  (void)store.replace(std::move(list));

  EXPECT_EQ(store.size(), 2u);
  EXPECT_EQ(store.last_store_sync_resource_version(), "2");
}

// Several namespaces, each with its own Reflector, share one store.
TEST(StorePartition, ReplacesOnlyItsOwnObjects) {
  Store store;
  const auto red = store.partition("red");
  const auto blue = store.partition("blue");
  (void)red->replace(list_of("10", {pod("a", Shape{.rv = "5", .ns = "red"}), pod("b", Shape{.rv = "6", .ns = "red"})}));
  (void)blue->replace(list_of("20", {pod("a", Shape{.rv = "7", .ns = "blue"})}));

  (void)red->replace(list_of("30", {pod("b", Shape{.rv = "6", .ns = "red"})}));

  EXPECT_THAT(store.list_keys(), UnorderedElementsAre("red/b", "blue/a"));
  std::vector<std::string> held;
  EXPECT_TRUE(store.for_each_held("blue", [&](const Object& object) { held.emplace_back(object.key()); }));
  EXPECT_THAT(held, ElementsAre("blue/a"));
  EXPECT_EQ(red->held("red/b").resource_version(), "6");
  EXPECT_FALSE(red->held("red/a"));
}

TEST(StorePartition, MarksItsObjects) {
  Store store;
  const auto red = store.partition("red");
  (void)red->replace(list_of("10", {pod("a", Shape{.rv = "5", .ns = "red"})}));

  red->mark_dirty("red/a");
  EXPECT_TRUE(store.snapshot().is_dirty("red/a"));

  (void)red->update(pod("a", Shape{.rv = "11", .ns = "red"}));
  EXPECT_FALSE(store.snapshot().is_dirty("red/a"));
}

TEST(StorePartition, VersionIsTheSmallest) {
  Store store;
  const auto red = store.partition("red");
  const auto blue = store.partition("blue");
  const auto version = [&] { return store.last_store_sync_resource_version(); };
  (void)red->replace(list_of("10", {}));
  EXPECT_EQ(version(), "");  // blue has not been listed

  (void)blue->replace(list_of("8", {}));
  EXPECT_EQ(version(), "8");
  (void)blue->bookmark("12");
  EXPECT_EQ(version(), "10");
  (void)red->add(pod("a", "11"));
  EXPECT_EQ(version(), "11");
  (void)red->bookmark("opaque");
  EXPECT_EQ(version(), "opaque");  // no order: the one written last

  const Snapshot now = store.snapshot();
  EXPECT_THAT(now.partition_versions(), ElementsAre(Pair("blue", "12"), Pair("red", "opaque")));
  EXPECT_EQ(now.partition_version("blue"), "12");
  EXPECT_EQ(now.partition_version("green"), "");
}

Object in_ns(const char* ns, const char* name, const char* rv) { return pod(name, Shape{.rv = rv, .ns = ns}); }

TEST(StorePartition, SetMovesAndRemovesObjectsAsOneVersion) {
  Store store({.indexers = {{"name", index_by_field(*Path::parse("metadata.name"))}}});
  (void)store.replace(list_of("10", {in_ns("red", "a", "5"), in_ns("blue", "b", "6"), in_ns("green", "c", "7")}));
  store.mark_dirty("red/a");
  const Snapshot before = store.snapshot();

  const std::vector<Object> removed = store.set_partitions({.renewed = {"red", "blue"}});

  ASSERT_EQ(removed.size(), 1u);
  EXPECT_EQ(removed[0].key(), "green/c");
  EXPECT_EQ(before.size(), 3u);
  EXPECT_THAT(store.list_keys(), UnorderedElementsAre("red/a", "blue/b"));
  EXPECT_TRUE(store.snapshot().is_dirty("red/a"));
  EXPECT_EQ(store.by_index("name", "c")->size(), 0u);
  EXPECT_EQ(store.last_store_sync_resource_version(), "") << "red and blue have not been listed";
  (void)store.partition("red")->replace(list_of("20", {}));
  EXPECT_THAT(store.list_keys(), ElementsAre("blue/b"));
  (void)store.partition("blue")->replace(list_of("21", {in_ns("blue", "b", "6")}));
  EXPECT_EQ(store.last_store_sync_resource_version(), "20");
  EXPECT_EQ(store.epoch(), 0u);
}

TEST(StorePartition, KeptPartitionKeepsItsVersion) {
  Store store;
  (void)store.set_partitions({.renewed = {"red", "blue"}});
  (void)store.partition("red")->replace(list_of("10", {in_ns("red", "a", "5")}));
  (void)store.partition("blue")->replace(list_of("8", {in_ns("blue", "b", "6")}));

  EXPECT_EQ(store.set_partitions({.kept = {"red"}}).size(), 1u);
  EXPECT_EQ(store.last_store_sync_resource_version(), "10");
  (void)store.set_partitions({.kept = {"red"}, .renewed = {"green"}});
  EXPECT_EQ(store.last_store_sync_resource_version(), "");
  EXPECT_THAT(store.snapshot().partition_versions(), ElementsAre(Pair("green", ""), Pair("red", "10")));
  EXPECT_EQ(store.set_partitions({}).size(), 1u);
  EXPECT_EQ(store.size(), 0u);
}

TEST(StorePartition, WaitsForTheVersionOfTheNewPartitions) {
  Store store;
  (void)store.set_partitions({.renewed = {"red", "blue"}});
  (void)store.partition("red")->replace(list_of("10", {}));
  bool reached = false;
  const Store::VersionWait wait =
      store.wait_for("9", [&](const Result<void>& result) { reached = result.has_value(); });
  EXPECT_FALSE(reached);
  (void)store.set_partitions({.kept = {"red"}});
  EXPECT_TRUE(reached) << "blue does not hold the version back any more";
}

TEST(StorePartition, OlderListAfterAChangeBeginsAnEpoch) {
  Store store;
  (void)store.replace(list_of("100", {in_ns("red", "a", "90")}));
  (void)store.set_partitions({.renewed = {"red"}});
  (void)store.partition("red")->replace(list_of("50", {in_ns("red", "a", "40")}));
  EXPECT_EQ(store.epoch(), 1u);
  (void)store.set_partitions({.renewed = {""}});
  (void)store.replace(list_of("60", {}));
  EXPECT_EQ(store.epoch(), 1u);
}

TEST(StoreTransform, RunsOnceAndNotOnStoredObjects) {
  int calls = 0;
  Store store({.transform = [&](const Object& object) -> Result<Object> {
    ++calls;
    return pod(std::string(object.name()) + "-kept", std::string(object.resource_version()));
  }});
  (void)store.add(pod("a", "1"));
  EXPECT_EQ(store.get("default/a").name(), "a-kept");  // the key is taken before
  EXPECT_EQ(calls, 1);

  ReflectorStore::Replacement list = list_of("2", {store.get("default/a"), pod("b", "2")});
  list.held = {true, false};
  list.items[0] = store.get("default/a");
  (void)store.replace(std::move(list));

  EXPECT_EQ(calls, 2);
}

TEST(StoreTransform, AnErrorChangesNothing) {
  Store store({.transform = [](const Object& object) -> Result<Object> {
    if (object.name() == "bad") return fail(Code::kUnknown, "no");
    if (object.name() == "worse") throw std::runtime_error("no");
    return object;
  }});
  (void)store.replace(list_of("1", {pod("a", "1")}));

  EXPECT_EQ(store.add(pod("bad", "2")).error().code, Code::kTransform);
  EXPECT_EQ(store.add(pod("worse", "2")).error().code, Code::kTransform);
  EXPECT_EQ(store.replace(list_of("3", {pod("b", "3"), pod("bad", "3")})).error().code, Code::kTransform);

  EXPECT_THAT(store.list_keys(), ElementsAre("default/a"));
  EXPECT_EQ(store.last_store_sync_resource_version(), "1");
}

TEST(StoreColumns, AreReadWithoutTheObject) {
  Store store(
      {.columns = {*Path::parse("spec.nodeName"), *Path::parse("status.phase"), *Path::parse("metadata.labels")}});
  (void)store.add(pod("a", Shape{.node = "n1", .phase = "Running", .labels = {{"k", "v"}}}));
  (void)store.add(pod("b", Shape{.node = "n2"}));
  const Snapshot before = store.snapshot();
  (void)store.update(pod("a", Shape{.rv = "2", .node = "n\\t3"}));

  const Snapshot now = store.snapshot();
  EXPECT_EQ(before.column("default/a", 0), "n1");
  EXPECT_EQ(before.column("default/a", 1), "Running");
  EXPECT_EQ(before.column("default/a", 2)["k"], "v");
  EXPECT_FALSE(now.column("default/a", 1).exists());
  EXPECT_FALSE(now.column("default/none", 0).exists());
  Strings nodes;
  now.for_each_row([&](const Snapshot::Row& row) {
    EXPECT_EQ(row.columns, 3u);
    nodes.push_back(std::string(row.key) + " " + row.column(0).text().str());
  });
  EXPECT_EQ(nodes.size(), 2u);
  EXPECT_THAT(nodes, ::testing::Contains("default/b n2"));
}

TEST(StoreColumns, ViewsOfTheirTextsLiveAsLongAsTheSnapshot) {
  Store store({.columns = {*Path::parse("spec.nodeName"), *Path::parse("metadata.labels")}});
  (void)store.add(
      pod("a", Shape{.node = R"(a "rather" long node name)", .labels = {{"k", R"(a "rather" long label)"}}}));
  const Snapshot snapshot = store.snapshot();

  const std::string_view node = snapshot.column("default/a", 0).text();
  const std::string_view label = snapshot.column("default/a", 1)["k"].text();
  (void)store.update(pod("a", Shape{.rv = "2"}));

  EXPECT_EQ(node, R"(a "rather" long node name)");
  EXPECT_EQ(label, R"(a "rather" long label)");
}

TEST(StoreIndexers, CanBeAddedAndRemovedWhileSnapshotsLive) {
  Store store;
  (void)store.add(on_node("a", "n1"));
  const Snapshot before = store.snapshot();
  ASSERT_TRUE(store.add_indexers({{"node", index_by_field(*Path::parse("spec.nodeName"))}}));
  (void)store.add(on_node("b", "n1", "2"));
  const Snapshot with = store.snapshot();
  (void)store.update(on_node("a", "n2", "3"));

  EXPECT_EQ(store.add_indexers({{"x", index_by_namespace()}, {"node", index_by_namespace()}}).error().code,
            Code::kIndexConflict);
  EXPECT_THAT(store.indexers(), ElementsAre("namespace", "node"));
  EXPECT_THAT(*store.index_keys("node", "n1"), ElementsAre("default/b"));
  EXPECT_THAT(*store.index_keys("node", "n2"), ElementsAre("default/a"));
  ASSERT_TRUE(store.remove_indexer("node"));

  EXPECT_EQ(store.remove_indexer("node").error().code, Code::kNoSuchIndex);
  EXPECT_EQ(store.by_index("node", "n1").error().code, Code::kNoSuchIndex);
  EXPECT_EQ(before.by_index("node", "n1").error().code, Code::kNoSuchIndex);
  EXPECT_EQ(with.by_index("node", "n1")->size(), 2u);
}

TEST(StoreIndexers, FailingFunctionSkipsTheObject) {
  Store store({.indexers = {{"fragile", [](const Object& object) -> Result<Strings> {
                               if (object.name() == "bad") return fail(Code::kUnknown, "no");
                               if (object.name() == "worse") throw std::runtime_error("no");
                               return Strings{"all"};
                             }}}});

  for (const char* name : {"bad", "good", "worse"}) EXPECT_TRUE(store.add(pod(name, "1")));

  EXPECT_EQ(store.size(), 3u);
  EXPECT_THAT(*store.index_keys("fragile", "all"), ElementsAre("default/good"));
  EXPECT_EQ(store.stats().index_errors, 2u);
  EXPECT_EQ(store.index("fragile", pod("bad", "1")).error().code, Code::kBadArgument);
}

TEST(StoreIndexers, NamespacesAreFoundWithAndWithoutAnIndex) {
  Store plain({.namespace_index = false});
  Store indexed;
  for (Store* store : {&plain, &indexed}) {
    (void)store->add(pod("a", Shape{.ns = "x"}));
    (void)store->add(pod("a", Shape{.ns = "y"}));
    EXPECT_EQ(store->snapshot().in_namespace("x").size(), 1u);
    EXPECT_THAT(store->snapshot().in_namespace("z"), IsEmpty());
  }
  EXPECT_THAT(plain.indexers(), IsEmpty());
}

// A caller can wait until its own write is in the store.
TEST(StoreWait, CompletesWithTheWriteThatReachesTheVersion) {
  Store store;
  Strings told;
  const auto tell = [&](std::string name) {
    return [&told, name](Result<void> result) {
      told.push_back(name + (result ? "" : " " + std::string(to_string(result.error().code))));
    };
  };
  (void)store.replace(list_of("10", {}));
  const Store::VersionWait at_once = store.wait_for("9", tell("9"));
  const Store::VersionWait later = store.wait_for("100", tell("100"));
  const Store::VersionWait soon = store.wait_for("11", tell("11"));
  const Store::VersionWait opaque = store.wait_for("abc", tell("abc"));
  { const Store::VersionWait withdrawn = store.wait_for("12", tell("12")); }
  EXPECT_THAT(told, ElementsAre("9", "abc " + std::string(to_string(Code::kNotComparable))));
  told.clear();

  (void)store.bookmark("10");
  EXPECT_THAT(told, IsEmpty());
  (void)store.add(pod("a", "99"));
  EXPECT_THAT(told, ElementsAre("11"));
  (void)store.add(pod("a", "100"));
  EXPECT_THAT(told, ElementsAre("11", "100"));
}

TEST(StoreWait, FailsOnANewEpochOrStoreDestruction) {
  Strings told;
  const auto tell = [&](Result<void> result) { told.emplace_back(result ? "ok" : to_string(result.error().code)); };
  Store::VersionWait orphan;
  {
    Store store;
    (void)store.replace(list_of("10", {}));
    const Store::VersionWait wait = store.wait_for("11", tell);
    ReflectorStore::Replacement list = list_of("50", {});
    list.new_epoch = true;
    (void)store.replace(std::move(list));
    EXPECT_THAT(told, ElementsAre(to_string(Code::kEpochChanged)));
    orphan = store.wait_for("51", tell);
    (void)store.wait_for("51", [](Result<void>) { throw std::runtime_error("the asker's own business"); });
  }
  EXPECT_THAT(told, ElementsAre(to_string(Code::kEpochChanged), to_string(Code::kStopped)));
}

TEST(StoreMemory, SnapshotPinsOnlyChangedObjects) {
  Store store({.namespace_index = false});
  for (int i = 0; i < 500; ++i) (void)store.add(pod("p" + std::to_string(i), "1"));
  const std::size_t one = store.get("default/p0").memory();
  {
    const Snapshot held = store.snapshot();
    for (int round = 2; round < 50; ++round) (void)store.update(pod("p7", std::to_string(round)));

    const Store::Stats stats = store.stats();
    EXPECT_EQ(stats.live_snapshots, 1u);
    EXPECT_GT(stats.pinned_bytes, one);
    EXPECT_LT(stats.pinned_bytes, 2 * one + 4096);  // the old p7 and the path to it, however often it changed
  }
  (void)store.update(pod("p7", "60"));
  EXPECT_EQ(store.stats().pinned_bytes, 0u);
}

TEST(StoreMemory, ExecutorFreesADroppedSnapshot) {
  testing::FakeRuntime runtime;
  Store store({.executor = &runtime.executor()});
  std::vector<Object> items;
  for (int i = 0; i < 3000; ++i) items.push_back(pod("p" + std::to_string(i), "1"));
  (void)store.replace(list_of("1", items));
  items.clear();
  {
    const Snapshot held = store.snapshot();
    (void)store.replace(list_of("2", {}));
    runtime.run_until_idle();
    EXPECT_GT(store.stats().pinned_bytes, 3000u * 100);
  }

  EXPECT_GT(runtime.pending_executor_tasks(), 0u);
  EXPECT_TRUE(runtime.run_until_idle());

  EXPECT_EQ(store.stats().pinned_bytes, 0u);
}

TEST(StoreMemory, QueuedTaskMayOutliveTheStore) {
  testing::FakeRuntime runtime;
  {
    Store store({.executor = &runtime.executor()});
    (void)store.add(pod("a", "1"));
    {
      const Snapshot held = store.snapshot();
      (void)store.update(pod("a", "2"));
    }
    ASSERT_GT(runtime.pending_executor_tasks(), 0u);
  }
  EXPECT_TRUE(runtime.run_until_idle());
}

TEST(StoreMetrics, ShowSizeAndVersion) {
  Registry registry;
  Store store({.metrics = &registry, .name = "pods"});

  (void)store.add(pod("a", "41"));

  const std::string text = registry.prometheus_text();
  EXPECT_THAT(text, ::testing::HasSubstr("tain_store_objects{name=\"pods\"} 1"));
  EXPECT_THAT(text, ::testing::HasSubstr("tain_store_resource_version{name=\"pods\"} 41"));
}

TEST(StoreKeys, ByUidOrByChoice) {
  Store store({.key = uid_key});
  (void)store.add(pod("a", Shape{.uid = "u-1"}));

  EXPECT_TRUE(store.get("u-1"));
  EXPECT_TRUE(store.get(pod("other", Shape{.uid = "u-1"})));
  EXPECT_EQ(uid_key(testing::object_from(R"({"metadata":{"name":"x"}})")).error().code, Code::kBadKey);
}

TEST(Snapshot, EmptySnapshotSupportsAllQueries) {
  const Snapshot none;
  EXPECT_EQ(none.size(), 0u);
  EXPECT_TRUE(none.begin() == none.end());
  EXPECT_FALSE(none.get("a"));
  EXPECT_EQ(none.resource_version(), "");
  EXPECT_THAT(none.list(), IsEmpty());
  EXPECT_THAT(none.list_keys(), IsEmpty());
  EXPECT_THAT(none.index_values("x"), IsEmpty());
  EXPECT_THAT(none.in_namespace("x"), IsEmpty());
  EXPECT_EQ(none.by_index("x", "y").error().code, Code::kNoSuchIndex);
}

}  // namespace
}  // namespace tain
