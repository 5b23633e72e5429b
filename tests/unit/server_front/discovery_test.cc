// Discovery, health and permissions.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "tests/support/api_server_rig.h"

namespace tain::testing {
namespace {

const HttpHeaders kAggregated{{"Accept", "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList"}};

Json find_by(const Json& list, const std::string& key, const std::string& value) {
  for (const Json& item : list) {
    if (item.value(key, "") == value) return item;
  }
  return {};
}

TEST(Discovery, AggregatedDocumentsListAllResources) {
  ApiServerRig rig;
  const Reply core = rig.get("/api", kAggregated);
  EXPECT_EQ(core.head.header("content-type"), kAggregated[0].second);
  ASSERT_EQ(core.json["kind"], "APIGroupDiscoveryList");
  const Json pods = find_by(core.json["items"][0]["versions"][0]["resources"], "resource", "pods");
  EXPECT_EQ(pods["shortNames"], Json({"po"}));
  EXPECT_EQ(pods["categories"], Json({"all"}));
  EXPECT_EQ(pods["scope"], "Namespaced");
  EXPECT_EQ(find_by(pods["subresources"], "subresource", "eviction")["responseKind"]["group"], "policy");

  const Reply groups = rig.get("/apis", kAggregated);
  std::size_t resources = 0;
  for (const Json& group : groups.json["items"]) {
    for (const Json& version : group["versions"]) resources += version["resources"].size();
  }
  EXPECT_EQ(resources, 83U);  // the number in this Kubernetes release
}

TEST(Discovery, ReturnsNotModified) {
  ApiServerRig rig;
  const Reply first = rig.get("/apis", kAggregated);
  const std::string etag(first.head.header("etag"));
  ASSERT_FALSE(etag.empty());
  HttpHeaders again = kAggregated;
  again.emplace_back("If-None-Match", etag);
  const Reply second = rig.get("/apis", again);
  EXPECT_EQ(second.status, 304);
  EXPECT_TRUE(second.body.empty());
}

TEST(Discovery, HasUnaggregatedDocuments) {
  ApiServerRig rig;
  EXPECT_EQ(rig.get("/api").json["versions"], Json({"v1"}));
  EXPECT_EQ(rig.get("/apis").json["kind"], "APIGroupList");
  EXPECT_EQ(rig.get("/apis/autoscaling").json["preferredVersion"]["version"], "v2");
  const Reply apps = rig.get("/apis/apps/v1");
  EXPECT_EQ(apps.json["groupVersion"], "apps/v1");
  EXPECT_EQ(find_by(apps.json["resources"], "name", "deployments/scale")["group"], "autoscaling");
  EXPECT_EQ(rig.get("/apis/none.example.com").status, 404);
}

TEST(Discovery, OpenApiHasWhatKubectlReads) {
  ApiServerRig rig;
  const Json index = rig.get("/openapi/v3").json;
  const std::string url = index["paths"]["apis/apps/v1"]["serverRelativeURL"];
  const Json document = rig.get(url).json;
  const Json patch = document["paths"]["/apis/apps/v1/namespaces/{namespace}/deployments/{name}"]["patch"];
  EXPECT_EQ(patch["x-kubernetes-group-version-kind"]["kind"], "Deployment");
  EXPECT_EQ(find_by(patch["parameters"], "name", "fieldValidation")["in"], "query");
  EXPECT_EQ(rig.get("/openapi/v1").status, 404);
}

TEST(Discovery, DocsListAllFaults) {
  std::ifstream file("docs/apiserver.md");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  ASSERT_FALSE(text.empty()) << "not started in the folder of the sources";
  const std::string faults = text.substr(text.find("\n## Faults\n"));
  for (const ApiServer::FaultInfo& fault : fault_catalogue()) {
    const auto at = faults.find(std::string("| `").append(fault.name).append("` |"));
    ASSERT_NE(at, std::string::npos) << fault.name;
    const std::string line = faults.substr(at, faults.find('\n', at) - at);
    std::string verbs;
    for (const char c : fault.verbs) verbs.append(c == '+' ? ", " : std::string(1, c));
    if (verbs.empty()) verbs = "the server";
    if (verbs.find("deletecollection") != std::string::npos) verbs = "all";
    EXPECT_NE(line.find(std::string("| ").append(verbs).append(" |")), std::string::npos) << line;
  }
}

// kubectl requests it if v3 does not have a kind; an error would hide kubectl's own message.
TEST(Discovery, OpenApiV2IsEmpty) {
  ApiServerRig rig;
  const std::string protobuf = "application/com.github.proto-openapi.spec.v2@v1.0+protobuf";
  const Reply packed = rig.get("/openapi/v2", {{"Accept", protobuf}});
  EXPECT_EQ(packed.status, 200);
  EXPECT_EQ(packed.head.header("content-type"), "application/com.github.proto-openapi.spec.v2.v1.0+protobuf");
  EXPECT_EQ(packed.body, "\x0a\x03\x32\x2e\x30");
  const Reply json = rig.get("/openapi/v2", {{"Accept", "application/json"}});
  EXPECT_EQ(json.head.header("content-type"), "application/json");
  EXPECT_EQ(json.json["swagger"], "2.0");
  EXPECT_EQ(json.json["info"]["version"], "v1.37.1");
  EXPECT_TRUE(json.json["definitions"].empty());
}

TEST(Discovery, IsHealthy) {
  ApiServerRig rig;
  for (const char* path : {"/healthz", "/livez", "/readyz"}) EXPECT_EQ(rig.get(path).body, "ok");
  EXPECT_EQ(rig.get("/version").json["minor"], "37");
  EXPECT_EQ(rig.get("/no/such/page").status, 404);
}

// --- Permissions ---

class Permissions : public ::testing::Test {
 protected:
  static ApiServer::Options options() {
    ApiServer::Options out = ApiServerRig::plain();
    out.tokens = {"root"};
    ApiServer::User reader;
    reader.name = "reader";
    reader.token = "read";
    ApiServer::User::Rule rule;
    rule.verbs = {"get", "list"};
    rule.resources = {"configmaps"};
    rule.namespaces = {"default"};
    reader.allow = {rule};
    out.users = {reader};
    return out;
  }
  static HttpHeaders as(const std::string& token) { return {{"Authorization", "Bearer " + token}}; }
  ApiServerRig rig_{options()};
};

TEST_F(Permissions, ErrorsAreThoseOfTheRealServer) {
  EXPECT_EQ(rig_.get(kConfigMapsPath, as("read")).status, 200);
  const Reply pods = rig_.get("/api/v1/namespaces/default/pods", as("read"));
  EXPECT_THAT(
      pods,
      Refuses(403, "Forbidden",
              "pods is forbidden: User \"reader\" cannot list resource \"pods\" in API group \"\" in the namespace "
              "\"default\""));
  EXPECT_EQ(rig_.get("/apis/apps/v1/deployments", as("read")).message(),
            "deployments.apps is forbidden: User \"reader\" cannot list resource \"deployments\" in API group \"apps\" "
            "at the cluster scope");
  EXPECT_EQ(rig_.get("/api/v1/pods", as("root")).status, 200);
}

TEST_F(Permissions, UnknownCredentialsAreRefused) {
  const Reply reply = rig_.get(kConfigMapsPath, as("stranger"));
  EXPECT_EQ(reply.status, 401);
  EXPECT_EQ(reply.json["reason"], "Unauthorized");
  EXPECT_EQ(rig_.get("/healthz", as("stranger")).status, 200);
}

TEST_F(Permissions, AccessReviews) {
  const auto ask = [&](const std::string& verb) {
    const Json review = {
        {"kind", "SelfSubjectAccessReview"},
        {"apiVersion", "authorization.k8s.io/v1"},
        {"spec", {{"resourceAttributes", {{"verb", verb}, {"resource", "configmaps"}, {"namespace", "default"}}}}}};
    HttpHeaders headers = as("read");
    headers.emplace_back("Content-Type", "application/json");
    const Reply reply =
        rig_.send(HttpMethod::kPost, "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews", review.dump(), headers);
    EXPECT_EQ(reply.status, 201) << reply.body;
    return reply.json["status"]["allowed"].get<bool>();
  };
  EXPECT_TRUE(ask("list"));
  EXPECT_FALSE(ask("delete"));
}

// --- Custom kinds ---

Json definition() {
  return Json::parse(R"({
    "kind": "CustomResourceDefinition", "apiVersion": "apiextensions.k8s.io/v1",
    "metadata": {"name": "widgets.example.com"},
    "spec": {
      "group": "example.com", "scope": "Namespaced",
      "names": {"plural": "widgets", "singular": "widget", "kind": "Widget", "shortNames": ["wd"]},
      "versions": [{
        "name": "v1", "served": true, "storage": true,
        "subresources": {"status": {}},
        "schema": {"openAPIV3Schema": {"type": "object", "properties": {"spec": {"type": "object", "properties": {
          "size": {"type": "integer", "minimum": 1, "default": 3}}}, "status": {"type": "object",
          "x-kubernetes-preserve-unknown-fields": true}}}}}]}})");
}

TEST(CustomKinds, AreServedUntilTheirDefinitionIsDeleted) {
  ApiServerRig rig;
  const std::string path = "/apis/example.com/v1/namespaces/default/widgets";
  EXPECT_EQ(rig.get(path).status, 404);
  const std::string etag(rig.get("/apis", kAggregated).head.header("etag"));
  const Reply defined = rig.post("/apis/apiextensions.k8s.io/v1/customresourcedefinitions", definition());
  ASSERT_EQ(defined.status, 201) << defined.body;
  EXPECT_NE(rig.get("/apis", kAggregated).head.header("etag"), etag);

  const Reply made = rig.post(path, {{"kind", "Widget"},
                                     {"apiVersion", "example.com/v1"},
                                     {"metadata", {{"name", "w"}}},
                                     {"spec", {{"unknown", 1}}}});
  ASSERT_EQ(made.status, 201) << made.body;
  EXPECT_EQ(made.json["spec"], Json({{"size", 3}}));
  const Reply bad = rig.patch(path + "/w", "application/merge-patch+json", R"({"spec":{"size":0}})");
  EXPECT_EQ(bad.status, 422) << bad.body;
  EXPECT_EQ(bad.json["details"]["causes"][0]["field"], "spec.size");
  // Items of a custom kind have apiVersion and kind.
  EXPECT_EQ(rig.get(path).json["items"][0]["kind"], "Widget");
  EXPECT_EQ(rig.get(path, {{"Accept", "application/vnd.kubernetes.protobuf"}}).status, 406);
  EXPECT_EQ(rig.get(path, {{"Accept", "application/vnd.kubernetes.protobuf,application/json"}}).status, 200);

  auto watch = rig.watch(path + "?watch=1&resourceVersion=" + rig.server().resource_version());
  must(watch.pending->begun.get_future());
  EXPECT_EQ(rig.remove("/apis/apiextensions.k8s.io/v1/customresourcedefinitions/widgets.example.com").status, 200);
  EXPECT_EQ((*watch.next())["type"], "DELETED");
  EXPECT_TRUE(watch.lines->wait_end());
  EXPECT_EQ(rig.get(path).status, 404);
}

}  // namespace
}  // namespace tain::testing
