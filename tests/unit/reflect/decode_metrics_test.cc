// Undecodable events are counted, and the stored object is marked dirty.
#include <gtest/gtest.h>
#include <tain/cache/reflector.h>
#include <tain/cache/store.h>
#include <tain/metrics.h>

#include <string>
#include <string_view>

#include "tests/support/fake_runtime.h"
#include "tests/support/objects.h"
#include "tests/support/script.h"

namespace tain::testing {
namespace {

class UndecodableEvent : public ::testing::Test {
 protected:
  void SetUp() override {
    api.on_list().answer(List("10", {pod("a", "1"), pod("b", "2")}));
    reflector.start();
    ASSERT_TRUE(runtime.run_until_idle());
    ASSERT_EQ(api.watches(), 1U);
  }
  void send(std::string json) {
    api.watch(0).send_json(std::move(json));
    ASSERT_TRUE(runtime.run_until_idle());
  }
  bool exports(std::string_view line) const { return registry.prometheus_text().find(line) != std::string::npos; }

  const std::string malformed = event_json("MODIFIED", R"({"metadata":{"name":"a","namespace":"default"},"x":[})"
                                                       "]");
  Registry registry;
  FakeRuntime runtime;
  Script api{runtime};
  Store store;
  Reflector reflector{runtime,
                      api,
                      store,
                      {.name = "r",
                       .metrics = &registry,
                       .tuning = {.use_watch_list = Reflector::UseWatchList::kNever, .audit_after_reconnect = false}}};
};

TEST_F(UndecodableEvent, IsCounted) {
  EXPECT_TRUE(exports("tain_reflector_decode_errors_total{reflector=\"r\"} 0"));

  send(malformed);
  send(malformed + malformed);

  EXPECT_TRUE(exports("tain_reflector_decode_errors_total{reflector=\"r\"} 3")) << registry.prometheus_text();
  EXPECT_EQ(reflector.status().decode_errors, 3U);
}

// An object of another kind is quarantined, but it is not a decode error.
TEST_F(UndecodableEvent, UnexpectedKindIsNotCounted) {
  send(event_json("ADDED", R"({"kind":"Pod","apiVersion":"v1"})"));

  EXPECT_TRUE(exports("tain_reflector_decode_errors_total{reflector=\"r\"} 0")) << registry.prometheus_text();
  EXPECT_EQ(reflector.status().quarantined, 1U);
}

TEST_F(UndecodableEvent, MarksTheStoredObjectUntilTheNextGoodEvent) {
  send(malformed);

  EXPECT_TRUE(store.snapshot().is_dirty("default/a"));
  EXPECT_FALSE(store.snapshot().is_dirty("default/b"));
  EXPECT_EQ(store.get("default/a").resource_version(), "1") << "what was held stays";
  EXPECT_EQ(store.stats().dirty, 1U);

  send(event_json(modified(pod("a", "12"))));

  EXPECT_FALSE(store.snapshot().is_dirty("default/a"));
  EXPECT_EQ(store.stats().dirty, 0U);
}

TEST_F(UndecodableEvent, MarksInTheOrderOfEvents) {
  send(event_json(modified(pod("a", "12"))) + malformed + event_json(modified(pod("b", "13"))));

  EXPECT_TRUE(store.snapshot().is_dirty("default/a"));
  EXPECT_EQ(store.get("default/a").resource_version(), "12");

  send(malformed + event_json(modified(pod("a", "14"))));

  EXPECT_FALSE(store.snapshot().is_dirty("default/a"));
}

TEST_F(UndecodableEvent, MarksNothingForAnUnknownObject) {
  send(event_json("ADDED", R"({"metadata":{"name":"new","namespace":"default"},"x":[})"
                           "]"));

  EXPECT_EQ(store.stats().dirty, 0U);
  EXPECT_EQ(store.size(), 2U);
  EXPECT_EQ(reflector.status().quarantined, 1U);
}

}  // namespace
}  // namespace tain::testing
