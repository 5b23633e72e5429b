// Lists in pages: requests, results, and prefetching.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/cache/lister_watcher.h>

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/support/fake_runtime.h"
#include "tests/support/objects.h"
#include "tests/support/script.h"

namespace tain::testing {
namespace {

using ::testing::IsEmpty;
using Names = std::vector<std::string>;

Names numbered(std::size_t count) {
  Names names;
  for (std::size_t i = 0; i < count; ++i) names.push_back("p" + std::to_string(i));
  return names;
}

class PagerTest : public ::testing::Test {
 protected:
  // `total` pods in pages of `page`; the version of page i is 10 + i, so that only the first one's is right.
  void serve(std::size_t total, std::size_t page) {
    std::size_t at = 0;
    std::size_t number = 0;
    do {
      const std::size_t end = std::min(total, at + page);
      std::vector<Object> items;
      for (std::size_t i = at; i < end; ++i) items.push_back(pod("p" + std::to_string(i)));
      const std::string token = at == 0 ? "" : "from-" + std::to_string(at);
      const std::string next = end < total ? "from-" + std::to_string(end) : "";
      api.on_list({.continue_token = token}).answer(List(std::to_string(10 + number++), items, next));
      at = end;
    } while (at < total);
  }

  void list(Pager::Options options = {.page_size = 10}, const ListOptions& request = {}) {
    pager = std::make_unique<Pager>(api, options);
    pager->list(request, [this](Result<ObjectList> result, bool was_paginated) {
      paginated = was_paginated;
      listed = std::move(result);
    });
    runtime.run_until_idle();
  }

  void each(Pager::Options options = {.page_size = 10}, const ListOptions& request = {}) {
    pager = std::make_unique<Pager>(api, options);
    pager->each_item(
        request,
        [this](const Object& object) -> Result<void> {
          visited.emplace_back(object.name());
          return visit ? visit(object) : Result<void>();
        },
        [this](Result<void> result) { done = std::move(result); });
  }

  Names listed_names() const {
    Names names;
    for (const Object& object : (*listed)->items) names.emplace_back(object.name());
    return names;
  }

  FakeRuntime runtime;
  Script api{runtime};
  std::unique_ptr<Pager> pager;
  std::optional<Result<ObjectList>> listed;
  bool paginated = false;
  Names visited;
  std::function<Result<void>(const Object&)> visit;
  std::optional<Result<void>> done;
};

struct Sizes {
  std::size_t total;
  std::size_t pages;
};

class Lists : public PagerTest, public ::testing::WithParamInterface<Sizes> {};

// C285: a single page is returned unchanged. C286: several pages are joined with the version of the first; each request
// asks for a page.
TEST_P(Lists, JoinTheirPagesWithTheVersionOfTheFirst) {
  serve(GetParam().total, 10);

  list();

  ASSERT_TRUE(listed && *listed);
  EXPECT_EQ(listed_names(), numbered(GetParam().total));
  EXPECT_EQ((*listed)->resource_version, "10");
  EXPECT_TRUE((*listed)->continue_token.empty());
  EXPECT_EQ(paginated, GetParam().pages > 1);
  ASSERT_EQ(api.lists(), GetParam().pages);
  for (std::size_t i = 0; i < api.lists(); ++i) EXPECT_EQ(api.list(i).options.limit, 10);
}
INSTANTIATE_TEST_SUITE_P(OnePage, Lists, ::testing::Values(Sizes{0, 1}, Sizes{1, 1}, Sizes{10, 1}));
INSTANTIATE_TEST_SUITE_P(SeveralPages, Lists, ::testing::Values(Sizes{11, 2}, Sizes{20, 2}, Sizes{23, 3}));

// C287: the continue token contains the version; requests with a token send neither version nor match.
TEST_F(PagerTest, ContinuationsSendNeitherVersionNorMatch) {
  serve(21, 10);

  list({.page_size = 10},
       {.resource_version = "7", .match = ListOptions::Match::kNotOlderThan, .label_selector = "a=b"});

  ASSERT_TRUE(listed && *listed);
  ASSERT_EQ(api.lists(), 3U);
  EXPECT_EQ(api.list(0).options.resource_version, "7");
  EXPECT_EQ(api.list(0).options.match, ListOptions::Match::kNotOlderThan);
  for (std::size_t i = 1; i < 3; ++i) {
    EXPECT_EQ(api.list(i).options.resource_version, "");
    EXPECT_EQ(api.list(i).options.match, ListOptions::Match::kUnset);
    EXPECT_EQ(api.list(i).options.label_selector, "a=b");
    EXPECT_FALSE(api.list(i).options.continue_token.empty());
  }
}

// C288: without the full list option, an expired later page is an error.
TEST_F(PagerTest, ExpiredPageIsAnErrorIfFullListsAreOff) {
  api.on_list({.continue_token = ""}).answer(List("10", {pod("a")}, "next"));
  api.on_list({.continue_token = "next"}).answer(Expired());

  list({.page_size = 10, .full_list_if_expired = false});

  ASSERT_TRUE(listed);
  ASSERT_FALSE(*listed);
  EXPECT_EQ(listed->error().code, Code::kExpired);
  EXPECT_TRUE(paginated);
  EXPECT_EQ(api.lists(), 2U);
}

// C289: with it, one list without pages at the first requested version replaces all pages.
TEST_F(PagerTest, ExpiredPageIsFollowedByOneFullList) {
  api.on_list({.continue_token = "", .limit = 10}).answer(List("10", {pod("old"), pod("both")}, "next"));
  api.on_list({.continue_token = "next"}).answer(Expired());
  api.on_list({.continue_token = "", .limit = 0}).answer(List("30", {pod("both"), pod("new")}));

  list({.page_size = 10}, {.resource_version = "7", .match = ListOptions::Match::kNotOlderThan});

  ASSERT_TRUE(listed && *listed);
  EXPECT_EQ(listed_names(), (Names{"both", "new"}));
  EXPECT_EQ((*listed)->resource_version, "30");
  EXPECT_TRUE(paginated);
  ASSERT_EQ(api.lists(), 3U);
  EXPECT_EQ(api.list(2).options.resource_version, "7");
  EXPECT_EQ(api.list(2).options.match, ListOptions::Match::kNotOlderThan);
}

// The full list is tried once; its failure is the result.
TEST_F(PagerTest, ExpiredFullListIsAnError) {
  api.on_list({.limit = 10}).answer(List("10", {pod("a")}, "next"));
  api.on_list().answer(Expired()).always();

  list();

  ASSERT_TRUE(listed);
  ASSERT_FALSE(*listed);
  EXPECT_EQ(listed->error().code, Code::kExpired);
  EXPECT_EQ(api.lists(), 3U);
}

// An expired first page is an error at once: there is no fallback.
TEST_F(PagerTest, ExpiredFirstPageIsAnError) {
  api.on_list().answer(Expired());

  list();

  ASSERT_TRUE(listed);
  EXPECT_EQ(listed->error().code, Code::kExpired);
  EXPECT_FALSE(paginated);
  EXPECT_EQ(api.lists(), 1U);
}

// A later page that fails with a transient error is retried; the pages before it are kept.
TEST_F(PagerTest, TransientFailureOfALaterPageIsRetried) {
  api.on_list({.continue_token = ""}).answer(List("10", {pod("a")}, "next"));
  api.on_list({.continue_token = "next"}).answer(Lost());
  api.on_list({.continue_token = "next"}).answer(List("11", {pod("b")}));

  list({.page_size = 10, .runtime = &runtime});
  EXPECT_FALSE(listed);
  runtime.advance(std::chrono::seconds(1));

  ASSERT_TRUE(listed && *listed);
  EXPECT_EQ(listed_names(), (Names{"a", "b"}));
  EXPECT_EQ(api.lists(), 3U);
}

// Items of a page that broke off are not counted twice.
TEST_F(PagerTest, PartialPageIsDroppedBeforeARetry) {
  api.on_list({.continue_token = ""}).answer(List("10", {pod("a")}, "next"));
  api.on_list({.continue_token = "next"}).then([](Script::Request& request) {
    request.item(pod("b"));
    request.answer(Lost());
  });
  api.on_list({.continue_token = "next"}).answer(List("11", {pod("b"), pod("c")}));

  list({.page_size = 10, .runtime = &runtime});
  runtime.advance(std::chrono::seconds(1));

  ASSERT_TRUE(listed && *listed);
  EXPECT_EQ(listed_names(), (Names{"a", "b", "c"}));
}

// Retries are bounded, and so is the number of continue tokens.
TEST_F(PagerTest, RetriesAreBounded) {
  api.on_list({.continue_token = ""}).answer(List("10", {pod("a")}, "next"));
  api.on_list({.continue_token = "next"}).answer(Lost()).always();

  list({.page_size = 10, .runtime = &runtime, .page_retries = 2});
  runtime.advance(std::chrono::minutes(1));

  ASSERT_TRUE(listed);
  ASSERT_FALSE(*listed);
  EXPECT_EQ(listed->error().code, Code::kConnectionLost);
  EXPECT_EQ(api.lists(), 1U + 3U);
}

TEST_F(PagerTest, EndlessContinueTokensHitALimit) {
  for (int page = 0; page < 6; ++page) api.on_list().answer(List("10", {pod("a")}, "next" + std::to_string(page)));

  list({.page_size = 10, .max_pages = 4});

  ASSERT_TRUE(listed);
  ASSERT_FALSE(*listed);
  EXPECT_EQ(listed->error().code, Code::kLimit);
  EXPECT_EQ(api.lists(), 4U);
}

// Bytes are decoded on arrival, for any split.
TEST_F(PagerTest, ReadsPagesFromBytes) {
  api.on_list({.continue_token = ""}).answer_json(list_json(List("10", {pod("a")}, "next")), 3);
  api.on_list({.continue_token = "next"}).answer_json(list_json(List("11", {pod("b")})), 5);

  list();

  ASSERT_TRUE(listed && *listed);
  EXPECT_EQ(listed_names(), (Names{"a", "b"}));
  EXPECT_EQ((*listed)->resource_version, "10");
}

// Destruction cancels, without a callback.
TEST_F(PagerTest, DestructionCancels) {
  api.on_list().answer(List("10", {pod("a")}, "next"));

  list();
  ASSERT_EQ(api.lists(), 2U);
  pager.reset();
  runtime.run_until_idle();

  EXPECT_TRUE(api.list(1).is_cancelled());
  EXPECT_FALSE(listed);
}

// ---- each_item ----

class EachItemOf : public PagerTest, public ::testing::WithParamInterface<Sizes> {};

// C290: every item once, in order.
TEST_P(EachItemOf, VisitsEveryItemOnceInOrder) {
  serve(GetParam().total, 10);

  each();
  runtime.run_until_idle();

  ASSERT_TRUE(done);
  EXPECT_TRUE(*done);
  EXPECT_EQ(visited, numbered(GetParam().total));
  EXPECT_EQ(api.lists(), GetParam().pages);
}
INSTANTIATE_TEST_SUITE_P(Pager, EachItemOf,
                         ::testing::Values(Sizes{0, 1}, Sizes{1, 1}, Sizes{10, 1}, Sizes{20, 2}, Sizes{25, 3}));

// Here as well, a continuation does not send the version.
TEST_F(PagerTest, EachItemDropsTheVersionOnContinuations) {
  serve(11, 10);

  each({.page_size = 10}, {.resource_version = "7"});
  runtime.run_until_idle();

  ASSERT_EQ(api.lists(), 2U);
  EXPECT_EQ(api.list(0).options.resource_version, "7");
  EXPECT_EQ(api.list(1).options.resource_version, "");
}

// Whether visits run on the Executor.
class Visits : public PagerTest, public ::testing::WithParamInterface<bool> {
 protected:
  void visit_all() {
    each({.page_size = 10, .runtime = GetParam() ? &runtime : nullptr});
    runtime.run_until_idle();
  }
};

// C291: an expired later page ends the walk after the earlier pages were visited; no full list follows.
TEST_P(Visits, EndWhenAPageExpires) {
  api.on_list({.continue_token = ""}).answer(List("10", {pod("p0"), pod("p1")}, "next"));
  api.on_list({.continue_token = "next"}).answer(Expired());

  visit_all();

  ASSERT_TRUE(done);
  ASSERT_FALSE(*done);
  EXPECT_EQ(done->error().code, Code::kExpired);
  EXPECT_EQ(visited, numbered(2));
  EXPECT_EQ(api.lists(), 2U);
}

// C292: an exception of the visitor is returned to the caller; items before it were visited, none after it.
TEST_P(Visits, ReportAnException) {
  serve(30, 10);
  visit = [](const Object& object) -> Result<void> {
    if (object.name() == "p13") throw std::runtime_error("thirteen");
    return {};
  };

  visit_all();

  ASSERT_TRUE(done);
  ASSERT_FALSE(*done);
  EXPECT_THAT(done->error().message, ::testing::HasSubstr("thirteen"));
  EXPECT_EQ(visited, numbered(14));
}

// C293: after a stop within a page, the rest of the page is visited, then the error is returned.
TEST_P(Visits, StopAfterTheRestOfThePage) {
  serve(30, 10);
  visit = [](const Object& object) -> Result<void> {
    if (object.name() == "p13") return fail(Code::kStopped, "enough");
    return {};
  };

  visit_all();

  ASSERT_TRUE(done);
  ASSERT_FALSE(*done);
  EXPECT_EQ(done->error().code, Code::kStopped);
  EXPECT_EQ(visited, numbered(20));
}

// Destroying the Pager inside a visit ends it: no further visit and no end callback.
TEST_P(Visits, EndWhenAVisitorDestroysThePager) {
  serve(30, 10);
  visit = [this](const Object& object) -> Result<void> {
    if (object.name() == "p3") pager.reset();
    return {};
  };

  visit_all();

  EXPECT_EQ(visited, numbered(4));
  EXPECT_FALSE(done);
}
INSTANTIATE_TEST_SUITE_P(Pager, Visits, ::testing::Bool());

struct Ahead {
  std::size_t buffer;
  std::size_t pages;
  std::size_t fetched;  // while the consumer is at the first page
};

class Prefetch : public PagerTest, public ::testing::WithParamInterface<Ahead> {};

// C294: pages fetched before the consumer is done with the first: one more than the buffer holds.
TEST_P(Prefetch, IsBoundedByTheBuffer) {
  serve(GetParam().pages * 10, 10);

  each({.page_size = 10, .prefetch = GetParam().buffer, .runtime = &runtime});
  while (runtime.run_one_loop_task()) {
  }

  EXPECT_EQ(api.lists(), GetParam().fetched);
  EXPECT_THAT(visited, IsEmpty());
  runtime.run_until_idle();
  ASSERT_TRUE(done);
  EXPECT_TRUE(*done);
  EXPECT_EQ(visited, numbered(GetParam().pages * 10));
  EXPECT_EQ(api.lists(), GetParam().pages);
}
INSTANTIATE_TEST_SUITE_P(Pager, Prefetch,
                         ::testing::Values(Ahead{0, 1, 1}, Ahead{0, 2, 2}, Ahead{0, 5, 2}, Ahead{1, 2, 2},
                                           Ahead{1, 5, 3}, Ahead{10, 1, 1}, Ahead{10, 5, 5}));

}  // namespace
}  // namespace tain::testing
