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

struct Conversion {
  const char* name;
  ListOptions list;
};

class ConvertibleList : public ::testing::TestWithParam<Conversion> {};

// C076: these lists have an equivalent watch-list: same version, not older than it, bookmarks, no limit.
TEST_P(ConvertibleList, BecomesAWatchList) {
  const std::optional<ListOptions> stream = watch_list_options(GetParam().list);

  ASSERT_TRUE(stream.has_value());
  EXPECT_EQ(stream->resource_version, GetParam().list.resource_version);
  EXPECT_EQ(stream->match, VersionMatch::kNotOlderThan);
  EXPECT_TRUE(stream->send_initial_events);
  EXPECT_TRUE(stream->allow_bookmarks);
  EXPECT_EQ(stream->limit, 0);
  EXPECT_EQ(stream->label_selector, GetParam().list.label_selector);
}

INSTANTIATE_TEST_SUITE_P(
    ListerWatcher, ConvertibleList,
    ::testing::Values(Conversion{"NoVersion", {.label_selector = "app=web"}},
                      Conversion{"AnyVersion", {.resource_version = "0"}},
                      Conversion{"AVersion", {.resource_version = "100"}},
                      Conversion{"AnyVersionWithLimit", {.resource_version = "0", .limit = 4}},
                      Conversion{"NotOlderThanAny", {.resource_version = "0", .match = VersionMatch::kNotOlderThan}},
                      Conversion{"NotOlderThanAVersion",
                                 {.resource_version = "100", .match = VersionMatch::kNotOlderThan}}),
    [](const auto& one) { return std::string(one.param.name); });

class UnconvertibleList : public ::testing::TestWithParam<Conversion> {};

// C077: these have none.
TEST_P(UnconvertibleList, HasNoWatchList) { EXPECT_EQ(watch_list_options(GetParam().list), std::nullopt); }

INSTANTIATE_TEST_SUITE_P(
    ListerWatcher, UnconvertibleList,
    ::testing::Values(Conversion{"Continue", {.continue_token = "abc"}},
                      Conversion{"ContinueAtAnyVersion", {.resource_version = "0", .continue_token = "abc"}},
                      Conversion{"ContinueAtAVersion",
                                 {.resource_version = "100", .limit = 2, .continue_token = "abc"}},
                      Conversion{"NotOlderThanNothing", {.match = VersionMatch::kNotOlderThan}},
                      Conversion{"ExactNothing", {.match = VersionMatch::kExact}},
                      Conversion{"ExactAny", {.resource_version = "0", .match = VersionMatch::kExact}},
                      Conversion{"ExactAVersion", {.resource_version = "100", .match = VersionMatch::kExact}},
                      Conversion{"LimitWithoutVersion", {.limit = 4}},
                      Conversion{"LimitAtAVersion", {.resource_version = "100", .limit = 4}}),
    [](const auto& one) { return std::string(one.param.name); });

}  // namespace
}  // namespace tain::testing
