#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tain/cache/reflector.h>
#include <tain/cache/store.h>

#include "tests/support/cluster_rig.h"

// Selection by the server, and locally if the server ignores selectors.
namespace tain::testing {
namespace {

using ::testing::HasSubstr;

const std::string kAsked = "/api/v1/namespaces/a/pods";

std::string labelled(const std::string& name, const std::string& app, const std::string& rv) {
  return R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":")" + name + R"(","namespace":"a","uid":"u-)" + name +
         R"(","resourceVersion":")" + rv + R"(","labels":{"app":")" + app + R"("}}})";
}
std::string event_line(const std::string& type, const std::string& object) {
  return R"({"type":")" + type + R"(","object":)" + object + "}\n";
}

class SelectingTest : public ::testing::Test, protected ClusterRig {
 protected:
  void SetUp() override { serve_discovery(); }
};

// A malformed event does not affect others: it is quarantined, its object is marked, and the stream continues.
TEST_F(SelectingTest, MalformedEventIsQuarantinedAndTheStreamContinues) {
  server.on(kAsked).answer(200, list_json("10", {labelled("x", "web", "5"), labelled("y", "db", "6")}));
  server.on(kAsked).head(200).body(
      event_line("MODIFIED", R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"x","namespace":"a","uid":7}})") +
      event_line(
          "ADDED",
          R"({"apiVersion":"v1","kind":"Secret","metadata":{"name":"s","namespace":"a","labels":{"app":"web"}}})") +
      event_line("ADDED", labelled("z", "web", "12")) + event_line("ADDED", labelled("w", "db", "13")));
  auto sources = cluster().lister_watchers(
      {.resource = "po", .namespaces = {"a"}, .label_selector = "app=web", .check_selectors = true});
  ASSERT_TRUE(sources) << sources.error();
  Store store;
  Reflector reflector(runtime, *sources->front(), store,
                      {.expected = kPods, .tuning = {.use_watch_list = Reflector::UseWatchList::kNever}});
  reflector.start();
  run_until_idle();
  EXPECT_TRUE(store.get("a/x")) << "the version before stays";
  EXPECT_FALSE(store.get("a/y"));
  EXPECT_TRUE(store.get("a/z")) << "behind the bad one";
  EXPECT_FALSE(store.get("a/w"));
  EXPECT_EQ(server.requests_for(kAsked), 2u) << "one list and one watch";
  EXPECT_TRUE(server.last().is_live());
  EXPECT_EQ(reflector.status().quarantined, 2u);
}

// Partial metadata has the expected kind if metadata was requested; otherwise it is another kind.
TEST_F(SelectingTest, PartialMetadataIsAcceptedOnlyIfRequested) {
  const std::string part =
      R"({"apiVersion":"meta.k8s.io/v1","kind":"PartialObjectMetadata","metadata":{"name":"x","namespace":"a",)"
      R"("uid":"u","resourceVersion":"5"}})";
  server.on(kAsked).answer(200, R"({"kind":"PartialObjectMetadataList","apiVersion":"meta.k8s.io/v1",)"
                                R"("metadata":{"resourceVersion":"10"},"items":[)" +
                                    part + "]}");
  server.on(kAsked).head(200).body(
      event_line("ADDED", R"({"apiVersion":"meta.k8s.io/v1","kind":"PartialObjectMetadata","metadata":{"name":"y",)"
                          R"("namespace":"a","uid":"v","resourceVersion":"11"}})"));
  auto sources = cluster().lister_watchers({.resource = "po", .namespaces = {"a"}, .metadata_only = true});
  Store store;
  Reflector reflector(
      runtime, *sources->front(), store,
      {.expected = kPods, .metadata_only = true, .tuning = {.use_watch_list = Reflector::UseWatchList::kNever}});
  reflector.start();
  run_until_idle();
  EXPECT_THAT(server.last().header("Accept"), HasSubstr("as=PartialObjectMetadata"));
  EXPECT_TRUE(store.get("a/x"));
  ASSERT_TRUE(store.get("a/y"));
  EXPECT_TRUE(store.get("a/y").is_part());
  EXPECT_EQ(reflector.status().quarantined, 0u);
}

TEST_F(SelectingTest, SelectorsOfTheOptionsAreCheckedBeforeAnyRequest) {
  const auto list = [&](ListOptions how) {
    return wait<ObjectList>([&](auto done) { cluster().list_async({.resource = "pods"}, how, done); });
  };
  const auto table = [&](ListOptions how) {
    return wait<std::string>([&](auto done) { cluster().list_table_async({.resource = "pods"}, how, done); });
  };
  const ListOptions bad_label{.label_selector = "app in (a,b"};
  const ListOptions bad_field{.field_selector = "status.phase"};
  for (const Error& error : {list(bad_label).error(), table(bad_label).error(), list(bad_field).error(),
                             table(bad_field).error(), cluster().watch({.resource = "pods"}, bad_label).error()}) {
    EXPECT_EQ(error.code, Code::kBadArgument);
    EXPECT_THAT(error.message, HasSubstr("ListOptions"));
  }
  EXPECT_THAT(list(bad_label).error().message, HasSubstr("at position 12")) << "the place";

  struct CollectingReceiver final : ListReceiver {
    void bytes(std::string_view) override {}
    void item(Object) override {}
    void bad_item(std::string, Error, std::string) override {}
    void end(Result<ListReceiver::End> result) override { ended = std::move(result); }
    std::optional<Result<ListReceiver::End>> ended{};
  } taker;
  auto sources = cluster().lister_watchers({.resource = "pods"});
  const auto call = sources->front()->list(bad_label, taker);
  run_until_idle();
  ASSERT_TRUE(taker.ended);
  EXPECT_EQ(taker.ended->error().code, Code::kBadArgument);
  EXPECT_EQ(server.requests(), 0u);
}

}  // namespace
}  // namespace tain::testing
