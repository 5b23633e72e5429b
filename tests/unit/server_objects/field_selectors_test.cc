#include "server/objects/field_selectors.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/unit/server_objects/objects.h"

namespace tain::server {
namespace {

FieldSelector selector(const char* text) { return *FieldSelector::parse(text); }

std::string problem(const SelectableFields& fields, const char* text) {
  const auto checked = fields.check(selector(text), "");
  return checked ? "ok" : std::to_string(checked.error().code) + " " + checked.error().message;
}

TEST(SelectableFields, HaveTheLabelsOfEachKind) {
  const auto pod = SelectableFields::of({"", "v1", "Pod"});
  EXPECT_EQ(problem(pod, "spec.nodeName=a,status.phase!=Running,metadata.name=x,spec.host=b"), "ok");
  EXPECT_EQ(problem(pod, "spec.foo=1"), "400 field label not supported: spec.foo");
  EXPECT_EQ(problem(SelectableFields::of({"", "v1", "ConfigMap"}), "x!=1"),
            "400 \"x\" is not a known field selector: only \"metadata.name\", \"metadata.namespace\"");
  EXPECT_EQ(problem(SelectableFields::of({"batch", "v1", "Job"}), "status.x=1"),
            "400 field label \"status.x\" not supported for Job");
  EXPECT_EQ(problem(SelectableFields::of({"", "v1", "Event"}), "involvedObject.name=a,type=Normal"), "ok");
  EXPECT_EQ(problem(SelectableFields::of({"", "v1", "Secret"}), "type=Opaque"), "ok");
  const auto custom = SelectableFields::custom({"example.com", "v1", "Widget"}, {".spec.color"});
  EXPECT_EQ(problem(custom, "spec.color=red"), "ok");
  EXPECT_EQ(problem(custom, "spec.size=3"), "400 field label not supported: spec.size");
}

TEST(SelectableFields, ReturnTheirValues) {
  const Json pod = json(R"({"metadata":{"name":"a","namespace":"n"},"spec":{"nodeName":"x"},
      "status":{"phase":"Running"}})");
  const auto values = SelectableFields::of({"", "v1", "Pod"}).values(pod);
  EXPECT_EQ(values.at("metadata.name"), "a");
  EXPECT_EQ(values.at("metadata.namespace"), "n");
  EXPECT_EQ(values.at("spec.nodeName"), "x");
  EXPECT_EQ(values.at("spec.hostNetwork"), "false");
  EXPECT_EQ(values.at("status.podIP"), "");
  EXPECT_EQ(SelectableFields::of({"batch", "v1", "Job"})
                .values(json(R"({"status":{"succeeded":2}})"))
                .at("status.successful"),
            "2");
  EXPECT_EQ(SelectableFields::of({"apps", "v1", "ReplicaSet"}).values(Json()).at("status.replicas"), "0");
  EXPECT_EQ(SelectableFields::of({"", "v1", "Event"}).values(json(R"({"reportingComponent":"kubelet"})")).at("source"),
            "kubelet");
}

TEST(SelectableFields, ConvertOldLabels) {
  const auto host = selector("spec.host=x,status.podIP=");
  const auto converted = SelectableFields::of({"", "v1", "Pod"}).converted(host);
  EXPECT_EQ(converted.requirements[0].path, "spec.nodeName");
  EXPECT_EQ(converted.requirements[1].path, "status.podIP");
  EXPECT_EQ(SelectableFields::of({"", "v1", "Event"}).converted(host).requirements[0].path, "spec.host");
}

}  // namespace
}  // namespace tain::server
