#include "server/objects/structural_schema.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "server/objects/crd.h"
#include "tests/unit/server_objects/objects.h"

namespace tain::server {
namespace {

constexpr const char* kSchema = R"({"type":"object","required":["spec"],"properties":{"spec":{"type":"object",
  "required":["size"],"properties":{
    "size":{"type":"integer","minimum":1,"maximum":10,"default":3},
    "color":{"type":"string","enum":["red","green"],"default":"red"},
    "name":{"type":"string","pattern":"^[a-z]+$","minLength":2,"maxLength":5},
    "ports":{"type":"array","maxItems":2,"x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":["port"],
      "items":{"type":"object","required":["port"],"properties":{"port":{"type":"integer"},
        "proto":{"type":"string","default":"TCP"}}}},
    "tags":{"type":"array","x-kubernetes-list-type":"set","items":{"type":"string"}},
    "raw":{"type":"object","x-kubernetes-preserve-unknown-fields":true,
      "properties":{"k":{"type":"object","properties":{"z":{"type":"integer"}}}}},
    "ios":{"x-kubernetes-int-or-string":true},
    "emb":{"type":"object","x-kubernetes-embedded-resource":true,"x-kubernetes-preserve-unknown-fields":true},
    "map":{"type":"object","additionalProperties":{"type":"integer"}},
    "nul":{"type":"string","nullable":true},
    "when":{"type":"string","format":"date-time"},
    "num":{"type":"number","multipleOf":0.5},
    "one":{"type":"object","oneOf":[{"required":["a"]},{"required":["b"]}],
      "properties":{"a":{"type":"string"},"b":{"type":"string"}}},
    "any":{"type":"object","anyOf":[{"required":["a"]},{"required":["b"]}],
      "properties":{"a":{"type":"string"},"b":{"type":"string"}}},
    "noo":{"type":"string","not":{"enum":["x"]}},
    "all":{"type":"integer","allOf":[{"minimum":3},{"maximum":2}]},
    "few":{"type":"array","minItems":1,"items":{"type":"integer","minimum":0,"exclusiveMinimum":true}},
    "box":{"type":"object","minProperties":1,"maxProperties":2,"x-kubernetes-preserve-unknown-fields":true},
    "small":{"type":"integer","format":"int32"},
    "ip":{"type":"string","format":"ipv4"}}},
  "status":{"type":"object","properties":{"ok":{"type":"boolean"}}}}})";

Json widget(const char* spec) {
  Json object = json(R"({"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"a"}})");
  object["spec"] = json(spec);
  return object;
}

std::vector<std::string> problems(const char* spec) {
  std::vector<std::string> texts;
  for (const FieldError& error : StructuralSchema(json(kSchema)).validate(widget(spec))) texts.push_back(error.text());
  return texts;
}

struct StructuralSchemaCase {
  const char* spec;
  std::vector<std::string> problems;
};

// Measured on kube-apiserver 1.37 with the same schema.
TEST(StructuralSchema, HasTheErrorsOfTheRealServer) {
  const std::vector<StructuralSchemaCase> cases{
      {R"({"size":3})", {}},
      {R"({"size":0})", {"spec.size: Invalid value: 0: spec.size in body should be greater than or equal to 1"}},
      {R"({"size":11})", {"spec.size: Invalid value: 11: spec.size in body should be less than or equal to 10"}},
      {R"({"size":"x"})",
       {"spec.size: Invalid value: \"string\": spec.size in body must be of type integer: \"string\""}},
      {R"({"size":1.5})",
       {"spec.size: Invalid value: \"number\": spec.size in body must be of type integer: \"number\""}},
      {R"({})", {"spec.size: Required value"}},
      {R"([])", {"spec: Invalid value: \"array\": spec in body must be of type object: \"array\""}},
      {R"({"size":3,"color":"blue"})",
       {"spec.color: Unsupported value: \"blue\": supported values: \"red\", \"green\""}},
      {R"({"size":3,"name":"abcdefgh"})", {"spec.name: Too long: may not be more than 5 bytes"}},
      {R"({"size":3,"name":"A1"})", {"spec.name: Invalid value: \"A1\": spec.name in body should match '^[a-z]+$'"}},
      {R"({"size":3,"name":"a"})",
       {"spec.name: Invalid value: \"a\": spec.name in body should be at least 2 chars long"}},
      {R"({"size":3,"ports":[{"port":1},{"port":1},{"proto":"x"}]})",
       {"spec.ports: Too many: 3: must have at most 2 items", "spec.ports[2].port: Required value",
        "spec.ports[1]: Duplicate value: {\"port\":1}"}},
      {R"({"size":3,"ports":[null]})",
       {"spec.ports[0]: Invalid value: \"null\": spec.ports[0] in body must be of type object: \"null\""}},
      {R"({"size":3,"tags":["a","a"]})", {"spec.tags[1]: Duplicate value: \"a\""}},
      {R"({"size":3,"tags":[1]})",
       {"spec.tags[0]: Invalid value: \"integer\": spec.tags[0] in body must be of type string: \"integer\""}},
      {R"({"size":3,"ios":true})",
       {"spec.ios: Invalid value: \"boolean\": spec.ios in body must be of type integer,string: \"boolean\""}},
      {R"({"size":3,"ios":"80%"})", {}},
      {R"({"size":3,"emb":{}})", {"spec.emb.apiVersion: Required value", "spec.emb.kind: Required value"}},
      {R"({"size":3,"map":{"a":"b"}})",
       {"spec.map.a: Invalid value: \"string\": spec.map.a in body must be of type integer: \"string\""}},
      {R"({"size":3,"nul":null})", {}},
      {R"({"size":3,"when":"x"})",
       {"spec.when: Invalid value: \"x\": spec.when in body must be of type date-time: \"x\""}},
      {R"({"size":3,"num":0.3})", {"spec.num: Invalid value: 0.3: spec.num in body should be a multiple of 0.5"}},
      {R"({"size":3,"num":1.5})", {}},
      {R"({"size":3,"one":{"a":"1","b":"2"}})",
       {"<nil>: Invalid value: \"\": \"spec.one\" must validate one and only one schema (oneOf). Found 2 valid "
        "alternatives"}},
      {R"({"size":3,"one":{}})",
       {"<nil>: Invalid value: \"\": \"spec.one\" must validate one and only one schema (oneOf). Found none valid",
        "spec.one.a: Required value"}},
      {R"({"size":3,"any":{}})",
       {"<nil>: Invalid value: \"\": \"spec.any\" must validate at least one schema (anyOf)",
        "spec.any.a: Required value"}},
      {R"({"size":3,"noo":"x"})", {"<nil>: Invalid value: \"\": \"spec.noo\" must not validate the schema (not)"}},
      {R"({"size":3,"all":5})",
       {"spec.all: Invalid value: 5: spec.all in body should be less than or equal to 2",
        "<nil>: Invalid value: \"\": \"spec.all\" must validate all the schemas (allOf)"}},
      {R"({"size":3,"few":[]})", {"spec.few: Invalid value: 0: spec.few in body should have at least 1 items"}},
      {R"({"size":3,"few":[0]})", {"spec.few[0]: Invalid value: 0: spec.few[0] in body should be greater than 0"}},
      {R"({"size":3,"box":{}})", {"spec.box: Invalid value: 0: spec.box in body should have at least 1 properties"}},
      {R"({"size":3,"box":{"a":1,"b":2,"c":3}})", {"spec.box: Too many: 3: must have at most 2 items"}},
      {R"({"size":3,"small":5000000000})",
       {"<nil>: Invalid value: \"\": Checked value must be of type integer with format int32 in spec.small"}},
      {R"({"size":3,"ip":"x"})", {"spec.ip: Invalid value: \"x\": spec.ip in body must be of type ipv4: \"x\""}},
  };
  for (const StructuralSchemaCase& one : cases) EXPECT_EQ(problems(one.spec), one.problems) << one.spec;
}

TEST(StructuralSchema, IgnoresFormatsOfOtherTypes) {
  const FieldErrors errors = StructuralSchema(json(kSchema)).validate(widget(R"({"size":3,"ip":"x"})"));
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(errors[0].reason(), "FieldValueTypeInvalid");
}

TEST(StructuralSchema, EmbeddedResourcesNeedMetadata) {
  const auto found = problems(R"({"size":3,"emb":{"apiVersion":"v1","kind":"P","metadata":{"labels":"b"}}})");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_TRUE(found[0].starts_with("spec.emb.metadata: Invalid value: {\"labels\":\"b\"}: ")) << found[0];
}

TEST(StructuralSchema, PrunesUndeclaredFields) {
  Json object = widget(R"({"size":3,"zoo":{"a":1},"ports":[{"port":1,"x":2}],"raw":{"a":{"b":null},"k":{"z":1,"y":2}},
      "map":{"a":1},"emb":{"apiVersion":"v1","kind":"P","foo":1}})");
  object["bar"] = 1;

  const auto dropped = StructuralSchema(json(kSchema)).prune(object);

  EXPECT_EQ(dropped, (std::vector<std::string>{"bar", "spec.ports[0].x", "spec.raw.k.y", "spec.zoo"}));
  EXPECT_EQ(object["spec"], json(R"({"size":3,"ports":[{"port":1}],"raw":{"a":{"b":null},"k":{"z":1}},
      "map":{"a":1},"emb":{"apiVersion":"v1","kind":"P","foo":1}})"));
  EXPECT_EQ(object["metadata"], json(R"({"name":"a"})"));
}

TEST(StructuralSchema, SetsDefaultsForAbsentAndNull) {
  Json object = widget(R"({"size":null,"color":null,"name":null,"nul":null,"ports":[{"port":1}]})");

  StructuralSchema(json(kSchema)).set_defaults(object);

  EXPECT_EQ(object["spec"], json(R"({"size":3,"color":"red","nul":null,"ports":[{"port":1,"proto":"TCP"}]})"));
}

TEST(StructuralSchema, WithoutSchemaEverythingIsAccepted) {
  Json object = widget(R"({"anything":1})");
  const StructuralSchema open;

  EXPECT_TRUE(open.prune(object).empty());
  open.set_defaults(object);
  EXPECT_TRUE(open.validate(object).empty());
  EXPECT_EQ(object["spec"], json(R"({"anything":1})"));
}

TEST(StructuralSchema, AcceptsUnchangedErrors) {
  const StructuralSchema schema(json(kSchema));
  const Json old = widget(R"({"size":11})");
  Json now = widget(R"({"size":11,"color":"green"})");

  EXPECT_TRUE(schema.validate_update(now, old).empty());
  now["spec"]["size"] = 12;
  EXPECT_EQ(schema.validate_update(now, old).size(), 1U);
}

TEST(StructuralSchema, SurvivesAnySchemaAndAnyObject) {
  const std::vector<const char*> schemas{
      R"({"properties":[],"items":4,"required":{},"type":7,"enum":{},"pattern":"(","allOf":[3],"not":[]})",
      R"({"type":"object","properties":{"a":null,"spec":[]},"additionalProperties":"x","oneOf":[{}]})",
      R"({"type":"array","items":{"items":{"items":{}}},"x-kubernetes-list-type":"map",
        "x-kubernetes-list-map-keys":[4]})"};
  for (const char* schema : schemas) {
    for (const char* object : {"null", "[[[1]]]", R"({"spec":{"a":[]},"a":"x"})", "7", R"("x")"}) {
      Json value = json(object);
      const StructuralSchema structural(json(schema));
      (void)structural.prune(value);
      structural.set_defaults(value);
      (void)structural.validate(value);
    }
    Json crd = json(R"({"spec":{"versions":[{"name":"v1","schema":{}}]}})");
    crd["spec"]["versions"][0]["schema"]["openAPIV3Schema"] = json(schema);
    EXPECT_FALSE(validate_crd(crd).empty());
  }
}

constexpr const char* kCrd = R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",
  "metadata":{"name":"widgets.example.com","generation":1},"spec":{"group":"example.com","scope":"Namespaced",
  "names":{"kind":"Widget","plural":"widgets","singular":"widget","listKind":"WidgetList"},
  "versions":[{"name":"v1","served":true,"storage":true,"subresources":{"status":{}},
    "schema":{"openAPIV3Schema":{"type":"object"}}},
    {"name":"v2","served":false,"storage":false,"schema":{"openAPIV3Schema":{"type":"object"}}}]},
  "status":{"storedVersions":["v1"]}})";

std::vector<std::string> crd_problems(const char* change) {
  Json crd = json(kCrd);
  crd.merge_patch(json(change));
  std::vector<std::string> texts;
  for (const FieldError& error : validate_crd(crd)) texts.push_back(error.text());
  return texts;
}

TEST(Crd, CompleteDefinitionIsValid) { EXPECT_TRUE(crd_problems("{}").empty()); }

TEST(Crd, ReportsErrors) {
  const std::vector<std::pair<const char*, std::string>> cases{
      {R"({"metadata":{"name":"a"}})",
       "metadata.name: Invalid value: \"a\": must be spec.names.plural+\".\"+spec.group"},
      {R"({"metadata":{"name":"widgets.ex"},"spec":{"group":"ex"}})",
       "spec.group: Invalid value: \"ex\": should be a domain with at least one dot"},
      {R"({"spec":{"scope":"X"}})",
       "spec.scope: Unsupported value: \"X\": supported values: \"Cluster\", \"Namespaced\""},
      {R"({"spec":{"scope":null}})", "spec.scope: Required value"},
      {R"({"spec":{"names":{"kind":null}}})", "spec.names.kind: Required value"},
      {R"({"spec":{"names":{"listKind":"Widget"}}})",
       "spec.names.listKind: Invalid value: \"Widget\": kind and listKind may not be the same"},
      {R"({"status":{"storedVersions":["v9"]}})",
       "status.storedVersions[0]: Invalid value: \"v9\": missing from spec.versions; v9 was previously a storage "
       "version, and must remain in spec.versions until a storage migration ensures no data remains persisted in v9 "
       "and "
       "removes v9 from status.storedVersions"},
  };
  for (const auto& [change, problem] : cases) {
    const auto found = crd_problems(change);
    EXPECT_NE(std::find(found.begin(), found.end(), problem), found.end()) << change << "\n" << dump(Json(found));
  }
}

std::vector<std::string> version_problems(const char* version) {
  Json crd = json(kCrd);
  crd["spec"]["versions"] = Json::array({json(version)});
  std::vector<std::string> texts;
  for (const FieldError& error : validate_crd(crd)) texts.push_back(error.text());
  return texts;
}

std::vector<std::string> schema_problems(const std::string& schema) {
  return version_problems(
      (R"({"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":)" + schema + "}}").c_str());
}

TEST(Crd, ChecksStructuralSchemas) {
  const std::string at = "spec.validation.openAPIV3Schema";
  const std::vector<std::pair<std::string, std::string>> cases{
      {R"({"type":"array","items":{"type":"string"}})",
       at + ".type: Invalid value: \"array\": must be object at the root"},
      {R"({"type":"object","properties":{"a":{"properties":{}}}})",
       at + ".properties[a].type: Required value: must not be empty for specified object fields"},
      {R"({"type":"object","properties":{"b":{"type":"x"}}})",
       at + ".properties[b].type: Unsupported value: \"x\": supported values: \"array\", \"boolean\", \"integer\", "
            "\"number\", \"object\", \"string\""},
      {R"({"type":"object","properties":{"c":{"type":"array"}}})",
       at + ".properties[c].items: Required value: must be specified"},
      {R"({"type":"object","properties":{"g":{"type":"array","x-kubernetes-list-type":"map",
        "items":{"type":"object"}}}})",
       at + ".properties[g].x-kubernetes-list-map-keys: Required value: must not be empty if x-kubernetes-list-type is "
            "map"},
      {R"({"type":"object","properties":{"h":{"type":"string","$ref":"x"}}})",
       at + ".properties[h].$ref: Forbidden: $ref is not supported"},
      {R"({"type":"object","properties":{"f":{"type":"integer","default":"x"}}})",
       at + ".properties[f].default: Invalid value: \"string\": " + at +
           ".properties[f].default in body must be of type integer: \"string\""},
      {R"({"type":"object","properties":{"u":{"type":"array","uniqueItems":true,"items":{"type":"string"}}}})",
       at + ".properties[u].uniqueItems: Forbidden: uniqueItems cannot be set to true since the runtime complexity "
            "becomes quadratic"},
  };
  for (const auto& [schema, problem] : cases) {
    EXPECT_EQ(schema_problems(schema), std::vector<std::string>{problem}) << schema;
  }
}

// From validateStructuralCompleteness() and its tests, apiextensions-apiserver 0.37.
TEST(Crd, ClausesMustNameDeclaredFields) {
  const std::string at = "spec.validation.openAPIV3Schema";
  const std::vector<std::pair<std::string, std::vector<std::string>>> cases{
      {R"({"type":"object","anyOf":[{"properties":{"a":{"minimum":1}}}]})",
       {at + ".properties[a]: Required value: because it is defined in " + at + ".anyOf[0].properties[a]"}},
      {R"({"type":"object","properties":{"a":{"type":"object"}},
        "not":{"allOf":[{"properties":{"a":{"properties":{"b":{"minLength":1}}}}}]}})",
       {at + ".properties[a].properties[b]: Required value: because it is defined in " + at +
        ".not.allOf[0].properties[a].properties[b]"}},
      {R"({"type":"object","properties":{"a":{"type":"object"}},"oneOf":[{"properties":{"a":{"items":{}}}}]})",
       {at + ".properties[a].items: Required value: because it is defined in " + at + ".oneOf[0].properties[a].items"}},
      {R"({"type":"object","properties":{"a":{"type":"integer"}},"anyOf":[{"properties":{"a":{"minimum":1}}}]})", {}},
      // kube-apiserver does not look below the root.
      {R"({"type":"object","properties":{"s":{"type":"object","anyOf":[{"properties":{"a":{"minimum":1}}}]}}})", {}},
  };
  for (const auto& [schema, problems] : cases) EXPECT_EQ(schema_problems(schema), problems) << schema;
}

TEST(Crd, ClausesMustNotDeclareFields) {
  const std::string at = "spec.validation.openAPIV3Schema.properties[a]";
  const auto field_problems = [](const std::string& schema) {
    return schema_problems(R"({"type":"object","properties":{"a":)" + schema + "}}");
  };
  EXPECT_EQ(field_problems(R"({"type":"object","anyOf":[{"type":"string","default":false,"nullable":true,
      "additionalProperties":{}}]})"),
            (std::vector<std::string>{
                at + ".anyOf[0].additionalProperties: Forbidden: must be undefined to be structural",
                at + ".anyOf[0].default: Forbidden: must be undefined to be structural",
                at + ".anyOf[0].nullable: Forbidden: must be false to be structural",
                at + ".anyOf[0].type: Forbidden: must be empty to be structural",
            }));
  for (const char* fine : {R"({"x-kubernetes-int-or-string":true,"anyOf":[{"type":"integer"},{"type":"string"}]})",
                           R"({"x-kubernetes-int-or-string":true,
                               "allOf":[{"anyOf":[{"type":"integer"},{"type":"string"}]},{"pattern":"a"}]})"}) {
    EXPECT_TRUE(field_problems(fine).empty()) << fine;
  }
  EXPECT_EQ(field_problems(R"({"x-kubernetes-int-or-string":true,"oneOf":[{"type":"integer"},{"type":"string"}]})"),
            (std::vector<std::string>{at + ".oneOf[0].type: Forbidden: must be empty to be structural",
                                      at + ".oneOf[1].type: Forbidden: must be empty to be structural"}));
}

TEST(Crd, MetadataSchemaRestrictsOnlyTheName) {
  const std::string at = "spec.validation.openAPIV3Schema";
  const std::string more = at +
                           ".properties[metadata]: Forbidden: must not specify anything other than name and "
                           "generateName, but metadata is implicitly specified";
  const auto metadata_problems = [](const std::string& schema) {
    return schema_problems(R"({"type":"object","properties":{"metadata":)" + schema + "}}");
  };
  for (const char* fine : {R"({"type":"object"})", R"({"type":"object","properties":{"name":{"type":"string"}}})",
                           R"({"type":"object","properties":{"name":{"type":"string","maxLength":9},
                               "generateName":{"type":"string"}}})"}) {
    EXPECT_TRUE(metadata_problems(fine).empty()) << fine;
  }
  for (const char* wrong : {R"({"type":"object","properties":{"labels":{"type":"object"}}})",
                            R"({"type":"object","properties":{"name":{"type":"string"},"uid":{"type":"string"}}})",
                            R"({"type":"object","required":["name"]})", R"({"type":"object","description":"d"})"}) {
    EXPECT_EQ(metadata_problems(wrong), std::vector<std::string>{more}) << wrong;
  }
  EXPECT_EQ(metadata_problems(R"({"type":"string"})"),
            std::vector<std::string>{at + ".properties[metadata].type: Invalid value: \"string\": must be object"});
  EXPECT_EQ(schema_problems(R"({"type":"object","properties":{"kind":{"type":"integer"}}})"),
            std::vector<std::string>{at + ".properties[kind].type: Invalid value: \"integer\": must be string"});
  EXPECT_EQ(schema_problems(R"({"type":"object","properties":{"metadata":{"type":"object"}},
                                "anyOf":[{"properties":{"metadata":{}}}]})"),
            std::vector<std::string>{at + ".anyOf[0].properties[metadata]: Forbidden: must not be specified in a "
                                          "nested context"});
}

TEST(Crd, DeprecationWarningIsPrintable) {
  const std::string at = "spec.versions[0].deprecationWarning: Invalid value: ";
  const auto warning_problems = [](const std::string& members) {
    return version_problems(
        (R"({"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":{"type":"object"}},)" + members + "}")
            .c_str());
  };
  EXPECT_TRUE(warning_problems(R"("deprecated":true,"deprecationWarning":"use another, \u00fcber")").empty());
  EXPECT_EQ(warning_problems(R"("deprecationWarning":"x")"),
            std::vector<std::string>{at + "\"x\": can only be set for deprecated versions"});
  EXPECT_EQ(warning_problems(R"("deprecated":true,"deprecationWarning":"")"),
            std::vector<std::string>{at + "\"\": must not be an empty string"});
  EXPECT_EQ(warning_problems(R"("deprecated":true,"deprecationWarning":"a\nb")"),
            std::vector<std::string>{at + "\"a\\nb\": must only contain printable UTF-8 characters; non-printable "
                                          "character found at index 1"});
}

TEST(Crd, ChecksVersions) {
  const auto none = version_problems(R"({"name":"v1","served":true,"storage":false})");
  EXPECT_NE(std::find(none.begin(), none.end(), "spec.versions[0].schema.openAPIV3Schema: Required value"), none.end());
  const auto broken = version_problems(R"({"name":"v1","served":true,"storage":true,
      "schema":{"openAPIV3Schema":{"type":"object"}},"additionalPrinterColumns":[{"name":"","type":"x","jsonPath":""}],
      "subresources":{"scale":{"specReplicasPath":"a","statusReplicasPath":""}}})");
  EXPECT_EQ(
      broken,
      (std::vector<std::string>{
          "spec.versions[0].subresources.scale.specReplicasPath: Invalid value: \"a\": must be a simple json path "
          "starting with .",
          "spec.versions[0].subresources.scale.statusReplicasPath: Required value",
          "spec.versions[0].additionalPrinterColumns[0].name: Required value",
          "spec.versions[0].additionalPrinterColumns[0].type: Invalid value: \"x\": must be one of "
          "boolean,date,integer,number,string",
          "spec.versions[0].additionalPrinterColumns[0].JSONPath: Required value"}));
}

TEST(Crd, ServesItsServedVersions) {
  const auto kinds = served_kinds(json(kCrd));

  ASSERT_EQ(kinds.size(), 1U);
  EXPECT_EQ(kinds[0].kind, (Kind{"example.com", "v1", "Widget"}));
  EXPECT_EQ(kinds[0].resource, "widgets");
  EXPECT_TRUE(kinds[0].namespaced);
  EXPECT_TRUE(kinds[0].has_status);
  EXPECT_TRUE(kinds[0].custom);
  EXPECT_EQ(find_version(json(kCrd), "v3"), nullptr);
}

TEST(Crd, IsEstablishedOnce) {
  Json crd = json(kCrd);
  set_established(crd, {}, noon());
  const Json first = crd;
  set_established(crd, {}, noon() + std::chrono::hours(1));

  EXPECT_EQ(crd, first);
  EXPECT_EQ(crd["status"]["acceptedNames"], crd["spec"]["names"]);
  ASSERT_EQ(crd["status"]["conditions"].size(), 2U);
  EXPECT_EQ(text_at(crd["status"]["conditions"][0], "type"), "NamesAccepted");
  EXPECT_EQ(text_at(crd["status"]["conditions"][1], "type"), "Established");

  Json renamed = crd;
  put(renamed, "spec.names.kind", "Gadget");
  const FieldErrors errors = validate_crd_update(renamed, crd);
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(errors[0].text(), "spec.names.kind: Invalid value: \"Gadget\": field is immutable");
}

}  // namespace
}  // namespace tain::server
