#include <tain/cache/store.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/cache/caches.h>
#include <tain/cache/fifo.h>
#include <tain/metrics.h>
#include <tain/selector.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "tests/support/fake_runtime.h"
#include "tests/support/objects.h"

namespace tain {
namespace {

using std::chrono::seconds;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::object_from;
using testing::pod;
using testing::Shape;
using ::testing::UnorderedElementsAre;
using Strings = std::vector<std::string>;

Object cluster_pod(std::string_view name, std::string_view rv) {
  return pod(name, Shape{.rv = std::string(rv), .ns = ""});
}
Object without_version(std::string_view name) {
  return object_from(R"({"metadata":{"name":")" + std::string(name) + R"("}})");
}
Strings names(const std::vector<Object>& objects) {
  Strings result;
  for (const Object& object : objects) result.emplace_back(object.name());
  std::sort(result.begin(), result.end());
  return result;
}
Strings sorted(Strings strings) {
  std::sort(strings.begin(), strings.end());
  return strings;
}

// Index function: the values of a label with a comma-separated list: `a,b`.
IndexFn index_by_words(std::string label) {
  return [label = std::move(label)](const Object& object) -> Result<Strings> {
    Strings words;
    const std::string text = object.labels()[label].text().str();
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('.', at), text.size());
      words.push_back(text.substr(at, end - at));
      at = end + 1;
    }
    return words;
  };
}
Object labelled(std::string_view name, std::string_view label, std::string_view value) {
  return pod(name, Shape{.ns = "", .labels = {{std::string(label), std::string(value)}}});
}

// The contract of a store of objects, tested by writes and two ways to read.
void round_trip(ReflectorStore& store, const std::function<Object(std::string_view)>& get,
                const std::function<std::vector<Object>()>& list) {
  EXPECT_TRUE(store.add(cluster_pod("foo", "1")));
  EXPECT_EQ(get("foo").resource_version(), "1");
  EXPECT_TRUE(store.update(cluster_pod("foo", "2")));
  EXPECT_EQ(get("foo").resource_version(), "2");
  EXPECT_TRUE(store.remove(cluster_pod("foo", "3")));
  EXPECT_FALSE(get("foo"));
  EXPECT_THAT(list(), IsEmpty());

  for (const std::string_view name : {"a", "b", "c", "d"}) EXPECT_TRUE(store.add(cluster_pod(name, "4")));
  EXPECT_EQ(names(list()), (Strings{"a", "b", "c", "d"}));

  EXPECT_TRUE(store.replace({cluster_pod("foo", "5"), cluster_pod("bar", "6")}, "7"));
  EXPECT_EQ(names(list()), (Strings{"bar", "foo"}));
  EXPECT_EQ(get("foo").resource_version(), "5");
  EXPECT_FALSE(get("a"));
}

// C078: a plain store.
TEST(StoreContract, HoldsForAPlainStore) {
  Store store;
  round_trip(
      store, [&](std::string_view key) { return store.get(key); }, [&] { return store.list(); });
}

// C079: with a transform, which runs once for each new object.
TEST(StoreContract, HoldsForATransformingStore) {
  int calls = 0;
  Store store({.transform = [&](const Object& object) -> Result<Object> {
    ++calls;
    return object;
  }});

  round_trip(
      store, [&](std::string_view key) { return store.get(key); }, [&] { return store.list(); });

  EXPECT_EQ(calls, 8);  // 1 add, 1 update, 4 adds, 2 of the list; none for the removal
}

// C080: a Fifo keeps the contract.
TEST(StoreContract, HoldsForAFifo) {
  Fifo fifo;
  round_trip(
      fifo, [&](std::string_view key) { return fifo.get(key); }, [&] { return fifo.list(); });
}

// C081: a store that pushes its state keeps the contract.
TEST(StoreContract, HoldsForAnUndeltaStore) {
  UndeltaStore undelta([](std::vector<Object>) {});
  round_trip(
      undelta, [&](std::string_view key) { return undelta.store().get(key); }, [&] { return undelta.store().list(); });
}

// C082: an example finds all objects that share a value with it.
TEST(StoreIndex, FindsObjectsThatShareAValueWithAnExample) {
  Store store({.indexers = {{"by_val", index_by_words("val")}}});
  EXPECT_THAT(*store.index("by_val", labelled("x", "val", "one")), IsEmpty());
  (void)store.add(labelled("a", "val", "one"));
  (void)store.add(labelled("b", "val", "one"));
  (void)store.add(labelled("c", "val", "two.three"));
  (void)store.add(labelled("d", "val", "three"));

  EXPECT_EQ(names(*store.index("by_val", labelled("x", "val", "one"))), (Strings{"a", "b"}));
  EXPECT_EQ(names(*store.index("by_val", labelled("x", "val", "two.three"))), (Strings{"c", "d"}));
  EXPECT_THAT(*store.index("by_val", labelled("x", "val", "four")), IsEmpty());
  EXPECT_EQ(store.index("no_such", labelled("x", "val", "one")).error().code, Code::kNoSuchIndex);
}

// C083: the cause of a key error stays available through any wrapping.
TEST(StoreErrors, KeyErrorKeepsItsCauseWhenWrapped) {
  Store store({.key = [](const Object&) -> Result<std::string> { return fail(Code::kBadKey, "no colour"); }});

  const Result<void> added = store.add(cluster_pod("a", "1"));
  const Result<void> replaced = store.replace({cluster_pod("a", "1")}, "1");
  ASSERT_FALSE(added);
  ASSERT_FALSE(replaced);
  const Error nested = replaced.error().wrapped("inner").wrapped("outer");

  EXPECT_EQ(added.error().code, Code::kBadKey);
  EXPECT_EQ(replaced.error().code, Code::kBadKey);
  EXPECT_EQ(nested.code, Code::kBadKey);
  EXPECT_THAT(nested.message, ::testing::HasSubstr("no colour"));
}

// C084: a transaction reports which operations were applied.
class StoreTransaction : public ::testing::Test {
 protected:
  StoreTransaction()
      : store_({.key = [](const Object& object) -> Result<std::string> {
          if (object.name() == "bad") return fail(Code::kBadKey, "bad name");
          return std::string(object.name());
        }}) {}
  static WatchEvent add(std::string_view name, std::string_view rv) {
    return {WatchEvent::Type::kAdded, cluster_pod(name, rv)};
  }
  Store store_;
};

TEST_F(StoreTransaction, ValidKeysSucceed) {
  const std::vector<WatchEvent> all{add("a", "1"), add("b", "2"), {WatchEvent::Type::kDeleted, cluster_pod("a", "3")}};

  const Store::TransactionOutcome outcome = store_.transaction(all);

  EXPECT_TRUE(outcome.ok());
  EXPECT_EQ(outcome.to_string(), "");
  EXPECT_THAT(outcome.successful, ElementsAre(0, 1, 2));
  EXPECT_EQ(names(store_.list()), Strings{"b"});
}

TEST_F(StoreTransaction, InvalidKeysAllFail) {
  const std::vector<WatchEvent> all{add("bad", "1"), add("bad", "2")};

  const Store::TransactionOutcome outcome = store_.transaction(all);

  EXPECT_FALSE(outcome.ok());
  EXPECT_THAT(outcome.successful, IsEmpty());
  EXPECT_EQ(outcome.errors.size(), 2u);
  EXPECT_THAT(outcome.to_string(), ::testing::StartsWith("failed to execute (2/2) transactions"));
  EXPECT_EQ(store_.size(), 0u);
}

TEST_F(StoreTransaction, MixedKeysReturnTheSuccessfulOnes) {
  const std::vector<WatchEvent> all{add("a", "1"), add("bad", "2"), add("b", "3")};

  const Store::TransactionOutcome outcome = store_.transaction(all);

  EXPECT_THAT(outcome.successful, ElementsAre(0, 2));
  ASSERT_EQ(outcome.errors.size(), 1u);
  EXPECT_EQ(outcome.errors[0].position, 1u);
  EXPECT_EQ(outcome.errors[0].error.code, Code::kBadKey);
  EXPECT_EQ(names(store_.list()), (Strings{"a", "b"}));
}

// C085: everything works without a metrics library.
TEST(StoreMetrics, ProviderMayBeAbsentOrNull) {
  for (MetricsProvider* metrics : {static_cast<MetricsProvider*>(nullptr), &null_metrics()}) {
    Store store({.metrics = metrics});

    EXPECT_TRUE(store.add(cluster_pod("a", "1")));

    EXPECT_EQ(store.size(), 1u);
  }
}

// C086: each value of an index is listed once.
TEST(StoreIndex, ListsEachValueOnce) {
  Store store({.indexers = {{"by_label", index_by_label("foo")}}});
  (void)store.add(labelled("one", "foo", "bar"));
  (void)store.add(labelled("two", "foo", "bar"));
  (void)store.add(labelled("three", "foo", "biz"));

  EXPECT_EQ(sorted(store.index_values("by_label")), (Strings{"bar", "biz"}));
  EXPECT_THAT(store.index_values("no_such"), IsEmpty());
}

// C087: an object with several values is found under each; changes and removals update the index.
TEST(StoreIndex, SeveralValuesPerObject) {
  Store store({.indexers = {{"by_user", index_by_words("users")}}});
  (void)store.add(labelled("one", "users", "ernie.bert"));
  (void)store.add(labelled("two", "users", "bert.oscar"));
  (void)store.add(labelled("tre", "users", "ernie.elmo"));
  const auto under = [&](std::string_view user) { return sorted(*store.index_keys("by_user", user)); };

  EXPECT_EQ(under("ernie"), (Strings{"one", "tre"}));
  EXPECT_EQ(under("bert"), (Strings{"one", "two"}));
  EXPECT_EQ(under("elmo"), (Strings{"tre"}));
  EXPECT_EQ(under("oscar"), (Strings{"two"}));
  EXPECT_EQ(names(*store.by_index("by_user", "ernie")), (Strings{"one", "tre"}));
  const auto unknown = store.by_index("by_user", "nobody");
  ASSERT_TRUE(unknown);
  EXPECT_THAT(*unknown, IsEmpty());

  (void)store.remove(labelled("tre", "users", "ernie.elmo"));
  EXPECT_EQ(under("ernie"), (Strings{"one"}));
  EXPECT_THAT(under("elmo"), IsEmpty());

  (void)store.update(labelled("two", "users", "bert.kermit"));
  EXPECT_EQ(under("bert"), (Strings{"one", "two"}));
  EXPECT_THAT(under("oscar"), IsEmpty());
  EXPECT_EQ(under("kermit"), (Strings{"two"}));
}

// C088: a value without objects is removed.
TEST(StoreIndex, LastRemovalRemovesTheValue) {
  Store store({.indexers = {{"by_label", index_by_label("k")}}});
  (void)store.add(labelled("a", "k", "v"));
  EXPECT_THAT(store.index_values("by_label"), ElementsAre("v"));

  (void)store.remove(labelled("a", "k", "v"));

  EXPECT_THAT(store.index_values("by_label"), IsEmpty());
  EXPECT_THAT(*store.index_keys("by_label", "v"), IsEmpty());
}

// C089: a value that another object has stays.
TEST(StoreIndex, ValueStaysWhileOneObjectHasIt) {
  Store store({.indexers = {{"by_label", index_by_label("k")}}});
  (void)store.add(labelled("keep", "k", "v"));
  (void)store.add(labelled("delete", "k", "v"));

  (void)store.remove(labelled("delete", "k", "v"));

  EXPECT_THAT(store.index_values("by_label"), ElementsAre("v"));
  EXPECT_THAT(*store.index_keys("by_label", "v"), ElementsAre("keep"));
}

// C090: buckets stay exact when values are added, removed and changed.
TEST(StoreIndex, BucketsFollowChangingValues) {
  Store store({.indexers = {{"words", index_by_words("words")}}});
  const auto expect = [&](std::vector<std::pair<std::string, Strings>> buckets) {
    Strings values;
    for (const auto& [value, keys] : buckets) {
      values.push_back(value);
      EXPECT_EQ(sorted(*store.index_keys("words", value)), keys) << value;
    }
    EXPECT_EQ(sorted(store.index_values("words")), values);
  };

  (void)store.add(labelled("k1", "words", "foo"));
  expect({{"foo", {"k1"}}});
  (void)store.update(labelled("k1", "words", "foo.bar"));
  expect({{"bar", {"k1"}}, {"foo", {"k1"}}});
  (void)store.add(labelled("k2", "words", "foo.bar.baz"));
  expect({{"bar", {"k1", "k2"}}, {"baz", {"k2"}}, {"foo", {"k1", "k2"}}});
  (void)store.update(labelled("k2", "words", "baz"));
  expect({{"bar", {"k1"}}, {"baz", {"k2"}}, {"foo", {"k1"}}});
  (void)store.update(labelled("k1", "words", "bar"));
  expect({{"bar", {"k1"}}, {"baz", {"k2"}}});
  (void)store.update(labelled("k1", "words", "qux"));
  expect({{"baz", {"k2"}}, {"qux", {"k1"}}});
  (void)store.remove(labelled("k1", "words", "qux"));
  (void)store.remove(labelled("k2", "words", "baz"));
  expect({});
}

// C091: a new store has no version.
TEST(StoreVersion, IsEmptyAtFirst) {
  const Store store;
  EXPECT_EQ(store.last_store_sync_resource_version(), "");
  EXPECT_EQ(store.snapshot().resource_version(), "");
}

// C092: the version follows the last write; objects without a version and removals by key do not move it.
TEST(StoreVersion, FollowsWrites) {
  Store store;
  const auto version = [&] { return store.last_store_sync_resource_version(); };
  (void)store.add(cluster_pod("a", "1"));
  EXPECT_EQ(version(), "1");
  (void)store.update(cluster_pod("a", "2"));
  EXPECT_EQ(version(), "2");
  (void)store.add(without_version("b"));
  EXPECT_EQ(version(), "2");
  EXPECT_EQ(store.size(), 2u);
  (void)store.remove_key("a");
  EXPECT_EQ(version(), "2");
  EXPECT_EQ(store.size(), 1u);

  const std::vector<WatchEvent> all{{WatchEvent::Type::kAdded, cluster_pod("c", "3")},
                                    {WatchEvent::Type::kModified, cluster_pod("c", "4")},
                                    {WatchEvent::Type::kDeleted, cluster_pod("c", "5")}};
  (void)store.transaction(all);
  EXPECT_EQ(version(), "5");
}

// C093: a list sets its own version, not that of an item.
TEST(StoreVersion, ReplaceSetsTheListsVersion) {
  Store store;
  (void)store.replace({cluster_pod("a", "7"), cluster_pod("b", "9")}, "8");
  EXPECT_EQ(store.last_store_sync_resource_version(), "8");
}

// C094: a removal with the final object moves the version to that object's.
TEST(StoreVersion, RemovalCarriesItsVersion) {
  Store store;
  (void)store.add(cluster_pod("a", "1"));

  (void)store.remove(cluster_pod("a", "3"));

  EXPECT_EQ(store.last_store_sync_resource_version(), "3");
  EXPECT_EQ(store.size(), 0u);
}

// A store with many keys that all refer to one of two objects.
class ListAll : public ::testing::Test {
 protected:
  ListAll()
      : store_({.key = [this](const Object&) -> Result<std::string> { return "k" + std::to_string(next_++); },
                .namespace_index = false}) {}
  void fill(std::size_t count, std::size_t every) {
    const Object chosen = labelled("chosen", "app", "match");
    const Object other = labelled("other", "app", "differ");
    std::vector<Object> items;
    for (std::size_t i = 0; i < count; ++i) items.push_back(i % every == 0 ? chosen : other);
    ASSERT_TRUE(store_.replace(std::move(items), "1"));
  }
  std::size_t next_ = 0;
  Store store_;
};

// C095: 10,000 of 100,000 objects match.
TEST_F(ListAll, SelectsASubset) {
  fill(100000, 10);

  const auto found = list_matching(store_.snapshot(), LabelSelector::equals("app", "match"));

  EXPECT_EQ(found.size(), 10000u);
  EXPECT_TRUE(std::all_of(found.begin(), found.end(), [](const Object& object) { return object.name() == "chosen"; }));
}

// C096: all 1,000,000 objects match.
TEST_F(ListAll, SelectsEverything) {
  fill(1000000, 10);
  EXPECT_EQ(list_matching(store_.snapshot(), LabelSelector::everything()).size(), 1000000u);
}

// C097: a selector without matches, and the empty selector.
TEST_F(ListAll, SelectsNothing) {
  fill(100000, 10);
  EXPECT_THAT(list_matching(store_.snapshot(), LabelSelector::equals("app", "no-such")), IsEmpty());
  EXPECT_THAT(list_matching(store_.snapshot(), LabelSelector::none()), IsEmpty());
}

// C098: names of objects as text.
TEST(ObjectNames, ParseAndFormat) {
  EXPECT_EQ(*ObjectName::parse("ns/name"), (ObjectName{"ns", "name"}));
  EXPECT_EQ(*ObjectName::parse("name"), (ObjectName{"", "name"}));
  EXPECT_EQ(*split_key("ns/name"), (ObjectName{"ns", "name"}));
  EXPECT_EQ(ObjectName::parse("a/b/c").error().code, Code::kBadKey);
  EXPECT_EQ((ObjectName{"ns", "name"}).to_string(), "ns/name");
  EXPECT_EQ((ObjectName{"", "name"}).to_string(), "name");
  EXPECT_EQ(*ObjectName::parse("/name"), (ObjectName{"", "name"}));
  EXPECT_EQ(ObjectName::parse("/name")->to_string(), "name");
}

class Expiring : public ::testing::Test {
 protected:
  testing::FakeRuntime runtime_;
  ExpirationCache cache_{{.time_to_live = seconds(10), .key = {}}, runtime_.clock()};
};

// C099: reading an expired entry finds nothing and removes it.
TEST_F(Expiring, ReadingAnExpiredEntryRemovesIt) {
  (void)cache_.add(cluster_pod("a", "1"));
  runtime_.advance(seconds(11));
  EXPECT_THAT(cache_.list_keys(), ElementsAre("a"));

  EXPECT_FALSE(cache_.get("a"));

  EXPECT_THAT(cache_.list_keys(), IsEmpty());
}

// C100: the key can be added again after that.
TEST_F(Expiring, CanBeAddedAgain) {
  (void)cache_.add(cluster_pod("a", "1"));
  runtime_.advance(seconds(11));
  EXPECT_FALSE(cache_.get("a"));

  (void)cache_.add(cluster_pod("a", "2"));

  EXPECT_EQ(cache_.get("a").resource_version(), "2");
  runtime_.advance(seconds(5));
  EXPECT_EQ(cache_.get(cluster_pod("a", "9")).resource_version(), "2");
}

// C101: a list returns live entries only and removes expired ones.
TEST_F(Expiring, ListPurges) {
  (void)cache_.add(cluster_pod("old", "1"));
  (void)cache_.add(cluster_pod("older", "1"));
  runtime_.advance(seconds(6));
  (void)cache_.add(cluster_pod("new", "1"));
  (void)cache_.update(cluster_pod("old", "2"));
  runtime_.advance(seconds(6));
  EXPECT_THAT(cache_.list_keys(), ElementsAre("new", "old", "older"));

  EXPECT_EQ(names(cache_.list()), (Strings{"new", "old"}));

  EXPECT_THAT(cache_.list_keys(), ElementsAre("new", "old"));
}

// C102: an entry whose age equals the TTL is live, an older one is not; without a TTL all entries are live.
TEST(ExpiringPolicy, EntryAtTheTtlIsAlive) {
  for (const Duration limit : {Duration(seconds(10)), Duration(0), Duration(seconds(-1))}) {
    testing::FakeRuntime runtime;
    ExpirationCache cache({.time_to_live = limit, .key = {}}, runtime.clock());
    (void)cache.add(cluster_pod("a", "1"));
    runtime.advance(seconds(10));
    EXPECT_TRUE(cache.get("a"));
    runtime.advance(Duration(1));
    EXPECT_EQ(static_cast<bool>(cache.get("a")), limit <= Duration(0));
  }
}

class Pushing : public ::testing::Test {
 protected:
  std::vector<Strings> pushed_;
  UndeltaStore store_{[this](std::vector<Object> state) { pushed_.push_back(names(state)); }};
};

// C103: add and update push the whole state.
TEST_F(Pushing, AddAndUpdatePushEverything) {
  (void)store_.add(cluster_pod("a", "1"));
  (void)store_.add(cluster_pod("b", "2"));
  (void)store_.update(cluster_pod("a", "3"));
  EXPECT_THAT(pushed_, ElementsAre(Strings{"a"}, Strings{"a", "b"}, Strings{"a", "b"}));
}

// C104: a removal does as well.
TEST_F(Pushing, RemovalPushesTheRemainingObjects) {
  (void)store_.add(cluster_pod("a", "1"));
  (void)store_.remove(cluster_pod("a", "2"));
  EXPECT_THAT(pushed_, ElementsAre(Strings{"a"}, Strings{}));
}

// C105: reading pushes nothing.
TEST_F(Pushing, ReadingPushesNothing) {
  (void)store_.add(cluster_pod("a", "1"));
  pushed_.clear();
  EXPECT_EQ(names(store_.store().list()), Strings{"a"});
  EXPECT_THAT(store_.store().list_keys(), ElementsAre("a"));
  EXPECT_TRUE(store_.store().get("a"));
  EXPECT_TRUE(store_.store().get(cluster_pod("a", "1")));
  EXPECT_FALSE(store_.store().get("b"));
  EXPECT_THAT(pushed_, IsEmpty());
}

// C106: a replace pushes the whole state once.
TEST_F(Pushing, ReplacePushesOnce) {
  (void)store_.replace({cluster_pod("a", "1"), cluster_pod("b", "2")}, "3");
  EXPECT_THAT(pushed_, ElementsAre(Strings{"a", "b"}));
}

Object version_of(std::string_view rv, std::string_view uid = "u1") {
  return pod("a", Shape{.rv = std::string(rv), .uid = std::string(uid), .labels = {{"k", "v"}}});
}

class Mutations : public ::testing::Test {
 protected:
  Mutations() : store_({.indexers = {{"k", index_by_label("k")}}}) {}
  std::string seen() { return std::string(cache_.get("default/a").resource_version()); }

  testing::FakeRuntime runtime_;
  Store store_;
  MutationCache cache_{store_, runtime_.clock(), {.include_adds = true}};
};

// C107: an event of the same or a newer version clears the mutation; an older one does not.
TEST_F(Mutations, EventOfTheSameOrANewerVersionClearsThem) {
  for (const auto& [event, left] : std::vector<std::pair<std::string, std::string>>{{"5", ""}, {"6", ""}, {"4", "5"}}) {
    cache_.mutation(version_of("5"));
    EXPECT_EQ(seen(), "5");
    cache_.on_add_or_update(version_of(event));
    EXPECT_EQ(seen(), left) << event;
  }
}

// C108: a deletion of the same or a newer object clears it; an older one of another object does not.
TEST_F(Mutations, ADeletionClearsThem) {
  struct Case {
    std::string rv, uid, left;
  };
  for (const Case& one : {Case{"3", "u1", ""}, Case{"9", "u2", ""}, Case{"3", "u2", "5"}}) {
    MutationCache cache(store_, runtime_.clock(), {.include_adds = true});
    cache.mutation(version_of("5"));
    cache.on_delete(version_of(one.rv, one.uid));
    EXPECT_EQ(cache.get("default/a").resource_version(), one.left) << one.rv << one.uid;
  }
}

// C109: a write reported after the deletion of its object is stale.
TEST_F(Mutations, AWriteReportedAfterTheDeletionIsStale) {
  (void)store_.add(version_of("1"));
  (void)store_.remove(version_of("3"));
  cache_.on_delete(version_of("3"));

  cache_.mutation(version_of("2"));

  EXPECT_EQ(seen(), "");
  cache_.mutation(version_of("7", "u2"));  // another object of that name
  EXPECT_EQ(seen(), "7");
}

// C110: a write older than the recreated object is ignored.
TEST_F(Mutations, AWriteOlderThanTheRecreatedObjectIsIgnored) {
  (void)store_.add(version_of("9", "u2"));

  cache_.mutation(version_of("5", "u1"));

  EXPECT_EQ(seen(), "9");
  EXPECT_EQ(cache_.get("default/a").uid(), "u2");
}

// C111: a deletion removes the object from index results.
TEST_F(Mutations, ADeletionLeavesTheIndex) {
  cache_.mutation(version_of("5"));
  EXPECT_EQ(cache_.by_index("k", "v")->size(), 1u);

  cache_.on_delete(version_of("6"));

  EXPECT_THAT(*cache_.by_index("k", "v"), IsEmpty());
}

// C112: objects are immutable: each access to an object or its bytes is const.
TEST(StoreObjects, AreImmutable) {
  static_assert(std::is_same_v<decltype(std::declval<Object&>().bytes()), std::string_view>);
  static_assert(std::is_same_v<decltype(std::declval<Object&>().key()), std::string_view>);
  static_assert(std::is_same_v<decltype(std::declval<Value&>().raw()), std::string_view>);
  static_assert(std::is_same_v<decltype(*std::declval<Snapshot&>().begin()), const Object&>);
  static_assert(std::is_same_v<decltype(Snapshot::Row::object), const Object*>);
  static_assert(std::is_const_v<std::remove_reference_t<decltype(*std::declval<Object&>().bytes().data())>>);

  Store store;
  (void)store.add(cluster_pod("a", "1"));
  Object mine = store.get("a");
  mine = cluster_pod("a", "2");  // another reference in my own variable; the store keeps its own

  EXPECT_EQ(store.get("a").resource_version(), "1");
}

}  // namespace
}  // namespace tain
