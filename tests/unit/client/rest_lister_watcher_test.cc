#include "src/client/rest_lister_watcher.h"

#include <gtest/gtest.h>
#include <tain/reflector.h>
#include <tain/store.h>

#include "tests/support/rest_rig.h"

namespace tain::testing {
namespace {

class RestListerWatcherTest : public RestRig {};

TEST_F(RestListerWatcherTest, FeedsAReflectorWithListAndWatch) {
  server.on("/api/v1/namespaces/default/pods").answer(200, list_json(List("10", {pod("a", "5"), pod("b", "6")})));
  server.on("/api/v1/namespaces/default/pods")
      .head(200)
      .body(event_json(added(pod("c", "11"))))
      .body(event_json(deleted(pod("a", "12"))));
  auto source = lister_watcher({.known = kPodResource, .ns = "default"});
  Store store;
  Reflector reflector(
      runtime, {.lister_watcher = *source, .store = store, .expected = kPods, .use_watch_list = UseWatchList::kNever});

  reflector.start();
  settle();

  EXPECT_EQ(store.snapshot().size(), 2u);
  EXPECT_TRUE(store.get("default/b"));
  EXPECT_TRUE(store.get("default/c"));
  EXPECT_EQ(reflector.last_sync_resource_version(), "12");
  EXPECT_EQ(server.request(1).query("watch"), "true");
  EXPECT_EQ(server.request(1).query("resourceVersion"), "10");
  EXPECT_EQ(server.request(1).query("allowWatchBookmarks"), "true");
}

TEST_F(RestListerWatcherTest, FeedsAReflectorWithAWatchList) {
  server.on("/api/v1/pods")
      .head(200)
      .body(event_json(added(pod("a", "5"))) + bookmark_json("10", "true"))
      .body(event_json(modified(pod("a", "11"))));
  auto source = lister_watcher({.known = kPodResource});
  Store store;
  Reflector reflector(runtime, {.lister_watcher = *source, .store = store, .expected = kPods});

  reflector.start();
  settle();

  ASSERT_TRUE(store.get("default/a"));
  EXPECT_EQ(store.get("default/a").resource_version(), "11");
  EXPECT_EQ(server.request(0).query("sendInitialEvents"), "true");
  EXPECT_EQ(server.request(0).query("resourceVersionMatch"), "NotOlderThan");
  EXPECT_TRUE(server.request(0).request.bulk);
  EXPECT_EQ(server.request(0).request.credit, std::size_t{16} << 20);
  EXPECT_TRUE(server.request(0).is_settled()) << "the wide window is given back once synced";
}

}  // namespace
}  // namespace tain::testing
