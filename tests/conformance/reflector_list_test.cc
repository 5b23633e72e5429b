// The list requests of the Reflector, and how it handles the responses.
#include "tests/support/reflector_rig.h"

namespace tain::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class ReflectorList : public ReflectorRig {
 protected:
  // Makes the Reflector list again, as an expired watch would, and waits for the watch that follows.
  void relist() {
    const std::size_t watches = api.watches();
    reflector().relist();
    ASSERT_TRUE(advance_to_watches(watches + 1)) << "no watch after the relist";
  }
  static std::vector<Object> pods(int first, int last) {
    std::vector<Object> made;
    for (int i = first; i <= last; ++i) made.push_back(pod("p" + std::to_string(i), std::to_string(i)));
    return made;
  }
};

// C013: the first list, and the watch after it.
TEST_F(ReflectorList, FirstTakesAnyVersionInPagesThenWatchesFromIt) {
  api.on_list().answer(List("1", {pod("a", "1")}));

  start();

  EXPECT_THAT(api.log(), ElementsAre("LIST rv=0 limit=500", "WATCH rv=1 bookmarks"));
  EXPECT_EQ(api.list(0).options.match, ListOptions::Match::kUnset);
  EXPECT_EQ(api.watch(0).options.match, ListOptions::Match::kUnset);
  EXPECT_FALSE(api.watch(0).options.send_initial_events);
  EXPECT_TRUE(api.watch(0).options.timeout.has_value());
  EXPECT_EQ(store.keys(), Keys{"default/a"});
}

struct Round {
  std::optional<Page> list{};
  std::optional<Error> list_error{};
  std::vector<WatchEvent> events{};
  std::optional<Error> watch_error{};
  Keys keys_after{};
};

// C014: six rounds of lists and watches, two of which fail. After each successful one the store equals the list; a
// failed list changes nothing; both failures reach the error handler with their cause.
TEST_F(ReflectorList, SixRoundsWithErrorsKeepTheStoreRight) {
  options.tuning.min_watch_interval = Duration{0};
  const std::vector<Round> rounds = {
      {.list = List("1"),
       .events = {added(pod("foo", "2")), added(pod("bar", "3"))},
       .keys_after = {"default/bar", "default/foo"}},
      {.list = List("3", {pod("foo", "2"), pod("bar", "3")}),
       .events = {deleted(pod("foo", "4")), added(pod("qux", "5"))},
       .keys_after = {"default/bar", "default/qux"}},
      {.list_error = Broken("a list error"), .keys_after = {"default/bar", "default/qux"}},
      {.list = List("5", {pod("bar", "3"), pod("qux", "5")}),
       .watch_error = Broken("a watch error"),
       .keys_after = {"default/bar", "default/qux"}},
      {.list = List("5", {pod("bar", "3"), pod("qux", "5")}),
       .events = {added(pod("baz", "6"))},
       .keys_after = {"default/bar", "default/baz", "default/qux"}},
      {.list = List("6", {pod("bar", "3"), pod("qux", "5"), pod("baz", "6")}),
       .keys_after = {"default/bar", "default/baz", "default/qux"}},
  };
  for (const Round& round : rounds) {
    if (round.list) api.on_list().answer(*round.list);
    if (round.list_error) api.on_list().answer(*round.list_error);
    if (round.watch_error) api.on_watch().answer(*round.watch_error);
    if (round.list && !round.watch_error) api.on_watch().send(round.events);
  }

  start();
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    SCOPED_TRACE("round " + std::to_string(i));
    ASSERT_TRUE(advance_to_lists(i + 1));
    run_until_idle();
    EXPECT_EQ(store.keys(), rounds[i].keys_after);
    if (rounds[i].list && !rounds[i].watch_error) {
      api.last_watch().send(error_event(Expired()));
      run_until_idle();
    }
  }

  std::vector<std::string> messages;
  for (const Error& error : errors) {
    if (error.code == Code::kUnknown) messages.push_back(error.message);
  }
  EXPECT_THAT(messages, ElementsAre(HasSubstr("a list error"), HasSubstr("a watch error")));
}

// C025: a configured page size is the limit of every page, also of a relist at a version.
TEST_F(ReflectorList, ConfiguredPageSizeHoldsForEveryPage) {
  options.tuning.watch_list_page_size = 4;
  api.on_list({.rv = "0"}).answer(List("10", pods(1, 2)));
  api.on_list({.rv = "10"}).answer(List("20", pods(1, 4), "c1"));
  api.on_list({.continue_token = "c1"}).answer(List("20", pods(5, 8), "c2"));
  api.on_list({.continue_token = "c2"}).answer(List("20", pods(9, 10)));
  start();

  relist();

  EXPECT_THAT(api.log(),
              ElementsAre("LIST rv=0 limit=4", "WATCH rv=10 bookmarks", "LIST rv=10 limit=4",
                          "LIST rv= limit=4 continue=c1", "LIST rv= limit=4 continue=c2", "WATCH rv=20 bookmarks"));
  EXPECT_THAT(store.keys(), SizeIs(10));
  EXPECT_EQ(store.replaces(), 2U);
}

// C026: a relist at a version has no limit, so the server can answer from its cache.
TEST_F(ReflectorList, RelistAtAVersionHasNoLimit) {
  start_synced("10", pods(1, 2));
  api.on_list({.rv = "10"}).answer(List("20", pods(1, 3)));

  relist();

  EXPECT_EQ(api.list(1).to_string(), "LIST rv=10");
  EXPECT_EQ(api.list(1).options.limit, 0);
  EXPECT_FALSE(reflector().paginated_result());
}

// C027: if the list of any version came in pages, relists are paged as well.
TEST_F(ReflectorList, RelistIsPagedWhereTheFirstListWas) {
  api.on_list({.rv = "0"}).answer(List("10", pods(1, 4), "c1"));
  api.on_list({.continue_token = "c1"}).answer(List("10", pods(5, 8)));
  api.on_list({.rv = "10"}).answer(List("20", pods(1, 8)));
  start();
  EXPECT_TRUE(reflector().paginated_result());

  relist();

  EXPECT_THAT(api.log(), ElementsAre("LIST rv=0 limit=500", "LIST rv= limit=500 continue=c1", "WATCH rv=10 bookmarks",
                                     "LIST rv=10 limit=500", "WATCH rv=20 bookmarks"));
}

// C028: a relist requests at least the last seen version.
TEST_F(ReflectorList, RelistRequestsTheLastVersion) {
  start_synced("10", pods(1, 1));
  api.on_list().answer(List("11", pods(1, 2)));

  relist();

  EXPECT_THAT(api.list_versions(), ElementsAre("0", "10"));
  EXPECT_EQ(reflector().last_sync_resource_version(), "11");
}

// C029: an expired list is repeated once, at once, as a consistent read.
TEST_F(ReflectorList, RelistsWithEmptyVersionWhenExpired) {
  start_synced("10", pods(1, 1));
  api.on_list({.rv = "10"}).answer(Expired());
  api.on_list({.rv = ""}).answer(List("11", pods(1, 2)));

  relist();

  EXPECT_THAT(api.list_versions(), ElementsAre("0", "10", ""));
  EXPECT_EQ(api.list(2).at, api.list(1).at);
  EXPECT_THAT(errors, IsEmpty());
  EXPECT_FALSE(reflector().is_last_sync_resource_version_unavailable());
  EXPECT_EQ(reflector().last_sync_resource_version(), "11");
}

// C029: 410 without the reason Expired is the same.
TEST_F(ReflectorList, RelistsWithEmptyVersionWhenGone) {
  start_synced("10", pods(1, 1));
  api.on_list({.rv = "10"}).answer(Gone());
  api.on_list({.rv = ""}).answer(List("11", pods(1, 2)));

  relist();

  EXPECT_THAT(api.list_versions(), ElementsAre("0", "10", ""));
  EXPECT_THAT(errors, IsEmpty());
}

// C029: the flag shows that the version is unavailable; a failed consistent list leaves it set.
TEST_F(ReflectorList, VersionStaysUnavailableUntilAListSucceeds) {
  start_synced("10", pods(1, 1));
  api.on_list({.rv = "10"}).answer(Expired());
  api.on_list({.rv = ""}).answer(Internal());
  api.on_list({.rv = ""}).silent();

  reflector().relist();
  ASSERT_TRUE(advance_to_lists(4));

  EXPECT_THAT(api.list_versions(), ElementsAre("0", "10", "", ""));
  EXPECT_TRUE(reflector().is_last_sync_resource_version_unavailable());
  api.list(3).answer(List("11", pods(1, 2)));
  run_until_idle();
  EXPECT_FALSE(reflector().is_last_sync_resource_version_unavailable());
}

// C030: a continuation that expired is followed by one full list at the first version.
TEST_F(ReflectorList, ExpiredContinuationFallsBackToOneFullList) {
  options.tuning.watch_list_page_size = 4;
  api.on_list({.rv = "0"}).answer(List("10", pods(1, 4)));
  api.on_list({.rv = "10", .limit = 4}).answer(List("11", pods(1, 4), "c1"));
  api.on_list({.continue_token = "c1"}).answer(Expired());
  api.on_list({.rv = "10", .limit = 0}).answer(List("11", pods(1, 8)));
  start();

  relist();

  EXPECT_THAT(api.list_versions(), ElementsAre("0", "10", "", "10"));
  EXPECT_EQ(api.list(3).options.limit, 0);
  EXPECT_EQ(api.list(3).options.continue_token, "");
  EXPECT_THAT(store.keys(), SizeIs(8));
  EXPECT_EQ(reflector().last_sync_resource_version(), "11");
  EXPECT_THAT(errors, IsEmpty());
}

// C031: each form of "too large resource version" causes a consistent list at once.
TEST_F(ReflectorList, RelistsWithEmptyVersionWhenTooLarge) {
  api.on_list({.rv = "0"}).answer(List("20", pods(1, 1)));
  api.on_list({.rv = "20"}).answer(TooLarge(TooLargeAs::kCauseType));
  api.on_list({.rv = ""}).answer(List("30", pods(1, 2)));
  api.on_list({.rv = "30"}).answer(TooLarge(TooLargeAs::kCauseMessage));
  api.on_list({.rv = ""}).answer(List("40", pods(1, 3)));
  api.on_list({.rv = "40"}).answer(TooLarge(TooLargeAs::kMessage));
  api.on_list({.rv = ""}).answer(List("50", pods(1, 4)));
  start();

  for (int i = 0; i < 3; ++i) relist();

  EXPECT_THAT(api.list_versions(), ElementsAre("0", "20", "", "30", "", "40", ""));
  EXPECT_EQ(api.list(2).at, api.list(1).at);
  EXPECT_EQ(api.list(4).at, api.list(3).at);
  EXPECT_EQ(api.list(6).at, api.list(5).at);
  EXPECT_THAT(store.keys(), SizeIs(4));
  EXPECT_FALSE(reflector().is_last_sync_resource_version_unavailable());
}

// C036: objects of a list in five pages own their memory: an object does not keep its page alive, and memory is freed
// when the objects leave the store.
TEST_F(ReflectorList, ItemsDoNotPinTheirPage) {
  constexpr int kPages = 5;
  constexpr int kPerPage = 50;
  const std::string padding(10'000, 'x');
  for (int page = 0; page < kPages; ++page) {
    std::vector<std::string> raw;
    for (int i = 0; i < kPerPage; ++i) {
      raw.push_back(
          object_json("p" + std::to_string(page * kPerPage + i), {.rv = "5", .padding = padding, .kind = {}}));
    }
    const std::string next = page + 1 < kPages ? "c" + std::to_string(page + 1) : "";
    const std::string token = page == 0 ? "" : "c" + std::to_string(page);
    api.on_list({.continue_token = token}).answer_json(list_json("10", raw, next), 4096);
  }
  start();
  ASSERT_EQ(store.content.size(), std::size_t{kPages * kPerPage});
  const std::size_t full = store.content.stats().bytes;
  for (const Object& one : store.content.list()) ASSERT_LT(one.memory(), padding.size() + 1000);

  std::string lines;
  for (int i = 0; i < kPages * kPerPage - 1; ++i) {
    lines += event_json("DELETED", object_json("p" + std::to_string(i), {.rv = std::to_string(100 + i)}));
  }
  store.last_replacement.reset();  // the recorder's own references
  api.watch(0).send_json(lines);
  run_until_idle();

  ASSERT_EQ(store.content.size(), 1U);
  EXPECT_GT(full, std::size_t{kPages * kPerPage} * padding.size());
  EXPECT_LT(store.content.stats().bytes, 2 * padding.size());
}

// C037: an object that the server cannot read causes a relist, which drops it and keeps the others.
TEST_F(ReflectorList, StoreReadErrorRelistsAndDropsTheUnreadableObject) {
  start_synced("10", {pod("good", "5"), pod("corrupt", "6"), pod("fine", "7")});
  api.on_list().answer(List("20", {pod("good", "5"), pod("fine", "7")}));
  EXPECT_EQ(store.keys(), (Keys{"default/corrupt", "default/fine", "default/good"}));

  api.watch(0).send(error_event(StoreReadError()));
  ASSERT_TRUE(advance_to_watches(2));

  EXPECT_EQ(store.keys(), (Keys{"default/fine", "default/good"}));
  EXPECT_EQ(store.replaces(), 2U);
  EXPECT_EQ(reflector().last_sync_resource_version(), "20");
}

// C037: both forms of the reason on the wire give this error.
TEST_F(ReflectorList, StoreReadErrorIsRecognizedInBothForms) {
  for (const char* reason : {"StorageReadError", "StoreReadError"}) {
    EXPECT_EQ(status_error({.code = 500, .reason = reason, .message = "x"}).code, Code::kStorageRead) << reason;
  }
}

}  // namespace
}  // namespace tain::testing
