#include <tain/cache/real_fifo.h>

#include <stdexcept>

#include "tests/unit/queue/queue_testing.h"

namespace tain::testing {
namespace {

const Known kNothing;

std::unique_ptr<RealFifo> make(RealFifo::Options options) {
  Result<std::unique_ptr<RealFifo>> made = RealFifo::make(std::move(options));
  if (!made) std::abort();
  return std::move(*made);
}

Code code_of(const Result<void>& result) { return result.error().code; }

// A key function that fails for `bad...`.
Result<std::string> no_bad_names(const Object& object) {
  if (object.name().starts_with("bad")) return fail(Code::kUnknown, "refused");
  return std::string(object.name());
}

TEST(RealFifoOptions, KnownObjectsRequireSingleItemMode) {
  EXPECT_EQ(RealFifo::make({.atomic = true, .known = &kNothing}).error().code, Code::kBadArgument);
  EXPECT_EQ(RealFifo::make({.atomic = false}).error().code, Code::kBadArgument);
  EXPECT_EQ(RealFifo::make({.batch_size = 0}).error().code, Code::kBadArgument);
  EXPECT_EQ(RealFifo::make({.max_waiting = 0}).error().code, Code::kBadArgument);
  EXPECT_TRUE(RealFifo::make({.atomic = false, .known = &kNothing}));
}

// N10: an invalid key affects its own object, not the list, and is reported.
TEST(RealFifoAtomicReplace, InvalidKeySkipsOnlyItsObject) {
  auto queue = make({.key = no_bad_names});
  ReflectorStore::Replacement list{.items = {obj("a", 1), obj("bad1", 2), obj("b", 3), obj("bad2", 4)},
                                   .resource_version = "9"};
  list.held = {false, false, true, true};

  const Result<void> replaced = queue->replace(std::move(list));

  ASSERT_FALSE(replaced);
  EXPECT_EQ(replaced.error().code, Code::kBadKey);
  EXPECT_NE(replaced.error().message.find("2 of 4 objects"), std::string::npos);
  ASSERT_TRUE(queue->pop([](const Deltas& deltas, bool) -> Result<void> {
    EXPECT_EQ(words(deltas), "ReplacedAll @9 [a@1 b@3]");
    EXPECT_FALSE(deltas.front().all->delete_missing);
    EXPECT_EQ(deltas.front().all->held, (std::vector<bool>{false, true}));
    return {};
  }));
}

TEST(RealFifoAtomicReplace, ForwardsTheListMetadata) {
  auto queue = make({});
  ASSERT_TRUE(queue->replace(ReflectorStore::Replacement{
      .items = {obj("a", 1)}, .resource_version = "9", .partition = "ns", .dirty_keys = {"x"}, .new_epoch = true}));

  ASSERT_TRUE(queue->pop([](const Deltas& deltas, bool) -> Result<void> {
    const ReflectorStore::Replacement& all = *deltas.front().all;
    EXPECT_EQ(all.partition, "ns");
    EXPECT_THAT(all.dirty_keys, ElementsAre("x"));
    EXPECT_TRUE(all.delete_missing);
    EXPECT_TRUE(all.new_epoch);
    return {};
  }));
}

// A transformed object is not transformed again.
TEST(RealFifoTransform, SkipsHeldItemsTombstonesAndSyncs) {
  Words seen;
  const Transform transform = [&seen](const Object& object) -> Result<Object> {
    seen.push_back(words(object));
    return object;
  };
  Known known({obj("k", 1)});
  auto one_by_one = make({.atomic = false, .known = &known, .transform = transform});
  auto atomic = make({.transform = transform});

  ASSERT_TRUE(one_by_one->resync());
  ASSERT_TRUE(one_by_one->remove(Deleted{"t", obj("t", 2)}));
  ASSERT_TRUE(atomic->replace(ReflectorStore::Replacement{
      .items = {obj("a", 3), obj("b", 4)}, .held = {true, false}, .resource_version = "9"}));

  EXPECT_THAT(seen, ElementsAre("b@4"));
}

TEST(RealFifoTransform, FailureQueuesNothing) {
  const Transform transform = [](const Object& object) -> Result<Object> {
    if (object.name() == "no") return fail(Code::kUnknown, "refused");
    if (object.name() == "throws") throw std::runtime_error("thrown");
    if (object.name() == "empty") return Object();
    return object;
  };
  for (const bool atomic : {true, false}) {
    auto queue = make({.atomic = atomic, .known = atomic ? nullptr : &kNothing, .transform = transform});

    EXPECT_EQ(code_of(queue->add(obj("no", 1))), Code::kTransform);
    EXPECT_EQ(code_of(queue->update(obj("throws", 1))), Code::kTransform);
    EXPECT_EQ(code_of(queue->remove(obj("empty", 1))), Code::kTransform);
    EXPECT_EQ(code_of(queue->replace({obj("a", 1), obj("no", 2)}, "9")), Code::kTransform);

    EXPECT_EQ(queue->size(), 0u);
    EXPECT_FALSE(queue->has_synced());
  }
}

TEST(RealFifoKeys, FailureQueuesNothing) {
  auto queue = make({.key = [](const Object& object) -> Result<std::string> {
                       if (object.name() == "throws") throw std::runtime_error("thrown");
                       if (object.name() == "empty") return std::string();
                       return no_bad_names(object);
                     },
                     .atomic = false,
                     .known = &kNothing});

  EXPECT_EQ(code_of(queue->add(obj("bad", 1))), Code::kBadKey);
  EXPECT_EQ(code_of(queue->add(obj("throws", 1))), Code::kBadKey);
  EXPECT_EQ(code_of(queue->add(obj("empty", 1))), Code::kBadKey);
  EXPECT_EQ(code_of(queue->add(Object())), Code::kBadKey);
  EXPECT_EQ(code_of(queue->remove(Deleted{})), Code::kBadKey);
  EXPECT_EQ(code_of(queue->replace({obj("a", 1), obj("bad", 1)}, "9")), Code::kBadKey);

  EXPECT_EQ(queue->size(), 0u);
  EXPECT_EQ(make({})->key_of(Object()).error().code, Code::kBadKey);
  EXPECT_EQ(make({})->key_of(Delta{.type = Delta::Type::kSyncAll}).error().code, Code::kBadKey);
  EXPECT_EQ(make({})->key_of(Deltas()).error().code, Code::kBadKey);
}

TEST(RealFifoApply, AppliesABatchWithOneWakeAndReportsTheIndexOfErrors) {
  int woken = 0;
  auto queue = make({.key = no_bad_names});
  queue->on_ready([&] { ++woken; });
  const std::vector<WatchEvent> changes = {{WatchEvent::Type::kAdded, obj("a", 1)},
                                           {WatchEvent::Type::kModified, obj("bad", 2)},
                                           {WatchEvent::Type::kModified, obj("a", 3)},
                                           {WatchEvent::Type::kBookmark, Object(), "4"},
                                           {WatchEvent::Type::kDeleted, obj("a", 5)}};
  std::vector<ReflectorStore::EventError> errors;

  queue->apply(changes, errors);

  ASSERT_EQ(errors.size(), 1u);
  EXPECT_EQ(errors[0].position, 1u);
  EXPECT_EQ(errors[0].error.code, Code::kBadKey);
  EXPECT_EQ(woken, 1);
  EXPECT_THAT(drain(*queue), ElementsAre("Added a@1")) << "nothing passes what was refused";

  queue->apply(std::span(changes).subspan(2), errors);
  EXPECT_EQ(errors.size(), 1u);
  EXPECT_EQ(woken, 2);
  EXPECT_THAT(drain(*queue), ElementsAre("Updated a@3", "Bookmark @4", "Deleted a@5"));
}

TEST(RealFifoApply, TransformsAndSkipsBookmarksOutsideAtomicMode) {
  auto queue = make({.atomic = false, .known = &kNothing, .transform = [](const Object& object) -> Result<Object> {
                       if (object.name() == "no") return fail(Code::kUnknown, "refused");
                       return obj(object.name(), 7);
                     }});
  std::vector<ReflectorStore::EventError> errors;

  queue->apply(std::vector<WatchEvent>{{WatchEvent::Type::kBookmark, Object(), "4"}}, errors);
  EXPECT_FALSE(queue->has_synced());
  queue->apply(std::vector<WatchEvent>{{WatchEvent::Type::kAdded, obj("a", 1)},
                                       {WatchEvent::Type::kAdded, obj("no", 2)},
                                       {WatchEvent::Type::kAdded, obj("b", 3)}},
               errors);

  ASSERT_EQ(errors.size(), 1u);
  EXPECT_EQ(errors[0].position, 1u);
  EXPECT_EQ(errors[0].error.code, Code::kTransform);
  EXPECT_THAT(drain(*queue), ElementsAre("Added a@7"));
}

TEST(RealFifoDirty, MarksAreQueuedInOrder) {
  auto queue = make({});
  ASSERT_TRUE(queue->add(obj("a", 1)));
  queue->mark_dirty("a");
  ASSERT_TRUE(queue->update(obj("a", 3)));

  std::vector<Delta::Type> types;
  std::vector<std::string> keys;
  const Queue::ProcessDeltas process = [&](const Deltas& deltas, bool) -> Result<void> {
    types.push_back(deltas.front().type);
    keys.push_back(*queue->key_of(deltas));
    return {};
  };
  const Queue::ProcessBatch batch = [&](std::vector<Delta>& deltas, bool) -> Result<void> {
    for (const Delta& delta : deltas) types.push_back(delta.type);
    return {};
  };
  while (queue->size() > 0) ASSERT_TRUE(queue->pop_batch(batch, process));

  EXPECT_THAT(types, ElementsAre(Delta::Type::kAdded, Delta::Type::kDirty, Delta::Type::kUpdated));
  EXPECT_THAT(keys, ::testing::Contains("a"));
}

TEST(RealFifoBookmarks, DoNotCompleteTheSyncAndTheLaterOfTwoIsKept) {
  auto queue = make({});
  run(*queue, "bookmark@1; bookmark@2");
  EXPECT_FALSE(queue->has_synced());

  run(*queue, "replace@3; bookmark@4");

  EXPECT_THAT(drain(*queue, Show::kInitial),
              ElementsAre("initial: Bookmark @2", "initial: ReplacedAll @3 []", "Bookmark @4"));
  EXPECT_TRUE(queue->has_synced());
}

// N12: an unbatchable item is delivered alone, at any position.
TEST(RealFifoBatch, UnbatchableItemIsDeliveredAlone) {
  auto queue = make({});
  run(*queue, "resync; add a@1; add b@1; bookmark@2; add c@1");
  ASSERT_TRUE(queue->remove(Deleted{"d", Object()}));
  ASSERT_TRUE(queue->replace({}, "3"));

  EXPECT_THAT(drain_batches(*queue), ElementsAre("SyncAll", "[Added a@1, Added b@1]", "Bookmark @2",
                                                 "[Added c@1, Tombstone d (-)]", "ReplacedAll @3 []"));
}

// Tombstones are matched by key, with any object or none.
TEST(RealFifoBatch, TombstoneAndItsKeyAreInSeparateBatches) {
  auto queue = make({});
  ASSERT_TRUE(queue->add(obj("a", 1)));
  ASSERT_TRUE(queue->remove(Deleted{"a", obj("x", 1)}));
  ASSERT_TRUE(queue->remove(Deleted{"b", obj("x", 1)}));
  ASSERT_TRUE(queue->add(obj("a", 2)));

  EXPECT_THAT(drain_batches(*queue), ElementsAre("Added a@1", "[Tombstone a (x@1), Tombstone b (x@1)]", "Added a@2"));
}

// N13: the last item of the first list counts when it was processed, not when it was popped.
TEST(RealFifoSynced, OnlyAfterTheLastInitialItemWasProcessed) {
  for (const bool in_batches : {false, true}) {
    auto queue = make({.atomic = false, .known = &kNothing});
    ASSERT_TRUE(queue->replace({obj("a", 1), obj("b", 1)}, "1"));
    int woken = 0;
    queue->on_ready([&] { ++woken; });
    std::vector<bool> inside;
    const auto look = [&] {
      inside.push_back(queue->has_synced());
      return Result<void>();
    };

    while (queue->size() > 0) {
      ASSERT_TRUE(in_batches ? queue->pop_batch([&](std::vector<Delta>&, bool) { return look(); },
                                                [&](const Deltas&, bool) { return look(); })
                             : queue->pop([&](const Deltas&, bool) { return look(); }));
    }

    EXPECT_EQ(inside, std::vector<bool>(in_batches ? 1 : 2, false));
    EXPECT_TRUE(queue->has_synced());
    EXPECT_EQ(woken, 1);
  }
}

TEST(RealFifoSynced, FailedItemCountsAsProcessed) {
  auto queue = make({});
  ASSERT_TRUE(queue->replace({obj("a", 1)}, "1"));

  const auto outcome = queue->pop([](const Deltas&, bool) -> Result<void> { return fail(Code::kStore, "refused"); });

  EXPECT_EQ(outcome.error().code, Code::kStore);
  EXPECT_TRUE(queue->has_synced());
  EXPECT_EQ(pop_words(*queue), "empty");
}

// N11: client-go blocks producers at twice the batch size; here producers are asked to pause.
TEST(RealFifoPause, FromMaxWaitingUntilBelowHalf) {
  auto queue = make({.batch_size = 2, .max_waiting = 4});
  int resumed = 0;
  const auto resume = [&] {
    EXPECT_LT(queue->size(), 2u);  // deadlocks if called under the lock
    ++resumed;
  };
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(queue->add(obj("a", i + 1)));
  EXPECT_FALSE(queue->wants_pause(resume));
  ASSERT_TRUE(queue->add(obj("a", 4)));
  EXPECT_TRUE(queue->wants_pause(resume));

  ASSERT_TRUE(queue->pop(kDrop));
  ASSERT_TRUE(queue->pop(kDrop));
  EXPECT_EQ(resumed, 0);
  ASSERT_TRUE(queue->pop([&](const Deltas&, bool) -> Result<void> {
    EXPECT_EQ(resumed, 1);  // producer and consumer overlap
    EXPECT_FALSE(queue->wants_pause({}));
    EXPECT_TRUE(queue->add(obj("b", 1)));
    return {};
  }));
  ASSERT_TRUE(queue->pop(kDrop));

  EXPECT_EQ(resumed, 1);
}

TEST(RealFifoPause, CountsBytesToo) {
  const std::size_t one = obj("a", 1).memory();
  auto queue = make({.max_waiting_bytes = 2 * one});
  int resumed = 0;
  ASSERT_TRUE(queue->add(obj("a", 1)));
  EXPECT_EQ(queue->bytes(), one);
  EXPECT_FALSE(queue->wants_pause([&] { ++resumed; }));

  ASSERT_TRUE(queue->replace({obj("a", 1), obj("b", 1)}, "1"));
  EXPECT_EQ(queue->bytes(), 3 * one);
  EXPECT_TRUE(queue->wants_pause([&] { ++resumed; }));
  drain(*queue);

  EXPECT_EQ(resumed, 1);
  EXPECT_EQ(queue->bytes(), 0u);
}

TEST(RealFifoPop, ExceptionOfTheCallbackIsAnErrorAndTheItemIsRemoved) {
  auto queue = make({});
  run(*queue, "add a@1; add b@1");

  const auto thrown = queue->pop([](const Deltas&, bool) -> Result<void> { throw std::runtime_error("broken"); });
  const auto other = queue->pop([](const Deltas&, bool) -> Result<void> { throw 1; });

  EXPECT_EQ(thrown.error().code, Code::kUnknown);
  EXPECT_EQ(thrown.error().message, "process threw: broken");
  EXPECT_EQ(other.error().code, Code::kUnknown);
  EXPECT_EQ(pop_words(*queue), "empty");
  EXPECT_EQ(queue->pop({}).error().code, Code::kBadArgument);
  EXPECT_EQ(queue->pop_batch({}, {}).error().code, Code::kBadArgument);
}

TEST(RealFifoPop, DrainsQueuedItemsBeforeItReportsClosed) {
  auto queue = make({});
  int woken = 0;
  queue->on_ready([&] { ++woken; });
  ASSERT_TRUE(queue->add(obj("a", 1)));
  queue->close();
  queue->close();
  ASSERT_TRUE(queue->add(obj("b", 1)));

  EXPECT_TRUE(queue->is_closed());
  EXPECT_EQ(woken, 2);
  EXPECT_EQ(pop_words(*queue), "Added a@1");
  EXPECT_EQ(pop_words(*queue), "Added b@1");
  EXPECT_EQ(pop_words(*queue), "closed");
}

TEST(RealFifoPop, ConcurrentPopIsRejectedAndWokenAfterwards) {
  auto queue = make({});
  run(*queue, "add a@1; add b@1");
  int woken = 0;
  queue->on_ready([&] {
    ++woken;
    throw 1;  // goes nowhere
  });

  std::string inner;
  ASSERT_TRUE(queue->pop([&](const Deltas&, bool) -> Result<void> {
    inner = pop_words(*queue);
    EXPECT_EQ(woken, 0);
    return {};
  }));

  EXPECT_EQ(inner, "empty");
  EXPECT_EQ(woken, 1);
  EXPECT_EQ(pop_words(*queue), "Added b@1");
}

TEST(RealFifoPop, ReleasesItsItem) {
  auto queue = make({});
  ASSERT_TRUE(queue->replace({obj("a", 1)}, "1"));
  std::weak_ptr<const ReflectorStore::Replacement> list;

  ASSERT_TRUE(queue->pop([&](const Deltas& deltas, bool) -> Result<void> {
    list = deltas.front().all;
    EXPECT_EQ(list.use_count(), 1);
    return {};
  }));

  EXPECT_TRUE(list.expired());
}

// An item in flight is neither queued nor certainly known: a list must still consider it.
TEST(RealFifoInFlight, ListWithoutTheItemQueuesATombstone) {
  Known known;
  auto queue = make({.atomic = false, .known = &known});
  ASSERT_TRUE(queue->add(obj("a", 1)));

  ASSERT_TRUE(queue->pop([&](const Deltas&, bool) { return queue->replace({}, "2"); }));

  EXPECT_THAT(drain(*queue), ElementsAre("Tombstone a (a@1)"));
}

TEST(RealFifoInFlight, DeletionIsNotRepeatedAndUpdateNotUndoneByAResync) {
  Known known({obj("a", 1), obj("b", 1)});
  auto queue = make({.atomic = false, .known = &known});
  run(*queue, "remove a@2; update b@2");

  ASSERT_TRUE(queue->pop([&](const Deltas&, bool) { return queue->replace({obj("b", 2)}, "2"); }));
  ASSERT_TRUE(queue->pop(kDrop));
  EXPECT_THAT(drain(*queue), ElementsAre("Replaced b@2"));
  ASSERT_TRUE(queue->update(obj("b", 3)));
  ASSERT_TRUE(queue->pop([&](const Deltas&, bool) { return queue->resync(); }));

  EXPECT_THAT(drain(*queue), ElementsAre("Sync a@1"));
}

TEST(RealFifoReplace, IncompleteListDeletesNothing) {
  Known known({obj("a", 1), obj("b", 1)});
  auto queue = make({.atomic = false, .known = &known});

  ASSERT_TRUE(queue->replace(ReflectorStore::Replacement{.items = {obj("c", 1)}, .delete_missing = false}));
  ASSERT_TRUE(queue->replace(ReflectorStore::Replacement{.items = {obj("c", 1)}, .dirty_keys = {"a"}}));

  EXPECT_THAT(drain(*queue), ElementsAre("Replaced c@1", "Tombstone b (b@1)", "Replaced c@1"));
  EXPECT_EQ(code_of(queue->replace(ReflectorStore::Replacement{.partition = "ns"})), Code::kBadArgument);
}

TEST(RealFifoReplace, UnreadableKnownObjectGetsATombstoneWithoutAnObject) {
  Registry registry;
  Known known({obj("a", 1), obj("b", 1)});
  known.broken = "a";
  auto queue = make({.atomic = false, .known = &known, .metrics = &registry, .name = "q"});

  ASSERT_TRUE(queue->replace({}, "1"));
  EXPECT_THAT(drain(*queue), ElementsAre("Tombstone a (-)", "Tombstone b (b@1)"));
  ASSERT_TRUE(queue->resync());

  EXPECT_THAT(drain(*queue), ElementsAre("Sync b@1"));
  EXPECT_NE(registry.prometheus_text().find("tain_queue_known_object_errors_total{queue=\"q\"} 2"), std::string::npos);
}

TEST(RealFifoMetrics, ShowDepthAndBytes) {
  Registry registry;
  auto queue = make({.metrics = &registry, .name = "q"});
  run(*queue, "add a@1; add a@2");

  const std::string two = registry.prometheus_text();
  drain(*queue);
  const std::string none = registry.prometheus_text();

  EXPECT_NE(two.find("tain_queue_depth{queue=\"q\"} 2"), std::string::npos);
  EXPECT_NE(two.find("tain_queue_bytes{queue=\"q\"} " + std::to_string(2 * obj("a", 1).memory())), std::string::npos);
  EXPECT_NE(none.find("tain_queue_depth{queue=\"q\"} 0"), std::string::npos);
  EXPECT_NE(none.find("tain_queue_bytes{queue=\"q\"} 0"), std::string::npos);
}

TEST(RealFifoHeld, ReadsTheGivenStore) {
  Store store;
  ASSERT_TRUE(store.add(obj("a", 1)));
  auto with = make({.reuse = &store});

  EXPECT_EQ(words(with->held("a")), "a@1");
  EXPECT_FALSE(with->held("b"));
  EXPECT_FALSE(make({})->held("a"));
}

TEST(RealFifoHeld, IsReportedOnlyIfNoItemIsInFlight) {
  Store store;
  ASSERT_TRUE(store.add(obj("a", 1)));
  auto queue = make({.reuse = &store});
  Words seen;
  const auto look = [&] {
    return queue->for_each_held("", [&](const Object& object) { seen.push_back(words(object)); });
  };

  EXPECT_TRUE(look());
  ASSERT_TRUE(queue->update(obj("a", 2)));
  EXPECT_FALSE(look());
  ASSERT_TRUE(queue->pop([&](const Deltas&, bool) -> Result<void> {
    EXPECT_FALSE(look());
    return {};
  }));
  EXPECT_TRUE(look());

  EXPECT_THAT(seen, ElementsAre("a@1", "a@1"));
  EXPECT_FALSE(make({})->for_each_held("", [](const Object&) {}));
}

TEST(DeltaTypes, HaveTheNamesOfClientGo) {
  Words names;
  for (int i = 0; i < 10; ++i) names.emplace_back(to_string(static_cast<Delta::Type>(i)));

  EXPECT_THAT(names, ElementsAre("Added", "Updated", "Deleted", "Replaced", "Sync", "ReplacedAll", "SyncAll",
                                 "Bookmark", "Dirty", "Unknown"));
}

}  // namespace
}  // namespace tain::testing
