#include <tain/draft.h>
#include <tain/kinds/core_v1.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tain {
namespace {

using ::testing::HasSubstr;

TEST(DraftPlaces, SegmentsAreLiteralKeysAndPositions) {
  Draft draft(kConfigMaps, "web");
  draft.set({"data", "nginx.conf"}, "a").append({"metadata", "finalizers"}, "x/y").set({"list", 0, "a[b]"}, 1);

  EXPECT_TRUE(draft.has({"data", "nginx.conf"}));
  EXPECT_EQ(draft.text({"list", std::size_t{0}, "a[b]"}), "1");
  draft.erase({"data", "nginx.conf"});
  EXPECT_EQ(*draft.to_json(), R"({"apiVersion":"v1","data":{},"kind":"ConfigMap","list":[{"a[b]":1}],)"
                              R"("metadata":{"finalizers":["x/y"],"name":"web"}})");
}

TEST(DraftPlaces, SegmentsAreNamedInErrors) {
  EXPECT_THAT(Draft().set("a", 1).set({"a", "b.c"}, 1).ok().error().message, HasSubstr("cannot set a['b.c']"));
  EXPECT_THAT(Draft().set({"a", -1}, 1).ok().error().message, HasSubstr("of a list of 0"));
}

TEST(DraftPlaces, ADotInTheKeyOfAMapOfTextsIsAnErrorThatNamesTheSegments) {
  const Kind deployment{"apps", "v1", "Deployment"};
  struct Case {
    Kind kind{};
    std::string path{};
    std::string segments{};
  };
  const Case cases[] = {
      {kConfigMaps, "data.nginx.conf", R"({"data", "nginx.conf"})"},
      {kPods, "metadata.labels.app.kubernetes.io/name", R"({"metadata", "labels", "app.kubernetes.io/name"})"},
      {kPods, "spec.nodeSelector.kubernetes.io/os", R"({"spec", "nodeSelector", "kubernetes.io/os"})"},
      {kPods, "spec.containers[1].resources.limits.example.com/gpu",
       R"({"spec", "containers", 1, "resources", "limits", "example.com/gpu"})"},
      {kPods, "spec.volumes[0].csi.volumeAttributes.a.b", R"("csi", "volumeAttributes", "a.b"})"},
      {deployment, "spec.selector.matchLabels.a.b", R"({"spec", "selector", "matchLabels", "a.b"})"},
      {{"example.com", "v1", "Widget"}, "metadata.annotations.a.b", R"({"metadata", "annotations", "a.b"})"},
      {{}, "metadata.labels.a.b", R"({"metadata", "labels", "a.b"})"},
  };
  for (const Case& one : cases) {
    EXPECT_THAT(Draft(one.kind).set(one.path, "x").ok().error().message, HasSubstr(one.segments)) << one.path;
    EXPECT_THAT(Draft(one.kind).append(one.path, "x").ok().error().message, HasSubstr("cannot append to"));
    EXPECT_THAT(Draft(one.kind).erase(one.path).ok().error().message, HasSubstr("cannot erase"));
  }
}

TEST(DraftPlaces, PathsThroughMapsOfObjectsAndOfUnknownKindsAreValid) {
  const Kind crd{"apiextensions.k8s.io", "v1", "CustomResourceDefinition"};
  const std::string schema = "spec.versions[0].schema.openAPIV3Schema";
  EXPECT_TRUE(Draft(kConfigMaps).set("data.key", "x").ok());
  EXPECT_TRUE(Draft(crd).set("spec.versions[0].name", "v1").set(schema + ".properties.spec.type", "object").ok());
  EXPECT_TRUE(Draft(Kind{"example.com", "v1", "Widget"}).set("data.nginx.conf", "x").ok());
  EXPECT_TRUE(Draft(kPods).set("metadata.labels['a.b']", "x").ok());
}

TEST(DraftData, IntegersOfEveryTypeAreExact) {
  Draft draft;
  draft.set("a", std::numeric_limits<std::uint64_t>::max()).set("b", std::numeric_limits<std::int64_t>::min());
  draft.set("c", std::uint8_t{200}).set("d", 7UL).set("e", static_cast<short>(-3)).set("f", 0.5F).set("g", true);

  EXPECT_EQ(*draft.to_json(), R"({"a":18446744073709551615,"b":-9223372036854775808,"c":200,"d":7,"e":-3,"f":0.5,)"
                              R"("g":true})");
}

TEST(DraftData, ScalarsOfKubernetesHaveTheirText) {
  Draft draft;
  draft.set("q", *Quantity::parse("100m")).set("t", Time::from_unix(0)).set("m", Time::from_unix(0, 5000));
  draft.set("d", std::chrono::minutes(2)).set("p", IntOrString(80)).set("n", IntOrString("http")).set("z", Time());

  EXPECT_EQ(*draft.to_json(), R"({"d":"2m0s","m":"1970-01-01T00:00:00.000005Z","n":"http","p":80,"q":"100m",)"
                              R"("t":"1970-01-01T00:00:00Z","z":null})");
}

TEST(DraftData, AnOptionalWithoutAValueErases) {
  Draft draft;
  draft.set("a", 1).set("b", 1).set("c", 1).set("d", 1);
  draft.set("a", std::optional<int>()).set("b", std::nullopt).set("c", std::optional<int>(2)).set("d", Value());
  draft.append("e", std::optional<int>());

  EXPECT_EQ(*draft.to_json(), R"({"c":2})");
}

TEST(DraftData, RangesAndMapsBecomeListsAndObjects) {
  Draft draft;
  draft.set("a", {"x", "y"}).set("b", std::vector<int>{1, 2}).set("c", std::array<bool, 1>{true});
  draft.set("d", std::map<std::string, std::vector<int>>{{"k.l", {1}}}).set("e", std::vector<bool>{false});
  draft.append("f", std::map<std::string, std::string>{{"name", "\"q\""}});

  EXPECT_EQ(*draft.to_json(),
            R"({"a":["x","y"],"b":[1,2],"c":[true],"d":{"k.l":[1]},"e":[false],"f":[{"name":"\"q\""}]})");
}

TEST(DraftData, ViewsAreCopiedAsTheyAre) {
  const k8s::core::v1::Secret secret(*Object::from_json(
      R"({"apiVersion":"v1","kind":"Secret","metadata":{"name":"s","labels":{"a":"b"}},"data":{"k":"AAE="}})"));
  Draft draft;
  draft.set("labels", secret.metadata().labels()).set("data", secret.data()).set("meta", secret.metadata());
  draft.set("one", secret.data()["k"]).set("name", secret.metadata().name()).set("absent", secret.string_data());

  EXPECT_EQ(*draft.to_json(), R"({"data":{"k":"AAE="},"labels":{"a":"b"},"meta":{"labels":{"a":"b"},"name":"s"},)"
                              R"("name":"s","one":"AAE="})");
}

TEST(DraftData, ValuesThatJsonDoesNotHaveAreAnError) {
  EXPECT_THAT(Draft().set("a", "\xff").ok().error().message, HasSubstr("the value for a"));
  EXPECT_THAT(Draft().set("a.b", std::numeric_limits<double>::infinity()).ok().error().message,
              HasSubstr("the value for a.b"));
}

}  // namespace
}  // namespace tain
