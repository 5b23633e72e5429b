// Watch-lists that differ from client-go: bounded, remembered, clean after a failure.
#include "tests/support/reflector_rig.h"

namespace tain::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr const char* kStreamFromNowhere = "WATCH rv= match=NotOlderThan initial bookmarks";

class ImprovedWatchList : public ReflectorRig {
 protected:
  ImprovedWatchList() {
    options.tuning.use_watch_list = Reflector::UseWatchList::kAuto;
    options.tuning.hints = &hints;
  }
  Reflector::ServerHints hints;
};

// N05: streams that deliver objects and end without the bookmark are requested three times; then a list follows.
TEST_F(ImprovedWatchList, StreamsWithoutABookmarkAreBounded) {
  api.on_watch({.initial_events = true}).send(added(pod("a", "1"))).close().always();
  api.on_list().answer(List("5", {pod("a", "1"), pod("b", "2")}));

  start();
  ASSERT_TRUE(advance_to_watches(4));

  EXPECT_THAT(api.log(), ElementsAre(kStreamFromNowhere, kStreamFromNowhere, kStreamFromNowhere, "LIST rv=0 limit=500",
                                     "WATCH rv=5 bookmarks"));
  EXPECT_GE(api.watch(1).at - api.watch(0).at, Milliseconds(800));
  EXPECT_GT(api.watch(2).at - api.watch(1).at, Milliseconds(800));
  EXPECT_EQ(store.keys(), (Keys{"default/a", "default/b"}));
}

// A server without watch-list is remembered: the next relist is a list at once.
TEST_F(ImprovedWatchList, UnsupportedWatchListIsRemembered) {
  api.on_watch({.initial_events = true}).answer(Invalid());
  api.on_list().answer(List("5"));
  api.on_list().answer(List("6"));
  start();
  EXPECT_TRUE(hints.watch_list_unsupported);

  reflector().relist();
  ASSERT_TRUE(advance_to_watches(3));

  EXPECT_THAT(api.log(), ElementsAre(kStreamFromNowhere, "LIST rv=0 limit=500", "WATCH rv=5 bookmarks", "LIST rv=5",
                                     "WATCH rv=6 bookmarks"));
}

// Another Reflector that shares the hints does not try a watch-list either.
TEST_F(ImprovedWatchList, UnsupportedWatchListIsSharedThroughTheHints) {
  hints.watch_list_unsupported = true;

  start();

  EXPECT_THAT(api.log(), ElementsAre("LIST rv=0 limit=500"));
}

// A server that ignores sendInitialEvents never sends the bookmark: after 30 s without progress a list follows, and the
// server is remembered.
TEST_F(ImprovedWatchList, MissingBookmarkFallsBackToAList) {
  api.on_list().answer(List("5", {pod("a", "1")}));
  start();

  advance(Seconds(30));

  EXPECT_THAT(api.log(), ElementsAre(kStreamFromNowhere, "LIST rv=0 limit=500", "WATCH rv=5 bookmarks"));
  EXPECT_TRUE(api.watch(0).is_cancelled());
  EXPECT_TRUE(hints.watch_list_unsupported);
  EXPECT_THAT(error_codes(), ElementsAre(Code::kBookmarkDeadline));
}

// A large state may take long as long as it makes progress.
TEST_F(ImprovedWatchList, SlowStreamWithProgressIsNotCancelled) {
  start();
  for (int i = 1; i <= 12; ++i) {
    api.watch(0).send(added(pod("p" + std::to_string(i), std::to_string(i))));
    advance(Seconds(20));
  }

  api.watch(0).send(end_bookmark("20"));
  run_until_idle();

  EXPECT_THAT(api.log(), ElementsAre(kStreamFromNowhere));
  EXPECT_EQ(store.keys().size(), 12U);
  EXPECT_FALSE(hints.watch_list_unsupported);
}

// A server whose cache is behind (too large version) gets a request without a version at once; repeated, it waits.
TEST_F(ImprovedWatchList, ServerThatIsBehindGetsARequestWithoutAVersion) {
  start();
  api.watch(0).send({added(pod("a", "1")), end_bookmark("10")});
  run_until_idle();
  api.on_watch({.rv = "10", .initial_events = true}).answer(TooLarge());

  reflector().relist();
  run_until_idle();

  EXPECT_THAT(api.log(),
              ElementsAre(kStreamFromNowhere, "WATCH rv=10 match=NotOlderThan initial bookmarks", kStreamFromNowhere));
  EXPECT_EQ(api.watch(2).at, api.watch(1).at);
}

// N06: a replace that fails after a watch-list closes the stream and lists.
TEST_F(ImprovedWatchList, FailedReplaceClosesTheStreamAndLists) {
  store.fail_next("replace", Broken("no room"));
  api.on_list().answer(List("5", {pod("a", "1")}));
  start();

  api.watch(0).send({added(pod("a", "1")), end_bookmark("2")});
  run_until_idle();
  EXPECT_EQ(api.lists(), 1U) << "at once";
  ASSERT_TRUE(advance_to_watches(2));

  EXPECT_EQ(api.watch(0).destroyed(), 1);
  EXPECT_THAT(api.log(), ElementsAre(kStreamFromNowhere, "LIST rv=0 limit=500", "WATCH rv=5 bookmarks"));
  EXPECT_EQ(store.keys(), Keys{"default/a"});
  EXPECT_EQ(reflector().last_sync_resource_version(), "5");
  ASSERT_FALSE(errors.empty());
  EXPECT_EQ(errors[0].phase, Phase::kStore);
}

// N06: until then the version was not published.
TEST_F(ImprovedWatchList, FailedReplacePublishesNothing) {
  store.fail_next("replace", Broken("no room"));
  start();

  api.watch(0).send({added(pod("a", "1")), end_bookmark("2")});
  run_until_idle();

  EXPECT_EQ(reflector().last_sync_resource_version(), "");
  EXPECT_FALSE(reflector().has_synced());
  EXPECT_EQ(api.lists(), 1U);
}

// N04: stop during the wait after a 429 to the streaming request: nothing follows.
TEST_F(ImprovedWatchList, StopDuringTheWaitAfterTooManyRequests) {
  api.on_watch().answer(TooManyRequests(Seconds(60))).always();
  start();
  EXPECT_EQ(status().state, Reflector::State::kRetrying);

  reflector().stop();
  EXPECT_EQ(runtime.pending_timers(), 0U);
  advance(Minutes(5));

  EXPECT_EQ(api.requests(), 1U);
  EXPECT_EQ(status().state, Reflector::State::kStopped);
}

// Each 429 is followed by a growing pause, and the first success syncs.
TEST_F(ImprovedWatchList, RepeatedRejectionsBackOff) {
  api.on_watch().answer(TooManyRequests()).times(6);
  start();
  ASSERT_TRUE(advance_to_watches(7));

  EXPECT_GE(api.watch(6).at - api.watch(5).at, 4 * (api.watch(1).at - api.watch(0).at));
  EXPECT_THAT(store.journal, IsEmpty());
}

}  // namespace
}  // namespace tain::testing
