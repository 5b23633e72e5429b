// Order of checks, and warnings sent with errors, as in kube-apiserver.
#include <gtest/gtest.h>

#include <string>

#include "tests/support/api_server_rig.h"
#include "tests/support/widgets.h"

namespace tain::testing {
namespace {

class Judging : public ::testing::Test {
 protected:
  void serve_widgets() { tain::testing::serve_widgets(rig_); }
  Reply send_as(HttpMethod method, const std::string& target, const std::string& body, const std::string& type) {
    return rig_.send(method, target, body, {{"Content-Type", type}});
  }
  ApiServerRig rig_{};
  const std::string json_ = "application/json";
  const std::string merge_ = "application/merge-patch+json";
  const std::string nowhere_ = "/api/v1/namespaces/nowhere/configmaps";
  const std::string widgets_ = kWidgetsPath;
};

struct BadOption {
  HttpMethod method;
  std::string kind;
};

class BadOptions : public Judging, public ::testing::WithParamInterface<BadOption> {};

// Neither the namespace, nor the object, nor a body that is one is needed for this.
TEST_P(BadOptions, AreRefusedFirstAndNameTheirKind) {
  const BadOption& bad = GetParam();
  const std::string target = bad.method == HttpMethod::kPost ? nowhere_ : nowhere_ + "/a";
  const std::string type = bad.method == HttpMethod::kPatch ? merge_ : json_;
  const std::string body = bad.method == HttpMethod::kDelete ? "" : "{";
  std::vector<std::pair<std::string, std::string>> wrong{{"dryRun", "Some"}};
  if (bad.method != HttpMethod::kDelete) {
    wrong.emplace_back("fieldValidation", "Loud");
    wrong.emplace_back("fieldManager", std::string(129, 'x'));
    wrong.emplace_back("fieldManager", "a%0Ab");
  }
  for (const auto& [name, value] : wrong) {
    const Reply reply =
        send_as(bad.method, std::string(target).append("?").append(name).append("=").append(value), body, type);
    EXPECT_EQ(reply.status, 422) << name << reply.body;
    EXPECT_EQ(reply.json["reason"], "Invalid");
    EXPECT_EQ(reply.json["details"]["group"], "meta.k8s.io");
    EXPECT_EQ(reply.json["details"]["kind"], bad.kind);
    EXPECT_EQ(reply.json["details"]["causes"][0]["field"], name);
  }
}

INSTANTIATE_TEST_SUITE_P(OfEachMethod, BadOptions,
                         ::testing::Values(BadOption{HttpMethod::kPost, "CreateOptions"},
                                           BadOption{HttpMethod::kPut, "UpdateOptions"},
                                           BadOption{HttpMethod::kPatch, "PatchOptions"},
                                           BadOption{HttpMethod::kDelete, "DeleteOptions"}),
                         [](const auto& tested) { return tested.param.kind; });

TEST_F(Judging, DeleteCollectionNeedsANamespace) {
  const std::string maps = "/api/v1/namespaces/default/configmaps";
  const Json one{{"kind", "ConfigMap"}, {"apiVersion", "v1"}, {"metadata", {{"name", "kept"}}}};
  ASSERT_EQ(send_as(HttpMethod::kPost, maps, one.dump(), json_).status, 201);
  EXPECT_EQ(send_as(HttpMethod::kDelete, "/api/v1/configmaps", "", json_).status, 405);
  EXPECT_EQ(send_as(HttpMethod::kGet, maps + "/kept", "", json_).status, 200);
}

TEST_F(Judging, LimitsTheFieldManager) {
  const std::string longest(128, 'x');
  EXPECT_EQ(rig_.post(kConfigMapsPath + "?fieldManager=" + longest, ApiServerRig::config_map("a")).status, 201);
  const Reply reply = rig_.post(kConfigMapsPath + "?fieldManager=" + longest + "x", ApiServerRig::config_map("b"));
  EXPECT_EQ(reply.json["details"]["causes"][0]["reason"], "FieldValueTooLong");
  EXPECT_EQ(reply.json["details"]["causes"][0]["message"], "Too long: may not be more than 128 bytes");
}

TEST_F(Judging, RefusesUnacceptableMediaTypesFirst) {
  const HttpHeaders html{{"Accept", "text/html"}, {"Content-Type", json_}};
  for (const std::string query : {"?limit=x", "?watch=1&resourceVersion=x", "/absent", "/absent?resourceVersion=x"}) {
    EXPECT_EQ(rig_.get(kConfigMapsPath + query, html).status, 406) << query;
  }
  EXPECT_EQ(rig_.send(HttpMethod::kPut, kConfigMapsPath + "/absent", "{", html).status, 406);
  EXPECT_EQ(rig_.send(HttpMethod::kDelete, kConfigMapsPath + "/absent", "", html).status, 406);
}

// If the response cannot be encoded, nothing is written.
TEST_F(Judging, WritesNothingIfTheResponseCannotBeEncoded) {
  const HttpHeaders html{{"Accept", "text/html"}, {"Content-Type", json_}};
  EXPECT_EQ(rig_.send(HttpMethod::kPost, kConfigMapsPath, ApiServerRig::config_map("a").dump(), html).status, 406);
  EXPECT_EQ(rig_.get(kConfigMapsPath + "/a").status, 404);
}

TEST_F(Judging, ParsesTheQueryBeforeCheckingForConflicts) {
  EXPECT_EQ(rig_.get(kConfigMapsPath + "?labelSelector=a%3D%3D%3Db&resourceVersionMatch=Bogus").status, 400);
  EXPECT_EQ(rig_.get(kConfigMapsPath + "?fieldSelector=a&resourceVersionMatch=Bogus").status, 400);
  // Whether the field exists is checked later.
  EXPECT_EQ(rig_.get(kConfigMapsPath + "?fieldSelector=a%3Db&resourceVersionMatch=Bogus").status, 422);
}

TEST_F(Judging, ListsProtobufForBodiesOfCustomKinds) {
  serve_widgets();
  const Reply reply = send_as(HttpMethod::kPost, widgets_, "x", "text/csv");
  EXPECT_EQ(reply.status, 415);
  EXPECT_TRUE(reply.message().ends_with("application/json, application/yaml, application/vnd.kubernetes.protobuf"))
      << reply.message();
}

TEST_F(Judging, RefusedWritesWarnOfUnknownFields) {
  const std::string warning = "299 - \"unknown field \\\"colour\\\"\"";
  Json object = ApiServerRig::config_map("a");
  object["colour"] = "red";
  const Reply no_namespace = rig_.post(nowhere_, object);
  EXPECT_EQ(no_namespace.status, 404);
  EXPECT_EQ(no_namespace.head.header("warning"), warning);
  ASSERT_EQ(rig_.post(kConfigMapsPath, object).status, 201);
  const Reply twice = rig_.post(kConfigMapsPath, object);
  EXPECT_EQ(twice.status, 409);
  EXPECT_EQ(twice.head.header("warning"), warning);
  const Reply patched =
      rig_.patch(kConfigMapsPath + "/a", merge_, R"({"colour":1,"metadata":{"resourceVersion":"1"}})");
  EXPECT_EQ(patched.status, 409) << patched.body;
  EXPECT_EQ(patched.head.header("warning"), warning);
  EXPECT_EQ(rig_.post(kConfigMapsPath + "?fieldValidation=Ignore", object).head.header("warning"), "");
}

TEST_F(Judging, RefusedWritesOfCustomKindsWarnOfUnknownFields) {
  serve_widgets();
  Json object = widget("w");
  ASSERT_EQ(rig_.post(widgets_, object).status, 201);
  object["spec"] = {{"colour", "red"}};
  const Reply twice = rig_.post(widgets_, object);
  EXPECT_EQ(twice.status, 409);
  EXPECT_EQ(twice.head.header("warning"), "299 - \"unknown field \\\"spec.colour\\\"\"");
}

TEST_F(Judging, WarnsOfDeprecatedKinds) {
  const std::string endpoints = "299 - \"v1 Endpoints is deprecated in v1.33+; use discovery.k8s.io/v1 EndpointSlice\"";
  const std::string path = "/api/v1/namespaces/default/endpoints";
  EXPECT_EQ(rig_.get(path).head.header("warning"), endpoints);
  EXPECT_EQ(rig_.get(path + "/absent").head.header("warning"), endpoints);
  const Json object = {{"kind", "Endpoints"}, {"apiVersion", "v1"}, {"metadata", {{"name", "a"}}}};
  EXPECT_EQ(rig_.post(path, object).head.header("warning"), endpoints);
  EXPECT_EQ(rig_.get("/api/v1/componentstatuses").head.header("warning"),
            "299 - \"v1 ComponentStatus is deprecated in v1.19+\"");
  EXPECT_EQ(rig_.get("/apis/discovery.k8s.io/v1/endpointslices").head.header("warning"), "");
}

}  // namespace
}  // namespace tain::testing
