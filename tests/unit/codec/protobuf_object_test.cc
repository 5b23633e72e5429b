#include <tain/object.h>

#include "src/codec/protobuf_writer.h"
#include "tests/support/protobuf_wire.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace tain {
namespace {

using test::enveloped;
using test::length_delimited;

// A pod with each kind of field, in both encodings.
constexpr std::string_view kJson = R"({
  "apiVersion":"v1","kind":"Pod",
  "metadata":{"name":"web","namespace":"shop","uid":"u-1","resourceVersion":"42","generation":7,
    "creationTimestamp":"2026-01-05T10:00:00Z","labels":{"app.kubernetes.io/name":"web","tier":""},
    "annotations":{"note":"caf\u00e9"},
    "ownerReferences":[{"apiVersion":"apps/v1","kind":"ReplicaSet","name":"web-1","uid":"u-2","controller":true}],
    "managedFields":[{"manager":"kubectl","operation":"Update","apiVersion":"v1","time":"2026-01-05T10:00:00Z",
      "fieldsType":"FieldsV1","fieldsV1":{"f:metadata":{"f:labels":{".":{}}}}}]},
  "spec":{"nodeName":"node-1","hostNetwork":true,"terminationGracePeriodSeconds":0,
    "containers":[{"name":"a","image":"nginx","resources":{"limits":{"cpu":"100m","memory":"1Gi"}},
        "ports":[{"containerPort":80}],
        "livenessProbe":{"httpGet":{"port":"http"},"periodSeconds":-1}},
      {"name":"b","image":"redis","resources":{},"livenessProbe":{"tcpSocket":{"port":6379}}}],
    "volumes":[{"name":"v","emptyDir":{"sizeLimit":"5Mi"}}]},
  "status":{"phase":"Running","containerStatuses":[{"name":"a","ready":false,"restartCount":0,"image":"","imageID":"",
    "lastState":{},"state":{"running":{"startedAt":"2026-01-05T10:00:05Z"}}}]}})";

Object json_pod() { return Object::from_json(kJson).value(); }
Object protobuf_pod(const Object::FromProtobuf& options = {}) {
  const auto bytes = codec::to_protobuf(kPods, json_pod().root(), {.envelope = true, .strict = true});
  EXPECT_TRUE(bytes) << bytes.error();
  return Object::from_protobuf(*bytes, options).value();
}

TEST(ProtobufObject, HasTheIdentityOfItsBytes) {
  const Object pod = protobuf_pod();
  EXPECT_EQ(pod.encoding(), Encoding::kProtobuf);
  EXPECT_EQ(pod.key(), "shop/web");
  EXPECT_EQ(pod.ns(), "shop");
  EXPECT_EQ(pod.name(), "web");
  EXPECT_EQ(pod.uid(), "u-1");
  EXPECT_EQ(pod.resource_version(), "42");
  EXPECT_EQ(pod.kind(), kPods);
  EXPECT_TRUE(pod.same_version(json_pod())) << "in both encodings";
  EXPECT_GT(pod.memory(), pod.bytes().size());
}

TEST(ProtobufObject, BareMessageUsesTheGivenKind) {
  const std::string message = codec::to_protobuf(kPods, json_pod().root()).value();
  const Object pod = Object::from_protobuf(message, {.kind = kPods}).value();
  EXPECT_EQ(pod.kind(), kPods);
  EXPECT_EQ(pod.bytes(), message);
  EXPECT_EQ(pod.to_json(), json_pod().to_json());
}

TEST(ProtobufObject, FieldsAreReadByPath) {
  const Object pod = protobuf_pod();
  EXPECT_EQ(pod.at("spec.nodeName"), std::string_view("node-1"));
  EXPECT_EQ(pod.at("metadata.labels[\"app.kubernetes.io/name\"]"), std::string_view("web"));
  EXPECT_EQ(pod.labels()["tier"], std::string_view(""));
  EXPECT_EQ(pod.annotations()["note"], std::string_view("caf\xc3\xa9"));
  EXPECT_EQ(pod.at("metadata.creationTimestamp"), std::string_view("2026-01-05T10:00:00Z"));
  EXPECT_EQ(pod.at("metadata.generation").as_int(), 7);
  EXPECT_EQ(pod.at("metadata.generation").as_double(), 7.0);
  EXPECT_EQ(pod.at("spec.hostNetwork").as_bool(), true);
  EXPECT_EQ(pod.at("spec.containers[1].image"), std::string_view("redis"));
  EXPECT_EQ(pod.at("spec.containers").size(), 2U);
  EXPECT_EQ(pod.at("spec.containers[0].resources.limits.cpu"), std::string_view("100m"));
  EXPECT_EQ(pod.at("spec.containers[0].livenessProbe.periodSeconds").as_int(), -1);
  EXPECT_EQ(pod.at("kind"), std::string_view("Pod"));
  EXPECT_EQ(pod.at("apiVersion"), std::string_view("v1"));
  EXPECT_EQ(pod.at("metadata.managedFields[0].fieldsV1[\"f:metadata\"][\"f:labels\"][\".\"]").type(),
            Value::Type::kMap);
}

// A message that Go inlines is not a separate level in JSON.
TEST(ProtobufObject, InlinedMessagesAreNotInPaths) {
  const Object pod = protobuf_pod();
  EXPECT_EQ(pod.at("spec.volumes[0].emptyDir.sizeLimit"), std::string_view("5Mi"));
  EXPECT_EQ(pod.at("spec.containers[0].livenessProbe.httpGet.port"), std::string_view("http"));
  EXPECT_EQ(pod.at("spec.containers[1].livenessProbe.tcpSocket.port").as_int(), 6379);
  EXPECT_EQ(pod.at("spec.volumes[0]").size(), 2U);
  EXPECT_FALSE(pod.at("spec.volumes[0].volumeSource").exists());
}

TEST(ProtobufObject, FieldsOmittedInJsonAreMissing) {
  const Object pod = protobuf_pod();
  EXPECT_FALSE(pod.at("metadata.generateName").exists()) << "written as an empty text";
  EXPECT_FALSE(pod.at("metadata.deletionTimestamp").exists()) << "a pointer that is nil";
  EXPECT_FALSE(pod.at("spec.hostPID").exists()) << "false, and left out when false";
  EXPECT_EQ(pod.at("spec.terminationGracePeriodSeconds").as_int(), 0) << "a pointer to zero";
  EXPECT_EQ(pod.at("status.containerStatuses[0].ready").as_bool(), false) << "shown even when false";
  EXPECT_EQ(pod.at("status.containerStatuses[0].restartCount").as_int(), 0);
  EXPECT_EQ(pod.at("status.containerStatuses[0].lastState").type(), Value::Type::kMap) << "a struct is always shown";
  EXPECT_EQ(pod.at("status.containerStatuses[0].lastState").size(), 0U);
}

TEST(ProtobufObject, ShowsZerosThatAreNotEncoded) {
  const std::string status = length_delimited(8, length_delimited(1, "a"));
  const std::string message = length_delimited(1, length_delimited(1, "n")) + length_delimited(3, status);
  const Object pod = Object::from_protobuf(message, {.kind = kPods}).value();
  EXPECT_EQ(pod.at("status.containerStatuses[0].ready").as_bool(), false);
  EXPECT_EQ(pod.at("status.containerStatuses[0].restartCount").as_int(), 0);
  EXPECT_EQ(pod.at("status.containerStatuses[0].image"), std::string_view(""));
  EXPECT_EQ(pod.at("spec.containers").type(), Value::Type::kMissing);
  EXPECT_EQ(pod.at("spec").type(), Value::Type::kMap);
}

TEST(ProtobufObject, EveryFieldMatchesJson) {
  const Object pod = protobuf_pod();
  const Object json = Object::from_json(json_pod().to_json().value()).value();
  for (const std::string_view path :
       {"metadata", "metadata.labels", "metadata.ownerReferences", "spec", "spec.containers", "spec.containers[0]",
        "spec.containers[0].ports", "status", "status.containerStatuses[0].state", "spec.containers[7]",
        "spec.containers.name", "spec[0]", "metadata.name.more", "metadata.labels[0]", "nothing"}) {
    EXPECT_EQ(pod.at(path).to_json(), json.at(path).to_json()) << path;
    EXPECT_EQ(pod.at(path).type(), json.at(path).type()) << path;
    EXPECT_TRUE(pod.at(path) == json.at(path)) << path;
  }
  EXPECT_TRUE(pod.root() == json.root());
  EXPECT_FALSE(pod.at("spec") == json.at("status"));
  EXPECT_EQ(pod.root().size(), json.root().size());
}

TEST(ProtobufObject, ReadsSeveralFieldsInOnePass) {
  const Object pod = protobuf_pod();
  const auto [node, phase, image, port, version, whole, none] =
      pod.read(path<"spec.nodeName">, path<"status.phase">, path<"spec.containers[1].image">,
               path<"spec.containers[0].ports[0].containerPort">, path<"apiVersion">, path<"spec.containers[0]">,
               path<"spec.nothing">);
  EXPECT_EQ(node, std::string_view("node-1"));
  EXPECT_EQ(phase, std::string_view("Running"));
  EXPECT_EQ(image, std::string_view("redis"));
  EXPECT_EQ(port.as_int(), 80);
  EXPECT_EQ(version, std::string_view("v1"));
  EXPECT_EQ(whole["name"], std::string_view("a"));
  EXPECT_FALSE(none.exists());
}

TEST(ProtobufObject, OwnersAreRead) {
  const Object pod = protobuf_pod();
  const auto owners = pod.owners();
  ASSERT_EQ(owners.size(), 1U);
  EXPECT_EQ(owners[0].kind, "ReplicaSet");
  EXPECT_EQ(owners[0].api_version, "apps/v1");
  EXPECT_TRUE(owners[0].controller);
  EXPECT_FALSE(owners[0].block_owner_deletion);
}

TEST(ProtobufObject, WritesTheJsonOfTheServer) {
  EXPECT_EQ(protobuf_pod().to_json(), json_pod().to_json());
  EXPECT_FALSE(protobuf_pod().has_unknown());
}

TEST(ProtobufObject, LastOfDuplicateFieldsWins) {
  const std::string metadata = length_delimited(1, "old") + length_delimited(1, "new");
  const std::string message = length_delimited(1, metadata);
  const Object pod = Object::from_protobuf(message, {.kind = kPods}).value();
  EXPECT_EQ(pod.name(), "new");
  EXPECT_EQ(pod.at("metadata.name"), std::string_view("new"));
  EXPECT_EQ(Object::from_json(pod.to_json().value()).value().name(), "new");
}

TEST(ProtobufObject, ListElementsMayBeInterleaved) {
  const std::string spec = length_delimited(2, length_delimited(1, "a")) + length_delimited(10, "node") +
                           length_delimited(2, length_delimited(1, "b"));
  const Object pod =
      Object::from_protobuf(length_delimited(1, length_delimited(1, "n")) + length_delimited(2, spec), {.kind = kPods})
          .value();
  EXPECT_EQ(pod.at("spec.containers").size(), 2U);
  EXPECT_EQ(pod.at("spec.containers[1].name"), std::string_view("b"));
  EXPECT_EQ(pod.at("spec.nodeName"), std::string_view("node"));
}

TEST(ProtobufObject, BytesAreBase64AndMapsKeepEmptyValues) {
  const Kind secrets{"", "v1", "Secret"};
  const std::string message =
      test::protobuf(secrets, R"({"metadata":{"name":"s"},"data":{"a":"TWE=","empty":""},"type":"Opaque"})");
  const Object secret = Object::from_protobuf(message, {.kind = secrets}).value();
  EXPECT_EQ(secret.at("data.a"), std::string_view("TWE="));
  EXPECT_EQ(secret.at("data.empty"), std::string_view(""));
  EXPECT_EQ(secret.at("data").size(), 2U);
}

// RawExtension may hold an object in its own envelope.
TEST(ProtobufObject, EmbeddedObjectIsRead) {
  const Kind revisions{"apps", "v1", "ControllerRevision"};
  const std::string inside = enveloped(kPods, test::pod_protobuf("inner"));
  const std::string message = length_delimited(1, length_delimited(1, "r")) +
                              length_delimited(2, length_delimited(1, inside)) + std::string("\x18\x05", 2);
  const Object revision = Object::from_protobuf(message, {.kind = revisions}).value();
  EXPECT_EQ(revision.at("data.metadata.name"), std::string_view("inner"));
  EXPECT_EQ(revision.at("data.kind"), std::string_view("Pod"));
  EXPECT_EQ(revision.at("revision").as_int(), 5);
  EXPECT_EQ(Object::from_json(revision.to_json().value())->at("data.metadata.name"), std::string_view("inner"));
}

TEST(ProtobufObject, InvalidUtf8IsRepairedInTextsAndRejectedInNames) {
  const Kind config_maps = kConfigMaps;
  const std::string entry = length_delimited(1, "k") + length_delimited(2, "a\xff");
  const std::string message = length_delimited(1, length_delimited(1, "c")) + length_delimited(2, entry);
  const Object map = Object::from_protobuf(message, {.kind = config_maps}).value();
  EXPECT_EQ(map.at("data.k"), std::string_view("a\xef\xbf\xbd"));
  EXPECT_EQ(Object::from_json(map.to_json().value())->at("data.k"), std::string_view("a\xef\xbf\xbd"));
  const auto named = Object::from_protobuf(length_delimited(1, length_delimited(1, "\xff")), {.kind = kPods});
  EXPECT_EQ(named.error().code, Code::kDecode);
}

TEST(ProtobufObject, RejectsOtherMessages) {
  const auto code = [](std::string_view bytes, const Object::FromProtobuf& options = {}) {
    const auto object = Object::from_protobuf(bytes, options);
    return object ? Code::kUnknown : object.error().code;
  };
  EXPECT_EQ(code(""), Code::kUnexpectedObject);
  EXPECT_EQ(code("\xff\xff"), Code::kDecode);
  EXPECT_EQ(code(std::string("k8s\0\xff", 5)), Code::kDecode);
  EXPECT_EQ(code(enveloped({"meta.k8s.io", "v1", "Table"}, "")), Code::kUnexpectedObject);
  EXPECT_EQ(code(enveloped(test::kPodList, length_delimited(1, length_delimited(1, "x")))), Code::kUnexpectedObject);
  EXPECT_EQ(code(length_delimited(1, length_delimited(1, "a/b"))), Code::kUnexpectedObject);
  const std::string pod = test::pod_protobuf("a");
  EXPECT_EQ(code(pod, {.kind = kPods, .max_bytes = pod.size()}), Code::kUnknown);
  EXPECT_EQ(code(pod, {.kind = kPods, .max_bytes = pod.size() - 1}), Code::kLimit);
}

// The schema of a CustomResourceDefinition may be nested without limit.
std::string deep_definition(int levels) {
  std::string schema;
  for (int i = 0; i < levels; ++i) schema = length_delimited(28, schema);  // `not`
  const std::string version = length_delimited(1, "v1") + length_delimited(4, length_delimited(1, schema));
  return length_delimited(1, length_delimited(1, "deep")) + length_delimited(2, length_delimited(7, version));
}

TEST(ProtobufObject, DepthIsLimited) {
  const Kind definitions{"apiextensions.k8s.io", "v1", "CustomResourceDefinition"};
  const Object shallow = Object::from_protobuf(deep_definition(100), {.kind = definitions, .strict = true}).value();
  EXPECT_TRUE(shallow.at("spec.versions[0].schema.openAPIV3Schema.not.not").exists());
  EXPECT_TRUE(shallow.to_json());
  const Object deep = Object::from_protobuf(deep_definition(2000), {.kind = definitions}).value();
  EXPECT_EQ(deep.to_json().error().code, Code::kLimit);
  EXPECT_TRUE(deep.has_unknown()) << "beyond the depth limit unknown fields are assumed";
  EXPECT_EQ(deep.at("spec").to_json(), "");
  const auto strict =
      Object::from_protobuf(deep_definition(200), {.kind = definitions, .max_depth = 100, .strict = true});
  EXPECT_EQ(strict.error().code, Code::kLimit);
}

TEST(ProtobufObject, EveryTruncationIsHandled) {
  const std::string message = codec::to_protobuf(kPods, json_pod().root()).value();
  for (std::size_t size = 0; size < message.size(); ++size) {
    const std::string cut = message.substr(0, size);
    const auto pod = Object::from_protobuf(cut, {.kind = kPods});
    if (!pod) continue;
    (void)pod->to_json();
    (void)pod->at("spec.containers[1].image");
    (void)pod->root().to_json();
  }
}

// A list of numbers may be encoded with one tag per number or packed: both are read, also mixed.
TEST(ProtobufObject, ReadsPackedLists) {
  const auto pod = [](const std::string& groups) {
    const std::string metadata = test::length_delimited(1, test::length_delimited(1, "p"));
    // spec.securityContext
    return Object::from_protobuf(metadata + test::length_delimited(2, test::length_delimited(14, groups)),
                                 {.kind = kPods, .strict = true});
  };
  const auto groups = path<"spec.securityContext.supplementalGroups">;
  const std::string packed = test::length_delimited(4, "\x01\xac\x02\x03");
  const std::string single("\x20\x07", 2);
  const std::vector<std::pair<std::string, std::string>> cases = {
      {packed, "[1,300,3]"},
      {single + packed, "[7,1,300,3]"},
      {packed + single + packed, "[1,300,3,7,1,300,3]"},
      {test::length_delimited(4, "") + single, "[7]"},
  };
  for (const auto& [bytes, wanted] : cases) {
    const Result<Object> object = pod(bytes);
    ASSERT_TRUE(object) << object.error();
    const Value value = object->at(groups);
    EXPECT_EQ(value.to_json(), wanted);
    std::string elements = "[";
    for (const Value& element : value.elements())
      elements.append(elements.size() > 1 ? "," : "").append(element.text());
    EXPECT_EQ(elements.append("]"), wanted);
    for (std::size_t i = 0; i < value.size(); ++i) EXPECT_EQ(value[i].as_int(), codec::json_value(wanted)[i].as_int());
    EXPECT_NE(object->to_json().value_or("").find("\"supplementalGroups\":" + wanted), std::string::npos);
    EXPECT_FALSE(object->has_unknown());
  }
  EXPECT_FALSE(pod(test::length_delimited(4, ""))->at(groups).exists()) << "none packed is none";
  EXPECT_FALSE(pod(test::length_delimited(4, "\xff"))) << "a number without an end";
  EXPECT_FALSE(pod(test::length_delimited(4, std::string(11, '\x80')))) << "a number beyond 64 bits";
}

}  // namespace
}  // namespace tain
