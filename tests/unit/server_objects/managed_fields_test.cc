#include "server/objects/managed_fields.h"

#include <gtest/gtest.h>

#include <string>

#include "server/objects/scale.h"
#include "tests/unit/server_objects/objects.h"

namespace tain::server {
namespace {

Json fields_of(const Json& object, std::size_t entry) {
  const Json& entries = array_at(object, "metadata.managedFields");
  return entry < entries.size() ? entries[entry]["fieldsV1"] : Json();
}

TEST(ManagedFields, OfANewObjectHaveAllItsFields) {
  auto pod = create(pods(), R"({"metadata":{"name":"p"},"spec":{"containers":[{"name":"a","image":"x"}]}})");
  ASSERT_TRUE(pod.has_value());
  for (const char* mine : {"tolerations", "priority", "preemptionPolicy"}) (*pod)["spec"].erase(mine);

  note_create(pods(), *pod, "curl", noon());

  // As written by kube-apiserver 1.37.
  EXPECT_EQ((*pod)["metadata"]["managedFields"], json(R"([{"manager":"curl","operation":"Update","apiVersion":"v1",
      "time":"2026-01-02T03:04:05Z","fieldsType":"FieldsV1","fieldsV1":{"f:spec":{"f:containers":{
        "k:{\"name\":\"a\"}":{".":{},"f:image":{},"f:imagePullPolicy":{},"f:name":{},"f:resources":{},
          "f:terminationMessagePath":{},"f:terminationMessagePolicy":{}},".":{}},
        "f:dnsPolicy":{},"f:enableServiceLinks":{},"f:restartPolicy":{},"f:schedulerName":{},"f:securityContext":{},
        "f:terminationGracePeriodSeconds":{}}}}])"));
}

// Two ports with one number are two elements.
TEST(ManagedFields, IdentifyElementsByAllKeys) {
  Json pod = json(R"({"metadata":{"name":"p"},"spec":{"containers":[{"name":"a","ports":[
      {"containerPort":80,"protocol":"TCP"},{"containerPort":80,"protocol":"UDP"}]}],"topologySpreadConstraints":[
      {"topologyKey":"k","whenUnsatisfiable":"ScheduleAnyway"}]}})");

  note_create(pods(), pod, "curl", noon());

  const Json spec = fields_of(pod, 0)["f:spec"];
  EXPECT_EQ(
      spec["f:containers"]["k:{\"name\":\"a\"}"]["f:ports"],
      json(R"({".":{},"k:{\"containerPort\":80,\"protocol\":\"TCP\"}":{".":{},"f:containerPort":{},"f:protocol":{}},
                    "k:{\"containerPort\":80,\"protocol\":\"UDP\"}":{".":{},"f:containerPort":{},"f:protocol":{}}})"));
  EXPECT_TRUE(
      spec["f:topologySpreadConstraints"].contains(R"(k:{"topologyKey":"k","whenUnsatisfiable":"ScheduleAnyway"})"))
      << spec;
}

TEST(ManagedFields, MoveToTheLastWriter) {
  Json object = json(R"({"kind":"ConfigMap","apiVersion":"v1","metadata":{"name":"a","labels":{"x":"1"}},
      "data":{"a":"1","b":"2"}})");
  note_create(config_maps(), object, "first", noon());
  const Json old = object;
  object["data"] = json(R"({"a":"9","c":"3"})");

  note_update(config_maps(), object, old, "second", "", noon() + std::chrono::seconds(60));

  ASSERT_EQ(object["metadata"]["managedFields"].size(), 2U);
  EXPECT_EQ(fields_of(object, 0), json(R"({"f:data":{},"f:metadata":{"f:labels":{".":{},"f:x":{}}}})"));
  EXPECT_EQ(fields_of(object, 1), json(R"({"f:data":{"f:a":{},"f:c":{}}})"));
  EXPECT_EQ(text_at(object["metadata"]["managedFields"][1], "time"), "2026-01-02T03:05:05Z");
}

TEST(ManagedFields, DoNotChangeWithoutAChange) {
  Json object = json(R"({"metadata":{"name":"a"},"data":{"a":"1"}})");
  note_create(config_maps(), object, "first", noon());
  const Json old = object;

  note_update(config_maps(), object, old, "first", "", noon() + std::chrono::hours(1));
  note_update(config_maps(), object, old, "second", "", noon() + std::chrono::hours(1));

  EXPECT_EQ(object, old);
}

TEST(ManagedFields, OfTheStatusHaveTheirOwnEntry) {
  Json object = json(R"({"metadata":{"name":"a"},"spec":{"size":1},"status":{"ok":true}})");
  note_create(widgets(), object, "m", noon());
  Json old = object;
  old.erase("status");

  note_update(widgets(), object, old, "m", "status", noon());

  ASSERT_EQ(object["metadata"]["managedFields"].size(), 2U);
  EXPECT_EQ(fields_of(object, 0), json(R"({"f:spec":{".":{},"f:size":{}}})"));
  EXPECT_EQ(text_at(object["metadata"]["managedFields"][1], "subresource"), "status");
}

TEST(ManagedFields, ExcludeStructsThatCannotBeAbsent) {
  Json lease = json(R"({"metadata":{"name":"l","labels":{"a":"b"}},"spec":{}})");
  note_create(leases(), lease, "m", noon());
  EXPECT_EQ(fields_of(lease, 0), json(R"({"f:metadata":{"f:labels":{".":{},"f:a":{}}}})"));

  const Json before = [] {
    Json object = json(R"({"metadata":{"name":"n","labels":{"a":"b"}},"spec":{"finalizers":["kubernetes"]}})");
    note_create(namespaces(), object, "m", noon());
    return object;
  }();
  Json finalized = before;
  finalized["spec"] = Json::object();
  note_update(namespaces(), finalized, before, "m", "finalize", noon());
  EXPECT_EQ(finalized["metadata"]["managedFields"].size(), 1U);
  EXPECT_EQ(fields_of(finalized, 0), json(R"({"f:metadata":{"f:labels":{".":{},"f:a":{}}}})"));

  Json widget = json(R"({"metadata":{"name":"w"},"spec":{}})");
  note_create(widgets(), widget, "m", noon());
  EXPECT_EQ(fields_of(widget, 0), json(R"({"f:spec":{}})"));
}

TEST(ManagedFields, HaveGenerateName) {
  Json object = json(R"({"metadata":{"generateName":"a-","name":"a-x"}})");

  note_create(config_maps(), object, "m", noon());

  EXPECT_EQ(fields_of(object, 0), json(R"({"f:metadata":{"f:generateName":{}}})"));
}

TEST(ManagedFields, DoNotStartWithAnUpdate) {
  Json object = json(R"({"metadata":{"name":"a"}})");
  note_create(config_maps(), object, "m", noon());
  const Json old = object;
  object["data"] = json(R"({"a":"1"})");

  note_update(config_maps(), object, old, "m", "", noon());
  EXPECT_FALSE(object["metadata"].contains("managedFields"));

  // A client removes them like this.
  object["metadata"]["managedFields"] = json("[{}]");
  note_update(config_maps(), object, old, "m", "", noon());
  EXPECT_FALSE(object["metadata"].contains("managedFields"));
}

TEST(ManagedFields, AreOrderedByTimeAndManager) {
  Json object = json(R"({"metadata":{"name":"a"},"data":{"a":"1"}})");
  note_create(config_maps(), object, "middle", noon());
  const auto write = [&object](const char* key, const char* manager, const char* subresource, Time when) {
    const Json old = object;
    object["data"][key] = "1";
    note_update(config_maps(), object, old, manager, subresource, when);
  };
  write("b", "late", "", noon() + std::chrono::seconds(5));
  write("c", "middle", "status", noon());
  write("d", "first", "", noon());

  std::string order;
  for (const Json& entry : object["metadata"]["managedFields"]) {
    order.append(text_at(entry, "manager")).append("/").append(text_at(entry, "subresource")).append(" ");
  }
  EXPECT_EQ(order, "first/ middle/ middle/status late/ ");
}

TEST(ManagedFields, SurviveAnyShape) {
  for (const char* shape : {"[]", "4", R"({"metadata":[]})", R"({"metadata":{"managedFields":[4,{"fieldsV1":[]}]}})"}) {
    Json object = json(shape);
    if (!object.is_object()) continue;
    note_update(pods(), object, json("null"), "m", "", noon());
  }
}

TEST(Scale, ShowsAndSetsReplicas) {
  const auto paths = scale_paths(deployments().kind);
  ASSERT_TRUE(paths.has_value());
  const Json object = json(R"({"metadata":{"name":"d","namespace":"n","uid":"1","resourceVersion":"5",
      "creationTimestamp":"2026-01-02T03:04:05Z","labels":{"x":"y"}},"spec":{"replicas":3,"selector":{"matchLabels":
      {"a":"c"},"matchExpressions":[{"key":"b","operator":"In","values":["1","2"]}]}},"status":{"replicas":2}})");

  EXPECT_EQ(scale_of(*paths, object), json(R"json({"kind":"Scale","apiVersion":"autoscaling/v1","metadata":{"name":"d",
      "namespace":"n","uid":"1","resourceVersion":"5","creationTimestamp":"2026-01-02T03:04:05Z"},
      "spec":{"replicas":3},"status":{"replicas":2,"selector":"a=c,b in (1,2)"
}
})json"));
  EXPECT_EQ(int_at(*with_scale(deployments(), *paths, object, json(R"({"spec":{"replicas":7}})")), "spec.replicas"), 7);
  EXPECT_EQ(int_at(*with_scale(deployments(), *paths, object, json(R"({"spec":{}})")), "spec.replicas"), 0);
  const auto refused = [&](const char* scale) {
    const auto answer = with_scale(deployments(), *paths, object, json(scale));
    return answer ? 200 : answer.error().code;
  };
  EXPECT_EQ(refused(R"({"spec":{"replicas":-1}})"), 422);
  EXPECT_EQ(refused(R"({"spec":{"replicas":"x"}})"), 400);
  EXPECT_EQ(refused(R"({"metadata":{"resourceVersion":"4"}})"), 409);
  EXPECT_EQ(refused(R"({"metadata":{"name":"e"}})"), 400);
  EXPECT_EQ(refused(R"({"kind":"Pod"})"), 400);
}

TEST(Scale, OfACustomKindFollowsItsPaths) {
  const auto paths = scale_paths_of_version(json(R"({"subresources":{"scale":{"specReplicasPath":".spec.count",
      "statusReplicasPath":".status.count","labelSelectorPath":".status.selector"}}})"));
  ASSERT_TRUE(paths.has_value());

  const Json scale = scale_of(*paths, json(R"({"metadata":{"name":"w"},"spec":{"count":4},
      "status":{"count":1,"selector":"a=b"}})"));

  EXPECT_EQ(scale["spec"], json(R"({"replicas":4})"));
  EXPECT_EQ(scale["status"], json(R"({"replicas":1,"selector":"a=b"})"));
  EXPECT_FALSE(scale_paths_of_version(json("{}")).has_value());
  EXPECT_FALSE(scale_paths(pods().kind).has_value());
}

}  // namespace
}  // namespace tain::server
