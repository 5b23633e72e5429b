#include <tain/cache/controller.h>
#include <tain/cache/delta_fifo.h>
#include <tain/cache/lister_watcher.h>

#include <gtest/gtest.h>

#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/support/controller_rig.h"
#include "tests/support/fake_source.h"

namespace tain::testing {
namespace {

using namespace std::chrono_literals;
using Events = std::vector<SeenEvent>;
using Names = std::multiset<std::string>;

// C185: an add is processed; the consumer deletes the object in response, and the deletion is processed.
TEST(Controller, ProcessesAnAddAndTheDeletionItCaused) {
  FakeRuntime runtime;
  FakeSource source(runtime);
  Store store;
  KnownInStore known(store);
  DeltaFifo queue({.known = &known});
  Names deleted;
  Controller controller(runtime, {.queue = queue,
                                  .lister_watcher = source,
                                  .reflector = {.expected = kPods},
                                  .process = [&](const Deltas& deltas, bool) -> Result<void> {
                                    const Delta& newest = *deltas.newest();
                                    if (newest.type == Delta::Type::kDeleted) {
                                      deleted.insert(std::string(newest.object.name()));
                                      return store.remove(newest.object);
                                    }
                                    if (auto stored = store.add(newest.object); !stored) return stored;
                                    source.remove(newest.object.name());
                                    return {};
                                  }});
  controller.start();
  for (const char* name : {"a-hello", "b-controller", "c-framework"}) source.add(name);

  runtime.advance(10s);

  EXPECT_EQ(deleted, (Names{"a-hello", "b-controller", "c-framework"}));
  EXPECT_TRUE(store.list().empty());
}

// C186: the same with a plain informer and its handler.
TEST(PlainInformer, ReportsAnAddAndTheDeletionItCaused) {
  FakeRuntime runtime;
  FakeSource source(runtime);
  Names deleted;
  FunctionHandler handler({.on_add = [&](const Object& object, bool) { source.remove(object.name()); },
                           .on_delete = [&](const Deleted& gone) { deleted.insert(gone.name().name); }});
  PlainInformer informer(runtime, {.lister_watcher = source, .handler = handler, .expected = kPods});
  informer.start();
  for (const char* name : {"a-hello", "b-controller", "c-framework"}) source.add(name);

  runtime.advance(10s);

  EXPECT_EQ(deleted, (Names{"a-hello", "b-controller", "c-framework"}));
  EXPECT_EQ(informer.store().size(), 0u);
}

// C188: only transitions that happened are reported, for any changes hidden from the watch.
TEST(PlainInformer, ReportsOnlyTransitionsThatHappened) {
  FakeRuntime runtime;
  FakeSource source(runtime);
  std::set<std::pair<std::string, std::string>> seen;
  FunctionHandler handler({.on_update = [&](const Object& before, const Object& now) {
    seen.insert({before.at("check").text().str(), now.at("check").text().str()});
  }});
  PlainInformer informer(runtime,
                         {.lister_watcher = source, .handler = handler, .expected = kPods, .resync_period = 1s});
  const std::string from = R"("check":"from")";
  const std::string to = R"("check":"to")";
  informer.start();
  for (int i = 0; i < 10; ++i) source.add("watched-" + std::to_string(i), from);
  for (int i = 0; i < 10; ++i) source.add("hidden-" + std::to_string(i), from);
  runtime.advance(2s);

  for (int i = 0; i < 10; ++i) source.modify("watched-" + std::to_string(i), to);
  for (int i = 0; i < 10; ++i) source.modify_unseen("hidden-" + std::to_string(i), to);
  source.reset_watch();
  runtime.advance(60s);

  const std::set<std::pair<std::string, std::string>> allowed{{"from", "to"}, {"to", "to"}, {"from", "from"}};
  for (const auto& transition : seen) EXPECT_TRUE(allowed.contains(transition)) << transition.first;
  EXPECT_TRUE(seen.contains({"from", "to"}));
  for (const Object& object : informer.store().list()) EXPECT_EQ(object.at("check").text(), "to");
}

// C189, N14, improved: an exception of a handler is counted and reported, and the next event follows.
TEST(PlainInformer, ContinuesAfterAHandlerThrew) {
  FakeRuntime runtime;
  FakeSource source(runtime);
  std::vector<std::string> added;
  std::vector<Error> errors;
  FunctionHandler handler({.on_add = [&](const Object& object, bool) {
    if (object.name() == "bad") throw std::runtime_error("no");
    added.push_back(std::string(object.name()));
  }});
  PlainInformer informer(runtime, {.lister_watcher = source, .handler = handler, .on_error = [&](const Error& error) {
                                     errors.push_back(error);
                                   }});
  source.add("bad");
  informer.start();
  runtime.run_until_idle();

  source.add("good");
  runtime.run_until_idle();

  EXPECT_EQ(added, std::vector<std::string>{"good"});
  EXPECT_EQ(informer.handler_failures(), 1u);
  ASSERT_EQ(errors.size(), 1u);
  EXPECT_EQ(errors[0].phase, Phase::kHandler);
  EXPECT_TRUE(informer.has_synced());
}

Transform mark_once(int& calls, bool& saw_marked) {
  return [&](const Object& object) -> Result<Object> {
    ++calls;
    if (object.at("marked")) saw_marked = true;
    std::string json(object.bytes());
    json.back() = ',';
    return Object::from_json(json + R"("marked":true})");
  };
}

// C190: the store and each callback see transformed objects only, old and new.
TEST(PlainInformer, ShowsTransformedObjectsEverywhere) {
  FakeRuntime runtime;
  FakeSource source(runtime);
  int calls = 0;
  bool saw_marked = false;
  std::vector<Object> shown;
  FunctionHandler handler({.on_add = [&](const Object& object, bool) { shown.push_back(object); },
                           .on_update =
                               [&](const Object& before, const Object& now) {
                                 shown.push_back(before);
                                 shown.push_back(now);
                               },
                           .on_delete = [&](const Deleted& gone) { shown.push_back(gone.last); }});
  PlainInformer informer(runtime,
                         {.lister_watcher = source, .handler = handler, .transform = mark_once(calls, saw_marked)});
  source.add("initial");
  informer.start();
  runtime.run_until_idle();
  source.add("later");
  source.modify("later");
  runtime.run_until_idle();
  for (const Object& object : informer.store().list()) EXPECT_EQ(object.at("marked").as_bool(), true);
  source.remove("later");
  runtime.run_until_idle();

  ASSERT_EQ(shown.size(), 5u);
  for (const Object& object : shown) EXPECT_EQ(object.at("marked").as_bool(), true) << object.key();
  EXPECT_EQ(calls, 4);
  EXPECT_FALSE(saw_marked);
}

// C192: the name of a tombstone is its key.
TEST(Deleted, TombstoneNameComesFromItsKey) {
  const Delta tombstone = Delta::tombstone_of("ns/gone", Object());

  const auto name = split_key(delta_key(tombstone, {}).value());

  ASSERT_TRUE(name);
  EXPECT_EQ(*name, (ObjectName{"ns", "gone"}));
}

// C193: the delete wrapper takes its name from the key or the object, or has none.
TEST(Deleted, NameComesFromKeyOrObjectOrIsEmpty) {
  const Object pod = Object::from_json(R"({"metadata":{"namespace":"ns","name":"pod"}})").value();

  EXPECT_EQ((Deleted{.key = "", .last = pod}.name()), (ObjectName{"ns", "pod"}));
  EXPECT_EQ((Deleted{.key = "ns/gone", .last = Object(), .known_final_state = false}.name()),
            (ObjectName{"ns", "gone"}));
  EXPECT_EQ((Deleted{.key = "other/pod", .last = pod, .known_final_state = false}.name()),
            (ObjectName{"other", "pod"}));
  EXPECT_EQ(Deleted{}.name(), ObjectName{});
}

Object pod_object(const std::string& name, int version) {
  return Object::from_json(R"({"metadata":{"namespace":"default","name":")" + name +
                           R"(","uid":"u","resourceVersion":")" + std::to_string(version) + R"("}})")
      .value();
}

struct BatchCase {
  std::vector<std::string> objects;
  std::vector<std::string> told;
  std::string error;  // empty: none
};

// C194: handlers receive the changes of a batch that reached the store; the error counts the others.
TEST(BatchOfDeltas, ReportsOnlyChangesThatReachedTheStore) {
  const KeyFn key = [](const Object& object) -> Result<std::string> {
    if (object.name().starts_with("bad")) return fail(Code::kBadKey, "bad key");
    return namespace_name_key(object);
  };
  const BatchCase cases[] = {{{}, {}, ""},
                             {{"a", "b"}, {"a", "b"}, ""},
                             {{"a", "bad1", "b", "bad2"}, {"a", "b"}, "failed to execute (2/4) transactions"},
                             {{"bad1", "bad2"}, {}, "failed to execute (2/2) transactions"}};
  for (const BatchCase& one : cases) {
    SCOPED_TRACE(::testing::PrintToString(one.objects));
    Store store({.key = key});
    RecordingHandler handler(store);
    DeltaApplier applier(store, handler, {.key = key});
    std::vector<Delta> batch;
    for (const auto& name : one.objects) batch.push_back(Delta::of(Delta::Type::kAdded, pod_object(name, 1)));

    const auto outcome = applier.apply_batch(batch, false);

    std::vector<std::string> told;
    for (const SeenEvent& event : handler.events) told.push_back(event.name);
    EXPECT_EQ(told, one.told);
    EXPECT_EQ(store.size(), one.told.size());
    EXPECT_EQ(outcome.has_value(), one.error.empty());
    if (!outcome) {
      EXPECT_NE(outcome.error().message.find(one.error), std::string::npos) << outcome.error();
    }
  }
}

class ReplaceEvents : public ::testing::TestWithParam<bool> {};

// C195: a list into an empty store is one add, and the store already has the object.
TEST_P(ReplaceEvents, ListIntoAnEmptyStoreAdds) {
  ControllerRig rig({.atomic = GetParam()});
  rig.source.add("pod-1");

  rig.start();

  EXPECT_EQ(rig.handler.events, (Events{{"add", "pod-1", "2", "2", true}}));
}

// C196: an empty list deletes everything, and the store no longer has an object when its delete is reported.
TEST_P(ReplaceEvents, EmptyListDeletesAll) {
  ControllerRig rig({.atomic = GetParam()});
  rig.source.add("pod-1");
  rig.source.add("pod-2");
  rig.start();
  rig.handler.take();
  rig.source.remove_unseen("pod-1");
  rig.source.remove_unseen("pod-2");

  rig.lose_watch();

  Events events = rig.handler.take();
  std::sort(events.begin(), events.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
  EXPECT_EQ(events, (Events{{"delete", "pod-1", "2", "", false}, {"delete", "pod-2", "3", "", false}}));
  for (const Deleted& gone : rig.handler.deletions) EXPECT_FALSE(gone.known_final_state);
}

// C197: of a mixed list the deletions are reported first, then updates and adds in the order of the list; each event
// has the version of the store.
TEST_P(ReplaceEvents, MixedListReportsDeletionsFirst) {
  ControllerRig rig({.atomic = GetParam()});
  for (const char* name : {"pod-1", "pod-2", "pod-3"}) rig.source.add(name);
  rig.start();
  rig.handler.take();
  rig.source.remove_unseen("pod-3");  // 5
  rig.source.modify_unseen("pod-1");  // 6
  rig.source.modify_unseen("pod-2");  // 7
  rig.source.add_unseen("pod-4");     // 8

  rig.lose_watch();

  EXPECT_EQ(rig.handler.take(), (Events{{"delete", "pod-3", "4", "", false},
                                        {"update", "pod-1", "6", "6", false},
                                        {"update", "pod-2", "7", "7", false},
                                        {"add", "pod-4", "8", "8", false}}));
}

// C198: events of a relist are not initial: a changed object is an update, a new one an add.
TEST_P(ReplaceEvents, RelistIsNotInitial) {
  ControllerRig rig({.atomic = GetParam()});
  rig.source.add("pod-1");
  rig.start();
  EXPECT_EQ(rig.handler.take(), (Events{{"add", "pod-1", "2", "2", true}}));
  rig.source.modify_unseen("pod-1");
  rig.source.add_unseen("pod-2");

  rig.lose_watch();

  EXPECT_EQ(rig.handler.take(), (Events{{"update", "pod-1", "3", "3", false}, {"add", "pod-2", "4", "4", false}}));
  EXPECT_EQ(rig.source.lists(), 2);
}
INSTANTIATE_TEST_SUITE_P(Queue, ReplaceEvents, ::testing::Bool(),
                         [](const auto& param) { return param.param ? "atomic" : "item_by_item"; });

// C199: the version of the store follows each update and deletion that was processed.
TEST(Controller, MovesTheStoreVersionWithUpdatesAndDeletions) {
  ControllerRig rig;
  rig.source.add("pod-1");
  rig.start();
  EXPECT_EQ(rig.store.last_store_sync_resource_version(), "2");

  rig.source.modify("pod-1");
  rig.run_until_idle();
  EXPECT_EQ(rig.store.last_store_sync_resource_version(), "3");

  rig.source.remove("pod-1");
  rig.run_until_idle();
  EXPECT_EQ(rig.store.last_store_sync_resource_version(), "4");
}

// C200: objects without a version, dropped by the transform, do not move the version of the store; a list does.
TEST(Controller, OnlyListsMoveTheStoreVersionIfTheTransformDropsIt) {
  ControllerRig rig({.transform = [](const Object& object) {
    return Object::from_json(R"({"metadata":{"namespace":"default","name":")" + std::string(object.name()) + "\"}}");
  }});
  rig.source.add("pod-1");
  rig.start();
  EXPECT_EQ(rig.store.last_store_sync_resource_version(), "2");

  rig.source.modify("pod-1");
  rig.run_until_idle();
  EXPECT_EQ(rig.store.last_store_sync_resource_version(), "2");

  rig.source.add_unseen("pod-2");
  rig.lose_watch();
  EXPECT_EQ(rig.store.last_store_sync_resource_version(), "4");
}

// Collects the events of a bare watch.
struct Collect : WatchReceiver {
  void opened() override { open = true; }
  void bytes(std::string_view) override {}
  void event(WatchEvent event) override { versions.push_back(std::string(event.object.resource_version())); }
  void ended(Result<void> result) override { end = result; }
  bool open = false;
  std::vector<std::string> versions;
  std::optional<Result<void>> end;
};

// C201: a watch from version n starts with n+1.
TEST(FakeSource, WatchStartsAfterTheGivenVersion) {
  FakeRuntime runtime;
  FakeSource source(runtime);
  source.add("a");     // 2
  source.modify("a");  // 3
  source.modify("a");  // 4
  Collect from_two;
  Collect from_four;

  auto first = source.watch({.resource_version = "2"}, from_two);
  auto second = source.watch({.resource_version = "4"}, from_four);
  source.modify("a");  // 5
  runtime.run_until_idle();

  EXPECT_EQ(from_two.versions, (std::vector<std::string>{"3", "4", "5"}));
  EXPECT_EQ(from_four.versions, (std::vector<std::string>{"5"}));
}

// C201: a list has the newest version.
TEST(FakeSource, ListsAtTheNewestVersion) {
  FakeRuntime runtime;
  FakeSource source(runtime);
  source.add("a");     // 2
  source.modify("a");  // 3
  Pager pager(source, {});
  Result<ObjectList> listed;

  pager.list({}, [&](Result<ObjectList> list, bool) { listed = std::move(list); });
  runtime.run_until_idle();

  ASSERT_TRUE(listed);
  EXPECT_EQ(listed->resource_version, "3");
  ASSERT_EQ(listed->items.size(), 1u);
  EXPECT_EQ(listed->items[0].resource_version(), "3");
}

// C202: after a reset a watch from an old version fails, one from the current version works.
TEST(FakeSource, RefusesVersionsFromBeforeAReset) {
  FakeRuntime runtime;
  FakeSource source(runtime);
  source.add("a");     // 2
  source.modify("a");  // 3
  source.reset_watch();
  Collect old_watch;
  Collect new_watch;

  auto first = source.watch({.resource_version = "2"}, old_watch);
  auto second = source.watch({.resource_version = "3"}, new_watch);
  source.modify("a");  // 4
  runtime.run_until_idle();

  ASSERT_TRUE(old_watch.end);
  EXPECT_EQ(old_watch.end->error().code, Code::kExpired);
  EXPECT_TRUE(new_watch.open);
  EXPECT_EQ(new_watch.versions, (std::vector<std::string>{"4"}));
}

}  // namespace
}  // namespace tain::testing
