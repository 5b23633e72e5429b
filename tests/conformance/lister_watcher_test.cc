// Wrappers of sources, and the watch-list equivalent of a list.
#include <tain/cache/lister_watcher.h>

#include "tests/support/fake_runtime.h"
#include "tests/support/script.h"

namespace tain::testing {
namespace {

class Silent : public ListerWatcher {
 public:
  std::unique_ptr<Call> list(const ListOptions&, ListReceiver&) override { return nullptr; }
  std::unique_ptr<Call> watch(const ListOptions&, WatchReceiver&) override { return nullptr; }
};

class Quiet : public BlockingSource {
 public:
  Result<ObjectList> list(const ListOptions&, const Stop&) override { return ObjectList{}; }
  Result<void> watch(const ListOptions&, const Stop&, const std::function<bool(WatchEvent)>&) override { return {}; }
};

class Streaming : public Quiet {
 public:
  bool supports_watch_list() const override { return true; }
};

// C074: a wrapper reports the watch-list support of the wrapped source; the default is yes.
TEST(ListerWatcherWrapper, PassesOnWhetherWatchListIsSupported) {
  FakeRuntime runtime;
  Script able(runtime);
  Script unable(runtime);
  unable.watch_list_supported = false;
  Silent silent;
  const auto nothing = [](ListOptions&) {};

  EXPECT_TRUE(ModifiedListerWatcher(able, nothing).supports_watch_list());
  EXPECT_FALSE(ModifiedListerWatcher(unable, nothing).supports_watch_list());
  EXPECT_TRUE(ModifiedListerWatcher(silent, nothing).supports_watch_list());
}

// C075: direct call: yes, no, default. A missing source is impossible: it is a reference.
TEST(ListerWatcherSupport, IsReportedByTheSourceAndDefaultsToYes) {
  FakeRuntime runtime;
  Script source(runtime);
  EXPECT_TRUE(source.supports_watch_list());
  source.watch_list_supported = false;
  EXPECT_FALSE(source.supports_watch_list());
  EXPECT_TRUE(Silent().supports_watch_list());
}

// C075: a blocking source does not support streams by default, and its adapter reports the same.
TEST(ListerWatcherSupport, DefaultsToNoForABlockingSource) {
  FakeRuntime runtime;
  Quiet quiet;
  Streaming streaming;

  EXPECT_FALSE(make_lister_watcher(runtime, quiet)->supports_watch_list());
  EXPECT_TRUE(make_lister_watcher(runtime, streaming)->supports_watch_list());
}

// C076: these lists have an equivalent watch-list: same version, not older than it, bookmarks, no limit.
TEST(WatchListOptions, ReplaceAList) {
  const ListOptions lists[] = {{.label_selector = "app=web"},
                               {.resource_version = "0"},
                               {.resource_version = "100"},
                               {.resource_version = "0", .limit = 4},
                               {.resource_version = "0", .match = ListOptions::Match::kNotOlderThan},
                               {.resource_version = "100", .match = ListOptions::Match::kNotOlderThan}};
  for (std::size_t i = 0; i < std::size(lists); ++i) {
    SCOPED_TRACE(i);
    const std::optional<ListOptions> stream = watch_list_options(lists[i]);

    ASSERT_TRUE(stream.has_value());
    EXPECT_EQ(stream->resource_version, lists[i].resource_version);
    EXPECT_EQ(stream->match, ListOptions::Match::kNotOlderThan);
    EXPECT_TRUE(stream->send_initial_events);
    EXPECT_TRUE(stream->allow_bookmarks);
    EXPECT_EQ(stream->limit, 0);
    EXPECT_EQ(stream->label_selector, lists[i].label_selector);
  }
}

// C077: these have none.
TEST(WatchListOptions, AreNoneForOtherLists) {
  const ListOptions lists[] = {{.continue_token = "abc"},
                               {.resource_version = "0", .continue_token = "abc"},
                               {.resource_version = "100", .limit = 2, .continue_token = "abc"},
                               {.match = ListOptions::Match::kNotOlderThan},
                               {.match = ListOptions::Match::kExact},
                               {.resource_version = "0", .match = ListOptions::Match::kExact},
                               {.resource_version = "100", .match = ListOptions::Match::kExact},
                               {.limit = 4},
                               {.resource_version = "100", .limit = 4}};
  for (std::size_t i = 0; i < std::size(lists); ++i) EXPECT_EQ(watch_list_options(lists[i]), std::nullopt) << i;
}

}  // namespace
}  // namespace tain::testing
