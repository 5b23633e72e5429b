// Bad objects, bad events, stores that reject changes, versions that go back, recreated objects.
#include <tain/cache/controller.h>
#include <tain/cache/real_fifo.h>

#include "tests/support/reflector_rig.h"

namespace tain::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

constexpr const char* kNoName = R"({"kind":"Pod","apiVersion":"v1","metadata":{"resourceVersion":"12"}})";

class BadData : public ReflectorRig {};

// A malformed event is quarantined. The events before and after it are applied, on the same stream.
TEST_F(BadData, MalformedEventDoesNotStopTheStream) {
  start_synced("10");

  api.watch(0).send_json(event_json(added(pod("a", "11"))) + event_json("ADDED", kNoName) +
                         event_json(added(pod("b", "13"))));
  run_until_idle();

  EXPECT_EQ(store.keys(), (Keys{"default/a", "default/b"}));
  EXPECT_EQ(status().quarantined, 1U);
  ASSERT_THAT(status().quarantine, SizeIs(1));
  EXPECT_THAT(status().quarantine[0].bytes, HasSubstr(R"("resourceVersion":"12")"));
  EXPECT_TRUE(api.watch(0).is_live());
  EXPECT_THAT(errors, Not(IsEmpty()));
}

// A quarantined event does not move the version.
TEST_F(BadData, QuarantinedEventDoesNotMoveTheVersion) {
  start_synced("10");

  api.watch(0).send_json(event_json("ADDED", kNoName));
  run_until_idle();

  EXPECT_EQ(reflector().last_sync_resource_version(), "10");
  EXPECT_THAT(store.versions(), IsEmpty());
}

// A bad item does not fail the list. Its key is known, so the stored object stays, marked dirty.
TEST_F(BadData, UndecodableListItemKeepsTheStoredObject) {
  start_synced("10", {pod("a", "1"), pod("bad", "2"), pod("gone", "3")});
  api.on_list().then([](Script::Request& request) {
    request.item(pod("a", "1"));
    request.bad_item("default/bad", Error::of(Code::kDecode, "half an object"), "{...");
    request.answer(List("20", {pod("new", "19")}));
  });

  reflector().relist();
  ASSERT_TRUE(advance_to_watches(2));

  EXPECT_EQ(store.keys(), (Keys{"default/a", "default/bad", "default/new"}));
  EXPECT_EQ(store.version_of("default/bad"), "2");
  EXPECT_TRUE(store.content.snapshot().is_dirty("default/bad"));
  EXPECT_FALSE(store.content.snapshot().is_dirty("default/a"));
  EXPECT_EQ(store.content.stats().dirty, 1U);
  EXPECT_FALSE(status().incomplete_deletes);
  EXPECT_EQ(status().quarantined, 1U);
}

// A list with an item whose key cannot be read deletes nothing, and the status says so until the next list.
TEST_F(BadData, ListItemWithoutAKeyPreventsDeletions) {
  start_synced("10", {pod("a", "1"), pod("maybe", "2")});
  api.on_list().answer_json(list_json("20", {object_json("a", {.rv = "1"}), kNoName}));
  api.on_list().answer(List("30", {pod("a", "1")}));

  reflector().relist();
  ASSERT_TRUE(advance_to_watches(2));
  EXPECT_EQ(store.keys(), (Keys{"default/a", "default/maybe"}));
  EXPECT_TRUE(status().incomplete_deletes);
  EXPECT_FALSE(store.last_replacement->delete_missing);

  reflector().relist();
  ASSERT_TRUE(advance_to_watches(3));
  EXPECT_EQ(store.keys(), Keys{"default/a"});
  EXPECT_FALSE(status().incomplete_deletes);
}

// A quarantined object is fetched again later, because the server may then send it correctly.
TEST_F(BadData, QuarantinedObjectIsFetchedAgain) {
  options.tuning.stall_timeout = Duration{0};
  start_synced("10", {pod("a", "1")});
  api.watch(0).send_json(event_json("MODIFIED", kNoName));
  run_until_idle();
  api.on_list().answer(List("20", {pod("a", "12")}));

  ASSERT_TRUE(advance_to_lists(2, Minutes(1)));
  run_until_idle();

  EXPECT_EQ(store.version_of("default/a"), "12");
}

// Broken framing ends the stream. The complete events before it are applied.
TEST_F(BadData, BrokenFramingEndsTheStream) {
  start_synced("10");

  api.watch(0).send_json(event_json(added(pod("a", "11"))) + "]]] nonsense [[[\n");
  run_until_idle();

  EXPECT_EQ(store.keys(), Keys{"default/a"});
  EXPECT_EQ(api.watch(0).destroyed(), 1);
  EXPECT_THAT(error_codes(), Not(IsEmpty()));
}

// A stream cut in the middle of an event is a lost connection, not a clean end.
TEST_F(BadData, StreamCutInsideAnEventIsAnError) {
  start_synced("10");
  const std::string line = event_json(added(pod("b", "12")));

  api.watch(0).send_json(event_json(added(pod("a", "11"))) + line.substr(0, line.size() / 2)).close();
  run_until_idle();

  EXPECT_EQ(store.keys(), Keys{"default/a"});
  EXPECT_THAT(error_codes(), ElementsAre(Code::kUnexpectedEof));
  ASSERT_TRUE(advance_to_watches(2));
  EXPECT_EQ(api.watch(1).options.resource_version, "11");
}

// Streams and lists may be cut anywhere, also after each byte.
TEST_F(BadData, StreamMayBeSplitAnywhere) {
  api.on_list().answer_json(list_json(List("10", {pod("a", "1"), pod("b", "2")})), 1);
  start();

  api.watch(0).send_json(
      event_json(modified(pod("a", "11"))) + event_json(deleted(pod("b", "12"))) + bookmark_json("15"), 1);
  run_until_idle();

  EXPECT_EQ(store.keys(), Keys{"default/a"});
  EXPECT_EQ(store.version_of("default/a"), "11");
  EXPECT_EQ(reflector().last_sync_resource_version(), "15");
  EXPECT_THAT(errors, IsEmpty());
}

// N07: an event of an unknown type is reported, and its version counts.
TEST_F(BadData, UnknownEventTypeIsReportedAndMovesTheVersion) {
  start_synced("10");

  api.watch(0).send_json(event_json("SPARKLED", object_json("a", {.rv = "11"})));
  run_until_idle();

  EXPECT_THAT(errors, SizeIs(1));
  EXPECT_THAT(errors[0].message, HasSubstr("SPARKLED"));
  EXPECT_EQ(reflector().last_sync_resource_version(), "11");
  EXPECT_THAT(store.keys(), IsEmpty());
  EXPECT_TRUE(api.watch(0).is_live());
}

struct StartVersion {
  const char* name;
  const char* version;
};

class WatchFromNowhere : public ReflectorRig, public ::testing::WithParamInterface<StartVersion> {};

// N08: a watch from "" or "0" starts with the existing objects, in no order: these adds publish no version, the first
// other event does.
TEST_P(WatchFromNowhere, PublishesFromTheFirstEventThatIsNotAnAdd) {
  start_synced(GetParam().version);
  ASSERT_EQ(api.watch(0).options.resource_version, GetParam().version);

  api.watch(0).send({added(pod("b", "30")), added(pod("a", "20"))});
  run_until_idle();
  EXPECT_EQ(reflector().last_sync_resource_version(), GetParam().version);
  EXPECT_THAT(store.versions(), IsEmpty());
  EXPECT_EQ(store.keys(), (Keys{"default/a", "default/b"}));

  api.watch(0).send(modified(pod("a", "31")));
  run_until_idle();
  EXPECT_EQ(reflector().last_sync_resource_version(), "31");
  api.watch(0).send(added(pod("c", "32")));
  run_until_idle();
  EXPECT_THAT(store.versions(), ElementsAre("31", "32"));
}

INSTANTIATE_TEST_SUITE_P(Reflector, WatchFromNowhere,
                         ::testing::Values(StartVersion{"NoVersion", ""}, StartVersion{"AnyVersion", "0"}),
                         [](const auto& one) { return std::string(one.param.name); });

struct Refusal {
  const char* operation;
};

class RefusingStore : public ReflectorRig, public ::testing::WithParamInterface<Refusal> {};

// N09: a change that the store rejects is reported, its version is not published, and a list follows.
TEST_P(RefusingStore, FailedWriteIsReportedAndHealedByAList) {
  const std::string operation = GetParam().operation;
  start_synced("10", {pod("a", "1"), pod("b", "2")});
  store.fail_next(operation, Broken("no room"));
  std::vector<Object> truth = {pod("a", "1"), pod("b", "2"), pod("c", "11")};
  WatchEvent event = added(pod("c", "11"));
  if (operation == "update") event = modified(pod("b", "11")), truth = {pod("a", "1"), pod("b", "11")};
  if (operation == "remove") event = deleted(pod("b", "11")), truth = {pod("a", "1")};
  api.on_list().answer(List("12", truth));

  api.watch(0).send(event);
  run_until_idle();
  EXPECT_EQ(reflector().last_sync_resource_version(), "10");
  ASSERT_THAT(errors, SizeIs(1));
  EXPECT_EQ(errors[0].phase, Phase::kStore);
  ASSERT_TRUE(advance_to_watches(2));

  EXPECT_EQ(store.content.size(), truth.size());
  for (const Object& one : truth) EXPECT_EQ(store.version_of(one.key()), one.resource_version());
  EXPECT_EQ(reflector().last_sync_resource_version(), "12");
}

INSTANTIATE_TEST_SUITE_P(Reflector, RefusingStore,
                         ::testing::Values(Refusal{"add"}, Refusal{"update"}, Refusal{"remove"}),
                         [](const auto& one) { return std::string(one.param.operation); });

// A rejected replace is reported, publishes nothing, and is retried.
TEST_F(BadData, FailedReplaceIsReportedAndRetried) {
  store.fail_next("replace", Error::of(Code::kBadKey, "no key"));
  api.default_list = [] { return List("10", {pod("a", "1")}); };
  start();
  EXPECT_EQ(reflector().last_sync_resource_version(), "");
  EXPECT_FALSE(reflector().has_synced());
  EXPECT_THAT(error_codes(), ElementsAre(Code::kBadKey));
  EXPECT_EQ(api.watches(), 0U);

  ASSERT_TRUE(advance_to_watches(1));

  EXPECT_TRUE(reflector().has_synced());
  EXPECT_EQ(reflector().last_sync_resource_version(), "10");
}

// N17: an ERROR event whose object is not a Status is an error too.
TEST_F(BadData, ErrorEventWithoutAStatusIsAnError) {
  start_synced("10", {pod("a", "1")});
  api.on_list().answer(List("20", {pod("a", "1")}));

  api.watch(0).send_json(event_json("ERROR", object_json("a", {.rv = "11"})));
  run_until_idle();
  EXPECT_THAT(error_codes(), ElementsAre(Code::kUnexpectedObject));
  EXPECT_EQ(api.watch(0).destroyed(), 1);
  ASSERT_TRUE(advance_to_watches(2));

  EXPECT_EQ(reflector().last_sync_resource_version(), "20");
}

// N24: a bookmark older than the published version is counted and changes nothing.
TEST_F(BadData, LowerBookmarkIsCountedAndNotPublished) {
  start_synced("10");
  api.watch(0).send(bookmark("20"));
  run_until_idle();

  api.watch(0).send(bookmark("15"));
  run_until_idle();

  EXPECT_EQ(reflector().last_sync_resource_version(), "20");
  EXPECT_EQ(store.content.snapshot().resource_version(), "20");
  EXPECT_EQ(status().stale_events, 1U);
  EXPECT_THAT(store.versions(), ElementsAre("20"));
}

// An older state of an object never replaces a newer one, and a deleted object does not come back.
TEST_F(BadData, OlderEventDoesNotUndoANewerOne) {
  start_synced("10");
  api.watch(0).send({added(pod("a", "11")), modified(pod("a", "13")), added(pod("b", "14")), deleted(pod("b", "15"))});
  run_until_idle();

  api.watch(0).send({modified(pod("a", "12")), added(pod("b", "14"))});
  run_until_idle();

  EXPECT_EQ(store.keys(), Keys{"default/a"});
  EXPECT_EQ(store.version_of("default/a"), "13");
  EXPECT_EQ(reflector().last_sync_resource_version(), "15");
  EXPECT_EQ(status().stale_events, 2U);
}

// The same while the newer state is still in a queue and not yet in the store behind it.
TEST_F(BadData, OlderEventDoesNotUndoAQueuedChange) {
  Store behind;
  const std::unique_ptr<RealFifo> queue = std::move(*RealFifo::make({.reuse = &behind}));
  ASSERT_TRUE(
      behind.replace(ReflectorStore::Replacement{.items = {pod("a", "9"), pod("b", "9")}, .resource_version = "10"}));
  Reflector::Options own;
  own.tuning.use_watch_list = Reflector::UseWatchList::kNever;
  api.on_list().answer(List("10", {pod("a", "9"), pod("b", "9")}));
  Reflector queued(runtime, api, *queue, own);
  queued.start();
  run_until_idle();
  api.watch(0).send({modified(pod("a", "12")), deleted(pod("b", "13")), modified(pod("a", "11")),
                     modified(pod("b", "10")), modified(pod("a", "14")), modified(pod("a", "14"))});
  run_until_idle();

  std::vector<std::string> told;
  while (queue->size() > 0) {
    (void)queue->pop([&](const Deltas& deltas, bool) -> Result<void> {
      for (const Delta& delta : deltas) {
        if (delta.object) {
          told.push_back(std::string(to_string(delta.type))
                             .append(" ")
                             .append(delta.object.name())
                             .append("@")
                             .append(delta.object.resource_version()));
        }
      }
      return {};
    });
  }
  EXPECT_THAT(told, ::testing::ElementsAre("Updated a@12", "Deleted b@13", "Updated a@14"));
  EXPECT_EQ(queued.status().stale_events, 2U);
}

// A repeated event does not count as an older one.
TEST_F(BadData, RepeatedEventIsNotStale) {
  start_synced("10");
  api.watch(0).send(added(pod("a", "11")));
  run_until_idle();

  api.watch(0).send(added(pod("a", "11")));
  run_until_idle();

  EXPECT_EQ(status().stale_events, 0U);
  EXPECT_EQ(store.version_of("default/a"), "11");
}

// N25: an object that was deleted and recreated during an outage is a deletion and an add.
TEST_F(BadData, RecreatedObjectIsADeletionAndAnAdd) {
  Store plain;
  auto queue = RealFifo::make({.reuse = &plain});
  ASSERT_TRUE(queue.has_value());
  std::vector<std::string> calls;
  FunctionHandler handler{
      {.on_add = [&](const Object& o, bool) { calls.push_back("add " + std::string(o.uid())); },
       .on_update = [&](const Object&, const Object& o) { calls.push_back("update " + std::string(o.uid())); },
       .on_delete = [&](const Deleted& d) { calls.push_back("delete " + std::string(d.last.uid())); }}};
  DeltaApplier applier(plain, handler);
  const auto drain = [&] {
    const auto process = [&applier](const Deltas& deltas, bool initial) -> Result<void> {
      for (const Delta& delta : deltas) (void)applier.apply(delta, initial);
      return {};
    };
    while ((*queue)->pop(process).value_or(Queue::PopOutcome::kClosed) == Queue::PopOutcome::kProcessed) {
    }
  };
  Reflector reflector(runtime, api, **queue, {.tuning = {.use_watch_list = Reflector::UseWatchList::kNever}});
  api.on_list().answer(List("10", {pod("a", {.rv = "1", .uid = "first"}), pod("b", {.rv = "2", .uid = "other"})}));
  api.on_list().answer(List("20", {pod("a", {.rv = "15", .uid = "second"}), pod("b", {.rv = "2", .uid = "other"})}));
  reflector.start();
  run_until_idle();
  drain();
  calls.clear();

  reflector.relist();
  ASSERT_TRUE(advance_to_watches(2));
  drain();

  EXPECT_THAT(calls, ElementsAre("delete first", "add second"));
}

}  // namespace
}  // namespace tain::testing
