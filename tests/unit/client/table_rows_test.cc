#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/cache/reflector.h>
#include <tain/cache/store.h>

#include "tests/support/cluster_rig.h"

// Tables as printed by kubectl, kept by a Reflector as a stream of rows.
namespace tain::testing {
namespace {

using ::testing::HasSubstr;

const std::string kPath = "/api/v1/namespaces/a/pods";
const std::string kColumns =
    R"("columnDefinitions":[{"name":"Name","type":"string","format":"name","description":"long","priority":0}],)";

std::string row(const std::string& name, const std::string& cell, const std::string& rv) {
  return R"({"cells":[")" + cell +
         R"("],"object":{"kind":"PartialObjectMetadata","apiVersion":"meta.k8s.io/v1","metadata":{"name":")" + name +
         R"(","namespace":"a","uid":"u-)" + name + R"(","resourceVersion":")" + rv + R"("}}})";
}
std::string table(const std::string& rv, const std::string& rows, bool with_columns = true) {
  return R"({"kind":"Table","apiVersion":"meta.k8s.io/v1","metadata":{"resourceVersion":")" + rv + R"("},)" +
         (with_columns ? kColumns : std::string(R"("columnDefinitions":null,)")) + R"("rows":[)" + rows + "]}";
}
std::string event_line(const std::string& type, const std::string& object) {
  return R"({"type":")" + type + R"(","object":)" + object + "}\n";
}

class TableRowsTest : public ::testing::Test, protected ClusterRig {
 protected:
  void SetUp() override { serve_discovery(); }
  // Lists and watches pods as tables into `store`.
  void follow() {
    auto sources = cluster().lister_watchers({.resource = "po", .namespaces = {"a"}, .as_table = true});
    ASSERT_TRUE(sources) << sources.error();
    source_ = std::move(sources->front());
    reflector_.emplace(runtime, *source_, store_);
    reflector_->start();
    run_until_idle();
  }
  std::string cell(const std::string& key) { return store_.get(key).at("table.cells[0]").text().str(); }

  Store store_{};
  std::unique_ptr<ListerWatcher> source_{};
  std::optional<Reflector> reflector_{};
};

TEST_F(TableRowsTest, ContinueTokensAreLimited) {
  options.wire.continue_bytes = 10;
  const auto listed = [&](const std::string& token) {
    server.on(kPath).answer(200, R"({"kind":"Table","apiVersion":"meta.k8s.io/v1","metadata":{"resourceVersion":"10",)"
                                 R"("continue":")" +
                                     token + R"("},"rows":[]})");
    return wait<ObjectList>(
        [&](auto done) { cluster().list_async({.resource = "po", .namespaces = {"a"}, .as_table = true}, {}, done); });
  };
  EXPECT_TRUE(listed("0123456789"));
  const Result<ObjectList> longer = listed("0123456789a");
  ASSERT_FALSE(longer);
  EXPECT_EQ(longer.error().code, Code::kLimit);
}

TEST_F(TableRowsTest, RowsAreKeyedByTheirObjects) {
  server.on(kPath).answer(200, table("10", row("x", "one", "5") + "," + row("y", "two", "6")));
  server.on(kPath).head(200).body(event_line("MODIFIED", table("11", row("x", "changed", "11"))) +
                                  event_line("DELETED", table("12", row("y", "last", "12"), false)) +
                                  event_line("ADDED", table("13", row("z", "new", "13"), false)) +
                                  event_line("BOOKMARK", table("", row("", "", "20"), false)));
  follow();
  EXPECT_EQ(cell("a/x"), "changed");
  EXPECT_FALSE(store_.get("a/y"));
  EXPECT_EQ(cell("a/z"), "new");
  const Object z = store_.get("a/z");
  EXPECT_EQ(z.at("table.columns[0].name").text(), "Name") << "columns that were sent once count on";
  EXPECT_FALSE(z.at("table.columns[0].description").exists()) << "unprinted fields are not kept";
  EXPECT_EQ(z.resource_version(), "13");
  EXPECT_EQ(reflector_->last_sync_resource_version(), "20");
  EXPECT_EQ(server.last().header("Accept"), "application/json;as=Table;v=v1;g=meta.k8s.io, application/json");
  EXPECT_EQ(server.requests_for(kPath), 2u);
}

TEST_F(TableRowsTest, EventsMayBeSplitAnywhere) {
  server.on(kPath).answer(200, table("10", ""));
  const std::string events = event_line("ADDED", table("11", row("x", "{\\\"}", "11"))) + "\n\n" +
                             event_line("ADDED", table("12", row("y", "two", "12"), false));
  auto& answer = server.on(kPath).head(200);
  for (const char byte : events) answer.body(std::string(1, byte));
  follow();
  EXPECT_EQ(cell("a/x"), "{\"}");
  EXPECT_EQ(cell("a/y"), "two");
}

TEST_F(TableRowsTest, ServersWithoutTablesSendWholeObjects) {
  const std::string pod =
      R"({"kind":"Pod","apiVersion":"v1","metadata":{"name":"x","namespace":"a","uid":"u","resourceVersion":"5"}})";
  server.on(kPath).answer(200, list_json("10", {pod}));
  server.on(kPath).head(200).body(event_line(
      "ADDED",
      R"({"kind":"Pod","apiVersion":"v1","metadata":{"name":"y","namespace":"a","uid":"v","resourceVersion":"11"}})"));
  follow();
  EXPECT_TRUE(store_.get("a/x"));
  EXPECT_TRUE(store_.get("a/y"));
  EXPECT_FALSE(store_.get("a/y").at("table").exists());
}

TEST_F(TableRowsTest, MalformedRowDoesNotAffectOtherRows) {
  server.on(kPath).answer(200, table("10", R"({"cells":["no object"]},)" + row("x", "one", "5")));
  server.on(kPath).head(200).body(event_line("ADDED", table("11", R"({"cells":["no object"]})")) +
                                  R"({"type":"ADDED","object":)" + "{1}}\n" +
                                  event_line("ADDED", table("12", row("y", "two", "12"))));
  follow();
  EXPECT_TRUE(store_.get("a/x"));
  EXPECT_TRUE(store_.get("a/y"));
  EXPECT_GE(reflector_->status().quarantined, 2u);
}

TEST_F(TableRowsTest, ErrorEventKeepsTheMessageOfTheServer) {
  server.on(kPath).answer(200, table("10", row("x", "one", "5")));
  server.on(kPath).head(200).body(
      event_line("ERROR", R"({"kind":"Status","apiVersion":"v1","status":"Failure","reason":"Expired","code":410,)"
                          R"("message":"too old"})"));
  follow();
  const auto error = reflector_->status().last_error;
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code, Code::kExpired);
}

TEST_F(TableRowsTest, TruncatedOrInvalidListIsAnError) {
  server.on(kPath).answer(200, "{\"kind\":\"Table\",");
  follow();
  EXPECT_FALSE(reflector_->has_synced());
  ASSERT_TRUE(reflector_->status().last_error);
  EXPECT_EQ(reflector_->status().last_error->code, Code::kDecode);
}

TEST_F(TableRowsTest, SingleNameIsRequestedByItself) {
  server.on(kPath + "/x").answer(200, table("10", row("x", "one", "5")));
  const auto ask = [&](Scope scope) {
    return wait<std::string>([&](auto done) { cluster().list_table_async(scope, {}, done); });
  };
  EXPECT_TRUE(ask({.resource = "po", .namespaces = {"a"}, .name = "x"}));
  EXPECT_EQ(server.requests_for(kPath + "/x"), 1u);
  // With a selector an object may exist and not match.
  server.on(kPath).answer(200, table("10", ""));
  EXPECT_TRUE(ask({.resource = "po", .namespaces = {"a"}, .name = "x", .label_selector = "a=b"}));
  EXPECT_EQ(server.last().query("fieldSelector"), "metadata.name=x");
}

}  // namespace
}  // namespace tain::testing
