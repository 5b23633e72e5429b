#include <tain/draft.h>
#include <tain/kinds/apiextensions_v1.h>
#include <tain/kinds/apiextensions_v1_drafts.h>
#include <tain/kinds/apps_v1.h>
#include <tain/kinds/apps_v1_drafts.h>
#include <tain/kinds/autoscaling_v2_drafts.h>
#include <tain/kinds/coordination_v1_drafts.h>
#include <tain/kinds/core_v1.h>
#include <tain/kinds/core_v1_drafts.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tain {
namespace {

namespace core = k8s::core::v1;
namespace apps = k8s::apps::v1;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr std::string_view kPodJson =
    R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"web-0"},"spec":{"containers":[{"image":"a","name":"c"}]}})";

TEST(KindDraft, HasTheKindAndTheNameThatItStartsFrom) {
  EXPECT_EQ(*core::PodDraft().to_json(), R"({"apiVersion":"v1","kind":"Pod","metadata":{}})");
  EXPECT_EQ(core::PodDraft("web", "shop").ns(), "shop");
  EXPECT_EQ(apps::DeploymentDraft::kind(), apps::Deployment::kind());
}

TEST(KindDraft, SettersCreateTheirParentsAndChain) {
  // [chain]
  core::PodDraft pod;
  pod.metadata().set_name("web-0").labels()["app.kubernetes.io/name"] = "web";
  pod.spec().containers().add().set_name("c").set_image("nginx:1").ports().add().set_container_port(80);
  // [chain]

  EXPECT_EQ(*pod.to_json(),
            R"({"apiVersion":"v1","kind":"Pod","metadata":{"labels":{"app.kubernetes.io/name":"web"},"name":"web-0"},)"
            R"("spec":{"containers":[{"image":"nginx:1","name":"c","ports":[{"containerPort":80}]}]}})");
}

TEST(KindDraft, ReadingAPartCreatesNothing) {
  core::PodDraft pod("a");
  const std::string before = *pod.to_json();

  EXPECT_EQ(pod.spec().node_name(), "");
  EXPECT_EQ(pod.spec().priority(), std::nullopt);
  EXPECT_FALSE(pod.spec().security_context().exists());
  EXPECT_TRUE(pod.spec().containers().empty());
  EXPECT_EQ(pod.spec().containers()[3].image(), "");
  EXPECT_EQ(pod.metadata().labels()["x"], "");
  EXPECT_FALSE(pod.metadata().labels().contains("x"));

  EXPECT_EQ(*pod.to_json(), before);
}

TEST(KindDraft, GettersReturnWhatTheDraftHolds) {
  core::PodDraft pod = *core::PodDraft::from_json(kPodJson);
  pod.spec().set_priority(7).set_host_network(true);

  EXPECT_EQ(pod.spec().containers()[0].image(), "a");
  EXPECT_EQ(pod.spec().priority(), 7);
  EXPECT_TRUE(pod.spec().host_network());
  pod.spec().clear_priority();
  EXPECT_EQ(pod.spec().priority(), std::nullopt);
  pod.clear_spec();
  EXPECT_FALSE(pod.has("spec"));
}

TEST(KindDraft, ScalarsHaveTheFormOfTheirField) {
  core::SecretDraft secret;
  secret.data()["key"] = std::string_view("\0\1", 2);
  core::ServiceDraft service;
  service.spec().ports().add().set_port(80).set_target_port("http").set_name("web");
  service.spec().ports().add().set_port(81).set_target_port(8081);
  k8s::coordination::v1::LeaseDraft lease;
  lease.spec().set_renew_time(Time::from_unix(1));
  k8s::autoscaling::v2::HorizontalPodAutoscalerDraft scaler;
  scaler.spec().metrics().add().resource().target().set_average_value(*Quantity::parse("100m"));
  core::PodDraft pod;
  pod.metadata().set_creation_timestamp(Time::from_unix(1));

  EXPECT_EQ(secret.text("data.key"), "AAE=");
  EXPECT_EQ(secret.data()["key"].get(), std::string("\0\1", 2));
  EXPECT_EQ(service.text("spec.ports[0].targetPort"), "http");
  EXPECT_EQ(service.spec().ports()[1].target_port(), IntOrString(8081));
  EXPECT_EQ(lease.text("spec.renewTime"), "1970-01-01T00:00:01.000000Z");
  EXPECT_EQ(lease.spec().renew_time(), Time::from_unix(1));
  EXPECT_EQ(scaler.text("spec.metrics[0].resource.target.averageValue"), "100m");
  EXPECT_EQ(pod.text("metadata.creationTimestamp"), "1970-01-01T00:00:01Z");
}

TEST(KindDraft, AValueOfAnotherTypeReadsAsAbsent) {
  core::PodDraft pod;
  pod.set("spec.priority", "high").set("spec.nodeName", 3).set("spec.containers", 1);

  EXPECT_EQ(pod.spec().priority(), std::nullopt);
  EXPECT_EQ(pod.spec().node_name(), "");
  EXPECT_EQ(pod.spec().containers().size(), 0U);
}

TEST(KindDraft, AWriteThatDoesNotFitIsTheErrorOfTheDraft) {
  core::PodDraft pod;
  pod.set("spec.containers", "none");
  pod.spec().containers().add().set_image("x");
  EXPECT_THAT(pod.ok().error().message, HasSubstr("cannot append to spec.containers"));

  core::PodDraft other;
  other.spec().containers()[4].set_image("x");
  EXPECT_THAT(other.to_json().error().message, HasSubstr("of a list of 0"));
}

TEST(KindDraft, PartsStayValidWhenListsGrowAndDraftsMove) {
  core::PodDraft pod;
  core::ContainerDraft first = pod.spec().containers().add();
  for (int i = 0; i < 100; ++i) pod.spec().containers().add().set_name(std::to_string(i));
  core::PodDraft moved = std::move(pod);
  first.set_name("first");

  EXPECT_EQ(moved.spec().containers()[0].name(), "first");
  EXPECT_EQ(moved.spec().containers().size(), 101U);
}

TEST(KindDraft, ACopyIsIndependentAndAnAssignmentOfAPartCopiesItsContent) {
  core::PodDraft pod = *core::PodDraft::from_json(kPodJson);
  core::PodDraft copy = pod;
  copy.spec().containers()[0].set_image("b");
  EXPECT_EQ(pod.spec().containers()[0].image(), "a");

  core::ContainerDraft added = pod.spec().init_containers().add();
  added = copy.spec().containers()[0];
  copy.spec().containers()[0].set_image("c");
  EXPECT_EQ(pod.text("spec.initContainers[0].image"), "b");
  added = copy.spec().containers()[9];
  EXPECT_TRUE(pod.spec().init_containers().empty());
}

TEST(DraftLists, AssignIterateAndErase) {
  core::PodDraft pod;
  // [lists]
  core::ContainerDraft container = pod.spec().containers().add();
  container.command() = {"sh", "-c", "true"};
  container.args() = std::vector<std::string>{"a", "b"};
  container.args().add("c");
  container.args()[0] = "z";
  container.command().erase(1);
  // [lists]
  std::vector<std::string> args;
  for (const std::string arg : container.args()) args.push_back(arg);
  for (core::ContainerDraft each : pod.spec().containers()) each.set_name("n");

  EXPECT_THAT(args, ElementsAre("z", "b", "c"));
  EXPECT_EQ(container.command().to_json(), R"(["sh","true"])");
  EXPECT_EQ(container.name(), "n");
  container.args().clear();
  EXPECT_FALSE(container.args().exists());
}

TEST(DraftMaps, AssignIterateAndErase) {
  core::PodDraft pod;
  // [maps]
  auto labels = pod.metadata().labels();
  labels = {{"a.b/c", "1"}, {"d", "2"}};
  labels["e"] = "3";
  labels.erase("d");
  std::map<std::string, std::string> copied;
  for (const auto& [key, value] : labels) copied[key] = value;
  pod.metadata().annotations() = copied;
  pod.spec().containers().add().resources().requests() = {{"cpu", "100m"}, {"memory", "1Gi"}};
  // [maps]

  EXPECT_THAT(labels.keys(), ElementsAre("a.b/c", "e"));
  EXPECT_EQ(pod.metadata().annotations().to_json(), R"({"a.b/c":"1","e":"3"})");
  EXPECT_EQ(pod.spec().containers()[0].resources().requests()["memory"].get(), *Quantity::parse("1Gi"));
  pod.spec().containers()[0].resources().requests()["cpu"] = "much";
  EXPECT_THAT(pod.ok().error().message, HasSubstr("much"));
}

TEST(DraftParts, AreCreatedEmptyAndAssignedFromViewsAndJson) {
  const core::Pod view(*Object::from_json(kPodJson));
  core::PodDraft pod;
  pod.spec().volumes().add().set_name("tmp").empty_dir().create();
  pod.spec().containers() = view.spec().containers();
  pod.spec().security_context().assign_json(R"({"runAsUser":1})");

  EXPECT_EQ(pod.spec().to_json(), R"({"containers":[{"image":"a","name":"c"}],"securityContext":{"runAsUser":1},)"
                                  R"("volumes":[{"emptyDir":{},"name":"tmp"}]})");
  pod.spec().assign(view.spec());
  EXPECT_FALSE(pod.has("spec.volumes"));
}

TEST(KindDraft, StartsFromAViewAnObjectJsonOrYaml) {
  const Object object = *Object::from_json(kPodJson);
  const core::Pod view(object);
  EXPECT_EQ(*core::PodDraft::from(object)->to_json(), kPodJson);
  EXPECT_EQ(*core::PodDraft::from(view)->to_json(), kPodJson);
  EXPECT_EQ(core::PodDraft::from_yaml("{apiVersion: v1, kind: Pod, spec: {nodeName: n1}}")->spec().node_name(), "n1");
  EXPECT_EQ(core::PodDraft::from(*Draft::from_json(kPodJson))->name(), "web-0");

  const auto other = core::ConfigMapDraft::from(object);
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().code, Code::kUnexpectedObject);
  EXPECT_THAT(other.error().message, HasSubstr("expected v1, Kind=ConfigMap, got v1, Kind=Pod"));
  EXPECT_THAT(core::PodDraft::from_json("{}").error().message, HasSubstr("without a kind"));
  EXPECT_EQ(core::PodDraft::from_json("{").error().code, Code::kDecode);
}

TEST(KindDraft, AnElementWithoutKindGetsIt) {
  const apps::StatefulSet set(
      *Object::from_json(R"({"apiVersion":"apps/v1","kind":"StatefulSet","metadata":{"name":"s"},)"
                         R"("spec":{"volumeClaimTemplates":[{"metadata":{"name":"d"}}]}})"));

  const auto claim = core::PersistentVolumeClaimDraft::from(set.spec().volume_claim_templates()[0]);

  ASSERT_TRUE(claim) << claim.error();
  EXPECT_EQ(*claim->to_json(), R"({"apiVersion":"v1","kind":"PersistentVolumeClaim","metadata":{"name":"d"}})");
  apps::StatefulSetDraft draft;
  draft.spec().volume_claim_templates().add().spec().set_volume_name("v");
  EXPECT_EQ(draft.text("spec.volumeClaimTemplates[0].spec.volumeName"), "v");
}

TEST(KindDraft, EditsADraftInPlace) {
  Draft draft = *Draft::from_json(kPodJson);
  core::PodDraft pod = *core::PodDraft::edit(draft);
  pod.spec().set_node_name("n1");
  core::PodDraft copy = pod;
  copy.spec().set_node_name("n2");

  EXPECT_EQ(draft.text("spec.nodeName"), "n1");
  EXPECT_FALSE(core::ConfigMapDraft::edit(draft));
}

TEST(KindDraft, IsADraftForPatches) {
  const core::PodDraft before = *core::PodDraft::from_json(kPodJson);
  core::PodDraft after = before;
  after.metadata().labels()["a"] = "b";

  EXPECT_EQ(Patch::diff(before, after)->body(), R"({"metadata":{"labels":{"a":"b"}}})");
}

TEST(KindDraft, SchemasThatMayBeSomethingElse) {
  k8s::apiextensions::v1::CustomResourceDefinitionDraft crd;
  auto schema = crd.spec().versions().add().set_name("v1").schema().open_api_v3_schema();
  schema.set_type("object").properties()["list"].items().schema().set_type("string");
  schema.properties()["map"].additional_properties().set_allows(true);
  schema.properties()["deep"].additional_properties().schema().set_type("integer");
  schema.dependencies()["a"].property() = {"b"};
  schema.default_().assign_json(R"({"x":1})");

  EXPECT_EQ(schema.to_json(),
            R"({"default":{"x":1},"dependencies":{"a":["b"]},"properties":{"deep":{"additionalProperties":)"
            R"({"type":"integer"}},"list":{"items":{"type":"string"}},"map":{"additionalProperties":true}},)"
            R"("type":"object"})");
  EXPECT_TRUE(schema.properties()["map"].additional_properties().allows());
  EXPECT_TRUE(schema.properties()["deep"].additional_properties().allows());
}

TEST(Constants, NameTheValuesOfEnumeratedTexts) {
  core::PodDraft pod;
  pod.spec().set_restart_policy(core::RestartPolicy::kOnFailure);
  EXPECT_EQ(pod.text("spec.restartPolicy"), "OnFailure");
  EXPECT_EQ(core::SecretType::kKubernetesIoTls, "kubernetes.io/tls");
}

}  // namespace
}  // namespace tain
