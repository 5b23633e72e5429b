// Faults of a running server, seen by a raw client.
#include <gtest/gtest.h>

#include <string>

#include "tests/support/api_server_rig.h"

namespace tain {
namespace {

using testing::ApiServerRig;
using testing::Json;
using testing::kConfigMapsPath;
using testing::Reply;

class ServerFaults : public ::testing::Test {
 protected:
  void add(const std::string& text) {
    const auto added = rig_.server().faults().add(text);
    ASSERT_TRUE(added) << added.error();
  }
  std::uint64_t fired(const std::string& name) { return rig_.server().faults().fired()[name]; }
  void put(const std::string& name, const std::string& value = "a") {
    Json object = ApiServerRig::config_map(name, value);
    object["metadata"]["namespace"] = "default";
    ASSERT_TRUE(rig_.server().put(object.dump()));
  }

  // From now on; the watch has started when this returns.
  ApiServerRig::Watching watch(const std::string& query = {}) {
    auto out = rig_.watch(kConfigMapsPath + "?watch=true&resourceVersion=" + rig_.server().resource_version() + query);
    EXPECT_EQ(out.pending->begun.get_future().wait_for(testing::kPatience), std::future_status::ready);
    return out;
  }

  ApiServerRig rig_{};
};

TEST_F(ServerFaults, AreRefusedForWrongNamesOrParameters) {
  const auto refused = [&](const std::string& text) {
    const auto added = rig_.server().faults().add(text);
    return added ? std::string("it was taken") : added.error().message;
  };
  EXPECT_NE(refused("cut-wach").find("did you mean cut-watch"), std::string::npos);
  EXPECT_NE(refused("cut-watch:how=gently").find("must be cut, reset or end"), std::string::npos);
  EXPECT_NE(refused("cut-watch:resource=podz").find("the server has no resource \"podz\""), std::string::npos);
  EXPECT_NE(refused("cut-watch:verb=look").find("unknown verb \"look\""), std::string::npos);
  EXPECT_NE(refused("cut-watch:p=7").find("a number from 0 to 1"), std::string::npos);
  EXPECT_EQ(refused("cut-watch:resource=widgets.example.com"), "it was taken");
  EXPECT_EQ(rig_.server().faults().active().size(), 1U);
}

TEST_F(ServerFaults, ApplyToMatchingRequestsOnly) {
  add("answer-429:resource=cm,namespace=default,verb=list,retry-after=-5");

  const Reply refused = rig_.get(kConfigMapsPath);
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.head.header("retry-after"), "-5");
  EXPECT_EQ(refused.json["reason"], "TooManyRequests");
  EXPECT_EQ(rig_.get("/api/v1/namespaces/kube-system/configmaps").status, 200);
  EXPECT_EQ(rig_.get("/api/v1/namespaces/default/secrets").status, 200);
  EXPECT_EQ(rig_.get(kConfigMapsPath + "/none").status, 404);
  EXPECT_EQ(fired("answer-429"), 1U);
}

// By default a fault applies to reads and writes; a refused write changes nothing.
TEST_F(ServerFaults, ApplyToEveryVerbByDefault) {
  put("a");
  const std::string one = kConfigMapsPath + "/a";
  const auto statuses = [&] {
    return std::vector<int>{rig_.get(one).status,
                            rig_.get(kConfigMapsPath).status,
                            rig_.get(kConfigMapsPath + "?watch=true&timeoutSeconds=1").status,
                            rig_.post(kConfigMapsPath, ApiServerRig::config_map("b", "1")).status,
                            rig_.put(one, ApiServerRig::config_map("a", "changed")).status,
                            rig_.patch(one, "application/merge-patch+json", R"({"data":{"k":"v"}})").status,
                            rig_.remove(one).status,
                            rig_.remove(kConfigMapsPath).status};
  };
  const std::string before = rig_.server().resource_version();
  for (const int status : {401, 403, 404, 429, 500, 503, 504}) {
    const std::string name = "answer-" + std::to_string(status);
    add(name);
    EXPECT_EQ(statuses(), std::vector<int>(8, status));
    EXPECT_EQ(fired(name), 8U);
    rig_.server().faults().clear();
  }
  add("html-answer:status=502");
  EXPECT_EQ(statuses(), std::vector<int>(8, 502));
  rig_.server().faults().clear();
  EXPECT_EQ(rig_.server().resource_version(), before);

  add("answer-500:verb=create");
  EXPECT_EQ(rig_.get(one).status, 200);
  EXPECT_EQ(rig_.post(kConfigMapsPath, ApiServerRig::config_map("b", "1")).status, 500);
  EXPECT_EQ(rig_.get("/api").status, 200);
}

// A write takes effect even if its response is lost.
TEST_F(ServerFaults, ResponsesOfWritesCanBeLost) {
  add("cut-body:bytes=20,verb=create,count=1");
  EXPECT_TRUE(rig_.post(kConfigMapsPath, ApiServerRig::config_map("a", "1")).json.is_discarded());
  EXPECT_EQ(rig_.get(kConfigMapsPath + "/a").status, 200);
  EXPECT_EQ(fired("cut-body"), 1U);
}

TEST_F(ServerFaults, MatchTheUserAgent) {
  add("answer-503:agent=suspect");
  EXPECT_EQ(rig_.get(kConfigMapsPath, {{"User-Agent", "the-suspect/1.0"}}).status, 503);
  EXPECT_EQ(rig_.get(kConfigMapsPath, {{"User-Agent", "somebody else"}}).status, 200);
}

TEST_F(ServerFaults, MatchTheGroupOfTheResource) {
  add("answer-503:resource=events.events.k8s.io");
  EXPECT_EQ(rig_.get("/apis/events.k8s.io/v1/namespaces/default/events").status, 503);
  EXPECT_EQ(rig_.get("/api/v1/namespaces/default/events").status, 200);
}

TEST_F(ServerFaults, StayActiveWhenAnotherIsRemoved) {
  add("answer-429:verb=list");
  add("answer-503:verb=get");
  EXPECT_EQ(rig_.server().faults().remove("answer-429"), 1U);
  EXPECT_EQ(rig_.get(kConfigMapsPath).status, 200);
  EXPECT_EQ(rig_.get(kConfigMapsPath + "/none").status, 503);
}

TEST_F(ServerFaults, KeepTheirCountAfterRemoval) {
  add("answer-500:count=2");
  EXPECT_EQ(rig_.get(kConfigMapsPath).status, 500);
  EXPECT_EQ(rig_.get(kConfigMapsPath).status, 500);
  EXPECT_EQ(rig_.get(kConfigMapsPath).status, 200);
  add("answer-503");
  EXPECT_EQ(rig_.server().faults().active().size(), 2U);
  EXPECT_EQ(rig_.server().faults().remove("answer-500"), 1U);
  EXPECT_EQ(rig_.server().faults().remove("answer-500"), 0U);
  rig_.server().faults().clear();
  EXPECT_EQ(rig_.get(kConfigMapsPath).status, 200);
  EXPECT_EQ(rig_.server().faults().fired(),
            (std::map<std::string, std::uint64_t>{{"answer-500", 2}, {"answer-503", 0}}));
}

TEST_F(ServerFaults, AreTheSameForTheSameSeed) {
  const auto strikes = [](std::uint64_t seed) {
    ApiServer::Options options = ApiServerRig::plain();
    options.seed = seed;
    options.faults = {{"answer-500", {{"p", "0.5"}}}};
    ApiServerRig rig(std::move(options));
    std::string out;
    for (int i = 0; i < 24; ++i) out.push_back(rig.get(kConfigMapsPath).status == 500 ? 'x' : '.');
    return out;
  };
  EXPECT_EQ(strikes(5), strikes(5));
  EXPECT_NE(strikes(5), strikes(6));
}

TEST_F(ServerFaults, RefusedFaultsFailTheStart) {
  ApiServer::Options options = ApiServerRig::plain();
  options.faults = {{"meteorite", {}}};
  const auto server = ApiServer::start(std::move(options));
  ASSERT_FALSE(server);
  EXPECT_NE(server.error().message.find("unknown fault \"meteorite\""), std::string::npos);
}

TEST_F(ServerFaults, GoneIsSentInEachPlace) {
  put("a");
  add("gone-410:where=list,count=1");
  EXPECT_EQ(rig_.get(kConfigMapsPath).json["reason"], "Expired");
  add("gone-410:where=watch,count=1");
  auto watch = rig_.watch(kConfigMapsPath + "?watch=true");
  const auto first = watch.next();
  ASSERT_TRUE(first);
  EXPECT_EQ((*first)["type"], "ERROR");
  EXPECT_EQ((*first)["object"]["code"], 410);
  EXPECT_TRUE(watch.lines->wait_end());
}

TEST_F(ServerFaults, EventsAreLostAndRepeated) {
  auto watching = watch();
  add("drop-events:type=MODIFIED,count=1");
  add("repeat-events:after=1,count=1");
  put("a", "1");
  put("a", "2");  // lost
  put("b", "1");  // twice

  EXPECT_EQ((*watching.next())["object"]["metadata"]["name"], "a");
  EXPECT_EQ((*watching.next())["object"]["metadata"]["name"], "b");
  EXPECT_EQ((*watching.next())["object"]["metadata"]["name"], "b");
  EXPECT_EQ(fired("drop-events"), 1U);
  EXPECT_EQ(fired("repeat-events"), 1U);
}

TEST_F(ServerFaults, AConnectionDiesOnce) {
  const auto watching = watch();
  add("half-open");
  put("a");
  while (fired("half-open") == 0) std::this_thread::yield();
  for (const char* name : {"b", "c", "d"}) {
    put(name);
    EXPECT_EQ(fired("half-open"), 1U) << name;
  }
}

TEST_F(ServerFaults, ARecreatedObjectIsSentAsModified) {
  put("a", "1");
  auto watching = watch();
  add("hide-recreate");
  ASSERT_TRUE(rig_.server().remove("configmaps", "default/a"));
  put("a", "2");
  const auto event = watching.next();
  EXPECT_EQ((*event)["type"], "MODIFIED");
  EXPECT_EQ((*event)["object"]["data"]["value"], "2");
}

TEST_F(ServerFaults, BookmarksAreSentBeforeTheirEvents) {
  auto watching = watch("&allowWatchBookmarks=true");
  add("early-bookmark:count=1");
  put("a", "1");
  const auto event = watching.next();
  EXPECT_EQ((*event)["type"], "BOOKMARK");
  EXPECT_EQ((*event)["object"]["metadata"]["resourceVersion"], rig_.server().resource_version());
  EXPECT_TRUE(watching.lines->wait_end());
}

TEST_F(ServerFaults, EmptyPagesHaveAContinueToken) {
  put("a");
  add("empty-pages:pages=2,count=1");
  Reply page = rig_.get(kConfigMapsPath + "?limit=10");
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(page.json["kind"], "ConfigMapList");
    EXPECT_EQ(page.json["items"].size(), 0U);
    const std::string token = page.json["metadata"]["continue"];
    page = rig_.get(kConfigMapsPath + "?limit=10&continue=" + token);
  }
  EXPECT_EQ(page.json["items"].size(), 1U);
  EXPECT_FALSE(page.json["metadata"].contains("continue"));
}

TEST_F(ServerFaults, StrippedParametersAreInTheRequestLog) {
  put("a");
  put("b");
  add("ignore-limit");
  EXPECT_EQ(rig_.get(kConfigMapsPath + "?limit=1").json["items"].size(), 2U);
  EXPECT_EQ(rig_.server().requests().back().target, kConfigMapsPath + "?limit=1");
}

TEST_F(ServerFaults, DocumentsAreChanged) {
  put("a");
  add("wrong-kind:count=1");
  EXPECT_EQ(rig_.get(kConfigMapsPath).json["kind"], "ImpostorList");
  add("opaque-versions:count=1");
  const std::string version = rig_.get(kConfigMapsPath).json["metadata"]["resourceVersion"];
  EXPECT_EQ(version, "v-" + rig_.server().resource_version());
  add("huge-objects:size=100KiB,count=1");
  EXPECT_GT(rig_.get(kConfigMapsPath).body.size(), 100U << 10U);
  EXPECT_LT(rig_.get(kConfigMapsPath).body.size(), 10U << 10U);
}

TEST_F(ServerFaults, BodiesEndTooEarly) {
  put("a");
  add("truncate-body:bytes=20,count=1");
  EXPECT_EQ(rig_.get(kConfigMapsPath).body.size(), 20U);
  add("html-answer:status=502,count=1");
  const Reply page = rig_.get(kConfigMapsPath);
  EXPECT_EQ(page.status, 502);
  EXPECT_EQ(page.body.substr(0, 6), "<html>");
}

TEST_F(ServerFaults, ListsAreServedFromACache) {
  add("cache-lists");
  put("a");
  EXPECT_EQ(rig_.get(kConfigMapsPath).json["items"].size(), 1U);
  put("b");
  EXPECT_EQ(rig_.get(kConfigMapsPath).json["items"].size(), 1U);
  rig_.server().faults().clear();
  EXPECT_EQ(rig_.get(kConfigMapsPath).json["items"].size(), 2U);
}

TEST_F(ServerFaults, AStaleServerServesItsOldState) {
  put("a");
  add("stale-server");
  put("b");
  EXPECT_EQ(rig_.get(kConfigMapsPath + "?resourceVersion=0").json["items"].size(), 1U);
  rig_.server().faults().clear();
  EXPECT_EQ(rig_.get(kConfigMapsPath + "?resourceVersion=0").json["items"].size(), 2U);
}

TEST_F(ServerFaults, APlanIsExecuted) {
  ApiServer::Options options = ApiServerRig::plain();
  options.fault_plan = *parse_fault_plan("0 restore\n0 add answer-500");
  ApiServerRig rig(std::move(options));
  // A failed step is logged; the plan continues.
  while (rig.server().faults().active().empty()) std::this_thread::yield();
  EXPECT_EQ(rig.get(kConfigMapsPath).status, 500);
}

}  // namespace
}  // namespace tain
