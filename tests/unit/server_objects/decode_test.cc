#include "server/objects/decode.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/fails.h"
#include "tests/unit/server_objects/objects.h"

namespace tain::server {
namespace {

struct DecodeCase {
  KindInfo kind;
  const char* body;
  const char* message;
};

// Each line was measured on kube-apiserver 1.37.
TEST(Decode, RefusesWrongTypesAsTheRealServer) {
  const std::vector<DecodeCase> cases{
      {deployments(), R"({"spec":{"replicas":"a"}})",
       "Deployment in version \"v1\" cannot be handled as a Deployment: json: cannot unmarshal string into Go struct "
       "field DeploymentSpec.spec.replicas of type int32"},
      {deployments(), R"({"spec":{"replicas":1.5}})",
       "Deployment in version \"v1\" cannot be handled as a Deployment: json: cannot unmarshal number 1.5 into Go "
       "struct field DeploymentSpec.spec.replicas of type int32"},
      {deployments(), R"({"spec":{"template":{"metadata":{"labels":{"a":1}}}}})",
       "Deployment in version \"v1\" cannot be handled as a Deployment: json: cannot unmarshal number into Go struct "
       "field ObjectMeta.spec.template.metadata.labels of type string"},
      {deployments(), R"({"spec":[]})",
       "Deployment in version \"v1\" cannot be handled as a Deployment: json: cannot unmarshal array into Go struct "
       "field Deployment.spec of type v1.DeploymentSpec"},
      {config_maps(), R"({"data":{"a":1}})",
       "ConfigMap in version \"v1\" cannot be handled as a ConfigMap: json: cannot unmarshal number into Go struct "
       "field ConfigMap.data of type string"},
      {pods(), R"({"spec":{"containers":[{"command":"s"}]}})",
       "Pod in version \"v1\" cannot be handled as a Pod: json: cannot unmarshal string into Go struct field "
       "Container.spec.containers.command of type []string"},
      {pods(), R"({"spec":{"containers":{"a":1}}})",
       "Pod in version \"v1\" cannot be handled as a Pod: json: cannot unmarshal object into Go struct field "
       "PodSpec.spec.containers of type []v1.Container"},
      {pods(), R"({"spec":{"containers":["a"]}})",
       "Pod in version \"v1\" cannot be handled as a Pod: json: cannot unmarshal string into Go struct field "
       "PodSpec.spec.containers of type v1.Container"},
      {pods(), R"({"metadata":{"creationTimestamp":"x"}})",
       "Pod in version \"v1\" cannot be handled as a Pod: parsing time \"x\" as \"2006-01-02T15:04:05Z07:00\": cannot "
       "parse \"x\" as \"2006\""},
      {pods(), R"({"metadata":{"creationTimestamp":4}})",
       "Pod in version \"v1\" cannot be handled as a Pod: json: cannot unmarshal number into Go struct field "
       "ObjectMeta.metadata.creationTimestamp of type string"},
      {pods(), R"({"spec":{"containers":[{"resources":{"limits":{"cpu":"x"}}}]}})",
       "Pod in version \"v1\" cannot be handled as a Pod: quantities must match the regular expression "
       "'^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'"},
      {secrets(), R"({"data":{"x":"%%%"}})",
       "Secret in version \"v1\" cannot be handled as a Secret: illegal base64 data at input byte 0"},
      {services(), R"({"spec":{"ports":[{"targetPort":true}]}})",
       "Service in version \"v1\" cannot be handled as a Service: json: cannot unmarshal bool into Go struct field "
       "ServicePort.spec.ports.targetPort of type int32"},
      {pods(), R"({"metadata":{"name":4}})",
       "Pod in version \"v1\" cannot be handled as a Pod: json: cannot unmarshal number into Go struct field "
       "ObjectMeta.metadata.name of type string"},
      {pods(), R"({"metadata":"a"})",
       "Pod in version \"v1\" cannot be handled as a Pod: json: cannot unmarshal string into Go struct field "
       "Pod.metadata of type v1.ObjectMeta"},
      {pods(), R"({"spec":{"terminationGracePeriodSeconds":"a"}})",
       "Pod in version \"v1\" cannot be handled as a Pod: json: cannot unmarshal string into Go struct field "
       "PodSpec.spec.terminationGracePeriodSeconds of type int64"},
      {pods(), R"({"kind":"Foo","apiVersion":"v1"})",
       "Foo in version \"v1\" cannot be handled as a Pod: no kind \"Foo\" is registered for version \"v1\" in scheme "
       "\"pkg/runtime/scheme.go:111\""},
      {pods(), R"({"kind":"ConfigMap","apiVersion":"v1"})",
       "ConfigMap in version \"v1\" cannot be handled as a Pod: converting (v1.ConfigMap) to (core.Pod): unknown "
       "conversion"},
      {pods(), "",
       "the object provided is unrecognized (must be of type Pod): couldn't get version/kind; json parse "
       "error: unexpected end of JSON input (<empty>)"},
      {widgets(), "{}",
       "the object provided is unrecognized (must be of type Widget): Object 'Kind' is missing in "
       "'{}' ({})"},
      {widgets(), R"({"kind":"Widget","apiVersion":"example.com/v2"})",
       "the API version in the data (example.com/v2) does not match the expected API version (example.com/v1)"},
  };
  for (const DecodeCase& one : cases) {
    const auto decoded = decode_body(one.kind, one.body, FieldValidation::kWarn);
    ASSERT_FALSE(decoded.has_value()) << one.body;
    EXPECT_EQ(decoded.error().message, one.message);
    EXPECT_EQ(decoded.error().code, 400);
  }
}

TEST(Decode, LeavesTheKindOfACustomObjectToValidation) {
  const auto decoded =
      decode_body(widgets(), R"({"kind":"Foo","apiVersion":"example.com/v1"})", FieldValidation::kWarn);

  ASSERT_TRUE(decoded.has_value());
  const FieldErrors errors = check_custom_kind(widgets(), decoded->object);
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(invalid_object(shown_kind(widgets(), decoded->object), "", errors).message,
            "Foo.example.com \"\" is invalid: kind: Invalid value: \"Foo\": must be Widget");
}

TEST(Decode, NotesOrRefusesUnknownFields) {
  const char* body = R"({"metadata":{"name":"a","name":"b","xx":1},"foo":1,"data":{"a":"1"}})";

  const auto warned = decode_body(config_maps(), body, FieldValidation::kWarn);
  const auto ignored = decode_body(config_maps(), body, FieldValidation::kIgnore);
  const auto strict = decode_body(config_maps(), body, FieldValidation::kStrict);

  ASSERT_TRUE(warned.has_value());
  EXPECT_EQ(warned->warnings, (std::vector<std::string>{"duplicate field \"metadata.name\"", "unknown field \"foo\"",
                                                        "unknown field \"metadata.xx\""}));
  EXPECT_EQ(warned->object, json(R"({"kind":"ConfigMap","apiVersion":"v1","metadata":{"name":"b"},"data":{"a":"1"}})"));
  ASSERT_TRUE(ignored.has_value());
  EXPECT_TRUE(ignored->warnings.empty());
  ASSERT_FALSE(strict.has_value());
  EXPECT_THAT(
      strict,
      testing::Fails(
          400,
          "ConfigMap in version \"v1\" cannot be handled as a ConfigMap: strict decoding error: duplicate field "
          "\"metadata.name\", unknown field \"foo\", unknown field \"metadata.xx\""));
}

TEST(Decode, PathsOfUnknownFieldsHaveIndexes) {
  const auto decoded = decode_body(
      pods(), R"({"metadata":{"name":"a"},"spec":{"volumes":[{"name":"v"},{"name":"w","emptyDir":{"q":1}}]}})",
      FieldValidation::kWarn);

  ASSERT_TRUE(decoded.has_value());
  EXPECT_EQ(decoded->warnings, std::vector<std::string>{"unknown field \"spec.volumes[1].emptyDir.q\""});
}

TEST(Decode, NormalizesABody) {
  const auto decoded = decode_body(pods(), R"({"metadata":{"name":"a","labels":{},"annotations":null},
      "spec":{"nodeName":"","hostNetwork":false,"priority":0,"containers":[{"name":"c","args":[],
        "resources":{"limits":{"cpu":"1000m","memory":1048576}}}],"volumes":null},
      "status":{"startTime":"2026-01-02T05:04:05+02:00"}})",
                                   FieldValidation::kStrict);

  ASSERT_TRUE(decoded.has_value());
  EXPECT_EQ(decoded->object, json(R"({"kind":"Pod","apiVersion":"v1","metadata":{"name":"a"},
      "spec":{"priority":0,"containers":[{"name":"c","resources":{"limits":{"cpu":"1","memory":"1048576"}}}]},
      "status":{"startTime":"2026-01-02T03:04:05Z"}})"));
}

TEST(Decode, KeepsTheTypesOfEmbeddedObjects) {
  const auto decoded = decode_body(stateful_sets(),
                                   R"({"metadata":{"name":"a"},"spec":{"volumeClaimTemplates":[
      {"kind":"PersistentVolumeClaim","apiVersion":"v1","metadata":{"name":"d"},"spec":{}}]}})",
                                   FieldValidation::kStrict);

  ASSERT_TRUE(decoded.has_value());
  EXPECT_EQ(text_at(decoded->object["spec"]["volumeClaimTemplates"][0], "kind"), "PersistentVolumeClaim");
}

TEST(Decode, DecodesSchemasOfDefinitions) {
  const auto decoded = decode_body(crds(), R"({"metadata":{"name":"a"},"spec":{"versions":[{"name":"v1",
      "schema":{"openAPIV3Schema":{"type":"object","additionalProperties":false,"properties":{"a":{"type":"array",
        "items":{"type":"string","default":"x"}},"b":{"additionalProperties":{"type":"integer","zz":1}}}}}}]}})",
                                   FieldValidation::kWarn);

  ASSERT_TRUE(decoded.has_value());
  EXPECT_EQ(decoded->warnings.size(), 1U);
  const Json& schema = decoded->object["spec"]["versions"][0]["schema"]["openAPIV3Schema"];
  EXPECT_EQ(schema["additionalProperties"], false);
  EXPECT_EQ(schema["properties"]["a"]["items"]["default"], "x");
  EXPECT_EQ(schema["properties"]["b"]["additionalProperties"], json(R"({"type":"integer"})"));
}

TEST(Decode, ParsesFieldValidation) {
  EXPECT_EQ(*parse_field_validation(""), FieldValidation::kWarn);
  EXPECT_EQ(*parse_field_validation("Strict"), FieldValidation::kStrict);
  EXPECT_EQ(parse_field_validation("X").error().message,
            "CreateOptions.meta.k8s.io \"\" is invalid: fieldValidation: Unsupported value: \"X\": supported values: "
            "\"\", \"Ignore\", \"Strict\", \"Warn\"");
}

}  // namespace
}  // namespace tain::server
