#include <tain/load.h>

#include <map>
#include <set>
#include <string>

#include "src/codec/json_reader.h"
#include "tests/support/api_server_rig.h"

namespace tain::testing {
namespace {

constexpr const char* kPodList = "/api/v1/pods";
const LoadOptions kThreeHundred{.pods = 300, .pod_size = 10'000, .namespaces = 5, .apps = 20};

LoadReport loaded(ApiServer& server, const LoadOptions& options = kThreeHundred) {
  auto report = load(server, options);
  if (!report) {
    ADD_FAILURE() << report.error();
    return {};
  }
  return *report;
}

TEST(Load, IsServedLikeOtherObjects) {
  ApiServerRig rig;
  const LoadReport report = loaded(rig.server());
  EXPECT_EQ(report.pods, 300U);
  EXPECT_EQ(report.apps, 20U);
  EXPECT_EQ(report.namespaces, 5U);
  EXPECT_NEAR(static_cast<double>(report.json_bytes), 3e6, 3e4);

  const Reply reply = rig.get(kPodList);
  ASSERT_EQ(reply.status, 200);
  const Json& items = reply.json["items"];
  ASSERT_EQ(items.size(), 300U);
  EXPECT_EQ(reply.json["metadata"]["resourceVersion"], report.resource_version);
  std::map<std::string, int> by_namespace;
  std::set<std::string> versions;
  for (const Json& pod : items) {
    ++by_namespace[pod["metadata"]["namespace"]];
    versions.insert(pod["metadata"]["resourceVersion"]);
  }
  EXPECT_EQ(by_namespace.size(), 5U);
  for (const auto& [name, count] : by_namespace) EXPECT_EQ(count, 60) << name;
  EXPECT_EQ(versions.size(), 300U);

  const std::string& ns = by_namespace.begin()->first;
  EXPECT_EQ(rig.get("/api/v1/namespaces/" + ns + "/pods").json["items"].size(), 60U);
  EXPECT_EQ(rig.get("/api/v1/namespaces/" + ns).status, 200);
  EXPECT_EQ(rig.get("/apis/apps/v1/replicasets").json["items"].size(), 20U);
  EXPECT_EQ(rig.get("/apis/apps/v1/deployments").json["items"].size(), 20U);
  const std::string app = items[0]["metadata"]["labels"]["app"];
  EXPECT_EQ(rig.get(kPodList + ("?labelSelector=app%3D" + app)).json["items"].size(), 15U);
  const std::string node = items[0]["spec"]["nodeName"];
  EXPECT_GE(rig.get(kPodList + ("?fieldSelector=spec.nodeName%3D" + node)).json["items"].size(), 1U);
}

TEST(Load, CanBePagedAndWatchedFromItsVersion) {
  ApiServerRig rig;
  const LoadReport report = loaded(rig.server());
  const Reply page = rig.get(kPodList + std::string("?limit=100"));
  EXPECT_EQ(page.json["items"].size(), 100U);
  EXPECT_EQ(page.json["metadata"]["remainingItemCount"], 200);

  auto watch = rig.watch(kPodList + ("?watch=1&resourceVersion=" + report.resource_version));
  const std::string path = "/api/v1/namespaces/" + std::string(page.json["items"][7]["metadata"]["namespace"]) +
                           "/pods/" + std::string(page.json["items"][7]["metadata"]["name"]);
  EXPECT_EQ(rig.patch(path, "application/merge-patch+json", R"({"metadata":{"labels":{"seen":"yes"}}})").status, 200);
  const auto event = watch.next();
  ASSERT_TRUE(event);
  EXPECT_EQ((*event)["type"], "MODIFIED");
  EXPECT_EQ((*event)["object"]["metadata"]["labels"]["seen"], "yes");
}

// A load makes no events: existing watches must end.
TEST(Load, EndsExistingWatches) {
  ApiServerRig rig;
  const std::string before = rig.server().resource_version();
  auto watch = rig.watch(kPodList + ("?watch=1&resourceVersion=" + before));
  watch.pending->begun.get_future().get();
  loaded(rig.server());
  EXPECT_TRUE(watch.lines->wait_end());
  auto late = rig.watch(kPodList + ("?watch=1&resourceVersion=" + before));
  const auto event = late.next();
  ASSERT_TRUE(event);
  EXPECT_EQ((*event)["type"], "ERROR");
  EXPECT_EQ((*event)["object"]["code"], 410);
  EXPECT_EQ(rig.get(kPodList + ("?resourceVersionMatch=Exact&resourceVersion=" + before)).status, 410);
}

TEST(Load, IsTheSameInProtobuf) {
  ApiServerRig rig;
  loaded(rig.server());
  const Json items = rig.get(kPodList).json["items"];
  for (const std::size_t at : {0U, 150U, 299U}) {
    const std::string path = "/api/v1/namespaces/" + std::string(items[at]["metadata"]["namespace"]) + "/pods/" +
                             std::string(items[at]["metadata"]["name"]);
    const Reply reply = rig.get(path, {{"Accept", "application/vnd.kubernetes.protobuf"}});
    ASSERT_EQ(reply.status, 200);
    const auto object = Object::from_protobuf(reply.body);
    ASSERT_TRUE(object) << object.error();
    auto json = object->to_json();
    ASSERT_TRUE(json) << json.error();
    // Protobuf has no null members.
    Json expected = rig.get(path).json;
    for (Json& condition : expected["status"]["conditions"]) condition.erase("lastProbeTime");
    EXPECT_TRUE(Json::parse(*json) == expected) << *json << " is not " << expected;
  }
}

TEST(Load, CompressesLikeRealPods) {
  ApiServerRig rig;
  const LoadReport report = loaded(rig.server(), {.pods = 2'000, .pod_size = 10'000, .namespaces = 2});
  EXPECT_LE(report.gzip_ratio, 6.8);
  EXPECT_GE(report.gzip_ratio, 3.0);
}

TEST(Load, CompressesLikeRealPodsAtAnySize) {
  for (const std::size_t size : {100, 3'000, 3'500, 4'500, 6'000, 6'399, 6'400, 8'000, 9'599, 9'600, 20'000, 100'000}) {
    for (const std::size_t pods : {200, 600}) {
      ApiServerRig rig;
      const LoadReport report = loaded(rig.server(), {.pods = pods, .pod_size = size, .namespaces = 2});
      EXPECT_LE(report.gzip_ratio, 6.8) << pods << " pods of " << size;
    }
  }
}

// Owners exist, so that the garbage collector keeps the pods, and deletes them with their owner.
TEST(Load, IsDeletedWithItsOwners) {
  ApiServerRig rig;
  loaded(rig.server());
  const Json deployment = rig.get("/apis/apps/v1/deployments").json["items"][0];
  const std::string ns = deployment["metadata"]["namespace"];
  const std::string path =
      "/apis/apps/v1/namespaces/" + ns + "/deployments/" + std::string(deployment["metadata"]["name"]);
  EXPECT_EQ(rig.remove(path).status, 200);
  const auto left = [&] {
    std::size_t running = 0;
    const Json list = rig.get(kPodList).json;
    for (const Json& pod : list["items"]) running += !pod["metadata"].contains("deletionTimestamp");
    return running;
  };
  const auto until = std::chrono::steady_clock::now() + kPatience;
  while (left() != 285 && std::chrono::steady_clock::now() < until) std::this_thread::yield();
  EXPECT_EQ(left(), 285U);
}

TEST(Load, CanReplaceOrExtendAnother) {
  ApiServerRig rig;
  loaded(rig.server());
  loaded(rig.server());
  EXPECT_EQ(rig.get(kPodList).json["items"].size(), 300U);
  LoadOptions other = kThreeHundred;
  other.seed = 2;
  loaded(rig.server(), other);
  EXPECT_EQ(rig.get(kPodList).json["items"].size(), 600U);
}

TEST(Load, RefusesInvalidOptions) {
  ApiServerRig rig;
  for (const LoadOptions& bad : {LoadOptions{.namespaces = 0}, LoadOptions{.pod_size = 2'000'000},
                                 LoadOptions{.pods = 11'000'000}, LoadOptions{.namespaces = 100'001}}) {
    const auto report = load(rig.server(), bad);
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error().code, Code::kBadArgument);
  }
  EXPECT_EQ(rig.get(kPodList).json["items"].size(), 0U);
}

}  // namespace
}  // namespace tain::testing
