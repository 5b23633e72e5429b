#include <tain/kinds/apps_v1.h>
#include <tain/kinds/core_v1.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <type_traits>
#include <vector>

namespace tain::testing {
namespace {

namespace core = k8s::core::v1;
namespace apps = k8s::apps::v1;

constexpr std::string_view kPod = R"({"apiVersion":"v1","kind":"Pod",
  "metadata":{"name":"web-0","namespace":"shop","labels":{"app":"w\u00e9b","tier":"front"},
    "creationTimestamp":"2024-02-29T12:00:00Z","deletionGracePeriodSeconds":0},
  "spec":{"nodeName":"node-7","priority":0,"terminationGracePeriodSeconds":30,"hostUsers":false,
    "containers":[
      {"name":"main","image":"nginx:1.27","ports":[{"containerPort":80,"name":"http"}],
       "resources":{"requests":{"cpu":"250m","memory":"64Mi"},"limits":{"cpu":1}},
       "readinessProbe":{"httpGet":{"port":"http"}},
       "livenessProbe":{"httpGet":{"port":8080}}},
      {"name":"side"}],
    "volumes":[{"name":"conf","configMap":{"name":"conf-map","optional":true}}]},
  "status":{"phase":"Running","podIP":"10.0.0.1","podIPs":[{"ip":"10.0.0.1"}]}})";

core::Pod pod() {
  auto object = Object::from_json(kPod);
  EXPECT_TRUE(object);
  return *object;
}

TEST(PodView, HasTheIdentityOfItsObject) {
  const core::Pod view = pod();
  EXPECT_EQ(view.key(), "shop/web-0");
  EXPECT_EQ(view.ns(), "shop");
  EXPECT_EQ(view.name(), "web-0");
  EXPECT_EQ(view.object().kind(), core::Pod::kind());
}

TEST(PodView, KeepsItsObjectAlive) {
  core::Pod copy;
  {
    const core::Pod original = pod();
    copy = original;
  }
  EXPECT_EQ(copy.spec().node_name(), "node-7");
}

TEST(PodView, ReadsTextNumbersListsAndMaps) {
  const core::Pod view = pod();
  EXPECT_EQ(view.metadata().labels()["app"],
            "w\xc3\xa9"
            "b");
  EXPECT_EQ(view.metadata().labels().size(), 2U);
  EXPECT_EQ(view.status().pod_ips()[0].ip(), "10.0.0.1");
  std::vector<std::string> names;
  for (const core::Container container : view.spec().containers()) names.push_back(container.name().str());
  EXPECT_THAT(names, ::testing::ElementsAre("main", "side"));
  std::vector<std::string> labels;
  for (const auto& [key, value] : view.metadata().labels()) labels.push_back(key.str());
  EXPECT_THAT(labels, ::testing::ElementsAre("app", "tier"));
  EXPECT_EQ(view.metadata().creation_timestamp(), Time::parse("2024-02-29T12:00:00Z").value());
}

TEST(PodView, DistinguishesAbsentFromZeroWhereKubernetesDoes) {
  const core::Pod view = pod();
  EXPECT_EQ(view.spec().priority(), std::optional<std::int32_t>(0));
  EXPECT_EQ(view.spec().active_deadline_seconds(), std::nullopt);
  EXPECT_EQ(view.spec().host_users(), std::optional<bool>(false));
  EXPECT_EQ(view.metadata().deletion_timestamp(), std::nullopt);
  EXPECT_FALSE(view.spec().host_network());  // no pointer in Go: absent is false
  EXPECT_FALSE(view.spec().affinity());
  EXPECT_FALSE(view.spec().affinity().node_affinity().exists());
  EXPECT_TRUE(view.spec().tolerations().empty());
  EXPECT_EQ(view.spec().containers()[7].name(), "");
}

TEST(PodView, ReadsQuantitiesAndPortsByNameOrNumber) {
  const core::Pod holder = pod();
  const core::Container container = holder.spec().containers()[0];
  EXPECT_EQ(container.resources().requests()["cpu"], Quantity::milli(250));
  EXPECT_EQ(container.resources().requests()["memory"].value(), 64 << 20);
  EXPECT_EQ(container.resources().limits()["cpu"], Quantity(1));  // a bare number
  EXPECT_EQ(container.readiness_probe().http_get().port(), IntOrString("http"));
  EXPECT_EQ(container.liveness_probe().http_get().port(), IntOrString(8080));
  EXPECT_EQ(container.resources().requests().find("gpu"), std::nullopt);
}

TEST(PodView, ReadsInlinedMembers) {
  const core::Pod view = pod();
  const core::Volume volume = view.spec().volumes()[0];
  EXPECT_EQ(volume.config_map().name(), "conf-map");
  EXPECT_EQ(volume.config_map().optional(), std::optional<bool>(true));
  EXPECT_FALSE(volume.secret());
  static_assert(std::is_base_of_v<core::VolumeSource, core::Volume>);
}

TEST(PodView, ValueOfTheWrongTypeIsAbsent) {
  auto object = Object::from_json(R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"x","labels":"none"},
    "spec":{"containers":{"a":1},"priority":"high","nodeName":7,"activeDeadlineSeconds":1e99,"hostNetwork":1}})");
  ASSERT_TRUE(object);
  const core::Pod view = *object;
  EXPECT_TRUE(view.metadata().labels().empty());
  EXPECT_EQ(view.metadata().labels()["a"], "");
  EXPECT_TRUE(view.spec().containers().empty());
  EXPECT_EQ(view.spec().containers().size(), 0U);
  EXPECT_EQ(view.spec().priority(), std::nullopt);
  EXPECT_EQ(view.spec().active_deadline_seconds(), std::nullopt);
  EXPECT_FALSE(view.spec().host_network());
}

TEST(PodView, IsEmptyWithoutAnObject) {
  const core::Pod view;
  EXPECT_EQ(view.key(), "");
  EXPECT_FALSE(view.exists());
  EXPECT_EQ(view.spec().node_name(), "");
}

TEST(SecretView, DecodesBytes) {
  auto object = Object::from_json(R"({"apiVersion":"v1","kind":"Secret","metadata":{"name":"s"},
    "data":{"good":"AAEC/w==","bad":"*"}})");
  ASSERT_TRUE(object);
  const core::Secret view = *object;
  EXPECT_EQ(view.data()["good"], std::string_view("\x00\x01\x02\xff", 4));
  EXPECT_EQ(view.data()["bad"], "");
}

TEST(StatefulSetView, HoldsTemplatesWithoutAnObject) {
  auto object = Object::from_json(R"({"apiVersion":"apps/v1","kind":"StatefulSet","metadata":{"name":"db"},
    "spec":{"volumeClaimTemplates":[
      {"metadata":{"name":"data"},"spec":{"resources":{"requests":{"storage":"1Gi"}}}}]}})");
  ASSERT_TRUE(object);
  const apps::StatefulSet view = *object;
  const core::PersistentVolumeClaim claim = view.spec().volume_claim_templates()[0];
  EXPECT_EQ(claim.metadata().name(), "data");
  EXPECT_EQ(claim.key(), "");
  EXPECT_FALSE(claim.object());
  EXPECT_EQ(claim.spec().resources().requests()["storage"].to_string(), "1Gi");
}

TEST(KindViews, HaveTheirKindAndResource) {
  EXPECT_EQ(apps::Deployment::kind(), (Kind{"apps", "v1", "Deployment"}));
  EXPECT_EQ(apps::Deployment::kResource, "deployments");
  EXPECT_TRUE(apps::Deployment::kNamespaced);
  EXPECT_EQ(core::Endpoints::kResource, "endpoints");
  EXPECT_EQ(core::Node::kResource, "nodes");
  EXPECT_FALSE(core::Node::kNamespaced);
}

}  // namespace
}  // namespace tain::testing
