// Changes of a CustomResourceDefinition that has objects.
#include <gtest/gtest.h>

#include <string>

#include "tests/support/api_server_rig.h"
#include "tests/support/widgets.h"

namespace tain::testing {
namespace {

class SchemaChange : public ::testing::Test {
 protected:
  void SetUp() override {
    serve_widgets(rig_);
    change(R"({"c":{"type":"string"},"size":{"type":"integer"}})");
    Json object = widget("w");
    object["spec"] = {{"c", "old"}, {"size", 1}};
    const Reply made = rig_.post(kWidgetsPath, object);
    ASSERT_EQ(made.status, 201) << made.body;
    version_ = made.json["metadata"]["resourceVersion"];
  }
  void change(const std::string& properties) {
    Json crd = rig_.get(crd_).json;
    crd["spec"]["versions"][0]["schema"]["openAPIV3Schema"]["properties"]["spec"]["properties"] =
        Json::parse(properties);
    const Reply reply = rig_.put(crd_, crd);
    ASSERT_EQ(reply.status, 200) << reply.body;
  }
  const Json expected_{{"newdef", "ND"}, {"size", 1}};

  ApiServerRig rig_{};
  const std::string crd_ = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions/widgets.example.com";
  const std::string newer_ = R"({"newdef":{"type":"string","default":"ND"},"size":{"type":"integer"}})";
  std::string version_{};
};

TEST_F(SchemaChange, AppliesToExistingObjects) {
  change(newer_);

  const Json one = rig_.get(kWidgetsPath + "/w").json;
  EXPECT_EQ(one["spec"], expected_);
  EXPECT_EQ(one["metadata"]["resourceVersion"], version_);
  EXPECT_EQ(rig_.get(kWidgetsPath).json["items"][0]["spec"], expected_);
  EXPECT_EQ(rig_.get(kWidgetsPath + "?resourceVersion=0").json["items"][0]["spec"], expected_);
  auto watch = rig_.watch(kWidgetsPath + "?watch=1&resourceVersion=0");
  const auto event = watch.next();
  ASSERT_TRUE(event);
  EXPECT_EQ((*event)["object"]["spec"], expected_);
}

TEST_F(SchemaChange, AppliesToTheHistory) {
  ASSERT_EQ(rig_.remove(kWidgetsPath + "/w").status, 200);
  change(newer_);

  auto watch = rig_.watch(kWidgetsPath + "?watch=1&resourceVersion=" + version_);
  const auto event = watch.next();
  ASSERT_TRUE(event);
  EXPECT_EQ((*event)["type"], "DELETED");
  EXPECT_EQ((*event)["object"]["spec"], expected_);
  const Reply then = rig_.get(kWidgetsPath + "?resourceVersionMatch=Exact&resourceVersion=" + version_);
  ASSERT_EQ(then.status, 200) << then.body;
  EXPECT_EQ(then.json["items"][0]["spec"], expected_);
  EXPECT_EQ(then.json["items"][0]["metadata"]["resourceVersion"], version_);
}

TEST_F(SchemaChange, KeepsWatchesOpen) {
  auto watch = rig_.watch(kWidgetsPath + "?watch=1&resourceVersion=" + version_);
  change(newer_);
  ASSERT_EQ(rig_.patch(kWidgetsPath + "/w", "application/merge-patch+json", R"({"spec":{"size":2}})").status, 200);
  const auto event = watch.next();
  ASSERT_TRUE(event);
  EXPECT_EQ((*event)["type"], "MODIFIED");
  EXPECT_EQ((*event)["object"]["spec"], (Json{{"newdef", "ND"}, {"size", 2}}));
}

TEST_F(SchemaChange, ATerminatingDefinitionRefusesCreates) {
  ASSERT_EQ(rig_.patch(kWidgetsPath + "/w", "application/merge-patch+json",
                       R"({"metadata":{"finalizers":["example.com/held"]}})")
                .status,
            200);
  ASSERT_EQ(rig_.remove(crd_).status, 200);

  const Reply reply = rig_.post(kWidgetsPath, widget("late"));

  EXPECT_THAT(
      reply,
      Refuses(403,
              "widgets.example.com \"late\" is forbidden: create not allowed while custom resource definition is "
              "terminating"));
  EXPECT_EQ(rig_.patch(kWidgetsPath + "/w", "application/merge-patch+json", R"({"spec":{"size":2}})").status, 200);
}

TEST_F(SchemaChange, KeepsOnlyMetadataInEmbeddedMetadata) {
  change(R"({"inner":{"type":"object","x-kubernetes-embedded-resource":true,
             "x-kubernetes-preserve-unknown-fields":true}})");
  Json object = widget("e");
  object["spec"]["inner"] =
      Json::parse(R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"x","foo":"bar","labels":{"a":"b"}},"any":1})");
  const Reply made = rig_.post(kWidgetsPath, object);
  ASSERT_EQ(made.status, 201) << made.body;
  EXPECT_EQ(made.json["spec"]["inner"],
            Json::parse(R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"x","labels":{"a":"b"}},"any":1})"));
  const Reply strict = rig_.post(kWidgetsPath + "?fieldValidation=Strict", object);
  EXPECT_THAT(strict, Refuses(400, ::testing::HasSubstr("unknown field \"spec.inner.metadata.foo\"")));
}

}  // namespace
}  // namespace tain::testing
