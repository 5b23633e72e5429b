// Malformed and future versions in requests, and the end of initial events, as in kube-apiserver.
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "tests/support/api_server_rig.h"
#include "tests/support/widgets.h"

namespace tain::testing {
namespace {

class Versions : public ::testing::Test {
 protected:
  void SetUp() override {
    serve_widgets(rig_);
    ASSERT_EQ(rig_.post(kConfigMapsPath, ApiServerRig::config_map("a")).status, 201);
  }
  static std::string seen(const std::optional<Json>& line) {
    if (!line) return "end";
    const Json& metadata = (*line)["object"]["metadata"];
    const bool end =
        metadata.contains("annotations") && metadata["annotations"].value("k8s.io/initial-events-end", "") == "true";
    return (*line)["type"].get<std::string>() + " " + (end ? "at the end" : metadata.value("name", ""));
  }
  static std::string not_a_version(const std::string& text) {
    return "strconv.ParseUint: parsing \"" + text + "\": invalid syntax";
  }
  ApiServerRig rig_{};
  const std::string widgets_ = kWidgetsPath;
  const std::string initial_ = "?watch=1&sendInitialEvents=true&resourceVersionMatch=NotOlderThan";
};

TEST_F(Versions, BookmarkEndsInitialEventsIfAllowed) {
  for (const std::string version : {"", "&resourceVersion=", "&resourceVersion=0"}) {
    auto watch = rig_.watch(kConfigMapsPath + "?watch=1&allowWatchBookmarks=true" + version);
    EXPECT_EQ(seen(watch.next()), "ADDED a") << version;
    EXPECT_EQ(seen(watch.next()), "BOOKMARK at the end") << version;
  }
  auto empty = rig_.watch(widgets_ + "?watch=1&allowWatchBookmarks=true");
  EXPECT_EQ(seen(empty.next()), "BOOKMARK at the end");
}

TEST_F(Versions, NoBookmarkOtherwise) {
  const std::string now = rig_.server().resource_version();
  auto unasked = rig_.watch(kConfigMapsPath + "?watch=1");
  auto from = rig_.watch(kConfigMapsPath + "?watch=1&allowWatchBookmarks=true&resourceVersion=" + now);
  auto without = rig_.watch(kConfigMapsPath +
                            "?watch=1&allowWatchBookmarks=true&sendInitialEvents=false&resourceVersion=0"
                            "&resourceVersionMatch=NotOlderThan");
  EXPECT_EQ(seen(unasked.next()), "ADDED a");
  must(from.pending->begun.get_future());
  must(without.pending->begun.get_future());
  ASSERT_EQ(rig_.post(kConfigMapsPath, ApiServerRig::config_map("b")).status, 201);
  EXPECT_EQ(seen(unasked.next()), "ADDED b");
  EXPECT_EQ(seen(from.next()), "ADDED b");
  EXPECT_EQ(seen(without.next()), "ADDED b");
}

TEST_F(Versions, BookmarkIsAnEmptyObjectOfTheKind) {
  const auto marker = [&](const std::string& path) {
    auto watch = rig_.watch(path + initial_ + "&allowWatchBookmarks=true&labelSelector=no%3Done");
    const auto line = watch.next();
    return line ? (*line)["object"] : Json();
  };
  const Json custom = marker(widgets_);
  EXPECT_EQ(custom["kind"], "Widget");
  EXPECT_FALSE(custom["metadata"].contains("creationTimestamp"));
  const Json config_map = marker(kConfigMapsPath);
  EXPECT_FALSE(config_map["metadata"].contains("creationTimestamp"));
  EXPECT_EQ(config_map.size(), 3U) << config_map;
  const Json lease = marker("/apis/coordination.k8s.io/v1/leases");
  EXPECT_EQ(lease["spec"], Json::object());
  EXPECT_EQ(lease["metadata"]["annotations"]["k8s.io/initial-events-end"], "true");
  const Json ns = marker("/api/v1/namespaces");
  EXPECT_EQ(ns["spec"], Json::object());
  EXPECT_EQ(ns["status"], Json::object());
}

TEST_F(Versions, MalformedVersionFailsWatchesAndReads) {
  for (const std::string bad : {"x", "-1", "+1"}) {
    const std::string escaped = bad == "+1" ? "%2B1" : bad;
    for (const std::string& target :
         {kConfigMapsPath + "?watch=1&resourceVersion=", kConfigMapsPath + "/a?resourceVersion=",
          kConfigMapsPath + "/absent?resourceVersion=", widgets_ + initial_ + "&resourceVersion="}) {
      const Reply reply = rig_.get(target + escaped);
      EXPECT_EQ(reply.status, 500) << target;
      EXPECT_FALSE(reply.json.contains("reason")) << reply.body;
      EXPECT_EQ(reply.message(), "resourceVersion: Invalid value: \"" + bad + "\": " + not_a_version(bad));
    }
    EXPECT_EQ(rig_.get(kConfigMapsPath + "?resourceVersion=" + escaped).status, 400);
  }
}

TEST_F(Versions, MalformedVersionFailsUpdates) {
  Json object = ApiServerRig::config_map("a");
  for (const std::string bad : {"x", "-1"}) {
    object["metadata"]["resourceVersion"] = bad;
    const Reply reply = rig_.put(kConfigMapsPath + "/a", object);
    EXPECT_EQ(reply.status, 500) << reply.body;
    EXPECT_FALSE(reply.json.contains("reason"));
    EXPECT_EQ(reply.message(), not_a_version(bad));
  }
  object["metadata"]["resourceVersion"] = "1";
  EXPECT_EQ(rig_.put(kConfigMapsPath + "/a", object).status, 409);
}

TEST_F(Versions, ReadsWaitForAFutureVersion) {
  const auto begin = std::chrono::steady_clock::now();
  const Reply reply = rig_.get(kConfigMapsPath + "/a?resourceVersion=99999");
  EXPECT_GE(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(2900));
  EXPECT_EQ(reply.status, 504);
  EXPECT_EQ(reply.json["reason"], "Timeout");
  EXPECT_EQ(reply.json["details"]["causes"][0]["reason"], "ResourceVersionTooLarge");
  EXPECT_EQ(reply.json["details"]["retryAfterSeconds"], 1);
  EXPECT_EQ(reply.message(),
            "Timeout: Too large resource version: 99999, current: " + rig_.server().resource_version());
  EXPECT_EQ(rig_.get(kConfigMapsPath + "/a?resourceVersion=" + rig_.server().resource_version()).status, 200);
  EXPECT_EQ(rig_.get(kConfigMapsPath + "/a?resourceVersion=0").status, 200);
}

TEST_F(Versions, FutureVersionFailsAWatchListInItsStream) {
  auto watch = rig_.watch(kConfigMapsPath + initial_ + "&allowWatchBookmarks=true&resourceVersion=99999");
  const auto error = watch.next();
  ASSERT_TRUE(error);
  EXPECT_EQ((*error)["type"], "ERROR");
  EXPECT_EQ((*error)["object"]["code"], 504);
  EXPECT_EQ((*error)["object"]["reason"], "Timeout");
  EXPECT_EQ((*error)["object"]["details"]["causes"][0]["reason"], "ResourceVersionTooLarge");
  EXPECT_TRUE(watch.lines->wait_end());
}

TEST_F(Versions, WatchListStartsWhenItsVersionArrives) {
  const std::string next = std::to_string(std::stoull(rig_.server().resource_version()) + 1);
  auto watch = rig_.watch(kConfigMapsPath + initial_ + "&allowWatchBookmarks=true&resourceVersion=" + next);
  must(watch.pending->begun.get_future());
  ASSERT_EQ(rig_.post(kConfigMapsPath, ApiServerRig::config_map("b")).status, 201);
  EXPECT_EQ(seen(watch.next()), "ADDED a");
  EXPECT_EQ(seen(watch.next()), "ADDED b");
  EXPECT_EQ(seen(watch.next()), "BOOKMARK at the end");
}

TEST_F(Versions, NegativeTimeoutEndsAWatchAtOnce) {
  auto watch = rig_.watch(kConfigMapsPath + "?watch=1&timeoutSeconds=-1");
  EXPECT_TRUE(watch.lines->wait_end());
}

// All values except `false` and `0` are true.
TEST_F(Versions, AnyOtherValueIsTrue) {
  auto watch = rig_.watch(kConfigMapsPath +
                          "?watch=yes&sendInitialEvents=x&resourceVersionMatch=NotOlderThan&allowWatchBookmarks=");
  EXPECT_EQ(seen(watch.next()), "ADDED a");
  EXPECT_EQ(seen(watch.next()), "BOOKMARK at the end");
  EXPECT_EQ(rig_.get(kConfigMapsPath + "?watch=FALSE").json["kind"], "ConfigMapList");
  EXPECT_EQ(rig_.get(kConfigMapsPath + "?watch=0").json["kind"], "ConfigMapList");
}

TEST_F(Versions, CustomListsHaveAnEmptyToken) {
  const Json custom = rig_.get(widgets_).json["metadata"];
  EXPECT_EQ(custom["continue"], "");
  EXPECT_EQ(custom["resourceVersion"], rig_.server().resource_version());
  EXPECT_FALSE(rig_.get(kConfigMapsPath).json["metadata"].contains("continue"));
}

TEST_F(Versions, EmptyMetadataListsHaveNullItems) {
  const HttpHeaders partial{{"Accept", "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1"}};
  const Json empty = rig_.get(widgets_, partial).json;
  ASSERT_TRUE(empty.contains("items")) << empty;
  EXPECT_TRUE(empty["items"].is_null());
  EXPECT_FALSE(empty["metadata"].contains("continue"));
  EXPECT_EQ(rig_.get(kConfigMapsPath, partial).json["items"].size(), 1U);
}

}  // namespace
}  // namespace tain::testing
