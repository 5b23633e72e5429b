#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/storage/watch_cache.h"
#include "server/storage/wire.h"
#include "tests/unit/storage/make.h"

namespace tain::storage {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

struct Fixture : ::testing::Test {
  Storage storage{};
  WatchCache cache{storage};
};
using List = Fixture;

TEST_F(List, MostRecentReadsTheStorageIfTheServerIsBehind) {
  write(storage, "n", "a");
  write(storage, "n", "b");
  cache.catch_up(1);

  const auto page = cache.list({.resource = "configmaps"});

  EXPECT_THAT(keys(*page), ElementsAre("n/a", "n/b"));
  EXPECT_EQ(page->version, "2");
}

TEST_F(List, AnyAndNotOlderThanReadTheCacheOfTheServer) {
  write(storage, "n", "a");
  write(storage, "n", "b");
  cache.catch_up(1);

  const auto any = cache.list({.resource = "configmaps", .version = "0"});
  const auto not_older = cache.list({.resource = "configmaps", .version = "1", .match = Match::kNotOlderThan});
  const auto ahead = cache.list({.resource = "configmaps", .version = "2", .match = Match::kNotOlderThan});

  EXPECT_THAT(keys(*any), ElementsAre("n/a"));
  EXPECT_THAT(keys(*not_older), ElementsAre("n/a"));
  EXPECT_EQ(not_older->version, "1");
  EXPECT_EQ(ahead.error().error.code, Code::kTooLargeVersion);
  EXPECT_EQ(ahead.error().error.http_status, 504);
}

TEST_F(List, ExactReadsHistoryUntilCompaction) {
  write(storage, "n", "a");
  write(storage, "n", "b");
  write(storage, "n", "c");
  cache.catch_up();
  const ListRequest exact{.resource = "configmaps", .version = "2", .match = Match::kExact};

  const auto before = cache.list(exact);
  const auto old_style = cache.list({.resource = "configmaps", .version = "1", .limit = 5});
  storage.compact(3);
  const auto after = cache.list(exact);

  EXPECT_THAT(keys(*before), ElementsAre("n/a", "n/b"));
  EXPECT_EQ(before->version, "2");
  EXPECT_EQ(old_style->version, "1");
  EXPECT_EQ(after.error().error.code, Code::kExpired);
  EXPECT_EQ(cache.list({.resource = "configmaps", .version = "9", .match = Match::kExact}).error().error.code,
            Code::kTooLargeVersion);
}

TEST_F(List, PagesShareOneSnapshotAndCountRemainingItems) {
  for (const char* name : {"a", "b", "c", "d", "e"}) write(storage, "n", name);
  write(storage, "z", "a");
  cache.catch_up();

  const auto first = cache.list({.resource = "configmaps", .ns = "n", .limit = 2});
  erase(storage, "n/c");
  write(storage, "n", "cc");
  const auto second =
      cache.list({.resource = "configmaps", .ns = "n", .limit = 2, .continue_token = first->continue_token});
  const auto third =
      cache.list({.resource = "configmaps", .ns = "n", .limit = 2, .continue_token = second->continue_token});

  EXPECT_THAT(keys(*first), ElementsAre("n/a", "n/b"));
  EXPECT_EQ(first->remaining_item_count, 3);
  EXPECT_THAT(keys(*second), ElementsAre("n/c", "n/d"));
  EXPECT_EQ(second->remaining_item_count, 1);
  EXPECT_THAT(keys(*third), ElementsAre("n/e"));
  EXPECT_EQ(third->continue_token, "");
  EXPECT_EQ(third->remaining_item_count, std::nullopt);
  EXPECT_EQ(third->version, "6");
}

TEST_F(List, ExpiredTokenErrorHasATokenForTheCurrentState) {
  for (const char* name : {"a", "b", "c"}) write(storage, "n", name);
  cache.catch_up();
  const auto first = cache.list({.resource = "configmaps", .limit = 1});
  write(storage, "n", "d");
  storage.compact(4);

  const auto expired = cache.list({.resource = "configmaps", .limit = 1, .continue_token = first->continue_token});
  const auto fresh = cache.list({.resource = "configmaps", .continue_token = expired.error().fresh_token});

  EXPECT_EQ(expired.error().error.code, Code::kExpired);
  EXPECT_THAT(keys(*fresh), ElementsAre("n/b", "n/c", "n/d"));
  EXPECT_EQ(fresh->version, "4");
}

TEST_F(List, SelectorOmitsTheRemainingItemCount) {
  write(storage, "n", "a", {{"app", "web"}});
  write(storage, "n", "b");
  write(storage, "n", "c", {{"app", "web"}});
  cache.catch_up();

  const auto page = cache.list({.resource = "configmaps", .limit = 1, .selector = with_label("app", "web")});

  EXPECT_THAT(keys(*page), ElementsAre("n/a"));
  EXPECT_NE(page->continue_token, "");
  EXPECT_EQ(page->remaining_item_count, std::nullopt);
}

TEST_F(List, FullPageHasATokenEvenIfNoSelectedItemFollows) {
  write(storage, "n", "a", {{"app", "web"}});
  write(storage, "n", "b");
  cache.catch_up();
  const auto selector = with_label("app", "web");

  const auto first = cache.list({.resource = "configmaps", .limit = 1, .selector = selector});
  const auto next =
      cache.list({.resource = "configmaps", .limit = 1, .continue_token = first->continue_token, .selector = selector});

  EXPECT_NE(first->continue_token, "");
  EXPECT_THAT(keys(*next), ElementsAre());
  EXPECT_EQ(next->continue_token, "");
}

TEST_F(List, IgnoresTheLimitAtVersionZeroByDefault) {
  WatchCache without_cache(storage, {.pages_at_zero = true});
  for (const char* name : {"a", "b", "c"}) write(storage, "n", name);
  cache.catch_up();
  without_cache.catch_up();

  EXPECT_EQ(cache.list({.resource = "configmaps", .version = "0", .limit = 1})->items.size(), 3u);
  EXPECT_EQ(without_cache.list({.resource = "configmaps", .version = "0", .limit = 1})->items.size(), 1u);
}

TEST_F(List, ServerThatIsBehindStaysConsistentThroughCompaction) {
  write(storage, "n", "a");
  write(storage, "n", "b");
  cache.catch_up(1);
  write(storage, "n", "a");
  storage.compact(3);

  const auto any = cache.list({.resource = "configmaps", .version = "0"});

  EXPECT_EQ(any->version, "1");
  ASSERT_THAT(keys(*any), ElementsAre("n/a"));
  EXPECT_EQ(any->items[0]->revision, 1u);
}

TEST_F(List, NamespaceListAcceptsATokenBeforeItsFirstKey) {
  write(storage, "a", "x");
  write(storage, "n", "x");
  cache.catch_up();

  const auto page = cache.list({.resource = "configmaps", .ns = "n", .continue_token = ContinueToken{2, " "}.encode()});

  EXPECT_THAT(keys(*page), ElementsAre("n/x"));
}

TEST_F(List, RejectsContradictoryParameters) {
  const auto no_version = cache.list({.resource = "configmaps", .match = Match::kExact});
  const auto exact_zero = cache.list({.resource = "configmaps", .version = "0", .match = Match::kExact});
  const auto with_token =
      cache.list({.resource = "configmaps", .version = "1", .match = Match::kExact, .continue_token = "v1-1-61"});
  const auto bad_token = cache.list({.resource = "configmaps", .continue_token = "nonsense"});
  const auto bad_version = cache.list({.resource = "configmaps", .version = "abc"});

  EXPECT_EQ(no_version.error().error.http_status, 422);
  EXPECT_EQ(exact_zero.error().error.http_status, 422);
  EXPECT_EQ(with_token.error().error.http_status, 422);
  EXPECT_EQ(bad_token.error().error.http_status, 400);
  EXPECT_EQ(bad_version.error().error.http_status, 400);
}

TEST(ContinueToken, RoundTripsAndRejectsInvalidTokens) {
  const ContinueToken token{17, "default/a-\"b"};

  EXPECT_EQ(ContinueToken::decode(token.encode()).value(), token);
  for (const char* bad : {"", "v1-", "v1-5", "v1-5-", "v1-5-6", "v1-5-zz", "v1-x-61", "v2-5-61"}) {
    EXPECT_EQ(ContinueToken::decode(bad).error().code, Code::kBadRequest) << bad;
  }
}

TEST_F(List, EncodesAsTheRealServer) {
  write(storage, "n", "a");
  write(storage, "n", "b");
  cache.catch_up();
  std::string bare;
  std::string full;

  append_list(*cache.list({.resource = "configmaps", .limit = 1}), {.api_version = "v1", .kind = "ConfigMap"}, bare);
  append_list(*cache.list({.resource = "configmaps", .limit = 1}),
              {.api_version = "v1", .kind = "ConfigMap", .bare_items = false}, full);

  EXPECT_EQ(bare,
            R"({"kind":"ConfigMapList","apiVersion":"v1","metadata":{"resourceVersion":"2","continue":"v1-2-6e2f61",)"
            R"("remainingItemCount":1},"items":[{"metadata":{"name":"a","namespace":"n","uid":"uid-a",)"
            R"("resourceVersion":"1"}}]})"
            "\n");
  EXPECT_THAT(full, HasSubstr(R"("items":[{"kind":"ConfigMap","apiVersion":"v1","metadata":{"name":"a")"));
}

TEST(Wire, EncodesEventsBookmarksAndErrors) {
  Storage storage;
  const Record record = write(storage, "n", "a");
  const TypeNames type{.api_version = "v1", .kind = "ConfigMap"};
  std::string lines;

  append_event({.type = WatchItem::Type::kDeleted, .record = record}, type, "", lines);
  append_event({.type = WatchItem::Type::kBookmark, .initial_events_end = true}, type, "7", lines);
  Error gone = Error::of(Code::kExpired, "too \"old\"\n");
  gone.http_status = 410;
  gone.reason = "Expired";
  append_error_event(gone, lines);

  EXPECT_EQ(lines, "{\"type\":\"DELETED\",\"object\":" + *record->body + "}\n" +
                       R"({"type":"BOOKMARK","object":{"kind":"ConfigMap","apiVersion":"v1","metadata":{)"
                       R"("resourceVersion":"7","creationTimestamp":null,"annotations":{)"
                       R"("k8s.io/initial-events-end":"true"}}}})"
                       "\n"
                       R"({"type":"ERROR","object":{"kind":"Status","apiVersion":"v1","metadata":{},)"
                       R"("status":"Failure","message":"too \"old\"\n","reason":"Expired","code":410}})"
                       "\n");
}

TEST(Wire, StatusHasCauseRetryAfterAndFreshToken) {
  Error late = Error::of(Code::kTooLargeVersion, "Too large resource version: 9, current: 3");
  late.http_status = 504;
  late.reason = "Timeout";
  std::string status;

  append_status(late, 1, "v1-3-61", status);

  EXPECT_THAT(status, HasSubstr(R"("metadata":{"continue":"v1-3-61"})"));
  EXPECT_THAT(status, HasSubstr(R"("reason":"ResourceVersionTooLarge")"));
  EXPECT_THAT(status, HasSubstr(R"("retryAfterSeconds":1)"));
}

}  // namespace
}  // namespace tain::storage
