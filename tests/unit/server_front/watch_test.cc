// Watches over real sockets: events, timing, and ends.
#include <gtest/gtest.h>

#include <string>

#include "tests/support/api_server_rig.h"
#include "tests/support/fails.h"

namespace tain::testing {
namespace {

class Watching : public ::testing::Test {
 protected:
  void create(const std::string& name, const Json& labels = Json::object()) {
    Json object = ApiServerRig::config_map(name);
    object["metadata"]["labels"] = labels;
    ASSERT_EQ(rig_.post(kConfigMapsPath, object).status, 201);
  }
  void label(const std::string& name, const std::string& value) {
    const Json patch = {{"metadata", {{"labels", {{"app", value}}}}}};
    ASSERT_EQ(rig_.patch(kConfigMapsPath + "/" + name, "application/merge-patch+json", patch.dump()).status, 200);
  }
  std::string now() { return rig_.server().resource_version(); }
  static std::string name_of(const std::optional<Json>& line) {
    return line ? (*line)["type"].get<std::string>() + " " + (*line)["object"]["metadata"].value("name", "") : "end";
  }
  ApiServerRig rig_{};
};

TEST_F(Watching, StartsAfterTheGivenVersion) {
  create("before");
  auto watch = rig_.watch(kConfigMapsPath + "?watch=1&resourceVersion=" + now());
  create("a");
  rig_.remove(kConfigMapsPath + "/a");
  const auto added = watch.next();
  EXPECT_EQ(name_of(added), "ADDED a");
  EXPECT_EQ((*added)["object"]["kind"], "ConfigMap");
  const auto deleted = watch.next();
  EXPECT_EQ(name_of(deleted), "DELETED a");
  // Has the version of the deletion.
  EXPECT_EQ((*deleted)["object"]["metadata"]["resourceVersion"], now());
}

TEST_F(Watching, StartsWithAllObjectsWithoutAVersion) {
  create("a");
  create("b");
  auto watch = rig_.watch(kConfigMapsPath + "?watch=1");
  EXPECT_EQ(name_of(watch.next()), "ADDED a");
  EXPECT_EQ(name_of(watch.next()), "ADDED b");
}

TEST_F(Watching, EndsTheInitialEventsWithABookmark) {
  create("a");
  auto watch = rig_.watch(kConfigMapsPath +
                          "?watch=1&sendInitialEvents=true&allowWatchBookmarks=true&resourceVersionMatch=NotOlderThan");
  EXPECT_EQ(name_of(watch.next()), "ADDED a");
  const auto bookmark = watch.next();
  ASSERT_EQ(name_of(bookmark), "BOOKMARK ");
  EXPECT_EQ((*bookmark)["object"]["metadata"]["annotations"]["k8s.io/initial-events-end"], "true");
  EXPECT_EQ((*bookmark)["object"]["metadata"]["resourceVersion"], now());
  EXPECT_EQ((*bookmark)["object"]["kind"], "ConfigMap");
}

TEST_F(Watching, ReportsObjectsEnteringAndLeavingASelector) {
  create("a", {{"app", "web"}});
  auto watch = rig_.watch(kConfigMapsPath + "?watch=1&labelSelector=app%3Dweb&resourceVersion=" + now());
  label("a", "db");
  EXPECT_EQ(name_of(watch.next()), "DELETED a");
  label("a", "web");
  EXPECT_EQ(name_of(watch.next()), "ADDED a");
  create("other", {{"app", "db"}});
  create("b", {{"app", "web"}});
  EXPECT_EQ(name_of(watch.next()), "ADDED b");
}

TEST_F(Watching, SendsBookmarksEveryMinuteAndBeforeTheEnd) {
  create("a");
  auto watch =
      rig_.watch(kConfigMapsPath + "?watch=1&allowWatchBookmarks=true&timeoutSeconds=300&resourceVersion=" + now());
  must(watch.pending->begun.get_future());
  rig_.server().advance(std::chrono::seconds(59));
  rig_.server().advance(std::chrono::seconds(2));
  EXPECT_EQ(name_of(watch.next()), "BOOKMARK ");
  rig_.server().advance(std::chrono::seconds(237));
  EXPECT_EQ(name_of(watch.next()), "BOOKMARK ");
  rig_.server().advance(std::chrono::milliseconds(500));
  rig_.server().advance(std::chrono::seconds(3));
  EXPECT_TRUE(watch.lines->wait_end());
}

TEST_F(Watching, EndsAtItsDeadline) {
  auto watch = rig_.watch(kConfigMapsPath + "?watch=1&timeoutSeconds=1&resourceVersion=" + now());
  EXPECT_TRUE(watch.lines->wait_end());
}

TEST_F(Watching, ReportsAnExpiredVersionInTheStream) {
  create("a");
  const std::string then = now();
  create("b");
  rig_.server().compact();
  auto watch = rig_.watch(kConfigMapsPath + "?watch=1&resourceVersion=" + then);
  const auto error = watch.next();
  ASSERT_TRUE(error);
  EXPECT_EQ((*error)["type"], "ERROR");
  EXPECT_EQ((*error)["object"]["code"], 410);
  EXPECT_EQ((*error)["object"]["reason"], "Expired");
  EXPECT_TRUE(watch.lines->wait_end());
}

TEST_F(Watching, IsCutOnRequest) {
  auto watch = rig_.watch(kConfigMapsPath + "?watch=1&resourceVersion=" + now());
  create("a");
  EXPECT_EQ(name_of(watch.next()), "ADDED a");
  EXPECT_EQ(*rig_.server().cut_watches("cm"), 1U);
  EXPECT_TRUE(watch.lines->wait_end());
  EXPECT_EQ(*rig_.server().cut_watches("configmaps"), 0U);
}

TEST_F(Watching, WatchParameterIsIgnoredForOneObject) {
  create("a");
  const Reply one = rig_.get(kConfigMapsPath + "/a?watch=1&timeoutSeconds=1");
  EXPECT_EQ(one.json["kind"], "ConfigMap") << one.json;
  EXPECT_EQ(one.json["metadata"]["name"], "a");
}

// A test with a mistyped resource must get an error.
TEST_F(Watching, HoldAndCutRefuseAnUnknownResource) {
  const auto hold = rig_.server().hold("configmap5");
  EXPECT_THAT(hold, Fails(Code::kNotFound, "the server has no resource \"configmap5\"; did you mean configmaps?"));
  const auto cut = rig_.server().cut_watches("unheard.of");
  ASSERT_FALSE(cut);
  EXPECT_EQ(cut.error().message, "the server has no resource \"unheard.of\"");
}

TEST_F(Watching, SendsNothingWhileHeld) {
  auto watch = rig_.watch(kConfigMapsPath + "?watch=1&resourceVersion=" + now());
  auto other = rig_.watch("/api/v1/namespaces/default/secrets?watch=1&resourceVersion=" + now());
  {
    const auto hold = rig_.server().hold("configmaps");
    ASSERT_TRUE(hold) << hold.error();
    create("a");
    // A later event on another watch shows that this one got none before.
    rig_.post("/api/v1/namespaces/default/secrets",
              {{"kind", "Secret"}, {"apiVersion", "v1"}, {"metadata", {{"name", "s"}}}});
    EXPECT_EQ(name_of(other.next()), "ADDED s");
    EXPECT_EQ(*rig_.server().cut_watches("secrets"), 1U);
    ASSERT_TRUE(rig_.server().remove("configmaps", "default/a"));
  }
  EXPECT_EQ(name_of(watch.next()), "ADDED a");
  EXPECT_EQ(name_of(watch.next()), "DELETED a");
}

TEST_F(Watching, EndsWhenTheStateIsRestored) {
  const auto before = rig_.server().checkpoint();
  const std::string then = now();
  create("a");
  auto watch = rig_.watch(kConfigMapsPath + "?watch=1&resourceVersion=" + now());
  create("b");
  EXPECT_EQ(name_of(watch.next()), "ADDED b");
  rig_.server().restore(before);
  EXPECT_TRUE(watch.lines->wait_end());
  EXPECT_EQ(now(), then);
  EXPECT_EQ(rig_.get(kConfigMapsPath).json["items"].size(), 0U);
}

// As kube-apiserver, the server must not buffer events without limit for a client that does not read.
TEST_F(Watching, EndsWhenTheClientDoesNotRead) {
  create("a");
  auto watch = rig_.watch(kConfigMapsPath + "?watch=1&resourceVersion=" + now(), {}, /*paused=*/true);
  Json object = ApiServerRig::config_map("a");
  object["data"]["text"] = std::string(5'000, 'x');
  for (int i = 0; i < 2200; ++i) {
    object["data"]["value"] = std::to_string(i);
    ASSERT_TRUE(rig_.server().put(object.dump()));
  }
  rig_.resume(watch);
  std::size_t events = 0;
  while (watch.next()) ++events;
  EXPECT_GT(events, 0U);
  EXPECT_LT(events, 2200U);
}

TEST_F(Watching, ShowsTablesRowByRow) {
  auto watch = rig_.watch(kConfigMapsPath + "?watch=1&resourceVersion=" + now(),
                          {{"Accept", "application/json;as=Table;g=meta.k8s.io;v=v1"}});
  create("a");
  create("b");
  const auto first = watch.next();
  ASSERT_TRUE(first);
  EXPECT_EQ((*first)["object"]["kind"], "Table");
  EXPECT_FALSE((*first)["object"]["columnDefinitions"].empty());
  EXPECT_EQ((*first)["object"]["rows"][0]["cells"][0], "a");
  EXPECT_EQ((*watch.next())["object"]["rows"][0]["cells"][0], "b");
}

}  // namespace
}  // namespace tain::testing
