// Watch-list: the initial state is sent as the beginning of a watch.
#include "src/reflect/bookmark_ticker.h"
#include "tests/support/reflector_rig.h"

namespace tain::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Optional;

constexpr const char* kStreamFromNowhere = "WATCH rv= match=NotOlderThan initial bookmarks";

class CountingLog : public LogSink {
 public:
  void write(LogSink::Level level, std::string_view, std::string_view) override {
    warnings += level >= LogSink::Level::kWarning;
  }
  int warnings = 0;
};

class WatchList : public ReflectorRig {
 protected:
  WatchList() {
    options.tuning.use_watch_list = Reflector::UseWatchList::kAuto;
    options.log = &log;
  }
  CountingLog log;
};

// C012: one watch delivers the state and then the changes; no list.
TEST_F(WatchList, OneWatchDeliversStateAndChanges) {
  start();
  api.watch(0).send({added(pod("a", "1")), end_bookmark("5")});
  run_until_idle();
  EXPECT_EQ(store.keys(), Keys{"default/a"});

  api.watch(0).send({added(pod("b", "6")), modified(pod("a", "7"))});
  run_until_idle();

  EXPECT_THAT(api.log(), ElementsAre(kStreamFromNowhere));
  EXPECT_TRUE(api.watch(0).options.timeout.has_value());
  EXPECT_TRUE(api.watch(0).is_live());
  EXPECT_EQ(store.keys(), (Keys{"default/a", "default/b"}));
  EXPECT_EQ(store.version_of("default/a"), "7");
  EXPECT_EQ(reflector().last_sync_resource_version(), "7");
}

// C041: switched off, it is not used, even if the source supports it.
TEST_F(WatchList, IsNotUsedWhenSwitchedOff) {
  options.tuning.use_watch_list = Reflector::UseWatchList::kNever;
  api.watch_list_supported = true;

  start();

  EXPECT_THAT(api.log(), ElementsAre("LIST rv=0 limit=500"));
}

// C042: switched on, with a source that supports it.
TEST_F(WatchList, IsUsedWhenTheSourceSupportsIt) {
  api.watch_list_supported = true;

  start();

  EXPECT_THAT(api.log(), ElementsAre(kStreamFromNowhere));
}

// C043: switched on, with a source that does not support it.
TEST_F(WatchList, IsNotUsedWhenTheSourceDoesNotSupportIt) {
  api.watch_list_supported = false;

  start();

  EXPECT_THAT(api.log(), ElementsAre("LIST rv=0 limit=500"));
}

// Does not report watch-list support.
class PlainSource : public ListerWatcher {
 public:
  explicit PlainSource(Script& inner) : inner_(inner) {}
  std::unique_ptr<Call> list(const ListOptions& options, ListReceiver& receiver) override {
    return inner_.list(options, receiver);
  }
  std::unique_ptr<Call> watch(const ListOptions& options, WatchReceiver& receiver) override {
    return inner_.watch(options, receiver);
  }

 private:
  Script& inner_;
};

// C044: switched on, with a source that does not report support.
TEST_F(WatchList, IsUsedWhenTheSourceDoesNotReportSupport) {
  PlainSource plain(api);
  Reflector reflector(runtime, plain, store);

  reflector.start();
  run_until_idle();

  EXPECT_THAT(api.log(), ElementsAre(kStreamFromNowhere));
}

// C045: an ordinary watch has no end bookmark: no warning and no deadline.
TEST_F(WatchList, OrdinaryWatchLogsNoBookmarkWarning) {
  options.tuning.use_watch_list = Reflector::UseWatchList::kNever;
  options.tuning.stall_timeout = Duration{0};
  start_synced("10");

  advance(Minutes(4));

  EXPECT_EQ(log.warnings, 0);
  EXPECT_EQ(api.requests(), 2U);
}

// C046: a missing end bookmark is logged after each interval of 10 s without an event, counted from the start or the
// last event, and not after stop.
TEST_F(WatchList, MissingBookmarkIsLoggedAtTheInterval) {
  options.tuning.bookmark_deadline = Minutes(10);
  start();

  advance(Milliseconds(9'999));
  EXPECT_EQ(log.warnings, 0);
  advance(Milliseconds(1));
  EXPECT_EQ(log.warnings, 1);
  advance(Seconds(10));
  EXPECT_EQ(log.warnings, 2);

  advance(Seconds(9));
  api.watch(0).send(added(pod("a", "1")));
  advance(Seconds(2));
  EXPECT_EQ(log.warnings, 2) << "an event came 2 s ago";
  advance(Seconds(19));
  EXPECT_GE(log.warnings, 3);

  const int before = log.warnings;
  reflector().stop();
  advance(Minutes(1));
  EXPECT_EQ(log.warnings, before);
}

// C046: the deadline after the warnings: 30 s without progress, from the start or the last object, never sooner.
TEST_F(WatchList, MissingBookmarkHasADeadline) {
  start();
  advance(Seconds(20));
  api.watch(0).send(added(pod("a", "1")));
  run_until_idle();

  advance(Milliseconds(29'999));
  EXPECT_THAT(api.log(), ElementsAre(kStreamFromNowhere));
  advance(Milliseconds(1));

  EXPECT_THAT(api.log(), ElementsAre(kStreamFromNowhere, "LIST rv=0 limit=500"));
  EXPECT_TRUE(api.watch(0).is_cancelled());
}

// C046: the text: the time since the start, or since the last event.
TEST_F(WatchList, BookmarkWarningStatesTheTimeSinceTheLastEvent) {
  reflect::BookmarkTicker ticker(runtime.clock(), Seconds(1));
  EXPECT_EQ(ticker.tick("pods"), std::nullopt);
  ticker.start();
  advance(Milliseconds(999));
  EXPECT_EQ(ticker.tick("pods"), std::nullopt);

  advance(Milliseconds(1));
  EXPECT_THAT(ticker.tick("pods"), Optional(HasSubstr("no event came for 1 s")));
  advance(Seconds(1));
  EXPECT_THAT(ticker.tick("pods"), Optional(HasSubstr("no event came for 2 s")));
  ticker.event();
  advance(Seconds(1));
  EXPECT_THAT(ticker.tick("pods"), Optional(HasSubstr("the last event came 1 s ago")));
  advance(Seconds(1));
  EXPECT_THAT(ticker.tick("pods"), Optional(HasSubstr("the last event came 2 s ago")));
  ticker.stop();
  EXPECT_EQ(ticker.tick("pods"), std::nullopt);
}

// C047: the published version is empty before the bookmark, for any number of objects, and the bookmark's after it.
TEST_F(WatchList, BookmarkPublishesTheVersion) {
  start();
  EXPECT_EQ(reflector().last_sync_resource_version(), "");
  api.watch(0).send({added(pod("a", "1")), added(pod("b", "2"))});
  run_until_idle();
  EXPECT_EQ(reflector().last_sync_resource_version(), "");

  api.watch(0).send(end_bookmark("2"));
  run_until_idle();

  EXPECT_EQ(reflector().last_sync_resource_version(), "2");
  EXPECT_EQ(store.content.snapshot().resource_version(), "2");
}

// C048: stopped before the bookmark, the store is unchanged.
TEST_F(WatchList, StoppedBeforeTheBookmarkLeavesTheStoreEmpty) {
  start();
  api.watch(0).send(added(pod("p1", "1")));
  run_until_idle();

  reflector().stop();
  run_until_idle();

  EXPECT_EQ(api.watches(), 1U);
  EXPECT_EQ(api.lists(), 0U);
  EXPECT_THAT(store.journal, IsEmpty());
  EXPECT_THAT(store.keys(), IsEmpty());
}

// C049: switched off, a list and a watch.
TEST_F(WatchList, ListsAndWatchesWhenSwitchedOff) {
  options.tuning.use_watch_list = Reflector::UseWatchList::kNever;
  api.on_list().answer(List("1", {pod("p1", "1")}));

  start();
  api.watch(0).send(added(pod("p2", "2")));
  run_until_idle();

  EXPECT_THAT(api.log(), ElementsAre("LIST rv=0 limit=500", "WATCH rv=1 bookmarks"));
  EXPECT_EQ(store.keys(), (Keys{"default/p1", "default/p2"}));
}

// C050: any other error leads to a list in the same round, without a delay.
TEST_F(WatchList, OtherErrorsFallBackToAList) {
  api.on_watch({.initial_events = true}).answer(Broken("dummy error"));
  api.on_list().answer(List("1", {pod("p1", "1")}));

  start();
  api.last_watch().send(added(pod("p2", "2")));
  run_until_idle();

  EXPECT_THAT(api.log(), ElementsAre(kStreamFromNowhere, "LIST rv=0 limit=500", "WATCH rv=1 bookmarks"));
  EXPECT_EQ(api.list(0).at, api.watch(0).at);
  EXPECT_EQ(store.keys(), (Keys{"default/p1", "default/p2"}));
}

// C051: a server without watch-list responds 422; a list follows.
TEST_F(WatchList, UnsupportedByTheServerFallsBackToAList) {
  api.on_watch({.initial_events = true}).answer(Invalid());
  api.on_list().answer(List("1", {pod("p1", "1")}));

  start();
  api.last_watch().send(added(pod("p2", "2")));
  run_until_idle();

  EXPECT_THAT(api.log(), ElementsAre(kStreamFromNowhere, "LIST rv=0 limit=500", "WATCH rv=1 bookmarks"));
  EXPECT_EQ(store.keys(), (Keys{"default/p1", "default/p2"}));
}

// C052: two objects and the end bookmark: both are in the store, after one watch.
TEST_F(WatchList, IsSyncedByTheBookmark) {
  start();

  api.watch(0).send({added(pod("p1", "1")), added(pod("p2", "2")), end_bookmark("2")});
  run_until_idle();

  EXPECT_THAT(api.log(), ElementsAre(kStreamFromNowhere));
  EXPECT_EQ(store.keys(), (Keys{"default/p1", "default/p2"}));
  EXPECT_THAT(store.journal, ::testing::Contains("replace @2 [default/p1@1 default/p2@2]"));
  EXPECT_TRUE(reflector().has_synced());
}

// C053: changes before the bookmark are applied.
TEST_F(WatchList, ChangesBeforeTheBookmarkAreApplied) {
  start();

  api.watch(0).send({added(pod("p1", "1")), added(pod("p2", "2")), modified(pod("p1", "3")), added(pod("p3", "4")),
                     deleted(pod("p3", "5")), end_bookmark("5")});
  run_until_idle();

  EXPECT_EQ(store.keys(), (Keys{"default/p1", "default/p2"}));
  EXPECT_EQ(store.version_of("default/p1"), "3");
  EXPECT_EQ(api.requests(), 1U);
}

// C054: 429 is retried with the same request; no list.
TEST_F(WatchList, TooManyRequestsIsRetried) {
  api.on_watch().answer(TooManyRequests()).times(2);

  start();
  ASSERT_TRUE(advance_to_watches(3));
  api.watch(2).send({added(pod("p1", "1")), end_bookmark("2")});
  run_until_idle();

  EXPECT_THAT(api.log(), ElementsAre(kStreamFromNowhere, kStreamFromNowhere, kStreamFromNowhere));
  EXPECT_EQ(store.keys(), Keys{"default/p1"});
}

// C055: a stream that ended before its bookmark is requested again from scratch.
TEST_F(WatchList, StreamThatEndedEarlyIsRestarted) {
  start();
  api.watch(0).send({added(pod("p1", "1")), added(pod("p2", "2"))}).close();
  ASSERT_TRUE(advance_to_watches(2));

  api.watch(1).send({added(pod("p1", "1")), added(pod("p3", "3")), end_bookmark("3")});
  run_until_idle();

  EXPECT_THAT(api.log(), ElementsAre(kStreamFromNowhere, kStreamFromNowhere));
  EXPECT_EQ(store.keys(), (Keys{"default/p1", "default/p3"}));
  EXPECT_EQ(store.replaces(), 1U);
}

// C056: a stream that ended after the sync is followed by an ordinary watch.
TEST_F(WatchList, StreamThatEndedAfterTheSyncResumes) {
  start();
  api.watch(0).send({added(pod("p1", "1")), end_bookmark("2"), added(pod("p2", "3"))}).close();
  ASSERT_TRUE(advance_to_watches(2));

  api.watch(1).send(added(pod("p3", "4")));
  run_until_idle();

  EXPECT_THAT(api.log(), ElementsAre(kStreamFromNowhere, "WATCH rv=3 bookmarks"));
  EXPECT_EQ(store.keys(), (Keys{"default/p1", "default/p2", "default/p3"}));
}

// C057: if that watch is rejected as expired, the error is reported, and the store does not change.
TEST_F(WatchList, ExpiredContinuationIsReported) {
  start();
  api.on_watch({.rv = "3"}).answer(Expired());
  api.watch(0).send({added(pod("p1", "1")), end_bookmark("2"), added(pod("p2", "3"))}).close();
  ASSERT_TRUE(advance_to_watches(2));
  run_until_idle();

  EXPECT_THAT(error_codes(), ElementsAre(Code::kExpired));
  EXPECT_EQ(store.keys(), (Keys{"default/p1", "default/p2"}));
  EXPECT_EQ(store.replaces(), 1U);
  EXPECT_FALSE(reflector().is_last_sync_resource_version_unavailable());
}

// C058: only the value "true" ends the initial events.
TEST_F(WatchList, OnlyTheValueTrueEndsTheInitialEvents) {
  start();
  api.watch(0).send_json(event_json(added(pod("p1", "1"))) + bookmark_json("2", "false") + bookmark_json("2", "") +
                         bookmark_json("2", "True") + bookmark_json("2"));
  run_until_idle();
  EXPECT_FALSE(reflector().has_synced());
  EXPECT_THAT(store.journal, IsEmpty());

  api.watch(0).send_json(bookmark_json("2", "true"));
  run_until_idle();

  EXPECT_TRUE(reflector().has_synced());
  EXPECT_EQ(store.keys(), Keys{"default/p1"});
  EXPECT_EQ(api.requests(), 1U);
}

}  // namespace
}  // namespace tain::testing
