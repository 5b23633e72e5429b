// Results of LIST for each combination of options, over real sockets.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "tests/support/api_server_rig.h"

namespace tain::testing {
namespace {

class Listing : public ::testing::Test {
 protected:
  void fill(int count) {
    for (int i = 0; i < count; ++i) {
      Json object = ApiServerRig::config_map("m" + std::to_string(100 + i));
      object["metadata"]["labels"] = {{"odd", i % 2 == 1 ? "yes" : "no"}};
      ASSERT_EQ(rig_.post(kConfigMapsPath, object).status, 201);
    }
  }
  static std::set<std::string> names(const Reply& reply) {
    std::set<std::string> out;
    for (const Json& item : reply.json["items"]) out.insert(item["metadata"]["name"]);
    return out;
  }
  ApiServerRig rig_{};
};

TEST_F(Listing, ItemsHaveNoKindAndTheListHasAVersion) {
  fill(3);
  const Reply reply = rig_.get(kConfigMapsPath);
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.head.header("content-type"), "application/json");
  EXPECT_EQ(reply.json["kind"], "ConfigMapList");
  EXPECT_EQ(reply.json["apiVersion"], "v1");
  EXPECT_EQ(reply.json["metadata"]["resourceVersion"], rig_.server().resource_version());
  ASSERT_EQ(reply.json["items"].size(), 3U);
  EXPECT_FALSE(reply.json["items"][0].contains("kind"));
  EXPECT_EQ(reply.json["items"][0]["data"]["value"], "a");
}

TEST_F(Listing, PagesAreOfOneStateWithRemainingCount) {
  fill(10);
  const Reply first = rig_.get(kConfigMapsPath + "?limit=4");
  EXPECT_EQ(first.json["items"].size(), 4U);
  EXPECT_EQ(first.json["metadata"]["remainingItemCount"], 6);
  // Later writes are not in the following pages.
  ASSERT_EQ(rig_.post(kConfigMapsPath, ApiServerRig::config_map("z")).status, 201);
  std::string token = first.json["metadata"]["continue"];
  const Reply second = rig_.get(kConfigMapsPath + "?limit=4&continue=" + token);
  EXPECT_EQ(second.json["metadata"]["resourceVersion"], first.json["metadata"]["resourceVersion"]);
  token = second.json["metadata"]["continue"];
  const Reply third = rig_.get(kConfigMapsPath + "?limit=4&continue=" + token);
  EXPECT_EQ(third.json["items"].size(), 2U);
  EXPECT_FALSE(third.json["metadata"].contains("continue"));
  EXPECT_FALSE(third.json["metadata"].contains("remainingItemCount"));
  EXPECT_FALSE(names(third).contains("z"));
}

TEST_F(Listing, NoRemainingCountWithASelector) {
  fill(10);
  const Reply reply = rig_.get(kConfigMapsPath + "?limit=2&labelSelector=odd%3Dyes");
  EXPECT_EQ(names(reply), (std::set<std::string>{"m101", "m103"}));
  EXPECT_TRUE(reply.json["metadata"].contains("continue"));
  EXPECT_FALSE(reply.json["metadata"].contains("remainingItemCount"));
}

TEST_F(Listing, ExpiredTokenComesWithANewOne) {
  fill(6);
  const std::string token = rig_.get(kConfigMapsPath + "?limit=2").json["metadata"]["continue"];
  ASSERT_EQ(rig_.post(kConfigMapsPath, ApiServerRig::config_map("z")).status, 201);
  rig_.server().compact();
  const Reply expired = rig_.get(kConfigMapsPath + "?limit=2&continue=" + token);
  EXPECT_EQ(expired.status, 410);
  EXPECT_EQ(expired.json["reason"], "Expired");
  const std::string fresh = expired.json["metadata"]["continue"];
  const Reply rest = rig_.get(kConfigMapsPath + "?continue=" + fresh);
  EXPECT_EQ(rest.status, 200);
  EXPECT_TRUE(names(rest).contains("z"));
}

TEST_F(Listing, TokensExpireWithTheHistory) {
  fill(6);
  const std::string token = rig_.get(kConfigMapsPath + "?limit=2").json["metadata"]["continue"];
  rig_.server().advance(std::chrono::minutes(1));
  rig_.server().advance(std::chrono::minutes(3));
  EXPECT_EQ(rig_.get(kConfigMapsPath + "?limit=2&continue=" + token).status, 200);
  ASSERT_EQ(rig_.post(kConfigMapsPath, ApiServerRig::config_map("z")).status, 201);
  rig_.server().advance(std::chrono::minutes(1));
  rig_.server().advance(std::chrono::minutes(6));
  EXPECT_EQ(rig_.get(kConfigMapsPath + "?limit=2&continue=" + token).status, 410);
}

TEST_F(Listing, ExactAndNotOlderThanVersions) {
  fill(2);
  const std::string then = rig_.server().resource_version();
  ASSERT_EQ(rig_.post(kConfigMapsPath, ApiServerRig::config_map("z")).status, 201);
  const std::string query = "?resourceVersion=" + then + "&resourceVersionMatch=";
  EXPECT_EQ(rig_.get(kConfigMapsPath + query + "Exact").json["items"].size(), 2U);
  EXPECT_EQ(rig_.get(kConfigMapsPath + query + "Exact").json["metadata"]["resourceVersion"], then);
  EXPECT_EQ(rig_.get(kConfigMapsPath + query + "NotOlderThan").json["items"].size(), 3U);
  // A limit without a match requests an exact version, for compatibility.
  EXPECT_EQ(rig_.get(kConfigMapsPath + "?limit=500&resourceVersion=" + then).json["items"].size(), 2U);
  EXPECT_EQ(rig_.get(kConfigMapsPath + "?limit=1&resourceVersion=0").json["items"].size(), 3U);
}

TEST_F(Listing, FutureVersionFailsAfterThreeSeconds) {
  fill(1);
  const auto begin = std::chrono::steady_clock::now();
  const Reply reply = rig_.get(kConfigMapsPath + "?resourceVersion=99999&resourceVersionMatch=NotOlderThan");
  EXPECT_GE(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(2900));
  EXPECT_EQ(reply.status, 504);
  EXPECT_EQ(reply.json["reason"], "Timeout");
  EXPECT_EQ(reply.json["details"]["causes"][0]["reason"], "ResourceVersionTooLarge");
  EXPECT_EQ(reply.json["details"]["retryAfterSeconds"], 1);
  EXPECT_TRUE(reply.message().starts_with("Timeout: Too large resource version: 99999, current: ")) << reply.message();
  EXPECT_EQ(reply.head.header("retry-after"), "1");
}

struct BadQuery {
  std::string query;
  int status;
  std::string message;
  friend void PrintTo(const BadQuery& bad, std::ostream* out) { *out << bad.query; }
};

class BadListing : public Listing, public ::testing::WithParamInterface<BadQuery> {};

TEST_P(BadListing, IsRefusedAsByTheRealServer) {
  const Reply reply = rig_.get(kConfigMapsPath + GetParam().query);
  EXPECT_EQ(reply.status, GetParam().status);
  EXPECT_EQ(reply.message(), GetParam().message);
}

INSTANTIATE_TEST_SUITE_P(
    Queries, BadListing,
    ::testing::Values(
        BadQuery{"?limit=abc", 400, "strconv.ParseInt: parsing \"abc\": invalid syntax"},
        BadQuery{"?timeoutSeconds=1.5", 400, "strconv.ParseInt: parsing \"1.5\": invalid syntax"},
        BadQuery{"?resourceVersionMatch=Exact", 422,
                 "ListOptions.meta.k8s.io \"\" is invalid: resourceVersionMatch: Forbidden: resourceVersionMatch is "
                 "forbidden unless resourceVersion is provided"},
        BadQuery{"?resourceVersionMatch=Exact&resourceVersion=0", 422,
                 "ListOptions.meta.k8s.io \"\" is invalid: resourceVersionMatch: Forbidden: resourceVersionMatch "
                 "\"exact\" is forbidden for resourceVersion \"0\""},
        BadQuery{"?sendInitialEvents=true", 422,
                 "ListOptions.meta.k8s.io \"\" is invalid: sendInitialEvents: Forbidden: sendInitialEvents is "
                 "forbidden for list"},
        BadQuery{"?watch=1&sendInitialEvents=true", 422,
                 "ListOptions.meta.k8s.io \"\" is invalid: resourceVersionMatch: Forbidden: sendInitialEvents requires "
                 "setting resourceVersionMatch to NotOlderThan"}));

TEST_F(Listing, AcceptsEmptySelectors) {
  fill(3);
  Json object = ApiServerRig::config_map("bare");
  object["metadata"]["labels"] = {{"odd", ""}};
  ASSERT_EQ(rig_.post(kConfigMapsPath, object).status, 201);
  for (const std::string field : {"%3D", "%3D%2C", "%3D%3D", "!%3D", "%2C"}) {
    EXPECT_EQ(rig_.get(kConfigMapsPath + "?fieldSelector=" + field).json["items"].size(), 4U) << field;
  }
  EXPECT_EQ(names(rig_.get(kConfigMapsPath + "?fieldSelector=%3D%2Cmetadata.name%3Dm100")),
            std::set<std::string>{"m100"});
  EXPECT_EQ(rig_.get(kConfigMapsPath + "?fieldSelector=%3Da").status, 400);
  for (const std::string set : {"()", "(%20)", "(%2C)"}) {
    EXPECT_EQ(names(rig_.get(kConfigMapsPath + "?labelSelector=odd%20in%20" + set)), std::set<std::string>{"bare"})
        << set;
    EXPECT_EQ(rig_.get(kConfigMapsPath + "?labelSelector=odd%20notin%20" + set).json["items"].size(), 3U) << set;
  }
  EXPECT_EQ(rig_.get(kConfigMapsPath + "?labelSelector=odd%20()").status, 400);
}

TEST_F(Listing, ShowsMetadataOnlyAndTables) {
  fill(2);
  const Reply partial =
      rig_.get(kConfigMapsPath, {{"Accept", "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1"}});
  EXPECT_EQ(partial.json["kind"], "PartialObjectMetadataList");
  EXPECT_EQ(partial.json["apiVersion"], "meta.k8s.io/v1");
  EXPECT_EQ(partial.json["items"][0]["kind"], "PartialObjectMetadata");
  EXPECT_FALSE(partial.json["items"][0].contains("data"));
  const Reply table = rig_.get(kConfigMapsPath, {{"Accept", "application/json;as=Table;g=meta.k8s.io;v=v1"}});
  EXPECT_EQ(table.json["kind"], "Table");
  EXPECT_EQ(table.json["rows"].size(), 2U);
  EXPECT_EQ(table.json["columnDefinitions"][0]["name"], "Name");
  EXPECT_EQ(table.json["rows"][0]["cells"][0], "m100");
}

TEST_F(Listing, CompressesLargeResponsesOnly) {
  fill(1);
  EXPECT_EQ(rig_.get(kConfigMapsPath, {{"Accept-Encoding", "gzip"}}).head.header("content-encoding"), "");
  Json large = ApiServerRig::config_map("large", std::string(200'000, 'x'));
  ASSERT_EQ(rig_.post(kConfigMapsPath, large).status, 201);
  const Reply reply = rig_.get(kConfigMapsPath, {{"Accept-Encoding", "gzip"}});
  EXPECT_EQ(reply.head.header("content-encoding"), "gzip");
  EXPECT_LT(reply.body.size(), 20'000U);
}

TEST_F(Listing, EncodesYaml) {
  fill(1);
  const Reply reply = rig_.get(kConfigMapsPath + "/m100", {{"Accept", "application/yaml"}});
  EXPECT_EQ(reply.head.header("content-type"), "application/yaml");
  EXPECT_NE(reply.body.find("kind: ConfigMap"), std::string::npos);
}

TEST_F(Listing, RefusesUnknownMediaTypes) {
  const Reply reply = rig_.get(kConfigMapsPath, {{"Accept", "application/cbor"}});
  EXPECT_THAT(reply, Refuses(406, "NotAcceptable",
                             "only the following media types are accepted: application/json, application/yaml, "
                             "application/vnd.kubernetes.protobuf"));
}

}  // namespace
}  // namespace tain::testing
