// Several definitions in a group, and several versions of a kind.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/front/documents.h"
#include "server/front/encoders.h"
#include "tests/support/api_server_rig.h"

namespace tain::testing {
namespace {

const std::string kCrdsPath = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";
constexpr const char* kMerge = "application/merge-patch+json";

Json version_of(const std::string& name, const std::string& spec_properties) {
  Json version = Json::parse(R"({"served":true,"storage":false,"schema":{"openAPIV3Schema":{"type":"object",
      "properties":{"spec":{"type":"object"}}}}})");
  version["name"] = name;
  version["schema"]["openAPIV3Schema"]["properties"]["spec"]["properties"] = Json::parse(spec_properties);
  return version;
}

// The first version is the stored one.
Json crd_of(const std::string& plural, const std::string& kind, std::vector<Json> versions) {
  Json crd = Json::parse(R"({"kind":"CustomResourceDefinition","apiVersion":"apiextensions.k8s.io/v1",
      "spec":{"group":"example.com","scope":"Namespaced"}})");
  versions.front()["storage"] = true;
  crd["metadata"]["name"] = plural + ".example.com";
  crd["spec"]["names"]["plural"] = plural;
  crd["spec"]["names"]["singular"] = plural.substr(0, plural.size() - 1);
  crd["spec"]["names"]["kind"] = kind;
  crd["spec"]["names"]["listKind"] = plural + "List";
  crd["spec"]["versions"] = std::move(versions);
  return crd;
}

std::string path_of(const std::string& version, const std::string& plural) {
  return "/apis/example.com/" + version + "/namespaces/default/" + plural;
}

// --- Names ---

Json condition_of(const Json& crd, const std::string& type) {
  for (const Json& one : crd["status"]["conditions"]) {
    if (one["type"] == type) return one;
  }
  return Json::object();
}

bool is_discovered(ApiServerRig& rig, const std::string& plural) {
  const Json document = rig.get("/apis/example.com/v1").json;
  for (const Json& resource : document["resources"]) {
    if (resource["name"] == plural) return true;
  }
  return false;
}

class CrdNameConflict : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(rig_.post(kCrdsPath, crd_of("gadgets", "Gadget", {version_of("v1", "{}")})).status, 201);
    const Reply second = rig_.post(kCrdsPath, crd_of("doodads", "Gadget", {version_of("v1", "{}")}));
    ASSERT_EQ(second.status, 201) << second.body;
  }
  ApiServerRig rig_{};
};

TEST_F(CrdNameConflict, SecondDefinitionIsNotServed) {
  const Json second = rig_.get(kCrdsPath + "/doodads.example.com").json;

  const Json names = condition_of(second, "NamesAccepted");
  EXPECT_EQ(names["status"], "False");
  EXPECT_EQ(names["reason"], "KindConflict");
  EXPECT_EQ(names["message"], "\"Gadget\" is already in use");
  EXPECT_EQ(condition_of(second, "Established")["reason"], "NotAccepted");
  EXPECT_EQ(rig_.get(path_of("v1", "doodads")).status, 404);
  EXPECT_FALSE(is_discovered(rig_, "doodads"));
  EXPECT_EQ(rig_.get(path_of("v1", "gadgets")).status, 200);
}

TEST_F(CrdNameConflict, EndsWhenTheFirstDefinitionIsDeleted) {
  auto watch = rig_.watch(kCrdsPath + "?watch=1&resourceVersion=" + rig_.server().resource_version());
  ASSERT_EQ(rig_.remove(kCrdsPath + "/gadgets.example.com").status, 200);

  while (const auto event = watch.next()) {
    const Json& object = (*event)["object"];
    const bool second = object["metadata"]["name"] == "doodads.example.com";
    if (second && condition_of(object, "Established")["status"] == "True") break;
  }

  EXPECT_EQ(rig_.get(path_of("v1", "doodads")).status, 200);
  EXPECT_TRUE(is_discovered(rig_, "doodads"));
  EXPECT_EQ(rig_.get(path_of("v1", "gadgets")).status, 404);
}

TEST_F(CrdNameConflict, EndsWhenTheKindIsRenamed) {
  ASSERT_EQ(rig_.patch(kCrdsPath + "/doodads.example.com", kMerge, R"({"spec":{"names":{"kind":"Doodad"}}})").status,
            200);
  EXPECT_EQ(rig_.get(path_of("v1", "doodads")).status, 200);
}

TEST_F(CrdNameConflict, SurvivesARestore) {
  ApiServerRig other;
  other.server().restore(rig_.server().checkpoint());
  EXPECT_EQ(other.get(path_of("v1", "doodads")).status, 404);
  ASSERT_EQ(other.post(kCrdsPath, crd_of("gizmos", "Gadget", {version_of("v1", "{}")})).status, 201);
  EXPECT_EQ(other.get(path_of("v1", "gizmos")).status, 404);
}

// --- Versions ---

class CustomVersions : public ::testing::Test {
 protected:
  void define(const Json& conversion = {}) {
    Json crd = crd_of("things", "Thing",
                      {version_of("v1", R"({"both":{"type":"integer"},"x":{"type":"integer"},
                           "kept":{"type":"string","default":"K"}})"),
                       version_of("v1beta1", R"({"both":{"type":"integer"},"y":{"type":"integer"}})")});
    if (!conversion.is_null()) crd["spec"]["conversion"] = conversion;
    const Reply reply = rig_.post(kCrdsPath, crd);
    ASSERT_EQ(reply.status, 201) << reply.body;
  }
  Reply create(const std::string& version, const Json& spec) {
    return rig_.post(
        path_of(version, "things"),
        {{"kind", "Thing"}, {"apiVersion", "example.com/" + version}, {"metadata", {{"name", "t"}}}, {"spec", spec}});
  }
  ApiServerRig rig_{};
  const std::string kept_ = path_of("v1", "things");
  const std::string other_ = path_of("v1beta1", "things");
};

TEST_F(CustomVersions, ShowFieldsOfTheirSchema) {
  define();
  ASSERT_EQ(create("v1", {{"x", 1}, {"both", 2}}).status, 201);
  const Json expected{{"both", 2}};

  const Json one = rig_.get(other_ + "/t").json;
  EXPECT_EQ(one["apiVersion"], "example.com/v1beta1");
  EXPECT_EQ(one["spec"], expected);
  EXPECT_EQ(rig_.get(other_).json["items"][0]["spec"], expected);
  auto watch = rig_.watch(other_ + "?watch=1&resourceVersion=0");
  const auto event = watch.next();
  ASSERT_TRUE(event);
  EXPECT_EQ((*event)["object"]["spec"], expected);
  EXPECT_EQ(rig_.get(kept_ + "/t").json["spec"], (Json{{"x", 1}, {"both", 2}, {"kept", "K"}}));
}

TEST_F(CustomVersions, KeepFieldsOfTheStoredVersion) {
  define();
  const Reply made = create("v1beta1", {{"y", 1}, {"both", 2}});
  ASSERT_EQ(made.status, 201) << made.body;
  EXPECT_EQ(made.json["spec"], (Json{{"both", 2}}));
  auto watch = rig_.watch(kept_ + "?watch=1&resourceVersion=" + rig_.server().resource_version());

  ASSERT_EQ(rig_.patch(other_ + "/t", kMerge, R"({"spec":{"y":3,"both":4}})").status, 200);

  const Json expected{{"both", 4}, {"kept", "K"}};
  EXPECT_EQ(rig_.get(kept_ + "/t").json["spec"], expected);
  const auto event = watch.next();
  ASSERT_TRUE(event);
  EXPECT_EQ((*event)["object"]["spec"], expected);
}

TEST_F(CustomVersions, AreNotPrunedWithAConversionWebhook) {
  define(Json::parse(R"({"strategy":"Webhook","webhook":{"conversionReviewVersions":["v1"],
      "clientConfig":{"url":"https://localhost/convert"}}})"));
  ASSERT_EQ(create("v1beta1", {{"y", 1}}).status, 201);
  EXPECT_EQ(rig_.get(other_ + "/t").json["spec"]["y"], 1);
}

TEST(EncodedForms, CacheDistinguishesSchemas) {
  auto stored = std::make_shared<storage::Stored>();
  storage::Document document = server::make_document(Json::parse(R"({"kind":"Thing","apiVersion":"example.com/v1",
      "metadata":{"name":"t"},"a":1,"b":2})"));
  document.bytes.insert(document.version_at, "5");
  stored->version_at = document.version_at;
  stored->version_size = 1;
  stored->body = std::make_shared<const std::string>(std::move(document.bytes));
  const storage::Record record = stored;
  server::ObjectEncoder forms;
  for (const std::string name : {"a", "b"}) {
    server::ResourceType type;
    type.info.kind = {"example.com", "v2", "Thing"};
    type.stored_version = "example.com/v1";
    type.shown_schema = server::StructuralSchema({{"type", "object"}, {"properties", {{name, {{"type", "integer"}}}}}});
    const auto bytes = forms.object(record, type, server::ResponseFormat{}, Time(), server::IncludeObject::kNone);
    ASSERT_TRUE(bytes);
    const Json shown = Json::parse(*bytes);
    EXPECT_EQ(shown.contains("a"), name == "a");
    EXPECT_EQ(shown.contains("b"), name == "b");
  }
}

// --- Deprecation ---

std::string warning_of(const Reply& reply) { return std::string(reply.head.header("warning")); }

class DeprecatedVersion : public ::testing::Test {
 protected:
  void define(const std::string& changes, const std::vector<std::string>& others) {
    Json old = version_of("v1beta1", "{}");
    old["deprecated"] = true;
    old.merge_patch(Json::parse(changes));
    std::vector<Json> versions{old};
    for (const std::string& name : others) versions.push_back(version_of(name, "{}"));
    const Reply reply = rig_.post(kCrdsPath, crd_of("things", "Thing", versions));
    ASSERT_EQ(reply.status, 201) << reply.body;
  }
  ApiServerRig rig_{};
  const std::string old_ = path_of("v1beta1", "things");
};

TEST_F(DeprecatedVersion, WarningNamesTheNewestServedVersion) {
  define("{}", {"v1alpha1", "v1", "v2", "v2beta1"});
  const std::string text = R"(299 - "example.com/v1beta1 Thing is deprecated; use example.com/v2 Thing")";

  EXPECT_EQ(warning_of(rig_.get(old_)), text);
  EXPECT_EQ(warning_of(rig_.get(old_ + "/none")), text);
  EXPECT_EQ(warning_of(rig_.post(
                old_, {{"kind", "Thing"}, {"apiVersion", "example.com/v1beta1"}, {"metadata", {{"name", "t"}}}})),
            text);
  EXPECT_EQ(warning_of(rig_.get(path_of("v2", "things"))), "");
}

TEST_F(DeprecatedVersion, WarningNamesNoOlderVersion) {
  define("{}", {"v1alpha1"});
  EXPECT_EQ(warning_of(rig_.get(old_)), R"(299 - "example.com/v1beta1 Thing is deprecated")");
}

TEST_F(DeprecatedVersion, WarningIsThatOfTheDefinition) {
  define(R"({"deprecationWarning":"use \"other\" things"})", {"v1"});
  EXPECT_EQ(warning_of(rig_.get(old_)), R"(299 - "use \"other\" things")");
}

}  // namespace
}  // namespace tain::testing
