#include "server/storage/watch.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/storage/watch_cache.h"
#include "tests/unit/storage/make.h"

namespace tain::storage {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Watch from(const WatchCache& cache, std::string version, bool bookmarks = true) {
  return cache.watch({.resource = "configmaps", .version = std::move(version), .allow_bookmarks = bookmarks}).value();
}

TEST(Watch, InitialEventsRejectTheNextUnseenVersion) {
  Storage storage;
  WatchCache cache(storage);
  write(storage, "n", "a");
  cache.catch_up();
  const auto begin = [&](std::string version) {
    return cache.watch({.resource = "configmaps",
                        .version = std::move(version),
                        .match = Match::kNotOlderThan,
                        .send_initial_events = true,
                        .allow_bookmarks = true});
  };

  EXPECT_TRUE(begin("1"));
  const auto ahead = begin("2");
  ASSERT_FALSE(ahead);
  EXPECT_EQ(ahead.error().code, Code::kTooLargeVersion);
}

// C201: a watch from version n delivers n+1 and on; a list has the latest version.
TEST(Watch, StartsAfterTheRequestedVersion) {
  Storage storage;
  WatchCache cache(storage);
  write(storage, "n", "a");
  write(storage, "n", "b");
  write(storage, "n", "a");
  erase(storage, "n/b");
  cache.catch_up();

  Watch first = from(cache, "1");
  Watch third = from(cache, "3");
  Watch last = from(cache, "4");

  EXPECT_THAT(taken(first), ElementsAre("ADDED n/b 2", "MODIFIED n/a 3", "DELETED n/b 4"));
  EXPECT_THAT(taken(third), ElementsAre("DELETED n/b 4"));
  EXPECT_THAT(taken(last), IsEmpty());
  EXPECT_EQ(cache.list({.resource = "configmaps"})->version, "4");
  write(storage, "n", "c");
  cache.catch_up();
  EXPECT_THAT(taken(last), ElementsAre("ADDED n/c 5"));
}

// C202: after compaction, an old version fails and the current one works.
TEST(Watch, CompactedVersionIsExpiredAndTheCurrentOneWorks) {
  Storage storage;
  write(storage, "n", "a");
  write(storage, "n", "b");
  WatchCache cache(storage);
  cache.restart();

  const auto old = cache.watch({.resource = "configmaps", .version = "1"});
  Watch current = from(cache, "2");
  write(storage, "n", "c");
  cache.catch_up();

  EXPECT_EQ(old.error().code, Code::kExpired);
  EXPECT_EQ(old.error().http_status, 410);
  EXPECT_THAT(taken(current), ElementsAre("ADDED n/c 3"));
}

TEST(Watch, WithoutAVersionStartsWithAllObjects) {
  Storage storage;
  write(storage, "n", "b");
  write(storage, "n", "a");
  WatchCache cache(storage);

  Watch any = from(cache, "0");
  Watch recent = from(cache, "");
  write(storage, "n", "c");
  cache.catch_up();

  EXPECT_THAT(taken(any), ElementsAre("ADDED n/a 2", "ADDED n/b 1", "ADDED n/c 3"));
  EXPECT_THAT(taken(recent), ElementsAre("ADDED n/a 2", "ADDED n/b 1", "ADDED n/c 3"));
}

TEST(Watch, InitialEventsEndWithAnAnnotatedBookmark) {
  Storage storage;
  write(storage, "n", "a");
  write(storage, "n", "b");
  WatchCache cache(storage);

  Watch watch = cache
                    .watch({.resource = "configmaps",
                            .match = Match::kNotOlderThan,
                            .send_initial_events = true,
                            .allow_bookmarks = true})
                    .value();
  write(storage, "n", "a");
  cache.catch_up();

  EXPECT_EQ(watch.backlog(), 4u);
  EXPECT_THAT(taken(watch, 1), ElementsAre("ADDED n/a 1"));
  EXPECT_THAT(taken(watch), ElementsAre("ADDED n/b 2", "BOOKMARK 2 end", "MODIFIED n/a 3"));
}

TEST(Watch, InitialEventsOfAFutureVersionAreTooLarge) {
  Storage storage;
  write(storage, "n", "a");
  WatchCache cache(storage);

  const auto watch = cache.watch({.resource = "configmaps",
                                  .version = "9",
                                  .match = Match::kNotOlderThan,
                                  .send_initial_events = true,
                                  .allow_bookmarks = true});

  EXPECT_EQ(watch.error().code, Code::kTooLargeVersion);
  EXPECT_EQ(watch.error().http_status, 504);
}

// As measured on a kube-apiserver after a restored backup: accepted, and silent until its version passes the requested
// one.
TEST(Watch, FutureVersionIsSilentAndHasNoBookmarks) {
  Storage storage;
  write(storage, "n", "a");
  WatchCache cache(storage);
  Watch watch = from(cache, "3");

  write(storage, "n", "a");
  write(storage, "n", "a");
  cache.catch_up(2);
  const auto early = watch.bookmark();
  cache.catch_up();
  const auto silent = taken(watch);
  write(storage, "n", "a");
  cache.catch_up();

  EXPECT_FALSE(early.has_value());
  EXPECT_THAT(silent, IsEmpty());
  EXPECT_THAT(taken(watch), ElementsAre("MODIFIED n/a 4"));
}

TEST(Watch, SeesOnlyEventsOfItsServer) {
  Storage storage;
  WatchCache behind(storage);
  WatchCache ahead(storage);
  for (int i = 0; i < 3; ++i) write(storage, "n", "a");
  behind.catch_up(1);
  ahead.catch_up();

  Watch slow = from(behind, "0");
  Watch fast = from(ahead, "0");

  EXPECT_THAT(taken(slow), ElementsAre("ADDED n/a 1"));
  EXPECT_THAT(taken(fast), ElementsAre("ADDED n/a 3"));
  behind.catch_up(2);
  EXPECT_THAT(taken(slow), ElementsAre("MODIFIED n/a 2"));
}

TEST(Watch, TurnsSelectorTransitionsIntoAddsAndDeletes) {
  Storage storage;
  WatchCache cache(storage);
  Watch watch = cache.watch({.resource = "configmaps", .version = "0", .selector = with_label("app", "web")}).value();
  write(storage, "n", "a", {{"app", "db"}});
  write(storage, "n", "a", {{"app", "web"}});
  write(storage, "n", "a", {{"app", "web"}});
  write(storage, "n", "a", {{"app", "db"}});
  erase(storage, "n/a");
  cache.catch_up();

  const auto lines = taken(watch);

  EXPECT_THAT(lines, ElementsAre("ADDED n/a 2", "MODIFIED n/a 3", "DELETED n/a 4"));
}

TEST(Watch, LeavingASelectorIsADeletionWithTheOldStateAndTheNewVersion) {
  Storage storage;
  WatchCache cache(storage);
  write(storage, "n", "a", {{"app", "web"}});
  const Record before = storage.get("configmaps", "n/a");
  Watch one = cache.watch({.resource = "configmaps", .version = "1", .selector = with_label("app", "web")}).value();
  Watch two = cache.watch({.resource = "configmaps", .version = "1", .selector = with_label("app", "web")}).value();
  write(storage, "n", "a", {{"app", "db"}});
  cache.catch_up();
  std::vector<WatchItem> items;

  one.take(items, 10).value();
  two.take(items, 10).value();

  ASSERT_EQ(items.size(), 2u);
  EXPECT_EQ(items[0].record->labels, before->labels);
  EXPECT_EQ(items[0].record->version(), "2");
  EXPECT_EQ(items[0].record->body, items[1].record->body);  // encoded once
}

TEST(Watch, NamespaceWatchSeesNoOther) {
  Storage storage;
  WatchCache cache(storage);
  Watch watch = cache.watch({.resource = "configmaps", .ns = "n", .version = "0"}).value();
  write(storage, "n", "a");
  write(storage, "n2", "a");
  write(storage, "m", "a");
  cache.catch_up();

  EXPECT_THAT(taken(watch), ElementsAre("ADDED n/a 1"));
}

TEST(Watch, SendsBookmarksOnlyWhenIdleAndRequested) {
  Storage storage;
  WatchCache cache(storage);
  Watch asked = from(cache, "0");
  Watch unasked = from(cache, "0", false);
  write(storage, "n", "a");
  storage.put("pods", config_map("n", "p", "u"), PutMode::kCreate, at(0)).value();
  cache.catch_up();

  EXPECT_FALSE(asked.bookmark().has_value());
  taken(asked);
  taken(unasked);
  ASSERT_TRUE(asked.bookmark().has_value());
  EXPECT_EQ(asked.bookmark()->revision, 2u);  // other resources move it too
  EXPECT_FALSE(unasked.bookmark().has_value());
}

TEST(Watch, ExpiresWhenItFallsOutOfTheWindow) {
  Storage storage({.window_events = 5, .history_age = std::chrono::seconds(0)});
  WatchCache cache(storage);
  write(storage, "n", "a", {}, 0);
  Watch slow = from(cache, "1");
  Watch timely = from(cache, "1");
  for (int i = 1; i < 20; ++i) {
    write(storage, "n", "a", {}, i);
    cache.catch_up();
    EXPECT_EQ(taken(timely).size(), 1u);
  }

  EXPECT_EQ(slow.backlog(), 19u);
  EXPECT_THAT(taken(slow), ElementsAre(std::string(to_string(Code::kExpired))));
}

TEST(Watch, EndsWhenUnreadHistoryIsCompacted) {
  Storage storage;
  WatchCache cache(storage);
  write(storage, "n", "a");
  cache.catch_up();
  write(storage, "n", "b");
  write(storage, "n", "c");
  Watch watch = from(cache, "0");
  storage.compact(3);
  storage.shrink_window("configmaps", 3);

  cache.catch_up();

  EXPECT_EQ(cache.revision(), 3u);
  EXPECT_THAT(taken(watch), ElementsAre(std::string(to_string(Code::kClosed))));
}

TEST(Watch, EndsWhenItsServerRestartsOrTheStorageIsRestored) {
  Storage storage;
  WatchCache cache(storage);
  WatchCache other(storage);
  Watch one = from(cache, "0");
  Watch two = from(other, "0");
  const Checkpoint saved = storage.checkpoint();

  cache.restart();
  const auto after_restart = taken(one);
  storage.restore(saved);

  EXPECT_THAT(after_restart, ElementsAre(std::string(to_string(Code::kClosed))));
  EXPECT_THAT(taken(two), ElementsAre(std::string(to_string(Code::kClosed))));
}

TEST(Watch, RejectsContradictoryParameters) {
  Storage storage;
  WatchCache cache(storage);

  const auto no_match = cache.watch({.resource = "configmaps", .send_initial_events = true, .allow_bookmarks = true});
  const auto no_events = cache.watch({.resource = "configmaps", .version = "1", .match = Match::kNotOlderThan});
  const auto no_bookmarks =
      cache.watch({.resource = "configmaps", .match = Match::kNotOlderThan, .send_initial_events = true});

  EXPECT_EQ(no_match.error().http_status, 422);
  EXPECT_EQ(no_events.error().http_status, 422);
  EXPECT_EQ(no_bookmarks.error().http_status, 422);
}

}  // namespace
}  // namespace tain::storage
