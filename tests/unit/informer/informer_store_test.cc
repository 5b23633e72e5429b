#include "src/informer/informer_store.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/script.h"
#include "tests/support/shared_informer_rig.h"

namespace tain::testing {
namespace {

using namespace std::chrono_literals;

Object pod_version(std::string_view name, std::string_view rv, std::string_view uid = "u") {
  return pod(name, {.rv = std::string(rv), .uid = std::string(uid)});
}
WatchEvent modified(std::string_view name, std::string_view rv, std::string_view uid = "u") {
  return {WatchEvent::Type::kModified, pod_version(name, rv, uid)};
}
WatchEvent deleted(std::string_view name, std::string_view rv, std::string_view uid = "u") {
  return {WatchEvent::Type::kDeleted, pod_version(name, rv, uid)};
}

// A handler that runs at once, inside the write.
struct AtOnce final : Executor {
  void post(Task task) override { task(); }
};

// The store of one partition, with one handler.
struct PartRig {
  explicit PartRig(Transform transform = {}, KeyFn key = {}, std::string partition = "")
      : options{.lister_watcher = source,
                .transform = std::move(transform),
                .key = key,
                .on_error = [this](const Error& error) { errors.push_back(error); }},
        store({.key = std::move(key)}),
        progress{.state = distributor->begin_state(), .missing = 1},
        part(runtime, options, partition, store, *distributor, progress) {
    (void)store.set_partitions({.renewed = {std::move(partition)}});
    subscriber->delivery.period = 10s;
    distributor->resume();
    distributor->add(subscriber);
  }
  ~PartRig() { distributor->close(); }

  std::vector<ReflectorStore::EventError> apply(const std::vector<WatchEvent>& changes) {
    std::vector<ReflectorStore::EventError> refused;
    part.apply(changes, refused);
    return refused;
  }
  Lines told() {
    runtime.run_until_idle();
    return log.take();
  }

  FakeRuntime runtime;
  FakeSource source{runtime};
  std::vector<Error> errors;
  SharedInformer::Options options;
  Store store;
  std::shared_ptr<informer::Distributor> distributor =
      std::make_shared<informer::Distributor>(runtime.clock(), store, options.key);
  EventLog log;
  std::shared_ptr<informer::Subscriber> subscriber = std::make_shared<informer::Subscriber>(
      distributor, runtime.executor(), log.recorder(), HandlerOptions{}, nullptr);
  informer::Progress progress;
  informer::InformerStore part;
};

// ---- one turn of the loop

TEST(SharedInformer, EventIsPostedToTheHandlerWithinOneLoopTurn) {
  SharedRig rig;
  ManualExecutor executor;
  EventLog log;
  const Subscription handler = rig.informer.subscribe(log.recorder(), {.executor = &executor});
  rig.start();
  ASSERT_TRUE(executor.tasks.empty());

  rig.source.add("a");
  ASSERT_EQ(rig.runtime.pending_loop_tasks(), 1u);  // the event arrives
  rig.runtime.run_one_loop_task();

  EXPECT_TRUE(rig.informer.store().get("default/a"));
  EXPECT_EQ(rig.informer.last_sync_resource_version(), "2");
  ASSERT_EQ(executor.tasks.size(), 1u);
  executor.run_all();
  EXPECT_EQ(log.lines, Lines{"add a@2"});
}

TEST(SharedInformer, ListIsPostedToTheHandlerWithinOneLoopTurn) {
  SharedRig rig;
  ManualExecutor executor;
  const Subscription handler = rig.informer.subscribe([](const ObjectEvent&) {}, {.executor = &executor});
  rig.source.add("a");
  rig.informer.start();
  while (rig.source.lists() == 0) rig.runtime.run_one_loop_task();
  ASSERT_EQ(rig.runtime.pending_loop_tasks(), 1u);  // the answer arrives

  rig.runtime.run_one_loop_task();

  EXPECT_EQ(executor.tasks.size(), 1u);
}

TEST(SharedInformer, IsSyncedWhenItsStatusShowsTheList) {
  SharedRig rig;
  bool told = false;
  rig.informer.on_synced([&] {
    told = true;
    const Reflector::Status status = rig.informer.status();
    EXPECT_TRUE(status.has_synced);
    EXPECT_EQ(status.resource_version, "2");
    EXPECT_TRUE(rig.informer.has_synced());
  });
  rig.source.add("a");
  rig.informer.start();

  while (!told && rig.runtime.run_one_loop_task()) {
    EXPECT_TRUE(told || !rig.informer.has_synced());
  }

  EXPECT_TRUE(told);
}

// ---- fairness and back-pressure

std::vector<WatchEvent> burst(std::size_t count, std::string padding = "") {
  std::vector<WatchEvent> events;
  for (std::size_t i = 0; i < count; ++i) {
    std::string name = "pod-";
    name.append(std::to_string(i));
    events.push_back(added(pod(name, {.rv = std::to_string(i + 2), .padding = padding})));
  }
  return events;
}

// An informer whose source delivers everything in one loop turn, unless it is paused.
struct Scripted {
  explicit Scripted(FakeRuntime& runtime)
      : api(runtime), informer(runtime, {.lister_watcher = api, .expected = kPods}) {
    api.watch_list_supported = false;
    api.on_list().answer(List("1"));
    informer.start();
    runtime.run_until_idle();
  }
  Script api;
  SharedInformer informer;
};

TEST(InformerFairness, BurstOfOneInformerDoesNotStarveAnotherOnTheSameLoop) {
  FakeRuntime runtime;
  Scripted busy(runtime);
  Scripted quiet(runtime);
  ManualExecutor executor;
  const Subscription handler = quiet.informer.subscribe([](const ObjectEvent&) {}, {.executor = &executor});
  constexpr std::size_t kBurst = 10 * informer::InformerStore::kSliceChanges;
  busy.api.watch(0).send(burst(kBurst));
  quiet.api.watch(0).send(added(pod("one", "2")));

  while (executor.tasks.empty() && runtime.run_one_loop_task()) {
  }

  EXPECT_EQ(executor.tasks.size(), 1u);
  EXPECT_LE(busy.informer.store().size(), informer::InformerStore::kSliceChanges);
  runtime.run_until_idle();
  EXPECT_EQ(busy.informer.store().size(), kBurst);
}

TEST(InformerFairness, TwoBurstsAdvanceSideBySide) {
  FakeRuntime runtime;
  Scripted one(runtime);
  Scripted two(runtime);
  constexpr std::size_t kSlice = informer::InformerStore::kSliceChanges;
  one.api.watch(0).send(burst(5 * kSlice));
  two.api.watch(0).send(burst(5 * kSlice));

  std::size_t most_apart = 0;
  while (runtime.run_one_loop_task()) {
    const std::size_t a = one.informer.store().size();
    const std::size_t b = two.informer.store().size();
    most_apart = std::max(most_apart, std::max(a, b) - std::min(a, b));
  }

  EXPECT_EQ(one.informer.store().size(), 5 * kSlice);
  EXPECT_EQ(two.informer.store().size(), 5 * kSlice);
  EXPECT_LE(most_apart, kSlice);
}

TEST(InformerBackPressure, SourceIsPausedAfterASliceUntilOtherTasksRan) {
  FakeRuntime runtime;
  Scripted rig(runtime);
  constexpr std::size_t kSlice = informer::InformerStore::kSliceChanges;
  rig.api.watch(0).send(burst(kSlice + 1));
  bool other_task_ran = false;
  runtime.post([&] { other_task_ran = true; });

  runtime.run_one_loop_task();
  EXPECT_TRUE(rig.api.watch(0).is_paused());
  EXPECT_EQ(rig.informer.store().size(), kSlice);
  while (rig.api.watch(0).is_paused() && runtime.run_one_loop_task()) {
  }

  EXPECT_TRUE(other_task_ran);
  EXPECT_FALSE(rig.api.watch(0).is_paused());
  runtime.run_until_idle();
  EXPECT_EQ(rig.informer.store().size(), kSlice + 1);
}

TEST(InformerBackPressure, LargeObjectsFillASliceByTheirBytes) {
  FakeRuntime runtime;
  Scripted rig(runtime);
  rig.api.watch(0).send(burst(10, std::string(std::size_t{1} << 20, 'x')));

  runtime.run_one_loop_task();

  EXPECT_TRUE(rig.api.watch(0).is_paused());
  EXPECT_EQ(rig.informer.store().size(), informer::InformerStore::kSliceBytes >> 20);
}

TEST(InformerBackPressure, SlowHandlerDoesNotPauseTheSource) {
  FakeRuntime runtime;
  Scripted rig(runtime);
  ManualExecutor blocked;
  const Subscription handler = rig.informer.subscribe([](const ObjectEvent&) {}, {.executor = &blocked});
  rig.api.watch(0).send(burst(3 * informer::InformerStore::kSliceChanges));

  runtime.run_until_idle();

  EXPECT_FALSE(rig.api.watch(0).is_paused());
  EXPECT_EQ(rig.informer.store().size(), 3 * informer::InformerStore::kSliceChanges);
}

// ---- a batch

TEST(InformerStore, AppliesABatchOfAPartitionAsOneVersion) {
  PartRig rig({}, {}, "default");
  ASSERT_TRUE(rig.part.replace({.items = {pod_version("a", "1")}, .resource_version = "1", .partition = "default"}));
  std::vector<std::size_t> sizes;
  AtOnce at_once;
  auto reader = std::make_shared<informer::Subscriber>(
      rig.distributor, at_once,
      [&](const ObjectEvent& event) {
        if (!event.is_in_initial_list) sizes.push_back(rig.store.size());
      },
      HandlerOptions{.max_bytes = 1}, nullptr);
  rig.distributor->add(reader);
  rig.told();

  EXPECT_TRUE(
      rig.apply({modified("b", "2"), deleted("a", "3"), modified("c", "4"), {WatchEvent::Type::kBookmark, {}, "9"}})
          .empty());

  EXPECT_EQ(sizes, (std::vector<std::size_t>{2, 2, 2}));
  EXPECT_EQ(rig.told(), (Lines{"add b@2", "delete a@3", "add c@4"}));
  EXPECT_EQ(rig.store.last_store_sync_resource_version(), "9");
}

TEST(InformerStore, VersionWaitsForTheListsOfAllPartitions) {
  PartRig rig({}, {}, "default");
  (void)rig.store.set_partitions({.kept = {"default"}, .renewed = {"shop"}});
  informer::InformerStore other(rig.runtime, rig.options, "shop", rig.store, *rig.distributor, rig.progress);

  ASSERT_TRUE(rig.part.replace({.resource_version = "5", .partition = "default"}));
  EXPECT_EQ(rig.store.last_store_sync_resource_version(), "");
  ASSERT_TRUE(other.replace({.resource_version = "4", .partition = "shop"}));
  EXPECT_EQ(rig.store.last_store_sync_resource_version(), "4");
}

TEST(InformerStore, ReportsRepeatedKeysOfABatchWithTheRightOldObject) {
  PartRig rig;
  ASSERT_TRUE(rig.part.replace({.resource_version = "1"}));

  rig.apply({modified("a", "2"), modified("a", "3"), deleted("a", "4"), modified("a", "5", "next"),
             modified("a", "5", "next")});

  EXPECT_EQ(rig.told(), (Lines{"add a@2", "update a 2->3", "delete a@4", "add a@5"}));
}

TEST(InformerStore, ReportsADeletionAndAnAddWhenTheUidChanged) {
  PartRig rig;
  ASSERT_TRUE(rig.part.replace({.items = {pod_version("a", "1", "first")}, .resource_version = "1"}));
  rig.told();

  rig.apply({modified("a", "5", "second")});

  EXPECT_EQ(rig.told(), (Lines{"delete a@1 concluded", "add a@5"}));
}

// A late deletion of a former object must not delete the new object of the same name.
TEST(InformerStore, IgnoresALateDeletionOfAFormerObject) {
  PartRig rig;
  ASSERT_TRUE(rig.part.replace({.items = {pod_version("a", "5", "second")}, .resource_version = "5"}));
  rig.told();

  rig.apply({deleted("a", "3", "first"), modified("b", "6", "second"), deleted("b", "4", "first"), modified("c", "7")});

  EXPECT_EQ(rig.told(), (Lines{"add b@6", "add c@7"}));
  EXPECT_EQ(rig.store.get("default/a").uid(), "second");
  EXPECT_EQ(rig.store.get("default/b").uid(), "second");
}

TEST(InformerStore, DeletionOfAnUnknownObjectMovesTheVersionWithoutAnEvent) {
  PartRig rig;
  ASSERT_TRUE(rig.part.replace({.resource_version = "1"}));

  rig.apply({deleted("a", "3")});

  EXPECT_TRUE(rig.told().empty());
  EXPECT_EQ(rig.store.last_store_sync_resource_version(), "3");
}

TEST(InformerStore, MarksStoredObjectsWithoutAnEvent) {
  PartRig rig;
  ASSERT_TRUE(rig.part.replace({.items = {pod_version("a", "1")}, .resource_version = "1"}));
  rig.told();

  rig.part.mark_dirty("default/a");

  EXPECT_TRUE(rig.store.snapshot().is_dirty("default/a"));
  EXPECT_TRUE(rig.told().empty());
}

// ---- lists

TEST(InformerStore, ListReportsOnlyTheDifference) {
  PartRig rig;
  ASSERT_TRUE(rig.part.replace(
      {.items = {pod_version("a", "1"), pod_version("b", "1"), pod_version("c", "1")}, .resource_version = "1"}));
  EXPECT_EQ(rig.told(), (Lines{"add a@1 initial", "add b@1 initial", "add c@1 initial"}));

  ASSERT_TRUE(rig.part.replace(
      {.items = {pod_version("d", "3"), pod_version("c", "2"), pod_version("a", "1"), pod_version("d", "4")},
       .resource_version = "4"}));

  EXPECT_EQ(rig.told(), (Lines{"delete b@1 concluded", "add d@4", "update c 1->2"}));
}

KeyFn no_key_for(std::string bad) {
  return [bad = std::move(bad)](const Object& object) -> Result<std::string> {
    if (object.name() == bad) return fail(Code::kBadKey, "no key for " + bad);
    return namespace_name_key(object);
  };
}

TEST(InformerStore, ListItemWithoutAKeyIsSkippedAndPreventsDeletions) {
  PartRig rig({}, no_key_for("bad"));
  ASSERT_TRUE(rig.part.replace({.items = {pod_version("old", "1")}, .resource_version = "1"}));
  rig.told();

  const auto outcome = rig.part.replace(
      {.items = {pod_version("a", "2"), pod_version("bad", "3"), pod_version("b", "4")}, .resource_version = "4"});

  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().code, Code::kBadKey);
  EXPECT_NE(outcome.error().message.find("1 of 3 objects have no key"), std::string::npos) << outcome.error();
  EXPECT_EQ(rig.told(), (Lines{"add a@2", "add b@4"}));
  EXPECT_TRUE(rig.store.get("default/old")) << "the item without a key may have been this one";
  EXPECT_TRUE(rig.errors.empty());
}

// Another list of the Reflector cannot fix that.
TEST(InformerStore, ReportsObjectsThatLoseTheirKeyInTheTransform) {
  const Transform transform = [](const Object& object) -> Result<Object> {
    return object.name() == "loses" ? pod_version("bad", "9") : object;
  };
  PartRig rig(transform, no_key_for("bad"));

  ASSERT_TRUE(rig.part.replace({.items = {pod_version("a", "1"), pod_version("loses", "2")}, .resource_version = "2"}));
  EXPECT_TRUE(rig.apply({modified("loses", "3"), modified("b", "4")}).empty());

  EXPECT_EQ(rig.told(), (Lines{"add a@1 initial", "add b@4"}));
  EXPECT_EQ(rig.part.process_errors(), 2u);
  ASSERT_EQ(rig.errors.size(), 2u);
  EXPECT_EQ(rig.errors[0].code, Code::kBadKey);
  EXPECT_EQ(rig.errors[1].code, Code::kTransaction);
}

TEST(InformerStore, DoesNotTransformUnchangedObjectsAgain) {
  int calls = 0;
  PartRig rig([&calls](const Object& object) -> Result<Object> {
    ++calls;
    return object;
  });
  ASSERT_TRUE(rig.part.replace({.items = {pod_version("a", "1")}, .resource_version = "1"}));

  ASSERT_TRUE(rig.part.replace(
      {.items = {rig.part.held("default/a"), pod_version("b", "2")}, .held = {true, false}, .resource_version = "2"}));

  EXPECT_EQ(calls, 2);
}

TEST(InformerStore, TransformsOnlyWhileTransformIfIsSet) {
  std::atomic<bool> wanted{false};
  std::vector<std::string> calls;
  PartRig rig([&calls](const Object& object) -> Result<Object> {
    calls.emplace_back(object.resource_version());
    return object;
  });
  rig.options.transform_if = &wanted;
  ASSERT_TRUE(rig.part.replace({.items = {pod_version("a", "1")}, .resource_version = "1"}));
  rig.apply({modified("a", "2")});

  wanted = true;
  rig.apply({modified("a", "3")});

  EXPECT_EQ(calls, std::vector<std::string>{"3"});
  EXPECT_EQ(rig.store.last_store_sync_resource_version(), "3");
}

// ---- user code that fails

TEST(InformerStore, EndsABatchAtTheFirstFailureOfTheTransform) {
  PartRig rig([](const Object& object) -> Result<Object> {
    if (object.name() == "bad") throw std::runtime_error("no");
    return object;
  });
  ASSERT_TRUE(rig.part.replace({.resource_version = "1"}));

  const auto refused = rig.apply({modified("a", "2"), modified("bad", "3"), modified("b", "4")});

  ASSERT_EQ(refused.size(), 1u);
  EXPECT_EQ(refused[0].position, 1u);
  EXPECT_EQ(refused[0].error.code, Code::kTransform);
  EXPECT_EQ(rig.told(), Lines{"add a@2"});
  EXPECT_EQ(rig.store.last_store_sync_resource_version(), "2");
  EXPECT_FALSE(rig.part.replace({.items = {pod_version("bad", "5")}, .resource_version = "5"}));
  EXPECT_EQ(rig.store.last_store_sync_resource_version(), "2");
}

TEST(InformerStore, EndsABatchAtTheFirstChangeWithoutAKey) {
  PartRig rig({}, no_key_for("bad"));

  const auto refused = rig.apply({modified("a", "2"), modified("bad", "3"), modified("b", "4")});

  ASSERT_EQ(refused.size(), 1u);
  EXPECT_EQ(refused[0].position, 1u);
  EXPECT_EQ(refused[0].error.code, Code::kBadKey);
  EXPECT_EQ(rig.told(), Lines{"add a@2"});
}

// The key function runs again when the event is appended: an exception at that point must not leave the write open.
TEST(InformerStore, SurvivesAKeyFunctionThatThrowsAfterTheWrite) {
  bool throws = false;
  PartRig rig({}, [&](const Object& object) -> Result<std::string> {
    if (throws && object.name() == "a") throw std::runtime_error("no");
    return namespace_name_key(object);
  });
  ASSERT_TRUE(rig.part.replace({.items = {pod_version("a", "1"), pod_version("b", "1")}, .resource_version = "1"}));
  rig.told();

  throws = true;
  ASSERT_TRUE(rig.part.replace({.items = {pod_version("b", "2")}, .resource_version = "2"}));
  throws = false;

  EXPECT_EQ(rig.told(), (Lines{"delete a@1 concluded", "update b 1->2"}));
}

TEST(InformerStore, AppliesNothingAfterStopInsideTheTransform) {
  informer::InformerStore* part = nullptr;
  PartRig rig([&part](const Object& object) -> Result<Object> {
    if (object.name() == "last") part->stop();
    return object;
  });
  part = &rig.part;
  ASSERT_TRUE(rig.part.replace({.resource_version = "1"}));

  rig.apply({modified("a", "2"), modified("last", "3")});
  rig.apply({modified("b", "4")});
  ASSERT_TRUE(rig.part.replace({.items = {pod_version("c", "5")}, .resource_version = "5"}));
  ASSERT_TRUE(rig.part.resync());
  rig.part.mark_dirty("default/a");

  EXPECT_EQ(rig.store.size(), 0u);
  EXPECT_EQ(rig.store.last_store_sync_resource_version(), "1");
  EXPECT_TRUE(rig.told().empty());
}

TEST(SharedInformer, AppliesNothingAfterStopInsideAHandler) {
  FakeRuntime runtime;
  Script api(runtime);
  api.watch_list_supported = false;
  SharedInformer informer(runtime, {.lister_watcher = api, .expected = kPods});
  AtOnce at_once;
  const Subscription handler = informer.subscribe(
      [&](const ObjectEvent& event) {
        if (event.now.name() == "last") informer.stop();
      },
      {.executor = &at_once});
  api.on_list().answer(List("1"));
  informer.start();
  runtime.run_until_idle();

  api.watch(0).send({added(pod("last", "2")), added(pod("after", "3"))});
  runtime.run_until_idle();

  EXPECT_TRUE(informer.is_stopped());
  EXPECT_TRUE(informer.store().get("default/last"));
  EXPECT_FALSE(informer.store().get("default/after"));
}

}  // namespace
}  // namespace tain::testing
